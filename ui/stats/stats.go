// Package stats is the area of what the players have achieved: compared with each other,
// one by one, two by two, and how fair the dice are.
package stats

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// Screen compares the players game by game: who wins how often, the best
// scores with the games behind them, and who tends to beat whom.
type Screen struct {
	host          page.Host
	game, variant string // that are looked at; "": the first game
}

// New returns the screen that compares the players in a game; "": the first one played.
func New(h page.Host, game string) *Screen { return &Screen{host: h, game: game} }

func (s *Screen) NavTarget() page.NavTarget { return page.NavStats }

// holder is a player with a record.
type holder struct {
	sheets.Player
	record
}

// holders reads the records of everybody on the list.
func holders(h page.Host) (list []holder, all []record, err error) {
	for _, one := range h.Players().List {
		if one.MergedInto != "" {
			continue
		}
		_, tallies, bad := h.Store().Stats().Career(one.ID)
		err = cmp.Or(err, bad)
		for _, r := range recordsOf(h, tallies) {
			list = append(list, holder{one, r})
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b record) int {
		return cmp.Or(cmp.Compare(summary.GameOrder(a.Game), summary.GameOrder(b.Game)), cmp.Compare(a.Variant, b.Variant))
	})
	return list, all, err
}

func (s *Screen) Build() fyne.CanvasObject {
	h := s.host
	list, all, err := holders(h)
	var items []fyne.CanvasObject
	if err != nil {
		items = append(items, page.ErrorPanel(h, err))
	}
	games := gamesIn(all)
	if len(games) == 0 {
		start := kit.NewButton(h.Say("records.start"), kit.Primary, func() { h.Reset(page.Home{}) })
		return page.New(h, h.Say("records.title"), "", nil, append(items, page.EmptyState("", h.Say("records.nobody"), start))...)
	}
	if !slices.Contains(games, s.game) {
		s.game = games[0]
	}
	variants := variantsIn(all, s.game)
	if !slices.Contains(variants, s.variant) {
		s.variant = variants[0]
	}
	list = slices.DeleteFunc(list, func(one holder) bool { return one.Game != s.game || one.Variant != s.variant })
	slices.SortStableFunc(list, func(one, other holder) int {
		return cmp.Or(cmp.Compare(other.Wins, one.Wins), cmp.Compare(other.Games, one.Games), h.Words().CompareNames(one.Name, other.Name))
	})
	results, players := make([][]stats.Result, len(list)), make([]sheets.Player, len(list))
	for i, one := range list {
		players[i] = one.Player
		results[i], err = recent(h, one.ID, ofGame(s.game), s.variant)
		if err != nil {
			items = append(items, page.ErrorPanel(h, err))
		}
	}
	items = append(items, choices(h, games, variants, s.game, s.variant, func(game, variant string) {
		s.game, s.variant = game, variant
		h.Rebuild()
	})...)
	beside := kit.NewColumn(kit.Gap, kept(s.matrix(list), s.highest(list))...)
	items = append(items, kit.NewStretch(kit.NewFixedRight(kit.Gap, 400, s.players(list, results), beside)))
	return page.New(h, h.Say("records.title"), "", s.actions(players), items...)
}

// actions are what leads on from here; on a phone in a menu.
func (s *Screen) actions(players []sheets.Player) []fyne.CanvasObject {
	h := s.host
	choices := []page.Choice{
		{Glyph: kit.Trophy, Key: "season.title", Do: func() { h.Open(page.Season{}) }},
		{Glyph: kit.Tally, Key: "dice.title", Do: func() { h.Push(&DiceScreen{host: h}) }},
	}
	if practise := insight.Practise(h, players, s.game, s.variant); practise != nil {
		choices = append(choices, page.Choice{Glyph: kit.Pencil, Key: "practice.title", Do: practise})
	}
	if kit.FormOf(h.Window().Canvas().Size()) == kit.Phone {
		return []fyne.CanvasObject{kit.NewIconButton(kit.More, h.Say("table.more"), func() { page.ShowMenu(h, choices...) })}
	}
	var buttons []fyne.CanvasObject
	for _, one := range choices {
		buttons = append(buttons, kit.NewButton(h.Say(one.Key), kit.Plain, one.Do))
	}
	return buttons
}

// columnWidth is the least width of a panel beside others, in design units.
const columnWidth float32 = 400

