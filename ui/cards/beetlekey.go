package cards

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// beetleKey is a face of the die to tap: the die, the part that it draws, and
// below what would come of it.
type beetleKey struct {
	widget.BaseWidget
	tap    *kit.Tap
	die    *kit.Die
	part   *kit.Text
	sub    *kit.Text
	says   beetleKeyText
	height float32 // at least, in design units
}

// beetleKeyText is what a key says, and how much it asks to be tapped.
type beetleKeyText struct {
	part       string
	sub, short string // short is the same where sub has no room
	style      kit.Style
}

// beetleKeyDress is the ground, the border and the text of a key.
var beetleKeyDress = map[kit.Style]struct{ fill, border, ink, sub kit.Role }{
	kit.Primary: {kit.Accent, "", kit.OnAccent, kit.OnAccent},
	kit.Plain:   {kit.Paper, kit.Line, kit.Muted, kit.Muted},
	kit.Chosen:  {kit.Tint, kit.Accent, kit.Ink, kit.Ink},
}

func newBeetleKey(face int, onTap func()) *beetleKey {
	k := &beetleKey{
		die:  kit.NewDie(face, 36, onTap).Tray(), // the whole key answers a tap
		part: kit.NewText("", 20, kit.Ink).Bold().Cut(),
		sub:  kit.NewText("", kit.Small, kit.Ink).Centre().Cut(),
	}
	k.ExtendBaseWidget(k)
	k.tap = kit.NewTap("die "+strconv.Itoa(face), k, onTap)
	return k
}

// show says something else where it has changed.
func (k *beetleKey) show(says beetleKeyText) {
	if k.says == says {
		return
	}
	k.says = says
	dress := beetleKeyDress[says.style]
	k.tap.On(dress.fill, dress.border)
	k.part.SetRole(dress.ink)
	k.sub.SetRole(dress.sub)
	k.part.Set(says.part)
	k.Refresh()
}

// arrange puts the die beside the part, both in the middle, and the rest below. A
// part that has no room is written smaller, and then cut.
func (k *beetleKey) arrange(size fyne.Size) {
	w, h := size.Width/kit.U(1), size.Height/kit.U(1)
	scale := clamp(min(w/150, h/100), 0.6, 1.3)
	die, gap := max(24, 36*scale), max(6, 10*scale)
	room := w - die - gap - 4
	for text := max(kit.Body, 20*scale); text >= kit.Small; text-- {
		k.part.SetSize(text)
		if wide(k.part) <= room {
			break
		}
	}
	k.sub.SetSize(max(kit.Small, 15*scale))
	k.sub.Set(k.says.sub)
	if wide(k.sub) > w-8 {
		k.sub.Set(k.says.short)
	}
	row := max(die, tall(k.part))
	y := (h - row - tall(k.sub) - 4*scale) / 2
	part := min(wide(k.part), room)
	x := (w - die - gap - part) / 2
	put(k.die, x, y+(row-die)/2, die, die)
	putMid(k.part, x+die+gap, y, part, row)
	put(k.sub, 4, y+row+4*scale, w-8, tall(k.sub))
}

// CreateRenderer implements fyne.Widget.
func (k *beetleKey) CreateRenderer() fyne.WidgetRenderer { return &beetleKeyRenderer{k} }

type beetleKeyRenderer struct{ of *beetleKey }

func (r *beetleKeyRenderer) Destroy() {}

func (r *beetleKeyRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.die, r.of.part, r.of.sub}
}

func (r *beetleKeyRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(kit.Target), kit.U(r.of.height))
}

func (r *beetleKeyRenderer) Layout(size fyne.Size) {
	if !size.IsZero() {
		r.of.arrange(size)
	}
}

func (r *beetleKeyRenderer) Refresh() {
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}
