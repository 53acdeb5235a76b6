package cellgrid

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/ui/kit"
)

// faceDress is how a face is drawn.
type faceDress struct {
	text   kit.Role
	size   float32
	bold   bool
	fill   kit.Role
	border kit.Role
	width  float32 // of the border
	dashed bool    // the border is a dashed one
	hand   bool    // somebody wrote it
	always string  // what it says when the square says nothing
	inset  float32 // of the ground
	grow   float32 // how much larger the text may become in a high row
	least  float32 // how small the text may become before it is cut; 0: smallest
}

var faceDresses = map[Face]faceDress{
	Blank:   {grow: 1.35, text: kit.Ink, size: kit.Cell},
	Open:    {grow: 1.35, text: kit.Line, size: kit.Cell, bold: true, always: "·"},
	Written: {grow: 1.35, text: kit.Pen, size: kit.Cell, bold: true, hand: true},
	Nought:  {grow: 1.35, text: kit.Pen, size: kit.Cell, bold: true, hand: true, always: "—"},
	Offer:   {grow: 1.35, text: kit.Ink, size: kit.Cell, bold: true, fill: kit.Paper, border: kit.Accent, width: 2, inset: 5},
	Nothing: {grow: 1.35, text: kit.Muted, size: kit.Cell, bold: true, dashed: true, inset: 5},
	Best:    {grow: 1.35, text: kit.OnAccent, size: kit.Cell, bold: true, fill: kit.Accent, inset: 5},
	Awaited: {grow: 1.35, text: kit.Ink, size: kit.Cell, bold: true, fill: kit.Paper, border: kit.Accent, width: 2, inset: 5},
	Block:   {grow: 1.35, text: kit.OnAccent, size: kit.Cell, bold: true, hand: true, inset: 5},
	Mended:  {grow: 1.35, text: kit.Ink, size: kit.Cell, bold: true, fill: kit.Tint, border: kit.Accent, width: 3, inset: 4},
	Sum:     {grow: 1.35, text: kit.Ink, size: 22, bold: true},
	Note:    {grow: 1.05, text: kit.Muted, size: kit.Small, bold: true},
	Label:   {grow: 1.05, text: kit.Ink, size: kit.Cell},
	Caption: {grow: 1.05, text: kit.Muted, size: kit.Small, bold: true},
	Heading: {grow: 1.2, text: kit.Muted, size: kit.Strong, bold: true},
	Player:  {grow: 1.25, text: kit.Ink, size: kit.Cell, least: kit.Body},
	Current: {grow: 1.2, text: kit.Ink, size: kit.Numeral, bold: true},
	Lead:    {grow: 1.35, text: kit.OnAccent, size: 22, bold: true, inset: 4},
}

// coloured reports whether a face has a ground in the colour of the game.
func (f Face) coloured() bool { return f == Block || f == Lead }

// ink is the colour of what a square says, of which its face knows the role.
func (s Square) ink(r kit.Role) color.Color {
	switch {
	case s.Pale:
		return kit.Colour(kit.Muted)
	case s.Face.coloured():
		return color.White
	}
	return kit.Colour(r)
}

// paint draws a square anew and reports whether it needed something it did not
// have before.
func (p *part) paint(row, col int) (grown bool) {
	square := p.grid.sheet.Cells[row][col]
	look := faceDresses[square.Face]
	key := [2]int{row, col}
	c := p.cells[key]
	if c == nil {
		c = &cell{text: canvas.NewText("", color.Transparent)}
		p.cells[key] = c
	}
	if c.ground == nil && (look.fill != "" || look.border != "" || square.Face.coloured() || square.Fresh) {
		c.ground, grown = canvas.NewRectangle(color.Transparent), true
	}
	if c.token == nil && square.Token != nil {
		c.token, grown = kit.NewToken(*square.Token, 28), true
	}
	if c.mark == nil && (look.dashed || square.Face == Nought) {
		c.mark, grown = kit.NewSharedDrawing(), true
	}
	if c.corner == nil && square.Fresh {
		c.corner, grown = kit.NewCorner(), true
	}
	if c.sub == nil && square.Sub != "" {
		c.sub, grown = canvas.NewText("", color.Transparent), true
	}
	if c.ground != nil {
		p.paintGround(c.ground, square, look)
	}
	if c.token != nil {
		c.token.Hidden = square.Token == nil
		if square.Token != nil {
			c.token.Set(*square.Token, square.Pale)
		}
	}
	if c.corner != nil {
		c.corner.Hidden = !square.Fresh
		if square.Face.coloured() {
			c.corner.Set(color.White, groundRadius)
		} else {
			c.corner.Set(p.grid.mark(), 0)
		}
	}
	c.text.Text = square.Text
	if square.Text == "" && square.Token == nil {
		c.text.Text = look.always
	}
	c.text.Color = square.ink(look.text)
	c.text.TextStyle.Bold = look.bold || square.Bold
	if c.sub != nil {
		c.sub.Color, c.sub.Hidden = square.ink(kit.Muted), square.Sub == ""
	}
	p.placeCell(row, col)
	c.text.Refresh()
	return grown
}

