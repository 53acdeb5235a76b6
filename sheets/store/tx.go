package store

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// transaction is one transaction of a pad. What it changes are lines, which are written to their objects
// at its end, with all that follows from them.
type transaction struct {
	view

	changes map[line.Object]*change
	renewed bool // the device goes on under another ID
}

// change is an object with lines that have come.
type change struct {
	o       line.Object
	fresh   []line.Line
	erase   bool // nothing of it is wanted any more
	lift    bool // it comes back, though the trash was emptied
	foreign bool // the lines come from elsewhere
	whole   bool // nothing is known to be missing

	// What prepare has made of them, for the record of one place in the feed.
	ready          bool
	seq            uint64
	erased         bool // nobody wants it: what comes of it is dropped
	had            []line.Line
	lines          []line.Line
	added, refused int // lines that are new, and that say something else than known ones
	packed         []byte
	err            error
	derivation
}

// change queues a change.
func (p *Store) change(of description, do func(c *transaction) error) {
	p.writer.add(of, func(tx *bbolt.Tx) error { return p.at(tx).change(do) })
}

// change makes a change in the transaction.
func (v view) change(do func(c *transaction) error) error {
	c := v.transaction()
	if err := do(c); err != nil {
		return err
	}
	return c.flush()
}

// transaction returns the transaction as one that has changed nothing yet.
func (v view) transaction() *transaction {
	return &transaction{view: v, changes: map[line.Object]*change{}}
}

// to returns the change of an object.
func (c *transaction) to(o line.Object) *change {
	one := c.changes[o]
	if one == nil {
		one = &change{o: o}
		c.changes[o] = one
	}
	return one
}

// add has lines about an object written.
func (c *transaction) add(o line.Object, lines ...line.Line) {
	one := c.to(o)
	one.fresh, one.packed, one.ready = append(one.fresh, lines...), nil, false
}

// lines returns all lines about an object, with those that are about to be written.
func (c *transaction) lines(o line.Object) ([]line.Line, error) {
	lines, err := linesOf(c.bolt, o)
	if one := c.changes[o]; err == nil && one != nil {
		lines, _, _ = line.Union(lines, slices.Clone(one.fresh))
	}
	return lines, err
}

// set has fields of an object say something from now on, as far as they say something else.
func (c *transaction) set(o line.Object, values sheets.Values) error {
	return c.setAt(o, values, time.Time{})
}

// setAt is set since a time; the zero one stands for now.
func (c *transaction) setAt(o line.Object, values sheets.Values, at time.Time) error {
	lines, err := c.lines(o)
	if err != nil && !IsDamage(err) {
		return err
	}
	if lines = c.store.signer.Set(o, sheets.FoldFields(lines), values, at); len(lines) > 0 {
		c.add(o, lines...)
	}
	return nil
}

// say sets a field of an object, in the knowledge of what a line has set, at a time; the zero one
// stands for now.
func (c *transaction) say(o line.Object, field string, value []byte, after line.ID, at time.Time) {
	c.add(o, c.store.signer.SetField(o, field, value, after, at))
}

// flush writes what has changed.
func (c *transaction) flush() error {
	if len(c.changes) == 0 {
		return nil
	}
	list := slices.SortedFunc(maps.Values(c.changes), func(a, b *change) int { return bytes.Compare(a.o.Key(), b.o.Key()) })
	return c.put(list)
}

// prepare makes the record of an object with the lines that came, and what follows from it.
func (k *change) prepare(v view) {
	r, err := readRecord(v.bolt, k.o)
	k.whole = true
	if IsDamage(err) { // a damaged record is healed by whoever has the lines
		r, err = objectRecord{seq: entryOf(v.bolt, k.o.Key()), incomplete: true}, nil
	}
	if r.erased && !k.lift {
		r.lines = nil
	}
	k.ready, k.seq, k.err, k.had, k.added, k.refused = true, r.seq, err, r.lines, 0, 0
	k.erased = r.erased && !k.lift
	if err != nil || k.erase || k.erased {
		return
	}
	if k.packed != nil && r.seq == 0 {
		k.added = len(k.lines) // it was made for a pad that has nothing of it
		return
	}
	if k.lines, k.added, k.refused = line.Union(r.lines, k.fresh); len(k.lines) > maxLines {
		k.lines, k.added = r.lines, 0
		return
	}
	if k.added > 0 {
		k.packed = line.Pack(k.lines)
		k.derivation = v.derive(k.o, k.lines)
		k.whole = !r.incomplete || k.foreign && isWhole(k.lines)
	}
}

// isWhole reports whether all that lines about an object go on from is among them: that a sheet was
// begun, and the name of a player.
func isWhole(lines []line.Line) bool {
	there, begun := map[line.ID]bool{{}: true}, false
	for i := range lines {
		there[lines[i].Identity()] = true
		switch lines[i].Of.Kind {
		case line.Sheet:
			begun = begun || lines[i].Op == line.Begin
		case line.Player:
			begun = begun || lines[i].Field == sheets.FieldName
		default:
			begun = true
		}
	}
	return begun && !slices.ContainsFunc(lines, func(l line.Line) bool { return !there[l.After] })
}

