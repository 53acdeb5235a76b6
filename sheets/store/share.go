package store

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/replica"
	"beermat/sheets/store/internal/chain"
	"beermat/sheets/store/internal/record"
)

// A pad that is shared keeps the lines of all devices as they came. What was done here
// becomes a line in the transaction that does it: whatever differs between a record and
// what the lines about it make has just been done. What comes from elsewhere is written to
// the records in the transaction that takes it in. So the records are at any time what the
// lines make.

// Shared is what a pad has in common with other devices.
type Shared struct{ store *Store }

// Shared returns what the pad has in common with other devices.
func (p *Store) Shared() Shared { return Shared{p} }

// Is reports whether the pad is shared with other devices.
func (s Shared) Is() (is bool) {
	_ = s.store.read(func(tx *bbolt.Tx) error {
		is = chain.IsShared(tx)
		return nil
	})
	return is
}

// Begin has the pad shared from now on, with all that is on it. It returns when every
// sheet, player and night has its line. The error is that of the context or a *failure.Error; what
// has a line by then keeps it, and to call it again does the rest.
func (s Shared) Begin(ctx context.Context) error {
	if !s.Is() {
		if err := s.store.Update(ctx, func(c *Tx) error { return chain.Share(c.bolt) }); err != nil {
			return err
		}
	}
	if err := s.tellAll(ctx, false); err != nil {
		return err
	}
	return s.showKnown(ctx)
}

// tellAll has lines of what was done to all objects that have lines already, or to all that
// have none, some of them at once.
func (s Shared) tellAll(ctx context.Context, known bool) error {
	for _, one := range sharedKinds {
		from := []byte(nil)
		for {
			var keys [][]byte
			err := s.store.read(func(tx *bbolt.Tx) error {
				keys = objectsBehind(tx, one.bucket, one.kind, from, known)
				return nil
			})
			if err == nil && len(keys) > 0 {
				err = s.store.Update(ctx, func(c *Tx) error { return c.shareSome(one.kind, keys, !known) })
			}
			if err != nil {
				return err
			}
			if len(keys) == 0 {
				break
			}
			from = keys[len(keys)-1]
		}
	}
	return nil
}

// showKnown puts sheets onto the pad that nobody here knew the game of when they came, as
// far as that is known now.
func (s Shared) showKnown(ctx context.Context) error {
	var known []replica.Object
	err := s.store.read(func(tx *bbolt.Tx) error {
		return record.ForEach(tx, record.NotShown, func(key, payload []byte) error {
			var what int
			if o, ok := chain.ObjectOf(replica.Sheet, key); ok && record.Unmarshal(payload, &what) == nil && what == noRules {
				if f, _, err := s.store.foldShared(tx, o.ID); err == nil && f.Sheet != nil {
					known = append(known, o)
				}
			}
			return nil
		})
	})
	if err != nil || len(known) == 0 {
		return err
	}
	return s.store.Update(ctx, func(c *Tx) error {
		c.told = true
		for _, o := range known {
			if err := c.show(o); err != nil && !IsDamage(err) {
				return err
			}
		}
		return nil
	})
}

// sharedKinds are what has lines when a pad is shared, with the buckets that have their
// records.
var sharedKinds = []struct {
	bucket []byte
	kind   replica.Kind
}{{record.Sheets, replica.Sheet}, {record.Players, replica.Player}, {record.NightNotes, replica.Night}}

// objectsBehind returns the keys of some objects behind one that have lines, or no line yet.
func objectsBehind(tx *bbolt.Tx, bucket []byte, kind replica.Kind, from []byte, known bool) (keys [][]byte) {
	c := tx.Bucket(bucket).Cursor()
	for key, _ := c.Seek(from); key != nil && len(keys) < sheetsAtOnce; key, _ = c.Next() {
		if o, ok := chain.ObjectOf(kind, key); ok && !bytes.Equal(key, from) && chain.HasLines(tx, o) == known {
			keys = append(keys, bytes.Clone(key))
		}
	}
	return keys
}

