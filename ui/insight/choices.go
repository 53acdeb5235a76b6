package insight

import (
	"context"

	"fyne.io/fyne/v2"

	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// ChoicesScreen says of each player what the dice gave and what the choices cost, turn by
// turn. The costs are folded until somebody asks for them.
type ChoicesScreen struct {
	workScreen
	sheet   *sheets.Sheet
	game    *insight.Game
	tables  []odds.Table // that it takes
	recap   *summary.Recap
	seek    func(at int)
	seat    int // who is looked at
	open    map[int]bool
	players []insight.Player
}

// NewChoices returns the screen of a sheet. Seek is told which state of the card is to be
// seen; nil: a tap on a turn does nothing.
func NewChoices(h page.Host, s *sheets.Sheet, seek func(at int)) *ChoicesScreen {
	g, tables := game(s, h.Env().Odds)
	return &ChoicesScreen{
		workScreen: workScreen{host: h}, sheet: s.Frozen(), game: g, tables: tables[:min(1, len(tables))], seek: seek, open: map[int]bool{},
	}
}

// Show shows a seat, with what its choices cost or without.
func (s *ChoicesScreen) Show(seat int, costs bool) {
	s.seat, s.open[seat] = seat, costs
	s.host.Rebuild()
}

// Build implements page.Screen.
func (s *ChoicesScreen) Build() fyne.CanvasObject {
	h := s.host
	s.recap = summary.NewRecap(h, s.sheet)
	status := s.begin(s.tables, func(ctx context.Context) (func(), error) {
		players, err := s.game.Players(ctx, s.sheet)
		return func() { s.players = players }, err
	})
	var items []fyne.CanvasObject
	if len(s.recap.Seats) > 1 {
		items = append(items, kit.NewSegments(s.recap.Names(), s.seat, func(seat int) { s.Show(seat, s.open[seat]) }))
	}
	if status != nil {
		return page.New(h, h.Say("choices.title"), summary.SheetName(h, s.sheet), nil, append(items, status)...)
	}
	p := &s.players[s.seat]
	about := kit.NewProse(h.Say(p.Unit.Key("choices.about")), kit.Small, kit.Muted)
	sum := kit.NewColumn(kit.Gap, kit.NewPanel(s.sum(p)), about)
	items = append(items, kit.NewSplit(kit.Gap, sum, kit.NewPanel(kit.NewColumn(0, s.turns(p)...)).Inset(12)))
	return page.New(h, h.Say("choices.title"), summary.SheetName(h, s.sheet), nil, items...)
}

// sum says what the dice and the choices of a player came to.
func (s *ChoicesScreen) sum(p *insight.Player) fyne.CanvasObject {
	name := kit.NewText(s.recap.Names()[s.seat], kit.Strong, kit.Ink).Bold().Cut()
	rows := []fyne.CanvasObject{kit.NewRow(12, kit.NewToken(s.recap.Seats[s.seat].Marker, 36), kit.NewStretch(name))}
	rows = append(rows, proses(s.host, s.recap.Names(), p.Said(s.seat, s.open[s.seat], s.sheet.Done()))...)
	if p.Judged > 0 {
		label := "choices.show"
		if s.open[s.seat] {
			label = "choices.hide"
		}
		rows = append(rows, kit.NewFlow(8, kit.NewButton(s.host.Say(label), kit.Plain, func() { s.Show(s.seat, !s.open[s.seat]) })))
	}
	return kit.NewColumn(10, rows...)
}

// turns are the rows of the turns.
func (s *ChoicesScreen) turns(p *insight.Player) []fyne.CanvasObject {
	h := s.host
	var rows []fyne.CanvasObject
	for i, t := range p.Turns {
		said := h.Say("choices.turn", i18n.Data{"round": s.recap.Round(t.Entry), "what": s.recap.Tell(t.Entry)})
		remark := h.Words().Text(t.Said(), nil)
		if before := s.recap.Before(t.Entry); before != "" {
			remark += " · " + before
		}
		texts := []fyne.CanvasObject{kit.NewProse(said, kit.Body, kit.Ink), kit.NewProse(remark, kit.Small, kit.Muted)}
		if p.Unit == insight.Percents && t.Judged {
			texts = []fyne.CanvasObject{kit.NewColumn(4, texts[0], s.rolls(t), texts[1])}
		}
		if s.open[s.seat] {
			texts = append(texts, proses(h, nil, p.Costs(i))...)
		}
		row := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(0, texts...))}
		if t.Judged && t.Luck != insight.Usual {
			row = append(row, kit.NewText(h.Words().Text(t.Luck.Text(), nil), kit.Small, kit.Ink).Bold())
		}
		var pick func()
		if s.seek != nil {
			pick = func() {
				h.Pop()
				s.seek(t.Entry + 1)
			}
		}
		rows = append(rows, page.Row(said, pick, row...))
	}
	return rows
}

// rolls are all dice of a turn, in their order.
func (s *ChoicesScreen) rolls(t insight.Turn) fyne.CanvasObject {
	var dice []fyne.CanvasObject
	for _, face := range s.sheet.Game().Faces(s.sheet.At(t.Entry), s.sheet.Entry(t.Entry)) {
		dice = append(dice, kit.NewDie(face, 24, nil).Tray())
	}
	return kit.NewFlow(4, dice...)
}

// proses shows sentences by their kind. The names are those of the players by seat.
func proses(h page.Host, names []string, list []insight.Sentence) (items []fyne.CanvasObject) {
	for _, one := range list {
		size, role := kit.Small, kit.Muted
		switch one.Kind {
		case insight.Statement:
			size, role = kit.Body, kit.Ink
		case insight.Fault:
			role = kit.Bad
		}
		items = append(items, kit.NewProse(h.Words().Text(one.Text, names), size, role))
	}
	return items
}
