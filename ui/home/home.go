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
	stop    func()        // ends the search for who leads; nil: there is none
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
	items = append(items, s.onTable()...)
	items = append(items, s.mats())
	if evening := s.evening(); evening != nil {
		items = append(items, kit.NewStretch(nil), evening)
	}
	remark := a.Words().Day(nightOf(a.Now()))
	if len(a.Players().List) == 0 {
		remark = a.Say("tonight.first")
	}
	return page.New(a, a.Say("tonight.title"), remark, s.atTable(), items...)
}

// atTable shows on a phone who sits at the table, and leads to the players. Where there is
// more room, their mats say so, and who leads the season stands here.
func (s *Screen) atTable() []fyne.CanvasObject {
	a := s.host
	table := a.Settings().Table(a.Players())
	if !s.narrow() {
		return []fyne.CanvasObject{s.season()}
	}
	if len(table.Players) == 0 {
		return nil
	}
	var row []fyne.CanvasObject
	people := sheets.PeopleOf(table.Seats(a.Players()))
	for _, one := range people[:min(len(people), 4)] {
		row = append(row, kit.NewToken(present.NewPlayer(*a.Players().Find(one.ID)).Marker, 26))
	}
	if more := len(people) - len(row); more > 0 {
		row = append(row, kit.NewText("+"+strconv.Itoa(more), kit.Body, kit.Muted))
	}
	open := func() { a.Reset(page.Players{}) }
	return []fyne.CanvasObject{kit.NewTap(a.Say("players.title"), kit.NewRow(8, row...), open).On(kit.Paper, "").Shape(kit.Target/2, 11)}
}

// phoneBanners is how many sheets on the table a phone shows itself.
const phoneBanners = 2

// onTable are the sheets on the table, the one that was taken off it a moment ago, and the way
// to those that are not shown.
func (s *Screen) onTable() []fyne.CanvasObject {
	a, shown := s.host, s.shown.list
	more := func(key string, n int) fyne.CanvasObject {
		return kit.NewFlow(8, kit.NewButton(a.Say(key, i18n.Data{"n": n}), kit.Plain, func() { a.Open(page.Unfinished{}) }).With(kit.List))
	}
	var items []fyne.CanvasObject
	switch open := len(shown) + s.shown.more; {
	case s.narrow() && len(shown) > phoneBanners:
		items = append(items, more("tonight.open", open))
	case s.narrow() && len(shown) == phoneBanners:
		items = append(items, kit.NewShares(10, s.half(shown[0]), s.half(shown[1])))
	case len(shown) > 0:
		var banners []fyne.CanvasObject
		for _, one := range shown {
			banners = append(banners, s.banner(one))
		}
		items = append(items, kit.NewTiles(kit.Gap, 520, len(banners), banners...))
	}
	items = append(items, s.takenOff()...)
	if s.shown.more > 0 && !(s.narrow() && len(shown) > phoneBanners) {
		items = append(items, more("tonight.more", s.shown.more))
	}
	return items
}

// takenOff is the sheet that was taken off the table a moment ago, with the way back.
func (s *Screen) takenOff() []fyne.CanvasObject {
	a := s.host
	var list []fyne.CanvasObject
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
	ground := kit.Deep(mat.GameColour(kind.ID))
	phone := s.narrow()
	size, inset := float32(96), float32(14)
	if phone {
		size, inset = 72, 12
		title, line = summary.GameName(a, one), a.Say("tonight.round-next", bannerData(a, one))
	}
	texts := []fyne.CanvasObject{kit.NewProse(title, kit.Prompt, kit.OnDeep).Bold().Most(2), kit.NewText(line, kit.Body, kit.OnDeep).Cut()}
	if ticks := s.ticks(kind, one.ID); ticks != nil {
		texts = append(texts, ticks)
	}
	row := []fyne.CanvasObject{mat.NewGame(kind.ID, size), kit.NewStretch(kit.NewColumn(2, texts...))}
	said := a.Say("tonight.carry-on")
	if phone {
		arrow := kit.NewTap(said, kit.NewBox(24, 24, kit.NewIcon(kit.Forward, 24, kit.Ink)), open).On(kit.Paper, "").Shape(30, 18)
		return kit.NewTap("", kit.NewRow(14, append(row, arrow)...), open).Coloured(ground).Shape(kit.PanelRadius, inset)
	}
	carry := kit.NewBox(168, 72, kit.NewButton(said, kit.Plain, open).Big(kit.Strong, 72))
	return kit.NewTap("", kit.NewRow(18, append(row, carry)...), open).Coloured(ground).Shape(kit.PanelRadius, inset)
}

// half is a sheet on the table of a phone that has more than one: the mat and an arrow.
func (s *Screen) half(one sheets.Summary) fyne.CanvasObject {
	a := s.host
	kind := a.Games().Scorecard(one.Game)
	if kind == nil {
		return s.banner(one)
	}
	title, _ := bannerTexts(a, one)
	row := kit.NewRow(0, kit.NewStretch(nil), mat.NewGame(kind.ID, 72), kit.NewBox(14, 0, nil), kit.NewIcon(kit.Forward, 24, kit.OnDeep), kit.NewStretch(nil))
	name := a.Say("tonight.carry-on") + ": " + title
	return kit.NewTap(name, row, func() { a.Open(page.Table{ID: one.ID}) }).Coloured(kit.Deep(mat.GameColour(kind.ID))).Shape(kit.PanelRadius, 12)
}

// ticks are those of the rounds of a game on the table, where it is known how many there will
// be; nil where it is not, or the sheet cannot be read.
func (s *Screen) ticks(kind *scorecard.Game, id string) *chart.Figure {
	sheet, err := s.host.OpenTables().Sheet(id)
	if err != nil {
		return nil
	}
	if round, of := kind.View(sheet.Card(), nil).Rounds(); of > 1 {
		return chart.NewTicks(round-1, of)
	}
	return nil
}

// bannerTexts say which game it is and how far, and who leads and who is next.
func bannerTexts(a page.Host, one sheets.Summary) (title, line string) {
	names, data := a.Players().Names(one.Players), bannerData(a, one)
	title = a.Say("tonight.game-round", data)
	if len(one.Standings) > 1 && one.Standings[0].Score > 0 && one.Standings[1].Place > 1 {
		data["leader"], data["score"] = names[one.Standings[0].Player], one.Standings[0].Score
		return title, a.Say("tonight.leads", data)
	}
	return title, a.Say("tonight.next", data)
}

// narrow reports whether tiles are small, so that a phone shows all games at once.
func (s *Screen) narrow() bool { return kit.FormOf(s.host.Window().Canvas().Size()) == kit.Phone }

// bannerData are the values of what a banner says.
func bannerData(a page.Host, one sheets.Summary) i18n.Data {
	return i18n.Data{"game": summary.GameName(a, one), "round": one.Turn.Round, "next": a.Players().Names(one.Players)[one.Turn.Player]}
}
