package scoringtest

import (
	"iter"
	"math"
	"slices"

	"pgregory.net/rapid"

	"beermat/scoring"
	_ "beermat/scoring/scoringtest/rapidtest"
)

// Drawn is the chance of a game that a property is checked with: rapid draws it,
// and shrinks it where the property fails.
func Drawn(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "chance") }
}

// Fixed is a chance that is the same each time, a plain congruential generator,
// for tests of what comes sooner or later.
func Fixed() func(n int) int {
	state := uint32(1)
	return func(n int) int {
		state = (state*1103515245 + 12345) & math.MaxInt32
		return int(state>>16) % n
	}
}

// RandomEntry returns a random entry that the card accepts.
func (tab Table[C, E]) RandomEntry(card C, chance func(n int) int) E {
	return tab.Game.RandomEntry(card, chance).(E)
}

// Step is one entry of a game that is played at random.
type Step[C scoring.Card, E scoring.Entry] struct {
	Turn  scoring.Turn // in which it was written
	Entry E
	Was   C      // the card written on
	Is    C      // the card after it
	Gone  []bool // by seat, who has left by now
}

// ToTheEnd lets a walk go on until the game is over.
const ToTheEnd = math.MaxInt

// Nobody leaves during a walk.
const Nobody = 0

// Walk plays at random, for so many entries at most or until the game is over.
// Once in so many entries as leaving says, any player who is here goes home. Every
// entry must be accepted, must not change the card written on, and must keep what
// the game keeps.
func (tab Table[C, E]) Walk(t rapid.TB, card C, chance func(n int) int, most, leaving int) iter.Seq[Step[C, E]] {
	return func(yield func(Step[C, E]) bool) {
		t.Helper()
		gone := make([]bool, len(card.Standings()))
		for range most {
			turn, on := card.Turn()
			if !on {
				return
			}
			s := Step[C, E]{Turn: turn, Was: card, Gone: slices.Clone(gone)}
			if leaver := leaver(s.Gone, chance, leaving); leaver >= 0 {
				s.Entry, s.Gone[leaver] = tab.leaving(leaver), true
			} else {
				s.Entry = tab.RandomEntry(card, chance)
			}
			before, stood := Text(t, card), card.Standings()
			s.Is = tab.Put(t, card, s.Entry)
			if Text(t, card) != before || !slices.Equal(card.Standings(), stood) {
				t.Fatalf("%s changed the card written on", Text(t, s.Entry))
			}
			tab.keep(t, s.Was, s.Is, s.Entry)
			if !yield(s) {
				return
			}
			card, gone = s.Is, s.Gone
		}
	}
}

// leaver returns the seat that is left now, -1 for none.
func leaver(gone []bool, chance func(n int) int, every int) int {
	if every == Nobody {
		return -1
	}
	if seat := chance(every * len(gone)); seat < len(gone) && !gone[seat] {
		return seat
	}
	return -1
}

func (tab Table[C, E]) leaving(seat int) E {
	e := tab.Game.Entry()
	*e.Head() = scoring.Leaving(seat)
	return e.(E)
}
