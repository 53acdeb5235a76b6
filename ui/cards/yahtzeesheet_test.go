package cards

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
)

func TestTheRowsOfBothBlocksLieBesideEachOther(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 890, Height: 706}, {Width: 890, Height: 640}, {Width: 1300, Height: 960}, {Width: 388, Height: 600}} {
		for _, over := range []bool{false, true} {
			d := partsOpen(t, Find("yahtzee"), "en", nil, partsSize{card: size, pad: partsTablet.pad, beside: true}, "Ann", "Bo")
			for over && !d.sheet.Done() {
				if _, err := d.sheet.Write(d.sheet.Game().Sample(d.sheet.Card(), func(int) int { return 0 })); err != nil {
					t.Fatal(err)
				}
			}
			d.show()
			card := d.view.Card().(*yahtzeeSheet)
			card.Refresh()
			upper, lower := card.blocks[0].grid, card.blocks[1].grid
			for row := range upper.Data().Rows {
				_, left, high := upper.Cell(row, 0)
				_, right, _ := lower.Cell(row, 0)
				if off := float64(left.Y - right.Y); math.Abs(off) > 1 || high.Height < 44 && row > 0 {
					t.Errorf("%v, over: %v: row %d is %v high and %v off", size, over, row, high.Height, off)
				}
			}
			_, last, high := lower.Cell(len(lower.Data().Rows)-1, 0)
			if rest := lower.Size().Height - last.Y - high.Height; rest < 0 {
				t.Errorf("%v, over: %v: the last row is %v too low", size, over, -rest)
			}
		}
	}
}

func TestEscapeLeavesTheQuestionForAScoreAndKeepsDice(t *testing.T) {
	for begun, answered := range map[string]bool{"": false, "334": false, "c": true, "c12": true} {
		d := partsOpen(t, Find("yahtzee"), "en", nil, partsTablet, "Ann", "Bo")
		d.typed(begun)
		pad := d.view.(*yahtzeeView).pad
		dice := len(pad.roll.dice)
		if got := d.view.Type(KeyEscape); got != answered || pad.picking != 0 || len(pad.roll.dice) != dice {
			t.Errorf("after %q it is answered: %v; left are %v and the score of %v", begun, got, pad.roll.dice, pad.picking)
		}
	}
}
