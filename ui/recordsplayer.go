package ui

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

// playerScreen is what a player has achieved: in all, game by game, and against
// the others.
type playerScreen struct {
	app   *App
	id    string
	stale bool // something was changed that is not on disk yet
}

func (s *playerScreen) Title() string { return s.name() + " – Beermat" }

func (s *playerScreen) name() string {
	if one := s.app.Players().Find(s.id); one != nil {
		return one.Name
	}
	return ""
}

func (s *playerScreen) Key(rune) bool { return false }

// refresh implements refresher: what was changed here is on disk now.
func (s *playerScreen) Refresh() {
	if s.stale && !s.app.IsBehind() {
		s.stale = false
		s.app.Players().Load()
		s.app.Rebuild()
	}
}

func (s *playerScreen) Build() fyne.CanvasObject {
	a := s.app
	s.stale = a.IsBehind()
	one := a.Players().Find(s.id)
	if one == nil {
		return page.New(a, "", "", nil)
	}
	records, pairs, items := a.achieved(s.id)
	share := kit.NewIconButton(kit.Share, a.Say("share.title"), func() { a.Open(page.SharePlayer{Player: *one}) })
	actions := []fyne.CanvasObject{kit.NewToken(a.Players().Marker(*one), 44), share}
	if len(records) == 0 {
		items = append(items, kit.NewPanel(kit.NewProse(a.Say("records.none", i18n.Data{"name": one.Name}), kit.Body, kit.Muted)))
		return page.New(a, one.Name, "", actions, append(items, kept(s.same(*one))...)...)
	}
	first := kept(s.all(*one, records), s.games(records))
	rivals := a.rivalRows(rivalsOf(s.id, pairs, func(stats.HeadToHead) bool { return true }), func(other sheets.Player) {
		a.Push(&pairScreen{app: a, one: *one, other: other})
	})
	var second []fyne.CanvasObject
	if len(rivals) > 0 {
		second = append(second, page.Section(a, "records.rivals", append([]fyne.CanvasObject{kit.NewProse(a.Say("records.rivals-hint"), kit.Small, kit.Muted)}, rivals...)...))
	}
	second = append(second, kept(s.same(*one))...)
	return page.New(a, one.Name, "", actions, append(items,
		kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, first...), kit.NewColumn(kit.Gap, second...)))...)
}

// achieved reads all that a player has achieved, and says what of it could not be
// read.
func (a *App) achieved(id string) (records []record, pairs []stats.HeadToHead, sorry []fyne.CanvasObject) {
	_, list, err := a.Store().CareerStats(id)
	pairs, pairErr := a.Store().HeadToHeads(id)
	for _, e := range []error{err, pairErr} {
		if e != nil {
			sorry = append(sorry, page.ErrorPanel(a, e))
		}
	}
	return recordsOf(list), pairs, sorry
}

// all is what there is to say of all games together: only what does not depend on
// which game it was.
func (s *playerScreen) all(one sheets.Player, records []record) fyne.CanvasObject {
	a := s.app
	games, wins, against := 0, 0, 0
	for _, r := range records {
		games, wins, against = games+r.Games, wins+r.Wins, against+r.Streak.Games
	}
	run, err := a.Store().Streaks(s.id)
	if err != nil {
		return page.ErrorPanel(a, err)
	}
	return kit.NewPanel(kit.NewTiles(10, 150, 2, append([]fyne.CanvasObject{
		a.fact(a.Say("records.games"), strconv.Itoa(games), "", func() { a.Open(page.History{Find: one.Name}) }),
		a.fact(a.Say("records.wins"), a.partOf(wins, against), a.percentOf(wins, against), nil),
	}, a.streaks(run)...)...))
}

