package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Tile is a die on a ground in the colour of a game: the game's sign.
type Tile struct {
	widget.BaseWidget
	face   int
	colour color.Color
	size   float32
}

// NewTile gives a tile of a size in design units.
func NewTile(face int, colour color.Color, size float32) *Tile {
	t := &Tile{face: face, colour: colour, size: size}
	t.ExtendBaseWidget(t)
	return t
}

// Glass is a ground that lets what is behind it shine through.
func Glass() color.Color { return color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0x33} }

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	ground, die := canvas.NewRectangle(t.colour), canvas.NewRectangle(color.White)
	d := &drawn{of: t, objects: []fyne.CanvasObject{ground, die}}
	ink := rgb(0x231F1A)
	var dots []*canvas.Circle
	for range pips[t.face] {
		dot := canvas.NewCircle(ink)
		dots = append(dots, dot)
		d.objects = append(d.objects, dot)
	}
	d.min = func() fyne.Size { return fyne.NewSquareSize(U(t.size)) }
	d.layout = func(size fyne.Size) {
		side := min(size.Width, size.Height)
		ground.Resize(fyne.NewSquareSize(side))
		ground.CornerRadius = side * 0.2
		inner := side * 0.61
		die.Move(fyne.NewSquareOffsetPos((side - inner) / 2))
		die.Resize(fyne.NewSquareSize(inner))
		die.CornerRadius = inner * 0.2
		radius := inner * 0.09
		for i, at := range pips[t.face] {
			dots[i].Resize(fyne.NewSquareSize(2 * radius))
			dots[i].Move(fyne.NewPos(side/2+at[0]*inner*0.25-radius, side/2+at[1]*inner*0.25-radius))
		}
	}
	return d
}
