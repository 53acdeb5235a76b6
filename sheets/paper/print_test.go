package paper

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/words"
)

var evening = time.Date(2026, time.November, 21, 20, 10, 0, 0, time.UTC)

// guests are names such as people have, among them long ones, some in other
// alphabets, and some with signs that no font has.
var guests = []string{
	"Ann", "Jörg", "Bartholomäus von Hohenstein-Wernigerode", "🎲 Würfelkönigin", "Δημήτρης", "Łukasz", "田中",
	"Maximiliane-Henriette Österreicher", "Bo", "Zoë", "Þórdís", "Eve", "Donaudampfschifffahrtsgesellschaftskapitän", "Юлия", "Ida", "O'Hara",
}

// dice gives a chance that always falls alike.
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

// eachSheet hands on sheets of all games for tables of all sizes: played to the
// end, in the middle, and blank.
func eachSheet(t *testing.T, check func(t *testing.T, tab *table)) {
	for _, g := range games.All {
		styles := houseStyles[g.ID]
		if styles == nil {
			styles = []scoring.HouseRules{nil}
		}
		for i, house := range styles {
			for _, n := range tables(g) {
				for _, lang := range words.Languages {
					for _, most := range []int{400, 11, 0} {
						name := fmt.Sprintf("%s %d for %d in %s after %d", g.ID, i, n, lang, most)
						t.Run(name, func(t *testing.T) {
							check(t, newTable(words.In(lang), playedSheet(t, g, n, most, house), most == 0))
						})
					}
				}
			}
		}
	}
}

// printed lays a table out.
func printed(t *testing.T, tab *table, size Size) *document {
	t.Helper()
	if tab.blank {
		for i := range tab.names {
			tab.names[i] = ""
		}
	}
	d := newDocument(tab.words, Options{Size: size, Created: evening})
	if err := d.lay(tab); err != nil {
		t.Fatal(err)
	}
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
func inked(t *testing.T, l letters) box {
	t.Helper()
	var buffer sfnt.Buffer
	parsed := parsedFonts()[l.font]
	x, first := 0.0, true
	var all box
	for _, r := range l.text {
		glyph, err := parsed.GlyphIndex(&buffer, r)
		if err != nil || glyph == 0 {
			t.Fatalf("%q has a sign that its font lacks", l.text)
		}
		bounds, advance, err := parsed.GlyphBounds(&buffer, glyph, fixed.I(unitsPerEm), 0)
		if err != nil {
			t.Fatal(err)
		}
		units := func(n fixed.Int26_6) float64 { return float64(n) / 64 / unitsPerEm * l.size }
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
	if l.upward {
		return box{l.at.x + all.y, l.at.y - all.right(), all.h, all.w}
	}
	return box{l.at.x + all.x, l.at.y + all.y, all.w, all.h}
}

// covered is what a mark covers.
func covered(t *testing.T, m mark) box {
	if l, ok := m.(letters); ok {
		return inked(t, l)
	}
	return m.area()
}

func overlap(a, b box) bool {
	const slack = 0.06
	return a.x+slack < b.right() && b.x+slack < a.right() && a.y+slack < b.bottom() && b.y+slack < a.bottom()
}

func what(m mark) string {
	switch m := m.(type) {
	case letters:
		return fmt.Sprintf("%q", m.text)
	case figure:
		return string(m.kind)
	}
	return fmt.Sprintf("%T", m)
}

func TestNothingIsDrawnOutsideThePageOrOverAnythingElse(t *testing.T) {
	eachSheet(t, func(t *testing.T, tab *table) {
		for _, size := range []Size{A4, Letter} {
			d := printed(t, tab, size)
			for i, one := range d.pages {
				checkPage(t, i+1, one)
			}
		}
	})
}

func checkPage(t *testing.T, number int, one *page) {
	t.Helper()
	paper := box{0, 0, one.width, one.height}.inset(margin-1.5, margin-1.5)
	var written, lines []mark
	var areas []box
	for _, m := range one.marks {
		b := covered(t, m)
		if b.x < paper.x || b.y < paper.y || b.right() > paper.right() || b.bottom() > paper.bottom() {
			t.Errorf("page %d: %s lies outside: %.1f", number, what(m), b)
		}
		switch m.lies() {
		case ink:
			written, areas = append(written, m), append(areas, b)
		case rules:
			if p, ok := m.(path); ok {
				lines = append(lines, p)
			}
		}
	}
	for i, a := range written {
		for j := range i {
			if overlap(areas[i], areas[j]) {
				t.Errorf("page %d: %s lies over %s: %.2f %.2f", number, what(a), what(written[j]), areas[i], areas[j])
			}
		}
		for _, line := range lines {
			if overlap(areas[i].inset(0.1, 0.1), line.area().inset(-0.07, -0.07)) {
				t.Errorf("page %d: a line at %.1f crosses %s at %.1f", number, line.area(), what(a), areas[i])
			}
		}
	}
}

// texts counts what is written on pages.
func texts(d *document) map[string]int {
	count := map[string]int{}
	for _, one := range d.pages {
		for _, m := range one.marks {
			if l, ok := m.(letters); ok {
				count[l.text]++
			}
		}
	}
	return count
}

func TestEveryNumberOfAFormIsOnItsPagesInFull(t *testing.T) {
	eachSheet(t, func(t *testing.T, tab *table) {
		if tab.blank {
			return
		}
		want := map[string]int{}
		for _, b := range blueprints[tab.sheet.Game().ID](tab) {
			f, ok := b.(*form)
			if !ok {
				continue
			}
			for _, r := range append(slices.Clip(f.rows), f.feet...) {
				for _, c := range r.cells {
					if c.text != "" {
						want[c.text]++
					}
				}
			}
		}
		got := texts(printed(t, tab, A4))
		for text, n := range want {
			if got[text] < n {
				t.Errorf("%q is there %d times, not %d times", text, got[text], n)
			}
		}
	})
}

func TestABlankSheetHasRoomForNamesAndNothingWrittenByHand(t *testing.T) {
	eachSheet(t, func(t *testing.T, tab *table) {
		if !tab.blank {
			return
		}
		for _, one := range printed(t, tab, A4).pages {
			for _, m := range one.marks {
				if l, ok := m.(letters); ok && l.shade == blue {
					t.Errorf("%q is written on it", l.text)
				}
				if f, ok := m.(figure); ok && slices.Contains([]figureKind{aTally, aCrown, aMat, aTick, aChip, anArrow}, f.kind) {
					t.Errorf("there is a %s on it", f.kind)
				}
			}
		}
	})
}

func TestTheSameSheetIsTheSameFile(t *testing.T) {
	for _, g := range games.All {
		s := playedSheet(t, g, max(4, g.Seats.Min), 60, nil)
		var first, second bytes.Buffer
		for _, w := range []*bytes.Buffer{&first, &second} {
			if err := Card(w, s, words.In("de"), Options{}); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: two files of the same sheet differ", g.ID)
		}
	}
}

func TestEveryGameHasAForm(t *testing.T) {
	for _, g := range games.All {
		if blueprints[g.ID] == nil {
			t.Errorf("%s has none", g.ID)
		}
	}
	odd := *games.All[0]
	odd.ID = "odd"
	s, err := sheets.New(&odd, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := Card(&bytes.Buffer{}, s, words.In("en"), Options{}); err == nil || !strings.Contains(err.Error(), "odd") {
		t.Errorf("a game without a form gives %v", err)
	}
}
