// Package help is the area of what explains: how a game is played, and the keys.
package help

import (
	"fmt"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// RulesScreen explains a game so that a guest understands it in a minute.
type RulesScreen struct {
	host page.Host
	kind *scorecard.Game
}

// NewRules returns the screen that explains a game.
func NewRules(h page.Host, game *scorecard.Game) *RulesScreen { return &RulesScreen{h, game} }

// ruleParts are the parts of every game's rules page, in order.
var ruleParts = []string{"aim", "turn", "scoring", "end", "example"}

func (s *RulesScreen) Title() string {
	return s.host.Say("rules.title", i18n.Data{"game": s.host.Words().Game(s.kind.ID, "")})
}

func (s *RulesScreen) Key(rune) bool { return false }

func (s *RulesScreen) Build() fyne.CanvasObject {
	a := s.host
	var items []fyne.CanvasObject
	for _, part := range ruleParts {
		said, ok := a.Words().Find(s.kind.ID + ".rules." + part)
		if !ok {
			continue
		}
		items = append(items, kit.NewPanel(kit.NewColumn(6,
			kit.NewText(a.Say("rules."+part), kit.Strong, kit.Ink).Bold(), kit.NewProse(said, kit.Body, kit.Ink))))
	}
	beside := []fyne.CanvasObject{s.house()}
	if s.kind.Odds != nil {
		for _, table := range s.kind.Odds() {
			beside = append(beside, oddsPanel(a, table))
		}
	}
	empty := kit.NewButton(a.Say("rules.empty"), kit.Plain, func() { a.Open(page.ShareBlank{Game: s.kind.ID}) })
	beside = append(beside, kit.NewFlow(0, empty))
	return page.NewWith(a, page.NewGameHeading(s.kind.ID, a.Words().Game(s.kind.ID, ""), a.Say("rules.remark")), nil,
		kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, items...), kit.NewColumn(kit.Gap, beside...)))
}

// house lists the house rules that a table may agree on, from the rules' own
// data.
func (s *RulesScreen) house() fyne.CanvasObject {
	a := s.host
	rows := []fyne.CanvasObject{kit.NewText(a.Say("rules.house"), kit.Strong, kit.Ink).Bold()}
	for _, o := range s.kind.Rules {
		if o.Kind == scoring.Text {
			continue // a name is no rule
		}
		key := s.kind.ID + ".house." + o.Key
		rows = append(rows, kit.NewColumn(0, kit.NewText(a.Say(key), kit.Body, kit.Ink).Bold().Cut(), kit.NewProse(a.Say(key+".hint"), kit.Body, kit.Muted)))
		if o.Kind == scoring.Choice {
			for _, value := range o.Choices {
				option := fmt.Sprintf("%s.%v", key, value)
				rows = append(rows, kit.NewProse("• "+a.Say(option)+": "+a.Say(option+".hint"), kit.Body, kit.Muted))
			}
		}
	}
	return kit.NewPanel(kit.NewColumn(12, rows...))
}

// oddsPanel shows a table of chances.
func oddsPanel(a page.Host, table scorecard.Table) fyne.CanvasObject {
	data := kit.GridData{Rows: []kit.Track{{Least: 34}}, Cells: [][]kit.Square{nil}}
	for i, name := range table.Head {
		data.Cols = append(data.Cols, kit.Track{Least: 64, Most: 400, Leading: i == 0})
		data.Cells[0] = append(data.Cells[0], kit.Square{Text: a.Words().Text(name, nil), Face: kit.Caption})
	}
	for _, row := range table.Rows {
		var cells []kit.Square
		for i, value := range row {
			face := kit.Written
			if i == 0 {
				face = kit.Label
			}
			cells = append(cells, kit.Square{Text: a.Words().Text(value, nil), Face: face})
		}
		data.Rows = append(data.Rows, kit.Track{Least: 34})
		data.Cells = append(data.Cells, cells)
	}
	grid := kit.NewGrid(nil)
	grid.Set(data)
	return kit.NewPanel(kit.NewColumn(8, kit.NewProse(a.Words().Text(table.Title, nil), kit.Strong, kit.Ink).Bold(), grid))
}
