package sheets

import (
	"bytes"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Records gives the tallies of a player by game, variant and year. The error is a
// *Trouble.
func (p *Pad) Records(player string) (list []Tally, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return eachOf(tx, bucketTallies, person[:], func(key, payload []byte) error {
			t, err := unpackTally(key, payload)
			if t.Year != allYears && t.kind() != allGames {
				list = append(list, t.Tally)
			}
			return err
		})
	})
	return list, err
}

// Years gives the tallies of a player in one game by one variant of its rules, by
// year. The error is a *Trouble.
func (p *Pad) Years(player, game, variant string) (list []Tally, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		prefix := tallyKey(yearOf{person: person}, kindOf{game, variant})
		return eachOf(tx, bucketTallies, prefix[:len(prefix)-yearLen], func(key, payload []byte) error {
			t, err := unpackTally(key, payload)
			if t.Year != allYears && t.kind() == (kindOf{game, variant}) {
				list = append(list, t.Tally)
			}
			return err
		})
	})
	return list, err
}

// Lifetime gives the tallies of a player of all years: that of all games together,
// which has no scores and figures, and those of each game by variant. It takes as
// long after a hundred years as after one. The error is a *Trouble.
func (p *Pad) Lifetime(player string) (all Tally, games []Tally, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		kinds, err := p.foldedKinds(tx, person)
		if err != nil || len(kinds) == 0 {
			return err
		}
		all = kinds[0].Tally
		for _, t := range kinds[1:] {
			games = append(games, t.Tally)
		}
		return nil
	})
	return all, games, err
}

// foldedKinds gives the tallies of all years of a player, that of all games first.
// It looks at one record of each and leaps over the years. Where it is missing, as
// on pads from the first days of this format, it is folded.
func (p *Pad) foldedKinds(tx *bbolt.Tx, person ulid.ULID) (list []*tallied, err error) {
	cursor := tx.Bucket(bucketTallies).Cursor()
	for key, value := cursor.Seek(person[:]); bytes.HasPrefix(key, person[:]); {
		payload, err := unseal(bucketTallies, key, value)
		if err != nil {
			return list, err
		}
		t, err := unpackTally(key, payload)
		if err != nil {
			return list, err
		}
		of := t.kind()
		if len(list) == 0 && of != allGames {
			all, err := p.foldAllGames(tx, person)
			if err != nil {
				return list, err
			}
			list = append(list, all)
		}
		if t.Year != allYears {
			tallies, err := p.foldYears(tx, person, func(one kindOf) bool { return one == of })
			if err != nil {
				return list, err
			}
			t = *tallies[of]
		}
		list = append(list, &t)
		last := tallyKey(yearOf{person, lastYear}, of)
		if key, value = cursor.Seek(last); bytes.Equal(key, last) {
			key, value = cursor.Next()
		} else if bytes.Compare(key, last) < 0 {
			break // the keys are not in order
		}
	}
	return list, nil
}

// foldAllGames folds all rows of a player.
func (p *Pad) foldAllGames(tx *bbolt.Tx, person ulid.ULID) (*tallied, error) {
	ever := folding{allGames: &tallied{Tally: Tally{Player: person.String()}}}
	err := eachYear(tx, person, func(year int) error {
		tallies, err := p.fold(tx, yearOf{person, year}, func(of kindOf) bool { return of == allGames })
		for _, t := range tallies {
			ever.add(allGames, *t, nil)
		}
		return err
	})
	return ever[allGames], err
}

// ofPerson reads what is kept about a player, or about whoever the player was
// merged into.
func (p *Pad) ofPerson(player string, f func(tx *bbolt.Tx, person ulid.ULID) error) error {
	id, ok := uid(player)
	if !ok {
		return nil
	}
	return p.read(func(tx *bbolt.Tx) error {
		person, err := resolve(tx, id)
		if err != nil {
			return err
		}
		return f(tx, person)
	})
}
