package link_test

import (
	"bufio"
	"flag"
	"os"
	"strings"
	"testing"

	"beermat/sheets/link"
)

var add = flag.Bool("add", false, "add links of this version for games that have none")

// TestKept opens the links that were once given out. The file of each version only grows:
// a line is a link, and the sheet file that it is. Whoever changes the text of a game that
// comes with the program keeps the old one in assets/before, and adds a link of the new one.
func TestKept(t *testing.T) {
	const path = "testdata/version1.txt"
	have := map[string]bool{} // by the text of the game
	if file, err := os.Open(path); err == nil {
		defer file.Close()
		in := bufio.NewScanner(file)
		for in.Buffer(nil, 1<<20); in.Scan(); {
			text, want, _ := strings.Cut(in.Text(), " ")
			is, err := link.Decode(text, catalogue.Source)
			if err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			if got := again(t, text); string(is) != want && !*add {
				t.Errorf("%s: %s is another sheet:\n%s\nwant\n%s", got.Head().Game, text, is, want)
			} else {
				have[got.Head().Game+got.Head().Definition] = true
			}
		}
	}
	for _, g := range kinds() {
		if have[g.ID+g.Definition] {
			continue
		}
		if !*add {
			t.Errorf("%s: there is no link; -add adds one", g.ID)
			continue
		}
		text, err := link.Encode(played(t, g, g.Seats.Min, 1), known)
		if err != nil {
			t.Fatal(err)
		}
		is, err := link.Decode(text, catalogue.Source)
		if err != nil {
			t.Fatal(err)
		}
		file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := file.WriteString(text + " " + string(is) + "\n"); err != nil {
			t.Fatal(err)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
