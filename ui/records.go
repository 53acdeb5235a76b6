package ui

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// recordsScreen compares the players game by game: who wins how often, the best
// scores with the games behind them, and who tends to beat whom.
type recordsScreen struct {
	app           *App
	game, variant string // that are looked at; "": the first game
}

func (s *recordsScreen) NavTarget() page.NavTarget { return page.NavStats }
func (s *recordsScreen) Title() string             { return s.app.Say("records.title") }
func (s *recordsScreen) Key(rune) bool             { return false }

// holder is a player with a record.
type holder struct {
	sheets.Player
	record
}

// holders reads the records of everybody on the list.
func (a *App) holders() (list []holder, all []record, err error) {
	for _, one := range a.Players().List {
		if one.MergedInto != "" {
			continue
		}
		_, tallies, bad := a.Store().CareerStats(one.ID)
		err = cmp.Or(err, bad)
		for _, r := range recordsOf(tallies) {
			list = append(list, holder{one, r})
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b record) int {
		return cmp.Or(cmp.Compare(gameOrder(a.Game), gameOrder(b.Game)), cmp.Compare(a.Variant, b.Variant))
	})
	return list, all, err
}

func (s *recordsScreen) Build() fyne.CanvasObject {
	a := s.app
	list, all, err := a.holders()
	var items []fyne.CanvasObject
	if err != nil {
		items = append(items, page.ErrorPanel(a, err))
	}
	dice := []fyne.CanvasObject{kit.NewButton(a.Say("dice.title"), kit.Plain, func() { a.Push(&diceScreen{app: a}) })}
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		items = append(items, kit.NewFlow(0, dice...))
		dice = nil
	}
	games := gamesIn(all)
	if len(games) == 0 {
		return page.New(a, a.Say("records.title"), "", dice, append(items, kit.NewPanel(kit.NewProse(a.Say("records.nobody"), kit.Body, kit.Muted)))...)
	}
	if !slices.Contains(games, s.game) {
		s.game = games[0]
	}
	variants := variantsIn(all, s.game)
	if !slices.Contains(variants, s.variant) {
		s.variant = variants[0]
	}
	list = slices.DeleteFunc(list, func(h holder) bool { return h.Game != s.game || h.Variant != s.variant })
	slices.SortStableFunc(list, func(one, other holder) int {
		return cmp.Or(cmp.Compare(other.Wins, one.Wins), cmp.Compare(other.Games, one.Games), a.Words().CompareNames(one.Name, other.Name))
	})
	items = append(items, a.choices(games, variants, s.game, s.variant, func(game, variant string) {
		s.game, s.variant = game, variant
		a.Rebuild()
	})...)
	items = append(items, kit.NewSplit(kit.Gap,
		page.Section(a, "records.players", s.players(list)...),
		kit.NewColumn(kit.Gap, kept(s.scores(list), s.pairs(list))...)))
	return page.New(a, a.Say("records.title"), "", dice, items...)
}

// players lists who won how often, most wins first.
func (s *recordsScreen) players(list []holder) []fyne.CanvasObject {
	a := s.app
	var rows []fyne.CanvasObject
	for _, h := range list {
		data := i18n.Data{"n": h.Games, "mean": a.Words().Decimal(h.mean()), "run": h.Streak.Longest}
		texts := kit.NewColumn(0, kit.NewText(h.Name, kit.Cell, kit.Ink).Bold().Cut(),
			kit.NewProse(a.Say("records.player-line", data), kit.Small, kit.Muted))
		row := kit.NewRow(12, kit.NewToken(a.Players().Marker(h.Player), 34), kit.NewStretch(texts),
			a.share(h.Wins, h.Streak.Games))
		rows = append(rows, kit.NewTap(h.Name, row, func() {
			a.Push(&playerGameScreen{app: a, id: h.ID, game: s.game, variant: s.variant})
		}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	return rows
}

// mostScores is how many best scores are listed.
const mostScores = 5

// scores lists the best score of each player, the best first, each with its game;
// nil where nobody has one, or all have the same and nobody is better.
func (s *recordsScreen) scores(list []holder) fyne.CanvasObject {
	a := s.app
	list = slices.DeleteFunc(slices.Clone(list), func(h holder) bool { return h.Games == 0 })
	low := lowWins(s.game, s.variant)
	slices.SortStableFunc(list, func(a, b holder) int {
		if low {
			a, b = b, a
		}
		return cmp.Compare(b.top().Value, a.top().Value)
	})
	if n := len(list); n == 0 || n > 1 && list[0].top().Value == list[n-1].top().Value {
		return nil
	}
	var tiles []fyne.CanvasObject
	for _, h := range list[:min(len(list), mostScores)] {
		tiles = append(tiles, a.fact(h.Name, i18n.Figure(h.top().Value), "", a.gameBehind(h.top().Sheet)))
	}
	heading, hint := "records.scores", "records.scores-hint"
	if low {
		heading, hint = "records.scores-low", "records.scores-hint-low"
	}
	return page.Section(a, heading, kit.NewProse(a.Say(hint), kit.Small, kit.Muted), kit.NewTiles(10, 140, 3, tiles...))
}

// duel is how two players did against each other.
type duel struct {
	one, other           sheets.Player
	games, ahead, behind int
}

// leader gives the duel with the one first who finished ahead more often.
func (d duel) leader() duel {
	if d.ahead < d.behind {
		return duel{d.other, d.one, d.games, d.behind, d.ahead}
	}
	return d
}

// pairs lists who tends to beat whom, those first who met most often.
func (s *recordsScreen) pairs(list []holder) fyne.CanvasObject {
	a := s.app
	var duels []duel
	for i, h := range list {
		pairs, err := a.Store().HeadToHeads(h.ID)
		if err != nil {
			return page.ErrorPanel(a, err)
		}
		for _, r := range rivalsOf(h.ID, pairs, func(p stats.HeadToHead) bool { return p.Game == s.game && p.Variant == s.variant }) {
			j := slices.IndexFunc(list, func(o holder) bool { return o.ID == r.id })
			if j <= i {
				continue // met already, or not on the list
			}
			duels = append(duels, duel{h.Player, list[j].Player, r.games, r.ahead, r.behind}.leader())
		}
	}
	slices.SortStableFunc(duels, func(a, b duel) int { return cmp.Compare(b.games, a.games) })
	var rows []fyne.CanvasObject
	for _, d := range duels[:min(len(duels), 8)] {
		rows = append(rows, s.duelRow(d))
	}
	if len(rows) == 0 {
		return nil
	}
	return page.Section(a, "records.duels", rows...)
}

// duelRow says in words who finished ahead how often; a tap shows all that the two
// achieved.
func (s *recordsScreen) duelRow(d duel) fyne.CanvasObject {
	a := s.app
	said := a.duelSaid(d)
	row := kit.NewRow(8, kit.NewToken(a.Players().Marker(d.one), 28), kit.NewToken(a.Players().Marker(d.other), 28),
		kit.NewStretch(kit.NewProse(said, kit.Body, kit.Ink)), kit.NewIcon(kit.Forward, 20, kit.Muted))
	return kit.NewTap(said, row, func() {
		a.Push(&pairScreen{app: a, one: d.one, other: d.other, game: s.game, variant: s.variant})
	}).On(kit.Paper, "").Shape(kit.ButtonRadius, 4)
}
