package cellgrid

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/ui/kit"
	"beermat/ui/present"
)

// drawn is what is drawn of a cell. What few cells need is there only where it was needed
// once.
type drawn struct {
	ground *canvas.Rectangle
	mark   *kit.Drawing // the dashes around an offer of nothing, or the stroke that stands for it
	token  *kit.Token
	text   *canvas.Text
	sub    *canvas.Text
	corner *kit.Corner
	gauge  *gauge

	strokes bool // the mark is the stroke, in place of the text
}

// need makes what a cell needs, and reports whether that is more than it had.
func (d *drawn) need(c Cell, f face) (more bool) {
	if d.ground == nil && (f.grounded() || c.Mark == present.Fresh) {
		d.ground, more = canvas.NewRectangle(color.Transparent), true
	}
	if d.token == nil && c.Token != nil {
		d.token, more = kit.NewToken(*c.Token, 28), true
	}
	if d.mark == nil && (f.dashed || f.hand && c.Text == Stroke) {
		d.mark, more = kit.NewSharedDrawing(), true
	}
	if d.corner == nil && c.Mark == present.Fresh {
		d.corner, more = kit.NewCorner(), true
	}
	if d.gauge == nil && c.Gauge != nil {
		d.gauge, more = newGauge(), true
	}
	if d.sub == nil && c.Sub != "" {
		d.sub, more = canvas.NewText("", color.Transparent), true
	}
	return more
}

// collect appends what is drawn of the cell, from below.
func (d *drawn) collect(list []fyne.CanvasObject) []fyne.CanvasObject {
	if d.ground != nil {
		list = append(list, d.ground)
	}
	if d.mark != nil {
		list = append(list, d.mark.Raster)
	}
	if d.token != nil {
		list = append(list, d.token)
	}
	if d.gauge != nil {
		list = append(list, d.gauge.track, d.gauge.fill, d.gauge.mark)
	}
	list = append(list, d.text)
	if d.sub != nil {
		list = append(list, d.sub)
	}
	if d.corner != nil {
		list = append(list, d.corner)
	}
	return list
}

// groundRadius is the radius of the corners of a ground, in design units.
const groundRadius float32 = 10

// paint gives a cell its colours, and what it lacks; it reports whether it lacked any.
func (g *Grid) paint(at position) (more bool) {
	d, c := g.cells[at.row][at.col], g.data.Cells[at.row][at.col]
	f := faceOf(c)
	more = d.need(c, f)
	if d.ground != nil {
		d.ground.FillColor, d.ground.StrokeWidth = g.data.fill(f), kit.U(f.border)
		d.ground.StrokeColor, d.ground.CornerRadius = kit.Colour(kit.Accent), kit.U(groundRadius)
		d.ground.Refresh()
	}
	if d.token != nil {
		if d.token.Hidden = c.Token == nil; c.Token != nil {
			d.token.Set(*c.Token, c.Pale)
		}
	}
	if d.gauge != nil {
		d.gauge.paint(c.Gauge)
	}
	if d.corner != nil {
		if d.corner.Hidden = c.Mark != present.Fresh; f.game {
			d.corner.Set(color.White, groundRadius)
		} else {
			d.corner.Set(kit.MarkOf(g.data.Block), 0)
		}
	}
	d.text.Text, d.text.Color = c.Text, c.ink(f, f.text)
	d.text.TextStyle.Bold = c.Bold || styles[c.Kind].bold
	if d.sub != nil {
		d.sub.Color, d.sub.Hidden = c.ink(f, kit.Muted), c.Sub == ""
	}
	return more
}

// fill is the colour of the ground of a face.
func (d *Data) fill(f face) color.Color {
	switch {
	case f.game:
		return d.Block
	case f.fill != "":
		return kit.Colour(f.fill)
	}
	return color.Transparent
}

// place puts what is drawn of a cell into its box.
func (g *Grid) place(at position) {
	pos, box := g.box(at)
	for under := range g.data.Cells[at.row][at.col].Under {
		_, size := g.rows.box(at.row + under + 1)
		box.Height += size
	}
	if box.Width <= 0 {
		return
	}
	d, c := g.cells[at.row][at.col], g.data.Cells[at.row][at.col]
	f := faceOf(c)
	d.placeGround(c, f, pos, box, g.data.Slim)
	d.text.Alignment = fyne.TextAlignCenter
	leading := g.data.Cols[at.col].Leading
	var alike []string
	if leading {
		d.text.Alignment = fyne.TextAlignLeading
		if c.Kind == Label || c.Kind == Player {
			alike = g.data.Labels
		}
	}
	switch {
	case c.Token != nil && c.Text == "" && c.Sub != "":
		d.placeBelow(c, pos, box)
	case c.Gauge != nil:
		d.placeGauge(c, pos, box)
	case c.Token != nil:
		d.placeBeside(c, pos, box, leading, alike)
	default:
		d.placeText(c, f, pos, box, alike)
	}
	d.text.Refresh()
}

// placeGround puts the ground, the dashes and the corner of a cell into its box.
func (d *drawn) placeGround(c Cell, f face, pos fyne.Position, box fyne.Size, slim bool) {
	size := groundSize(c, f, box, slim)
	middle := pos.AddXY((box.Width-size.Width)/2, (box.Height-size.Height)/2)
	if d.ground != nil {
		d.ground.Move(middle)
		d.ground.Resize(size)
	}
	if d.mark != nil {
		if d.mark.Hidden = !f.dashed; f.dashed {
			d.mark.Move(middle)
			d.mark.Resize(size)
			d.mark.Set(kit.DashedArt(size, kit.U(groundRadius)))
		}
	}
	switch {
	case d.corner == nil:
	case f.game:
		d.corner.PlaceIn(middle, size)
	default:
		d.corner.PlaceIn(pos, box)
	}
}

