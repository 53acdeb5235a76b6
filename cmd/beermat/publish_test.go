package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
)

const paperID = "01JD2Z8K6V0000000000000001"

// filesIn returns all files of a folder, by their paths.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			all[path] = string(read(t, filepath.Join(dir, path)))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var hrefs = regexp.MustCompile(`href="([^"#][^"]*)"`)

// isSite fails unless the pages of a folder lead to each other, and need no script.
func isSite(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := filesIn(t, dir)
	for name, text := range all {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if strings.Contains(text, "<script") || strings.Contains(text, "<form") || strings.Contains(text, "<button") {
			t.Errorf("%s has something to press", name)
		}
		for _, to := range hrefs.FindAllStringSubmatch(text, -1) {
			target := filepath.ToSlash(filepath.Join(filepath.Dir(name), to[1]))
			if _, there := all[target]; !there && !strings.HasPrefix(to[1], "https://") {
				t.Errorf("%s leads to %s, which is not there", name, to[1])
			}
		}
	}
	return all
}

func TestPublish(t *testing.T) {
	pad, dir := padOf(t, onPaper, ofLCR, stillOn), filepath.Join(t.TempDir(), "site")
	says(t, dir+": 5 pages; files written: 8, removed: 0\n", "publish", "--out", dir, "--pad", pad) // and a style with two fonts
	all := isSite(t, dir)
	if records := all["records-lcr.html"]; !strings.Contains(records, `href="games/`+lcrID+`.html"`) || strings.Contains(records, "?") {
		t.Errorf("the records do not lead to the games:\n%s", records)
	}
	game := all["games/"+lcrID+".html"]
	for _, said := range []string{"Cleo", "Dora", "https://beermat.app/pad/#1.", `rel="prev"`, "<caption>Turn by turn</caption>"} {
		if !strings.Contains(game, said) {
			t.Errorf("the page of a game lacks %q:\n%s", said, game)
		}
	}
	if strings.Contains(game, "?game=") || strings.Contains(all["index.html"], "?") {
		t.Error("a page asks a server")
	}
	t.Run("again it writes nothing, and after a game more only what has changed", func(t *testing.T) {
		says(t, dir+": 5 pages; files written: 0, removed: 0\n", "publish", "--out", dir, "--pad", pad)
		more := strings.NewReplacer("0000000002", "0000000007", "2026-11-20T23:3", "2026-11-21T20:3", "2026-11-21T00:1", "2026-11-21T21:1").Replace(ofLCR)
		if got := call(t, "", "import", fileOf(t, more), "--pad", pad); got.status != ok {
			t.Fatal(got)
		}
		says(t, dir+": 6 pages; files written: 4, removed: 0\n", "publish", "--out", dir, "--pad", pad) // it, the first page, the records, and the game before it
		isSite(t, dir)
	})
	t.Run("what is no longer asked for is taken away, and other files stay", func(t *testing.T) {
		if err := os.WriteFile(filepath.Join(dir, "own.html"), []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
		got := call(t, "", "publish", "--out", dir, "--game", "paper", "--pad", pad)
		if got.status != ok || !strings.HasSuffix(got.out, ", removed: 3\n") || string(read(t, filepath.Join(dir, "own.html"))) != "mine" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("names can be short", func(t *testing.T) {
		dir := t.TempDir()
		if got := call(t, "", "publish", "--out", dir, "--names", "initials", "--pad", pad); got.status != ok {
			t.Fatal(got)
		}
		for name, text := range isSite(t, dir) {
			if strings.HasSuffix(name, ".html") && (strings.Contains(text, "Cleo") || strings.Contains(text, "Dora")) {
				t.Errorf("%s has a whole name", name)
			}
		}
	})
	t.Run("many nights have a page for each year", func(t *testing.T) {
		var texts []string
		for i := range 24 {
			texts = append(texts, strings.NewReplacer("0000000002", fmt.Sprintf("00000001%02d", i), "2026-11-20T", fmt.Sprintf("%d-11-%02dT", 2025+i%2, 1+i), "2026-11-21T", fmt.Sprintf("%d-11-%02dT", 2025+i%2, 2+i)).Replace(ofLCR))
		}
		dir := t.TempDir()
		says(t, dir+": 28 pages; files written: 31, removed: 0\n", "publish", "--out", dir, "--pad", padOf(t, texts...))
		all := isSite(t, dir)
		if strings.Count(all["index.html"], "games/") != 20 || strings.Count(all["2025.html"], "games/") != 12 {
			t.Error("the nights are not where they should be")
		}
	})
	t.Run("a season has its games and its table", func(t *testing.T) {
		p, err := store.Open(pad, store.Options{Find: games.NewCatalogue().Find})
		if err != nil {
			t.Fatal(err)
		}
		p.History().SaveSeason(season.Season{ID: seasonID(99), Name: "LCR Cup", Games: []string{"lcr"}, Scheme: season.Cup})
		if err := p.Close(time.Minute); err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		if got := call(t, "", "publish", "lcr cup", "--out", dir, "--names", "first", "--pad", pad); got.status != ok {
			t.Fatal(got)
		}
		all := isSite(t, dir)
		table := all["season.html"]
		if strings.Contains(all["index.html"], paperID) || !strings.Contains(all["index.html"], lcrID) || !strings.Contains(table, "<caption>LCR Cup</caption>") || !strings.Contains(table, `<bdi class="name">Cleo</bdi></th>`) {
			t.Errorf("the season is another one:\n%s", table)
		}
	})
	t.Run("needs a folder, and a season that there is", func(t *testing.T) {
		for _, args := range [][]string{{"publish"}, {"publish", "None", "--out", t.TempDir()}} {
			if got := call(t, "", append(args, "--pad", pad)...); got.status != badUsage {
				t.Errorf("%+v", got)
			}
		}
	})
}
