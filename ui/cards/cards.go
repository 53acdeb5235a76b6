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
	"beermat/scoring/chikago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
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
	Colour color.NRGBA // of its tile and its marks; white can be read on it
	Face   int         // of the die on its tile

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
	Form func(w *words.Words, o scoring.Option, value any, agree func(any)) fyne.CanvasObject

	// Keys are what a person can type at its pad, besides the keys that do the same
	// everywhere.
	Keys []Key

	// Idle tells whether a house rule means nothing with the others as they are
	// agreed, so that a form leaves it out; nil where each always means something.
	Idle func(h scoring.House, key string) bool
}

// Key is what can be typed, as it is printed on a keyboard, and the text that says
// what it does.
type Key struct{ Press, Does string }

// All is the one list of scorecards, in the order of the tiles.
var All = []*Kind{
	{Game: yahtzee.Game, Keys: keysYahtzee, Odds: oddsYahtzee, Colour: rgb(0xB45309), Face: 5, New: newYahtzee, Tell: tellYahtzee, Progress: rounds(yahtzee.Rounds)},
	{Game: chicago.Game, Keys: keysChicago, Odds: oddsChicago, Colour: chicagoBlue, Face: 2, New: newChicago, Tell: tellChicago, Progress: progressChicago, Decided: decidedChicago},
	{Game: lcr.Game, Keys: keysLCR, Colour: lcrGreen, Face: 3, New: newLCR, Tell: tellLCR, Progress: progressLCR, Decided: decidedLCR},
	{Game: beetle.Game, Keys: keysBeetle, Odds: oddsBeetle, Colour: beetlePurple, Face: 4, New: newBeetle, Tell: tellBeetle, Progress: progressBeetle, Decided: decidedBeetle, Form: formBeetle},
	{Game: chikago.Game, Keys: keysChikago, Odds: oddsChikago, Colour: chikagoRed, Face: 5, New: newChikago, Tell: tellChikago, Progress: progressChikago, Decided: decidedChikago, Idle: idleChikago},
	{Game: boston.Game, Keys: keysBoston, Odds: oddsBoston, Colour: bostonTeal, Face: 6, New: newBoston, Tell: tellBoston, Progress: progressBoston, Decided: decidedBoston},
	{Game: mafia.Game, Keys: keysMafia, Colour: mafiaViolet, Face: 1, New: newMafia, Tell: tellMafia, Progress: progressMafia, Decided: decidedMafia},
	{Game: pig.Game, Keys: keysPig, Odds: oddsPig, Colour: pigPink, Face: 2, New: newPig, Tell: tellPig, Progress: progressPig},
	{Game: sevens.Game, Keys: keysSevens, Odds: oddsSevens, Colour: sevensOlive, Face: 3, New: newSevens, Tell: tellSevens, Progress: progressSevens},
	{Game: paper.Game, Keys: keysPaper, Colour: paperBrown, Face: 4, New: newPaper, Tell: tellPaper, Progress: progressPaper, Decided: decidedPaper},
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

// Fresh tells whether standing entry k is the last thing written, which glows.
func (s State) Fresh(k int) bool { return !s.Still && s.Mend < 0 && k == s.Upto-1 }

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

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

// rounds says "Round 8 of 13" of a game with that many rounds.
func rounds(of int) func(*words.Words, scoring.Card) string {
	return func(w *words.Words, c scoring.Card) string {
		turn, on := c.Turn()
		if !on {
			return w.Say("table.over")
		}
		return w.Say("table.round-of", words.Data{"round": turn.Round, "of": of})
	}
}

// gone tells which seats have left, from the standings.
func gone(c scoring.Card) []bool {
	standings := c.Standings()
	list := make([]bool, len(standings))
	for _, s := range standings {
		list[s.Player] = s.Left
	}
	return list
}
