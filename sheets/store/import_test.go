package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// exported returns everything on a pad as sheet files.
func exported(tb testing.TB, p *store.Store) string {
	tb.Helper()
	storetest.Written(tb, p)
	var out bytes.Buffer
	if err := transfer.ExportSheets(context.Background(), p, store.Query{}, &out); err != nil {
		tb.Fatal(err)
	}
	return out.String()
}

// imported takes sheet files in.
func imported(tb testing.TB, p *store.Store, text string) transfer.ImportReport {
	tb.Helper()
	report, err := transfer.Import(context.Background(), p, strings.NewReader(text), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return report
}

// fullPad is a pad with one of everything that a sheet file can say.
func fullPad(tb testing.TB) *store.Store {
	tb.Helper()
	p := storetest.PadAt(tb, filepath.Join(tb.TempDir(), "full.pad"), store.Options{NewID: sheetstest.CountingIDs(), Find: sheetstest.FindBoth, After: onlyZero})
	storetest.Lay(tb, p, 4, 3)                 // 001: on the table
	storetest.Lay(tb, p, 4, 6, 6)              // 002: finished
	moved := storetest.Lay(tb, p, 5, 6, 4, 4)  // 003: moved, and not counted
	gone := storetest.Lay(tb, p, 1)            // 004: abandoned
	amended := storetest.Lay(tb, p, 4, 6, 3)   // 005: with something struck, and noted
	discarded := storetest.Lay(tb, p, 4, 6, 6) // 006: in the trash
	_, err := amended.Amend(0, sheetstest.WroteAt(5, 30))
	if err != nil {
		tb.Fatal(err)
	}
	p.AppendLog(amended)
	_, _ = amended.Undo(sheetstest.Minute(31))
	p.AppendLog(amended)
	p.Select(amended.Head().ID).Annotate("Café", "two\nlines")
	p.Select(moved.Head().ID).MoveToNight(sheets.DayOf(sheetstest.Evening) + 3)
	p.Select(moved.Head().ID).SetCounted(false)
	p.Select(gone.Head().ID).Archive()
	p.History().SaveNightNotes(sheets.NightNotes{Day: sheets.DayOf(sheetstest.Evening) + 3, Name: "Birthday", Place: "At Bo's", Note: "cake"})
	p.Select(discarded.Head().ID).Delete()
	storetest.Written(tb, p)
	return p
}

func TestImport(t *testing.T) {
	t.Run("everything that is exported is imported and exported the same", func(t *testing.T) {
		text := exported(t, fullPad(t))
		sheetstest.Same(t, "how many sheets", 5, strings.Count(text, "\n"))
		p := storetest.NewPad(t)
		report := imported(t, p, text)
		sheetstest.Same(t, "the report", transfer.ImportReport{New: 5, Players: 2, People: report.People}, report)
		sheetstest.Same(t, "exported again", text, exported(t, p))
		night, err := p.History().NightNotes(sheets.DayOf(sheetstest.Evening) + 3)
		sheetstest.Same(t, "the night", []any{sheets.NightNotes{Day: sheets.DayOf(sheetstest.Evening) + 3, Name: "Birthday", Place: "At Bo's", Note: "cake"}, nil}, []any{night, err})
		sheetstest.Same(t, "on the table", []string{"01JD2Z8K6V0000000000000005", "01JD2Z8K6V0000000000000001"}, storetest.OnTable(t, p))
		sheetstest.Same(t, "finished", []string{"01JD2Z8K6V0000000000000003", "01JD2Z8K6V0000000000000004", "01JD2Z8K6V0000000000000002"}, finished(t, p, -1))
	})
	t.Run("importing twice changes nothing", func(t *testing.T) {
		text := exported(t, fullPad(t))
		p := storetest.NewPad(t)
		imported(t, p, text)
		first := exported(t, p)
		sheetstest.Same(t, "the second report", transfer.ImportReport{Same: 5}, imported(t, p, text))
		sheetstest.Same(t, "what is there", first, exported(t, p))
	})
	t.Run("whoever comes with an import gets a look that nobody has", func(t *testing.T) {
		p := storetest.NewPad(t)
		p.Roster().Save(sheets.Player{Name: "Eve", Colour: 1, Shape: 1})
		p.Roster().Save(sheets.Player{Name: "Fay", Colour: 0, Shape: 2})
		storetest.Written(t, p)
		imported(t, p, strings.Replace(sheetstest.GoodSheet, `["Ann","Bo"]`, `["Ann","Bo","Cem"]`, 1))
		list, err := p.Roster().Players()
		looks := map[string][2]int{}
		for _, one := range list {
			looks[one.Name] = [2]int{one.Colour, one.Shape}
		}
		want := map[string][2]int{"Eve": {1, 1}, "Fay": {0, 2}, "Ann": {0, 0}, "Bo": {2, 2}, "Cem": {3, 0}}
		sheetstest.Same(t, "the looks", []any{want, nil}, []any{looks, err})
	})
	t.Run("looks repeat only when all are taken", func(t *testing.T) {
		var list []sheets.Player
		seen := map[[2]int]int{}
		for range 62 {
			colour, shape := sheets.NextFreeToken(list)
			list = append(list, sheets.Player{Colour: colour, Shape: shape})
			seen[[2]int{colour, shape}]++
			if n := len(list); n <= 30 && len(seen) != n {
				t.Fatalf("player %d looks like somebody else", n)
			}
		}
		sheetstest.Same(t, "the first again, after thirty and sixty", 3, seen[[2]int{0, 0}])
		sheetstest.Same(t, "the tenth", 2, seen[[2]int{9, 0}])
	})
	t.Run("sheets without an ID are known again by what they hold", func(t *testing.T) {
		p := storetest.NewPad(t)
		text := `{"beermat":1,"game":"tally","players":["Ann","Bo"],"started":"2026-11-20T19:30:00Z","entries":[{"score":4},{"score":6},{"score":6}]}`
		spaced := strings.ReplaceAll(text, ",", " , ")
		other := strings.Replace(text, `"score":4`, `"score":5`, 1)
		sheetstest.Same(t, "the first time", 2, imported(t, p, text+"\n"+other).New)
		sheetstest.Same(t, "the second time, and laid out otherwise", transfer.ImportReport{Same: 2}, imported(t, p, text+"\n"+spaced))
		list, err := storetest.Finished(p, -1)
		sheetstest.Same(t, "how many", []any{2, nil}, []any{len(list), err})
		sheetstest.Same(t, "they sort by when they began", true, sheetstest.UidOf(list[0].ID).Timestamp().Equal(sheetstest.Evening))
	})
	t.Run("a broken line is named and skipped", func(t *testing.T) {
		p := storetest.NewPad(t)
		text := strings.Join([]string{sheetstest.GoodSheet, "", `{"beermat":1,`, strings.Replace(sheetstest.GoodSheet, "tally", "chess", 1), sheetstest.Indented, strings.Replace(sheetstest.GoodSheet, `"score":4`, `"score":9`, 1)}, "\n")
		report := imported(t, p, text)
		type refusal struct {
			line, entry int
			code, game  string
		}
		var got []refusal
		for _, r := range report.Refusals {
			got = append(got, refusal{r.Line, r.Entry, r.Foul.Code, r.Game})
		}
		first := 5 + strings.Count(sheetstest.Indented, "\n") + 1
		sheetstest.Same(t, "the refusals", fmt.Sprint([]refusal{{3, -1, sheets.Malformed, ""}, {4, -1, jsonl.UnknownGame, "chess"}, {first, 0, scoring.Unattainable, "tally"}}), fmt.Sprint(got))
		sheetstest.Same(t, "how many", 3, report.Refused)
		sheetstest.Same(t, "the others", 2, report.New+report.Same)
	})
	t.Run("a text that is too long is refused without being kept", func(t *testing.T) {
		p := storetest.NewPad(t)
		text := io.MultiReader(
			strings.NewReader(`{"beermat":1,"game":"tally","note":"`), &endless{strings.Repeat("x", 1<<10), 100 << 20},
			strings.NewReader("\"}\n"+sheetstest.GoodSheet+"\n"),
			strings.NewReader(strings.Replace(sheetstest.GoodSheet, `"players":["Ann"`, `"players":["`+strings.Repeat("A", 201)+`"`, 1)),
		)
		report, err := transfer.Import(context.Background(), p, text, nil)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "refused", 2, report.Refused)
		sheetstest.Same(t, "taken", 1, report.New)
		for i, line := range []int{1, 3} {
			sheetstest.Same(t, "the code", sheets.TooLong, report.Refusals[i].Foul.Code)
			sheetstest.Same(t, "the line", line, report.Refusals[i].Line)
		}
	})
	t.Run("a sheet with more entries than anybody writes is refused", func(t *testing.T) {
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "paper.pad"), store.Options{Find: games.Find})
		text := func(n int) string {
			return `{"beermat":1,"game":"paper","players":["Ann","Bo"],"entries":[{"score":1}` + strings.Repeat(`,{"score":1}`, n-1) + `]}`
		}
		report := imported(t, p, text(jsonl.MaxEntries+1)+"\n"+text(jsonl.MaxEntries))
		sheetstest.Same(t, "taken and refused", []int{1, 1}, []int{report.New, report.Refused})
		sheetstest.Same(t, "the foul", []any{sheets.TooLong, "entries", jsonl.MaxEntries}, []any{report.Refusals[0].Foul.Code, report.Refusals[0].Foul.Why, report.Refusals[0].Entry})
	})
	t.Run("what steers the screen is taken out of names", func(t *testing.T) {
		p := storetest.NewPad(t)
		text := `{"beermat":1,"game":"tally","players":["An\u0000n\n","\u202eBo\u202c"],"started":"2026-11-20T19:30:00Z","place":"a\tb","note":"one\ntwo\u0007","entries":[]}`
		imported(t, p, text)
		list, err := storetest.AllInPlay(p)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the names", []sheets.Seat{{Name: "An n"}, {Name: "Bo"}}, list[0].Players)
		sheetstest.Same(t, "place and note", []string{"a b", "one\ntwo"}, []string{list[0].Place, list[0].Note})
		for _, name := range []string{"عمر", "Zoë", "e\u0301", "👩‍👩‍👧", "=1+1"} {
			sheetstest.Same(t, "a name that is left as it is", name, sheets.SanitizeText(name, false))
		}
	})
	t.Run("a preview tells what would come and changes nothing", func(t *testing.T) {
		p := fullPad(t)
		text := exported(t, p)
		fresh := `{"beermat":1,"game":"tally","players":["New","Bo"],"started":"2026-12-24T19:30:00Z","entries":[]}`
		before := everythingOn(t, p)
		coming, err := transfer.Preview(context.Background(), p, strings.NewReader(text+fresh+"\nnothing\n"))
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "coming", transfer.ImportPreview{
			ImportReport: transfer.ImportReport{New: 1, Same: 5, Archived: 1, Players: 2, People: coming.People, Refused: 1, Refusals: coming.Refusals},
			Games:        map[string]int{"tally": 6}, From: sheets.DayOf(sheetstest.Evening), To: sheets.DayOf(sheetstest.Evening) + 34,
		}, coming)
		sheetstest.Same(t, "everything", before, everythingOn(t, p))
	})
}

