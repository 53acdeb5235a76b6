package games_test

import (
	"encoding/json"
	"slices"

	"pgregory.net/rapid"

	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
)

// kept checks, for each game, what an entry must leave as it was, or what must
// add up after it, on the card objects before and after.
var kept = map[string]func(t rapid.TB, before, after []byte){
	yahtzee.Game.ID:       yahtzeeAddsUp,
	chicago.Game.ID:       chicagoAddsUp,
	lcr.Game.ID:           lcrKeepsItsChips,
	beetle.Game.ID:        beetleGrows,
	boston.Game.ID:        bostonAddsUp,
	pig.Game.ID:           pigAddsUp,
	germanchicago.Game.ID: chikagoKeepsItsMats,
	mafia.Game.ID:         mafiaKeepsItsPoints,
	sevens.Game.ID:        sevensAddsUp,
	paper.Game.ID:         paperAddsUp,
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
				upper += boxes[string(b)]
			} else {
				lower += boxes[string(b)]
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

// chikagoKeepsItsMats: mats go from the stack to players, from one to another or
// out of play, and never come back; losses stay.
func chikagoKeepsItsMats(t rapid.TB, before, after []byte) {
	type card struct {
		Mats   []int `json:"mats"`
		Stack  int   `json:"stack"`
		Losses []int `json:"losses"`
	}
	was, is := read[card](t, before), read[card](t, after)
	inPlay := func(c card) int {
		sum := c.Stack
		for _, mats := range c.Mats {
			if mats < 0 {
				t.Fatalf("a seat owes mats: %s", after)
			}
			sum += mats
		}
		return sum
	}
	if inPlay(is) > inPlay(was) || is.Stack > was.Stack || is.Stack < 0 {
		t.Fatalf("%d mats have become %d: %s", inPlay(was), inPlay(is), after)
	}
	for seat, losses := range was.Losses {
		if is.Losses[seat] < losses {
			t.Fatalf("seat %d had %d losses: %s", seat, losses, after)
		}
	}
}

// beetleGrows: within a deal at most one seat draws, two parts at most, and no
// part or point is lost; the points of a new deal are those of the last and the
// parts drawn in it, of which those of the last throw are not on the card.
func beetleGrows(t rapid.TB, before, after []byte) {
	type card struct {
		Drawn  []map[string]int `json:"drawn"`
		Points []int            `json:"points"`
		Deal   int              `json:"deal"`
	}
	size := func(drawn map[string]int) int {
		sum := 0
		for _, n := range drawn {
			sum += n
		}
		return sum
	}
	was, is := read[card](t, before), read[card](t, after)
	drew := 0
	for seat, drawn := range is.Drawn {
		grown := size(drawn) - size(was.Drawn[seat])
		if is.Deal > was.Deal {
			grown = is.Points[seat] - was.Points[seat] - size(was.Drawn[seat])
		}
		if grown != 0 {
			drew++
		}
		if grown < 0 || grown > 2 || drew > 1 || is.Points[seat] < was.Points[seat] {
			t.Fatalf("seat %d has %d parts more than %s: %s", seat, grown, before, after)
		}
		if is.Deal > was.Deal && size(drawn) > 0 {
			t.Fatalf("seat %d begins the deal with parts: %s", seat, after)
		}
	}
	if is.Deal != was.Deal && is.Deal != was.Deal+1 {
		t.Fatalf("deal %d follows deal %d", is.Deal, was.Deal)
	}
}

// bostonAddsUp: as many rounds are won as are decided, one at most by an entry;
// no score that was written changes, and no round that was won.
func bostonAddsUp(t rapid.TB, before, after []byte) {
	type card struct {
		Rounds [][]int `json:"rounds"`
		Won    []int   `json:"won"`
	}
	was, is := read[card](t, before), read[card](t, after)
	more := 0
	for seat, won := range is.Won {
		more += won - was.Won[seat]
		if won < was.Won[seat] || more > 1 {
			t.Fatalf("seat %d had won %d rounds: %s", seat, was.Won[seat], after)
		}
	}
	keepsItsScores(t, was.Rounds, is.Rounds)
}

// pigAddsUp: the totals are those of the turns, and no turn that was written
// changes.
func pigAddsUp(t rapid.TB, before, after []byte) {
	type card struct {
		Turns [][]int `json:"turns"`
		Total []int   `json:"total"`
	}
	was, is := read[card](t, before), read[card](t, after)
	for seat, turns := range is.Turns {
		sum := 0
		for _, points := range turns {
			sum += points
		}
		if is.Total[seat] != sum {
			t.Fatalf("seat %d does not add up to %d: %s", seat, sum, after)
		}
	}
	keepsItsScores(t, was.Turns, is.Turns)
}

// mafiaKeepsItsPoints: points change hands or leave with a player, and no more
// than that; within a round dice only go out.
func mafiaKeepsItsPoints(t rapid.TB, before, after []byte) {
	type card struct {
		Dice   []int `json:"dice"`
		Points []int `json:"points"`
		Round  int   `json:"round"`
	}
	inAll := func(list []int) int {
		sum := 0
		for _, n := range list {
			if n < 0 {
				t.Fatalf("a seat owes something: %s", after)
			}
			sum += n
		}
		return sum
	}
	was, is := read[card](t, before), read[card](t, after)
	lost := inAll(was.Points) - inAll(is.Points)
	left := lost == 0
	for seat, points := range was.Points {
		left = left || is.Points[seat] == 0 && is.Dice[seat] == 0 && points == lost
	}
	if !left {
		t.Fatalf("%d points are lost that nobody had who left: %s", lost, after)
	}
	switch is.Round {
	case was.Round:
		if inAll(is.Dice) > inAll(was.Dice) {
			t.Fatalf("%d dice have become %d: %s", inAll(was.Dice), inAll(is.Dice), after)
		}
	case was.Round + 1:
		for seat, dice := range is.Dice {
			if (dice > 0) != (is.Points[seat] > 0) {
				t.Fatalf("seat %d begins the round with %d dice: %s", seat, dice, after)
			}
		}
	default:
		t.Fatalf("round %d follows round %d", is.Round, was.Round)
	}
}

// totals is the card of a game that adds up a score a round.
type totals struct {
	Rounds [][]int `json:"rounds"`
	Total  []int   `json:"total"`
}

// sevensAddsUp: the totals are those of the rounds, and no round that was written
// changes.
func sevensAddsUp(t rapid.TB, before, after []byte) {
	was, is := read[totals](t, before), read[totals](t, after)
	addUpTo(t, make([]int, len(is.Total)), is)
	keepsItsScores(t, was.Rounds, is.Rounds)
}

// paperAddsUp: the totals are those of the rounds and of the same start for all,
// and no round that was written changes.
func paperAddsUp(t rapid.TB, before, after []byte) {
	was, is := read[totals](t, before), read[totals](t, after)
	start := make([]int, len(was.Total))
	for seat := range start {
		start[seat] = was.Total[0]
		for _, points := range was.Rounds[0] {
			start[seat] -= points
		}
	}
	addUpTo(t, start, is)
	for seat, scores := range is.Rounds {
		if n := len(was.Rounds[seat]); len(scores) < n || len(scores) > n+1 || !slices.Equal(scores[:n], was.Rounds[seat]) {
			t.Fatalf("the scores of seat %d were %v and are %v", seat, was.Rounds[seat], scores)
		}
	}
}

// addUpTo: from a start by seat, the scores of the rounds make the totals.
func addUpTo(t rapid.TB, start []int, is totals) {
	t.Helper()
	for seat, rounds := range is.Rounds {
		sum := start[seat]
		for _, points := range rounds {
			sum += points
		}
		if is.Total[seat] != sum {
			t.Fatalf("seat %d adds up to %d and has a total of %d", seat, sum, is.Total[seat])
		}
	}
}

// keepsItsScores: lists by seat have at most one number more in all, and
// otherwise the same.
func keepsItsScores(t rapid.TB, was, is [][]int) {
	t.Helper()
	more := 0
	for seat, scores := range is {
		more += len(scores) - len(was[seat])
		if len(scores) < len(was[seat]) || more > 1 || !slices.Equal(scores[:len(was[seat])], was[seat]) {
			t.Fatalf("the scores of seat %d were %v and are %v", seat, was[seat], scores)
		}
	}
}
