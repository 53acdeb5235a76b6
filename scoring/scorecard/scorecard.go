// Package scorecard describes what a scorecard shows and what can be pressed on
// its pad, as plain data. A game gives that data once; screens, web pages and
// paper draw it. Nothing here knows a language, a size, a colour or a name.
package scorecard

import "beermat/scoring"

// Game is a game with what is needed to show it and to write on it. All four
// functions are pure and total for cards and entries of the game.
type Game struct {
	*scoring.Game
	// View describes a card. The input is what is being entered on it; nil to
	// look at only.
	View func(c scoring.Card, in Input) View
	// Input begins an entry on a card. It is nil when the game is over.
	Input func(c scoring.Card) Input
	// Keys spells an entry: pressed one after another on Input(before), they
	// make it again. It is not asked about an entry in which a player leaves.
	Keys func(before scoring.Card, e scoring.Entry) []KeyID
	// Describe tells what an entry that the card accepts does. It is not asked
	// about an entry in which a player leaves: see Tell.
	Describe func(before scoring.Card, e scoring.Entry) Event

	// Unit is the text that names what scores count under house rules, which are
	// complete; nil where they count points.
	Unit func(scoring.HouseRules) string
	// Shortcuts are what can be typed at its pad.
	Shortcuts []Shortcut
	// Samples are rolls that show what the dice mean; nil for a game without dice.
	Samples []Sample
	// Odds are the chances that people argue about, computed by the rules; nil for
	// a game without.
	Odds func() []Table
	// Form describes a value of a house rule of the kind scoring.Custom; nil for a
	// game that has none.
	Form func(o scoring.Rule, value any) Form
}

// UnitOf returns the text that names what scores count.
func (g *Game) UnitOf(h scoring.HouseRules) string {
	if g.Unit == nil {
		return "unit.points"
	}
	return g.Unit(h)
}

// Tell tells what any entry that the card accepts does: what Describe says, or
// that a player has left.
func (g *Game) Tell(before scoring.Card, e scoring.Entry) Event {
	if e.Head().Leave {
		return Event{Text: Say("table.went-home")}
	}
	return g.Describe(before, e)
}

// Text is a sentence or a term by the key of its translation and the values in
// it: an int or several, a float64 that is shown with one decimal, a Chance, a
// scoring.Stake, a string that is the same in every language, a scoring.Seat or several, scoring.Dice, a scoring.TextKey or several, or another Text or several.
// The value of a seat is called "name", as what stands for it in the end. If there
// is a translation KEY.short, it stands where the long one has no room; KEY.hint
// is its explanation. Plain numbers and seats have the keys "number" and "seat".
type Text struct {
	Key  string
	Data scoring.Data
}

// Chance is a value of a text that is shown as a percentage: 1 is certain.
type Chance float64

// View is what a card shows at one moment.
type View struct {
	Status []Text  `json:"status"`          // how far the game is: "Round 4 of 13"
	Unit   string  `json:"unit"`            // the text that names what scores count: "unit.points"
	Blocks []Block `json:"blocks"`          // the most important first
	Moves  []Move  `json:"moves,omitempty"` // where things would go with the input as it is
}

// Facts returns what the view tells in sentences, such as what decided the game.
func (v View) Facts() []Text {
	var facts []Text
	for _, block := range v.Blocks {
		facts = append(facts, block.Facts...)
	}
	return facts
}

// Rounds returns the round that the status speaks of, and of how many; 0 if it does
// not say so.
func (v View) Rounds() (round, of int) {
	for _, status := range v.Status {
		if status.Key == "table.round-of" {
			round, _ = status.Data["round"].(int)
			of, _ = status.Data["of"].(int)
		}
	}
	return round, of
}

// Shape says how a block is arranged. A surface that cannot draw a Ring,
// Figures or Lanes draws the same spots as Rows.
type Shape string

// The shapes. Ring, Rows, Figures and Lanes hold one Spot for each seat.
const (
	Grid    Shape = "grid"    // lines by seats; the surface decides which of them are columns
	Ring    Shape = "ring"    // the seats as they sit, round a hub
	Rows    Shape = "rows"    // a row for each seat, below a hub
	Figures Shape = "figures" // a drawing for each seat
	Lanes   Shape = "lanes"   // a track to a goal for each seat
	Facts   Shape = "facts"   // short true sentences
)

// Block is a part of the card. Only the fields of its shape are set.
type Block struct {
	ID     string `json:"id"`
	Shape  Shape  `json:"shape"`
	Title  Text   `json:"title,omitzero"`
	Column Text   `json:"column,omitzero"` // of a Grid: which of several with the same boxes it is
	Lines  []Line `json:"lines,omitempty"` // of a Grid
	Spots  []Spot `json:"spots,omitempty"` // of seat 0, 1, …
	Hub    *Spot  `json:"hub,omitempty"`   // of a Ring or Rows: what belongs to nobody
	Goal   int    `json:"goal,omitzero"`   // of Lanes, and of Figures that are drawn again until somebody has so many points
	Facts  []Text `json:"facts,omitempty"` // of Facts
}