// mark returns the colour of the game for marks.
func (g *Grid) mark() color.Color { return kit.MarkOf(g.sheet.Block) }

// fill returns the colour of the ground of a square.
func (p *part) fill(square Square) color.Color {
	look := faceDresses[square.Face]
	switch {
	case square.Face.coloured():
		return p.grid.sheet.Block
	case look.fill != "":
		return kit.Colour(look.fill)
	}
	return color.Transparent
}

func (p *part) paintGround(ground *canvas.Rectangle, square Square, look faceDress) {
	ground.FillColor, ground.StrokeWidth = p.fill(square), 0
	if look.border != "" {
		ground.StrokeColor, ground.StrokeWidth = kit.Colour(look.border), kit.U(look.width)
	}
	ground.CornerRadius = kit.U(groundRadius)
	ground.Refresh()
}

// groundRadius is the radius of the corners of a ground, in design units.
const groundRadius float32 = 10

// placeCell puts what is drawn for a square into its box. Text grows a little
// with the row, so that a large screen is read from afar, and shrinks before it
// is cut.
func (p *part) placeCell(row, col int) {
	c := p.cells[[2]int{row, col}]
	at, box := p.box(row, col)
	if box.Width <= 0 {
		return
	}
	square, track := p.grid.sheet.Cells[row][col], p.grid.sheet.Cols[col]
	look := faceDresses[square.Face]
	ground := p.groundSize(box, square, look)
	middle := at.AddXY((box.Width-ground.Width)/2, (box.Height-ground.Height)/2)
	if c.ground != nil {
		c.ground.Move(middle)
		c.ground.Resize(ground)
	}
	if c.mark != nil {
		if c.mark.Hidden = !look.dashed; look.dashed {
			c.mark.Move(middle)
			c.mark.Resize(ground)
			c.mark.Set(kit.DashedArt(ground, kit.U(groundRadius)))
		}
	}
	if c.corner != nil && square.Face.coloured() {
		c.corner.PlaceIn(middle, ground)
	} else if c.corner != nil {
		c.corner.PlaceIn(at, box)
	}
	x, room := at.X, box.Width
	c.text.Alignment = fyne.TextAlignCenter
	if track.Leading {
		c.text.Alignment = fyne.TextAlignLeading
	}
	if c.token != nil && square.Token != nil && square.Text == "" && square.Sub != "" {
		p.placeNamed(c, square.Sub, at, box)
		return
	}
	if c.token != nil && square.Token != nil {
		side := min(kit.U(36), box.Height-kit.U(10))
		left := at.X + kit.U(2)
		if square.Text == "" {
			left = at.X + (box.Width-side)/2
		}
		c.token.Resize(fyne.NewSquareSize(side))
		c.token.Move(fyne.NewPos(left, at.Y+(box.Height-side)/2))
		x, room = left+side+kit.U(10), box.Width-side-kit.U(14)
		if square.Text != "" && !track.Leading {
			p.fit(c.text, square.Text, look, box.Height, fyne.NewSize(room-kit.U(4), box.Height), nil)
			shift := max(0, (room-kit.U(4)-kit.LineSize(c.text).Width)/2)
			c.token.Move(c.token.Position().AddXY(shift, 0))
			x, c.text.Alignment = x+shift, fyne.TextAlignLeading
		}
	}
	height, above := box.Height, box.Height
	if square.Sub != "" {
		height -= kit.U(subHeight)
		above = aboveSub(square.Sub, box.Height)
	}
	var alike []string
	if track.Leading && (square.Face == Label || square.Face == Player) {
		alike = p.grid.sheet.Labels
	}
	p.fit(c.text, square.Text, look, height, fyne.NewSize(room-kit.U(4), above), alike)
	c.text.Move(fyne.NewPos(x, at.Y))
	c.text.Resize(fyne.NewSize(room, box.Height))
	p.placeStroke(c, square, at, box)
	if square.Sub != "" {
		p.placeSub(c, square.Sub, at, box)
	}
}

