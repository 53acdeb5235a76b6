package page

import (
	"strings"

	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// Choice is a line of a menu.
type Choice struct {
	Glyph kit.Glyph
	Key   string // of its text
	Data  i18n.Data
	Do    func()
}

// ShowMenu lays a list of things to do over the screen.
func ShowMenu(h Host, choices ...Choice) {
	var items []fyne.CanvasObject
	for _, c := range choices {
		items = append(items, kit.NewButton(h.Say(c.Key, c.Data), kit.Quiet, func() {
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

// Action is a button, which first closes the dialog that it is in.
type Action struct {
	Key  string // of its text
	Look kit.Style
	Do   func() // nil: nothing more
}

// Dialog is what is asked or said over the screen. It needs no more than a text.
type Dialog struct {
	Title   string
	Said    []string // a paragraph each
	At      string   // the path of the file that they name; "": none
	Items   []fyne.CanvasObject
	Actions []Action // none: one that closes it
}

// Show lays the dialog over the screen.
func (d Dialog) Show(h Host) {
	var items []fyne.CanvasObject
	if d.Title != "" {
		items = append(items, kit.NewProse(d.Title, kit.Strong, kit.Ink).Bold())
	}
	for _, said := range d.Said {
		items = append(items, kit.NewProse(said, kit.Body, kit.Ink))
	}
	if n := len(items); n > 0 {
		items[n-1] = Place(h, items[n-1], d.At)
	}
	if d.Actions == nil {
		d.Actions = []Action{{Key: "table.ok", Look: kit.Primary}}
	}
	h.ShowOverlay(kit.NewColumn(16, append(append(items, d.Items...), Buttons(h, d.Actions...))...), true)
}

// Buttons returns the buttons of actions beside each other.
func Buttons(h Host, actions ...Action) fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	for _, one := range actions {
		buttons = append(buttons, kit.NewButton(h.Say(one.Key), one.Look, func() {
			h.Dismiss()
			if one.Do != nil {
				one.Do()
			}
		}))
	}
	return kit.NewFlow(10, buttons...)
}

// ChooseLinkPage asks which page opens links of games.
func ChooseLinkPage(h Host) {
	entry, field := NewField(h, "link.page", h.Settings().LinkPage(), 1)
	ShowForm(h, h.Say("link.page-title"), func() {
		if !h.Settings().SetLinkPage(strings.TrimSpace(entry.Text)) {
			Dialog{Said: []string{h.Say("link.no-page")}}.Show(h)
			return
		}
		h.Rebuild()
	}, kit.NewProse(h.Say("link.page-hint"), kit.Body, kit.Muted), field)
}

// ShowForm lays fields over the screen, to be saved or left as they were.
func ShowForm(h Host, title string, save func(), fields ...fyne.CanvasObject) {
	Dialog{Title: title, Items: fields, Actions: []Action{{"form.keep", kit.Primary, save}, {Key: "form.leave"}}}.Show(h)
}
