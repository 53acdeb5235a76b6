package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Role is what a colour is for. Widgets name roles, never colours.
type Role = fyne.ThemeColorName

// The roles of the palette.
const (
	Table    Role = "beermat-table"     // what everything lies on
	Paper    Role = "beermat-paper"     // panels and cards
	Sunk     Role = "beermat-sunk"      // trays and quiet notes on paper
	Ink      Role = "beermat-ink"       // text and marks
	Muted    Role = "beermat-muted"     // text that explains
	Line     Role = "beermat-line"      // rules and borders
	Accent   Role = "beermat-accent"    // the one thing to tap next
	OnAccent Role = "beermat-on-accent" // text on the accent
	OnDeep   Role = "beermat-on-deep"   // text on the deep shade of a player's colour
	Tint     Role = "beermat-tint"      // the ground behind whose turn it is
	Good     Role = "beermat-good"
	Bad      Role = "beermat-bad"
	DiePaper Role = "beermat-die"     // the face of a die
	DieInk   Role = "beermat-die-ink" // its pips and letters
	Edge     Role = "beermat-edge"    // the lower edge of paper that lies on the table
	Faint    Role = "beermat-faint"   // the dashes around what is worth nothing
	Pen      Role = "beermat-pen"     // what somebody wrote: scores, names that are signed, tallies
)

// palette gives every role its colour.
type palette map[Role]color.NRGBA

func RGB(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

// The four palettes: paper by day and pub by night, each also with the contrast
// turned up for people who see little or sit in the sun.
var (
	paper = palette{
		Table: RGB(0xEDE6D8), Paper: RGB(0xFFFCF5), Sunk: RGB(0xF4EDDF), Ink: RGB(0x231F1A), Muted: RGB(0x6E6454),
		Line: RGB(0xD8CCB6), Accent: RGB(0xB45309), OnAccent: RGB(0xFFFFFF), OnDeep: RGB(0xFFFFFF), Tint: RGB(0xFBEBD3), Good: RGB(0x2F7D4F),
		Bad: RGB(0xB3261E), DiePaper: RGB(0xFFFFFF), DieInk: RGB(0x231F1A), Edge: RGB(0xD8CCB6), Faint: RGB(0xB5A68A), Pen: RGB(0x1F3A8A),
	}
	pub = palette{
		Table: RGB(0x15130F), Paper: RGB(0x211E19), Sunk: RGB(0x2B2721), Ink: RGB(0xF4ECDD), Muted: RGB(0xAFA593),
		Line: RGB(0x3C362C), Accent: RGB(0xF2A93B), OnAccent: RGB(0x231F1A), OnDeep: RGB(0xFFFFFF), Tint: RGB(0x3A2E1A), Good: RGB(0x6CCB8E),
		Bad: RGB(0xFF8A7A), DiePaper: RGB(0xF7EFE0), DieInk: RGB(0x231F1A), Edge: RGB(0x0B0A08), Faint: RGB(0xB5A68A), Pen: RGB(0xA9C8FF),
	}
	paperStrong = palette{
		Table: RGB(0xFFFFFF), Paper: RGB(0xFFFFFF), Sunk: RGB(0xF2F2F2), Ink: RGB(0x000000), Muted: RGB(0x3A342B),
		Line: RGB(0x6B6353), Accent: RGB(0x8A3D00), OnAccent: RGB(0xFFFFFF), OnDeep: RGB(0xFFFFFF), Tint: RGB(0xFFE9C7), Good: RGB(0x135E33),
		Bad: RGB(0x8E1009), DiePaper: RGB(0xFFFFFF), DieInk: RGB(0x000000), Edge: RGB(0x6B6353), Faint: RGB(0x3A342B), Pen: RGB(0x000000),
	}
	pubStrong = palette{
		Table: RGB(0x000000), Paper: RGB(0x000000), Sunk: RGB(0x1C1C1C), Ink: RGB(0xFFFFFF), Muted: RGB(0xDAD2C3),
		Line: RGB(0x8F8672), Accent: RGB(0xFFC15E), OnAccent: RGB(0x000000), OnDeep: RGB(0xFFFFFF), Tint: RGB(0x4A3200), Good: RGB(0x8FF0B1),
		Bad: RGB(0xFFB0A6), DiePaper: RGB(0xFFFFFF), DieInk: RGB(0x000000), Edge: RGB(0x8F8672), Faint: RGB(0xDAD2C3), Pen: RGB(0xFFFFFF),
	}
)

// Look is the theme of the app: which palette, and how large everything is.
type Look struct {
	Dark, Light bool    // neither: as the system says
	Strong      bool    // high contrast
	Calm        bool    // nothing moves
	Scale       float32 // 1 is 100 %; everything that people read or tap follows it
	Growth      float32 // of text on top of that: 0 is none, 1 doubles small text
}

// The theme sizes that carry the settings to every widget.
const (
	unit   fyne.ThemeSizeName = "beermat-unit"
	growth fyne.ThemeSizeName = "beermat-growth"
	calm   fyne.ThemeSizeName = "beermat-calm"
)

// U turns a length of the design into one that follows the scale of the screen.
func U(n float32) float32 { return n * theme.Size(unit) }

// Calm reports whether nothing is to move, by the settings of the app or of the
// system.
func Calm() bool {
	return theme.Size(calm) > 0 || !fyne.CurrentApp().Settings().ShowAnimations()
}

// growing is how much of a text size in design units grows with the text. Large
// text gains as much as small text does, not as many times its size: it can be
// read anyway, and a screen that is too small for everything to grow has no room
// for a title twice as large.
const growing float32 = 14

// TextSize returns a text size in design units with what it gains where there is more
// room for text than for everything else.
func TextSize(size float32) float32 { return size + theme.Size(growth)*min(size, growing) }

// Grown returns a length in design units that holds lines of text: it grows as
// small text does.
func Grown(n float32) float32 { return n * (1 + theme.Size(growth)) }

// Colour returns the colour of a role in the theme of the day.
func Colour(r Role) color.Color { return theme.Color(r) }

// fyneRoles says which of our roles the toolkit's own widgets take.
var fyneRoles = map[fyne.ThemeColorName]Role{
	theme.ColorNameBackground:          Table,
	theme.ColorNameForeground:          Ink,
	theme.ColorNameForegroundOnPrimary: OnAccent,
	theme.ColorNamePrimary:             Accent,
	theme.ColorNameInputBackground:     Paper,
	theme.ColorNameInputBorder:         Line,
	theme.ColorNamePlaceHolder:         Muted,
	theme.ColorNameDisabled:            Muted,
	theme.ColorNameSelection:           Tint,
	theme.ColorNameHover:               Sunk,
	theme.ColorNamePressed:             Tint,
	theme.ColorNameFocus:               Tint,
	theme.ColorNameSeparator:           Line,
	theme.ColorNameOverlayBackground:   Paper,
	theme.ColorNameMenuBackground:      Paper,
	theme.ColorNameButton:              Paper,
	theme.ColorNameError:               Bad,
	theme.ColorNameSuccess:             Good,
	theme.ColorNameHyperlink:           Accent,
}

// Color implements fyne.Theme.
func (l *Look) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if r, ok := fyneRoles[name]; ok {
		name = r
	}
	p := l.palette(variant)
	if c, ok := p[name]; ok {
		return c
	}
	switch name {
	case theme.ColorNameScrollBar:
		c := p[Muted]
		c.A = 0x99
		return c
	case theme.ColorNameScrollBarBackground, theme.ColorNameShadow:
		return color.Transparent
	}
	return theme.DefaultTheme().Color(name, variant)
}

