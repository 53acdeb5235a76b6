package sheets

import (
	"slices"
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
