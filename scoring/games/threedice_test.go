package games_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/scoringtest"
)

func TestThreeDice(t *testing.T) {
	texts := map[string]scoringtest.Texts{}
	for lang, own := range scoringtest.ThreeDiceTexts {
		file, err := assets.Words.ReadFile(lang + ".json")
		if err != nil {
			t.Fatal(err)
		}
		texts[lang] = scoringtest.ReadTexts(t, file)
		for key, text := range own {
			texts[lang][key] = map[string]string{"other": text}
		}
	}
	scoringtest.Laws{Game: scoringtest.ThreeDice, Texts: texts}.Run(t)
}

// TestThreeDice_Short makes sure that a small game stays as small as CONTRIBUTING.md says.
func TestThreeDice_Short(t *testing.T) {
	source, err := os.ReadFile("../scoringtest/threedice.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(source), "\n"); n > 40 {
		t.Errorf("the smallest game takes %d lines of Go", n)
	}
	for lang, own := range scoringtest.ThreeDiceTexts {
		if n := len(own) + 5; n > 30 { // those of the rules page are five
			t.Errorf("%s: it takes %d texts", lang, n)
		}
	}
}

// threeDiceFile is Three dice as a game from a file.
const threeDiceFile = `game = "home/three-dice"
version = 1
name = { en = "Three dice", de = "Drei Würfel" }
seats = { min = 1, max = 12 }
shape = "rounds"
dice = { count = 1 }
rounds = 3
score = "pips"
`

// TestThreeDice_File plays random games of it by both: each entry brings the same.
func TestThreeDice_File(t *testing.T) {
	d, err := custom.Parse([]byte(threeDiceFile))
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(1, 2)) // the same games each time
	for range 200 {
		table := scoring.Table{Seats: 1 + chance.IntN(12)}
		table.First = chance.IntN(table.Seats)
		card, err := scoringtest.ThreeDice.Start(table)
		if err != nil {
			t.Fatal(err)
		}
		other, err := d.Game.Start(table)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 * table.Seats {
			e := &scoringtest.DiceEntry{Dice: scoring.Dice{scoring.Die(1 + chance.IntN(6))}}
			text, err := json.Marshal(e)
			if err != nil {
				t.Fatal(err)
			}
			same := new(custom.Entry)
			if err := json.Unmarshal(text, same); err != nil {
				t.Fatal(err)
			}
			if card, err = card.Write(e); err != nil {
				t.Fatal(err)
			}
			if other, err = other.Write(same); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(card.Standings(), other.Standings()); diff != "" {
				t.Fatalf("after %s (-program +file):\n%s", text, diff)
			}
		}
		if _, on := card.Turn(); on {
			t.Error("the game of the program goes on")
		}
		if _, on := other.Turn(); on {
			t.Error("the game of the file goes on")
		}
	}
}
