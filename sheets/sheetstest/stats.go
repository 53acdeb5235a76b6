package sheetstest

import (
	"beermat/sheets"
)

// The players of these tests: Ann and Bo are on the list, Cem is a guest.
var (
	AnnSeat = sheets.Seat{ID: "01JD2Z8K6V3W8Q4Y7N5T1R0A0A", Name: "Ann"}
	BoSeat  = sheets.Seat{ID: "01JD2Z8K6V3W8Q4Y7N5T1R0B0B", Name: "Bo"}
	CemSeat = sheets.Seat{Name: "Cem"}
)
