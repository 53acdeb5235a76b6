package kit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"beermat/cmd/shots/uitest"
	"beermat/ui/i18n"
)

func TestText(t *testing.T) {
	t.Run("a text that has no room ends in an ellipsis and fits", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		for _, words := range []string{"Maximiliane-Henriette Österreicher", "Zoë", "👩‍👩‍👧 die Familie", "é́é́é́é́é́é́é́é́", ""} {
			for _, width := range []float32{20, 60, 120, 400} {
				cut := Ellipsis(words, Body, true, width)
				if got := MeasureText(cut, Body, true).Width; got > width && cut != "…" {
					t.Errorf("%q is %v wide in %v", cut, got, width)
				}
				if cut != words && !strings.HasSuffix(cut, "…") {
					t.Errorf("%q was cut to %q", words, cut)
				}
			}
		}
	})
	t.Run("a letter is never cut from what belongs to it", func(t *testing.T) {
		for words, want := range map[string][]string{
			"Zoë":       {"Z", "o", "ë"},
			"Zoe\u0308": {"Z", "o", "e\u0308"},
			"👩‍👧x":      {"👩‍👧", "x"},
			"👍🏽!":       {"👍🏽", "!"},
		} {
			if got := Clusters(words); strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("%q is split into %q", words, got)
			}
		}
	})
	t.Run("emoji do not shift the letters beside them", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		// ink returns the first and the last line of a text that is not paper, at its right.
		ink := func(o fyne.CanvasObject, height float32) (first, last int) {
			w := test.NewTempWindow(t, o)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(200, height))
			seen := w.Canvas().Capture()
			first = -1
			for y := range int(height) {
				for x := 170; x < 200; x++ {
					if r, g, b, _ := seen.At(x, y).RGBA(); r+g+b < 3*0x8000 {
						if last = y; first < 0 {
							first = y
						}
					}
				}
			}
			return first, last
		}
		for _, size := range []float32{Small, Body, Cell} {
			for _, height := range []float32{16, 24, 60} {
				first, last := ink(NewText("HH", size, Ink).Bold().Trailing(), height)
				for _, words := range []string{"🎲 HH", "☕ HH", "漢字 HH"} {
					if f, l := ink(NewText(words, size, Ink).Bold().Trailing(), height); f != first || l != last {
						t.Errorf("the letters of %q at %v in %v are from %d to %d, not %d to %d", words, size, height, f, l, first, last)
					}
				}
			}
			if got, want := NewText("🎲 HH", size, Ink).MinSize().Height, NewText("HH", size, Ink).MinSize().Height; got != want {
				t.Errorf("with emoji a line of %v is %v high, not %v", size, got, want)
			}
		}
	})
	t.Run("a number stays with what it counts", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		p := NewProse("average 66.5 · longest\u00a0run\u00a04", Body, Ink)
		room := MeasureText("average 66.5 · longest\u00a0run", Body, false).Width + 1
		if got := p.wrap(room); len(got) != 2 || got[1] != "longest\u00a0run\u00a04" {
			t.Errorf("the lines are %q", got)
		}
	})
	t.Run("a layout tells the height that it takes", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		text := NewProse(strings.Repeat("some words ", 20), Body, Ink)
		button := NewButton("Start", Primary, nil)
		for name, o := range map[string]fyne.CanvasObject{
			"column": NewColumn(10, text, button),
			"row":    NewRow(10, NewStretch(text), button),
			"panel":  NewPanel(NewColumn(10, text, button)),
			"split":  NewSplit(10, text, button),
			"tiles":  NewTiles(10, 100, 2, text, button),
		} {
			for _, width := range []float32{300, 700} {
				height := HeightOf(o, width)
				o.Resize(fyne.NewSize(width, height))
				w := test.NewTempWindow(t, o)
				w.SetPadded(false)
				w.Resize(fyne.NewSize(width, height))
				if bottom := bottomOf(button, w); bottom > height+0.5 {
					t.Errorf("%s in %v: it says %v, but the button ends at %v", name, width, height, bottom)
				}
			}
		}
	})
}

