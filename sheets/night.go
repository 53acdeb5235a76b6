package sheets

// NightNotes is an evening with what is noted about it; most have nothing.
type NightNotes struct {
	Day   Day    `cbor:"-"`
	Name  string `cbor:"1,keyasint,omitzero"`
	Place string `cbor:"2,keyasint,omitzero"`
	Note  string `cbor:"3,keyasint,omitzero"`
}

// Night is a night with its games, oldest first: all of them, or those that
// were asked for.
type Night struct {
	NightNotes
	Games []Summary
}

// IsEmpty reports whether nothing is noted about it.
func (n NightNotes) IsEmpty() bool { return n.Name == "" && n.Place == "" && n.Note == "" }

// Cursor is where a sheet is in the history, which is in the order of the
// nights, and within a night in that of the sheets' IDs.
type Cursor struct {
	Night Day
	Sheet string
}
