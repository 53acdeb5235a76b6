package store

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// History is the sheets of all nights, those on the table and those in the trash.
type History struct{ store *Store }

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
func (h History) Nights(q Query, before sheets.Day, n int) (list []sheets.Night, more bool, err error) {
	from := derived.LastOf(before - 1)
	var bad error
	err = h.store.read(func(tx *bbolt.Tx) error {
		err := q.each(tx, from, func(m record.HistoryKey) (bool, error) {
			if k := len(list); k == 0 || list[k-1].Day != m.Day() {
				if more = k >= n; more {
					return false, nil
				}
				night, err := readNightNotes(tx, m.Day())
				bad = cmp.Or(bad, err)
				list = append(list, sheets.Night{NightNotes: night})
			}
			sum, err := h.store.at(tx).readSummary(m.Sheet())
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
func (h History) Totals(q Query) (*Totals, error) {
	if !q.everything() {
		return nil, nil
	}
	t := new(Totals)
	err := h.store.read(func(tx *bbolt.Tx) (err error) {
		t.Nights, t.Games, err = derived.Totals(tx)
		return err
	})
	return t, err
}

// IDs returns the IDs of the sheets of the history that a query asks for, in their
// order. The query that asks for nothing special gives those on the table too:
// everything but the trash. The error is a *failure.Error.
func (h History) IDs(q Query) (ids []string, err error) {
	err = h.store.read(func(tx *bbolt.Tx) error {
		if !q.everything() {
			return q.each(tx, record.LastMark, func(m record.HistoryKey) (bool, error) {
				ids = append(ids, m.Sheet().String())
				return true, nil
			})
		}
		trash := map[ulid.ULID]bool{}
		_ = tx.Bucket(record.Trash).ForEach(func(key, _ []byte) error {
			if len(key) == record.SeqLen+record.IDLen {
				trash[ulid.ULID(key[record.SeqLen:])] = true
			}
			return nil
		})
		c := tx.Bucket(record.Lines).Cursor()
		for key, value := c.Seek([]byte{byte(line.Sheet)}); bytes.HasPrefix(key, []byte{byte(line.Sheet)}); key, value = c.Next() {
			o, ok := line.ParseKey(key)
			isTomb := len(value) > 4+record.SeqLen && value[4+record.SeqLen] == tombstone
			if ok && !isTomb && !trash[o.ID] {
				ids = append(ids, o.ID.String())
			}
		}
		return nil
	})
	slices.Sort(ids)
	return ids, err
}

// EmptyTrash queues that all sheets in the trash are gone for good.
func (h History) EmptyTrash() {
	h.store.change(description{change: "empty the trash"}, func(c *transaction) error {
		list, _ := c.trash() // what cannot be read stays
		for _, sum := range list {
			c.to(line.Object{Kind: line.Sheet, ID: ulidOf(sum.ID)}).erase = true
		}
		return nil
	})
}

// Trash returns the sheets in the trash, the last one that came there first. With
// an error, a *failure.Error for the first sheet that could not be read, come all that
// could.
func (h History) Trash() ([]sheets.Summary, error) { return ask(h.store, view.trash) }

func (v view) trash() (list []sheets.Summary, bad error) {
	c := v.bolt.Bucket(record.Trash).Cursor()
	for key := record.Last(c); key != nil; key, _ = c.Prev() {
		if len(key) != record.SeqLen+record.IDLen {
			bad = cmp.Or(bad, record.Damaged(record.Trash, key, nil))
			continue
		}
		sum, err := v.readSummary(ulid.ULID(key[record.SeqLen:]))
		if err != nil {
			bad = cmp.Or(bad, err)
			continue
		}
		if !sum.Deleted.IsZero() { // or it has just come back
			list = append(list, sum)
		}
	}
	for _, sum := range v.freshSheets() {
		if !sum.Deleted.IsZero() && !slices.ContainsFunc(list, func(one sheets.Summary) bool { return one.ID == sum.ID }) {
			list = append(list, sum)
		}
	}
	slices.SortStableFunc(list, func(a, b sheets.Summary) int { return b.Deleted.Compare(a.Deleted) })
	return list, bad
}

// freshSheets returns the summaries of sheets about which there are lines of which nothing was
// made yet.
func (v view) freshSheets() (list []sheets.Summary) {
	if !hasUnfollowed(v.bolt) {
		return nil
	}
	seen := map[line.Object]bool{}
	_ = eachUnfollowed(v.bolt, func(_ uint64, l *line.Line) {
		if l.Of.Kind == line.Sheet {
			seen[l.Of] = true
		}
	})
	for o := range seen {
		if sum, err := v.readSummary(o.ID); err == nil {
			list = append(list, sum)
		}
	}
	slices.SortFunc(list, func(a, b sheets.Summary) int { return strings.Compare(a.ID, b.ID) })
	return list
}

// InPlay returns up to n games on the table, the one written on last first, of
// those that come after a given one; the zero value stands for the beginning. It
// also returns how many there are on the table. With an error, a *failure.Error for the first
// sheet that could not be read, come all that could.
func (h History) InPlay(after sheets.Summary, n int) (list []sheets.Summary, all int, err error) {
	var bad error
	err = h.store.read(func(tx *bbolt.Tx) error {
		fresh := map[string]bool{}
		isFirst := after.Written.IsZero() && after.ID == ""
		take := func(sum sheets.Summary) {
			if isFirst || sheets.CompareWritten(after, sum) < 0 {
				list = append(list, sum)
			}
		}
		for _, sum := range h.store.at(tx).freshSheets() {
			fresh[sum.ID] = true
			if sum.InPlay() {
				all++
				take(sum)
			}
		}
		c := tx.Bucket(record.Playing).Cursor()
		for key := record.Last(c); key != nil; key, _ = c.Prev() {
			if len(key) != record.SeqLen+record.IDLen {
				continue // it is no sheet's
			}
			id := ulid.ULID(key[record.SeqLen:])
			if len(fresh) > 0 && fresh[id.String()] {
				continue
			}
			if all++; len(list) >= n+len(fresh) || !isFirst && !isAfter(key, after) {
				continue
			}
			sum, err := h.store.at(tx).readSummary(id)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			take(sum)
		}
		return bad
	})
	slices.SortFunc(list, sheets.CompareWritten)
	return list[:min(n, len(list))], all, err
}

// isAfter reports whether a key of the games in play comes behind a game.
func isAfter(key []byte, after sheets.Summary) bool {
	at := derived.TimeKey(after.Written.UnixMilli(), ulidOf(after.ID))
	return slices.Compare(key, at) < 0
}

// readNightNotes returns what is noted about a night.
func readNightNotes(tx *bbolt.Tx, day sheets.Day) (sheets.NightNotes, error) {
	o := line.OnNight(int32(day))
	if isFresh(tx, o) {
		lines, err := linesOf(tx, o)
		return sheets.FoldFields(lines).NightNotes(day), err
	}
	n := sheets.NightNotes{Day: day}
	_, err := record.Read(tx, record.NightNotes, record.DayKey(day), &n)
	return n, err
}

// NightNotes returns what is noted about a night. The error is a *failure.Error.
func (h History) NightNotes(day sheets.Day) (sheets.NightNotes, error) {
	return ask(h.store, func(v view) (sheets.NightNotes, error) { return readNightNotes(v.bolt, day) })
}

// SaveNightNotes queues what is noted about a night.
func (h History) SaveNightNotes(n sheets.NightNotes) {
	h.store.change(description{"note", n.Day.String(), n}, func(c *transaction) error { return c.saveNightNotes(n) })
}

func (c *transaction) saveNightNotes(n sheets.NightNotes) error {
	return c.set(line.OnNight(int32(n.Day)), sheets.NightValues(n))
}
