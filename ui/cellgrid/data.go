package cellgrid

import (
	"image/color"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// Data is everything that a Grid shows. The first column, the first row and the last ones
// that are an End stay in sight when the rest is scrolled.
type Data struct {
	Rows, Cols []Track
	Cells      [][]Cell    // by row, then column
	Labels     []string    // of this grid and of those beside it, which are set alike
	Block      color.NRGBA // the colour of the game
	Slim       bool        // grounds are hardly wider than high, with air around them
	Moves      bool        // it follows what was shown before: the tint moves on, sums count up
}

// Cell is one cell of a Grid.
type Cell struct {
	Text  string
	Sub   string // smaller, below the text or the token
	Kind  Kind
	State scorecard.State
	Tone  scorecard.Tone
	Mark  present.Mark
	Token *kit.Marker // instead of, or before, the text
	Gauge *Gauge      // a bar above the text
	Under int         // how many rows below it are its own too
	Bold  bool        // the name of whose turn it is
	Pale  bool        // of a player who has left
}

// Gauge is a bar that shows how much of a goal is reached.
type Gauge struct {
	Share  float32 // 1 is all of it
	Colour color.NRGBA
}

// Stroke is what a cell says in which somebody wrote nothing.
const Stroke = "—"

// Kind is what a cell is for, which its text is set for.
type Kind int

// The kinds of cells.
const (
	Number  Kind = iota // that is or will be written
	Sum                 // a total
	Note                // a small remark
	Count               // how far something is, below its bar
	Label               // the name of a row
	Caption             // small, above columns or before rows that explain
	Heading             // a number above a column
	Current             // the heading of the round that is played: larger
	Player              // the name of a player
)

// Track is a row or a column of a Grid: how much room it takes.
type Track struct {
	Least   float32 // in design units
	Most    float32 // it grows up to this where there is room
	Rule    Rule    // the line below a row
	Lit     bool    // tinted: whose turn it is, or which round
	Leading bool    // a column whose cells begin at the left
	End     bool    // with all that follow it, it stays in sight after the rest
}

// Rule is the line below a row.
type Rule int

// The rules.
const (
	Thin Rule = iota
	Thick
	None
)

// says reports whether there is something in a cell, or will be.
func (c Cell) says() bool { return c.Kind != Number || c.State != "" || c.Text != "" }

// rank is how much a cell is worth marking before others.
func (c Cell) rank() int {
	switch {
	case c.Mark == present.Edited || c.State == scorecard.Next:
		return 4
	case c.State == scorecard.Offer && c.Tone == scorecard.Best:
		return 5
	case c.State == scorecard.Offer && c.Tone != scorecard.Bad:
		return 3
	case c.State == scorecard.Offer:
		return 2
	}
	return 0
}

// equalCells reports whether two cells say and look the same.
func equalCells(a, b *Cell) bool {
	if a.Token != b.Token && (a.Token == nil || b.Token == nil || *a.Token != *b.Token) {
		return false
	}
	if a.Gauge != b.Gauge && (a.Gauge == nil || b.Gauge == nil || *a.Gauge != *b.Gauge) {
		return false
	}
	c := *a
	c.Token, c.Gauge = b.Token, b.Gauge
	return c == *b
}
