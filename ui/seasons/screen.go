// Package seasons is the area of seasons: who leads, how much of that is luck, and which games
// a season has.
package seasons

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	uiinsight "beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// Screen shows the table of a season.
type Screen struct {
	host   page.Host
	id     string // of the season that is chosen; "": this year
	list   []season.Season
	shown  season.Season
	table  *kit.Layout
	beside *kit.Layout
	cancel func()
	known  known
	kept   *insight.Results
	work   *uiinsight.Work
}

// known is what is known of the season that is shown.
type known struct {
	season.Table
	people  map[string]season.Person
	luck    season.Luck
	games   []season.Game
	without []insight.Without
	status  string // how far that is
}

// New returns the screen of a season; "": of this year. Kept is what is known of games without
// their dice.
func New(h page.Host, id string, kept *insight.Results) *Screen {
	return &Screen{host: h, id: id, kept: kept}
}

// thisYear returns the season that nobody need make.
func thisYear(h page.Host) season.Season { return season.OfYear(sheets.DayOf(h.Now())) }

// Hide implements page.Hider.
func (s *Screen) Hide() {
	if s.cancel != nil {
		s.cancel()
	}
	s.work.Stop()
}

// Reload implements page.Reloader: seasons come and go, and games with them.
func (s *Screen) Reload() {
	if list, err := summary.Seasons(s.host); err != nil || !slices.EqualFunc(list, s.list[1:], func(a, b season.Season) bool { return reflect.DeepEqual(a, b) }) {
		s.host.Rebuild()
	} else {
		s.read()
	}
}

func (s *Screen) Build() fyne.CanvasObject {
	h := s.host
	var items []fyne.CanvasObject
	list, err := summary.Seasons(h)
	if err != nil {
		items = append(items, page.ErrorPanel(h, err))
	}
	s.list = append([]season.Season{thisYear(h)}, list...)
	at := max(0, slices.IndexFunc(s.list, func(one season.Season) bool { return one.ID == s.id }))
	s.shown = s.list[at]
	choices := []page.Choice{
		{Glyph: kit.Plus, Key: "season.new", Do: func() { h.Push(newEdit(h, season.Season{}, func(id string) { s.id = id })) }},
		{Glyph: kit.Book, Key: "yearbook.title", Do: func() { h.Push(NewBook(h, s.shown, s.kept)) }},
		{Glyph: kit.Again, Key: "draw.title", Do: func() { h.Push(NewDraw(h, &s.shown)) }},
		{Glyph: kit.Share, Key: "share.title", Do: func() { h.Open(page.ShareSeason{Season: s.shown}) }},
	}
	if at > 0 {
		choices = slices.Insert(choices, 0, page.Choice{Glyph: kit.Pencil, Key: "season.edit", Do: func() { h.Push(newEdit(h, s.shown, nil)) }})
	}
	var actions []fyne.CanvasObject
	for _, one := range choices {
		actions = append(actions, kit.NewIconButton(one.Glyph, h.Say(one.Key), one.Do))
	}
	if kit.FormOf(h.Window().Canvas().Size()) == kit.Phone {
		actions = []fyne.CanvasObject{kit.NewIconButton(kit.More, h.Say("table.more"), func() { page.ShowMenu(h, choices...) })}
	}
	remark := s.shown.Name
	if len(s.list) > 1 {
		remark = ""
		names := make([]string, len(s.list))
		for i, one := range s.list {
			names[i] = one.Name
		}
		items = append(items, kit.NewSegments(names, at, func(i int) {
			s.id = s.list[i].ID
			h.Rebuild()
		}))
	}
	s.table, s.beside = kit.NewColumn(6), kit.NewColumn(10)
	items = append(items, kit.NewStretch(kit.NewFixedRight(kit.Gap, 340, kit.NewPanel(s.table), s.beside)))
	s.read()
	return page.New(h, h.Say("season.title"), remark, actions, items...)
}

