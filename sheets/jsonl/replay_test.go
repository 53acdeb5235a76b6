package jsonl_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"beermat/scoring"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
)

// sentence stands for the text of a foul.
func sentence(f *scoring.RuleError, game string, names []string) string {
	return f.Code + " in [" + game + "] of " + strings.Join(names, " and ")
}

// replayed returns the lines that Replay prints for an input.
func replayed(tb testing.TB, input string) (lines []string, fouls bool) {
	tb.Helper()
	var out bytes.Buffer
	fouls, err := jsonl.Replay(strings.NewReader(input), &out, sheetstest.FindBoth, sentence)
	if err != nil {
		tb.Fatal(err)
	}
	text := out.String()
	if text != "" && !strings.HasSuffix(text, "\n") {
		tb.Errorf("half a line: %q", text)
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n"), fouls
}

func TestReplay(t *testing.T) {
	t.Run("replay prints the state that a sheet leads to", func(t *testing.T) {
		tests := []struct {
			name, sheet, result string
			foul                bool
		}{
			{"a game that goes on", sheetstest.GoodSheet, sheetstest.GoodResult, false},
			{
				"a finished game",
				`{"beermat":1,"game":"tally","first":1,"players":["Ann",{"id":"b","name":"Bo"}],"entries":[{"score":6},{"score":2},{"score":4}]}`,
				`{"id":"","game":"tally","entries":3,"done":true,"turn":null,` +
					`"standings":[{"player":1,"name":"Bo","place":1,"score":10,"won":true,"lost":false,"left":false},` +
					`{"player":0,"name":"Ann","place":2,"score":2,"won":false,"lost":false,"left":false}],"card":{"total":[2,10]}}`,
				false,
			},
			{
				"a player who went home",
				`{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":6},{"player":0,"leave":true}]}`,
				`{"id":"","game":"tally","entries":2,"done":true,"turn":null,` +
					`"standings":[{"player":1,"name":"Bo","place":1,"score":0,"won":true,"lost":false,"left":false},` +
					`{"player":0,"name":"Ann","place":2,"score":6,"won":false,"lost":false,"left":true}],"card":{"total":[6,0]}}`,
				false,
			},
			{
				"the state before a foul",
				`{"beermat":1,"id":"A","game":"tally","players":["Ann","Bo"],"entries":[{"score":4},{"score":7},{"score":8}]}`,
				strings.TrimSuffix(sheetstest.GoodResult, "}") + `,"error":{"entry":1,"code":"unattainable","message":"unattainable in [tally] of Ann and Bo"}}`,
				true,
			},
			{
				"who plays together",
				`{"beermat":1,"id":"A","game":"tally","players":["Ann","Bo"],"persons":[["Ann","Cleo"],[]],"entries":[{"score":4}]}`,
				strings.Replace(sheetstest.GoodResult, `"name":"Ann",`, `"name":"Ann","persons":["Ann","Cleo"],`, 1),
				false,
			},
			{
				"nothing of a sheet that is bad in itself, but what can be read",
				`{"beermat":1,"id":"A","game":"chess","players":["Ann","Bo"],"entries":[]}`,
				`{"id":"A","game":"chess","entries":0,"done":false,"turn":null,"standings":[],"card":null,` +
					`"error":{"code":"unknown-game","message":"unknown-game in [chess] of "}}`,
				true,
			},
			{
				"what can be read of a line cut short",
				`{"beermat":1,"game":"tally","id":"A","players":["An`,
				`{"id":"A","game":"tally","entries":0,"done":false,"turn":null,"standings":[],"card":null,` +
					`"error":{"code":"malformed","message":"malformed in [tally] of "}}`,
				true,
			},
			{
				"a line break in a name as an escape",
				`{"beermat":1,"id":"A\u2028\n","game":"chess","players":["Ann","Bo"],"entries":[]}`,
				`{"id":"A\u2028\n","game":"chess","entries":0,"done":false,"turn":null,"standings":[],"card":null,` +
					`"error":{"code":"unknown-game","message":"unknown-game in [chess] of "}}`,
				true,
			},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				lines, fouls := replayed(t, test.sheet)
				sheetstest.Same(t, "the result", []string{test.result}, lines)
				sheetstest.Same(t, "fouls", test.foul, fouls)
			})
		}
	})
	t.Run("replay says of a bad sheet what decode says", func(t *testing.T) {
		for _, test := range sheetstest.BadSheets {
			if test.Text == "" {
				continue // in a stream that is a blank line
			}
			t.Run(test.Name, func(t *testing.T) {
				lines, fouls := replayed(t, test.Text)
				sheetstest.Same(t, "fouls", true, fouls)
				want := `"error":{"code":"` + test.Code + `",`
				if test.Entry >= 0 {
					want = `"error":{"entry":` + string(rune('0'+test.Entry)) + `,"code":"` + test.Code + `",`
				}
				if len(lines) != 1 || !strings.Contains(lines[0], want) {
					t.Errorf("want %s in %s", want, lines)
				}
			})
		}
	})
	t.Run("replay finds the sheets in a stream", func(t *testing.T) {
		good, bad := sheetstest.GoodResult, sheetstest.NoSheet
		// In this one, ID and game could be read.
		cut := strings.NewReplacer(`{"id":"","game":""`, `{"id":"A","game":"tally"`, "in [] of", "in [tally] of").Replace(bad)
		tests := []struct {
			name, input string
			results     []string
		}{
			{"none", "", []string{""}},
			{"none in blank lines", "\n  \r\n\n", []string{""}},
			{"one without a line break at the end", sheetstest.GoodSheet, []string{good}},
			{"two, with blank lines between", sheetstest.GoodSheet + "\n\n\t\n" + sheetstest.GoodSheet + "\n", []string{good, good}},
			{"two, with the line breaks of Windows", sheetstest.GoodSheet + "\r\n" + sheetstest.GoodSheet + "\r\n", []string{good, good}},
			{"a byte order mark", "\xef\xbb\xbf" + sheetstest.GoodSheet, []string{good}},
			{"an input shorter than a byte order mark", "1", []string{bad}},
			{"a broken line between two good ones", sheetstest.GoodSheet + "\nfoul\n" + sheetstest.GoodSheet, []string{good, bad, good}},
			{"lines that are JSON but no sheets", "1\n\"{\"\n[\n]\n" + sheetstest.GoodSheet, []string{bad, bad, bad, bad, good}},
			{"a line cut short", "{\"beermat\":\n" + sheetstest.GoodSheet, []string{bad, good}},
			{"a line cut short within a string", "{\"beermat\":1,\"no\n" + sheetstest.GoodSheet, []string{bad, good}},
			{"a line cut short and another broken one", "{\"beermat\":\nfoul\n" + sheetstest.GoodSheet, []string{bad, bad, good}},
			{"an object over several lines", sheetstest.Indented, []string{good}},
			{"several objects over several lines", sheetstest.Indented + "\n" + sheetstest.Indented + sheetstest.GoodSheet + "\n" + sheetstest.Indented, []string{good, cut, good}},
			{"an object over several lines that is cut short", sheetstest.Indented[:len(sheetstest.Indented)-1] + sheetstest.GoodSheet, []string{cut, good}},
			{"a broken object over several lines", strings.Replace(sheetstest.Indented, "1", "one", 1) + "\n" + sheetstest.GoodSheet, []string{bad, good}},
			{"a string that is open at the end of a line", strings.Replace(sheetstest.Indented, `Ann"`, `Ann`, 1) + "\n" + sheetstest.GoodSheet, []string{cut, good}},
			{"brackets, quotes and backslashes in strings", strings.Replace(sheetstest.Indented, `Ann`, `{[\"\\`, 1), []string{strings.Replace(good, `Ann`, `{[\"\\`, 1)}},
			{"lines that begin with a blank", " " + sheetstest.GoodSheet + "\n " + sheetstest.GoodSheet, []string{good, good}},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				lines, _ := replayed(t, test.input)
				sheetstest.Same(t, "the results", test.results, lines)
			})
		}
	})
	t.Run("a sheet that is too long is refused and the next one read", func(t *testing.T) {
		long := strings.Replace(sheetstest.GoodSheet, "Ann", strings.Repeat("A", 200_000), 1)
		broad := strings.Replace(sheetstest.Indented, "Ann\",", "Ann\","+strings.Repeat("\n ", 100_000), 1)
		fits := strings.Repeat(" ", 999-len(sheetstest.GoodSheet)) + sheetstest.GoodSheet // and a line break
		input := strings.Join([]string{long, sheetstest.GoodSheet, broad, sheetstest.GoodSheet, fits, " " + fits, ""}, "\n")
		var out bytes.Buffer
		var codes []string
		say := func(f *scoring.RuleError, _ string, _ []string) string {
			codes = append(codes, f.Why)
			return f.Code
		}
		in := jsonl.NewScanner(strings.NewReader(input), 1000)
		fouls, err := jsonl.ReplayBlocks(in, &out, sheetstest.FindTally, say)
		sheetstest.Same(t, "fouls", true, fouls)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "the reasons", []string{"long", "long", "long"}, codes)
		sheetstest.Same(t, "lines", 6, strings.Count(out.String(), "\n"))
		sheetstest.Same(t, "good lines", 3, strings.Count(out.String(), `"card":{"total":[4,0]}}`))
		sheetstest.Same(t, "ID and game of the first, as far as they can be read", true,
			strings.HasPrefix(out.String(), `{"id":"A","game":"tally","entries":0`))
		if cap(in.Text) > 4000 {
			t.Errorf("%d bytes were kept", cap(in.Text))
		}
	})
	t.Run("replay tells the error of the reader after what it read", func(t *testing.T) {
		broken := errors.New("the cable was pulled")
		var out bytes.Buffer
		in := io.MultiReader(strings.NewReader(sheetstest.GoodSheet+"\n"+sheetstest.GoodSheet), iotest.ErrReader(broken))
		fouls, err := jsonl.Replay(in, &out, sheetstest.FindTally, sentence)
		sheetstest.Same(t, "fouls", false, fouls)
		sheetstest.Same(t, "the error is told", true, errors.Is(err, broken))
		sheetstest.Same(t, "the output", sheetstest.GoodResult+"\n", out.String())
	})
	t.Run("replay tells the error of the writer", func(t *testing.T) {
		_, err := jsonl.Replay(strings.NewReader(strings.Repeat(sheetstest.GoodSheet+"\n", 1000)), fullPipe{}, sheetstest.FindTally, sentence)
		sheetstest.Same(t, "the error is told", true, errors.Is(err, errFull))
	})
	t.Run("a fault in the rules costs one sheet only", func(t *testing.T) {
		inWrite := strings.NewReplacer("tally", "faulty", `"score":4`, `"score":6`).Replace(sheetstest.GoodSheet)
		inCard := strings.NewReplacer("tally", "faulty", `"score":4`, `"score":5`).Replace(sheetstest.GoodSheet)
		fault := `{"id":"A","game":"faulty","entries":0,"done":false,"turn":null,"standings":[],"card":null,` +
			`"error":{"code":"malformed","message":"malformed in [faulty] of `
		lines, fouls := replayed(t, strings.Join([]string{inWrite, sheetstest.GoodSheet, inCard, sheetstest.GoodSheet}, "\n"))
		sheetstest.Same(t, "fouls", true, fouls)
		sheetstest.Same(t, "the results", []string{fault + `"}}`, sheetstest.GoodResult, fault + `Ann and Bo"}}`, sheetstest.GoodResult}, lines)
	})
}

type fullPipe struct{}

var errFull = errors.New("the pipe is full")

func (fullPipe) Write([]byte) (int, error) { return 0, errFull }
