package store

import (
	"go.etcd.io/bbolt"

	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

func encodeFaces(f stats.FaceCounts) []byte {
	var p record.Encoder
	for _, n := range f.Faces {
		p.Varint(n)
	}
	return p
}

func decodeFaces(game string, payload []byte) (stats.FaceCounts, error) {
	u := record.Decoder{Rest: payload}
	f := stats.FaceCounts{Game: game}
	for i := range f.Faces {
		f.Faces[i] = u.Varint()
	}
	return f, u.End()
}

// readFaces reads how often each face came up in a game.
func readFaces(tx *bbolt.Tx, game string) (stats.FaceCounts, error) {
	payload, err := record.Get(tx, record.Dice, []byte(game))
	if err != nil || payload == nil {
		return stats.FaceCounts{Game: game}, err
	}
	f, err := decodeFaces(game, payload)
	if err != nil {
		return f, record.Damaged(record.Dice, []byte(game), err)
	}
	return f, nil
}

// FaceCounts gives how often each face came up, game by game. The error is a
// *Error.
func (p *Store) FaceCounts() (list []stats.FaceCounts, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		return record.ForEach(tx, record.Dice, func(key, payload []byte) error {
			f, err := decodeFaces(string(key), payload)
			if err != nil {
				return record.Damaged(record.Dice, key, err)
			}
			list = append(list, f)
			return nil
		})
	})
	return list, err
}
