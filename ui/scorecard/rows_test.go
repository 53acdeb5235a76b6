package scorecard

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// rowsScene is a scene with so many seats and a block of a shape, in which every
// field of a spot is used somewhere.
func rowsScene(shape scorecard.Shape, seats int) *Scene {
	s := &Scene{Scene: present.Scene{Words: i18n.For("en"), Editing: -1}}
	b := scorecard.Block{ID: "round-1", Shape: shape}
	names := []string{"Ann", "Maximiliane-Henriette Österreicher", "Bo", "Cleo"}
	for seat := range seats {
		s.Seats = append(s.Seats, present.Player{Name: names[seat%4] + strings.Repeat("’", seat/4), Marker: kit.Marker{Initials: "A", Colour: seat, Shape: seat}})
		spot := scorecard.Spot{Cell: scorecard.Cell{State: scorecard.Written, Text: scorecard.Num(100 + seat), Note: scorecard.Say("chikago.in-throws", "n", 2)}}
		switch seat % 4 {
		case 0:
			spot.Tokens, spot.Badge, spot.Tone = []scorecard.Token{{Kind: "mat", N: 7}}, scorecard.Say("chikago.mark.high"), scorecard.Good
			spot.Dice = []scorecard.Die{{Face: "1"}, {Face: "6"}, {Face: "L", Tone: scorecard.Out}}
		case 1:
			spot.State, spot.Would, spot.Tokens = scorecard.Next, scorecard.Num(1234), []scorecard.Token{{Kind: "die", N: 3}}
			spot.Dice = []scorecard.Die{{Face: "1", Key: "-0"}, {Face: "6"}, {Face: "3"}}
		case 2:
			spot.Tokens, spot.Text = []scorecard.Token{{Kind: "chip", N: 0}}, scorecard.Text{}
			spot.Parts = []scorecard.Part{{Kind: "leg", Have: 2, Of: 6}}
		case 3:
			spot.Tokens, spot.Tone = []scorecard.Token{{Kind: "mat", N: 1}, {Kind: "loss", N: 2}}, scorecard.Bad
		}
		b.Spots = append(b.Spots, spot)
	}
	if shape == scorecard.Rows {
		b.Hub = &scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Num(5), Note: scorecard.Say("chikago.stack")}, Tokens: []scorecard.Token{{Kind: "mat", N: 5}}}
	} else {
		b.Goal = 2000
	}
	s.Blocks = []scorecard.Block{b}
	return s
}

// rowsOpen shows a scene on a card of a size, with text so many times as large.
func rowsOpen(t *testing.T, s *Scene, act Actions, size fyne.Size, scale float32) *Card {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: scale})
	c := NewCard(act, kit.PlayerColour(1))
	w := test.NewTempWindow(t, container.NewWithoutLayout(c))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(2600, 2600))
	c.Draw(s)
	c.Resize(size)
	return c
}

// rowsOn returns the rows of a card.
func rowsOn(c *Card) []*SeatView { return c.blocks[0].(*rows).seats }

func TestRows_Layout(t *testing.T) {
	for _, size := range []struct {
		w, h, scale float32
	}{{890, 706, 1}, {764, 760, 1}, {388, 400, 1}, {336, 300, 1}, {1530, 980, 1}, {2400, 1900, 1}, {700, 600, 1.5}, {364, 300, 1.5}, {364, 300, 2}, {502, 328, 1}} {
		for _, seats := range []int{2, 4, 12, 16} {
			t.Run(fmt.Sprintf("%d seats on %vx%v at %v", seats, size.w, size.h, size.scale), func(t *testing.T) {
				c := rowsOpen(t, rowsScene(scorecard.Rows, seats), Actions{}, fyne.NewSize(size.w, size.h), size.scale)
				for _, one := range rowsOn(c) {
					checkRow(t, one)
				}
			})
		}
	}
}

