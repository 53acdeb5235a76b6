package ui

import (
	"fmt"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/cards"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// rulesScreen explains a game so that a guest understands it in a minute.
type rulesScreen struct {
	app  *App
	kind *cards.Kind
}

// ruleParts are the parts of every game's rules page, in order.
var ruleParts = []string{"aim", "turn", "scoring", "end", "example"}

func (s *rulesScreen) title() string {
	return s.app.say("rules.title", words.Data{"game": s.kind.Name(s.app.words)})
}

func (s *rulesScreen) key(rune) bool { return false }

func (s *rulesScreen) build() fyne.CanvasObject {
	a := s.app
	var items []fyne.CanvasObject
	for _, part := range ruleParts {
		said, ok := a.words.Find(s.kind.Game.ID + ".rules." + part)
		if !ok {
			continue
		}
		items = append(items, kit.NewPanel(kit.NewColumn(6,
			kit.NewText(a.say("rules."+part), kit.Strong, kit.Ink).Bold(), kit.NewProse(said, kit.Body, kit.Ink))))
	}
	return a.page(s.kind.Name(a.words), a.say("rules.remark"), nil, kit.NewTiles(kit.Gap, 420, 2, items...), s.house())
}

// house lists the house rules that a table may agree on, from the rules' own
// data.
func (s *rulesScreen) house() fyne.CanvasObject {
	a := s.app
	rows := []fyne.CanvasObject{kit.NewText(a.say("rules.house"), kit.Strong, kit.Ink).Bold()}
	for _, o := range s.kind.Game.House {
		key := s.kind.Game.ID + ".house." + o.Key
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