// shareSome gives objects the line that they lack; the first one is as old as they are.
func (c *Tx) shareSome(kind replica.Kind, keys [][]byte, first bool) error {
	for _, key := range keys {
		o, _ := chain.ObjectOf(kind, key)
		if err := c.tell(o, first && kind == replica.Sheet); err != nil && !IsDamage(err) {
			return err
		}
	}
	return nil
}

// sharing makes a change, and has a line for everything that it has done.
func (c *Tx) sharing(do func(c *Tx) error) error {
	if !chain.IsShared(c.bolt) {
		return do(c)
	}
	changed := record.Follow(c.bolt)
	err := do(c)
	keys := changed()
	if err != nil || c.told {
		return err
	}
	done := map[replica.Object]bool{}
	for _, key := range keys {
		o, ok := objectIn(key)
		if !ok || done[o] {
			continue
		}
		done[o] = true
		if err := c.tell(o, false); err != nil && !IsDamage(err) {
			return err // where lines that came before are damaged, what was written still counts
		}
	}
	return nil
}

// objectIn returns the object of which a record says something that is shared.
func objectIn(key record.Key) (replica.Object, bool) {
	switch {
	case slices.Contains([]string{string(record.Sheets), string(record.Lines), string(record.Logs), string(record.Placements), string(record.Open), string(record.Trash)}, key.Bucket):
		return chain.ObjectOf(replica.Sheet, []byte(key.Key))
	case key.Bucket == string(record.Players):
		return chain.ObjectOf(replica.Player, []byte(key.Key))
	case key.Bucket == string(record.NightNotes):
		return chain.ObjectOf(replica.Night, []byte(key.Key))
	}
	return replica.Object{}, false
}

// tell writes the line of what has been done to an object here, if anything has. One that
// is old was done when the sheet was last written on.
func (c *Tx) tell(o replica.Object, old bool) error {
	if o.Kind == replica.Sheet {
		if gone, err := c.keepAway(o); gone || err != nil {
			return err
		}
	}
	l, lines, changed, err := c.difference(o)
	if err != nil || !changed {
		return err
	}
	now := c.store.options.Now()
	if old {
		if s, err := c.store.readSheet(c.bolt, ulidOf(o.ID)); err == nil && !s.LastWritten().IsZero() && s.LastWritten().Before(now) {
			now = s.LastWritten()
		}
	}
	fields := replica.FoldFields(lines)
	for key := range l.Set {
		holds := false
		if now, holds = fields.Next(key, now); !holds {
			return errNeverHolds
		}
	}
	l.ID, l.At = c.store.NewID(), now
	if err := c.say(l); err != nil || l.Head == nil || len(lines) == 0 {
		return err
	}
	was := c.told
	c.told = true
	err = c.show(o) // what was made anew need not be what stands
	c.told = was
	return err
}

// errNeverHolds is returned for a field that another device has set at the last moment that
// can be written.
var errNeverHolds = errors.New("another device has set it at a time that nothing can come after")

// say writes the next line of this device.
func (c *Tx) say(l replica.Line) error {
	c.loadDevice()
	c.counted = true
	dev := string(c.device.ID)
	tip, err := chain.Tip(c.bolt, dev)
	if err != nil {
		return err
	}
	l.Log = replica.Shorten(dev, l.Log)
	if l, err = tip.Seal(dev, l); err != nil {
		return err
	}
	return chain.Put(c.bolt, l)
}

// What of a sheet is not on the pad, though there are lines of it.
const (
	erasedHere = 1 // all of it: it was in the trash, which was emptied
	noRules    = 2 // all of it: nobody here knows its game
	hasForks   = 3 // what was written at the same time as that which stands
)

// notShown returns what of a sheet is not on the pad; 0 for nothing.
func notShown(tx *bbolt.Tx, id ulid.ULID) (what int, err error) {
	if _, err = record.Read(tx, record.NotShown, id[:], &what); IsDamage(err) {
		what, err = 0, nil
	}
	return what, err
}

