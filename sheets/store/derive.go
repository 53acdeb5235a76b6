package store

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// What people wrote is written in transactions that depend on nothing that follows from it. What
// follows is written in transactions of its own, on the same goroutine, a few objects at a time,
// between the changes that people make. When nothing is left to look at, the years whose sheets have
// changed are folded again, each once.
//
// So nothing about a list can keep a score from being saved. What is damaged, missing, or of another
// version is thrown away and made anew from the lines, while the app goes on.

// derivedVersion is the version of all that follows from the sheets. Another one has
// it all made anew.
const derivedVersion = 7

// The keys of the bucket that says what the derived data is.
var (
	keyVersion = []byte("version") // derivedVersion
	keyRebuild = []byte("rebuild") // the last object that was looked at while all is made anew; missing otherwise
	keyStats   = []byte("stats/")  // and a game: which stats it had when its sheets were counted
)

// isBehind reports whether something that follows from the sheets is not there yet; the
// years count only where they are wanted.
func isBehind(tx *bbolt.Tx, find findGame, years bool) bool {
	return hasUnfollowed(tx) || isOutdated(tx, find) || record.Has(tx, record.Derived, keyRebuild) ||
		years && !isEmpty(tx, record.StaleYears)
}

// isEmpty reports whether there is nothing in a bucket, which may be missing.
func isEmpty(tx *bbolt.Tx, bucket []byte) bool {
	b := tx.Bucket(bucket)
	if b == nil {
		return true
	}
	key, _ := b.Cursor().First()
	return key == nil
}

// findGame returns the rules of a game, as Options.Find.
type findGame = func(id, definition string) *scoring.Game

// isOutdated reports whether all that follows from the sheets has to be made anew: it
// is missing, of another version, or a game counts something else than before.
func isOutdated(tx *bbolt.Tx, find findGame) bool {
	for _, bucket := range record.DerivedBuckets {
		if tx.Bucket(bucket) == nil {
			return true
		}
	}
	version := 0
	if _, err := record.Read(tx, record.Derived, keyVersion, &version); err != nil || version != derivedVersion {
		return true
	}
	err := record.ForEachPrefix(tx, record.Derived, keyStats, func(key, payload []byte) error {
		had := ""
		if err := record.Decode(record.Derived, key, payload, &had); err != nil {
			return err
		}
		if g := find(string(key[len(keyStats):]), ""); g != nil && statKeys(g) != had {
			return record.ErrMismatch
		}
		return nil
	})
	return err != nil
}

// statKeys says what is counted of a game.
func statKeys(g *scoring.Game) string {
	var said strings.Builder
	for _, one := range g.Stats {
		fmt.Fprintf(&said, "%s %d\n", one.Key, one.Kind)
	}
	fmt.Fprint(&said, g.Count != nil, g.Faces != nil)
	return said.String()
}

// countedIn returns what is counted of each game, as it was noted when its sheets were. Several may ask
// at once.
func countedIn(tx *bbolt.Tx) derived.Counted {
	var mu sync.Mutex
	known, noted := map[string][]scoring.Stat{}, tx.Bucket(record.Derived)
	return func(game string) []scoring.Stat {
		mu.Lock()
		defer mu.Unlock()
		list, is := known[game]
		if !is {
			said, key := "", append(bytes.Clone(keyStats), game...)
			if payload, err := record.VerifyChecksum(record.Derived, key, noted.Get(key)); err == nil { // isOutdated sees a damaged one
				_ = record.Unmarshal(payload, &said)
			}
			for line := range strings.Lines(said) {
				one := scoring.Stat{}
				if n, _ := fmt.Sscanf(line, "%s %d\n", &one.Key, &one.Kind); n == 2 {
					list = append(list, one)
				}
			}
			known[game] = list
		}
		return list
	}
}

// noteStats notes what is counted of a game.
func noteStats(tx *bbolt.Tx, find findGame, game string) error {
	is, had := "", ""
	if g := find(game, ""); g != nil {
		is = statKeys(g)
	}
	key := append(bytes.Clone(keyStats), game...)
	if found, err := record.Read(tx, record.Derived, key, &had); err == nil && found && had == is {
		return nil
	}
	return record.Put(tx, record.Derived, key, record.MustMarshal(is))
}

