package fivedice_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
	"beermat/scoring/scoringtest"
	"beermat/scoring/scoringtest/testenv"
	"beermat/scoring/yahtzee"
)

// isLastRound reports whether everybody has one box left at most.
func isLastRound(card scoring.Card) bool {
	c := card.(fivedice.Card)
	turn, on := c.Turn()
	return on && (c.Rules().All()&^c.State(turn.Player).Filled).Size() == 1
}

func seam(before, after scoring.Card) bool { return !isLastRound(before) && isLastRound(after) }

// lawTable is a table at which the laws of chances are tried, from an entry on.
type lawTable struct {
	id, table       string
	from, positions int
}

func TestChances_Laws(t *testing.T) {
	testenv.Long(t)
	for _, c := range lawTables {
		t.Run(c.id+" "+c.table+" "+strconv.Itoa(c.from), func(t *testing.T) {
			scoringtest.ChancesLaws{
				Model: model(t, c.id), Options: options, Positions: c.positions, From: c.from, Stay: true, Tables: []string{c.table}, Seam: seam,
			}.Run(t)
		})
	}
}

func TestChances_LastTurn(t *testing.T) {
	for name, c := range map[string]struct {
		open         blocks.BoxID
		theirs, mine int // totals: of the other one, who is done, and of who has a box open
		win, share   float64
	}{
		"five sixes tie":     {yahtzee.Chance, 30, 0, 0, math.Pow(91.0/216, 5) / 2},
		"nothing is enough":  {yahtzee.Chance, 31, 0, 0, 0},
		"anything is enough": {yahtzee.Chance, 5, 1, 1, 1},
		"a Yahtzee wins":     {yahtzee.Yahtzee, 54, 5, 347897.0 / 7558272, 347897.0 / 7558272},
		"a Yahtzee ties":     {yahtzee.Yahtzee, 55, 5, 0, 347897.0 / 7558272 / 2},
		"five ones tie":      {yahtzee.Ones, 10, 5, 0, 0.5 * math.Pow(91.0/216, 5)},
	} {
		for _, id := range []string{"yahtzee", "german/kniffel"} {
			t.Run(id+": "+name, func(t *testing.T) {
				g := game(t, id)
				at, _ := tableOf(t, g, 2, `{}`)
				mine := slices.DeleteFunc(column(c.mine), func(e *blocks.BoxEntry) bool { return e.Box == c.open })
				ch := model(t, id).Open(at, options).Chances(filled(t, g, column(c.theirs), mine), 25)
				wantNear(t, "win", ch.Win[1], c.win, 1e-11)
				wantNear(t, "share", ch.Share[1], c.share, 1e-11)
				wantNear(t, "the other one", ch.Share[0], 1-c.share, 1e-11)
			})
		}
	}
}

// column returns the entries that fill a column to a total, as far as Ones, Sixes and Chance
// hold it.
func column(total int) []*blocks.BoxEntry {
	var list []*blocks.BoxEntry
	rest := total
	for _, box := range slices.Backward(yahtzee.Boxes()) {
		score := 0
		switch box {
		case yahtzee.Chance:
			score = min(max(total, 5), 30)
		case yahtzee.Sixes:
			score = max(rest, 0) / 6 * 6
		case yahtzee.Ones:
			score = max(rest, 0)
		}
		rest -= score
		n := scoring.JSONInt(score)
		list = append(list, &blocks.BoxEntry{Box: box, Score: &n})
	}
	return list
}

// filled returns a card on which the columns have been filled, turn by turn. Kniffel has other
// names for some boxes.
func filled(t *testing.T, g *scoring.Game, columns ...[]*blocks.BoxEntry) scoring.Card {
	t.Helper()
	_, card := tableOf(t, g, len(columns), `{}`)
	for {
		turn, on := card.Turn()
		if !on || len(columns[turn.Player]) == 0 {
			return card
		}
		next := *columns[turn.Player][0]
		next.Box = card.(fivedice.Card).Rules().Boxes[slices.Index(yahtzee.Boxes(), next.Box)].ID
		card, columns[turn.Player] = write(t, g, card, &next), columns[turn.Player][1:]
	}
}

// write writes an entry of a sheet of boxes on a card.
func write(t *testing.T, g *scoring.Game, card scoring.Card, e *blocks.BoxEntry) scoring.Card {
	t.Helper()
	after, err := card.Write(entryOf(g, e))
	if err != nil {
		t.Fatal(err)
	}
	return after
}

