package store

import (
	"cmp"
	"math"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// Query asks for sheets of the history. What is empty asks for nothing special.
type Query struct {
	Players  []string   // IDs; every one of them played
	Games    []string   // any of them
	From, To sheets.Day // both included; 0: without a bound
	Words    []string   // every one is the beginning of a word in a title, a note, a place or a night's name
}

// everything tells whether it asks for nothing special.
func (q Query) everything() bool {
	return len(q.Players) == 0 && len(q.Games) == 0 && len(q.Words) == 0 && q.From == 0 && q.To == 0
}

// each hands on the marks that a query asks for, newest first, from the first one not
// newer than a mark. It ends when f says so.
func (q Query) each(tx *bbolt.Tx, from record.HistoryKey, f func(m record.HistoryKey) (more bool, err error)) error {
	asked := derived.Query{Games: q.Games, From: q.From, To: q.To, Words: q.Words}
	if len(q.Players) > 0 {
		merges := mergesIn(tx)
		for _, player := range q.Players {
			asked.Players = append(asked.Players, merges.Person(ulidOf(player)))
		}
	}
	return asked.Each(tx, from, f)
}

// Newest stands for the day after every night: the nights before it are all.
const Newest sheets.Day = math.MaxInt32

// Nights gives up to n nights with the sheets that a query asks for, the newest
// night first, of those before a day; Newest begins with the newest. It tells whether
// there are more. With an error, a *failure.Error for the first sheet that could not be
// read, come all that could.
func (p *Store) Nights(q Query, before sheets.Day, n int) (list []sheets.Night, more bool, err error) {
	from := derived.LastOf(before - 1)
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		err := q.each(tx, from, func(m record.HistoryKey) (bool, error) {
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

// Totals says how much there is in the history.
type Totals struct{ Nights, Games int }

// Totals says how much a query asks for, where that is known without looking for
// it; else nil. The error is a *failure.Error.
func (p *Store) Totals(q Query) (*Totals, error) {
	if !q.everything() {
		return nil, nil
	}
	t := new(Totals)
	err := p.read(func(tx *bbolt.Tx) (err error) {
		t.Nights, t.Games, err = derived.Totals(tx)
		return err
	})
	return t, err
}

// Sheet reads a sheet. The error is a *failure.Error: no-sheet, no-game, damaged or
// cannot-read.
func (p *Store) Sheet(id string) (s *sheets.Sheet, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		key, err := sheetKey(id)
		if err != nil {
			return err
		}
		f, _, err := p.readFolded(tx, key)
		s = f.Sheet
		return err
	})
	return s, err
}

// Summary reads the summary of a sheet, wherever it is. Errors are as with
// Sheet.
func (p *Store) Summary(id string) (sum sheets.Summary, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		key, err := sheetKey(id)
		if err == nil {
			sum, err = p.readSummary(tx, key)
		}
		return err
	})
	return sum, err
}

// sheetKey returns the key of a sheet. The error is a *failure.Error, no-sheet, for what is no
// ID of one.
func sheetKey(id string) (ulid.ULID, error) {
	key, ok := sheets.ParseID(id)
	if !ok {
		return key, &failure.Error{Code: failure.NoSheet, Record: string(record.Lines) + "/s/" + id}
	}
	return key, nil
}

// ulidOf returns an ID as a key; the zero key, which nothing has, for what is none.
func ulidOf(id string) ulid.ULID {
	key, _ := sheets.ParseID(id)
	return key
}