func TestOfTwoLogsTheLongerWins(t *testing.T) {
	short := `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"tally","players":["Ann","Bo"],"started":"2026-11-20T19:30:00Z","place":"","note":"","entries":[{"score":4}]}`
	long := strings.Replace(short, `{"score":4}`, `{"score":4},{"score":6},{"score":6}`, 1)
	other := strings.Replace(short, `{"score":4}`, `{"score":3}`, 1)
	id := "01JD2Z8K6V3W8Q4Y7N5T1R0ABC"
	p := storetest.NewPad(t)
	imported(t, p, short)
	sheetstest.Same(t, "another of the same length", transfer.ImportReport{Shorter: 1, Kept: []string{id}}, imported(t, p, other))
	p.Select(id).MoveToNight(1000)
	p.Select(id).SetCounted(false)
	sheetstest.Same(t, "a longer one", transfer.ImportReport{Longer: 1, Replaced: []string{id}}, imported(t, p, long))
	s, err := p.Sheet(id)
	if err != nil {
		t.Fatal(err)
	}
	sheetstest.Same(t, "what is written", []int{4, 6, 6}, sheetstest.Numbers(s))
	list, err := storetest.Finished(p, -1)
	sheetstest.Same(t, "what was settled here stays", []any{sheets.Day(1000), true, nil}, []any{list[0].Night, list[0].Uncounted, err})
	sheetstest.Same(t, "a shorter one", transfer.ImportReport{Shorter: 1, Kept: []string{id}}, imported(t, p, short))
	p.Select(id).Delete()
	sheetstest.Same(t, "one in the trash", transfer.ImportReport{InTrash: 1}, imported(t, p, long))
}

