package print

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
)

var evening = time.Date(2026, time.November, 21, 20, 10, 0, 0, time.UTC)

// guests are names such as people have, among them long ones, some in other
// alphabets, and some with signs that no font has.
var guests = []string{
	"Ann", "Jörg", "Bartholomäus von Hohenstein-Wernigerode", "🎲 Würfelkönigin", "Δημήτρης", "Łukasz", "田中",
	"Maximiliane-Henriette Österreicher", "Bo", "Zoë", "Þórdís", "Eve", "Donaudampfschifffahrtsgesellschaftskapitän", "Юлия", "Ida", "O'Hara",
}

// dice returns a chance that always falls alike.
func dice(seed int) func(n int) int {
	state := uint64(seed)
	return func(n int) int {
		state = state*6364136223846793005 + 1442695040888963407
		return int(state >> 33 % uint64(n))
	}
}

// playedSheet plays a game at random, with corrections, and now and then somebody
// who goes home.
func playedSheet(t *testing.T, g *scoring.Game, players, most int, house scoring.HouseRules) *sheets.Sheet {
	t.Helper()
	seats := make([]sheets.Seat, players)
	for i := range seats {
		seats[i].Name = guests[i%len(guests)]
	}
	s, err := sheets.New(g, sheets.Head{Players: seats, House: house, Started: evening, Place: "Zum Goldenen Löwen", Note: "Später als sonst."})
	if err != nil {
		t.Fatal(err)
	}
	chance := dice(players)
	for k := 0; k < most && !s.Done(); k++ {
		e := g.RandomEntry(s.Card(), chance)
		if k == 20 && players > 3 {
			e = g.Entry()
			*e.Head() = scoring.Leaving(2)
		}
		e.Head().At = evening.Add(time.Duration(k) * time.Minute)
		if _, err := s.Write(e); err != nil {
			t.Fatal(err)
		}
		if turn, on := s.At(s.Len() - 1).Turn(); on && k%6 == 2 && turn.Round > 0 && !e.Head().Leave {
			_, _ = s.Amend(s.Len()-1, g.RandomEntry(s.At(s.Len()-1), chance)) // one that ends the game stays as it was
		}
	}
	return s
}

// tables are how many sit at a table in the tests.
func tables(g *scoring.Game) []int {
	var list []int
	for _, n := range []int{1, 2, 4, 8, 12, 16, 21} {
		if n >= g.Seats.Min && (g.Seats.Max == 0 || n <= g.Seats.Max) {
			list = append(list, n)
		}
	}
	return append(list, g.Seats.Min)
}

// styles are house rules that change what a sheet looks like.
var houseStyles = map[string][]scoring.HouseRules{
	"beetle":  {nil, {"colony": 30, "dice": 2}},
	"chikago": {nil, {"style": "tschigg"}, {"style": "classic"}, {"style": "party"}},
	"boston":  {nil, {"rounds": 60}},
	"mafia":   {nil, {"rounds": 40, "points": 100}},
	"lcr":     {nil, {"dot-to-win": true, "stake": scoring.Stake{Minor: 25, Currency: "EUR"}}},
	"paper":   {nil, {"rounds": 12, "start": 501}, {"max": 1000000, "min": 900000}},
}

// sample is a sheet to print.
type sample struct {
	lang  string
	sheet *sheets.Sheet
	blank bool
}

