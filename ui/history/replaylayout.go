package history

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// sideWidth returns how wide the curve and the story beside a card are: a third of the
// width, which leaves the widest card most of it.
func sideWidth(width float32) float32 { return max(kit.U(sideLeast), min(width*0.31, kit.U(480))) }

// sideLeast is the least that they need, in design units.
const sideLeast float32 = 340

// rolledMost is which part of the height the rolls before the last may take: the card
// comes first.
const rolledMost = 10

// turnFrom is the width from which the turn stands beside the tabs.
const turnFrom float32 = 520

// CreateRenderer implements fyne.Widget.
func (r *Replay) CreateRenderer() fyne.WidgetRenderer { return kit.RendererOf(r, 280, 320, r.layout) }

// Held implements kit.Holder: the card and the curve beside each other, or one of
// them.
func (r *Replay) Held() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.bar}
	if r.within {
		objects = append(objects, r.name)
	}
	if r.beside(r.Size()) {
		if r.views != nil {
			objects = append(objects, r.views)
		}
		return append(objects, r.Card, r.besides())
	}
	objects = append(objects, r.tabs, r.seen())
	if r.Size().Width >= kit.U(turnFrom) {
		objects = append(objects, r.Turn)
	}
	return objects
}

// beside tells whether the card and the curve have room beside each other.
func (r *Replay) beside(size fyne.Size) bool {
	return !r.within && size.Width >= kit.U(sideLeast+560) && size.Width > size.Height
}

// seen is what the tab shows where there is room for one thing only.
func (r *Replay) seen() fyne.CanvasObject {
	if r.tab == TabCard {
		return r.Card
	}
	return r.besides()
}

// besides is what is seen beside the card.
func (r *Replay) besides() *kit.Scroll {
	if r.tab == TabChance {
		return r.odds
	}
	return r.side
}

func (r *Replay) layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	gap := kit.U(kit.Gap)
	beside := r.beside(size)
	width := size.Width
	if beside {
		wide := sideWidth(size.Width)
		width -= wide + gap
		side, top := r.besides(), float32(0)
		if r.views != nil {
			top = r.views.HeightFor(wide)
			kit.Put(r.views, width+gap, 0, wide, top)
			top += kit.U(10)
		}
		kit.Put(side, width+gap, top, wide, size.Height-top)
	}
	r.rolled.Hidden = r.rolled.Words() == "" || r.rolled.HeightFor(width) > size.Height/rolledMost
	foot := kit.HeightOf(r.bar, width)
	kit.Put(r.bar, 0, size.Height-foot, width, foot)
	top := r.layoutHead(size, beside)
	room := fyne.NewSize(width, max(0, size.Height-foot-gap-top))
	seen := fyne.CanvasObject(r.Card)
	if !beside {
		seen = r.seen()
	}
	seen.Move(fyne.NewPos(0, top))
	seen.Resize(room)
}

// layoutHead puts the name of the game, the tabs and the turn above, as far as
// they are needed, and gives the height that they take.
func (r *Replay) layoutHead(size fyne.Size, beside bool) float32 {
	if beside {
		return 0
	}
	x := float32(0)
	if r.within {
		x = min(r.name.Full().Width+1, size.Width*0.4) + kit.U(14)
	}
	turn := float32(0)
	if size.Width >= kit.U(turnFrom) {
		turn = r.Turn.Full().Width + 1
	}
	room := size.Width - x - turn
	height := max(kit.U(kit.Target), r.tabs.HeightFor(room))
	kit.Put(r.name, 0, 0, max(0, x-kit.U(14)), height)
	kit.Put(r.tabs, x, 0, room, height)
	kit.Put(r.Turn, size.Width-turn, 0, turn, height)
	return height + kit.U(10)
}
