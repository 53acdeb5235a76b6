package table

import (
	"cmp"
	"slices"
	"time"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/session"
)

// Tables are the games in play that have been in front of somebody since the app
// was started, each as it is, however far the disk is, with what is half entered.
// Where the disk is behind, this is right. It is the page.OpenTables of the app.
type Tables struct {
	app     Host
	open    map[string]*Screen // by game
	played  *Screen            // seen last; nil: none
	removed map[string]bool    // taken off a moment ago, though the disk may list it still
}

// New returns the games in play, none of which is open.
func New(a Host) *Tables {
	return &Tables{app: a, open: map[string]*Screen{}, removed: map[string]bool{}}
}

// add opens a game in play.
func (o *Tables) add(sheet *sheets.Sheet, open opens) *Screen {
	t := newScreen(o.app, open(o.app.Store(), o.app.Now, games.ScorecardOf(sheet.Game()), sheet))
	o.open[sheet.Head().ID] = t
	delete(o.removed, sheet.Head().ID)
	return t
}

// opens begins a session, or opens that of a sheet which the store has.
type opens func(session.Store, func() time.Time, *scorecard.Game, *sheets.Sheet) *session.Session

// Open returns the screen of a game in play. The error is a *failure.Error.
func (o *Tables) Open(id string) (page.Screen, error) {
	if t := o.open[id]; t != nil {
		return t, nil
	}
	sheet, err := o.app.Store().Sheet(id)
	if err != nil {
		return nil, err
	}
	return o.add(sheet, session.Open), nil
}

// Begin lays a new sheet on the table. The store gets it with the first thing that is
// written or half entered: a sheet that nobody wrote on is gone when it is left.
func (o *Tables) Begin(to page.NewTable) (page.Screen, error) {
	a := o.app
	sheet, err := sheets.New(a.Games().Find(to.Game, ""), sheets.Head{
		ID: a.Store().Options().NewID(), Game: to.Game, House: to.House, Players: to.Players, First: to.First, Started: a.Now(),
	})
	if err != nil {
		return nil, err
	}
	a.Settings().KeepTable(tableAfter(sheet))
	return o.add(sheet, session.Begin), nil
}

// Correct returns the screen of a game that is over and in the history, to correct it.
// A game has one screen, so that no two of them keep what is half entered.
func (o *Tables) Correct(sheet *sheets.Sheet) page.Screen {
	if t := o.open[sheet.Head().ID]; t != nil {
		return t
	}
	t := o.add(sheet, session.Open)
	t.past = true
	return t
}

// Remove implements page.OpenTables.
func (o *Tables) Remove(ids ...string) {
	for _, id := range ids {
		o.removed[id] = true
	}
}

// Restore implements page.OpenTables. What is on disk is right about the games.
func (o *Tables) Restore(ids ...string) {
	for _, id := range ids {
		delete(o.removed, id)
	}
}

// Forget implements page.OpenTables.
func (o *Tables) Forget() {
	clear(o.open)
	clear(o.removed)
}

// Renew lets go of open games that have changed on disk by others than the people at the
// tables, and returns their IDs. What is still to be written is not compared.
func (o *Tables) Renew(changed func(*sheets.Sheet) bool) map[string]bool {
	ids := map[string]bool{}
	for id, t := range o.open {
		if !t.IsUnwritten() && changed(t.Sheet()) {
			delete(o.open, id)
			ids[id] = true
		}
	}
	return ids
}

// Played returns the sheet that is played: that of the table that was seen last, as long
// as it is open; nil if there is none. A game of the past that is corrected is not played.
func (o *Tables) Played() *sheets.Sheet {
	for _, s := range o.app.Screens() {
		if t, ok := s.(*Screen); ok && o.open[t.Sheet().Head().ID] == t && !(t.past && t.Sheet().Done()) {
			o.played = t
		}
	}
	if t := o.played; t != nil && o.open[t.Sheet().Head().ID] == t && !o.removed[t.Sheet().Head().ID] {
		return t.Sheet()
	}
	return nil
}

// WrittenElsewhere takes in a line that was written on a sheet from another screen.
func (o *Tables) WrittenElsewhere(sheet *sheets.Sheet) {
	if t := o.open[sheet.Head().ID]; t != nil && t.Sheet() == sheet {
		t.wrote()
	}
}

// closeFinished drops the games that are over, once that is on disk and no screen
// shows them.
func (o *Tables) closeFinished() {
	if o.app.Store().Queue().Status().Pending > 0 {
		return
	}
	for id, t := range o.open {
		if t.Sheet().Done() && !slices.Contains(o.app.Screens(), page.Screen(t)) {
			delete(o.open, id)
		}
	}
}

// maxOthers is how many of the games in play are a tap away from a card.
const maxOthers = 24

// Sheet implements page.OpenTables.
func (o *Tables) Sheet(id string) (*sheets.Sheet, error) {
	if t := o.open[id]; t != nil {
		return t.Sheet(), nil
	}
	return o.app.Store().Sheet(id)
}

// Recent implements page.OpenTables. It takes the same time however many games are
// in play.
func (o *Tables) Recent(n int) (shown []sheets.Summary, more int, err error) {
	a := o.app
	if a.Store().Queue().Status().Pending == 0 {
		o.settle()
	}
	now := a.Now()
	some, others, err := a.Store().History().InPlay(sheets.NewestInPlay(now), n+len(o.open)+len(o.removed))
	var list []sheets.Summary
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
		if !t.Sheet().Done() && !o.removed[id] && sheets.Recent(t.Sheet().LastWritten(), now) {
			list = append(list, t.Sheet().Summary())
		}
	}
	slices.SortFunc(list, func(a, b sheets.Summary) int {
		return cmp.Or(b.Written.Compare(a.Written), cmp.Compare(b.ID, a.ID))
	})
	more = max(0, others) + max(0, len(list)-n)
	return list[:min(n, len(list))], more, err
}

// settle lets go of what stood in for the disk while that was behind.
func (o *Tables) settle() {
	for id := range o.removed {
		delete(o.open, id)
	}
	clear(o.removed)
	o.closeFinished()
}

// DropUnwritten lets go of sheets that nobody wrote on, once no sheet is in front of
// people any more: whoever only looks at another one comes back.
func (o *Tables) DropUnwritten() {
	if slices.ContainsFunc(o.app.Screens(), func(s page.Screen) bool { _, ok := s.(*Screen); return ok }) {
		return
	}
	for id, t := range o.open {
		if t.Sheet().Lines() > 0 || !t.Draft().Empty() {
			continue
		}
		delete(o.open, id)
		if !t.IsUnwritten() { // the pad has it for what was half entered and taken back
			o.app.Store().Select(id).Discard()
			o.removed[id] = true
		}
	}
}

// SaveDrafts keeps at once what has been half entered a moment ago, because the app
// may be gone soon.
func (o *Tables) SaveDrafts() {
	for _, t := range o.open {
		if t.draft != nil {
			t.saveDraft()
		}
	}
}
