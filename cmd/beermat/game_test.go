package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tinyGame is a definition of a few lines.
const tinyGame = `game = "home/count"
version = 1
name = { en = "Count", de = "Zählen" }
seats = { min = 2 }
shape = "rounds"
rounds = 2

[[check]]
if = "score < 10"
why = { en = "Nine is the most.", de = "Neun ist das Höchste." }

[[example]]
entries = [{ score = 3 }, { score = 5 }]
totals = [3, 5]
`

// gameFolder writes files into a folder.
func gameFolder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestGame(t *testing.T) {
	dir := gameFolder(t, map[string]string{"count.toml": tinyGame})
	bad := gameFolder(t, map[string]string{"bad.toml": strings.Replace(tinyGame, "totals = [3, 5]", "totals = [3, 6]", 1)})
	twice := gameFolder(t, map[string]string{"a.toml": tinyGame, "b.toml": tinyGame + "\n# another file\n"})
	taken := gameFolder(t, map[string]string{"a.toml": strings.Replace(tinyGame, "home/count", "dice/farkle", 1)})
	good, wrong := filepath.Join(dir, "count.toml"), filepath.Join(bad, "bad.toml")
	sheet := `{"beermat":1,"game":"home/count","players":["Ann","Bo"],"entries":[{"score":4},{"score":12}]}`
	for name, c := range map[string]struct {
		args, input string
		status      int
		out, errs   string
	}{
		"a sound file":             {args: "game check " + good, out: good + ": home/count is sound (1 example)\n"},
		"a sound file, in German":  {args: "game --lang de check " + good, out: good + ": home/count ist in Ordnung (1 Beispiel)\n"},
		"standard input":           {args: "game check -", input: tinyGame, out: "-: home/count is sound (1 example)\n"},
		"a wrong example":          {args: "game check " + wrong + " " + good, status: failed, out: wrong + ", line 14: The totals are 3, 5, not 3, 6.\n" + good + ": home/count is sound (1 example)\n"},
		"no example":               {args: "game check -", input: strings.Split(tinyGame, "\n[[example]]")[0], out: "-: home/count is sound and can be played. Before others get it, it needs at least one [[example]].\n"},
		"a file that is not there": {args: "game check nothing.toml", status: badUsage, errs: "beermat: open nothing.toml: no such file or directory\n"},
		"a definition":             {args: "game show home/count --games " + dir, out: tinyGame},
		"a game that there is not": {args: "game show home/chess", status: badUsage, errs: "beermat: there is no game \"home/chess\": \"beermat game list\" lists them\nTry \"beermat game show --help\".\n"},
		"a path in place of an ID": {args: "game show ../../games/scandinavian/yatzy", status: badUsage, errs: "beermat: there is no game \"../../games/scandinavian/yatzy\": \"beermat game list\" lists them\nTry \"beermat game show --help\".\n"},
		"nothing to do":            {args: "game", status: badUsage, errs: "beermat: game needs to know which: check|list|show\nTry \"beermat game --help\".\n"},
		"something else":           {args: "game play x", status: badUsage, errs: "beermat: there is no command \"game play\"\nTry \"beermat game --help\".\n"},
		"a check of nothing":       {args: "game check", status: badUsage, errs: "beermat: game check needs to know which: FILE …\nTry \"beermat game check --help\".\n"},
		"a list of something":      {args: "game list x", status: badUsage, errs: "beermat: game list takes options only, not \"x\"\nTry \"beermat game list --help\".\n"},
		"two games to be shown":    {args: "game show a b", status: badUsage, errs: "beermat: game show takes one, not also \"b\"\nTry \"beermat game show --help\".\n"},
		"a game with the ID of another one": {
			args: "replay --games " + taken, status: badUsage,
			errs: "beermat: " + filepath.Join(taken, "a.toml") + " has the ID dice/farkle of a game that comes with Beermat, but other rules: give it an ID of its own\nTry \"beermat replay --help\".\n",
		},
		"one game in two files": {
			args: "game list --games " + twice, status: badUsage,
			errs: "beermat: two files are the game home/count: " + filepath.Join(twice, "a.toml") + " and " + filepath.Join(twice, "b.toml") + "\nTry \"beermat game list --help\".\n",
		},
		"sheets of a game from a folder": {
			args: "replay --games " + dir, input: sheet, status: failed,
			out: `{"id":"","game":"home/count","entries":1,"done":false,"turn":{"player":1,"round":1,"phase":"play"},` +
				`"standings":[{"player":0,"name":"Ann","place":1,"score":4,"won":false,"lost":false,"left":false},` +
				`{"player":1,"name":"Bo","place":2,"score":0,"won":false,"lost":false,"left":false}],` +
				`"card":{"rounds":[[4],[]],"total":[4,0]},"error":{"entry":1,"code":"barred","message":"Nine is the most."}}` + "\n",
		},
		"a device": {
			args: "game check /dev/zero", status: badUsage,
			errs: "beermat: /dev/zero is no regular file: name a text file, or - for standard input\nTry \"beermat game check --help\".\n",
		},
		"a folder": {
			args: "game check " + dir, status: badUsage,
			errs: "beermat: " + dir + " is no regular file: name a text file, or - for standard input\nTry \"beermat game check --help\".\n",
		},
		"a text without end":                     {args: "game check -", input: strings.Repeat("#", 1<<20), status: failed, out: "-, line 1: The file is longer than 64 KiB or 2000 lines.\n"},
		"sheets with a folder that is not there": {args: "replay --games nowhere", status: badUsage, errs: "beermat: open nowhere: no such file or directory\n"},
	} {
		t.Run(name, func(t *testing.T) {
			want := answer{status: c.status, out: c.out, errs: c.errs}
			if got := call(t, c.input, strings.Fields(c.args)...); got != want {
				t.Errorf("beermat %s:\n got %+v\nwant %+v", c.args, got, want)
			}
		})
	}
}

