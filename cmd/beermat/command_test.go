package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"

	"beermat/ui/words"
)

func TestACallThatIsWrongEndsWithStatus2AndSaysWhatIsWrong(t *testing.T) {
	for name, c := range map[string]struct{ args, says string }{
		"a language that there is not":   {"--lang fr", `--lang is en or de, not "fr"`},
		"a look that there is not":       {"--theme pink", `--theme is light, dark or system, not "pink"`},
		"a size of one number":           {"--size 1280", `--size is WIDTHxHEIGHT such as 1280x800, not "1280"`},
		"a size of three numbers":        {"--size 1280x800x3", `--size is WIDTHxHEIGHT such as 1280x800, not "1280x800x3"`},
		"a size of nothing":              {"--size 0x800", `--size is WIDTHxHEIGHT such as 1280x800, not "0x800"`},
		"a size below nothing":           {"--size -5x800", `--size is WIDTHxHEIGHT such as 1280x800, not "-5x800"`},
		"a size that is no number":       {"--size nanx800", `--size is WIDTHxHEIGHT such as 1280x800, not "nanx800"`},
		"a size that no window can have": {"--size 1280x99999", `--size is WIDTHxHEIGHT such as 1280x800, not "1280x99999"`},
		"an option that there is not":    {"--dice", `there is no option "--dice"`},
		"an option without its value":    {"--pad", `there is a value missing: --pad FILE`},
		"a pad without a name":           {"--pad=", `--pad needs the name of a file`},
		"a switch with a value":          {"nights --json=yes", `--json takes no value`},
		"a command that there is not":    {"roll", `there is no command and no file "roll"`},
		"a command without a name":       {"-", `there is no command and no file "-"`},
		"an option of no command":        {"replay --fast", `replay has no option "--fast"`},
		"an option of another command":   {"check --json", `check has no option "--json"`},
		"an option of the app":           {"export --theme dark", `export has no option "--theme"`},
		"an option of a command":         {"--json", `there is no option "--json"`},
		"an argument where none belongs": {"check pad.beermat", `check takes options only, not "pad.beermat"`},
		"an import of nothing":           {"import", `import needs to know which: FILE …`},
		"a day that there is not":        {"nights --since 2026-02-30", `--since is a day such as 2026-11-20, not "2026-02-30"`},
		"a last day that is none":        {"export --until yesterday", `--until is a day such as 2026-11-20, not "yesterday"`},
		"a format that there is not":     {"export --format xls", `--format is sheets, csv, csv-german, xlsx, pdf, blank, bgsplay, bgslink or bgsqr, not "xls"`},
		"a table that there is not":      {"export --format csv --table all", `--table is plays, entries or nights, not "all"`},
		"a table of another format":      {"export --format xlsx --table entries", `xlsx has no table "entries"`},
		"a table of a format without":    {"export --table plays", `sheets has no table "plays"`},
	} {
		t.Run(name, func(t *testing.T) {
			want := answer{status: badUsage, errs: "beermat: " + c.says + "\nTry \"beermat --help\".\n"}
			if got := call(t, "", strings.Fields(c.args)...); got != want {
				t.Errorf("beermat %s: got %+v, want %+v", c.args, got, want)
			}
		})
	}
}

func TestHelpNamesEveryCommandAndOption(t *testing.T) {
	everything := []string{"beermat [OPTION …]"}
	for _, c := range commands[1:] {
		everything = append(everything, c.usage())
	}
	for _, c := range commands {
		for _, args := range []string{"--help", "-h", "--lang de --help"} {
			if c.name == "replay" && args == "--lang de --help" {
				continue // it speaks one language only
			}
			args = strings.TrimSpace(c.name + " " + args)
			got := call(t, "", strings.Fields(args)...)
			if got.status != ok || got.errs != "" {
				t.Errorf("beermat %s: status %d, and it complains %q", args, got.status, got.errs)
			}
			named := []string{c.usage()}
			if c.name == "" {
				named = everything
			}
			for _, name := range c.takes {
				named = append(named, findOption(name).form())
			}
			for _, one := range named {
				if !strings.Contains(got.out, "  "+one) {
					t.Errorf("beermat %s does not name %s:\n%s", args, one, got.out)
				}
			}
			for line := range strings.Lines(got.out) {
				if n := utf8.RuneCountInString(line); n > helpWide+1 {
					t.Errorf("beermat %s has a line of %d characters: %s", args, n, line)
				}
			}
		}
	}
}

