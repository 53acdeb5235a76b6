package store

import (
	"go.etcd.io/bbolt"

	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// readFaces reads how often each face came up in a game.
func readFaces(tx *bbolt.Tx, game string) (stats.FaceCounts, error) {
	f := stats.FaceCounts{Game: game}
	_, err := record.Read(tx, record.Dice, []byte(game), &f)
	return f, err
}

// FaceCounts returns how often each face came up, game by game. The error is a
// *Error.
func (p *Store) FaceCounts() (list []stats.FaceCounts, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		return record.ForEach(tx, record.Dice, func(key, payload []byte) error {
			f := stats.FaceCounts{Game: string(key)}
			err := record.Decode(record.Dice, key, payload, &f)
			list = append(list, f)
			return err
		})
	})
	return list, err
}
