package pig_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/pig"
)

// judge returns what judges the choices at a table of two, and its first card.
func judge(t *testing.T, house string) (odds.Judge, scoring.Table, *pig.Card) {
	t.Helper()
	agreed, err := pig.Game.Agree([]byte(house), 2)
	if err != nil {
		t.Fatal(err)
	}
	at := scoring.Table{Seats: 2, House: agreed}
	return pig.Chances.Open(at, odds.Options{}).(odds.Judge), at, open(t, house, 2, 0)
}

func near(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.Abs(got-want) > off {
		t.Errorf("%s: %.10f, want %v", what, got, want)
	}
}

func TestJudge(t *testing.T) {
	t.Run("a chance changes by the dice minus the choices", func(t *testing.T) {
		chance := rand.New(rand.NewPCG(3, 5)).IntN
		for _, house := range []string{``, `{"target":37}`, `{"finish-round":true}`, `{"finish-round":true,"target":20}`} {
			_, at, card := judge(t, house)
			var cards []scoring.Card
			var entries []scoring.Entry
			var last scoring.Card = card
			for cards = []scoring.Card{last}; ; cards = append(cards, last) {
				if _, on := last.Turn(); !on {
					break
				}
				entry := pig.Game.RandomEntry(last, chance)
				next, err := last.Write(entry)
				if err != nil {
					t.Fatal(err)
				}
				entries, last = append(entries, entry), next
			}
			story, err := odds.Tell(t.Context(), pig.Chances, at, cards, entries, odds.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i, told := range story.Turns {
				rolls := entries[i].(*pig.Entry).Rolls
				if told.Judged != (rolls != nil) {
					t.Errorf("%s: %v is judged: %v", house, rolls, told.Judged)
				}
				if !told.Judged {
					continue
				}
				near(t, "a swing", told.Dice-told.Box, told.Swing, 1e-12)
				sum := 0.0
				for _, c := range told.Choices {
					if c.Cost < 0 {
						t.Errorf("%s: %v, %+v is better than the best", house, rolls, c)
					}
					sum += c.Cost
				}
				near(t, "all choices", told.Box, sum, 1e-15)
			}
		}
	})
	t.Run("each roll but a one is followed by a choice", func(t *testing.T) {
		solver, _, card := judge(t, ``)
		got, ok := solver.Judge(card, &pig.Entry{Rolls: scoring.Dice{6, 6, 6, 6, 6, 1}})
		if want := []int{6, 12, 18, 24, 30}; !ok || len(got.Choices) != len(want) || got.Best != "hold" {
			t.Fatalf("%+v", got)
		}
		for i, c := range got.Choices {
			// From 21 on it is better to hold, at the start of a game.
			if wrong := c.Points > 20; c.Held || wrong != (c.Cost > 0) || i > 3 && c.Cost < got.Choices[i-1].Cost {
				t.Errorf("%+v", c)
			}
		}
		if got, ok := solver.Judge(card, &pig.Entry{Rolls: scoring.Dice{1}}); !ok || got.Choices != nil || got.Best != "" || got.Box != 0 || got.Dice >= 0 {
			t.Errorf("%+v", got)
		}
		if got, _ := solver.Judge(card, &pig.Entry{Rolls: scoring.Dice{4}}); got.Best != "roll" || got.Box <= 0 || !got.Choices[0].Held {
			t.Errorf("%+v", got)
		}
	})
	t.Run("who holds level in the last turn gives away a third", func(t *testing.T) {
		solver, _, card := judge(t, `{"finish-round":true,"target":10}`)
		got, _ := solver.Judge(write(t, card, "=10"), &pig.Entry{Rolls: scoring.Dice{4, 6}})
		near(t, "cost", got.Box, 5.0/6-0.5, 1e-12)
	})
	t.Run("a score alone is not judged, and neither is a table of three or of a far target", func(t *testing.T) {
		solver, at, card := judge(t, ``)
		score := scoring.JSONInt(20)
		if got, ok := solver.Judge(card, &pig.Entry{Score: &score}); ok {
			t.Errorf("%+v", got)
		}
		at.Seats = 3
		if _, ok := pig.Chances.Open(at, odds.Options{}).(odds.Judge); ok {
			t.Error("three are judged")
		}
		if at, err := pig.Game.Agree([]byte(`{"target":500}`), 2); err != nil {
			t.Fatal(err)
		} else if _, ok := pig.Chances.Open(scoring.Table{Seats: 2, House: at}, odds.Options{}).(odds.Judge); ok {
			t.Error("a game to 500 is judged")
		}
	})
}

// goal is the target of the calculation below.
const goal = 100

// bestPlay is Pig of two as Neller and Presser worked it out (Optimal Play of the Dice
// Game Pig, 2004): the chance to win by own total, the other one's and the points of the
// turn. It shares nothing with what is tested.
type bestPlay [goal][goal][]float64

func (p *bestPlay) hold(i, j, k int) float64 {
	if i+k >= goal {
		return 1
	}
	return 1 - p[j][i+k][0]
}

func (p *bestPlay) roll(i, j, k int) float64 {
	value := 1 - p[j][i][0]
	for face := 2; face <= 6; face++ {
		if i+k+face >= goal {
			value++
		} else {
			value += p[i][j][k+face]
		}
	}
	return value / 6
}

func newBestPlay() *bestPlay {
	p := new(bestPlay)
	for i := range goal {
		for j := range goal {
			p[i][j] = make([]float64, goal-i)
		}
	}
	for sum := 2*goal - 2; sum >= 0; sum-- {
		for off := 1.0; off > 1e-15; {
			off = 0
			for i := max(0, sum-goal+1); i <= min(sum, goal-1); i++ {
				j := sum - i
				for k := goal - 1 - i; k >= 0; k-- {
					value := p.roll(i, j, k)
					if k > 0 {
						value = max(value, p.hold(i, j, k))
					}
					off = max(off, math.Abs(value-p[i][j][k]))
					p[i][j][k] = value
				}
			}
		}
	}
	return p
}

// turn returns how likely a turn is to bring so many points, for somebody who rolls on
// with some sums.
func turn(own int, on func(sum int) bool) []float64 {
	come, ends := make([]float64, goal+6), make([]float64, goal+6)
	come[0] = 1
	for sum, p := range come {
		switch {
		case p == 0:
		case own+sum >= goal || sum > 0 && !on(sum):
			ends[sum] += p
		default:
			ends[0] += p / 6
			for face := 2; face <= 6; face++ {
				come[sum+face] += p / 6
			}
		}
	}
	return ends
}

// rollsTo returns rolls that add up to a sum.
func rollsTo(sum int) scoring.Dice {
	rolls := slices.Repeat(scoring.Dice{2}, sum/2)
	rolls[0] += scoring.Die(sum % 2)
	return rolls
}

// holding returns what the choices of a turn cost on average that is held at so many
// points: as it is judged, and each of them compared with the best play.
func (p *bestPlay) holding(t *testing.T, solver odds.Judge, empty *pig.Card, own, other, hold int) float64 {
	t.Helper()
	a, b := scoring.JSONInt(own), scoring.JSONInt(other)
	card := table.Put(t, table.Put(t, empty, &pig.Entry{Score: &a}), &pig.Entry{Score: &b})
	come := make([]float64, hold+6)
	come[0] = 1
	for n := range hold {
		for face := 2; face <= 6; face++ {
			come[n+face] += come[n] / 6
		}
	}
	cost := 0.0
	for n := 2; n < len(come); n++ {
		rolls, want := rollsTo(n), 0.0
		if more, now := 0.0, p.hold(own, other, n); own+n < goal {
			if more = p.roll(own, other, n); n < hold {
				more, now = now, more
			}
			want = max(0, more-now)
		}
		if n < hold {
			rolls = append(rolls, 1)
		}
		got, ok := solver.Judge(card, &pig.Entry{Rolls: rolls})
		last := got.Choices[len(got.Choices)-1]
		if !ok || last.Points != n || last.Held != (n >= hold) || math.Abs(last.Cost-want) > 1e-12 {
			t.Fatalf("%d against %d with %v: %+v, want a cost of %v", own, other, rolls, got, want)
		}
		cost += come[n] * last.Cost
	}
	return cost
}

// TestJudge_BestPlay compares what choices cost with a calculation of its own, for
// somebody who always holds at 20, or at the target, against the best play.
func TestJudge_BestPlay(t *testing.T) {
	p := newBestPlay()
	near(t, "the best play, who begins", p[0][0][0], 0.530592725, 5e-10)
	solver, _, empty := judge(t, ``)
	var best [goal][goal][]float64 // what the turns of the best play bring
	for own := range goal {
		for other := range goal {
			best[own][other] = turn(own, func(n int) bool { return p.roll(own, other, n) > p.hold(own, other, n) })
		}
	}
	var win, cost [goal][goal]float64 // of who holds at 20 and is at turn
	for sum := 2*goal - 2; sum >= 0; sum-- {
		for own := max(0, sum-goal+1); own <= min(sum, goal-1); own++ {
			other := sum - own
			if own == 1 || other == 1 { // nobody ever has that
				continue
			}
			hold := min(20, goal-own)
			won, lost, again := 0.0, p.holding(t, solver, empty, own, other, hold), 0.0
			for n, chance := range turn(own, func(n int) bool { return n < hold }) {
				switch {
				case chance == 0:
					continue
				case own+n >= goal:
					won += chance
					continue
				}
				for m, after := range best[other][own+n] {
					switch {
					case after == 0 || other+m >= goal:
					case n == 0 && m == 0:
						again = chance * after
					default:
						won += chance * after * win[own+n][other+m]
						lost += chance * after * cost[own+n][other+m]
					}
				}
			}
			win[own][other], cost[own][other] = won/(1-again), lost/(1-again)
		}
	}
	second := 0.0
	for m, chance := range best[0][0][:goal] {
		second += chance * win[0][m]
	}
	near(t, "who holds at 20 and begins", win[0][0], 0.4916579355, 5e-11)
	near(t, "who holds at 20 and is second", second, 0.4285015697, 5e-11)
	near(t, "all that is lost on average", cost[0][0], p[0][0][0]-win[0][0], 1e-12)
}
