package insight

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// PracticeScreen lays turns that were played before anybody who wants to try again: five
// dice and a card, of which one box is to be chosen. Then it says what each would have cost.
type PracticeScreen struct {
	workScreen
	players []sheets.Player // whose turns they are
	game    string          // by its ID
	ids     []string        // of the sheets
	all     []insight.Question
	round   []insight.Question
	rounds  int   // how many were begun
	at      int   // the question that is asked; all are answered at the end of the round
	chosen  int   // the line that was chosen; -1: none yet
	answers []int // the lines that were chosen in this round
	cost    float64
	before  float64 // what the best round of the day cost before this one
	first   bool    // there was none
}

// NewPractice returns the screen for the turns of some players in a game by a variant of
// its rules.
func NewPractice(h page.Host, players []sheets.Player, game, variant string) (*PracticeScreen, error) {
	s := &PracticeScreen{workScreen: workScreen{host: h}, players: players, game: game, chosen: -1}
	seen := map[string]bool{}
	for _, one := range players {
		results, _, err := h.Store().Stats().Results(one.ID, store.Query{Games: []string{game}}, sheets.Cursor{}, max(1, lastGames/len(players)))
		if err != nil {
			return nil, err
		}
		for _, r := range results {
			if r.Counted && r.Variant == variant && !seen[r.Sheet] {
				seen[r.Sheet] = true
				s.ids = append(s.ids, r.Sheet)
			}
		}
	}
	return s, nil
}

// newPracticeOf returns the screen for the turns of some players in one sheet of a game.
func newPracticeOf(h page.Host, players []sheets.Player, game, sheet string) *PracticeScreen {
	return &PracticeScreen{workScreen: workScreen{host: h}, players: players, game: game, ids: []string{sheet}, chosen: -1}
}

// Practise returns what opens the practice on turns of some players; nil where the game cannot
// tell what a choice costs.
func Practise(h page.Host, players []sheets.Player, game, variant string) func() {
	if !countsPoints(h, game) {
		return nil
	}
	return func() {
		s, err := NewPractice(h, players, game, variant)
		if err != nil {
			page.ShowError(h, err)
			return
		}
		h.Push(s)
	}
}

// Build implements page.Screen.
func (s *PracticeScreen) Build() fyne.CanvasObject {
	h := s.host
	item := s.begin(nil, func(ctx context.Context) (func(), error) {
		all, err := s.questions(ctx)
		return func() {
			s.all = all
			s.deal()
		}, err
	})
	remark := ""
	if len(s.players) == 1 {
		remark = s.players[0].Name
	}
	switch {
	case item != nil:
	case s.round == nil:
		start := kit.NewButton(h.Say("records.start"), kit.Primary, func() { h.Open(page.Setup{Game: s.game}) })
		item = page.EmptyState(s.game, h.Say("practice.none", i18n.Data{"n": insight.RoundOf, "have": len(s.all)}), start)
	case s.at == len(s.round):
		item = kit.NewStretch(kit.NewSideBySide(kit.Gap, 420, s.sum(), kit.NewPanel(kit.NewColumn(8, s.answered()...))))
	default:
		item = kit.NewSideBySide(kit.Gap, 420, kit.NewColumn(0, kit.NewPanel(s.ask())), kit.NewPanel(s.lines()).Inset(12))
	}
	return page.New(h, h.Say("practice.title"), remark, nil, item)
}

// questions are those of all sheets.
func (s *PracticeScreen) questions(ctx context.Context) ([]insight.Question, error) {
	var all []insight.Question
	for _, id := range s.ids {
		sheet, err := s.host.Store().Sheet(id)
		if err != nil {
			continue // the other games do as well
		}
		g, tables := game(sheet, s.host.Env().Odds)
		if _, err := s.host.Env().Odds.Tables.Get(ctx, tables[0], nil); err != nil {
			return nil, err
		}
		for seat, at := range sheet.Head().Players {
			if slices.ContainsFunc(s.host.Players().People(at), s.has) {
				all = append(all, g.Questions(sheet, seat)...)
			}
		}
	}
	return all, ctx.Err()
}