// Of the only game in play the lines are all taken away before the longer copy comes.
func TestImport_LongerCopyOfTheOnlyGameInPlay(t *testing.T) {
	played := func(n int) string {
		return `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"paper","players":["Ann","Bo"],"started":"2026-11-20T19:30:00Z","place":"","note":"","entries":[` +
			strings.TrimSuffix(strings.Repeat(`{"score":4},`, n), ",") + `]}`
	}
	for _, n := range []int{1, 60, 120, 1000} {
		t.Run(fmt.Sprint(n, " entries"), func(t *testing.T) {
			p := storetest.PadAt(t, filepath.Join(t.TempDir(), "a.pad"), store.Options{Find: games.Find})
			imported(t, p, played(n))
			sheetstest.Same(t, "a longer one", 1, imported(t, p, played(n+1)).Longer)
			storetest.Written(t, p)
			s, err := p.Sheet("01JD2Z8K6V3W8Q4Y7N5T1R0ABC")
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "its entries", n+1, len(s.Entries()))
		})
	}
}

// endless gives a text over and over.
type endless struct {
	text string
	left int
}

func (e *endless) Read(into []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(into) && e.left > 0 {
		k := copy(into[n:min(len(into), n+e.left)], e.text)
		n, e.left = n+k, e.left-k
	}
	return n, nil
}

