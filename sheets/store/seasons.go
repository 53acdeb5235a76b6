package store

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/stats/season"
)

// thePad is the pad itself, of which fields are set that are no sheet's, player's or night's.
var thePad = line.Object{Kind: line.Pad}

// Seasons returns the seasons that people have made, the one that ends last first. One that says
// nothing that can be is left out. The error is a *failure.Error.
func (h History) Seasons() (list []season.Season, err error) {
	err = h.store.read(func(tx *bbolt.Tx) error {
		lines, err := linesOf(tx, thePad)
		fields := sheets.FoldFields(lines)
		for field := range fields {
			id, is := strings.CutPrefix(field, sheets.SeasonFields)
			s := season.Season{ID: id}
			if is && sheets.IsID(id) && fields.Read(field, &s) && s.Bound() {
				list = append(list, s)
			}
		}
		return err
	})
	slices.SortFunc(list, season.Compare)
	return list, err
}

// SeasonGames returns the games that count in a season, and who played in any of them, by the ID
// as which they are counted. With an error, a *failure.Error for the first game that could not be
// read, come all that could.
func (h History) SeasonGames(ctx context.Context, s *season.Season) (games []season.Game, people map[string]season.Person, err error) {
	list, err := h.store.Roster().Players()
	if err != nil {
		return nil, nil, err
	}
	as, seat := sheets.PlayerResolver(list), sheets.SeatResolver(list)
	people = map[string]season.Person{}
	before := Newest
	if s.To != 0 {
		before = s.To + 1
	}
	for more := true; more; {
		nights, rest, bad := h.Nights(Query{From: s.From, To: s.To, Games: s.Games}, before, nightsAtOnce)
		if err = cmp.Or(err, bad, ctx.Err()); ctx.Err() != nil {
			return nil, nil, err
		}
		for _, night := range nights {
			before = night.Day
			for _, sum := range night.Games {
				if !s.Counts(sum) {
					continue
				}
				games = append(games, season.NewGame(sum, as))
				for _, one := range sheets.PeopleOf(sum.Players) {
					id, now := as(one.PlayerID()), seat(one)
					people[id] = season.Person{Name: now.Name, Guest: now.ID != id}
				}
			}
		}
		more = rest && len(nights) > 0
	}
	return games, people, err
}

// nightsAtOnce is how many nights are read before it is asked whether anybody still wants them.
const nightsAtOnce = 32

// SaveSeason queues a season, a new one or in place of the one with its ID.
func (h History) SaveSeason(s season.Season) { h.setSeason(s.ID, s) }

// DeleteSeason queues that there is no such season any more. Its games stay.
func (h History) DeleteSeason(id string) { h.setSeason(id, nil) }

func (h History) setSeason(id string, value any) {
	h.store.change(description{"season", id, value}, func(c *transaction) error {
		return c.set(thePad, sheets.Values{sheets.SeasonFields + id: value})
	})
}

// Versions returns for each sheet a number that is another one after every change of it; 0 for one
// that is not there. The error is a *failure.Error.
func (h History) Versions(ids []string) (list []uint64, err error) {
	err = h.store.read(func(tx *bbolt.Tx) error {
		for _, id := range ids {
			list = append(list, seqOf(tx, line.Object{Kind: line.Sheet, ID: ulidOf(id)}.Key()))
		}
		return nil
	})
	return list, err
}