// players shows of everybody how often they won, how the last games went and how the scores
// are spread, most wins first.
func (s *Screen) players(list []holder, results [][]stats.Result) fyne.CanvasObject {
	h := s.host
	name := kit.NewProse(gameName(h, s.game), kit.Title, kit.Ink).Bold()
	var spreads []spread
	for i, one := range list {
		if scores := scoresOf(results[i]); one.Games > 0 && len(scores) > 0 {
			spreads = append(spreads, spread{one.Player, one.record, scores})
		}
	}
	low, high := 0, 0
	if len(spreads) > 0 {
		low, high = scale(spreads)
	}
	rows := []fyne.CanvasObject{name}
	if low != high {
		best := "records.best"
		if list[0].low() {
			best = "records.worst"
			rows = append(rows, kit.NewProse(h.Say("records.scores-low"), kit.Small, kit.Muted))
		}
		rows[0] = kit.NewRow(12, kit.NewStretch(name), kit.NewText(h.Say(best), kit.Small, kit.Muted).Bold()).Fold(220)
	}
	for i, one := range list {
		rows = append(rows, kit.NewRule(), s.player(one, results[i], low, high))
	}
	return kit.NewPanel(kit.NewColumn(4, rows...))
}

// recordHigh is the least height of a row in a wide window, in design units.
const recordHigh float32 = 84

// player is the row of somebody, with scores on a scale; none where its ends are the same.
func (s *Screen) player(one holder, results []stats.Result, low, high int) fyne.CanvasObject {
	h := s.host
	won := shareOf(h, one.Wins, one.Streak.Games)
	about := []fyne.CanvasObject{kit.NewText(won, kit.Small, kit.Muted)}
	if one.Wins > 0 {
		about = append([]fyne.CanvasObject{mat.NewTallyMarks(one.Wins, 22, kit.Pen, won)}, about...)
	}
	names := kept(kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut(), kit.NewRow(8, about...))
	if one.Losses > 0 {
		names = append(names, kit.NewText(h.Say("records.lost", i18n.Data{"n": one.Losses}), kit.Small, kit.Muted).Cut())
	}
	row := kept(kit.NewToken(present.NewPlayer(one.Player).Marker, 50), kit.NewStretch(kit.NewColumn(2, names...)), summary.Form(h, results))
	if scores := scoresOf(results); low != high && len(scores) > 0 {
		plot := chart.NewDots(scores, one.top().Value, low, high, one.Colour)
		best := kit.NewText(i18n.Figure(one.top().Value), 30, kit.Ink).Bold()
		if h.Window().Canvas().Size().Width >= kit.U(kit.Grown(1100)) {
			row = append(row, kit.NewBox(290, recordHigh, plot), kit.NewBox(74, 0, best.Trailing()))
		} else {
			row = []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(4, kit.NewRow(12, append(row, best)...), plot))}
		}
	}
	return kit.NewTap(one.Name, kit.NewRow(14, row...), func() {
		h.Push(&PlayerGameScreen{host: h, id: one.ID, game: s.game, variant: s.variant})
	}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8)
}

// highest is the best score of all, with its game behind it; nil where nobody has one.
func (s *Screen) highest(list []holder) fyne.CanvasObject {
	h := s.host
	var top *holder
	for i, one := range list {
		better := top != nil && (one.top().Value > top.top().Value) != one.low() && one.top().Value != top.top().Value
		if one.Games > 0 && one.top().Sheet != "" && (top == nil || better) {
			top = &list[i]
		}
	}
	if top == nil {
		return nil
	}
	when := ""
	if sum, err := h.Store().Summary(top.top().Sheet); err == nil {
		when = h.Words().Day(sum.Started)
	}
	key := lowKey("records.highest-ever", top.low())
	row := kit.NewRow(14, kit.NewText(i18n.Figure(top.top().Value), 60, kit.Pen).Hand(), kit.NewToken(present.NewPlayer(top.Player).Marker, 40),
		kit.NewStretch(kit.NewColumn(0, kit.NewText(top.Name, kit.Cell, kit.Ink).Bold().Cut(), kit.NewText(when, kit.Small, kit.Muted).Cut())))
	return kit.NewPanel(page.Row(h.Say(key), gameBehind(h, top.top().Sheet),
		kit.NewStretch(kit.NewColumn(0, kit.NewText(h.Say(key), kit.Small, kit.Muted).Bold(), row)))).Inset(8)
}
