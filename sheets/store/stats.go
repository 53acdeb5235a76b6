package store

import (
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/aggregate"
	"beermat/sheets/store/internal/record"
)

// Stats is what the history of a pad says of its players and dice.
type Stats struct{ store *Store }

// Stats returns what the history says of players and dice.
func (p *Store) Stats() Stats { return Stats{p} }

// Results gives up to n rows of a player on the sheets that a query asks for,
// newest first, of those before a mark; the zero mark begins with the newest. It
// tells whether there are more. The error is a *Error.
func (s Stats) Results(player string, q Query, before sheets.Cursor, n int) (rows []stats.Result, more bool, err error) {
	q.Players = append(slices.Clone(q.Players), player)
	from := record.LastMark
	if id, ok := sheets.ParseID(before.Sheet); ok {
		from, _ = record.NewHistoryKey(before.Night, id).Before()
	}
	err = s.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return q.each(tx, from, func(m record.HistoryKey) (bool, error) {
			if more = len(rows) >= n; more {
				return false, nil
			}
			row, err := aggregate.ReadResult(tx, person, m)
			rows = append(rows, row)
			return true, err
		})
	})
	return rows, more, err
}

// OfPlayer returns what a player has achieved by game, variant and year, in this
// order. The error is a *Error.
func (s Stats) OfPlayer(player string) (list []stats.PlayerStats, err error) {
	err = s.each(player, func(t stats.PlayerStats) {
		if t.Game != "" {
			list = append(list, t)
		}
	})
	return list, err
}

// Career returns what a player has achieved in all years: in all games together,
// without scores and figures, and in each game by variant. The error is a *Error.
func (s Stats) Career(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error) {
	err = s.each(player, func(t stats.PlayerStats) {
		t.Year = 0
		last := &all
		if t.Game != "" {
			if n := len(games); n == 0 || games[n-1].Game != t.Game || games[n-1].Variant != t.Variant {
				games = append(games, t)
				return
			}
			last = &games[len(games)-1]
		}
		last.Player = t.Player
		last.Add(&t, s.counted(t.Game))
	})
	return all, games, err
}

func (s Stats) each(player string, f func(t stats.PlayerStats)) error {
	return s.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error { return aggregate.EachStats(tx, person, f) })
}

// counted returns what is counted of a game.
func (s Stats) counted(game string) []scoring.Stat {
	return aggregate.Games(s.store.options.Find).Stats(game)
}

// ofPerson reads what is kept about a player, or about whoever the player was
// merged into.
func (s Stats) ofPerson(player string, f func(tx *bbolt.Tx, person ulid.ULID) error) error {
	id, ok := sheets.ParseID(player)
	if !ok {
		return nil
	}
	return s.store.read(func(tx *bbolt.Tx) error {
		person, err := resolveMerged(tx, id)
		if err != nil {
			return err
		}
		return f(tx, person)
	})
}

// HeadToHeads returns how a player did against everybody else, by the other, game and
// variant. The error is a *Error.
func (s Stats) HeadToHeads(player string) (list []stats.HeadToHead, err error) {
	err = s.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return aggregate.EachPair(tx, person, func(pair stats.HeadToHead) { list = append(list, pair) })
	})
	return list, err
}

// Compare returns what each of two players has achieved at one table with the other,
// in a game by one variant of its rules: the fold of the sheets that make up their
// Pair, of all years together. The error is a *Error.
func (s Stats) Compare(one, other, game, variant string) (both [2]stats.PlayerStats, err error) {
	q := Query{Players: []string{one, other}, Games: []string{game}}
	err = s.store.read(func(tx *bbolt.Tx) error {
		var persons [2]ulid.ULID
		for i, player := range q.Players {
			if persons[i], err = resolveMerged(tx, ulidOf(player)); err != nil {
				return err
			}
			both[i] = stats.PlayerStats{Player: persons[i].String(), Game: game, Variant: variant}
		}
		var marks []record.HistoryKey
		if err := q.each(tx, record.LastMark, func(m record.HistoryKey) (bool, error) {
			marks = append(marks, m)
			return true, nil
		}); err != nil {
			return err
		}
		for _, m := range slices.Backward(marks) {
			if err := s.addMeeting(tx, &both, persons, m); err != nil {
				return err
			}
		}
		return nil
	})
	return both, err
}

// addMeeting adds a sheet to the statistics of two who played on it, if it is one on
// which they are compared.
func (s Stats) addMeeting(tx *bbolt.Tx, both *[2]stats.PlayerStats, persons [2]ulid.ULID, m record.HistoryKey) error {
	var rows [2]stats.Result
	for i, person := range persons {
		row, err := aggregate.ReadResult(tx, person, m)
		if err != nil || !row.Counted || row.Left || row.Variant != both[i].Variant {
			return err
		}
		rows[i] = row
	}
	for i := range rows {
		next := rows[i].Stats(both[i].Player)
		both[i].Add(&next, s.counted(rows[i].Game))
	}
	return nil
}

// Faces returns how often each face came up, game by game. The error is a
// *Error.
func (s Stats) Faces() (list []stats.FaceCounts, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		list, err = aggregate.Faces(tx)
		return err
	})
	return list, err
}