func TestProseIsAsHighAsItsLines(t *testing.T) {
	uitest.Wear(t, &Look{Light: true, Scale: 1})
	p := NewProse("one two three four five six seven eight nine ten", Body, Ink)
	line := p.lineHeight(0)
	if got := p.HeightFor(10000); got != line {
		t.Errorf("in one line it is %v high, not %v", got, line)
	}
	if got := p.HeightFor(MeasureText("three four", Body, false).Width + 1); got < 4*line {
		t.Errorf("in narrow lines it is %v high", got)
	}
	path := NewProse("/home/somebody/a/path/without/any/spaces/pad.beermat", Body, Ink)
	for _, piece := range path.wrap(120) {
		if got := MeasureText(piece, Body, false).Width; got > 120 {
			t.Errorf("the piece %q is %v wide", piece, got)
		}
	}
	if got := strings.Join(path.wrap(120), ""); got != path.words {
		t.Errorf("the pieces are %q", got)
	}
}

func TestProse_Most(t *testing.T) {
	uitest.Wear(t, &Look{Light: true, Scale: 1})
	p := NewProse("one two three four five six seven eight nine ten", Body, Ink)
	p.Resize(fyne.NewSize(MeasureText("three four", Body, false).Width+1, 200))
	drawn := func() (n int) {
		for _, o := range test.WidgetRenderer(p).Objects() {
			if o.Visible() {
				n++
			}
		}
		return n
	}
	if got := drawn(); got < 4 {
		t.Fatalf("it takes %d lines", got)
	}
	if p.Most(2); drawn() != 2 {
		t.Errorf("of two lines at most %d are drawn", drawn())
	}
}

func bottomOf(o fyne.CanvasObject, w fyne.Window) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height - w.Content().Position().Y
}

