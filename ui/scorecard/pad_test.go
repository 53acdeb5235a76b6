package scorecard

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

func TestPad_Rest(t *testing.T) {
	t.Run("does not remember the scale of a larger window", func(t *testing.T) {
		scale := func(n float32) { test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: n}) }
		s := rowsScene(scorecard.Rows, 2)
		s.Pad = &scorecard.Pad{
			Prompt: scorecard.Say("die"), Trays: []scorecard.Tray{{Free: 5}},
			Keys:    []scorecard.Key{{ID: "1", Face: "1"}, {ID: "2", Face: "2"}, {ID: "3", Face: "3"}},
			Primary: scorecard.Key{Text: scorecard.Say("die")},
		}
		scale(1)
		pad := NewPad(Actions{})
		pad.Draw(s)
		first := pad.Rest(764)
		scale(1.5)
		if large := pad.Rest(764); large <= first {
			t.Fatalf("the pad keeps %v at one and a half times the size, %v before", large, first)
		}
		scale(1)
		if again := pad.Rest(764); again != first {
			t.Errorf("the pad keeps %v, %v before", again, first)
		}
	})
}
