package scorecard_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
)

// longLast is a last thing written that needs two lines on a narrow pad.
const longLast = "Maximiliane: 25 in Full house · up from 3rd to 1st · 20:41 · saved"

func TestRoom(t *testing.T) {
	t.Run("beside the card on a tablet no pad has to be scrolled", func(t *testing.T) {
		for _, k := range games.Scorecards {
			for _, lang := range []string{"en", "de"} {
				t.Run(k.ID+" in "+lang, func(t *testing.T) {
					d := partsOpen(t, k, lang, nil, partsTablet, "Maximiliane", "Bo", "Cleo", "Dan")
					chance := rand.New(rand.NewPCG(4, 2))
					for range 40 {
						if d.sheet.Done() {
							return
						}
						d.line = longLast
						d.show()
						d.fits("as the turn begins")
						if k.ID == "yahtzee" {
							d.typed("33344")
							d.fits("with all dice")
							d.typed(string(scorecard.Erase))
						}
						if _, err := d.sheet.Write(k.RandomEntry(d.sheet.Card(), chance.IntN)); err != nil {
							t.Fatal(err)
						}
					}
				})
			}
		}
	})
	t.Run("a correction fits beside the card with who wrote it and when", func(t *testing.T) {
		for _, lang := range []string{"en", "de"} {
			d := partsOpen(t, games.Scorecard("yahtzee"), lang, nil, partsTablet, "Maximiliane", "Bo")
			d.play(`{"box":"full-house","dice":[3,3,3,4,4]}`)
			d.line = longLast
			d.Mend(0)
			d.fits("in a correction with all dice")
			if said := d.reads(); !strings.Contains(said, d.words.Say("table.leave-as-it-was")) {
				t.Errorf("no way back:\n%s", said)
			}
		}
	})
	t.Run("below a wide card the pad of Yahtzee leaves it the larger part", func(t *testing.T) {
		const width, height = 1244, 800 // of a tablet, without its margins
		for _, lang := range []string{"en", "de"} {
			d := partsOpen(t, games.Scorecard("yahtzee"), lang, nil, partsTablet, "Maximiliane", "Bo", "Cleo", "Dan")
			pad := d.pad
			pad.Stand(false)
			rest := pad.Rest(width)
			if rest > height/3 {
				t.Errorf("%s: it is %v high of %v", lang, rest, height)
			}
			if d.typed("33344"); pad.HeightFor(width) != rest {
				t.Errorf("%s: with all dice it is %v high, not %v", lang, pad.HeightFor(width), rest)
			}
		}
	})
	t.Run("the last die of a roll moves nothing on the pad", func(t *testing.T) {
		desktop := partsSize{fyne.NewSize(1244, 300), fyne.NewSize(1244, 300), false}
		for _, size := range []partsSize{partsTower, partsPhone, desktop} {
			for _, lang := range []string{"en", "de"} {
				for _, roll := range []string{"33344", "12345", "66666", "11246"} {
					d := partsOpen(t, games.Scorecard("yahtzee"), lang, nil, size, "Ann", "Bo", "Cleo", "Dan")
					pad, width := d.pad, size.pad.Width
					before := pad.HeightFor(width)
					for i, die := range roll {
						d.typed(string(die))
						if after := pad.HeightFor(width); after != before {
							t.Errorf("%s, %v wide: die %d of %s makes %v of %v", lang, width, i+1, roll, after, before)
						}
					}
				}
			}
		}
	})
}

// fits fails where the pad is higher than a tablet has room for beside the card.
func (d *partsDesk) fits(when string) {
	d.t.Helper()
	pad, room := d.pad, partsTablet.pad
	pad.Bound(room)
	if height := pad.HeightFor(room.Width); height > room.Height {
		d.t.Errorf("after %d entries, %s: %v high, room for %v", d.sheet.Len(), when, height, room.Height)
	}
}

func TestPad_OnGrow(t *testing.T) {
	t.Run("asked for its height at any width it tells nobody", func(t *testing.T) {
		for _, game := range []string{"yahtzee", "boston", "lcr"} {
			d := partsOpen(t, games.Scorecard(game), "de", nil, partsTower, "Ann", "Bo", "Cleo")
			told := 0
			d.pad.OnGrow(func() { told++ })
			for _, width := range []float32{187, 615, 187, 1244, partsTower.pad.Width} {
				d.pad.HeightFor(width)
				d.pad.Refresh() // as the window does, at the size that it still has
			}
			if told > 0 {
				t.Errorf("%s: told %d times", game, told)
			}
		}
	})
	t.Run("what gives it its place asks at another width first", func(t *testing.T) {
		for _, game := range []string{"yahtzee", "boston", "lcr"} {
			d := partsOpen(t, games.Scorecard(game), "de", nil, partsTower, "Ann", "Bo", "Cleo")
			pad, width, told := d.pad, partsTower.pad.Width, 0
			pad.OnGrow(func() {
				if told++; told > 5 {
					return // it would never end
				}
				pad.HeightFor(187)
				pad.Refresh()
				pad.Resize(fyne.NewSize(width, pad.HeightFor(width)))
			})
			before := pad.HeightFor(width)
			pad.Note(longLast + " " + longLast + " " + longLast)
			if after := pad.HeightFor(width); after <= before || told != 1 {
				t.Errorf("%s: told %d times of %v after %v", game, told, after, before)
			}
		}
	})
}
