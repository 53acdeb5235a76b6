package scorecard

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// figureParts are the parts of a beetle: body, head, legs, eyes, antennae, tail.
func figureParts(have ...int) []scorecard.Part {
	parts := []scorecard.Part{
		{Kind: "body", Of: 1},
		{Kind: "head", Of: 1, Tone: scorecard.Good},
		{Kind: "leg", Of: 6, Tone: scorecard.Good},
		{Kind: "eye", Of: 2, Hint: scorecard.Say("beetle.needs.head")},
		{Kind: "antenna", Of: 2, Hint: scorecard.Say("beetle.needs.head")},
		{Kind: "tail", Of: 1},
	}
	for i, n := range have {
		parts[i].Have = n
	}
	return parts
}

// figureScene shows the figures of some seats; seat next is at turn.
func figureScene(next int, seats ...[]scorecard.Part) *Scene {
	s := &Scene{Game: "beetle", Scene: present.Scene{Words: i18n.For("en"), Editing: -1}}
	block := scorecard.Block{ID: "seat", Shape: scorecard.Figures}
	for i, parts := range seats {
		n, of := 0, 0
		for _, p := range parts {
			n, of = n+p.Have, of+p.Of
		}
		spot := scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Say("of", "n", n, "of", of), State: scorecard.Open}, Parts: parts}
		if i == next {
			spot.State = scorecard.Next
		}
		block.Spots = append(block.Spots, spot)
		s.Seats = append(s.Seats, present.Player{Name: fmt.Sprint("Player ", i+1), Marker: kit.Marker{Initials: "P", Colour: i, Shape: i}})
		s.Standings = append(s.Standings, scoring.Standing{Player: i})
	}
	s.Blocks = []scorecard.Block{block}
	s.Turn = scoring.Turn{Player: next}
	s.Pad = &scorecard.Pad{Seat: next}
	return s
}

// figureCard draws a scene on a card of a size.
func figureCard(t *testing.T, s *Scene, size fyne.Size, act Actions) *Card {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	c := NewCard(act, kit.PlayerColour(0))
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	c.Draw(s)
	w.Resize(size)
	c.Resize(size)
	return c
}

func TestFigureArts(t *testing.T) {
	files, err := fs.Glob(assets.Figures, "figures/*/*.svg")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no drawings", err)
	}
	for _, file := range files {
		t.Run(path.Base(file), func(t *testing.T) {
			text, err := fs.ReadFile(assets.Figures, file)
			if err != nil {
				t.Fatal(err)
			}
			art, err := assets.ReadFigure(text)
			if err != nil {
				t.Fatal(err)
			}
			most := map[string]int{}
			seen := map[string]bool{}
			for _, l := range art.Layers {
				if seen[l.ID] {
					t.Errorf("%s is there twice", l.ID)
				}
				seen[l.ID], most[l.Kind] = true, max(most[l.Kind], l.Nth)
				for _, p := range l.Paths {
					if strings.Trim(p.D, "MCZ0123456789.- ") != "" {
						t.Errorf("%s has other commands than M, C and Z: %s", l.ID, p.D)
					}
					if p.Stroke != "" && p.Length <= 0 {
						t.Errorf("%s has a line without its length", l.ID)
					}
				}
			}
			for kind, n := range most {
				for nth := range n {
					if !seen[fmt.Sprintf("%s-%d", kind, nth+1)] {
						t.Errorf("%s %d of %d is missing", kind, nth+1, n)
					}
				}
			}
		})
	}
}

// drawnIn counts the paths of a picture whose line or area has a colour.
func drawnIn(t *testing.T, svg, attribute, colour string) int {
	t.Helper()
	n := 0
	read := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := read.Token()
		if errors.Is(err, io.EOF) {
			return n
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "path" {
			for _, a := range start.Attr {
				if a.Name.Local == attribute && a.Value == colour {
					n++
				}
			}
		}
	}
}

