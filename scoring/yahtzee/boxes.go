package yahtzee

import (
	"math/bits"
	"slices"

	"beermat/scoring"
)

// Box is a box of the score card, in the order of the sheet. The upper boxes
// have the number of their face. 0 is no box.
type Box int8

// The boxes.
const (
	Ones Box = iota + 1
	Twos
	Threes
	Fours
	Fives
	Sixes
	ThreeOfAKind
	FourOfAKind
	FullHouse
	SmallStraight
	LargeStraight
	Yahtzee
	Chance
)

// noBox is what a name that is no box's name decodes to.
const noBox Box = -1

// line is what the rules say about one box.
type line struct {
	id     string
	fits   func(roll) bool // the rolls that score; nil: every roll
	worth  func(roll) int  // what a roll that fits scores
	values []int           // every score that some roll gives, ascending

	// average is what the box brings in a game of one player whose total is the
	// highest that can be expected (254.5877); TestBest works it out.
	average float64
}

// yahtzeeWorth is what a Yahtzee scores, and what its box must hold for a
// further one to earn a bonus.
const yahtzeeWorth = 50

var lines = [...]line{
	Ones:   {"ones", nil, pips(1), upTo(1), 1.8817},
	Twos:   {"twos", nil, pips(2), upTo(2), 5.2828},
	Threes: {"threes", nil, pips(3), upTo(3), 8.5698},
	Fours:  {"fours", nil, pips(4), upTo(4), 12.1595},
	Fives:  {"fives", nil, pips(5), upTo(5), 15.6886},
	Sixes:  {"sixes", nil, pips(6), upTo(6), 19.1903},

	ThreeOfAKind:  {"three-of-a-kind", alike(3), sum, append([]int{0}, sums()...), 21.6605},
	FourOfAKind:   {"four-of-a-kind", alike(4), sum, append([]int{0}, sums()...), 13.0919},
	FullHouse:     {"full-house", fullHouse, points(25), []int{0, 25}, 22.5916},
	SmallStraight: {"small-straight", row(4), points(30), []int{0, 30}, 29.4611},
	LargeStraight: {"large-straight", row(5), points(40), []int{0, 40}, 32.7111},
	Yahtzee:       {"yahtzee", alike(5), points(yahtzeeWorth), []int{0, yahtzeeWorth}, 16.8686},
	Chance:        {"chance", nil, sum, sums(), 22.0074},
}

// Rounds is how many turns each player has: one for each box.
const Rounds = len(lines) - 1

// Boxes lists all boxes in the order of the sheet.
func Boxes() [Rounds]Box {
	var all [Rounds]Box
	for i := range all {
		all[i] = Ones + Box(i)
	}
	return all
}

// Upper tells whether the box belongs to the upper section.
func (b Box) Upper() bool { return b >= Ones && b <= Sixes }

// Values lists every score that some roll gives in this box, ascending: what a
// score written without dice may be. Jokers add nothing to it.
func (b Box) Values() []int { return slices.Clone(lines[b].values) }

// Word is the box as the reader of a foul knows it.
func (b Box) Word() scoring.TextKey { return scoring.TextKey("yahtzee.box." + b.String()) }

// String returns the name in sheet files; none if b is no box.
func (b Box) String() string {
	if !b.exists() {
		return ""
	}
	return lines[b].id
}

// MarshalText returns the name in sheet files.
func (b Box) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText takes any text: the rules, not the decoder, refuse what names
// no box.
func (b *Box) UnmarshalText(text []byte) error {
	*b = noBox
	for box := Ones; box <= Chance; box++ {
		if lines[box].id == string(text) {
			*b = box
			break
		}
	}
	return nil
}

func (b Box) exists() bool { return b >= Ones && b <= Chance }

// upTo lists what up to five dice with one face add up to.
func upTo(face int) []int {
	var list []int
	for n := range diceInPlay + 1 {
		list = append(list, n*face)
	}
	return list
}

// sums lists what five dice add up to. As three alike and two others reach each
// of these sums (1-1-1-1-1 is 5, 1-1-1-1-2 is 6 …), and so do four alike and
// one other, the kinds score no less than Chance.
func sums() []int {
	var list []int
	for n := diceInPlay; n <= 6*diceInPlay; n++ {
		list = append(list, n)
	}
	return list
}

// boxSet is some of the boxes: bit n is Box n.
type boxSet uint16

const (
	upperBoxes boxSet = 1<<(Sixes+1) - 1<<Ones
	lowerBoxes boxSet = 1<<(Chance+1) - 1<<ThreeOfAKind
	allBoxes          = upperBoxes | lowerBoxes
)

func (s boxSet) has(b Box) bool { return s>>b&1 == 1 }

func (s boxSet) size() int { return bits.OnesCount16(uint16(s)) }

// first returns the box of a set that comes first on the sheet, and rest the others.
// There must be one.
func (s boxSet) first() Box   { return Box(bits.TrailingZeros16(uint16(s))) }
func (s boxSet) rest() boxSet { return s & (s - 1) }

// list returns the boxes in the order of the sheet.
func (s boxSet) list() []Box {
	var list []Box
	for ; s != 0; s = s.rest() {
		list = append(list, s.first())
	}
	return list
}
