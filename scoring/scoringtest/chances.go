package scoringtest

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/odds"
)

// ChancesLaws are what every game that works out chances promises. They are tried on
// random games.
type ChancesLaws struct {
	Model *odds.Model

	// Tables are those that are tried, each as the number of seats and the house rules:
	// "3 {}"; beside them some random ones.
	Tables []string
	Random int // how many

	// Positions are how many are tried at each table, from an entry on.
	Positions int
	From      int
	Stay      bool // nobody goes home

	// Seam tells of two cards, one after the other, that the policy changes in between, so
	// that the chances on them follow from each other only about; nil where that never
	// happens.
	Seam func(before, after scoring.Card) bool

	// Play gives an entry as the policy has it, where no solver knows what may follow.
	Play func(c scoring.Card, chance func(n int) int) scoring.Entry

	// Options are what solvers take from outside.
	Options odds.Options
}

// How near figures must be: exact ones, those that are nearly exact, and simulated ones in
// standard errors.
const (
	exactly  = 1e-9
	nearly   = 2e-3
	atSeam   = 0.03
	standard = 4
)

// Run tries every law.
func (l ChancesLaws) Run(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4)).IntN
	var tables []scoring.Table
	for _, table := range l.Tables {
		agreed := readTable(t, l.Model, table)
		agreed.First = chance(agreed.Seats)
		tables = append(tables, agreed)
	}
	draw := rapid.Custom(func(t *rapid.T) scoring.Table { return DrawTable(t, l.Model.Game) })
	for i := range l.Random {
		tables = append(tables, draw.Example(i))
	}
	for _, table := range tables {
		house, _ := json.Marshal(table.House)
		t.Logf("%d seats, %s", table.Seats, house)
		l.table(t, table, chance)
	}
}

// readTable reads a table as ChancesLaws has it.
func readTable(t *testing.T, m *odds.Model, table string) scoring.Table {
	t.Helper()
	number, text, _ := strings.Cut(table, " ")
	seats, err := strconv.Atoi(number)
	if err != nil {
		t.Fatal(err)
	}
	house, err := m.Agree([]byte(text), seats)
	if err != nil {
		t.Fatal(err)
	}
	return scoring.Table{Seats: seats, House: house}
}

// Solver returns a solver for such a table, and its first card.
func Solver(t *testing.T, m *odds.Model, table string, o odds.Options) (odds.Solver, scoring.Card) {
	t.Helper()
	at := readTable(t, m, table)
	card, err := m.Start(at)
	if err != nil {
		t.Fatal(err)
	}
	return m.Open(at, o), card
}

// table plays at a table and tries the laws on some of the cards.
func (l ChancesLaws) table(t *testing.T, table scoring.Table, chance func(n int) int) {
	solver := l.Model.Open(table, l.Options)
	cards := l.play(t, table, chance)
	from := min(l.From, len(cards)-1)
	tried := map[int]bool{from: true, len(cards) - 1: true}
	for range l.Positions {
		tried[from+chance(len(cards)-from)] = true
	}
	for i := range cards {
		if !tried[i] {
			continue
		}
		ch := odds.At(solver, cards[i], i)
		l.sound(t, cards[i], ch)
		if _, on := cards[i].Turn(); on {
			l.martingale(t, solver, cards[i], i, ch)
		}
	}
	middle := (from + len(cards)) / 2
	l.simulated(t, solver, cards[middle], middle)
}

// play returns the cards of a random game, or of its beginning.
func (l ChancesLaws) play(t *testing.T, table scoring.Table, chance func(n int) int) []scoring.Card {
	card, err := l.Model.Start(table)
	if err != nil {
		t.Fatal(err)
	}
	cards := []scoring.Card{card}
	gone := make([]bool, table.Seats)
	for len(cards) < longGame {
		if _, on := card.Turn(); !on {
			break
		}
		e := l.Model.RandomEntry(card, chance)
		if seat := leaver(gone, chance, 60); seat >= 0 && !l.Stay {
			gone[seat] = true
			e = l.Model.Entry()
			*e.Head() = scoring.Leaving(seat)
		}
		if card, err = card.Write(e); err != nil {
			t.Fatal(err)
		}
		cards = append(cards, card)
	}
	return cards
}

