package print

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"beermat/assets"
)

// font is one of the fonts of the sheets.
type font int

// The fonts: what is printed, and what is written by hand.
const (
	plain font = iota
	bold
	hand
	display // of titles
	fonts   // how many there are
)

var fontFiles = [fonts]string{
	plain: "fonts/NotoSans-Regular.ttf",
	bold:  "fonts/NotoSans-Bold.ttf",
	hand:  "fonts/Kalam-Regular.ttf",

	display: "fonts/BricolageGrotesque-Bold.ttf",
}

// fontData returns the file of a font, each time a copy of its own. The files are
// part of the program, so one that cannot be read is a mistake of ours and ends
// it at once.
func fontData(f font) []byte {
	data, err := assets.Fonts.ReadFile(fontFiles[f])
	if err != nil {
		panic(err)
	}
	return data
}

// advances are how far each sign of a font moves the pen on, as a share of the
// size; what is not in it the font does not have. They are read when the first
// sheet is printed.
var advances = sync.OnceValue(func() [fonts]map[rune]float64 {
	var all [fonts]map[rune]float64
	for f := range fonts {
		parsed, err := sfnt.Parse(fontData(f))
		if err != nil {
			panic(err)
		}
		all[f] = map[rune]float64{}
		var buffer sfnt.Buffer
		for r := range rune(0x10000) {
			glyph, err := parsed.GlyphIndex(&buffer, r)
			if err != nil || glyph == 0 {
				continue
			}
			if units, err := parsed.GlyphAdvance(&buffer, glyph, fixed.I(unitsPerEm), 0); err == nil {
				all[f][r] = float64(units) / 64 / unitsPerEm
			}
		}
	}
	return all
})

// unitsPerEm is the fineness of all of our fonts.
const unitsPerEm = 1000

// How far letters reach above and below their line, and how high capitals and
// figures are, as shares of the size. All fonts have much the same; capital
// letters with marks above go a little higher.
const (
	ascent  = 0.77
	descent = 0.24
	capital = 0.72
)

// noSign stands for a sign that a font does not have. All of ours have it.
const noSign = '□'

// width returns how long a line of text is at a size.
func (f font) width(text string, size float64) float64 {
	sum := 0.0
	for _, r := range text {
		sum += advances()[f][r] * size
	}
	return sum
}

// has reports whether the font has every sign of a text.
func (f font) has(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		_, ok := advances()[f][r]
		return !ok
	})
}

// run is a part of a line in one font.
type run struct {
	text string
	font font
}

// instead is the font of words that another one cannot write.
var instead = map[font]font{hand: plain, display: bold}

// spell returns a text as it can be written. A word that cannot be written by hand or as
// a title is printed, and a sign that no font has becomes a square.
func (f font) spell(text string) []run {
	var runs []run
	for i, word := range strings.Fields(norm.NFC.String(text)) {
		one := run{word, f}
		if other, found := instead[f]; found && !f.has(word) && other.has(word) {
			one.font = other
		}
		one.text = one.font.squared(one.text)
		if i > 0 {
			one.text = " " + one.text
		}
		if last := len(runs) - 1; last >= 0 && runs[last].font == one.font {
			runs[last].text += one.text
		} else {
			runs = append(runs, one)
		}
	}
	return runs
}

// squared puts a square in the place of each sign that the font does not have,
// together with the marks that belong to it.
func (f font) squared(text string) string {
	var b strings.Builder
	lost := false
	for _, r := range text {
		_, ok := advances()[f][r]
		belongs := unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Sk)
		switch {
		case ok:
			b.WriteRune(r)
		case !belongs || !lost && !unicode.Is(unicode.Cf, r):
			b.WriteRune(noSign)
		}
		lost = !ok && (lost || !belongs)
	}
	return b.String()
}

// wide returns how long runs are at a size.
func wide(runs []run, size float64) float64 {
	sum := 0.0
	for _, one := range runs {
		sum += one.font.width(one.text, size)
	}
	return sum
}

// cut returns runs with their last sign left out, and an ellipsis in its place.
func cut(runs []run) []run {
	last := len(runs) - 1
	text := []rune(strings.TrimSuffix(runs[last].text, ellipsis))
	for len(text) == 0 && last > 0 {
		last--
		text = []rune(runs[last].text)
	}
	shorter := append([]run(nil), runs[:last+1]...)
	shorter[last].text = strings.TrimRight(string(text[:max(0, len(text)-1)]), " ") + ellipsis
	return shorter
}

// ellipsis ends a text that was cut.
const ellipsis = "…"
