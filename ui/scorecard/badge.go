package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// badge is a word on a coloured ground, with a triangle before it that points up
// for what is good and down for what is bad.
type badge struct {
	widget.BaseWidget
	ground *canvas.Rectangle
	sign   *kit.Icon
	text   *kit.Text
	tone   scorecard.Tone
}

// The triangles of badges.
const (
	signUp   kit.Glyph = `<path d="M12 5 L20.5 19 H3.5 Z" fill="currentColor"/>`
	signDown kit.Glyph = `<path d="M12 19 L3.5 5 H20.5 Z" fill="currentColor"/>`
)

func newBadge() *badge {
	b := &badge{ground: canvas.NewRectangle(nil), sign: kit.NewIcon(signUp, 11, kit.OnAccent), text: kit.NewText("", kit.Small, kit.Ink).Bold()}
	b.ExtendBaseWidget(b)
	return b
}

func (b *badge) show(text string, tone scorecard.Tone) {
	b.text.Set(text)
	b.tone = tone
	b.Refresh()
}

// points reports whether the badge says that something is good or bad.
func (b *badge) points() bool {
	return b.tone == scorecard.Good || b.tone == scorecard.Best || b.tone == scorecard.Bad
}

// shows reports whether there is anything to be seen.
func (b *badge) shows() bool { return b.text.Words() != "" || b.points() }

// wide and high are the size that the badge wants; no width if nothing is shown.
func (b *badge) wide() float32 {
	if !b.shows() {
		return 0
	}
	wide := b.text.Full().Width + kit.U(24)
	if b.points() {
		wide += kit.U(15)
	}
	return wide
}

func (b *badge) high() float32 { return kit.LineHeight(kit.Small) + kit.U(10) }

// Held implements kit.Holder.
func (b *badge) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.ground, b.sign, b.text} }

// CreateRenderer implements fyne.Widget.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	return render(b, func() fyne.Size { return fyne.NewSize(b.wide(), b.high()) })
}

func (b *badge) paint() {
	fill, ink, sign := kit.Sunk, kit.Ink, signUp
	switch b.tone {
	case scorecard.Good, scorecard.Best:
		fill, ink = kit.Good, kit.OnAccent
	case scorecard.Bad:
		fill, ink, sign = kit.Bad, kit.OnAccent, signDown
	}
	b.ground.FillColor = kit.Colour(fill)
	b.sign.Set(sign, ink)
	b.sign.Hidden = !b.points()
	b.text.SetRole(ink)
}

func (b *badge) layout(size fyne.Size) {
	b.ground.CornerRadius = size.Height / 2
	b.ground.Resize(size)
	x, side := kit.U(12), kit.U(11)
	if b.points() {
		put(b.sign, x, (size.Height-side)/2, side, side)
		x += side + kit.U(4)
	}
	text := b.text.Full()
	put(b.text, x, (size.Height-text.Height)/2, text.Width, text.Height)
}
