package stats

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// duel is how two players did against each other.
type duel struct {
	one, other           sheets.Player
	games, ahead, behind int
}

// score returns the duel as the one sees it.
func (d duel) score() string { return strconv.Itoa(d.ahead) + " : " + strconv.Itoa(d.behind) }

// bars returns what each has won of the other, from both ends of a bar of a height in
// design units; what was level is between them.
func (d duel) bars(height float32) fyne.CanvasObject {
	bar := func(from, to int, of sheets.Player) chart.Bar {
		return chart.Bar{From: float64(from) / float64(d.games), To: float64(to) / float64(d.games), Marker: kit.Marker{Colour: of.Colour}}
	}
	return chart.NewBars(height, bar(0, d.ahead, d.one), bar(d.games-d.behind, d.games, d.other))
}

// said returns in words who finished ahead how often.
func (d duel) said(h page.Host) string {
	return present.Duel(h.Words(), d.one.Name, d.other.Name, d.games, d.ahead, d.behind)
}

// How many players are compared with each other.
const (
	maxCompared = 10 // those who played most
	roomForAll  = 6  // have room in a column of a page; more can be scrolled
	roomOnPhone = 5
)

// duelsOf returns for each of a list how they did against each of the others.
func duelsOf(h page.Host, list []holder, game, variant string) ([][]duel, error) {
	duels := make([][]duel, len(list))
	for i, one := range list {
		duels[i] = make([]duel, len(list))
		pairs, err := h.Store().Stats().HeadToHeads(one.ID)
		if err != nil {
			return nil, err
		}
		for _, r := range stats.RivalsOf(one.ID, pairs, func(p stats.HeadToHead) bool { return p.Game == game && p.Variant == variant }) {
			if j := slices.IndexFunc(list, func(o holder) bool { return o.ID == r.ID }); j >= 0 {
				duels[i][j] = duel{one.Player, list[j].Player, r.Games, r.Ahead, r.Behind}
			}
		}
	}
	return duels, nil
}

// matrix shows who tends to beat whom; nil where nobody has met.
func (s *Screen) matrix(list []holder) fyne.CanvasObject {
	h := s.host
	hint := ""
	if len(list) > maxCompared {
		hint = h.Say("records.matrix-most", i18n.Data{"n": maxCompared})
		list = slices.Clone(list)
		slices.SortStableFunc(list, func(a, b holder) int { return cmp.Compare(b.Games, a.Games) })
		list = list[:maxCompared]
	}
	duels, err := duelsOf(h, list, s.game, s.variant)
	if err != nil {
		return page.ErrorPanel(h, err)
	}
	var markers []kit.Marker
	met, cells := false, make([][]chart.MatrixCell, len(list))
	for i, row := range duels {
		markers = append(markers, present.NewPlayer(list[i].Player).Marker)
		for _, d := range row {
			cell := chart.MatrixCell{}
			if d.games > 0 {
				met, cell.Name, cell.Text = true, h.Say("records.against", i18n.Data{"one": d.one.Name, "other": d.other.Name, "score": d.score()}), d.score()
				cell.Share = (1 + float64(d.ahead-d.behind)/float64(d.games)) / 2
			}
			cells[i] = append(cells[i], cell)
		}
	}
	if !met {
		return nil
	}
	said := kit.NewColumn(8)
	grid := chart.NewMatrix(markers, cells, func(row, column int) {
		d := duels[row][column]
		compare := kit.NewButton(h.Say("records.compare"), kit.Plain, func() {
			h.Push(&PairScreen{host: h, one: d.one, other: d.other, game: s.game, variant: s.variant})
		})
		said.SetItems(kit.NewProse(d.said(h), kit.Body, kit.Ink).Bold(), kit.NewFlow(8, compare))
		h.Relayout()
	})
	room := roomForAll
	if kit.FormOf(h.Window().Canvas().Size()) == kit.Phone {
		room = roomOnPhone
	}
	if len(list) > room {
		grid = container.NewHScroll(grid)
	}
	if hint == "" {
		return page.Section(h, "records.duels", grid, said)
	}
	return page.Section(h, "records.duels", kit.NewProse(hint, kit.Small, kit.Muted), grid, said)
}
