package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/beetle"
	"beermat/ui/kit"
)

// beetleGrid is what is read: a panel for each player, in rows. It scrolls only
// where not even the smallest panels have room.
type beetleGrid struct {
	widget.BaseWidget
	view     *beetleView
	scroll   *kit.Scroll
	panels   []*beetlePanel
	measures *beetleMeasures
	places   []beetleBox
	shown    int // the seat that was at turn when the grid was shown last; -1: none
}

func newBeetleGrid(v *beetleView) *beetleGrid {
	g := &beetleGrid{view: v, shown: -1}
	g.ExtendBaseWidget(g)
	g.scroll = kit.NewScroll(g)
	return g
}

// lay makes the panels for the beetle that was agreed on.
func (g *beetleGrid) lay(c *beetle.Card) {
	parts := c.Parts()
	drawing := newBeetleDrawing(parts)
	g.measures = newBeetleMeasures(g.view.desk.Words(), drawing, parts, c.Target() > 0)
	for i, seat := range g.view.desk.Seats() {
		g.panels = append(g.panels, newBeetlePanel(g.view, seat, parts, drawing, g.measures, func() { g.view.explain(i) }))
	}
}

// show shows the beetles of the card that is written on: while an entry is
// corrected, as they were before it.
func (g *beetleGrid) show() {
	c := g.view.target()
	if g.panels == nil {
		g.lay(c)
	}
	turn, left, fresh := g.view.turn(), gone(c), g.fresh()
	won := make([]bool, len(g.panels))
	for _, standing := range c.Standings() {
		won[standing.Player] = standing.Won
	}
	for i, panel := range g.panels {
		panel.show(beetleSeat{
			drawn: beetleDrawn(c, i), fresh: fresh[i], points: c.Points(i),
			turn: i == turn, gone: left[i], won: won[i],
		})
	}
	if turn != g.shown {
		g.shown = turn
		g.reveal()
	}
}

// beetleDrawn gives how many of each part a seat has drawn.
func beetleDrawn(c *beetle.Card, seat int) beetleCounts {
	var counts beetleCounts
	for i, p := range c.Parts() {
		counts[i] = int8(c.Drawn(seat, p.Name))
	}
	return counts
}

// fresh gives by seat what was drawn with the last entry: nothing while an older
// state is looked at, and nothing after a new deal, which takes everything away.
func (g *beetleGrid) fresh() []beetleCounts {
	s := g.view.state
	list := make([]beetleCounts, len(g.panels))
	last := s.Upto - 1
	if last < 0 || !s.Fresh(last) {
		return list
	}
	was, is := s.Sheet.At(last).(*beetle.Card), s.Sheet.At(s.Upto).(*beetle.Card)
	if was.Deal() != is.Deal() {
		return list
	}
	seat := s.Sheet.Player(last)
	before, after := beetleDrawn(was, seat), beetleDrawn(is, seat)
	for i := range before {
		list[seat][i] = after[i] - before[i]
	}
	return list
}

// reveal scrolls no further than it must to show who is at turn.
func (g *beetleGrid) reveal() {
	if g.shown < 0 || g.shown >= len(g.places) {
		return
	}
	box, room := g.places[g.shown], g.scroll.Size().Height
	top, bottom := kit.U(box.y), kit.U(box.y+box.h+2*beetleEdge)
	if y := g.scroll.Offset(); top < y || bottom > y+room {
		g.scroll.SetOffset(max(0, min(top, bottom-room)))
	}
}

// beetleEdge keeps the border of whose turn it is within what is scrolled.
const beetleEdge float32 = 3

// HeightFor implements kit.Tall.
func (g *beetleGrid) HeightFor(width float32) float32 {
	if g.panels == nil {
		return 0
	}
	return kit.U(g.measures.leastArea(width/kit.U(1)-2*beetleEdge, len(g.panels)) + 2*beetleEdge)
}

// CreateRenderer implements fyne.Widget.
func (g *beetleGrid) CreateRenderer() fyne.WidgetRenderer { return &beetleGridRenderer{g} }

type beetleGridRenderer struct{ of *beetleGrid }

func (r *beetleGridRenderer) Destroy() {}

// Held implements kit.Holder.
func (g *beetleGrid) Held() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(g.panels))
	for i, p := range g.panels {
		objects[i] = p.tap
	}
	return objects
}

func (r *beetleGridRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *beetleGridRenderer) MinSize() fyne.Size {
	least := kit.U(beetleLeastWidth + 2*beetleEdge)
	return fyne.NewSize(least, r.of.HeightFor(max(least, r.of.Size().Width)))
}

func (r *beetleGridRenderer) Layout(size fyne.Size) {
	g := r.of
	if size.IsZero() || g.panels == nil {
		return
	}
	g.places = g.measures.beetlePlaces(size.Width/kit.U(1)-2*beetleEdge, size.Height/kit.U(1)-2*beetleEdge, len(g.panels))
	for i, box := range g.places {
		put(g.panels[i].tap, beetleEdge+box.x, beetleEdge+box.y, box.w, box.h)
	}
}

func (r *beetleGridRenderer) Refresh() {
	r.Layout(r.of.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