// checkRow finds what lies on something else in a row or sticks out of it.
func checkRow(t *testing.T, r *SeatView) {
	t.Helper()
	type box struct {
		what     string
		at, till fyne.Position
	}
	var boxes []box
	if r.tap.OnTap != nil && (r.tap.Size().Height < kit.U(kit.Target)-0.5 || r.Size().Height < r.tap.Size().Height) {
		t.Errorf("%s is only %v high", r.look.name, r.tap.Size().Height)
	}
	for _, o := range r.Held() {
		var what string
		switch o := o.(type) {
		case *kit.Text:
			what = o.Words()
		case *kit.Die, *kit.Token, *tokens, *badge:
			what = fmt.Sprintf("%T", o)
		}
		if what == "" || !o.Visible() || o.Size().Width == 0 {
			continue
		}
		one := box{what, o.Position(), o.Position().Add(o.Size())}
		if one.at.X < -0.6 || one.at.Y < -0.6 || one.till.X > r.Size().Width+0.6 || one.till.Y > r.Size().Height+0.6 {
			t.Errorf("%s: %s sticks out: %v to %v of %v", r.look.name, what, one.at, one.till, r.Size())
		}
		for _, other := range boxes {
			const touch = 0.8
			if one.at.X+touch < other.till.X && other.at.X+touch < one.till.X && one.at.Y+touch < other.till.Y && other.at.Y+touch < one.till.Y {
				t.Errorf("%s: %s (%v to %v) lies on %s (%v to %v)", r.look.name, what, one.at, one.till, other.what, other.at, other.till)
			}
		}
		boxes = append(boxes, one)
	}
}

func TestRows_Draw(t *testing.T) {
	size := fyne.NewSize(890, 706)
	t.Run("only what differs is drawn anew", func(t *testing.T) {
		s := rowsScene(scorecard.Rows, 4)
		c := rowsOpen(t, s, Actions{}, size, 1)
		before := c.Changed()
		again := *s
		again.Blocks = slices.Clone(s.Blocks)
		again.Blocks[0].Spots = slices.Clone(s.Blocks[0].Spots)
		c.Draw(&again)
		if got := c.Changed() - before; got != 0 {
			t.Errorf("the same again: %d rows", got)
		}
		again.Blocks[0].Spots[2].Text = scorecard.Num(9)
		if c.Draw(&again); c.Changed()-before != 1 {
			t.Errorf("one number: %d rows", c.Changed()-before)
		}
	})
	t.Run("what would be written stands in a frame, in place of the number", func(t *testing.T) {
		c := rowsOpen(t, rowsScene(scorecard.Rows, 4), Actions{}, size, 1)
		if one := rowsOn(c)[1]; one.number.Words() != "1234" || one.ghost.Hidden {
			t.Errorf("it says %q, framed: %v", one.number.Words(), !one.ghost.Hidden)
		}
		if one := rowsOn(c)[0]; one.number.Words() != "100" || !one.ghost.Hidden {
			t.Errorf("another says %q, framed: %v", one.number.Words(), !one.ghost.Hidden)
		}
	})
	t.Run("what was written last has a corner, what is corrected a frame", func(t *testing.T) {
		s := rowsScene(scorecard.Rows, 4)
		s.Last.Cells = []scorecard.ID{scorecard.SpotID("round-1", 3)}
		c := rowsOpen(t, s, Actions{}, size, 1)
		if !rowsOn(c)[3].corner.Visible() || rowsOn(c)[0].corner.Visible() {
			t.Error("the corner is not where the last entry is")
		}
		edit := *s
		edit.Editing, edit.Edit.Cells = 0, s.Last.Cells
		c.Draw(&edit)
		if one := rowsOn(c)[3]; one.corner.Visible() || one.ground.StrokeColor != kit.Colour(kit.Accent) {
			t.Error("the corrected row has no frame")
		}
	})
	t.Run("things that have moved fly to their place and lie there in the end", func(t *testing.T) {
		s := rowsScene(scorecard.Rows, 4)
		s.Follows = true
		s.Last.Moves = []scorecard.Move{{Kind: "mat", From: scorecard.SpotID("round-1", scorecard.HubSeat), To: scorecard.SpotID("round-1", 0), N: 1}, {Kind: "mat", From: "elsewhere/1", To: scorecard.OutOfPlay, N: 1}}
		c := rowsOpen(t, s, Actions{}, size, 1)
		c.Draw(s)
		r := c.blocks[0].(*rows)
		list := r.flightsOf(s)
		if len(list) != 1 {
			t.Fatalf("%d things fly, not the one that goes from a row to a row", len(list))
		}
		if from, to := r.placeOf(s.Last.Moves[0].From), r.placeOf(s.Last.Moves[0].To); list[0].way(0) != *from || !near(list[0].way(1), *to) {
			t.Errorf("it flies from %v to %v, and not from %v to %v", list[0].way(0), list[0].way(1), *from, *to)
		}
		if len(r.flies.list) != 0 {
			t.Error("something hangs in the air")
		}
	})
}

// near reports whether two places are the same but for what rounding does to them.
func near(a, b fyne.Position) bool { return kit.Abs(a.X-b.X)+kit.Abs(a.Y-b.Y) < 0.01 }

