package web

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/text/language"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/jsonl"
	"beermat/sheets/stats"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/present"
	"beermat/ui/session"
)

// Table is the game that a board shows, and where what is entered is written. What it shows may be read by
// several goroutines; it is changed by its owner alone.
type Table struct {
	frame   // as it is now, for the owner
	session *session.Session
	owner   Owner
	shown   atomic.Pointer[frame]
	answers answers
	pages   pageCache
	changed func()                                                 // is told that something can be seen that was not, on any goroutine
	screens func(words *i18n.Translator, form url.Values) renderer // the page with the addresses for other screens; nil without any

	patience time.Duration // how long an answer waits for the disk
	wrote    func()        // is told, by the owner, when something was written from a page
}

// frame is the game as pages show it at one moment. One that is shown is never changed, so that each request
// reads it where it likes, and nobody who writes waits for a page.
type frame struct {
	pad      Pad
	games    Games
	sheet    *sheets.Sheet // nil while nothing is on the table
	idle     bool          // nothing is: the sheet is one that is looked back on
	known    []sheets.Player
	whole    bool // names are shown whole, not only first names
	hints    bool // the table has agreed that a voice says what is needed
	disk     *diskTexts
	own      OwnGames  // nil where none are added from pages
	served   bool      // there are addresses for other screens
	links    Links     // how pages that are files lead to each other; nil for those of a table
	told     *tellings // how games were really won; nil where nobody tells
	toldMore func()    // there is more of it
	version  int64     // another one whenever something can be seen that was not
}

// Pad is where games are played on and written. What it is asked it answers with all that it was given
// before, also where the disk has not got that yet.
type Pad interface {
	session.Store
	Now() time.Time
	NewID() string
	// Players returns everybody on the list of players, and SavePlayer puts somebody there, who is given
	// an ID. Errors are *failure.Error.
	Players() ([]sheets.Player, error)
	SavePlayer(sheets.Player) sheets.Player
	// Sheet returns a sheet, and Summary what a list shows of it. Errors are *failure.Error.
	Sheet(id string) (*sheets.Sheet, error)
	Summary(id string) (sheets.Summary, error)
	// InPlay returns up to n unfinished games after one, the one that was written on last first, and how
	// many there are.
	InPlay(after sheets.Summary, n int) (list []sheets.Summary, all int, err error)
	// Archive puts an unfinished game into the history, and Reopen takes it out again.
	Archive(id string)
	Reopen(id string)
	// Nights returns up to n nights with their games before a day, the newest first, and whether there are
	// more. The error is a *failure.Error; all that can be read comes with it.
	Nights(before sheets.Day, n int) (list []sheets.Night, more bool, err error)
	// Career returns what somebody has achieved, in all games and by game and variant; nothing of somebody who
	// is not known, or where that is not kept.
	Career(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error)
	// HeadToHeads returns how somebody did against everybody else, by the other, game and variant. Compare returns
	// what each of two has achieved at one table with the other, in a game by one variant of its rules. The errors are
	// *failure.Error; all that can be read comes with them.
	HeadToHeads(player string) ([]stats.HeadToHead, error)
	Compare(one, other, game, variant string) ([2]stats.PlayerStats, error)
	// Seasons returns the seasons that people have made, SaveSeason saves one, new or in place of the one with its ID,
	// and DeleteSeason takes one off the list. SeasonGames returns the games that count in one and who played in
	// them. The errors are *failure.Error or that of the context; all that can be read comes with the former.
	Seasons() ([]season.Season, error)
	SaveSeason(s season.Season)
	DeleteSeason(id string)
	SeasonGames(ctx context.Context, s *season.Season) ([]season.Game, map[string]season.Person, error)
	// Conflict returns a sheet on which two players have both played, and whether there is one: they cannot be
	// one person. Merge has the first counted as the second, and Unmerge takes that back. Errors are
	// *failure.Error.
	Conflict(from, into string) (at sheets.Summary, clash bool, err error)
	Merge(from, into string)
	Unmerge(from string)
	// IsOwn reports whether this device writes on a sheet. Take has it do so from now on.
	IsOwn(id string) bool
	Take(ctx context.Context, id string) error
	// Unsaved returns how many changes are not on the disk yet, and why not, if there is trouble. Written
	// waits until all are.
	Unsaved() (n int, trouble *failure.Error)
	Written(ctx context.Context) error
	// Rejected returns how many changes can never be written, and why the last of them cannot.
	Rejected() (n int, last *failure.Error)
}