// has reports whether the turns of a player are asked for.
func (s *PracticeScreen) has(id string) bool {
	for _, one := range s.players {
		if one.ID == id {
			return true
		}
	}
	return false
}

// deal begins a round.
func (s *PracticeScreen) deal() {
	s.rounds++
	now := s.host.Now()
	s.round = insight.Round(s.all, rand.New(rand.NewPCG(uint64(now.UnixNano()), uint64(s.rounds))).IntN)
	s.at, s.chosen, s.cost, s.answers = 0, -1, 0, nil
	best, some := s.host.Settings().BestPractice(sheets.DayOf(now), s.key())
	s.before, s.first = best, !some
}

// key is what the best round of the day is kept by.
func (s *PracticeScreen) key() string {
	if len(s.players) == 1 {
		return s.game + "/" + s.players[0].ID
	}
	return s.game
}

// choose answers the question that is asked.
func (s *PracticeScreen) choose(line int) {
	s.chosen, s.answers = line, append(s.answers, line)
	s.cost += s.round[s.at].Lines[line].Cost
	s.host.Rebuild()
}

// Answer chooses as it was in the game, or the best, if a question is asked.
func (s *PracticeScreen) Answer(best bool) {
	if s.at == len(s.round) {
		return
	}
	line := s.round[s.at].Wrote
	if best {
		line = s.round[s.at].Best
	}
	s.choose(line)
}

// Next goes to the next question, or to what the round has cost.
func (s *PracticeScreen) Next() {
	if s.at == len(s.round) {
		return
	}
	s.at++
	s.chosen = -1
	if s.at == len(s.round) {
		s.host.Settings().Practised(sheets.DayOf(s.host.Now()), s.key(), s.cost)
	}
	s.host.Rebuild()
}

// ask shows the dice, and once a box is chosen what it costs.
func (s *PracticeScreen) ask() fyne.CanvasObject {
	h, q := s.host, s.round[s.at]
	of := h.Say("practice.of", i18n.Data{"n": s.at + 1, "of": len(s.round)})
	items := []fyne.CanvasObject{kit.NewProse(of, kit.Small, kit.Muted).Bold(), s.dice(q, 52)}
	if s.chosen < 0 {
		return kit.NewColumn(10, append(items, kit.NewProse(h.Say("practice.ask"), kit.Strong, kit.Ink))...)
	}
	said, role := s.judged(q, s.chosen)
	items = append(items, kit.NewProse(said, kit.Strong, role).Bold())
	if q.Wrote != s.chosen {
		was := h.Say("practice.was", i18n.Data{"box": s.say(q.Lines[q.Wrote].Label), "points": h.Words().Decimal(q.Lines[q.Wrote].Cost)})
		items = append(items, kit.NewProse(was, kit.Small, kit.Muted))
	}
	label := "practice.next"
	if s.at == len(s.round)-1 {
		label = "practice.finish"
	}
	return kit.NewColumn(10, append(items, kit.NewButton(h.Say(label), kit.Primary, s.Next))...)
}

// dice are those of a question, so large in design units, with what counts beside them.
func (s *PracticeScreen) dice(q insight.Question, side float32) fyne.CanvasObject {
	var dice []fyne.CanvasObject
	for _, die := range q.Dice {
		face, _ := strconv.Atoi(die.Face)
		dice = append(dice, kit.NewDie(face, side, nil).Tray())
	}
	row := kit.NewRow(side/7, dice...)
	if q.With.IsZero() {
		return row
	}
	return kit.NewColumn(4, row, kit.NewProse(s.say(q.With), kit.Small, kit.Ink).Bold())
}

