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

func TestACancelledImportLeavesThePadAsItWas(t *testing.T) {
	p := fullPad(t)
	text := exported(t, p)
	id := "01JD2Z8K6V0000000000000001"
	longer := strings.Replace(text[:strings.Index(text, "\n")+1], `],"struck"`, `]`, 1)
	longer = strings.Replace(longer, `"score":3}]`, `"score":3},{"score":5},{"score":4}]`, 1)
	var more strings.Builder
	more.WriteString(longer)
	for i := range 600 {
		fmt.Fprintf(&more, `{"beermat":1,"game":"tally","players":["New %d","Bo"],"started":"2026-11-20T19:30:00Z","filed":{"name":"Night"},"entries":[{"score":4},{"score":6},{"score":6}]}`+"\n", i)
	}
	before, players := everythingOn(t, p), len(playersOn(t, p))
	ctx, cancel := context.WithCancel(context.Background())
	seen := 0
	report, err := p.Import(ctx, strings.NewReader(more.String()), func(so Progress) {
		seen = so.Sheets
		list, err := p.Sheet(id)
		if err != nil || len(numbers(list)) != 4 {
			t.Error("in the middle, the longer log is there", err)
		}
		cancel()
	})
	same(t, "the error", true, errors.Is(err, context.Canceled))
	same(t, "the report", Report{}, report)
	same(t, "it came so far", true, seen >= batchSheets)
	written(t, p)
	same(t, "everything", before, everythingOn(t, p))
	same(t, "players", players, len(playersOn(t, p)))
	same(t, "exported", text, exported(t, p))
}

func playersOn(tb testing.TB, p *Pad) []Player {
	tb.Helper()
	list, err := p.Players()
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

func TestAnImportThatWasCutOffIsUndoneAtTheNextStart(t *testing.T) {
	p := fullPad(t)
	text := exported(t, p)
	in := &incoming{text: []byte(`{"beermat":1,"game":"tally","players":["New","Bo"],"entries":[{"score":4}]}`)}
	in.read(p)
	tk := &taking{p: p, report: new(Report)}
	if err := tk.write([]*incoming{in}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "cut.pad")
	whole, err := os.ReadFile(p.path)
	if err != nil {
		t.Fatal(err)
	}
	fileWith(t, path, whole)
	same(t, "half way", 3, len(onTable(t, p)))
	p = padAt(t, path, Options{})
	same(t, "at the next start", text, exported(t, p))
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
		Report: Report{New: 1, Same: 5, Players: 2, People: coming.People, Refused: 1, Refusals: coming.Refusals},
		Games:  map[string]int{"tally": 6}, From: DayOf(evening), To: DayOf(evening) + 34,
	}, coming)
	same(t, "everything", before, everythingOn(t, p))
}

func TestAnImportThatTheDiskDoesNotTakeIsUndone(t *testing.T) {
	broken := errors.New("the cable was pulled")
	p := fullPad(t)
	text := exported(t, p)
	fresh := `{"beermat":1,"game":"tally","players":["New","Bo"],"started":"2026-12-24T19:30:00Z","entries":[]}` + "\n"
	_, err := p.Import(context.Background(), io.MultiReader(strings.NewReader(fresh), iotestErr{broken}), nil)
	same(t, "the error", true, errors.Is(err, broken))
	same(t, "exported", text, exported(t, p))
}

type iotestErr struct{ err error }

func (e iotestErr) Read([]byte) (int, error) { return 0, e.err }