// Owner runs something where the game is written on, and returns when that is done, or with an error when it
// never will be.
type Owner func(do func()) error

// diskTexts are what pages of this version say of the disk.
type diskTexts struct {
	sync.Mutex
	said map[string]bool
}

// Games are all games that can be played, and what those from files say. A
// games.Catalogue is one.
type Games interface {
	i18n.Texts
	All() []*scorecard.Game
	Scorecard(id string) *scorecard.Game             // nil if there is none
	ScorecardOf(rules *scoring.Game) *scorecard.Game // nil if they are of no game that can be shown
	Find(id, definition string) *scoring.Game        // nil if there are no rules
	Source(id string, hash []byte) string            // the text of a game from a file; "" if it is not here
	Has(id, definition string) bool                  // the game comes with every Beermat
}

// ErrNoGame says that nothing is on the table.
var ErrNoGame = errors.New("nothing is on the table")

// saveTimeout is how long an answer waits for the disk.
const saveTimeout = 5 * time.Second

// mostInPlay is how many games in play are looked at for one to show.
const mostInPlay = 20

// NewTable returns the table on which a sheet of a store is played: the one with an ID,
// or where that is "" the one in play that was written on last, if there is any, and not
// one on which another device writes. The error is a *failure.Error.
func NewTable(pad Pad, games Games, id string) (*Table, error) {
	t := newTable(pad, games)
	if id == "" {
		list, _, err := pad.InPlay(sheets.Summary{}, mostInPlay)
		own := slices.IndexFunc(list, func(s sheets.Summary) bool { return pad.IsOwn(s.ID) })
		if own < 0 {
			if err != nil {
				return nil, err
			}
			t.known, err = pad.Players()
			t.touch()
			return t, err
		}
		id = list[own].ID
	}
	if err := t.open(id); err != nil {
		return nil, err
	}
	t.touch()
	return t, nil
}

func newTable(pad Pad, games Games) *Table {
	t := &Table{frame: frame{pad: pad, games: games, disk: new(diskTexts)}, answers: answers{}, patience: saveTimeout, changed: func() {}, wrote: func() {}}
	var mu sync.Mutex
	t.owner = func(do func()) error {
		mu.Lock()
		defer mu.Unlock()
		do()
		return nil
	}
	first := t.frame
	t.shown.Store(&first)
	return t
}

// NewShared returns a table on which others write as well, with nothing on it. What changes it is called by
// its owner. Wrote is told by the owner when something was written from a page.
func NewShared(pad Pad, games Games, owner Owner, wrote func()) *Table {
	t := newTable(pad, games)
	t.owner, t.wrote = owner, wrote
	return t
}

// Show shows a sheet on a shared table as it is now; nil takes it off.
func (t *Table) Show(sheet *sheets.Sheet) {
	if shown := t.shown.Load().sheet; t.sheet == sheet && (sheet == nil || shown.Lines() == sheet.Lines()) {
		return
	}
	if t.sheet != sheet {
		t.put(sheet)
	}
	t.touch()
}

// put has a sheet lie on the table; nil for none.
func (t *Table) put(sheet *sheets.Sheet) {
	if t.sheet, t.session = sheet, nil; sheet != nil {
		t.session = session.Open(t.pad, t.now, t.games.ScorecardOf(sheet.Game()), sheet)
	}
}