// read has the games read beside the screen, and shows them; then whether it could be luck and what
// remains without the dice, which takes longer.
func (s *Screen) read() {
	s.Hide()
	h, shown, store := s.host, s.shown, s.host.Store()
	var luck season.Luck
	s.cancel = h.Load(func(ctx context.Context) error {
		games, people, err := store.History().SeasonGames(ctx, &shown)
		table := season.NewTable(&shown, games, people)
		h.Do(func() {
			if ctx.Err() == nil {
				s.known = known{Table: table, people: people, games: games, without: s.known.without}
				s.show(err)
			}
		})
		if table.Scheme == season.Share && table.Games >= season.LuckFrom {
			luck = season.Chance(ctx, cmp.Or(shown.ID, shown.Name), games)
		}
		return ctx.Err()
	}, func(err error) {
		if err != nil {
			return
		}
		s.known.luck = luck
		var players []string
		for _, r := range s.known.Rows {
			players = append(players, r.Player)
		}
		s.work = uiinsight.Without(h, s.kept, s.known.games, players, func(status string, list []insight.Without) {
			s.known.status, s.known.without = status, list
			s.showBeside()
		})
		s.showBeside()
	})
}

// show shows what was read.
func (s *Screen) show(err error) {
	h, table := s.host, &s.known.Table
	var rows []fyne.CanvasObject
	if err != nil {
		rows = append(rows, page.ErrorPanel(h, err))
	}
	if len(table.Rows) == 0 {
		rows = append(rows, kit.NewProse(h.Say("season.none"), kit.Body, kit.Muted))
	}
	for i := range table.Rows {
		rows = append(rows, s.row(table, &table.Rows[i]))
	}
	s.table.SetItems(rows...)
	s.showBeside()
}

// player returns somebody in the table as they are shown.
func (s *Screen) player(id string) sheets.Player {
	return s.host.Players().Shown(id, s.known.people[id].Name)
}

// row shows how one did: the place, the share of the people met as a bar, and how far luck
// alone moves it.
func (s *Screen) row(t *season.Table, r *season.Row) fyne.CanvasObject {
	h, one := s.host, s.player(r.Player)
	marker := present.NewPlayer(one).Marker
	place, figure := kit.NewText(strconv.Itoa(r.Place), kit.Cell, kit.Ink).Bold(), h.Say("season.percent", i18n.Data{"n": int(100*r.Share() + 0.5)})
	if r.Place == 0 {
		place = kit.NewText("–", kit.Cell, kit.Muted)
	}
	var below []fyne.CanvasObject
	if t.Scheme == season.Cup {
		figure = season.Half(r.Points)
		below = append(below, kit.NewProse(s.nights(r), kit.Small, kit.Muted).Most(2))
	} else {
		bar := chart.NewBars(12, chart.Bar{To: r.Share(), Marker: marker})
		bar.Marks = []float64{max(0, r.Share()-r.Spread), min(1, r.Share()+r.Spread)}
		said := h.Say("season.of", i18n.Data{"beaten": season.Half(r.Twice), "met": r.Met})
		if r.Place == 0 {
			said = h.Say("season.needs", i18n.Data{"n": r.Needs, "name": one.Name})
		}
		below = append(below, bar, kit.NewText(said, kit.Small, kit.Muted).Cut())
	}
	name := []fyne.CanvasObject{kit.NewStretch(kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut())}
	if r.Wins > 0 {
		name = append(name, mat.NewTallyMarks(r.Wins, 22, kit.Pen, h.Say("season.wins", i18n.Data{"n": r.Wins, "of": r.Games})))
	}
	middle := kit.NewColumn(2, append([]fyne.CanvasObject{kit.NewRow(8, name...).Fold(nameLeast)}, below...)...)
	row := []fyne.CanvasObject{kit.NewBox(30, 0, place), kit.NewToken(marker, 38), kit.NewStretch(middle), kit.NewBox(kit.Grown(figureWidth), 0, kit.NewText(figure, 30, kit.Ink).Bold().Trailing())}
	tap := page.Row(one.Name, nil, row...)
	if h.Players().Find(r.Player) != nil {
		tap.OnTap = func() { h.Open(page.Player{ID: r.Player}) }
	}
	return tap
}

// nameLeast is the room that a name needs beside the strokes for wins, in design units.
const nameLeast float32 = 80

// figureWidth is the width of the figure at the end of a row, in design units.
const figureWidth float32 = 84

// nights says the points of each night of a cup; those that do not count stand in brackets.
func (s *Screen) nights(r *season.Row) string {
	said := ""
	for i, night := range r.Nights {
		if i > 0 {
			said += "  "
		}
		if night.Counts {
			said += season.Half(night.Points)
		} else {
			said += "(" + season.Half(night.Points) + ")"
		}
	}
	return said
}