func TestFigureArt_SVG(t *testing.T) {
	shade := figureShade{player: "#00000f", ink: "#00001f", paper: "#00003f", missing: "#00002f"}
	of := func(of ...int) []scorecard.Part {
		var parts []scorecard.Part
		for i, kind := range []string{"body", "head", "leg", "eye", "antenna", "tail", "wing"} {
			if i < len(of) && of[i] > 0 {
				parts = append(parts, scorecard.Part{Kind: kind, Of: of[i], Have: of[i]})
			}
		}
		return parts
	}
	for _, c := range []struct {
		name          string
		parts         []scorecard.Part
		filled, faint int // areas in the colour of the player, and parts that are missing
	}{
		{"nothing yet is an outline of all", figureParts(), 0, 13},
		{"a body and two legs", figureParts(1, 0, 2), 1, 10},
		{"all", figureParts(1, 1, 6, 2, 2, 1), 2, 0},
		{"three bodies", of(3, 1, 12, 2, 2, 1), 4, 0},
		{"two heads", of(1, 2, 6, 4, 4, 1), 3, 0},
		{"wings", of(1, 1, 6, 2, 0, 1, 4), 6, 0},
		{"two bodies with two heads", of(2, 2, 8, 8, 8, 3), 4, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			svg := figureOf("beetle", c.parts).svg(c.parts, nil, 1, shade)
			if got := drawnIn(t, svg, "fill", shade.player); got != c.filled {
				t.Errorf("%d areas are filled, want %d", got, c.filled)
			}
			if got := drawnIn(t, svg, "stroke", shade.missing); got != c.faint {
				t.Errorf("%d parts are outlines, want %d", got, c.faint)
			}
		})
	}
	t.Run("a new part is drawn as far as is done", func(t *testing.T) {
		parts := figureParts(1, 0, 1)
		svg := figureOf("beetle", parts).svg(parts, []int{1, 0, 0, 0, 0, 0}, 0.5, shade)
		if n := strings.Count(svg, "stroke-dasharray") - drawnIn(t, svg, "stroke", shade.missing); n != 1 {
			t.Errorf("%d lines are being drawn, want that of the leg", n)
		}
	})
	t.Run("parts that no drawing has, and another game", func(t *testing.T) {
		if figureOf("beetle", []scorecard.Part{{Kind: "Hut", Of: 1}}) != nil || figureOf("pig", figureParts()) != nil {
			t.Error("they have a drawing")
		}
	})
}

func TestFigures_Places(t *testing.T) {
	for _, size := range []fyne.Size{
		fyne.NewSize(336, 200), fyne.NewSize(388, 534), fyne.NewSize(436, 220), fyne.NewSize(764, 844),
		fyne.NewSize(1244, 452), fyne.NewSize(1884, 696), fyne.NewSize(3800, 1700),
	} {
		for n := 2; n <= 12; n++ {
			t.Run(fmt.Sprintf("%d in %v × %v", n, size.Width, size.Height), func(t *testing.T) {
				seats := make([][]scorecard.Part, n)
				for i := range seats {
					seats[i] = figureParts(1)
				}
				next := n / 2
				c := figureCard(t, figureScene(next, seats...), size, Actions{})
				f := c.blocks[0].(*figures)
				least := float32(40)
				if n > 6 && size.Height < 300 {
					least = 24 // a token and a number
				}
				for i, one := range f.seats {
					at, s := one.tap.Position(), one.tap.Size()
					if at.X < 0 || at.Y < 0 || at.X+s.Width > size.Width+0.5 || at.Y+s.Height > size.Height+0.5 || s.Width < least || s.Height < least {
						t.Errorf("seat %d is at %v, %v large", i, at, s)
					}
					if large := f.seats[next].tap.Size(); s.Width*s.Height > large.Width*large.Height+1 {
						t.Errorf("seat %d is larger than the one whose turn it is", i)
					}
					for j, other := range f.seats[:i] {
						to, o := other.tap.Position(), other.tap.Size()
						if at.X+0.5 < to.X+o.Width && to.X+0.5 < at.X+s.Width && at.Y+0.5 < to.Y+o.Height && to.Y+0.5 < at.Y+s.Height {
							t.Errorf("seats %d and %d overlap", j, i)
						}
					}
				}
				if !f.seats[next].full {
					t.Error("the parts of the one whose turn it is are not counted")
				}
			})
		}
	}
}

