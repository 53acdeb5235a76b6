package page

import (
	"path/filepath"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// NameOf returns what people call the file or the folder at a path; "" for none.
func NameOf(path string) string {
	if path == "" {
		return ""
	}
	return filepath.Base(path)
}

// Place returns what names a file or a folder, with its path under the details: a pointer
// that rests there reads it, and a tap shows it. Without a path there are none.
func Place(h Host, said fyne.CanvasObject, path string) fyne.CanvasObject {
	if path == "" {
		return said
	}
	open := false
	title := h.Say("place.details")
	tap, below := fold(h, title, kit.NewText(title, kit.Small, kit.Ink).Bold(), &open, nil, kit.NewProse(path, kit.Small, kit.Muted))
	return kit.NewColumn(0, said, tap.Hinted(path).On("", "").Shape(kit.ButtonRadius, 0), below)
}
