package sheets

import (
	"bytes"
	"encoding/binary"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// filed is a sheet of the history, with all that follows from it for indexes and
// figures.
type filed struct {
	id      ulid.ULID
	head    Head
	filing  Filing
	summary Summary
	counts  [][]scoring.Count // by seat, in the order of the game's figures; nil where nothing counts
	faces   [6]int            // of the dice that tell whether they are fair
}

func (f *filed) mark() mark { return markOf(f.filing.Night, f.id) }

// counted tells whether it counts in records.
func (f *filed) counted() bool { return f.summary.Done && !f.filing.Uncounted }

// look counts what there is to count on the card of a sheet.
func (f *filed) look(s *Sheet) {
	f.counts, f.faces = nil, [6]int{}
	if s.game.Count != nil && s.Done() {
		f.counts = s.game.Count(s.Card())
	}
	if s.game.Faces == nil {
		return
	}
	for k, e := range s.entries {
		for _, face := range s.game.Faces(s.cards[k], e) {
			if face >= 1 && face <= len(f.faces) {
				f.faces[face-1]++
			}
		}
	}
}

// filedAs gives what a sheet is in the history with a filing.
func filedAs(s *Sheet, id ulid.ULID, filing Filing) *filed {
	f := &filed{id: id, head: s.head, filing: filing, summary: s.Summary()}
	f.look(s)
	return f
}

// filed reads a sheet as it is, or would be, in the history. Of one that cannot
// be folded, because a line is damaged or the game is not known, it is what the
// summary says, without what the card alone could tell.
func (p *Pad) filed(tx *bbolt.Tx, id ulid.ULID) (*filed, error) {
	head, _, err := readHead(tx, id)
	if err != nil {
		return nil, err
	}
	filing, err := readFiling(tx, head)
	if err != nil {
		return nil, err
	}
	s, err := p.sheet(tx, id)
	if err == nil {
		return filedAs(s, id, filing), nil
	}
	if !isDamage(err) {
		return nil, err
	}
	f := &filed{id: id, head: head, filing: filing}
	if f.summary, err = p.summary(tx, id); isDamage(err) {
		f.summary, err = head.summary(filing), nil
	}
	return f, err
}

// file puts a sheet into the history, with all that follows from it.
func (c *pen) file(f *filed) error {
	m := f.mark()
	e := &indexEntry{night: f.filing.Night, game: f.head.Game, words: c.wordsOf(f.head, f.filing.Night)}
	if f.counted() {
		e.faces = f.faces
	}
	rows, err := rowsOf(f, c.person)
	if err != nil {
		return err
	}
	for _, row := range rows {
		e.persons = append(e.persons, row.person)
	}
	if err := c.list(m, e, true); err != nil {
		return err
	}
	for i := range rows {
		row := &rows[i]
		if err := put(c.tx, bucketPlayed, playedKey(row.person, m), row.pack()); err != nil {
			return err
		}
		if err := c.tally(row.person, &row.Row, m, true); err != nil {
			return err
		}
	}
	if err := c.meet(rows, true); err != nil {
		return err
	}
	if err := c.noteFigures(f.head.Game); err != nil {
		return err
	}
	return put(c.tx, bucketEntries, f.id[:], e.pack())
}

// noteFigures notes what is counted of a game.
func (c *pen) noteFigures(game string) error {
	g := c.p.o.Find(game)
	figures := ""
	if g != nil {
		figures = figuresOf(g)
	}
	key := append(bytes.Clone(keyOfGame), game...)
	if had, err := get(c.tx, bucketDerived, key); err == nil && had != nil && string(had) == figures {
		return nil
	}
	return put(c.tx, bucketDerived, key, []byte(figures))
}

// unfile takes a sheet out of the history, with all that followed from it.
func (c *pen) unfile(id ulid.ULID, e *indexEntry) error {
	m := markOf(e.night, id)
	if err := c.list(m, e, false); err != nil {
		return err
	}
	rows := make([]seated, len(e.persons))
	for i, person := range e.persons {
		key := playedKey(person, m)
		_, row, err := readRow(key, c.tx.Bucket(bucketPlayed).Get(key))
		if err != nil {
			return err
		}
		rows[i] = seated{person: person, Row: row}
		if err := remove(c.tx, bucketPlayed, key); err != nil {
			return err
		}
		if err := c.tally(person, &row, m, false); err != nil {
			return err
		}
	}
	if err := c.meet(rows, false); err != nil {
		return err
	}
	return remove(c.tx, bucketEntries, id[:])
}

// list writes what leads to a sheet of the history, or takes it away, and counts it.
func (c *pen) list(m mark, e *indexEntry, in bool) error {
	if err := c.night(m, in); err != nil {
		return err
	}
	if err := c.mark(bucketKinds, termKey(e.game), m, in); err != nil {
		return err
	}
	for _, word := range e.words {
		if err := c.mark(bucketWords, termKey(word), m, in); err != nil {
			return err
		}
	}
	if err := c.dice(e, in); err != nil {
		return err
	}
	return c.add(bucketTotals, "games", 1, in)
}

// mark puts a mark into an index, or takes it out.
func (c *pen) mark(bucket, prefix []byte, m mark, in bool) error {
	key := indexKey(prefix, m)
	if in {
		return put(c.tx, bucket, key, nil)
	}
	return remove(c.tx, bucket, key)
}

// night lists the sheet in the order of the history, and counts the nights.
func (c *pen) night(m mark, in bool) error {
	empty := func() bool {
		key, _ := c.tx.Bucket(bucketNights).Cursor().Seek(m[:dayLen])
		return !bytes.HasPrefix(key, m[:dayLen])
	}
	first := in && empty()
	if err := c.mark(bucketNights, nil, m, in); err != nil {
		return err
	}
	if first || !in && empty() {
		return c.add(bucketTotals, "nights", 1, in)
	}
	return nil
}

// wordsOf gives every word of the note and place of a sheet, and of those of its
// night. Notes that cannot be read have none.
func (c *pen) wordsOf(h Head, night Day) []string {
	n, _ := readNight(c.tx, night)
	return foldWords(h.Place, h.Note, n.Name, n.Place, n.Note)
}

// add adds to a number of the totals, or takes away from it.
func (c *pen) add(bucket []byte, key string, n int, in bool) error {
	was, err := readTotal(c.tx, bucket, key)
	if err != nil {
		return err
	}
	if !in {
		n = -n
	}
	if was+n < 0 {
		return damaged(bucket, []byte(key), errStale)
	}
	return put(c.tx, bucket, []byte(key), binary.AppendVarint(nil, int64(was+n)))
}

func readTotal(tx *bbolt.Tx, bucket []byte, key string) (int, error) {
	payload, err := get(tx, bucket, []byte(key))
	if err != nil || payload == nil {
		return 0, err
	}
	u := unpacker{rest: payload}
	n := u.number()
	if err := u.end(); err != nil {
		return 0, damaged(bucket, []byte(key), err)
	}
	return n, nil
}

// dice counts the faces that came up.
func (c *pen) dice(e *indexEntry, in bool) error {
	if e.faces == [6]int{} {
		return nil
	}
	was, err := readFaces(c.tx, e.game)
	if err != nil {
		return err
	}
	for i, n := range e.faces {
		if !in {
			n = -n
		}
		if was.Faces[i] += n; was.Faces[i] < 0 {
			return damaged(bucketDice, []byte(e.game), errStale)
		}
	}
	if was.Faces == [6]int{} {
		return remove(c.tx, bucketDice, []byte(e.game))
	}
	return put(c.tx, bucketDice, []byte(e.game), was.pack())
}
