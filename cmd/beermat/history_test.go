package main

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
)

// Sheets of a pad with two evenings. On the first Ann wins Paper score, where she
// is called like a formula; on the second Bo wins LCR. A game is on the table; an import
// leaves it there only if somebody has just played on it, which is long ago by any
// clock.
const (
	onPaper = `{"beermat":1,"id":"01JD2Z8K6V0000000000000001","game":"paper","house":{"win":"low"},` +
		`"players":[{"id":"01JCZZ0000000000000000000A","name":"=Ann"},{"id":"01JCZZ0000000000000000000B","name":"Bo"}],` +
		`"started":"2026-11-13T20:00:00+01:00","place":"","note":"","entries":[{"scores":[-7,12]},{"end":true,"at":"2026-11-13T20:10:00+01:00"}]}`
	ofLCR = `{"beermat":1,"id":"01JD2Z8K6V0000000000000002","game":"lcr","house":{"chips":1},` +
		`"players":["Cleo",{"id":"01JCZZ0000000000000000000B","name":"Bo"},"Dora"],"first":2,` +
		`"started":"2026-11-20T23:30:00+01:00","place":"Home","note":"two\nlines",` +
		`"entries":[{"dice":["C"],"at":"2026-11-20T23:31:00+01:00"},{"dice":[5],"at":"2026-11-21T00:12:00+01:00"}]}`
	stillOn = `{"beermat":1,"id":"01JD2Z8K6V0000000000000003","game":"pig","players":["Cleo",{"id":"01JCZZ0000000000000000000B","name":"Bo"}],` +
		`"started":"2016-11-20T23:50:00+01:00","entries":[]}`
)

// padOf makes a pad with sheets, and Ann and Bo on its list.
func padOf(t *testing.T, texts ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "pad.beermat")
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	pad.Roster().Save(sheets.Player{ID: "01JCZZ0000000000000000000A", Name: "Ann"})
	pad.Roster().Save(sheets.Player{ID: "01JCZZ0000000000000000000B", Name: "Bo"})
	for _, text := range texts {
		s, err := jsonl.Decode([]byte(text), games.Find)
		if err != nil {
			t.Fatal(err)
		}
		pad.Create(s)
	}
	if err := pad.Close(closeWithin); err != nil {
		t.Fatal(err)
	}
	isSound(t, path)
	return path
}

// isSound has the program check a pad.
func isSound(t *testing.T, path string) {
	t.Helper()
	if got := call(t, "", "check", "--pad", path); got.status != ok {
		t.Errorf("the pad is not sound: %+v", got)
	}
}

// says calls the program and wants it to print something and to end well.
func says(t *testing.T, want string, args ...string) {
	t.Helper()
	got := call(t, "", args...)
	if diff := cmp.Diff(answer{out: want}, got, cmp.AllowUnexported(answer{})); diff != "" {
		t.Errorf("beermat %q (-want +got):\n%s", args, diff)
	}
}

func TestNights(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR, stillOn)
	lcr := "2026-11-20\n  01JD2Z8K6V0000000000000002  LCR              Bo 3, Cleo 0, Dora 0\n"
	paper := "2026-11-13\n  01JD2Z8K6V0000000000000001  Paper score      =Ann –7, Bo 12\n"
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"all":                        {nil, lcr + paper},
		"since a day, which counts":  {[]string{"--since", "2026-11-20"}, lcr},
		"until a day, which counts":  {[]string{"--until=2026-11-13"}, paper},
		"of a game":                  {[]string{"--game", "paper"}, paper},
		"with a word in a note":      {[]string{"--word", "LIN", "--word", "ho"}, lcr},
		"without such a word":        {[]string{"--word", "line", "--game", "paper"}, ""},
		"none":                       {[]string{"--since", "2026-12-01"}, ""},
		"of nights that never were":  {[]string{"--since", "2026-11-14", "--until", "2026-11-19"}, ""},
		"where another language is":  {[]string{"--lang", "de", "--game", "lcr"}, lcr},
		"with options before it all": {[]string{"--game", "lcr"}, lcr},
	} {
		t.Run(name, func(t *testing.T) { says(t, c.want, append([]string{"--pad", pad, "nights"}, c.args...)...) })
	}
}

