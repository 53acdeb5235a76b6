package paper

import (
	"strconv"
	"strings"
)

// form is a blueprint with a row for each thing to write down and a column for
// each player.
type form struct {
	people   []person // by seat
	goneNote string   // for who has left
	caption  string   // of the names
	blank    bool

	lead  float64 // the width of the column with the labels
	lanes []lane  // columns between the labels and the players
	rows  []row

	least float64 // the height that a row of weight 1 needs at least
	most  float64 // and has at most
	slim  float64 // the width that a player's column needs at least
	ease  float64 // and that it should have, if need be on a lying page

	// pad says that a game may take any number of rounds: its empty rows, made
	// by pad, follow those that are written until the page is full.
	pad  func(n int) row
	feet []row // the rows below all others
}

// person is a player in the row with the names.
type person struct {
	name string // "" leaves room for one
	won  bool
	lost bool
	gone bool
}

// lane is a column that belongs to no player.
type lane struct {
	caption string
	width   float64
}

// rowKind is how a row looks.
type rowKind int

// The kinds of row.
const (
	entryRow   rowKind = iota // to be filled in
	sectionRow                // a heading across all columns
	sumRow                    // something added up
	totalRow                  // what it comes to at last
)

// row is a row of a form.
type row struct {
	kind  rowKind
	label label
	lanes []cell // by lane
	cells []cell // by seat; may be missing
}

// label says what a row is for.
type label struct {
	text  string
	hint  string   // in small letters: how it counts
	dice  []int    // drawn before the text
	faces []string // of dice with letters, drawn behind it
	hand  bool     // the text is written by hand
}

// cell is one place of a form.
type cell struct {
	text   string
	struck []string // what stood there before it was corrected
	note   string   // small, beside or below
	dice   []int    // small, where there is room
	tally  int      // strokes before the text
	chips  int      // chips before the text
	ring   bool     // a line around it, for who won the round
	sign   sign
	faint  bool // printed in small letters: it repeats what stands elsewhere
}

// sign is a mark beside a number.
type sign int

// The signs.
const (
	noMark sign = iota
	upMark
	downMark
)

// missed stands for a turn that brought nothing.
const missed = "–"

// figure10 gives a number in figures, with a minus that all fonts have.
func figure10(n int) string { return strings.Replace(strconv.Itoa(n), "-", missed, 1) }

// change gives a number with its sign.
func change(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return figure10(n)
}

// weigh gives how high a row is, in ordinary rows.
func (r row) weigh() float64 {
	switch r.kind {
	case sectionRow:
		return 0.72
	case totalRow:
		return 1.2
	}
	return 1
}
