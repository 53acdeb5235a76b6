package sheets

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"os"
	"time"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// Options are what a pad needs from outside. Only Find has no default.
type Options struct {
	Find  func(id string) *scoring.Game // the rules of a game; nil for one that is not known
	Now   func() time.Time              // the clock, by default
	NewID func() string                 // IDs from Now and the system's randomness, by default

	// After paces the retries of a write that failed, and ends the patience of
	// Close. It is time.After by default.
	After func(time.Duration) <-chan time.Time

	// OpenFile opens every file. It is os.OpenFile by default.
	OpenFile func(name string, flag int, perm os.FileMode) (*os.File, error)
}

// Pad is a file with every sheet, player and setting. Whatever changes it is
// queued, and written by one goroutine, in order, each change in a transaction
// of its own: nothing but reading and Close ever waits for the disk. Reading
// sees what is on disk. A Pad may be used by several goroutines at once.
type Pad struct {
	o      Options
	path   string
	db     *bbolt.DB
	writer *writer
}

// Status is how the writing gets on.
type Status struct {
	Pending int      // changes that are not on disk yet
	Trouble *Trouble // why not; nil while all is well
}

// Status says how the writing gets on.
func (p *Pad) Status() Status { return p.writer.status() }

// Watch sets the function that is told of the status whenever a change has been
// written or could not be. It is called on the goroutine that writes and holds
// up all writing until it returns.
func (p *Pad) Watch(tell func(Status)) { p.writer.watch(tell) }

// Close writes what is still queued, for as long as the timeout allows, and lets
// go of the file. The error is a *Trouble, not-saved, if something could not be
// written. Nothing may be queued or read afterwards.
func (p *Pad) Close(timeout time.Duration) error { return p.writer.close(timeout) }

// NewID gives a new ID for a sheet or a player. IDs sort by the time at which
// they were given.
func (p *Pad) NewID() string { return p.o.NewID() }

// Lay queues a whole sheet: its head, its log so far and its summary. A sheet
// without an ID is given one. A sheet that was removed is back on the table.
func (p *Pad) Lay(s *Sheet) {
	if s.head.ID == "" {
		s.head.ID = p.NewID()
	}
	p.keep(s, 0, s.log, true)
}

// Append queues line n of a sheet's log, from 0, together with the summary of
// the sheet as it is at this moment. The sheet has been laid; one without an ID
// never was, and is laid now.
func (p *Pad) Append(s *Sheet, n int, line Line) {
	if s.head.ID == "" {
		p.Lay(s)
		return
	}
	p.keep(s, n, []Line{line}, false)
}

// keep queues lines of a sheet and its summary, and its head if it is new.
func (p *Pad) keep(s *Sheet, n int, log []Line, isNew bool) {
	k, err := prepare(s, n, log, isNew)
	p.writer.add(func(tx *bbolt.Tx) error {
		if err != nil {
			return err
		}
		return k.write(tx)
	})
}

// kept is what a change of a sheet writes, in its stored form.
type kept struct {
	id      string
	index   []byte // the bucket that lists the sheet
	head    []byte // nil if it is on the pad already
	first   int    // the number of the first line
	lines   [][]byte
	summary []byte
}

func prepare(s *Sheet, n int, log []Line, isNew bool) (k kept, err error) {
	k = kept{id: s.head.ID, index: bucketOpen, first: n}
	if s.Done() {
		k.index = bucketDone
	}
	if isNew {
		if k.head, err = encodeHead(s.head); err != nil {
			return k, err
		}
	}
	for _, l := range log {
		line, err := json.Marshal(l)
		if err != nil {
			return k, err
		}
		k.lines = append(k.lines, line)
	}
	k.summary, err = json.Marshal(s.Summary())
	return k, err
}

func (k *kept) write(tx *bbolt.Tx) error {
	if k.head != nil {
		if err := putOnce(tx, bucketSheets, []byte(k.id), k.head); err != nil {
			return err
		}
	}
	for i, line := range k.lines {
		if err := putOnce(tx, bucketLines, lineKey(k.id, k.first+i), line); err != nil {
			return err
		}
	}
	if err := put(tx, bucketSummaries, []byte(k.id), k.summary); err != nil {
		return err
	}
	return putInto(tx, k.index, k.id, nil)
}

