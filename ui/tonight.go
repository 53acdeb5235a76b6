package ui

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// nightEnds is the hour at which one evening ends and the next day begins.
const nightEnds = 5

// nightOf gives the day that an evening belongs to: what is played before five
// in the morning still belongs to the evening before.
func nightOf(t time.Time) time.Time {
	t = t.Local().Add(-nightEnds * time.Hour)
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
}

// tonightScreen is where an evening begins: what lies on the table, what can be
// played, and what was played earlier tonight.
type tonightScreen struct {
	app     *App
	shown   tonight
	removed *removedSheet // nil: none
}

// removedSheet is a sheet that was taken off the table a moment ago.
type removedSheet struct {
	table *tableScreen
	text  string // says where it has gone
	undo  func(ids ...string)
}

// tonight is what the screen shows of the pad.
type tonight struct {
	onTable
	played []sheets.Summary
	err    error
}

// stopped returns how many of the games were stopped before their end, which nobody
// calls played.
func (t *tonight) stopped() (n int) {
	for _, one := range t.played {
		if !one.Done {
			n++
		}
	}
	return n
}

func (s *tonightScreen) place() place    { return atTonight }
func (s *tonightScreen) title() string   { return "Beermat" }
func (s *tonightScreen) key(r rune) bool { return s.press(r) }

// press takes the number of a game, or Enter to carry on.
func (s *tonightScreen) press(r rune) bool {
	switch {
	case r == keyEnter && len(s.shown.list) > 0:
		s.app.carryOn(s.shown.list[0].ID)
	case r >= '1' && r <= '9' && int(r-'1') < len(games.Scorecards):
		s.app.newGame(games.Scorecards[r-'1'])
	case r == '0' && len(games.Scorecards) > 9:
		s.app.newGame(games.Scorecards[9])
	default:
		return false
	}
	return true
}

// refresh implements refresher: a sheet that was finished a moment ago is on
// disk now.
func (s *tonightScreen) refresh() {
	now := s.app.readTonight()
	if now.more != s.shown.more || !slices.EqualFunc(now.list, s.shown.list, sameShown) || !slices.EqualFunc(now.played, s.shown.played, sameShown) {
		s.app.show()
	}
}

// readTonight reads what the screen shows.
func (a *App) readTonight() tonight {
	var t tonight
	if t.onTable, t.err = a.onTable(maxBanners); t.err != nil {
		return t
	}
	today := sheets.DayOf(a.cfg.Now())
	evenings, _, err := a.pad.Nights(store.Query{From: today, To: today}, store.Newest, 1)
	t.err = err
	for _, evening := range evenings {
		t.played = evening.Games
		slices.Reverse(t.played) // the newest first
	}
	return t
}

func (s *tonightScreen) build() fyne.CanvasObject {
	a := s.app
	s.shown = a.readTonight()
	var items []fyne.CanvasObject
	if s.shown.err != nil {
		items = append(items, a.sorry(s.shown.err))
	}
	if banners := s.banners(); len(banners) > 0 {
		items = append(items, kit.NewTiles(kit.Gap, 520, len(banners), banners...))
	}
	if n := s.shown.more; n > 0 {
		more := kit.NewButton(a.say("tonight.more", i18n.Data{"n": n}), kit.Plain, func() { a.Open(&unfinishedScreen{app: a}) })
		items = append(items, kit.NewFlow(8, more.With(kit.List)))
	}
	var tiles []fyne.CanvasObject
	for _, k := range games.Scorecards {
		tiles = append(tiles, a.tile(k))
	}
	items = append(items, kit.NewTiles(kit.Gap, 178, 5, tiles...))
	switch won := s.winsTonight(); {
	case won == nil:
		items = append(items, kit.NewStretch(s.earlier()))
	case kit.FormOf(a.window.Canvas().Size()) == kit.Wide:
		items = append(items, kit.NewStretch(kit.NewShares(kit.Gap, s.earlier(), won)))
	default:
		items = append(items, won, kit.NewStretch(s.earlier()))
	}
	remark := a.words.Day(nightOf(a.cfg.Now()))
	if n := len(s.shown.played) - s.shown.stopped(); n > 0 {
		remark += " · " + a.say("tonight.played", i18n.Data{"n": n})
	}
	if len(a.people.list) == 0 {
		remark = a.say("tonight.first")
	}
	return a.page(a.say("tonight.title"), remark, s.atTable(), items...)
}

