package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"beermat/scoring/games"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/ui/i18n"
)

// TestDocs compares docs/commands.md with the commands.
func TestDocs(t *testing.T) {
	file, err := os.ReadFile("../../docs/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	docs := string(file)

	t.Run("it lists the commands", func(t *testing.T) {
		var list strings.Builder
		for line := range strings.Lines(commandList(tree("en"))) {
			list.WriteString("  " + line) // four blanks make it a block
		}
		if !strings.Contains(docs, "\n\n"+list.String()+"\n") {
			t.Errorf("it does not have this list:\n%s", list.String())
		}
	})

	t.Run("its sheet is replayed", func(t *testing.T) {
		_, text, _ := strings.Cut(docs, "$ echo '")
		text, _, _ = strings.Cut(text, "' | beermat replay\n")
		if got := call(t, text, "replay"); got.status != ok {
			t.Errorf("%q: %+v", text, got)
		}
	})

	t.Run("it explains what replay and chances print", func(t *testing.T) {
		for command, input := range map[string]string{"replay": isOver + "\n" + isFoul, "chances": `{"beermat":1,"game":"pig","players":["Ann","Bo"],"entries":[{"score":20},{"score":100}]}`} {
			_, part, _ := strings.Cut(docs, "\n### "+command+"\n")
			part, _, _ = strings.Cut(part, "\n### ")
			for line := range strings.Lines(call(t, input, command).out) {
				var said map[string]any
				if err := json.Unmarshal([]byte(line), &said); err != nil {
					t.Fatal(err)
				}
				delete(said, "card")
				for _, key := range members(said) {
					if !strings.Contains(part, "`"+key+"`") {
						t.Errorf("%s: %s is not explained", command, key)
					}
				}
			}
		}
	})

	t.Run("it says of JSON what the manual says", func(t *testing.T) {
		words := i18n.For("en")
		var want strings.Builder
		fmt.Fprintf(&want, "<!-- json -->\n%s\n", words.Say("command.json"))
		for _, cmd := range allCommands(tree("en")) {
			about, found := words.Find("command.json." + textName(cmd))
			if !found {
				continue
			}
			fmt.Fprintf(&want, "\n### %s\n\n| member | |\n|---|---|\n", calledAs(cmd))
			for line := range strings.Lines(about) {
				name, meaning, _ := strings.Cut(strings.TrimSpace(line), ": ")
				fmt.Fprintf(&want, "| `%s` | %s |\n", name, meaning)
			}
		}
		if !strings.HasSuffix(docs, want.String()) {
			t.Errorf("it does not end with this:\n%s", want.String())
		}
	})
}

// elsewhere are examples that other tests call, as they go on until somebody ends them or need what tests do not build.
var elsewhere = []string{"beermat serve", "beermat sync --folder ~/Sync/Beermat --watch", "beermat web --out folder", "beermat web --out folder --base /pad/"}

// TestDocs_Examples calls the program as the pages do, at a shell, in a home with two games and a season. That of
// docs/club.md has a test of its own.
func TestDocs_Examples(t *testing.T) {
	home, env := t.TempDir(), environment(t)
	pad := padOf(t, onPaper, ofLCR)
	p, err := store.Open(pad, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	p.History().SaveSeason(season.Season{ID: seasonID(99), Name: "2026"})
	if err := p.Close(closeWithin); err != nil {
		t.Fatal(err)
	}
	env = append(env, "HOME="+home, "XDG_DATA_HOME="+home, "PATH="+filepath.Dir(program(t))+":"+os.Getenv("PATH"))
	shell := func(line string) (string, error) {
		c := exec.Command("sh", "-ec", line)
		c.Dir, c.Env = home, env
		out, err := c.CombinedOutput()
		return string(out), err
	}
	for _, line := range []string{
		"mkdir -p beermat media backups Sync/Beermat DIR",
		"cp '" + pad + "' beermat/pad.beermat",
		"cp '" + pad + "' media/pad.beermat",
		"beermat backup backups/pad-20261120T204003Z-0012.beermat",
		"beermat game show dice/farkle >mygame.toml",
		"cp mygame.toml DIR",
		"beermat export --game lcr --out evening.beermat.jsonl",
		"cp evening.beermat.jsonl FILE",
	} {
		if said, err := shell(line); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, said)
		}
	}
	link, err := shell("beermat share --link --sheet " + lcrID)
	if err != nil {
		t.Fatal(link, err)
	}
	here := strings.NewReplacer("https://beermat.app/pad/#1.AY1WSgI2GAAB…", strings.TrimSpace(link), "/media/usb/", "media/")
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	example := regexp.MustCompile(`^(?:    )?(?:\$ )?((?:echo '.*' \| )?beermat [^\[\n]*?)(?:   .*)?\n$`)
	calls := map[string]bool{}
	for _, page := range append(pages, "../../README.md") {
		if filepath.Base(page) == "club.md" {
			continue
		}
		written := false // between the lines that fence what is not text
		for line := range strings.Lines(string(read(t, page))) {
			if strings.HasPrefix(line, "```") {
				written = !written
			}
			found := example.FindStringSubmatch(line)
			if found == nil || !written && !strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "    beermat/") {
				continue
			}
			call := found[1]
			if slices.Contains(elsewhere, call) || calls[call] {
				calls[call] = true
				continue
			}
			calls[call] = true
			if said, err := shell(here.Replace(call)); err != nil {
				t.Errorf("%s: %s: %v\n%s", filepath.Base(page), call, err, said)
			}
		}
	}
	for _, call := range elsewhere {
		if !calls[call] {
			t.Errorf("no page has %s", call)
		}
	}
	if len(calls) < 20 {
		t.Errorf("there are %d examples", len(calls))
	}
}

