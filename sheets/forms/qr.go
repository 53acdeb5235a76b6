package forms

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	_ "image/jpeg" // the forms in which pictures of a code come
	_ "image/png"
	"io"

	"github.com/boombuler/barcode/qr"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
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

// The largest picture that is looked at, in bytes and in pixels: more than cameras take.
const (
	maxPicture = 64 << 20
	maxPixels  = 64_000_000
)

// ErrNoCode says that a picture has no code that can be read.
var ErrNoCode = errors.New("there is no QR code to be read in the picture")

// ReadQR returns the text of the code in a picture, PNG or JPEG, such as the photo of a
// screen. The error is ErrNoCode, or what reading says.
func ReadQR(in io.Reader) (string, error) {
	file, err := io.ReadAll(io.LimitReader(in, maxPicture))
	if err != nil {
		return "", err
	}
	if head, _, err := image.DecodeConfig(bytes.NewReader(file)); err != nil || head.Width*head.Height > maxPixels {
		return "", ErrNoCode
	}
	picture, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return "", ErrNoCode
	}
	bits, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		return "", ErrNoCode
	}
	// A dense code that a program has drawn is found by its edge, where the way for photos may miss it.
	for _, how := range []gozxing.DecodeHintType{gozxing.DecodeHintType_TRY_HARDER, gozxing.DecodeHintType_PURE_BARCODE} {
		code, err := qrcode.NewQRCodeReader().Decode(bits, map[gozxing.DecodeHintType]any{how: true, gozxing.DecodeHintType_CHARACTER_SET: "UTF-8"})
		if err == nil {
			return code.GetText(), nil
		}
	}
	return "", ErrNoCode
}
