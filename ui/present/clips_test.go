package present_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/present"
)

func TestClips(t *testing.T) {
	sheet := newSheet(t, games.Find("yahtzee", ""), scoring.Table{Seats: 2})
	g := games.Scorecard("yahtzee")
	cries := func() []string { return present.Clips(present.Call(g, sheets.Before(sheet), sheet, present.CallTurns)) }
	write := func(text string) {
		t.Helper()
		e := g.Entry()
		if err := json.Unmarshal([]byte(text), e); err != nil {
			t.Fatal(err)
		}
		if _, err := sheet.Write(e); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"box":"yahtzee","score":50}`)
	if got := cries(); got[0] != "yahtzee" || !slices.Contains(got, "entry") || !slices.Contains(got, "turn") {
		t.Errorf("a Yahtzee is cried as %q", got)
	}
	write(`{"box":"yahtzee","score":0}`)
	if got := cries(); got[0] != "zero" || slices.Contains(got, "yahtzee") {
		t.Errorf("a Yahtzee that was struck is cried as %q", got)
	}
	sheet.Undo(evening)
	sheet.Undo(evening)
	if got := cries(); got[0] != "undone" || slices.Contains(got, "yahtzee") {
		t.Errorf("a Yahtzee that was taken back is cried as %q", got)
	}
	write(`{"box":"chance","score":9}`)
	e := g.Entry()
	if err := json.Unmarshal([]byte(`{"box":"yahtzee","score":50}`), e); err != nil {
		t.Fatal(err)
	}
	if _, err := sheet.Amend(0, e); err != nil {
		t.Fatal(err)
	}
	if got := cries(); got[0] != "corrected" || slices.Contains(got, "yahtzee") {
		t.Errorf("a correction is cried as %q", got)
	}
	if _, err := sheet.Join(sheets.Seat{Name: "Cleo"}, evening); err != nil {
		t.Fatal(err)
	}
	if got := cries(); got[0] != "joined" {
		t.Errorf("somebody who comes is cried as %q", got)
	}
	left := g.Entry()
	*left.Head() = scoring.Leaving(1)
	if _, err := sheet.Write(left); err != nil {
		t.Fatal(err)
	}
	if got := cries(); got[0] != "left" {
		t.Errorf("somebody who goes is cried as %q", got)
	}
}

// The names that the documentation gives are those of what happens in games.
func TestClips_Documented(t *testing.T) {
	heard := map[string]bool{"undone": true, "corrected": true, "joined": true, "left": true} // see TestClips
	for _, g := range games.Scorecards {
		for seed := range 30 {
			house, err := g.Agree(nil, max(2, g.Seats.Min))
			if err != nil {
				t.Fatal(err)
			}
			s := newSheet(t, g.Game, scoring.Table{Seats: max(2, g.Seats.Min), House: house})
			chance := rand.New(rand.NewPCG(uint64(seed), 5)).IntN
			for n := 0; !s.Done() && n < 100; n++ {
				if _, err := s.Write(g.RandomEntry(s.Card(), chance)); err != nil {
					t.Fatal(err)
				}
				list := present.Call(g, sheets.Before(s), s, present.CallTurns)
				for _, name := range present.Clips(list) {
					heard[name] = true
				}
			}
		}
	}
	text, err := os.ReadFile("../../docs/caller.md")
	if err != nil {
		t.Fatal(err)
	}
	names := 0
	for line := range strings.Lines(string(text)) {
		if _, cells, row := strings.Cut(line, "| "); row && strings.Contains(cells, "`") {
			for _, name := range regexp.MustCompile("`([a-z-]+)`").FindAllStringSubmatch(cells, -1) {
				if names++; !heard[name[1]] {
					t.Errorf("nothing is cried as %s", name[1])
				}
			}
		}
	}
	if names < 20 {
		t.Errorf("%d names are documented", names)
	}
}
