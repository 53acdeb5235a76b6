//go:build torture

package yahtzee

import (
	"math"
	"testing"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
	"beermat/scoring/scoringtest"
)

func TestValues_Kniffel(t *testing.T) {
	wantNear(t, "the empty card", valuesOf(house{joker: jokerOff}).worth[0], 245.870775, 5e-7)
}

// TestSpread_Start takes a gigabyte.
func TestSpread_Start(t *testing.T) {
	s := newSpreader(usualValues())
	found, err := s.Exact(t.Context(), []int32{0})
	if err != nil {
		t.Fatal(err)
	}
	d := found[0]
	wantNear(t, "mean", d.Mean(), 254.587728734, 1e-8)
	variance := 0.0
	for i, p := range d.P {
		off := float64(d.From+i) - d.Mean()
		variance += p * off * off
	}
	wantNear(t, "standard deviation", math.Sqrt(variance), spreadOfTotal, 0.05)
	if below, median := 1-d.AtLeast(248), 1-d.AtLeast(249); below >= 0.5 || median < 0.5 {
		t.Errorf("248 is not the median: below %v, up to it %v", below, median)
	}
	for least, want := range map[int]float64{200: 0.863571, 300: 0.143264, 400: 0.038340} {
		wantNear(t, "at least so many points", d.AtLeast(least), want, 5e-7)
	}
	two := odds.Highest([]odds.Dist{d, d})
	wantNear(t, "a tie of two", 1-two.Win[0]-two.Win[1], 0.006774, 5e-7)

	// What is stored in steps of five points is near enough for whole percents.
	e, _ := options.Table(earlyTable(usualHouse))
	rough := e.(*fivedice.Early).Dist(0)
	for by := -150; by <= 150; by += 10 {
		exact := odds.Highest([]odds.Dist{d, d.Shift(by)}).Share[0]
		wantNear(t, "the share against a lead", odds.Highest([]odds.Dist{rough, rough.Shift(by)}).Share[0], exact, 5e-4)
	}
}

// TestBest follows the best play forward and compares what it brings with the
// averages that the figures are compared with.
func TestBest(t *testing.T) {
	v := usualValues()
	s := newSpreader(v)
	var brought [Rounds]float64
	var total, bonus, furthers, zeros float64
	at := map[state]float64{{}: 1}
	for range Rounds {
		next := map[state]float64{}
		for from, p := range at {
			v.rolls(from, s.l.Last(), s.into)
			s.l.Value()
			for i, q := range s.l.Outcomes(&s.space) {
				c := v.choose(from, readRolls[i], s.into[i])
				w := p * q
				total += w * float64(c.gain)
				brought[c.box] += w * float64(c.score)
				if c.score == 0 {
					zeros += w
				}
				if c.next.upper == BonusFrom && from.upper < BonusFrom {
					bonus += w
				}
				if from.scored && readRolls[i].Five != 0 {
					furthers += w
				}
				next[c.next] += w
			}
		}
		at = next
	}
	for i, b := range boxes {
		wantNear(t, string(b.ID), brought[i], b.Average, 5e-5)
	}
	wantNear(t, "total", total, bestTotal, 5e-5)
	wantNear(t, "upper bonus", bonus, bestBonus, 5e-5)
	wantNear(t, "Yahtzees", brought[yahtzee]/yahtzeeWorth+furthers, bestYahtzees, 5e-5)
	wantNear(t, "zeros", zeros, bestZeros, 5e-5)
}

// TestChances_Houses tries the laws by other house rules, each of which takes tables of
// its own.
func TestChances_Houses(t *testing.T) {
	scoringtest.ChancesLaws{
		Model: Chances, Options: options, Positions: 3, From: 2 * 6, Stay: true,
		Tables: []string{`2 {"joker":"free"}`, `2 {"joker":"off","yahtzee-bonus":0}`, `2 {"five-alike-full-house":true}`},
		Seam:   func(_, after scoring.Card) bool { return after.(*Card).State(0).Filled.Size() >= Rounds-1 },
	}.Run(t)
}

// TestChances_Rough tries the laws on the first cards, which are in steps.
func TestChances_Rough(t *testing.T) {
	scoringtest.ChancesLaws{
		Model: Chances, Options: options, Positions: 4, Tables: []string{`2 {}`, `3 {}`},
		Seam: func(_, after scoring.Card) bool { return after.(*Card).State(0).Filled.Size() >= Rounds-1 },
	}.Run(t)
}

func TestChances_Calibrated(t *testing.T) {
	scoringtest.Calibration{Model: Chances, Table: `2 {}`, Options: options, Tried: func(card scoring.Card) bool {
		turn, _ := card.Turn()
		return turn.Round <= 3 || turn.Round >= 9 // between them every card takes long
	}}.Run(t)
}
