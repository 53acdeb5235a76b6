package scorecard

import "math/big"

// Shortcut is what can be typed at the pad of a game besides the keys that do the
// same everywhere.
type Shortcut struct {
	Keys string // as printed on a keyboard: "1–6", "H  M  S", "A  B  C …"
	Does string // the text that says what they do
}

// Sample is a roll with what it means, for the page that explains a game. What it
// means is the text "GAME.sample.KEY".
type Sample struct {
	Key   string
	Faces string // of the dice, a character each: "1" to "6", or what is printed on them
}

// Table is a small table for the page that explains a game, such as one of
// chances.
type Table struct {
	Title Text
	Head  []Text   // of the columns; the first is that of the names of the rows
	Rows  [][]Text // the name, then a value for each other column
}

// Percent makes the text of a chance.
func Percent(chance *big.Rat) Text {
	p, _ := chance.Float64()
	return Say("chance", "chance", Chance(p))
}

// Decimal makes the text of a number that is shown with one decimal.
func Decimal(x float64) Text { return Say("decimal", "x", x) }
