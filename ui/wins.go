package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// wins is how many games of an evening a person has won.
type wins struct {
	id     string
	name   string
	marker kit.Marker
	n      int
}

// winsOf counts what everybody who played has won, in the order in which they first
// played. Only what is played out counts, and only against others.
func (a *App) winsOf(games []sheets.Summary) []wins {
	var list []wins
	for _, g := range games {
		seats := a.Players().Seats(g.Players)
		for _, s := range g.Standings {
			id := a.Players().Person(g.Players[s.Player])
			at := slices.IndexFunc(list, func(w wins) bool { return w.id == id })
			if at < 0 {
				at = len(list)
				list = append(list, wins{id: id, name: a.Players().Name(g.Players[s.Player]), marker: seats[s.Player].Marker})
			}
			if s.Won && g.Done && !g.Uncounted && len(g.Players) > 1 {
				list[at].n++
			}
		}
	}
	return list
}

// tally shows wins as strokes, after the token of whose they are.
func (a *App) tally(w wins, height float32) *kit.TallyMarks {
	return kit.NewTallyMarks(w.n, height, kit.Ink, w.name+": "+a.Say("wins.n", i18n.Data{"n": w.n}))
}

// winners shows who has won something on an evening, whoever won most first; nil
// where nobody has.
func (a *App) winners(games []sheets.Summary) fyne.CanvasObject {
	list := slices.DeleteFunc(a.winsOf(games), func(w wins) bool { return w.n == 0 })
	slices.SortStableFunc(list, func(x, y wins) int { return y.n - x.n })
	var items []fyne.CanvasObject
	for _, w := range list[:min(len(list), mostNamed)] {
		items = append(items, kit.NewToken(w.marker, 28), a.tally(w, 24))
	}
	if len(items) == 0 {
		return nil
	}
	return kit.NewRow(8, items...)
}

// mostNamed is how many people are shown with what they have won beside a date.
const mostNamed = 4

// winsTonight lists everybody who has played tonight, with a stroke for each win;
// nil where nobody has won yet.
func (s *tonightScreen) winsTonight() fyne.CanvasObject {
	a := s.app
	list := a.winsOf(s.shown.played)
	if !slices.ContainsFunc(list, func(w wins) bool { return w.n > 0 }) {
		return nil
	}
	slices.SortStableFunc(list, func(x, y wins) int { return y.n - x.n })
	var rows []fyne.CanvasObject
	for _, w := range list[:min(len(list), mostWinners)] {
		var won fyne.CanvasObject = a.tally(w, 28)
		if w.n == 0 {
			won = kit.NewText(a.Say("wins.none"), kit.Small, kit.Muted)
		}
		name := kit.NewText(w.name, kit.Cell, kit.Ink).Bold().Cut()
		rows = append(rows, kit.NewBox(0, 48, kit.NewRow(12, kit.NewToken(w.marker, 34), kit.NewStretch(name), won)))
	}
	head := kit.NewText(a.Say("tonight.wins"), kit.Cell, kit.Ink).Bold().Cut()
	return kit.NewPanel(kit.NewColumn(8, kit.NewBox(0, kit.Target, head), kit.NewTiles(kit.Gap, 210, 2, rows...)))
}

// mostWinners is how many people the first screen counts wins for.
const mostWinners = 8
