package store

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/stats/season"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// thePad is the pad itself, of which fields are set that are no sheet's, player's or night's.
var thePad = line.Object{Kind: line.Pad}

// Seasons returns the seasons that people have made, the one that ends last first. One that says
// nothing that can be is left out. The error is a *failure.Error.
func (h History) Seasons() ([]season.Season, error) {
	return ask(h.store, func(v view) ([]season.Season, error) {
		lines, err := linesOf(v.bolt, thePad)
		return season.Made(sheets.FoldFields(lines)), err
	})
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
	// What takes the time is to read how the games ended, which is done by all processors.
	parts := make([]seasonPart, (len(ids)+partGames-1)/partGames)
	var all sync.WaitGroup
	var next atomic.Int32
	as := sheets.PlayerResolver(list)
	for range min(runtime.GOMAXPROCS(0), len(parts)) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(parts) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				parts[i].read(h, s, ids[i*partGames:min(len(ids), (i+1)*partGames)], as)
			}
		})
	}
	all.Wait()
	games, people = make([]season.Game, 0, len(ids)), map[string]season.Person{}
	for i := range parts {
		games, err = append(games, parts[i].games...), cmp.Or(err, parts[i].err)
		for _, id := range parts[i].people {
			people[id] = season.Person{}
		}
	}
	for id := range people {
		one, bad := h.store.Roster().Player(id)
		listed := slices.ContainsFunc(list, func(on sheets.Player) bool { return on.ID == id })
		people[id], err = season.Person{Name: one.Name, Guest: !listed && sheets.GuestID(one.Name) == id}, cmp.Or(err, bad)
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
	people map[ulid.ULID]string // as whom those are counted who played
	err    error
}

// read reads the games that count of some sheets.
func (p *seasonPart) read(h History, s *season.Season, ids []ulid.ULID, as func(string) string) {
	p.people = map[ulid.ULID]string{}
	p.err = h.store.read(func(tx *bbolt.Tx) (bad error) {
		states, of := tx.Bucket(record.States), derived.State{}
		for _, id := range ids {
			if err := derived.ReadEnd(states, id, &of); err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			if sheet := id.String(); of.Counted && of.Stayed() > 1 && s.Has(sheet, of.Game, of.Night) {
				p.games = append(p.games, p.game(sheet, &of, as))
			}
		}
		return bad
	})
}

// game returns how a game ended, and notes who played.
func (p *seasonPart) game(id string, of *derived.State, as func(string) string) season.Game {
	g := season.Game{ID: id, Game: of.Game, Night: of.Night, Sides: make([]season.Side, 0, len(of.Seats))}
	people := make([]string, len(of.Seats))
	for i := range of.Seats {
		seat := &of.Seats[i]
		who, known := p.people[seat.Player]
		if !known {
			who = as(seat.Player.String())
			p.people[seat.Player] = who
		}
		people[i] = who
		switch {
		case seat.Left():
		case seat.With():
			side := &g.Sides[len(g.Sides)-1]
			side.People = append(side.People, who)
		default:
			g.Sides = append(g.Sides, season.Side{People: people[i : i+1 : len(people)], Place: seat.Place, Won: seat.Won()})
		}
	}
	return g
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
