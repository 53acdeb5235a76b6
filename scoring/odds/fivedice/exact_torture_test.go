//go:build torture

package fivedice_test

import (
	"math"
	"testing"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

var (
	// expected are the figures that are published or were worked out otherwise. The first of
	// Yatzy is published as 248.43999; a program of its own, which tries every keep in each
	// state, came to these digits of both, and another one to those of Generala.
	expected = []figure{
		{"yahtzee", `{}`, 254.587728734, 5e-10, 59.6},
		{"yahtzee", `{"joker":"off","yahtzee-bonus":0}`, 245.870775, 5e-7, 0},
		{"german/kniffel", `{}`, 245.870775, 5e-7, 0},
		{"scandinavian/yatzy", `{}`, 248.439989378, 5e-10, 0},
		{"dice/generala", `{}`, 162.469468400, 5e-10, 0},
		{"dice/generala", `{"served-generala":"points"}`, 162.534444846, 5e-10, 0},
		{"scandinavian/yatzy", `{"four-as-pairs":true}`, 248.639993232, 5e-10, 0},
	}
	lawTables = []lawTable{
		{"yahtzee", `2 {}`, 2 * 8, 3},
		{"yahtzee", `2 {}`, 2*12 - 1, 2},
		{"yahtzee", `4 {}`, 4 * 12, 3},
		{"yahtzee", `2 {"joker":"free"}`, 2 * 6, 3},
		{"yahtzee", `2 {"joker":"off","yahtzee-bonus":0}`, 2 * 6, 3},
		{"yahtzee", `2 {"five-alike-full-house":true}`, 2 * 6, 3},
		{"yahtzee", `2 {}`, 0, 4}, // the first cards are in steps
		{"yahtzee", `3 {}`, 0, 4},
		{"german/kniffel", `2 {}`, 2 * 8, 3},
		{"german/kniffel", `3 {}`, 3 * 12, 3}, // some have filled all boxes
		{"german/kniffel", `2 {}`, 0, 3},
		{"dice/yacht", `3 {}`, 3 * 7, 3},
		{"dice/yacht", `2 {}`, 0, 3},
		{"dice/generala", `2 {}`, 0, 6},
		{"dice/generala", `4 {}`, 0, 6},
		{"dice/generala", `3 {}`, 3 * 10, 3},
		{"dice/generala", `2 {"served-generala":"points"}`, 0, 6},
		{"scandinavian/yatzy", `2 {}`, 2 * 10, 3},
		{"scandinavian/yatzy", `2 {}`, 0, 3},
		{"scandinavian/yatzy", `2 {"in-order":true}`, 2 * 10, 3},
	}
)

// TestSpread_Start takes a gigabyte.
func TestSpread_Start(t *testing.T) {
	p := fivedice.PlayOf(rules(t, "yahtzee", `{}`), options)
	d, rough := p.Start(options)
	wantNear(t, "mean", d.Mean(), 254.587728734, 1e-8)
	variance := 0.0
	for i, p := range d.P {
		off := float64(d.From+i) - d.Mean()
		variance += p * off * off
	}
	_, spread := p.Expected()
	wantNear(t, "standard deviation", math.Sqrt(variance), 59.6, 0.05)
	wantNear(t, "standard deviation by walks", spread, math.Sqrt(variance), 1)
	if below, median := 1-d.AtLeast(248), 1-d.AtLeast(249); below >= 0.5 || median < 0.5 {
		t.Errorf("248 is not the median: below %v, up to it %v", below, median)
	}
	for least, want := range map[int]float64{200: 0.863571, 300: 0.143264, 400: 0.038340} {
		wantNear(t, "at least so many points", d.AtLeast(least), want, 5e-7)
	}
	two := odds.Highest([]odds.Dist{d, d})
	wantNear(t, "a tie of two", 1-two.Win[0]-two.Win[1], 0.006774, 5e-7)

	// What is stored in steps of five points is near enough for whole percents.
	for by := -150; by <= 150; by += 10 {
		exact := odds.Highest([]odds.Dist{d, d.Shift(by)}).Share[0]
		wantNear(t, "the share against a lead", odds.Highest([]odds.Dist{rough, rough.Shift(by)}).Share[0], exact, 5e-4)
	}
}

// TestBest compares what the best play brings with the averages that the figures are compared
// with.
func TestBest(t *testing.T) {
	b := rules(t, "yahtzee", `{}`)
	f := fivedice.PlayOf(b, options).Figures()
	means := map[string]float64{
		"total": f.Total, "upper-bonus": f.Bonus, "yahtzees": f.Boxes[b.Find(yahtzee.Yahtzee)]/50 + f.Extras, "zeros": f.Zeros,
	}
	for i, box := range b.Boxes {
		wantNear(t, string(box.ID), f.Boxes[i], box.Average, 5e-5)
		means[string(box.ID)] = f.Boxes[i]
	}
	at, _ := tableOf(t, yahtzee.Game, 1, `{}`)
	for _, stat := range yahtzee.Game.Stats {
		mean, _ := stat.Mean(at.House)
		wantNear(t, stat.Key, means[stat.Key], mean, 5e-5)
	}
}

func TestChances_Calibrated(t *testing.T) {
	for id, tried := range map[string]func(round int) bool{ // between them every card takes long
		"yahtzee":        func(round int) bool { return round <= 3 || round >= 9 },
		"german/kniffel": func(round int) bool { return round <= 2 || round >= 8 },
		"dice/yacht":     func(round int) bool { return round <= 2 || round >= 8 },
	} {
		t.Run(id, func(t *testing.T) {
			scoringtest.Calibration{Model: model(t, id), Table: `2 {}`, Options: options, Tried: func(card scoring.Card) bool {
				turn, _ := card.Turn()
				return tried(turn.Round)
			}}.Run(t)
		})
	}
}
