package store

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/replica"
	"beermat/sheets/store/internal/record"
)

// A pad that is shared keeps the lines of all devices as they came. What was done here
// becomes a line in the transaction that does it: whatever differs between a record and
// what the lines about it make has just been done. What comes from elsewhere is written to
// the records in the transaction that takes it in. So the records are at any time what the
// lines make.

// isShared reports whether the pad is shared with other devices.
func isShared(tx *bbolt.Tx) bool { return tx.Bucket(record.Chains) != nil }

func makeShared(tx *bbolt.Tx) error {
	for _, name := range record.Shared {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	return nil
}

// Shared is what a pad has in common with other devices.
type Shared struct{ store *Store }

// Shared returns what the pad has in common with other devices.
func (p *Store) Shared() Shared { return Shared{p} }

// Is reports whether the pad is shared with other devices.
func (s Shared) Is() (is bool) {
	_ = s.store.read(func(tx *bbolt.Tx) error {
		is = isShared(tx)
		return nil
	})
	return is
}

// Begin has the pad shared from now on, with all that is on it. It returns when every
// sheet, player and night has its line. The error is that of the context or a *Error; what
// has a line by then keeps it, and to call it again does the rest.
func (s Shared) Begin(ctx context.Context) error {
	if !s.Is() {
		if err := s.store.Update(ctx, func(c *Tx) error { return makeShared(c.bolt) }); err != nil {
			return err
		}
	}
	for _, one := range sharedKinds {
		from := []byte(nil)
		for {
			var keys [][]byte
			err := s.store.read(func(tx *bbolt.Tx) error {
				keys = withoutLines(tx, one.bucket, one.kind, from)
				return nil
			})
			if err == nil && len(keys) > 0 {
				err = s.store.Update(ctx, func(c *Tx) error { return c.shareSome(one.kind, keys) })
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
	return s.showKnown(ctx)
}

// showKnown puts sheets onto the pad that nobody here knew the game of when they came, as
// far as that is known now.
func (s Shared) showKnown(ctx context.Context) error {
	var known []replica.Object
	err := s.store.read(func(tx *bbolt.Tx) error {
		return record.ForEach(tx, record.NotShown, func(key, payload []byte) error {
			var what int
			if o, ok := objectOf(replica.Sheet, key); ok && record.Unmarshal(payload, &what) == nil && what == noRules {
				lines, err := linesAbout(tx, o)
				if err == nil && replica.FoldSheet(o.ID, lines, s.store.options.Find).Sheet != nil {
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

// withoutLines returns the keys of some objects behind one that have no line yet.
func withoutLines(tx *bbolt.Tx, bucket []byte, kind replica.Kind, from []byte) (keys [][]byte) {
	c := tx.Bucket(bucket).Cursor()
	for key, _ := c.Seek(from); key != nil && len(keys) < sheetsAtOnce; key, _ = c.Next() {
		if o, ok := objectOf(kind, key); ok && !bytes.Equal(key, from) && !hasLines(tx, o) {
			keys = append(keys, bytes.Clone(key))
		}
	}
	return keys
}

// shareSome gives objects their first line.
func (c *Tx) shareSome(kind replica.Kind, keys [][]byte) error {
	for _, key := range keys {
		o, _ := objectOf(kind, key)
		if err := c.tell(o, kind == replica.Sheet); err != nil && !IsDamage(err) {
			return err
		}
	}
	return nil
}

// objectOf returns what a key is of.
func objectOf(kind replica.Kind, key []byte) (o replica.Object, ok bool) {
	switch {
	case kind == replica.Night && len(key) == record.DayLen:
		return replica.Object{Kind: kind, ID: record.DayOfKey(key).String()}, true
	case kind != replica.Night && len(key) >= record.IDLen:
		return replica.Object{Kind: kind, ID: ulid.ULID(key[:record.IDLen]).String()}, true
	}
	return o, false
}

// keyOf returns the key of an object.
func keyOf(o replica.Object) []byte {
	if o.Kind == replica.Night {
		day, _ := sheets.ParseDay(o.ID)
		return record.DayKey(day)
	}
	id := ulidOf(o.ID)
	return id[:]
}

// indexKey is the beginning of the keys of the lines about an object.
func indexKey(o replica.Object) []byte { return append([]byte{byte(o.Kind)}, keyOf(o)...) }

func hasLines(tx *bbolt.Tx, o replica.Object) bool {
	prefix := indexKey(o)
	key, _ := tx.Bucket(record.ChainIndex).Cursor().Seek(prefix)
	return bytes.HasPrefix(key, prefix)
}

// linesAbout reads the lines about an object.
func linesAbout(tx *bbolt.Tx, o replica.Object) (list []replica.Line, err error) {
	prefix := indexKey(o)
	err = record.ForEachPrefix(tx, record.ChainIndex, prefix, func(key, _ []byte) error {
		l, err := readLine(tx, key[len(prefix):])
		list = append(list, l)
		return err
	})
	return list, err
}

// readLine reads a line by its device and number.
func readLine(tx *bbolt.Tx, key []byte) (l replica.Line, err error) {
	var text any
	found, err := record.Read(tx, record.Chains, key, &text)
	if err == nil && !found {
		err = record.ErrFormat
	}
	if packed, is := text.([]byte); err == nil && is {
		var all []byte
		in := flate.NewReader(bytes.NewReader(packed))
		all, err = io.ReadAll(io.LimitReader(in, replica.MaxText+1))
		text = string(all)
	}
	if err == nil {
		said, _ := text.(string)
		l, err = replica.Parse([]byte(said))
	}
	if err != nil && !IsDamage(err) {
		err = record.Damaged(record.Chains, key, err)
	}
	return l, err
}

// tipOf returns the end of the chain of a device.
func tipOf(tx *bbolt.Tx, dev string) (t replica.Tip, err error) {
	id := ulidOf(dev)
	c := tx.Bucket(record.Chains).Cursor()
	key, _ := c.Seek(append(id[:], 0xFF, 0xFF, 0xFF, 0xFF, 0))
	if key == nil {
		key, _ = c.Last()
	} else {
		key, _ = c.Prev()
	}
	if !bytes.HasPrefix(key, id[:]) {
		return t, nil
	}
	l, err := readLine(tx, bytes.Clone(key))
	return l.Tip(), err
}

// packFrom is from which length on a line is compressed, in bytes: that of a sheet that
// comes whole, and not that of an entry.
const packFrom = 1 << 10

// packers keep the memory that compressing takes, of which there is much, for the next
// line.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(io.Discard, flate.DefaultCompression)
	if err != nil {
		panic(err) // only for a level that does not exist
	}
	return w
}}

func pack(text []byte) []byte {
	var packed bytes.Buffer
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(&packed)
	_, _ = w.Write(text) // memory takes everything
	_ = w.Close()
	return packed.Bytes()
}

// putLine keeps a line.
func putLine(tx *bbolt.Tx, l replica.Line) error {
	key := record.LineKey(ulidOf(l.Dev), l.N)
	payload := record.MustMarshal(string(l.Text))
	if len(l.Text) >= packFrom {
		payload = record.MustMarshal(pack(l.Text))
	}
	if err := record.Put(tx, record.Chains, key, payload); err != nil {
		return err
	}
	return record.Put(tx, record.ChainIndex, append(indexKey(l.Object()), key...), nil)
}

// sharing makes a change, and has a line for everything that it has done.
func (c *Tx) sharing(do func(c *Tx) error) error {
	if !isShared(c.bolt) {
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
		return objectOf(replica.Sheet, []byte(key.Key))
	case key.Bucket == string(record.Players):
		return objectOf(replica.Player, []byte(key.Key))
	case key.Bucket == string(record.NightNotes):
		return objectOf(replica.Night, []byte(key.Key))
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
	lines, err := linesAbout(c.bolt, o)
	if err != nil {
		return err
	}
	l, changed, err := c.difference(o, lines)
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
		now = fields.Next(key, now)
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

// say writes the next line of this device.
func (c *Tx) say(l replica.Line) error {
	c.loadDevice()
	c.counted = true
	dev := string(c.device.ID)
	tip, err := tipOf(c.bolt, dev)
	if err != nil {
		return err
	}
	l.Log = replica.Shorten(dev, l.Log)
	if l, err = tip.Seal(dev, l); err != nil {
		return err
	}
	return putLine(c.bolt, l)
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
	key := keyOf(o)
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
// pad, and reports whether it takes one.
func (c *Tx) difference(o replica.Object, lines []replica.Line) (l replica.Line, changed bool, err error) {
	l.SetObject(o)
	var is fields
	switch o.Kind {
	case replica.Sheet:
		is, err = c.sheetDifference(ulidOf(o.ID), lines, &l)
	case replica.Player:
		is, err = readPlayerFields(c.bolt, ulidOf(o.ID))
	case replica.Night:
		is, err = readNightFields(c.bolt, keyOf(o))
	}
	if err != nil {
		return l, false, err
	}
	l.Set = is.since(replica.FoldFields(lines))
	return l, l.Head != nil || len(l.Log) > 0 || len(l.Set) > 0, nil
}

// sheetDifference returns the fields of a sheet, and puts into a line what its head and
// its log have more than lines say.
func (c *Tx) sheetDifference(id ulid.ULID, lines []replica.Line, l *replica.Line) (is fields, err error) {
	h, placement, err := readPlace(c.bolt, id)
	if err != nil {
		return nil, err
	}
	head, err := replica.NewHead(h)
	if err != nil {
		return nil, err
	}
	log, err := entriesOf(c.bolt, id)
	if err != nil {
		return nil, err
	}
	f := replica.FoldSheet(id.String(), lines, c.store.options.Find)
	same, err := sameHead(f, head)
	if err != nil {
		return nil, err
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
		return nil, err
	}
	is = sheetFields{
		Place: h.Place, Note: h.Note, Night: placement.Night, Archived: placement.Archived, Uncounted: placement.Uncounted, Deleted: deleted,
	}.fields(h)
	done, err := c.isDone(id)
	if done {
		delete(is, fieldArchived) // it says nothing of a game that is over
	}
	return is, err
}

// sameHead reports whether the head that lines say is the one of a sheet here.
func sameHead(f replica.Folded, head jsontext.Value) (bool, error) {
	if f.Head == nil || f.Sheet == nil {
		return bytes.Equal(f.Head, head), nil
	}
	theirs, err := replica.NewHead(f.Sheet.Head())
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
		if !isShared(tx) {
			return nil
		}
		id := ulidOf(dev)
		c := tx.Bucket(record.Chains).Cursor()
		for key, _ := c.Seek(record.LineKey(id, from)); bytes.HasPrefix(key, id[:]) && len(list) < most; key, _ = c.Next() {
			l, err := readLine(tx, key)
			if err != nil {
				return err
			}
			list = append(list, l)
		}
		return nil
	})
	return list, err
}

// Tips returns the end of the chain of every device of which there are lines, and the
// device that writes to the pad.
func (s Shared) Tips() (tips map[string]replica.Tip, own string, err error) {
	tips = map[string]replica.Tip{}
	err = s.store.read(func(tx *bbolt.Tx) error {
		own = string(readDevice(tx).ID)
		if !isShared(tx) {
			return nil
		}
		c := tx.Bucket(record.Chains).Cursor()
		for key, _ := c.First(); len(key) == record.IDLen+4; {
			dev := ulid.ULID(key[:record.IDLen]).String()
			tip, err := tipOf(tx, dev)
			if err != nil {
				return err
			}
			tips[dev] = tip
			key, _ = c.Seek(record.LineKey(ulid.ULID(key[:record.IDLen]), -1))
		}
		return nil
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
			last, err := readLine(tx, record.LineKey(ulidOf(id), tip.N))
			if err != nil {
				return err
			}
			d := Device{ID: id, Own: id == own, N: tip.N, Last: last.At}
			if d.Name, err = deviceName(tx, id); err != nil {
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
	lines, err := linesAbout(tx, replica.Object{Kind: replica.Device, ID: id})
	lines = slices.DeleteFunc(lines, func(l replica.Line) bool { return l.Dev != id })
	replica.FoldFields(lines)[fieldName].Read(&name)
	return clean(name, false), err
}

// NameDevice says how this device is called on the others.
func (s Shared) NameDevice(ctx context.Context, name string) error {
	return s.store.Update(ctx, func(c *Tx) error {
		if err := makeShared(c.bolt); err != nil {
			return err
		}
		c.loadDevice()
		return c.sayName(string(c.device.ID), name)
	})
}

// sayName says how this device is called, if it is called otherwise.
func (c *Tx) sayName(id, name string) error {
	if had, err := deviceName(c.bolt, id); err != nil || had == clean(name, false) {
		return err
	}
	return c.say(replica.Line{ID: c.store.NewID(), At: c.store.options.Now(), Device: id, Set: replica.Values{fieldName: jsonOf(name)}})
}

// Accepted says what became of lines from elsewhere.
type Accepted struct {
	New     int            // lines that were not there yet
	Missing map[string]int // by device: the number of a line that has to come first
	Forked  map[string]int // by device: the number of a line that is another one here
}

// Accept takes in lines from elsewhere, those of each device in their order, and has the
// pad be what all lines make. Lines that are there already change nothing; what comes
// behind a line that is missing is left out until that has come. Where two have written as
// one device, its lines are from then on those that came last, and this device says the
// others again, so that everybody has both. The error is that of the
// context or a *Error, and then nothing has changed.
func (s Shared) Accept(ctx context.Context, lines []replica.Line) (a Accepted, err error) {
	err = s.store.Update(ctx, func(c *Tx) error {
		a = Accepted{Missing: map[string]int{}, Forked: map[string]int{}}
		if err := makeShared(c.bolt); err != nil {
			return err
		}
		c.told = true
		tips, changed := map[string]replica.Tip{}, []replica.Object{}
		for i := range lines {
			l := &lines[i]
			if _, known := tips[l.Dev]; !known {
				if tips[l.Dev], err = tipOf(c.bolt, l.Dev); err != nil {
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
		return nil
	})
	return a, err
}

// accept keeps a line if it is the next one of its device, and reports whether it is.
func (c *Tx) accept(l *replica.Line, tips map[string]replica.Tip, a *Accepted) (is bool, err error) {
	switch tips[l.Dev].Check(l) {
	case nil:
		a.New++
		return true, putLine(c.bolt, *l)
	case replica.ErrKnown:
		had, err := readLine(c.bolt, record.LineKey(ulidOf(l.Dev), l.N))
		if IsDamage(err) || err == nil && bytes.Equal(had.Text, l.Text) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if parts, err := c.partsAt(l, &had); err != nil || parts {
			if err == nil {
				clear(tips) // this device has lines more now
				a.New++
				err = errors.Join(c.adopt(l.Dev, l.N), putLine(c.bolt, *l))
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
	before, err := readLine(c.bolt, record.LineKey(ulidOf(l.Dev), l.N-1))
	return err == nil && before.Tip().Hash == l.Prev, err
}

// adopt ends the chain of a device before a number, and has this device say again what was
// behind that, as far as nobody else has.
func (c *Tx) adopt(dev string, from int) error {
	id := ulidOf(dev)
	var again []replica.Line
	err := record.ForEachPrefix(c.bolt, record.Chains, id[:], func(key, _ []byte) error {
		if int(binary.BigEndian.Uint32(key[record.IDLen:])) < from {
			return nil
		}
		l, err := readLine(c.bolt, key)
		again = append(again, l)
		return err
	})
	if err != nil {
		return err
	}
	for _, l := range again {
		key := record.LineKey(id, l.N)
		if err := record.Delete(c.bolt, record.Chains, key); err != nil {
			return err
		}
		if err := record.Delete(c.bolt, record.ChainIndex, append(indexKey(l.Object()), key...)); err != nil {
			return err
		}
		if l.Object().Kind == replica.Device {
			continue
		}
		said, err := linesAbout(c.bolt, l.Object())
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

// jsonOf returns a value that has a JSON form.
func jsonOf(v any) jsontext.Value {
	text, err := json.Marshal(v, json.Deterministic(true))
	if err != nil {
		return jsontext.Value("null") // a time that no calendar has
	}
	return text
}

// clean makes a text from another device fit to be shown.
func clean(text string, lines bool) string {
	return sheets.ClipText(strings.ToValidUTF8(text, "�"), lines)
}
