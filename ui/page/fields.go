package page

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"golang.org/x/text/unicode/norm"

	"beermat/ui/kit"
	"beermat/ui/present"
)

// Fields draws the fields of a form as rows: what a field is called, what it means as it is
// chosen, and its control.
type Fields struct {
	host    Host
	marks   map[string]fyne.Focusable // what keys mark of a field, by its ID
	changed func(f present.Field)
	typed   func(f present.Field)
	hints   map[string]*kit.Prose // what explains a field, by its ID; nil if that is always seen
	told    string                // the field that is explained
}

// NewFields returns what draws fields. Changed takes in one whose change may change others,
// so that the form is drawn anew; typed one that goes on being changed, so that it is not.
func NewFields(h Host, changed, typed func(f present.Field)) *Fields {
	return &Fields{host: h, marks: map[string]fyne.Focusable{}, changed: changed, typed: typed}
}

// Short has only the one field explained that was tapped or changed last.
func (d *Fields) Short() *Fields {
	d.hints = map[string]*kit.Prose{}
	return d
}

// tell explains a field, and no other.
func (d *Fields) tell(f present.Field) {
	if d.hints == nil || d.told == f.ID {
		return
	}
	d.told = f.ID
	for id, hint := range d.hints {
		hint.Hidden = id != f.ID
	}
	d.host.Relayout()
}

// label is what a field is called, with what it means. Where that is not always seen, a tap
// shows it, unless the whole row is tapped.
func (d *Fields) label(f present.Field, said string, whole bool) fyne.CanvasObject {
	if d.hints == nil {
		return explained(f.Label, said)
	}
	hint := kit.NewProse(said, kit.Small, kit.Muted)
	hint.Hidden = d.told != f.ID || said == ""
	d.hints[f.ID] = hint
	text := kit.NewColumn(0, kit.NewProse(f.Label, ruleTitle, kit.Ink).Bold(), hint)
	if whole || said == "" {
		return text
	}
	return kit.NewTap(f.Label+"?", kit.NewRow(0, kit.NewStretch(text)), func() { d.tell(f) }).Shape(kit.ButtonRadius, 0)
}

// ruleTitle is the size of what a field is called that is explained on a tap.
const ruleTitle float32 = 17

// Row returns the row of a field that is no text.
func (d *Fields) Row(f present.Field) fyne.CanvasObject {
	switch {
	case f.Part:
		return d.part(f)
	case f.Kind == present.Choice:
		return d.choice(f)
	}
	var control fyne.CanvasObject
	if f.Kind == present.Switch {
		toggle := kit.NewToggle(f.Label, f.Value == 1, nil)
		toggle.OnChange = func(bool) { d.change(f, 1-f.Value, toggle.Marked()) }
		control, d.marks[f.ID] = toggle, toggle
	} else {
		control = number(f, func(n int) {
			f.Value = n
			d.typed(f)
			d.tell(f)
		})
	}
	return kit.NewRow(12, kit.NewStretch(d.label(f, f.Hint, false)), control).Fold(170)
}

// Text returns the row of a text; submit follows the key that ends it.
func (d *Fields) Text(f present.Field, submit func()) fyne.CanvasObject {
	entry := kit.NewEntry()
	entry.SetPlaceHolder(f.Word)
	entry.SetText(f.Text)
	entry.OnChanged = func(text string) {
		f.Text = norm.NFC.String(text)
		d.typed(f)
	}
	entry.OnSubmitted = func(string) { submit() }
	return kit.NewColumn(8, SectionHeader(f.Label, f.Hint), entry)
}

// change takes in the value of a field. Where keys have changed it, they are at it again in
// the form that is drawn anew.
func (d *Fields) change(f present.Field, value int, marked bool) {
	f.Value = value
	if !f.Part {
		d.told = f.ID
	}
	d.changed(f)
	if marked {
		d.host.Window().Canvas().Focus(d.marks[f.ID])
	}
}

// explained is what something is called, with a line that says what it means.
func explained(label, hint string) *kit.Layout {
	return kit.NewColumn(0, kit.NewProse(label, kit.Body, kit.Ink).Bold(), kit.NewProse(hint, kit.Small, kit.Muted))
}

// number is stepped from one that is offered to the next, or typed.
func number(f present.Field, change func(n int)) *kit.Stepper {
	step := kit.NewStepper(f.Name, f.Value, f.Min, f.Max, f.Offer, change)
	if len(f.Offer) > 0 && !f.Part {
		step.Typed()
	}
	if f.Word != "" {
		step.Named(f.None, f.Word)
	}
	return step
}

// part is a number that belongs to the row above it.
func (d *Fields) part(f present.Field) fyne.CanvasObject {
	step := number(f, func(n int) { d.change(f, n, false) })
	label := kit.NewText(f.Label, kit.Body, kit.Ink)
	switch face, _ := strconv.Atoi(f.Face); {
	case f.Player != nil:
		return kit.NewRow(10, kit.NewToken(f.Player.Marker, 30), kit.NewStretch(label.Cut()), step)
	case f.Face != "":
		return kit.NewRow(10, kit.NewDie(face, 30, nil).Tray(), kit.NewStretch(label.Cut()), step)
	case f.Label == "":
		return kit.NewRow(0, kit.NewStretch(nil), step)
	}
	return kit.NewRow(12, kit.NewStretch(label.Bold()), step)
}

// choice is one of a few values, which is chosen from a list that a tap opens. The hint is
// shown where the value has none of its own.
func (d *Fields) choice(f present.Field) fyne.CanvasObject {
	value, hint := "", f.Hint
	if f.Value >= 0 {
		chosen := f.Options[f.Value]
		value, hint = chosen.Label, cmp.Or(chosen.Hint, hint)
	}
	shown := kit.NewRow(4, kit.NewText(value, kit.Body, kit.Ink).Bold(), kit.NewIcon(kit.Forward, 20, kit.Muted))
	tap := kit.NewTap(f.Label, kit.NewRow(12, kit.NewStretch(d.label(f, hint, true)), shown).Fold(150), nil)
	tap.OnTap = func() {
		d.tell(f)
		d.openChoice(f, tap.Marked())
	}
	d.marks[f.ID] = tap
	return tap
}

// openChoice lists the values of a field over the screen; marked says that keys have opened
// the list.
func (d *Fields) openChoice(f present.Field, marked bool) {
	items := []fyne.CanvasObject{kit.NewProse(f.Label, kit.Strong, kit.Ink).Bold()}
	for i, option := range f.Options {
		texts := kit.NewColumn(0, kit.NewProse(option.Label, kit.Body, kit.Ink).Bold())
		if option.Hint != "" {
			texts = explained(option.Label, option.Hint)
		}
		line, fill, border := kit.NewRow(10, kit.NewStretch(texts)), kit.Paper, kit.Line
		if i == f.Value {
			line, fill, border = kit.NewRow(10, kit.NewStretch(texts), kit.NewIcon(kit.Tick, 24, kit.Ink)), kit.Tint, kit.Muted
		}
		items = append(items, kit.NewTap(option.Label, line, func() {
			d.host.Dismiss()
			d.change(f, i, marked)
		}).On(fill, border).Shape(kit.ButtonRadius, 12))
	}
	d.host.ShowOverlay(kit.NewColumn(8, items...), true)
}
