package kit

import (
	"math"
	"strings"
	"sync"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"beermat/assets"
)

// Typeface is one of the fonts of the screen.
type Typeface int

// The typefaces.
const (
	Regular Typeface = iota
	Bold             // with figures that are all of one width
	display          // for titles, names, prompts and lone numbers
	Hand             // for what somebody wrote; its letters are larger than those of a size in print
)

// Weight returns the typeface of text and of columns of figures.
func Weight(heavy bool) Typeface {
	if heavy {
		return Bold
	}
	return Regular
}

// TypefaceOf returns the typeface of words of a size in design units: bold ones that
// are as large as a title or larger are set in the display face, where that has all
// their letters.
func TypefaceOf(words string, size float32, heavy bool) Typeface {
	if heavy && size >= Strong && all(words, inDisplay) {
		return display
	}
	return Weight(heavy)
}

// displayFace and handFace are the fonts of the typefaces display and Hand, which are
// read when something is set in them first.
var (
	displayFace = ownFont("BricolageGrotesque-Bold.ttf")
	handFace    = ownFont("Kalam-Bold.ttf")
)

func ownFont(name string) func() fyne.Resource {
	return sync.OnceValue(func() fyne.Resource {
		font, err := assets.Fonts.ReadFile("fonts/" + name)
		if err != nil {
			fyne.LogError("A font is missing", err)
			return theme.DefaultTextBoldFont()
		}
		return fyne.NewStaticResource(name, font)
	})
}

// fontOf returns the font for words: that of the typeface, or the theme's own where
// that has every letter of them, which it has of nearly all. It spares the toolkit
// from loading fonts of the system and of emoji for each style, which takes a fifth
// Of the time of a start; nil lets it look for letters there.
func fontOf(words string, face Typeface) fyne.Resource {
	switch {
	case face == display && all(words, inDisplay):
		return displayFace()
	case face == Hand && all(words, inHand):
		return handFace()
	case !all(words, inTheme):
		return nil
	case face == Regular:
		return theme.DefaultTextFont()
	}
	return theme.DefaultTextBoldFont()
}

// all reports whether a font has every letter of the words.
func all(words string, has func(rune) bool) bool {
	for _, r := range words {
		if !has(r) {
			return false
		}
	}
	return true
}

// inTheme reports whether the fonts of the theme have a letter: the Latin letters
// Of Europe, and the punctuation that is used here. A test compares it with the
// fonts.
func inTheme(r rune) bool {
	return r >= ' ' && r < 0x7F || r >= 0xA0 && r < 0x180 || r >= 0x2010 && r <= 0x2027 || r == '€' || r == '‹' || r == '›'
}

// inDisplay reports whether the display face has a letter. It lacks a few that the
// theme has, such as those of Esperanto. A test compares it with the font.
func inDisplay(r rune) bool { return inTheme(r) && !strings.ContainsRune(notInDisplay, r) }

// inHand is inDisplay for the typeface Hand, which lacks some letters of the Baltic, of
// Wales and of Esperanto.
func inHand(r rune) bool { return inTheme(r) && !strings.ContainsRune(notInHand, r) }

const notInHand = "ĈĉĊċĔĕĜĝĠġĤĥĦħĨĩĬĭĲĳĴĵĸĿŀŉŊŋŎŏŜŝŦŧŨũŬŭŴŵŶŷſ\u2010\u2011‒―‖‗‛‟‡‣․‥‧"

const notInDisplay = "¤\u00adĈĉĔĕĜĝĤĥĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧſ\u2010\u2011‒―‖‗‛‟‡‣․‥‧"

// SetFace gives a line of text the font for what it says, plain or bold as its
// style asks for.
func SetFace(t *canvas.Text) { SetTypeface(t, Weight(t.TextStyle.Bold)) }

// SetTypeface gives a line of text the font for what it says in a typeface.
func SetTypeface(t *canvas.Text, face Typeface) {
	face = face.For(t.Text)
	t.TextStyle.Bold = face != Regular
	if face == Hand {
		t.TextSize *= handScale
	}
	t.FontSource = fontOf(t.Text, face)
	if first, _ := utf8.DecodeRuneInString(t.Text); t.FontSource == nil && first >= firstOther {
		t.Text = plainStart + t.Text
	}
}

// plainStart is nothing to be seen, in the font of the theme: the toolkit puts a line where
// the font of its first letter wants it, which for emoji is higher than that of the rest.
const plainStart = "\u200b"

// firstOther is the first sign that mostly comes from another font than the rest: emoji,
// and the scripts of Asia.
const firstOther = '\u2600'

// MeasureText returns the size that words take, for a text size in design units, where
// text can grow as the settings ask for.
func MeasureText(words string, size float32, heavy bool) fyne.Size {
	return MeasureIn(words, U(TextSize(size)), TypefaceOf(words, size, heavy))
}

// MeasurePixels returns the size that words take in plain or bold text, for a size
// that has been scaled.
func MeasurePixels(words string, size float32, heavy bool) fyne.Size {
	return MeasureIn(words, size, Weight(heavy))
}

// MeasureIn returns the size that words take in a typeface, for a size that has been
// scaled. It is in proportion to the size of the text in whole pixels, so words are shaped at one size
// alone, which the toolkit remembers: a layout tries several.
func MeasureIn(words string, size float32, face Typeface) fyne.Size {
	if face == Hand {
		if runs := runsOf(words, face, ""); len(runs) > 1 {
			return sizeOfRuns(runs, size)
		}
		if face = face.For(words); face == Hand {
			size *= handScale
		}
	}
	return shaped(words, size, face != Regular, fontOf(words, face))
}

// LineSize returns the size that a line of text takes.
func LineSize(t *canvas.Text) fyne.Size {
	return shaped(t.Text, t.TextSize, t.TextStyle.Bold, t.FontSource)
}

func shaped(words string, size float32, bold bool, font fyne.Resource) fyne.Size {
	took, _ := fyne.CurrentApp().Driver().RenderedTextSize(words, shapedAt, fyne.TextStyle{Bold: bold}, font)
	size = float32(math.Ceil(float64(size))) // the toolkit draws letters of whole pixels
	return fyne.NewSize(inSteps(took.Width*size/shapedAt), inSteps(took.Height*size/shapedAt))
}

// inSteps rounds a length up to the steps of the toolkit, so that sums of lengths are
// exact and what has just enough room is not cut.
func inSteps(n float32) float32 {
	const step = 64
	return float32(math.Ceil(float64(n*step))) / step
}

// shapedAt is the size at which words are shaped to be measured.
const shapedAt float32 = 100

// LineHeight returns the height of a line of text of a size in design units, where
// text can grow as the settings ask for.
func LineHeight(size float32) float32 { return MeasureText("Å", size, false).Height }

// Growth returns by how much a line of text of a size is higher than it was
// designed, both in design units: what a place that holds it needs in addition.
func Growth(size float32) float32 {
	return (LineHeight(size) - MeasurePixels("Å", U(size), false).Height) / U(1)
}

// WidthOf returns the width that words take, for a text size in design units: what
// they can do with before they are cut.
func WidthOf(words string, size float32, heavy bool) float32 {
	return MeasureIn(words, U(size), TypefaceOf(words, size, heavy)).Width
}
