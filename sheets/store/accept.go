package store

import (
	"bytes"
	"context"
	"iter"
	"slices"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/record"
)

// acceptAtOnce is how many lines are put into the pad in one transaction.
const acceptAtOnce = 1 << 13

// Accept takes in lines from elsewhere: a folder, a hub, a backup. They may come in any order and
// more than once; what is known changes nothing. The error is that of the context, of the lines, or
// a *failure.Error, and then all before it have been taken in.
func (p *Store) Accept(ctx context.Context, lines iter.Seq2[line.Line, error]) (a line.Accepted, err error) {
	var some []line.Line
	take := func() error {
		one, err := p.acceptSome(ctx, some)
		a.New, a.Objects, a.Strange = a.New+one.New, a.Objects+one.Objects, a.Strange+one.Strange
		a.Renewed, a.Changed = a.Renewed || one.Renewed, append(a.Changed, one.Changed...)
		some = nil
		return err
	}
	for l, wrong := range lines {
		if wrong != nil || ctx.Err() != nil {
			if err = wrong; err == nil {
				err = ctx.Err()
			}
			break
		}
		if l.Check() != nil {
			a.Strange++
			continue
		}
		// What comes together about one object is written once.
		if n := len(some); n >= acceptAtOnce && some[n-1].Of != l.Of {
			if err = take(); err != nil {
				return a, err
			}
		}
		some = append(some, l)
	}
	if failed := take(); err == nil {
		err = failed
	}
	return a, err
}

func (p *Store) acceptSome(ctx context.Context, lines []line.Line) (a line.Accepted, err error) {
	if len(lines) == 0 {
		return a, nil
	}
	list := changesOf(lines)
	// Nothing waits for this: it is done again for what somebody has written on meanwhile.
	if err := p.read(func(tx *bbolt.Tx) error {
		return inParallel(len(list), func(i int) error {
			list[i].prepare(p.at(tx))
			return nil
		})
	}); err != nil {
		return a, err
	}
	definitions := definitionsIn(lines)
	err = p.changeNow(ctx, func(c *transaction) error {
		a = line.Accepted{}
		for _, text := range definitions {
			if err := writeDefinition(c.bolt, text); err != nil {
				return err
			}
		}
		dev, others := p.Device(), false
		for _, k := range list {
			if k.seq != seqOf(c.bolt, k.o.Key()) {
				k.ready = false
			}
			c.changes[k.o] = k
			if !k.ready {
				k.prepare(c.view)
			}
			if a.Strange += k.refused; k.added == 0 || k.erased || k.err != nil {
				continue
			}
			if k.summary != nil {
				was, err := c.readSummary(k.o.ID)
				if err == nil && was.Done && !was.EndsAs(*k.summary) {
					a.Changed = append(a.Changed, k.o.ID.String())
				}
			}
			a.New, a.Objects = a.New+k.added, a.Objects+1
			own, err := k.isInNameOf(dev, c.bolt)
			if err != nil {
				return err
			}
			a.Renewed = a.Renewed || own
			others = others || slices.ContainsFunc(k.fresh, func(l line.Line) bool { return l.Dev != dev })
		}
		if others {
			if err := share(c.bolt); err != nil {
				return err
			}
		}
		if a.Renewed {
			if err := c.renew(); err != nil {
				return err
			}
		}
		return c.keepPlayers()
	})
	if err == nil && len(definitions) > 0 {
		err = p.writer.before(p.follower.known)
	}
	return a, err
}

// changesOf gathers lines by object.
func changesOf(lines []line.Line) (list []*change) {
	by := map[line.Object]*change{}
	for _, l := range lines {
		if l.Op == line.Define {
			continue
		}
		l.At = l.At.Truncate(0)
		if by[l.Of] == nil {
			by[l.Of] = &change{o: l.Of, foreign: true}
			list = append(list, by[l.Of])
		}
		by[l.Of].fresh = append(by[l.Of].fresh, l)
	}
	slices.SortFunc(list, func(a, b *change) int { return bytes.Compare(a.o.Key(), b.o.Key()) })
	return list
}

// isInNameOf reports whether lines that are new were written in the name of a device, which has not
// written them on this pad.
func (k *change) isInNameOf(dev line.ID, tx *bbolt.Tx) (bool, error) {
	had := map[line.ID]bool{}
	for i := range k.had {
		if k.had[i].Dev == dev {
			had[k.had[i].Identity()] = true
		}
	}
	is := func(l *line.Line) bool { return l.Dev == dev && !had[l.Identity()] }
	if !slices.ContainsFunc(k.fresh, func(l line.Line) bool { return is(&l) }) || k.damagedBefore(tx) {
		return false, nil
	}
	err := eachUnfollowed(tx, func(_ uint64, l *line.Line) { had[l.Identity()] = true })
	return slices.ContainsFunc(k.fresh, func(l line.Line) bool { return is(&l) }), err
}

// damagedBefore reports whether the record of the object is damaged, or was and lacks lines, so that
// nobody knows which lines are new.
func (k *change) damagedBefore(tx *bbolt.Tx) bool {
	r, err := readRecord(tx, k.o)
	return IsDamage(err) || r.incomplete
}

// keepPlayers has players keep their names who are to be off the list and have played here.
func (c *transaction) keepPlayers() error {
	for _, k := range c.changes {
		if k.o.Kind != line.Player || k.added == 0 || k.record != nil {
			continue
		}
		was, found, err := readPlayer(c.bolt, k.o.ID)
		if err != nil || !found {
			continue
		}
		if played, err := c.hasPlayed(k.o.ID); err != nil || !played {
			continue
		}
		if err := c.set(k.o, sheets.PlayerValues(was)); err != nil {
			return err
		}
		k.foreign = false
	}
	return nil
}

// definitionsIn returns the texts of the definitions in lines whose hash is right.
func definitionsIn(lines []line.Line) (texts []string) {
	for i := range lines {
		if l := &lines[i]; l.Op == line.Define {
			if text, ok := l.Definition(); ok {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// LastNumbers returns the number of the last line of every device of which there are lines.
func (p *Store) LastNumbers() (last map[line.ID]uint32, err error) {
	last = map[line.ID]uint32{}
	err = p.read(func(tx *bbolt.Tx) error {
		err := record.ForEach(tx, record.Devices, func(key, payload []byte) error {
			var d deviceState
			if len(key) == record.IDLen && record.Unmarshal(payload, &d) == nil {
				last[line.ID(key)] = d.N
			}
			return nil
		})
		if err != nil {
			return err
		}
		return eachUnfollowed(tx, func(_ uint64, l *line.Line) { last[l.Dev] = max(last[l.Dev], l.N) })
	})
	return last, err
}

// Damaged returns the objects whose records are damaged, or were and lack lines: whoever has these
// heals them. It looks at checksums only, which is fast.
func (p *Store) Damaged() (list []line.Object, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		return tx.Bucket(record.Lines).ForEach(func(key, value []byte) error {
			payload, failed := record.VerifyChecksum(record.Lines, key, value)
			if failed != nil || len(payload) > record.SeqLen && payload[record.SeqLen] == incomplete {
				if o, ok := line.ParseKey(key); ok {
					list = append(list, o)
				}
			}
			return nil
		})
	})
	return list, err
}
