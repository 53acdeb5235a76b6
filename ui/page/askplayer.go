package page

import (
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// AskPlayer asks for somebody who does not sit at a table yet: one of the list of players,
// or by a new name.
func AskPlayer(h Host, question, hint string, sits func(id string) bool, take func(one sheets.Player)) {
	do := func(one sheets.Player) {
		h.Dismiss()
		if !sits(one.ID) {
			take(one)
		}
	}
	entry := kit.NewEntry()
	entry.SetPlaceHolder(h.Say("players.new"))
	add := func() {
		if name := strings.TrimSpace(entry.Text); name != "" {
			do(h.Players().Named(name))
		}
	}
	entry.OnSubmitted = func(string) { add() }
	items := []fyne.CanvasObject{
		kit.NewProse(question, kit.Strong, kit.Ink).Bold(),
		kit.NewProse(hint, kit.Small, kit.Muted),
		kit.NewRow(8, kit.NewStretch(entry), kit.NewIconButton(kit.Plus, h.Say("players.add"), add)),
	}
	for _, one := range h.Players().List {
		if one.IsOffered() && !sits(one.ID) {
			items = append(items, NewPersonRow(one.Name, present.NewPlayer(one).Marker, func() { do(one) }))
		}
	}
	h.ShowOverlay(kit.NewColumn(8, items...), true)
	h.Window().Canvas().Focus(entry)
}

// NewPersonRow returns a person to tap.
func NewPersonRow(name string, m kit.Marker, do func()) *kit.Tap {
	row := kit.NewRow(12, kit.NewToken(m, 32), kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Bold().Cut()))
	return kit.NewTap(name, row, do).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 8)
}
