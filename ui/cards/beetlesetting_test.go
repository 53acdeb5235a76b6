package cards

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"beermat/scoring/beetle"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// beetleAreas are areas that a card may have: the smallest, phones, tablets
// upright and lying, and the largest.
var beetleAreas = []fyne.Size{
	{Width: 360, Height: 300},
	{Width: 388, Height: 552},
	{Width: 336, Height: 282},
	{Width: 502, Height: 322},
	{Width: 764, Height: 844},
	{Width: 1244, Height: 452},
	{Width: 1884, Height: 696},
	{Width: 2400, Height: 1900},
	{Width: 360, Height: 1900},
	{Width: 2400, Height: 300},
}

// apart tells whether two boxes do not overlap.
func (b beetleBox) apart(o beetleBox) bool {
	const rounding = 0.1
	return b.x+b.w <= o.x+rounding || o.x+o.w <= b.x+rounding || b.y+b.h <= o.y+rounding || o.y+o.h <= b.y+rounding
}

// within tells whether a box lies in an area.
func (b beetleBox) within(w, h float32) bool {
	const rounding = 0.1
	return b.x >= -rounding && b.y >= -rounding && b.x+b.w <= w+rounding && b.y+b.h <= h+rounding
}

// beetleTestMeasures gives the measures of a card with a list on offer.
func beetleTestMeasures(t testing.TB, lang, list string, points bool) *beetleMeasures {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	parts := beetleOf(list)
	return newBeetleMeasures(words.In(lang), newBeetleDrawing(parts), parts, points)
}

func checkBeetleSetting(t rapid.TB, m *beetleMeasures, w, h float32) {
	t.Helper()
	s := m.set(w, h)
	boxes := append([]beetleBox{s.head, s.art}, s.pills...)
	for i, box := range boxes {
		if box.w <= 0 || box.h <= 0 || !box.within(w, h) {
			t.Errorf("%v × %v: %d (head, drawing, pills) lies at %v", w, h, i, box)
		}
		for j, other := range boxes[:i] {
			if !box.apart(other) {
				t.Errorf("%v × %v: %d and %d (head, drawing, pills) overlap: %v, %v", w, h, j, i, other, box)
			}
		}
	}
	if s.scale < 0.15 {
		t.Errorf("%v × %v: the drawing is only %v of its size", w, h, s.scale)
	}
	if s.pills != nil && (len(s.pills) != len(m.pills) || s.text < 13) {
		t.Errorf("%v × %v: %d pills with text of %v", w, h, len(s.pills), s.text)
	}
}

func TestNothingOnAPanelOfAnySizeOverlaps(t *testing.T) {
	for _, lang := range words.Languages {
		for _, list := range beetle.Lists {
			for _, points := range []bool{false, true} {
				m := beetleTestMeasures(t, lang, list.ID, points)
				rapid.Check(t, func(t *rapid.T) {
					w := rapid.Float32Range(beetleLeastWidth, 2400).Draw(t, "width")
					h := rapid.Float32Range(m.leastHeight(), 1900).Draw(t, "height")
					checkBeetleSetting(t, m, w, h)
				})
			}
		}
	}
}

func TestEverybodyHasAPanelOfTheirOwn(t *testing.T) {
	m := beetleTestMeasures(t, "de", "standard", true)
	for _, area := range beetleAreas {
		for n := 2; n <= 8; n++ {
			t.Run(fmt.Sprintf("%d in %v × %v", n, area.Width, area.Height), func(t *testing.T) {
				height := max(area.Height, m.leastArea(area.Width, n))
				boxes := m.beetlePlaces(area.Width, height, n)
				for i, box := range boxes {
					if !box.within(area.Width, height) || box.w < beetleLeastWidth || box.h < m.leastHeight()-0.5 {
						t.Errorf("panel %d lies at %v", i, box)
					}
					for j, other := range boxes[:i] {
						if !box.apart(other) {
							t.Errorf("%d and %d overlap: %v, %v", j, i, other, box)
						}
					}
					checkBeetleSetting(t, m, box.w, box.h)
				}
			})
		}
	}
}

