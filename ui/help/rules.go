// Package help is the area of what explains: how a game is played, and the keys.
package help

import (
	"context"
	"strconv"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"beermat/scoring/scorecard"
	"beermat/ui/cellgrid"
	"beermat/ui/i18n"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// RulesScreen explains a game so that a guest understands it in a minute.
type RulesScreen struct {
	host    page.Host
	kind    *scorecard.Game
	average string // what the best play comes to; "" while it is being read, too
	cancel  func() // ends the reading; nil before it has begun
}

// NewRules returns the screen that explains a game.
func NewRules(h page.Host, game *scorecard.Game) *RulesScreen {
	return &RulesScreen{host: h, kind: game}
}

func (s *RulesScreen) Title() string {
	return s.host.Say("rules.title", i18n.Data{"game": s.host.Words().Game(s.kind.ID, "")})
}

// Hide implements page.Hider.
func (s *RulesScreen) Hide() {
	if s.cancel != nil {
		s.cancel()
		s.cancel = nil
	}
}

// readAverage reads what the best play comes to, once.
func (s *RulesScreen) readAverage() {
	if s.cancel != nil || s.average != "" {
		return
	}
	options, average := s.host.Env().Odds, ""
	s.cancel = s.host.Load(func(ctx context.Context) error {
		average = insight.AverageTotal(s.host, options, s.kind.Game)
		return ctx.Err()
	}, func(err error) {
		if err == nil && average != "" {
			s.average = average
			s.host.Rebuild()
		}
	})
}

func (s *RulesScreen) Build() fyne.CanvasObject {
	a := s.host
	s.readAverage()
	items := s.parts()
	items = append(items, s.house()...)
	if s.average != "" {
		items = append(items, page.Section(a, "rules.average", kit.NewProse(s.average, kit.Body, kit.Ink)))
	}
	if s.kind.Odds != nil {
		for _, table := range s.kind.Odds() {
			items = append(items, oddsPanel(a, table))
		}
	}
	blank := func() { a.Open(page.ShareBlank{Game: s.kind.ID}) }
	empty := kit.NewButton(a.Say("rules.empty"), kit.Plain, blank).With(kit.Share)
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		empty = kit.NewIconButton(kit.Share, a.Say("rules.empty"), blank)
	}
	return page.NewWith(a, page.NewGameHeading(s.kind.ID, a.Words().Game(s.kind.ID, ""), a.Say("rules.remark")), []fyne.CanvasObject{empty},
		append(s.aim(), kit.NewStretch(kit.NewColumns(kit.Gap, 480, items...)))...)
}

// text returns what the rules say of a part of the game; "" for nothing.
func (s *RulesScreen) text(part string) string {
	text, _ := s.host.Words().Find(s.kind.ID + ".rules." + part)
	return text
}

// aim leads the page.
func (s *RulesScreen) aim() []fyne.CanvasObject {
	text := s.text("aim")
	if text == "" {
		return nil
	}
	return []fyne.CanvasObject{kit.NewPanel(kit.NewProse(text, 21, kit.Ink).Bold())}
}

// parts are the turn in steps, what the dice score, the end, and an example.
func (s *RulesScreen) parts() []fyne.CanvasObject {
	var panels []fyne.CanvasObject
	add := func(part string, items ...fyne.CanvasObject) {
		if len(items) > 0 {
			panels = append(panels, page.Section(s.host, "rules."+part, items...))
		}
	}
	add("turn", steps(s.text("turn"))...)
	scoring := s.samples()
	if text := s.text("scoring"); text != "" {
		scoring = append(scoring, kit.NewProse(text, kit.Body, kit.Ink))
	}
	add("scoring", scoring...)
	add("example", rolls(s.text("example"))...)
	if text := s.text("end"); text != "" {
		add("end", kit.NewProse(text, kit.Body, kit.Ink))
	}
	return panels
}

