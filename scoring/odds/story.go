package odds

import (
	"context"
	"math"

	"beermat/scoring"
)

// Story is a game told in chances.
type Story struct {
	Policy    scoring.TextKey
	Positions []Position

	// Turns are the entries, what they did to the chance of who wrote them, and
	// where the game knows it, how much of that was luck.
	Turns []Told

	// Turning is the entry with which the chance of the winner changed most; −1
	// while nobody has won, or before the first entry.
	Turning int
}

// Position is the state after an entry; that before the first one is after −1.
type Position struct {
	Entry int
	Chances
}

// Told is an entry in the story.
type Told struct {
	Entry  int
	Player int
	Swing  float64 // by how much the share of the player has changed
	Judged bool    // whether Turn says anything
	Turn
}

// Tell tells a game: the cards before each entry and the last one. A model that
// knows no chances tells nothing.
func Tell(m *Model, t scoring.Table, cards []scoring.Card, entries []scoring.Entry, o Options) Story {
	s := Story{Policy: NoPolicy, Turning: -1}
	if m.Open == nil {
		return s
	}
	solver := m.Open(t, o)
	s.Policy = solver.Policy()
	if p, ok := solver.(Preparer); ok {
		_ = p.Prepare(context.Background(), cards)
	}
	for i, c := range cards {
		s.Positions = append(s.Positions, Position{i - 1, At(solver, c, i)})
	}
	judge, judges := solver.(Judge)
	for i, e := range entries {
		told := Told{Entry: i, Player: writer(cards[i], e)}
		told.Swing = s.Positions[i+1].Share[told.Player] - s.Positions[i].Share[told.Player]
		if judges {
			told.Turn, told.Judged = judge.Judge(cards[i], e)
		}
		s.Turns = append(s.Turns, told)
	}
	s.Turning = s.turning(cards[len(cards)-1])
	return s
}

// NoPolicy stands for the policy of a game without chances.
const NoPolicy scoring.TextKey = "chances.policy.none"

// Last tells where a game stands now, without how it came about.
func Last(m *Model, t scoring.Table, c scoring.Card, written int, o Options) Story {
	s := Story{Policy: NoPolicy, Turning: -1}
	if m.Open != nil {
		solver := m.Open(t, o)
		s.Policy = solver.Policy()
		s.Positions = []Position{{written - 1, At(solver, c, written)}}
	}
	return s
}

// writer gives the seat that wrote an entry.
func writer(before scoring.Card, e scoring.Entry) int {
	if h := e.Head(); h.Leave {
		return int(*h.Player)
	}
	turn, _ := before.Turn()
	return turn.Player
}

// turning finds the entry with the largest swing, up or down, of a winner.
func (s *Story) turning(last scoring.Card) int {
	if _, on := last.Turn(); on {
		return -1
	}
	// Two swings of the same size are never quite the same in a computer.
	const same = 1e-9
	at, most := -1, 0.0
	for _, place := range last.Standings() {
		if !place.Won {
			continue
		}
		for i := 1; i < len(s.Positions); i++ {
			swing := math.Abs(s.Positions[i].Share[place.Player] - s.Positions[i-1].Share[place.Player])
			if swing > most+same || at < 0 || swing > most-same && i-1 < at {
				at, most = i-1, max(most, swing)
			}
		}
	}
	return at
}