func TestFigures_Draw(t *testing.T) {
	size := fyne.NewSize(1244, 452)
	t.Run("only what differs is drawn anew", func(t *testing.T) {
		c := figureCard(t, figureScene(0, figureParts(1), figureParts(1), figureParts()), size, Actions{})
		before := c.Changed()
		c.Draw(figureScene(0, figureParts(1), figureParts(1), figureParts()))
		if got := c.Changed() - before; got != 0 {
			t.Errorf("%d figures are drawn anew though nothing differs", got)
		}
		c.Draw(figureScene(1, figureParts(1, 1), figureParts(1), figureParts()))
		if got := c.Changed() - before; got != 2 {
			t.Errorf("%d figures are drawn anew, want those of the two whose turn was and is", got)
		}
	})
	for _, c := range []struct {
		name           string
		follows, moves bool
		parts          []scorecard.Part
	}{
		{"a part that has come draws itself", true, true, figureParts(1, 1)},
		{"not where a card is jumped to", false, false, figureParts(1, 1)},
		{"a new figure begins without motion", true, false, figureParts()},
	} {
		t.Run(c.name, func(t *testing.T) {
			card := figureCard(t, figureScene(0, figureParts(1), figureParts(1)), size, Actions{})
			next := figureScene(1, c.parts, figureParts(1))
			next.Follows = c.follows
			card.Draw(next)
			f := card.blocks[0].(*figures).seats[0]
			if moves := f.were[1] < f.spot.Parts[1].Have; c.follows && moves != c.moves {
				t.Errorf("it moves: %v", moves)
			}
			if !c.moves && f.done != 1 {
				t.Errorf("it is drawn to %v only", f.done)
			}
			f.draws.Stop()
		})
	}
	t.Run("nothing moves where motion is reduced", func(t *testing.T) {
		card := figureCard(t, figureScene(0, figureParts(1), figureParts(1)), size, Actions{})
		fyne.CurrentApp().Settings().SetTheme(&kit.Look{Light: true, Scale: 1, Calm: true})
		next := figureScene(1, figureParts(1, 1), figureParts(1))
		next.Follows = true
		card.Draw(next)
		if done := card.blocks[0].(*figures).seats[0].done; done != 1 {
			t.Errorf("it is drawn to %v only", done)
		}
	})
}

func TestCounters_Tapped(t *testing.T) {
	for _, c := range []struct {
		name  string
		parts []scorecard.Part
		part  int
		want  string
	}{
		{"a part that cannot be drawn says why", figureParts(1), 3, "Eyes: needs a head"},
		{"another is the figure itself", figureParts(1), 1, "written"},
		{"in a list as well", []scorecard.Part{{Kind: "Hut", Of: 1}, {Kind: "Feder", Of: 3, Hint: scorecard.Say("beetle.needs", "part", "Hut")}}, 1, "Feder: needs: Hut"},
	} {
		t.Run(c.name, func(t *testing.T) {
			said := ""
			act := Actions{Note: func(s string) { said = s }, Write: func() { said = "written" }}
			card := figureCard(t, figureScene(0, c.parts, figureParts()), fyne.NewSize(900, 400), act)
			row := card.blocks[0].(*figures).seats[0].counters
			label := row.labels[c.part]
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(label).AddXY(label.Size().Width/2, label.Size().Height/2)
			test.TapCanvas(fyne.CurrentApp().Driver().CanvasForObject(card), at)
			if said != c.want {
				t.Errorf("it says %q, want %q", said, c.want)
			}
		})
	}
}