func TestPanelsLieSoThatTheDrawingsAreLarge(t *testing.T) {
	for name, c := range map[string]struct {
		area          fyne.Size
		players       int
		points        bool
		columns, rows int
		pills         bool
	}{
		"four on a tablet":             {fyne.NewSize(1244, 452), 4, false, 2, 2, true},
		"eight on a tablet":            {fyne.NewSize(1244, 452), 8, true, 4, 2, true},
		"two on a phone":               {fyne.NewSize(388, 552), 2, false, 1, 2, true},
		"four on a phone":              {fyne.NewSize(388, 552), 4, false, 1, 4, true},
		"eight on a phone":             {fyne.NewSize(388, 552), 8, false, 2, 4, false},
		"three on a large screen":      {fyne.NewSize(1884, 696), 3, false, 3, 1, true},
		"six on a tablet held upright": {fyne.NewSize(764, 844), 6, false, 2, 3, true},
	} {
		t.Run(name, func(t *testing.T) {
			m := beetleTestMeasures(t, "en", "standard", c.points)
			boxes := m.beetlePlaces(c.area.Width, c.area.Height, c.players)
			columns, rows := map[float32]bool{}, map[float32]bool{}
			for _, b := range boxes {
				columns[b.x], rows[b.y] = true, true
			}
			if len(columns) != c.columns || len(rows) != c.rows {
				t.Errorf("%d × %d panels, want %d × %d", len(columns), len(rows), c.columns, c.rows)
			}
			if s := m.set(boxes[0].w, boxes[0].h); (s.pills != nil) != c.pills {
				t.Errorf("pills %v", s.pills)
			}
		})
	}
}

func TestAPillIsAsWideAsItEverGets(t *testing.T) {
	m := beetleTestMeasures(t, "en", "long", false)
	size := beetlePillSize{1.95, 6, 20}
	for i, p := range beetleOf("long") {
		for drawn := range p.Count + 1 {
			words := kit.NewText(beetleTally(words.In("en"), p, drawn), 20, kit.Ink).Bold()
			if w := size.width(m.pills[i]); w < wide(words)+10 {
				t.Errorf("%s: %v for %v", words.Words(), w, wide(words))
			}
		}
	}
}

func TestNothingOfABeetleCardIsCutButNames(t *testing.T) {
	names := []string{"Maximiliane-Henriette Österreich", "Jörg", "Zoë", "Bartholomäus von Hohenstein", "Bo", "Cleo", "Dan", "Eve"}
	for _, c := range []struct {
		lang    string
		players int
		area    fyne.Size
	}{
		{"de", 8, fyne.NewSize(388, 534)},
		{"en", 4, fyne.NewSize(388, 534)},
		{"de", 8, fyne.NewSize(1244, 452)},
		{"en", 5, fyne.NewSize(1244, 452)},
		{"de", 2, fyne.NewSize(764, 844)},
	} {
		t.Run(fmt.Sprintf("%s, %d in %v", c.lang, c.players, c.area), func(t *testing.T) {
			d := beetleOpen(t, c.lang, `{"colony":30}`, names[:c.players]...)
			d.lay(c.area, fyne.NewSize(c.area.Width, 250), false)
			for seat, panel := range d.view.grid.panels {
				if got := panel.name.Size().Width; got < kit.U(24) {
					t.Errorf("the name of seat %d has a width of %v", seat, got)
				}
				checkBeetleTexts(t, panel)
			}
		})
	}
}

// checkBeetleTexts checks that the words of a panel have room.
func checkBeetleTexts(t *testing.T, p *beetlePanel) {
	t.Helper()
	texts := []*kit.Text{p.number, p.whole, p.points}
	for _, pill := range p.pills {
		texts = append(texts, pill.text)
	}
	for _, text := range texts {
		if !text.Hidden && text.Full().Width > text.Size().Width+0.5 {
			t.Errorf("%q needs %v and has %v", text.Words(), text.Full().Width, text.Size().Width)
		}
	}
	name, number := p.name, p.number
	below := name.Position().Y+0.5 >= p.token.Position().Y+p.token.Size().Height
	if !below && name.Position().X+name.Size().Width > number.Position().X {
		t.Errorf("the name ends at %v, the number begins at %v", name.Position().X+name.Size().Width, number.Position().X)
	}
}

func TestAnyKeyOfThePadHasRoomForItsWords(t *testing.T) {
	for name, c := range map[string]struct {
		pad    fyne.Size
		beside bool
	}{
		"a small phone": {fyne.NewSize(336, 260), false},
		"a phone":       {fyne.NewSize(388, 260), false},
		"a tablet":      {fyne.NewSize(1244, 260), false},
		"upright":       {fyne.NewSize(764, 260), false},
		"beside a card": {fyne.NewSize(340, 384), true},
	} {
		for _, lang := range words.Languages {
			t.Run(name+", "+lang, func(t *testing.T) {
				d := beetleOpen(t, lang, ``, "Ann", "Bo").lay(fyne.NewSize(c.pad.Width, 400), c.pad, c.beside)
				for _, key := range d.view.pad.keys {
					if size := key.tap.Size(); size.Width < kit.U(kit.Target) || size.Height < kit.U(kit.Target) {
						t.Errorf("%s is only %v", key.says.part, size)
					}
					for _, text := range []*kit.Text{key.part, key.sub} {
						if text.Full().Width > text.Size().Width+0.5 {
							t.Errorf("%q needs %v and has %v", text.Words(), text.Full().Width, text.Size().Width)
						}
					}
				}
			})
		}
	}
}
