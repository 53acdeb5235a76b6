package stats

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/sheets/stats"
	"beermat/sheets/stats/fairness"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// DiceScreen shows whether the dice are fair, as far as what was written down can
// tell.
type DiceScreen struct {
	host page.Host
	game string // whose dice are looked at; "": those of all games with common dice
}

// NewDice returns the screen of the dice of all games.
func NewDice(h page.Host) *DiceScreen { return &DiceScreen{host: h} }

// verdictOf returns in plain words what the test says.
func verdictOf(h page.Host, d fairness.Dice) string {
	data := i18n.Data{"n": d.Thrown, "share": h.Words().Percent(d.P), "times": int(math.Round(1 / max(d.P, 1e-9)))}
	switch {
	case d.Verdict == fairness.TooFew:
		return h.Say("dice.few", data)
	case d.Verdict == fairness.Fair:
		return h.Say("dice.fair", data)
	case d.Verdict == fairness.Odd:
		return h.Say("dice.odd", data)
	case d.P < 1e-6:
		return h.Say("dice.never", data)
	}
	return h.Say("dice.unfair", data)
}

// shows returns how uneven dice would have to be for so many throws to tell.
func shows(h page.Host, d fairness.Dice) string {
	if d.Verdict == fairness.TooFew {
		return ""
	}
	return h.Say("dice.shows", i18n.Data{"n": d.Thrown, "share": h.Words().Percent(d.Shows)})
}

// sidesOf returns how many sides of the dice of a game count as each face; all zero
// for common ones.
func sidesOf(h page.Host, game string) [7]int {
	if kind := h.Games().Scorecard(game); kind != nil {
		return kind.Sides
	}
	return [7]int{}
}

func (s *DiceScreen) Build() fyne.CanvasObject {
	h := s.host
	list, err := h.Store().Stats().Faces()
	if err != nil {
		return page.New(h, h.Say("dice.title"), "", nil, page.ErrorPanel(h, err))
	}
	slices.SortStableFunc(list, func(a, b stats.FaceCounts) int { return summary.GameOrder(a.Game) - summary.GameOrder(b.Game) })
	var all [6]int
	games := []string{""}
	for _, c := range list {
		if sidesOf(h, c.Game) == [7]int{} {
			for face, n := range c.Faces {
				all[face] += n
			}
		}
		games = append(games, c.Game)
	}
	seen := fairness.Judge(all, [7]int{})
	for _, c := range list {
		if c.Game == s.game {
			seen = fairness.Judge(c.Faces, sidesOf(h, c.Game))
		}
	}
	choice := gameChoice(h, games, s.game, func(game string) {
		s.game = game
		h.Rebuild()
	})
	said := []fyne.CanvasObject{kit.NewProse(verdictOf(h, seen), kit.Prompt, kit.Ink).Bold()}
	if shows := shows(h, seen); shows != "" {
		said = append(said, kit.NewProse(shows, kit.Body, kit.Muted))
	}
	var panels []fyne.CanvasObject
	if seen.Thrown > 0 {
		panels = append(panels, kit.NewPanel(s.deviations(seen)))
	}
	panels = append(panels, kit.NewPanel(kit.NewColumn(8, said...)),
		page.Section(h, "dice.how", kit.NewProse(h.Say("dice.what"), kit.Body, kit.Muted), kit.NewProse(h.Say("dice.test"), kit.Body, kit.Muted)))
	return page.New(h, h.Say("dice.title"), h.Say("dice.counted", i18n.Data{"n": seen.Thrown}), nil, choice,
		kit.NewStretch(kit.NewColumns(kit.Gap, 560, panels...)))
}

// deviations shows how far each face is off from what is expected of it.
func (s *DiceScreen) deviations(d fairness.Dice) fyne.CanvasObject {
	h := s.host
	var list []chart.Deviation
	for _, f := range d.Faces {
		off := float64(f.Seen) - f.Expected
		one := chart.Deviation{Face: f.Face, Off: off, Band: 2 * f.Sigma, Said: i18n.SignedFigure(int(math.Round(off)))}
		if name, ok := h.Words().Find("dice.face." + s.game + "." + strconv.Itoa(f.Face)); ok {
			one.Face, one.Name = 0, name
		}
		list = append(list, one)
	}
	said := h.Say("dice.expected", i18n.Data{"even": h.Words().Decimal(float64(d.Thrown) / 6)})
	if sidesOf(s.host, s.game) != [7]int{} {
		said = h.Say("dice.own")
	}
	return kit.NewColumn(10, kit.NewProse(gameName(h, s.game), kit.Strong, kit.Ink).Bold(), kit.NewStretch(chart.NewDeviations(list)), kit.NewProse(said, kit.Small, kit.Muted))
}