func TestJudge_AddsUp(t *testing.T) {
	for _, id := range []string{"yahtzee", "german/kniffel"} {
		t.Run(id, func(t *testing.T) {
			g := game(t, id)
			at, card := tableOf(t, g, 3, `{}`)
			solver := model(t, id).Open(at, options).(odds.PointJudge)
			mean, _ := solver.Expected()
			chance := rand.New(rand.NewPCG(5, 6)).IntN
			sums := make([]float64, 3)
			for {
				turn, on := card.Turn()
				if !on {
					break
				}
				dice := scoring.Roll(fivedice.Dice, chance)
				if chance(3) == 0 { // so that jokers come up
					dice = scoring.Dice{dice[0], dice[0], dice[0], dice[0], dice[0]}
				}
				c := card.(fivedice.Card)
				open := c.Rules().Open(c.State(turn.Player), blocks.Read(dice)).List()
				e := &blocks.BoxEntry{Dice: dice, Box: c.Rules().Boxes[open[chance(len(open))]].ID}
				told, judged := solver.Judge(card, entryOf(g, e))
				if !judged || told.Box < 0 || (told.Box == 0) != (told.Best == string(e.Box)) {
					t.Fatalf("%v in %v: %+v", dice, e.Box, told)
				}
				sums[turn.Player] += told.Dice - told.Box
				card = write(t, g, card, e)
			}
			for seat, sum := range sums {
				wantNear(t, "dice minus boxes", sum, float64(card.(fivedice.Card).Total(seat))-mean, 1e-9)
			}
		})
	}
}

func TestJudge(t *testing.T) {
	at, card := tableOf(t, yahtzee.Game, 1, `{}`)
	solver := yahtzee.Chances.Open(at, options).(odds.PointJudge)
	score := scoring.JSONInt(8)
	if _, judged := solver.Judge(card, &blocks.BoxEntry{Box: yahtzee.Fours, Score: &score}); judged {
		t.Error("a score without dice is judged")
	}
	if _, judged := solver.Judge(card, &blocks.BoxEntry{Header: scoring.Leaving(0)}); judged {
		t.Error("somebody who leaves is judged")
	}
	told, _ := solver.Judge(card, &blocks.BoxEntry{Dice: scoring.Dice{6, 6, 6, 6, 6}, Box: yahtzee.Chance})
	if told.Best != "yahtzee" || told.Box < 20 || told.Dice < 20 {
		t.Errorf("five sixes in chance: %+v", told)
	}
}

func TestJudge_Keeps(t *testing.T) {
	at, _ := tableOf(t, yahtzee.Game, 1, `{}`)
	solver := yahtzee.Chances.Open(at, options).(odds.PointJudge)
	// Where Chance alone is open every die is for itself: worth 3.5 with a roll to come and
	// 4.25 with two.
	chance := filled(t, yahtzee.Game, column(5)[1:])
	for name, c := range map[string]struct {
		entry blocks.BoxEntry
		want  []odds.Keep
	}{
		"without rolls": {blocks.BoxEntry{Dice: scoring.Dice{6, 6, 6, 6, 6}}, nil},
		"fours kept, a six rolled again": {
			blocks.BoxEntry{
				Dice: scoring.Dice{4, 4, 6, 5, 1},
				Rolls: []blocks.Throw{
					{Dice: scoring.Dice{4, 4, 1, 2, 6}, Keep: scoring.Dice{4, 4}},
					{Dice: scoring.Dice{4, 4, 6, 5, 3}, Keep: scoring.Dice{4, 4, 6, 5}},
				},
			},
			[]odds.Keep{{Cost: 0.25 + 0.25 + 1.75, Best: scoring.Dice{6}}, {Cost: 0, Best: scoring.Dice{4, 4, 5, 6}}},
		},
		"nothing kept": {
			blocks.BoxEntry{Dice: scoring.Dice{1, 1, 1, 1, 1}, Rolls: []blocks.Throw{{Dice: scoring.Dice{6, 6, 6, 6, 6}}, {Dice: scoring.Dice{3, 3, 3, 3, 3}}}},
			[]odds.Keep{{Cost: 5 * 1.75, Best: scoring.Dice{6, 6, 6, 6, 6}}, {Cost: 0, Best: nil}},
		},
		"stopped after one": {
			blocks.BoxEntry{Dice: scoring.Dice{4, 4, 1, 2, 6}, Rolls: []blocks.Throw{{Dice: scoring.Dice{4, 4, 1, 2, 6}, Keep: scoring.Dice{4, 4, 1, 2, 6}}}},
			[]odds.Keep{{Cost: 0.25 + 0.25 + 3.25 + 2.25, Best: scoring.Dice{6}}},
		},
		"stopped after two": {
			blocks.BoxEntry{Dice: scoring.Dice{6, 4, 1, 2, 6}, Rolls: []blocks.Throw{{Dice: scoring.Dice{4, 4, 1, 2, 6}, Keep: scoring.Dice{6}}}},
			[]odds.Keep{{Cost: 0, Best: scoring.Dice{6}}, {Cost: 2.5 + 1.5, Best: scoring.Dice{4, 6, 6}}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			c.entry.Box = yahtzee.Chance
			told, judged := solver.Judge(chance, &c.entry)
			near := cmpopts.EquateApprox(0, 1e-9)
			if diff := cmp.Diff(c.want, told.Keeps, near, cmpopts.EquateEmpty()); !judged || diff != "" {
				t.Error(diff)
			}
		})
	}
	t.Run("what the dice gave is luck of mean 0 where the best is kept", func(t *testing.T) {
		b := rules(t, "yahtzee", `{}`)
		wantNear(t, "the mean", fivedice.PlayOf(b, options).Luck(b.All()&^(1<<3|1<<11|1<<12), 20), 0, 1e-9)
	})
}