// maxLines bounds the lines about one object: nobody writes so many.
const maxLines = 1 << 16

// put writes objects, in the order of their keys, with all that follows from them.
func (c *transaction) put(list []*change) error {
	p, tx, behind := c.store, c.bolt, hasUnfollowed(c.bolt)
	u := newUpdate(tx)
	dev, _ := p.signer.LastLine()
	number := uint32(0)
	for _, k := range list {
		if !k.ready || k.seq != seqOf(tx, k.o.Key()) && k.whole {
			k.prepare(c.view)
		}
		switch {
		case k.err != nil:
			return k.err
		case k.erased:
			continue
		case k.erase:
			if err := k.bury(tx); err != nil {
				return err
			}
			if err := u.try(p, func() error { return u.replace(k.o, derivation{}) }); err != nil {
				return err
			}
			continue
		case k.added == 0:
			continue
		}
		kind := byte(packedLines)
		if !k.whole {
			kind = incomplete
		}
		if err := k.writeRecord(tx, kind, k.packed); err != nil {
			return err
		}
		if err := u.try(p, func() error {
			u.see(writersOf(k.fresh))
			return u.replace(k.o, k.derivation)
		}); err != nil {
			return err
		}
		for i := range k.fresh {
			if k.fresh[i].Dev == dev && !k.foreign {
				number = max(number, k.fresh[i].N)
			}
		}
	}
	if number > 0 || c.renewed {
		if err := noteNumber(tx, p.signer, number); err != nil {
			return err
		}
	}
	if !behind {
		if err := setFollowed(tx, lastSeq(tx)); err != nil {
			return err
		}
	}
	if c.isOwn() {
		p.follower.marked.Store(true)
	}
	return u.try(p, func() error { return u.write(p.options.Find) })
}

// writeRecord writes the record of an object, and its entry in the feed.
func (k *change) writeRecord(tx *bbolt.Tx, kind byte, what []byte) error {
	key := k.o.Key()
	seq, err := appendFeed(tx, feedObject, key)
	if err == nil && k.seq > 0 {
		err = record.Delete(tx, record.Feed, record.SeqKey(k.seq))
	}
	if err == nil {
		err = record.Put(tx, record.Lines, key, slices.Concat(record.SeqKey(seq), []byte{kind}, what))
	}
	k.seq = seq
	return err
}

// bury takes away all that there is of a sheet, and notes that nothing of it is wanted any more.
func (k *change) bury(tx *bbolt.Tx) error {
	r, _ := readRecord(tx, k.o) // of a damaged one, nobody knows who wrote it
	t := tombRecord{By: writersOf(r.lines)}
	t.Lines = line.Pack(slices.DeleteFunc(r.lines, func(l line.Line) bool { return l.Field != sheets.FieldDeleted }))
	if err := k.writeRecord(tx, tombstone, record.MustMarshal(t)); err != nil {
		return err
	}
	return record.Delete(tx, record.Drafts, k.o.ID[:])
}

// isOwn reports whether a transaction is of the pad itself. What waits to be written is also
// written to copies, on another goroutine.
func (v view) isOwn() bool { return v.bolt.DB() == v.store.db.open.Load() }

// State is where a sheet is.
type State int

// The places of a sheet.
const (
	StateNone State = iota
	StateOpen
	StateArchived
	StateDeleted
)

// stateOf returns where a sheet is.
func (c *transaction) stateOf(id ulid.ULID) (state State, done bool) {
	sum, err := c.summary(id)
	if err != nil {
		return StateNone, false
	}
	return map[derived.Place]State{derived.InPlay: StateOpen, derived.InHistory: StateArchived, derived.InTrash: StateDeleted}[derived.PlaceOf(&sum)], sum.Done
}

// summary returns the summary of a sheet, with what is about to be written.
func (c *transaction) summary(id ulid.ULID) (sheets.Summary, error) {
	o := line.Object{Kind: line.Sheet, ID: id}
	if one := c.changes[o]; one == nil || len(one.fresh) == 0 && one.packed == nil {
		return c.readSummary(id)
	}
	lines, err := c.lines(o)
	if err != nil {
		return sheets.Summary{}, err
	}
	d := c.derive(o, lines)
	if d.summary == nil {
		return sheets.Summary{}, missingSheet(o, d.unknown)
	}
	return *d.summary, nil
}

// changeNow runs f with a transaction that changes the pad, when everything queued before
// is written. It is tried once. The error is that of the context or a *failure.Error, and
// then nothing has changed.
func (p *Store) changeNow(ctx context.Context, f func(tx *transaction) error) error {
	err := p.writer.wait(ctx, queued{do: func(tx *bbolt.Tx) error { return p.at(tx).change(f) }})
	if err != nil && ctx.Err() == nil {
		return WrapError(err, failure.CannotSave, p.path)
	}
	return err
}
