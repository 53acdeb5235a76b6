package sheets

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/scoring/games"
)

// exported gives everything on a pad as sheet files.
func exported(tb testing.TB, p *Pad) string {
	tb.Helper()
	written(tb, p)
	var out bytes.Buffer
	if err := p.Export(context.Background(), Query{}, &out); err != nil {
		tb.Fatal(err)
	}
	return out.String()
}

// imported takes sheet files in.
func imported(tb testing.TB, p *Pad, text string) Report {
	tb.Helper()
	report, err := p.Import(context.Background(), strings.NewReader(text), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return report
}

// fullPad is a pad with one of everything that a sheet file can say.
func fullPad(tb testing.TB) *Pad {
	tb.Helper()
	p := padAt(tb, filepath.Join(tb.TempDir(), "full.pad"), Options{NewID: countingIDs(), Find: findBoth})
	lay(tb, p, 4, 3)                 // 001: on the table
	lay(tb, p, 4, 6, 6)              // 002: finished
	moved := lay(tb, p, 5, 6, 4, 4)  // 003: moved, and not counted
	gone := lay(tb, p, 1)            // 004: abandoned
	amended := lay(tb, p, 4, 6, 3)   // 005: with something struck, and noted
	discarded := lay(tb, p, 4, 6, 6) // 006: in the trash
	line, err := amended.Amend(0, wroteAt(5, 30))
	if err != nil {
		tb.Fatal(err)
	}
	p.Append(amended, 3, line)
	line, _ = amended.Undo(minute(31))
	p.Append(amended, 4, line)
	p.Annotate(amended.Head().ID, "Café", "two\nlines")
	p.MoveTo(moved.Head().ID, DayOf(evening)+3)
	p.SetCounted(moved.Head().ID, false)
	p.Abandon(gone.Head().ID)
	p.SaveNight(Night{Day: DayOf(evening) + 3, Name: "Birthday", Place: "At Bo's", Note: "cake"})
	p.Discard(discarded.Head().ID)
	written(tb, p)
	return p
}

func TestEverythingThatIsExportedIsImportedAndExportedTheSame(t *testing.T) {
	text := exported(t, fullPad(t))
	same(t, "how many sheets", 5, strings.Count(text, "\n"))
	p := newPad(t)
	report := imported(t, p, text)
	same(t, "the report", Report{New: 5, Players: 2, People: report.People}, report)
	same(t, "exported again", text, exported(t, p))
	night, err := p.Night(DayOf(evening) + 3)
	same(t, "the night", []any{Night{DayOf(evening) + 3, "Birthday", "At Bo's", "cake"}, nil}, []any{night, err})
	same(t, "on the table", []string{"01JD2Z8K6V0000000000000005", "01JD2Z8K6V0000000000000001"}, onTable(t, p))
	same(t, "finished", []string{"01JD2Z8K6V0000000000000003", "01JD2Z8K6V0000000000000004", "01JD2Z8K6V0000000000000002"}, finished(t, p, "", -1))
}

func TestImportingTwiceChangesNothing(t *testing.T) {
	text := exported(t, fullPad(t))
	p := newPad(t)
	imported(t, p, text)
	first := exported(t, p)
	same(t, "the second report", Report{Same: 5}, imported(t, p, text))
	same(t, "what is there", first, exported(t, p))
}

func TestWhoeverComesWithAnImportGetsALookThatNobodyHas(t *testing.T) {
	p := newPad(t)
	p.SavePlayer(Player{Name: "Eve", Colour: 1, Shape: 1})
	p.SavePlayer(Player{Name: "Fay", Colour: 0, Shape: 2})
	written(t, p)
	imported(t, p, strings.Replace(goodSheet, `["Ann","Bo"]`, `["Ann","Bo","Cem"]`, 1))
	list, err := p.Players()
	looks := map[string][2]int{}
	for _, one := range list {
		looks[one.Name] = [2]int{one.Colour, one.Shape}
	}
	want := map[string][2]int{"Eve": {1, 1}, "Fay": {0, 2}, "Ann": {0, 0}, "Bo": {2, 2}, "Cem": {3, 0}}
	same(t, "the looks", []any{want, nil}, []any{looks, err})
}

func TestLooksRepeatOnlyWhenAllAreTaken(t *testing.T) {
	var list []Player
	seen := map[[2]int]int{}
	for range 62 {
		colour, shape := FreeLook(list)
		list = append(list, Player{Colour: colour, Shape: shape})
		seen[[2]int{colour, shape}]++
		if n := len(list); n <= 30 && len(seen) != n {
			t.Fatalf("player %d looks like somebody else", n)
		}
	}
	same(t, "the first again, after thirty and sixty", 3, seen[[2]int{0, 0}])
	same(t, "the tenth", 2, seen[[2]int{9, 0}])
}

func TestSheetsWithoutAnIDAreKnownAgainByWhatTheyHold(t *testing.T) {
	p := newPad(t)
	text := `{"beermat":1,"game":"tally","players":["Ann","Bo"],"started":"2026-11-20T19:30:00Z","entries":[{"score":4},{"score":6},{"score":6}]}`
	spaced := strings.ReplaceAll(text, ",", " , ")
	other := strings.Replace(text, `"score":4`, `"score":5`, 1)
	same(t, "the first time", 2, imported(t, p, text+"\n"+other).New)
	same(t, "the second time, and laid out otherwise", Report{Same: 2}, imported(t, p, text+"\n"+spaced))
	list, err := p.Finished("", -1)
	same(t, "how many", []any{2, nil}, []any{len(list), err})
	same(t, "they sort by when they began", true, uidOf(list[0].ID).Timestamp().Equal(evening))
}

func TestOfTwoLogsTheLongerWins(t *testing.T) {
	short := `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"tally","players":["Ann","Bo"],"started":"2026-11-20T19:30:00Z","place":"","note":"","entries":[{"score":4}]}`
	long := strings.Replace(short, `{"score":4}`, `{"score":4},{"score":6},{"score":6}`, 1)
	other := strings.Replace(short, `{"score":4}`, `{"score":3}`, 1)
	id := "01JD2Z8K6V3W8Q4Y7N5T1R0ABC"
	p := newPad(t)
	imported(t, p, short)
	same(t, "another of the same length", Report{Shorter: 1, Kept: []string{id}}, imported(t, p, other))
	p.MoveTo(id, 1000)
	p.SetCounted(id, false)
	same(t, "a longer one", Report{Longer: 1, Replaced: []string{id}}, imported(t, p, long))
	s, err := p.Sheet(id)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "what is written", []int{4, 6, 6}, numbers(s))
	list, err := p.Finished("", -1)
	same(t, "what was settled here stays", []any{Day(1000), true, nil}, []any{list[0].Night, list[0].Uncounted, err})
	same(t, "a shorter one", Report{Shorter: 1, Kept: []string{id}}, imported(t, p, short))
	p.Discard(id)
	same(t, "one in the trash", Report{Discarded: 1}, imported(t, p, long))
}

