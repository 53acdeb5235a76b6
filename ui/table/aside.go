package table

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
)

// The third column of a wide window, in design units.
const (
	asideFrom  float32 = 1530 // how wide the window is
	asideWidth float32 = 290
)

const (
	asideEntries = 5 // how many of the last entries are shown
	asideRoomy   = 6 // up to how many seats have lines of their full height
)

// aside is the third column of a wide window: who stands where, and what was written
// last. A tap on an entry corrects it.
type aside struct {
	table  *Screen
	column *kit.Layout
	scroll *kit.Scroll
}

func newAside(t *Screen) *aside {
	s := &aside{table: t, column: kit.NewColumn(4)}
	s.scroll = kit.NewScroll(kit.NewPanel(s.column))
	s.scroll.Hide()
	return s
}

// show shows the sheet as it is now, if the column is seen.
func (s *aside) show() {
	if s.scroll.Hidden {
		return
	}
	t := s.table
	items := []fyne.CanvasObject{kit.NewProse(t.app.Say("table.standings"), kit.Strong, kit.Ink).Bold()}
	for _, one := range t.Sheet().Card().Standings() {
		items = append(items, s.standing(one))
	}
	if n := t.Sheet().Len(); n > 0 {
		items = append(items, kit.NewBox(0, 10, nil), kit.NewProse(t.app.Say("table.last-entries"), kit.Strong, kit.Ink).Bold())
		for k := n - 1; k >= max(0, n-asideEntries); k-- {
			items = append(items, s.entry(k))
		}
	}
	s.column.SetItems(items...)
	s.scroll.Refresh()
}

// standing is where a player stands, with the chance to win where those are shown.
func (s *aside) standing(of scoring.Standing) fyne.CanvasObject {
	t, height := s.table, float32(42)
	if len(t.seats) > asideRoomy {
		height = 36
	}
	place := present.Place(t.app.Words(), of.Place)
	if chances := t.strip.Chances(); chances != nil && !of.Left {
		place += " · " + chances[of.Player]
	}
	turn, on := t.Sheet().Card().Turn()
	tile := draw.NewTile()
	score := i18n.Figure(of.Score)
	tile.Draw(nil, present.Tile{Player: t.seats[of.Player], Score: score, Says: place, Turn: on && turn.Player == of.Player, Left: of.Left}, widthOf("000"))
	return kit.NewBox(0, kit.Grown(height), tile)
}

// entry is what standing entry k wrote.
func (s *aside) entry(k int) fyne.CanvasObject {
	t := s.table
	seat, what := t.seats[t.Sheet().Player(k)], t.tell(k)
	line := kit.NewRow(10, kit.NewToken(seat.Marker, 30), kit.NewStretch(kit.NewProse(what, kit.Body, kit.Ink).Most(2)))
	name := t.app.Say("table.entry-of", i18n.Data{"name": seat.Name, "what": what})
	return kit.NewTap(name, kit.NewBox(0, kit.Target, line), func() { t.Mend(k) }).Shape(kit.ButtonRadius, 2)
}
