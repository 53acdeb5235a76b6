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
func (c *pen) file(f *filed) error { return c.list(f, true) }

// unfile takes a sheet out of the history, with all that followed from it.
func (c *pen) unfile(f *filed) error { return c.list(f, false) }

// list writes everything that follows from a sheet of the history, or takes it
// away.
func (c *pen) list(f *filed, in bool) error {
	for _, part := range []func(*filed, bool) error{c.night, c.kind, c.words, c.played, c.dice} {
		if err := part(f, in); err != nil {
			return err
		}
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
func (c *pen) night(f *filed, in bool) error {
	empty := func() bool {
		day := dayKey(f.filing.Night)
		key, _ := c.tx.Bucket(bucketNights).Cursor().Seek(day)
		return !bytes.HasPrefix(key, day)
	}
	first := in && empty()
	if err := c.mark(bucketNights, nil, f.mark(), in); err != nil {
		return err
	}
	if first || !in && empty() {
		return c.add(bucketTotals, "nights", 1, in)
	}
	return nil
}

func (c *pen) kind(f *filed, in bool) error {
	return c.mark(bucketKinds, termKey(f.head.Game), f.mark(), in)
}

// words lists the sheet under every word of its note and place, and of those of
// its night.
func (c *pen) words(f *filed, in bool) error {
	n, err := readNight(c.tx, f.filing.Night)
	if err != nil {
		return err
	}
	for _, word := range wordsOf(f, n) {
		if err := c.mark(bucketWords, termKey(word), f.mark(), in); err != nil {
			return err
		}
	}
	return nil
}

func wordsOf(f *filed, n Night) []string {
	return foldWords(f.head.Place, f.head.Note, n.Name, n.Place, n.Note)
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
func (c *pen) dice(f *filed, in bool) error {
	if !f.counted() || f.faces == [6]int{} {
		return nil
	}
	was, err := readFaces(c.tx, f.head.Game)
	if err != nil {
		return err
	}
	for i, n := range f.faces {
		if !in {
			n = -n
		}
		was.Faces[i] += n
	}
	if was.Faces == [6]int{} {
		return remove(c.tx, bucketDice, []byte(f.head.Game))
	}
	return put(c.tx, bucketDice, []byte(f.head.Game), was.pack())
}

// gamesOf gives the sheets of a night.
func (c *pen) gamesOf(day Day) (list []*filed, err error) {
	err = eachOf(c.tx, bucketNights, dayKey(day), func(key, _ []byte) error {
		if len(key) != markLen {
			return damaged(bucketNights, key, nil)
		}
		f, err := c.p.filed(c.tx, mark(key).sheet())
		list = append(list, f)
		return err
	})
	return list, err
}
