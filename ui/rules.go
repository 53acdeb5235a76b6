package ui

import (
	"fmt"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// rulesScreen explains a game so that a guest understands it in a minute.
type rulesScreen struct {
	app  *App
	kind *scorecard.Game
}

// ruleParts are the parts of every game's rules page, in order.
var ruleParts = []string{"aim", "turn", "scoring", "end", "example"}

func (s *rulesScreen) title() string {
	return s.app.say("rules.title", i18n.Data{"game": s.app.words.Game(s.kind.ID, "")})
}

func (s *rulesScreen) key(rune) bool { return false }

func (s *rulesScreen) build() fyne.CanvasObject {
	a := s.app
	var items []fyne.CanvasObject
	for _, part := range ruleParts {
		said, ok := a.words.Find(s.kind.ID + ".rules." + part)
		if !ok {
			continue
		}
		items = append(items, kit.NewPanel(kit.NewColumn(6,
			kit.NewText(a.say("rules."+part), kit.Strong, kit.Ink).Bold(), kit.NewProse(said, kit.Body, kit.Ink))))
	}
	beside := []fyne.CanvasObject{s.house()}
	if s.kind.Odds != nil {
		for _, table := range s.kind.Odds() {
			beside = append(beside, a.oddsPanel(table))
		}
	}
	empty := kit.NewButton(a.say("rules.empty"), kit.Plain, func() { a.Open(a.shareEmpty(s.kind)) })
	beside = append(beside, kit.NewFlow(0, empty))
	return a.pageWith(newGameHeading(s.kind.ID, a.words.Game(s.kind.ID, ""), a.say("rules.remark")), nil,
		kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, items...), kit.NewColumn(kit.Gap, beside...)))
}

// house lists the house rules that a table may agree on, from the rules' own
// data.
func (s *rulesScreen) house() fyne.CanvasObject {
	a := s.app
	rows := []fyne.CanvasObject{kit.NewText(a.say("rules.house"), kit.Strong, kit.Ink).Bold()}
	for _, o := range s.kind.Rules {
		if o.Kind == scoring.Text {
			continue // a name is no rule
		}
		key := s.kind.ID + ".house." + o.Key
		rows = append(rows, kit.NewColumn(0, kit.NewText(a.say(key), kit.Body, kit.Ink).Bold().Cut(), kit.NewProse(a.say(key+".hint"), kit.Body, kit.Muted)))
		if o.Kind == scoring.Choice {
			for _, value := range o.Choices {
				option := fmt.Sprintf("%s.%v", key, value)
				rows = append(rows, kit.NewProse("• "+a.say(option)+": "+a.say(option+".hint"), kit.Body, kit.Muted))
			}
		}
	}
	return kit.NewPanel(kit.NewColumn(12, rows...))
}

// oddsPanel shows a table of chances.
func (a *App) oddsPanel(table scorecard.Table) fyne.CanvasObject {
	data := kit.GridData{Rows: []kit.Track{{Least: 34}}, Cells: [][]kit.Square{nil}}
	for i, name := range table.Head {
		data.Cols = append(data.Cols, kit.Track{Least: 64, Most: 400, Leading: i == 0})
		data.Cells[0] = append(data.Cells[0], kit.Square{Text: a.words.Text(name, nil), Face: kit.Caption})
	}
	for _, row := range table.Rows {
		var cells []kit.Square
		for i, value := range row {
			face := kit.Written
			if i == 0 {
				face = kit.Label
			}
			cells = append(cells, kit.Square{Text: a.words.Text(value, nil), Face: face})
		}
		data.Rows = append(data.Rows, kit.Track{Least: 34})
		data.Cells = append(data.Cells, cells)
	}
	grid := kit.NewGrid(nil)
	grid.Set(data)
	return kit.NewPanel(kit.NewColumn(8, kit.NewProse(a.words.Text(table.Title, nil), kit.Strong, kit.Ink).Bold(), grid))
}
