package custom_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
)

// cards opens a card game that comes with the program, and a table of it.
func cards(t *testing.T, name string, seats int, house string) (*custom.Definition, scoring.Card) {
	t.Helper()
	d := read(t, "../../assets/games/cards/"+name+".toml")
	return d, table(d).Open(t, house, seats, 0)
}

func entry(t *testing.T, format string, values ...any) *custom.Entry {
	t.Helper()
	e := new(custom.Entry)
	if err := json.Unmarshal(fmt.Appendf(nil, format, values...), e); err != nil {
		t.Fatal(err)
	}
	return e
}

func number(n int) *scoring.JSONInt {
	score := scoring.JSONInt(n)
	return &score
}

// TestHearts writes all points that four players could be said to have. Thirteen hearts
// and the queen, who is worth 13, are in each deal: one player has her, and so 13 or more.
// Whoever has all 26 is written as 0, and the others as 26.
func TestHearts(t *testing.T) {
	possible := func(points []int) bool {
		sum, queen := 0, false
		for _, n := range points {
			sum, queen = sum+n, queen || n >= 13
		}
		shot := slices.Sorted(slices.Values(points))
		return sum == 26 && queen && !slices.Contains(points, 26) || slices.Equal(shot, []int{0, 26, 26, 26})
	}
	deals := 0
	var try func(card scoring.Card, points []int)
	try = func(card scoring.Card, points []int) {
		if len(points) == 4 {
			deals++
			if !possible(points) {
				t.Errorf("%v is believed", points)
			}
			return
		}
		before := deals
		for n := range 27 {
			if after, err := card.Write(&custom.Entry{Score: number(n)}); err == nil {
				try(after, append(slices.Clip(points), n))
			}
		}
		if deals == before {
			t.Errorf("after %v nothing can be written", points)
		}
	}
	_, card := cards(t, "hearts", 4, `{}`)
	try(card, nil)
	want := 0
	for i := range 27 * 27 * 27 * 27 {
		if possible([]int{i % 27, i / 27 % 27, i / 27 / 27 % 27, i / 27 / 27 / 27}) {
			want++
		}
	}
	if deals != want {
		t.Errorf("%d deals can be written, of %d that there are", deals, want)
	}
}

// TestSkat_Values writes all values: suits are 9 to 12 by 2 (with one, play two) to 18
// (with eleven, and six more), grand is 24 by 2 to 11, and null has four of its own.
func TestSkat_Values(t *testing.T) {
	possible := map[int]bool{23: true, 35: true, 46: true, 59: true}
	for factor := 2; factor <= 18; factor++ {
		for suit := 9; suit <= 12; suit++ {
			possible[suit*factor] = true
		}
		if factor <= 11 {
			possible[24*factor] = true
		}
	}
	_, card := cards(t, "skat", 3, `{}`)
	for n := range 300 {
		_, err := card.Write(entry(t, `{"seats":{"declarer":1},"fields":{"result":"won","worth":%d}}`, n))
		if (err == nil) != possible[n] {
			t.Errorf("%d: %v", n, err)
		}
	}
}

// TestSkat_PassedIn writes a deal that nobody played: only that is asked, nobody has
// points, and the next player deals.
func TestSkat_PassedIn(t *testing.T) {
	d, card := cards(t, "skat", 4, `{}`)
	asked := func(in scorecard.Draft) []string {
		var list []string
		for _, c := range in.Input().Pad().Choices {
			list = append(list, c.Title.Key)
		}
		if in.Input().Pad().Number != nil {
			list = append(list, "number")
		}
		return list
	}
	before := d.Begin(card, "")
	if got := asked(before); len(got) != 3 {
		t.Errorf("before anything is chosen, %v is asked", got)
	}
	e := entry(t, `{"fields":{"result":"passed"}}`)
	after := before.PressAll(d.Keys(card, e)...)
	if got := asked(after); len(got) != 1 {
		t.Errorf("of a deal that was passed in, %v is asked", got)
	}
	made, _ := after.Input().Entry()
	if got, want := scoringtest.Text(t, made), scoringtest.Text(t, e); got != want {
		t.Errorf("the entry is %s, want %s", got, want)
	}
	card, err := card.Write(e)
	if err != nil {
		t.Fatal(err)
	}
	if turn, _ := card.Turn(); turn.Player != 1 || turn.Round != 2 {
		t.Errorf("after it, %+v", turn)
	}
	if _, err := card.Write(entry(t, `{"seats":{"declarer":2},"fields":{"result":"passed"}}`)); err == nil {
		t.Error("a deal that was passed in has a declarer")
	}
}

// TestWizard_Order lets another player begin each round: the dealer, on the right of whoever
// begins, bids last.
func TestWizard_Order(t *testing.T) {
	d, card := cards(t, "wizard", 3, `{}`)
	for i, want := range []int{0, 1, 2, 0, 1, 2, 1, 2, 0, 1, 2, 0, 2, 0, 1} {
		turn, _ := card.Turn()
		if turn.Player != want {
			t.Fatalf("entry %d is that of seat %d, want %d", i, turn.Player, want)
		}
		if i == 4 { // seat 1 writes its tricks of round 1: then come seat 2, and round 2 from seat 1 on
			to := scorecard.Then(2, 0)
			if got := d.Begin(card, "").Input().Pad().Facts; fmt.Sprint(got) != fmt.Sprint(scorecard.Said(to)) {
				t.Errorf("to come are %v, want %v", got, to)
			}
		}
		text := `{"fields":{"bid":0}}`
		if turn.Phase != scoring.Play {
			text = `{"fields":{"tricks":0}}`
			if i == 3 || i == 11 {
				text = fmt.Sprintf(`{"fields":{"tricks":%d}}`, turn.Round)
			}
		}
		var err error
		if card, err = card.Write(entry(t, "%s", text)); err != nil {
			t.Fatalf("entry %d: %v", i, err)
		}
	}
}
