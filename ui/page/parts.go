package page

import (
	"beermat/ui/mat"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/prefs"
	"beermat/ui/present"
)

// SectionHeader returns the title of a part of a page, with a line that explains it, if
// it needs one.
func SectionHeader(title, hint string) fyne.CanvasObject {
	head := kit.NewProse(title, kit.Strong, kit.Ink).Bold()
	if hint == "" {
		return head
	}
	return kit.NewColumn(2, head, kit.NewProse(hint, kit.Small, kit.Muted))
}

// Section returns a panel with a heading.
func Section(h Host, key string, items ...fyne.CanvasObject) fyne.CanvasObject {
	return kit.NewPanel(kit.NewColumn(10, append([]fyne.CanvasObject{kit.NewProse(h.Say(key), kit.Strong, kit.Ink).Bold()}, items...)...))
}

// Row returns a line of a list that leads to something when it is tapped, with an arrow; nil
// for a line that leads nowhere. It is called by its name.
func Row(name string, do func(), items ...fyne.CanvasObject) *kit.Tap {
	if do != nil {
		items = append(items, kit.NewIcon(kit.Forward, 18, kit.Muted))
	}
	return kit.NewTap(name, kit.NewRow(10, items...), do).On(kit.Paper, "").Shape(kit.ButtonRadius, 8)
}

// Middle puts something in the middle of its width.
func Middle(o fyne.CanvasObject) fyne.CanvasObject {
	return kit.NewRow(0, kit.NewStretch(nil), o, kit.NewStretch(nil))
}

// Fold returns a panel with a title that a tap opens, to show the items below it, and closes
// again. Changed is called at first and after each tap; nil: nothing is.
func Fold(h Host, title string, open *bool, changed func(), items ...fyne.CanvasObject) fyne.CanvasObject {
	tap, below := fold(h, title, kit.NewStretch(kit.NewText(title, kit.Cell, kit.Ink).Bold().Cut()), open, changed, items...)
	return kit.NewPanel(kit.NewColumn(4, tap, below)).Inset(8)
}

// fold returns a title that can be tapped, as it is shown, and what it opens.
func fold(h Host, title string, shown fyne.CanvasObject, open *bool, changed func(), items ...fyne.CanvasObject) (*kit.Tap, fyne.CanvasObject) {
	below, icon := kit.NewColumn(4, items...), kit.NewIcon(kit.Down, 22, kit.Muted)
	show := func() {
		below.Hidden = !*open
		icon.Set(map[bool]kit.Glyph{true: kit.Up, false: kit.Down}[*open], kit.Muted)
		if changed != nil {
			changed()
		}
	}
	show()
	return kit.NewTap(title, kit.NewRow(8, shown, icon), func() {
		*open = !*open
		show()
		h.Relayout()
	}).On(kit.Paper, "").Shape(kit.ButtonRadius, 9), below
}

// EmptyState fills a page that has nothing to show yet: with the mat of a game, "" for
// a plain one, a sentence, and a button that leads to where something comes from.
func EmptyState(game, text string, button fyne.CanvasObject) fyne.CanvasObject {
	return kit.NewStretch(kit.NewMeasure(720, kit.NewPanel(kit.NewColumn(18, kit.NewStretch(nil),
		Middle(mat.NewGame(game, 120)), kit.NewProse(text, kit.Strong, kit.Ink).Centre(), Middle(button), kit.NewStretch(nil)))))
}

// NewClearable returns a field with a button that empties it.
func NewClearable(h Host, entry *kit.Entry) fyne.CanvasObject {
	clear := kit.NewIconButton(kit.Close, h.Say("field.clear"), func() {
		entry.SetText("")
		h.Window().Canvas().Focus(entry)
	})
	clear.Hidden = entry.Text == ""
	row := kit.NewRow(8, kit.NewStretch(entry), clear)
	changed := entry.OnChanged
	entry.OnChanged = func(text string) {
		if changed != nil {
			changed(text)
		}
		if clear.Hidden != (text == "") {
			clear.Hidden = text == ""
			row.Refresh()
		}
	}
	return row
}

// PadSideControl returns the choice of where the pad of a table is to be, as a drawing
// of the screen: where the game wants it, or at a side.
func PadSideControl(h Host, chosen prefs.PadSide, choose func(prefs.PadSide)) *mat.Sides {
	var names [len(padSides)]string
	for i, s := range padSides {
		names[i] = h.Say(s.text)
	}
	return mat.NewSides(names, sideIndex(chosen), func(i int) { choose(padSides[i].at) })
}

// SeatAt shows who sits at which sides, and has them sit elsewhere.
func SeatAt(control *mat.Sides, seats []present.Player, at func(seat int) prefs.PadSide, sit func(seat int, at prefs.PadSide)) {
	who := make([]mat.Sitter, len(seats))
	for i, one := range seats {
		who[i] = mat.Sitter{Marker: one.Marker, Name: one.Name, At: sideIndex(at(i))}
	}
	control.Seat(who, func(i, side int) { sit(i, padSides[side].at) })
}

// sideIndex is the number of a side in a drawing.
func sideIndex(at prefs.PadSide) int {
	for i, s := range padSides {
		if s.at == at {
			return i
		}
	}
	return mat.SideNone
}

// padSides are what can be chosen, with the text of its name, in the order of kit.Sides.
var padSides = [5]struct {
	at   prefs.PadSide
	text string
}{
	mat.SideNone:   {prefs.PadAnywhere, "settings.pad-at.auto"},
	mat.SideTop:    {prefs.PadTop, "side.top"},
	mat.SideRight:  {prefs.PadRight, "side.right"},
	mat.SideBottom: {prefs.PadBottom, "side.bottom"},
	mat.SideLeft:   {prefs.PadLeft, "side.left"},
}
