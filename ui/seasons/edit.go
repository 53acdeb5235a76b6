package seasons

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// editScreen makes a season, or changes one.
type editScreen struct {
	host   page.Host
	season season.Season
	saved  func(id string) // is told of a new one; nil: it is not new
	period int
	days   [2]string // own ones, as they are typed
	fields *page.Fields
	form   *kit.Layout
	said   *kit.Prose // why it cannot be saved; hidden where it can
}

// newEdit returns the screen that changes a season, or with saved makes a new one.
func newEdit(h page.Host, of season.Season, saved func(id string)) *editScreen {
	s := &editScreen{host: h, season: of, saved: saved}
	if saved != nil {
		s.season.Scheme = season.Share
		s.choose(0)
		return s
	}
	s.period = ownDays
	for i, day := range []sheets.Day{of.From, of.To} {
		if day != 0 {
			s.days[i] = day.String()
		}
	}
	return s
}

// The ways to say which days a season has.
var periods = [...]string{"year", "half", "quarter", "month", "today", "always", "own"}

// ownDays is the last of them.
const ownDays = len(periods) - 1

// choose takes a period of today, and its name unless people have given another one.
func (s *editScreen) choose(period int) {
	named := s.season.Name == "" || s.season.Name == s.nameOf()
	s.period = period
	today, name := sheets.DayOf(s.host.Now()), season.Period(periods[period])
	switch {
	case slices.Contains(season.Periods, name):
		s.season.From, s.season.To = name.Around(today)
	case periods[period] == "today":
		s.season.From, s.season.To = today, 0
	case periods[period] == "always":
		s.season.From, s.season.To = 0, 0
	}
	if s.season.Again != "" {
		s.season.Again = season.PeriodOf(s.season.From, s.season.To)
	}
	if named {
		s.season.Name = s.nameOf()
	}
}

// nameOf is what a season of the period is called unless people say so.
func (s *editScreen) nameOf() string {
	if s.period == ownDays {
		return ""
	}
	return present.Period(s.host.Words(), s.season.From, periods[s.period])
}

func (s *editScreen) Build() fyne.CanvasObject {
	h := s.host
	s.fields = page.NewFields(h, func(f present.Field) { s.change(f); s.show() }, s.change)
	s.form, s.said = kit.NewColumn(14), kit.NewProse("", kit.Body, kit.Bad).Bold()
	s.said.Hide()
	s.show()
	key := "season.edit"
	if s.saved != nil {
		key = "season.new"
	}
	items := []fyne.CanvasObject{kit.NewPanel(s.form)}
	if s.saved == nil {
		items = append(items, kit.NewFlow(8, kit.NewButton(h.Say("season.delete"), kit.Grave, s.remove)))
	}
	return page.New(h, h.Say(key), "", nil, kit.NewMeasure(720, kit.NewColumn(kit.Gap, items...))).
		WithFoot(kit.NewMeasure(720, kit.NewColumn(8, s.said, kit.NewButton(h.Say("form.keep"), kit.Primary, s.save))))
}

// show draws the form.
func (s *editScreen) show() {
	h := s.host
	options := func(prefix string, names ...string) (list []present.Option) {
		for _, name := range names {
			hint, _ := h.Words().Find(prefix + name + ".hint")
			list = append(list, present.Option{Label: h.Say(prefix + name), Hint: hint})
		}
		return list
	}
	scheme := slices.Index(schemes, s.season.Scheme)
	items := []fyne.CanvasObject{
		s.fields.Text(present.Field{ID: "name", Label: h.Say("season.name"), Kind: present.Text, Text: s.season.Name}, s.save),
		s.fields.Row(present.Field{ID: "period", Label: h.Say("season.period"), Kind: present.Choice, Value: s.period, Options: options("season.period-", periods[:]...)}),
	}
	if s.period == ownDays {
		items = append(items, kit.NewShares(12,
			s.fields.Text(present.Field{ID: "from", Label: h.Say("season.from"), Kind: present.Text, Text: s.days[0], Word: "2026-01-01"}, s.save),
			s.fields.Text(present.Field{ID: "to", Label: h.Say("season.to"), Kind: present.Text, Text: s.days[1], Word: "2026-12-31"}, s.save)))
	}
	if period := season.PeriodOf(s.season.From, s.season.To); period != "" && s.season.To >= sheets.DayOf(h.Now()) {
		again := present.Field{ID: "again", Label: h.Say("season.again"), Hint: h.Say("season.again.hint"), Kind: present.Switch}
		if s.season.Again != "" {
			again.Value = 1
		}
		items = append(items, s.fields.Row(again))
	}
	items = append(items, s.fields.Row(present.Field{ID: "scheme", Label: h.Say("season.scheme"), Kind: present.Choice, Value: scheme, Options: options("season.scheme-", "share", "cup")}))
	if s.season.Scheme == season.Cup {
		items = append(items, s.fields.Row(present.Field{
			ID: "best", Label: h.Say("season.best"), Hint: h.Say("season.best.hint"), Name: h.Say("season.best"), Kind: present.Number, Value: s.season.Best, Min: 1, Max: 100,
			Offer: []int{4, 6, 8, 10, 12}, Word: h.Say("season.best-usual"),
		}))
	}
	s.form.SetItems(append(items, s.games())...)
	h.Relayout()
}