// atTable shows who sits at the table, and leads to the players.
func (s *tonightScreen) atTable() []fyne.CanvasObject {
	a := s.app
	table := a.readTable()
	if len(table.Players) == 0 {
		return nil
	}
	var row []fyne.CanvasObject
	for i, id := range table.Players {
		if i < 4 {
			row = append(row, kit.NewToken(a.people.marker(*a.people.find(id)), 28))
		}
	}
	if kit.FormOf(a.window.Canvas().Size()) == kit.Phone {
		row = row[:min(2, len(row))]
		if more := len(table.Players) - len(row); more > 0 {
			row = append(row, kit.NewText("+"+strconv.Itoa(more), kit.Body, kit.Muted))
		}
	} else {
		row = append(row, kit.NewText(a.say("tonight.at-table", i18n.Data{"n": len(table.Players)}), kit.Body, kit.Ink).Bold())
	}
	open := func() { a.Go(&playersScreen{app: a}) }
	return []fyne.CanvasObject{kit.NewTap(a.say("players.title"), kit.NewRow(8, row...), open).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 10)}
}

// banners are the sheets on the table, all alike, and the one that was taken off
// it a moment ago.
func (s *tonightScreen) banners() []fyne.CanvasObject {
	a := s.app
	var list []fyne.CanvasObject
	for _, one := range s.shown.list {
		list = append(list, a.banner(one))
	}
	isBack := func(one sheets.Summary) bool { return one.ID == s.removed.table.sheet.Head().ID }
	if r := s.removed; r != nil && !slices.ContainsFunc(s.shown.list, isBack) {
		button := kit.NewButton(a.say("tonight.put-back"), kit.Plain, func() {
			id := r.table.sheet.Head().ID
			a.bringBack(id)
			r.undo(id)
			a.carryOn(id)
		}).With(kit.Undo)
		said := kit.NewProse(a.say(r.text, i18n.Data{"game": a.playedOn(r.table.sheet)}), kit.Body, kit.Ink)
		list = append(list, kit.NewPanel(kit.NewColumn(10, said, kit.NewFlow(8, button))).Border(kit.Line))
	}
	return list
}

// banner is a sheet on the table.
func (a *App) banner(one sheets.Summary) fyne.CanvasObject {
	kind := games.Scorecard(one.Game)
	if kind == nil {
		return kit.NewPanel(kit.NewProse(a.say("tonight.unknown-game", i18n.Data{"game": one.Game}), kit.Body, kit.Muted))
	}
	open := func() { a.carryOn(one.ID) }
	title, line := a.bannerTexts(one)
	ground := kit.Deep(kit.GameColour(kind.ID))
	texts := kit.NewColumn(0,
		kit.NewText(a.say("tonight.on-table"), kit.Small, kit.OnDeep).Bold(),
		kit.NewProse(title, kit.Prompt, kit.OnDeep).Bold().Most(2),
		kit.NewText(line, kit.Body, kit.OnDeep).Cut())
	row := []fyne.CanvasObject{kit.NewGameMat(kind.ID, 76), kit.NewStretch(texts)}
	carry := kit.NewButton(a.say("tonight.carry-on"), kit.Plain, open).Big(kit.Cell, 56)
	if kit.FormOf(a.window.Canvas().Size()) == kit.Phone {
		return kit.NewTap("", kit.NewColumn(12, kit.NewRow(18, row...), carry), open).Coloured(ground).Shape(kit.PanelRadius, 16)
	}
	return kit.NewTap("", kit.NewRow(18, append(row, carry)...), open).Coloured(ground).Shape(kit.PanelRadius, 18)
}

// bannerTexts say which game it is and how far, and who leads and who is next.
func (a *App) bannerTexts(one sheets.Summary) (title, line string) {
	names := a.namesOf(one.Players)
	data := i18n.Data{"game": a.nameOf(one), "round": one.Turn.Round, "next": names[one.Turn.Player]}
	title = a.say("tonight.game-round", data)
	if len(one.Standings) > 1 && one.Standings[0].Score > 0 && one.Standings[1].Place > 1 {
		data["leader"], data["score"] = names[one.Standings[0].Player], one.Standings[0].Score
		return title, a.say("tonight.leads", data)
	}
	return title, a.say("tonight.next", data)
}

func (a *App) namesOf(seats []sheets.Seat) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = a.people.name(seat)
	}
	return names
}

// tile begins a new game.
func (a *App) tile(k *scorecard.Game) fyne.CanvasObject {
	texts := kit.NewColumn(0,
		kit.NewText(a.words.Game(k.ID, ""), kit.Strong, kit.Ink).Bold().Centre().Cut(),
		kit.NewText(a.say(k.ID+".tile"), kit.Small, kit.Muted).Centre().Cut())
	item := kit.NewColumn(8, kit.NewGameMat(k.ID, 84), texts)
	return kit.NewTap(a.words.Game(k.ID, ""), item, func() { a.newGame(k) }).On(kit.Paper, "").Shape(kit.PanelRadius, 10)
}