// Line is a box, a round, a target or a sum, with a cell for each seat.
type Line struct {
	ID    string   `json:"id"` // unique in the view
	Label Text     `json:"label"`
	Hint  Text     `json:"hint,omitzero"`  // how it counts: "sum of all dice"
	Dice  []Die    `json:"dice,omitempty"` // what it is about
	Kind  LineKind `json:"kind,omitzero"`
	Cells []Cell   `json:"cells"`
	Goals []Gauge  `json:"goals,omitempty"` // of each seat: what this line and its like in all equal sections should come to
}

// Gauge is how far something is to a goal.
type Gauge struct {
	Have int `json:"have"`
	Of   int `json:"of"`
}

// Share is how much of the goal is reached: 1 is all of it.
func (g Gauge) Share() float32 {
	if g.Of <= 0 {
		return 0
	}
	return max(0, min(1, float32(g.Have)/float32(g.Of)))
}

// LineKind is what a line is.
type LineKind string

// The kinds of line. The zero value is a line that is written on.
const (
	Sum   LineKind = "sum"   // adds others up, and stays in sight
	Aside LineKind = "aside" // a number on the way: "Bonus at 63"
	Again LineKind = "again" // belongs to the line above: a tie-break
)

// Cell is a place for one thing. Its ID follows from where it is: see CellID.
type Cell struct {
	Text  Text  `json:"text,omitzero"`  // what stands there, or would
	Note  Text  `json:"note,omitzero"`  // in small: throws, running total, how much is missing
	State State `json:"state,omitzero"` // whether it is or will be written
	Tone  Tone  `json:"tone,omitzero"`
	Gauge Gauge `json:"gauge,omitzero"` // how far it is, drawn as a bar above the text
	Key   KeyID `json:"key,omitzero"`   // what pressing it presses on the pad
	Hint  Text  `json:"hint,omitzero"`  // why it cannot be pressed, or how a total is made up
}

// State is how far a cell is.
type State string

// The states of a cell. The zero value is a cell in which nothing will stand.
const (
	Open    State = "open"    // will be written
	Next    State = "next"    // is being written; a spot that is at turn
	Offer   State = "offer"   // could be written as the input is; Text is what it would hold
	Written State = "written" // is written, or calculated
)

// Tone is what something means to its player. Surfaces show it by more than
// colour.
type Tone string

// The tones.
const (
	Best Tone = "best" // the best of what is offered; at most one in a view, and one in a pad
	Good Tone = "good" // a hit, a round won, a part that can be drawn
	Bad  Tone = "bad"  // a miss, a bust, a loss
	Out  Tone = "out"  // leaves, or does not count
)

// Spot is a seat in a Ring, Rows, Figures or Lanes. The Text of its cell is its
// number: chips, points, the value of a throw, the position in a lane.
type Spot struct {
	Cell
	Would  Text    `json:"would,omitzero"`   // the number if the input were written
	Badge  Text    `json:"badge,omitzero"`   // high, low, safe, begins
	Tokens []Token `json:"tokens,omitempty"` // what lies in front of it
	Dice   []Die   `json:"dice,omitempty"`   // as they were thrown
	Parts  []Part  `json:"parts,omitempty"`  // of Figures
	Past   []Cell  `json:"past,omitempty"`   // of Lanes: the turns so far
}

// Token is a number of equal things: chips, mats, dice held.
type Token struct {
	Kind string `json:"kind"` // picture and text "token.KIND"
	N    int    `json:"n"`
}

// Die is a die that lies there.
type Die struct {
	Face string `json:"face"` // "1" to "6", or what is printed on it
	Tone Tone   `json:"tone,omitzero"`
	Key  KeyID  `json:"key,omitzero"` // takes it back, or lets it leave
}

// Part is a kind of part of a figure.
type Part struct {
	Kind string `json:"kind"`          // drawing, and text "part.KIND" if there is one; else a name as it was written
	Face string `json:"face,omitzero"` // of the die that draws it
	Have int    `json:"have"`
	Of   int    `json:"of"`
	Tone Tone   `json:"tone,omitzero"` // Good: could be drawn next
	Hint Text   `json:"hint,omitzero"` // why it could not
}

// Event is what an entry does.
type Event struct {
	Text   Text   `json:"text"`             // "25 in Full house", without who
	Before []Text `json:"before,omitempty"` // how it came about, where that was entered
	Cells  []ID   `json:"cells"`            // where it stands; pressing these corrects it
	Moves  []Move `json:"moves,omitempty"`  // what goes from where to where
	With   Text   `json:"with,omitzero"`    // what counts beside the dice: that they were served
	All    bool   `json:"all,omitzero"`     // it is of everybody, whose names the text says
}

// Move is things going from one spot to another. N is 0 where they only could.
type Move struct {
	Kind string `json:"kind"` // as of a Token
	From ID     `json:"from"`
	To   ID     `json:"to"` // OutOfPlay for what leaves the game
	N    int    `json:"n"`
}

// ID names a place on a card, the same at every moment of a game.
type ID string

// OutOfPlay is where things go that leave the game.
const OutOfPlay ID = "out"
