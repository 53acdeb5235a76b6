package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/mafia"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// mafiaTable is what is read: a plate for everybody, seated as they sit, and the
// round in the middle. It scrolls only where not even the smallest plates have
// room.
type mafiaTable struct {
	view   *mafiaView
	scroll *kit.Scroll
	plates []*mafiaPlate
	hub    *mafiaHub
	notes  []mafiaNote // as they are shown
}

func newMafiaTable(v *mafiaView) *mafiaTable {
	t := &mafiaTable{view: v, hub: newMafiaHub(v.say("mafia.caption-round"), v.explainOrder)}
	for i, seat := range v.desk.Seats() {
		t.plates = append(t.plates, newMafiaPlate(seat, func() { v.tap(i) }))
	}
	t.scroll = kit.NewScroll(newMafiaRing(t.plates, t.hub))
	return t
}

// show shows the card that is written on: while an entry is corrected, as it was
// before it.
func (t *mafiaTable) show() {
	v := t.view
	c := v.target()
	t.notes = v.notes()
	turn, on := v.turn()
	at := -1
	switch {
	case on && turn.Phase == mafia.Start:
		at = v.pad.start.seat
	case on:
		at = turn.Player
	}
	won := map[int]bool{}
	for _, standing := range c.Standings() {
		won[standing.Player] = standing.Won
	}
	for seat, plate := range t.plates {
		plate.show(mafiaSeat{
			points: c.Points(seat), dice: c.Dice(seat), note: t.notes[seat],
			turn: seat == at, out: !c.In(seat), won: won[seat],
		})
	}
	t.hub.show(t.middle(c))
}

// middle says how far the game is.
func (t *mafiaTable) middle(c *mafia.Card) mafiaMiddle {
	v := t.view
	turn, on := c.Turn()
	m := mafiaMiddle{
		round:     v.say("mafia.round-of", words.Data{"round": c.Round(), "of": c.Rounds()}),
		direction: c.Direction(),
	}
	if on && turn.Phase == mafia.Start {
		m.direction = v.pad.start.direction
	}
	if m.direction != "" {
		m.way = v.say("mafia.way." + string(m.direction))
	}
	switch {
	case !on:
		m.details = v.say("table.over")
	case turn.Phase == mafia.Start:
		m.details = v.say("mafia.start.hint")
	case turn.Phase == mafia.Settle:
		s, _ := c.Settlement()
		m.details = v.say("mafia.settling-for", words.Data{"name": v.name(s.Winner)})
	default:
		m.details = v.say("mafia.dice-in-play", words.Data{"n": mafiaInPlay(c)})
	}
	return m
}

// mafiaInPlay counts the dice that have not left the game.
func mafiaInPlay(c *mafia.Card) int {
	n := 0
	for _, standing := range c.Standings() {
		n += c.Dice(standing.Player)
	}
	return n
}

// explainOrder says in which order is played.
func (v *mafiaView) explainOrder() {
	c := v.target()
	turn, on := v.turn()
	if !on {
		return
	}
	if c.Direction() == "" {
		v.pad.frame.note(v.say("mafia.order.open"))
		return
	}
	names := []string{v.name(turn.Player)}
	for seat := c.Next(turn.Player); seat != turn.Player; seat = c.Next(seat) {
		names = append(names, v.name(seat))
	}
	v.pad.frame.note(v.say("mafia.order", words.Data{"names": v.desk.Words().List(names)}))
}

// mafiaPlaces seats people around the middle. Two sit opposite each other along
// the longer side of the area; more sit as at any table.
func mafiaPlaces(width, height float32, n int) lcrPlaces {
	if n > 2 {
		return lcrPlace(width, height, n)
	}
	scale := lcrLargest(width, height) * 1.2
	if width < height {
		w := min(width, 1.8*lcrPlateWidth*scale)
		h := min((height-lcrLeastPot)/2-lcrGap, lcrPlateHeight*scale)
		p := lcrPlaces{plates: []lcrBox{{(width - w) / 2, 0, w, h}, {(width - w) / 2, height - h, w, h}}}
		p.fillPot(lcrBox{0, h + lcrGap, width, height - 2*(h+lcrGap)}, h)
		return p
	}
	w := min((width-lcrLeastPot-24)/2-lcrGap, lcrPlateWidth*scale)
	h := min(height, lcrPlateHeight*scale)
	p := lcrPlaces{plates: []lcrBox{{0, (height - h) / 2, w, h}, {width - w, (height - h) / 2, w, h}}}
	p.fillPot(lcrBox{w + lcrGap, 0, width - 2*(w+lcrGap), height}, h)
	return p
}

// mafiaRing is what the plates and the middle lie on.
type mafiaRing struct {
	widget.BaseWidget
	plates []*mafiaPlate
	hub    *mafiaHub
}

func newMafiaRing(plates []*mafiaPlate, hub *mafiaHub) *mafiaRing {
	r := &mafiaRing{plates: plates, hub: hub}
	r.ExtendBaseWidget(r)
	return r
}

// HeightFor implements kit.Tall.
func (r *mafiaRing) HeightFor(width float32) float32 {
	return kit.U(lcrLeastArea(width/kit.U(1)-2*lcrEdge, max(3, len(r.plates))) + 2*lcrEdge)
}

// CreateRenderer implements fyne.Widget.
func (r *mafiaRing) CreateRenderer() fyne.WidgetRenderer { return &mafiaRingRenderer{r} }

type mafiaRingRenderer struct{ of *mafiaRing }

func (r *mafiaRingRenderer) Destroy() {}

func (r *mafiaRingRenderer) Refresh() {
	r.Layout(r.of.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *mafiaRingRenderer) MinSize() fyne.Size {
	least := kit.U(2*(lcrLeastWidth+lcrEdge) + lcrGap)
	return fyne.NewSize(least, r.of.HeightFor(max(least, r.of.Size().Width)))
}

// Held implements kit.Holder.
func (t *mafiaRing) Held() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{t.hub.tap}
	for _, p := range t.plates {
		objects = append(objects, p.tap)
	}
	return objects
}

func (r *mafiaRingRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *mafiaRingRenderer) Layout(size fyne.Size) {
	t := r.of
	places := mafiaPlaces(size.Width/kit.U(1)-2*lcrEdge, size.Height/kit.U(1)-2*lcrEdge, len(t.plates))
	for i, box := range places.plates {
		t.plates[i].lie(box)
	}
	t.hub.lie(places.pot, places.round)
}
