package store

import (
	"context"
	"fmt"
	"time"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"

	"beermat/sheets/failure"
	"beermat/sheets/store/internal/record"
)

// Queue is what waits to be written to a pad: how that gets on, who is told of it, and what was set
// aside because it can never be written.
type Queue struct{ store *Store }

// Status is how the writing gets on.
type Status struct {
	Pending int            // changes that are not on disk yet
	Drafts  int            // how many of these are drafts
	Err     *failure.Error // why not; nil while all is well

	Indexing int // sheets that lists and figures lack yet, as far as that is known

	Rejected     int            // changes that can never be written and were set aside
	LastRejected *failure.Error // why the last of them was; nil without any
}

// Unsaved returns how many changes are not on disk yet, but for drafts: nobody was told that these are saved.
func (s Status) Unsaved() int { return s.Pending - s.Drafts }

// Event says what has come of changes since the watcher was told last.
type Event struct {
	Status           // how the writing gets on now
	Written []string // IDs of sheets of which lines are on disk now
	Drafts  []string // IDs of sheets of which a draft is
	Listed  bool     // lists and figures have changed, and are up to date
}

// Status says how the writing gets on.
func (q Queue) Status() Status { return q.store.writer.state() }

// Idle tells whether every change is on disk and whoever watches was told of it.
func (q Queue) Idle() bool { return q.store.writer.quiet() }

// Watch sets the function that is told whenever a change has been written or could not
// be, when lists and figures are up to date again, and when a backup was made or could
// not be. It holds up all writing until it returns.
func (q Queue) Watch(tell func(Event)) { q.store.writer.watch(tell) }

// Observer is told what goes on, for something that follows the pad at its own pace,
// as backups do.
type Observer interface {
	Idle()       // everything that was queued is on disk
	Closing()    // all is written, and the file is about to be closed
	Sound() bool // reports whether nothing was found to be wrong
}

// Observe sets who is told what goes on.
func (q Queue) Observe(o Observer) { q.store.writer.observe(o) }

// Observer returns who is told what goes on; nil for nobody.
func (q Queue) Observer() Observer {
	q.store.writer.mu.Lock()
	defer q.store.writer.mu.Unlock()
	return q.store.writer.observer
}

// Notify has the watcher told of the status once more.
func (q Queue) Notify() { q.store.writer.notify() }

// Done returns a channel that is closed when the pad is closed.
func (q Queue) Done() <-chan struct{} { return q.store.writer.ended }

// Written waits until all that was queued before is on disk, or was set aside. The error is
// that of the context, or says that the pad was closed.
func (q Queue) Written(ctx context.Context) error {
	return q.store.writer.wait(ctx, queued{do: func(*bbolt.Tx) error { return nil }, mark: true})
}

// Written is Queue.Written, for who knows of a pad what replica.Pad has.
func (p *Store) Written(ctx context.Context) error { return p.Queue().Written(ctx) }

// ManyChanges runs f, which makes many changes one after the other. Figures are brought up
// to date once, behind them all.
func (q Queue) ManyChanges(f func() error) error { return q.store.writer.manyChanges(f) }

// CaughtUp waits until all that follows from the sheets is up to date. The error is
// that of the context.
func (q Queue) CaughtUp(ctx context.Context) error { return q.store.writer.caughtUp(ctx) }

// SetAside is a change that can never be written. It is kept so that it can be looked at.
type SetAside struct {
	At      time.Time
	Change  string // what was to be done, such as "write", "merge" or "archive"
	About   string // the IDs of the sheets or the player, the date of the night, or the name of the setting
	Reason  string // why it could not be done
	Content string // what was to be written, as JSON; empty for nothing
}

// setAsideRecord is the record of one, a list as settings are.
type setAsideRecord struct {
	_       struct{} `cbor:",toarray"`
	At      record.Time
	Change  string
	About   string
	Reason  string
	Content string
}

// keySetAside is the setting of the store's own that holds those that were set aside, oldest first.
var keySetAside = []byte("set-aside")

// How many changes are kept that were set aside, and how much of each text, in bytes.
const (
	maxSetAside     = 100
	maxSetAsideText = 16 << 10
)

// SetAside returns the changes that were set aside, oldest first. The error is a *failure.Error.
func (q Queue) SetAside() (list []SetAside, err error) {
	var kept []setAsideRecord
	err = q.store.read(func(tx *bbolt.Tx) error {
		_, err := record.Read(tx, record.Settings, keySetAside, &kept)
		return err
	})
	for _, r := range kept {
		list = append(list, SetAside{At: r.At.Time, Change: r.Change, About: r.About, Reason: r.Reason, Content: r.Content})
	}
	return list, err
}

// description says what a queued change was to do, should it be set aside. One without a
// change is not kept.
type description struct {
	change, about string
	content       any
}

// The changes of which the watcher is told which sheets they were about.
const (
	changeWrite = "write"
	changeDraft = "draft"
)

// keep returns the change that keeps what was set aside, and why.
func (d description) keep(why *failure.Error, at time.Time) write {
	r := setAsideRecord{At: record.Time{Time: at}, Change: d.change, About: clipBytes(d.about), Reason: clipBytes(fmt.Sprint(why.Err))}
	if d.content != nil {
		text, err := json.Marshal(d.content, json.Deterministic(true))
		if err != nil {
			text = fmt.Append(nil, d.content)
		}
		r.Content = clipBytes(string(text))
	}
	return func(tx *bbolt.Tx) error {
		var kept []setAsideRecord
		if _, err := record.Read(tx, record.Settings, keySetAside, &kept); err != nil {
			kept = nil // of a damaged list, nothing can be kept
		}
		kept = append(kept[max(0, len(kept)+1-maxSetAside):], r)
		return record.Put(tx, record.Settings, keySetAside, record.MustMarshal(kept))
	}
}

func clipBytes(text string) string { return text[:min(len(text), maxSetAsideText)] }