// games lists the games, each by what was agreed.
func (s *playerScreen) games(records []record) fyne.CanvasObject {
	a := s.app
	var rows []fyne.CanvasObject
	for _, r := range records {
		line := a.shareOf(r.Wins, r.Streak.Games)
		if r.Variant != "" {
			line = joined(a.agreedIn(r.Game, r.Variant), line)
		}
		name := a.Words().Game(r.Game, scoring.TitleOf(r.Variant))
		row := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(0,
			kit.NewText(name, kit.Cell, kit.Ink).Bold().Cut(), kit.NewText(line, kit.Small, kit.Muted).Cut()))}
		if kit.Grown(1) < 1.4 { // larger text needs the room
			row = append([]fyne.CanvasObject{kit.NewGameMat(r.Game, 40)}, row...)
		}
		if r.Games > 0 {
			row = append(row, kit.NewText(a.sayTop("records.best-short", r.low(), i18n.Data{"best": i18n.Figure(r.top().Value)}), kit.Body, kit.Muted))
		}
		rows = append(rows, kit.NewTap(name, kit.NewRow(12, append(row, kit.NewIcon(kit.Forward, 20, kit.Muted))...), func() {
			a.Push(&playerGameScreen{app: a, id: s.id, game: r.Game, variant: r.Variant})
		}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	return page.Section(a, "records.by-game", rows...)
}

// same joins two players who turned out to be one person, or takes that back.
func (s *playerScreen) same(one sheets.Player) fyne.CanvasObject {
	a := s.app
	var rows []fyne.CanvasObject
	for _, p := range a.Players().List {
		if p.MergedInto == one.ID {
			apart := kit.NewButton(a.Say("merge.apart"), kit.Plain, func() {
				s.stale = true
				a.Store().Unmerge(p.ID)
			})
			said := kit.NewProse(a.Say("merge.is", i18n.Data{"name": p.Name}), kit.Body, kit.Ink)
			rows = append(rows, kit.NewRow(12, kit.NewStretch(said), apart))
		}
	}
	ask := kit.NewButton(a.Say("merge.ask"), kit.Plain, func() { a.Open(page.Merge{Into: one}) })
	rows = append(rows, kit.NewProse(a.Say("merge.hint"), kit.Small, kit.Muted), kit.NewFlow(8, ask))
	return page.Section(a, "merge.title", rows...)
}

// playerGameScreen is what a player has achieved in one game by one variant of its
// rules.
type playerGameScreen struct {
	app               *App
	id, game, variant string
}

func (s *playerGameScreen) Title() string { return s.name() + " – Beermat" }
func (s *playerGameScreen) name() string {
	return s.app.Words().Game(s.game, scoring.TitleOf(s.variant))
}
func (s *playerGameScreen) Key(rune) bool { return false }

func (s *playerGameScreen) Build() fyne.CanvasObject {
	a := s.app
	one := a.Players().Find(s.id)
	records, pairs, items := a.achieved(s.id)
	items = append(items, kept(a.variantChoice(s.game, variantsIn(records, s.game), s.variant, func(v string) {
		s.variant = v
		a.Rebuild()
	}))...)
	for _, r := range records {
		if r.Game != s.game || r.Variant != s.variant || one == nil {
			continue
		}
		rivals := a.rivalRows(rivalsOf(s.id, pairs, func(p stats.HeadToHead) bool { return p.Game == s.game && p.Variant == s.variant }),
			func(other sheets.Player) {
				a.Push(&pairScreen{app: a, one: *one, other: other, game: s.game, variant: s.variant})
			})
		first := kept(a.figures(r))
		second := kept(a.byYear(s.id, r), a.bySeats(r.PlayerStats))
		if len(rivals) > 0 {
			second = append(second, page.Section(a, "records.rivals", rivals...))
		}
		items = append(items, kit.NewPanel(a.facts(r)),
			kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, first...), kit.NewColumn(kit.Gap, second...)))
	}
	name := ""
	if one != nil {
		name = one.Name
	}
	return page.New(a, name, s.name(), nil, items...)
}
