package games_test

import (
	"math"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/scoring/games"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/odds"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
)

// chancesLaws says for each game at which tables its chances are tried.
var chancesLaws = map[string]scoringtest.ChancesLaws{
	"chicago": {Random: 6, Positions: 6, Tables: []string{
		`3 {"reroll":true,"dice":3,"seven-bonus":7}`,
		`4 {"tie":"roll-off","reroll":true}`,
	}},
	"lcr": {Random: 3, Positions: 4, Tables: []string{
		`3 {}`,
		`5 {}`,
		`3 {"dot-to-win":true,"chips":[1,2,3]}`,
		`7 {}`,
	}},
	"beetle": {Random: 4, Positions: 5, Tables: []string{
		`4 {}`,
		`3 {"dice":2,"again":true}`,
		`3 {"colony":30}`,
	}},
	"chikago": {Random: 0, Positions: 2, Tables: []string{
		`3 {"style":"bavarian"}`, `3 {"style":"tschigg"}`, `3 {"style":"classic"}`, `3 {"style":"party"}`,
	}},
	"boston": {Random: 4, Positions: 5, Tables: []string{
		`3 {}`,
		`5 {"multiply":true,"rounds":3}`,
		`3 {"rounds":70}`,
	}},
	"mafia": {Random: 3, Positions: 3, Tables: []string{`4 {}`}, Play: mafia.Game.RandomEntry},
	"pig": {Random: 2, Positions: 6, Tables: []string{
		`2 {}`,
		`2 {"finish-round":true,"target":50}`,
	}},
	"sevens": {Random: 2, Positions: 4, Tables: []string{
		`3 {}`,
		`4 {"sets":"pairs","rounds":3}`,
		`3 {"rounds":8}`,
	}},
}

// chancesOf returns how the game with an ID works out its chances.
func chancesOf(t *testing.T, id string) *odds.Model {
	t.Helper()
	return games.ChancesOf(games.NewCatalogue().Find(id, ""))
}

// holdAt20 plays Pig as simulated games do: it holds at 20, or with what is lacking
// for the target or for the lead in a last round. A table of two plays otherwise.
func holdAt20(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*pig.Card)
	turn, _ := c.Turn()
	hold := min(20, c.Missing(turn.Player))
	if slices.ContainsFunc(c.Seating().From(0), func(seat int) bool { return c.Missing(seat) == 0 }) {
		_, highest := scorecard.Leaders(c)
		hold = max(1, highest+1-c.Total(turn.Player))
	}
	var rolls scoring.Dice
	for sum := 0; sum < hold; sum = rolls.Sum() {
		rolls = append(rolls, scoring.Roll(1, chance)...)
		if rolls[len(rolls)-1] == 1 {
			break
		}
	}
	return &pig.Entry{Rolls: rolls}
}

func TestChances_PigOfMany(t *testing.T) {
	scoringtest.ChancesLaws{
		Model: pig.Chances, Positions: 2, Play: holdAt20, Options: odds.Options{Seed: 1, Games: 2000},
		Tables: []string{`3 {}`, `4 {"finish-round":true}`, `2 {"target":250,"finish-round":true}`},
	}.Run(t)
}

func TestChances_Laws(t *testing.T) {
	for _, g := range games.All {
		m := games.ChancesOf(g)
		l := chancesLaws[m.ID]
		if m.ID == "yahtzee" || m.Open == nil {
			continue // Yahtzee has tests of its own, because its tables take long
		}
		t.Run(m.ID, func(t *testing.T) {
			l.Model, l.Options = m, odds.Options{Seed: 1, Games: 2000}
			if l.Positions == 0 {
				t.Fatal("its chances are tried nowhere")
			}
			l.Run(t)
		})
	}
}

func TestChancesOf(t *testing.T) {
	for _, g := range games.All {
		if m := games.ChancesOf(g); m == nil || m.Game != g {
			t.Errorf("%s has the chances of %v", g.ID, m)
		}
	}
	for _, id := range games.Shipped() {
		t.Run(id, func(t *testing.T) {
			want := slices.Contains([]string{"scandinavian/yatzy", "german/kniffel", "dice/yacht", "dice/generala"}, id)
			if got := chancesOf(t, id).Open != nil; got != want {
				t.Errorf("there are chances: %v", got)
			}
		})
	}
}

// TestChances_Figures compares the chances before the first throw with figures that
// are published or were worked out otherwise, to their printed digits.
func TestChances_Figures(t *testing.T) {
	const digits = 5e-7
	for _, c := range []struct {
		game, table string
		win         []float64 // of each seat, alone
		alone       float64   // of anybody
	}{
		{"pig", `2 {}`, []float64{0.5305927, 0.4694073}, 1},
		{"beetle", `2 {}`, []float64{0.511395, 0.488605}, 1},
		{"beetle", `4 {}`, []float64{0.262393, 0.253897, 0.245756, 0.237954}, 1},
		{"beetle", `4 {"again":true}`, []float64{0.262393, 0.253897, 0.245756, 0.237954}, 1},
		{"chicago", `2 {}`, nil, 0.854795},
		{"chicago", `4 {}`, nil, 0.925870},
		{"chicago", `2 {"dice":3}`, nil, 0.969293},
		{"boston", `3 {}`, nil, 0.629630},
	} {
		t.Run(c.game+" "+c.table, func(t *testing.T) {
			solver, card := scoringtest.Solver(t, chancesOf(t, c.game), c.table, odds.Options{})
			ch := solver.Chances(card, 0)
			sum := 0.0
			for seat, win := range ch.Win {
				sum += win
				if c.win != nil && math.Abs(win-c.win[seat]) > digits {
					t.Errorf("seat %d wins with %.9f, want %v", seat, win, c.win[seat])
				}
			}
			if ch.Method != odds.Exact || math.Abs(sum-c.alone) > digits {
				t.Errorf("somebody wins alone with %.9f, want %v", sum, c.alone)
			}
		})
	}
}

func TestChances_RoundOfBoston(t *testing.T) {
	turns := map[int]int{}
	for _, c := range boston.Odds(false) {
		turns[c.Score] = c.Turns
	}
	turn := odds.Of(turns)
	alone := 0.0
	for _, win := range odds.Highest([]odds.Dist{turn, turn, turn}).Win {
		alone += win
	}
	if tie := 1 - alone; math.Abs(tie-0.163073) > 5e-7 {
		t.Errorf("a round of three is a tie with %.9f", tie)
	}
}

func TestChances_Calibrated(t *testing.T) {
	for _, c := range []struct {
		game, table string
		play        func(scoring.Card, func(int) int) scoring.Entry // where no solver knows what may follow
	}{
		{"chicago", `3 {"reroll":true}`, nil},
		{"lcr", `4 {}`, nil},
		{"lcr", `7 {}`, lcr.Game.RandomEntry},
		{"beetle", `3 {}`, nil},
		{"boston", `4 {}`, nil},
		{"mafia", `4 {}`, mafia.Game.RandomEntry},
		{"pig", `2 {}`, nil},
		{"pig", `4 {}`, holdAt20},
		{"sevens", `3 {}`, nil},
	} {
		t.Run(c.game+" "+c.table, func(t *testing.T) {
			scoringtest.Calibration{
				Model: chancesOf(t, c.game), Table: c.table, Play: c.play, Options: odds.Options{Seed: 2, Games: 2000},
			}.Run(t)
		})
	}
}