func TestGame_List(t *testing.T) {
	dir := gameFolder(t, map[string]string{"count.toml": tinyGame})
	got := call(t, "", "game", "list", "--games", dir)
	for _, want := range []string{"home/count", "scandinavian/yatzy"} {
		if got.status != ok || !strings.Contains(got.out, want) {
			t.Errorf("%s is not in the list: %+v", want, got)
		}
	}
}

// TestGame_Pipe reads no pipe that lies in a folder of games: whoever opens one waits for
// somebody who writes into it.
func TestGame_Pipe(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe.toml")
	if out, err := exec.Command("mkfifo", pipe).CombinedOutput(); err != nil {
		t.Skipf("there are no pipes: %v %s", err, out)
	}
	for _, args := range [][]string{{"game", "check", pipe}, {"game", "list", "--games", dir}, {"replay", "--games", dir}} {
		got := call(t, "", args...)
		if got.status != badUsage || !strings.Contains(got.errs, pipe+" is no regular file") {
			t.Errorf("%v: %+v", args, got)
		}
	}
}

// TestGame_Reasons says what is wrong in words of the game and of people, in the line where
// it stands.
func TestGame_Reasons(t *testing.T) {
	const skyjo = `game = "home/skyjo"
version = 1
name = "Skyjo"
seats = { min = 2 }
shape = "rounds"
rounds = 2
score = "points"

[[field]]
id = "points"
name = { en = "Points", de = "Punkte" }

[[field]]
id = "closed"
type = "switch"
name = { en = "Closed?", de = "Zugemacht?" }

[[example]]
entries = [{ fields = { points = 3, closed = true } }]
done = false
`
	for old, c := range map[string]struct{ now, lang, want string }{
		", closed = true": {"", "de", "line 19: Eintrag 1 dieses Beispiels wird abgelehnt: „Zugemacht?“ fehlt oder hat einen Wert der falschen Art."},
		"entries = [{":    {"entries = [{ dice = 3,", "en", "line 19: Entry 1 of this example is refused: The value of “dice” does not have the form that an entry of this game needs."},
		`score = "points"`: {
			`score = "int(points / 0)"`, "en",
			"line 19: Entry 1 of this example is refused: A formula of this game cannot be worked out here (int(points / 0)): it divides by zero.",
		},
		"seats = { min = 2 }":        {`seats = { min = "two" }`, "en", "line 4: “min” is of the wrong kind: it needs a whole number."},
		"rounds = 2":                 {"rounds = [2]", "en", "line 6: “rounds” is of the wrong kind: it needs a formula in quotes, a whole number, true or false."},
		`{ en = "Points"`:            {`{ en = 3`, "en", "line 11: “name” is no text: write it in quotes, or one in quotes for each language."},
		`"points"` + "\n\n[[field]]": {`"points + closed"` + "\n\n[[field]]", "en", "line 7: The formula of “score” does not work: “+” does not go with a whole number and true or false."},
	} {
		if !strings.Contains(skyjo, old) {
			t.Fatalf("there is no %q", old)
		}
		got := call(t, strings.Replace(skyjo, old, c.now, 1), "game", "--lang", c.lang, "check", "-")
		want := "-, " + c.want + "\n"
		if c.lang == "de" {
			want = strings.Replace(want, "line", "Zeile", 1)
		}
		if got.out != want {
			t.Errorf("got %q, want %q", got.out, want)
		}
	}
}
