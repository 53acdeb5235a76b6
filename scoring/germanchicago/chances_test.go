package germanchicago

import (
	"math"
	"testing"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/scoringtest"
)

// play returns a turn on a card as simulated games have it.
func play(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*Card)
	if leaders := c.Leaders(); leaders != nil {
		return &Entry{Lead: pick(leaders, chance)}
	}
	fewest, most := c.Throws()
	e := &Entry{Dice: scoring.Roll(diceInPlay, chance)}
	single, throws := alike(e.Dice), 1
	for ; throws < most && !keeps([diceInPlay]scoring.Die(e.Dice)); throws++ {
		single = 0
		for i, face := range e.Dice {
			if face != 1 && face != 6 {
				e.Dice[i] = scoring.Die(chance(6) + 1)
			}
		}
	}
	n := scoring.JSONInt(max(throws, fewest))
	e.Throws = &n
	if yes := true; n > 1 && single == 1 {
		e.Chick = &yes
	} else if n > 1 && single > 1 && c.style.naming {
		e.OneThrow = &yes
	}
	if c.Declares() {
		e.Declare = &Declare{Ones: declaredOnes[0], Sixes: declaredSixes[0], Aim: AimHigh}
	}
	if names := c.Names(e); names != nil {
		e.Names = pick(names, chance)
	}
	return e
}

func TestChances(t *testing.T) {
	scoringtest.ChancesLaws{
		Model: Chances, Positions: 6, Play: play, Options: odds.Options{Seed: 1, Games: 2000},
		Tables: []string{
			`2 {}`, `4 {}`, `5 {}`, `2 {"style":"tschigg"}`, `3 {"style":"tschigg"}`, `5 {"style":"tschigg"}`,
			`2 {"style":"classic"}`, `4 {"style":"classic"}`, `2 {"style":"party"}`, `4 {"style":"party","rounds":5}`,
		},
	}.Run(t)
}

func TestChances_Mats(t *testing.T) {
	for table, each := range map[string]float64{`2 {}`: 1.0 / 2, `3 {}`: 2.0 / 3, `5 {"style":"tschigg"}`: 4.0 / 5} {
		solver, card := scoringtest.Solver(t, Chances, table, odds.Options{Seed: 1, Games: 2000})
		ch := solver.Chances(card, 0)
		for seat, win := range ch.Win {
			if math.Abs(win-each) > 0.05 {
				t.Errorf("%s: seat %d does not lose with %v, want about %v", table, seat, win, each)
			}
		}
	}
}

func TestChances_Calibrated(t *testing.T) {
	for _, table := range []string{`3 {}`, `3 {"style":"classic"}`} {
		t.Run(table, func(t *testing.T) {
			scoringtest.Calibration{Model: Chances, Table: table, Play: play, Options: odds.Options{Seed: 2, Games: 2000}}.Run(t)
		})
	}
}
