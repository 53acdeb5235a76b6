package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/mafia"
	"beermat/ui/kit"
)

// The signs of the directions: an arrow that runs round.
const (
	mafiaClockwise kit.Glyph = `<path d="M19.5 12 A7.5 7.5 0 1 1 17 6.4"/><path d="M17.5 2.5 V7 H13"/>`
	mafiaCounter   kit.Glyph = `<path d="M4.5 12 A7.5 7.5 0 1 0 7 6.4"/><path d="M6.5 2.5 V7 H11"/>`
)

// mafiaSign gives the sign of a direction.
func mafiaSign(d mafia.Direction) kit.Glyph {
	if d == mafia.Counter {
		return mafiaCounter
	}
	return mafiaClockwise
}

// mafiaHub is the middle of the table: the round, which way round it goes, and
// what is going on.
type mafiaHub struct {
	widget.BaseWidget
	tap     *kit.Tap
	caption *kit.Text
	round   *kit.Text
	sign    *kit.Icon
	way     *kit.Text
	details *kit.Prose
	shows   mafiaMiddle
	circle  bool
}

// mafiaMiddle is what the middle of the table shows.
type mafiaMiddle struct {
	round     string
	direction mafia.Direction // "" until it has been said
	way       string          // the direction in words
	details   string
}

func newMafiaHub(caption string, onTap func()) *mafiaHub {
	h := &mafiaHub{
		caption: kit.NewText(caption, kit.Small, kit.Muted).Bold().Centre(),
		round:   kit.NewText("", 36, kit.Ink).Bold().Centre(),
		sign:    kit.NewIcon(mafiaClockwise, 28, kit.Ink),
		way:     kit.NewText("", kit.Body, kit.Ink).Bold(),
		details: kit.NewProse("", kit.Small, kit.Muted).Centre(),
	}
	h.ExtendBaseWidget(h)
	h.tap = kit.NewTap(caption, h, onTap).On(kit.Sunk, kit.Line)
	return h
}

// show shows the middle anew where something has changed.
func (h *mafiaHub) show(m mafiaMiddle) {
	if h.shows == m {
		return
	}
	h.shows = m
	h.round.Set(m.round)
	h.way.Set(m.way)
	h.sign.Set(mafiaSign(m.direction), kit.Ink)
	h.Refresh()
}

// lie puts the middle on the table, as a circle where it has room for that.
func (h *mafiaHub) lie(box lcrBox, circle bool) {
	h.circle = circle
	radius := min(kit.PanelRadius, box.h/2)
	if circle {
		radius = box.h / 2
	}
	h.tap.Shape(radius, 0).Refresh()
	put(h.tap, lcrEdge+box.x, lcrEdge+box.y, box.w, box.h)
}

// arrange puts everything in the middle, below each other: the caption and the
// details only where they have room.
func (h *mafiaHub) arrange(size fyne.Size) {
	w, height := size.Width/kit.U(1), size.Height/kit.U(1)
	inner, room := w-16, height-8
	if h.circle {
		inner, room = w*0.8, height*0.8
	}
	k := clamp(min(w, height)/164, 0.5, 2.4)
	small := kit.Small * max(1, k*0.75)
	h.caption.SetSize(small)
	h.details.SetSize(small)
	h.round.SetSize(36 * k)
	side := max(20, 26*k)
	h.sizeWay(17*k, inner-side-6)
	round, way := tall(h.round)*0.9, float32(0)
	if h.shows.way != "" {
		way = max(side, tall(h.way))
	}
	caption := tall(h.caption)
	if h.caption.Hidden = caption+round+way > room; h.caption.Hidden {
		caption = 0
	}
	details := h.tell(inner, room-caption-round-way)
	y := (height - caption - round - way - details) / 2
	put(h.caption, (w-inner)/2, y, inner, caption)
	put(h.round, 0, y+caption-tall(h.round)*0.05, w, tall(h.round))
	h.layWay(w, y+caption+round, way, side)
	put(h.details, (w-inner)/2, y+caption+round+way, inner, details)
}

// sizeWay makes the name of the direction smaller where it has no room, and
// leaves it to the arrow where it would be too small.
func (h *mafiaHub) sizeWay(size, room float32) {
	h.way.SetSize(max(kit.Small, size))
	if w := wide(h.way); w > room {
		h.way.SetSize(max(kit.Small, size*room/w))
	}
	h.way.Hidden = h.shows.way == "" || wide(h.way) > room
}

// tell says the details if they fit into a room, and gives how high they are.
func (h *mafiaHub) tell(width, room float32) float32 {
	h.details.Set(h.shows.details)
	needs := h.details.HeightFor(kit.U(width)) / kit.U(1)
	if needs > room {
		h.details.Set("")
		return 0
	}
	return needs
}

// layWay puts the arrow and the name of the direction beside each other.
func (h *mafiaHub) layWay(w, y, height, side float32) {
	named, sign := wide(h.way), side+6
	if h.way.Hidden {
		named, sign = 0, side
	}
	if h.sign.Hidden = h.shows.direction == ""; h.sign.Hidden {
		sign = 0
	}
	x := (w - named - sign) / 2
	put(h.sign, x, y+(height-side)/2, side, side)
	putMid(h.way, x+sign, y, named, height)
}

// CreateRenderer implements fyne.Widget.
func (h *mafiaHub) CreateRenderer() fyne.WidgetRenderer { return &mafiaHubRenderer{h} }

type mafiaHubRenderer struct{ of *mafiaHub }

func (r *mafiaHubRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(kit.U(lcrLeastPot)) }
func (r *mafiaHubRenderer) Destroy()           {}

func (r *mafiaHubRenderer) Objects() []fyne.CanvasObject {
	h := r.of
	return []fyne.CanvasObject{h.caption, h.round, h.sign, h.way, h.details}
}

func (r *mafiaHubRenderer) Refresh() {
	r.of.sign.Refresh()
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *mafiaHubRenderer) Layout(size fyne.Size) {
	if !size.IsZero() {
		r.of.arrange(size)
	}
}