func TestFontOf(t *testing.T) {
	t.Run("every font has the letters that are taken from it", func(t *testing.T) {
		for name, c := range map[string]struct {
			font fyne.Resource
			has  func(rune) bool
		}{
			"regular": {theme.DefaultTextFont(), inTheme},
			"bold":    {theme.DefaultTextBoldFont(), inTheme},
			"display": {displayFace(), inDisplay},
			"hand":    {handFace(), inHand},
		} {
			font, err := sfnt.Parse(c.font.Content())
			if err != nil {
				t.Fatal(err)
			}
			var buffer sfnt.Buffer
			for r := rune(0); r < 0x3000; r++ {
				if !c.has(r) {
					continue
				}
				if glyph, err := font.GlyphIndex(&buffer, r); err != nil || glyph == 0 {
					t.Errorf("the %s font has no %q (%U)", name, r, r)
				}
			}
		}
	})
	t.Run("the minus is one that they have, and no text has the one of mathematics", func(t *testing.T) {
		if said := i18n.Figure(-12); !all(said, inDisplay) || inTheme('\u2212') {
			t.Errorf("the fonts lack a sign of %q, or have U+2212 by now", said)
		}
		for _, lang := range []string{"en", "de"} {
			text, err := os.ReadFile(filepath.Join("..", "..", "assets", lang+".json"))
			if err != nil || strings.ContainsRune(string(text), '\u2212') {
				t.Errorf("%s has U+2212, which the fonts lack, or cannot be read: %v", lang, err)
			}
		}
	})
	t.Run("words that lack a letter there are set in another font as a whole", func(t *testing.T) {
		for words, want := range map[string]fyne.Resource{
			"Bartholomäus Þórðarson 8½": displayFace(),
			"Ĉapelo":                    theme.DefaultTextBoldFont(),
			"Анна":                      nil,
			"🎲 Ann":                     nil,
		} {
			if got := fontOf(words, display); got != want {
				t.Errorf("%q is set in %v", words, got)
			}
		}
	})
	t.Run("what was written is printed where it is small, low or in high contrast", func(t *testing.T) {
		for _, c := range []struct {
			strong     bool
			high, size float32
			want       Typeface
		}{{false, 36, 16, Hand}, {false, 48, 24, Hand}, {false, 34, 24, Bold}, {false, 48, 15, Bold}, {true, 48, 24, Bold}} {
			uitest.Wear(t, &Look{Light: true, Strong: c.strong, Scale: 1})
			if got := Inked(c.high, c.size); got != c.want {
				t.Errorf("%+v: it is set in %v", c, got)
			}
		}
	})
	t.Run("a word that cannot be written by hand is printed, and the others are not", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		text := NewText("Ann & Ŵyn 🎲 Bo", Cell, Pen).Hand()
		text.Resize(text.MinSize())
		var got []string
		right := float32(0)
		for _, o := range test.WidgetRenderer(text).Objects() {
			line := o.(*canvas.Text)
			hand := line.FontSource == handFace()
			if hand != (line.TextSize == Cell*handScale) {
				t.Errorf("%q is %v large", line.Text, line.TextSize)
			}
			if line.Position().X < right {
				t.Errorf("%q begins at %v, before the end of the last at %v", line.Text, line.Position().X, right)
			}
			right = line.Position().X + line.Size().Width
			got = append(got, strings.Trim(strings.ReplaceAll(line.Text, plainStart, ""), " ")+map[bool]string{true: " by hand"}[hand])
		}
		if want := "Ann & by hand|Ŵyn 🎲|Bo by hand"; strings.Join(got, "|") != want {
			t.Errorf("it is set as %q, not %q", strings.Join(got, "|"), want)
		}
	})
	t.Run("what is being written is seen from its left to its right, and all of it in the end", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		text := NewText("5", Cell, Pen).Hand()
		text.Resize(fyne.NewSize(80, 40))
		renderer := test.WidgetRenderer(text)
		text.Write("25")
		if line := renderer.Objects()[0].(*canvas.Text); line.Hidden || line.Text != "25" {
			t.Errorf("in the end %q is seen", line.Text)
		}
		text.shown = 0.5
		text.Refresh()
		objects := renderer.Objects()
		clip := objects[len(objects)-1]
		if whole := LineSize(objects[0].(*canvas.Text)).Width; objects[0].Visible() || !clip.Visible() || clip.Size().Width != whole/2 {
			t.Errorf("halfway %v of %v are seen", clip.Size().Width, whole)
		}
		text.shown = 0
		text.Refresh()
		if !objects[0].Visible() || clip.Visible() {
			t.Error("it is not whole again")
		}
	})
	t.Run("of a sentence only the word that was written is by hand", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		text := NewProse("", Small, Muted)
		text.SetInked("Ann: 25 in Fives · 20:25", "25")
		text.Resize(fyne.NewSize(400, 20))
		var got []string
		for _, o := range test.WidgetRenderer(text).Objects() {
			if line := o.(*canvas.Text); line.FontSource == handFace() && line.Color == Colour(Pen) {
				got = append(got, line.Text)
			}
		}
		if strings.Join(got, "|") != "25" {
			t.Errorf("by hand are %q", got)
		}
	})
	t.Run("only bold text as large as a title is set in the display face", func(t *testing.T) {
		uitest.Wear(t, &Look{Light: true, Scale: 1})
		for name, c := range map[string]struct {
			text *Text
			want Typeface
		}{
			"title":       {NewText("Pig", Title, Ink).Bold(), display},
			"cell":        {NewText("Pig", Cell, Ink).Bold(), Bold},
			"not bold":    {NewText("Pig", Title, Ink), Regular},
			"even number": {NewText("18", Numeral, Ink).Bold().Even(), Bold},
		} {
			line := test.WidgetRenderer(c.text).Objects()[0].(*canvas.Text)
			if want := fontOf("", c.want); line.FontSource != want {
				t.Errorf("%s is set in %v, not %v", name, line.FontSource.Name(), want.Name())
			}
			if want := MeasureIn(c.text.Words(), c.text.most(), c.want); c.text.Full() != want {
				t.Errorf("%s is measured as %v, not %v", name, c.text.Full(), want)
			}
		}
	})
}
