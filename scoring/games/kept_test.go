package games_test

import (
	"encoding/json"

	"pgregory.net/rapid"

	"beermat/scoring/chicago"
	"beermat/scoring/lcr"
	"beermat/scoring/yahtzee"
)

// kept checks, for each game, what an entry must leave as it was, or what must
// add up after it, on the card objects before and after.
var kept = map[string]func(t rapid.TB, before, after []byte){
	yahtzee.Game.ID: yahtzeeAddsUp,
	chicago.Game.ID: chicagoAddsUp,
	lcr.Game.ID:     lcrKeepsItsChips,
}

func read[C any](t rapid.TB, object []byte) C {
	t.Helper()
	var card C
	if err := json.Unmarshal(object, &card); err != nil {
		t.Fatalf("%s: %v", object, err)
	}
	return card
}

type yahtzeeCard struct {
	Boxes        []map[string]int `json:"boxes"`
	Upper        []int            `json:"upper"`
	UpperBonus   []int            `json:"upper-bonus"`
	YahtzeeBonus []int            `json:"yahtzee-bonus"`
	Lower        []int            `json:"lower"`
	Total        []int            `json:"total"`
}

// yahtzeeAddsUp: the sums are those of the boxes, the total that of the sums,
// and no box that was filled changes.
func yahtzeeAddsUp(t rapid.TB, before, after []byte) {
	was, is := read[yahtzeeCard](t, before), read[yahtzeeCard](t, after)
	for seat, boxes := range is.Boxes {
		upper, lower := 0, 0
		for i, b := range yahtzee.Boxes() {
			if i < 6 {
				upper += boxes[b.String()]
			} else {
				lower += boxes[b.String()]
			}
		}
		bonus := 0
		if upper >= 63 {
			bonus = 35
		}
		if is.Upper[seat] != upper || is.Lower[seat] != lower || is.UpperBonus[seat] != bonus ||
			is.Total[seat] != upper+bonus+lower+is.YahtzeeBonus[seat] {
			t.Fatalf("seat %d does not add up: %s", seat, after)
		}
		for name, score := range was.Boxes[seat] {
			if now, filled := boxes[name]; !filled || now != score {
				t.Fatalf("seat %d: %s was %d: %s", seat, name, score, after)
			}
		}
	}
}

// chicagoAddsUp: the totals are those of the rounds, and no round that was
// written changes.
func chicagoAddsUp(t rapid.TB, before, after []byte) {
	type card struct {
		Rounds [][]int `json:"rounds"`
		Total  []int   `json:"total"`
	}
	was, is := read[card](t, before), read[card](t, after)
	for seat, rounds := range is.Rounds {
		sum := 0
		for _, points := range rounds {
			sum += points
		}
		if is.Total[seat] != sum {
			t.Fatalf("seat %d does not add up to %d: %s", seat, sum, after)
		}
		for round, points := range was.Rounds[seat] {
			if round >= len(rounds) || rounds[round] != points {
				t.Fatalf("seat %d: round %d was %d: %s", seat, round+1, points, after)
			}
		}
	}
}

// lcrKeepsItsChips: chips and pot stay the same in all within a deal, and a new
// deal leaves the pot.
func lcrKeepsItsChips(t rapid.TB, before, after []byte) {
	type card struct {
		Chips []int `json:"chips"`
		Pot   int   `json:"pot"`
		Deal  int   `json:"deal"`
	}
	was, is := read[card](t, before), read[card](t, after)
	inAll := func(c card) int {
		sum := c.Pot
		for _, chips := range c.Chips {
			if chips < 0 {
				t.Fatalf("a seat owes chips: %s", after)
			}
			sum += chips
		}
		return sum
	}
	switch is.Deal {
	case was.Deal:
		if inAll(is) != inAll(was) {
			t.Fatalf("%d chips have become %d: %s", inAll(was), inAll(is), after)
		}
	case was.Deal + 1:
		if is.Pot != inAll(was) {
			t.Fatalf("the pot of the new deal is not the %d chips of the last: %s", inAll(was), after)
		}
	default:
		t.Fatalf("deal %d follows deal %d", is.Deal, was.Deal)
	}
}
