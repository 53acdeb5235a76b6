// Package mat draws what lies on the table around the card: the mat of each game and of
// each player, seats in a ring around it, tally strokes, the edges of a tablet, and the
// confetti at the end.
//
// Sides: widget.RadioGroup lists in words what is a place on the screen.
package mat
