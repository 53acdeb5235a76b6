package games_test

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/mafia"
	"beermat/scoring/odds"
	"beermat/scoring/pig"
	"beermat/scoring/scoringtest"
)

// chancesLaws says for each game at which tables its chances are tried.
var chancesLaws = map[string]scoringtest.ChancesLaws{
	"chicago": {Random: 6, Positions: 6, Tables: []string{
		`3 {"reroll":true,"dice":3,"seven-bonus":7}`,
		`4 {"tie":"roll-off","reroll":true}`,
	}},
	"lcr": {Random: 3, Positions: 4, Tables: []string{
		`3 {}`,
		`5 {}`,
		`3 {"dot-to-win":true,"chips":[1,2,3]}`,
		`7 {}`,
	}},
	"beetle": {Random: 4, Positions: 5, Tables: []string{
		`4 {}`,
		`3 {"dice":2,"again":true}`,
		`3 {"colony":30}`,
	}},
	"chikago": {Random: 0, Positions: 2, Tables: []string{
		`3 {"style":"bavarian"}`, `3 {"style":"tschigg"}`, `3 {"style":"classic"}`, `3 {"style":"party"}`,
	}},
	"boston": {Random: 4, Positions: 5, Tables: []string{
		`3 {}`,
		`5 {"multiply":true,"rounds":3}`,
		`3 {"rounds":70}`,
	}},
	"mafia": {Random: 3, Positions: 3, Tables: []string{`4 {}`}, Play: mafia.Game.RandomEntry},
	"pig": {Random: 2, Positions: 6, Tables: []string{
		`2 {}`,
		`2 {"finish-round":true,"target":50}`,
	}},
	"sevens": {Random: 2, Positions: 4, Tables: []string{
		`3 {}`,
		`4 {"sets":"pairs","rounds":3}`,
		`3 {"rounds":8}`,
	}},
}

// holdAt20 plays Pig as simulated games do: it holds at 20, or with what is lacking
// for the target or for the lead in a last round. A table of two plays otherwise.
func holdAt20(on scoring.Card, chance func(n int) int) scoring.Entry {
	c := on.(*pig.Card)
	turn, _ := c.Turn()
	hold := min(20, c.Missing(turn.Player))
	if c.Reached() {
		hold = max(1, c.Highest()+1-c.Total(turn.Player))
	}
	var rolls scoring.Dice
	for sum := 0; sum < hold; sum = rolls.Sum() {
		rolls = append(rolls, scoring.Roll(1, chance)...)
		if rolls[len(rolls)-1] == 1 {
			break
		}
	}
	return &pig.Entry{Rolls: rolls}
}

func TestChances_PigOfMany(t *testing.T) {
	scoringtest.ChancesLaws{
		Model: pig.Chances, Positions: 2, Play: holdAt20, Options: odds.Options{Seed: 1, Games: 2000},
		Tables: []string{`3 {}`, `4 {"finish-round":true}`, `2 {"target":250,"finish-round":true}`},
	}.Run(t)
}

func TestChances_Laws(t *testing.T) {
	for _, m := range games.Chances {
		l := chancesLaws[m.ID]
		if m.ID == "yahtzee" || m.Open == nil {
			continue // Yahtzee has tests of its own, because its tables take long
		}
		t.Run(m.ID, func(t *testing.T) {
			l.Model, l.Options = m, odds.Options{Seed: 1, Games: 2000}
			if l.Positions == 0 {
				t.Fatal("its chances are tried nowhere")
			}
			l.Run(t)
		})
	}
}

func TestChancesOf(t *testing.T) {
	for i, m := range games.Chances {
		if m.Game != games.All[i] || games.ChancesOf(m.ID) != m {
			t.Errorf("%s is not where its game is in the list", m.ID)
		}
	}
	if games.ChancesOf("poker") != nil {
		t.Error("there are chances of poker")
	}
}