// clearDerived throws away all that follows from the sheets, to be made anew.
func clearDerived(tx *bbolt.Tx) error {
	for _, bucket := range record.DerivedBuckets {
		if err := tx.DeleteBucket(bucket); err != nil && tx.Bucket(bucket) != nil {
			return err
		}
		if err := makeBucket(tx, bucket); err != nil {
			return err
		}
	}
	if err := record.Put(tx, record.Derived, keyVersion, record.MustMarshal(derivedVersion)); err != nil {
		return err
	}
	return record.Put(tx, record.Derived, keyRebuild, record.MustMarshal([]byte{}))
}

// rules returns what finds the rules of games by the definitions of a pad.
func (v view) rules() sheets.Rules {
	return func(game string, definition line.ID) (*scoring.Game, string) {
		if definition == (line.ID{}) {
			return v.store.options.Find(game, ""), ""
		}
		text, err := readDefinition(v.bolt, definition)
		if err != nil {
			return nil, ""
		}
		return v.store.options.Find(game, text), text
	}
}

// derivation is what follows from the lines about an object.
type derivation struct {
	state   []byte // of a sheet or the notes of a night, with the rows that lead to it; nil for none
	record  []byte // what is kept of the object itself; nil for nothing
	name    string // of a device, as it calls itself
	unknown bool   // it is a sheet of whose game there are no rules: what was known of it stays
	summary *sheets.Summary
	game    string
}

// derive makes what follows from the lines about an object. A fault in the rules of a game leaves
// the object without, and takes nothing of its lines.
func (v view) derive(o line.Object, lines []line.Line) (d derivation) {
	switch o.Kind {
	case line.Device:
		d.name = nameOf(o, lines)
	case line.Player:
		if one := sheets.FoldFields(lines).Player(o.ID.String()); one.Name != "" || one.MergedInto != "" {
			d.record = record.MustMarshal(one)
		}
	case line.Night:
		if n := sheets.FoldFields(lines).NightNotes(sheets.Day(o.Day())); !n.IsEmpty() {
			d.record, d.state = record.MustMarshal(n), derived.NightState(n.Name, n.Place, n.Note)
		}
	case line.Sheet:
		err := recoverPanic(func() error {
			folder := folders.Get().(*sheets.Folder)
			defer folders.Put(folder)
			folder.Rules = v.rules()
			d = deriveSheet(folder, o, lines)
			return nil
		})
		if err != nil {
			d = derivation{unknown: true}
		}
	}
	return d
}

// deriveSheet makes what follows from the lines about a sheet.
func deriveSheet(folder *sheets.Folder, o line.Object, lines []line.Line) derivation {
	f := folder.Fold(lines)
	if f.Sheet == nil {
		return derivation{unknown: f.Head.Game != "" || f.Waiting > 0}
	}
	one := foldedSheet{Sheet: derived.Sheet{ID: o.ID, Head: f.Head, Summary: f.Summary(), Forked: len(f.Forks) > 0}, lines: f.Lines}
	one.begun, one.pen = f.Begun, f.Fields[sheets.FieldPen]
	one.Count(f.Sheet)
	folder.Reuse(f.Sheet)
	return one.derivation()
}

// foldedSheet is a sheet as its lines give it, with all that lists and figures need of it.
type foldedSheet struct {
	derived.Sheet
	lines int // of the log that stands
	begun sheets.Field
	pen   sheets.Field
}

// derivation returns what follows from the sheet.
func (f *foldedSheet) derivation() derivation {
	return derivation{state: f.State(), record: encodeSummary(f), summary: &f.Summary, game: f.Head.Game}
}

// seatRecord is a place at the table.
type seatRecord struct {
	Name    string       `cbor:"1,keyasint"`
	ID      record.ID    `cbor:"2,keyasint,omitzero"`
	Persons []seatRecord `cbor:"3,keyasint,omitempty"`
}