// keepAway notes that a sheet was erased here, so that it does not come back from
// elsewhere, and reports whether it is gone. One that is there again is no longer kept
// away.
func (c *Tx) keepAway(o replica.Object) (gone bool, err error) {
	key := chain.KeyOf(o)
	if record.Has(c.bolt, record.Sheets, key) {
		what, err := notShown(c.bolt, ulid.ULID(key))
		if err == nil && what != hasForks {
			err = record.Delete(c.bolt, record.NotShown, key)
		}
		return false, err
	}
	return true, record.Put(c.bolt, record.NotShown, key, record.MustMarshal(erasedHere))
}

// difference returns the line that makes of what lines about an object say what is on the
// pad, and these lines, and reports whether it takes one.
func (c *Tx) difference(o replica.Object) (l replica.Line, lines []replica.Line, changed bool, err error) {
	l.SetObject(o)
	var is, were replica.Attributes
	if o.Kind == replica.Sheet {
		is, were, lines, err = c.sheetDifference(ulidOf(o.ID), &l)
	} else {
		lines, err = chain.About(c.bolt, o, nil)
	}
	if err != nil {
		return l, nil, false, err
	}
	fields := replica.FoldFields(lines)
	switch o.Kind {
	case replica.Player:
		var p sheets.Player
		p, _, err = readPlayer(c.bolt, ulidOf(o.ID)) // of one who was taken off the list, nothing
		is, were = replica.PlayerAttributes(p), replica.PlayerAttributes(fields.Player(o.ID))
	case replica.Night:
		var n sheets.NightNotes
		day := record.DayOfKey(chain.KeyOf(o))
		n, err = readNightNotes(c.bolt, day)
		is, were = replica.NightAttributes(n), replica.NightAttributes(fields.Night(day))
	}
	if err != nil {
		return l, nil, false, err
	}
	l.Set = is.Since(were)
	return l, lines, l.Head != nil || len(l.Log) > 0 || len(l.Set) > 0, nil
}

// sheetDifference returns the fields of a sheet as they are here and as lines have set
// them, and these lines, and puts into a line what its head and its log have more than they
// say.
func (c *Tx) sheetDifference(id ulid.ULID, l *replica.Line) (is, were replica.Attributes, lines []replica.Line, err error) {
	f, lines, err := c.store.foldShared(c.bolt, id.String())
	if err != nil {
		return nil, nil, nil, err
	}
	h, placement, err := readPlace(c.bolt, id)
	if err != nil {
		return nil, nil, nil, err
	}
	head, err := replica.NewHead(h)
	if err != nil {
		return nil, nil, nil, err
	}
	log, err := entriesOf(c.bolt, id)
	if err != nil {
		return nil, nil, nil, err
	}
	same, err := sameHead(f, head)
	if err != nil {
		return nil, nil, nil, err
	}
	l.After = f.Tail
	if same && startsWith(log, f.Log) {
		l.Log = log[len(f.Log):]
	} else {
		l.Head, l.Log = head, log
		// Whoever made it anew, as when somebody joined, with fewer lines than there are,
		// has not seen those that came from elsewhere: they are kept beside it.
		if seen, found := replica.FindNode(lines, func(_ jsontext.Value, had []replica.Entry) bool {
			return len(had) == len(log) && startsWith(f.Log, had)
		}); found && len(log) < len(f.Log) {
			l.After = seen
		}
	}
	if l.Head == nil && len(l.Log) == 0 {
		l.After = ""
	}
	deleted, err := readTrashTime(c.bolt, id)
	if err != nil {
		return nil, nil, nil, err
	}
	done, err := c.isDone(id)
	return replica.SheetFields{
		Place: h.Place, Note: h.Note, Night: placement.Night, Archived: placement.Archived, Uncounted: placement.Uncounted, Deleted: deleted,
	}.Attributes(h, done), f.Fields.Sheet(h).Attributes(h, done), lines, err
}

// sameHead reports whether the head that lines say is the one of a sheet here.
func sameHead(f replica.Folded, head jsontext.Value) (bool, error) {
	if f.Head == nil || f.Sheet == nil {
		return bytes.Equal(f.Head, head), nil
	}
	theirs, err := replica.NewHead(f.Sheet.Begun())
	return bytes.Equal(theirs, head), err
}

