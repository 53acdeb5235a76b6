package scoringtest

import (
	"fmt"
	"strings"

	"beermat/scoring"
)

// Leave is the line of a player who goes home.
func Leave(seat int) string { return fmt.Sprintf(`{"leave":true,"player":%d}`, seat) }

// List writes faces in short, such as "642", out as a JSON list.
func List(faces string) string { return "[" + strings.Join(strings.Split(faces, ""), ",") + "]" }

// Dice reads faces in short; digits that no die shows are kept as they are.
func Dice(faces string) scoring.Dice {
	dice := scoring.Dice{}
	for _, face := range faces {
		dice = append(dice, scoring.Die(face-'0'))
	}
	return dice
}

// BySeat lists what every seat at the table of a card gives, for states.
func BySeat[V any](card scoring.Card, ask func(seat int) V) []V {
	list := make([]V, len(card.Standings()))
	for seat := range list {
		list[seat] = ask(seat)
	}
	return list
}
