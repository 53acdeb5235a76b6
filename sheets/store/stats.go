package store

import (
	"cmp"
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// Stats is what the history of a pad says of its players and dice.
type Stats struct{ store *Store }

// Stats returns what the history says of players and dice.
func (p *Store) Stats() Stats { return Stats{p} }

// Results gives up to n rows of a player on the sheets that a query asks for,
// newest first, of those before a mark; the zero mark begins with the newest. It
// tells whether there are more. The error is a *failure.Error.
func (s Stats) Results(player string, q Query, before sheets.Cursor, n int) (rows []stats.Result, more bool, err error) {
	q.Players = append(slices.Clone(q.Players), player)
	from := record.LastMark
	if id, ok := sheets.ParseID(before.Sheet); ok {
		from, _ = record.NewHistoryKey(before.Night, id).Before()
	}
	err = s.ofPlayer(player, func(tx *bbolt.Tx, id ulid.ULID, m derived.Merges) error {
		person := m.Person(id)
		return q.each(tx, from, func(at record.HistoryKey) (bool, error) {
			if more = len(rows) >= n; more {
				return false, nil
			}
			row, err := derived.ReadResult(tx, at, person)
			rows = append(rows, row)
			return true, err
		})
	})
	return rows, more, err
}

// OfPlayer returns what a player has achieved by game, variant and year, in this
// order. The error is a *failure.Error.
func (s Stats) OfPlayer(player string) (list []stats.PlayerStats, err error) {
	err = s.ofPlayer(player, func(tx *bbolt.Tx, id ulid.ULID, m derived.Merges) error {
		return derived.PlayerYears(tx, id, m, countedIn(tx), func(_ int, y *derived.Year) {
			for of, t := range y.Stats {
				if of != derived.AnyGame {
					list = append(list, *t)
				}
			}
		})
	})
	slices.SortFunc(list, func(a, b stats.PlayerStats) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Variant, b.Variant), a.Year-b.Year)
	})
	return list, err
}

// Career returns what a player has achieved in all years: in all games together,
// without scores and figures, and in each game by variant. The error is a *failure.Error.
func (s Stats) Career(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error) {
	err = s.ofPlayer(player, func(tx *bbolt.Tx, id ulid.ULID, m derived.Merges) error {
		y, err := derived.PlayerCareer(tx, id, m, countedIn(tx))
		if err != nil {
			return err
		}
		for _, of := range slices.SortedFunc(maps.Keys(y.Stats), derived.Variant.Compare) {
			t := *y.Stats[of]
			if t.Year = 0; of == derived.AnyGame {
				all = t
			} else {
				games = append(games, t)
			}
		}
		return nil
	})
	return all, games, err
}

// ofPlayer reads what is kept about a player.
func (s Stats) ofPlayer(player string, f func(tx *bbolt.Tx, id ulid.ULID, m derived.Merges) error) error {
	id, ok := sheets.ParseID(player)
	if !ok {
		return nil
	}
	return s.store.read(func(tx *bbolt.Tx) error { return f(tx, id, mergesIn(tx)) })
}

// HeadToHeads returns how a player did against everybody else, by the other, game and
// variant. The error is a *failure.Error.
func (s Stats) HeadToHeads(player string) (list []stats.HeadToHead, err error) {
	err = s.ofPlayer(player, func(tx *bbolt.Tx, id ulid.ULID, m derived.Merges) error {
		y, err := derived.PlayerCareer(tx, id, m, countedIn(tx))
		if err != nil {
			return err
		}
		one := m.Person(id)[0].String()
		for _, of := range slices.SortedFunc(maps.Keys(y.Pairs), derived.Pair.Compare) {
			p := y.Pairs[of]
			p.One, p.Other, p.Game, p.Variant = one, of.Other.String(), of.Of.Game, of.Of.Variant
			list = append(list, p)
		}
		return nil
	})
	return list, err
}

// Compare returns what each of two players has achieved at one table with the other,
// in a game by one variant of its rules: the fold of the sheets that make up their
// Pair, of all years together. The error is a *failure.Error.
func (s Stats) Compare(one, other, game, variant string) (both [2]stats.PlayerStats, err error) {
	q := Query{Players: []string{one, other}, Games: []string{game}}
	err = s.store.read(func(tx *bbolt.Tx) error {
		var persons [2][]ulid.ULID
		merges, counted := mergesIn(tx), countedIn(tx)
		for i, player := range q.Players {
			persons[i] = merges.Person(ulidOf(player))
			both[i] = stats.PlayerStats{Player: persons[i][0].String(), Game: game, Variant: variant}
		}
		var marks []record.HistoryKey
		if err := q.each(tx, record.LastMark, func(m record.HistoryKey) (bool, error) {
			marks = append(marks, m)
			return true, nil
		}); err != nil {
			return err
		}
		for _, m := range slices.Backward(marks) {
			if err := addMeeting(tx, &both, persons, m, counted); err != nil {
				return err
			}
		}
		return nil
	})
	return both, err
}

// addMeeting adds a sheet to the statistics of two who played on it, if it is one on
// which they are compared.
func addMeeting(tx *bbolt.Tx, both *[2]stats.PlayerStats, persons [2][]ulid.ULID, m record.HistoryKey, counted derived.Counted) error {
	rows, met, err := derived.ReadMeeting(tx, m, persons)
	for i := range rows {
		if row := &rows[i]; !met || !row.Counted || row.Left || row.Variant != both[i].Variant {
			return err
		}
	}
	for i := range rows {
		next := rows[i].Stats(both[i].Player)
		both[i].Add(&next, counted(rows[i].Game))
	}
	return nil
}

// Faces returns how often each face came up, game by game. The error is a
// *failure.Error.
func (s Stats) Faces() ([]stats.FaceCounts, error) {
	return ask(s.store, func(v view) ([]stats.FaceCounts, error) { return derived.Faces(v.bolt) })
}
