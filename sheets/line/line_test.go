package line_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/oklog/ulid/v2"
	"pgregory.net/rapid"

	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets/line"
)

var evening = time.Date(2026, time.November, 20, 20, 15, 4, 31_000_000, time.FixedZone("", 3600))

// drawn returns lines of some devices about some objects, each of which goes on from any of those before.
func drawn(t *rapid.T) (lines []line.Line) {
	devices := []line.ID{{0: 1, 15: 1}, {0: 1, 14: 7, 15: 2}, {0: 2}}
	objects := []line.Object{{Kind: line.Sheet, ID: line.ID{5}}, {Kind: line.Player, ID: line.ID{6}}, line.OnNight(20000), {Kind: line.Device, ID: devices[0]}}
	last := map[line.ID]uint32{}
	for range rapid.IntRange(0, 30).Draw(t, "lines") {
		l := line.Line{Dev: rapid.SampledFrom(devices).Draw(t, "device"), Of: rapid.SampledFrom(objects).Draw(t, "object")}
		last[l.Dev] += uint32(rapid.IntRange(1, 3).Draw(t, "step"))
		l.N = last[l.Dev]
		l.At = rapid.SampledFrom([]time.Time{evening, evening.UTC(), {}, evening.AddDate(7900, 0, 0), evening.AddDate(-3000, 0, 0)}).Draw(t, "at").
			Add(time.Duration(rapid.IntRange(-5000, 5000).Draw(t, "ms")) * time.Millisecond)
		if l.At.Year() < 1 {
			l.At = time.Time{}
		}
		if len(lines) > 0 && rapid.Bool().Draw(t, "goes on") {
			l.After = lines[rapid.IntRange(0, len(lines)-1).Draw(t, "from")].Identity()
		}
		l.Body = []byte(rapid.SampledFrom([]string{`{"score":4}`, `"snöw \n\"x\""`, `7`, `null`}).Draw(t, "body"))
		if l.Of.Kind != line.Sheet || rapid.Bool().Draw(t, "set") {
			l.Op, l.Field = line.Set, rapid.SampledFrom([]string{"name", "place", "sett\"led/x"}).Draw(t, "field")
		} else {
			l.Op = rapid.SampledFrom([]line.Op{line.Begin, line.Write, line.Amend, line.Undo, line.Join, "later"}).Draw(t, "op")
			l.Number = rapid.IntRange(0, 9).Draw(t, "number")
		}
		if rapid.IntRange(0, 4).Draw(t, "extra") == 0 {
			l.Extra = []byte(`{"mood":"good"}`)
		}
		lines = append(lines, l)
	}
	return lines
}

func texts(lines []line.Line) string {
	var all strings.Builder
	for i := range lines {
		all.Write(line.Text(&lines[i]))
	}
	return all.String()
}

