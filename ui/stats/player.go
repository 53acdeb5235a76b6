package stats

import (
	"cmp"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// PlayerScreen is what a player has achieved: in all, game by game, and against
// the others.
type PlayerScreen struct {
	host page.Host
	id   string
}

// NewPlayer returns the screen of a player.
func NewPlayer(h page.Host, id string) *PlayerScreen { return &PlayerScreen{host: h, id: id} }

func (s *PlayerScreen) Build() fyne.CanvasObject {
	h := s.host
	one := h.Players().Find(s.id)
	if one == nil {
		return page.New(h, "", "", nil)
	}
	records, pairs, items := achieved(h, s.id)
	share := kit.NewIconButton(kit.Share, h.Say("share.title"), func() { h.Open(page.SharePlayer{Player: *one}) })
	if len(records) == 0 {
		start := kit.NewButton(h.Say("records.start"), kit.Primary, func() { h.Reset(page.Home{}) })
		return page.New(h, one.Name, "", nil, append(items, page.EmptyState("", h.Say("records.none", i18n.Data{"name": one.Name}), start))...)
	}
	rivals := rivalRows(h, *one, stats.RivalsOf(s.id, pairs, func(stats.HeadToHead) bool { return true }), func(other sheets.Player) {
		h.Push(&PairScreen{host: h, one: *one, other: other})
	})
	left := []fyne.CanvasObject{s.all(*one, records)}
	if len(rivals) > 0 {
		left = append(left, kit.NewStretch(page.Section(h, "records.rivals", rivals...)))
	}
	return page.New(h, one.Name, "", []fyne.CanvasObject{share}, append(items,
		kit.NewStretch(kit.NewSideBySide(kit.Gap, 440, kit.NewColumn(kit.Gap, left...), s.games(records, one.Colour))))...)
}

// achieved reads all that a player has achieved, and shows what of it could not be
// read.
func achieved(h page.Host, id string) (records []record, pairs []stats.HeadToHead, sorry []fyne.CanvasObject) {
	_, list, err := h.Store().Stats().Career(id)
	pairs, pairErr := h.Store().Stats().HeadToHeads(id)
	for _, e := range []error{err, pairErr} {
		if e != nil {
			sorry = append(sorry, page.ErrorPanel(h, e))
		}
	}
	return recordsOf(h, list), pairs, sorry
}

// all is what there is to say of all games together: only what does not depend on
// which game it was.
func (s *PlayerScreen) all(one sheets.Player, records []record) fyne.CanvasObject {
	h := s.host
	games, wins, against := 0, 0, 0
	for _, r := range records {
		games, wins, against = games+r.Games, wins+r.Wins, against+r.Streak.Games
	}
	together, _, err := h.Store().Stats().Career(s.id)
	last, lastErr := summary.LastResults(h, s.id, store.Query{}, summary.MaxForm, summary.AgainstOthers)
	if err = cmp.Or(err, lastErr); err != nil {
		return page.ErrorPanel(h, err)
	}
	list := kit.NewButton(h.Say("records.all-games", i18n.Data{"n": games}), kit.Plain, func() { h.Open(page.History{Find: one.Name}) })
	return hero(h, one, wins, against, last, streaks(h, together.Streak), kit.NewFlow(0, list))
}

// games lists the games, each by what was agreed, with a bar for the wins.
func (s *PlayerScreen) games(records []record, colour int) fyne.CanvasObject {
	h := s.host
	var rows []fyne.CanvasObject
	for _, r := range records {
		name := h.Words().Game(r.Game, scoring.TitleOf(r.Variant))
		agreed, best := "", ""
		if r.Variant != "" {
			agreed = agreedIn(h, r.Game, r.Variant)
		}
		if r.Games > 0 {
			best = h.Say(lowKey("records.best-short", r.low()), i18n.Data{"best": i18n.Figure(r.top().Value)})
		}
		row := []fyne.CanvasObject{kit.NewStretch(shareRow(h, name, joined(agreed, best), r.Wins, r.Streak.Games, colour))}
		if kit.Grown(1) < 1.4 { // larger text needs the room
			row = append([]fyne.CanvasObject{mat.NewGame(r.Game, 44)}, row...)
		}
		rows = append(rows, page.Row(name, func() { h.Push(&PlayerGameScreen{host: h, id: s.id, game: r.Game, variant: r.Variant}) }, row...))
	}
	return page.Section(h, "records.by-game", kit.NewTiles(10, 320, 0, rows...))
}

// PlayerGameScreen is what a player has achieved in one game by one variant of its
// rules.
type PlayerGameScreen struct {
	host              page.Host
	id, game, variant string
}

// NewPlayerGame returns the screen of a player in a game by a variant of its rules.
func NewPlayerGame(h page.Host, id, game, variant string) *PlayerGameScreen {
	return &PlayerGameScreen{host: h, id: id, game: game, variant: variant}
}

func (s *PlayerGameScreen) name() string {
	return s.host.Words().Game(s.game, scoring.TitleOf(s.variant))
}

func (s *PlayerGameScreen) Build() fyne.CanvasObject {
	h := s.host
	one := h.Players().Find(s.id)
	records, pairs, items := achieved(h, s.id)
	items = append(items, kept(variantChoice(h, s.game, variantsIn(records, s.game), s.variant, func(v string) {
		s.variant = v
		h.Rebuild()
	}))...)
	for _, r := range records {
		if r.Game != s.game || r.Variant != s.variant || one == nil {
			continue
		}
		last, err := recent(h, s.id, ofGame(s.game), s.variant)
		if err != nil {
			items = append(items, page.ErrorPanel(h, err))
		}
		items = append(items, kit.NewColumns(kit.Gap, columnWidth, s.panels(*one, r, pairs, last)...))
		items = append(items, kept(figures(h, r, one.Colour), insight.PlayerButton(h, *one, s.game, s.variant, s.name()))...)
	}
	name := ""
	if one != nil {
		name = one.Name
	}
	return page.New(h, name, s.name(), nil, items...)
}

// panels are what there is to say of a record, but for the figures of the game.
func (s *PlayerGameScreen) panels(one sheets.Player, r record, pairs []stats.HeadToHead, last []stats.Result) []fyne.CanvasObject {
	h := s.host
	list := kept(hero(h, one, r.Wins, r.Streak.Games, last, remark(sharedWins(h, r)), remark(lostGames(h, r)), remark(leftEarly(h, r)), streaks(h, r.Streak)))
	if r.Games > 0 {
		scores := []fyne.CanvasObject{extremes(h, r)}
		if r.Games > 1 && r.Best.Value != r.Worst.Value {
			scores = append(scores, chart.NewDots(scoresOf(last), r.top().Value, r.Worst.Value, r.Best.Value, one.Colour))
		}
		if r.Games > len(last) {
			scores = append(scores, kit.NewProse(h.Say("records.scores-last", i18n.Data{"n": len(last)}), kit.Small, kit.Muted))
		}
		list = append(list, page.Section(h, "records.scores", scores...))
	}
	rivals := rivalRows(h, one, stats.RivalsOf(s.id, pairs, func(p stats.HeadToHead) bool { return p.Game == s.game && p.Variant == s.variant }),
		func(other sheets.Player) {
			h.Push(&PairScreen{host: h, one: one, other: other, game: s.game, variant: s.variant})
		})
	if len(rivals) > 0 {
		list = append(list, page.Section(h, "records.rivals", rivals...))
	}
	return append(list, kept(bySeats(h, one, r.PlayerStats), byYear(h, one, r))...)
}
