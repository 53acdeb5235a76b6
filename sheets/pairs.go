package sheets

import (
	"bytes"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Pair is how two players did against each other in a game by one variant of its
// rules, on the sheets that count. Whoever left early is compared with nobody.
type Pair struct {
	One, Other    string
	Game, Variant string
	Games         int // at one table
	Ahead         int // One finished ahead of the other
	Behind        int // the other finished ahead; the rest were level
}

// A pair is kept twice, as each of the two sees it, so that everybody's pairs lie
// side by side.
func pairKey(person, other ulid.ULID, of kindOf) []byte {
	key := append(append(slices.Clone(person[:]), other[:]...), of.game...)
	return append(append(key, 0), of.variant...)
}

func pairOfKey(key []byte) (p Pair, ok bool) {
	if len(key) < 2*idLen {
		return p, false
	}
	game, variant, ok := bytes.Cut(key[2*idLen:], []byte{0})
	return Pair{
		One: ulid.ULID(key[:idLen]).String(), Other: ulid.ULID(key[idLen : 2*idLen]).String(),
		Game: string(game), Variant: string(variant),
	}, ok
}

func (p Pair) pack() []byte {
	var out packer
	out.count(p.Games)
	out.count(p.Ahead)
	out.count(p.Behind)
	return out
}

func unpackPair(key, payload []byte) (Pair, error) {
	u := unpacker{rest: payload}
	p, ok := pairOfKey(key)
	if !ok {
		u.fail()
	}
	p.Games, p.Ahead, p.Behind = u.count(), u.count(), u.count()
	if err := u.end(); err != nil {
		return p, damaged(bucketPairs, key, err)
	}
	return p, nil
}

// meet keeps how everybody at a table did against everybody else.
func (c *pen) meet(rows []seated, in bool) error {
	sign := 1
	if !in {
		sign = -1
	}
	return eachPair(rows, func(key []byte, p Pair) error { return c.addPair(key, p, sign) })
}

// eachPair hands on what every two players of a sheet were to each other, both
// ways.
func eachPair(rows []seated, f func(key []byte, p Pair) error) error {
	for i := range rows {
		for j := range rows {
			a, b := &rows[i], &rows[j]
			if i == j || !a.Counted || !b.Counted || a.Left || b.Left {
				continue
			}
			p := Pair{Games: 1, Ahead: one(a.Place < b.Place), Behind: one(a.Place > b.Place)}
			if err := f(pairKey(a.person, b.person, kindOf{a.Game, a.Variant}), p); err != nil {
				return err
			}
		}
	}
	return nil
}

// addPair adds to a pair, or takes away from it.
func (c *pen) addPair(key []byte, more Pair, sign int) error {
	var p Pair
	payload, err := get(c.tx, bucketPairs, key)
	if err == nil && payload != nil {
		p, err = unpackPair(key, payload)
	}
	if err != nil {
		return err
	}
	p.Games += sign * more.Games
	p.Ahead += sign * more.Ahead
	p.Behind += sign * more.Behind
	if p.Games < 0 || p.Ahead < 0 || p.Behind < 0 {
		return damaged(bucketPairs, key, errStale)
	}
	if p.Games == 0 {
		return remove(c.tx, bucketPairs, key)
	}
	return put(c.tx, bucketPairs, key, p.pack())
}

// Pairs gives how a player did against everybody else, by the other, game and
// variant. The error is a *Trouble.
func (p *Pad) Pairs(player string) (list []Pair, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return eachOf(tx, bucketPairs, person[:], func(key, payload []byte) error {
			pair, err := unpackPair(key, payload)
			list = append(list, pair)
			return err
		})
	})
	return list, err
}
