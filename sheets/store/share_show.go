package store

import (
	"bytes"
	"errors"
	"slices"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/replica"
	"beermat/sheets/store/internal/chain"
	"beermat/sheets/store/internal/record"
)

// show has the pad be what the lines about an object make.
func (c *Tx) show(o replica.Object) error {
	if o.Kind == replica.Sheet {
		f, _, err := c.store.foldShared(c.bolt, o.ID)
		if err != nil {
			return err
		}
		return c.showSheet(ulidOf(o.ID), f)
	}
	lines, err := chain.About(c.bolt, o, nil)
	if err != nil {
		return err
	}
	switch o.Kind {
	case replica.Player:
		return c.showPlayer(ulidOf(o.ID), replica.FoldFields(lines).Player(o.ID))
	case replica.Night:
		day, _ := sheets.ParseDay(o.ID)
		return c.SaveNightNotes(replica.FoldFields(lines).Night(day))
	}
	return nil
}

// showPlayer writes a player as the lines make one. One without a name was taken off the
// list, and comes back from where that one has played.
func (c *Tx) showPlayer(id ulid.ULID, p sheets.Player) error {
	if p.Name == "" {
		if err := c.removePlayer(id); err != nil || !record.Has(c.bolt, record.Players, id[:]) {
			return err
		}
		return c.tell(replica.Object{Kind: replica.Player, ID: id.String()}, false)
	}
	return writePlayer(c.bolt, id, p)
}

// showSheet writes a sheet as its lines make it.
func (c *Tx) showSheet(id ulid.ULID, f replica.Folded) error {
	if f.Head == nil {
		return nil // it has not come yet
	}
	why, err := notShown(c.bolt, id)
	if err != nil {
		return err
	}
	if f.Sheet == nil {
		if why == 0 && !record.Has(c.bolt, record.Sheets, id[:]) {
			return record.Put(c.bolt, record.NotShown, id[:], record.MustMarshal(noRules))
		}
		return nil
	}
	s := f.Sheet
	is := f.Fields.Sheet(s.Head())
	if why == erasedHere && !is.Deleted.IsZero() {
		return nil
	}
	if err := c.noteForks(id, f); err != nil {
		return err
	}
	was, _ := c.store.readSummary(c.bolt, id) // none where it is new or cannot be read
	if err := c.showLog(id, s, f.Log); err != nil {
		return err
	}
	if was.Done && !was.EndsAs(s.Summary()) {
		c.turned = append(c.turned, id.String())
	}
	return c.settle(id, s, is)
}

// noteForks notes whether lines of a sheet are kept beside what stands.
func (c *Tx) noteForks(id ulid.ULID, f replica.Folded) error {
	if len(f.Forks) == 0 {
		return record.Delete(c.bolt, record.NotShown, id[:])
	}
	return record.Put(c.bolt, record.NotShown, id[:], record.MustMarshal(hasForks))
}

// showLog writes the head and the log of a sheet: what its log has more, or all of it.
func (c *Tx) showLog(id ulid.ULID, s *sheets.Sheet, log []replica.Entry) error {
	from, had := stateOf(c.bolt, id), []replica.Entry(nil)
	same := false
	if from != StateNone {
		h, err := readHead(c.bolt, id)
		if err == nil {
			had, err = entriesOf(c.bolt, id)
		}
		if err != nil && !IsDamage(err) {
			return err
		}
		ours, bad := replica.NewHead(h)
		theirs, worse := replica.NewHead(s.Begun())
		same = err == nil && bad == nil && worse == nil && bytes.Equal(ours, theirs) && startsWith(log, had)
	}
	first := 0
	if same {
		first = len(had)
		if first == len(log) {
			return nil
		}
	}
	k, err := c.store.prepare(s, first, s.Log()[first:], first == 0 && !same)
	if err != nil {
		return err
	}
	if same || from == StateNone {
		return k.write(c)
	}
	return k.replace(c)
}

// settle has a sheet be where it belongs, with what is settled about it.
func (c *Tx) settle(id ulid.ULID, s *sheets.Sheet, is replica.SheetFields) error {
	h, placement, err := readPlace(c.bolt, id)
	if err != nil {
		return err
	}
	if replica.CleanName(h.Place) != is.Place || replica.CleanNote(h.Note) != is.Note {
		h.Place, h.Note = is.Place, is.Note
		if err := updateHead(c.bolt, id, h); err != nil {
			return err
		}
	}
	want := sheets.Placement{Night: is.Night, Archived: is.Archived, Uncounted: is.Uncounted}
	if s.Done() {
		want.Archived = time.Time{}
	}
	if placement.Night != want.Night || placement.Uncounted != want.Uncounted || !placement.Archived.Equal(want.Archived) {
		if err := writePlacement(c.bolt, id, h, want); err != nil {
			return err
		}
	}
	return c.move(id, stateFor(s, is), is)
}

// stateFor returns where a sheet belongs.
func stateFor(s *sheets.Sheet, is replica.SheetFields) State {
	switch {
	case !is.Deleted.IsZero():
		return StateDeleted
	case s.Done() || !is.Archived.IsZero():
		return StateArchived
	}
	return StateOpen
}

