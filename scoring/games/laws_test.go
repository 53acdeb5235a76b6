package games_test

import (
	"encoding/json"
	"testing"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

// laws says for each game what it asks of the laws of scorecards, and which of
// them it does not keep, with the reason.
var laws = map[string]scoringtest.Laws{
	"beetle": {
		Unsaid: map[string]string{"deal": "named where a colony is played"},
		Deals:  field("deal"),
	},
	"chikago": {Unsaid: map[string]string{"high": "a badge at the seat", "low": "a badge at the seat"}},
	"lcr": {
		Aliases: []scorecard.KeyID{"1", "2", "3", "4", "5", "6"}, // common dice stand for the faces
		Unsaid:  map[string]string{"deal": "named from the second on, while it is played"},
		Deals:   field("deal"),
	},
	"mafia": {Deals: field("round")},
}

// field tells whether a number of a card as it is marshalled has changed.
func field(name string) func(before, after scoring.Card) bool {
	number := func(c scoring.Card) any {
		text, err := json.Marshal(c)
		if err != nil {
			return err
		}
		fields := map[string]any{}
		if err := json.Unmarshal(text, &fields); err != nil {
			return err
		}
		return fields[name]
	}
	return func(before, after scoring.Card) bool { return number(before) != number(after) }
}

func TestScorecards(t *testing.T) {
	texts := map[string]scoringtest.Texts{}
	for _, lang := range []string{"en", "de"} {
		file, err := assets.Words.ReadFile(lang + ".json")
		if err != nil {
			t.Fatal(err)
		}
		texts[lang] = scoringtest.ReadTexts(t, file)
	}
	for _, g := range append(games.Scorecards, eachRoll()) {
		t.Run(g.ID, func(t *testing.T) {
			l := laws[g.ID]
			l.Game, l.Texts = g, texts
			l.Run(t)
		})
	}
}

// eachRoll is Yahtzee with all rolls of a turn.
func eachRoll() *scorecard.Game {
	rules, card := *yahtzee.Game, *yahtzee.Scorecard
	rules.ID, card.Game = "each-roll", &rules
	rules.RandomEntry = func(c scoring.Card, chance func(n int) int) scoring.Entry {
		e := yahtzee.Game.RandomEntry(c, chance).(*yahtzee.Entry)
		last := e.Dice
		for n := chance(3); n > 0 && last != nil; n-- {
			keep := last[:chance(len(last)+1)]
			last = append(scoring.Roll(len(last)-len(keep), chance), keep...)
			e.Rolls = append([]yahtzee.Roll{{Dice: last, Keep: keep}}, e.Rolls...)
		}
		return e
	}
	return &card
}

func TestScorecard(t *testing.T) {
	for _, g := range games.Scorecards {
		if got := games.Scorecard(g.ID); got != g {
			t.Errorf("%s: got %v", g.ID, got)
		}
	}
	for i, g := range games.All {
		if i >= len(games.Scorecards) || games.Scorecards[i].Game != g {
			t.Errorf("%s has no scorecard at its place in the list", g.ID)
		}
	}
	if got := games.Scorecard("poker"); got != nil {
		t.Errorf("poker: got %v, want nothing", got)
	}
}
