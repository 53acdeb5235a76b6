package page

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// Choice is a line of a menu.
type Choice struct {
	Glyph kit.Glyph
	Key   string // of its text
	Do    func()
}

// ShowMenu lays a list of things to do over the screen.
func ShowMenu(h Host, choices ...Choice) {
	var items []fyne.CanvasObject
	for _, c := range choices {
		items = append(items, kit.NewButton(h.Say(c.Key), kit.Quiet, func() {
			h.Dismiss()
			c.Do()
		}).With(c.Glyph).Leading())
	}
	h.ShowOverlay(kit.NewColumn(2, items...), false)
}

// NewField returns a field of so many lines with a text in it, and the field with its
// name above.
func NewField(h Host, key, text string, lines int) (*kit.Entry, fyne.CanvasObject) {
	entry := kit.NewEntry()
	if lines > 1 {
		entry = kit.NewMultiLineEntry()
		entry.SetMinRowsVisible(lines)
	}
	entry.SetText(text)
	return entry, kit.NewColumn(4, kit.NewText(h.Say(key), kit.Small, kit.Muted).Bold(), entry)
}

// ShowForm lays fields over the screen, to be saved or left as they were.
func ShowForm(h Host, title string, save func(), fields ...fyne.CanvasObject) {
	items := append([]fyne.CanvasObject{kit.NewProse(title, kit.Strong, kit.Ink).Bold()}, fields...)
	items = append(items, kit.NewFlow(10,
		kit.NewButton(h.Say("form.keep"), kit.Primary, func() {
			h.Dismiss()
			save()
		}),
		kit.NewButton(h.Say("form.leave"), kit.Plain, h.Dismiss)))
	h.ShowOverlay(kit.NewColumn(12, items...), true)
}
