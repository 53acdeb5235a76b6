package insight

import (
	"context"
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// ChoicesScreen says of each player what the dice gave and what the choices cost: as two
// figures, as a chart of all turns, and of one turn as it was written beside the best.
type ChoicesScreen struct {
	workScreen
	sheet   *sheets.Sheet
	game    *insight.Game
	tables  []odds.Table // that it takes
	recap   *summary.Recap
	seek    func(at int)
	seat    int // who is looked at
	turn    int // of the player; -1: the one whose choices cost most
	players []insight.Player
}

// NewChoices returns the screen of a sheet. Seek is told which state of the card is to be
// seen; nil: the card of a turn cannot be opened.
func NewChoices(h page.Host, s *sheets.Sheet, seek func(at int)) *ChoicesScreen {
	g, tables := game(s, h.Env().Odds)
	return &ChoicesScreen{
		workScreen: workScreen{host: h}, sheet: s.Frozen(), game: g, tables: tables[:min(1, len(tables))], seek: seek, turn: -1,
	}
}

// Show shows a turn of a seat; -1: the one whose choices cost most.
func (s *ChoicesScreen) Show(seat, turn int) {
	s.seat, s.turn = seat, turn
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
		items = append(items, kit.NewSegments(s.recap.Names(), s.seat, func(seat int) { s.Show(seat, -1) }))
	}
	if status != nil {
		return s.page(nil, append(items, status)...)
	}
	p := &s.players[s.seat]
	if p.Judged == 0 {
		return s.page(nil, append(items, kit.NewPanel(kit.NewProse(h.Say(p.Unit.Key("choices.none")), kit.Body, kit.Muted)))...)
	}
	if s.turn < 0 || s.turn >= len(p.Turns) {
		s.turn = p.Costliest()
	}
	about := kit.NewIconButton(kit.About, h.Say("choices.how"), func() { s.explain(p) })
	sum := kit.NewPanel(kit.NewColumn(12, s.figures(p), kit.NewStretch(s.chart(p))))
	turn := kit.NewPanel(kit.NewColumn(14, s.about(p, s.turn)...))
	return s.page(about, append(items, kit.NewStretch(kit.NewFixedRight(kit.Gap, 400, sum, turn)))...)
}

// page is the frame of the screen, with a button at the right end; nil for none.
func (s *ChoicesScreen) page(about *kit.Button, items ...fyne.CanvasObject) fyne.CanvasObject {
	h := s.host
	var actions []fyne.CanvasObject
	if about != nil {
		actions = append(actions, about)
	}
	remark := summary.SheetName(h, s.sheet)
	if s.phone() { // the mat says which game it is
		remark = ""
	}
	title := page.NewGameHeading(s.sheet.Head().Game, h.Say("choices.title"), remark)
	return page.NewWith(h, title, actions, items...)
}

// explain says in words what the figures mean, and what they add up to.
func (s *ChoicesScreen) explain(p *insight.Player) {
	said := []string{s.host.Say(p.Unit.Key("choices.about"))}
	for _, one := range p.Said(s.seat, s.sheet.Done()) {
		said = append(said, s.host.Words().Text(one.Text, s.recap.Names()))
	}
	page.Dialog{Title: s.host.Say("choices.title"), Said: said}.Show(s.host)
}

// How large the figures are, in design units.
const (
	figureSize  float32 = 56
	figurePhone float32 = 44
)

// phone reports whether there is the room of a phone only.
func (s *ChoicesScreen) phone() bool {
	return kit.FormOf(s.host.Window().Canvas().Size()) == kit.Phone
}

