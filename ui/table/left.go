package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	draw "beermat/ui/scorecard"
)

// The pill of the mats that are left, in design units.
const (
	leftMat  float32 = 36
	leftEdge float32 = 8
	leftMost         = 5 // mats are drawn in their full distance
)

// left is a pill with the mats that are still to be handed out. Where there is little room
// it is the mats alone.
type left struct {
	widget.BaseWidget
	n      int
	narrow bool
	ground *kit.Panel
	mats   *mat.Mats
	text   *kit.Text
}

func newLeft() *left {
	l := &left{
		ground: kit.NewPanel(kit.NewBox(0, 0, nil)).Round(kit.Target / 2),
		mats:   mat.NewMats(0, leftMat), text: kit.NewText("", kit.Body, kit.Ink).Bold(),
	}
	l.ExtendBaseWidget(l)
	return l
}

// show shows what a scene has left.
func (l *left) show(s *draw.Scene) {
	l.n = 0
	for _, b := range s.Blocks {
		if b.Shape == scorecard.Rows && b.Hub != nil && len(b.Hub.Tokens) > 0 {
			l.n = b.Hub.Tokens[0].N
		}
	}
	l.mats.Set(l.n)
	l.text.Set(s.Words.Say("table.left", i18n.Data{"n": l.n}))
	l.Hidden = l.n == 0
}

// width is how wide it is.
func (l *left) width(narrow bool) float32 {
	l.narrow = narrow
	l.text.Hidden, l.ground.Hidden = narrow, narrow
	wide := l.pile()
	if !l.narrow {
		wide += l.text.Full().Width + kit.U(4*leftEdge)
	}
	return wide
}

// pile is how wide the mats are.
func (l *left) pile() float32 {
	return kit.U(leftMat) * (1 + float32(min(l.n, leftMost)-1)*mat.Step)
}

// Held implements kit.Holder.
func (l *left) Held() []fyne.CanvasObject { return []fyne.CanvasObject{l.ground, l.mats, l.text} }

// CreateRenderer implements fyne.Widget.
func (l *left) CreateRenderer() fyne.WidgetRenderer {
	return kit.RendererOf(l, kit.Target, kit.Target, func(size fyne.Size) {
		x := float32(0)
		if !l.narrow {
			x = kit.U(leftEdge)
		}
		l.ground.Resize(size)
		kit.Put(l.mats, x, 0, l.pile(), size.Height)
		x += l.pile() + kit.U(leftEdge)
		kit.Put(l.text, x, 0, size.Width-x, size.Height)
	})
}
