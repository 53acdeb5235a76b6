package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/page"
)

// offerStays is how long a way back is offered.
const offerStays = 10 * time.Second

// offer is a line at the lower edge that says what was done, with the way back. It goes
// away by itself.
type offer struct {
	app   *App
	after func(time.Duration, func()) *time.Timer
	timer *time.Timer
	shown *page.Undoable // nil: none
	line  *kit.Column
	panel *kit.Panel
}

func newOffer(a *App) *offer {
	o := &offer{app: a, after: time.AfterFunc, line: kit.NewColumn(0)}
	o.panel = kit.NewPanel(o.line).Inset(12).Fill(kit.Ink)
	o.panel.Hide()
	return o
}

// show offers the way back from what was done, in place of what was offered before.
func (o *offer) show(u *page.Undoable) {
	o.away()
	o.shown = u
	button := kit.NewButton(o.app.Say("table.undo"), kit.Plain, o.undo).With(kit.Undo)
	o.line.SetItems(kit.NewRow(12, kit.NewStretch(kit.NewProse(u.Text, kit.Body, kit.Paper)), button).Fold(200))
	o.panel.Show()
	o.timer = o.after(offerStays, func() {
		o.app.Do(func() {
			if o.shown == u {
				o.away()
			}
		})
	})
	o.app.shell.Refresh()
}

// undo goes the way back, and reports whether there is one.
func (o *offer) undo() {
	u := o.shown
	o.away()
	u.Undo()
}

// away takes the offer away.
func (o *offer) away() {
	if o.shown == nil {
		return
	}
	o.timer.Stop()
	o.shown = nil
	o.panel.Hide()
}

// place puts the offer at the lower edge of a part of the window.
func (o *offer) place(at fyne.Position, box fyne.Size) {
	margin := kit.U(12)
	width := min(kit.U(kit.Grown(560)), box.Width-2*margin)
	height := o.panel.HeightFor(width)
	o.panel.Move(at.AddXY((box.Width-width)/2, box.Height-height-margin))
	o.panel.Resize(fyne.NewSize(width, height))
}

// Offer implements page.Overlays.
func (a *App) Offer(u *page.Undoable) { a.shell.offer.show(u) }
