package cards

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/lcr"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// lcrRing is what is read: a plate for everybody, seated as they sit, and the
// pot in the middle. It scrolls only where not even the smallest plates have
// room.
type lcrRing struct {
	view   *lcrView
	scroll *kit.Scroll
	plates []*lcrPlate
	pot    *lcrPot
}

func newLCRRing(v *lcrView) *lcrRing {
	r := &lcrRing{view: v, pot: newLCRPot(v.say("lcr.pot"), v.explainPot)}
	for i, seat := range v.desk.Seats() {
		r.plates = append(r.plates, newLCRPlate(seat, func() { v.explain(i) }))
	}
	r.scroll = kit.NewScroll(newLCRTable(r.plates, r.pot))
	return r
}

// show shows the chips of the card that is written on: while an entry is
// corrected, as they lay before it.
func (r *lcrRing) show() {
	v := r.view
	c := v.target()
	left, changes := gone(c), r.changes()
	turn := v.turn()
	winner, won := c.Winner()
	for i, plate := range r.plates {
		seat := lcrSeat{
			chips: c.Chips(i), change: changes.seats[i], turn: i == turn, gone: left[i], won: won && i == winner,
		}
		switch {
		case seat.gone:
			seat.status, seat.brief = v.say("lcr.gone"), v.say("lcr.gone.short")
		case seat.chips == 0:
			seat.status, seat.brief = v.say("lcr.no-chips"), v.say("lcr.no-chips.short")
		}
		plate.show(seat)
	}
	r.pot.show(c.Pot(), changes.pot, r.details(c))
}

// details says what else is to be known of the pot.
func (r *lcrRing) details(c *lcr.Card) []string {
	v := r.view
	var said []string
	if worth := v.worth(c.Pot()); worth != "" {
		said = append(said, v.say("lcr.pot-worth", words.Data{"worth": worth}))
	}
	said = append(said, v.say("lcr.in-all", words.Data{"chips": c.InAll()}))
	if v.state.Sheet.Head().House.On(lcrDotToWin) {
		deal := v.say("lcr.deal", words.Data{"deal": c.Deal()})
		said = append(said, strings.Join([]string{v.say("lcr.dot-to-win"), deal}, " · "))
	}
	return said
}

// lcrChanges is by how much what was written last changed everything.
type lcrChanges struct {
	seats []int
	pot   int
}

// changes gives nothing while an older state is looked at, and nothing after a
// new deal, which changes everything.
func (r *lcrRing) changes() lcrChanges {
	s := r.view.state
	changes := lcrChanges{seats: make([]int, len(r.plates))}
	last := s.Upto - 1
	if last < 0 || !s.Fresh(last) {
		return changes
	}
	was, is := s.Sheet.At(last).(*lcr.Card), s.Sheet.At(s.Upto).(*lcr.Card)
	if was.Deal() != is.Deal() {
		return changes
	}
	for i := range changes.seats {
		changes.seats[i] = is.Chips(i) - was.Chips(i)
	}
	changes.pot = is.Pot() - was.Pot()
	return changes
}

// lcrTable is what the plates and the pot lie on.
type lcrTable struct {
	widget.BaseWidget
	plates []*lcrPlate
	pot    *lcrPot
}

func newLCRTable(plates []*lcrPlate, pot *lcrPot) *lcrTable {
	t := &lcrTable{plates: plates, pot: pot}
	t.ExtendBaseWidget(t)
	return t
}

// lcrEdge keeps the border of whose turn it is within what is scrolled.
const lcrEdge float32 = 3

// HeightFor implements kit.Tall.
func (t *lcrTable) HeightFor(width float32) float32 {
	return kit.U(lcrLeastArea(width/kit.U(1)-2*lcrEdge, len(t.plates)) + 2*lcrEdge)
}

// CreateRenderer implements fyne.Widget.
func (t *lcrTable) CreateRenderer() fyne.WidgetRenderer { return &lcrTableRenderer{t} }

type lcrTableRenderer struct{ of *lcrTable }

func (r *lcrTableRenderer) Destroy() {}

func (r *lcrTableRenderer) Refresh() {
	r.Layout(r.of.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *lcrTableRenderer) MinSize() fyne.Size {
	least := kit.U(2*(lcrLeastWidth+lcrEdge) + lcrGap)
	return fyne.NewSize(least, r.of.HeightFor(max(least, r.of.Size().Width)))
}

// Held implements kit.Holder.
func (t *lcrTable) Held() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{t.pot.tap}
	for _, p := range t.plates {
		objects = append(objects, p.tap)
	}
	return objects
}

func (r *lcrTableRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *lcrTableRenderer) Layout(size fyne.Size) {
	t := r.of
	places := lcrPlace(size.Width/kit.U(1)-2*lcrEdge, size.Height/kit.U(1)-2*lcrEdge, len(t.plates))
	for i, box := range places.plates {
		t.plates[i].lie(box)
	}
	t.pot.lie(places.pot, places.round)
}
