package kit

import "image/color"

// SetSize changes the size of the text, in design units, for something that is
// drawn larger where there is more room.
func (t *Text) SetSize(size float32) {
	if t.size != size {
		t.size = size
		t.Refresh()
	}
}

// SetSize changes the size of the text, in design units.
func (p *Prose) SetSize(size float32) {
	if p.size != size {
		p.size = size
		p.Refresh()
	}
}

// EllipsisIn is Ellipsis for words of which one part, such as a name, is cut
// before the rest.
func EllipsisIn(words, part string, size float32, bold bool, width float32) string {
	return ellipsisIn(words, part, size, bold, width)
}

// SetColour changes the colour of the chips, for a game that has another one by
// night.
func (c *Chips) SetColour(colour color.NRGBA) {
	if c.colour != colour {
		c.colour = colour
		c.Refresh()
	}
}
