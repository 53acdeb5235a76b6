package record

import (
	"encoding/binary"

	"beermat/sheets"
)

const DayLen = 4

// DayKey gives the day as a key: with the sign bit flipped, days before 1970
// sort before those after.
func DayKey(d sheets.Day) []byte { return binary.BigEndian.AppendUint32(nil, uint32(d)^1<<31) }

func DayOfKey(key []byte) sheets.Day { return sheets.Day(binary.BigEndian.Uint32(key) ^ 1<<31) }
