package scorecard

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// chips returns a scene of a ring with so many seats, each with chips, in which the
// first is at turn and could pass one to each neighbour and to the hub.
func chips(seats int) *Scene {
	ring := scorecard.Block{ID: "seat", Shape: scorecard.Ring, Hub: &scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Num(2), Note: scorecard.Say("lcr.pot")}}}
	s := &Scene{Game: "lcr", Scene: present.Scene{Words: i18n.For("en"), Editing: -1}}
	names := strings.Fields("Maximiliane-Henriette Bo Cleo Dan Eve Fay Gus Hal Ida Jo Kim Lou Mia Ned Ole Pia")
	for i := range seats {
		spot := scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Num(i % 5), State: scorecard.Open}, Tokens: []scorecard.Token{{Kind: "chip", N: i % 5}}}
		if i == 0 {
			spot.Text, spot.State, spot.Tokens[0].N = scorecard.Num(3), scorecard.Next, 3
		}
		ring.Spots = append(ring.Spots, spot)
		s.Seats = append(s.Seats, present.Player{Name: names[i], Marker: kit.Marker{Initials: names[i][:1], Colour: i}})
		s.Standings = append(s.Standings, scoring.Standing{Player: i})
	}
	s.Unit, s.Blocks = "unit.chips", []scorecard.Block{ring}
	for _, to := range []int{1, seats - 1, scorecard.HubSeat} {
		s.Moves = append(s.Moves, scorecard.Move{Kind: "chip", From: "seat/0", To: scorecard.SpotID("seat", to)})
	}
	return s
}

// passed is the scene with one chip on its way to the next seat.
func passed(seats int) *Scene {
	s := chips(seats)
	s.Moves[0].N = 1
	s.Blocks[0].Spots[0].Would, s.Blocks[0].Spots[1].Would = scorecard.Num(2), scorecard.Num(2)
	return s
}

func openCard(t *testing.T, size fyne.Size, scale float32, s *Scene) *Card {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: scale})
	c := NewCard(Actions{}, kit.PlayerColour(0))
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(size)
	c.Draw(s)
	return c
}

// seen visits all that can be seen in an object, with its place.
func seen(o fyne.CanvasObject, at fyne.Position, visit func(fyne.CanvasObject, fyne.Position)) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	visit(o, at)
	if w, ok := o.(fyne.Widget); ok {
		for _, one := range test.WidgetRenderer(w).Objects() {
			seen(one, at, visit)
		}
	}
	if c, ok := o.(*fyne.Container); ok {
		for _, one := range c.Objects {
			seen(one, at, visit)
		}
	}
}

// reads returns all texts of an object.
func reads(o fyne.CanvasObject) []string {
	var said []string
	seen(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			said = append(said, text.Text)
		}
	})
	return said
}

func TestCard_Draw_Ring(t *testing.T) {
	t.Run("only what differs is drawn anew", func(t *testing.T) {
		c := openCard(t, fyne.NewSize(890, 640), 1, chips(6))
		before := c.Changed()
		if c.Draw(chips(6)); c.Changed() != before {
			t.Errorf("%d parts of the same scene are drawn anew", c.Changed()-before)
		}
		const differ = 3 // two seats and the arrow between them
		if c.Draw(passed(6)); c.Changed() != before+differ {
			t.Errorf("%d parts are drawn anew, want %d", c.Changed()-before, differ)
		}
	})
	t.Run("what goes and what would be there is said in numbers", func(t *testing.T) {
		c := openCard(t, fyne.NewSize(890, 640), 1, chips(4))
		if said := reads(c); slices.Contains(said, "→ 2") {
			t.Errorf("before a die is there it reads %q", said)
		}
		c.Draw(passed(4))
		for _, want := range []string{"3", "→ 2", "1"} {
			if said := reads(c); !slices.Contains(said, want) {
				t.Errorf("no %q in %q", want, said)
			}
		}
	})
	t.Run("an arrow for each place to which things could go", func(t *testing.T) {
		c := openCard(t, fyne.NewSize(890, 640), 1, chips(4))
		table := c.blocks[0].(*ring).table
		if len(table.arrows) != 3 {
			t.Fatalf("%d arrows", len(table.arrows))
		}
		s := chips(4)
		s.Moves = nil
		if c.Draw(s); len(table.arrows) != 0 {
			t.Errorf("%d arrows without moves", len(table.arrows))
		}
	})
	t.Run("nothing flies once the moves of the last entry are over", func(t *testing.T) {
		c := openCard(t, fyne.NewSize(890, 640), 1, chips(4))
		s := passed(4)
		s.Follows, s.Last.Moves = true, s.Moves
		if c.Draw(s); len(c.blocks[0].(*ring).table.flies.list) != 0 {
			t.Error("something hangs in the air")
		}
	})
	for _, n := range []int{2, 3, 6, 12, 16} {
		for _, size := range []fyne.Size{{Width: 336, Height: 260}, {Width: 388, Height: 440}, {Width: 890, Height: 640}, {Width: 1500, Height: 900}} {
			for _, scale := range []float32{1, 2} {
				t.Run(fmt.Sprintf("%d seats in %v × %v at %v are within their places", n, size.Width, size.Height, scale), func(t *testing.T) {
					checkSeats(t, openCard(t, size, scale, passed(n)))
				})
			}
		}
	}
}

// checkSeats finds seats without a number, a name or room to be tapped, and texts
// that stick out of their seat or lie on another.
func checkSeats(t *testing.T, c *Card) {
	t.Helper()
	for i, one := range c.blocks[0].(*ring).table.seats {
		size := one.tap.Size()
		if size.Width < kit.U(mat.SeatLeastWidth)-1 || size.Height < kit.U(kit.Target)-1 {
			t.Errorf("seat %d has only %v", i, size)
		}
		if one.number.Size().Width < one.number.Full().Width-1 || one.name.Hidden || one.name.Size().Width < kit.U(12) {
			t.Errorf("seat %d: number %v, name %v in %v", i, one.number.Size(), one.name.Size(), size)
		}
		type place struct {
			name       string
			x, y, w, h float32
		}
		var places []place
		for _, part := range []struct {
			name string
			of   fyne.CanvasObject
		}{{"token", one.token}, {"name", one.name}, {"number", one.number}, {"would", one.would}, {"unit", one.unit}, {"note", one.note}, {"tokens", one.lies}} {
			if !part.of.Visible() {
				continue
			}
			at, room := part.of.Position(), part.of.Size()
			if at.X < -1 || at.Y < -1 || at.X+room.Width > size.Width+1 || at.Y+room.Height > size.Height+1 {
				t.Errorf("seat %d: the %s sticks out: %v, %v of %v", i, part.name, at, room, size)
			}
			for _, o := range places {
				if at.X+1 < o.x+o.w && o.x+1 < at.X+room.Width && at.Y+1 < o.y+o.h && o.y+1 < at.Y+room.Height {
					t.Errorf("seat %d of %v: the %s lies on the %s", i, size, part.name, o.name)
				}
			}
			places = append(places, place{part.name, at.X, at.Y, room.Width, room.Height})
		}
	}
}
