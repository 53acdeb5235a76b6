// Package stats is the area of what the players have achieved: compared with each other,
// one by one, two by two, and how fair the dice are.
package stats

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/insight"
	"beermat/ui/kit"
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
	dice := []fyne.CanvasObject{kit.NewButton(h.Say("season.title"), kit.Plain, func() { h.Open(page.Season{}) }), kit.NewButton(h.Say("dice.title"), kit.Plain, func() { h.Push(&DiceScreen{host: h}) })}
	games := gamesIn(all)
	if len(games) == 0 {
		start := kit.NewButton(h.Say("records.start"), kit.Primary, func() { h.Reset(page.Home{}) })
		return page.New(h, h.Say("records.title"), "", nil, append(items, page.EmptyState("", h.Say("records.nobody"), start))...)
	}
	if kit.FormOf(h.Window().Canvas().Size()) == kit.Phone {
		items = append(items, kit.NewFlow(0, dice...))
		dice = nil
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
	items = append(items, choices(h, games, variants, s.game, s.variant, func(game, variant string) {
		s.game, s.variant = game, variant
		h.Rebuild()
	})...)
	results, players := make([][]stats.Result, len(list)), make([]sheets.Player, len(list))
	for i, one := range list {
		players[i] = one.Player
		results[i], err = recent(h, one.ID, ofGame(s.game), s.variant)
		if err != nil {
			items = append(items, page.ErrorPanel(h, err))
		}
	}
	switch practice := insight.PracticeButton(h, players, s.game, s.variant); {
	case practice == nil:
	case dice == nil: // a phone has no room for it in the head
		items = append(items, kit.NewFlow(0, practice))
	default:
		dice = append(dice, practice)
	}
	items = append(items, kit.NewStretch(kit.NewColumns(kit.Gap, columnWidth, kept(s.wins(list, results), s.spreads(list, results), s.matrix(list))...)))
	return page.New(h, h.Say("records.title"), "", dice, items...)
}

// columnWidth is the least width of a panel beside others, in design units.
const columnWidth float32 = 400

// wins shows who won how often, most wins first, and how the last games went.
func (s *Screen) wins(list []holder, results [][]stats.Result) fyne.CanvasObject {
	h := s.host
	var rows []fyne.CanvasObject
	for i, one := range list {
		texts := kept(kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut(), summary.Form(h, results[i]))
		if one.Losses > 0 {
			texts = append(texts, kit.NewText(h.Say("records.lost", i18n.Data{"n": one.Losses}), kit.Small, kit.Muted).Cut())
		}
		row := kit.NewRow(12, kit.NewToken(present.NewPlayer(one.Player).Marker, 38), kit.NewStretch(kit.NewColumn(4, texts...)), tally(h, one.Wins, one.Streak.Games))
		rows = append(rows, kit.NewTap(one.Name, row, func() {
			h.Push(&PlayerGameScreen{host: h, id: one.ID, game: s.game, variant: s.variant})
		}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	return page.Section(h, "records.players", rows...)
}

// spreads shows how the scores of each player are spread.
func (s *Screen) spreads(list []holder, results [][]stats.Result) fyne.CanvasObject {
	var spreads []spread
	for i, one := range list {
		spreads = append(spreads, spread{one.Player, one.record, scoresOf(results[i])})
	}
	return spreadPanel(s.host, spreads)
}