func (l *Look) palette(variant fyne.ThemeVariant) palette {
	dark := l.Dark || !l.Light && variant == theme.VariantDark
	switch {
	case dark && l.Strong:
		return pubStrong
	case dark:
		return pub
	case l.Strong:
		return paperStrong
	}
	return paper
}

// Font implements fyne.Theme.
func (l *Look) Font(style fyne.TextStyle) fyne.Resource { return theme.DefaultTheme().Font(style) }

// Icon implements fyne.Theme.
func (l *Look) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// sizes are those of the toolkit's own widgets, at 100 %.
var sizes = map[fyne.ThemeSizeName]float32{
	unit:                         1,
	theme.SizeNameText:           17,
	theme.SizeNameInnerPadding:   13,
	theme.SizeNameInputRadius:    14,
	theme.SizeNameInputBorder:    1,
	theme.SizeNameScrollBar:      10,
	theme.SizeNameScrollBarSmall: 4,
}

// Size implements fyne.Theme.
func (l *Look) Size(name fyne.ThemeSizeName) float32 {
	scale := l.Scale
	if scale == 0 {
		scale = 1
	}
	switch name {
	case growth:
		return l.Growth
	case calm:
		if l.Calm {
			return 1
		}
		return 0
	case theme.SizeNameText:
		return (sizes[name] + l.Growth*growing) * scale
	}
	if n, ok := sizes[name]; ok {
		return n * scale
	}
	return theme.DefaultTheme().Size(name) * scale
}

// faded is a colour as it looks on something that cannot be tapped now: half of
// it, over whatever lies behind.
func faded(c color.Color) color.Color {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A /= 2
	return n
}

// Veil is what dims a screen while something lies over it: little where that is only
// a menu, and the screen goes on being read.
func Veil(question bool) color.Color {
	if question {
		return color.NRGBA{A: 0x66}
	}
	return color.NRGBA{A: 0x19}
}

// luminance is the relative luminance of a colour, and contrast the ratio of two,
// as WCAG 2.2 defines them.
func luminance(c color.NRGBA) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Deep returns a dark shade of a colour on which white text can be read with ease.
func Deep(c color.NRGBA) color.NRGBA {
	white := color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	for share := 1.0; ; share -= 0.02 {
		dark := func(v uint8) uint8 { return uint8(float64(v) * share) }
		out := color.NRGBA{R: dark(c.R), G: dark(c.G), B: dark(c.B), A: 0xFF}
		if contrast(out, white) >= 7 {
			return out
		}
	}
}

// Legible returns a colour such that marks in it stand out from their ground by at
// least 3 : 1: the colour itself, or one as much darker or lighter as it takes.
func Legible(c, ground color.NRGBA) color.NRGBA {
	end := color.NRGBA{A: 0xFF}
	if luminance(ground) < 0.18 {
		end = color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	}
	shift := func(from, to uint8, share float64) uint8 {
		return uint8(float64(from) + share*(float64(to)-float64(from)))
	}
	for share := 0.0; ; share += 0.02 {
		out := color.NRGBA{R: shift(c.R, end.R, share), G: shift(c.G, end.G, share), B: shift(c.B, end.B, share), A: 0xFF}
		if share >= 1 || contrast(out, ground) >= 3 {
			return out
		}
	}
}

// MarkOf returns a colour, or as much lighter or darker a one as marks in it take to
// stand out from paper and from the tint.
func MarkOf(c color.NRGBA) color.NRGBA {
	return Legible(c, color.NRGBAModel.Convert(Colour(Tint)).(color.NRGBA))
}
