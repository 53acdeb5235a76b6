package custom_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/scorecard"
)

// sections returns the sections of a shipped game of one player after entries.
func sections(t *testing.T, file string, entries ...string) []scorecard.Sections {
	t.Helper()
	text, err := os.ReadFile("../../assets/games/" + file + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	d, err := custom.LoadShipped(string(text))
	if err != nil {
		t.Fatal(err)
	}
	card, err := d.Game.Start(scoring.Table{Seats: 1})
	for _, entry := range entries {
		e := d.Game.Entry()
		if err == nil {
			err = json.Unmarshal([]byte(entry), e)
		}
		if err == nil {
			card, err = card.Write(e)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return scorecard.SectionsOf(d.Game.View(card, nil).Blocks)
}

func TestSectionsOf(t *testing.T) {
	for file, want := range map[string][]int{"dice/balut": {4}, "dice/triple-yahtzee": {3, 3}, "scandinavian/yatzy": {1, 1}} {
		t.Run(file, func(t *testing.T) {
			var have []int
			for _, group := range sections(t, file) {
				if group[0].Shape == scorecard.Grid {
					have = append(have, len(group))
				}
			}
			if !slices.Equal(have, want) {
				t.Errorf("its tables have %v sections", have)
			}
		})
	}
}

func TestSections_Goals(t *testing.T) {
	balut := sections(t, "dice/balut", `{"box":"straight","column":"first","score":15}`, `{"box":"fours","column":"second","score":8}`)[0]
	t.Run("goals are those of all columns", func(t *testing.T) {
		for line, want := range map[int]scorecard.Gauge{0: {Have: 8, Of: 52}, 3: {Have: 1, Of: 4}} {
			if goal, found := balut.Goal(line, 0); !found || goal != want {
				t.Errorf("line %d has %v", line, goal)
			}
		}
	})
	t.Run("the total stands below the goals, beside the sums", func(t *testing.T) {
		total := balut.Total()
		if below := balut.At(total-1, len(balut)); total != 8 || below == nil || below.ID != "total" || balut.Label(total-1).Key != "boxes.total" {
			t.Fatalf("line %d: %v", total, below)
		}
		if sum, _ := balut.At(total-1, 0).Cells[0].Text.Int(); sum != 15 {
			t.Errorf("the first column comes to %d", sum)
		}
	})
	t.Run("without goals nothing is folded", func(t *testing.T) {
		if lower := sections(t, "dice/triple-yahtzee")[1]; lower.Total() >= 0 || lower.At(8, 0) != nil || lower.At(8, 2) == nil {
			t.Errorf("the total is line %d", lower.Total())
		}
	})
}
