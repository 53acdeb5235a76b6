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
	"beermat/ui/kit"
	"beermat/ui/page"
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
func (s *Screen) Title() string             { return s.host.Say("records.title") }
func (s *Screen) Key(rune) bool             { return false }

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
		_, tallies, bad := h.Store().CareerStats(one.ID)
		err = cmp.Or(err, bad)
		for _, r := range recordsOf(tallies) {
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
	dice := []fyne.CanvasObject{kit.NewButton(h.Say("dice.title"), kit.Plain, func() { h.Push(&DiceScreen{host: h}) })}
	if kit.FormOf(h.Window().Canvas().Size()) == kit.Phone {
		items = append(items, kit.NewFlow(0, dice...))
		dice = nil
	}
	games := gamesIn(all)
	if len(games) == 0 {
		return page.New(h, h.Say("records.title"), "", dice, append(items, kit.NewPanel(kit.NewProse(h.Say("records.nobody"), kit.Body, kit.Muted)))...)
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
	items = append(items, kit.NewSplit(kit.Gap,
		page.Section(h, "records.players", s.players(list)...),
		kit.NewColumn(kit.Gap, kept(s.scores(list), s.pairs(list))...)))
	return page.New(h, h.Say("records.title"), "", dice, items...)
}

// players lists who won how often, most wins first.
func (s *Screen) players(list []holder) []fyne.CanvasObject {
	h := s.host
	var rows []fyne.CanvasObject
	for _, one := range list {
		data := i18n.Data{"n": one.Games, "mean": h.Words().Decimal(one.mean()), "run": one.Streak.Longest}
		texts := kit.NewColumn(0, kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut(),
			kit.NewProse(h.Say("records.player-line", data), kit.Small, kit.Muted))
		row := kit.NewRow(12, kit.NewToken(h.Players().Marker(one.Player), 34), kit.NewStretch(texts),
			share(h, one.Wins, one.Streak.Games))
		rows = append(rows, kit.NewTap(one.Name, row, func() {
			h.Push(&PlayerGameScreen{host: h, id: one.ID, game: s.game, variant: s.variant})
		}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	return rows
}

// mostScores is how many best scores are listed.
const mostScores = 5

// scores lists the best score of each player, the best first, each with its game;
// nil where nobody has one, or all have the same and nobody is better.
func (s *Screen) scores(list []holder) fyne.CanvasObject {
	h := s.host
	list = slices.DeleteFunc(slices.Clone(list), func(one holder) bool { return one.Games == 0 })
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
	for _, one := range list[:min(len(list), mostScores)] {
		tiles = append(tiles, fact(one.Name, i18n.Figure(one.top().Value), "", gameBehind(h, one.top().Sheet)))
	}
	heading, hint := "records.scores", "records.scores-hint"
	if low {
		heading, hint = "records.scores-low", "records.scores-hint-low"
	}
	return page.Section(h, heading, kit.NewProse(h.Say(hint), kit.Small, kit.Muted), kit.NewTiles(10, 140, 3, tiles...))
}

// duel is how two players did against each other.
type duel struct {
	one, other           sheets.Player
	games, ahead, behind int
}

// leader returns the duel with the one first who finished ahead more often.
func (d duel) leader() duel {
	if d.ahead < d.behind {
		return duel{d.other, d.one, d.games, d.behind, d.ahead}
	}
	return d
}

// pairs lists who tends to beat whom, those first who met most often.
func (s *Screen) pairs(list []holder) fyne.CanvasObject {
	h := s.host
	var duels []duel
	for i, one := range list {
		pairs, err := h.Store().HeadToHeads(one.ID)
		if err != nil {
			return page.ErrorPanel(h, err)
		}
		for _, r := range rivalsOf(one.ID, pairs, func(p stats.HeadToHead) bool { return p.Game == s.game && p.Variant == s.variant }) {
			j := slices.IndexFunc(list, func(o holder) bool { return o.ID == r.id })
			if j <= i {
				continue // met already, or not on the list
			}
			duels = append(duels, duel{one.Player, list[j].Player, r.games, r.ahead, r.behind}.leader())
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
	return page.Section(h, "records.duels", rows...)
}

// duelRow shows in words who finished ahead how often; a tap shows all that the two
// achieved.
func (s *Screen) duelRow(d duel) fyne.CanvasObject {
	h := s.host
	said := duelSaid(h, d)
	row := kit.NewRow(8, kit.NewToken(h.Players().Marker(d.one), 28), kit.NewToken(h.Players().Marker(d.other), 28),
		kit.NewStretch(kit.NewProse(said, kit.Body, kit.Ink)), kit.NewIcon(kit.Forward, 20, kit.Muted))
	return kit.NewTap(said, row, func() {
		h.Push(&PairScreen{host: h, one: d.one, other: d.other, game: s.game, variant: s.variant})
	}).On(kit.Paper, "").Shape(kit.ButtonRadius, 4)
}
