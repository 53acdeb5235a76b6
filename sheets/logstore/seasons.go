package logstore

import (
	"cmp"
	"context"

	"beermat/sheets"
	"beermat/sheets/stats/season"
)

// Seasons returns no seasons: nobody makes any on such a pad, and the one of the year need not be made.
func (p *Pad) Seasons() ([]season.Season, error) { return nil, nil }

// SeasonGames returns the games that count in a season, and who played in any of them, by the ID as which they are
// counted. With an error, a *failure.Error for the first sheet that could not be read, come all that could.
func (p *Pad) SeasonGames(_ context.Context, s *season.Season) (games []season.Game, people map[string]season.Person, err error) {
	players, err := p.Players()
	if err != nil {
		return nil, nil, err
	}
	as := sheets.PlayerResolver(players)
	past, err := p.list(func(one *sheets.Summary) bool { return s.Counts(*one) })
	names := map[string]string{}
	for _, one := range players {
		names[one.ID] = one.Name
	}
	people = map[string]season.Person{}
	for _, one := range past {
		games = append(games, season.NewGame(one, as))
		for _, who := range sheets.PeopleOf(one.Players) {
			id := as(who.PlayerID())
			name, listed := names[id]
			people[id] = season.Person{Name: cmp.Or(name, who.Name), Guest: !listed && who.ID != id}
		}
	}
	return games, people, err
}
