// Package insight makes of a sheet what it takes to see how a game was really won:
// everybody's chance to win after every entry, the moments that changed it most, and,
// where the game can tell them apart, what the dice gave and what the choices cost. It
// gives numbers, seats and entries, and sentences as the keys of their texts with values.
package insight

import (
	"cmp"
	"context"
	"math"
	"slices"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// Game works out the insight of one sheet, of which each entry more takes only the
// time for itself. It is not for several goroutines at once.
type Game struct {
	card   *scorecard.Game
	teller *odds.Teller
	best   map[int]hindsight // by seat
}

// hindsight is kept with the entries that it is of.
type hindsight struct {
	entries []scoring.Entry
	best    *Best
}

// Open begins the insight of a sheet, which is that of a game with such a scorecard and
// chances. The seed is that of the game: what was played has the same chances on every pad.
func Open(card *scorecard.Game, m *odds.Model, s *sheets.Sheet, o odds.Options) *Game {
	h := s.Head()
	o.Seed = odds.SeedOf(h.Game)
	table := scoring.Table{Seats: len(h.Players), First: h.First, House: h.House}
	return &Game{card: card, teller: odds.NewTeller(m, table, o), best: map[int]hindsight{}}
}

// Report is what is known of a sheet.
type Report struct {
	Policy  scoring.TextKey // how everybody is taken to play on
	Method  odds.Method     // of the least exact position
	Curve   []odds.Position // before the first entry, and after each; none where there are no chances
	Swings  []Swing         // the largest, the largest first
	Turning *Swing          // the one that counts most for who has won; nil while nobody has
	Players []Player        // by seat
}

// Swing is an entry that changed a chance.
type Swing struct {
	Entry    int
	Player   int // who wrote it
	Seat     int // whose chance changed most by it, or who has won
	From, To float64
	Event    scorecard.Event // what was written, and where on the card
}

// By is how much the chance changed.
func (s Swing) By() float64 { return s.To - s.From }

// Swings below smallSwing are not worth telling, and no more than someSwings.
const (
	smallSwing = 0.01
	someSwings = 5
)

// Player is what the dice gave to one player and what the choices cost. If
// all turns are judged, the score is Expected + Dice − Keep − Box; in percents, what the
// turns did to the player's chance is Dice − Box. Where the rolls before
// the last are not known, Dice is luck and keeping together.
type Player struct {
	Unit     Unit
	Turns    []Turn
	Judged   int // turns that say their dice
	Kept     int // turns of those that say every roll
	Dice     float64
	Keep     float64
	Box      float64
	Luck     Luck
	Expected float64                   // what a whole game brings on average; 0 where the game does not judge
	Spread   float64                   // how far the dice of a whole game are off, as one standard deviation
	Best     *Best                     // nil unless the game is over and all dice are known
	Labels   map[string]scorecard.Text // of the choices that are lines of the card
}

// Turn is an entry of a player.
type Turn struct {
	Entry  int
	Swing  float64 // of the player's own chance
	Judged bool
	odds.Turn
	Given float64 // what the dice gave: without what was kept, as far as that is known
	Luck  Luck
	Loss  Loss // by the box
	Event scorecard.Event
}

// Cost is what the choices of a turn cost together; 0 where that is not known.
func (t Turn) Cost() float64 { return t.Box + t.Kept() }

// Costliest is the turn whose choices cost most, or the last one that is judged where none cost
// anything; 0 where none is judged.
func (p *Player) Costliest() (turn int) {
	for i, t := range p.Turns {
		if t.Judged && t.Cost() >= p.Turns[turn].Cost() {
			turn = i
		}
	}
	return turn
}

// Costly is in how few turns more than half of what all choices cost was given away; 0 where they
// cost next to nothing.
func (p *Player) Costly() (turns int) {
	var costs []float64
	for _, t := range p.Turns {
		costs = append(costs, t.Cost())
	}
	slices.SortFunc(costs, func(a, b float64) int { return cmp.Compare(b, a) })
	all, sum := p.Box+p.Keep, 0.0
	if LossOf(all) == NoLoss {
		return 0
	}
	for turns < len(costs) && sum <= all/2 {
		sum += costs[turns]
		turns++
	}
	return turns
}

// Best is the highest total of the dice as they fell, and the choices for it, turn by
// turn. Nobody could have known: it is a story, and no measure of play.
type Best struct {
	Total   int
	Choices []string
}

// Tell returns what is known of the sheet as it is. The error is that of the context;
// what was worked out by then is kept.
func (g *Game) Tell(ctx context.Context, s *sheets.Sheet) (Report, error) {
	cards := make([]scoring.Card, s.Len()+1)
	for k := range cards {
		cards[k] = s.At(k)
	}
	story, err := g.teller.Tell(ctx, cards, s.Entries())
	if err != nil {
		return Report{}, err
	}
	r := Report{Policy: story.Policy, Curve: story.Positions}
	for _, at := range r.Curve {
		r.Method = max(r.Method, at.Method)
	}
	if r.Players, err = g.Players(ctx, s); err != nil {
		return Report{}, err
	}
	for seat := range r.Players {
		for i := range r.Players[seat].Turns {
			t := &r.Players[seat].Turns[i]
			if t.Entry < len(story.Turns) {
				t.Swing = story.Turns[t.Entry].Swing
			}
		}
	}
	r.Swings = g.swings(s, story)
	r.Turning = g.turning(s, story)
	return r, nil
}

// Judge says of an entry on a card what the dice gave and what the choice cost, in the
// unit of the game; false where that is not known.
func (g *Game) Judge(before scoring.Card, e scoring.Entry) (odds.Turn, bool) {
	judge, ok := g.teller.Solver().(odds.Judge)
	if !ok {
		return odds.Turn{}, false
	}
	t, ok := judge.Judge(before, e)
	if g.unit() == Percents {
		t.Dice, t.Box = 100*t.Dice, 100*t.Box
		t.Choices = slices.Clone(t.Choices)
		for i := range t.Choices {
			t.Choices[i].Cost *= 100
		}
	}
	return t, ok
}

// Judges reports whether the game tells what the dice gave from what the choices cost.
func (g *Game) Judges() bool {
	_, ok := g.teller.Solver().(odds.Judge)
	return ok
}

func (g *Game) unit() Unit {
	if _, ok := g.teller.Solver().(odds.PointJudge); ok {
		return Points
	}
	return Percents
}

// Players returns what the dice gave to each player and what the choices cost, without
// the chances, which take longer. The sheet may be another one with as many seats and the
// same house rules. The error is that of the context.
func (g *Game) Players(ctx context.Context, s *sheets.Sheet) ([]Player, error) {
	players, labels := make([]Player, len(s.Head().Players)), map[string]scorecard.Text{}
	for _, block := range g.card.View(s.At(0), nil).Blocks {
		for _, line := range block.Lines {
			labels[string(line.ID)] = line.Label
		}
	}
	for seat := range players {
		players[seat].Unit, players[seat].Labels = g.unit(), labels
	}
	for k, e := range s.Entries() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if e.Head().Leave {
			continue
		}
		t := Turn{Entry: k, Event: g.event(s, k)}
		t.Turn, t.Judged = g.Judge(s.At(k), e)
		players[s.Player(k)].add(t)
	}
	judge, ok := g.teller.Solver().(odds.PointJudge)
	if !ok {
		for seat := range players {
			players[seat].Spread = Percents.UsualLuck(len(players[seat].Turns))
		}
		return players, nil
	}
	for seat := range players {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p := &players[seat]
		p.Expected, p.Spread = judge.Expected()
		if s.Done() && p.Judged > 0 && p.Judged == len(p.Turns) {
			p.Best = g.hindsight(judge, s, seat, p.Turns)
		}
	}
	return players, nil
}

