package custom_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

// agreeEntries is where a random game is left.
const agreeEntries = 120

// twin is a game of the program, the same game as a file, and how an entry of the one
// is written in the other: as several where the file has no whole rounds.
type twin struct {
	game *scoring.Game
	file string
	same func(before scoring.Card, e scoring.Entry, first int) []*custom.Entry
	key  string                                     // of the scores on the card
	any  func(chance func(n int) int) scoring.Entry // one that may be refused; nil where TestDefinition_RefusesAlike has them
}

var twins = []twin{
	{game: pig.Game, file: "testdata/pig.toml", key: "turns", same: func(_ scoring.Card, e scoring.Entry, _ int) []*custom.Entry {
		own := e.(*pig.Entry)
		return []*custom.Entry{{Dice: own.Rolls, Score: own.Score}}
	}},
	{game: paper.Game, file: "testdata/paper.toml", key: "rounds", same: func(_ scoring.Card, e scoring.Entry, first int) []*custom.Entry {
		own := e.(*paper.Entry)
		if own.Scores == nil {
			return []*custom.Entry{{Score: own.Score, End: own.End}}
		}
		var list []*custom.Entry
		for i := range own.Scores {
			if score := own.Scores[(first+i)%len(own.Scores)]; score != nil {
				list = append(list, &custom.Entry{Score: score})
			}
		}
		return list
	}},
	{game: yahtzee.Game, file: "testdata/yahtzee.toml", key: "boxes", same: func(_ scoring.Card, e scoring.Entry, _ int) []*custom.Entry {
		own := e.(*yahtzee.Entry)
		return []*custom.Entry{{Dice: own.Dice, Box: string(own.Box), Score: own.Score}}
	}, any: func(chance func(n int) int) scoring.Entry {
		dice := scoring.Roll(5, chance)
		if chance(3) == 0 { // five alike, which are what the rules are about
			dice = slices.Repeat(dice[:1], 5)
		}
		return &yahtzee.Entry{Dice: dice, Box: yahtzee.Boxes()[chance(yahtzee.Rounds)]}
	}},
}

// TestDefinition_Agrees plays random games of the packages and writes every entry on a
// card of the file as well: turns, scores, standings and refusals are the same.
func TestDefinition_Agrees(t *testing.T) {
	for _, tw := range twins {
		t.Run(tw.game.ID, func(t *testing.T) {
			d := read(t, tw.file)
			for seed := range agreeGames {
				tw.play(t, d, rand.New(rand.NewPCG(uint64(seed), 1)).IntN)
				if t.Failed() {
					t.Fatalf("in game %d", seed)
				}
			}
		})
	}
}

// play plays one game.
func (tw twin) play(t *testing.T, d *custom.Definition, chance func(n int) int) {
	seats := tw.game.Seats.Min + chance(4)
	table := scoring.Table{Seats: seats, First: chance(seats)}
	house := map[string]any{}
	for _, o := range tw.game.Rules {
		switch {
		case o.Key == scoring.TitleKey || chance(2) == 0:
		case o.Kind == scoring.Switch:
			house[o.Key] = true
		case o.Kind == scoring.Choice:
			house[o.Key] = o.Choices[chance(len(o.Choices))]
		default:
			house[o.Key] = o.Offer[chance(len(o.Offer))]
		}
	}
	text, _ := json.Marshal(house)
	start := func(g *scoring.Game) (scoring.Card, error) {
		agreed, err := g.Agree(text, seats)
		if err != nil {
			t.Fatal(err)
		}
		own := table
		own.House = agreed
		return g.Start(own)
	}
	ours, errOurs := start(tw.game)
	theirs, errTheirs := start(d.Game.Game)
	if (errOurs == nil) != (errTheirs == nil) {
		t.Fatalf("%s: %v and %v", text, errOurs, errTheirs)
	}
	if errOurs != nil {
		return
	}
	for range agreeEntries {
		tw.compare(t, ours, theirs)
		turn, on := ours.Turn()
		if !on || t.Failed() {
			return
		}
		e := tw.game.RandomEntry(ours, chance)
		if tw.any != nil {
			tw.refuse(t, ours, theirs, chance)
			if other := tw.any(chance); chance(2) == 0 { // random rolls are seldom five alike
				if _, err := ours.Write(other); err == nil {
					e = other
				}
			}
		}
		if chance(30) == 0 {
			e = tw.game.Entry()
			*e.Head() = scoring.Leaving(turn.Player)
		}
		after, err := ours.Write(e)
		if err != nil { // who is at turn can always leave, and random entries are legal
			t.Fatal(err)
		}
		list := []*custom.Entry{{Header: *e.Head()}}
		if !e.Head().Leave {
			list = tw.same(ours, e, table.First)
		}
		for _, own := range list {
			if theirs, err = theirs.Write(own); err != nil {
				t.Fatalf("%s as %s: %v", scoringtest.Text(t, e), scoringtest.Text(t, own), err)
			}
		}
		ours = after
	}
}

// refuse writes something that may be refused on both cards.
func (tw twin) refuse(t *testing.T, ours, theirs scoring.Card, chance func(n int) int) {
	t.Helper()
	e := tw.any(chance)
	_, a := ours.Write(e)
	own := tw.same(ours, e, 0)[0]
	if _, b := theirs.Write(own); (a == nil) != (b == nil) {
		t.Errorf("%s: %v, by the file %v", scoringtest.Text(t, own), a, b)
	}
}

// compare compares all that two cards have in common.
func (tw twin) compare(t *testing.T, ours, theirs scoring.Card) {
	t.Helper()
	look := func(c scoring.Card) string {
		var card map[string]any
		if err := json.Unmarshal([]byte(scoringtest.Text(t, c)), &card); err != nil {
			t.Fatal(err)
		}
		turn, on := c.Turn()
		return fmt.Sprint(card[tw.key], card["total"], turn, on, c.Standings())
	}
	if a, b := look(ours), look(theirs); a != b {
		t.Errorf("\n%s: %s\nfile: %s", tw.game.ID, a, b)
	}
}

// TestDefinition_RefusesAlike writes scores that may be wrong on both cards.
func TestDefinition_RefusesAlike(t *testing.T) {
	for _, tw := range twins {
		if tw.any != nil {
			continue
		}
		d := read(t, tw.file)
		for n := -3; n < 12; n++ {
			for _, line := range []string{fmt.Sprintf(`{"score":%d}`, n), `{"score":1.5}`, `{}`, `{"score":1000001}`, `{"end":true}`} {
				if tw.game == pig.Game && slices.Contains([]string{`{"end":true}`, `{"score":1000001}`}, line) {
					continue // Pig has no bound and no end
				}
				refuses := func(g *scoring.Game) bool {
					tab := scoringtest.Table[scoring.Card, scoring.Entry]{Game: g}
					e, err := tab.Decode(line)
					if err != nil {
						t.Fatal(err)
					}
					_, err = tab.Open(t, ``, 2, 0).Write(e)
					return err != nil
				}
				if a, b := refuses(tw.game), refuses(d.Game.Game); a != b {
					t.Errorf("%s %s: refused %v, by the file %v", tw.game.ID, line, a, b)
				}
			}
		}
	}
}
