// Package scorecard draws the card and the pad of any game from what the game says
// of them.
package scorecard

import (
	"image/color"
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// Scene is all that is drawn: what the game shows, the people and their language.
type Scene struct {
	scorecard.Snapshot
	Game    string // the ID of the game, for its mat
	Words   *i18n.Translator
	Seats   []present.Player
	Line    string // what was written last, by whom and when
	Editing int    // the standing entry that is corrected; -1: none
	Still   bool   // to look at only
	Reads   bool   // the pad has a readout, or will have one
	Begun   bool   // something has been entered
	Follows bool   // it follows what was shown before by one entry

	Chances []string // of each seat to win; nil where nobody wants to see them

	full, cut []string // the names; and as they are where they are long, once it was asked
}

// NewScene returns what is drawn of a game where nothing is corrected.
func NewScene(words *i18n.Translator, g *scorecard.Game, seats []present.Player, s scorecard.Snapshot) *Scene {
	return &Scene{Snapshot: s, Game: g.ID, Words: words, Seats: seats, Editing: -1}
}

// Actions are what taps do.
type Actions struct {
	Press func(scorecard.KeyID) // a key of the pad, or of a place on the card
	Write func()                // the primary button
	Back  func()                // takes the last key back
	Edit  func(entry int)       // begins to correct a standing entry; -1 ends it
	Note  func(sentence string) // answers on the pad
}

// say returns a text in the language of the scene.
func (s *Scene) say(t scorecard.Text) string { return s.Words.Text(t, s.names()) }

// short returns a text where there is little room.
func (s *Scene) short(t scorecard.Text) string { return s.Words.Short(t, s.names()) }

// brief returns a sentence in which long names are cut, so that the rest has room.
func (s *Scene) brief(t scorecard.Text) string {
	if s.cut == nil {
		for _, name := range s.names() {
			s.cut = append(s.cut, kit.Ellipsis(name, kit.Body, false, kit.U(nameBrief)))
		}
	}
	return s.Words.Text(t, s.cut)
}

// nameBrief is how much room a name has within a sentence, in design units.
const nameBrief float32 = 110

func (s *Scene) names() []string {
	if s.full == nil {
		s.full = present.Names(s.Seats)
	}
	return s.full
}

// asked returns the seat that the pad asks; where there is none, whose turn it is, or
// -1 when the game is over.
func (s *Scene) asked() int {
	if s.Pad != nil {
		return s.Pad.Seat
	}
	return s.Turn.Player
}

// setNumber shows a number, which counts up where it follows the one before.
func (s *Scene) setNumber(t *kit.Text, number string) {
	if s.Follows {
		t.CountTo(number)
	} else {
		t.Set(number)
	}
}

// left reports whether the player of a seat has gone home.
func (s *Scene) left(seat int) bool {
	return slices.ContainsFunc(s.Standings, func(one scoring.Standing) bool { return one.Player == seat && one.Left })
}

// won reports whether the player of a seat has won.
func (s *Scene) won(seat int) bool {
	return slices.ContainsFunc(s.Standings, func(one scoring.Standing) bool { return one.Player == seat && one.Won })
}

// gameColour is the colour of the game for marks, which stand out from paper and from
// the tint of whose turn it is.
func (s *Scene) gameColour() color.NRGBA { return mat.GameMark(s.Game) }

// outcome says that the player of a seat went home or has won; "" for neither.
func (s *Scene) outcome(seat int) string {
	switch {
	case s.left(seat):
		return s.Words.Say("table.went-home")
	case s.won(seat):
		return s.Words.Say("pad.winner")
	}
	return ""
}

// chance says what chance to win a seat has; "" where that is not shown.
func (s *Scene) chance(seat int) string {
	if s.Chances == nil || seat == scorecard.HubSeat || s.left(seat) {
		return ""
	}
	return s.Words.Say("table.chance", i18n.Data{"percent": s.Chances[seat]})
}

// mark is how a place stands out.
type mark int

// The marks of a place.
const (
	unmarked mark = iota
	fresh         // it was written last
	edited        // it is being corrected
)

func (s *Scene) mark(id scorecard.ID) mark {
	switch {
	case s.Editing >= 0 && slices.Contains(s.Edit.Cells, id):
		return edited
	case s.Editing < 0 && slices.Contains(s.Last.Cells, id):
		return fresh
	}
	return unmarked
}

// tap does what a tap on a place of the card means: it presses the key of the
// place, corrects what stands there, writes what is being entered there, or says
// why none of this can be.
func (s *Scene) tap(act Actions, id scorecard.ID, seat int, c scorecard.Cell) {
	entry, stands := s.Entry(id)
	switch {
	case s.Still:
	case c.Key != "":
		act.Press(c.Key)
	case stands && entry == s.Editing:
		act.Edit(-1)
	case stands && c.State == scorecard.Next && s.Begun: // a place of several entries
		act.Write()
	case stands:
		act.Edit(entry)
	case !c.Hint.IsZero():
		act.Note(s.say(c.Hint))
	case c.State == scorecard.Next && s.Pad != nil:
		act.Write()
	case c.State != scorecard.Open || s.Pad == nil:
	case s.Editing >= 0:
		act.Note(s.Words.Say("pad.correcting", i18n.Data{"name": s.Seats[s.Pad.Seat].Name}))
	case seat != s.Pad.Seat:
		act.Note(s.Words.Say("pad.not-turn", i18n.Data{"name": s.Seats[s.Pad.Seat].Name}))
	default:
		act.Note(s.Words.Say("pad.later"))
	}
}
