package store

import (
	"cmp"
	"math"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// end is a mark newer than every sheet.
var end = lastOf(math.MaxInt32)

// Newest stands for the day after every night: the nights before it are all.
const Newest sheets.Day = math.MaxInt32

// Nights gives up to n nights with the sheets that a query asks for, the newest
// night first, of those before a day; Newest begins with the newest. It tells whether
// there are more. With an error, a *Error for the first sheet that could not be
// read, come all that could.
func (p *Store) Nights(q Query, before sheets.Day, n int) (list []sheets.Night, more bool, err error) {
	from := lastOf(before - 1)
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		err := q.marks(tx, from, func(m record.HistoryKey) (bool, error) {
			if k := len(list); k == 0 || list[k-1].Day != m.Day() {
				if more = k >= n; more {
					return false, nil
				}
				night, err := readNightNotes(tx, m.Day())
				bad = cmp.Or(bad, err)
				list = append(list, sheets.Night{NightNotes: night})
			}
			sum, err := p.readSummary(tx, m.Sheet())
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
func (p *Store) Finished(before string, n int) (list []sheets.Summary, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		from, err := p.markBefore(tx, before)
		if err != nil || n == 0 {
			return err
		}
		err = Query{}.marks(tx, from, func(m record.HistoryKey) (bool, error) {
			sum, err := p.readSummary(tx, m.Sheet())
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

// markBefore returns the newest mark before a sheet; of all, if it is not there.
func (p *Store) markBefore(tx *bbolt.Tx, id string) (record.HistoryKey, error) {
	key, ok := sheets.ParseID(id)
	if !ok || !record.Has(tx, record.Sheets, key[:]) {
		return end, nil
	}
	h, err := readHead(tx, key)
	if err != nil {
		return end, err
	}
	filing, err := readPlacement(tx, h)
	m, _ := record.NewHistoryKey(filing.Night, key).Before()
	return m, err
}

// Results gives up to n rows of a player on the sheets that a query asks for,
// newest first, of those before a mark; the zero mark begins with the newest. It
// tells whether there are more. The error is a *Error.
func (p *Store) Results(player string, q Query, before sheets.Cursor, n int) (rows []stats.Result, more bool, err error) {
	q.Players = append(slices.Clone(q.Players), player)
	from := end
	if id, ok := sheets.ParseID(before.Sheet); ok {
		from, _ = record.NewHistoryKey(before.Night, id).Before()
	}
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return q.marks(tx, from, func(m record.HistoryKey) (bool, error) {
			if more = len(rows) >= n; more {
				return false, nil
			}
			key := resultKey(person, m)
			_, row, err := readRow(key, tx.Bucket(record.Results).Get(key))
			rows = append(rows, row)
			return true, err
		})
	})
	return rows, more, err
}

// Totals says how much there is in the history.
type Totals struct{ Nights, Games int }

// Totals says how much a query asks for, where that is known without looking for
// it; else nil. The error is a *Error.
func (p *Store) Totals(q Query) (*Totals, error) {
	if !q.everything() {
		return nil, nil
	}
	t := new(Totals)
	err := p.read(func(tx *bbolt.Tx) (err error) {
		if t.Nights, err = readTotal(tx, record.Totals, "nights"); err != nil {
			return err
		}
		t.Games, err = readTotal(tx, record.Totals, "games")
		return err
	})
	return t, err
}
