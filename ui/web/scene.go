package web

import (
	"beermat/scoring/scorecard"
	"beermat/sheets/stats"
	"beermat/ui/present"
)

// scene is all that a page draws of a game.
type scene struct {
	present.Scene
	game     *scorecard.Game
	id       string            // of the sheet
	title    string            // that the game was given; "" for none
	lines    int               // of the log
	writers  []int             // the seat of each standing entry
	events   []scorecard.Event // what each seat wrote last
	last     string            // what was written last
	wrote    string            // the figure of that
	stamp    stats.Stamp       // of a game that is over
	calls    calls             // what a voice says of it
	tiled    bool              // everybody is on a tile, which says all that a lane does
	corrects bool              // what stands on the card can be tapped to correct it
}

// mark is the class of a place that was written last, or that is corrected.
func (s *scene) mark(id scorecard.ID) string {
	return [...]string{present.Fresh: "last", present.Edited: "edited"}[s.MarkOf(id)]
}

// status says how far the game is.
func (s *scene) status() string { return s.Words.Status(s.View, s.Names()) }

// window names the game, how far it is and whose turn it is.
func (s *scene) window() string {
	name := ""
	if s.Turn.Player >= 0 {
		name = s.Names()[s.Turn.Player]
	}
	return present.WindowTitle(s.Words, s.Words.Game(s.game.ID, s.title), s.status(), name)
}
