package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// face is the font for words: the theme's own where that has every sign in them,
// which nearly all words are. It spares the toolkit from loading fonts of the
// system and of emoji for each style, which takes a fifth of the time of a start;
// nil lets it look for signs there.
func face(words string, bold bool) fyne.Resource {
	for _, r := range words {
		if !inTheme(r) {
			return nil
		}
	}
	if bold {
		return theme.DefaultTextBoldFont()
	}
	return theme.DefaultTextFont()
}

// inTheme tells whether the fonts of the theme have a sign: the Latin letters of
// Europe, and the punctuation that is used here. A test compares it with the
// fonts.
func inTheme(r rune) bool {
	return r >= ' ' && r < 0x7F || r >= 0xA0 && r < 0x180 || r >= 0x2010 && r <= 0x2027 || r == '€' || r == '‹' || r == '›'
}

// WarmFaces reads the fonts of nearly all words, so that whoever has something else
// to do meanwhile finds them read.
func WarmFaces() {
	for _, bold := range []bool{false, true} {
		measurePixels("A", 1, bold)
	}
}

// setFace gives a line of text the font for what it says.
func setFace(t *canvas.Text) { t.FontSource = face(t.Text, t.TextStyle.Bold) }

// measure gives the size that words take, for a text size in design units, where
// text can grow as the settings ask for.
func measure(words string, size float32, bold bool) fyne.Size {
	return measurePixels(words, U(grown(size)), bold)
}

// measurePixels is measure for a size that has been scaled.
func measurePixels(words string, size float32, bold bool) fyne.Size {
	took, _ := fyne.CurrentApp().Driver().RenderedTextSize(words, size, fyne.TextStyle{Bold: bold}, face(words, bold))
	return took
}

// LineHeight gives the height of a line of text of a size in design units, where
// text can grow as the settings ask for.
func LineHeight(size float32) float32 { return measure("Å", size, false).Height }

// Growth gives by how much a line of text of a size is higher than it was
// designed, both in design units: what a place that holds it needs in addition.
func Growth(size float32) float32 {
	return (LineHeight(size) - measurePixels("Å", U(size), false).Height) / U(1)
}

// WidthOf gives the width that words take, for a text size in design units: what
// they can do with before they are cut.
func WidthOf(words string, size float32, bold bool) float32 {
	return measurePixels(words, U(size), bold).Width
}
