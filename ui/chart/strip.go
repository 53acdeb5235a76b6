package chart

import (
	"image/color"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// NewForm returns a strip of how the last games went, the oldest first: a mark above the
// line for each that was won, and below it for each that was not. The name says in words
// what it shows.
func NewForm(won []bool, name string) *Figure {
	const step = 12 // from mark to mark, in design units
	least := func() fyne.Size { return fyne.NewSize(kit.U(step)*float32(len(won)), kit.U(30)) }
	return newFigure(name, least, func(size fyne.Size) []shape {
		each, middle := min(kit.U(step), size.Width/float32(len(won))), size.Height/2
		list := []shape{{0, middle - kit.U(0.5), each * float32(len(won)), kit.U(1), rect{fill: kit.Colour(kit.Line)}}}
		for i, won := range won {
			mark := shape{(float32(i) + 0.2) * each, middle, each * 0.6, kit.U(8), rect{fill: kit.Colour(kit.Muted), radius: kit.U(2)}}
			if won {
				mark.y, mark.h, mark.what = middle-kit.U(14), kit.U(14), rect{fill: kit.Colour(kit.Good), radius: kit.U(2)}
			}
			list = append(list, mark)
		}
		return list
	})
}

// NewTicks returns a strip with a tick for each of so many steps, of which some are done.
// It stands on a ground of a deep colour.
func NewTicks(done, of int) *Figure {
	least := func() fyne.Size { return fyne.NewSize(float32(of)*kit.U(6), kit.U(14)) }
	return newFigure("", least, func(size fyne.Size) (list []shape) {
		height, gap := kit.U(6), min(kit.U(4), size.Width/float32(4*of))
		width := min(kit.U(24), size.Width/float32(of)-gap)
		for i := range of {
			colour := color.NRGBAModel.Convert(kit.Colour(kit.OnDeep)).(color.NRGBA)
			if i >= done {
				colour.A = 0x55
			}
			list = append(list, shape{float32(i) * (width + gap), size.Height - height, width, height, rect{fill: colour, radius: kit.U(3)}})
		}
		return list
	})
}
