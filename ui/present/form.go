package present

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Kind is how a field of a form is changed.
type Kind int

// The kinds of fields.
const (
	Switch Kind = iota // on or off
	Choice             // one of a few values
	Number
	Text
)

// Field is a line of a form: what can be agreed, what that means, and what is agreed.
type Field struct {
	ID      string
	Label   string // "" where the field before it says enough
	Name    string // for those who do not see what stands before it
	Hint    string
	Kind    Kind
	Part    bool   // it belongs to the field before it
	Idle    bool   // it means nothing as that one is; a form that is drawn anew at once leaves it out
	Value   int    // 1 for on; which of the options, -1 for none of them; the number
	Text    string // of a Text
	Options []Option
	Min     int
	Max     int              // of a number, or of the characters of a text
	Offer   []int            // the numbers that come first; any other can be typed as well
	None    int              // the value that has a word, which may be below Min
	Word    string           // "" where no value has one
	Player  *Player          // whose it is
	Face    string           // of the die that it belongs to
	Figure  []scorecard.Part // a drawing of the value

	rule  string
	value func(f Field, house scoring.HouseRules) any // of the rule, with the value of the field; nil for none
}

// Option is a value of a Choice, with a line that says what it means, which may be "".
type Option struct{ Label, Hint string }

// Section is a part of a form.
type Section struct {
	Title  string
	Fields []Field
}