func seatRecords(seats []sheets.Seat) []seatRecord {
	list := make([]seatRecord, len(seats))
	for i, seat := range seats {
		if list[i] = (seatRecord{Name: seat.Name, ID: record.ID(seat.ID)}); seat.Persons != nil {
			list[i].Persons = seatRecords(seat.Persons)
		}
	}
	return list
}

func seatsOf(records []seatRecord) []sheets.Seat {
	list := make([]sheets.Seat, len(records))
	for i := range records {
		if list[i] = (sheets.Seat{ID: string(records[i].ID), Name: records[i].Name}); records[i].Persons != nil {
			list[i].Persons = seatsOf(records[i].Persons)
		}
	}
	return list
}

// summaryRecord is what lists show of a sheet, and what is asked of it before it is read.
type summaryRecord struct {
	Game      string           `cbor:"1,keyasint"`
	Players   []seatRecord     `cbor:"2,keyasint"`
	Started   record.Time      `cbor:"3,keyasint,omitzero"`
	Place     string           `cbor:"4,keyasint,omitzero"`
	Note      string           `cbor:"5,keyasint,omitzero"`
	Night     sheets.Day       `cbor:"6,keyasint"`
	Archived  record.Time      `cbor:"7,keyasint,omitzero"`
	Uncounted bool             `cbor:"8,keyasint,omitzero"`
	Deleted   record.Time      `cbor:"9,keyasint,omitzero"`
	Written   record.Time      `cbor:"10,keyasint,omitzero"`
	Lines     int              `cbor:"11,keyasint,omitzero"`
	Done      bool             `cbor:"12,keyasint,omitzero"`
	Variant   string           `cbor:"13,keyasint,omitzero"`
	Entries   int              `cbor:"14,keyasint,omitzero"`
	Ended     record.Time      `cbor:"15,keyasint,omitzero"`
	Player    int              `cbor:"16,keyasint,omitzero"` // whose turn it is
	Round     int              `cbor:"17,keyasint,omitzero"`
	Phase     string           `cbor:"18,keyasint,omitzero"`
	Standings []standingRecord `cbor:"19,keyasint,omitempty"` // best first
	Begun     record.ID        `cbor:"20,keyasint,omitzero"`  // the device that began it
	BegunAt   record.Time      `cbor:"21,keyasint,omitzero"`
	Pen       record.ID        `cbor:"22,keyasint,omitzero"` // the device that took the pen last
	PenAt     record.Time      `cbor:"23,keyasint,omitzero"`
}

// standingRecord is where a seat stands.
type standingRecord struct {
	Player int  `cbor:"1,keyasint,omitzero"`
	Place  int  `cbor:"2,keyasint"`
	Score  int  `cbor:"3,keyasint,omitzero"`
	Won    bool `cbor:"4,keyasint,omitzero"`
	Lost   bool `cbor:"5,keyasint,omitzero"`
	Left   bool `cbor:"6,keyasint,omitzero"`
}

func encodeSummary(f *foldedSheet) []byte {
	s := &f.Summary
	r := summaryRecord{
		Game: s.Game, Started: record.Time{Time: s.Started}, Place: s.Place, Note: s.Note, Night: s.Night, Archived: record.Time{Time: s.Archived},
		Uncounted: s.Uncounted, Deleted: record.Time{Time: s.Deleted}, Written: record.Time{Time: s.Written}, Lines: f.lines, Done: s.Done, Variant: s.Variant,
		Entries: s.Entries, Ended: record.Time{Time: s.Ended}, Player: s.Turn.Player, Round: s.Turn.Round, Phase: s.Turn.Phase,
		Players: seatRecords(s.Players), Standings: make([]standingRecord, len(s.Standings)),
		BegunAt: record.Time{Time: f.begun.At}, PenAt: record.Time{Time: f.pen.At},
	}
	for i, st := range s.Standings {
		r.Standings[i] = standingRecord(st)
	}
	if f.begun.Dev != (line.ID{}) {
		r.Begun = record.ID(f.begun.Dev.String())
	}
	if f.pen.Dev != (line.ID{}) {
		r.Pen = record.ID(f.pen.Dev.String())
	}
	return record.MustMarshal(&r)
}