// schemes are the schemes in the order of the form.
var schemes = []season.Scheme{season.Share, season.Cup}

// games are all games that can be played, to choose those of the season; with none, it has all.
func (s *editScreen) games() fyne.CanvasObject {
	h := s.host
	chip := func(name string, chosen bool, do func()) fyne.CanvasObject {
		tap := kit.NewTap(name, kit.NewText(name, kit.Body, kit.Ink), func() {
			do()
			s.show()
		}).Shape(kit.ButtonRadius, 12)
		if chosen {
			return tap.On(kit.Tint, kit.Accent)
		}
		return tap.On(kit.Paper, kit.Line)
	}
	chips := []fyne.CanvasObject{chip(h.Say("season.all-games"), len(s.season.Games) == 0, func() { s.season.Games = nil })}
	list := h.Games().All()
	slices.SortStableFunc(list, func(a, b *scorecard.Game) int { return summary.GameOrder(a.ID) - summary.GameOrder(b.ID) })
	for _, game := range list {
		at := slices.Index(s.season.Games, game.ID)
		chips = append(chips, chip(h.Words().Game(game.ID, ""), at >= 0, func() {
			if at >= 0 {
				s.season.Games = slices.Delete(slices.Clone(s.season.Games), at, at+1)
			} else {
				s.season.Games = append(slices.Clone(s.season.Games), game.ID)
			}
		}))
	}
	return kit.NewColumn(8, page.SectionHeader(h.Say("season.games"), ""), kit.NewFlow(8, chips...))
}

// change takes in a field.
func (s *editScreen) change(f present.Field) {
	switch f.ID {
	case "name":
		s.season.Name = strings.TrimSpace(f.Text)
	case "from":
		s.days[0] = strings.TrimSpace(f.Text)
	case "to":
		s.days[1] = strings.TrimSpace(f.Text)
	case "period":
		s.choose(f.Value)
	case "again":
		if s.season.Again = ""; f.Value == 1 {
			s.season.Again = season.PeriodOf(s.season.From, s.season.To)
		}
	case "scheme":
		s.season.Scheme = schemes[f.Value]
	case "best":
		s.season.Best = f.Value
	}
}

// save keeps the season, or says what is missing.
func (s *editScreen) save() {
	h, one := s.host, s.season
	fault := ""
	if s.period == ownDays {
		for i, day := range []*sheets.Day{&one.From, &one.To} {
			var err error
			if *day = 0; s.days[i] != "" {
				*day, err = sheets.ParseDay(s.days[i])
			}
			if err != nil {
				fault = h.Say("season.no-day", i18n.Data{"day": s.days[i]})
			}
		}
	}
	switch {
	case fault != "":
	case one.Name == "":
		fault = h.Say("season.no-name")
	case !one.Bound():
		fault = h.Say("season.backwards")
	}
	if s.said.Hidden = fault == ""; fault != "" {
		s.said.Set(fault)
		h.Relayout()
		return
	}
	if one.ID == "" {
		one.ID = h.Store().Options().NewID()
	}
	h.Store().History().SaveSeason(one)
	if s.saved != nil {
		s.saved(one.ID)
	}
	h.Pop()
}

// remove takes the season off the list; its games stay.
func (s *editScreen) remove() {
	h, was := s.host, s.season
	h.Store().History().DeleteSeason(was.ID)
	h.Pop()
	h.Offer(&page.Undoable{Text: h.Say("season.deleted", i18n.Data{"name": was.Name}), Undo: func() {
		h.Store().History().SaveSeason(was)
		h.Rebuild()
	}})
}