func TestABrokenLineIsNamedAndSkipped(t *testing.T) {
	p := newPad(t)
	text := strings.Join([]string{goodSheet, "", `{"beermat":1,`, strings.Replace(goodSheet, "tally", "chess", 1), indented, strings.Replace(goodSheet, `"score":4`, `"score":9`, 1)}, "\n")
	report := imported(t, p, text)
	type refusal struct {
		line, entry int
		code, game  string
	}
	var got []refusal
	for _, r := range report.Refusals {
		got = append(got, refusal{r.Line, r.Entry, r.Foul.Code, r.Game})
	}
	first := 5 + strings.Count(indented, "\n") + 1
	same(t, "the refusals", fmt.Sprint([]refusal{{3, -1, Malformed, ""}, {4, -1, UnknownGame, "chess"}, {first, 0, scoring.Unattainable, "tally"}}), fmt.Sprint(got))
	same(t, "how many", 3, report.Refused)
	same(t, "the others", 2, report.New+report.Same)
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

func TestATextThatIsTooLongIsRefusedWithoutBeingKept(t *testing.T) {
	p := newPad(t)
	text := io.MultiReader(
		strings.NewReader(`{"beermat":1,"game":"tally","note":"`), &endless{strings.Repeat("x", 1<<10), 100 << 20},
		strings.NewReader("\"}\n"+goodSheet+"\n"),
		strings.NewReader(strings.Replace(goodSheet, `"players":["Ann"`, `"players":["`+strings.Repeat("A", 201)+`"`, 1)),
	)
	report, err := p.Import(context.Background(), text, nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "refused", 2, report.Refused)
	same(t, "taken", 1, report.New)
	for i, line := range []int{1, 3} {
		same(t, "the code", TooLong, report.Refusals[i].Foul.Code)
		same(t, "the line", line, report.Refusals[i].Line)
	}
}

func TestASheetWithMoreEntriesThanAnybodyWritesIsRefused(t *testing.T) {
	p := padAt(t, filepath.Join(t.TempDir(), "paper.pad"), Options{Find: games.Find})
	text := func(n int) string {
		return `{"beermat":1,"game":"paper","players":["Ann","Bo"],"entries":[{"score":1}` + strings.Repeat(`,{"score":1}`, n-1) + `]}`
	}
	report := imported(t, p, text(mostEntries+1)+"\n"+text(mostEntries))
	same(t, "taken and refused", []int{1, 1}, []int{report.New, report.Refused})
	same(t, "the foul", []any{TooLong, "entries", mostEntries}, []any{report.Refusals[0].Foul.Code, report.Refusals[0].Foul.Why, report.Refusals[0].Entry})
}

func TestWhatSteersTheScreenIsTakenOutOfNames(t *testing.T) {
	p := newPad(t)
	text := `{"beermat":1,"game":"tally","players":["An\u0000n\n","\u202eBo\u202c"],"started":"2026-11-20T19:30:00Z","place":"a\tb","note":"one\ntwo\u0007","entries":[]}`
	imported(t, p, text)
	list, err := p.OnTable()
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the names", []Seat{{Name: "An n"}, {Name: "Bo"}}, list[0].Players)
	same(t, "place and note", []string{"a b", "one\ntwo"}, []string{list[0].Place, list[0].Note})
	for _, name := range []string{"عمر", "Zoë", "e\u0301", "👩‍👩‍👧", "=1+1"} {
		same(t, "a name that is left as it is", name, cleanText(name, false))
	}
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
	p := newPad(t)
	ctx, cancel := context.WithCancel(context.Background())
	text := `{"beermat":1,"game":"tally","players":["New","Bo"],"entries":[{"score":4}]}` + "\n"
	report, err := p.Import(ctx, endingReader{strings.NewReader(text), cancel, ctx}, nil)
	same(t, "the error", true, errors.Is(err, context.Canceled))
	same(t, "what was read until then came in", 1, report.New)
	same(t, "and is there", 1, len(finished(t, p, "", -1)))
}

// newcomers gives sheets of guests whom nobody knows, as a file has them.
func newcomers(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, `{"beermat":1,"game":"tally","players":["New %d","Bo"],"started":"2026-11-20T19:30:00Z","filed":{"name":"Night"},"entries":[{"score":4},{"score":6},{"score":6}]}`+"\n", i)
	}
	return text.String()
}

