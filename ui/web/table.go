package web

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/present"
	"beermat/ui/session"
)

// Table is the game that a board shows, and where what is entered is written. It may
// be used by several goroutines.
type Table struct {
	mu      sync.Locker
	pad     *store.Store
	games   Games
	sheet   *sheets.Sheet // nil while nothing is on the table
	session *session.Session
	known   []sheets.Player
	whole   bool         // names are shown whole, not only first names
	version atomic.Int64 // changes with all that can be seen
	changed func()       // is told of that, on any goroutine
	wrote   func()       // is told when something was written from a page, while the table is locked

	said struct { // about the disk, on pages of this version
		sync.Mutex
		texts map[string]bool
	}
}

// Games are all games that can be played, and what those from files say. A
// games.Catalogue is one.
type Games interface {
	i18n.Texts
	All() []*scorecard.Game
	Scorecard(id string) *scorecard.Game             // nil if there is none
	ScorecardOf(rules *scoring.Game) *scorecard.Game // nil if they are of no game that can be shown
}

// ErrNoGame says that nothing is on the table.
var ErrNoGame = errors.New("nothing is on the table")

// mostInPlay is how many games in play are looked at for one to show.
const mostInPlay = 20

// NewTable returns the table on which a sheet of a store is played: the one with an ID,
// or where that is "" the one in play that was written on last, if there is any, and not
// one on which another device writes. The error is a *failure.Error.
func NewTable(pad *store.Store, games Games, id string) (*Table, error) {
	t := newTable(pad, games)
	if id == "" {
		list, _, err := pad.History().InPlay(sheets.Summary{}, mostInPlay)
		own := slices.IndexFunc(list, func(s sheets.Summary) bool {
			pen, err := pad.Shared().Pen(s.ID)
			return err != nil || pen.Own
		})
		if own < 0 {
			if err != nil {
				return nil, err
			}
			t.known, err = pad.Roster().Players()
			return t, err
		}
		id = list[own].ID
	}
	if err := t.open(id); err != nil {
		return nil, err
	}
	return t, nil
}

func newTable(pad *store.Store, games Games) *Table {
	return &Table{mu: new(sync.Mutex), pad: pad, games: games, changed: func() {}, wrote: func() {}}
}

// NewShared returns a table on which others write as well, with nothing on it. The
// table is theirs unless it is locked. Wrote is told when something was written from a
// page, while the table is locked.
func NewShared(pad *store.Store, games Games, lock sync.Locker, wrote func()) *Table {
	t := newTable(pad, games)
	t.mu, t.wrote = lock, wrote
	return t
}

// Show puts a sheet on a shared table; nil takes it off. It is for those whose table it
// is.
func (t *Table) Show(sheet *sheets.Sheet) {
	if t.sheet != sheet {
		t.put(sheet)
		t.touch()
	}
}

// put has a sheet lie on the table; nil for none.
func (t *Table) put(sheet *sheets.Sheet) {
	if t.sheet, t.session = sheet, nil; sheet != nil {
		t.session = session.Open(t.pad, t.now, t.games.ScorecardOf(sheet.Game()), sheet)
	}
}

// Meet takes in the list of players as it is now, on which somebody may have got another
// name. It is for those whose table it is.
func (t *Table) Meet(players []sheets.Player) {
	if !slices.Equal(t.known, players) {
		t.known = slices.Clone(players)
		t.touch()
	}
}

// Saved takes in that the disk is further, or in trouble: pages that say otherwise are drawn
// again.
func (t *Table) Saved() {
	now := t.saved()
	t.said.Lock()
	stale := len(t.said.texts) > 1 || len(t.said.texts) == 1 && !t.said.texts[now]
	t.said.Unlock()
	if stale {
		t.touch()
	}
}

// ShowWhole says whether names are shown whole; otherwise pages show first names, as
// long as no two people at the table have the same.
func (t *Table) ShowWhole(whole bool) {
	t.whole = whole
	t.touch()
}

// seats are those who play, under the names that pages show.
func (t *Table) seats() []present.Player {
	list := present.Players(t.sheet.Head().Players, t.known)
	if !t.whole {
		present.UseFirstNames(list)
	}
	return list
}

// open puts a sheet of the store onto the table. Where another device wrote on it, this one
// does from now on, which the other one is told.
func (t *Table) open(id string) error {
	sheet, err := t.pad.Sheet(id)
	if err != nil {
		return err
	}
	if t.games.ScorecardOf(sheet.Game()) == nil {
		return &failure.Error{Code: failure.NoGame, Record: id}
	}
	if t.known, err = t.pad.Roster().Players(); err != nil {
		return err
	}
	if pen, err := t.pad.Shared().Pen(id); err == nil && !pen.Own {
		if err := t.pad.Shared().TakePen(context.Background(), id); err != nil {
			return err
		}
	}
	t.put(sheet)
	return nil
}

// now is the clock of the store.
func (t *Table) now() time.Time { return t.pad.Options().Now() }

// sayDisk returns the text that says how far the disk is, for a page.
func (t *Table) sayDisk() string {
	said := t.saved()
	t.said.Lock()
	defer t.said.Unlock()
	if t.said.texts == nil {
		t.said.texts = map[string]bool{}
	}
	t.said.texts[said] = true
	return said
}

// saved is the text that says how far the disk is now.
func (t *Table) saved() string {
	status := t.pad.Queue().Status()
	return present.SavedKey(status.Unsaved(), status.Err != nil)
}

// written tells everybody that something was written from a page.
func (t *Table) written() {
	t.wrote()
	t.touch()
}

// touch tells everybody that something can be seen that was not.
func (t *Table) touch() {
	t.said.Lock()
	clear(t.said.texts)
	t.said.Unlock()
	t.version.Add(1)
	t.changed()
}

// write writes an entry for whose turn it is, or in the place of standing entry k. The
// error is a *scoring.RuleError or a *sheets.EntryError.
func (t *Table) write(k int, e scoring.Entry) error {
	err := t.session.WriteAt(k, e)
	if err == nil {
		t.written()
	}
	return err
}

// undo takes back what was done last.
func (t *Table) undo() {
	if undone, _ := t.session.Undo(); undone {
		t.written()
	}
}

// redo does again what was taken back last.
func (t *Table) redo() {
	if t.session.Redo() {
		t.written()
	}
}

// ownLast reports whether what was done last at all is an entry that a seat has
// written from its own device.
func (t *Table) ownLast(seat int) bool {
	n := t.sheet.Len()
	if n == 0 || t.sheet.Player(n-1) != seat || t.sheet.Entry(n-1).Head().Via != scoring.ViaSeat {
		return false
	}
	log := t.sheet.Log()
	last := log[len(log)-1]
	return last.Action == sheets.Write && last.Number == n-1
}

// begin lays a new sheet on the table. The error is a *scoring.RuleError.
func (t *Table) begin(g *scoring.Game, head sheets.Head) error {
	head.ID, head.Game, head.Started = t.pad.Options().NewID(), g.ID, t.now()
	sheet, err := sheets.New(g, head)
	if err != nil {
		return err
	}
	t.pad.Create(sheet)
	t.put(sheet)
	t.touch()
	return nil
}

// player returns the ID under which whoever sits in a seat is counted.
func (t *Table) player(one sheets.Seat) string {
	return sheets.PlayerResolver(t.known)(one.PlayerID())
}

// seatOf returns the seat of a player on the sheet; -1 for none.
func (t *Table) seatOf(player string) int {
	if t.sheet == nil {
		return -1
	}
	return slices.IndexFunc(t.sheet.Head().Players, func(one sheets.Seat) bool { return t.player(one) == player })
}
