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

func (s *PairScreen) Title() string { return s.name() + " – Beermat" }
func (s *PairScreen) Key(rune) bool { return false }

func (s *PairScreen) name() string { return s.host.Words().List([]string{s.one.Name, s.other.Name}) }

func (s *PairScreen) Build() fyne.CanvasObject {
	h := s.host
	pairs, err := h.Store().HeadToHeads(s.one.ID)
	var items []fyne.CanvasObject
	if err != nil {
		items = append(items, page.ErrorPanel(h, err))
	}
	pairs = slices.DeleteFunc(pairs, func(p stats.HeadToHead) bool { return p.Other != s.other.ID })
	s.settle(pairs)
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
	actions := []fyne.CanvasObject{kit.NewToken(h.Players().Marker(s.one), 44), kit.NewToken(h.Players().Marker(s.other), 44)}
	return page.New(h, s.name(), "", actions, items...)
}

// settle has something looked at that there is: of the game that was asked for, if
// the two have met in it, else of all, what they played most often.
func (s *PairScreen) settle(pairs []stats.HeadToHead) {
	most := stats.HeadToHead{}
	for _, p := range pairs {
		if s.seen(p) {
			return
		}
		here, there := p.Game == s.game, most.Game == s.game
		if most.Games == 0 || here && !there || here == there && p.Games > most.Games {
			most = p
		}
	}
	s.game, s.variant = most.Game, most.Variant
}

// seen reports whether a pair is the one that is looked at.
func (s *PairScreen) seen(p stats.HeadToHead) bool { return p.Game == s.game && p.Variant == s.variant }

// compared shows who was ahead how often, and puts what each of the two achieved
// side by side.
func (s *PairScreen) compared(p stats.HeadToHead) []fyne.CanvasObject {
	h := s.host
	both, err := h.Store().CompareHeadToHead(s.one.ID, s.other.ID, s.game, s.variant)
	if err != nil {
		return []fyne.CanvasObject{page.ErrorPanel(h, err)}
	}
	var sides []fyne.CanvasObject
	for i, one := range []sheets.Player{s.one, s.other} {
		name := kit.NewProse(one.Name, kit.Strong, kit.Ink).Bold()
		sides = append(sides, kit.NewPanel(kit.NewColumn(10, name, facts(h, record{PlayerStats: both[i]}))))
	}
	all := kit.NewButton(h.Say("records.pair-games"), kit.Plain, func() {
		h.Open(page.History{Find: s.one.Name + " " + s.other.Name + " " + h.Words().Game(s.game, "")})
	})
	met := duel{s.one, s.other, p.Games, p.Wins, p.Losses}
	return []fyne.CanvasObject{
		kit.NewPanel(kit.NewRow(12, kit.NewStretch(kit.NewProse(duelSaid(h, met), kit.Strong, kit.Ink).Bold()), all).Fold(200)),
		kit.NewSplit(kit.Gap, sides[0], sides[1]),
	}
}

// duelSaid returns in words who finished ahead how often.
func duelSaid(h page.Host, d duel) string {
	key := "records.duel"
	if d = d.leader(); d.ahead == d.behind {
		key = "records.duel-level"
	}
	return h.Say(key, i18n.Data{"one": d.one.Name, "other": d.other.Name, "ahead": d.ahead, "behind": d.behind, "n": d.games})
}
