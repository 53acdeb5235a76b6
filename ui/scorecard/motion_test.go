package scorecard

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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
		way, ok := p.hopOf(place{0, 1})
		if !ok || way.way(0) != middleOf(key) || way.way(1) != p.trays[0].Position().Add(middleOf(die)) {
			t.Errorf("it goes from %v to %v, and not from its key %v", way.way(0), way.way(1), middleOf(key))
		}
		if len(p.flies.list) != 0 || die.Look() != kit.Lying || p.flies.runs.Moves() {
			t.Error("in the end it does not lie in its place, or still flies")
		}
	})
	t.Run("what flies takes no tap from the key below it", func(t *testing.T) {
		p := motionPad(t, false)
		p.Draw(padScene("4"))
		p.Draw(padScene("4", "6"))
		die, _ := p.hopOf(place{0, 1})
		chips := flightOf(scorecard.Move{Kind: "chip", N: 2}, 20, straight(fyne.Position{}, fyne.Position{}))
		for _, flying := range []fyne.CanvasObject{die.thing, chips.thing} {
			for _, part := range partsOf(flying) {
				_, taps := part.(fyne.Tappable)
				_, hovers := part.(desktop.Hoverable)
				_, marks := part.(fyne.Focusable)
				if taps || hovers || marks {
					t.Errorf("%T is in the way of what lies below it", part)
				}
			}
		}
	})
	t.Run("nothing flies where nothing is to move", func(t *testing.T) {
		p := motionPad(t, true)
		p.Draw(padScene("4"))
		p.Draw(padScene("4", "6"))
		if len(p.flies.list) != 0 || p.flies.runs.Moves() || p.trays[0].dice[1].Look() != kit.Lying {
			t.Error("the die flies")
		}
	})
}

// partsOf returns an object and all that it is drawn from.
func partsOf(o fyne.CanvasObject) []fyne.CanvasObject {
	parts := []fyne.CanvasObject{o}
	if w, ok := o.(fyne.Widget); ok {
		for _, part := range test.WidgetRenderer(w).Objects() {
			parts = append(parts, partsOf(part)...)
		}
	}
	return parts
}

// tintPlaces are three seats beside each other.
func tintPlaces(seat int) area { return area{float32(100 * seat), 10, 80, 40} }

func TestTurnTint(t *testing.T) {
	open := func(t *testing.T, calm bool) (*turnTint, *Scene) {
		test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1, Calm: calm})
		tint := newTurnTint(tintPlaces)
		s := figureScene(0, figureParts(1))
		tint.turn(s, 0)
		return tint, s
	}
	at := func(tint *turnTint) area {
		return area{tint.Position().X, tint.Position().Y, tint.Size().Width, tint.Size().Height}
	}
	for _, calm := range []bool{false, true} {
		t.Run(fmt.Sprintf("is behind whose turn it is, and nothing moves in the end, calm %v", calm), func(t *testing.T) {
			tint, s := open(t, calm)
			s.Follows = true
			if tint.turn(s, 2); at(tint) != tintPlaces(2) || tint.glides.Moves() || tint.Hidden {
				t.Errorf("it is at %v, moves: %v", at(tint), tint.glides.Moves())
			}
			if tint.turn(s, -1); !tint.Hidden {
				t.Error("it is seen when nobody is at turn")
			}
		})
	}
	t.Run("is between the seats on its way, also if the card is laid out then", func(t *testing.T) {
		tint, s := open(t, false)
		tint.turn(s, 2)
		tint.from, tint.done = 0, 0.5
		if tint.layout(); at(tint) != tintPlaces(1) {
			t.Errorf("it is at %v", at(tint))
		}
	})
	t.Run("takes less than 300 ms", func(t *testing.T) {
		if kit.Moment >= 300*time.Millisecond {
			t.Errorf("it takes %v", kit.Moment)
		}
	})
}

func TestCard_Turn(t *testing.T) {
	for _, shape := range []scorecard.Shape{scorecard.Rows, scorecard.Ring, scorecard.Lanes, scorecard.Figures} {
		t.Run("the tint is behind the seat at turn, and on it after the next entry/"+string(shape), func(t *testing.T) {
			s := rowsScene(shape, 4)
			c := rowsOpen(t, s, Actions{}, fyne.NewSize(890, 706), 1)
			for turn := range 4 {
				next := *s
				next.Follows = true
				next.Blocks = slices.Clone(s.Blocks)
				next.Blocks[0].Spots = slices.Clone(s.Blocks[0].Spots)
				for seat := range next.Blocks[0].Spots {
					next.Blocks[0].Spots[seat].State = scorecard.Written
				}
				next.Blocks[0].Spots[turn].State = scorecard.Next
				c.Draw(&next)
				tint := tintOf(t, c)
				if at := tint.places(turn); tint.seat != turn || tint.Hidden || at.w < 40 || tint.Position() != fyne.NewPos(at.x, at.y) || tint.Size() != fyne.NewSize(at.w, at.h) {
					t.Errorf("turn %d: it is at seat %d, %v %v, and not at %v", turn, tint.seat, tint.Position(), tint.Size(), at)
				}
				if tint.glides.Moves() {
					t.Error("it moves on and on")
				}
			}
		})
	}
}

// tintOf returns the tint of the first block of a card.
func tintOf(t *testing.T, c *Card) *turnTint {
	t.Helper()
	switch b := c.blocks[0].(type) {
	case *rows:
		return b.stack.tint
	case *lanes:
		return b.stack.tint
	case *ring:
		return b.table.tint
	case *figures:
		return b.tint
	}
	t.Fatalf("no tint in %T", c.blocks[0])
	return nil
}