// summary returns the summary that the record is of.
func (r *summaryRecord) summary(id string) (s sheets.Summary, err error) {
	s = sheets.Summary{
		ID: id, Game: r.Game, Variant: r.Variant, Started: r.Started.Time, Ended: r.Ended.Time, Written: r.Written.Time, Entries: r.Entries, Done: r.Done,
		Turn: scoring.Turn{Player: r.Player, Round: r.Round, Phase: r.Phase}, Place: r.Place, Note: r.Note,
		Night: r.Night, Archived: r.Archived.Time, Uncounted: r.Uncounted, Deleted: r.Deleted.Time,
		Players: seatsOf(r.Players), Standings: make([]scoring.Standing, len(r.Standings)),
	}
	for i, st := range r.Standings {
		if st.Player < 0 || st.Player >= len(s.Players) {
			return s, record.ErrFormat
		}
		s.Standings[i] = scoring.Standing(st)
	}
	return s, nil
}

// readSummary reads the summary of a sheet. It is made of the lines where its record is damaged,
// or lines have come since.
func (v view) readSummary(id ulid.ULID) (sum sheets.Summary, err error) {
	r, err := v.readSummaryRecord(id)
	if err == nil {
		sum, err = r.summary(id.String())
	}
	return sum, err
}

func (v view) readSummaryRecord(id ulid.ULID) (r summaryRecord, err error) {
	o := line.Object{Kind: line.Sheet, ID: id}
	if !isFresh(v.bolt, o) {
		found, err := record.Read(v.bolt, record.Summaries, id[:], &r)
		if err == nil && found {
			return r, nil
		}
		if IsDamage(err) {
			v.store.follower.makeAgain(o)
		}
	}
	lines, err := linesOf(v.bolt, o)
	if err != nil {
		return r, err
	}
	d := v.derive(o, lines)
	if d.record == nil {
		return r, missingSheet(o, len(lines) > 0 && d.unknown)
	}
	return r, record.Unmarshal(d.record, &r)
}

// isFresh reports whether there are lines about an object of which nothing was made yet.
func isFresh(tx *bbolt.Tx, o line.Object) (is bool) {
	if hasUnfollowed(tx) {
		_ = eachUnfollowed(tx, func(_ uint64, l *line.Line) { is = is || l.Of == o })
	}
	return is
}

// missingSheet returns the error for a sheet that is not there, or of whose game there are no
// rules.
func missingSheet(o line.Object, unknown bool) error {
	code := failure.NoSheet
	if unknown {
		code = failure.NoGame
	}
	return &failure.Error{Code: code, Record: record.Name(record.Lines, o.Key())}
}

// readFolded folds a sheet. The error is a *failure.Error.
func (v view) readFolded(id ulid.ULID) (sheets.Folded, []line.Line, error) {
	return v.transaction().folded(id)
}

// folded folds a sheet, with what is about to be written.
func (c *transaction) folded(id ulid.ULID) (f sheets.Folded, lines []line.Line, err error) {
	p, tx, o := c.store, c.bolt, line.Object{Kind: line.Sheet, ID: id}
	if lines, err = c.lines(o); err != nil {
		return f, nil, err
	}
	folder := sheets.Folder{Rules: c.rules()}
	if f = folder.Fold(lines); f.Sheet == nil {
		if f.Definition != (line.ID{}) {
			if _, err := readDefinition(tx, f.Definition); err != nil {
				return f, lines, err
			}
		}
		return f, lines, missingSheet(o, f.Head.Game != "")
	}
	dev, _ := p.signer.LastLine()
	f.Sheet.Stream().SetRead(dev.String())
	return f, lines, nil
}

// IsDamage reports whether what could not be read is one record, of one sheet, and
// not the disk.
func IsDamage(err error) bool {
	damage := (*record.DamagedError)(nil)
	return errors.As(err, &damage) || errors.Is(err, failure.Damaged) || errors.Is(err, failure.NoGame)
}

// kept is where what is kept of an object itself is, by its kind.
var kept = map[line.Kind][]byte{line.Sheet: record.Summaries, line.Player: record.Players, line.Night: record.NightNotes}

