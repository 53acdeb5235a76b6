// Package home is the area where an evening begins, and of the games that are not over.
package home

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// nightEnds is the hour at which one evening ends and the next day begins.
const nightEnds = 5

// nightOf returns the day that an evening belongs to: what is played before five
// in the morning still belongs to the evening before.
func nightOf(t time.Time) time.Time {
	t = t.Local().Add(-nightEnds * time.Hour)
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
}

// Screen is where an evening begins: what lies on the table, what can be
// played, and what was played earlier tonight.
type Screen struct {
	host    page.Host
	shown   tonight
	removed *page.Removed // nil: none
}

// New returns the screen; removed is a game that was taken off the table a moment ago,
// nil for none.
func New(h page.Host, removed *page.Removed) *Screen { return &Screen{host: h, removed: removed} }

// tonight is what the screen shows of the pad.
type tonight struct {
	list   []sheets.Summary // of the games in play
	more   int              // how many others there are
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

// NavTarget implements page.RootScreen.
func (s *Screen) NavTarget() page.NavTarget { return page.NavHome }

// Title implements page.Titled.
func (s *Screen) Title() string { return "Beermat" }

// Key takes the number of a game, or Enter to carry on.
func (s *Screen) Key(r rune) bool {
	switch {
	case r == page.KeyEnter && len(s.shown.list) > 0:
		s.host.Open(page.Table{ID: s.shown.list[0].ID})
	case r >= '0' && r <= '9':
		list, n := s.games(), (int(r-'0')+9)%10 // 0 is the tenth
		if n >= len(list) {
			return false
		}
		s.host.Open(page.Setup{Game: list[n].ID})
	default:
		return false
	}
	return true
}

// atHome is the game from a file that is at home where a language is spoken: it comes
// first.
var atHome = map[string]string{"de": "german/kniffel"}

// games returns the games that have a tile.
func (s *Screen) games() []*scorecard.Game {
	if first := s.host.Games().Scorecard(atHome[s.host.Words().Lang()]); first != nil {
		return append([]*scorecard.Game{first}, games.Scorecards...)
	}
	return games.Scorecards
}

// Reload implements page.Reloader: a sheet that was finished a moment ago is on
// disk now.
func (s *Screen) Reload() {
	now := s.readTonight()
	if now.more != s.shown.more || !slices.EqualFunc(now.list, s.shown.list, summary.Same) || !slices.EqualFunc(now.played, s.shown.played, summary.Same) {
		s.host.Rebuild()
	}
}

// maxBanners is how many of the games in play the screen shows, the last ones first.
const maxBanners = 4

// readTonight reads what the screen shows.
func (s *Screen) readTonight() tonight {
	a := s.host
	var t tonight
	if t.list, t.more, t.err = a.OpenTables().Recent(maxBanners); t.err != nil {
		return t
	}
	today := sheets.DayOf(a.Now())
	evenings, _, err := a.Store().History().Nights(store.Query{From: today, To: today}, store.Newest, 1)
	t.err = err
	for _, evening := range evenings {
		t.played = evening.Games
		slices.Reverse(t.played) // the newest first
	}
	return t
}

// Build implements page.Screen.
func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	s.shown = s.readTonight()
	var items []fyne.CanvasObject
	if s.shown.err != nil {
		items = append(items, page.ErrorPanel(a, s.shown.err))
	}
	if banners := s.banners(); len(banners) > 0 {
		items = append(items, kit.NewTiles(kit.Gap, 520, len(banners), banners...))
	}
	if n := s.shown.more; n > 0 {
		more := kit.NewButton(a.Say("tonight.more", i18n.Data{"n": n}), kit.Plain, func() { a.Open(page.Unfinished{}) })
		items = append(items, kit.NewFlow(8, more.With(kit.List)))
	}
	var tiles []fyne.CanvasObject
	for _, k := range s.games() {
		tiles = append(tiles, s.tile(k))
	}
	width := float32(178)
	if s.narrow() {
		width = kit.Grown(110)
	}
	items = append(items, kit.NewTiles(kit.Gap, width, (len(tiles)+1)/2, tiles...))
	items = append(items, kit.NewFlow(8, s.moreGames()...))
	switch won := s.winsTonight(); {
	case won == nil:
		items = append(items, kit.NewStretch(s.earlier()))
	case kit.FormOf(a.Window().Canvas().Size()) == kit.Wide:
		items = append(items, kit.NewStretch(kit.NewShares(kit.Gap, s.earlier(), won)))
	default:
		items = append(items, won, kit.NewStretch(s.earlier()))
	}
	remark := a.Words().Day(nightOf(a.Now()))
	if n := len(s.shown.played) - s.shown.stopped(); n > 0 {
		remark += " · " + a.Say("tonight.played", i18n.Data{"n": n})
	}
	if len(a.Players().List) == 0 {
		remark = a.Say("tonight.first")
	}
	return page.New(a, a.Say("tonight.title"), remark, s.atTable(), items...)
}

