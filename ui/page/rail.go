package page

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Rail leads to the root screens: at the left or, on a phone, at the bottom.
type Rail struct{ buttons []*railButton }

// rooms are the buttons of the rail.
var rooms = []struct {
	at    NavTarget
	glyph kit.Glyph
	text  string
	to    Route
}{
	{NavHome, kit.Home, "tonight.rail", Home{}},
	{NavHistory, kit.Moon, "nights.rail", History{}},
	{NavPlayers, kit.People, "players.rail", Players{}},
	{NavStats, kit.Tally, "records.rail", Stats{}},
	{NavSettings, kit.Gear, "settings.rail", Settings{}},
}

// NewRail returns a rail in the language of the day.
func NewRail(h Host) *Rail {
	r := &Rail{}
	for _, one := range rooms {
		r.buttons = append(r.buttons, newRailButton(one.glyph, h.Say(one.text), func() { h.Reset(one.to) }))
	}
	return r
}

// Mark marks the screen that one is on.
func (r *Rail) Mark(at NavTarget) {
	for i, one := range rooms {
		r.buttons[i].set(one.at == at)
	}
}

// Buttons returns all buttons.
func (r *Rail) Buttons() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, b := range r.buttons {
		list = append(list, b)
	}
	return list
}

// The rail, in design units.
const (
	railWidth  float32 = 92
	railMargin float32 = 7  // beside the buttons, where the rail is at the side
	railHeight float32 = 72 // of a button, and of the whole rail on a phone
)

// Place lays the rail along an edge of a part of the window and returns the rest.
func (r *Rail) Place(form kit.Form, at fyne.Position, box fyne.Size) (fyne.Position, fyne.Size) {
	high := kit.U(railHeight)
	if form == kit.Phone {
		box.Height -= high
		width := box.Width / float32(len(r.buttons))
		for i, b := range r.buttons {
			kit.Put(b, float32(i)*width, at.Y+box.Height, width, high)
		}
		return at, box
	}
	for i, b := range r.buttons {
		kit.Put(b, kit.U(railMargin), at.Y+kit.U(10)+float32(i)*high, kit.U(railWidth-2*railMargin), high)
	}
	return at.AddXY(kit.U(railWidth), 0), box.SubtractWidthHeight(kit.U(railWidth), 0)
}

// railButton leads to a root screen.
type railButton struct {
	widget.BaseWidget
	tap  *kit.Tap
	icon *kit.Icon
	text *kit.Text
	sign kit.Glyph
}

func newRailButton(g kit.Glyph, text string, onTap func()) *railButton {
	b := &railButton{icon: kit.NewIcon(g, 26, kit.Muted), text: kit.NewText(text, 13, kit.Muted).Bold().Centre().Cut(), sign: g}
	icon := kit.NewRow(0, kit.NewStretch(nil), b.icon, kit.NewStretch(nil))
	b.tap = kit.NewTap(text, kit.NewRow(0, kit.NewStretch(kit.NewColumn(2, icon, b.text))), onTap).Shape(16, 2)
	b.ExtendBaseWidget(b)
	return b
}

// set marks the screen that one is on.
func (b *railButton) set(here bool) {
	sign, words, fill := kit.Muted, kit.Muted, kit.Role("")
	if here {
		sign, words, fill = kit.Accent, kit.Ink, kit.Tint
	}
	b.icon.Set(b.sign, sign)
	b.text.SetRole(words)
	b.tap.On(fill, "")
}

// Held implements kit.Holder. The margin around the button does not matter to keys.
func (b *railButton) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.tap} }

// CreateRenderer implements fyne.Widget.
func (b *railButton) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{Layout: InsetLayout{X: 1, Y: 3}, Objects: []fyne.CanvasObject{b.tap}})
}
