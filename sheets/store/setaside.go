package store

import (
	"fmt"
	"time"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"

	"beermat/sheets/failure"
	"beermat/sheets/store/internal/record"
)

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
func (p *Store) SetAside() (list []SetAside, err error) {
	var kept []setAsideRecord
	err = p.read(func(tx *bbolt.Tx) error {
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
