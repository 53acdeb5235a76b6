package sheets

// Cursor is where a sheet is in the history, which is in the order of the
// nights, and within a night in that of the sheets' IDs.
type Cursor struct {
	Night Day
	Sheet string
}