// sound: shares are no less than the chance to win alone, which is no less than 0 (of several
// who win by the rules, each has such a part of it),
// and add up to 1; whoever has left has none; on a finished card the winners have
// all.
func (l ChancesLaws) sound(t *testing.T, c scoring.Card, ch odds.Chances) {
	t.Helper()
	sum, winners := 0.0, 0
	several := 0.0 // how many win, where that is not one
	for _, win := range ch.Win {
		several += win
	}
	several = max(1, several)
	_, on := c.Turn()
	for _, s := range c.Standings() {
		win, share := ch.Win[s.Player], ch.Share[s.Player]
		sum += share
		if win < 0 || share*several < win-exactly || share > 1+exactly || math.IsNaN(share) {
			t.Errorf("seat %d has a share of %v and wins alone with %v: %s", s.Player, share, win, Text(t, c))
		}
		if s.Left && share != 0 {
			t.Errorf("seat %d has left and has a share of %v: %s", s.Player, share, Text(t, c))
		}
		if !on && (share > 0) != s.Won {
			t.Errorf("seat %d has a share of %v of a game that is over; won: %v", s.Player, share, s.Won)
		}
		if s.Won {
			winners++
		}
	}
	if math.Abs(sum-1) > exactly && (on || winners > 0) {
		t.Errorf("the shares %v add up to %v: %s", ch.Share, sum, Text(t, c))
	}
	if !on && ch.Method == odds.Simulated {
		t.Error("the end of a game is simulated")
	}
}

// martingale: the chances on a card are the mean over those on the cards that may
// follow.
func (l ChancesLaws) martingale(t *testing.T, solver odds.Solver, c scoring.Card, written int, ch odds.Chances) {
	t.Helper()
	b, ok := solver.(odds.Brancher)
	if !ok || ch.Method == odds.Simulated {
		return
	}
	near, total := exactly, 0.0
	if ch.Method == odds.Approximate {
		near = nearly
	}
	branches := b.Next(c)
	var afters []scoring.Card
	for _, branch := range branches {
		after, err := c.Write(branch.Entry)
		if err != nil {
			t.Fatalf("%s may not follow: %v", Text(t, branch.Entry), err)
		}
		if l.Seam != nil && l.Seam(c, after) {
			near = atSeam
		}
		total += branch.Chance
		afters = append(afters, after)
	}
	if p, ok := solver.(odds.Preparer); ok {
		if err := p.Prepare(t.Context(), afters); err != nil {
			t.Fatal(err)
		}
	}
	mean := odds.None(len(ch.Share))
	for i, after := range afters {
		then := odds.At(solver, after, written+1)
		for seat := range mean.Share {
			mean.Win[seat] += branches[i].Chance * then.Win[seat]
			mean.Share[seat] += branches[i].Chance * then.Share[seat]
		}
	}
	if math.Abs(total-1) > exactly {
		t.Errorf("the chances of what may follow add up to %v: %s", total, Text(t, c))
	}
	for seat := range mean.Share {
		if math.Abs(mean.Share[seat]-ch.Share[seat]) > near || math.Abs(mean.Win[seat]-ch.Win[seat]) > near {
			t.Errorf("seat %d: %v and %v, but %v and %v on average after the next entry: %s",
				seat, ch.Win[seat], ch.Share[seat], mean.Win[seat], mean.Share[seat], Text(t, c))
		}
	}
}

