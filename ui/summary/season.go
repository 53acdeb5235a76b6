package summary

import (
	"context"
	"slices"

	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/page"
	"beermat/ui/present"
)

// Seasons returns the seasons that people have made, the one that ends last first, with those that have begun
// by themselves by today, which are written.
func Seasons(h page.Host) ([]season.Season, error) {
	list, err := h.Store().History().Seasons()
	list, changed := season.Begun(list, sheets.DayOf(h.Now()), present.Periods(h.Words()))
	for _, one := range changed {
		h.Store().History().SaveSeason(one)
	}
	return list, err
}

// TellSeason says who leads the season that goes on now, or what a game has done to it, and gives
// the ID of the season. It is found beside the screen, and told only of a season that somebody has
// made, the one that ends first. The function that it returns ends the search.
func TellSeason(h page.Host, game string, tell func(said, id string)) (stop func()) {
	pad, today := h.Store(), sheets.DayOf(h.Now())
	list, err := Seasons(h)
	list = slices.DeleteFunc(list, func(s season.Season) bool { return s.From > today || s.To != 0 && s.To < today })
	if err != nil || len(list) == 0 {
		return func() {} // what is wrong with the pad is said elsewhere
	}
	of := list[len(list)-1]
	var now, before season.Table
	var people map[string]season.Person
	return h.Load(func(ctx context.Context) error {
		games, names, err := pad.History().SeasonGames(ctx, &of)
		if err != nil {
			return err
		}
		now, people = season.NewTable(&of, games, names), names
		games = slices.DeleteFunc(games, func(g season.Game) bool { return g.ID == game })
		before = season.NewTable(&of, games, names)
		return nil
	}, func(err error) {
		if said := saidOf(h, &of, now, before, people); err == nil && said != "" {
			tell(said, of.ID)
		}
	})
}

// saidOf says who has risen most from one table of a season to another, or who leads; "" where
// nobody has a place.
func saidOf(h page.Host, s *season.Season, now, before season.Table, people map[string]season.Person) string {
	best, rise := -1, 0
	for i, r := range now.Rows {
		at := slices.IndexFunc(before.Rows, func(was season.Row) bool { return was.Player == r.Player })
		if at >= 0 && r.Place > 0 && before.Rows[at].Place-r.Place > rise {
			best, rise = i, before.Rows[at].Place-r.Place
		}
	}
	if best < 0 {
		return Leaders(h, s, now, func(id string) string { return people[id].Name })
	}
	r := &now.Rows[best]
	return h.Say("season.rises", i18n.Data{"season": s.Name, "name": people[r.Player].Name, "place": present.Place(h.Words(), r.Place), "figure": SeasonFigure(h, s, r)})
}

// Leaders says who leads a season, and by what; "" where nobody has a place.
func Leaders(h page.Host, s *season.Season, t season.Table, name func(id string) string) string {
	var first []string
	for _, r := range t.Rows {
		if r.Place == 1 {
			first = append(first, name(r.Player))
		}
	}
	if len(first) == 0 {
		return ""
	}
	return h.Say("season.leads", i18n.Data{"season": s.Name, "n": len(first), "names": h.Words().List(first), "figure": SeasonFigure(h, s, &t.Rows[0])})
}

// SeasonFigure is what a place of a season follows from: a share, or the points of a cup.
func SeasonFigure(h page.Host, s *season.Season, r *season.Row) string {
	if s.Scheme == season.Cup {
		return season.Half(r.Points)
	}
	return h.Say("season.percent", i18n.Data{"n": int(100*r.Share() + 0.5)})
}
