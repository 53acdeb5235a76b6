package sheets

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// errGap is returned for a line that would not follow the last one.
var errGap = errors.New("sheets: a line before it is missing")

// Lay queues a whole sheet: its head, its log so far, and all that follows from
// them. A sheet without an ID is given one. One that lies on the pad gets the
// lines that it does not have yet there, and comes back from the trash.
func (p *Pad) Lay(s *Sheet) {
	if s.head.ID == "" {
		s.head.ID = p.NewID()
	}
	p.keep(s, 0, s.log, true)
}

// Append queues line n of a sheet's log, from 0, together with what follows from
// the sheet as it is at this moment. The sheet has been laid; one without an ID
// never was, and is laid now.
func (p *Pad) Append(s *Sheet, n int, line Line) {
	if s.head.ID == "" {
		p.Lay(s)
		return
	}
	p.keep(s, n, []Line{line}, false)
}

// Reseat queues that the head and the log of a sheet in play are laid anew, as
// when somebody has joined.
func (p *Pad) Reseat(s *Sheet) {
	if s.head.ID == "" {
		p.Lay(s)
		return
	}
	k, err := p.prepare(s, 0, s.log, true)
	p.change(func(c *pen) error {
		if err != nil {
			return fmt.Errorf("%w: %w", errUnwritable, err)
		}
		return k.replace(c)
	})
}

// keep queues lines of a sheet, and its head if it may be new.
func (p *Pad) keep(s *Sheet, n int, log []Line, whole bool) {
	k, err := p.prepare(s, n, log, whole)
	p.change(func(c *pen) error {
		if err != nil {
			return fmt.Errorf("%w: %w", errUnwritable, err)
		}
		return k.write(c)
	})
}

// kept is what a change of a sheet writes. It is made before it is queued,
// because the sheet may be written on while it waits.
type kept struct {
	id      ulid.ULID
	head    []byte // nil if it is on the pad for certain
	first   int    // the number of the first line
	lines   [][]byte
	log     []byte // all lines packed, if these are all and the game is over
	summary []byte
	written time.Time
	filed   *filed // with the usual filing; of an unfinished sheet it has not been looked at
}

func (p *Pad) prepare(s *Sheet, n int, log []Line, whole bool) (k kept, err error) {
	id, ok := uid(s.head.ID)
	if !ok {
		return k, malformed("type", nil)
	}
	k = kept{id: id, first: n, written: s.LastWritten()}
	if whole {
		if k.head, err = s.head.pack(); err != nil {
			return k, err
		}
	}
	for _, l := range log {
		line, err := packLine(l)
		if err != nil {
			return k, err
		}
		k.lines = append(k.lines, line)
	}
	k.filed = &filed{id: id, head: s.head, filing: Filing{Night: p.nightOf(s.head)}, summary: s.Summary()}
	k.summary = k.filed.summary.pack(len(s.log))
	if s.Done() {
		k.filed.look(s)
		if whole {
			k.log = packLog(k.lines)
		}
	}
	return k, nil
}

// nightOf gives the evening that a new sheet belongs to. One that does not say
// when it began is of today, where it will be looked for.
func (p *Pad) nightOf(h Head) Day {
	if h.Started.IsZero() {
		return DayOf(p.o.Now())
	}
	return DayOf(h.Started)
}

// write adds to what is on the pad. In the middle of a game that is a line and
// the summary, and nothing else.
func (k *kept) write(c *pen) error {
	from := where(c.tx, k.id)
	had, err := lineCount(c.tx, k.id)
	if err != nil {
		return err
	}
	if k.head != nil {
		if err := k.writeHead(c, from); err != nil {
			return err
		}
	}
	if from != nowhere && had >= k.first+len(k.lines) {
		return k.again(c, from, had)
	}
	if from == onTheTable && !k.filed.summary.Done {
		if err := k.writeLines(c, had); err != nil {
			return err
		}
		return c.putInPlay(k.id, k.summary, k.written)
	}
	return k.move(c, from, had)
}

// lineCount tells how many lines of a sheet are on the pad.
func lineCount(tx *bbolt.Tx, id ulid.ULID) (int, error) {
	cursor := tx.Bucket(bucketLines).Cursor()
	key, _ := cursor.Seek(lineKey(id, math.MaxInt32))
	if key == nil {
		key, _ = cursor.Last()
	} else {
		key, _ = cursor.Prev()
	}
	if bytes.HasPrefix(key, id[:]) && len(key) == idLen+4 {
		return int(binary.BigEndian.Uint32(key[idLen:])) + 1, nil
	}
	payload, err := get(tx, bucketLogs, id[:])
	if err != nil {
		return 0, err
	}
	n, _, err := packedLines(payload)
	if err != nil {
		return 0, damaged(bucketLogs, id[:], err)
	}
	return n, nil
}