func TestCounters_Place(t *testing.T) {
	for _, width := range []float32{336, 388, 500, 1244} {
		for _, lang := range i18n.Languages {
			t.Run(fmt.Sprint(lang, " in ", width), func(t *testing.T) {
				s := figureScene(0, figureParts(1, 1, 6, 2, 2, 1), figureParts())
				s.Words = i18n.For(lang)
				card := figureCard(t, s, fyne.NewSize(width, 460), Actions{})
				row := card.blocks[0].(*figures).seats[0].counters
				for i, label := range row.labels {
					if label.Full().Width > label.Size().Width+0.5 {
						t.Errorf("%q needs %v and has %v", label.Words(), label.Full().Width, label.Size().Width)
					}
					if label.Position().Y != row.labels[0].Position().Y {
						t.Errorf("%q is in another row", label.Words())
					}
					if at := label.Position().X; i > 0 && at+0.5 < row.labels[i-1].Position().X+row.labels[i-1].Size().Width {
						t.Errorf("%q lies on the one before", label.Words())
					}
				}
			})
		}
	}
}

func TestFigure_Shows(t *testing.T) {
	s := figureScene(-1, figureParts(1, 1, 6, 2, 2, 1), figureParts(1), figureParts())
	s.Pad, s.Turn.Player = nil, -1
	s.Standings = []scoring.Standing{{Player: 0, Won: true}, {Player: 1}, {Player: 2, Left: true}}
	s.Blocks[0].Spots[0].Badge = scorecard.Say("beetle.points.short", "points", 13, "target", 30)
	card := figureCard(t, s, fyne.NewSize(1244, 452), Actions{})
	for seat, want := range []struct{ note, number, of string }{
		{"13/30 pts · " + s.Words.Say("pad.winner"), "13", "/13"},
		{"", "1", "/13"},
		{s.Words.Say("table.went-home"), "0", "/13"},
	} {
		f := card.blocks[0].(*figures).seats[seat]
		if f.note.Words() != want.note || f.number.Words() != want.number || f.unit.Words() != want.of {
			t.Errorf("seat %d shows %q, %q, %q", seat, f.note.Words(), f.number.Words(), f.unit.Words())
		}
	}
}

func TestFigure_Resized(t *testing.T) {
	// shown is what of every figure is seen, and where.
	shown := func(c *Card) (list []string) {
		for _, f := range c.blocks[0].(*figures).seats {
			for _, o := range f.Held() {
				if o.Visible() {
					list = append(list, fmt.Sprintf("%T %v %v", o, o.Position(), o.Size()))
				}
			}
		}
		return list
	}
	sizes := []fyne.Size{fyne.NewSize(336, 200), fyne.NewSize(388, 534), fyne.NewSize(1244, 452), fyne.NewSize(3800, 1700)}
	scene := func() *Scene {
		return figureScene(0, figureParts(1), figureParts(1, 1), figureParts(1), figureParts(), figureParts(1), figureParts())
	}
	for _, from := range sizes {
		for _, to := range sizes {
			t.Run(fmt.Sprintf("from %v to %v", from, to), func(t *testing.T) {
				c := figureCard(t, scene(), from, Actions{})
				c.Resize(to)
				if got, want := shown(c), shown(figureCard(t, scene(), to, Actions{})); !slices.Equal(got, want) {
					t.Errorf("it shows\n%s\nand at once in that size\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
			})
		}
	}
}

// On a card without actions, which is to be looked at only, a tap does nothing.
func TestCard_LookedAt(t *testing.T) {
	test.NewTempApp(t)
	game := games.Scorecard("boston")
	sheet, err := sheets.New(game.Game, sheets.Head{Game: game.ID, Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}, {Name: "Cleo"}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sheet.Write(game.RandomEntry(sheet.Card(), func(int) int { return 0 })); err != nil {
		t.Fatal(err)
	}
	seats := []present.Player{{Name: "Ann"}, {Name: "Bo"}, {Name: "Cleo"}}
	s := NewScene(i18n.For("en"), game, seats, game.NewEditor(sheet).Snapshot())
	for i, block := range s.Blocks {
		for _, line := range block.Lines {
			for seat, cell := range line.Cells {
				s.tap(Actions{}, scorecard.CellID(line.ID, seat), seat, cell)
			}
		}
		if i == 0 && len(block.Lines) == 0 {
			t.Error("there are no cells")
		}
	}
}
