// Package scoring is the contract that the rules of every game keep.
//
// A game is a plain value with its house rules as data. A card is what has been
// written so far, folded into a state; it never changes: writing an entry on it
// gives another card, or a foul that says why not. Nothing below this folder
// knows a clock, chance, a disk or a screen.
package scoring

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strconv"
	"time"
)

// Game is one game of dice: who may play it, what a table may agree on before
// the first throw, and how its cards begin.
type Game struct {
	ID    string // the name in sheet files, such as "yahtzee"
	Seats Seats  // how many may play

	// Definition is the text of a game from a file. Each of its sheets carries it, so
	// that what was played stays what it was. Empty for a game of the program.
	Definition string

	// Edition tells other rules apart that somebody has given the ID of a game that comes with
	// the program; empty for that game itself. It is part of each variant.
	Edition string

	Rules []Rule // the house rules on offer, in the order a table settles them

	// IndependentFirstRound tells whether what a player writes in the first round touches no card
	// but that player's own, so that somebody may still join during it.
	IndependentFirstRound bool

	// NewCard gives the card before the first throw. Its table has been checked;
	// an error is a *RuleError for house rules that do not go together.
	NewCard func(Table) (Card, error)

	// Entry gives an empty entry for a decoder to fill.
	Entry func() Entry

	// RandomEntry gives an entry that the card accepts, as a player who rolls and
	// chooses at random would write it. chance(n) is a number from 0 to n-1. The
	// card must not be finished.
	RandomEntry func(c Card, chance func(n int) int) Entry

	// Geek is the game on BoardGameGeek; empty for one that is not there.
	Geek Geek

	// LowWins tells whether little is good under these house rules, which are
	// complete. Nil where the highest score is always the best.
	LowWins func(HouseRules) bool

	// Stats are what matters in a player's record beside games, wins and the
	// score, in the order in which a page has them. Count gives, of a finished
	// card, one count for each of them by seat. It counts only what the card says
	// for certain.
	Stats []Stat
	Count func(c Card) [][]Count

	// Faces gives the faces, 1 to 6, of those dice of an entry that tell whether
	// the dice are fair: of every throw that they were in, whatever it showed. A
	// die that somebody kept because of its face tells nothing. The entry is one
	// that the card accepted. Nil where no entry has such dice.
	Faces func(before Card, e Entry) []int

	// Perfect reports whether a seat has all of a bonus, and not a point more than that takes. Nil where there is none.
	Perfect func(c Card, seat int) bool

	// Sides says for dice that are not the common ones how many of the six sides
	// count as each face: Sides[1] as face 1. Such dice are a kind of their own.
	// All zero for common dice, of which every face has one side.
	Sides [7]int
}

// Seats bounds the number of players, or of teams.
type Seats struct {
	Min   int // the fewest
	Max   int // the most; 0 where the rules set no limit
	Offer int // the most that a form should offer
	Team  int // how many play together at a seat, in a game for teams; 0: it is for single players
}

// Geek is a game on BoardGameGeek: its number there, and its name.
type Geek struct {
	Number int
	Name   string
}

// LowestWins tells whether of two scores the lower one is better. The house rules
// are complete.
func (g *Game) LowestWins(h HouseRules) bool { return g.LowWins != nil && g.LowWins(h) }

// Table is what was settled before the first throw.
type Table struct {
	Seats int        // how many play
	First int        // the seat that begins, from 0
	House HouseRules // complete: every rule that has a value has it here
}

// Start checks the table and gives its first card. The house rules are those
// that Agree returned. The error is a *RuleError: bad-seats, or bad-house where the
// rules of the game find two that do not go together.
func (g *Game) Start(t Table) (Card, error) {
	if t.Seats < g.Seats.Min || g.Seats.Max > 0 && t.Seats > g.Seats.Max {
		why := "few"
		if t.Seats > g.Seats.Min {
			why = "many"
		}
		return nil, NewRuleError(BadSeats, why, Data{"min": g.Seats.Min, "max": g.Seats.Max, "n": t.Seats})
	}
	if t.First < 0 || t.First >= t.Seats {
		return nil, NewRuleError(BadSeats, "first", Data{"n": t.Seats, "last": t.Seats - 1})
	}
	return g.NewCard(t)
}

// Card is everything written so far, folded into a state. It is immutable.
// Marshalled it is the "card" object of the sheet format.
type Card interface {
	json.Marshaler

	// Turn says who writes next; false when the game is over.
	Turn() (Turn, bool)

	// Write gives the card after the entry. The error is a *RuleError, and then
	// this card is all there is.
	Write(Entry) (Card, error)

	// Standings ranks every seat, best first, equal places by seat.
	Standings() []Standing
}

// Turn is whose turn it is.
type Turn struct {
	Player int    `json:"player"`
	Round  int    `json:"round"` // from 1
	Phase  string `json:"phase"` // Play, or a phase of the game's own
}

