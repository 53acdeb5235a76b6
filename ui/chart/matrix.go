package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// MatrixCell is what the player of a row is to that of a column.
type MatrixCell struct {
	Name  string  // what it says in words
	Text  string  // what stands in it; "": there is nothing to say
	Share float64 // how much of its colour it has, from 0 to 1
}

// Matrix shows everybody against everybody: a cell for each two, with a number in it,
// and the darker the larger its share.
type Matrix struct {
	widget.BaseWidget
	players int
	pick    func(row, column int)
	objects []fyne.CanvasObject // the players before the rows and above the columns, then the cells
}

// NewMatrix returns a matrix of players with the cells by row and column. The
// function is called with a cell that is tapped.
func NewMatrix(markers []kit.Marker, cells [][]MatrixCell, pick func(row, column int)) *Matrix {
	m := &Matrix{players: len(markers), pick: pick}
	for range 2 {
		for _, marker := range markers {
			m.objects = append(m.objects, kit.NewToken(marker, 28))
		}
	}
	for row, line := range cells {
		for column, cell := range line {
			m.objects = append(m.objects, m.cell(row, column, cell))
		}
	}
	m.ExtendBaseWidget(m)
	return m
}

// Held implements Holder.
func (m *Matrix) Held() []fyne.CanvasObject { return m.objects }

// The measures of a matrix, in design units.
const (
	matrixHead  float32 = 34 // of the players before the rows and above the columns
	matrixGap   float32 = 4
	matrixWide  float32 = 120 // the most that a cell is wide
	matrixShade         = 0.42
)

// matrixColour returns the ground of a cell: the accent over paper, by its share.
func matrixColour(share float64) color.NRGBA {
	from, to := color.NRGBAModel.Convert(kit.Colour(kit.Sunk)).(color.NRGBA), color.NRGBAModel.Convert(kit.Colour(kit.Accent)).(color.NRGBA)
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*share*matrixShade) }
	return color.NRGBA{R: mix(from.R, to.R), G: mix(from.G, to.G), B: mix(from.B, to.B), A: 0xFF}
}

// CreateRenderer implements fyne.Widget.
func (m *Matrix) CreateRenderer() fyne.WidgetRenderer {
	d, n := &kit.Renderer{Of: m, Parts: m.objects}, m.players
	gap, head := func() float32 { return kit.U(matrixGap) }, func() float32 { return kit.U(matrixHead) }
	d.Least = func() fyne.Size {
		cells := float32(n) * (kit.U(kit.Target) + gap())
		return fyne.NewSize(head()+cells, head()+cells)
	}
	d.Arrange = func(size fyne.Size) {
		side := min(kit.U(matrixWide), max(kit.U(kit.Target), (size.Width-head())/float32(n)-gap()))
		put := func(o fyne.CanvasObject, column, row int) { // -1: the head
			x, y, w, h := float32(0), float32(0), head()-gap(), head()-gap()
			if column >= 0 {
				x, w = head()+float32(column)*(side+gap()), side
			}
			if row >= 0 {
				y, h = head()+float32(row)*(kit.U(kit.Target)+gap()), kit.U(kit.Target)
			}
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSize(w, h))
		}
		for i, o := range d.Parts {
			switch {
			case i < n:
				put(o, -1, i)
			case i < 2*n:
				put(o, i-n, -1)
			default:
				put(o, (i-2*n)%n, (i-2*n)/n)
			}
		}
	}
	return d
}

func (m *Matrix) cell(row, column int, c MatrixCell) fyne.CanvasObject {
	if c.Text == "" {
		return kit.NewTap("", kit.NewText("–", kit.Body, kit.Muted).Centre(), nil).Shape(8, 2)
	}
	text := kit.NewText(c.Text, kit.Body, kit.Ink).Bold().Even().Centre().Cut()
	return kit.NewTap(c.Name, text, func() { m.pick(row, column) }).Coloured(matrixColour(c.Share)).Shape(8, 2)
}
