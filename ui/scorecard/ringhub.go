package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/mat"
)

// hubLook is what a hub shows, to be compared with what it showed before.
type hubLook struct {
	mat, text, would, note, badge string
	lies                          lying
}

// ringHub is the middle of a ring: the mat of the game, and what belongs to nobody.
type ringHub struct {
	widget.BaseWidget
	spotView
	tap    *kit.Tap
	look   hubLook
	mat    *mat.Game
	note   *kit.Text
	number *kit.Text
	would  *kit.Text
	badge  *kit.Text
	tokens *tokens
}

func newRingHub(act Actions) *ringHub {
	h := &ringHub{
		spotView: spotView{act: act}, note: kit.NewText("", kit.Small, kit.Ink).Bold().Centre(),
		number: kit.NewText("", 52, kit.Ink).Bold().Centre(), would: kit.NewText("", 52, kit.Muted).Bold(),
		badge: kit.NewText("", kit.Small, kit.Ink).Centre().Cut(), tokens: newTokens(kit.NewText("", kit.Small, kit.Muted).Bold().Cut()),
	}
	h.ExtendBaseWidget(h)
	h.tap = kit.NewTap("", h, h.tapped)
	return h
}

// show takes over the hub of a block and reports whether anything of it differs.
func (h *ringHub) show(s *Scene, b *scorecard.Block) bool {
	if b.Hub == nil {
		h.tap.Hide()
		return false
	}
	h.tap.Show()
	h.take(s, b, scorecard.HubSeat)
	look := hubLook{
		mat: s.Game, text: s.Say(b.Hub.Text), would: s.Say(b.Hub.Would), note: s.Say(b.Hub.Note), badge: s.Say(b.Hub.Badge),
	}
	if look.badge == "" && s.Editing < 0 {
		_, look.badge = s.changes(b.ID, h.id)
	}
	look.lies = s.lying(b.Hub.Tokens, false)
	if look == h.look {
		return false
	}
	if h.mat == nil || look.mat != h.look.mat {
		h.mat = mat.NewGame(look.mat, 64)
	}
	h.look = look
	h.tap.Name = look.note
	h.note.Set(look.note)
	h.number.Set(look.text)
	h.would.Set("→ " + look.would)
	h.badge.Set(look.badge)
	h.tokens.show(look.lies)
	h.Refresh()
	return true
}

// lie puts the hub on the table.
func (h *ringHub) lie(at box, round bool) {
	radius := min(kit.PanelRadius, at.h/2)
	if round {
		radius = at.h / 2
	}
	h.tap.Shape(radius, 0).Refresh()
	put(h.tap, kit.U(at.x), kit.U(at.y), kit.U(at.w), kit.U(at.h))
}

// Held implements kit.Holder.
func (h *ringHub) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{h.note, h.number, h.would, h.badge, h.tokens}
	if h.mat != nil {
		held = append(held, h.mat)
	}
	return held
}

// CreateRenderer implements fyne.Widget.
func (h *ringHub) CreateRenderer() fyne.WidgetRenderer {
	return render(h, units(listHeight, listHeight))
}

// layout puts the mat above or beside the number with its caption, and what lies
// there below it, each where there is room. A caption that has no room beside the mat
// has all of the hub.
func (h *ringHub) layout(size fyne.Size) {
	if size.Height <= 0 || h.mat == nil {
		return
	}
	x, y, w, room := float32(0), float32(0), size.Width, size.Height
	h.mat.Hidden = false
	h.setSmall(room)
	switch side := min(size.Width, size.Height); {
	case size.Width > 1.6*size.Height && h.note.Full().Width <= size.Width-size.Height:
		put(h.mat, 0, size.Height*0.08, size.Height*0.84, size.Height*0.84)
		x, w = size.Height, size.Width-size.Height
	case side >= kit.U(140) && size.Width <= 1.6*size.Height:
		mat := side * 0.42
		put(h.mat, (size.Width-mat)/2, size.Height*0.02, mat, mat)
		y, room = mat+size.Height*0.03, size.Height-mat-size.Height*0.05
		x, w = size.Width*0.1, size.Width*0.8
	default:
		h.mat.Hidden = true
	}
	h.figures(x, y, w, room)
}

// setSmall sets the size of the small texts for a height of the hub, and returns it.
func (h *ringHub) setSmall(room float32) float32 {
	small := clamp(kit.Small*room/kit.U(1)/110, kit.Small, 26)
	h.note.SetSize(small)
	h.badge.SetSize(small)
	return small
}

// figures puts the caption, the number with what it would be, what lies there and the
// badge below each other, and leaves out the last ones where there is no room.
func (h *ringHub) figures(x, y, w, room float32) {
	small := h.setSmall(room)
	if wide := h.note.Full().Width; wide > w {
		h.note.SetSize(small * 0.95 * w / wide) // sizes of letters are rounded
	}
	note := h.note.Full().Height
	h.tokens.Hidden, h.badge.Hidden, h.would.Hidden = h.tokens.N == 0, h.look.badge == "", h.look.would == ""
	size := min(room-note, room*0.6, kit.U(90))
	low := room - note - size
	lies := min(small*kit.U(1)*1.7, low)
	if h.badge.Hidden = h.badge.Hidden || low < h.badge.Full().Height || h.badge.Full().Width > w; !h.badge.Hidden {
		low -= h.badge.Full().Height
	}
	if h.tokens.Hidden = h.tokens.Hidden || low < kit.U(16); !h.tokens.Hidden {
		lies = min(lies, low)
		low -= lies
	}
	figure := size / kit.U(1) * 0.74
	h.number.SetSize(figure)
	h.would.SetSize(figure)
	took := h.number.Full().Width
	if !h.would.Hidden {
		took += h.would.Full().Width + kit.U(8)
	}
	if took > w {
		h.number.SetSize(figure * w / took)
		h.would.SetSize(figure * w / took)
		took = w
	}
	y += low / 2
	put(h.note, x, y, w, note)
	y += note
	left := x + (w-took)/2
	put(h.number, left, y, h.number.Full().Width, size)
	put(h.would, left+took-h.would.Full().Width, y, h.would.Full().Width, size)
	y += size
	if !h.tokens.Hidden {
		wide := h.tokens.wide(lies)
		if !h.tokens.pictures() {
			wide = h.tokens.text.Full().Width
		}
		wide = min(wide, w)
		put(h.tokens, x+(w-wide)/2, y, wide, lies)
		y += lies
	}
	put(h.badge, x, y, w, h.badge.Full().Height)
}
