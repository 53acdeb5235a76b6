package table

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
	"beermat/ui/mat"
)

// resultBanner says large who won, or who lost where that is what a game is about:
// on a deep shade of the player's colour, with the player's mat.
type resultBanner struct {
	widget.BaseWidget
	ground, edge *canvas.Rectangle
	confetti     []*canvas.Rectangle
	mat          *mat.Player // nil where nobody is the one
	label        *kit.Text
	name         *kit.Prose
	score        *kit.Text // nil where no score says anything
	line         *kit.Prose
	stamp        *kit.Stamp // nil where nothing is worth one
}

// The measures of the banner, in design units.
const (
	bannerMat     float32 = 250
	bannerNarrow  float32 = 620 // below, the banner is that of a phone
	bannerPieces          = 96
	bannerName    float32 = 88
	bannerLongest float32 = 34 // the size of a name that has no room in one line
)

// newResultBanner returns a banner in a shade of a colour, which its parts are put
// on by the caller.
func newResultBanner(colour color.NRGBA) *resultBanner {
	deep := kit.Deep(colour)
	b := &resultBanner{ground: canvas.NewRectangle(deep), edge: canvas.NewRectangle(kit.Deep(color.NRGBA{R: deep.R / 2, G: deep.G / 2, B: deep.B / 2, A: 0xFF}))}
	if !kit.Calm() {
		colours := []color.NRGBA{colour, {R: 0xF2, G: 0xA9, B: 0x3B, A: 0xFF}, {R: 0xF1, G: 0xE5, B: 0xCA, A: 0xFF}}
		for i := range bannerPieces {
			b.confetti = append(b.confetti, canvas.NewRectangle(colours[i%len(colours)]))
		}
	}
	b.ExtendBaseWidget(b)
	return b
}

// HeightFor implements kit.Tall.
func (b *resultBanner) HeightFor(width float32) float32 { return b.place(width, 0, nil) }

// CreateRenderer implements fyne.Widget.
func (b *resultBanner) CreateRenderer() fyne.WidgetRenderer { return &resultBannerRenderer{b} }

type resultBannerRenderer struct{ of *resultBanner }

