package web

import (
	"slices"
	"strings"
	"time"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// scene is all that a page draws of a game: what the game shows, the people and their
// language. It has nothing of the sheet itself, on which others go on writing meanwhile.
type scene struct {
	scorecard.Snapshot
	game     *scorecard.Game
	id       string             // of the sheet
	title    string             // that the game was given; "" for none
	lines    int                // of the log
	writers  []int              // the seat of each standing entry
	at       time.Time          // of the entry that is said below the card
	was      []scoring.Standing // before the last entry
	words    *i18n.Translator
	seats    []present.Player
	names    []string
	editing  int  // the standing entry that is corrected; -1: none
	corrects bool // what stands on the card can be tapped to correct it
}

func (s *scene) say(t scorecard.Text) string   { return s.words.Text(t, s.names) }
func (s *scene) short(t scorecard.Text) string { return s.words.Short(t, s.names) }

// asked returns the seat that the pad asks; where there is none, whose turn it is, or
// -1 when the game is over.
func (s *scene) asked() int {
	if s.Pad != nil {
		return s.Pad.Seat
	}
	return s.Turn.Player
}

// standing returns where a seat stands.
func (s *scene) standing(seat int) scoring.Standing {
	return s.Standings[slices.IndexFunc(s.Standings, func(one scoring.Standing) bool { return one.Player == seat })]
}

// outcome says that the player of a seat went home or has won; "" for neither.
func (s *scene) outcome(seat int) string {
	switch one := s.standing(seat); {
	case one.Left:
		return s.words.Say("table.went-home")
	case one.Won:
		return s.words.Say("pad.winner")
	}
	return ""
}

// mark is the class of a place that was written last, or that is corrected.
func (s *scene) mark(id scorecard.ID) string {
	switch {
	case s.editing >= 0 && slices.Contains(s.Edit.Cells, id):
		return "edited"
	case s.editing < 0 && slices.Contains(s.Last.Cells, id):
		return "last"
	}
	return ""
}

// status says how far the game is.
func (s *scene) status() string {
	var said []string
	for _, text := range s.Status {
		said = append(said, s.say(text))
	}
	return strings.Join(said, " · ")
}

// last says what was written last, by whom and when, whether it moved the player up or
// down, and how far the disk is.
func (s *scene) last(saved string) string {
	k, key := len(s.writers)-1, "table.last"
	if s.editing >= 0 {
		k, key = s.editing, "table.mending"
	}
	if k < 0 {
		return ""
	}
	seat := s.writers[k]
	event := s.Last
	if s.editing >= 0 {
		event = s.Edit
	}
	data := i18n.Data{
		"name": s.names[seat], "what": s.say(event.Text),
		"time": s.words.Clock(s.at), "saved": s.words.Say(saved),
	}
	was := s.was[slices.IndexFunc(s.was, func(one scoring.Standing) bool { return one.Player == seat })].Place
	if is := s.standing(seat).Place; was != is && s.editing < 0 {
		key = "table.last-down"
		if is < was {
			key = "table.last-up"
		}
		data["was"], data["place"] = s.words.Say("result.place", i18n.Data{"n": was}), s.words.Say("result.place", i18n.Data{"n": is})
	}
	return s.words.Say(key, data)
}

// window names the game, how far it is and whose turn it is, for a list of windows.
func (s *scene) window() string {
	data := i18n.Data{"game": s.words.Game(s.game.ID, s.title), "progress": s.status()}
	if s.Turn.Player < 0 {
		return s.words.Say("window.game-over", data)
	}
	data["name"] = s.names[s.Turn.Player]
	return s.words.Say("window.game", data)
}
