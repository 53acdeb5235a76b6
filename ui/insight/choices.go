package insight

import (
	"context"
	"math"

	"fyne.io/fyne/v2"

	"beermat/scoring/scorecard"
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
	host    page.Host
	sheet   *sheets.Sheet
	recap   *summary.Recap
	seek    func(at int)
	seat    int // who is looked at
	open    map[int]bool
	work    *Work
	players []insight.Player // nil until they are known
}

// NewChoices returns the screen of a sheet. Seek is told which state of the card is to be
// seen; nil: a tap on a turn does nothing.
func NewChoices(h page.Host, s *sheets.Sheet, seek func(at int)) *ChoicesScreen {
	return &ChoicesScreen{host: h, sheet: s.Frozen(), seek: seek, open: map[int]bool{}}
}

// Title implements page.Screen.
func (s *ChoicesScreen) Title() string { return s.host.Say("choices.title") + " – Beermat" }

// Key implements page.Screen.
func (s *ChoicesScreen) Key(rune) bool { return false }

// Hide implements page.Hider.
func (s *ChoicesScreen) Hide() { s.work.Stop() }

// Show shows a seat, with what its choices cost or without.
func (s *ChoicesScreen) Show(seat int, costs bool) {
	s.seat, s.open[seat] = seat, costs
	s.host.Rebuild()
}

// Build implements page.Screen.
func (s *ChoicesScreen) Build() fyne.CanvasObject {
	h := s.host
	s.recap = summary.NewRecap(h, s.sheet)
	if s.work == nil {
		g, tables := game(s.sheet, h.Env().Odds)
		s.work = newWork(h, tables[:min(1, len(tables))], func(ctx context.Context) (func(), error) {
			players, err := g.Players(ctx, s.sheet)
			return func() { s.players = players }, err
		}, h.Rebuild)
	}
	var items []fyne.CanvasObject
	if len(s.recap.Seats) > 1 {
		items = append(items, kit.NewSegments(s.recap.Names(), s.seat, func(seat int) { s.Show(seat, s.open[seat]) }))
	}
	switch status := s.work.status(); {
	case s.players == nil:
		items = append(items, kit.NewPanel(kit.NewProse(status, kit.Body, kit.Muted)))
	default:
		p := s.players[s.seat]
		about := kit.NewProse(h.Say(keyIn(p.Unit, "choices.about")), kit.Small, kit.Muted)
		sum := kit.NewColumn(kit.Gap, kit.NewPanel(s.sum(p)), about)
		items = append(items, kit.NewSplit(kit.Gap, sum, kit.NewPanel(kit.NewColumn(0, s.turns(p)...)).Inset(12)))
	}
	return page.New(h, h.Say("choices.title"), summary.SheetName(h, s.sheet), nil, items...)
}

// sum says what the dice and the choices of a player came to.
func (s *ChoicesScreen) sum(p insight.Player) fyne.CanvasObject {
	h := s.host
	name := s.recap.Names()[s.seat]
	head := kit.NewRow(12, kit.NewToken(s.recap.Seats[s.seat].Marker, 36), kit.NewStretch(kit.NewText(name, kit.Strong, kit.Ink).Bold().Cut()))
	rows := []fyne.CanvasObject{head}
	if p.Judged == 0 {
		return kit.NewColumn(10, append(rows, kit.NewProse(h.Say("choices.none"), kit.Body, kit.Ink))...)
	}
	rows = append(rows, kit.NewProse(luckSentence(h, "choices.gave", name, p.Unit, p.Dice, p.Luck), kit.Body, kit.Ink))
	if p.Judged < len(p.Turns) {
		rows = append(rows, kit.NewProse(h.Say("choices.judged", i18n.Data{"judged": p.Judged, "turns": len(p.Turns), "n": len(p.Turns) - p.Judged}), kit.Small, kit.Muted))
	}
	label := "choices.show"
	if s.open[s.seat] {
		label = "choices.hide"
		cost := h.Say(keyIn(p.Unit, "choices.cost"), i18n.Data{"name": name, "points": amount(h, p.Unit, p.Box), "none": p.Box == 0})
		rows = append(rows, kit.NewProse(cost, kit.Body, kit.Ink))
		if p.Kept > 0 {
			rows = append(rows, kit.NewProse(h.Say("choices.kept", i18n.Data{"name": name, "points": figure(p.Keep)}), kit.Body, kit.Ink))
		}
		if p.Kept > 0 && p.Kept < len(p.Turns) {
			rows = append(rows, kit.NewProse(h.Say("choices.kept-of", i18n.Data{"kept": p.Kept, "turns": len(p.Turns)}), kit.Small, kit.Muted))
		}
		if p.Judged == len(p.Turns) && s.sheet.Done() {
			rows = append(rows, kit.NewProse(h.Say(keyIn(p.Unit, "choices.adds-up"), i18n.Data{
				"name": name, "sum": signed(h, p.Dice-p.Box), "usual": h.Words().Decimal(p.Expected), "dice": signed(h, p.Dice), "cost": signed(h, -p.Box), "keeps": p.Kept > 0, "kept": signed(h, -p.Keep),
				"score": i18n.Figure(int(math.Round(p.Expected + p.Dice - p.Keep - p.Box))),
			}), kit.Small, kit.Muted))
		}
	}
	if p.Best != nil {
		rows = append(rows, kit.NewProse(h.Say("choices.hindsight", i18n.Data{"total": i18n.Figure(p.Best.Total)}), kit.Small, kit.Muted))
	}
	fold := kit.NewButton(h.Say(label), kit.Plain, func() { s.Show(s.seat, !s.open[s.seat]) })
	return kit.NewColumn(10, append(rows, kit.NewFlow(8, fold))...)
}

