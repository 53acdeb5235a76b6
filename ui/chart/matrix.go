package chart

import (
	"image/color"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// MatrixCell is what the player of a row is to that of a column.
type MatrixCell struct {
	Name  string  // what it says in words
	Text  string  // what stands in it; "": there is nothing to say
	Share float64 // how much of its colour it has, from 0 to 1
}

// NewMatrix returns everybody against everybody: a cell for each two by row and column,
// with a number in it, and the darker the larger its share. Pick is called with a cell that
// is tapped.
func NewMatrix(markers []kit.Marker, cells [][]MatrixCell, pick func(row, column int)) fyne.CanvasObject {
	const gap, head = 4, 30
	var heads []fyne.CanvasObject
	for _, marker := range markers {
		heads = append(heads, kit.NewBox(kit.Target, head, kit.NewToken(marker, 28)))
	}
	rows := []fyne.CanvasObject{kit.NewRow(gap, kit.NewBox(head, 0, nil), kit.NewStretch(kit.NewShares(gap, heads...)))}
	for row, line := range cells {
		var taps []fyne.CanvasObject
		for column, cell := range line {
			taps = append(taps, kit.NewBox(kit.Target, kit.Target, cell.tap(func() { pick(row, column) })))
		}
		rows = append(rows, kit.NewRow(gap, kit.NewBox(head, 0, kit.NewToken(markers[row], 28)), kit.NewStretch(kit.NewShares(gap, taps...))))
	}
	return kit.NewMeasure(head+float32(len(markers))*(120+gap), kit.NewColumn(gap, rows...))
}

func (c MatrixCell) tap(pick func()) *kit.Tap {
	if c.Text == "" {
		return kit.NewTap("", kit.NewText("–", kit.Body, kit.Muted).Centre(), nil).Shape(8, 2)
	}
	text := kit.NewText(c.Text, kit.Body, kit.Ink).Bold().Even().Centre().Cut()
	return kit.NewTap(c.Name, text, pick).Coloured(matrixColour(c.Share)).Shape(8, 2)
}

// matrixColour returns the ground of a cell: the accent over paper, by its share.
func matrixColour(share float64) color.NRGBA {
	from, to := color.NRGBAModel.Convert(kit.Colour(kit.Sunk)).(color.NRGBA), color.NRGBAModel.Convert(kit.Colour(kit.Accent)).(color.NRGBA)
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*share*0.42) }
	return color.NRGBA{R: mix(from.R, to.R), G: mix(from.G, to.G), B: mix(from.B, to.B), A: 0xFF}
}
