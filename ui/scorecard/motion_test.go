package scorecard

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// padScene is a turn with so many dice in a tray for three.
func padScene(faces ...string) *Scene {
	s := figureScene(0, figureParts(1))
	tray := scorecard.Tray{Free: 3 - len(faces)}
	for _, face := range faces {
		tray.Dice = append(tray.Dice, scorecard.Die{Face: face})
	}
	s.Pad.Trays = []scorecard.Tray{tray}
	for _, face := range []string{"1", "2", "3", "4", "5", "6"} {
		s.Pad.Keys = append(s.Pad.Keys, scorecard.Key{ID: scorecard.KeyID(face), Face: face})
	}
	return s
}

func motionPad(t *testing.T, calm bool) *Pad {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1, Calm: calm})
	p := NewPad(Actions{})
	p.Stand(true)
	w := test.NewTempWindow(t, p)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(340, 700))
	p.Resize(fyne.NewSize(340, 700))
	return p
}

func TestPad_hop(t *testing.T) {
	for _, c := range []struct {
		says          string
		before, after []string
		added         bool
	}{
		{"a die that was added hops", []string{"4"}, []string{"4", "6"}, true},
		{"the first one does", nil, []string{"2"}, true},
		{"dice that were there do not", []string{"4"}, []string{"4"}, false},
		{"one that is taken back does not", []string{"4", "6"}, []string{"4"}, false},
		{"several that come at once do not", nil, []string{"4", "6"}, false},
	} {
		t.Run(c.says, func(t *testing.T) {
			p := motionPad(t, false)
			p.Draw(padScene(c.before...))
			if got := p.added(padScene(c.after...)) != nil; got != c.added {
				t.Errorf("that a die was added is %v", got)
			}
		})
	}
	t.Run("it flies from its key to its empty place and lies there in the end", func(t *testing.T) {
		p := motionPad(t, false)
		p.Draw(padScene("4"))
		p.Draw(padScene("4", "6"))
		key, die := p.keys[5], p.trays[0].dice[1]
		p.putFlying(5, place{0, 1}, 0)
		middle := func(o fyne.CanvasObject) fyne.Position {
			return o.Position().AddXY(o.Size().Width/2, o.Size().Height/2)
		}
		if p.flying.Hidden || middle(p.flying) != middle(key) || die.Look() != kit.Missing {
			t.Errorf("in the beginning it is at %v and not at its key %v, or lies there already", middle(p.flying), middle(key))
		}
		p.putFlying(5, place{0, 1}, 1)
		if !p.flying.Hidden || die.Look() != kit.Lying || p.flies.Moves() {
			t.Error("in the end it does not lie in its place, or still flies")
		}
	})
	t.Run("nothing flies where nothing is to move", func(t *testing.T) {
		p := motionPad(t, true)
		p.Draw(padScene("4"))
		p.Draw(padScene("4", "6"))
		if !p.flying.Hidden || p.flies.Moves() || p.trays[0].dice[1].Look() != kit.Lying {
			t.Error("the die flies")
		}
	})
}