// startsWith reports whether a log begins with the lines of another one.
func startsWith(log, other []replica.Entry) bool {
	if len(other) > len(log) {
		return false
	}
	for i := range other {
		if idOf(log[i]) != idOf(other[i]) {
			return false
		}
	}
	return true
}

// idOf returns what tells an entry from all others.
func idOf(e replica.Entry) string {
	return (sheets.Line{Origin: sheets.Origin{ID: e.ID, Device: e.Dev, N: e.N}, At: e.At}).LineID()
}

// entriesOf reads the log of a sheet.
func entriesOf(tx *bbolt.Tx, id ulid.ULID) (log []replica.Entry, err error) {
	_, err = readLog(tx, id, func(l *storedLine) error {
		e := entryOf(l.bodyRecord, l.entry)
		e.Dev, e.N = l.origin.Device, l.origin.N
		log = append(log, e)
		return nil
	})
	return log, err
}

func entryOf(r bodyRecord, text []byte) replica.Entry {
	e := replica.Entry{ID: string(r.ID), Act: r.Action, By: r.By, At: r.At.Time, Number: r.Number}
	if len(text) > 0 {
		e.Entry = bytes.Clone(text)
	}
	if r.Seat != nil {
		seat := r.Seat.seat()
		e.Seat = &seat
	}
	if r.Extra != "" {
		e.Extra = jsontext.Value(r.Extra)
	}
	return e
}

func readTrashTime(tx *bbolt.Tx, id ulid.ULID) (time.Time, error) {
	var r trashRecord
	found, err := record.Read(tx, record.Trash, id[:], &r)
	if IsDamage(err) {
		found, err = true, nil
	}
	if found && r.Deleted.IsZero() {
		r.Deleted.Time = ulid.Time(id.Time()).UTC() // it is there, whenever it came
	}
	return r.Deleted.Time, err
}

// Lines returns lines of a device from a number on, up to so many, as they came.
func (s Shared) Lines(dev string, from, most int) (list []replica.Line, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		if chain.IsShared(tx) {
			list, err = chain.Lines(tx, dev, from, most)
		}
		return err
	})
	return list, err
}

// Tips returns the end of the chain of every device of which there are lines, and the
// device that writes to the pad.
func (s Shared) Tips() (tips map[string]replica.Tip, own string, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		own = string(readDevice(tx).ID)
		if chain.IsShared(tx) {
			tips, err = chain.Tips(tx)
		}
		return err
	})
	return tips, own, err
}

// Device is one of those that share the pad.
type Device struct {
	ID   string
	Name string // as it says itself; may be empty
	Own  bool   // it is the one that writes to this pad
	N    int    // how many lines of it are here
	Last time.Time
}