// atTable shows who sits at the table, and leads to the players.
func (s *Screen) atTable() []fyne.CanvasObject {
	a := s.host
	table := a.Settings().Table(a.Players())
	if len(table.Players) == 0 {
		return nil
	}
	var row []fyne.CanvasObject
	people := sheets.PeopleOf(table.Seats(a.Players()))
	for i, one := range people {
		if i < 4 {
			row = append(row, kit.NewToken(present.NewPlayer(*a.Players().Find(one.ID)).Marker, 28))
		}
	}
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		row = row[:min(2, len(row))]
		if more := len(people) - len(row); more > 0 {
			row = append(row, kit.NewText("+"+strconv.Itoa(more), kit.Body, kit.Muted))
		}
	} else {
		row = append(row, kit.NewText(a.Say("tonight.at-table", i18n.Data{"n": len(people)}), kit.Body, kit.Ink).Bold())
	}
	open := func() { a.Reset(page.Players{}) }
	return []fyne.CanvasObject{kit.NewTap(a.Say("players.title"), kit.NewRow(8, row...), open).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 10)}
}

// banners are the sheets on the table, all alike, and the one that was taken off
// it a moment ago.
func (s *Screen) banners() []fyne.CanvasObject {
	a := s.host
	var list []fyne.CanvasObject
	for _, one := range s.shown.list {
		list = append(list, s.banner(one))
	}
	isBack := func(one sheets.Summary) bool { return one.ID == s.removed.ID }
	if r := s.removed; r != nil && !slices.ContainsFunc(s.shown.list, isBack) {
		button := kit.NewButton(a.Say("tonight.put-back"), kit.Plain, func() {
			a.OpenTables().Restore(r.ID)
			r.Undo()
			a.Open(page.Table{ID: r.ID})
		}).With(kit.Undo)
		said := kit.NewProse(a.Say(r.Text, i18n.Data{"game": a.Words().Game(r.Game, r.Title)}), kit.Body, kit.Ink)
		list = append(list, kit.NewPanel(kit.NewColumn(10, said, kit.NewFlow(8, button))).Border(kit.Line))
	}
	return list
}

// banner is a sheet on the table.
func (s *Screen) banner(one sheets.Summary) fyne.CanvasObject {
	a := s.host
	kind := a.Games().Scorecard(one.Game)
	if kind == nil {
		return kit.NewPanel(kit.NewProse(a.Say("tonight.unknown-game", i18n.Data{"game": one.Game}), kit.Body, kit.Muted))
	}
	open := func() { a.Open(page.Table{ID: one.ID}) }
	title, line := bannerTexts(a, one)
	at, ticks := s.bannerProgress(kind, one.ID)
	if at != "" {
		title = a.Say("tonight.game-at", i18n.Data{"game": summary.GameName(a, one), "at": at})
	}
	ground := kit.Deep(mat.GameColour(kind.ID))
	texts := []fyne.CanvasObject{kit.NewProse(title, kit.Prompt, kit.OnDeep).Bold().Most(2), kit.NewText(line, kit.Body, kit.OnDeep).Cut()}
	if ticks != nil {
		texts = append(texts, ticks)
	}
	row := []fyne.CanvasObject{mat.NewGame(kind.ID, 76), kit.NewStretch(kit.NewColumn(0, texts...))}
	carry := kit.NewButton(a.Say("tonight.carry-on"), kit.Plain, open).Big(kit.Cell, 56)
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		return kit.NewTap("", kit.NewColumn(12, kit.NewRow(18, row...), carry), open).Coloured(ground).Shape(kit.PanelRadius, 16)
	}
	return kit.NewTap("", kit.NewRow(18, append(row, carry)...), open).Coloured(ground).Shape(kit.PanelRadius, 18)
}

// bannerProgress says how far a game on the table is, with a tick for each round
// where it is known how many there will be; nothing if its sheet cannot be read.
func (s *Screen) bannerProgress(kind *scorecard.Game, id string) (at string, ticks *chart.Figure) {
	sheet, err := s.host.OpenTables().Sheet(id)
	if err != nil {
		return "", nil
	}
	v := kind.View(sheet.Card(), nil)
	if round, of := v.Rounds(); of > 1 {
		ticks = chart.NewTicks(round-1, of)
	}
	if len(v.Status) > 0 {
		at = s.host.Words().Text(v.Status[0], nil)
	}
	return at, ticks
}

