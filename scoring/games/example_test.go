package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/lcr"
	"beermat/scoring/yahtzee"
)

// example is a foul that a game calls by itself: on a card of the fewest players
// after some lines, at the last one.
type example struct {
	code, why string
	house     string
	lines     string // one a line
}

// examples has every foul of every game, reason by reason.
var examples = map[string][]example{
	yahtzee.Game.ID: {
		{"bad-entry", "both", ``, `{"dice":[4,4,4,1,1],"box":"fours","score":12}`},
		{"bad-entry", "box", ``, `{"dice":[4,4,4,1,1]}`},
		{"bad-entry", "neither", ``, `{"box":"fours"}`},
		{"bad-dice", "number", ``, `{"dice":[4,4,4],"box":"fours"}`},
		{"bad-dice", "face", ``, `{"dice":[4,4,4,1,7],"box":"fours"}`},
		{"bad-box", "", ``, `{"dice":[4,4,4,1,1],"box":"sevens"}`},
		{"box-taken", "", ``, "{\"box\":\"fours\",\"score\":8}\n{\"dice\":[4,4,4,1,1],\"box\":\"fours\"}"},
		{"unattainable", "score", ``, `{"box":"fours","score":13}`},
		{"unattainable", "number", ``, `{"box":"fours","score":1.5}`},
		{"joker-upper", "", ``, "{\"box\":\"yahtzee\",\"score\":50}\n{\"dice\":[4,4,4,4,4],\"box\":\"chance\"}"},
		{
			"joker-lower", "", ``,
			"{\"box\":\"yahtzee\",\"score\":0}\n{\"box\":\"fours\",\"score\":0}\n{\"dice\":[4,4,4,4,4],\"box\":\"ones\"}",
		},
	},
	chicago.Game.ID: {
		{"bad-entry", "missing", ``, `{"seven":true}`},
		{"bad-entry", "mixed", ``, `{"throws":[[1,1]],"hit":true}`},
		{"bad-entry", "no-roll-off", ``, `{"dice":[1,1]}`},
		{"bad-entry", "no-throw", ``, `{"throws":[]}`},
		{"bad-entry", "roll-off", `{"tie":"roll-off"}`, strings.Repeat("{\"hit\":true}\n", 23)},
		{"bad-entry", "seven-not-played", ``, `{"hit":false,"seven":true}`},
		{"bad-entry", "seven-and-hit", `{"seven-bonus":5}`, `{"hit":true,"seven":true}`},
		{"bad-entry", "seven-is-target", `{"seven-bonus":5}`, strings.Repeat("{\"hit\":false}\n", 10) + `{"hit":false,"seven":true}`},
		{"bad-dice", "number", ``, `{"throws":[[1,1,1]]}`},
		{"bad-dice", "face", ``, `{"throws":[[1,9]]}`},
		{"reroll-not-agreed", "", ``, `{"throws":[[1,2],[1,1]]}`},
		{"reroll-after-hit", "", `{"reroll":true}`, `{"throws":[[1,1],[1,2]]}`},
		{"reroll-too-many", "dice", `{"reroll":true}`, `{"throws":[[2,3],[1,1]]}`},
		{"reroll-too-many", "throws", `{"reroll":true}`, `{"throws":[[1,2],[1,3],[1,1]]}`},
	},
	lcr.Game.ID: {
		{"bad-entry", "missing", ``, `{}`},
		{"bad-dice", "number", ``, `{"dice":["L"]}`},
		{"bad-dice", "face", ``, `{"dice":["L","C","X"]}`},
	},
}

// play writes the lines of the example but the last, and gives the foul of that.
func (x example) play(t testing.TB, g *scoring.Game) *scoring.Foul {
	t.Helper()
	house, err := g.Agree([]byte(x.house), g.Seats.Min)
	if err != nil {
		t.Fatal(err)
	}
	card, err := g.Open(scoring.Table{Seats: g.Seats.Min, House: house})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(x.lines), "\n")
	for i, line := range lines {
		e, err := decode(g, []byte(line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if i == len(lines)-1 {
			return refused(t, card, e)
		}
		if card, err = card.Write(e); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return nil
}

func TestEveryFoulIsCalledAndHasItsSentence(t *testing.T) {
	for _, g := range games.All {
		for _, x := range examples[g.ID] {
			t.Run(fmt.Sprintf("%s %s %s", g.ID, x.code, x.why), func(t *testing.T) {
				f := x.play(t, g)
				if f.Code != x.code || f.Why != x.why {
					t.Errorf("got %v, want %s (%s)", f, x.code, x.why)
				}
				checkSentence(t, g, f)
			})
		}
	}
}

func TestEverySentenceOfAFoulIsForAFoulThatIsCalled(t *testing.T) {
	for _, g := range games.All {
		start := g.ID + ".foul."
		for lang, words := range sentences {
			for key := range words {
				if !strings.HasPrefix(key, start) {
					continue
				}
				code, why, _ := strings.Cut(key[len(start):], ".")
				if !slices.ContainsFunc(examples[g.ID], func(x example) bool {
					return x.code == code && (x.why == why || why == "")
				}) {
					t.Errorf("%s: %s has no example", lang, key)
				}
			}
		}
	}
}

// known tells whether a game may call a foul of that code.
func known(g *scoring.Game, code string) bool {
	return code == scoring.NotYourTurn || code == scoring.GameOver || code == scoring.BadEntry ||
		slices.ContainsFunc(examples[g.ID], func(x example) bool { return x.code == code })
}
