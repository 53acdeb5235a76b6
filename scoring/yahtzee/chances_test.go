package yahtzee

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
	"beermat/scoring/scoringtest"
)

// options share the tables among all tests.
var (
	options     = odds.Options{Tables: new(odds.Tables)}
	usualHouse  = house{joker: jokerForced, bonus: usualBonus}
	usualValues = sync.OnceValue(func() *values { return valuesOf(usualHouse) })
)

func valuesOf(h house) *values {
	v, _ := options.Table(valuesTable(h))
	return v.(*values)
}

func wantNear(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.Abs(got-want) > off {
		t.Errorf("%s: %.9f, want %v", what, got, want)
	}
}

func TestValues(t *testing.T) {
	v := usualValues()
	wantNear(t, "the empty card", v.worth[0], 254.587728734, 5e-10)
	for box, cost := range map[int]float64{sixes: 38.0681, yahtzee: 26.0053, chance: 34.6294, 0: 17.6919} {
		wantNear(t, "scratching first of "+string(boxes[box].ID), v.worth[0]-v.worth[v.after(state{}, box, 0).index()], cost, 5e-5)
	}
}

func TestState_Index(t *testing.T) {
	open := 0
	for i, is := range usualValues().reachable() {
		if s := stateAt(i); is && s.index() != i {
			t.Errorf("%+v is number %d, not %d", s, s.index(), i)
		}
		if is {
			open++
		}
	}
	t.Logf("%d states", open)
	out, near := state{filled: 1<<3 | 1<<4 | 1<<sixes, upper: 32}, state{filled: 1<<3 | 1<<4 | 1<<sixes, upper: 33}
	if out.index() != (state{filled: out.filled}).index() || near.index() == (state{filled: near.filled}).index() {
		t.Error("30 more points are possible, and 31 are not")
	}
}

// TestValues_Rolls compares the way over scores, which is fast, with the rules, by any
// values.
func TestValues_Rolls(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 9))
	for _, h := range []house{
		usualHouse, {joker: jokerFree, bonus: usualBonus}, {joker: jokerOff}, {joker: jokerForced, fiveAlike: true},
	} {
		v := newValues(h)
		v.worth = make([]float64, states)
		for i := range v.worth {
			v.worth[i] = 200 * chance.Float64()
		}
		worth, into := make([]float64, len(readRolls)), make([]int, len(readRolls))
		for range 300 {
			s := state{filled: blocks.Set(chance.IntN(int(allBoxes))), upper: chance.IntN(uppers)}
			s.scored = s.filled.Has(yahtzee) && h.bonus > 0 && chance.IntN(2) == 0
			v.rolls(s, worth, into)
			for i, r := range readRolls {
				_, most := v.best(s, r)
				own := v.choose(s, r, into[i])
				wantNear(t, "a roll", worth[i], most, 1e-9)
				wantNear(t, "its box", float64(own.gain)+v.worth[own.next.index()], most, 1e-9)
			}
			if t.Failed() {
				t.Fatalf("%+v, %+v", h, s)
			}
		}
	}
}

// tableOf opens a table.
func tableOf(t *testing.T, seats int, text string) (scoring.Table, scoring.Card) {
	t.Helper()
	agreed, err := Game.Agree([]byte(text), seats)
	if err != nil {
		t.Fatal(err)
	}
	at := scoring.Table{Seats: seats, House: agreed}
	card, err := Game.Start(at)
	if err != nil {
		t.Fatal(err)
	}
	return at, card
}

func TestChances_Laws(t *testing.T) {
	lastRound := func(card scoring.Card) bool {
		turn, on := card.Turn()
		return on && lastRound(card.(*Card), turn.Player)
	}
	scoringtest.ChancesLaws{
		Model: Chances, Options: options, Positions: 3, From: 2 * 8, Stay: true, Tables: []string{`2 {}`},
		Seam: func(before, after scoring.Card) bool { return !lastRound(before) && lastRound(after) },
	}.Run(t)
	scoringtest.ChancesLaws{
		Model: Chances, Options: options, Positions: 2, From: 2*12 - 1, Stay: true, Tables: []string{`2 {}`},
		Seam: func(before, after scoring.Card) bool { return !lastRound(before) && lastRound(after) },
	}.Run(t)
	scoringtest.ChancesLaws{
		Model: Chances, Options: options, Positions: 3, From: 4 * 12, Stay: true, Tables: []string{`4 {}`},
	}.Run(t)
}

