package ui

import (
	"testing"

	"beermat/scoring/paper"
)

func TestTable_Paper(t *testing.T) {
	t.Run("a paper score is played to its end", func(t *testing.T) {
		for name, size := range map[string]struct{ w, h float32 }{"phone": {412, 892}, "tablet": {1280, 800}} {
			t.Run("on a "+name, func(t *testing.T) {
				d := sit(t, kitSize(size.w, size.h))
				d.setup("paper")
				if size.w < 600 {
					d.tap("House rules")
				}
				d.tap("Who wins")
				d.tap("Lowest")
				if size.w < 600 {
					d.tap("Back")
				}
				d.tap("Start")
				for _, key := range []string{"3", "+", "6", "Save 9", "–", "4", "Save –4"} {
					d.tap(key)
				}
				d.write("20-5\n0\n")
				d.settle()
				if title := d.app.Window().Title(); title != "Paper score · Round 3 · lowest wins · Ann – Beermat" {
					t.Errorf("the window is called %q", title)
				}
				table := d.table()
				table.Mend(0)
				d.write("7\n")
				d.tap("End the game")
				d.settle()
				kept, err := d.pad.Sheet(table.Sheet().Head().ID)
				if err != nil {
					t.Fatal(err)
				}
				card := kept.Card().(*paper.Card)
				if ann, bo := card.Total(0), card.Total(1); ann != 22 || bo != -4 || !kept.Done() {
					t.Errorf("on disk Ann has %d, Bo %d, over: %v", ann, bo, kept.Done())
				}
				if want := "Bo was ahead from round 1 on and wins by 26."; !d.reads(want) {
					t.Errorf("nothing on the screen says %q", want)
				}
			})
		}
	})
}