// A reader that ends with the context, as one of a terminal does.
type endingReader struct {
	io.Reader
	end func()
	ctx context.Context
}

func (r endingReader) Read(b []byte) (int, error) {
	if n, err := r.Reader.Read(b); err == nil {
		return n, nil
	}
	r.end()
	return 0, r.ctx.Err()
}

func TestPad_Import_CancelledWhileReading(t *testing.T) {
	p := storetest.NewPad(t)
	ctx, cancel := context.WithCancel(context.Background())
	text := `{"beermat":1,"game":"tally","players":["New","Bo"],"entries":[{"score":4}]}` + "\n"
	report, err := transfer.Import(ctx, p, endingReader{strings.NewReader(text), cancel, ctx}, nil)
	sheetstest.Same(t, "the error", true, errors.Is(err, context.Canceled))
	sheetstest.Same(t, "what was read until then came in", 1, report.New)
	sheetstest.Same(t, "and is there", 1, len(finished(t, p, -1)))
}

// newcomers returns sheets of guests whom nobody knows, as a file has them.
func newcomers(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, `{"beermat":1,"game":"tally","players":["New %d","Bo"],"started":"2026-11-20T19:30:00Z","filed":{"name":"Night"},"entries":[{"score":4},{"score":6},{"score":6}]}`+"\n", i)
	}
	return text.String()
}