// The pages say how many games there are.
func TestDocs_Games(t *testing.T) {
	n := len(games.NewCatalogue().All())
	for page, says := range map[string]string{
		"../../README.md":    fmt.Sprintf("the scorecards of %d games", n),
		"../../CHANGELOG.md": fmt.Sprintf("house rules**, %d more that come along", n-len(games.All)),
	} {
		if !strings.Contains(string(read(t, page)), says) {
			t.Errorf("%s does not say %q", page, says)
		}
	}
	if text := string(read(t, "../../README.md")); !strings.Contains(text, fmt.Sprintf("und %d weitere", n-5)) || !strings.Contains(text, fmt.Sprintf("That is %d games", n)) {
		t.Error("README.md counts others")
	}
}

// F-Droid's recipe builds the version that the app has.
func TestDocs_FDroid(t *testing.T) {
	about, recipe := string(read(t, "../../FyneApp.toml")), string(read(t, "../../packaging/android/app.beermat.Beermat.yml"))
	value := func(key string) string {
		found := regexp.MustCompile(`(?m)^` + key + ` = "?([^"\n]+)"?$`).FindStringSubmatch(about)
		if found == nil {
			t.Fatalf("FyneApp.toml has no %s", key)
		}
		return found[1]
	}
	v, build := value("Version"), value("Build")
	for _, has := range []string{"versionName: " + v, "versionCode: " + build, "commit: v" + v, "CurrentVersion: " + v, "CurrentVersionCode: " + build} {
		if !regexp.MustCompile(`(?m)^ *(- )?` + regexp.QuoteMeta(has) + `$`).MatchString(recipe) {
			t.Errorf("it has no %q", has)
		}
	}
	check := regexp.MustCompile(`UpdateCheckData: FyneApp.toml\|(.+)\|\.\|(.+)\n`).FindStringSubmatch(recipe)
	if check == nil || regexp.MustCompile(check[1]).FindStringSubmatch(about)[1] != build || regexp.MustCompile(check[2]).FindStringSubmatch(about)[1] != v {
		t.Errorf("with %q it finds another version", check)
	}
}

func TestDocs_Links(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	for _, pattern := range []string{"../../*.md", "../../docs/*.md", "../../sheets/*.md", "../../sheets/store/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || len(pages) == 0 {
			t.Fatal(pattern, err)
		}
		for _, page := range pages {
			for _, found := range link.FindAllSubmatch(read(t, page), -1) {
				if strings.HasPrefix(string(found[1]), "../../releases/") { // of the forge, beside the sources
					continue
				}
				if _, err := os.Stat(filepath.Join(filepath.Dir(page), string(found[1]))); err != nil {
					t.Errorf("%s: %v", page, err)
				}
			}
		}
	}
}

// members returns the names of all members of a JSON value, at any depth.
func members(of any) (names []string) {
	switch of := of.(type) {
	case map[string]any:
		for name, value := range of {
			names = append(append(names, name), members(value)...)
		}
	case []any:
		for _, value := range of {
			names = append(names, members(value)...)
		}
	}
	return names
}