func TestChances_Method(t *testing.T) {
	at, _ := tableOf(t, yahtzee.Game, 2, `{}`)
	begun, on := filled(t, yahtzee.Game, column(5)[:4], column(5)[:3]), filled(t, yahtzee.Game, column(5)[:4], column(5)[:4])
	with := func(ready bool, tables *odds.Tables, c scoring.Card) odds.Method {
		return yahtzee.Chances.Open(at, odds.Options{Tables: tables, Ready: ready}).Chances(c, 7).Method
	}
	if got := with(true, new(odds.Tables), on); got != odds.Unknown {
		t.Errorf("without tables: %s", got)
	}
	half := new(odds.Tables)
	values := yahtzee.Chances.Tables(at)[0]
	made := values.Make
	values.Make = func(w *odds.Work) ([]byte, error) {
		if known := fivedice.Content(options, yahtzee.Chances.Tables(at)[0]); known != nil {
			return known, nil
		}
		return made(w)
	}
	if _, err := half.Get(t.Context(), values, nil); err != nil {
		t.Fatal(err)
	}
	if got := with(true, half, on); got != odds.Exact {
		t.Errorf("four boxes filled: %s", got)
	}
	if got := with(true, half, begun); got != odds.Unknown {
		t.Errorf("three boxes filled, without the table of the first rounds: %s", got)
	}
}

// TestHindsight compares it with rolls of which every one fits one box alone.
func TestHindsight(t *testing.T) {
	boxes := []string{
		"ones", "twos", "threes", "fours", "fives", "sixes", "three-of-a-kind", "four-of-a-kind",
		"full-house", "small-straight", "large-straight", "yahtzee", "chance",
	}
	var rolls []*blocks.BoxEntry
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
		rolls = append(rolls, &blocks.BoxEntry{Dice: dice, Box: yahtzee.Chance})
	}
	for _, id := range []string{"yahtzee", "german/kniffel"} {
		t.Run(id, func(t *testing.T) {
			g := game(t, id)
			at, _ := tableOf(t, g, 1, `{}`)
			solver := model(t, id).Open(at, odds.Options{Ready: true, Tables: new(odds.Tables)}).(odds.PointJudge)
			var entries []scoring.Entry
			for _, e := range rolls {
				entries = append(entries, entryOf(g, e))
			}
			total, choices, ok := solver.Hindsight(entries)
			var places []int
			for _, box := range choices {
				places = append(places, rules(t, id, `{}`).Find(blocks.BoxID(box)))
			}
			if !ok || total != 63+35+27+26+25+30+40+50+26 || !slices.IsSorted(places) || id == "yahtzee" && !slices.Equal(choices, boxes) {
				t.Errorf("%d, %v, %v", total, choices, ok)
			}
			if _, _, ok := solver.Hindsight(entries[:12]); ok {
				t.Error("half a game has a hindsight")
			}
		})
	}
}