func TestChances_LastTurn(t *testing.T) {
	at, _ := tableOf(t, 2, `{}`)
	for name, c := range map[string]struct {
		open         Box
		theirs, mine int // totals: of the other one, who is done, and of who has a box open
		win, share   float64
	}{
		"five sixes tie":     {Chance, 30, 0, 0, math.Pow(91.0/216, 5) / 2},
		"nothing is enough":  {Chance, 31, 0, 0, 0},
		"anything is enough": {Chance, 5, 1, 1, 1},
		"a Yahtzee wins":     {Yahtzee, 54, 5, 347897.0 / 7558272, 347897.0 / 7558272},
		"a Yahtzee ties":     {Yahtzee, 55, 5, 0, 347897.0 / 7558272 / 2},
		"five ones tie":      {Ones, 10, 5, 0, 0.5 * math.Pow(91.0/216, 5)},
	} {
		t.Run(name, func(t *testing.T) {
			now := filled(t, column(c.theirs), slices.DeleteFunc(column(c.mine), func(e *Entry) bool { return e.Box == c.open }))
			ch := Chances.Open(at, options).Chances(now, 25)
			wantNear(t, "win", ch.Win[1], c.win, 1e-11)
			wantNear(t, "share", ch.Share[1], c.share, 1e-11)
			wantNear(t, "the other one", ch.Share[0], 1-c.share, 1e-11)
		})
	}
}

// column returns the entries that fill a column to a total, as far as Ones, Sixes and
// Chance hold it.
func column(total int) []*Entry {
	var list []*Entry
	rest := total
	for _, box := range slices.Backward(boxes) {
		score := 0
		switch box.ID {
		case Chance:
			score = min(max(total, 5), 30)
		case Sixes:
			score = max(rest, 0) / 6 * 6
		case Ones:
			score = max(rest, 0)
		}
		rest -= score
		n := scoring.JSONInt(score)
		list = append(list, &Entry{Box: box.ID, Score: &n})
	}
	return list
}

// filled returns a card on which the columns have been filled, turn by turn.
func filled(t *testing.T, columns ...[]*Entry) *Card {
	t.Helper()
	_, card := tableOf(t, len(columns), `{}`)
	for {
		turn, on := card.Turn()
		if !on || len(columns[turn.Player]) == 0 {
			return card.(*Card)
		}
		after, err := card.Write(columns[turn.Player][0])
		if err != nil {
			t.Fatal(err)
		}
		card, columns[turn.Player] = after, columns[turn.Player][1:]
	}
}

func TestJudge_AddsUp(t *testing.T) {
	at, card := tableOf(t, 3, `{}`)
	solver := Chances.Open(at, options).(odds.PointJudge)
	chance := rand.New(rand.NewPCG(5, 6)).IntN
	sums := make([]float64, 3)
	for {
		turn, on := card.Turn()
		if !on {
			break
		}
		c := card.(*Card)
		dice := scoring.Roll(diceInPlay, chance)
		if chance(3) == 0 { // so that jokers come up
			dice = scoring.Dice{dice[0], dice[0], dice[0], dice[0], dice[0]}
		}
		open := c.Rules().Open(c.State(turn.Player), blocks.Read(dice)).List()
		e := &Entry{Dice: dice, Box: boxes[open[chance(len(open))]].ID}
		told, judged := solver.Judge(card, e)
		if !judged || told.Box < 0 || (told.Box == 0) != (told.Best == string(e.Box)) {
			t.Fatalf("%v in %v: %+v", dice, e.Box, told)
		}
		sums[turn.Player] += told.Dice - told.Box
		after, err := card.Write(e)
		if err != nil {
			t.Fatal(err)
		}
		card = after
	}
	for seat, sum := range sums {
		wantNear(t, "dice minus boxes", sum, float64(card.(*Card).Total(seat))-usualValues().worth[0], 1e-9)
	}
}

func TestJudge(t *testing.T) {
	at, card := tableOf(t, 1, `{}`)
	solver := Chances.Open(at, options).(odds.PointJudge)
	score := scoring.JSONInt(8)
	if _, judged := solver.Judge(card, &Entry{Box: Fours, Score: &score}); judged {
		t.Error("a score without dice is judged")
	}
	if _, judged := solver.Judge(card, &Entry{Header: scoring.Leaving(0)}); judged {
		t.Error("somebody who leaves is judged")
	}
	told, _ := solver.Judge(card, &Entry{Dice: scoring.Dice{6, 6, 6, 6, 6}, Box: Chance})
	if told.Best != "yahtzee" || told.Box < 20 || told.Dice < 20 {
		t.Errorf("five sixes in chance: %+v", told)
	}
}

