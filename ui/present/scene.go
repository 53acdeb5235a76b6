package present

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
)

// Scene is a game as it is shown at one moment: what the game shows, the people and their
// language. It has nothing of the sheet itself, on which others may go on writing.
type Scene struct {
	scorecard.Snapshot
	Words   *i18n.Translator
	Seats   []Player
	Editing int  // the standing entry that is corrected; -1: none
	Still   bool // to look at only
	Begun   bool // something has been entered

	names []string
}

// Names returns what the players are called.
func (s *Scene) Names() []string {
	if s.names == nil {
		s.names = Names(s.Seats)
	}
	return s.names
}

// Say returns a text in the language of the scene.
func (s *Scene) Say(t scorecard.Text) string { return s.Words.Text(t, s.Names()) }

// Short returns a text where there is little room.
func (s *Scene) Short(t scorecard.Text) string { return s.Words.Short(t, s.Names()) }

// Asked returns the seat that the pad asks; where there is none, whose turn it is, or -1
// when the game is over.
func (s *Scene) Asked() int {
	if s.Pad != nil {
		return s.Pad.Seat
	}
	return s.Turn.Player
}

// HasLeft reports whether the player of a seat has gone home.
func (s *Scene) HasLeft(seat int) bool {
	return slices.ContainsFunc(s.Standings, func(one scoring.Standing) bool { return one.Player == seat && one.Left })
}

// HasWon reports whether the player of a seat has won.
func (s *Scene) HasWon(seat int) bool {
	return slices.ContainsFunc(s.Standings, func(one scoring.Standing) bool { return one.Player == seat && one.Won })
}

// Outcome says that the player of a seat went home or has won; "" for neither.
func (s *Scene) Outcome(seat int) string {
	switch {
	case s.HasLeft(seat):
		return s.Words.Say("table.went-home")
	case s.HasWon(seat):
		return s.Words.Say("pad.winner")
	}
	return ""
}

// Mark is how a place stands out.
type Mark int

// The marks of a place.
const (
	Unmarked Mark = iota
	Fresh         // it was written last
	Edited        // it is being corrected
)

// MarkOf returns how a place stands out.
func (s *Scene) MarkOf(id scorecard.ID) Mark {
	switch {
	case s.Editing >= 0 && slices.Contains(s.Edit.Cells, id):
		return Edited
	case s.Editing < 0 && slices.Contains(s.Last.Cells, id):
		return Fresh
	}
	return Unmarked
}

// Tap is what a tap on a place of the card means: nothing, or one of these.
type Tap struct {
	Press    scorecard.KeyID // a key of the pad
	Corrects bool            // an entry, or not any more
	Entry    int             // which; -1 for none any more
	Writes   bool            // what is being entered
	Note     string          // says why none of this can be
}

// TapOf returns what a tap on a place means.
func (s *Scene) TapOf(id scorecard.ID, seat int, c *scorecard.Cell) Tap {
	entry, stands := s.Entry(id)
	switch {
	case s.Still:
	case c.Key != "":
		return Tap{Press: c.Key}
	case stands && entry == s.Editing:
		return Tap{Corrects: true, Entry: -1}
	case stands && c.State == scorecard.Next && s.Begun: // a place of several entries
		return Tap{Writes: true}
	case stands:
		return Tap{Corrects: true, Entry: entry}
	case !c.Hint.IsZero():
		return Tap{Note: s.Say(c.Hint)}
	case c.State == scorecard.Next && s.Pad != nil:
		return Tap{Writes: true}
	case c.State != scorecard.Open || s.Pad == nil:
	case s.Editing >= 0:
		return Tap{Note: s.Words.Say("pad.correcting", i18n.Data{"name": s.Names()[s.Pad.Seat]})}
	case seat != s.Pad.Seat:
		return Tap{Note: s.Words.Say("pad.not-turn", i18n.Data{"name": s.Names()[s.Pad.Seat]})}
	default:
		return Tap{Note: s.Words.Say("pad.later")}
	}
	return Tap{}
}
