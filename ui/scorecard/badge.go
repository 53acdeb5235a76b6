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

// The room around the words of a badge and for its triangle, in design units, and how it is
// set.
const (
	badgeInset float32 = 24
	badgeSign  float32 = 15
)

var badgeFont = font{kit.Small, true, true}

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

// points reports whether a badge of a tone says that something is good or bad.
func points(tone scorecard.Tone) bool {
	return tone == scorecard.Good || tone == scorecard.Best || tone == scorecard.Bad
}

// Held implements kit.Holder.
func (b *badge) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.ground, b.sign, b.text} }

// CreateRenderer implements fyne.Widget.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	return render(b, units(kit.Small, kit.Small))
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
	b.sign.Hidden = !points(b.tone)
	b.text.SetRole(ink)
}

func (b *badge) layout(size fyne.Size) {
	b.ground.CornerRadius = size.Height / 2
	b.ground.Resize(size)
	x, side := kit.U(badgeInset/2), kit.U(badgeSign-4)
	if points(b.tone) {
		kit.Put(b.sign, x, (size.Height-side)/2, side, side)
		x += side + kit.U(4)
	}
	text := b.text.Full()
	kit.Put(b.text, x, (size.Height-text.Height)/2, text.Width, text.Height)
}
