package kit

import (
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Glyph names one of our own icons, drawn with a round pen in a square of 24.
type Glyph string

// The icons.
const (
	Home        Glyph = `<path d="M4 11 L12 4 L20 11 V20 H14.5 V14.5 H9.5 V20 H4 Z"/>`
	Moon        Glyph = `<path d="M20 14.5 A8.5 8.5 0 1 1 9.5 4 A7 7 0 0 0 20 14.5 Z"/>`
	People      Glyph = `<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20 C2.5 15.5 5.5 14 9 14 C12.5 14 15.5 15.5 15.5 20"/><path d="M16 5.2 A3.5 3.5 0 0 1 16 11.8"/><path d="M18 14.4 C20.3 15 21.5 16.8 21.5 20"/>`
	Gear        Glyph = `<circle cx="12" cy="12" r="3.2"/><path d="M12 2.5 V5.5 M12 18.5 V21.5 M2.5 12 H5.5 M18.5 12 H21.5 M5.3 5.3 L7.4 7.4 M16.6 16.6 L18.7 18.7 M5.3 18.7 L7.4 16.6 M16.6 7.4 L18.7 5.3"/>`
	Back        Glyph = `<path d="M14.5 5.5 L8 12 L14.5 18.5"/>`
	Forward     Glyph = `<path d="M9.5 5.5 L16 12 L9.5 18.5"/>`
	Undo        Glyph = `<path d="M8.5 4.5 L4 9 L8.5 13.5"/><path d="M4 9 H14.5 A5.25 5.25 0 0 1 14.5 19.5 H11"/>`
	Redo        Glyph = `<path d="M15.5 4.5 L20 9 L15.5 13.5"/><path d="M20 9 H9.5 A5.25 5.25 0 0 0 9.5 19.5 H13"/>`
	Book        Glyph = `<path d="M12 6.5 C9.5 4.8 6 4.6 3.5 5.2 V18.6 C6 18 9.5 18.2 12 20 C14.5 18.2 18 18 20.5 18.6 V5.2 C18 4.6 14.5 4.8 12 6.5 V20"/>`
	More        Glyph = `<circle cx="12" cy="5" r="1.3"/><circle cx="12" cy="12" r="1.3"/><circle cx="12" cy="19" r="1.3"/>`
	Plus        Glyph = `<path d="M12 5 V19 M5 12 H19"/>`
	Minus       Glyph = `<path d="M5 12 H19"/>`
	Close       Glyph = `<path d="M6 6 L18 18 M18 6 L6 18"/>`
	Up          Glyph = `<path d="M5.5 14.5 L12 8 L18.5 14.5"/>`
	Down        Glyph = `<path d="M5.5 9.5 L12 16 L18.5 9.5"/>`
	Tick        Glyph = `<path d="M4.5 12.5 L10 18 L19.5 7"/>`
	Pencil      Glyph = `<path d="M4 20 L5 15.5 L16 4.5 L19.5 8 L8.5 19 Z"/>`
	Door        Glyph = `<path d="M14 4 H5.5 V20 H14"/><path d="M10 12 H20.5 M17 8.5 L20.5 12 L17 15.5"/>`
	List        Glyph = `<path d="M9 6 H20 M9 12 H20 M9 18 H20 M4.5 6 H4.6 M4.5 12 H4.6 M4.5 18 H4.6"/>`
	Bin         Glyph = `<path d="M4.5 7 H19.5 M9 7 V4.5 H15 V7 M6.5 7 L7.5 20 H16.5 L17.5 7"/>`
	Again       Glyph = `<path d="M19.5 12 A7.5 7.5 0 1 1 17 6.4"/><path d="M17.5 2.5 V7 H13"/>`
	Trophy      Glyph = `<path d="M7.5 4 H16.5 V10 A4.5 4.5 0 0 1 7.5 10 Z"/><path d="M7.5 5.5 H4 C4 9 5.5 10.5 7.8 10.8 M16.5 5.5 H20 C20 9 18.5 10.5 16.2 10.8 M12 14.5 V18 M8 20 H16"/>`
	Keyboard    Glyph = `<path d="M3 7 H21 V17.5 H3 Z"/><path d="M7 14 H17 M7 10.5 H7.1 M10.3 10.5 H10.4 M13.6 10.5 H13.7 M17 10.5 H17.1"/>`
	Flag        Glyph = `<path d="M6 21 V4 H18 L15 8.5 L18 13 H6"/>`
	Share       Glyph = `<path d="M12 15 V4 M8 7.5 L12 3.5 L16 7.5"/><path d="M8 10.5 H5 V20.5 H19 V10.5 H16"/>`
	Tally       Glyph = `<path d="M5.5 20 V11 M12 20 V4 M18.5 20 V14 M3 20 H21"/>`
	Archive     Glyph = `<path d="M4 5 H20 V9 H4 Z"/><path d="M5.5 9 V19.5 H18.5 V9 M10 13 H14"/>`
	Star        Glyph = `<path fill="currentColor" d="` + starPath + `"/>`
	StarOutline Glyph = `<path d="` + starPath + `"/>`
	About       Glyph = `<circle cx="12" cy="12" r="9"/><path d="M9.3 9.6 A2.8 2.8 0 1 1 12.6 12.3 C12.1 12.5 12 12.9 12 13.6"/><path d="M12 16.7 H12.05"/>`
	Grip        Glyph = `<path d="M6 9 H18 M6 15 H18"/>`
)

const starPath = `M12 3.5 L14.6 9 L20.5 9.8 L16.2 13.9 L17.3 19.8 L12 16.9 L6.7 19.8 L7.8 13.9 L3.5 9.8 L9.4 9 Z`

// pen is how thick the lines of an icon are in its square of 24.
const pen = 1.9

// resource draws the icon in a colour, for a square with a side in the units of the
// toolkit. The toolkit enlarges where the lines of a picture are, but not how
// thick they are: so the pen is as thick as it has to be in pixels.
func (g Glyph) resource(c color.Color, side float32) fyne.Resource {
	r, gr, b, _ := c.RGBA()
	hex := fmt.Sprintf("#%02x%02x%02x", r>>8, gr>>8, b>>8)
	width := fmt.Sprintf("%.1f", max(1, pen*side*pixels()/24))
	svg := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><g fill="none" stroke="` + hex +
		`" stroke-width="` + width + `" stroke-linecap="round" stroke-linejoin="round">` +
		strings.ReplaceAll(string(g), "currentColor", hex) + `</g></svg>`
	return fyne.NewStaticResource(fmt.Sprintf("%x%s-%s.svg", crc32.ChecksumIEEE([]byte(g)), hex[1:], width), []byte(svg))
}

// pixels is how many pixels of the screen there are to a unit of the toolkit.
func pixels() float32 {
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		return w.Canvas().Scale()
	}
	return 1
}

