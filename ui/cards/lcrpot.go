package cards

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// lcrPot is the middle of the table: what lies in the pot, and what there is to
// know about it.
type lcrPot struct {
	widget.BaseWidget
	tap     *kit.Tap
	caption *kit.Text
	number  *kit.Text
	change  *kit.Text
	details *kit.Prose
	says    []string // the details, the weightiest first
	round   bool
}

func newLCRPot(caption string, onTap func()) *lcrPot {
	p := &lcrPot{
		caption: kit.NewText(caption, kit.Small, kit.Muted).Bold().Centre(),
		number:  kit.NewText("", 52, kit.Ink).Bold().Centre(),
		change:  kit.NewText("", kit.Body, kit.Muted).Bold(),
		details: kit.NewProse("", kit.Small, kit.Muted).Centre(),
	}
	p.ExtendBaseWidget(p)
	p.tap = kit.NewTap(caption, p, onTap).On(kit.Sunk, kit.Line)
	return p
}

// show shows the chips in the pot anew where they have changed.
func (p *lcrPot) show(chips, change int, details []string) {
	number, by, said := strconv.Itoa(chips), signed(change), strings.Join(details, "\n")
	if p.number.Words() == number && p.change.Words() == by && strings.Join(p.says, "\n") == said {
		return
	}
	p.number.Set(number)
	p.change.Set(by)
	p.says = details
	p.Refresh()
}

// lie puts the pot on the table, as a circle or, where it has no room for that,
// with round corners.
func (p *lcrPot) lie(box lcrBox, round bool) {
	p.round = round
	radius := min(kit.PanelRadius, box.h/2)
	if round {
		radius = box.h / 2
	}
	p.tap.Shape(radius, 0).Refresh()
	put(p.tap, lcrEdge+box.x, lcrEdge+box.y, box.w, box.h)
}

// arrange puts everything in the middle, and as many of the details as fit.
func (p *lcrPot) arrange(size fyne.Size) {
	w, h := size.Width/kit.U(1), size.Height/kit.U(1)
	inner, room := w-12, h-8
	if p.round {
		inner, room = w*0.74, h*0.76
	}
	k := clamp(min(w, h)/164, 0.5, 2.4)
	small := kit.Small * max(1, k*0.75)
	p.caption.SetSize(small)
	p.details.SetSize(small)
	p.number.SetSize(52 * k)
	if wide(p.number) > inner {
		p.number.SetSize(52 * k * inner / wide(p.number))
	}
	caption, number, details := tall(p.caption), tall(p.number)*0.84, float32(0)
	for n := len(p.says); n >= 0; n-- {
		p.details.Set(strings.Join(p.says[:n], "\n"))
		details = p.details.HeightFor(kit.U(inner)) / kit.U(1)
		if caption+number+details <= room {
			break
		}
	}
	y := (h - caption - number - details) / 2
	x := (w - inner) / 2
	put(p.caption, x, y, inner, caption)
	put(p.number, x, y+caption-tall(p.number)*0.08, inner, tall(p.number))
	put(p.details, x, y+caption+number, inner, details)
	p.change.SetSize(kit.Body * max(1, k*0.9))
	after := (w+wide(p.number))/2 + max(6, 8*k)
	p.change.Hidden = after+wide(p.change) > w-6
	put(p.change, after, y+caption, wide(p.change), number)
}

// CreateRenderer implements fyne.Widget.
func (p *lcrPot) CreateRenderer() fyne.WidgetRenderer { return &lcrPotRenderer{p} }

type lcrPotRenderer struct{ of *lcrPot }

func (r *lcrPotRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(kit.U(lcrLeastPot)) }
func (r *lcrPotRenderer) Destroy()           {}

func (r *lcrPotRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.caption, r.of.number, r.of.change, r.of.details}
}

func (r *lcrPotRenderer) Layout(size fyne.Size) {
	if !size.IsZero() {
		r.of.arrange(size)
	}
}

func (r *lcrPotRenderer) Refresh() {
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}