// keptKey returns the key of what is kept of an object itself.
func keptKey(o line.Object) []byte {
	if o.Kind == line.Night {
		return record.DayKey(sheets.Day(o.Day()))
	}
	return o.ID[:]
}

// stateKey returns the key of the state of an object; nil where it has none.
func stateKey(o line.Object) []byte {
	switch o.Kind {
	case line.Sheet:
		return derived.SheetKey(o.ID)
	case line.Night:
		return derived.NightKey(sheets.Day(o.Day()))
	}
	return nil
}

// updateDerived gathers what changes of that which follows from the lines, in one transaction.
type updateDerived struct {
	*derived.Update
	tx      *bbolt.Tx
	devices map[line.ID]*deviceState
	lost    bool // it is damaged
}

func newUpdate(tx *bbolt.Tx) *updateDerived {
	return &updateDerived{Update: derived.NewUpdate(tx), tx: tx, devices: map[line.ID]*deviceState{}}
}

// replace puts what follows from an object in the place of what did before.
func (u *updateDerived) replace(o line.Object, d derivation) error {
	if d.unknown {
		return record.Put(u.tx, record.Unknown, o.ID[:], nil)
	}
	if o.Kind == line.Device {
		u.device(o.ID).Name = d.name
	}
	if o.Kind == line.Sheet && record.Has(u.tx, record.Unknown, o.ID[:]) {
		if err := record.Delete(u.tx, record.Unknown, o.ID[:]); err != nil {
			return err
		}
	}
	if bucket := kept[o.Kind]; bucket != nil {
		err := error(nil)
		if key := keptKey(o); d.record == nil {
			err = record.Delete(u.tx, bucket, key)
		} else {
			err = record.Put(u.tx, bucket, key, d.record)
		}
		if err != nil {
			return err
		}
	}
	if key := stateKey(o); key != nil {
		return u.Replace(key, d.state)
	}
	return nil
}

// deviceState is what is known of a device that has written lines.
type deviceState struct {
	Name string      `cbor:"1,keyasint,omitzero"` // as it says itself
	N    uint32      `cbor:"2,keyasint,omitzero"` // of its last line
	Last record.Time `cbor:"3,keyasint,omitzero"` // when it wrote last
}

// see takes in who has written lines, also those of which nothing is left.
func (u *updateDerived) see(list []writerRecord) {
	for _, w := range list {
		if line.IsMade(w.Device) {
			continue
		}
		d := u.device(w.Device)
		d.N = max(d.N, w.N)
		if w.Last.After(d.Last.Time) {
			d.Last = w.Last
		}
	}
}

func (u *updateDerived) device(id line.ID) *deviceState {
	d := u.devices[id]
	if d == nil {
		d = new(deviceState)
		_, _ = record.Read(u.tx, record.Devices, id[:], d) // of a damaged one nothing is known
		u.devices[id] = d
	}
	return d
}

// nameOf returns how a device calls itself: what others say of it counts for nothing.
func nameOf(o line.Object, lines []line.Line) string {
	own := slices.DeleteFunc(slices.Clone(lines), func(l line.Line) bool { return l.Dev != o.ID })
	return sheets.FoldFields(own).Text(sheets.FieldName, false)
}

// try does something with what follows from the lines. Should that be damaged, it is made anew: it never
// keeps a line from being written.
func (u *updateDerived) try(p *Store, do func() error) error {
	if u.lost {
		return nil
	}
	err := recoverPanic(do)
	if fault := (*PanicError)(nil); err == nil || !IsDamage(err) && !errors.As(err, &fault) {
		return err
	}
	u.lost = true
	if p.at(u.tx).isOwn() {
		p.follower.outdated.Store(true)
		return nil
	}
	return record.Delete(u.tx, record.Derived, keyVersion)
}

// write writes the rows, and what is known of the devices.
func (u *updateDerived) write(find findGame) error {
	for id, d := range u.devices {
		if err := record.Put(u.tx, record.Devices, id[:], record.MustMarshal(d)); err != nil {
			return err
		}
	}
	for _, game := range u.Games() {
		if err := noteStats(u.tx, find, game); err != nil {
			return err
		}
	}
	return u.Write()
}