func TestPad_Import_Cancelled(t *testing.T) {
	const id = "01JD2Z8K6V0000000000000001"
	longer := func(p *Pad) string {
		text := exported(t, p)
		one := strings.Replace(text[:strings.Index(text, "\n")+1], `],"struck"`, `]`, 1)
		return strings.Replace(one, `"score":3}]`, `"score":3},{"score":5},{"score":4}]`, 1)
	}
	cancelAfterOneBatch := func(p *Pad, text string) (Report, error) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		report, err := p.Import(ctx, strings.NewReader(text), func(Progress) { cancel() })
		written(t, p)
		return report, err
	}
	t.Run("keeps what came, says so, and brings the rest the next time", func(t *testing.T) {
		p := fullPad(t)
		text := longer(p) + newcomers(600)
		report, err := cancelAfterOneBatch(p, text)
		same(t, "the error", true, errors.Is(err, context.Canceled))
		same(t, "the longer one", 1, report.Longer)
		same(t, "there is a rest", true, report.New >= batchSheets-1 && report.New < 600)
		came := report.New + 1
		again, err := p.Sheet(id)
		same(t, "the longer log", []any{4, nil}, []any{len(numbers(again)), err})
		report = imported(t, p, text)
		same(t, "came before, and now", []int{came, 601 - came}, []int{report.Same, report.New})
	})
	t.Run("leaves a damaged game that nothing came for as it is", func(t *testing.T) {
		p := fullPad(t)
		text := newcomers(600) + longer(p)
		closed(t, p)
		harm(t, p.path, bucketLines, id+"\x00\x00\x00\x01", []byte("no checksum"))
		p, err := Open(p.path, Options{Find: findTally})
		if err != nil {
			t.Fatal(err)
		}
		defer shut(t, p)
		before := recordsOf(t, p, id)
		_, err = cancelAfterOneBatch(p, text)
		same(t, "the error", true, errors.Is(err, context.Canceled))
		same(t, "its records", before, recordsOf(t, p, id))
		imported(t, p, text)
		again, err := p.Sheet(id)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "when a whole one has come", 4, len(numbers(again)))
	})
	for name, block := range map[string]func(t *testing.T, p *Pad, d *disk){
		"ends at once behind a full disk": func(t *testing.T, p *Pad, d *disk) {
			d.become("/dev/full", os.O_RDWR)
			p.SavePlayer(Player{Name: "Cem"})
			await(t, p, func(s Status) bool { return s.Trouble != nil })
		},
		"ends at once behind a change that does not end": func(t *testing.T, p *Pad, _ *disk) {
			p.writer.add(func(*bbolt.Tx) error { <-t.Context().Done(); return nil })
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := &disk{tb: t}
			p := padAt(t, filepath.Join(t.TempDir(), "beermat.pad"), Options{OpenFile: d.open})
			p.SavePlayer(Player{Name: "Ann"})
			written(t, p)
			block(t, p, d)
			ctx, cancel := context.WithCancel(context.Background())
			time.AfterFunc(10*time.Millisecond, cancel)
			report, err := p.Import(ctx, strings.NewReader(newcomers(1)), nil)
			same(t, "the error", true, errors.Is(err, context.Canceled))
			same(t, "the report", Report{}, report)
			d.mend()
			t.Cleanup(func() { d.gone() })
		})
	}
}