// figures are what the dice and the choices of a player came to.
func (s *ChoicesScreen) figures(p *insight.Player) fyne.CanvasObject {
	h := s.host
	narrow := h.Window().Canvas().Size().Width < kit.U(1000)
	figure := func(n float64, role kit.Role, what, remark string) fyne.CanvasObject {
		name, value := kit.NewText(what, kit.Body, kit.Ink).Bold(), kit.NewText(s.figure(p.Unit, n), figureSize, role).Bold()
		if narrow {
			value.SetSize(figurePhone)
			return kit.NewColumn(0, value, name)
		}
		return kit.NewRow(12, value, kit.NewColumn(0, name, kit.NewText(remark, kit.Small, kit.Muted)))
	}
	luck, cost := kit.Ink, p.Box+p.Keep
	if p.Luck != insight.Usual {
		luck = map[bool]kit.Role{true: kit.Good, false: kit.Bad}[p.Dice > 0]
	}
	remark := h.Say("choices.always-best")
	role := kit.Good
	if n := p.Costly(); n > 0 {
		remark, role = h.Say("choices.most", i18n.Data{"n": n}), kit.Bad
	}
	return kit.NewFlow(36,
		figure(p.Dice, luck, h.Say("choices.figure.dice"), h.Words().Text(p.Luck.Text(), nil)),
		figure(-cost, role, h.Say("choices.figure.choices"), remark))
}

// figure writes points whole, and percents with their sign.
func (s *ChoicesScreen) figure(u insight.Unit, n float64) string {
	if u == insight.Percents {
		return i18n.SignedFigure(int(math.Round(n))) + " %"
	}
	return i18n.SignedFigure(int(math.Round(n)))
}

// chart shows what the dice gave and what the choices cost, turn by turn.
func (s *ChoicesScreen) chart(p *insight.Player) fyne.CanvasObject {
	marker := s.recap.Seats[s.seat].Marker
	var list []chart.Deviation
	for i, t := range p.Turns {
		list = append(list, chart.Deviation{
			Name: strconv.Itoa(i + 1), Marker: &marker, Off: t.Given, Missing: !t.Judged, Cost: t.Cost(), Best: t.Judged && insight.LossOf(t.Cost()) == insight.NoLoss,
		})
	}
	c := chart.NewDeviations(list)
	c.Captions = [2]string{s.host.Say("choices.figure.dice"), s.host.Say("choices.figure.choices")}
	c.Chosen = s.turn
	c.OnPick = func(turn int) { s.Show(s.seat, turn) }
	return c
}

// about says what was thrown and written in a turn, what had been best and what it cost.
func (s *ChoicesScreen) about(p *insight.Player, turn int) []fyne.CanvasObject {
	h, t := s.host, p.Turns[turn]
	title := kit.NewText(h.Say("choices.turn-of", i18n.Data{"n": turn + 1}), kit.Title, kit.Ink).Bold().Cut()
	steps := steps(h, "choices.turn-before", "choices.turn-after", turn, len(p.Turns), func(to int) { s.Show(s.seat, to) })
	items := []fyne.CanvasObject{kit.NewRow(8, kit.NewStretch(title), steps)}
	q, choice := s.game.Question(s.sheet, t.Entry)
	if dice := s.dice(t, q); dice != nil {
		items = append(items, dice)
	}
	luck := h.Say("choices.not-judged")
	if t.Judged {
		luck = h.Say(p.Unit.Key("choices.beside-usual"), i18n.Data{"points": h.Words().Decimal(math.Abs(t.Given)), "more": t.Given > 0})
	}
	items = append(items, kit.NewProse(luck, kit.Small, kit.Muted))
	if before := s.recap.Before(t.Entry); before != "" {
		items = append(items, kit.NewProse(before, kit.Small, kit.Muted))
	}
	items = append(items, s.lines(t, q, choice)...)
	if cost := t.Cost(); t.Judged && insight.LossOf(cost) != insight.NoLoss {
		figure := kit.NewText(i18n.Minus+h.Words().Decimal(cost), 52, kit.Bad).Bold()
		items = append(items, kit.NewRow(12, figure, kit.NewStretch(kit.NewProse(h.Say(p.Unit.Key("choices.by-end")), kit.Small, kit.Muted))))
	}
	items = append(items, proses(h, nil, p.Costs(turn))...)
	items = append(items, kit.NewStretch(nil))
	if s.seek != nil {
		items = append(items, kit.NewButton(h.Say("choices.card"), kit.Plain, func() {
			h.Pop()
			s.seek(t.Entry + 1)
		}))
	}
	if again := s.again(); again != nil {
		items = append(items, again)
	}
	return items
}

