// Package sheets holds what is written at the table.
//
// A Sheet is one game at one table: who sits there, what was agreed, and the log
// of everything written, undone and corrected. Its card is the fold of that log
// by the rules and never stored as truth. The packages below read and write sheets
// as JSON (jsonl), keep them on disk (store), and work out what follows from many
// of them (stats).
package sheets

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets/line"
)

// Head is what was settled before the first throw. Only who has joined since is put in.
type Head struct {
	ID      string             // a ULID; empty until the sheet is on a pad
	Game    string             // the ID of the game
	House   scoring.HouseRules // what was agreed; New completes it with the defaults
	Players []Seat             // by seat, clockwise
	First   int                // the seat that begins
	Started time.Time
	Place   string
	Note    string

	Definition string         // the text of a game from a file, as it is played; New fills it in
	Extra      jsontext.Value // an object with what else a sheet file said, which nobody here reads; nil for nothing
}

// Seat is a place at the table: what has a score. In JSON it is the name alone, or an
// object with id and name; who plays together there stands beside the seats.
type Seat struct {
	ID      string // the player on the pad's list; empty for a guest, and for several
	Name    string
	Persons []Seat // who plays together there, none of them several; nil for the player alone
}

// Malformed is the code of the foul of what is no sheet.
const Malformed = "malformed"

// Sheet is one game at one table. It is the fold of its head and its log, and of
// nothing else. A Sheet is not safe for use by several goroutines at once.
type Sheet struct {
	game *scoring.Game
	head Head // as it was before the first line
	log  []Line

	position
	done, undone []position // what Undo and Redo go back to, the nearest one last
	carried      []Struck

	given      int     // how many lines of the log were taken to be kept
	root, tail line.ID // of what was taken: the line that began it, and the last one
	device     string  // of the pad that it was read from
	writer     struct {
		id   line.ID
		text string
	}
}

// EntryError is a foul at one entry of several: a correction that would make a later
// entry break the rules, or a file whose entries do.
type EntryError struct {
	Entry int // among the entries that stand, from 0
	Foul  *scoring.RuleError
}

// Error returns the error for a log or a test, never for a player.
func (k *EntryError) Error() string { return fmt.Sprintf("entry %d: %v", k.Entry, k.Foul) }

// Unwrap gives the foul itself.
func (k *EntryError) Unwrap() error { return k.Foul }

// errNoEntry is returned for the number of an entry that does not stand.
var errNoEntry = errors.New("sheets: no entry of that number stands")

// New returns a sheet on which nothing is written yet. The house rules in the head
// may be incomplete. The error is a *scoring.RuleError: bad-house or bad-seats for
// what the game does not allow, malformed for an ID that is no ULID.
func New(g *scoring.Game, h Head) (*Sheet, error) {
	if h.ID != "" && !IsID(h.ID) {
		return nil, scoring.NewRuleError(Malformed, "type", scoring.Data{"key": "id"})
	}
	house, err := json.Marshal(h.House)
	if err != nil {
		return nil, scoring.NewRuleError(scoring.BadHouse, "object", nil)
	}
	return NewWithHouse(g, h, house)
}

// NewWithHouse is New with the house rules in their JSON form, in the place of those
// in the head.
func NewWithHouse(g *scoring.Game, h Head, house []byte) (*Sheet, error) {
	agreed, err := g.Agree(house, len(h.Players))
	if err != nil {
		return nil, err
	}
	h.House = agreed
	return NewAgreed(g, h)
}

// NewAgreed is New for a head whose house rules the game has agreed on, with so many
// players. They are not copied.
func NewAgreed(g *scoring.Game, h Head) (*Sheet, error) {
	card, err := g.Start(scoring.Table{Seats: len(h.Players), First: h.First, House: h.House})
	if err != nil {
		return nil, err
	}
	if g.Definition != "" {
		h.Definition = g.Definition
	}
	h.Game, h.Players, h.Started = g.ID, slices.Clone(h.Players), ValidTime(h.Started)
	first := position{table: &table{players: h.Players, first: h.First, house: h.House}, cards: []scoring.Card{card}}
	return &Sheet{game: g, head: h, position: first}, nil
}