func TestPad_Import_Cancelled(t *testing.T) {
	const id = "01JD2Z8K6V0000000000000001"
	longer := func(p *store.Store) string {
		text := exported(t, p)
		one := strings.Replace(text[:strings.Index(text, "\n")+1], `],"struck"`, `]`, 1)
		return strings.Replace(one, `"score":3}]`, `"score":3},{"score":5},{"score":4}]`, 1)
	}
	cancelAfterOneBatch := func(p *store.Store, text string) (transfer.ImportReport, error) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		inOrder := io.MultiReader(strings.NewReader(text)) // of what can be read once
		report, err := transfer.Import(ctx, p, inOrder, func(transfer.Progress) { cancel() })
		storetest.Written(t, p)
		return report, err
	}
	t.Run("keeps what came, says so, and brings the rest the next time", func(t *testing.T) {
		p := fullPad(t)
		text := longer(p) + newcomers(600)
		report, err := cancelAfterOneBatch(p, text)
		sheetstest.Same(t, "the error", true, errors.Is(err, context.Canceled))
		sheetstest.Same(t, "the longer one", 1, report.Longer)
		sheetstest.Same(t, "there is a rest", true, report.New >= transfer.BatchSheets-1 && report.New < 600)
		came := report.New + 1
		again, err := p.Sheet(id)
		sheetstest.Same(t, "the longer log", []any{4, nil}, []any{len(sheetstest.Numbers(again)), err})
		report = imported(t, p, text)
		sheetstest.Same(t, "came before, and now", []int{came, 601 - came}, []int{report.Same, report.New})
	})
	t.Run("leaves a damaged game that nothing came for as it is", func(t *testing.T) {
		p := fullPad(t)
		text := newcomers(600) + longer(p)
		storetest.Closed(t, p)
		storetest.Harm(t, p.Path(), record.Lines, id+"\x00\x00\x00\x01", []byte("no checksum"))
		p, err := store.Open(p.Path(), store.Options{Find: sheetstest.FindTally})
		if err != nil {
			t.Fatal(err)
		}
		defer storetest.Shut(t, p)
		before := recordsOf(t, p, id)
		_, err = cancelAfterOneBatch(p, text)
		sheetstest.Same(t, "the error", true, errors.Is(err, context.Canceled))
		sheetstest.Same(t, "its records", before, recordsOf(t, p, id))
		imported(t, p, text)
		again, err := p.Sheet(id)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "when a whole one has come", 4, len(sheetstest.Numbers(again)))
	})
}

// recordsOf returns all that is stored under the ID of a sheet.
func recordsOf(tb testing.TB, p *store.Store, id string) map[string]string {
	tb.Helper()
	records := map[string]string{}
	if err := p.DB().View(func(tx *bbolt.Tx) error {
		for _, bucket := range record.Buckets {
			c := tx.Bucket(bucket).Cursor()
			for key, value := c.Seek(keyOf(id)); bytes.HasPrefix(key, keyOf(id)); key, value = c.Next() {
				records[record.Name(bucket, key)] = string(value)
			}
		}
		return nil
	}); err != nil {
		tb.Fatal(err)
	}
	return records
}

func playersOn(tb testing.TB, p *store.Store) []sheets.Player {
	tb.Helper()
	list, err := p.Roster().Players()
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

func TestPad_Import_Failed(t *testing.T) {
	t.Run("keeps what came before the reader failed", func(t *testing.T) {
		broken := errors.New("the cable was pulled")
		p := fullPad(t)
		report, err := transfer.Import(context.Background(), p, io.MultiReader(strings.NewReader(newcomers(3)), iotestErr{broken}), nil)
		sheetstest.Same(t, "the error", true, errors.Is(err, broken))
		sheetstest.Same(t, "the report", 3, report.New)
		sheetstest.Same(t, "what was there and what came", 8, strings.Count(exported(t, p), "\n"))
	})
}

type iotestErr struct{ err error }

func (e iotestErr) Read([]byte) (int, error) { return 0, e.err }
