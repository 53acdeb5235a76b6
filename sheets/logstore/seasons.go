package logstore

import (
	"cmp"
	"context"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/stats/season"
)

// Seasons returns the seasons that people have made, the one that ends last first.
func (p *Pad) Seasons() ([]season.Season, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return season.Made(sheets.FoldFields(p.object(line.Object{Kind: line.Pad}).lines)), nil
}

// SaveSeason saves a season, a new one or in place of the one with its ID, and DeleteSeason says that there is no
// such season any more. Its games stay.
func (p *Pad) SaveSeason(s season.Season) { p.setPad(sheets.SeasonFields+s.ID, s) }

// DeleteSeason is described at SaveSeason.
func (p *Pad) DeleteSeason(id string) { p.setPad(sheets.SeasonFields+id, nil) }

// setPad gives a field of the pad itself another value.
func (p *Pad) setPad(field string, value any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.set(p.object(line.Object{Kind: line.Pad}), sheets.Values{field: value})
}

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
