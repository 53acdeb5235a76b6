// Package odds works out what the players of a game can still expect: the chance
// of everybody to win, exactly where the rules allow it and by simulation
// otherwise. It knows no clock and no chance of its own: the same cards give the
// same figures everywhere.
//
// A game offers a Model. What it does not say it takes from here: distributions,
// the ranking of totals, races, ties that are thrown for, and a simulator.
package odds

import (
	"context"
	"math"

	"beermat/scoring"
)

// Chances are what every seat of a card can expect.
type Chances struct {
	Win   []float64 // by seat: to win alone; where the game is about who loses, not to be the one
	Share []float64 // by seat: to win, where several who win together share equally; they add up to 1

	Method Method

	// StandardError is how far a share is off at most, as one standard deviation, where
	// games were simulated.
	StandardError float64
}

// Method is how chances were worked out.
type Method int

const (
	Exact       Method = iota // by the rules and the policy
	Approximate               // in the same way from rounded numbers: within about Rounding
	Simulated                 // as means over simulated games
	Unknown                   // not at all, because a table that they take is not there
)

// Rounding is about how far a chance from rounded numbers is from the exact one.
const Rounding = 0.001

// String names the method as programs read it.
func (m Method) String() string {
	return [...]string{"exact", "approximate", "simulated", "unknown"}[m]
}

// Model is how a game works out its chances.
type Model struct {
	*scoring.Game

	// Open gives a solver for the cards of one table; nil where there are no chances.
	Open func(t scoring.Table, o Options) Solver

	// None names the text that says why there are no chances; "" for one that fits all.
	None scoring.TextKey

	// Tables lists what its solvers take seconds to work out; nil for most games. The first
	// is all that a Judge takes.
	Tables func(t scoring.Table) []Table
}

// Options are what a solver takes from outside.
type Options struct {
	Tables *Tables // nil: each solver makes its own

	// Ready says to do without tables that are not there. What takes them is Unknown then.
	Ready bool

	// Stop says to give up; what is simulated is Unknown then. Nil: never.
	Stop func() bool

	Seed  uint64 // of simulated games; that of a game is always the same
	Games int    // how many are simulated for a position; 0: the usual number
}

// usualGames keep the standard error of a chance at 0.35 points at most.
const usualGames = 20_000

// Count is how many games are simulated for a position.
func (o Options) Count() int {
	if o.Games > 0 {
		return o.Games
	}
	return usualGames
}

// Table returns a table; false where it is not there and should not be made.
func (o Options) Table(table Table) (any, bool) {
	tables := o.Tables
	if tables == nil {
		tables = new(Tables)
	}
	if o.Ready {
		return tables.Peek(table)
	}
	found, err := tables.Get(context.Background(), table, nil)
	return found, err == nil
}

// Solver works out the chances of the cards of one table. What it finds it may
// keep for the next card, so that it is not for several goroutines at once.
type Solver interface {
	// Policy says in words how everybody is taken to play on.
	Policy() scoring.TextKey

	// Chances gives the chances on a card that is not finished. Written is how many
	// entries led to it: simulated games take the same dice for the same entry
	// from one position to the next, or a curve of them would tremble.
	Chances(c scoring.Card, written int) Chances
}

// Branch is a card that may come next.
type Branch struct {
	Chance float64
	Entry  scoring.Entry
}

// Brancher is a solver that knows how likely each next entry is while everybody
// plays as its policy says. The chances on a card are then the mean over those on
// the cards that follow. It gives nil where it does not know.
type Brancher interface {
	Solver
	Next(c scoring.Card) []Branch
}

// Preparer is a solver that does several cards in less time together than one by
// one.
type Preparer interface {
	Solver
	Prepare(ctx context.Context, cards []scoring.Card) error
}

// Turn is what the dice of an entry brought and what the choices cost: in points, or in
// the share of the win, as the Judge has it.
type Turn struct {
	Dice    float64  // more than could be expected before the throw, if the best is made of the last dice
	Box     float64  // what the choice cost against the best, or all choices together; 0 where it was the best
	Best    string   // the best choice; of several, where most was lost
	Keeps   []Keep   // after each throw that need not have been the last; nil where they are not known
	Choices []Choice // to hold or to go on, one after the other; nil where a turn is one choice
}

// Choice is to hold with the points of a turn, or to go on.
type Choice struct {
	Points int
	Held   bool
	Cost   float64 // against the best
}

// Keep is what was kept of a throw.
type Keep struct {
	Cost float64      // points against the best
	Best scoring.Dice // what to keep
}

// Kept returns the points that all keeps cost. Without it the dice are luck and keeping
// together: Dice plus Kept is luck alone.
func (t Turn) Kept() float64 {
	sum := 0.0
	for _, k := range t.Keeps {
		sum += k.Cost
	}
	return sum
}

// Judge is a solver that tells luck from choice. Unless it is a PointJudge, it does in the
// share of the win: the swing of an entry is the dice minus the choices.
type Judge interface {
	Solver
	// Judge gives what an entry was worth; false where it does not say its dice.
	Judge(before scoring.Card, e scoring.Entry) (Turn, bool)
}

// Expecter is a solver that knows what the play of its policy comes to.
type Expecter interface {
	Solver
	// Expected gives the points that a whole game brings on average, and how far the
	// dice of one game are off, as one standard deviation, 0 if nobody knows. Both
	// are 0 where a table is not there.
	Expected() (mean, spread float64)
}

// PointJudge is a judge that does so in points. What a player comes to is what is expected,
// plus the dice of all turns, minus the boxes.
type PointJudge interface {
	Judge
	Expecter

	// Hindsight gives the highest total that the dice of a player could have made,
	// thrown as they were, and the choices that lead to it, in their order; false
	// unless the dice of a whole game are known. Nobody could have known: it is a
	// story, and no measure of play.
	Hindsight(entries []scoring.Entry) (total int, choices []string, ok bool)
}

// At returns the chances on any card: on a finished one, those who have won it.
func At(s Solver, c scoring.Card, written int) Chances {
	if _, on := c.Turn(); on {
		return s.Chances(c, written)
	}
	return Won(c)
}

// Won returns the chances on a finished card: the winners share it. Nobody has any
// where nobody has won. Where the game is about who loses, all others have won,
// each alone.
func Won(c scoring.Card) Chances {
	list := c.Standings()
	winners, lost := 0, false
	for _, s := range list {
		if s.Won {
			winners++
		}
		lost = lost || s.Lost
	}
	ch := None(len(list))
	for _, s := range list {
		if s.Won {
			ch.Share[s.Player] = 1 / float64(winners)
			if winners == 1 || lost {
				ch.Win[s.Player] = 1
			}
		}
	}
	return ch
}

// None returns the chances of so many seats, all 0.
func None(seats int) Chances {
	return Chances{Win: make([]float64, seats), Share: make([]float64, seats)}
}

// Alone returns the chances where nobody can share a win.
func Alone(share []float64) Chances { return Chances{Win: share, Share: share} }

// standardError is that of the mean of a share over so many games.
func standardError(share []float64, games int) float64 {
	most := 0.0
	for _, p := range share {
		most = max(most, p*(1-p))
	}
	return math.Sqrt(most / float64(games))
}
