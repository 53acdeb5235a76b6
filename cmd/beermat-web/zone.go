package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"time"
)

// zoneOf makes a place of what its clocks show: seconds of Unix time from which on they are some seconds before
// UTC, one after the other, in turns. The browser knows it, so that the program needs no tables of all places.
func zoneOf(clocks []int) (*time.Location, error) {
	var times, kinds, zones []byte
	var known []int
	for i := 0; i+1 < len(clocks); i += 2 {
		kind := slices.Index(known, clocks[i+1])
		if kind < 0 {
			kind, known = len(known), append(known, clocks[i+1])
			zones = append(binary.BigEndian.AppendUint32(zones, uint32(clocks[i+1])), 0, 0)
		}
		times, kinds = binary.BigEndian.AppendUint64(times, uint64(clocks[i])), append(kinds, byte(kind))
	}
	// The form of a time zone file, RFC 9636: a first part for old programs, which is empty, and one of 64 bits.
	var file bytes.Buffer
	for _, counts := range [][6]uint32{{}, {3: uint32(len(kinds)), 4: uint32(len(known)), 5: 1}} {
		file.WriteString("TZif2" + string(make([]byte, 15)))
		_ = binary.Write(&file, binary.BigEndian, counts) // a buffer takes all
	}
	for _, part := range [][]byte{times, kinds, zones, {0}, []byte("\n\n")} {
		file.Write(part)
	}
	return time.LoadLocationFromTZData("Local", file.Bytes())
}
