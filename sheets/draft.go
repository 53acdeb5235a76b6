package sheets

import (
	"slices"
)

// Draft is what has been entered at the pad of a sheet and not been written yet.
// It is no part of the log: it may be lost without harm, and all but the mode means
// nothing once another number of entries stands.
type Draft struct {
	Entries int      `cbor:"1,keyasint"`           // how many entries stand
	Amends  int      `cbor:"2,keyasint"`           // the entry that is corrected; -1: none
	Keys    []string `cbor:"3,keyasint"`           // pressed so far, in their order
	Mode    string   `cbor:"4,keyasint,omitempty"` // chosen for the turns before; "": none was
}

// Begun reports whether anything has been entered.
func (d Draft) Begun() bool { return d.Amends >= 0 || len(d.Keys) > 0 }

// Empty reports whether there is nothing to keep.
func (d Draft) Empty() bool { return !d.Begun() && d.Mode == "" }

// Equal reports whether two drafts say the same. Where nothing has been entered, it is
// of no account how many entries stand.
func (d Draft) Equal(other Draft) bool {
	return d.Amends == other.Amends && d.Mode == other.Mode && slices.Equal(d.Keys, other.Keys) &&
		(d.Entries == other.Entries || !d.Begun())
}

// Fits reports whether what has been entered is of a sheet as it is now.
func (d Draft) Fits(s *Sheet) bool { return d.Entries == s.Len() && d.Amends < s.Len() }