func TestNights_JSON(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR, stillOn)
	cleo, dora := sheets.GuestID("Cleo"), sheets.GuestID("Dora")
	want := `{"beermat":1,"nights":[{"night":"2026-11-20","name":"","place":"","note":"","games":[{"sheet":"01JD2Z8K6V0000000000000002","game":"lcr",` +
		`"started":"2026-11-20T23:30:00+01:00","ended":"2026-11-21T00:12:00+01:00","place":"Home","note":"two\nlines","abandoned":false,"counted":true,"players":[` +
		`{"id":"01JCZZ0000000000000000000B","name":"Bo","place":1,"score":3,"won":true,"lost":false,"left":false},` +
		`{"id":"` + cleo + `","name":"Cleo","place":2,"score":0,"won":false,"lost":false,"left":false},` +
		`{"id":"` + dora + `","name":"Dora","place":2,"score":0,"won":false,"lost":false,"left":false}]}]},` +
		`{"night":"2026-11-13","name":"","place":"","note":"","games":[{"sheet":"01JD2Z8K6V0000000000000001","game":"paper",` +
		`"started":"2026-11-13T20:00:00+01:00","ended":"2026-11-13T20:10:00+01:00","place":"","note":"","abandoned":false,"counted":true,"players":[` +
		`{"id":"01JCZZ0000000000000000000A","name":"=Ann","place":1,"score":-7,"won":true,"lost":false,"left":false},` +
		`{"id":"01JCZZ0000000000000000000B","name":"Bo","place":2,"score":12,"won":false,"lost":false,"left":false}]}]}]}` + "\n"
	says(t, want, "nights", "--json", "--pad", pad)
	says(t, `{"beermat":1,"nights":[]}`+"\n", "nights", "--json", "--pad", padOf(t))
	pad = padOf(t, `{"beermat":1,"id":"01JD2Z8K6V0000000000000001","game":"paper","players":["Foxes",{"id":"01JCZZ0000000000000000000B","name":"Bo"}],`+
		`"persons":[[{"id":"01JCZZ0000000000000000000A","name":"Ann"},"Cleo"],[]],"entries":[{"scores":[7,3]},{"end":true}]}`)
	team := `"name":"Foxes","persons":[{"id":"01JCZZ0000000000000000000A","name":"Ann"},{"id":"` + cleo + `","name":"Cleo"}],"place":1,"score":7,`
	if got := call(t, "", "nights", "--json", "--player", "Cleo", "--pad", pad); got.status != ok || !strings.Contains(got.out, team) {
		t.Errorf("%+v", got)
	}
}

func TestExport(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR, stillOn)
	heading := "Sheet,Night,Game,House rules,Started,Ended,Place,Note,Seat,Player,Player ID,Rank,Score,Won,Lost,Left early,Counted,Abandoned,Team\r\n"
	row := "01JD2Z8K6V0000000000000001,2026-11-13,Paper score,Who wins: Lowest,2026-11-13T20:00:00+01:00,2026-11-13T20:10:00+01:00,,,"
	paper := heading + row + "1,'=Ann,01JCZZ0000000000000000000A,1,-7,true,false,false,true,false,\r\n" +
		row + "2,Bo,01JCZZ0000000000000000000B,2,12,false,false,false,true,false,\r\n"
	t.Run("to standard output", func(t *testing.T) {
		says(t, paper, "export", "--format", "csv", "--until", "2026-11-13", "--pad", pad)
	})
	t.Run("of one sheet", func(t *testing.T) {
		says(t, paper, "export", "--format", "csv", "--sheet", "01jd2z8k6v0000000000000001", "--pad", pad)
	})
	t.Run("to a file", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "plays.csv")
		says(t, "", "export", "--format", "csv", "--game", "paper", "--out", path, "--pad", pad)
		text, err := os.ReadFile(path)
		if diff := cmp.Diff(paper, string(text)); diff != "" || err != nil {
			t.Error(diff, err)
		}
	})
	t.Run("for Excel in German", func(t *testing.T) {
		got := call(t, "", "export", "--format", "csv-german", "--lang", "de", "--game", "paper", "--pad", pad)
		if !strings.HasPrefix(got.out, "\ufeffBlatt;Abend;Spiel;") || !strings.Contains(got.out, ";13.11.2026;") {
			t.Errorf("%+v", got)
		}
	})
	t.Run("of entries", func(t *testing.T) {
		got := call(t, "", "export", "--format", "csv", "--table", "entries", "--game", "paper", "--pad", pad)
		rows, err := csv.NewReader(strings.NewReader(got.out)).ReadAll()
		if err != nil || len(rows) != 3 || rows[1][5] != `{"scores":[-7,12]}` || rows[1][3] != "'=Ann" || rows[1][4] == "" {
			t.Errorf("%q, %v", rows, err)
		}
	})
	t.Run("as a sheet that is on the table", func(t *testing.T) {
		got := call(t, "", "export", "--sheet", "01JD2Z8K6V0000000000000003", "--pad", pad)
		s, err := jsonl.Decode([]byte(got.out), games.Find)
		if err != nil || s.Head().Game != "pig" || s.Done() || got.status != ok {
			t.Errorf("%+v, %v", got, err)
		}
	})
	t.Run("as a workbook with a sheet for each night", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "plays.xlsx")
		says(t, "", "export", "--format", "xlsx", "--table", "nights", "--out", path, "--pad", pad)
		f, err := excelize.OpenFile(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if diff := cmp.Diff([]string{"2026-11-20", "2026-11-13"}, f.GetSheetList()); diff != "" {
			t.Error(diff)
		}
		if score, err := f.GetCellValue("2026-11-13", "M2"); score != "-7" || err != nil {
			t.Errorf("the score is %q, %v", score, err)
		}
	})
	t.Run("as a printed card, and as a printed night", func(t *testing.T) {
		for _, which := range [][]string{{"--sheet", "01JD2Z8K6V0000000000000002"}, {"--since", "2026-11-20"}} {
			got := call(t, "", append(which, "print", "--pad", pad)...)
			if !strings.HasPrefix(got.out, "%PDF-") || got.status != ok {
				t.Errorf("%q: status %d: %s", which, got.status, got.errs)
			}
		}
	})
	t.Run("as a file for BG Stats", func(t *testing.T) {
		got := call(t, "", "share", "--format", "bgsplay", "--pad", pad)
		if n := strings.Count(got.out, `"playDate"`); n != 2 || got.status != ok {
			t.Errorf("%d plays: %+v", n, got)
		}
	})
	t.Run("as links for BG Stats", func(t *testing.T) {
		got := call(t, "", "share", "--pad", pad)
		if list := lines(got.out); len(list) != 2 || !strings.HasPrefix(list[0], "https://app.bgstatsapp.com/createPlay.html?data=%7B") {
			t.Errorf("%+v", got)
		}
	})
	t.Run("as a code for BG Stats", func(t *testing.T) {
		got := call(t, "", "share", "--format", "bgsqr", "--sheet", "01JD2Z8K6V0000000000000002", "--pad", pad)
		if !strings.HasPrefix(got.out, "\x89PNG") || got.status != ok {
			t.Errorf("status %d: %s", got.status, got.errs)
		}
	})
}

