package kit

import (
	"image"

	"fyne.io/fyne/v2/canvas"
)

// NewCode returns a code to be scanned: its picture, whose units stay sharp at every size.
func NewCode(picture image.Image) *canvas.Image {
	code := canvas.NewImageFromImage(picture)
	code.FillMode, code.ScaleMode = canvas.ImageFillContain, canvas.ImageScalePixels
	return code
}
