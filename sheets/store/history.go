package store

import (
	"bytes"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// historyEntry is a sheet of the history, with all that follows from it for indexes and
// figures.
type historyEntry struct {
	id        ulid.ULID
	head      sheets.Head
	placement sheets.Placement
	summary   sheets.Summary
	counts    [][]scoring.Count // by seat, in the order of the game's figures; nil where nothing counts
	faces     [6]int            // of the dice that tell whether they are fair
}

func (f *historyEntry) key() record.HistoryKey { return record.NewHistoryKey(f.placement.Night, f.id) }

// counted tells whether it counts in records.
func (f *historyEntry) counted() bool { return f.summary.Done && !f.placement.Uncounted }

// count counts what there is to count on the card of a sheet.
func (f *historyEntry) count(s *sheets.Sheet) {
	f.counts, f.faces = nil, [6]int{}
	g := s.Game()
	if g.Count != nil && s.Done() {
		f.counts = g.Count(s.Card())
	}
	if g.Faces == nil {
		return
	}
	for k := range s.Len() {
		for _, face := range g.Faces(s.At(k), s.Entry(k)) {
			if face >= 1 && face <= len(f.faces) {
				f.faces[face-1]++
			}
		}
	}
}

// addToHistory puts a sheet into the history, with all that follows from it.
func (c *Tx) addToHistory(f *historyEntry) error {
	m := f.key()
	e := &indexEntry{Night: f.placement.Night, Game: f.head.Game, Words: c.wordsOf(f.summary.Title(), f.head, f.placement.Night)}
	if f.counted() {
		e.Faces = f.faces
	}
	rows, err := rowsOf(f, c.canonicalPlayer)
	if err != nil {
		return err
	}
	for _, row := range rows {
		e.Persons = append(e.Persons, row.player)
	}
	if err := c.list(m, e, true); err != nil {
		return err
	}
	for i := range rows {
		row := &rows[i]
		if err := record.Put(c.bolt, record.Results, resultKey(row.player, m), record.MustMarshal(&row.Result)); err != nil {
			return err
		}
		if err := c.addStats(row.player, &row.Result, m, true); err != nil {
			return err
		}
	}
	if err := c.addPairs(rows, true); err != nil {
		return err
	}
	if err := c.noteStats(f.head.Game); err != nil {
		return err
	}
	return record.Put(c.bolt, record.Entries, f.id[:], record.MustMarshal(e))
}

// noteStats notes what is counted of a game.
func (c *Tx) noteStats(game string) error {
	g := c.store.options.Find(game)
	figures := ""
	if g != nil {
		figures = statKeys(g)
	}
	key := append(bytes.Clone(keyStats), game...)
	had := ""
	if found, err := record.Read(c.bolt, record.Derived, key, &had); err == nil && found && had == figures {
		return nil
	}
	return record.Put(c.bolt, record.Derived, key, record.MustMarshal(figures))
}

// removeFromHistory takes a sheet out of the history, with all that followed from it.
func (c *Tx) removeFromHistory(id ulid.ULID, e *indexEntry) error {
	m := record.NewHistoryKey(e.Night, id)
	if err := c.list(m, e, false); err != nil {
		return err
	}
	rows := make([]seatResult, len(e.Persons))
	for i, person := range e.Persons {
		key := resultKey(person, m)
		_, row, err := readRow(key, c.bolt.Bucket(record.Results).Get(key))
		if err != nil {
			return err
		}
		rows[i] = seatResult{player: person, Result: row}
		if err := record.Delete(c.bolt, record.Results, key); err != nil {
			return err
		}
		if err := c.addStats(person, &row, m, false); err != nil {
			return err
		}
	}
	if err := c.addPairs(rows, false); err != nil {
		return err
	}
	return record.Delete(c.bolt, record.Entries, id[:])
}

// list writes what leads to a sheet of the history, or takes it away, and counts it.
func (c *Tx) list(m record.HistoryKey, e *indexEntry, in bool) error {
	if err := c.night(m, in); err != nil {
		return err
	}
	if err := c.mark(record.ByGame, record.TermKey(e.Game), m, in); err != nil {
		return err
	}
	for _, word := range e.Words {
		if err := c.mark(record.Words, record.TermKey(word), m, in); err != nil {
			return err
		}
	}
	if err := c.dice(e, in); err != nil {
		return err
	}
	return c.add(record.Totals, "games", 1, in)
}

// mark puts a mark into an index, or takes it out.
func (c *Tx) mark(bucket, prefix []byte, m record.HistoryKey, in bool) error {
	key := record.IndexKey(prefix, m)
	if in {
		return record.Put(c.bolt, bucket, key, nil)
	}
	return record.Delete(c.bolt, bucket, key)
}

// night lists the sheet in the order of the history, and counts the nights.
func (c *Tx) night(m record.HistoryKey, in bool) error {
	empty := func() bool {
		key, _ := c.bolt.Bucket(record.Nights).Cursor().Seek(m[:record.DayLen])
		return !bytes.HasPrefix(key, m[:record.DayLen])
	}
	first := in && empty()
	if err := c.mark(record.Nights, nil, m, in); err != nil {
		return err
	}
	if first || !in && empty() {
		return c.add(record.Totals, "nights", 1, in)
	}
	return nil
}

// wordsOf returns every word of the title, note and place of a sheet, and of those of its
// night. Notes that cannot be read have none.
func (c *Tx) wordsOf(title string, h sheets.Head, night sheets.Day) []string {
	n, _ := readNightNotes(c.bolt, night)
	return tokenize(title, h.Place, h.Note, n.Name, n.Place, n.Note)
}

// add adds to a number of the totals, or takes away from it.
func (c *Tx) add(bucket []byte, key string, n int, in bool) error {
	was, err := readTotal(c.bolt, bucket, key)
	if err != nil {
		return err
	}
	if !in {
		n = -n
	}
	if was+n < 0 {
		return record.Damaged(bucket, []byte(key), errMismatch)
	}
	return record.Put(c.bolt, bucket, []byte(key), record.MustMarshal(was+n))
}

func readTotal(tx *bbolt.Tx, bucket []byte, key string) (n int, err error) {
	_, err = record.Read(tx, bucket, []byte(key), &n)
	return n, err
}

// dice counts the faces that came up.
func (c *Tx) dice(e *indexEntry, in bool) error {
	if e.Faces == [6]int{} {
		return nil
	}
	was, err := readFaces(c.bolt, e.Game)
	if err != nil {
		return err
	}
	for i, n := range e.Faces {
		if !in {
			n = -n
		}
		if was.Faces[i] += n; was.Faces[i] < 0 {
			return record.Damaged(record.Dice, []byte(e.Game), errMismatch)
		}
	}
	if was.Faces == [6]int{} {
		return record.Delete(c.bolt, record.Dice, []byte(e.Game))
	}
	return record.Put(c.bolt, record.Dice, []byte(e.Game), record.MustMarshal(was))
}
