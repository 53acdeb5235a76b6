package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"
)

// fileOf writes lines into a file.
func fileOf(t *testing.T, lines ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "games.beermat.jsonl")
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// exported returns everything on a pad as sheet files.
func exported(t *testing.T, pad string) string {
	t.Helper()
	got := call(t, "", "export", "--pad", pad)
	if got.status != ok || got.errs != "" {
		t.Fatalf("%+v", got)
	}
	return got.out
}

func TestImport_Export(t *testing.T) {
	first, second := padOf(t, onPaper, ofLCR, stillOn), filepath.Join(t.TempDir(), "new", "pad.beermat")
	text := exported(t, first)
	if n := len(lines(text)); n != 3 {
		t.Fatalf("%d sheets went out:\n%s", n, text)
	}
	file := fileOf(t, lines(text)...)
	says(t, "From "+file+":\n  3 new sheets\n  1 unfinished game without an entry in the last 24 hours, which goes into the nights and not onto the table\n  4 new players on the list\n", "import", file, "--pad", second)
	before := text
	text = exported(t, second)
	// The game that nobody has played on for years is no longer on the table.
	before = strings.Replace(before, `"place":"","note":"","entries":[]}`, `"place":"","note":"","entries":[],"filed":{"abandoned":"2016-11-20T23:50:00+01:00"}}`, 1)
	if diff := cmp.Diff(before, text); diff != "" {
		t.Error(diff)
	}
	says(t, "From "+file+":\n  3 sheets that are here already\n", "import", file, "--pad", second)
	if diff := cmp.Diff(text, exported(t, second)); diff != "" {
		t.Error(diff)
	}
	says(t, "The pad is sound: every record is as it was written, and every game keeps the rules.\n", "check", "--pad", second)
}

func TestImport_LongerLog(t *testing.T) {
	longer := strings.Replace(stillOn, `"entries":[]`, `"entries":[{"rolls":[6,6]}]`, 1)
	pad, file, old := padOf(t, stillOn), fileOf(t, longer), fileOf(t, stillOn)
	says(t, "From "+file+":\n  1 sheet with more written on it than on this pad, which it replaces\n  1 new player on the list\n", "import", file, "--pad", pad)
	says(t, "From "+old+":\n  1 sheet of which this pad has as much or more, and keeps its own\n", "import", old, "--pad", pad)
	if text := exported(t, pad); !strings.Contains(text, `"rolls":[6,6]`) {
		t.Error(text)
	}
}

func TestImport_BrokenLine(t *testing.T) {
	pad := padOf(t)
	got := call(t, strings.Join([]string{onPaper, "Dear diary", ofLCR}, "\n"), "import", "-", "--pad", pad)
	if got.status != failed || !strings.HasPrefix(got.errs, "beermat: -, line 2, is left out: ") || strings.Count(got.errs, "\n") != 1 ||
		!strings.HasPrefix(got.out, "From -:\n  2 new sheets\n") {
		t.Errorf("%+v", got)
	}
	if n := len(lines(exported(t, pad))); n != 2 {
		t.Errorf("%d sheets are on the pad", n)
	}
}

func TestImport_Preview(t *testing.T) {
	pad, file := padOf(t, onPaper), fileOf(t, onPaper, ofLCR, stillOn)
	before := exported(t, pad)
	says(t, file+" would bring (nothing has been written):\n  2 new sheets\n  1 unfinished game without an entry in the last 24 hours, which goes into the nights and not onto the table\n  1 sheet that is here already\n  2 new players on the list\n"+
		"    LCR: 1\n    Paper score: 1\n    Pig: 1\n  from 2016-11-20 to 2026-11-20\n", "import", "--preview", file, "--pad", pad)
	if diff := cmp.Diff(before, exported(t, pad)); diff != "" {
		t.Error(diff)
	}
	none := filepath.Join(t.TempDir(), "none.beermat")
	says(t, file+" would bring (nothing has been written):\n  3 new sheets\n  1 unfinished game without an entry in the last 24 hours, which goes into the nights and not onto the table\n  4 new players on the list\n"+
		"    LCR: 1\n    Paper score: 1\n    Pig: 1\n  from 2016-11-20 to 2026-11-20\n", "import", "--preview", file, "--pad", none)
	if _, err := os.Stat(none); !os.IsNotExist(err) {
		t.Error("a pad was made for a preview")
	}
}

func TestImport_JSON(t *testing.T) {
	files := func(t *testing.T, got answer) []importResult {
		t.Helper()
		var printed struct {
			Beermat int            `json:"beermat"`
			Files   []importResult `json:"files"`
		}
		if err := json.Unmarshal([]byte(got.out), &printed, json.RejectUnknownMembers(true)); err != nil || printed.Beermat != jsonVersion {
			t.Fatalf("%+v, %v", got, err)
		}
		return printed.Files
	}
	t.Run("names every file", func(t *testing.T) {
		list := files(t, call(t, "", "import", "--json", fileOf(t, onPaper), fileOf(t, ofLCR), "--pad", padOf(t)))
		if len(list) != 2 || list[0].New != 1 || list[1].New != 1 || list[0].Stopped {
			t.Errorf("%+v", list)
		}
	})
	t.Run("names what came before a file that is not there", func(t *testing.T) {
		missing := filepath.Join(t.TempDir(), "missing")
		got := call(t, "", "import", "--json", fileOf(t, onPaper), missing, "--pad", padOf(t))
		if list := files(t, got); len(list) != 1 || list[0].New != 1 || got.status != badUsage || !strings.Contains(got.errs, missing) {
			t.Errorf("%+v", got)
		}
	})
}