// twoLines is the height of a ground that holds words below a number, in design units.
const twoLines float32 = 64

// groundSize is how much of its box a ground takes.
func (p *part) groundSize(box fyne.Size, square Square, look faceDress) fyne.Size {
	inset := kit.U(max(look.inset, 4))
	size := box.SubtractWidthHeight(2*inset, 2*inset)
	if square.Sub != "" && square.Token == nil { // it holds two lines
		size.Height = max(size.Height, min(box.Height-kit.U(2), kit.U(twoLines)))
		return size
	}
	if p.grid.sheet.Slim {
		size.Height = min(size.Height, box.Height*0.74, kit.U(60))
		size.Width = min(size.Width, size.Height*1.2)
	}
	return size
}

// Fitted returns the size in pixels at which words have room, or the smallest.
func (d faceDress) fitted(words string, size float32, face kit.Typeface, room fyne.Size) float32 {
	pixels := kit.Fitted(words, size, kit.U(kit.TextSize(size)), face, room)
	for pixels > kit.U(max(kit.SmallestText, d.least)) && kit.MeasureIn(words, pixels, face).Width > room.Width {
		pixels -= kit.U(1)
	}
	return pixels
}

// fit chooses a size at which the words fit into their room, and cuts them if even
// the smallest is too large. They are larger in a cell of a greater height, but grow no
// more than all that is to look alike.
func (p *part) fit(text *canvas.Text, words string, look faceDress, height float32, room fyne.Size, alike []string) {
	grow := max(1, min(look.grow, height/kit.U(48)))
	size, face := look.size*grow, kit.Weight(text.TextStyle.Bold)
	if look.hand {
		face = kit.Inked(height/kit.U(1), size).For(words)
	}
	pixels := look.fitted(words, size, face, room)
	if face == kit.Hand && kit.Inked(height/kit.U(1), pixels/kit.U(1)) != face {
		face = kit.Bold
		pixels = look.fitted(words, size, face, room)
	}
	for _, other := range alike {
		pixels = min(pixels, max(kit.U(size), look.fitted(other, size, kit.Bold, room)))
	}
	text.TextSize = pixels
	if words != "" {
		text.Text = kit.Shorten(words, pixels, face, room.Width)
	}
	kit.SetTypeface(text, face)
}

// placeStroke draws the stroke of a pen in place of the text of a cell in which somebody
// wrote nothing, where there is room to write by hand.
func (p *part) placeStroke(c *cell, square Square, at fyne.Position, box fyne.Size) {
	look := faceDresses[square.Face]
	size := look.size * max(1, min(look.grow, box.Height/kit.U(48)))
	c.strokes = square.Face == Nought && kit.Inked(box.Height/kit.U(1), size) == kit.Hand
	if c.text.Hidden = c.strokes; !c.strokes {
		return
	}
	took := kit.StrokeOf(kit.U(size))
	if k := (box.Width - kit.U(8)) / took.Width; k < 1 {
		took = fyne.NewSize(took.Width*k, took.Height*k)
	}
	c.mark.Hidden = false
	c.mark.Set(kit.StrokeArt(square.ink(look.text)))
	c.mark.Resize(took)
	c.mark.Move(at.AddXY((box.Width-took.Width)/2, (box.Height-took.Height)/2))
}
