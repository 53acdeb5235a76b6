package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
)

// example is a foul that a game calls by itself: on a card of the fewest players
// (see fewest) after some lines, at the last one, or at house rules that cannot
// be agreed or do not go together.
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
		{"bad-entry", "rolls", ``, `{"rolls":[{"dice":[1,4,4,2,6]}],"box":"fours","score":8}`},
		{"bad-dice", "rolls", ``, `{"rolls":[],"dice":[4,4,4,1,1],"box":"fours"}`},
		{"bad-dice", "keep", ``, `{"rolls":[{"dice":[1,4,4,2,6],"keep":[6]}],"dice":[4,4,4,1,1],"box":"fours"}`},
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
	germanchicago.Game.ID: {
		{"bad-entry", "missing", ``, `{"dice":[1,6,3]}`},
		{"bad-entry", "key", ``, `{"dice":[1,6,5],"throws":1,"names":1}`},
		{"bad-entry", "throws", ``, `{"dice":[1,6,3],"throws":0}`},
		{"bad-entry", "chick-dice", ``, `{"dice":[1,6,3],"throws":2,"chick":true}`},
		{"bad-entry", "chick-denied", ``, `{"dice":[1,1,1],"throws":1,"chick":false}`},
		{"bad-entry", "declare-missing", `{"style":"classic"}`, `{"dice":[1,6,3],"throws":1}`},
		{"bad-entry", "declare-values", `{"style":"classic"}`, `{"dice":[1,6,3],"throws":1,"declare":{}}`},
		{"bad-entry", "declare-follower", `{"style":"classic"}`, strings.Repeat(`{"dice":[1,6,3],"throws":1,"declare":{"ones":1,"sixes":6,"aim":"low"}}`+"\n", 2)},
		{"bad-entry", "one-throw-dice", `{"style":"party"}`, `{"dice":[1,6,3],"throws":2,"one-throw":true}`},
		{"bad-entry", "one-throw-denied", `{"style":"party"}`, `{"dice":[3,3,3],"throws":1,"one-throw":false,"names":1}`},
		{"bad-entry", "names-missing", `{"style":"party"}`, `{"dice":[1,6,5],"throws":2}`},
		{"bad-entry", "names-needless", `{"style":"party"}`, `{"dice":[1,6,3],"throws":2,"names":1}`},
		{"bad-entry", "names-nobody", `{"style":"party"}`, `{"dice":[1,6,5],"throws":2,"names":2}`},
		{"bad-entry", "lead", ``, strings.Repeat("{\"dice\":[1,6,3],\"throws\":1}\n", 8) + `{"lead":2}`},
		{"bad-dice", "number", ``, `{"dice":[1,6],"throws":1}`},
		{"bad-dice", "face", ``, `{"dice":[1,6,7],"throws":1}`},
		{"throws-differ", "", ``, "{\"dice\":[1,6,3],\"throws\":2}\n{\"dice\":[1,6,3],\"throws\":1}"},
		{"too-many-throws", "beginner", ``, `{"dice":[1,6,3],"throws":4}`},
		{
			"too-many-throws", "follower", `{"style":"classic"}`,
			"{\"dice\":[1,6,3],\"throws\":1,\"declare\":{\"ones\":1,\"sixes\":6,\"aim\":\"low\"}}\n{\"dice\":[1,6,3],\"throws\":2}",
		},
	},
	beetle.Game.ID: {
		{"bad-entry", "missing", ``, `{}`},
		{"bad-entry", "missing", `{"dice":2}`, `{"dice":null}`},
		{"bad-dice", "number", ``, `{"dice":[1,2]}`},
		{"bad-dice", "face", ``, `{"dice":[7]}`},
		{"bad-house", "parts", `{"parts":[]}`, ``},
		{"bad-house", "part-form", `{"parts":[{"part":"body","face":1,"count":1,"colour":"red"}]}`, ``},
		{"bad-house", "part-name", `{"parts":[{"face":1,"count":1}]}`, ``},
		{"bad-house", "part-face", `{"parts":[{"part":"body","face":7,"count":1}]}`, ``},
		{"bad-house", "part-count", `{"parts":[{"part":"body","face":1,"count":13}]}`, ``},
		{"bad-house", "part-twice", `{"parts":[{"part":"body","face":1,"count":1},{"part":"body","face":2,"count":1}]}`, ``},
		{"bad-house", "face-twice", `{"parts":[{"part":"body","face":1,"count":1},{"part":"head","face":1,"count":1}]}`, ``},
		{"bad-house", "part-needs", `{"parts":[{"part":"head","face":2,"count":1,"needs":"body"}]}`, ``},
	},
	boston.Game.ID: {
		{"bad-entry", "missing", ``, `{}`},
		{"bad-entry", "mixed", ``, `{"kept":[6,5,2],"score":13}`},
		{"bad-dice", "throws", ``, `{"throws":[[6,4,2],[5,3]]}`},
		{"bad-dice", "throw", ``, `{"throws":[[6,4,2],[5],[2]]}`},
		{"bad-dice", "number", ``, `{"kept":[6,5]}`},
		{"bad-dice", "face", ``, `{"kept":[6,5,0]}`},
		{"unattainable", "sum", ``, `{"score":19}`},
		{"unattainable", "product", `{"multiply":true}`, `{"score":13}`},
		{"unattainable", "number", ``, `{"score":1.5}`},
	},
	pig.Game.ID: {
		{"bad-entry", "missing", ``, `{}`},
		{"bad-entry", "mixed", ``, `{"rolls":[2,3],"score":5}`},
		{"bad-entry", "no-roll", ``, `{"rolls":[]}`},
		{"bad-dice", "one", ``, `{"rolls":[2,1,3]}`},
		{"bad-dice", "face", ``, `{"rolls":[2,7]}`},
		{"unattainable", "score", ``, `{"score":1}`},
		{"unattainable", "number", ``, `{"score":1.5}`},
	},
	mafia.Game.ID: {
		{"bad-entry", "start", ``, `{"start":0}`},
		{"bad-entry", "start-nobody", ``, `{"start":2,"direction":"counter"}`},
		{"bad-entry", "direction", ``, `{"start":0,"direction":"left"}`},
		{"bad-entry", "play", ``, "{\"start\":0,\"direction\":\"counter\"}\n{\"sixes\":1}"},
		{"bad-entry", "settle", ``, "{\"start\":0,\"direction\":\"counter\"}\n{\"dice\":[1,1,1,1,1]}\n{\"sixes\":1,\"ones\":1}"},
		{"bad-dice", "number", ``, "{\"start\":0,\"direction\":\"counter\"}\n{\"dice\":[1]}"},
		{"bad-dice", "counts", ``, "{\"start\":0,\"direction\":\"counter\"}\n{\"sixes\":3,\"ones\":3}"},
		{"bad-dice", "face", ``, "{\"start\":0,\"direction\":\"counter\"}\n{\"dice\":[1,2,3,4,7]}"},
		{"unattainable", "", ``, "{\"start\":0,\"direction\":\"counter\"}\n{\"sixes\":0,\"ones\":5}\n{\"sum\":4}"},
	},
	sevens.Game.ID: {
		{"bad-entry", "missing", ``, `{"score":12}`},
		{"bad-entry", "mixed", ``, `{"throws":[{"roll":[6,6,6,6,6,6]}],"score":36}`},
		{"bad-entry", "no-throw", ``, `{"throws":[]}`},
		{"bad-entry", "no-roll", ``, `{"throws":[{"out":[6,1]}]}`},
		{"bad-entry", "not-rolled", ``, `{"throws":[{"roll":[6,6,6,6,6,6],"out":[6,1]}]}`},
		{"bad-entry", "throws", ``, `{"throws":0,"score":12}`},
		{"bad-dice", "number", ``, `{"throws":[{"roll":[6,6,6]}]}`},
		{"bad-dice", "none-left", ``, `{"throws":[{"roll":[6,1,6,1,6,1],"out":[6,1,6,1,6,1]},{"roll":[]}]}`},
		{"bad-dice", "face", ``, `{"throws":[{"roll":[6,6,6,6,6,0]}]}`},
		{"not-seven", "any", ``, `{"throws":[{"roll":[6,6,6,6,6,6],"out":[6]}]}`},
		{"not-seven", "pairs", `{"sets":"pairs"}`, `{"throws":[{"roll":[5,1,1,6,6,6],"out":[5,1,1]}]}`},
		{"seven-left", "", ``, `{"throws":[{"roll":[6,6,6,6,6,1]}]}`},
		{"too-many-throws", "leader", ``, `{"throws":4,"score":12}`},
		{"too-many-throws", "follower", ``, "{\"throws\":1,\"score\":12}\n{\"throws\":2,\"score\":12}"},
		{"unattainable", "any", ``, `{"throws":1,"score":7}`},
		{"unattainable", "pairs", `{"sets":"pairs"}`, `{"throws":1,"score":1}`},
	},
	paper.Game.ID: {
		{"bad-entry", "missing", ``, `{}`},
		{"bad-entry", "mixed", ``, `{"score":1,"end":true}`},
		{"bad-entry", "scores-late", ``, "{\"score\":1}\n{\"scores\":[1,2,3]}"},
		{"bad-entry", "scores-number", ``, `{"scores":[1,2]}`},
		{"bad-entry", "scores-missing", ``, `{"scores":[1,2,null]}`},
		{"bad-entry", "scores-gone", ``, "{\"leave\":true,\"player\":1}\n{\"scores\":[1,2,3]}"},
		{"bad-entry", "end-early", ``, "{\"score\":1}\n{\"end\":true}"},
		{"bad-entry", "end-fixed", `{"rounds":2}`, "{\"scores\":[1,2,3]}\n{\"end\":true}"},
		{"unattainable", "", `{"max":10}`, `{"score":11}`},
		{"bad-house", "min-max", `{"min":2,"max":1}`, ``},
		{"bad-house", "target-start", `{"start":10,"target":10}`, ``},
	},
}

// fewest is how many sit at the table of the examples of a game: as few as can
// play it, but on a sheet for any game as many as it takes for one to leave.
func fewest(g *scoring.Game) int {
	if g == paper.Game {
		return 3
	}
	return g.Seats.Min
}

// play writes the lines of the example but the last, and gives the foul of that.
func (x example) play(t testing.TB, g *scoring.Game) *scoring.RuleError {
	t.Helper()
	house, err := g.Agree([]byte(x.house), fewest(g))
	if err != nil {
		return foul(t, err)
	}
	card, err := g.Start(scoring.Table{Seats: fewest(g), House: house})
	if err != nil {
		return foul(t, err)
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

func TestExample_Sentences(t *testing.T) {
	t.Run("every foul is called and has its sentence", func(t *testing.T) {
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
	})
	t.Run("every sentence of a foul is for a foul that is called", func(t *testing.T) {
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
	})
}

// known tells whether a game may call a foul of that code.
func known(g *scoring.Game, code string) bool {
	return code == scoring.NotYourTurn || code == scoring.GameOver || code == scoring.BadEntry ||
		slices.ContainsFunc(examples[g.ID], func(x example) bool { return x.code == code })
}
