// Package cardstest knows how people type: for tests that play without a mouse.
package cardstest

import (
	"fmt"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/germanchicago"
	"beermat/scoring/mafia"
	"beermat/scoring/sevens"
)

// Keys gives what is typed for the turn that a card waits for, as the house rules
// are agreed by default: signs, and '\n' for Enter. There is none when the game is
// over. In a game in which nobody writes anything else, they lead to its end.
func Keys(g *scoring.Game, c scoring.Card, chance func(int) int) string {
	turn, on := c.Turn()
	if !on {
		return ""
	}
	return typists[g.ID](g, c, turn, chance)
}

// typists give the keys with which a turn of each game is typed in, by the seat
// and the round.
var typists = map[string]func(g *scoring.Game, c scoring.Card, turn scoring.Turn, chance func(int) int) string{
	"yahtzee": func(_ *scoring.Game, _ scoring.Card, turn scoring.Turn, _ func(int) int) string {
		switch box := string(rune('a' + turn.Round - 1)); {
		case turn.Round == 1:
			return "11123" + box
		case box == "m":
			return box + "9\n" // a chance is never worth nothing
		default:
			return box + "0\n" // the score alone
		}
	},
	"chicago": func(_ *scoring.Game, _ scoring.Card, turn scoring.Turn, _ func(int) int) string {
		return []string{"h", "m", "34\n"}[turn.Player%3]
	},
	"lcr": func(_ *scoring.Game, _ scoring.Card, turn scoring.Turn, _ func(int) int) string {
		return []string{"...\n", "ccc\n", "rlc\n"}[turn.Player%3]
	},
	"beetle": func(g *scoring.Game, c scoring.Card, _ scoring.Turn, chance func(int) int) string {
		return digits(g.RandomEntry(c, chance).(*beetle.Entry).Dice)
	},
	"chikago": func(g *scoring.Game, c scoring.Card, _ scoring.Turn, chance func(int) int) string {
		e := g.RandomEntry(c, chance).(*germanchicago.Entry)
		if e.Dice == nil {
			return "a"
		}
		return digits(e.Dice) + "1\n"
	},
	"boston": func(_ *scoring.Game, _ scoring.Card, turn scoring.Turn, _ func(int) int) string {
		return []string{"s18\n", "s5\n", "d642\n51\n3\n"}[turn.Player%3]
	},
	"mafia": func(g *scoring.Game, c scoring.Card, _ scoring.Turn, chance func(int) int) string {
		for {
			switch e := g.RandomEntry(c, chance).(*mafia.Entry); {
			case e.Start != nil:
				return fmt.Sprint(int(*e.Start)+1) + "\n"
			case len(e.Dice) > 0:
				keys := "d"
				for _, die := range e.Dice {
					keys += fmt.Sprint(int(die))
				}
				return keys + "\n"
			}
		}
	},
	"pig": func(_ *scoring.Game, _ scoring.Card, turn scoring.Turn, _ func(int) int) string {
		return []string{"d66666\n", "sb", "s12\n"}[turn.Player%3]
	},
	"sevens": func(_ *scoring.Game, c scoring.Card, turn scoring.Turn, _ func(int) int) string {
		score := []string{"s9\n", "s8\n", "s5\n"}[turn.Player%3]
		if limit, _ := c.(*sevens.Card).Limit(); limit == 1 {
			return score // in one throw, which need not be said
		}
		return score + "1"
	},
	"paper": func(_ *scoring.Game, _ scoring.Card, turn scoring.Turn, _ func(int) int) string {
		if turn.Round == 3 {
			return "e"
		}
		return []string{"3+6\n", "-4\n", "0\n"}[turn.Player%3]
	},
}

func digits(dice scoring.Dice) string {
	keys := ""
	for _, die := range dice {
		keys += fmt.Sprint(int(die))
	}
	return keys
}
