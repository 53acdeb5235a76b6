// Package cards holds a scorecard for every game: what lies on the table to be
// read, and the pad beside it to write with.
package cards

import (
	"image/color"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// Kind is the scorecard of one game, and all that the screens need to know of
// the game beyond its rules.
type Kind struct {
	Game   *scoring.Game
	Shown  *scorecard.Game // with what it shows; nil for a game that is drawn by hand
	Colour color.NRGBA     // of its mat and its marks; white can be read on it

	// New gives a card for a table. It shows nothing before the first Show.
	New func(Desk) View

	// Tell says what an entry wrote, such as "25 in Full house", given the card
	// before it. It does not say who.
	Tell func(w *words.Words, names []string, before scoring.Card, e scoring.Entry) string

	// Progress says how far a game is, such as "Round 8 of 13".
	Progress func(w *words.Words, c scoring.Card) string

	// Odds gives the chances that people argue about; nil for a game without.
	Odds func(w *words.Words) []OddsTable

	// Decided says what decided a finished game, where that is not when the
	// winner took the lead for good; nil, or "", where it is.
	Decided func(w *words.Words, names []string, s *sheets.Sheet) string

	// Form gives the control of a house rule of the kind scoring.Own, which shows
	// a value and tells agree about another one; nil for a game that has none.
	Form func(w *words.Words, o scoring.Rule, value any, agree func(any)) fyne.CanvasObject

	// Keys are what a person can type at its pad, besides the keys that do the same
	// everywhere.
	Keys []Key
}

// Key is what can be typed, as it is printed on a keyboard, and the text that says
// what it does.
type Key struct{ Press, Does string }

// All is the one list of scorecards, in the order of the tiles.
var All = []*Kind{
	shown(yahtzee.Scorecard, Kind{Keys: keysYahtzee, Odds: oddsYahtzee, Colour: rgb(0xB45309)}),
	shown(chicago.Scorecard, Kind{Keys: keysChicago, Odds: oddsChicago, Colour: rgb(0x1F6FA8)}),
	shown(lcr.Scorecard, Kind{Keys: keysLCR, Colour: rgb(0x2F7D4F)}),
	shown(beetle.Scorecard, Kind{Keys: keysBeetle, Odds: oddsBeetle, Colour: beetlePurple, Form: formBeetle}),
	shown(germanchicago.Scorecard, Kind{Keys: keysChikago, Odds: oddsChikago, Colour: rgb(0xA93A2E)}),
	shown(boston.Scorecard, Kind{Keys: keysBoston, Odds: oddsBoston, Colour: rgb(0x3D6E6E)}),
	shown(mafia.Scorecard, Kind{Keys: keysMafia, Colour: rgb(0x4A4766)}),
	shown(pig.Scorecard, Kind{Keys: keysPig, Odds: oddsPig, Colour: pigPink}),
	shown(sevens.Scorecard, Kind{Keys: keysSevens, Odds: oddsSevens, Colour: rgb(0x7A6A1F)}),
	shown(paper.Scorecard, Kind{Keys: keysPaper, Colour: rgb(0x6E6454)}),
}

// Find gives the scorecard of a game; nil for a game that has none.
func Find(game string) *Kind {
	for _, k := range All {
		if k.Game.ID == game {
			return k
		}
	}
	return nil
}

// Name is what the game is called.
func (k *Kind) Name(w *words.Words) string { return w.Say(k.Game.ID + ".name") }

// Seat is a player as the card shows one.
type Seat struct {
	Name   string
	Marker kit.Marker
}

// Desk is the table as a card sees it: who sits there, and where to write.
type Desk interface {
	Words() *words.Words
	Seats() []Seat

	// Write writes an entry for whose turn it is, or in place of the entry that
	// is being mended. It returns the sentence to show if the rules forbid it,
	// and "" when it has been written; the card has then been shown anew.
	Write(scoring.Entry) (refusal string)

	// Mend begins to correct standing entry k; -1 ends it.
	Mend(k int)
}

// State is what a card has to show.
type State struct {
	Sheet *sheets.Sheet
	Upto  int    // the card before this entry is shown; Sheet.Len() for the card now
	Mend  int    // the standing entry that is being corrected; -1: none
	Last  string // what was written last, by whom and when
	Still bool   // to look at only
}

// Card is the card that is shown.
func (s State) Card() scoring.Card { return s.Sheet.At(s.Upto) }

// Target is the card that is written on: the one now, or the one before the
// entry that is being corrected.
func (s State) Target() scoring.Card {
	if s.Mend >= 0 {
		return s.Sheet.At(s.Mend)
	}
	return s.Card()
}

// Fresh tells whether standing entry k is the last thing written, which glows; in a
// game that is looked at again, what was written in the turn that is seen.
func (s State) Fresh(k int) bool { return s.Mend < 0 && k == s.Upto-1 }

// View is a scorecard on the table.
type View interface {
	// Card is what is read. It arranges itself by its size.
	Card() fyne.CanvasObject

	// Pad is what is written with. It arranges itself by its width and says how
	// high it wants to be for it.
	Pad() Pad

	// Beside tells whether the pad should be beside the card rather than below
	// it, where there is room for both.
	Beside(size fyne.Size) bool

	// Show takes over a state and redraws what it changes.
	Show(State)

	// Draft gives the keys that make what is half entered, pressed one after the
	// other on a pad where nothing is.
	Draft() []string

	// Press takes a key of a draft: one that can be typed, or one that names what is
	// only tapped. It tells whether the key meant anything. It may not write.
	Press(key string) bool

	// Type takes a key that a person typed and tells whether it meant anything:
	// a rune, or for the keys without one KeyEnter, KeyErase or KeyEscape. KeyErase
	// takes back what was said last and means nothing when nothing has been said,
	// so that all can be taken back with it; KeyEscape leaves a question that the
	// pad asks in place of the dice.
	Type(key rune) bool
}

// The keys that are no letters.
const (
	KeyEnter  = '\n'
	KeyErase  = '\b'
	KeyEscape = '\x1b'
)

// Pad is the part of a card that is tapped.
type Pad interface {
	fyne.CanvasObject
	kit.Tall

	// Rest is the height that the pad keeps at a width, so that the card above
	// it does not move; a pad that needs more for a while lies over the card.
	Rest(width float32) float32

	// Stand tells the pad whether it is beside the card or below it.
	Stand(beside bool)

	// OnGrow sets what is told when the pad needs another height.
	OnGrow(do func())
}

// beetlePurple is the colour of Beetle.
var beetlePurple = rgb(0x8A5A9E)

// pigPink is the colour of Pig.
var pigPink = rgb(0xC25A7F)

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}
