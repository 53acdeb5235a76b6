package sheets

import (
	"slices"

	"go.etcd.io/bbolt"
)

// Draft is what has been entered at the pad of a sheet and not been written yet.
// It is no part of the log: it may be lost without harm, and means nothing once
// another number of entries stands.
type Draft struct {
	Entries int      `json:"entries"` // how many entries stand
	Amends  int      `json:"amends"`  // the entry that is corrected; -1: none
	Keys    []string `json:"keys"`    // pressed so far, in their order
}

// Empty reports whether nothing has been entered.
func (d Draft) Empty() bool { return d.Amends < 0 && len(d.Keys) == 0 }

// Equal reports whether two drafts say the same.
func (d Draft) Equal(other Draft) bool {
	return d.Entries == other.Entries && d.Amends == other.Amends && slices.Equal(d.Keys, other.Keys)
}

// Fits reports whether the draft is of a sheet as it is now.
func (d Draft) Fits(s *Sheet) bool { return d.Entries == s.Len() && d.Amends < s.Len() }

// draftKey is the record of a draft, among the settings.
func draftKey(id string) []byte { return []byte("draft/" + id) }

// SaveDraft queues the draft of a sheet in the place of the last one. An empty
// draft leaves no record.
func (p *Pad) SaveDraft(id string, d Draft) error {
	if d.Empty() {
		p.writer.add(func(tx *bbolt.Tx) error { return remove(tx, bucketSettings, draftKey(id)) })
		return nil
	}
	return p.SetSetting(string(draftKey(id)), d)
}

// Draft reads the draft of a sheet; an empty one if there is none. The error is a
// *Trouble.
func (p *Pad) Draft(id string) (Draft, error) {
	d := Draft{Amends: -1}
	_, err := p.Setting(string(draftKey(id)), &d)
	if err != nil {
		return Draft{Amends: -1}, err
	}
	return d, nil
}
