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

// setFace gives a line of text the font for what it says.
func setFace(t *canvas.Text) { t.FontSource = face(t.Text, t.TextStyle.Bold) }

// measure gives the size that words take, for a text size in design units.
func measure(words string, size float32, bold bool) fyne.Size {
	return measurePixels(words, U(size), bold)
}

// measurePixels is measure for a size that has been scaled.
func measurePixels(words string, size float32, bold bool) fyne.Size {
	took, _ := fyne.CurrentApp().Driver().RenderedTextSize(words, size, fyne.TextStyle{Bold: bold}, face(words, bold))
	return took
}

// WidthOf gives the width that words take, for a text size in design units.
func WidthOf(words string, size float32, bold bool) float32 { return measure(words, size, bold).Width }
