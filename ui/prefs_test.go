package ui

import (
	"math/rand/v2"
	"testing"

	"beermat/ui/page"
)

func TestSettings(t *testing.T) {
	t.Run("the table of the last game is that of the next one before the disk has it", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		for i := range 40 {
			d.app.Open(page.Setup{Game: "mafia"})
			d.tap("Start")
			if got := d.table().Sheet().Head().First; got != i%3 {
				t.Fatalf("in game %d seat %d begins, not %d", i+1, got, i%3)
			}
			d.table().Write(d.table().Game().RandomEntry(d.table().Sheet().Card(), rand.New(rand.NewPCG(1, uint64(i))).IntN))
			d.app.Pop()
		}
	})
	t.Run("what was set is there after the next start", func(t *testing.T) {
		d := sit(t, tablet)
		d.app.Settings().Set("a", 7)
		d.settle()
		d.close()
		d.open(tablet)
		n := 0
		if !d.app.Settings().Get("a", &n) || n != 7 {
			t.Errorf("it is %d", n)
		}
	})
}
