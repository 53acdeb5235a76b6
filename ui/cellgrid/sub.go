package cellgrid

import (
	"beermat/ui/kit"

	"fyne.io/fyne/v2"
)

const (
	subHeight  float32 = 6    // of a row, in design units: text above grows the less
	subGrow    float32 = 1.25 // how much larger the words may become in a high row
	subOverlap float32 = 0.18 // of the line above: figures do not reach its end
)

// aboveSub returns how high a line of text may be above words in a cell of a height.
func aboveSub(words string, height float32) float32 {
	return (height - kit.MeasurePixels(words, kit.U(kit.SmallestText), false).Height) / (1 - subOverlap)
}

// placeSub puts words below the text of a cell, and both of them in the middle of
// its box.
func (p *part) placeSub(c *cell, words string, at fyne.Position, box fyne.Size) {
	size := kit.SmallestText * max(1, min(subGrow, (box.Height-kit.U(subHeight))/kit.U(48)))
	line := kit.LineSize(c.text).Height
	room := fyne.NewSize(box.Width-kit.U(4), box.Height-line*(1-subOverlap))
	c.sub.TextSize, c.sub.Alignment = kit.Fitted(words, size, kit.U(kit.TextSize(size)), kit.Regular, room), fyne.TextAlignCenter
	c.sub.Text = kit.Shorten(words, c.sub.TextSize, kit.Regular, room.Width)
	kit.SetFace(c.sub)
	below := kit.MeasurePixels(words, c.sub.TextSize, false).Height
	above := line * (1 - subOverlap)
	top := at.Y + (box.Height-above-below)/2
	c.text.Move(fyne.NewPos(c.text.Position().X, top))
	c.text.Resize(fyne.NewSize(c.text.Size().Width, line))
	c.sub.Move(fyne.NewPos(at.X, top+above))
	c.sub.Resize(fyne.NewSize(box.Width, below))
	c.sub.Refresh()
}

// placeNamed puts a token above a name, both of them in the middle of a box.
func (p *part) placeNamed(c *cell, name string, at fyne.Position, box fyne.Size) {
	room := fyne.NewSize(box.Width-kit.U(4), box.Height*0.45)
	c.sub.TextSize, c.sub.Alignment = kit.Fitted(name, kit.SmallestText, kit.U(kit.TextSize(kit.SmallestText)), kit.Regular, room), fyne.TextAlignCenter
	c.sub.Text = kit.Shorten(name, c.sub.TextSize, kit.Regular, room.Width)
	kit.SetFace(c.sub)
	below := kit.MeasurePixels(name, c.sub.TextSize, false).Height
	side := min(kit.U(36), box.Height-below-kit.U(6))
	top := at.Y + (box.Height-side-below)/2
	c.token.Move(fyne.NewPos(at.X+(box.Width-side)/2, top))
	c.token.Resize(fyne.NewSquareSize(side))
	c.sub.Move(fyne.NewPos(at.X, top+side))
	c.sub.Resize(fyne.NewSize(box.Width, below))
	c.sub.Refresh()
}