// recordsOf gives all that is stored under the ID of a sheet.
func recordsOf(tb testing.TB, p *Pad, id string) map[string]string {
	tb.Helper()
	records := map[string]string{}
	if err := p.db.View(func(tx *bbolt.Tx) error {
		for _, bucket := range buckets {
			c := tx.Bucket(bucket).Cursor()
			for key, value := c.Seek(keyOf(id)); bytes.HasPrefix(key, keyOf(id)); key, value = c.Next() {
				records[recordName(bucket, key)] = string(value)
			}
		}
		return nil
	}); err != nil {
		tb.Fatal(err)
	}
	return records
}

func playersOn(tb testing.TB, p *Pad) []Player {
	tb.Helper()
	list, err := p.Players()
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

func TestAPreviewTellsWhatWouldComeAndChangesNothing(t *testing.T) {
	p := fullPad(t)
	text := exported(t, p)
	fresh := `{"beermat":1,"game":"tally","players":["New","Bo"],"started":"2026-12-24T19:30:00Z","entries":[]}`
	before := everythingOn(t, p)
	coming, err := p.Preview(context.Background(), strings.NewReader(text+fresh+"\nnothing\n"))
	if err != nil {
		t.Fatal(err)
	}
	same(t, "coming", Coming{
		Report: Report{New: 1, Same: 5, Archived: 1, Players: 2, People: coming.People, Refused: 1, Refusals: coming.Refusals},
		Games:  map[string]int{"tally": 6}, From: DayOf(evening), To: DayOf(evening) + 34,
	}, coming)
	same(t, "everything", before, everythingOn(t, p))
}

func TestPad_Import_Failed(t *testing.T) {
	t.Run("keeps what came before the reader failed", func(t *testing.T) {
		broken := errors.New("the cable was pulled")
		p := fullPad(t)
		report, err := p.Import(context.Background(), io.MultiReader(strings.NewReader(newcomers(3)), iotestErr{broken}), nil)
		same(t, "the error", true, errors.Is(err, broken))
		same(t, "the report", 3, report.New)
		same(t, "what was there and what came", 8, strings.Count(exported(t, p), "\n"))
	})
	t.Run("leaves the queue short on a full disk, and brings the rest when there is room", func(t *testing.T) {
		d := &disk{tb: t}
		p := padAt(t, filepath.Join(t.TempDir(), "beermat.pad"), Options{OpenFile: d.open})
		text := newcomers(600)
		report, err := p.Import(context.Background(), strings.NewReader(text), func(Progress) { d.become("/dev/full", os.O_RDWR) })
		same(t, "an error", true, troubleOf(err) != "")
		same(t, "the report", batchSheets, report.New)
		same(t, "what waits", 0, p.Status().Pending)
		d.mend()
		report = imported(t, p, text)
		same(t, "came before, and now", []int{batchSheets, 600 - batchSheets}, []int{report.Same, report.New})
		t.Cleanup(func() { d.gone() })
	})
}

type iotestErr struct{ err error }

func (e iotestErr) Read([]byte) (int, error) { return 0, e.err }
