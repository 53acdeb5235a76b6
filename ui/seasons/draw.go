package seasons

import (
	"context"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/present"
)

// DrawScreen draws who sits at which table, so that those sit together who have met least in a season,
// or who plays whom, two by two.
type DrawScreen struct {
	host   page.Host
	season season.Season
	there  map[string]bool // who is there, by ID
	duels  bool
	met    season.Met
	drawn  [][]string   // the tables; nil before they are drawn
	rounds [][][]string // of duels
	cancel func()
}

// NewDraw returns the screen that draws the tables, by who met whom in a season; that of this year
// without one.
func NewDraw(h page.Host, of *season.Season) *DrawScreen {
	s := &DrawScreen{host: h, season: thisYear(h), there: map[string]bool{}}
	if of != nil {
		s.season = *of
	}
	for _, seat := range h.Settings().Table(h.Players()).Seats(h.Players()) {
		for _, one := range seat.People() {
			s.there[one.ID] = true
		}
	}
	return s
}

// Hide implements page.Hider.
func (s *DrawScreen) Hide() {
	if s.cancel != nil {
		s.cancel()
	}
}

// people are the IDs of those who are there, no more than tables are drawn for.
func (s *DrawScreen) people() (list []string) {
	for _, one := range s.host.Players().List {
		if s.there[one.ID] && one.MergedInto == "" && len(list) < season.MostDrawn {
			list = append(list, one.ID)
		}
	}
	return list
}

// Build implements page.Screen.
func (s *DrawScreen) Build() fyne.CanvasObject {
	h := s.host
	if s.met == nil {
		s.read()
	}
	var chips []fyne.CanvasObject
	for _, one := range h.Players().List {
		if one.MergedInto == "" {
			chips = append(chips, s.chip(one))
		}
	}
	kind := 0
	if s.duels {
		kind = 1
	}
	n := len(s.people())
	who := kit.NewPanel(kit.NewColumn(12, page.SectionHeader(h.Say("draw.there", i18n.Data{"n": n}), ""), kit.NewFlow(8, chips...),
		kit.NewSegments([]string{h.Say("draw.tables"), h.Say("draw.duels")}, kind, func(i int) {
			s.duels, s.drawn, s.rounds = i == 1, nil, nil
			h.Rebuild()
		})))
	var panels []fyne.CanvasObject
	for i, table := range s.drawn {
		panels = append(panels, s.table(i, table))
	}
	for i, round := range s.rounds {
		panels = append(panels, s.round(i, round))
	}
	key := "draw.draw"
	if panels != nil {
		key = "draw.again"
	}
	draw := kit.NewButton(h.Say(key), kit.Primary, s.draw).With(kit.Again)
	draw.SetOff(n < 2 || s.met == nil)
	return page.New(h, h.Say("draw.title"), "", nil, who, kit.NewColumns(kit.Gap, 300, panels...)).WithFoot(draw)
}

// chipName is the most that a name takes, in design units.
const chipName float32 = 150

// chip is somebody on the list, to say whether they are there.
func (s *DrawScreen) chip(one sheets.Player) fyne.CanvasObject {
	there := s.there[one.ID]
	mark := kit.NewIcon(kit.Plus, 18, kit.Muted)
	if there {
		mark = kit.NewIcon(kit.Tick, 18, kit.Ink)
	}
	tap := kit.NewTap(one.Name, kit.NewRow(8, kit.NewToken(present.NewPlayer(one).Marker, 26), kit.NewText(kit.Ellipsis(one.Name, kit.Body, false, kit.U(chipName)), kit.Body, kit.Ink), mark), func() {
		s.there[one.ID] = !there
		s.drawn, s.rounds = nil, nil
		s.host.Rebuild()
	}).Shape(kit.ButtonRadius, 10)
	if there {
		return tap.On(kit.Tint, kit.Accent)
	}
	return tap.On(kit.Paper, kit.Line)
}

// read counts beside the screen who has met whom.
func (s *DrawScreen) read() {
	s.Hide()
	h, of, pad := s.host, s.season, s.host.Store()
	var met season.Met
	s.cancel = h.Load(func(ctx context.Context) error {
		games, _, err := pad.History().SeasonGames(ctx, &of)
		met = season.MetIn(games)
		return err
	}, func(err error) {
		if s.met = met; err != nil {
			page.ShowError(h, err)
		}
		h.Rebuild()
	})
}

// draw draws the tables, or an order of duels by chance.
func (s *DrawScreen) draw() {
	people := s.people()
	if s.duels {
		s.shuffle(people)
		s.rounds = season.Duels(people)
	} else {
		s.drawn = season.DrawTables(people, s.met, uint64(s.chance(1<<30)))
	}
	s.host.Rebuild()
}

// chance is a number from 0 to n-1.
func (s *DrawScreen) chance(n int) int {
	if by := s.host.Env().Chance; by != nil {
		return by(n)
	}
	return 0
}

func (s *DrawScreen) shuffle(list []string) {
	for i := range list {
		k := i + s.chance(len(list)-i)
		list[i], list[k] = list[k], list[i]
	}
}

// table is one of the tables: a tap has those who sit there play the next game.
func (s *DrawScreen) table(i int, people []string) fyne.CanvasObject {
	h := s.host
	name := h.Say("draw.table", i18n.Data{"n": i + 1})
	sit := kit.NewButton(h.Say("draw.sit"), kit.Plain, func() { s.sit(people) })
	return kit.NewPanel(kit.NewColumn(10, page.SectionHeader(name, ""), s.faces(people), kit.NewFlow(0, sit)))
}

// round is a round of duels.
func (s *DrawScreen) round(i int, pairs [][]string) fyne.CanvasObject {
	h := s.host
	rows := []fyne.CanvasObject{page.SectionHeader(h.Say("draw.round", i18n.Data{"n": i + 1}), "")}
	for _, pair := range pairs {
		if len(pair) == 1 {
			rows = append(rows, kit.NewProse(h.Say("draw.out", i18n.Data{"name": s.player(pair[0]).Name}), kit.Body, kit.Muted))
			continue
		}
		rows = append(rows, s.faces(pair))
	}
	return kit.NewPanel(kit.NewColumn(8, rows...))
}

// player returns somebody who was drawn: another device may have taken them off the list since.
func (s *DrawScreen) player(id string) sheets.Player { return s.host.Players().Shown(id, "–") }

// faces are people with their tokens.
func (s *DrawScreen) faces(people []string) fyne.CanvasObject {
	var items []fyne.CanvasObject
	for _, id := range people {
		one := s.player(id)
		items = append(items, kit.NewRow(6, kit.NewToken(present.NewPlayer(one).Marker, 30), kit.NewText(kit.Ellipsis(one.Name, kit.Body, true, kit.U(chipName)), kit.Body, kit.Ink).Bold()))
	}
	return kit.NewFlow(14, items...)
}

// sit has people sit at the table of the next game.
func (s *DrawScreen) sit(people []string) {
	h := s.host
	var seats []sheets.Seat
	for _, id := range people {
		seats = append(seats, sheets.Seat{ID: id, Name: s.player(id).Name})
	}
	h.Settings().KeepTable(prefs.NewTable(seats, 0))
	h.Reset(page.Home{})
	h.Offer(&page.Undoable{Text: h.Say("draw.sits", i18n.Data{"names": h.Words().List(sheets.NamesOf(seats))})})
}
