// Package scorecard draws the card and the pad of any game from what the game says
// of them.
package scorecard

import (
	"image/color"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// Scene is all that is drawn, with what only a screen knows of it.
type Scene struct {
	present.Scene
	Game    string // the ID of the game, for its mat
	Line    string // what was written last, by whom and when
	Wrote   string // the figure of it that somebody wrote
	Reads   bool   // the pad has a readout, or will have one
	Follows bool   // it follows what was shown before by one entry

	Chances []string // of each seat to win; nil where nobody wants to see them

	cut []string // the names as they are where they are long, once it was asked
}

// NewScene returns what is drawn of a game where nothing is corrected.
func NewScene(words *i18n.Translator, g *scorecard.Game, seats []present.Player, s scorecard.Snapshot) *Scene {
	return &Scene{Scene: present.Scene{Snapshot: s, Words: words, Seats: seats, Editing: -1}, Game: g.ID}
}

// Actions are what taps do.
type Actions struct {
	Press func(scorecard.KeyID) // a key of the pad, or of a place on the card
	Write func()                // the primary button
	Back  func()                // takes the last key back
	Edit  func(entry int)       // begins to correct a standing entry; -1 ends it
	Note  func(sentence string) // answers on the pad
}

// brief returns a sentence in which long names are cut, so that the rest has room.
func (s *Scene) brief(t scorecard.Text) string {
	if s.cut == nil {
		for _, name := range s.Names() {
			s.cut = append(s.cut, kit.Ellipsis(name, kit.Body, false, kit.U(nameBrief)))
		}
	}
	return s.Words.Text(t, s.cut)
}

// nameBrief is how much room a name has within a sentence, in design units.
const nameBrief float32 = 110

// gameColour is the colour of the game for marks, which stand out from paper and from
// the tint of whose turn it is.
func (s *Scene) gameColour() color.NRGBA { return mat.GameMark(s.Game) }

// chance says what chance to win a seat has; "" where that is not shown.
func (s *Scene) chance(seat int) string {
	if s.Chances == nil || seat == scorecard.HubSeat || s.HasLeft(seat) {
		return ""
	}
	return s.Words.Say("table.chance", i18n.Data{"percent": s.Chances[seat]})
}

// tap does what a tap on a place of the card means; nothing where there is no such action, as on a card to
// be looked at only.
func (s *Scene) tap(act Actions, id scorecard.ID, seat int, c scorecard.Cell) {
	switch tap := s.TapOf(id, seat, &c); {
	case tap.Press != "" && act.Press != nil:
		act.Press(tap.Press)
	case tap.Corrects && act.Edit != nil:
		act.Edit(tap.Entry)
	case tap.Writes && act.Write != nil:
		act.Write()
	case tap.Note != "" && act.Note != nil:
		act.Note(tap.Note)
	}
}
