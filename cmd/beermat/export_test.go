package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestExport_FormatFromEnding(t *testing.T) {
	pad, dir := padOf(t, onPaper), t.TempDir()
	for name, c := range map[string]struct{ command, begins string }{
		"games.beermat.jsonl": {"export", `{"beermat":1,`},
		"games.json":          {"export", `{"beermat":1,`},
		"games":               {"export", `{"beermat":1,`},
		"games.csv":           {"export", "Sheet,Night,"},
		"GAMES.XLSX":          {"export", "PK"},
		"games.bgsplay":       {"share", "{"},
		"link.txt":            {"share", "https://app.bgstatsapp.com/"},
		"code.png":            {"share", "\x89PNG"},
		"link":                {"share", "https://app.bgstatsapp.com/"},
		"night.pdf":           {"print", "%PDF-"},
	} {
		path := filepath.Join(dir, name)
		says(t, "", c.command, "--out", path, "--pad", pad)
		if text := string(read(t, path)); !strings.HasPrefix(text, c.begins) {
			t.Errorf("%s begins with %.20q", name, text)
		}
	}
	t.Run("unless it is said", func(t *testing.T) {
		path := filepath.Join(dir, "table.json")
		says(t, "", "export", "--format", "csv", "--out", path, "--pad", pad)
		if text := string(read(t, path)); !strings.HasPrefix(text, "Sheet,Night,") {
			t.Errorf("it begins with %.20q", text)
		}
	})
	t.Run("to standard output", func(t *testing.T) {
		if got := call(t, "", "export", "--out", "-", "--pad", pad); got.status != ok || !strings.HasPrefix(got.out, `{"beermat":1,`) {
			t.Errorf("%+v", got)
		}
	})
}

func TestForce(t *testing.T) {
	pad, dir := padOf(t, onPaper), t.TempDir()
	for name, command := range map[string]string{
		"x.csv": "export --out", "x.pdf": "print --out", "x.txt": "share --out", "blank.pdf": "print --blank --game pig --out", "x.beermat": "backup",
	} {
		t.Run(command, func(t *testing.T) {
			path := filepath.Join(dir, name)
			if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
				t.Fatal(err)
			}
			args := append(strings.Fields(command), path, "--pad", pad)
			got := call(t, "", args...)
			try, _, _ := strings.Cut(command, " ")
			want := "beermat: " + path + " is there already: name another file, or replace it with --force\nTry \"beermat " + try + " --help\".\n"
			if got != (answer{status: badUsage, errs: want}) || string(read(t, path)) != "mine" {
				t.Errorf("%+v; the file says %.20q", got, read(t, path))
			}
			if got := call(t, "", append(args, "--force")...); got.status != ok || string(read(t, path)) == "mine" {
				t.Errorf("%+v; the file says %.20q", got, read(t, path))
			}
		})
	}
}

func TestRestore_DryRun(t *testing.T) {
	pad, copied := padOf(t, onPaper, ofLCR), filepath.Join(t.TempDir(), "copy.beermat")
	if got := call(t, "", "backup", copied, "--pad", padOf(t, onPaper)); got.status != ok {
		t.Fatal(got)
	}
	before := read(t, pad)
	got := call(t, "", "restore", "--dry-run", copied, "--pad", pad)
	if got.status != ok || got.errs != "" || !strings.HasPrefix(got.out, copied+" is to take the place of "+pad+".\nMissing from it:\n") || !strings.HasSuffix(got.out, "\nNothing has been changed.\n") {
		t.Errorf("%+v", got)
	}
	if list, err := os.ReadDir(filepath.Dir(pad)); string(before) != string(read(t, pad)) || err != nil || len(list) != 1 {
		t.Errorf("the pad has changed, or in its folder: %v, %v", list, err)
	}
}