func TestJudge_Keeps(t *testing.T) {
	at, _ := tableOf(t, 1, `{}`)
	solver := Chances.Open(at, options).(odds.PointJudge)
	// Where Chance alone is open every die is for itself: worth 3.5 with a roll to come and
	// 4.25 with two.
	chance := filled(t, column(5)[1:])
	for name, c := range map[string]struct {
		entry Entry
		want  []odds.Keep
	}{
		"without rolls": {Entry{Dice: scoring.Dice{6, 6, 6, 6, 6}}, nil},
		"fours kept, a six rolled again": {
			Entry{
				Dice: scoring.Dice{4, 4, 6, 5, 1},
				Rolls: []Roll{
					{Dice: scoring.Dice{4, 4, 1, 2, 6}, Keep: scoring.Dice{4, 4}},
					{Dice: scoring.Dice{4, 4, 6, 5, 3}, Keep: scoring.Dice{4, 4, 6, 5}},
				},
			},
			[]odds.Keep{{Cost: 0.25 + 0.25 + 1.75, Best: scoring.Dice{6}}, {Cost: 0, Best: scoring.Dice{4, 4, 5, 6}}},
		},
		"nothing kept": {
			Entry{Dice: scoring.Dice{1, 1, 1, 1, 1}, Rolls: []Roll{{Dice: scoring.Dice{6, 6, 6, 6, 6}}, {Dice: scoring.Dice{3, 3, 3, 3, 3}}}},
			[]odds.Keep{{Cost: 5 * 1.75, Best: scoring.Dice{6, 6, 6, 6, 6}}, {Cost: 0, Best: nil}},
		},
		"stopped after one": {
			Entry{Dice: scoring.Dice{4, 4, 1, 2, 6}, Rolls: []Roll{{Dice: scoring.Dice{4, 4, 1, 2, 6}, Keep: scoring.Dice{4, 4, 1, 2, 6}}}},
			[]odds.Keep{{Cost: 0.25 + 0.25 + 3.25 + 2.25, Best: scoring.Dice{6}}},
		},
		"stopped after two": {
			Entry{Dice: scoring.Dice{6, 4, 1, 2, 6}, Rolls: []Roll{{Dice: scoring.Dice{4, 4, 1, 2, 6}, Keep: scoring.Dice{6}}}},
			[]odds.Keep{{Cost: 0, Best: scoring.Dice{6}}, {Cost: 2.5 + 1.5, Best: scoring.Dice{4, 6, 6}}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			c.entry.Box = Chance
			told, judged := solver.Judge(chance, &c.entry)
			near := cmpopts.EquateApprox(0, 1e-9)
			if diff := cmp.Diff(c.want, told.Keeps, near, cmpopts.EquateEmpty()); !judged || diff != "" {
				t.Error(diff)
			}
		})
	}
	t.Run("what the dice gave is luck of mean 0 where the best is kept", func(t *testing.T) {
		v, l := usualValues(), new(fivedice.Layers)
		from := state{filled: allBoxes &^ (1<<3 | 1<<yahtzee | 1<<12), upper: 20}
		v.rolls(from, l.Last(), nil)
		worth, mean := l.Value(), 0.0
		for i, p := range l.Outcomes(new(fivedice.PerHand)) {
			mean += p * (l.Last()[i] - worth)
		}
		wantNear(t, "the mean", mean, 0, 1e-9)
	})
}

func TestChances_Method(t *testing.T) {
	at, _ := tableOf(t, 2, `{}`)
	begun, on := filled(t, column(5)[:4], column(5)[:3]), filled(t, column(5)[:4], column(5)[:4])
	with := func(ready bool, tables *odds.Tables, c *Card) odds.Method {
		return Chances.Open(at, odds.Options{Tables: tables, Ready: ready}).Chances(c, 7).Method
	}
	if got := with(true, new(odds.Tables), on); got != odds.Unknown {
		t.Errorf("without tables: %s", got)
	}
	usualValues()
	half := new(odds.Tables)
	if _, err := half.Get(t.Context(), odds.Table{
		Name: valuesTable(usualHouse).Name,
		Make: func(*odds.Work) ([]byte, error) { return encodeFloats(usualValues().worth), nil },
		Read: valuesTable(usualHouse).Read,
	}); err != nil {
		t.Fatal(err)
	}
	if got := with(true, half, on); got != odds.Exact {
		t.Errorf("four boxes filled: %s", got)
	}
	if got := with(true, half, begun); got != odds.Unknown {
		t.Errorf("three boxes filled, without the table of the first rounds: %s", got)
	}
}

// TestHindsight compares it with all orders of boxes for the last few rolls, by way of
// rolls of which every one fits one box alone.
func TestHindsight(t *testing.T) {
	at, _ := tableOf(t, 1, `{}`)
	solver := Chances.Open(at, odds.Options{Ready: true, Tables: new(odds.Tables)}).(odds.PointJudge)
	var entries []scoring.Entry
	for _, dice := range []scoring.Dice{
		{1, 1, 1, 2, 3},
		{2, 2, 2, 1, 3},
		{3, 3, 3, 1, 2},
		{4, 4, 4, 1, 2},
		{5, 5, 5, 1, 2},
		{6, 6, 6, 1, 2},
		{6, 6, 6, 5, 4},
		{5, 5, 5, 5, 6},
		{2, 2, 3, 3, 3},
		{1, 2, 3, 4, 6},
		{2, 3, 4, 5, 6},
		{6, 6, 6, 6, 6},
		{6, 6, 5, 5, 4},
	} {
		entries = append(entries, &Entry{Dice: dice, Box: Chance})
	}
	total, boxes, ok := solver.Hindsight(entries)
	want := []string{
		"ones", "twos", "threes", "fours", "fives", "sixes", "three-of-a-kind", "four-of-a-kind",
		"full-house", "small-straight", "large-straight", "yahtzee", "chance",
	}
	if !ok || total != 63+35+27+26+25+30+40+50+26 || !slices.Equal(boxes, want) {
		t.Errorf("%d, %v, %v", total, boxes, ok)
	}
	if _, _, ok := solver.Hindsight(entries[:12]); ok {
		t.Error("half a game has a hindsight")
	}
}
