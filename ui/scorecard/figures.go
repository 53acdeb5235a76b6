package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// figures is a drawing for each seat, with the parts counted below it. Where not all
// have room for that, only the one whose turn it is has: it is large, and the others
// are small beside or below it, in the order of the seats.
type figures struct {
	widget.BaseWidget
	act   Actions
	seats []*figure
	tint  *turnTint
	next  int // the seat that is large where not all can be
	drawn int
}

// The sizes of figures, in design units.
const (
	figureGap    float32 = 10
	figureHigh   float32 = 168 // the least height with the parts counted
	figureWide   float32 = 300 // and the least width
	besideFrom   float32 = 390 // the width from which the others have room beside it
	smallHigh    float32 = 48
	smallWide    float32 = 58
	smallDrawn   float32 = 84  // the height from which a small figure is drawn below its name
	smallListed  float32 = 120 // from which the parts of one without a drawing are listed
	figureCorner float32 = 20
	figureRatio  float32 = 1.4 // about how wide a figure is for its height
)

func newFigures(act Actions) *figures {
	f := &figures{act: act}
	f.tint = newTurnTint(f.place)
	f.ExtendBaseWidget(f)
	return f
}

func (f *figures) changed() int { return f.drawn }

func (f *figures) least(float32) float32 { return kit.U(figureHigh) }

// draw implements block.
func (f *figures) draw(s *Scene, b *scorecard.Block) {
	made := len(f.seats) != len(b.Spots)
	if made {
		f.seats = nil
		for seat := range b.Spots {
			f.seats = append(f.seats, newFigure(f.act, seat))
		}
	}
	for _, one := range f.seats {
		if one.show(s, b) {
			f.drawn++
		}
	}
	next := f.next
	for seat, spot := range b.Spots {
		if spot.State == scorecard.Next || s.Turn.Player < 0 && s.won(seat) {
			next = seat
			break
		}
	}
	if made {
		f.next = next
		f.Refresh()
	} else if next != f.next { // it may lie elsewhere, and else nothing differs
		f.next = next
		f.layout(f.Size())
	}
	f.tint.turn(s, s.nextSeat(b))
}

// place is where a figure is.
func (f *figures) place(seat int) area {
	if seat >= len(f.seats) {
		return area{}
	}
	at, size := f.seats[seat].tap.Position(), f.seats[seat].tap.Size()
	return area{at.X, at.Y, size.Width, size.Height}
}

// CreateRenderer implements fyne.Widget.
func (f *figures) CreateRenderer() fyne.WidgetRenderer { return render(f, units(120, 120)) }

// Held implements kit.Holder.
func (f *figures) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{f.tint.Rectangle}
	for _, one := range f.seats {
		held = append(held, one.tap)
	}
	return held
}

func (f *figures) paint() {
	f.tint.paint()
	for _, one := range f.seats {
		one.tap.Refresh()
		one.Refresh()
	}
}

// layout puts the figures in their places.
func (f *figures) layout(size fyne.Size) {
	if size.Width <= 0 || len(f.seats) == 0 {
		return
	}
	for i, place := range f.places(size) {
		one := f.seats[i]
		if one.full != place.full {
			one.full = place.full
			one.layout(place.size)
		}
		put(one.tap, place.at.X, place.at.Y, place.size.Width, place.size.Height)
	}
	f.tint.CornerRadius = kit.U(figureCorner)
	f.tint.layout()
}

// figurePlace is where a figure is, and whether its parts are counted there.
type figurePlace struct {
	at   fyne.Position
	size fyne.Size
	full bool
}

// places shares a room out to the figures.
func (f *figures) places(size fyne.Size) []figurePlace {
	n := len(f.seats)
	least := f.leastFull()
	if columns := columnsFor(size, n, least); columns > 0 || n == 1 {
		return tile(fyne.Position{}, size, n, max(1, columns), true)
	}
	large, others, at, columns := f.split(size, least)
	small := tile(at, others, n-1, columns, false)
	places := make([]figurePlace, 0, n)
	places = append(places, small[:f.next]...)
	places = append(places, figurePlace{size: large, full: true})
	return append(places, small[f.next:]...)
}

// leastFull is the least size of a figure whose parts are counted.
func (f *figures) leastFull() fyne.Size {
	return fyne.NewSize(max(kit.U(figureWide), f.seats[0].counters.leastWidth()+2*kit.U(14)), kit.U(figureHigh))
}

// figureShares are the shares of a room that the large figure may have, and the least
// size of the others with them: first one in which they are drawn.
var figureShares = []struct{ share, wide, high float32 }{
	{0.62, smallWide, smallDrawn},
	{0.56, smallWide, smallDrawn},
	{0.5, smallWide, smallDrawn},
	{0.44, smallWide, smallDrawn},
	{0.62, smallWide, smallHigh},
	{0.5, smallWide, smallHigh},
	{0.38, smallWide, smallHigh},
	{0.32, smallWide, smallHigh},
}

// split parts a room between the large figure, which is at its beginning, and the
// others, which are in columns.
func (f *figures) split(size, least fyne.Size) (large, others fyne.Size, at fyne.Position, columns int) {
	gap, n := kit.U(figureGap), len(f.seats)-1
	for _, s := range figureShares {
		large, others = size, size
		if size.Width > 1.5*size.Height && size.Width > kit.U(besideFrom) {
			large.Width = max(s.share*0.8*size.Width, min(least.Width, size.Width*0.6))
			others.Width = size.Width - large.Width - gap
			at = fyne.NewPos(large.Width+gap, 0)
		} else {
			large.Height = max(s.share*size.Height, min(least.Height, size.Height*0.6))
			others.Height = size.Height - large.Height - gap
			at = fyne.NewPos(0, large.Height+gap)
		}
		if columns = columnsFor(others, n, fyne.NewSize(kit.U(s.wide), kit.U(s.high))); columns > 0 {
			return large, others, at, columns
		}
	}
	return large, others, at, max(1, columnsFor(others, n, fyne.NewSize(kit.U(24), kit.U(24))))
}

// columnsFor returns in how many columns so many figures are largest; 0 if they have
// no room. A last row that is not full only goes with larger ones.
func columnsFor(size fyne.Size, n int, least fyne.Size) int {
	const ragged = 0.85
	best, most := 0, float32(0)
	for columns := 1; columns <= n; columns++ {
		each := tile(fyne.Position{}, size, n, columns, true)[0].size
		if each.Width < least.Width-0.5 || each.Height < least.Height-0.5 {
			continue
		}
		worth := min(each.Width/figureRatio, each.Height-kit.U(40))
		if each.Height < kit.U(smallHigh) {
			worth = min(each.Width, each.Height) / kit.U(smallHigh)
		}
		if n%columns != 0 {
			worth *= ragged
		}
		if worth > most {
			best, most = columns, worth
		}
	}
	return best
}

// tile puts places of one size into columns.
func tile(at fyne.Position, size fyne.Size, n, columns int, full bool) []figurePlace {
	gap := kit.U(figureGap)
	rows := (n + columns - 1) / columns
	w := (size.Width+gap)/float32(columns) - gap
	h := (size.Height+gap)/float32(rows) - gap
	places := make([]figurePlace, n)
	for i := range places {
		places[i] = figurePlace{
			at:   at.AddXY(float32(i%columns)*(w+gap), float32(i/columns)*(h+gap)),
			size: fyne.NewSize(w, h), full: full,
		}
	}
	return places
}
