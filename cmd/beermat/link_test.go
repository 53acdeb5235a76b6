package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/sheets/forms"
)

const (
	lcrID = "01JD2Z8K6V0000000000000002"
)

func TestLink(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR, stillOn)
	t.Run("a game is one", func(t *testing.T) {
		got := call(t, "", "share", lcrID, "--link", "--pad", pad)
		if got.status != ok || got.errs != "" || !strings.HasPrefix(got.out, "https://beermat.app/pad/#1.") || strings.Count(got.out, "\n") != 1 {
			t.Fatalf("%+v", got)
		}
		link := strings.TrimSpace(got.out)
		other := filepath.Join(t.TempDir(), "pad.beermat")
		says(t, "The link would bring (nothing has been written):\n  1 new sheet\n  3 new players on the list\n    LCR: 1\n  from 2026-11-20 to 2026-11-20\n", "import", "--preview", link, "--pad", other)
		says(t, "From the link:\n  1 new sheet\n  3 new players on the list\n", "import", link, "--pad", other)
		says(t, "From the link:\n  1 sheet that is here already\n", "import", link, "--pad", other)
		_, text, _ := strings.Cut(link, "#")
		says(t, "From the link:\n  1 sheet that is here already\n", "import", text, "--pad", other)
		says(t, "From the link:\n  1 sheet of which this pad has as much or more, and keeps its own\n", "import", text, "--pad", pad)
		was, is := call(t, exported(t, pad), "replay"), call(t, exported(t, other), "replay")
		if diff := cmp.Diff(strings.Split(was.out, "\n")[1], strings.Split(is.out, "\n")[0]); diff != "" {
			t.Error(diff)
		}
		if strings.Contains(exported(t, other), "Home") || strings.Contains(exported(t, other), "two") {
			t.Error("it has the place or the note")
		}
		says(t, "The pad is sound: every record is as it was written, and every game keeps the rules.\n", "check", "--pad", other)
	})
	t.Run("with its code, which a camera reads", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "code.png")
		got := call(t, "", "share", "--sheet", lcrID, "--qr", path, "--page", "https://club.example/dice/", "--pad", pad)
		if got.status != ok || !strings.HasPrefix(got.out, "https://club.example/dice/#1.") {
			t.Fatalf("%+v", got)
		}
		if text, err := forms.ReadQR(bytes.NewReader(read(t, path))); err != nil || text+"\n" != got.out {
			t.Errorf("the code says %q: %v", text, err)
		}
		if again := call(t, "", "share", lcrID, "--qr", path, "--pad", pad); again.status != badUsage || !strings.Contains(again.errs, "is there already") {
			t.Errorf("%+v", again)
		}
	})
	t.Run("an evening is a list of them", func(t *testing.T) {
		if got := call(t, "", "share", "--link", "--pad", pad); got.status != ok || strings.Count(got.out, "#1.") != 2 {
			t.Errorf("%+v", got)
		}
		got := call(t, "", "share", "--link", "--qr", filepath.Join(t.TempDir(), "x.png"), "--pad", pad)
		if got.status != badUsage || !strings.Contains(got.errs, "one game") {
			t.Errorf("%+v", got)
		}
	})
	t.Run("names can be short, and more can be said", func(t *testing.T) {
		sheet := func(args ...string) string {
			link := strings.TrimSpace(call(t, "", append([]string{"share", lcrID, "--link", "--pad", pad}, args...)...).out)
			other := padOf(t)
			if got := call(t, "", "import", link, "--pad", other); got.status != ok {
				t.Fatalf("%+v", got)
			}
			return exported(t, other)
		}
		if text := sheet("--names", "initials"); !strings.Contains(text, `"players":["C","B","D"]`) || strings.Contains(text, "Cleo") {
			t.Error(text)
		}
		if text := sheet("--place", "--log"); !strings.Contains(text, `"place":"Home"`) || !strings.Contains(text, `"at":"2026-11-20T23:31:00+01:00"`) {
			t.Error(text)
		}
	})
	t.Run("what is none says so, and nothing is taken", func(t *testing.T) {
		link := strings.TrimSpace(call(t, "", "share", lcrID, "--link", "--pad", pad).out)
		other := filepath.Join(t.TempDir(), "pad.beermat")
		for name, c := range map[string]struct{ link, says string }{
			"cut short": {link[:len(link)-6], "beermat: The link is not whole: something of it is missing or has changed on the way. Nothing was taken. Ask for it once more, or copy all of it.\n"},
			"newer":     {strings.Replace(link, "#1.", "#2.", 1), "beermat: A newer Beermat made this link. Nothing was taken. It opens with a newer version.\n"},
		} {
			if got := call(t, "", "import", c.link, "--pad", other); got.status != badUsage || got.errs != c.says {
				t.Errorf("%s: %+v", name, got)
			}
		}
		if text := exported(t, other); text != "" {
			t.Error(text)
		}
		for _, args := range [][]string{{"--link", "--format", "bgslink"}, {"--link", "--names", "x"}, {"--link", "--page", "x"}} {
			if got := call(t, "", append([]string{"share", "--pad", pad}, args...)...); got.status != badUsage {
				t.Errorf("%v: %+v", args, got)
			}
		}
	})
	t.Run("a file that looks like one is a file", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "1.games")
		if err := os.WriteFile(path, []byte(onPaper+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		says(t, "From "+path+":\n  1 new sheet\n", "import", path, "--pad", padOf(t))
	})
}