func TestRefused(t *testing.T) {
	dir := t.TempDir()
	pad, none := padOf(t, onPaper, ofLCR, stillOn), filepath.Join(dir, "none.beermat")
	text := filepath.Join(dir, "diary.txt")
	if err := os.WriteFile(text, []byte("Dear diary"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ args, says, try string }{
		"a pad that is not there":     {"nights --pad " + none, "There is no pad at " + none + "; --pad names another one.", ""},
		"a player whom nobody knows":  {"nights --player Zoe --pad " + pad, `nobody on this pad is called "Zoe"`, "nights"},
		"a game that nobody knows":    {"nights --game poker --pad " + pad, `--game is a game such as yahtzee, not "poker"`, "nights"},
		"a sheet that is no ID":       {"export --sheet poker --pad " + pad, `--sheet is the ID of a sheet, as "beermat nights" lists it, not "poker"`, "export"},
		"a sheet and a filter":        {"export --sheet 01JD2Z8K6V0000000000000001 --since 2026-01-01 --pad " + pad, "a sheet is one game already: leave the other filters out", "export"},
		"a code of several games":     {"share --format bgsqr --pad " + pad, `a code holds one game: say which with --sheet and its ID, as "beermat nights" lists it`, "share"},
		"a print of several nights":   {"print --pad " + pad, "a PDF holds one game or one night: say which with --sheet and an ID, or with --since and --until", "print"},
		"a print of no game":          {"print --since 2026-12-01 --pad " + pad, "there is no such game", "print"},
		"a code of no game":           {"share --format bgsqr --since 2026-12-01 --pad " + pad, "there is no such game", "share"},
		"a link of a game that is on": {"share --sheet 01JD2Z8K6V0000000000000003 --pad " + pad, "This game is not over yet: BG Stats takes in finished games only. Play it to the end first.", ""},
		"a file that is not there":    {"import " + none + " --pad " + pad, "open " + none + ": no such file or directory", ""},
		"a folder that is not there":  {"export --format csv --pad " + pad + " --out " + filepath.Join(dir, "none", "x.csv"), "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := call(t, "", strings.Fields(c.args)...)
			want := "beermat: " + c.says + "\n"
			if c.try != "" {
				want += "Try \"beermat " + c.try + " --help\".\n"
			}
			if got.status != badUsage || got.out != "" || c.says != "" && got.errs != want || got.errs == "" {
				t.Errorf("%+v", got)
			}
		})
	}
	if got := call(t, "", "check", "--pad", text); got.status != badUsage || !strings.Contains(got.errs, text) {
		t.Errorf("%+v", got)
	}
	if list, err := os.ReadDir(dir); err != nil || len(list) != 1 {
		t.Errorf("in the folder: %v, %v", list, err)
	}
}

func TestCheck(t *testing.T) {
	says(t, "The pad is sound: every record is as it was written, and every game keeps the rules.\n", "check", "--pad", padOf(t, onPaper, ofLCR, stillOn))
	says(t, "Der Block ist heil: Alles steht so da, wie es geschrieben wurde, und jedes Spiel hält die Regeln ein.\n", "check", "--lang", "de", "--pad", padOf(t))
}

func TestPrint_Blank(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	for _, g := range games.All {
		got := call(t, "", "print", "--blank", "--game", g.ID, "--pad", none)
		if got.status != ok || !strings.HasPrefix(got.out, "%PDF") || got.errs != "" {
			t.Errorf("%s: status %d: %s", g.ID, got.status, got.errs)
		}
	}
	for _, which := range [][]string{nil, {"--game", "yahtzee", "--game", "pig"}, {"--game", "pig", "--since", "2026-11-01"}} {
		if got := call(t, "", append(which, "print", "--blank")...); got.status != badUsage || !strings.Contains(got.errs, "an empty sheet is of one game") {
			t.Errorf("%q: %+v", which, got)
		}
	}
}
