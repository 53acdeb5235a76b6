package ui

import (
	"cmp"
	"slices"

	"beermat/sheets"
	"beermat/ui/kit"
)

// lying is what lies on the table: every sheet in play that has been in front of
// somebody since the app was started, as it is now, however far the disk is, with
// what was half tapped in. Where the disk is behind, this is right.
type lying struct {
	tables map[string]*tableScreen // by sheet
	away   map[string]bool         // taken off a moment ago, though the disk may list it still
	behind bool                    // the app is behind another one
	awake  bool                    // the screen is kept from going dark
}

func nothingLying() lying {
	return lying{tables: map[string]*tableScreen{}, away: map[string]bool{}}
}

// lay takes a sheet in play onto the table, or gives it as it lies there.
func (a *App) lay(sheet *sheets.Sheet) *tableScreen {
	t := a.openTable(sheet)
	a.lying.tables[sheet.Head().ID] = t
	delete(a.lying.away, sheet.Head().ID)
	return t
}

// tableOf gives the table with a sheet in play. The error is a *store.Error.
func (a *App) tableOf(id string) (*tableScreen, error) {
	if t := a.lying.tables[id]; t != nil {
		return t, nil
	}
	sheet, err := a.pad.Sheet(id)
	if err != nil {
		return nil, err
	}
	return a.lay(sheet), nil
}

// takeAway takes sheets off the table: into the history, or the trash.
func (a *App) takeAway(ids ...string) {
	for _, id := range ids {
		a.lying.away[id] = true
	}
}

// bringBack shows sheets on the table again that were taken off it, where they are
// in play. What is on disk is right about them.
func (a *App) bringBack(ids ...string) {
	for _, id := range ids {
		delete(a.lying.away, id)
	}
}

// forget lets go of all tables, after sheets on disk have been changed by others
// than the people at them: each is read anew when it is opened.
func (a *App) forget() {
	clear(a.lying.tables)
	clear(a.lying.away)
}

// putDown lets go of tables on which the game is over, once that is on disk and
// nobody sits at them any more.
func (a *App) putDown() {
	if a.pending() > 0 {
		return
	}
	for id, t := range a.lying.tables {
		if t.sheet.Done() && !slices.Contains(a.stack, screen(t)) {
			delete(a.lying.tables, id)
		}
	}
}

// The most sheets that are shown of those on the table: as banners on the first
// screen, and as tabs beside a card.
const (
	maxBanners = 4
	maxTabs    = 24
)

// onTable is what the screens show of the sheets in play.
type onTable struct {
	list []sheets.Summary // written on in the last 24 hours, the last one first
	more int              // how many others there are
}

// onTable returns up to n sheets that were written on in the last 24 hours, and how
// many others are in play. It takes the same time however many those are. With an
// error, that of the first sheet on disk that could not be read, come all that could.
func (a *App) onTable(n int) (onTable, error) {
	if a.pending() == 0 {
		a.settleTables()
	}
	now := a.cfg.Now()
	some, err := a.pad.InPlay(sheets.NewestInPlay(now), n+len(a.lying.tables)+len(a.lying.away))
	var list []sheets.InPlay
	others, countErr := a.pad.InPlayCount()
	for _, one := range some {
		if !sheets.Recent(one.Written, now) {
			continue
		}
		others--
		if a.lying.tables[one.ID] == nil && !a.lying.away[one.ID] {
			list = append(list, one)
		}
	}
	for id, t := range a.lying.tables {
		if at := t.sheet.LastWritten(); !t.sheet.Done() && !a.lying.away[id] && sheets.Recent(at, now) {
			list = append(list, sheets.InPlay{Summary: t.sheet.Summary(), Written: at})
		}
	}
	slices.SortFunc(list, func(a, b sheets.InPlay) int {
		return cmp.Or(b.Written.Compare(a.Written), cmp.Compare(b.ID, a.ID))
	})
	shown := onTable{more: max(0, others) + max(0, len(list)-n)}
	for _, one := range list[:min(n, len(list))] {
		shown.list = append(shown.list, one.Summary)
	}
	return shown, cmp.Or(err, countErr)
}

// settleTables lets go of what stood in for the disk while that was behind.
func (a *App) settleTables() {
	for id := range a.lying.away {
		delete(a.lying.tables, id)
	}
	clear(a.lying.away)
	a.putDown()
}

// watchFront learns whether the app is in front, where the screen may be kept
// awake.
func (a *App) watchFront() {
	life := a.cfg.App.Lifecycle()
	in := func(front bool) func() {
		return func() {
			a.cfg.Do(func() {
				a.lying.behind = !front
				a.stayAwake()
				if !front {
					a.saveDrafts()
				}
			})
		}
	}
	life.SetOnEnteredForeground(in(true))
	life.SetOnExitedForeground(in(false))
}

// stayAwake keeps the screen from going dark while a sheet in play lies in front
// of people, also below its log or the rules, and the app is in front; never
// otherwise.
func (a *App) stayAwake() {
	on := a.prefs.Awake && !a.lying.behind && slices.ContainsFunc(a.stack, func(s screen) bool {
		t, ok := s.(*tableScreen)
		return ok && !t.sheet.Done()
	})
	if on != a.lying.awake {
		a.lying.awake = on
		a.cfg.App.Driver().SetDisableScreenBlanking(on)
	}
}

// apologize says over the screen why something did not work.
func (a *App) apologize(err error) {
	a.shell.lay(kit.NewColumn(16, a.sorry(err), kit.NewButton(a.say("table.ok"), kit.Primary, a.shell.dismiss)), true)
}