// move puts a sheet where it belongs.
func (c *Tx) move(id ulid.ULID, to State, is replica.SheetFields) error {
	from := stateOf(c.bolt, id)
	if err := c.markStale(staleSheet, id[:]); err != nil || from == to && to != StateDeleted {
		return err
	}
	switch from {
	case StateOpen:
		if err := c.removeFromOpen(id); err != nil {
			return err
		}
		if err := compactLog(c.bolt, id); err != nil && !IsDamage(err) {
			return err
		}
	case StateDeleted:
		if err := record.Delete(c.bolt, record.Trash, id[:]); err != nil {
			return err
		}
	}
	switch to {
	case StateOpen:
		return c.restoreToOpen(id)
	case StateDeleted:
		return record.Put(c.bolt, record.Trash, id[:], record.MustMarshal(trashRecord{record.Time{Time: is.Deleted}}))
	}
	return nil
}

// shared returns the head of the sheet as it is shared, and the body of the line before
// the first; nil where that is the first of all.
func (k *SheetWrite) shared() (head, before []byte, err error) {
	if head, err = replica.NewHead(k.entry.Head); err == nil && k.first > 0 {
		before, err = encodeLine(k.last)
	}
	return head, before, err
}

// hasForked reports whether lines go on from another sheet than the one that is on the
// pad: it has been written on elsewhere, and whoever wrote these has not seen that.
func (k *SheetWrite) hasForked(c *Tx) (bool, error) {
	h, err := readHead(c.bolt, k.id)
	if err != nil {
		return false, err
	}
	head, err := replica.NewHead(h)
	fixed, before, bad := k.shared()
	if err := errors.Join(err, bad); err != nil || !bytes.Equal(head, fixed) {
		return err == nil, err
	}
	_, bodies, err := logOf(c.bolt, k.id)
	if err != nil {
		return false, err
	}
	if k.first > 0 && (k.first > len(bodies) || !bytes.Equal(bodies[k.first-1], before)) {
		return true, nil
	}
	for i, line := range k.lines {
		if k.first+i < len(bodies) && !bytes.Equal(bodies[k.first+i], line) {
			return true, nil
		}
	}
	return false, nil
}

// fork has lines for what was written on a sheet as it was before others wrote on it. What
// stands then is what all lines make, and the rest is kept beside it. It reports whether
// that is known.
func (k *SheetWrite) fork(c *Tx) (known bool, err error) {
	o := replica.Object{Kind: replica.Sheet, ID: k.id.String()}
	_, lines, err := c.store.foldShared(c.bolt, o.ID)
	if err != nil {
		return false, err
	}
	all := make([]replica.Entry, len(k.lines))
	for i, body := range k.lines {
		if all[i], err = entryOfBody(body); err != nil {
			return false, err
		}
	}
	fixed, before, err := k.shared()
	if err != nil {
		return false, err
	}
	var last replica.Entry
	if k.first > 0 {
		if last, err = entryOfBody(before); err != nil {
			return false, err
		}
	}
	had := -1 // how many of the lines are there already, if they are
	after, known := replica.FindNode(lines, func(head jsontext.Value, log []replica.Entry) bool {
		if !bytes.Equal(head, fixed) || len(log) < k.first || k.first > 0 && log[k.first-1].Says() != last.Says() {
			return false
		}
		n := len(log) - k.first
		if n > len(all) || n <= had {
			return false
		}
		for i := range n {
			if log[k.first+i].Says() != all[i].Says() {
				return false
			}
		}
		had = n
		return true
	})
	if !known || had == len(all) {
		return known, nil
	}
	log := all[had:]
	for i := range log {
		origin := c.originOf(k.origins[had+i])
		log[i].Dev, log[i].N = origin.Device, origin.N
	}
	c.told = true
	if err := c.say(replica.Line{ID: c.store.NewID(), At: c.store.options.Now(), Sheet: o.ID, After: after, Log: log}); err != nil {
		return false, err
	}
	return true, c.show(o)
}

func entryOfBody(body []byte) (replica.Entry, error) {
	var l storedLine
	_, err := l.decode(body)
	return entryOf(l.bodyRecord, slices.Clone(l.entry)), err
}

// checkShared looks whether the pad is what the lines make.
func (k *checker) checkShared() {
	if !chain.IsShared(k.tx) {
		return
	}
	tip := replica.Tip{}
	last := []byte(nil)
	_ = k.tx.Bucket(record.Chains).ForEach(func(key, _ []byte) error {
		if !bytes.Equal(key[:min(len(key), record.IDLen)], last) {
			last, tip = bytes.Clone(key[:min(len(key), record.IDLen)]), replica.Tip{}
		}
		l, err := chain.Decode(k.tx, key)
		if err == nil {
			err = tip.Check(&l)
		}
		k.fault(record.Chains, key, err)
		tip = l.Tip()
		return k.ctx.Err()
	})
	for _, one := range sharedKinds {
		k.eachSealed(one.bucket, func(key, _ []byte) error {
			o, ok := chain.ObjectOf(one.kind, key)
			if !ok || !chain.HasLines(k.tx, o) {
				return nil
			}
			if _, _, differs, err := (&Tx{store: k.p, bolt: k.tx}).difference(o); err != nil || differs {
				return errMismatch
			}
			return nil
		})
	}
}