// Icon shows a glyph.
type Icon struct {
	widget.BaseWidget
	glyph Glyph
	role  Role
	size  float32
}

// NewIcon returns an icon of a size in design units.
func NewIcon(g Glyph, size float32, role Role) *Icon {
	i := &Icon{glyph: g, role: role, size: size}
	i.ExtendBaseWidget(i)
	return i
}

// Set changes the glyph and its colour.
func (i *Icon) Set(g Glyph, role Role) {
	if i.glyph != g || i.role != role {
		i.glyph, i.role = g, role
		i.Refresh()
	}
}

// Role is the colour that it has.
func (i *Icon) Role() Role { return i.role }

// CreateRenderer implements fyne.Widget.
func (i *Icon) CreateRenderer() fyne.WidgetRenderer {
	image, shown := &canvas.Image{FillMode: canvas.ImageFillContain}, ""
	r := &Renderer{Of: i, Parts: []fyne.CanvasObject{image}}
	r.Least = func() fyne.Size { return fyne.NewSquareSize(U(i.size)) }
	r.Arrange = func(size fyne.Size) { // draws it anew where it, its colour or its size has changed
		side := min(size.Width, size.Height)
		if image.Resize(size); side <= 0 {
			side = U(i.size)
		}
		if art := i.glyph.resource(Colour(i.role), side); art.Name() != shown {
			shown, image.Resource = art.Name(), art
			image.Refresh()
		}
	}
	r.Arrange(i.Size())
	return r
}

// NewCode returns a code to be scanned: its picture, whose units stay sharp at every size.
func NewCode(picture image.Image) *canvas.Image {
	code := canvas.NewImageFromImage(picture)
	code.FillMode, code.ScaleMode = canvas.ImageFillContain, canvas.ImageScalePixels
	return code
}