func TestTheREADMEListsTheCommandsAsTheHelpDoes(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	for line := range strings.Lines(commandList(words.In("en"))) {
		list.WriteString("  " + line) // four blanks make it a block
	}
	if !strings.Contains(string(text), "\n\n"+list.String()+"\n") {
		t.Errorf("the README does not have this list:\n%s", list.String())
	}
}

func TestWhatTheHelpSaysIsThereInBothLanguages(t *testing.T) {
	for _, lang := range words.Languages {
		w := words.In(lang)
		var keys []string
		for _, c := range commands {
			keys = append(keys, c.does())
		}
		for _, o := range allOptions {
			keys = append(keys, "command.option."+o.name)
			if o.value != "" {
				keys = append(keys, "command.wrong."+o.name)
			}
		}
		for _, key := range keys {
			if _, found := w.Find(key); !found {
				t.Errorf("%s has no %s", lang, key)
			}
		}
	}
}

func TestTheVersionIsTheOneOnThePackage(t *testing.T) {
	var manifest struct {
		Details struct {
			ID, Name, Version string
			Build             int
		}
		Migrations map[string]bool
	}
	if _, err := toml.DecodeFile("../../FyneApp.toml", &manifest); err != nil {
		t.Fatal(err)
	}
	got := metadata()
	if d := manifest.Details; got.ID != d.ID || got.Name != d.Name || got.Version != d.Version || got.Build != d.Build {
		t.Errorf("the program says %+v, the package %+v", got, d)
	}
	if diff := cmp.Diff(manifest.Migrations, got.Migrations); diff != "" {
		t.Errorf("migrations (-package +program):\n%s", diff)
	}
	want := answer{out: "beermat " + manifest.Details.Version + "\n"}
	if got := call(t, "", "--version"); got != want {
		t.Errorf("beermat --version: got %+v, want %+v", got, want)
	}
}

