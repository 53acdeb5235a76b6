package odds

import (
	"cmp"
	"context"
	"math"
	"slices"

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

// Teller tells a game while it is played. Of what it has told it works out only what
// has changed. It is not for several goroutines at once.
type Teller struct {
	model  *Model
	solver Solver
	ctx    context.Context // of Tell, while it is at work
	cards  []scoring.Card
	story  Story
}

// NewTeller returns a teller for a game at a table.
func NewTeller(m *Model, t scoring.Table, o Options) *Teller {
	teller := &Teller{model: m, story: Story{Policy: m.policy(), Turning: -1}}
	if m.Open != nil {
		stop := o.Stop
		o.Stop = func() bool { return stop != nil && stop() || teller.ctx != nil && teller.ctx.Err() != nil }
		teller.solver = m.Open(t, o)
		teller.story.Policy = teller.solver.Policy()
	}
	return teller
}

// Solver returns what works the chances out; nil for a game without any.
func (t *Teller) Solver() Solver { return t.solver }

// Tell tells a game: the cards before each entry and the last one. A model that
// knows no chances tells nothing. The error is that of the context; what was
// worked out by then need not be worked out again. The lists of the story are not to
// be changed.
func (t *Teller) Tell(ctx context.Context, cards []scoring.Card, entries []scoring.Entry) (Story, error) {
	s := &t.story
	if t.solver == nil {
		return *s, ctx.Err()
	}
	t.ctx = ctx
	defer func() { t.ctx = nil }()
	same := 0
	for same < min(len(cards), len(s.Positions)) && cards[same] == t.cards[same] && s.Positions[same].Method != Unknown {
		same++
	}
	// Whoever was told something holds the lists of then.
	s.Positions, s.Turns, s.Turning = slices.Clip(s.Positions[:same]), slices.Clone(s.Turns[:max(0, same-1)]), -1
	for i := range s.Turns {
		if told := &s.Turns[i]; !told.Judged { // a table may have been missing
			told.Turn, told.Judged = t.judge(cards[i], entries[i])
		}
	}
	t.cards = append(slices.Clip(t.cards[:same]), cards[same:]...)
	if p, ok := t.solver.(Preparer); ok {
		if err := p.Prepare(ctx, cards[same:]); err != nil {
			return Story{}, err
		}
	}
	for i := same; i < len(cards); i++ {
		now := Position{i - 1, At(t.solver, cards[i], i)}
		if err := ctx.Err(); err != nil {
			return Story{}, err
		}
		s.Positions = append(s.Positions, now)
		if i > 0 {
			s.Turns = append(s.Turns, t.turn(i-1, cards[i-1], entries[i-1]))
		}
	}
	s.Turning = s.turning(cards[len(cards)-1])
	return *s, nil
}

// turn tells an entry.
func (t *Teller) turn(i int, before scoring.Card, e scoring.Entry) Told {
	told := Told{Entry: i, Player: writer(before, e)}
	from, to := t.story.Positions[i], t.story.Positions[i+1]
	if from.Method != Unknown && to.Method != Unknown {
		told.Swing = to.Share[told.Player] - from.Share[told.Player]
	}
	told.Turn, told.Judged = t.judge(before, e)
	return told
}

func (t *Teller) judge(before scoring.Card, e scoring.Entry) (Turn, bool) {
	if judge, ok := t.solver.(Judge); ok {
		return judge.Judge(before, e)
	}
	return Turn{}, false
}

// Tell tells a game at once.
func Tell(ctx context.Context, m *Model, t scoring.Table, cards []scoring.Card, entries []scoring.Entry, o Options) (Story, error) {
	return NewTeller(m, t, o).Tell(ctx, cards, entries)
}

// noPolicy stands for the policy of a game without chances.
const noPolicy scoring.TextKey = "chances.policy.none"

// policy names why there are no chances. Those that there are have the policy of their solver.
func (m *Model) policy() scoring.TextKey { return cmp.Or(m.None, noPolicy) }

// Last tells where a game stands now, without how it came about.
func Last(m *Model, t scoring.Table, c scoring.Card, written int, o Options) Story {
	s := Story{Policy: m.policy(), Turning: -1}
	if m.Open != nil {
		solver := m.Open(t, o)
		s.Policy = solver.Policy()
		s.Positions = []Position{{written - 1, At(solver, c, written)}}
	}
	return s
}

// writer returns the seat that wrote an entry.
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
			if s.Positions[i-1].Method == Unknown || s.Positions[i].Method == Unknown {
				continue
			}
			swing := math.Abs(s.Positions[i].Share[place.Player] - s.Positions[i-1].Share[place.Player])
			if swing > most+same || at < 0 || swing > most-same && i-1 < at {
				at, most = i-1, max(most, swing)
			}
		}
	}
	return at
}
