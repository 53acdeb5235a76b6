package sheets

import (
	"cmp"
	"math"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// end is a mark newer than every sheet.
var end = lastOf(math.MaxInt32)

// Newest stands for the day after every night: the nights before it are all.
const Newest Day = math.MaxInt32

// Evenings gives up to n nights with the sheets that a query asks for, the newest
// night first, of those before a day; Newest begins with the newest. It tells whether
// there are more. With an error, a *Trouble for the first sheet that could not be
// read, come all that could.
func (p *Pad) Evenings(q Query, before Day, n int) (list []Evening, more bool, err error) {
	from := lastOf(before - 1)
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		err := q.marks(tx, from, func(m mark) (bool, error) {
			if k := len(list); k == 0 || list[k-1].Day != m.day() {
				if more = k >= n; more {
					return false, nil
				}
				night, err := readNight(tx, m.day())
				bad = cmp.Or(bad, err)
				list = append(list, Evening{Night: night})
			}
			sum, err := p.summary(tx, m.sheet())
			if err != nil {
				bad = cmp.Or(bad, err)
				return true, nil
			}
			last := &list[len(list)-1]
			last.Games = append(last.Games, sum)
			return true, nil
		})
		return cmp.Or(err, bad)
	})
	for i := range list {
		slices.Reverse(list[i].Games)
	}
	return list, more, err
}

// Finished gives up to n sheets of the history, newest first, of those before the
// one with the ID before; "" begins with the newest. Errors are as with Evenings.
func (p *Pad) Finished(before string, n int) (list []Summary, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		from, err := p.markBefore(tx, before)
		if err != nil || n == 0 {
			return err
		}
		err = Query{}.marks(tx, from, func(m mark) (bool, error) {
			sum, err := p.summary(tx, m.sheet())
			if err != nil {
				bad = cmp.Or(bad, err)
				return true, nil
			}
			list = append(list, sum)
			return len(list) != n, nil
		})
		return cmp.Or(err, bad)
	})
	return list, err
}

// markBefore gives the newest mark before a sheet; of all, if it is not there.
func (p *Pad) markBefore(tx *bbolt.Tx, id string) (mark, error) {
	key, ok := uid(id)
	if !ok || !has(tx, bucketSheets, key[:]) {
		return end, nil
	}
	h, _, err := readHead(tx, key)
	if err != nil {
		return end, err
	}
	filing, err := readFiling(tx, h)
	m, _ := markOf(filing.Night, key).before()
	return m, err
}

// Played gives up to n rows of a player on the sheets that a query asks for,
// newest first, of those before a mark; the zero mark begins with the newest. It
// tells whether there are more. The error is a *Trouble.
func (p *Pad) Played(player string, q Query, before Mark, n int) (rows []Row, more bool, err error) {
	q.Players = append(slices.Clone(q.Players), player)
	from := end
	if id, ok := uid(before.Sheet); ok {
		from, _ = markOf(before.Night, id).before()
	}
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return q.marks(tx, from, func(m mark) (bool, error) {
			if more = len(rows) >= n; more {
				return false, nil
			}
			key := playedKey(person, m)
			_, row, err := readRow(key, tx.Bucket(bucketPlayed).Get(key))
			rows = append(rows, row)
			return true, err
		})
	})
	return rows, more, err
}

// Totals says how much there is in the history.
type Totals struct{ Nights, Games int }

// Totals says how much a query asks for, where that is known without looking for
// it; else nil. The error is a *Trouble.
func (p *Pad) Totals(q Query) (*Totals, error) {
	if !q.everything() {
		return nil, nil
	}
	t := new(Totals)
	err := p.read(func(tx *bbolt.Tx) (err error) {
		if t.Nights, err = readTotal(tx, bucketTotals, "nights"); err != nil {
			return err
		}
		t.Games, err = readTotal(tx, bucketTotals, "games")
		return err
	})
	return t, err
}
