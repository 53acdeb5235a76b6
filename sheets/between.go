package sheets

import (
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Wins gives the runs of wins of a player in all games together, in the order of
// the history. The error is a *Trouble.
func (p *Pad) Wins(player string) (Run, error) {
	all, _, err := p.Lifetime(player)
	return all.Run, err
}

// Between gives what each of two players has achieved at one table with the other,
// in a game by one variant of its rules: the fold of the sheets that make up their
// Pair, of all years together. The error is a *Trouble.
func (p *Pad) Between(one, other, game, variant string) (both [2]Tally, err error) {
	q := Query{Players: []string{one, other}, Games: []string{game}}
	err = p.read(func(tx *bbolt.Tx) error {
		var persons [2]ulid.ULID
		for i, player := range q.Players {
			id, _ := uid(player)
			if persons[i], err = resolve(tx, id); err != nil {
				return err
			}
			both[i] = Tally{Player: persons[i].String(), Game: game, Variant: variant}
		}
		var marks []mark
		if err := q.marks(tx, end, func(m mark) (bool, error) {
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
func (p *Pad) addMeeting(tx *bbolt.Tx, both *[2]Tally, persons [2]ulid.ULID, m mark) error {
	var rows [2]Row
	for i, person := range persons {
		key := playedKey(person, m)
		_, row, err := readRow(key, tx.Bucket(bucketPlayed).Get(key))
		if err != nil || !row.Counted || row.Left || row.Variant != both[i].Variant {
			return err
		}
		rows[i] = row
	}
	for i := range rows {
		next := rows[i].tally(both[i].Player)
		both[i].add(&next, p.figures(rows[i].Game))
	}
	return nil
}
