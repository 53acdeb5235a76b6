package store_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// flood gives a text of a length, made of one part over and over, and watches
// how much memory is in use meanwhile.
type flood struct {
	head, part, tail string
	left             int64 // of the parts, in bytes
	at               int   // in the part
	most             uint64
	read             int64
}

func (e *flood) Read(into []byte) (n int, err error) {
	if e.head != "" {
		n = copy(into, e.head)
		e.head = e.head[n:]
		return n, nil
	}
	for n < len(into) && e.left > 0 {
		k := copy(into[n:min(len(into), n+int(e.left))], e.part[e.at:])
		n, e.left, e.at = n+k, e.left-int64(k), (e.at+k)%len(e.part)
	}
	if e.read += int64(n); e.read>>21 != (e.read-int64(n))>>21 { // every 2 MB
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		e.most = max(e.most, m.HeapAlloc)
	}
	if n == 0 {
		n = copy(into, e.tail)
		if e.tail = e.tail[n:]; n == 0 {
			return 0, io.EOF
		}
	}
	return n, nil
}

func TestImport_LineWithoutEnd(t *testing.T) {
	testenv.Long(t)
	t.Run("a line without end takes no more memory than one that has", func(t *testing.T) {
		const mostMemory = 128 << 20
		size := int64(1 << 25)
		if torture {
			size = 1 << 30
		}
		for name, e := range map[string]*flood{
			"letters":       {head: `{"beermat":1,"note":"`, part: "snow "},
			"brackets":      {part: "["},
			"objects":       {part: `{"a":`},
			"empty entries": {head: `{"beermat":1,"game":"tally","players":["A","B"],"entries":[`, part: "{},"},
			"spaces":        {part: " "},
			"zeros":         {part: "\x00"},
			"line breaks":   {part: "\n"},
			"empty objects": {part: "{}\n"},
		} {
			t.Run(name, func(t *testing.T) {
				defer debug.SetGCPercent(debug.SetGCPercent(100)) // which decides how much garbage there is at most
				e.left, e.tail = size, "\n"+sheetstest.GoodSheet+"\n"
				if name == "empty objects" {
					e.left /= 64 // each of which is a text of its own, with a foul
				}
				p := storetest.NewPad(t)
				report, err := transfer.Import(context.Background(), p, e, nil)
				sheetstest.Same(t, "the error", nil, err)
				sheetstest.Same(t, "sheets that came in of the one behind it", 1, report.New)
				if e.most > mostMemory {
					t.Errorf("%d MB were in use", e.most>>20)
				}
				t.Logf("%d MB read, %d refused, at most %d MB in use", e.read>>20, report.Refused, e.most>>20)
			})
		}
	})
}

// nasty are names that have brought other programs to their knees.
var nasty = []string{
	"../../../etc/passwd", `C:\con`, "a/b", "a\x00b", "\x1b[31mred", "line\nbreak", "tab\there", "\r\n",
	"=1+1", "+1", "-1", "@SUM(A1)", "\"quoted\"", "<b>bold</b>", "{{.name}}", "%s%n", "$(ls)",
	"\u202eabc", "\u2066\u2069", "a\u0301\u0301\u0301\u0301", strings.Repeat("\u0300", 150), "\ufeff", "\ufffd",
	"אבג", "مرحبا", "नमस्ते", "👨‍👩‍👧‍👦", strings.Repeat("W", 200), "\u200b", "ǅ", "ﷺ", "𝔘𝔫𝔦",
}

func TestImport_Names(t *testing.T) {
	t.Run("names of any kind come in and go out without harm", func(t *testing.T) {
		p := storetest.NewPad(t)
		var file, again bytes.Buffer
		for i, name := range nasty {
			h := sheetstest.Table(t).Head()
			h.ID = fmt.Sprintf("01JD2Z8K6V0000000000000%03d", 500+i)
			h.Players, h.Place, h.Note = []sheets.Seat{{Name: name}, {Name: "Bo"}}, name, name
			s, err := sheets.New(sheetstest.Tally, h)
			if err != nil {
				t.Fatal(err)
			}
			text, err := jsonl.Encode(sheetstest.Play(t, s, 4, 6, 6))
			if err != nil {
				t.Fatal(err)
			}
			file.Write(append(text, '\n'))
		}
		report, err := transfer.Import(context.Background(), p, &file, nil)
		sheetstest.Same(t, "the report", []any{len(nasty), 0, nil}, []any{report.New, report.Refused, err})
		for i, name := range nasty {
			s, err := p.Sheet(fmt.Sprintf("01JD2Z8K6V0000000000000%03d", 500+i))
			if err != nil {
				t.Fatal(err)
			}
			if got := s.Head().Players[0].Name; strings.ContainsFunc(got, unicode.IsControl) || !utf8.ValidString(got) {
				t.Errorf("%.40q became %.40q", name, got)
			}
			text, err := jsonl.Encode(s)
			if err != nil {
				t.Fatal(err)
			}
			again.Write(append(text, '\n'))
		}
		report, err = transfer.Import(context.Background(), p, &again, nil)
		sheetstest.Same(t, "what came back", []any{len(nasty), 0, 0, nil}, []any{report.Same, report.New, report.Refused, err})
		if _, _, err := p.History().Nights(store.Query{Words: []string{"abc", "नम"}}, store.Newest, 9); err != nil {
			t.Error(err)
		}
	})
}

func FuzzImport(f *testing.F) {
	f.Add([]byte(sheetstest.GoodSheet + "\n" + sheetstest.Indented + "\n{\n" + sheetstest.GoodSheet))
	f.Add([]byte("\xef\xbb\xbf" + sheetstest.GoodSheet))
	f.Add([]byte(strings.Replace(sheetstest.GoodSheet, `"players"`, `"players":[],"players"`, 1)))
	f.Add([]byte(strings.Repeat("[", 20_000)))
	f.Add([]byte(`{"beermat":1,"id":"../../x","game":"tally","players":["A","B"],"entries":[]}`))
	f.Add([]byte(`{"beermat":1,"id":"7ZZZZZZZZZZZZZZZZZZZZZZZZZ","game":"yahtzee","players":["A"],"started":"9999-12-31T23:59:59Z","entries":[]}`))
	for _, bad := range sheetstest.BadSheets {
		f.Add([]byte(bad.Text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		find := func(id, definition string) *scoring.Game {
			if g := sheetstest.FindTally(id, definition); g != nil {
				return g
			}
			return games.Find(id, definition)
		}
		p := storetest.PadAt(t, fastDir(t)+"/pad.beermat", store.Options{Find: find, NewID: sheetstest.CountingIDs()})
		storetest.Lay(t, p, 4)
		coming, err := transfer.Preview(context.Background(), p, bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		report, err := transfer.Import(context.Background(), p, bytes.NewReader(text), nil)
		if err != nil {
			t.Fatal(err)
		}
		if coming.Refused != report.Refused || coming.New < report.New {
			t.Errorf("%+v was announced, and %+v came", coming.ImportReport, report)
		}
		again, err := transfer.Import(context.Background(), p, bytes.NewReader(text), nil)
		if err != nil || again.New > 0 && report.New == 0 {
			t.Errorf("the second time %d were new: %v", again.New, err)
		}
	})
}