// Play is the phase of a turn in the ordinary run of a game.
const Play = "play"

// Standing is where a seat stands, now or at the end.
type Standing struct {
	Player int  `json:"player"`
	Place  int  `json:"place"` // competition ranking: 1, 2, 2, 4
	Score  int  `json:"score"` // in the unit of the game: points, chips, mats, parts, rounds
	Won    bool `json:"won"`
	Lost   bool `json:"lost"`
	Left   bool `json:"left"`
}

// Entry is one thing written down. Every game has a type of its own that embeds
// Header; a decoder fills it and refuses keys it does not know.
type Entry interface {
	// Head gives what entries of all games have in common.
	Head() *Header
	// Empty tells whether nothing but the header has been filled in.
	Empty() bool
	// Shift takes in that a seat was put in before seat at, which with all that
	// follow counts one more now. An entry that a sheet holds is never shifted,
	// only a copy of it.
	Shift(at int)
}

// Header is what an entry of any game may carry.
type Header struct {
	Player *JSONInt  `json:"player,omitzero"` // the seat that writes; nil: whose turn it is
	Leave  bool      `json:"leave,omitzero"`  // the player goes home; Player says who
	At     time.Time `json:"at,omitzero"`     // for the record only: no rule looks at it
	Via    string    `json:"via,omitzero"`    // ViaSeat, or empty; for the record likewise
}

// ViaSeat is the Via of an entry that was written from a player's own device.
const ViaSeat = "seat"

// Head gives the header itself, so that embedding it makes half an Entry.
func (h *Header) Head() *Header { return h }

// Shift shifts the seat that writes: all that an entry needs which names no other.
func (h *Header) Shift(at int) { ShiftSeat(h.Player, at) }

// ShiftSeat shifts a seat that an entry names; nil is none.
func ShiftSeat(seat *JSONInt, at int) {
	if seat != nil && int(*seat) >= at {
		*seat++
	}
}

// Leaving is the header of a player going home.
func Leaving(seat int) Header {
	s := JSONInt(seat)
	return Header{Player: &s, Leave: true}
}

// JSONInt is a whole number as it was written. Any other number that a file may
// hold, such as 1.5 or 1e99, is NoNumber, which every rule refuses by itself.
type JSONInt int

// NoNumber stands for a number that is no whole number or far out of range.
const NoNumber JSONInt = math.MinInt32

// UnmarshalJSON takes any JSON number and refuses everything else, null too.
func (w *JSONInt) UnmarshalJSON(text []byte) error {
	f, err := strconv.ParseFloat(string(text), 64)
	switch {
	case errors.Is(err, strconv.ErrSyntax):
		return &json.UnmarshalTypeError{Value: string(text), Type: reflect.TypeFor[JSONInt]()}
	case f != math.Trunc(f) || math.Abs(f) > math.MaxInt32/2: // the infinity of ErrRange too
		*w = NoNumber
	default:
		*w = JSONInt(f)
	}
	return nil
}

// CheckEntry makes the checks that all games share, in this order: the game is not
// over (game-over); the entry belongs to this game; a leaving names a player
// who is still here and nothing else (bad-entry); the player named has the turn
// (not-your-turn). It gives the entry in the type of the game.
func CheckEntry[E Entry](c Card, r Seating, e Entry) (E, error) {
	var none E
	turn, on := c.Turn()
	if !on {
		return none, NewRuleError(GameOver, "", nil)
	}
	own, ok := e.(E)
	if !ok {
		return none, NewRuleError(BadEntry, "", nil)
	}
	h := own.Head()
	if h.Leave {
		return own, admitLeaving(h, r, own.Empty())
	}
	if h.Player != nil && int(*h.Player) != turn.Player {
		return none, NewRuleError(NotYourTurn, "", Data{"player": Seat(turn.Player)})
	}
	return own, nil
}

// OneForm makes the check of a game whose entries have several forms that do not
// mix. It takes, for each form, whether the entry has it, and refuses as bad-entry
// an entry that has none (missing) or several (mixed).
func OneForm(has ...bool) error {
	forms := 0
	for _, there := range has {
		if there {
			forms++
		}
	}
	switch forms {
	case 0:
		return NewRuleError(BadEntry, "missing", nil)
	case 1:
		return nil
	}
	return NewRuleError(BadEntry, "mixed", nil)
}

func admitLeaving(h *Header, r Seating, alone bool) error {
	switch {
	case !alone:
		return NewRuleError(BadEntry, "leave-mixed", nil)
	case h.Player == nil:
		return NewRuleError(BadEntry, "leave-who", nil)
	case int(*h.Player) < 0 || int(*h.Player) >= r.Seats():
		return NewRuleError(BadEntry, "leave-nobody", Data{"last": r.Seats() - 1})
	case r.HasLeft(int(*h.Player)):
		return NewRuleError(BadEntry, "leave-twice", Data{"player": Seat(int(*h.Player))})
	}
	return nil
}
