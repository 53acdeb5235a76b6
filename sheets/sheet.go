// Package sheets keeps what was written at the table.
//
// A Sheet is one game at one table: who sits there, what was agreed, and the log
// of everything written, undone and corrected. Its card is the fold of that log
// by the rules and never stored as truth. A Pad is a file of sheets. Sheets also
// travel as JSON, one object a line: Decode, Sheet.Encode and Replay.
package sheets

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/go-json-experiment/json"

	"beermat/scoring"
)

// Head is what was settled before the first throw. It never changes.
type Head struct {
	ID      string             // a ULID; empty until the sheet is laid on a pad
	Game    string             // the ID of the game
	House   scoring.HouseRules // what was agreed; New completes it with the defaults
	Players []Seat             // by seat, clockwise
	First   int                // the seat that begins
	Started time.Time
	Place   string
	Note    string
}

// Seat is a player's place at the table. In JSON it is the name alone, or an
// object with id and name.
type Seat struct {
	ID   string // the player on the pad's list; empty for a guest
	Name string
}

// Sheet is one game at one table. It is the fold of its head and its log, and of
// nothing else. A Sheet is not safe for use by several goroutines at once.
type Sheet struct {
	game    *scoring.Game
	head    Head
	log     []Line
	entries []scoring.Entry // those that stand
	cards   []scoring.Card  // cards[k] is the card before entries[k]; the last is the card now

	deeds   []*deed // everything ever written or amended, oldest first
	done    []*deed // those in force, the last one to be undone first
	undone  []*deed // those that can be redone, the last one first
	carried []Struck
}

// Knock is a foul at one entry of several: a correction that would make a later
// entry break the rules, or a file whose entries do.
type Knock struct {
	Entry int // among the entries that stand, from 0
	Foul  *scoring.RuleError
}

// Error gives the knock for a log or a test, never for a player.
func (k *Knock) Error() string { return fmt.Sprintf("entry %d: %v", k.Entry, k.Foul) }

// Unwrap gives the foul itself.
func (k *Knock) Unwrap() error { return k.Foul }

// errNoEntry is returned for the number of an entry that does not stand.
var errNoEntry = errors.New("sheets: no entry of that number stands")

// New gives a sheet on which nothing is written yet. The house rules in the head
// may be incomplete. The error is a *scoring.RuleError: bad-house or bad-seats for
// what the game does not allow, malformed for an ID that is no ULID.
func New(g *scoring.Game, h Head) (*Sheet, error) {
	if h.ID != "" && !isID(h.ID) {
		return nil, malformed("type", scoring.Data{"key": "id"})
	}
	house, err := json.Marshal(h.House)
	if err != nil {
		return nil, scoring.NewRuleError(scoring.BadHouse, "object", nil)
	}
	return deal(g, h, house)
}

// deal agrees on the house rules in their JSON form and opens the first card.
func deal(g *scoring.Game, h Head, house []byte) (*Sheet, error) {
	agreed, err := g.Agree(house, len(h.Players))
	if err != nil {
		return nil, err
	}
	card, err := g.Start(scoring.Table{Seats: len(h.Players), First: h.First, House: agreed})
	if err != nil {
		return nil, err
	}
	h.Game, h.House, h.Players, h.Started = g.ID, agreed, slices.Clone(h.Players), clockTime(h.Started)
	return &Sheet{game: g, head: h, cards: []scoring.Card{card}}, nil
}

// Head gives what was settled before the first throw.
func (s *Sheet) Head() Head { return s.head }

// Game gives the rules that the sheet is played by.
func (s *Sheet) Game() *scoring.Game { return s.game }

// Card gives the card as it is now.
func (s *Sheet) Card() scoring.Card { return s.cards[len(s.cards)-1] }

// Len is the number of entries that stand.
func (s *Sheet) Len() int { return len(s.entries) }

// At gives the card before standing entry k; At(Len()) is the card now.
func (s *Sheet) At(k int) scoring.Card { return s.cards[k] }

// Entry gives standing entry k. It is not to be changed.
func (s *Sheet) Entry(k int) scoring.Entry { return s.entries[k] }

// Entries gives the entries that stand, oldest first.
func (s *Sheet) Entries() []scoring.Entry { return slices.Clone(s.entries) }

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

// Names gives the players' names by seat.
func (s *Sheet) Names() []string { return names(s.head.Players) }

func names(seats []Seat) []string {
	list := make([]string, len(seats))
	for i, seat := range seats {
		list[i] = seat.Name
	}
	return list
}