func TestRows_Tapped(t *testing.T) {
	var pressed []scorecard.KeyID
	s := rowsScene(scorecard.Rows, 4)
	s.Blocks[0].Spots[2].Key = "b"
	c := rowsOpen(t, s, Actions{Press: func(id scorecard.KeyID) { pressed = append(pressed, id) }, Note: func(string) {}}, fyne.NewSize(890, 706), 1)
	test.Tap(rowsOn(c)[2].tap)
	test.Tap(rowsOn(c)[1].dice[0])
	if want := []scorecard.KeyID{"b", "-0"}; !slices.Equal(pressed, want) {
		t.Errorf("pressed: %v, want %v", pressed, want)
	}
}

func TestCard_Shape(t *testing.T) {
	for _, c := range []struct {
		name string
		size fyne.Size
		text float32
		want bool // rows
	}{
		{"lanes on a tablet", fyne.NewSize(890, 706), 1, false},
		{"and on a phone", fyne.NewSize(388, 540), 1, false},
		{"rows where no track has room", fyne.NewSize(364, 300), 2, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			card := rowsOpen(t, rowsScene(scorecard.Lanes, 10), Actions{}, c.size, c.text)
			if _, ok := card.blocks[0].(*rows); ok != c.want {
				t.Fatalf("drawn as %T", card.blocks[0])
			}
			var said []string
			seen(card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
				if text, ok := o.(*canvas.Text); ok {
					said = append(said, text.Text)
				}
			})
			if !slices.Contains(said, "100") {
				t.Errorf("it says %q", said)
			}
			card.Resize(fyne.NewSize(1500, 1200))
			if _, ok := card.blocks[0].(*lanes); !ok {
				t.Errorf("with room it is drawn as %T", card.blocks[0])
			}
		})
	}
}

// rowsTexts returns what is read on a card, with the sizes of the letters.
func rowsTexts(c *Card) []string {
	var list []string
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			list = append(list, fmt.Sprintf("%s %.1f", o.Text, o.TextSize))
		case fyne.Widget:
			for _, part := range test.WidgetRenderer(o).Objects() {
				visit(part)
			}
		}
	}
	visit(c)
	return list
}

// A card on which somebody has just come to be high or low is that of one who opens it then.
func TestRows_Signs(t *testing.T) {
	before := rowsScene(scorecard.Rows, 3)
	for i := range before.Blocks[0].Spots {
		before.Blocks[0].Spots[i].Tone, before.Blocks[0].Spots[i].Badge = "", scorecard.Text{}
	}
	size := fyne.NewSize(364, 300)
	drawn := rowsOpen(t, rowsScene(scorecard.Rows, 3), Actions{}, size, 1)
	drawn.Draw(before)
	drawn.Resize(fyne.NewSize(364, 320))
	drawn.Resize(size)
	drawn.Draw(rowsScene(scorecard.Rows, 3))
	got := rowsTexts(drawn)
	if want := rowsTexts(rowsOpen(t, rowsScene(scorecard.Rows, 3), Actions{}, size, 1)); !slices.Equal(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}

func TestRows_Resize(t *testing.T) {
	grown := func(scale, growth float32) {
		fyne.CurrentApp().Settings().SetTheme(&kit.Look{Light: true, Scale: scale, Growth: growth})
	}
	t.Run("what was narrow for a while is as large as before", func(t *testing.T) {
		c := rowsOpen(t, rowsScene(scorecard.Rows, 4), Actions{}, fyne.NewSize(900, 900), 1)
		grown(1, 0.5)
		c.Refresh()
		before := rowsTexts(c)
		for _, width := range []float32{240, 340, 620} {
			c.Resize(fyne.NewSize(width, 500))
		}
		c.Resize(fyne.NewSize(900, 900))
		if after := rowsTexts(c); !slices.Equal(before, after) {
			t.Errorf("got\n%q\nwant\n%q", after, before)
		}
	})
	t.Run("names are whole in rows of any height", func(t *testing.T) {
		c := rowsOpen(t, rowsScene(scorecard.Rows, 3), Actions{}, fyne.NewSize(700, 300), 1)
		for height := float32(300); height <= 1300; height += 50 {
			for width := float32(560); width <= 1000; width += 20 {
				c.Resize(fyne.NewSize(width, height))
				if texts := strings.Join(rowsTexts(c), "\n"); !strings.Contains(texts, "Ann ") || !strings.Contains(texts, "Bo ") {
					t.Fatalf("at %v by %v:\n%s", width, height, texts)
				}
			}
		}
	})
}