// Remove queues that an unfinished sheet is taken off the table. It is kept, and
// Sheet still reads it, but no list has it; laying it again brings it back. A
// finished sheet stays where it is.
func (p *Pad) Remove(id string) {
	at := p.o.Now().AppendFormat(nil, time.RFC3339)
	p.writer.add(func(tx *bbolt.Tx) error {
		if tx.Bucket(bucketOpen).Get([]byte(id)) == nil {
			return nil
		}
		return putInto(tx, bucketTrash, id, at)
	})
}

// read runs f in a transaction that sees what is on disk. The error is a
// *Trouble.
func (p *Pad) read(f func(tx *bbolt.Tx) error) error {
	if err := guard(func() error { return p.db.View(f) }); err != nil {
		return asTrouble(err, CannotRead, p.path)
	}
	return nil
}

// OnTable gives the sheets in play, newest first. With an error, a *Trouble for
// the first sheet that could not be read, come all that could.
func (p *Pad) OnTable() ([]Summary, error) { return p.list(bucketOpen, "", -1) }

// Finished gives up to n finished sheets, newest first, of those that are older
// than the sheet with the ID before; "" begins with the newest. Errors are as
// with OnTable.
func (p *Pad) Finished(before string, n int) ([]Summary, error) {
	return p.list(bucketDone, before, n)
}

// list gives the summaries of up to n sheets of an index, all if n is negative.
func (p *Pad) list(index []byte, before string, n int) (list []Summary, err error) {
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		c := tx.Bucket(index).Cursor()
		key, _ := last(c, before)
		for ; key != nil && n != 0; key, _ = c.Prev() {
			sum, err := p.summary(tx, string(key))
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			list = append(list, sum)
			n--
		}
		return bad
	})
	return list, err
}

// last goes to the last key before the given one; of all, if that is empty.
func last(c *bbolt.Cursor, before string) (key, value []byte) {
	if before == "" {
		return c.Last()
	}
	if key, _ = c.Seek([]byte(before)); key == nil {
		return c.Last()
	}
	return c.Prev()
}

// summary reads the summary of a sheet, or makes it anew from the log if its
// record is damaged or missing.
func (p *Pad) summary(tx *bbolt.Tx, id string) (Summary, error) {
	if text, err := get(tx, bucketSummaries, []byte(id)); err == nil && text != nil {
		if sum, err := decodeSummary(text); err == nil {
			return sum, nil
		}
	}
	s, err := p.sheet(tx, id)
	if err != nil {
		return Summary{}, err
	}
	return s.Summary(), nil
}

// Sheet reads a sheet. The error is a *Trouble: no-sheet, no-game, damaged or
// cannot-read.
func (p *Pad) Sheet(id string) (s *Sheet, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		s, err = p.sheet(tx, id)
		return err
	})
	return s, err
}

func (p *Pad) sheet(tx *bbolt.Tx, id string) (*Sheet, error) {
	text, err := get(tx, bucketSheets, []byte(id))
	if err != nil {
		return nil, err
	}
	name := recordName(bucketSheets, []byte(id))
	if text == nil {
		return nil, &Trouble{Code: NoSheet, Record: name}
	}
	s, _, err := decodeHead(text, p.o.Find)
	if err != nil {
		return nil, &Trouble{Code: headCode(err), Record: name, Err: err}
	}
	c := tx.Bucket(bucketLines).Cursor()
	for key, value := c.Seek([]byte(id)); bytes.HasPrefix(key, []byte(id)); key, value = c.Next() {
		if err := s.readLine(key, value); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// headCode tells a game that is not known from a head that is damaged.
func headCode(err error) string {
	if foul, ok := err.(*scoring.Foul); ok && foul.Code == UnknownGame {
		return NoGame
	}
	return Damaged
}

// readLine applies the record of a line. The error is a *Trouble.
func (s *Sheet) readLine(key, value []byte) error {
	text, err := unseal(bucketLines, key, value)
	if err != nil {
		return err
	}
	if n := binary.BigEndian.Uint32(key[idLen:]); int(n) != len(s.log) {
		err = fmt.Errorf("line %d is missing", len(s.log))
	}
	line := Line{}
	if err == nil {
		line, err = decodeLine(text, s.game)
	}
	if err == nil {
		err = s.apply(line)
	}
	if err != nil {
		return &Trouble{Code: Damaged, Record: recordName(bucketLines, key), Err: err}
	}
	return nil
}