// judged says how good an answer to a question is, and in which colour.
func (s *PracticeScreen) judged(q insight.Question, line int) (string, kit.Role) {
	said := q.Said(line)
	if said.Kind == insight.Fault {
		return s.say(said.Text), kit.Bad
	}
	return s.say(said.Text), kit.Good
}

// answered lists the turns of the round with what was chosen.
func (s *PracticeScreen) answered() (rows []fyne.CanvasObject) {
	for i, line := range s.answers {
		q := s.round[i]
		said, role := s.judged(q, line)
		texts := kit.NewColumn(0, kit.NewProse(s.say(q.Lines[line].Label), kit.Body, kit.Ink).Bold(), kit.NewProse(said, kit.Small, role))
		rows = append(rows, kit.NewRow(16, s.dice(q, 30), kit.NewStretch(texts)).Fold(220))
	}
	return rows
}

// lines is the card: what stands there, and the boxes that can be chosen.
func (s *PracticeScreen) lines() fyne.CanvasObject {
	q := s.round[s.at]
	var columns, rows []fyne.CanvasObject
	for i, line := range q.Lines {
		rows = append(rows, s.line(i, line, i == q.Best))
		if line.Kind == scorecard.Sum || i == len(q.Lines)-1 { // a part of the card ends with its sum
			columns, rows = append(columns, kit.NewColumn(6, rows...)), nil
		}
	}
	return kit.NewShares(6, columns...)
}

// line is a box, or a sum.
func (s *PracticeScreen) line(i int, line insight.QuestionLine, best bool) fyne.CanvasObject {
	h := s.host
	name, value, role := s.host.Words().Short(line.Label, nil), s.say(line.Text), kit.Muted
	if line.Open {
		role = kit.Ink
	}
	label := kit.NewText(name, kit.Body, role).Cut()
	number := kit.NewText(value, kit.Strong, role).Bold().Even()
	row := kit.NewRow(8, kit.NewStretch(label), number)
	if line.Open && s.chosen >= 0 {
		cost := h.Say("practice.cost", i18n.Data{"points": h.Words().Decimal(line.Cost)})
		if best {
			cost = h.Say("practice.best")
		}
		row = kit.NewRow(8, kit.NewStretch(kit.NewColumn(0, label, kit.NewText(cost, kit.Small, kit.Muted).Cut())), number)
	}
	tap := kit.NewTap(name, kit.NewBox(0, kit.Target, row), nil).Shape(kit.ButtonRadius, 8)
	switch {
	case line.Open && s.chosen < 0:
		tap.OnTap = func() { s.choose(i) }
		tap.On(kit.Paper, kit.Muted)
	case i == s.chosen:
		tap.On(kit.Tint, kit.Accent)
	case line.Open && best:
		tap.On(kit.Paper, kit.Good)
	case line.Kind == scorecard.Sum:
		tap.On(kit.Sunk, "")
	}
	return tap
}

// sum says what the round has cost, beside the best one of the day.
func (s *PracticeScreen) sum() fyne.CanvasObject {
	h := s.host
	data := i18n.Data{"n": len(s.round), "points": h.Words().Decimal(s.cost), "best": h.Words().Decimal(s.before)}
	said := "practice.best-today"
	if s.first || s.cost < s.before {
		said = "practice.new-best"
	}
	again := kit.NewButton(h.Say("practice.again"), kit.Primary, func() {
		s.deal()
		h.Rebuild()
	})
	return kit.NewPanel(kit.NewColumn(14,
		kit.NewProse(h.Say("practice.sum", data), 28, kit.Ink).Bold(),
		kit.NewProse(h.Say(said, data), kit.Strong, kit.Ink),
		kit.NewProse(h.Say("practice.about"), kit.Small, kit.Muted),
		kit.NewFlow(8, again)))
}

// say says a text of a card on which no names stand.
func (s *PracticeScreen) say(t scorecard.Text) string { return s.host.Words().Text(t, nil) }
