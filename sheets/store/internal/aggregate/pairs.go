package aggregate

import (
	"bytes"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// A pair is kept twice, as each of the two sees it, so that everybody's pairs are
// side by side.
func pairKey(person, other ulid.ULID, of variant) []byte {
	key := append(append(slices.Clone(person[:]), other[:]...), of.game...)
	return append(append(key, 0), of.variant...)
}

// PairOfKey returns the empty pair that a key stands for.
func PairOfKey(key []byte) (p stats.HeadToHead, ok bool) {
	if len(key) < 2*record.IDLen {
		return p, false
	}
	game, variant, ok := bytes.Cut(key[2*record.IDLen:], []byte{0})
	return stats.HeadToHead{
		One: ulid.ULID(key[:record.IDLen]).String(), Other: ulid.ULID(key[record.IDLen : 2*record.IDLen]).String(),
		Game: string(game), Variant: string(variant),
	}, ok
}

func decodePair(key, payload []byte) (stats.HeadToHead, error) {
	p, ok := PairOfKey(key)
	if !ok {
		return p, record.Damaged(record.HeadToHead, key, nil)
	}
	return p, record.Decode(record.HeadToHead, key, payload, &p)
}

// Pairs hands on what every two players of a sheet were to each other, both
// ways.
func Pairs(rows []Row, f func(key []byte, p stats.HeadToHead) error) error {
	for i := range rows {
		for j := range rows {
			a, b := &rows[i], &rows[j]
			if i == j || !a.Counted || !b.Counted || a.Left || b.Left {
				continue
			}
			p := stats.HeadToHead{Games: 1, Wins: bit(a.Place < b.Place), Losses: bit(a.Place > b.Place)}
			if err := f(pairKey(a.Player, b.Player, variant{a.Game, a.Variant}), p); err != nil {
				return err
			}
		}
	}
	return nil
}

// addPair adds to a pair, or takes away from it.
func (c *Figures) addPair(key []byte, more stats.HeadToHead, sign int) error {
	p, known := c.pairs[string(key)]
	if !known {
		if _, err := record.Read(c.tx, record.HeadToHead, key, &p); err != nil {
			return err
		}
	}
	p.Games += sign * more.Games
	p.Wins += sign * more.Wins
	p.Losses += sign * more.Losses
	if p.Games < 0 || p.Wins < 0 || p.Losses < 0 {
		return record.Damaged(record.HeadToHead, key, record.ErrMismatch)
	}
	c.pairs[string(key)] = p
	return nil
}

// EachPair hands on how a player did against everybody else, by the other, game and
// variant.
func EachPair(tx *bbolt.Tx, player ulid.ULID, f func(p stats.HeadToHead)) error {
	return record.ForEachPrefix(tx, record.HeadToHead, player[:], func(key, payload []byte) error {
		pair, err := decodePair(key, payload)
		if err == nil {
			f(pair)
		}
		return err
	})
}
