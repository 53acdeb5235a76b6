package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"beermat/ui/i18n"
)

func TestUsageErrors(t *testing.T) {
	for name, c := range map[string]struct{ args, says, try string }{
		"a language that there is not":   {"--lang fr", `--lang is en or de, not "fr"`, "beermat"},
		"a look that there is not":       {"--theme pink", `--theme is light, dark or system, not "pink"`, "beermat"},
		"a size of one number":           {"--size 1280", `--size is WIDTHxHEIGHT such as 1280x800, not "1280"`, "beermat"},
		"a size of three numbers":        {"--size 1280x800x3", `--size is WIDTHxHEIGHT such as 1280x800, not "1280x800x3"`, "beermat"},
		"a size of nothing":              {"--size 0x800", `--size is WIDTHxHEIGHT such as 1280x800, not "0x800"`, "beermat"},
		"a size below nothing":           {"--size -5x800", `--size is WIDTHxHEIGHT such as 1280x800, not "-5x800"`, "beermat"},
		"a size that is no number":       {"--size nanx800", `--size is WIDTHxHEIGHT such as 1280x800, not "nanx800"`, "beermat"},
		"a size that no window can have": {"--size 1280x99999", `--size is WIDTHxHEIGHT such as 1280x800, not "1280x99999"`, "beermat"},
		"an option that there is not":    {"--dice", `there is no option "--dice"`, "beermat"},
		"a short option that is not":     {"nights -x", `nights has no option "-x"`, "beermat nights"},
		"an option without a name":       {"nights --=x", `nights has no option "--=x"`, "beermat nights"},
		"an option without its value":    {"--pad", `there is a value missing: --pad FILE`, "beermat"},
		"a short one without its value":  {"nights -p", `there is a value missing: --pad FILE`, "beermat nights"},
		"a pad without a name":           {"--pad=", `--pad needs the name of a file`, "beermat"},
		"a switch with a value":          {"nights --json=maybe", `--json takes no value`, "beermat nights"},
		"a command that there is not":    {"roll", `there is no command and no file "roll"`, "beermat"},
		"a command without a name":       {"-", `there is no command and no file "-"`, "beermat"},
		"help for what there is not":     {"help roll", `there is no command "roll"`, "beermat help"},
		"an option of no command":        {"replay --fast", `replay has no option "--fast"`, "beermat replay"},
		"the language of replay":         {"replay --lang en", `replay has no option "--lang"`, "beermat replay"},
		"an option of another command":   {"check --json", `check has no option "--json"`, "beermat check"},
		"an option of the app":           {"export --theme dark", `export has no option "--theme"`, "beermat export"},
		"an option of a command":         {"--json", `there is no option "--json"`, "beermat"},
		"an argument where none belongs": {"check pad.beermat", `check takes options only, not "pad.beermat"`, "beermat check"},
		"an import of nothing":           {"import", `import needs to know which: FILE|LINK …`, "beermat import"},
		"a backup of two":                {"backup a b", `backup takes one, not also "b"`, "beermat backup"},
		"a day that there is not":        {"nights --since 2026-02-30", `--since is a day such as 2026-11-20, not "2026-02-30"`, "beermat nights"},
		"a last day that is none":        {"export --until yesterday", `--until is a day such as 2026-11-20, not "yesterday"`, "beermat export"},
		"a format that there is not":     {"export --format xls", `--format is one of sheets, csv, csv-german, xlsx, not "xls"`, "beermat export"},
		"a format of another command":    {"export --format bgslink", `--format is one of sheets, csv, csv-german, xlsx, not "bgslink"`, "beermat export"},
		"a file that says no format":     {"export -o games.ods", `the ending of games.ods says no format: name one with --format (sheets, csv, csv-german, xlsx)`, "beermat export"},
		"a table that there is not":      {"export --format csv --table all", `--table is plays, entries or nights, not "all"`, "beermat export"},
		"a table of another format":      {"export --format xlsx --table entries -o x", `xlsx has no table "entries"`, "beermat export"},
		"a table of a format without":    {"export --table plays", `sheets has no table "plays"`, "beermat export"},
		"a shell that nobody knows":      {"completion csh", `there are scripts for bash, zsh, fish and powershell, not for "csh"`, "beermat completion"},
	} {
		t.Run(name, func(t *testing.T) {
			want := answer{status: badUsage, errs: "beermat: " + c.says + "\nTry \"" + c.try + " --help\".\n"}
			if got := call(t, "", strings.Fields(c.args)...); got != want {
				t.Errorf("beermat %s: got %+v, want %+v", c.args, got, want)
			}
		})
	}
}