func (s sample) table(t *testing.T) *table {
	t.Helper()
	tab, err := printer(s.lang).table(s.sheet, s.blank)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// eachSheet hands on sheets of all games for tables of all sizes: played to the
// end, in the middle, and blank.
func eachSheet(t *testing.T, check func(t *testing.T, s sample)) {
	for _, g := range games.All {
		styles := houseStyles[g.ID]
		if styles == nil {
			styles = []scoring.HouseRules{nil}
		}
		for i, house := range styles {
			for _, n := range tables(g) {
				for _, most := range []int{400, 11, 0} {
					sheet := playedSheet(t, g, n, most, house)
					if most == 0 {
						sheet = emptySheet(t, g, n, house)
					}
					for _, lang := range i18n.Languages {
						t.Run(fmt.Sprintf("%s %d for %d in %s after %d", g.ID, i, n, lang, most), func(t *testing.T) {
							check(t, sample{lang, sheet, most == 0})
						})
					}
				}
			}
		}
	}
}

// emptySheet is what Blank prints.
func emptySheet(t *testing.T, g *scoring.Game, players int, house scoring.HouseRules) *sheets.Sheet {
	t.Helper()
	s, err := sheets.New(g, sheets.Head{Players: make([]sheets.Seat, players), House: house})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// printer prints in a language, at a time that stands still.
func printer(lang string) Printer {
	return Printer{Words: i18n.For(lang), Games: games.ScorecardOf, House: i18n.Teller{Words: i18n.For(lang)}.House, Created: evening}
}

// printed lays a table out.
func printed(t *testing.T, c sample, size Size) *document {
	t.Helper()
	d := &document{Printer: printer(c.lang)}
	d.Size = size
	d.card(c.table(t))
	d.number()
	return d
}

// parsedFonts are the fonts, to look at their letters.
var parsedFonts = sync.OnceValue(func() [fonts]*sfnt.Font {
	var all [fonts]*sfnt.Font
	for f := range fonts {
		parsed, err := sfnt.Parse(fontData(f))
		if err != nil {
			panic(err)
		}
		all[f] = parsed
	}
	return all
})

// inked is the area that the letters of a line really cover.
func inked(t *testing.T, m mark) box {
	t.Helper()
	var buffer sfnt.Buffer
	parsed := parsedFonts()[m.text.font]
	x, first := 0.0, true
	var all box
	for _, r := range m.text.text {
		glyph, err := parsed.GlyphIndex(&buffer, r)
		if err != nil || glyph == 0 {
			t.Fatalf("%q has a sign that its font lacks", m.text.text)
		}
		bounds, advance, err := parsed.GlyphBounds(&buffer, glyph, fixed.I(unitsPerEm), 0)
		if err != nil {
			t.Fatal(err)
		}
		units := func(n fixed.Int26_6) float64 { return float64(n) / 64 / unitsPerEm * m.size }
		if !bounds.Empty() {
			b := box{x + units(bounds.Min.X), units(bounds.Min.Y), units(bounds.Max.X - bounds.Min.X), units(bounds.Max.Y - bounds.Min.Y)}
			if first {
				all, first = b, false
			} else {
				all = all.around(b)
			}
		}
		x += units(advance)
	}
	if m.upward {
		base := point{m.x + ascent*m.size, m.bottom()}
		return box{base.x + all.y, base.y - all.right(), all.h, all.w}
	}
	base := point{m.x, m.y + ascent*m.size}
	return box{base.x + all.x, base.y + all.y, all.w, all.h}
}

// covered is what a mark covers.
func covered(t *testing.T, m mark) box {
	if m.text.text != "" {
		return inked(t, m)
	}
	return m.box
}

// around returns the smallest box that has both in it.
func (b box) around(o box) box {
	x, y := min(b.x, o.x), min(b.y, o.y)
	return box{x, y, max(b.right(), o.right()) - x, max(b.bottom(), o.bottom()) - y}
}

func overlap(a, b box) bool {
	const slack = 0.06
	return a.x+slack < b.right() && b.x+slack < a.right() && a.y+slack < b.bottom() && b.y+slack < a.bottom()
}

func what(m mark) string {
	if m.text.text != "" {
		return fmt.Sprintf("%q", m.text.text)
	}
	return m.symbol
}

func TestPrinter_Layout(t *testing.T) {
	eachSheet(t, func(t *testing.T, s sample) {
		d := printed(t, s, A4)
		t.Run("nothing is drawn outside the page or over anything else", func(t *testing.T) {
			for i, one := range slices.Concat(d.pages, printed(t, s, Letter).pages) {
				checkPage(t, i+1, one)
			}
		})
		t.Run("every number of a form is on its pages in full", func(t *testing.T) {
			got := texts(d)
			for text, n := range numbersOf(s.table(t)) {
				if got[text] < n {
					t.Errorf("%q is there %d times, not %d times", text, got[text], n)
				}
			}
		})
		if !s.blank {
			return
		}
		t.Run("nothing is written by hand on an empty sheet", func(t *testing.T) {
			for _, one := range d.pages {
				for _, m := range one.marks {
					if m.text.text != "" && m.color == blue || slices.Contains([]string{"crown", "mat", "tick", "ring", "strike", "chip crossed", "chip drawn", "mat crossed"}, m.symbol) {
						t.Errorf("there is %s on it", what(m))
					}
				}
			}
		})
	})
}

// numbersOf counts what stands in the cells of the forms of a table; nothing on an empty
// one on which people draw.
func numbersOf(t *table) map[string]int {
	want := map[string]int{}
	for _, b := range t.scores.Blocks {
		switch {
		case b.Shape == scorecard.Grid:
		case t.blank && b.Shape != scorecard.Figures:
			return nil
		default:
			continue
		}
		f := t.form([]scorecard.Block{b})
		for _, r := range slices.Concat(f.rows, f.feet) {
			for _, c := range r.cells {
				if c.text != "" {
					want[c.text]++
				}
			}
		}
	}
	return want
}

func checkPage(t *testing.T, number int, one *page) {
	t.Helper()
	paper := one.inset(margin-1.5, margin-1.5)
	var written, lines []mark
	var areas []box
	for _, m := range one.marks {
		b := covered(t, m)
		if b.x < paper.x || b.y < paper.y || b.right() > paper.right() || b.bottom() > paper.bottom() {
			t.Errorf("page %d: %s lies outside: %.1f", number, what(m), b)
		}
		switch {
		case m.on == ink:
			written, areas = append(written, m), append(areas, b)
		case m.on == rules && m.symbol == "":
			lines = append(lines, m)
		}
	}
	for i, a := range written {
		for j := range i {
			if overlap(areas[i], areas[j]) {
				t.Errorf("page %d: %s lies over %s: %.2f %.2f", number, what(a), what(written[j]), areas[i], areas[j])
			}
		}
		for _, line := range lines {
			if overlap(areas[i].inset(0.1, 0.1), line.inset(-0.07, -0.07)) {
				t.Errorf("page %d: a line at %.1f crosses %s at %.1f", number, line.box, what(a), areas[i])
			}
		}
	}
}

// texts counts what is written on pages.
func texts(d *document) map[string]int {
	count := map[string]int{}
	for _, one := range d.pages {
		for _, m := range one.marks {
			if m.text.text != "" {
				count[m.text.text]++
			}
		}
	}
	return count
}