// turns are the rows of the turns.
func (s *ChoicesScreen) turns(p insight.Player) []fyne.CanvasObject {
	h := s.host
	var rows []fyne.CanvasObject
	for i, t := range p.Turns {
		what := s.recap.Tell(t.Entry)
		said := h.Say("choices.turn", i18n.Data{"round": roundOf(s.sheet.At(t.Entry)), "what": what})
		remark := h.Say("choices.not-judged")
		if t.Judged {
			remark = h.Say("choices.dice", i18n.Data{"points": signed(h, t.Given)})
		}
		if before := s.recap.Before(t.Entry); before != "" {
			remark += " · " + before
		}
		texts := []fyne.CanvasObject{kit.NewProse(said, kit.Body, kit.Ink), kit.NewProse(remark, kit.Small, kit.Muted)}
		if p.Unit == insight.Percents && t.Judged {
			texts = []fyne.CanvasObject{kit.NewColumn(4, texts[0], s.rolls(t), texts[1])}
		}
		if s.open[s.seat] && t.Judged {
			texts = append(texts, s.costs(p, t)...)
			if p.Best != nil {
				box := lineName(h, s.sheet, p.Best.Choices[i])
				texts = append(texts, kit.NewProse(h.Say("choices.hindsight-box", i18n.Data{"box": box}), kit.Small, kit.Muted))
			}
		}
		row := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(0, texts...))}
		if t.Judged && t.Luck != insight.Usual {
			row = append(row, kit.NewText(h.Say(luckKeys[t.Luck]), kit.Small, kit.Ink).Bold())
		}
		var pick func()
		if s.seek != nil {
			row = append(row, kit.NewIcon(kit.Forward, 18, kit.Muted))
			pick = func() {
				s.host.Pop()
				s.seek(t.Entry + 1)
			}
		}
		rows = append(rows, kit.NewTap(said, kit.NewRow(12, row...), pick).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
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

// costs says what the choices of a turn cost, and what had been better.
func (s *ChoicesScreen) costs(p insight.Player, t insight.Turn) []fyne.CanvasObject {
	h := s.host
	texts := s.keeps(t)
	if p.Unit == insight.Percents {
		for _, c := range t.Choices {
			key := "choices.rolled"
			if c.Held {
				key = "choices.held"
			}
			if insight.LossOf(c.Cost) != insight.NoLoss {
				said := h.Say(key, i18n.Data{"n": c.Points, "points": h.Words().Decimal(c.Cost)})
				texts = append(texts, kit.NewProse(said, kit.Small, kit.Bad))
			}
		}
		if texts != nil || t.Choices == nil {
			return texts
		}
	}
	role, cost := kit.Muted, h.Say(keyIn(p.Unit, "choices.best-box"))
	switch {
	case t.Loss != insight.NoLoss && p.Unit == insight.Points:
		role = kit.Bad
		cost = h.Say(lossKeys[t.Loss], i18n.Data{"points": h.Words().Decimal(t.Box), "better": lineName(h, s.sheet, t.Best)})
	case t.Box > 0:
		cost = h.Say(keyIn(p.Unit, "choices.near-best"))
	}
	return append(texts, kit.NewProse(cost, kit.Small, role))
}

// keyIn returns the key of a sentence that speaks of points, or of the one that speaks of
// the chance to win instead.
func keyIn(u insight.Unit, key string) string {
	if u == insight.Percents {
		return key + ".chance"
	}
	return key
}

// keeps says of each roll what keeping other dice would have brought.
func (s *ChoicesScreen) keeps(t insight.Turn) []fyne.CanvasObject {
	h := s.host
	var texts []fyne.CanvasObject
	for i, keep := range t.Keeps {
		if insight.LossOf(keep.Cost) == insight.NoLoss {
			continue
		}
		better := scorecard.Say("choices.keep", "n", i+1, "points", keep.Cost, "better", keep.Best)
		texts = append(texts, kit.NewProse(h.Words().Text(better, nil), kit.Small, kit.Bad))
	}
	return texts
}

// The words for what a choice cost, and for how lucky dice were.
var (
	lossKeys = map[insight.Loss]string{
		insight.Small: "choices.loss.small", insight.Mistake: "choices.loss.mistake", insight.Blunder: "choices.loss.blunder",
	}
	luckKeys = map[insight.Luck]string{
		insight.VeryUnlucky: "luck.very-unlucky", insight.Unlucky: "luck.unlucky", insight.Usual: "luck.usual",
		insight.Lucky: "luck.lucky", insight.VeryLucky: "luck.very-lucky",
	}
)

// luckSentence says what the dice gave to somebody: key is choices.gave for a game, and
// luck.gave for a night.
func luckSentence(h page.Host, key, name string, unit insight.Unit, dice float64, luck insight.Luck) string {
	word := h.Say(luckKeys[luck])
	if unit == insight.Percents && luck == insight.Usual {
		word = "" // of a chance that may well have changed a lot
	}
	return h.Say(keyIn(unit, key), i18n.Data{"name": name, "points": amount(h, unit, math.Abs(dice)), "more": dice >= 0, "word": word})
}

// amount returns whole points, or percents of a chance, which are fewer, with one decimal.
func amount(h page.Host, unit insight.Unit, n float64) string {
	if unit == insight.Percents {
		return h.Words().Decimal(n)
	}
	return figure(n)
}

// figure returns points in whole numbers.
func figure(n float64) string { return i18n.Figure(int(math.Round(n))) }

// signed returns points with one decimal and their sign.
func signed(h page.Host, n float64) string {
	if n < 0 {
		return i18n.Minus + h.Words().Decimal(-n)
	}
	return "+" + h.Words().Decimal(n)
}
