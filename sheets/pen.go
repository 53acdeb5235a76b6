package sheets

import (
	"errors"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// pen makes one change of a pad: it writes about sheets, and what follows from
// that for indexes and figures, in one transaction.
type pen struct {
	p  *Pad
	tx *bbolt.Tx

	people map[ulid.ULID]ulid.ULID        // as whom somebody is counted, as far as it was asked
	anew   map[yearOf]map[kindOf]struct{} // tallies to be folded anew before the end
}

// change queues a change.
func (p *Pad) change(do func(c *pen) error) {
	p.writer.add(func(tx *bbolt.Tx) error { return p.changeIn(tx, do) })
}

// changeIn makes a change in a transaction.
func (p *Pad) changeIn(tx *bbolt.Tx, do func(c *pen) error) error {
	c := &pen{p: p, tx: tx, people: map[ulid.ULID]ulid.ULID{}, anew: map[yearOf]map[kindOf]struct{}{}}
	if err := do(c); err != nil {
		return err
	}
	return c.foldAnew()
}

// ofSheet queues a change of one sheet. Nothing changes if there is no such
// sheet, or if its head, by which everything else is found, cannot be read:
// whoever asks to read it is told why.
func (p *Pad) ofSheet(id string, do func(c *pen, id ulid.ULID) error) {
	p.ofSheets([]string{id}, do)
}

// sheetsAtOnce is how many sheets are changed in one transaction, so that a score
// that somebody writes meanwhile finds its turn.
const sheetsAtOnce = 100

// ofSheets queues a change of several sheets, as ofSheet does for one.
func (p *Pad) ofSheets(ids []string, do func(c *pen, id ulid.ULID) error) {
	var keys []ulid.ULID
	for _, id := range ids {
		if key, ok := uid(id); ok {
			keys = append(keys, key)
		}
	}
	for some := range slices.Chunk(keys, sheetsAtOnce) {
		p.change(func(c *pen) error {
			for _, key := range some {
				if _, _, err := readHead(c.tx, key); err != nil {
					continue
				}
				if err := do(c, key); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// lies is where a sheet lies.
type lies int

const (
	nowhere lies = iota
	onTheTable
	inHistory
	inTrash
)

// where tells where a sheet lies.
func where(tx *bbolt.Tx, id ulid.ULID) lies {
	switch {
	case has(tx, bucketOpen, id[:]):
		return onTheTable
	case has(tx, bucketTrash, id[:]):
		return inTrash
	case has(tx, bucketSheets, id[:]):
		return inHistory
	}
	return nowhere
}

// readHead reads the head of a sheet, with its house rules apart. The error is a
// *Trouble, no-sheet or damaged.
func readHead(tx *bbolt.Tx, id ulid.ULID) (h Head, house []byte, err error) {
	payload, err := get(tx, bucketSheets, id[:])
	if err != nil {
		return h, nil, err
	}
	if payload == nil {
		return h, nil, &Trouble{Code: NoSheet, Record: recordName(bucketSheets, id[:])}
	}
	h, house, err = unpackHead(payload)
	if err != nil {
		return h, nil, damaged(bucketSheets, id[:], err)
	}
	h.ID = id.String()
	return h, house, nil
}

// sheet reads a sheet. The error is a *Trouble.
func (p *Pad) sheet(tx *bbolt.Tx, id ulid.ULID) (*Sheet, error) {
	h, house, err := readHead(tx, id)
	if err != nil {
		return nil, err
	}
	g := p.o.Find(h.Game)
	if g == nil {
		return nil, &Trouble{Code: NoGame, Record: recordName(bucketSheets, id[:])}
	}
	s, err := deal(g, h, house)
	if err != nil {
		return nil, damaged(bucketSheets, id[:], err)
	}
	n, err := readLog(tx, id, s.readLine)
	if err == nil && n < linesKnown(tx, id) {
		err = missing(id, n)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// person gives as whom somebody is counted.
func (c *pen) person(id ulid.ULID) (ulid.ULID, error) {
	if as, known := c.people[id]; known {
		return as, nil
	}
	as, err := resolve(c.tx, id)
	if isDamage(err) {
		as, err = id, nil // who cannot be read is nobody else
	}
	if err == nil {
		c.people[id] = as
	}
	return as, err
}

// longestMerge is how many merges of players can follow one another.
const longestMerge = 1000

// resolve gives the player whom somebody was merged into, or the same again.
func resolve(tx *bbolt.Tx, id ulid.ULID) (ulid.ULID, error) {
	for range longestMerge {
		player, found, err := readPlayer(tx, id)
		if err != nil {
			return id, err
		}
		as, merged := uid(player.As)
		if !found || !merged {
			break
		}
		id = as
	}
	return id, nil
}

// readPlayer reads somebody on the list of players; false if there is nobody.
func readPlayer(tx *bbolt.Tx, id ulid.ULID) (player Player, found bool, err error) {
	payload, err := get(tx, bucketPlayers, id[:])
	if err != nil || payload == nil {
		return player, false, err
	}
	if err := json.Unmarshal(payload, &player); err != nil {
		return player, false, damaged(bucketPlayers, id[:], err)
	}
	return player, true, nil
}

func writePlayer(tx *bbolt.Tx, id ulid.ULID, player Player) error {
	payload, err := json.Marshal(player)
	if err != nil {
		return err
	}
	return put(tx, bucketPlayers, id[:], payload)
}

// isDamage tells whether what could not be read is one record, of one sheet, and
// not the disk.
func isDamage(err error) bool {
	t := (*Trouble)(nil)
	return errors.As(err, &t) && (t.Code == Damaged || t.Code == NoGame)
}
