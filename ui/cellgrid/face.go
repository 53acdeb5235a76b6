package cellgrid

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// style is how the text of a kind of cells is set.
type style struct {
	size  float32
	grow  float32 // how much larger it may become in a high row
	least float32 // how small it may become before it is cut; 0: smallest
	bold  bool
	role  kit.Role // where the state of the cell does not say
}

var styles = [...]style{
	Number:  {size: kit.Cell, grow: 1.35, bold: true, role: kit.Ink},
	Sum:     {size: 22, grow: 1.35, bold: true, role: kit.Ink},
	Note:    {size: kit.Small, grow: 1.05, bold: true, role: kit.Muted},
	Count:   {size: kit.Small, grow: 1.05, role: kit.Muted},
	Label:   {size: kit.Cell, grow: 1.05, role: kit.Ink},
	Caption: {size: kit.Small, grow: 1.05, bold: true, role: kit.Muted},
	Heading: {size: kit.Strong, grow: 1.2, bold: true, role: kit.Muted},
	Current: {size: kit.Numeral, grow: 1.2, bold: true, role: kit.Ink},
	Player:  {size: kit.Cell, grow: 1.25, least: kit.Body, role: kit.Ink},
}

// face is how a cell looks, by its state, its tone and its mark.
type face struct {
	text   kit.Role
	fill   kit.Role // of the ground
	game   bool     // the ground has the colour of the game
	border float32  // in the accent, around the ground; 0: none
	dashed bool     // the border is a dashed one
	hand   bool     // somebody wrote it
	inset  float32  // of the ground
}

// faceOf returns how a cell looks.
func faceOf(c Cell) face {
	switch {
	case c.Mark == present.Edited:
		return face{text: kit.Ink, fill: kit.Tint, border: 3, inset: 4}
	case c.State == scorecard.Next:
		return face{text: kit.Ink, fill: kit.Paper, border: 2, inset: 5}
	case c.State == scorecard.Offer && c.Tone == scorecard.Best:
		return face{text: kit.OnAccent, fill: kit.Accent, inset: 5}
	case c.State == scorecard.Offer && c.Tone == scorecard.Bad:
		return face{text: kit.Muted, dashed: true, inset: 5}
	case c.State == scorecard.Offer:
		return face{text: kit.Ink, fill: kit.Paper, border: 2, inset: 5}
	case c.State == scorecard.Open:
		return face{text: kit.Line}
	case c.State == scorecard.Written && c.Tone == scorecard.Good && c.Kind == Sum:
		return face{game: true, inset: 4}
	case c.State == scorecard.Written && c.Tone == scorecard.Good && c.Kind == Number:
		return face{game: true, hand: true, inset: 5}
	case c.State == scorecard.Written && c.Kind == Number:
		return face{text: kit.Pen, hand: true}
	}
	return face{text: styles[c.Kind].role}
}

// grounded reports whether something is drawn below the text.
func (f face) grounded() bool { return f.fill != "" || f.game }

// ink is the colour of what a cell says, in a role.
func (c Cell) ink(f face, r kit.Role) color.Color {
	switch {
	case c.Pale:
		return kit.Colour(kit.Muted)
	case f.game:
		return color.White
	}
	return kit.Colour(r)
}

// grown returns the size of text in a cell of a height, in design units.
func (s style) grown(height float32) float32 {
	return s.size * max(1, min(s.grow, height/kit.U(48)))
}

// fitted returns the size in pixels at which words have room, or the smallest.
func (s style) fitted(words string, size float32, as kit.Typeface, room fyne.Size) float32 {
	pixels := kit.Fitted(words, size, kit.U(kit.TextSize(size)), as, room)
	for pixels > kit.U(max(kit.SmallestText, s.least)) && kit.MeasureIn(words, pixels, as).Width > room.Width {
		pixels -= kit.U(1)
	}
	return pixels
}

// fit sets a text at a size at which its words have room, and cuts them if even the
// smallest is too large. They are larger in a cell of a greater height, but no larger than
// all of those that are to look alike.
func (s style) fit(text *canvas.Text, words string, hand bool, height float32, room fyne.Size, alike []string) {
	size, as := s.grown(height), kit.Weight(text.TextStyle.Bold)
	if hand {
		as = kit.Inked(height/kit.U(1), size).For(words)
	}
	pixels := s.fitted(words, size, as, room)
	if as == kit.Hand && kit.Inked(height/kit.U(1), pixels/kit.U(1)) != as {
		as = kit.Bold
		pixels = s.fitted(words, size, as, room)
	}
	for _, other := range alike {
		pixels = min(pixels, max(kit.U(size), s.fitted(other, size, kit.Bold, room)))
	}
	text.TextSize, text.Text = pixels, kit.Shorten(words, pixels, as, room.Width)
	kit.SetTypeface(text, as)
}
