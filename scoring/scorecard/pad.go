package scorecard

import "beermat/scoring"

// KeyID names a key. One of a single character is also typed with it, in lower
// case; the digits 1 to 6 are always dice while dice are missing. Longer ones
// can only be tapped. "=25" says a whole number where a Number is asked for.
type KeyID string

// Input is what has been entered so far. It is immutable.
type Input interface {
	// Pad describes what can be pressed now.
	Pad() Pad
	// Press gives the input after a key. A key that means nothing, or is off,
	// gives the same input.
	Press(KeyID) Input
	// Entry is what would be written; nil while something is missing. At once
	// reports that the last key said so clearly all there was to say that it is
	// written without another.
	Entry() (e scoring.Entry, atOnce bool)
}

// Pad is what is written with, from top to bottom. Every game has this one.
type Pad struct {
	Seat    int      `json:"seat"` // who is asked
	Prompt  Text     `json:"prompt"`
	Stage   Text     `json:"stage,omitzero"` // how far the turn is, which the prompt says where it has room
	Hint    Text     `json:"hint,omitzero"`
	Need    Text     `json:"need,omitzero"`     // what has to be reached, where the prompt or the hint says so
	Modes   []Key    `json:"modes,omitempty"`   // ways to enter a turn; one is chosen and stays so for the next
	Menu    bool     `json:"menu,omitzero"`     // the modes are seldom changed: they are offered in a menu
	Trays   []Tray   `json:"trays,omitempty"`   // the dice so far
	Readout Text     `json:"readout,omitzero"`  // what they come to, in large
	Makes   Text     `json:"makes,omitzero"`    // and what that makes
	Number  *Number  `json:"number,omitempty"`  // a number is asked for
	Keys    []Key    `json:"keys,omitempty"`    // the large keys
	Choices []Choice `json:"choices,omitempty"` // what else has to be said
	Offers  []Key    `json:"offers,omitempty"`  // where it can go, the best first
	Facts   []Text   `json:"facts,omitempty"`   // what comes of it, odds, who is next
	Others  []Key    `json:"others,omitempty"`  // beside the primary: throw again, bust, end
	Primary Key      `json:"primary,omitzero"`  // writes, or goes on with the turn; or, off, says what is missing
}

// Key is something to press.
type Key struct {
	ID     KeyID  `json:"id,omitzero"` // of a Primary: empty, for what has been entered is written
	Face   string `json:"face,omitzero"`
	Text   Text   `json:"text,omitzero"`
	Note   Text   `json:"note,omitzero"`  // below; of an offer, what it brings
	Dice   []Die  `json:"dice,omitempty"` // below: common dice that stand for the face
	Tone   Tone   `json:"tone,omitzero"`
	Chosen bool   `json:"chosen,omitzero"`
	Off    Text   `json:"off,omitzero"` // why it cannot be pressed
}

// Tray is dice with places for those that are missing.
type Tray struct {
	Title Text  `json:"title,omitzero"`
	Dice  []Die `json:"dice"`
	Free  int   `json:"free"`
}

// Choice is a question with one answer.
type Choice struct {
	Title Text  `json:"title"`
	Keys  []Key `json:"keys"`
}

// Number is a number that is asked for. It is typed with the digits, or said whole
// with a key "=N": the values, if there are any, are such keys.
type Number struct {
	Min    int    `json:"min"`
	Max    int    `json:"max"`
	Values []int  `json:"values,omitempty"` // the only ones there are
	Sum    bool   `json:"sum,omitzero"`     // + and - make a sum
	Typed  string `json:"typed"`            // so far
	whole  bool   // said in one key: a digit begins it anew
}
