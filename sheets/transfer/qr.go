package transfer

import (
	"image"
	"image/color"

	"github.com/boombuler/barcode/qr"
)

const (
	// densest is the width of the largest code that a phone takes off a screen
	// without trouble: version 25 of the standard, enough for five players.
	densest = 117
	// margin is the width that must stay white around a code, ISO/IEC 18004.
	margin = 4
)

// QR returns a link as a code to be scanned, black on white whatever the theme, with
// its margin. Its unit is so many pixels wide; 1 is for who scales it up. The error
// is the Refusal too dense.
func QR(link string, unit int) (*image.Paletted, error) {
	code, err := qr.Encode(link, qr.L, qr.Auto)
	if err != nil || code.Bounds().Dx() > densest {
		return nil, TooDense // the library refuses only what fits into no code
	}
	size := code.Bounds().Dx() + 2*margin
	picture := image.NewPaletted(image.Rect(0, 0, size*unit, size*unit), color.Palette{color.White, color.Black})
	for i := range picture.Pix {
		x, y := i%picture.Stride/unit-margin, i/picture.Stride/unit-margin
		if image.Pt(x, y).In(code.Bounds()) && code.At(x, y) == color.Black {
			picture.Pix[i] = 1
		}
	}
	return picture, nil
}
