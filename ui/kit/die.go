package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// pips says where the pips of each face lie, in thirds of the die from its
// middle.
var pips = [7][][2]float32{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

// DieLook is how a die lies there.
type DieLook int

// The looks of a die.
const (
	Lying   DieLook = iota // with a line around it
	Missing                // a place where a die is to come
	Marked                 // chosen, as for a reroll
	Gone                   // it has left the throw
)

// Die shows a face, 1 to 6, or letters such as L. It can be tapped if OnTap is
// set.
type Die struct {
	widget.BaseWidget
	Pressable
	Name   string
	OnTap  func()
	face   int
	letter string
	note   string // below the letter
	look   DieLook
	size   float32
	least  float32
	tray   bool
}

// NewDie returns a die of a size in design units.
func NewDie(face int, size float32, onTap func()) *Die {
	d := &Die{face: face, size: size, least: size, OnTap: onTap}
	d.Pressable = NewPressable(d, func() string { return d.Name }, func() bool { return d.OnTap != nil }, func() { d.OnTap() })
	d.ExtendBaseWidget(d)
	return d
}

// NewLetterDie returns a die with a letter and a note below it.
func NewLetterDie(letter, note string, size float32, onTap func()) *Die {
	d := NewDie(0, size, onTap)
	d.letter, d.note = letter, note
	return d
}

// Least lets a layout make the die smaller than its size, in design units.
func (d *Die) Least(n float32) *Die { d.least = n; return d }

// Set shows another face or letter.
func (d *Die) Set(face int, letter, note string, look DieLook) {
	if d.face != face || d.letter != letter || d.note != note || d.look != look {
		d.face, d.letter, d.note, d.look = face, letter, note, look
		d.Refresh()
	}
}

// Look is how the die lies there.
func (d *Die) Look() DieLook { return d.look }

// InTray reports whether the die only lies there to be seen, or taken away again:
// such dice may be smaller than what people aim for.
func (d *Die) InTray() bool { return d.tray }

// Tray marks a die as lying in a tray.
func (d *Die) Tray() *Die { d.tray = true; return d }

// Picture returns the die as something to look at, for a die on its way: taps go to
// what lies below it.
func (d *Die) Picture() fyne.CanvasObject {
	p := &diePicture{die: d}
	p.ExtendBaseWidget(p)
	return p
}

type diePicture struct {
	widget.BaseWidget
	die *Die
}

// CreateRenderer implements fyne.Widget.
func (p *diePicture) CreateRenderer() fyne.WidgetRenderer {
	return &diePictureRenderer{p.die.CreateRenderer(), p}
}

type diePictureRenderer struct {
	fyne.WidgetRenderer // of the die
	of                  *diePicture
}

func (r *diePictureRenderer) Layout(size fyne.Size) {
	r.of.die.Resize(size)
	r.WidgetRenderer.Layout(size)
}

func (r *diePictureRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	canvas.Refresh(r.of)
}

// CreateRenderer implements fyne.Widget.
func (d *Die) CreateRenderer() fyne.WidgetRenderer {
	r := &dieRenderer{
		of: d, ground: canvas.NewRectangle(nil), letter: canvas.NewText("", nil), note: canvas.NewText("", nil),
	}
	r.Refresh()
	return r
}

type dieRenderer struct {
	of     *Die
	ground *canvas.Rectangle
	pips   []*canvas.Circle
	letter *canvas.Text
	note   *canvas.Text
}

func (r *dieRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(U(r.of.least)) }
func (r *dieRenderer) Destroy()           {}

func (r *dieRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground, r.letter, r.note}
	for _, p := range r.pips {
		objects = append(objects, p)
	}
	return append(objects, r.of.Ring)
}

func (r *dieRenderer) Layout(size fyne.Size) {
	side := min(size.Width, size.Height)
	box := fyne.NewSquareSize(side)
	if r.of.letter != "" {
		box = size // a die with a letter and a note may be wide
	}
	x, y := (size.Width-box.Width)/2, (size.Height-box.Height)/2
	r.ground.Move(fyne.NewPos(x, y))
	r.ground.Resize(box)
	r.ground.CornerRadius = min(side*0.2, U(DieRadius))
	r.of.Circle(box.AddWidthHeight(2*U(4), 2*U(4)), r.ground.CornerRadius+U(4))
	r.of.Ring.Move(fyne.NewPos(x-U(4), y-U(4)))
	radius := side * 0.085
	for i, at := range r.spots() {
		p := r.pips[i]
		Put(p, x+side/2+at[0]*side*0.245-radius, y+side/2+at[1]*side*0.245-radius, 2*radius, 2*radius)
	}
	r.layoutLetter(x, y, box)
}

func (r *dieRenderer) layoutLetter(x, y float32, box fyne.Size) {
	side := min(box.Width, box.Height)
	r.letter.TextSize = side * 0.5
	r.letter.Alignment, r.note.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	height := box.Height
	if r.of.note != "" {
		r.letter.TextSize = side * 0.36
		r.note.TextSize = Fitted(r.of.note, Small, U(TextSize(Small)), Bold, fyne.NewSize(box.Width-U(12), box.Height/2))
		r.note.Text = Shorten(r.of.note, r.note.TextSize, Bold, box.Width-U(12))
		below := MeasurePixels(r.of.note, r.note.TextSize, true).Height
		letter := MeasurePixels(r.of.letter, r.letter.TextSize, true).Height
		top := y + (box.Height-letter-below)/2
		Put(r.note, x, top+letter-U(2), box.Width, below)
		y, height = top, letter
	}
	SetFace(r.letter)
	SetFace(r.note)
	Put(r.letter, x, y, box.Width, height)
}

// spots returns where pips lie now.
func (r *dieRenderer) spots() [][2]float32 {
	if r.of.look == Missing || r.of.face < 1 || r.of.face > 6 {
		return nil
	}
	return pips[r.of.face]
}

func (r *dieRenderer) Refresh() {
	d := r.of
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = Colour(DiePaper), Colour(Ink), 2
	ink := Colour(DieInk)
	switch {
	case d.look == Missing:
		r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = nil, Colour(Muted), 1
	case d.look == Marked:
		r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = Colour(Tint), Colour(Accent), 3
		ink = Colour(Ink)
	case d.look == Gone:
		r.ground.FillColor, r.ground.StrokeColor = Colour(Sunk), Colour(Muted)
		ink = Colour(Muted)
	case d.over && d.OnTap != nil:
		r.ground.StrokeColor, r.ground.StrokeWidth = Colour(Accent), 3
	}
	spots := r.spots()
	for len(r.pips) < len(spots) {
		r.pips = append(r.pips, canvas.NewCircle(nil))
	}
	r.pips = r.pips[:len(spots)]
	for _, p := range r.pips {
		p.FillColor = ink
	}
	r.letter.Text, r.note.Text = d.letter, d.note
	if d.look == Missing {
		r.letter.Text, r.note.Text = "", ""
	}
	r.letter.Color, r.note.Color = ink, ink
	r.letter.TextStyle.Bold, r.note.TextStyle.Bold = true, true
	r.Layout(d.Size())
	canvas.Refresh(d)
}
