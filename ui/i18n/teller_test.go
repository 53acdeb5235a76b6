package i18n

import (
	"testing"

	"beermat/scoring/games"
	"beermat/sheets/jsonl"
)

func TestWords(t *testing.T) {
	t.Run("what a table agreed is said unless it is as the rules come", func(t *testing.T) {
		for name, c := range map[string]struct{ game, house, en, de string }{
			"as the rules come":          {"yahtzee", `{}`, "", ""},
			"said, but as they come":     {"yahtzee", `{"joker":"forced","yahtzee-bonus":100}`, "", ""},
			"a choice and a number":      {"yahtzee", `{"joker":"off","yahtzee-bonus":50}`, "Extra Yahtzees: No joker; Yahtzee bonus: 50", "Weitere Yahtzees: Kein Joker; Yahtzee-Bonus: 50"},
			"a rule that is played":      {"pig", `{"finish-round":true,"target":50}`, "Target: 50; Finish the round", "Ziel: 50; Runde zu Ende spielen"},
			"money":                      {"lcr", `{"stake":{"minor":25,"currency":"EUR"}}`, "What a chip is worth: 0.25 EUR", "Was ein Chip wert ist: 0,25 EUR"},
			"a number for each":          {"lcr", `{"chips":[3,4,5]}`, "Chips: 3, 4, 5", "Chips: 3, 4, 5"},
			"a list that is on offer":    {"beetle", `{"parts":[{"part":"body","face":1,"count":1},{"part":"head","face":2,"count":2,"needs":"body"},{"part":"leg","face":3,"count":6,"needs":"body"},{"part":"eye","face":4,"count":4,"needs":"head"},{"part":"antenna","face":5,"count":4,"needs":"head"},{"part":"tail","face":6,"count":1,"needs":"body"}]}`, "The beetle: Two heads", "Der Käfer: Zwei Köpfe"},
			"a list of one's own":        {"beetle", `{"parts":[{"part":"body","face":1,"count":2}]}`, "The beetle: a beetle of your own with 2 parts", "Der Käfer: ein eigener Käfer mit 2 Teilen"},
			"a number that has a word":   {"paper", `{"win":"low","target":100}`, "Who wins: Lowest; Target: 100", "Wer gewinnt: Die niedrigste; Ziel: 100"},
			"a rule that means nothing":  {"chikago", `{"rounds":7}`, "", ""},
			"a rule that means anything": {"chikago", `{"style":"party","rounds":7}`, "Style: Party; Rounds: 7", "Spielart: Party; Runden: 7"},
		} {
			t.Run(name, func(t *testing.T) {
				text := `{"beermat":1,"game":"` + c.game + `","house":` + c.house + `,"players":["A","B","C"],"entries":[]}`
				s, err := jsonl.Decode([]byte(text), games.Find)
				if err != nil {
					t.Fatal(err)
				}
				for lang, want := range map[string]string{"en": c.en, "de": c.de} {
					if got := (Teller{For(lang)}).House(s); got != want {
						t.Errorf("%s: got %q, want %q", lang, got, want)
					}
				}
			})
		}
	})
}