func TestStream(t *testing.T) {
	t.Run("says lines in any order, and is read as what was written", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			lines := rapid.Permutation(drawn(t)).Draw(t, "order")
			for i := range lines {
				if err := lines[i].Check(); err != nil {
					t.Fatal(err)
				}
			}
			again, err := line.Unpack(line.Pack(lines), nil)
			if err != nil || texts(again) != texts(lines) {
				t.Fatalf("%v\n%s\n%s", err, texts(lines), texts(again))
			}
		})
	})
	t.Run("loses with a damaged line no more than the short ones up to the next that is whole", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			lines := drawn(t)
			var e line.Encoder
			for i := range lines {
				e.Write(&lines[i])
			}
			all := slices.Collect(bytes.Lines(e.Bytes()))
			if len(all) == 0 {
				return
			}
			at := rapid.IntRange(0, len(all)-1).Draw(t, "damaged")
			whole := at + 1
			for whole < len(all) && !bytes.Contains(all[whole], []byte(`"dev":`)) {
				whole++
			}
			var d line.Decoder
			for i, text := range all {
				if i == at {
					text = []byte("{damaged\n")
				}
				l, err := d.Read(bytes.TrimSuffix(text, []byte("\n")))
				if lost := i >= at && i < whole; lost != (err != nil) || !lost && string(line.Text(&l)) != string(line.Text(&lines[i])) {
					t.Fatalf("line %d of %d, damaged %d, whole from %d on: %v", i, len(all), at, whole, err)
				}
			}
		})
	})
	t.Run("is read alike however it is spelled", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			var e line.Encoder
			for _, l := range drawn(t) {
				e.Write(&l)
			}
			var d, blank line.Decoder
			for text := range bytes.Lines(e.Bytes()) {
				text = bytes.TrimSuffix(text, []byte("\n"))
				if rapid.Bool().Draw(t, "another") {
					at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
					more := rapid.SampledFrom([]string{"", "0", "-", ",", " ", "9", "\"", "}", `"n":4,`, `"op":"undo",`, `"ms":12`}).Draw(t, "more")
					text = slices.Concat(text[:at], []byte(more), text[at+rapid.IntRange(0, 1).Draw(t, "less"):])
				}
				l, err := d.Read(text)
				again, errAgain := blank.Read(slices.Concat([]byte(" "), text))
				if (err == nil) != (errAgain == nil) || err == nil && string(line.Text(&l)) != string(line.Text(&again)) {
					t.Fatalf("%s\n%v %s\n%v %s", text, err, line.Text(&l), errAgain, line.Text(&again))
				}
			}
		})
	})
	t.Run("is short where a line goes on from the one above", func(t *testing.T) {
		dev, of := line.ID{1}, line.Object{Kind: line.Sheet, ID: line.ID{5}}
		one := line.Line{Dev: dev, N: 7, At: evening, Of: of, Op: line.Begin, Body: []byte(`{"game":"pig"}`)}
		two := line.Line{Dev: dev, N: 8, At: evening.Add(31200 * time.Millisecond), Of: of, After: one.Identity(), Body: []byte(`{"score":20}`)}
		three := line.Line{Dev: dev, N: 10, At: evening.Add(31200 * time.Millisecond), Of: of, Op: line.Undo, After: two.Identity()}
		want := fmt.Sprintf(`{"dev":%q,"n":7,"at":"2026-11-20T20:15:04.031+01:00","of":"s%s","op":"begin","body":{"game":"pig"}}`, dev, of.ID) + "\n" +
			`{"ms":31200,"body":{"score":20}}` + "\n" + `{"n":10,"op":"undo"}` + "\n"
		if diff := cmp.Diff(want, string(line.Stream(&one, &two, &three))); diff != "" {
			t.Error(diff)
		}
	})
}

func TestUnion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := drawn(t)
		part := func(name string) (some []line.Line) {
			for _, l := range rapid.Permutation(all).Draw(t, name) {
				if rapid.Bool().Draw(t, "in "+name) {
					some = append(some, l)
				}
			}
			some, _, _ = line.Union(nil, some)
			return some
		}
		a, b := part("a"), part("b")
		one, added, _ := line.Union(slices.Clone(a), slices.Clone(b))
		other, _, _ := line.Union(slices.Clone(b), slices.Clone(a))
		if texts(one) != texts(other) {
			t.Fatalf("it depends on which comes first:\n%s\n%s", texts(one), texts(other))
		}
		if len(one) != len(a)+added {
			t.Fatalf("%d and %d of %d are %d, of which %d are new", len(a), len(b), len(all), len(one), added)
		}
		if again, more, _ := line.Union(slices.Clone(one), slices.Clone(b)); more != 0 || texts(again) != texts(one) {
			t.Fatalf("%d are new though all were there", more)
		}
	})
	t.Run("keeps what is known of two lines with one identity", func(t *testing.T) {
		l := line.Line{Dev: line.ID(ulid.Make()), N: 1, At: evening, Of: line.OnNight(20000), Op: line.Set, Field: "name", Body: []byte(`"b"`)}
		for _, text := range []string{`"a"`, `"b"`, `"c"`} {
			other := l
			other.Body = []byte(text)
			all, added, refused := line.Union([]line.Line{l}, []line.Line{other})
			if len(all) != 1 || string(all[0].Body) != `"b"` || added != 0 || refused != map[bool]int{true: 1}[text != `"b"`] {
				t.Errorf("%s: %d new, %d refused: %s", text, added, refused, texts(all))
			}
		}
	})
}
