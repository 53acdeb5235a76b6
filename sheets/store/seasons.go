package store

import (
	"cmp"
	"context"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/stats/season"
	"beermat/sheets/store/internal/record"
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
	var ids []ulid.ULID
	if err := h.store.read(func(tx *bbolt.Tx) error {
		return Query{From: s.From, To: s.To, Games: s.Games}.each(tx, record.LastMark, func(m record.HistoryKey) (bool, error) {
			ids = append(ids, m.Sheet())
			return true, ctx.Err()
		})
	}); err != nil {
		return nil, nil, cmp.Or(ctx.Err(), err)
	}
	// What takes the time is to read the summaries, which is done by all processors.
	parts := make([]seasonPart, (len(ids)+partGames-1)/partGames)
	var all sync.WaitGroup
	var next atomic.Int32
	as, seat := sheets.PlayerResolver(list), sheets.SeatResolver(list)
	for range min(runtime.GOMAXPROCS(0), len(parts)) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(parts) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				parts[i].read(h, s, ids[i*partGames:min(len(ids), (i+1)*partGames)], as, seat)
			}
		})
	}
	all.Wait()
	people = map[string]season.Person{}
	for i := range parts {
		games, err = append(games, parts[i].games...), cmp.Or(err, parts[i].err)
		maps.Copy(people, parts[i].people)
	}
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	return games, people, err
}

// partGames is how many games are read before it is asked whether anybody still wants them.
const partGames = 256

// seasonPart is some games of a season.
type seasonPart struct {
	games  []season.Game
	people map[string]season.Person
	err    error
}

// read reads the games that count of some sheets.
func (p *seasonPart) read(h History, s *season.Season, ids []ulid.ULID, as func(string) string, seat func(sheets.Seat) sheets.Seat) {
	p.people = map[string]season.Person{}
	var bad error
	err := h.store.read(func(tx *bbolt.Tx) error {
		for _, id := range ids {
			sum, err := h.store.at(tx).readSummary(id)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			if !s.Counts(sum) {
				continue
			}
			p.games = append(p.games, season.NewGame(sum, as))
			for _, one := range sheets.PeopleOf(sum.Players) {
				id := as(one.PlayerID())
				if _, known := p.people[id]; !known {
					now := seat(one)
					p.people[id] = season.Person{Name: now.Name, Guest: now.ID != id}
				}
			}
		}
		return bad
	})
	p.err = err
}

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