func (p *Player) add(t Turn) {
	if t.Judged {
		kept := t.Kept()
		t.Given = t.Dice + kept
		t.Luck, t.Loss = p.Unit.LuckOf(t.Given, 1), LossOf(t.Box)
		p.Judged++
		if t.Keeps != nil {
			p.Kept++
		}
		p.Dice += t.Given
		p.Keep += kept
		p.Box += t.Box
		p.Luck = p.Unit.LuckOf(p.Dice, p.Judged)
	}
	p.Turns = append(p.Turns, t)
}

// hindsight returns what the dice of a seat could have made.
func (g *Game) hindsight(judge odds.PointJudge, s *sheets.Sheet, seat int, turns []Turn) *Best {
	var entries []scoring.Entry
	for _, t := range turns {
		entries = append(entries, s.Entry(t.Entry))
	}
	if known, ok := g.best[seat]; ok && slices.Equal(known.entries, entries) {
		return known.best
	}
	var best *Best
	if total, choices, ok := judge.Hindsight(entries); ok {
		best = &Best{total, choices}
	}
	g.best[seat] = hindsight{entries, best}
	return best
}

// swings lists the entries that changed somebody's chance most.
func (g *Game) swings(s *sheets.Sheet, story odds.Story) []Swing {
	var list []Swing
	for k, told := range story.Turns {
		before, after := story.Positions[k], story.Positions[k+1]
		if before.Method == odds.Unknown || after.Method == odds.Unknown {
			continue
		}
		most := Swing{Entry: told.Entry, Player: told.Player}
		for seat, to := range after.Share {
			if by := to - before.Share[seat]; math.Abs(by) > math.Abs(most.By()) {
				most.Seat, most.From, most.To = seat, before.Share[seat], to
			}
		}
		if math.Abs(most.By()) >= smallSwing {
			list = append(list, most)
		}
	}
	slices.SortStableFunc(list, func(a, b Swing) int { return cmp.Compare(math.Abs(b.By()), math.Abs(a.By())) })
	list = list[:min(len(list), someSwings)]
	for i := range list {
		list[i].Event = g.event(s, list[i].Entry)
	}
	return list
}

// turning returns the entry with the largest swing of a winner.
func (g *Game) turning(s *sheets.Sheet, story odds.Story) *Swing {
	k := story.Turning
	if k < 0 {
		return nil
	}
	most := Swing{Entry: k, Player: s.Player(k), Event: g.event(s, k)}
	for _, place := range s.Card().Standings() {
		from, to := story.Positions[k].Share[place.Player], story.Positions[k+1].Share[place.Player]
		if place.Won && math.Abs(to-from) > math.Abs(most.By()) {
			most.Seat, most.From, most.To = place.Player, from, to
		}
	}
	return &most
}

func (g *Game) event(s *sheets.Sheet, k int) scorecard.Event { return g.card.Tell(s.At(k), s.Entry(k)) }