// Sheets to replay, each with what it comes to.
const (
	// Ann: 3+3+3+4+4 fill a full house, 25. Bo: three fours without dice, 12.
	goesOn = `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"yahtzee","players":["Ann",{"id":"01JCZZ","name":"Bo"}],` +
		`"entries":[{"dice":[3,3,3,4,4],"box":"full-house"},{"box":"fours","score":12}]}`
	goesOnTo = `{"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"yahtzee","entries":2,"done":false,
		"turn":{"player":0,"round":2,"phase":"play"},"standings":[
		{"player":0,"name":"Ann","place":1,"score":25,"won":false,"lost":false,"left":false},
		{"player":1,"name":"Bo","place":2,"score":12,"won":false,"lost":false,"left":false}],
		"card":{"boxes":[{"full-house":25},{"fours":12}],"upper":[0,12],"upper-bonus":[0,0],"yahtzee-bonus":[0,0],
		"lower":[25,0],"total":[25,12]}}`

	// One chip each: Cleo's goes to the pot, then Ann's; Bo is left with the last
	// one and wins it with the two in the pot.
	isOver = `{"beermat":1,"game":"lcr","house":{"chips":1},"players":["Ann","Bo","Cleo"],"first":2,"entries":[{"dice":["C"]},{"dice":[5]}]}`

	isOverTo = `{"id":"","game":"lcr","entries":2,"done":true,"turn":null,"standings":[
		{"player":1,"name":"Bo","place":1,"score":3,"won":true,"lost":false,"left":false},
		{"player":0,"name":"Ann","place":2,"score":0,"won":false,"lost":false,"left":false},
		{"player":2,"name":"Cleo","place":2,"score":0,"won":false,"lost":false,"left":false}],
		"card":{"chips":[0,1,0],"pot":2,"deal":1}}`

	// In the first round the target is 2: Ann hits it. Bo cannot throw again where
	// Double Roll is not agreed.
	isFoul = `{"beermat":1,"game":"chicago","players":["Ann","Bo"],"entries":[{"throws":[[1,1]]},{"throws":[[3,4],[3,1]]},{"hit":true}]}`

	isFoulTo = `{"id":"","game":"chicago","entries":1,"done":false,"turn":{"player":1,"round":1,"phase":"play"},"standings":[
		{"player":0,"name":"Ann","place":1,"score":2,"won":false,"lost":false,"left":false},
		{"player":1,"name":"Bo","place":2,"score":0,"won":false,"lost":false,"left":false}],
		"card":{"rounds":[[2],[]],"total":[2,0]},"error":{"entry":1,"code":"reroll-not-agreed",
		"message":"This table plays without Double Roll: write one throw only."}}`

	isNoSheet = `[1,2,3]`

	isNoSheetTo = `{"id":"","game":"","entries":0,"done":false,"turn":null,"standings":[],"card":null,"error":{"code":"malformed",
		"message":"This is valid JSON but not a sheet: a sheet is a JSON object, in braces."}}`
)

func TestReplaySaysWhereEachGameStands(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, lines ...string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good, foul := file("good.jsonl", goesOn, isOver), file("foul.jsonl", isFoul, isNoSheet, goesOn)
	missing := filepath.Join(dir, "missing.jsonl")
	for name, c := range map[string]struct {
		args   []string
		input  string
		status int
		want   []string
		errs   string
	}{
		"of standard input":               {nil, goesOn + "\n" + isOver, ok, []string{goesOnTo, isOverTo}, ""},
		"of standard input, named":        {[]string{"-"}, isOver, ok, []string{isOverTo}, ""},
		"of nothing":                      {nil, "", ok, nil, ""},
		"of a file":                       {[]string{good}, isFoul, ok, []string{goesOnTo, isOverTo}, ""},
		"of several files, in order":      {[]string{good, "-", good}, isOver, ok, []string{goesOnTo, isOverTo, isOverTo, goesOnTo, isOverTo}, ""},
		"before a foul, and goes on":      {[]string{foul}, "", failed, []string{isFoulTo, isNoSheetTo, goesOnTo}, ""},
		"also after a file with a foul":   {[]string{foul, good}, "", failed, []string{isFoulTo, isNoSheetTo, goesOnTo, goesOnTo, isOverTo}, ""},
		"until a file cannot be read":     {[]string{good, missing, good}, "", badUsage, []string{goesOnTo, isOverTo}, "beermat: open " + missing + ": no such file or directory\n"},
		"until a file turns out a folder": {[]string{foul, dir}, "", badUsage, []string{isFoulTo, isNoSheetTo, goesOnTo}, "beermat: read " + dir + ": is a directory\n"},
	} {
		t.Run(name, func(t *testing.T) {
			got := call(t, c.input, append([]string{"replay"}, c.args...)...)
			if got.status != c.status || got.errs != c.errs {
				t.Errorf("status %d, and it complains %q; want %d, %q", got.status, got.errs, c.status, c.errs)
			}
			if diff := cmp.Diff(values(t, c.want), values(t, lines(got.out))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// lines gives the lines of a text, each of which must end.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// values gives what texts in JSON mean, however they are laid out.
func values(t *testing.T, texts []string) []any {
	t.Helper()
	var list []any
	for _, text := range texts {
		var value any
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			t.Fatalf("%v in %q", err, text)
		}
		list = append(list, value)
	}
	return list
}