// Frozen returns a copy of what stands, for a reader on another goroutine than the
// one that writes. What was done before cannot be undone on it.
func (s *Sheet) Frozen() *Sheet {
	return &Sheet{game: s.game, head: s.head, position: s.position.fixed()}
}

// Branch returns a copy of a sheet that is written on without changing that.
func Branch(s *Sheet) *Sheet {
	c := *s
	c.log, c.carried, c.position = slices.Clip(s.log), slices.Clip(s.carried), s.position.fixed()
	c.done, c.undone = slices.Clip(s.done), slices.Clip(s.undone)
	return &c
}

// SameEntries reports whether the same entries stand on two sheets.
func (s *Sheet) SameEntries(other *Sheet) bool {
	return slices.EqualFunc(s.entries, other.entries, sameEntry)
}

// SetRead says that the sheet was read, as it is, on a device.
func (t Stream) SetRead(device string) { t.sheet.device, t.sheet.given = device, len(t.sheet.log) }

// IsShared reports whether another device than the one it was read on has written on
// the sheet.
func (t Stream) IsShared() bool {
	own := t.sheet.device
	for _, l := range t.sheet.log {
		if l.Device == "" || isMade(l.Device) {
			continue
		}
		if own == "" {
			own = l.Device
		}
		if l.Device != own {
			return true
		}
	}
	return false
}

// SetID gives a sheet that has no ID yet the one by which a pad knows it.
func (s *Sheet) SetID(id string) { s.head.ID = id }

// Sanitize makes the texts of the sheet fit to be shown, as with Head.Sanitize.
func (s *Sheet) Sanitize() error { return s.head.Sanitize() }

// Head returns what was settled, with everybody who plays now.
func (s *Sheet) Head() Head {
	h := s.head
	h.Players, h.First, h.House = s.table.players, s.table.first, s.table.house
	return h
}

// Begun returns the head that the log goes on from, without those who have joined since.
func (s *Sheet) Begun() Head { return s.head }

// Game returns the rules that the sheet is played by.
func (s *Sheet) Game() *scoring.Game { return s.game }

// Card gives the card as it is now.
func (p position) Card() scoring.Card { return p.cards[len(p.cards)-1] }

// Len is the number of entries that stand.
func (p position) Len() int { return len(p.entries) }

// At returns the card before standing entry k; At(Len()) is the card now.
func (p position) At(k int) scoring.Card { return p.cards[k] }

// Entry returns standing entry k. It is not to be changed.
func (p position) Entry(k int) scoring.Entry { return p.entries[k] }

// Entries returns the entries that stand, oldest first.
func (p position) Entries() []scoring.Entry { return slices.Clone(p.entries) }

// Done tells whether the game is over.
func (s *Sheet) Done() bool {
	_, on := s.Card().Turn()
	return !on
}

// Ended is when the entry that finished the game was written; zero while the
// game goes on.
func (s *Sheet) Ended() time.Time {
	if !s.Done() || len(s.entries) == 0 {
		return time.Time{}
	}
	return s.entries[len(s.entries)-1].Head().At
}

// Player is the seat that wrote standing entry k: the one whose turn it was, or
// the one that left.
func (s *Sheet) Player(k int) int {
	if h := s.entries[k].Head(); h.Leave {
		return int(*h.Player)
	}
	turn, _ := s.cards[k].Turn()
	return turn.Player
}

// Names returns the players' names by seat.
func (p position) Names() []string { return NamesOf(p.table.players) }

// NamesOf returns the names of seats.
func NamesOf(seats []Seat) []string {
	list := make([]string, len(seats))
	for i, seat := range seats {
		list[i] = seat.Name
	}
	return list
}