// earlier lists what was played earlier tonight.
func (s *tonightScreen) earlier() fyne.CanvasObject {
	a := s.app
	all := kit.NewButton(a.say("tonight.all-nights"), kit.Quiet, func() { a.Go(&nightsScreen{app: a}) })
	head := kit.NewRow(8, kit.NewStretch(kit.NewText(a.say("tonight.earlier"), kit.Cell, kit.Ink).Bold().Cut()), all).Fold(140)
	if len(s.shown.played) == 0 {
		return kit.NewPanel(kit.NewColumn(4, head, kit.NewProse(a.say("tonight.nothing-yet"), kit.Body, kit.Muted)))
	}
	var rows []fyne.CanvasObject
	for _, one := range s.shown.played[:min(len(s.shown.played), mostEarlier)] {
		rows = append(rows, a.playedRow(one))
	}
	items := []fyne.CanvasObject{head, kit.NewColumn(4, rows...)}
	if n := len(s.shown.played); n > mostEarlier {
		whole := kit.NewButton(a.say("tonight.all-games", i18n.Data{"n": n}), kit.Plain, func() {
			a.Open(&nightScreen{app: a, day: sheets.DayOf(a.cfg.Now())})
		})
		items = append(items, kit.NewFlow(8, whole))
	}
	return kit.NewPanel(kit.NewColumn(8, items...))
}

// mostEarlier is how many games the first screen lists: enough for most evenings.
// The others are a tap away, so that a café with twenty tables starts as fast.
const mostEarlier = 8

// playedRow is a finished game: who won or lost, how, and when by the clock in the
// room, as everywhere else.
func (a *App) playedRow(one sheets.Summary) fyne.CanvasObject {
	title := a.nameOf(one)
	line := a.outcome(one.Game, one.Standings, a.namesOf(one.Players), one.Done)
	if !one.Archived.IsZero() {
		line = a.say("tonight.abandoned")
	}
	if took := one.Ended.Sub(one.Started); took > 0 {
		line += " · " + a.words.Span(took)
	}
	row := kit.NewRow(12, kit.NewGameMat(one.Game, 40),
		kit.NewStretch(kit.NewColumn(0, kit.NewText(title, kit.Cell, kit.Ink).Bold().Cut(), kit.NewText(line, kit.Small, kit.Muted).Cut())),
		a.outcomeToken(one, 28), kit.NewText(a.words.Clock(one.Started), kit.Body, kit.Muted))
	return kit.NewTap(title+" "+a.words.Clock(one.Started), row, func() { a.lookAt(one.ID) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 8)
}

// outcomeToken is the token of whom the outcome of a game tells first; of one that
// was stopped, which nobody has won, it is a sign of its own.
func (a *App) outcomeToken(one sheets.Summary, size float32) fyne.CanvasObject {
	if !one.Done {
		return kit.NewBox(size, size, kit.NewIcon(glyphStop, 24, kit.Muted))
	}
	of, told := subject(one.Standings)
	if !told {
		of = one.Standings[0]
	}
	return kit.NewToken(a.people.seats(one.Players)[of.Player].Marker, size)
}

// carryOn opens a sheet that lies on the table.
func (a *App) carryOn(id string) {
	t, err := a.tableOf(id)
	if err != nil {
		a.apologize(err)
		return
	}
	a.Open(t)
}

// deal lays a new sheet on the table, in front of people. The pad gets it with the
// first thing that is written or half entered: a sheet that nobody wrote on is gone
// when it is left.
func (a *App) deal(kind *scorecard.Game, players []sheets.Seat, first int, house scoring.HouseRules) {
	sheet, err := sheets.New(kind.Game, sheets.Head{
		ID: a.pad.NewID(), Game: kind.ID, House: house, Players: players, First: first, Started: a.cfg.Now(),
	})
	if err != nil {
		a.apologize(err)
		return
	}
	a.keepTable(tableAfter(sheet))
	t := a.lay(sheet)
	t.unwritten = true
	a.Swap(t)
}

// tableAfter is who sits at the table after a game: those who play its rematch, of
// whom the next one begins.
func tableAfter(s *sheets.Sheet) lastTable {
	next := rematchOf(s, nextBegins)
	table := lastTable{First: next.first, Sheet: s.Head().ID}
	for _, seat := range next.players {
		table.Players = append(table.Players, seat.ID)
	}
	return table
}

func (a *App) newGame(k *scorecard.Game) { a.Open(newGameScreen(a, k)) }