func (r *resultBannerRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(280), r.of.HeightFor(max(kit.U(280), r.of.Size().Width)))
}
func (r *resultBannerRenderer) Destroy() {}
func (r *resultBannerRenderer) Refresh() { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

// Objects implements fyne.WidgetRenderer.
func (r *resultBannerRenderer) Objects() []fyne.CanvasObject {
	b := r.of
	objects := []fyne.CanvasObject{b.edge, b.ground}
	for _, piece := range b.confetti {
		objects = append(objects, piece)
	}
	if b.mat != nil {
		objects = append(objects, b.mat)
	}
	objects = append(objects, b.label, b.name)
	if b.score != nil {
		objects = append(objects, b.score)
	}
	objects = append(objects, b.line)
	if b.stamp != nil {
		objects = append(objects, b.stamp)
	}
	return objects
}

func (r *resultBannerRenderer) Layout(size fyne.Size) {
	b, lip := r.of, kit.U(3)
	b.ground.CornerRadius, b.edge.CornerRadius = kit.U(kit.PanelRadius), kit.U(kit.PanelRadius)
	b.edge.Resize(size)
	b.ground.Resize(size.SubtractWidthHeight(0, lip))
	var taken []box
	b.place(size.Width, size.Height, func(o fyne.CanvasObject, at box) {
		at.hold(o)
		taken = append(taken, at)
	})
	r.strew(size.SubtractWidthHeight(0, lip), taken)
}

// strew lays the confetti where nothing else is.
func (r *resultBannerRenderer) strew(size fyne.Size, taken []box) {
	for i, piece := range r.of.confetti {
		side := kit.U(float32(8 + i%4*2))
		x, y := mat.Scatter(i)
		at := fyne.NewPos(kit.U(10)+x*(size.Width-kit.U(20)-side), kit.U(8)+y*(size.Height-kit.U(16)-side))
		piece.Resize(fyne.NewSize(side, side*(0.55+float32(i%4)*0.15)))
		piece.CornerRadius = side * 0.2
		piece.Move(at)
		piece.Hidden = false
		for _, one := range taken {
			near := kit.U(4)
			if at.X+side > one.X-near && at.X < one.X+one.Width+near && at.Y+side > one.Y-near && at.Y < one.Y+one.Height+near {
				piece.Hidden = true
			}
		}
	}
}

// place works out where everything lies in a width, tells put of it, and returns
// the height that it takes. A height that is larger leaves room above and below.
func (b *resultBanner) place(width, height float32, put func(fyne.CanvasObject, box)) float32 {
	margin, gap := kit.U(44), kit.U(40)
	mat := kit.U(bannerMat)
	narrow := width < kit.U(bannerNarrow)
	if narrow {
		margin, gap, mat = kit.U(20), kit.U(16), kit.U(112)
	}
	left := margin
	if b.mat != nil {
		left += mat + gap
	}
	beside := width - left - margin/2
	nameSize, nameHeight := b.nameIn(beside, narrow)
	labelHeight := b.label.Full().Height
	texts := labelHeight + nameHeight
	under, below := left, beside // where the score and the line are
	if narrow {
		under, below = margin, width-2*margin
	}
	scoreWidth, scoreHeight := float32(0), float32(0)
	if b.score != nil {
		scoreWidth, scoreHeight = b.score.Full().Width+1, b.score.Full().Height
	}
	lineLeft := float32(0)
	if scoreWidth > 0 {
		lineLeft = scoreWidth + kit.U(12)
	}
	lineHeight := b.line.HeightFor(below - lineLeft)
	row := max(scoreHeight, lineHeight)
	stamp, foot := fyne.Size{}, float32(0) // the stamp lies beside the name, or in a row of its own
	if b.stamp != nil {
		stamp = b.stamp.MinSize()
		if narrow || b.name.WidthOf(b.name.Words(), nameSize) > beside-stamp.Width-kit.U(16) {
			foot = stamp.Height + kit.U(8)
		}
	}
	inner := texts + kit.U(6) + row + foot
	if narrow {
		inner = max(mat, texts) + kit.U(10) + row + foot
	} else if b.mat != nil {
		inner = max(inner, mat)
	}
	pad := kit.U(34)
	if narrow {
		pad = kit.U(18)
	}
	need := inner + 2*pad
	if put == nil {
		return need
	}
	b.name.SetSize(nameSize)
	top := max(pad, (height-inner)/2)
	textTop := top
	if narrow {
		textTop += max(0, (mat-texts)/2)
	} else {
		textTop += (inner - texts - kit.U(6) - row - foot) / 2
	}
	if b.mat != nil {
		at := top
		if !narrow {
			at += (inner - mat) / 2
		}
		put(b.mat, box{fyne.NewPos(margin, at), fyne.NewSquareSize(mat)})
	}
	put(b.label, box{fyne.NewPos(left, textTop), fyne.NewSize(min(beside, b.label.Full().Width+1), labelHeight)})
	put(b.name, box{fyne.NewPos(left, textTop+labelHeight), fyne.NewSize(beside, nameHeight)})
	y := textTop + texts + kit.U(6)
	if narrow {
		y = top + max(mat, texts) + kit.U(10)
	}
	if b.score != nil {
		put(b.score, box{fyne.NewPos(under, y+(row-scoreHeight)/2), fyne.NewSize(scoreWidth, scoreHeight)})
	}
	put(b.line, box{fyne.NewPos(under+lineLeft, y+(row-lineHeight)/2), fyne.NewSize(below-lineLeft, lineHeight)})
	if b.stamp != nil {
		at := fyne.NewPos(width-margin/2-stamp.Width, kit.U(30))
		if foot > 0 {
			at.Y = y + row + kit.U(8)
		}
		put(b.stamp, box{at, stamp})
	}
	return need
}

// nameIn returns how large the name is in a width, in design units, and how high:
// in one line as large as there is room for, or else in several.
func (b *resultBanner) nameIn(width float32, narrow bool) (size, height float32) {
	size = bannerName
	if narrow {
		size = 56
	}
	for size > bannerLongest && b.name.WidthOf(b.name.Words(), size) > width {
		size -= 2
	}
	if narrow && b.name.WidthOf(b.name.Words(), size) > width {
		size = 26
	}
	for _, word := range strings.Fields(b.name.Words()) {
		for size > kit.Small && b.name.WidthOf(word, size) > width {
			size--
		}
	}
	b.name.SetSize(size)
	return size, b.name.HeightFor(width)
}
