package store

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/derived"
)

// TestFormat_Fields compares the types of the records with FORMAT.md.
func TestFormat_Fields(t *testing.T) {
	text, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := map[string]string{}
	for _, part := range strings.Split(string(text), "\n### ")[1:] {
		name, rest, _ := strings.Cut(part, "\n")
		for line := range strings.Lines(rest) {
			if number, _, found := strings.Cut(strings.TrimPrefix(line, "| "), " | "); found && strings.Trim(number, "0123456789") == "" {
				documented[name] += " " + number
			}
		}
	}
	for name, record := range map[string]any{
		"Device": deviceRecord{}, "Copied": Copied{}, "Known device": deviceState{}, "Tombstone": tombRecord{}, "Writer": writerRecord{},
		"Player": sheets.Player{}, "Draft": sheets.Draft{}, "Seat": seatRecord{}, "Night notes": sheets.NightNotes{}, "Summary": summaryRecord{}, "Standing": standingRecord{},
		"State": derived.State{}, "Place": derived.Seat{}, "Count": scoring.Count{}, "Year": derived.YearRecord{}, "Statistics": derived.Statistics{},
		"Opponent": derived.Opponent{}, "Against": derived.Against{}, "Score": stats.Score{}, "Streak": stats.Streak{}, "Win rate": stats.WinRate{},
	} {
		if is := fieldsOf(reflect.TypeOf(record)); is != documented[name] {
			t.Errorf("%s has the fields%s, and%s are documented", name, is, documented[name])
		}
		delete(documented, name)
	}
	for name := range documented {
		t.Errorf("%s is documented, and no record", name)
	}
}

// fieldsOf lists the numbers of the fields of a record.
func fieldsOf(of reflect.Type) (list string) {
	position := 0
	for field := range of.Fields() {
		number, _, _ := strings.Cut(field.Tag.Get("cbor"), ",")
		switch {
		case number == "-" || field.Name == "_":
		case field.Anonymous:
			list += fieldsOf(field.Type)
		case number == "":
			list += " " + string(rune('0'+position))
			position++
		default:
			list += " " + number
		}
	}
	return list
}