// twoLines is the height of a ground that holds words below a number, in design units.
const twoLines float32 = 64

// groundSize is how much of its box a ground takes.
func groundSize(c Cell, f face, box fyne.Size, slim bool) fyne.Size {
	inset := kit.U(max(f.inset, 4))
	size := box.SubtractWidthHeight(2*inset, 2*inset)
	if c.Sub != "" && c.Token == nil { // it holds two lines
		size.Height = max(size.Height, min(box.Height-kit.U(2), kit.U(twoLines)))
		return size
	}
	if slim {
		size.Height = min(size.Height, box.Height*0.74, kit.U(60))
		size.Width = min(size.Width, size.Height*1.2)
	}
	return size
}

const (
	tokenSide  float32 = 36   // of a token in a high cell, in design units
	subHeight  float32 = 6    // of a row, in design units: text above grows the less
	subGrow    float32 = 1.25 // how much larger the words below may become in a high row
	subOverlap float32 = 0.18 // of the line above: figures do not reach its end
)

// placeBelow puts a token above a name, both of them in the middle of a box.
func (d *drawn) placeBelow(c Cell, pos fyne.Position, box fyne.Size) {
	below := d.setSub(c.Sub, kit.SmallestText, fyne.NewSize(box.Width-kit.U(4), box.Height*0.45))
	side := min(kit.U(tokenSide), box.Height-below-kit.U(6))
	top := pos.Y + (box.Height-side-below)/2
	kit.Put(d.token, pos.X+(box.Width-side)/2, top, side, side)
	d.putSub(pos.X, top+side, box.Width, below)
}

// placeBeside puts a token before a name, or where there is none in the middle of a box.
func (d *drawn) placeBeside(c Cell, pos fyne.Position, box fyne.Size, leading bool, alike []string) {
	side, left := min(kit.U(tokenSide), box.Height-kit.U(10)), pos.X+kit.U(2)
	if c.Text == "" {
		left = pos.X + (box.Width-side)/2
	}
	x, wide := left+side+kit.U(10), box.Width-side-kit.U(14)
	room := fyne.NewSize(wide-kit.U(4), box.Height)
	styles[c.Kind].fit(d.text, c.Text, false, box.Height, room, alike)
	if c.Text != "" && !leading {
		shift := max(0, (room.Width-kit.LineSize(d.text).Width)/2)
		left, x, d.text.Alignment = left+shift, x+shift, fyne.TextAlignLeading
	}
	kit.Put(d.token, left, pos.Y+(box.Height-side)/2, side, side)
	kit.Put(d.text, x, pos.Y, wide, box.Height)
}

// placeText puts the text of a cell into its box, with the words below it or the stroke of
// a pen in its place, where there is room to write by hand.
func (d *drawn) placeText(c Cell, f face, pos fyne.Position, box fyne.Size, alike []string) {
	look, room, high := styles[c.Kind], fyne.NewSize(box.Width-kit.U(4), box.Height), box.Height
	if c.Sub != "" {
		high -= kit.U(subHeight)
		room.Height = (box.Height - kit.MeasurePixels(c.Sub, kit.U(kit.SmallestText), false).Height) / (1 - subOverlap)
	}
	look.fit(d.text, c.Text, f.hand, high, room, alike)
	d.text.Move(pos)
	d.text.Resize(box)
	size := look.grown(box.Height)
	d.strokes = f.hand && c.Text == Stroke && kit.Inked(box.Height/kit.U(1), size) == kit.Hand
	if d.text.Hidden = d.strokes; d.strokes {
		took := kit.StrokeOf(kit.U(size))
		if k := (box.Width - kit.U(8)) / took.Width; k < 1 {
			took = fyne.NewSize(took.Width*k, took.Height*k)
		}
		d.mark.Hidden = false
		d.mark.Set(kit.StrokeArt(c.ink(f, f.text)))
		d.mark.Resize(took)
		d.mark.Move(pos.AddXY((box.Width-took.Width)/2, (box.Height-took.Height)/2))
	}
	if c.Sub == "" {
		return
	}
	line := kit.LineSize(d.text).Height
	above := line * (1 - subOverlap)
	small := kit.SmallestText * max(1, min(subGrow, (box.Height-kit.U(subHeight))/kit.U(48)))
	below := d.setSub(c.Sub, small, fyne.NewSize(room.Width, box.Height-above))
	top := pos.Y + (box.Height-above-below)/2
	kit.Put(d.text, pos.X, top, box.Width, line)
	d.putSub(pos.X, top+above, box.Width, below)
}

// setSub sets the words below something in a room and returns their height.
func (d *drawn) setSub(words string, size float32, room fyne.Size) float32 {
	d.sub.TextSize, d.sub.Alignment = kit.Fitted(words, size, kit.U(kit.TextSize(size)), kit.Regular, room), fyne.TextAlignCenter
	d.sub.Text = kit.Shorten(words, d.sub.TextSize, kit.Regular, room.Width)
	kit.SetFace(d.sub)
	return kit.MeasurePixels(words, d.sub.TextSize, false).Height
}

func (d *drawn) putSub(x, y, width, height float32) {
	kit.Put(d.sub, x, y, width, height)
	d.sub.Refresh()
}