// samples are a table of rolls with what they mean.
func (s *RulesScreen) samples() []fyne.CanvasObject {
	most := 0
	for _, sample := range s.kind.Samples {
		most = max(most, utf8.RuneCountInString(sample.Faces))
	}
	var rows []fyne.CanvasObject
	for _, sample := range s.kind.Samples {
		wide := float32(most) * (sampleDie + 4)
		means := kit.NewProse(s.host.Say(s.kind.ID+".sample."+sample.Key), kit.Body, kit.Ink).Bold()
		rows = append(rows, kit.NewRow(14, kit.NewBox(wide, 0, dice(sample.Faces)), kit.NewStretch(means)))
	}
	return rows
}

// sampleDie is the size of a die in a text, in design units.
const sampleDie float32 = 28

// dice draws dice by their faces.
func dice(faces string) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, face := range faces {
		if face >= '1' && face <= '6' {
			list = append(list, kit.NewDie(int(face-'0'), sampleDie, nil))
		} else {
			list = append(list, kit.NewLetterDie(string(face), "", sampleDie, nil))
		}
	}
	return kit.NewRow(4, list...)
}

// steps are the sentences of a text, with a number before each.
func steps(text string) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for i, sentence := range present.Sentences(text) {
		number := kit.NewPanel(kit.NewText(strconv.Itoa(i+1), kit.Body, kit.Ink).Bold().Centre()).Fill(kit.Tint).Inset(4)
		rows = append(rows, kit.NewRow(12, kit.NewBox(30, 0, number), kit.NewStretch(illustrated(sentence))))
	}
	return rows
}

// rolls are the sentences of a text, those about rolls with the dice above.
func rolls(text string) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, sentence := range present.Sentences(text) {
		rows = append(rows, illustrated(sentence))
	}
	return rows
}

// illustrated is a sentence below the dice that it speaks of.
func illustrated(sentence string) fyne.CanvasObject {
	said := kit.NewProse(sentence, kit.Body, kit.Ink)
	var throws []fyne.CanvasObject
	for _, roll := range present.Rolls(sentence) {
		throws = append(throws, dice(roll))
	}
	if len(throws) == 0 {
		return said
	}
	return kit.NewColumn(6, kit.NewFlow(18, throws...), said)
}

// house lists the house rules that a table may agree on, from the rules' own data.
func (s *RulesScreen) house() []fyne.CanvasObject {
	a := s.host
	var rows []fyne.CanvasObject
	for _, rule := range present.RulesOf(a.Words(), s.kind.Game) {
		rows = append(rows, kit.NewColumn(0, kit.NewText(rule.Name, kit.Body, kit.Ink).Bold().Cut(), kit.NewProse(rule.Hint, kit.Body, kit.Muted)))
		for _, option := range rule.Options {
			rows = append(rows, kit.NewProse("• "+option, kit.Body, kit.Muted))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return []fyne.CanvasObject{page.Section(a, "rules.house", rows...)}
}

// oddsPanel shows a table of chances.
func oddsPanel(a page.Host, table scorecard.Table) fyne.CanvasObject {
	data := cellgrid.Data{Rows: []cellgrid.Track{{Least: 34}}, Cells: [][]cellgrid.Cell{nil}}
	for i, name := range table.Head {
		data.Cols = append(data.Cols, cellgrid.Track{Least: 64, Most: 400, Leading: i == 0})
		data.Cells[0] = append(data.Cells[0], cellgrid.Cell{Text: a.Words().Text(name, nil), Kind: cellgrid.Caption})
	}
	for _, row := range table.Rows {
		var cells []cellgrid.Cell
		for _, value := range row {
			cells = append(cells, cellgrid.Cell{Text: a.Words().Text(value, nil), State: scorecard.Written})
		}
		cells[0].Kind = cellgrid.Label
		data.Rows = append(data.Rows, cellgrid.Track{Least: 34})
		data.Cells = append(data.Cells, cells)
	}
	grid := cellgrid.New(nil)
	grid.Set(data)
	return kit.NewPanel(kit.NewColumn(8, kit.NewProse(a.Words().Text(table.Title, nil), kit.Strong, kit.Ink).Bold(), grid))
}
