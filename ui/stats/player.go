package stats

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// PlayerScreen is what a player has achieved: in all, game by game, and against
// the others.
type PlayerScreen struct {
	host  page.Host
	id    string
	stale bool // something was changed that is not on disk yet
}

// NewPlayer returns the screen of a player.
func NewPlayer(h page.Host, id string) *PlayerScreen { return &PlayerScreen{host: h, id: id} }

func (s *PlayerScreen) Title() string { return s.name() + " – Beermat" }

func (s *PlayerScreen) name() string {
	if one := s.host.Players().Find(s.id); one != nil {
		return one.Name
	}
	return ""
}

func (s *PlayerScreen) Key(rune) bool { return false }

// Refresh implements page.Refresher: what was changed here is on disk now.
func (s *PlayerScreen) Refresh() {
	if s.stale && !s.host.IsBehind() {
		s.stale = false
		s.host.Players().Load()
		s.host.Rebuild()
	}
}

func (s *PlayerScreen) Build() fyne.CanvasObject {
	h := s.host
	s.stale = h.IsBehind()
	one := h.Players().Find(s.id)
	if one == nil {
		return page.New(h, "", "", nil)
	}
	records, pairs, items := achieved(h, s.id)
	share := kit.NewIconButton(kit.Share, h.Say("share.title"), func() { h.Open(page.SharePlayer{Player: *one}) })
	actions := []fyne.CanvasObject{kit.NewToken(h.Players().Marker(*one), 44), share}
	if len(records) == 0 {
		items = append(items, kit.NewPanel(kit.NewProse(h.Say("records.none", i18n.Data{"name": one.Name}), kit.Body, kit.Muted)))
		return page.New(h, one.Name, "", actions, append(items, kept(s.same(*one))...)...)
	}
	first := kept(s.all(*one, records), s.games(records))
	rivals := rivalRows(h, rivalsOf(s.id, pairs, func(stats.HeadToHead) bool { return true }), func(other sheets.Player) {
		h.Push(&PairScreen{host: h, one: *one, other: other})
	})
	var second []fyne.CanvasObject
	if len(rivals) > 0 {
		second = append(second, page.Section(h, "records.rivals", append([]fyne.CanvasObject{kit.NewProse(h.Say("records.rivals-hint"), kit.Small, kit.Muted)}, rivals...)...))
	}
	second = append(second, kept(s.same(*one))...)
	return page.New(h, one.Name, "", actions, append(items,
		kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, first...), kit.NewColumn(kit.Gap, second...)))...)
}

// achieved reads all that a player has achieved, and shows what of it could not be
// read.
func achieved(h page.Host, id string) (records []record, pairs []stats.HeadToHead, sorry []fyne.CanvasObject) {
	_, list, err := h.Store().CareerStats(id)
	pairs, pairErr := h.Store().HeadToHeads(id)
	for _, e := range []error{err, pairErr} {
		if e != nil {
			sorry = append(sorry, page.ErrorPanel(h, e))
		}
	}
	return recordsOf(list), pairs, sorry
}

// all is what there is to say of all games together: only what does not depend on
// which game it was.
func (s *PlayerScreen) all(one sheets.Player, records []record) fyne.CanvasObject {
	h := s.host
	games, wins, against := 0, 0, 0
	for _, r := range records {
		games, wins, against = games+r.Games, wins+r.Wins, against+r.Streak.Games
	}
	together, _, err := h.Store().CareerStats(s.id)
	if err != nil {
		return page.ErrorPanel(h, err)
	}
	return kit.NewPanel(kit.NewTiles(10, 150, 2, append([]fyne.CanvasObject{
		fact(h.Say("records.games"), strconv.Itoa(games), "", func() { h.Open(page.History{Find: one.Name}) }),
		fact(h.Say("records.wins"), partOf(h, wins, against), percentOf(h, wins, against), nil),
	}, streaks(h, together.Streak)...)...))
}

// games lists the games, each by what was agreed.
func (s *PlayerScreen) games(records []record) fyne.CanvasObject {
	h := s.host
	var rows []fyne.CanvasObject
	for _, r := range records {
		line := shareOf(h, r.Wins, r.Streak.Games)
		if r.Variant != "" {
			line = joined(agreedIn(h, r.Game, r.Variant), line)
		}
		name := h.Words().Game(r.Game, scoring.TitleOf(r.Variant))
		row := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(0,
			kit.NewText(name, kit.Cell, kit.Ink).Bold().Cut(), kit.NewText(line, kit.Small, kit.Muted).Cut()))}
		if kit.Grown(1) < 1.4 { // larger text needs the room
			row = append([]fyne.CanvasObject{kit.NewGameMat(r.Game, 40)}, row...)
		}
		if r.Games > 0 {
			row = append(row, kit.NewText(sayTop(h, "records.best-short", r.low(), i18n.Data{"best": i18n.Figure(r.top().Value)}), kit.Body, kit.Muted))
		}
		rows = append(rows, kit.NewTap(name, kit.NewRow(12, append(row, kit.NewIcon(kit.Forward, 20, kit.Muted))...), func() {
			h.Push(&PlayerGameScreen{host: h, id: s.id, game: r.Game, variant: r.Variant})
		}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	return page.Section(h, "records.by-game", rows...)
}

// same joins two players who turned out to be one person, or takes that back.
func (s *PlayerScreen) same(one sheets.Player) fyne.CanvasObject {
	h := s.host
	var rows []fyne.CanvasObject
	for _, p := range h.Players().List {
		if p.MergedInto == one.ID {
			apart := kit.NewButton(h.Say("merge.apart"), kit.Plain, func() {
				s.stale = true
				h.Store().Unmerge(p.ID)
			})
			said := kit.NewProse(h.Say("merge.is", i18n.Data{"name": p.Name}), kit.Body, kit.Ink)
			rows = append(rows, kit.NewRow(12, kit.NewStretch(said), apart))
		}
	}
	ask := kit.NewButton(h.Say("merge.ask"), kit.Plain, func() { h.Open(page.Merge{Into: one}) })
	rows = append(rows, kit.NewProse(h.Say("merge.hint"), kit.Small, kit.Muted), kit.NewFlow(8, ask))
	return page.Section(h, "merge.title", rows...)
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

func (s *PlayerGameScreen) Title() string { return s.name() + " – Beermat" }
func (s *PlayerGameScreen) name() string {
	return s.host.Words().Game(s.game, scoring.TitleOf(s.variant))
}
func (s *PlayerGameScreen) Key(rune) bool { return false }

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
		rivals := rivalRows(h, rivalsOf(s.id, pairs, func(p stats.HeadToHead) bool { return p.Game == s.game && p.Variant == s.variant }),
			func(other sheets.Player) {
				h.Push(&PairScreen{host: h, one: *one, other: other, game: s.game, variant: s.variant})
			})
		first := kept(figures(h, r))
		second := kept(byYear(h, s.id, r), bySeats(h, r.PlayerStats))
		if len(rivals) > 0 {
			second = append(second, page.Section(h, "records.rivals", rivals...))
		}
		items = append(items, kit.NewPanel(facts(h, r)),
			kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, first...), kit.NewColumn(kit.Gap, second...)))
	}
	name := ""
	if one != nil {
		name = one.Name
	}
	return page.New(h, name, s.name(), nil, items...)
}
