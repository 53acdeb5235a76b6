package ui

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/yahtzee"
)

func TestTable_Refusal(t *testing.T) {
	t.Run("what the rules forbid is said on the screen and changes nothing", func(t *testing.T) {
		for _, c := range []struct {
			name   string
			before string // keys that are allowed
			keys   string // keys that are not
			says   string
		}{
			{"five alike that must go into their upper box", "11111l", "22222m", "Twos"},
			{"five alike that must go into a lower box", "11111l11111a", "11111b", "lower"},
			{"a score that no dice give", "", "d13\n", "Fours"},
			{"a full house for 20", "", "i20\n", "Full house"},
			{"a box before all dice lie there", "", "123a", "Tap 2 dice"},
		} {
			t.Run(c.name, func(t *testing.T) {
				d := sit(t, tablet)
				d.known("Ann")
				d.tap("Yahtzee")
				d.tap("Start")
				d.write(c.before)
				written := d.table().Sheet().Len()
				d.write(c.keys)
				if got := d.table().Sheet().Len(); got != written {
					t.Errorf("%d entries stand, not %d", got, written)
				}
				if !d.readsAbout(c.says) {
					t.Errorf("nothing on the screen speaks of %q", c.says)
				}
			})
		}
	})
	t.Run("a box that is taken cannot be taken by a correction", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11123a11123b")
		table := d.table()
		table.Mend(1)
		score := scoring.JSONInt(3)
		said := table.Write(&yahtzee.Entry{Box: yahtzee.Ones, Score: &score})
		want := d.app.Words().Foul(scoring.NewRuleError(blocks.BoxTaken, "", scoring.Data{"box": scoring.TextKey("yahtzee.box.ones"), "score": 3}), "yahtzee", table.Sheet().Names())
		if said != want {
			t.Errorf("it says %q, not %q", said, want)
		}
	})
	t.Run("a tap on anothers box says whose turn it is", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		grids := gridsOf(d.app)
		grids[0].OnTap(1, 2) // Bo's Ones
		if !d.readsFrom("It is Ann’s turn") {
			t.Error("nothing says that it is Ann's turn")
		}
		if d.table().Sheet().Len() != 0 {
			t.Error("something was written")
		}
	})
	t.Run("a tap on a total says how it is made up", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11123a66665m")
		grids := gridsOf(d.app)
		totals := grids[len(grids)-1]
		totals.OnTap(len(totals.Data().Cells)-1, 1)
		if !d.reads("Ann: upper 3 + bonus 0 + lower 29 + Yahtzee bonus 0 = 32") {
			t.Error("nothing says how 32 are made up")
		}
	})
}
