package insight

import (
	"context"
	"slices"

	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/ui/page"
)

// Without works out beside a screen what came of the games of a season without the luck of their dice. Changed
// is told how far it is, in words, and what is known: of the players that are asked for, as whom
// they are counted. It returns nil where no game of the season can tell.
func Without(h page.Host, kept *insight.Results, games []season.Game, players []string, changed func(status string, list []insight.Without)) *Work {
	can := map[string]bool{}
	var ids []string
	for _, g := range games {
		if _, known := can[g.Game]; !known {
			can[g.Game] = judge(h, g.Game) != nil
		}
		if can[g.Game] {
			ids = append(ids, g.ID)
		}
	}
	if ids == nil {
		return nil
	}
	as, by, history := sheets.PlayerResolver(h.Players().List), judging(h), h.Store().History()
	var list []insight.Without
	var w *Work
	w = newWork(h, nil, func(ctx context.Context) (func(), error) {
		versions, err := history.Versions(ids)
		if err != nil {
			return nil, err
		}
		results, _, err := kept.Of(ctx, by, ids, versions)
		for i := range results {
			results[i].Player = as(results[i].Player)
		}
		results = slices.DeleteFunc(results, func(r insight.Result) bool { return !slices.Contains(players, r.Player) })
		without := insight.WithoutDice(results)
		return func() { list = without }, err
	}, func() { changed(w.status(), list) })
	changed(w.status(), nil)
	return w
}

// Book returns what makes the yearbook of a season, beside the screen, with the players and the pad of now.
func Book(h page.Host, kept *insight.Results) func(ctx context.Context, of season.Season) (*insight.Yearbook, error) {
	as, by, history := sheets.PlayerResolver(h.Players().List), judging(h), h.Store().History()
	return func(ctx context.Context, of season.Season) (*insight.Yearbook, error) {
		games, people, err := history.SeasonGames(ctx, &of)
		if err != nil {
			return nil, err
		}
		ids := make([]string, len(games))
		for i := range games {
			ids[i] = games[i].ID
		}
		versions, err := history.Versions(ids)
		if err != nil {
			return nil, err
		}
		_, tales, err := kept.Of(ctx, by, ids, versions)
		for i := range tales {
			tales[i] = tales[i].As(as)
		}
		return insight.NewYearbook(of, games, people, tales), err
	}
}

// Yearbook makes the yearbook of a season beside a screen. Changed is told how far it is, in words, and
// the yearbook once it is made.
func Yearbook(h page.Host, kept *insight.Results, of season.Season, changed func(status string, y *insight.Yearbook, err error)) *Work {
	book := Book(h, kept)
	var made *insight.Yearbook
	var w *Work
	w = newWork(h, nil, func(ctx context.Context) (func(), error) {
		y, err := book(ctx, of)
		return func() { made = y }, err
	}, func() { changed(w.status(), made, w.err) })
	return w
}
