package store

import (
	"bytes"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// PlayerStats gives the tallies of a player by game, variant and year. The error is a
// *Error.
func (p *Store) PlayerStats(player string) (list []stats.PlayerStats, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return record.ForEachPrefix(tx, record.Stats, person[:], func(key, payload []byte) error {
			t, err := decodeStats(key, payload)
			if t.Year != anyYear && variantOf(&t) != anyGame {
				list = append(list, t.PlayerStats)
			}
			return err
		})
	})
	return list, err
}

// StatsByYear gives the tallies of a player in one game by one variant of its rules, by
// year. The error is a *Error.
func (p *Store) StatsByYear(player, game, variant string) (list []stats.PlayerStats, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		prefix := statsKey(playerYear{player: person}, variantKey{game, variant})
		return record.ForEachPrefix(tx, record.Stats, prefix[:len(prefix)-yearLen], func(key, payload []byte) error {
			t, err := decodeStats(key, payload)
			if t.Year != anyYear && variantOf(&t) == (variantKey{game, variant}) {
				list = append(list, t.PlayerStats)
			}
			return err
		})
	})
	return list, err
}

// CareerStats gives the tallies of a player of all years: that of all games together,
// which has no scores and figures, and those of each game by variant. It takes as
// long after a hundred years as after one. The error is a *Error.
func (p *Store) CareerStats(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		kinds, err := p.careerByVariant(tx, person)
		if err != nil || len(kinds) == 0 {
			return err
		}
		all = kinds[0].PlayerStats
		for _, t := range kinds[1:] {
			games = append(games, t.PlayerStats)
		}
		return nil
	})
	return all, games, err
}

// careerByVariant gives the tallies of all years of a player, that of all games first.
// It looks at one record of each and leaps over the years. Where it is missing, as
// on pads from the first days of this format, it is folded.
func (p *Store) careerByVariant(tx *bbolt.Tx, person ulid.ULID) (list []*statsRecord, err error) {
	cursor := tx.Bucket(record.Stats).Cursor()
	for key, value := cursor.Seek(person[:]); bytes.HasPrefix(key, person[:]); {
		payload, err := record.VerifyChecksum(record.Stats, key, value)
		if err != nil {
			return list, err
		}
		t, err := decodeStats(key, payload)
		if err != nil {
			return list, err
		}
		of := variantOf(&t)
		if len(list) == 0 && of != anyGame {
			all, err := p.foldAllGames(tx, person)
			if err != nil {
				return list, err
			}
			list = append(list, all)
		}
		if t.Year != anyYear {
			tallies, err := p.foldYears(tx, person, func(one variantKey) bool { return one == of })
			if err != nil {
				return list, err
			}
			t = *tallies[of]
		}
		list = append(list, &t)
		last := statsKey(playerYear{person, lastYear}, of)
		if key, value = cursor.Seek(last); bytes.Equal(key, last) {
			key, value = cursor.Next()
		} else if bytes.Compare(key, last) < 0 {
			break // the keys are not in order
		}
	}
	return list, nil
}

// foldAllGames folds all rows of a player.
func (p *Store) foldAllGames(tx *bbolt.Tx, person ulid.ULID) (*statsRecord, error) {
	ever := statsFold{anyGame: &statsRecord{PlayerStats: stats.PlayerStats{Player: person.String()}}}
	err := eachYear(tx, person, func(year int) error {
		tallies, err := p.fold(tx, playerYear{person, year}, func(of variantKey) bool { return of == anyGame })
		for _, t := range tallies {
			ever.add(anyGame, *t, nil)
		}
		return err
	})
	return ever[anyGame], err
}

// ofPerson reads what is kept about a player, or about whoever the player was
// merged into.
func (p *Store) ofPerson(player string, f func(tx *bbolt.Tx, person ulid.ULID) error) error {
	id, ok := sheets.ParseID(player)
	if !ok {
		return nil
	}
	return p.read(func(tx *bbolt.Tx) error {
		person, err := resolveMerged(tx, id)
		if err != nil {
			return err
		}
		return f(tx, person)
	})
}