// simulated: games that are played by the policy, on the cards themselves, end as the
// chances say, exact or simulated in numbers.
func (l ChancesLaws) simulated(t *testing.T, solver odds.Solver, c scoring.Card, written int) {
	t.Helper()
	play := l.Play
	if b, ok := solver.(odds.Brancher); ok && play == nil {
		play = func(c scoring.Card, chance func(n int) int) scoring.Entry { return choose(b.Next(c), chance) }
	}
	if _, on := c.Turn(); !on || play == nil {
		return
	}
	ch := solver.Chances(c, written)
	o := odds.Options{Seed: 9, Games: 400}
	games := 1 / float64(o.Games)
	if ch.Method == odds.Simulated {
		games += 1 / float64(l.Options.Count())
	}
	got := simulateCards(o, c, written, play)
	for seat, want := range ch.Share {
		// What is all but impossible shows in few games or in none.
		far := standard * (math.Sqrt(want*(1-want)*games) + games)
		if math.Abs(got.Share[seat]-want) > far {
			t.Errorf("seat %d: %v by the figures, %v in %d games: %s", seat, want, got.Share[seat], o.Games, Text(t, c))
		}
	}
}

// Calibration compares what the chances said with what happened.
type Calibration struct {
	Model   *odds.Model
	Table   string // as in ChancesLaws
	Options odds.Options

	// Tried says which moments of a game are; nil for all.
	Tried func(scoring.Card) bool

	// Play gives an entry as the policy has it, where no solver knows what may follow.
	Play func(c scoring.Card, chance func(n int) int) scoring.Entry
}

// Run samples games that are played by the policy. At one moment of each it asks for
// the chance of somebody to win: of all moments at which some chance was said, that
// share must have been won.
func (c Calibration) Run(t *testing.T) {
	t.Helper()
	solver, first := Solver(t, c.Model, c.Table, c.Options)
	play := c.Play
	if play == nil {
		b := solver.(odds.Brancher)
		play = func(c scoring.Card, chance func(n int) int) scoring.Entry { return choose(b.Next(c), chance) }
	}
	seats := len(first.Standings())
	chance := rand.New(rand.NewPCG(7, 8)).IntN
	const bins = 10
	var said, happened, spread [bins]float64
	for range sampledGames {
		card := first
		var cards []scoring.Card
		var when []int
		for n := 0; ; n++ {
			if _, on := card.Turn(); !on {
				break
			}
			if c.Tried == nil || c.Tried(card) {
				cards, when = append(cards, card), append(when, n)
			}
			after, err := card.Write(play(card, chance))
			if err != nil {
				t.Fatal(err)
			}
			card = after
		}
		i, seat := chance(len(cards)), chance(seats)
		ch := solver.Chances(cards[i], when[i])
		p := ch.Share[seat]
		bin := min(bins-1, int(p*bins))
		said[bin] += p
		happened[bin] += odds.Won(card).Share[seat]
		spread[bin] += p*(1-p) + ch.StandardError*ch.StandardError
	}
	for bin := range bins {
		if off := math.Abs(said[bin] - happened[bin]); off > standard*math.Sqrt(spread[bin])+1 {
			t.Errorf("from %d %% on: %.1f wins were to be expected, %.1f there were", 100/bins*bin, said[bin], happened[bin])
		}
		t.Logf("from %d %%: said %.1f, happened %.1f", 100/bins*bin, said[bin], happened[bin])
	}
}

// simulateCards plays games on cards, by the rules themselves. Play gives the next entry of a card.
func simulateCards(o odds.Options, c scoring.Card, written int, play func(c scoring.Card, chance func(n int) int) scoring.Entry) odds.Chances {
	return odds.Simulate(o, len(c.Standings()), func(at func(entry int) *odds.Chance, won []bool) {
		card := c
		for entry := written; ; entry++ {
			if _, on := card.Turn(); !on {
				break
			}
			after, err := card.Write(play(card, at(entry).IntN))
			if err != nil {
				panic(err) // a policy that breaks the rules is a fault of the program
			}
			card = after
		}
		for _, s := range card.Standings() {
			won[s.Player] = s.Won
		}
	})
}

// choose picks one of the branches by chance.
func choose(branches []odds.Branch, chance func(n int) int) scoring.Entry {
	const fine = 1 << 30
	u := float64(chance(fine)) / fine
	for _, b := range branches {
		if u -= b.Chance; u < 0 {
			return b.Entry
		}
	}
	return branches[len(branches)-1].Entry
}