func TestUsageErrors_Suggestions(t *testing.T) {
	for args, want := range map[string]string{
		"club opn":              "beermat: there is no command \"club opn\"\nDid you mean: open?\nTry \"beermat club --help\".\n",
		"help club opn":         "beermat: there is no command \"club opn\"\nDid you mean: open?\nTry \"beermat help --help\".\n",
		"exprt":                 "beermat: there is no command and no file \"exprt\"\nDid you mean: export?\nTry \"beermat --help\".\n",
		"re":                    "beermat: there is no command and no file \"re\"\nDid you mean: replay, records, restore, web?\nTry \"beermat --help\".\n",
		"help nihgts --lang de": "beermat: es gibt keinen Befehl „nihgts“\nWar gemeint: nights?\nHilfe gibt „beermat help --help“.\n",
	} {
		if got := call(t, "", strings.Fields(args)...); got != (answer{status: badUsage, errs: want}) {
			t.Errorf("beermat %s: got %+v, want %q", args, got, want)
		}
	}
}

// tree returns the commands in a language.
func tree(lang string) *cobra.Command {
	inv := &invocation{console: console{words: i18n.For(lang)}}
	root := newRootCommand(inv)
	describe(root, inv.words)
	return root
}

func TestHelp(t *testing.T) {
	for _, lang := range i18n.Languages {
		root := tree(lang)
		for _, cmd := range append(allCommands(root), root) {
			path := strings.Fields(calledAs(cmd))
			calls := [][]string{append(path[:len(path):len(path)], "--help"), append(path[:len(path):len(path)], "-h"), append([]string{"help"}, path...)}
			var first answer
			for i, args := range calls {
				var out, errs strings.Builder
				t.Setenv("LC_ALL", lang+"_XX.UTF-8")
				got := answer{status: run(args, strings.NewReader(""), &out, &errs), out: out.String(), errs: errs.String()}
				if i == 0 {
					first = got
				}
				if got != first || got.status != ok || got.errs != "" {
					t.Errorf("beermat %q: %+v, not %+v", args, got, first)
				}
			}
			var want []string
			if cmd == root || !cmd.HasSubCommands() {
				want = append(want, usage(cmd))
			}
			cmd.Flags().VisitAll(func(f *pflag.Flag) { want = append(want, flagUsage(f)) })
			for _, one := range cmd.Commands() {
				if !one.Hidden {
					want = append(want, usage(one))
				}
			}
			for _, one := range want {
				if !strings.Contains(first.out, "  "+one) {
					t.Errorf("%s: the help of %s does not name %s:\n%s", lang, cmd.Name(), one, first.out)
				}
			}
			for line := range strings.Lines(first.out) {
				if n := utf8.RuneCountInString(line); n > helpWide+1 {
					t.Errorf("%s: the help of %s has a line of %d characters: %s", lang, cmd.Name(), n, line)
				}
			}
		}
	}
}

// Cobra has texts of its own in English, which nobody may see.
func TestHelp_NothingOfCobra(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"help", "export"}, {"nights", "--help"}, {"completion", "--help"}, {"help", "help"}} {
		got := call(t, "", append(args, "--lang", "de")...)
		for _, text := range []string{"Usage", "Available", "Flags", "for this command", "for more information", "for beermat"} {
			if strings.Contains(got.out+got.errs, text) {
				t.Errorf("beermat %q says %q:\n%s%s", args, text, got.out, got.errs)
			}
		}
	}
}

func TestTexts(t *testing.T) {
	for _, lang := range i18n.Languages {
		w := i18n.For(lang)
		var keys []string
		for _, cmd := range append(allCommands(tree(lang)), tree(lang)) {
			keys = append(keys, "command.does."+textName(cmd))
			if cmd.Flags().Lookup("json") != nil {
				keys = append(keys, "command.json."+textName(cmd))
			}
		}
		for _, f := range flagDefs {
			keys = append(keys, "command.option."+f.textKey())
			if f.value != "" {
				keys = append(keys, "command.wrong."+f.name)
			}
		}
		for _, key := range keys {
			if _, found := w.Find(key); !found {
				t.Errorf("%s has no %s", lang, key)
			}
		}
	}
}

