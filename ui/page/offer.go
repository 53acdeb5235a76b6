package page

import (
	"time"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// Undoable is something that was done, and can be undone.
type Undoable struct {
	Text string // what was done
	Undo func() // nil: there is no way back
}

// offerStays is how long a way back is offered.
const offerStays = 20 * time.Second

// Offer is a line at the lower edge that says what was done, with the way back. It goes
// away by itself.
type Offer struct {
	Panel *kit.Panel // what is seen of it
	After func(time.Duration, func()) *time.Timer
	host  Host
	timer *time.Timer
	shown *Undoable // nil: none
	line  *kit.Layout

	changed func() // is told that it is there, or gone
}

// NewOffer returns a line that offers nothing yet. Changed is told when it needs a place, or
// no longer.
func NewOffer(h Host, changed func()) *Offer {
	o := &Offer{host: h, changed: changed, After: time.AfterFunc, line: kit.NewColumn(0)}
	o.Panel = kit.NewPanel(o.line).Inset(12).Fill(kit.Ink)
	o.Panel.Hide()
	return o
}

// Show offers the way back from what was done, in place of what was offered before.
func (o *Offer) Show(u *Undoable) {
	o.Dismiss()
	o.shown = u
	line := kit.NewRow(12, kit.NewStretch(kit.NewProse(u.Text, kit.Body, kit.Paper)))
	if u.Undo != nil {
		button := kit.NewButton(o.host.Say("table.undo"), kit.Plain, o.Undo).With(kit.Undo)
		line = kit.NewRow(12, kit.NewStretch(kit.NewProse(u.Text, kit.Body, kit.Paper)), button).Fold(200)
	}
	o.line.SetItems(line)
	o.Panel.Show()
	o.changed()
	o.timer = o.After(offerStays, func() {
		o.host.Do(func() {
			if o.shown == u {
				o.Dismiss()
			}
		})
	})
}

// Undo goes the way back, if one is offered.
func (o *Offer) Undo() {
	if u := o.shown; u != nil && u.Undo != nil {
		o.Dismiss()
		u.Undo()
	}
}

// Dismiss takes the offer away.
func (o *Offer) Dismiss() {
	if o.shown != nil {
		o.timer.Stop()
		o.shown = nil
		o.Panel.Hide()
		o.changed()
	}
}

// Place puts the offer at the lower edge of a part of the window, and returns what is left
// above it.
func (o *Offer) Place(at fyne.Position, box fyne.Size) fyne.Size {
	if o.shown == nil {
		return box
	}
	margin := kit.U(12)
	width := min(kit.U(kit.Grown(560)), box.Width-2*margin)
	height := o.Panel.HeightFor(width)
	o.Panel.Move(at.AddXY((box.Width-width)/2, box.Height-height-margin))
	o.Panel.Resize(fyne.NewSize(width, height))
	return box.SubtractWidthHeight(0, height+margin)
}