// writeHead writes the head of a sheet that is new. What is noted on one that is
// known may have changed since; who plays and by which rules may not.
func (k *kept) writeHead(c *pen, from lies) error {
	if from == nowhere {
		return put(c.tx, bucketSheets, k.id[:], k.head)
	}
	is, house, err := readHead(c.tx, k.id)
	if err != nil {
		return err
	}
	is.Place, is.Note = k.filed.head.Place, k.filed.head.Note
	if !bytes.Equal(is.packWith(house), k.head) {
		return &Trouble{Code: CannotSave, Record: recordName(bucketSheets, k.id[:]), Err: errRewrite}
	}
	return nil
}

// again is for a sheet of which every line is there already.
func (k *kept) again(c *pen, from lies, had int) error {
	if err := k.writeLines(c, had); err != nil {
		return err
	}
	if from == inTrash && k.head != nil {
		return c.restore(k.id)
	}
	return nil
}

// move takes a sheet off wherever it lay before the new lines, and puts it where
// it belongs with them.
func (k *kept) move(c *pen, from lies, had int) error {
	f := *k.filed
	if from != nowhere {
		if err := k.takeUp(c, from, &f); err != nil {
			return err
		}
	}
	if err := k.writeLog(c, had); err != nil {
		return err
	}
	if err := writeFiling(c.tx, k.id, f.head, f.filing); err != nil {
		return err
	}
	if !f.summary.Done {
		return c.putInPlay(k.id, k.summary, k.written)
	}
	if err := put(c.tx, bucketSummaries, k.id[:], k.summary); err != nil {
		return err
	}
	if err := c.stale(staleSheet, k.id[:]); err != nil {
		return err
	}
	c.keepFolded(&f)
	return nil
}

// writeLog writes the lines: at once in their packed form if there are none yet
// and no more to come, else one by one, and packs them if the game is over.
func (k *kept) writeLog(c *pen, had int) error {
	if had == 0 && k.log != nil {
		return put(c.tx, bucketLogs, k.id[:], k.log)
	}
	err := k.writeLines(c, had)
	if err == nil && k.filed.summary.Done {
		err = repack(c.tx, k.id)
	}
	return err
}

// takeUp takes a sheet that is known off wherever it lies, and puts its head and
// its filing into f. It will lie on the table, or be finished: either way it is
// not abandoned any more.
func (k *kept) takeUp(c *pen, from lies, f *filed) (err error) {
	if f.head, f.filing, err = readPlace(c.tx, k.id); err != nil {
		return err
	}
	f.filing.Abandoned = time.Time{}
	switch from {
	case onTheTable:
		return c.removeOpen(k.id)
	case inTrash:
		return remove(c.tx, bucketTrash, k.id[:])
	}
	return c.stale(staleSheet, k.id[:])
}

// writeLines writes the lines that are not there, and compares those that are:
// a line is never written over.
func (k *kept) writeLines(c *pen, had int) error {
	if k.first > had {
		return &Trouble{Code: CannotSave, Record: recordName(bucketLines, lineKey(k.id, k.first)), Err: errGap}
	}
	var there [][]byte
	if k.first < had {
		var err error
		if there, err = logOf(c.tx, k.id); err != nil {
			return err
		}
	}
	for i, line := range k.lines {
		n := k.first + i
		key := lineKey(k.id, n)
		if n < len(there) {
			if !bytes.Equal(there[n], line) {
				return &Trouble{Code: CannotSave, Record: recordName(bucketLines, key), Err: errRewrite}
			}
			continue
		}
		if err := put(c.tx, bucketLines, key, line); err != nil {
			return err
		}
	}
	return nil
}

// replace lays the sheet in the place of one with the same ID. It stays in its
// night.
func (k *kept) replace(c *pen) error {
	anew := *k
	if from := where(c.tx, k.id); from != nowhere {
		f := *k.filed
		if err := k.takeUp(c, from, &f); err != nil {
			return err
		}
		if err := c.erase(k.id); err != nil {
			return err
		}
		f.head = k.filed.head
		anew.filed = &f
	}
	return anew.write(c)
}