// steps are the buttons to the one before and to the one after of so many.
func steps(h page.Host, before, after string, at, of int, show func(to int)) fyne.CanvasObject {
	step := func(glyph kit.Glyph, name string, to int) fyne.CanvasObject {
		b := kit.NewIconButton(glyph, h.Say(name), func() { show(to) })
		b.SetOff(to < 0 || to >= of)
		return b
	}
	return kit.NewRow(8, step(kit.Back, before, at-1), step(kit.Forward, after, at+1))
}

// manyDice are as many as stand in one line in full size.
const manyDice = 5

// dice are those of a turn, in their order; nil where they are not known.
func (s *ChoicesScreen) dice(t insight.Turn, q insight.Question) fyne.CanvasObject {
	var faces []int
	if of := s.sheet.Game().Faces; of != nil {
		faces = of(s.sheet.At(t.Entry), s.sheet.Entry(t.Entry))
	}
	for _, die := range q.Dice {
		face, _ := strconv.Atoi(die.Face)
		faces = append(faces, face)
	}
	if len(faces) == 0 {
		return nil
	}
	side := float32(62)
	switch {
	case len(faces) > manyDice:
		side = 30
	case s.phone():
		side = 48
	}
	var dice []fyne.CanvasObject
	for _, face := range faces {
		dice = append(dice, kit.NewDie(face, side, nil).Tray())
	}
	return kit.NewFlow(6, dice...)
}

// lines are what was written in a turn, and what had been best, where there was a choice.
func (s *ChoicesScreen) lines(t insight.Turn, q insight.Question, choice bool) []fyne.CanvasObject {
	h := s.host
	line := func(label scorecard.Text, note string, value *kit.Text) fyne.CanvasObject {
		what := kit.NewText(h.Words().Text(label, s.recap.Names()), kit.Cell, kit.Ink).Bold().Cut()
		return kit.NewRow(12, kit.NewStretch(kit.NewColumn(0, what, kit.NewText(h.Say(note), kit.Small, kit.Muted))), value)
	}
	if !choice {
		return []fyne.CanvasObject{kit.NewRule(), kit.NewProse(s.recap.Tell(t.Entry), kit.Cell, kit.Ink)}
	}
	wrote, best := q.Lines[q.Wrote], q.Lines[q.Best]
	figure := func(text scorecard.Text, role kit.Role) *kit.Text {
		return kit.NewText(h.Words().Text(text, s.recap.Names()), kit.Numeral, role)
	}
	items := []fyne.CanvasObject{kit.NewRule(), line(wrote.Label, "choices.written", figure(wrote.Text, kit.Pen).Hand())}
	if insight.LossOf(t.Box) != insight.NoLoss {
		items = append(items, kit.NewRule(), line(best.Label, "choices.best", figure(best.Text, kit.Good).Bold()))
	}
	return append(items, kit.NewRule())
}

// again opens the practice on the turns of the player in this game; nil where there are too
// few to choose from.
func (s *ChoicesScreen) again() fyne.CanvasObject {
	h := s.host
	game := s.sheet.Head().Game
	if !countsPoints(h, game) || len(s.game.Questions(s.sheet, s.seat)) < insight.RoundOf {
		return nil
	}
	var people []sheets.Player
	for _, id := range h.Players().People(s.sheet.Head().Players[s.seat]) {
		if one := h.Players().Find(id); one != nil {
			people = append(people, *one)
		}
	}
	if people == nil {
		return nil
	}
	return kit.NewButton(h.Say("choices.again"), kit.Primary, func() { h.Push(newPracticeOf(h, people, game, s.sheet.Head().ID)) })
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
