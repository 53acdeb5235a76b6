package scorecard_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
)

// padSizes are the sizes of cards and pads in which a pad is arranged in another way each.
var padSizes = map[string]partsSize{
	"beside the card":         partsTablet,
	"in a low window":         {fyne.NewSize(890, 520), fyne.NewSize(340, 520), true},
	"in a window lower still": {fyne.NewSize(890, 400), fyne.NewSize(340, 380), true},
	"below on a tablet":       partsTower,
	"below on a phone":        partsPhone,
	"below on a desktop":      {fyne.NewSize(1244, 300), fyne.NewSize(1244, 300), false},
}

// laidOut lists the parts of a pad that are seen, from top to bottom: what they are, where
// they lie, how large they are and what they say.
func laidOut(objects []fyne.CanvasObject) string {
	var b strings.Builder
	for _, o := range objects {
		if !o.Visible() || o.Size().IsZero() {
			continue
		}
		says := ""
		switch o := o.(type) {
		case interface{ Words() string }:
			says = o.Words()
		case interface{ Name() string }:
			says = o.Name()
		case *canvas.Rectangle:
			says = "ground"
		}
		at, size := o.Position(), o.Size()
		fmt.Fprintf(&b, "%-16T %4.0f,%-4.0f %4.0f×%-4.0f %s\n", o, at.X, at.Y, size.Width, size.Height, strings.ReplaceAll(says, "\n", " / "))
	}
	return b.String()
}

// TestPad_Golden compares where everything lies on pads with testdata/pads, in which it is
// found right; what is new lies in testdata/failed then.
func TestPad_Golden(t *testing.T) {
	for _, c := range []struct{ game, keys string }{{"yahtzee", "33344"}, {"chikago", "163"}, {"paper", "3+6"}, {"lcr", "l"}} {
		for where, size := range padSizes {
			t.Run(c.game+" "+where, func(t *testing.T) {
				d := partsOpen(t, games.Scorecard(c.game), "en", nil, size, "Maximiliane", "Bo", "Cleo")
				var got strings.Builder
				lies := func(when string) {
					d.pad.Bound(size.pad)
					need := d.pad.HeightFor(size.pad.Width)
					d.pad.Resize(fyne.NewSize(size.pad.Width, max(need, size.pad.Height)))
					fmt.Fprintf(&got, "# %s: needs %.0f\n%s", when, need, laidOut(d.pad.Held()))
				}
				lies("as it begins")
				d.typed(c.keys)
				lies("after " + c.keys)
				for range c.keys {
					d.typed(string(scorecard.Erase))
				}
				d.pad.Note("A sentence that says why this cannot be.")
				lies("with a sentence")
				file := strings.ReplaceAll(c.game+" "+where+".txt", " ", "-")
				want, _ := os.ReadFile(filepath.Join("testdata", "pads", file))
				if got.String() == string(want) {
					return
				}
				if err := os.MkdirAll(filepath.Join("testdata", "failed"), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join("testdata", "failed", file), []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				t.Errorf("it lies elsewhere than testdata/pads/%s says", file)
			})
		}
	}
}
