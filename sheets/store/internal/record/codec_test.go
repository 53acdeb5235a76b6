package record

import (
	"encoding/hex"
	"errors"
	"reflect"
	"testing"
	"time"

	"beermat/sheets/sheetstest"
)

// These also run where a number has 32 bits: see the Makefile.
func TestTime(t *testing.T) {
	zone := time.FixedZone("", 2*60*60)
	for _, at := range []time.Time{
		time.Date(1901, 1, 2, 3, 4, 5, 6, time.UTC),
		time.Unix(0, 0).UTC(),
		time.Date(2039, 12, 24, 20, 15, 0, 0, zone),
		time.Date(9999, 12, 31, 23, 59, 59, 999_999_999, time.UTC),
	} {
		t.Run("is read as it was written, "+at.Format(time.DateOnly), func(t *testing.T) {
			var got Time
			sheetstest.Same(t, "the error", nil, Unmarshal(MustMarshal(Time{at}), &got))
			sheetstest.Same(t, "the time", at.Format(time.RFC3339Nano), got.Format(time.RFC3339Nano))
		})
	}
	for name, payload := range map[string]string{
		"with too many nanoseconds":   "83001a3b9aca00",
		"with an offset of a day":     "82001a00015180",
		"that is text":                "6161",
		"of bytes that are missing":   "8301",
		"of a number beyond 64 bits":  "813bffffffffffffffff",
		"longer than all there is":    "9affffffff",
		"longer than anything can be": "9bffffffffffffffff",
	} {
		t.Run("is refused "+name, func(t *testing.T) {
			text, err := hex.DecodeString(payload)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "the error", true, errors.Is(Unmarshal(text, new(Time)), ErrFormat))
		})
	}
}

func TestID(t *testing.T) {
	for name, c := range map[string]struct {
		id   ID
		size int
	}{
		"of a ULID is its bytes":            {"01JD2Z8K6V0000000000000001", 17},
		"in small letters is kept as it is": {"01jd2z8k6v0000000000000001", 28},
		"of another program is its text":    {"ann", 4},
	} {
		t.Run(name, func(t *testing.T) {
			payload := MustMarshal(c.id)
			sheetstest.Same(t, "bytes", c.size, len(payload))
			var got ID
			sheetstest.Same(t, "the error", nil, Unmarshal(payload, &got))
			sheetstest.Same(t, "the ID", c.id, got)
		})
	}
}

func TestMerge(t *testing.T) {
	type part struct {
		Name string `cbor:"1,keyasint"`
	}
	type thing struct {
		Name  string `cbor:"1,keyasint,omitzero"`
		Score int    `cbor:"2,keyasint,omitzero"`
		Parts []part `cbor:"3,keyasint,omitempty"`
	}
	type newerPart struct {
		Name   string `cbor:"1,keyasint"`
		Colour int    `cbor:"9,keyasint,omitzero"`
	}
	type newerThing struct {
		Name  string      `cbor:"1,keyasint,omitzero"`
		Score int         `cbor:"2,keyasint,omitzero"`
		Parts []newerPart `cbor:"3,keyasint,omitempty"`
		Mood  string      `cbor:"7,keyasint,omitzero"`
	}
	newer := newerThing{Name: "Ann", Score: 4, Parts: []newerPart{{"x", 5}}, Mood: "good"}
	for name, c := range map[string]struct {
		change func(*thing)
		want   func(*newerThing)
	}{
		"keeps what a newer program wrote":                     {func(*thing) {}, func(*newerThing) {}},
		"keeps it beside what changes":                         {func(v *thing) { v.Score = 6 }, func(v *newerThing) { v.Score = 6 }},
		"keeps it beside what goes":                            {func(v *thing) { v.Name = "" }, func(v *newerThing) { v.Name = "" }},
		"replaces a list that changes, with all that is in it": {func(v *thing) { v.Parts = []part{{"y"}} }, func(v *newerThing) { v.Parts = []newerPart{{"y", 0}} }},
	} {
		t.Run(name, func(t *testing.T) {
			old := MustMarshal(newer)
			var v thing
			sheetstest.Same(t, "the error", nil, Unmarshal(old, &v))
			c.change(&v)
			var got newerThing
			sheetstest.Same(t, "the error", nil, Unmarshal(Merge(old, MustMarshal(v), reflect.TypeOf(v)), &got))
			want := newer
			c.want(&want)
			sheetstest.Same(t, "the record", want, got)
		})
	}
	t.Run("writes anew what is no map, or damaged", func(t *testing.T) {
		now := MustMarshal(thing{Name: "Bo"})
		for _, old := range [][]byte{nil, {}, {0xff}, MustMarshal("text"), MustMarshal(7)} {
			sheetstest.Same(t, "the record", now, Merge(old, now, reflect.TypeFor[thing]()))
		}
	})
}