// Devices returns the devices that share the pad, the own one first; nobody if it is not
// shared.
func (s Shared) Devices() (list []Device, err error) {
	tips, own, err := s.Tips()
	if err != nil || len(tips) == 0 {
		return nil, err
	}
	err = s.store.read(func(tx *bbolt.Tx) error {
		for id, tip := range tips {
			last, err := chain.Line(tx, id, tip.N)
			if err != nil && !IsDamage(err) {
				return err
			}
			d := Device{ID: id, Own: id == own, N: tip.N, Last: last.At}
			if d.Name, err = deviceName(tx, id); err != nil && !IsDamage(err) {
				return err
			}
			list = append(list, d)
		}
		return nil
	})
	slices.SortFunc(list, func(a, b Device) int {
		if a.Own != b.Own {
			return map[bool]int{true: -1, false: 1}[a.Own]
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list, err
}

// deviceName returns how a device calls itself.
func deviceName(tx *bbolt.Tx, id string) (name string, err error) {
	lines, err := chain.About(tx, replica.Object{Kind: replica.Device, ID: id}, nil)
	lines = slices.DeleteFunc(lines, func(l replica.Line) bool { return l.Dev != id })
	return replica.FoldFields(lines).Name(), err
}

// NameDevice says how this device is called on the others.
func (s Shared) NameDevice(ctx context.Context, name string) error {
	return s.store.Update(ctx, func(c *Tx) error {
		if err := chain.Share(c.bolt); err != nil {
			return err
		}
		c.loadDevice()
		return c.sayName(string(c.device.ID), name)
	})
}

// sayName says how this device is called, if it is called otherwise.
func (c *Tx) sayName(id, name string) error {
	if had, err := deviceName(c.bolt, id); err != nil || had == replica.CleanName(name) {
		return err
	}
	return c.say(replica.Line{ID: c.store.NewID(), At: c.store.options.Now(), Device: id, Set: replica.NameValues(name)})
}

// Accepted says what became of lines from elsewhere.
type Accepted struct {
	New     int            // lines that were not there yet
	Missing map[string]int // by device: the number of a line that has to come first
	Forked  map[string]int // by device: the number of a line that is another one here
	Mended  int            // lines that were damaged here
	Changed []string       // sheets whose game was over here, and ends otherwise now or goes on
}

// Accept takes in lines from elsewhere, those of each device in their order, and has the
// pad be what all lines make. Lines that are there already change nothing; what comes
// behind a line that is missing is left out until that has come. Where two have written as
// one device, its lines are from then on those that came last, and this device says the
// others again, so that everybody has both. The error is that of the
// context or a *failure.Error, and then nothing has changed.
func (s Shared) Accept(ctx context.Context, lines []replica.Line) (a Accepted, err error) {
	own := false // whether lines of this device were mended
	err = s.store.Update(ctx, func(c *Tx) error {
		a = Accepted{Missing: map[string]int{}, Forked: map[string]int{}}
		if err := chain.Share(c.bolt); err != nil {
			return err
		}
		c.told = true
		tips, changed, fresh := map[string]replica.Tip{}, []replica.Object{}, map[string][]*replica.Line{}
		for i := range lines {
			l := &lines[i]
			if _, known := tips[l.Dev]; !known {
				if tips[l.Dev], err = chain.Tip(c.bolt, l.Dev); err != nil && !IsDamage(err) {
					return err
				}
			}
			is, err := c.accept(l, tips, &a)
			if err != nil {
				return err
			}
			if is {
				tips[l.Dev] = l.Tip()
				changed = append(changed, l.Object())
				fresh[l.Sheet] = append(fresh[l.Sheet], l)
			}
		}
		delete(fresh, "")
		for sheet, lines := range fresh {
			if err := c.rankLines(sheet, lines); err != nil && !IsDamage(err) {
				return err
			}
		}
		done := map[replica.Object]bool{}
		for _, o := range changed {
			if done[o] {
				continue
			}
			done[o] = true
			if err := c.show(o); err != nil && !IsDamage(err) {
				return err
			}
		}
		for i := range c.mended {
			if err := c.showMended(c.mended[i].Object()); err != nil && !IsDamage(err) {
				return err
			}
		}
		a.Changed = c.turned
		c.loadDevice()
		own = slices.ContainsFunc(c.mended, func(l replica.Line) bool { return l.Dev == string(c.device.ID) })
		return nil
	})
	if err == nil && own {
		err = s.tellAll(ctx, true) // where its own lines were damaged, this device could say nothing
	}
	return a, err
}

// accept keeps a line if it is the next one of its device, and reports whether it is.
func (c *Tx) accept(l *replica.Line, tips map[string]replica.Tip, a *Accepted) (is bool, err error) {
	switch tips[l.Dev].Check(l) {
	case nil:
		a.New++
		return true, chain.Put(c.bolt, *l)
	case replica.ErrKnown:
		had, err := chain.Line(c.bolt, l.Dev, l.N)
		if IsDamage(err) {
			return false, c.mend(l, tips, a)
		}
		if err == nil && bytes.Equal(had.Text, l.Text) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if parts, err := c.partsAt(l, &had); err != nil || parts {
			if err == nil {
				clear(tips) // this device has lines more now
				a.New++
				err = errors.Join(c.adopt(l.Dev, l.N), chain.Put(c.bolt, *l))
			}
			return err == nil, err
		}
		if a.Forked[l.Dev] == 0 {
			a.Forked[l.Dev] = l.N
		}
	case replica.ErrGap:
		if a.Missing[l.Dev] == 0 {
			a.Missing[l.Dev] = tips[l.Dev].N + 1
		}
	case replica.ErrFork:
		if a.Forked[l.Dev] == 0 {
			a.Forked[l.Dev] = l.N
		}
	}
	return false, nil
}

// Damaged returns the numbers of the lines that are damaged, by device. Whoever has them can
// have the pad Accept them again.
func (s Shared) Damaged() (list map[string]map[int]bool, err error) {
	err = s.store.read(func(tx *bbolt.Tx) error {
		if chain.IsShared(tx) {
			list = chain.Damaged(tx)
		}
		return nil
	})
	return list, err
}

// mend puts a line in the place of one that is damaged, if it is that one: it follows from the
// one before, and the one behind follows from it.
func (c *Tx) mend(l *replica.Line, tips map[string]replica.Tip, a *Accepted) error {
	before := replica.Tip{}
	if l.N > 1 {
		was, err := chain.Line(c.bolt, l.Dev, l.N-1)
		if err != nil {
			return nil // that has to be mended first
		}
		before = was.Tip()
	}
	if behind, err := chain.Line(c.bolt, l.Dev, l.N+1); l.Prev != before.Hash || err == nil && behind.Prev != l.Tip().Hash {
		return nil
	}
	clear(tips) // it may be the last one
	a.Mended++
	c.mended = append(c.mended, *l)
	return chain.Put(c.bolt, *l)
}

// showMended has the pad be what the lines about an object make of which one was mended. What
// was done here meanwhile has no line yet, unless only lines from elsewhere were not shown.
func (c *Tx) showMended(o replica.Object) error {
	behind := false
	if o.Kind == replica.Sheet {
		f, _, err := c.store.foldShared(c.bolt, o.ID)
		if err != nil {
			return err
		}
		log, err := entriesOf(c.bolt, ulidOf(o.ID))
		behind = err != nil || startsWith(f.Log, log)
	}
	if !behind {
		if err := c.tell(o, false); err != nil && !IsDamage(err) {
			return err
		}
	}
	return c.show(o)
}

// partsAt reports whether a line is the first one that another device has written beside a
// line that is here: its pad was put back from a backup, or copied. A line that was altered
// is none, and neither is one of this device, which has to go on as another one.
func (c *Tx) partsAt(l, had *replica.Line) (bool, error) {
	c.loadDevice()
	if l.ID == had.ID || l.Dev == string(c.device.ID) {
		return false, nil
	}
	if l.N == 1 {
		return l.Prev == "", nil
	}
	before, err := chain.Line(c.bolt, l.Dev, l.N-1)
	return err == nil && before.Tip().Hash == l.Prev, err
}

// adopt ends the chain of a device before a number, and has this device say again what was
// behind that, as far as nobody else has.
func (c *Tx) adopt(dev string, from int) error {
	again, err := chain.Cut(c.bolt, dev, from)
	if err != nil {
		return err
	}
	for _, l := range again {
		if l.Object().Kind == replica.Device {
			continue
		}
		said, err := chain.About(c.bolt, l.Object(), nil)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(said, func(one replica.Line) bool { return one.ID == l.ID }) {
			continue
		}
		if err := c.say(l.Adopt()); err != nil {
			return err
		}
	}
	return nil
}

// Rejoin has the pad go on as another device, because elsewhere there are lines of this
// one that it does not have: it was put back from a backup, or copied. All lines of it
// from a number on that are here are said again by the new device.
func (s Shared) Rejoin(ctx context.Context, from int) error {
	return s.store.Update(ctx, func(c *Tx) error {
		c.told = true
		c.loadDevice()
		old := string(c.device.ID)
		name, err := deviceName(c.bolt, old)
		if err != nil {
			return err
		}
		c.device, c.counted = deviceRecord{ID: record.ID(newDeviceID())}, true
		if err := c.adopt(old, from); err != nil {
			return err
		}
		return c.sayName(string(c.device.ID), name)
	})
}
