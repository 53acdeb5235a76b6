package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/cards"
	"beermat/ui/kit"
)

// padWidth is how wide a pad beside the card is, in design units.
const padWidth float32 = 340

// tableBody arranges the head, the card and the pad by size: the pad beside the
// card where the game wants it there and there is room, else below it.
type tableBody struct {
	widget.BaseWidget
	table   *tableScreen
	back    *kit.Button
	heading *heading
	undo    *kit.Button
	redo    *kit.Button
	book    *kit.Button
	more    *kit.Button
	pads    [2]*kit.Scroll // of the view, and of the result
}

func newTableBody(t *tableScreen, back *kit.Button, h *heading, undo, redo, book, more *kit.Button) *tableBody {
	b := &tableBody{table: t, back: back, heading: h, undo: undo, redo: redo, book: book, more: more}
	b.pads = [2]*kit.Scroll{kit.NewScroll(t.view.Pad()), kit.NewScroll(t.result)}
	t.view.Pad().OnGrow(b.arrange)
	b.ExtendBaseWidget(b)
	return b
}

// arrange puts everything in its place again.
func (b *tableBody) arrange() { b.Refresh() }

// pad is the pad that is used now, and the scroll that it lies in.
func (b *tableBody) pad() (cards.Pad, *kit.Scroll) {
	if b.table.over {
		return b.table.result, b.pads[1]
	}
	return b.table.view.Pad(), b.pads[0]
}

// CreateRenderer implements fyne.Widget.
func (b *tableBody) CreateRenderer() fyne.WidgetRenderer { return &tableBodyRenderer{b} }

type tableBodyRenderer struct{ of *tableBody }

func (r *tableBodyRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(320), kit.U(320)) }
func (r *tableBodyRenderer) Destroy()           {}
func (r *tableBodyRenderer) Refresh()           { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

func (r *tableBodyRenderer) Objects() []fyne.CanvasObject {
	b := r.of
	return []fyne.CanvasObject{
		b.back, b.heading, b.undo, b.redo, b.book, b.more, b.table.view.Card(), b.pads[0], b.pads[1],
	}
}

func (r *tableBodyRenderer) Layout(size fyne.Size) {
	b := r.of
	if size.IsZero() {
		return
	}
	margin, _, top := margins(size, false)
	gap := kit.U(kit.Gap)
	form := kit.FormOf(size)
	if form == kit.Phone {
		gap = kit.U(10)
	}
	pad, scroll := b.pad()
	b.pads[0].Hidden, b.pads[1].Hidden = scroll != b.pads[0], scroll != b.pads[1]
	room := fyne.NewSize(size.Width-2*margin, size.Height-2*top)
	head := room.Width
	beside := form == kit.Wide && (b.table.over || b.table.view.Beside(room))
	pad.Stand(beside)
	if beside {
		head -= kit.U(padWidth) + gap
	}
	r.layoutHead(margin, top, head, form)
	y := top + kit.U(kit.Target) + gap
	card := b.table.view.Card()
	card.Move(fyne.NewPos(margin, y))
	if beside {
		scroll.Move(fyne.NewPos(margin+head+gap, top))
		scroll.Resize(fyne.NewSize(kit.U(padWidth), room.Height))
		card.Resize(fyne.NewSize(head, size.Height-top-y))
		return
	}
	most := size.Height - top - y
	rest := min(pad.Rest(room.Width), most*0.6)
	height := min(max(rest, pad.HeightFor(room.Width)), most)
	card.Resize(fyne.NewSize(room.Width, most-rest-gap))
	scroll.Move(fyne.NewPos(margin, size.Height-top-height))
	scroll.Resize(fyne.NewSize(room.Width, height))
}

// layoutHead puts the buttons of the head at its ends. A phone has no room for
// all of them; the menu has the others.
func (r *tableBodyRenderer) layoutHead(x, y, width float32, form kit.Form) {
	b := r.of
	side, gap := kit.U(kit.Target), kit.U(14)
	b.redo.Hidden = form == kit.Phone || b.table.still
	b.book.Hidden = form == kit.Phone
	b.undo.Hidden = b.table.still
	b.more.Hidden = b.table.still
	right := x + width
	for _, button := range []*kit.Button{b.more, b.book, b.redo, b.undo} {
		if button.Hidden {
			continue
		}
		right -= side
		button.Move(fyne.NewPos(right, y))
		button.Resize(fyne.NewSquareSize(side))
		right -= gap
	}
	b.back.Move(fyne.NewPos(x, y))
	b.back.Resize(fyne.NewSquareSize(side))
	b.heading.Move(fyne.NewPos(x+side+gap, y))
	b.heading.Resize(fyne.NewSize(max(0, right-x-side-gap), side))
}
