package ui

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/sheets/stats"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// diceScreen tells whether the dice are fair, as far as what was written down can
// tell.
type diceScreen struct {
	app  *App
	game string // whose dice are looked at; "": those of all games with common dice
}

func (s *diceScreen) Title() string { return s.app.Say("dice.title") + " – Beermat" }
func (s *diceScreen) Key(rune) bool { return false }

// verdictOf says in plain words what the test gives.
func (a *App) verdictOf(d stats.Dice) string {
	data := i18n.Data{"n": d.Thrown, "share": a.Words().Percent(d.P), "times": int(math.Round(1 / max(d.P, 1e-9)))}
	switch {
	case d.Verdict == stats.TooFew:
		return a.Say("dice.few", data)
	case d.Verdict == stats.Fair:
		return a.Say("dice.fair", data)
	case d.Verdict == stats.Odd:
		return a.Say("dice.odd", data)
	case d.P < 1e-6:
		return a.Say("dice.never", data)
	}
	return a.Say("dice.unfair", data)
}

// shows says how uneven dice would have to be for so many throws to tell.
func (a *App) shows(d stats.Dice) string {
	if d.Verdict == stats.TooFew {
		return ""
	}
	return a.Say("dice.shows", i18n.Data{"n": d.Thrown, "share": a.Words().Percent(d.Shows)})
}

// sidesOf says how many sides of the dice of a game count as each face; all zero
// for common ones.
func sidesOf(game string) [7]int {
	if kind := games.Scorecard(game); kind != nil {
		return kind.Sides
	}
	return [7]int{}
}

func (s *diceScreen) Build() fyne.CanvasObject {
	a := s.app
	list, err := a.Store().FaceCounts()
	if err != nil {
		return page.New(a, a.Say("dice.title"), "", nil, page.ErrorPanel(a, err))
	}
	slices.SortStableFunc(list, func(a, b stats.FaceCounts) int { return gameOrder(a.Game) - gameOrder(b.Game) })
	var all [6]int
	labels, games := []string{a.Say("dice.all")}, []string{""}
	for _, c := range list {
		if sidesOf(c.Game) == [7]int{} {
			for face, n := range c.Faces {
				all[face] += n
			}
		}
		labels, games = append(labels, a.Words().Game(c.Game, "")), append(games, c.Game)
	}
	seen := stats.JudgeDice(all, [7]int{})
	for _, c := range list {
		if c.Game == s.game {
			seen = stats.JudgeDice(c.Faces, sidesOf(c.Game))
		}
	}
	choice := kit.NewPanel(kit.NewSegments(labels, max(0, slices.Index(games, s.game)), func(i int) {
		s.game = games[i]
		a.Rebuild()
	})).Fill("").Inset(2)
	said := []fyne.CanvasObject{kit.NewProse(a.verdictOf(seen), kit.Strong, kit.Ink).Bold()}
	if shows := a.shows(seen); shows != "" {
		said = append(said, kit.NewProse(shows, kit.Body, kit.Muted))
	}
	return page.New(a, a.Say("dice.title"), a.Say("dice.counted", i18n.Data{"n": seen.Thrown}), nil, choice,
		kit.NewSplit(kit.Gap, kit.NewPanel(s.bars(seen)), kit.NewColumn(kit.Gap, kit.NewPanel(kit.NewColumn(8, said...)),
			page.Section(a, "dice.how", kit.NewProse(a.Say("dice.what"), kit.Body, kit.Muted), kit.NewProse(a.Say("dice.test"), kit.Body, kit.Muted)))))
}

// bars shows the faces against what is expected of each.
func (s *diceScreen) bars(d stats.Dice) fyne.CanvasObject {
	a := s.app
	var bars []kit.Bar
	for _, f := range d.Faces {
		bar := kit.Bar{Face: f.Face, Value: f.Seen, Even: f.Expected, Said: strconv.Itoa(f.Seen)}
		if name, ok := a.Words().Find("dice.face." + s.game + "." + strconv.Itoa(f.Face)); ok {
			bar.Face, bar.Name = 0, name
		}
		bars = append(bars, bar)
	}
	said := a.Say("dice.expected", i18n.Data{"even": a.Words().Decimal(float64(d.Thrown) / 6)})
	if sidesOf(s.game) != [7]int{} {
		said = a.Say("dice.own")
	}
	return kit.NewColumn(10, kit.NewBars(bars, 300), kit.NewProse(said, kit.Small, kit.Muted))
}
