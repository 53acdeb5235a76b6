package stats

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// PairScreen is what two players have achieved at one table with each other, game
// by game.
type PairScreen struct {
	host          page.Host
	one, other    sheets.Player
	game, variant string // that are looked at; "": the game that they met in most often
}

// NewPair returns the screen of two players, with the game that they met in most often.
func NewPair(h page.Host, one, other sheets.Player) *PairScreen {
	return &PairScreen{host: h, one: one, other: other}
}

func (s *PairScreen) Build() fyne.CanvasObject {
	h := s.host
	pairs, err := h.Store().Stats().HeadToHeads(s.one.ID)
	var items []fyne.CanvasObject
	if err != nil {
		items = append(items, page.ErrorPanel(h, err))
	}
	pairs = slices.DeleteFunc(pairs, func(p stats.HeadToHead) bool { return p.Other != s.other.ID })
	most, _ := stats.MostMet(pairs, s.game, s.variant)
	s.game, s.variant = most.Game, most.Variant
	slices.SortStableFunc(pairs, func(a, b stats.HeadToHead) int {
		return cmp.Compare(summary.GameOrder(a.Game), summary.GameOrder(b.Game))
	})
	var games, variants []string
	for _, p := range pairs {
		if !slices.Contains(games, p.Game) {
			games = append(games, p.Game)
		}
		if p.Game == s.game {
			variants = append(variants, p.Variant)
		}
	}
	items = append(items, choices(h, games, variants, s.game, s.variant, func(game, variant string) {
		s.game, s.variant = game, variant
		h.Rebuild()
	})...)
	if i := slices.IndexFunc(pairs, s.seen); i >= 0 {
		items = append(items, s.compared(pairs[i])...)
	}
	return page.New(h, h.Words().List([]string{s.one.Name, s.other.Name}), gameName(h, s.game), nil, items...)
}

// seen reports whether a pair is the one that is looked at.
func (s *PairScreen) seen(p stats.HeadToHead) bool { return p.Game == s.game && p.Variant == s.variant }

// compared shows who was ahead how often, and what each of the two achieved side by
// side.
func (s *PairScreen) compared(p stats.HeadToHead) []fyne.CanvasObject {
	h := s.host
	both, err := h.Store().Stats().Compare(s.one.ID, s.other.ID, s.game, s.variant)
	if err != nil {
		return []fyne.CanvasObject{page.ErrorPanel(h, err)}
	}
	var spreads []spread
	for i, one := range []sheets.Player{s.one, s.other} {
		q := ofGame(s.game)
		q.Players = []string{s.one.ID, s.other.ID}
		last, err := recent(h, one.ID, q, s.variant)
		if err != nil {
			return []fyne.CanvasObject{page.ErrorPanel(h, err)}
		}
		spreads = append(spreads, spread{one, record{both[i], h.Games()}, scoresOf(last)})
	}
	met := duel{s.one, s.other, p.Games, p.Wins, p.Losses}
	return []fyne.CanvasObject{kit.NewStretch(kit.NewColumns(kit.Gap, 520,
		kept(s.score(met, record{both[0], h.Games()}, record{both[1], h.Games()}), spreadPanel(h, spreads))...))}
}

// score shows the duel as a bar between the mats of the two, and below it what each
// achieved.
func (s *PairScreen) score(met duel, one, other record) fyne.CanvasObject {
	h := s.host
	mat := func(p sheets.Player) fyne.CanvasObject { return mat.NewPlayer(present.NewPlayer(p).Marker, 72) }
	middle := kit.NewColumn(8, kit.NewText(met.score(), 34, kit.Ink).Bold().Centre(),
		met.bars(16))
	rows := []fyne.CanvasObject{
		kit.NewRow(16, mat(s.one), kit.NewStretch(middle), mat(s.other)),
		kit.NewProse(met.said(h), kit.Body, kit.Ink).Bold().Centre(),
		kit.NewRule(),
	}
	rows = append(rows, s.lines(one, other)...)
	all := kit.NewButton(h.Say("records.pair-games"), kit.Plain, func() {
		h.Open(page.History{Find: s.one.Name + " " + s.other.Name + " " + h.Words().Game(s.game, "")})
	})
	return kit.NewPanel(kit.NewColumn(14, append(rows, page.Middle(all))...))
}

// lines put the numbers of the two side by side, the better one in bold.
func (s *PairScreen) lines(one, other record) []fyne.CanvasObject {
	h := s.host
	good := 1
	if one.low() {
		good = -1
	}
	list := []fyne.CanvasObject{s.line("records.wins", partOf(h, one.Wins, one.Streak.Games), partOf(h, other.Wins, other.Streak.Games), one.Wins-other.Wins)}
	if one.Games > 0 && other.Games > 0 {
		list = append(list,
			s.line("records.average", h.Words().Decimal(one.mean()), h.Words().Decimal(other.mean()), good*cmp.Compare(one.mean(), other.mean())),
			s.line("records.best", i18n.Figure(one.Best.Value), i18n.Figure(other.Best.Value), good*(one.Best.Value-other.Best.Value)),
			s.line("records.worst", i18n.Figure(one.Worst.Value), i18n.Figure(other.Worst.Value), good*(one.Worst.Value-other.Worst.Value)))
	}
	if max(one.Streak.Longest, other.Streak.Longest) > 1 {
		list = append(list, s.line("records.longest", strconv.Itoa(one.Streak.Longest), strconv.Itoa(other.Streak.Longest), one.Streak.Longest-other.Streak.Longest))
	}
	return list
}

// line is a number of each of the two beside its name. The lead is above 0 where the
// first one is better.
func (s *PairScreen) line(key, first, last string, lead int) fyne.CanvasObject {
	number := func(text string, better bool) *kit.Text {
		if better {
			return kit.NewText(text, kit.Cell, kit.Ink).Bold().Cut()
		}
		return kit.NewText(text, kit.Cell, kit.Muted).Cut()
	}
	return kit.NewShares(8, number(first, lead >= 0), kit.NewText(s.host.Say(key), kit.Small, kit.Muted).Bold().Centre().Cut(), number(last, lead <= 0).Trailing())
}
