package insight_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/sheets/stats/insight"
)

func TestLuckOf(t *testing.T) {
	for _, c := range []struct {
		dice  float64
		turns int
		want  insight.Luck
	}{
		{16, 1, insight.Usual},
		{16.5, 1, insight.Lucky},
		{-17, 1, insight.Unlucky},
		{33, 1, insight.VeryLucky},
		{-33, 1, insight.VeryUnlucky},
		{33, 4, insight.Lucky},
		{33, 9, insight.Usual},
		{-65, 4, insight.VeryUnlucky},
		{0, 0, insight.Usual},
	} {
		if got := insight.Points.LuckOf(c.dice, c.turns); got != c.want {
			t.Errorf("%v points in %d turns: %d, want %d", c.dice, c.turns, got, c.want)
		}
	}
}

func TestLuckOf_Percents(t *testing.T) {
	for dice, want := range map[float64]insight.Luck{11: insight.Usual, -12: insight.Unlucky, 23: insight.VeryLucky} {
		if got := insight.Percents.LuckOf(dice, 1); got != want {
			t.Errorf("%v percents in a turn: %d, want %d", dice, got, want)
		}
	}
}

func TestLossOf(t *testing.T) {
	for box, want := range map[float64]insight.Loss{
		0: insight.NoLoss, 0.99: insight.NoLoss, 1: insight.Small, 2.9: insight.Small, 3: insight.Mistake, 8: insight.Mistake, 8.1: insight.Blunder,
	} {
		if got := insight.LossOf(box); got != want {
			t.Errorf("%v points: %d, want %d", box, got, want)
		}
	}
}

func TestOfNight(t *testing.T) {
	got := insight.OfNight([]insight.Play{
		{Player: "ann", Turns: 13, Judged: 13, Dice: -70},
		{Player: "bo", Turns: 13, Judged: 9, Dice: 10},
		{Player: "ann", Turns: 13, Judged: 13, Dice: -60},
		{Player: "bo", Turns: 13, Judged: 0},
	})
	want := []insight.NightLuck{
		{Player: "bo", Games: 2, Judged: 9, Dice: 10},
		{Player: "ann", Games: 2, Judged: 26, Dice: -130, Luck: insight.Unlucky},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestRecord(t *testing.T) {
	var r insight.Record
	if _, _, ok := r.Boxes(); ok {
		t.Error("nobody was judged, and something is said of it")
	}
	for n := range 50 {
		if _, _, ok := r.Keeping(); ok {
			t.Errorf("keeping is told after %d games", n)
		}
		// Each turn costs 1 or 3 points.
		r.Add(insight.Play{Turns: 4, Judged: 4, Dice: -5, Box: insight.Cost{Sum: 8, Squares: 1 + 9 + 1 + 9}, Spread: 59.6})
	}
	loss, off, ok := r.Boxes()
	near(t, "boxes", loss, 8, 1e-12)
	near(t, "their standard error", off, 4*math.Sqrt(200.0/199/200), 1e-12)
	keeping, off, enough := r.Keeping()
	near(t, "keeping", keeping, 5, 1e-12)
	near(t, "its standard error", off, 59.6/math.Sqrt(50), 1e-9)
	if !ok || !enough || r.Judged != 200 || r.Games != 50 {
		t.Errorf("%+v", r)
	}
	near(t, "the line", r.Line[49], -250, 1e-9)
	near(t, "the band", r.Band[49], 2*59.6*math.Sqrt(50), 1e-9)

	r.Add(insight.Play{Turns: 4, Judged: 1, Dice: 3, Box: insight.Cost{Sum: 2, Squares: 4}, Spread: 59.6})
	near(t, "the band after a quarter of a game", r.Band[50], 2*59.6*math.Sqrt(50.25), 1e-9)
}

func TestRecord_Keeping(t *testing.T) {
	t.Run("is told at once where every roll is known", func(t *testing.T) {
		var r insight.Record
		r.Add(insight.Play{Turns: 13, Judged: 13, Kept: 4, Dice: 20, Keep: insight.Cost{Sum: 8, Squares: 1 + 9 + 1 + 9}})
		keeping, off, ok := r.Keeping()
		near(t, "keeping", keeping, 13*2, 1e-12)
		near(t, "its standard error", off, 13*math.Sqrt(4.0/3/4), 1e-12)
		if !ok || r.Kept != 4 {
			t.Errorf("%+v", r)
		}
	})
	t.Run("is part of the luck where it is not known", func(t *testing.T) {
		var r insight.Record
		for range 49 {
			r.Add(insight.Play{Turns: 13, Judged: 13, Dice: -5, Spread: 59.6})
		}
		r.Add(insight.Play{Turns: 13, Judged: 13, Kept: 1, Dice: -1, Keep: insight.Cost{Sum: 4, Squares: 16}, Spread: 59.6})
		if keeping, _, ok := r.Keeping(); !ok || math.Abs(keeping-5) > 1e-12 || r.Line[49] != -246 {
			t.Errorf("%v, %+v", keeping, r)
		}
	})
}

func TestRecord_Percents(t *testing.T) {
	var r insight.Record
	for range 60 {
		r.Add(insight.Play{Unit: insight.Percents, Turns: 9, Judged: 9, Dice: 2, Box: insight.Cost{Sum: 4, Squares: 4}, Spread: insight.Percents.UsualLuck(9)})
	}
	if keeping, _, ok := r.Keeping(); ok {
		t.Errorf("nothing is kept, and that costs %v", keeping)
	}
	cost, _, _ := r.Boxes()
	near(t, "choices", cost, 4, 1e-12)
	near(t, "the band", r.Band[59], 2*11*math.Sqrt(9*60), 1e-9)
}

func TestRound(t *testing.T) {
	first := func(int) int { return 0 }
	all := make([]insight.Question, insight.RoundOf)
	for i := range all {
		all[i].Entry = i
	}
	if got := insight.Round(all[1:], first); got != nil {
		t.Errorf("a round of %d questions", len(got))
	}
	got := insight.Round(all, func(n int) int { return n - 1 })
	seen := map[int]bool{}
	for _, q := range got {
		seen[q.Entry] = true
	}
	if len(seen) != insight.RoundOf || got[0].Entry != 9 || all[0].Entry != 0 {
		t.Errorf("%+v", got)
	}
}