// Meet takes in the list of players as it is now, on which somebody may have got another
// name.
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
	t.disk.Lock()
	stale := len(t.disk.said) > 1 || len(t.disk.said) == 1 && !t.disk.said[now]
	t.disk.Unlock()
	if stale {
		t.again()
	}
}

// ShowWhole says whether names are shown whole; otherwise pages show first names, as
// long as no two people at the table have the same.
func (t *Table) ShowWhole(whole bool) {
	t.whole = whole
	t.touch()
}

// AgreeOnHints says whether a voice may say what is needed.
func (t *Table) AgreeOnHints(hints bool) {
	if t.hints != hints {
		t.hints = hints
		t.touch()
	}
}

// seats are those who play, under the names that pages show.
func (t *frame) seats() []present.Player { return t.playersOf(t.sheet.Head().Players) }

// playersOf are those who sit at a table, under the names that pages show.
func (t *frame) playersOf(seats []sheets.Seat) []present.Player {
	list := present.Players(seats, t.known)
	switch {
	case t.links != nil:
		t.links.Name(list, seats)
	case !t.whole:
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
	if t.known, err = t.pad.Players(); err != nil {
		return err
	}
	if !t.pad.IsOwn(id) {
		if err := t.pad.Take(context.Background(), id); err != nil {
			return err
		}
	}
	t.put(sheet)
	return nil
}

// now is the clock of the store.
func (t *frame) now() time.Time { return t.pad.Now() }

// sayDisk returns the text that says how far the disk is, for a page.
func (t *frame) sayDisk() string {
	said := t.saved()
	t.disk.Lock()
	defer t.disk.Unlock()
	if t.disk.said == nil {
		t.disk.said = map[string]bool{}
	}
	t.disk.said[said] = true
	return said
}

// saved is the text that says how far the disk is now.
func (t *frame) saved() string {
	n, trouble := t.pad.Unsaved()
	return present.SavedKey(n, trouble != nil)
}

// written tells everybody that something was written from a page.
func (t *Table) written() {
	t.wrote()
	t.touch()
}

// touch shows the table as it is now. It is for the owner.
func (t *Table) touch() {
	now := t.frame
	if now.sheet != nil {
		now.sheet = sheets.Branch(now.sheet)
	}
	t.show(func(frame) frame { return now })
}

// again has pages drawn again, because something has changed that is not of the game.
func (t *Table) again() { t.show(func(was frame) frame { return was }) }

// show puts another frame in the place of the one that is shown, and tells everybody.
func (t *Table) show(next func(was frame) frame) {
	for {
		was := t.shown.Load()
		now := next(*was)
		now.version = was.version + 1
		if t.shown.CompareAndSwap(was, &now) {
			break
		}
	}
	t.disk.Lock()
	clear(t.disk.said)
	t.disk.Unlock()
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
func (t *frame) ownLast(seat int) bool {
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
	head.ID, head.Game, head.Started = t.pad.NewID(), g.ID, t.now()
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
func (t *frame) player(one sheets.Seat) string {
	return sheets.PlayerResolver(t.known)(one.PlayerID())
}

// seatOf returns the seat of a player on the sheet; -1 for none.
func (t *frame) seatOf(player string) int {
	if t.sheet == nil {
		return -1
	}
	return slices.IndexFunc(t.sheet.Head().Players, func(one sheets.Seat) bool { return t.player(one) == player })
}

var languages = language.NewMatcher([]language.Tag{language.English, language.German})

// words returns the words in the first language of a list that there is, as a browser asks for them.
func (t *Table) words(accept string) *i18n.Translator {
	tags, _, _ := language.ParseAcceptLanguage(accept)
	_, i, _ := languages.Match(tags...)
	return i18n.For(i18n.Languages[i]).With(t.games)
}

// state returns what replaying the sheet says of it, as one line; nil where there is
// none.
func (t *frame) state() ([]byte, error) {
	if t.sheet == nil {
		return nil, nil
	}
	return jsonl.State(t.sheet, present.Names(t.seats()))
}