func TestShortFlags(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR)
	for short, long := range map[string]string{
		"nights -s 2026-11-20 -j":    "nights --since 2026-11-20 --json",
		"nights -ju2026-11-13 -glcr": "nights --json --until 2026-11-13 --game lcr",
		"export -f csv -w home":      "export --format csv --word home",
		"-V":                         "--version",
		"import -n -":                "import --preview -",
	} {
		with := func(args string) answer {
			list := strings.Fields(args)
			if len(list) > 1 {
				list = append(list, "-p", pad)
			}
			return call(t, "", list...)
		}
		if a, b := with(short), with(long); a != b || a.status != ok {
			t.Errorf("beermat %s: %+v, not %+v", short, a, b)
		}
	}
}

func TestCompletion(t *testing.T) {
	for shell, begins := range map[string]string{"bash": "# bash completion V2 for beermat", "zsh": "#compdef beermat", "fish": "# fish completion for beermat", "powershell": "# powershell completion for beermat"} {
		if got := call(t, "", "completion", shell); got.status != ok || got.errs != "" || !strings.HasPrefix(got.out, begins) {
			t.Errorf("%s: status %d: %s%.100s", shell, got.status, got.errs, got.out)
		}
	}
	for args, want := range map[string][]string{
		"":                        {"replay", "chances", "export", "print", "share", "publish", "import", "nights", "records", "season", "check", "backup", "restore", "sync", "club", "serve", "web", "game", "completion", "help"},
		"re":                      {"replay", "records", "restore"},
		"export --format ":        {"sheets", "csv", "csv-german", "xlsx"},
		"share -f ":               {"bgslink", "bgsplay", "bgsqr"},
		"nights --game l":         {"lcr"},
		"restore --d":             {"--dry-run"},
		"completion ":             {"bash", "zsh", "fish", "powershell"},
		"help ni":                 {"nights"},
		"help club s":             {"setup", "status"},
		"club ":                   {"setup", "add", "remove", "open", "status"},
		"club setup --":           {"--club", "--hub", "--force", "--lang", "--help"},
		"nights --since ":         nil,
		"export --format csv -t ": {"plays", "entries", "nights"},
	} {
		got := call(t, "", append([]string{"__complete"}, strings.Split(args, " ")...)...)
		var offered []string
		for _, line := range lines(got.out) {
			name, _, _ := strings.Cut(line, "\t")
			begun := args[strings.LastIndex(args, " ")+1:] // which the shell looks at once more
			if !strings.HasPrefix(name, ":") && strings.HasPrefix(name, begun) {
				offered = append(offered, name)
			}
		}
		if diff := cmp.Diff(want, offered); diff != "" {
			t.Errorf("beermat %s (-want +got):\n%s", args, diff)
		}
	}
}

func TestMan(t *testing.T) {
	dir := t.TempDir()
	says(t, "", "man", dir)
	for lang, folder := range map[string]string{"en": "man1", "de": "de/man1"} {
		root := tree(lang)
		for _, cmd := range append(allCommands(root), root) {
			if cmd.Hidden {
				continue
			}
			page := string(read(t, filepath.Join(dir, filepath.FromSlash(folder), manName(cmd)+".1")))
			want := []string{".TH BEERMAT", roff(cmd.Short)}
			cmd.Flags().VisitAll(func(f *pflag.Flag) { want = append(want, roff(strings.TrimSpace(flagUsage(f)))) })
			if cmd.Flags().Lookup("json") != nil {
				want = append(want, ".SH JSON")
			}
			for _, text := range want {
				if !strings.Contains(page, text) {
					t.Errorf("%s: the page of %s does not say %q", lang, cmd.Name(), text)
				}
			}
		}
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

func TestReplay(t *testing.T) {
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

// lines returns the lines of a text, each of which must end.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// values returns what texts in JSON mean, however they are laid out.
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
