package store

import (
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// PlayerStats returns what a player has achieved by game, variant and year, in this
// order. The error is a *Error.
func (p *Store) PlayerStats(player string) (list []stats.PlayerStats, err error) {
	err = p.eachStats(player, func(t stats.PlayerStats) {
		if variantOf(&t) != anyGame {
			list = append(list, t)
		}
	})
	return list, err
}

// CareerStats returns what a player has achieved in all years: in all games together,
// without scores and figures, and in each game by variant. The error is a *Error.
func (p *Store) CareerStats(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error) {
	err = p.eachStats(player, func(t stats.PlayerStats) {
		t.Year = 0
		last := &all
		if of := variantOf(&t); of != anyGame {
			if n := len(games); n == 0 || variantOf(&games[n-1]) != of {
				games = append(games, t)
				return
			}
			last = &games[len(games)-1]
		}
		last.Player = t.Player
		last.Add(&t, p.statsOf(t.Game))
	})
	return all, games, err
}

// eachStats hands on what is kept of a player by game, variant and year, in this order:
// first that of all games together.
func (p *Store) eachStats(player string, f func(t stats.PlayerStats)) error {
	return p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return record.ForEachPrefix(tx, record.Stats, person[:], func(key, payload []byte) error {
			t, err := decodeStats(key, payload)
			if err == nil {
				f(t.PlayerStats)
			}
			return err
		})
	})
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
