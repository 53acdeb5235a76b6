package store

import (
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// CompareHeadToHead returns what each of two players has achieved at one table with the other,
// in a game by one variant of its rules: the fold of the sheets that make up their
// Pair, of all years together. The error is a *Error.
func (p *Store) CompareHeadToHead(one, other, game, variant string) (both [2]stats.PlayerStats, err error) {
	q := Query{Players: []string{one, other}, Games: []string{game}}
	err = p.read(func(tx *bbolt.Tx) error {
		var persons [2]ulid.ULID
		for i, player := range q.Players {
			id, _ := sheets.ParseID(player)
			if persons[i], err = resolveMerged(tx, id); err != nil {
				return err
			}
			both[i] = stats.PlayerStats{Player: persons[i].String(), Game: game, Variant: variant}
		}
		var marks []record.HistoryKey
		if err := q.marks(tx, end, func(m record.HistoryKey) (bool, error) {
			marks = append(marks, m)
			return true, nil
		}); err != nil {
			return err
		}
		for _, m := range slices.Backward(marks) {
			if err := p.addMeeting(tx, &both, persons, m); err != nil {
				return err
			}
		}
		return nil
	})
	return both, err
}

// addMeeting adds a sheet to the tallies of two who played on it, if it is one on
// which they are compared.
func (p *Store) addMeeting(tx *bbolt.Tx, both *[2]stats.PlayerStats, persons [2]ulid.ULID, m record.HistoryKey) error {
	var rows [2]stats.Result
	for i, person := range persons {
		key := resultKey(person, m)
		_, row, err := readRow(key, tx.Bucket(record.Results).Get(key))
		if err != nil || !row.Counted || row.Left || row.Variant != both[i].Variant {
			return err
		}
		rows[i] = row
	}
	for i := range rows {
		next := rows[i].Stats(both[i].Player)
		both[i].Add(&next, p.statsOf(rows[i].Game))
	}
	return nil
}
