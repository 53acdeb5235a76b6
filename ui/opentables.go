package ui

import (
	"cmp"
	"slices"

	"beermat/sheets"
	"beermat/ui/page"
)

// openTables are the games in play that have been in front of somebody since the app
// was started, each as it is, however far the disk is, with what is half entered.
// Where the disk is behind, this is right. It is the page.OpenTables of the app.
type openTables struct {
	app     *App
	open    map[string]*tableScreen // by game
	removed map[string]bool         // taken off a moment ago, though the disk may list it still
}

func newOpenTables(a *App) *openTables {
	return &openTables{app: a, open: map[string]*tableScreen{}, removed: map[string]bool{}}
}

// OpenTables returns the games in play.
func (a *App) OpenTables() page.OpenTables { return a.tables }

// add opens a game in play.
func (o *openTables) add(sheet *sheets.Sheet) *tableScreen {
	t := o.app.openTable(sheet)
	o.open[sheet.Head().ID] = t
	delete(o.removed, sheet.Head().ID)
	return t
}

// table returns a game in play. The error is a *store.Error.
func (o *openTables) table(id string) (*tableScreen, error) {
	if t := o.open[id]; t != nil {
		return t, nil
	}
	sheet, err := o.app.pad.Sheet(id)
	if err != nil {
		return nil, err
	}
	return o.add(sheet), nil
}

// Remove implements page.OpenTables.
func (o *openTables) Remove(ids ...string) {
	for _, id := range ids {
		o.removed[id] = true
	}
}

// Restore implements page.OpenTables. What is on disk is right about the games.
func (o *openTables) Restore(ids ...string) {
	for _, id := range ids {
		delete(o.removed, id)
	}
}

// Forget implements page.OpenTables.
func (o *openTables) Forget() {
	clear(o.open)
	clear(o.removed)
}

// closeFinished drops the games that are over, once that is on disk and no screen
// shows them.
func (o *openTables) closeFinished() {
	if o.app.pending() > 0 {
		return
	}
	for id, t := range o.open {
		if t.sheet.Done() && !slices.Contains(o.app.stack, page.Screen(t)) {
			delete(o.open, id)
		}
	}
}

// maxTabs is how many of the games in play are shown as tabs beside a card.
const maxTabs = 24

// Sheet implements page.OpenTables.
func (o *openTables) Sheet(id string) (*sheets.Sheet, error) {
	if t := o.open[id]; t != nil {
		return t.sheet, nil
	}
	return o.app.pad.Sheet(id)
}

// Recent implements page.OpenTables. It takes the same time however many games are
// in play.
func (o *openTables) Recent(n int) (shown []sheets.Summary, more int, err error) {
	a := o.app
	if a.pending() == 0 {
		o.settle()
	}
	now := a.Now()
	some, err := a.Store().InPlay(sheets.NewestInPlay(now), n+len(o.open)+len(o.removed))
	var list []sheets.InPlay
	others, countErr := a.Store().InPlayCount()
	for _, one := range some {
		if !sheets.Recent(one.Written, now) {
			continue
		}
		others--
		if o.open[one.ID] == nil && !o.removed[one.ID] {
			list = append(list, one)
		}
	}
	for id, t := range o.open {
		if at := t.sheet.LastWritten(); !t.sheet.Done() && !o.removed[id] && sheets.Recent(at, now) {
			list = append(list, sheets.InPlay{Summary: t.sheet.Summary(), Written: at})
		}
	}
	slices.SortFunc(list, func(a, b sheets.InPlay) int {
		return cmp.Or(b.Written.Compare(a.Written), cmp.Compare(b.ID, a.ID))
	})
	more = max(0, others) + max(0, len(list)-n)
	for _, one := range list[:min(n, len(list))] {
		shown = append(shown, one.Summary)
	}
	return shown, more, cmp.Or(err, countErr)
}

// settle lets go of what stood in for the disk while that was behind.
func (o *openTables) settle() {
	for id := range o.removed {
		delete(o.open, id)
	}
	clear(o.removed)
	o.closeFinished()
}