// bannerTexts say which game it is and how far, and who leads and who is next.
func bannerTexts(a page.Host, one sheets.Summary) (title, line string) {
	names := a.Players().Names(one.Players)
	data := i18n.Data{"game": summary.GameName(a, one), "round": one.Turn.Round, "next": names[one.Turn.Player]}
	title = a.Say("tonight.game-round", data)
	if len(one.Standings) > 1 && one.Standings[0].Score > 0 && one.Standings[1].Place > 1 {
		data["leader"], data["score"] = names[one.Standings[0].Player], one.Standings[0].Score
		return title, a.Say("tonight.leads", data)
	}
	return title, a.Say("tonight.next", data)
}

// narrow reports whether tiles are small, so that a phone shows all games at once.
func (s *Screen) narrow() bool { return kit.FormOf(s.host.Window().Canvas().Size()) == kit.Phone }

// tile begins a new game.
func (s *Screen) tile(k *scorecard.Game) fyne.CanvasObject {
	a := s.host
	name := a.Words().Game(k.ID, "")
	item, inset := kit.NewColumn(8, mat.NewGame(k.ID, 84), kit.NewColumn(0,
		kit.NewText(name, kit.Strong, kit.Ink).Bold().Centre().Cut(),
		kit.NewText(a.Say(k.ID+".tile"), kit.Small, kit.Muted).Centre().Cut())), float32(10)
	if s.narrow() {
		item, inset = kit.NewColumn(6, mat.NewGame(k.ID, 60), kit.NewProse(name, kit.Small, kit.Ink).Bold().Centre().Most(2)), 8
	}
	tap := kit.NewTap(name, item, func() { a.Open(page.Setup{Game: k.ID}) })
	tap.OnMenu = func() {
		page.ShowMenu(
			a,
			page.Choice{Glyph: kit.Forward, Key: "tonight.new", Do: tap.OnTap},
			page.Choice{Glyph: kit.Book, Key: "table.rules", Do: func() { a.Open(page.Rules{Game: k.ID}) }},
			page.Choice{Glyph: kit.Share, Key: "rules.empty", Do: func() { a.Open(page.ShareBlank{Game: k.ID}) }},
		)
	}
	return tap.On(kit.Paper, "").Shape(kit.PanelRadius, inset)
}

// moreGames leads to the games from files, and begins one of those with a star.
func (s *Screen) moreGames() []fyne.CanvasObject {
	a := s.host
	buttons := []fyne.CanvasObject{kit.NewButton(a.Say("tonight.more-games"), kit.Plain, func() { a.Open(page.MoreGames{}) })}
	for _, id := range a.Settings().Favourites() {
		if a.Games().Scorecard(id) != nil {
			buttons = append(buttons, kit.NewButton(a.Words().Game(id, ""), kit.Plain, func() { a.Open(page.Setup{Game: id}) }).With(kit.Star))
		}
	}
	return buttons
}

// earlier lists what was played earlier tonight.
func (s *Screen) earlier() fyne.CanvasObject {
	a := s.host
	all := kit.NewButton(a.Say("tonight.all-nights"), kit.Quiet, func() { a.Reset(page.History{}) })
	head := kit.NewRow(8, kit.NewStretch(kit.NewText(a.Say("tonight.earlier"), kit.Cell, kit.Ink).Bold().Cut()), all).Fold(140)
	if len(s.shown.played) == 0 {
		return kit.NewPanel(kit.NewColumn(4, head, kit.NewProse(a.Say("tonight.nothing-yet"), kit.Body, kit.Muted)))
	}
	var rows []fyne.CanvasObject
	for _, one := range s.shown.played[:min(len(s.shown.played), mostEarlier)] {
		rows = append(rows, s.playedRow(one))
	}
	items := []fyne.CanvasObject{head, kit.NewColumn(4, rows...)}
	if n := len(s.shown.played); n > mostEarlier {
		whole := kit.NewButton(a.Say("tonight.all-games", i18n.Data{"n": n}), kit.Plain, func() {
			a.Open(page.Evening{Day: sheets.DayOf(a.Now())})
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
func (s *Screen) playedRow(one sheets.Summary) fyne.CanvasObject {
	a := s.host
	game := summary.GameName(a, one)
	outcome, line := summary.Outcome(a, one), game
	if !one.Archived.IsZero() {
		outcome = a.Say("tonight.abandoned")
	}
	if took := one.Ended.Sub(one.Started); took > 0 {
		line += " · " + a.Words().Span(took)
	}
	row := kit.NewRow(12, mat.NewGame(one.Game, 40),
		kit.NewStretch(kit.NewColumn(0, kit.NewText(outcome, kit.Cell, kit.Ink).Bold().Cut(), kit.NewText(line, kit.Small, kit.Muted).Cut())),
		summary.OutcomeToken(a, one, 28), kit.NewText(a.Words().Clock(one.Started), kit.Body, kit.Muted))
	return kit.NewTap(game+" "+a.Words().Clock(one.Started), row, func() { a.Open(page.Game{ID: one.ID}) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 8)
}
