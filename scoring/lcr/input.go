package lcr

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// keys are the faces in the order of the pad.
var keys = []struct {
	face Face
	id   scorecard.KeyID
	text string
	dice scoring.Dice // what stands for the face on a common die
}{
	{L, "l", "lcr.key.left", scoring.Dice{4}},
	{R, "r", "lcr.key.right", scoring.Dice{6}},
	{C, "c", "lcr.key.pot", scoring.Dice{5}},
	{Dot, ".", "lcr.key.keep", scoring.Dice{1, 2, 3}},
}

// input is the dice as far as they have been entered, as common dice: a dot is a 1.
type input struct {
	card *Card
	roll scorecard.Roll
}

func begin(card scoring.Card) scorecard.Input {
	if _, on := card.Turn(); !on {
		return nil
	}
	c := card.(*Card)
	return &input{card: c, roll: scorecard.Roll{N: c.Dice()}}
}

// spell returns the keys that make an entry.
func spell(_ scoring.Card, e scoring.Entry) []scorecard.KeyID {
	var spelled []scorecard.KeyID
	for _, face := range e.(*Entry).Dice {
		for _, key := range keys {
			if key.face == face.means() {
				spelled = append(spelled, key.id)
			}
		}
	}
	return spelled
}

// faces gives the dice as faces of this game.
func (in *input) faces() []Face {
	faces := make([]Face, len(in.roll.Dice))
	for i, die := range in.roll.Dice {
		faces[i] = (Face('0') + Face(die)).means()
	}
	return faces
}

// Press takes the letters, and the faces of common dice that stand for them.
func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	for _, key := range keys {
		if k == key.id {
			k = scorecard.FaceKey(scoring.Die(numbers[key.face]))
		}
	}
	if die, ok := scorecard.Face(k); ok {
		k = scorecard.FaceKey(scoring.Die(numbers[(Face('0') + Face(die)).means()]))
	}
	roll, ok := in.roll.Press(k)
	if !ok {
		return in
	}
	return &input{card: in.card, roll: roll}
}

func (in *input) Entry() (scoring.Entry, bool) {
	if !in.roll.Full() {
		return nil, false
	}
	return &Entry{Dice: in.faces()}, false
}

// moves returns where the chips go with the dice that are there, and only if all are
// wanted, with none where none goes.
func (in *input) moves(none bool) []Move {
	c := in.card
	n := map[Face]int{}
	for _, face := range in.faces() {
		n[face]++
	}
	moves := []Move{{c.at, c.Left(c.at), n[L]}, {c.at, c.Right(c.at), n[R]}, {c.at, Pot, n[C]}}
	if c.Left(c.at) == c.Right(c.at) {
		moves = []Move{{c.at, c.Left(c.at), n[L] + n[R]}, {c.at, Pot, n[C]}}
	}
	return slices.DeleteFunc(moves, func(m Move) bool { return m.Chips == 0 && !none })
}

// arrows show where chips may go, and how many do.
func (in *input) arrows() []scorecard.Move {
	var arrows []scorecard.Move
	for _, m := range in.moves(true) {
		arrows = append(arrows, m.shown())
	}
	return arrows
}

// foretell says what the seats and the pot would have.
func (in *input) foretell(ring *scorecard.Block) {
	c := in.card
	would, pot := slices.Clone(c.chips), c.pot
	for _, m := range in.moves(false) {
		would[m.From] -= m.Chips
		if m.To == Pot {
			pot += m.Chips
		} else {
			would[m.To] += m.Chips
		}
	}
	if in.roll.Full() {
		if after := c.after(in.faces()); after.winner != nobody {
			would[after.winner], pot = after.lies(after.winner), 0
		}
	}
	for seat := range would {
		if would[seat] != c.chips[seat] {
			ring.Spots[seat].Would = scorecard.Num(would[seat])
		}
	}
	if pot != c.pot {
		ring.Hub.Would = scorecard.Num(pot)
	}
}

func (in *input) Pad() scorecard.Pad {
	c := in.card
	p := scorecard.Pad{
		Seat: c.at, Prompt: scorecard.Say("lcr.rolls", "name", scoring.Seat(c.at), "n", c.Dice()), Hint: c.neighbours(),
		Trays: []scorecard.Tray{in.roll.Lay()}, Keys: in.keys(), Facts: moved(in.moves(false)), Primary: in.primary(),
	}
	for i, face := range in.faces() {
		p.Trays[0].Dice[i].Face = string(face)
	}
	if in.roll.Full() {
		if turn, on := c.after(in.faces()).Turn(); on {
			p.Facts = append(p.Facts, scorecard.Then(turn.Player))
		}
	}
	return p
}

// neighbours says who sits left and right, or that only dots win now.
func (c *Card) neighbours() scorecard.Text {
	left, right := scoring.Seat(c.Left(c.at)), scoring.Seat(c.Right(c.at))
	switch _, sole := c.Sole(); {
	case sole:
		return scorecard.Say("lcr.only-dots")
	case left == right:
		return scorecard.Say("lcr.neighbours.one", "name", left)
	}
	return scorecard.Say("lcr.neighbours", "left", left, "right", right)
}

func (in *input) keys() []scorecard.Key {
	to := map[Face]int{L: in.card.Left(in.card.at), R: in.card.Right(in.card.at)}
	var list []scorecard.Key
	for _, k := range keys {
		key := scorecard.Key{ID: k.id, Face: string(k.face), Text: scorecard.Say(k.text), Dice: scorecard.Lying(k.dice)}
		if seat, ok := to[k.face]; ok {
			key.Text = scorecard.Say(k.text, "name", scoring.Seat(seat))
		}
		if in.roll.Full() {
			key.ID, key.Off = "", scorecard.Say("pad.tray-full")
		}
		list = append(list, key)
	}
	return list
}

// primary passes the chips, and says how many the player keeps.
func (in *input) primary() scorecard.Key {
	c := in.card
	if !in.roll.Full() {
		return scorecard.Key{Text: scorecard.Say("lcr.pass"), Off: scorecard.Say("pad.dice-missing", "n", in.roll.Missing())}
	}
	moves := in.moves(false)
	passed := 0
	for _, m := range moves {
		passed += m.Chips
	}
	key := scorecard.Key{
		Text: scorecard.Say("lcr.pass-n", "n", passed),
		Note: scorecard.Say("lcr.keeps", "name", scoring.Seat(c.at), "n", c.chips[c.at]-passed),
	}
	if passed == 0 {
		key.Text = scorecard.Say("lcr.keep-n", "n", c.chips[c.at])
	}
	switch after := c.after(in.faces()); {
	case after.winner != nobody:
		key.Note = scorecard.Say("lcr.wins", "name", scoring.Seat(after.winner))
	case after.deal > c.deal:
		key.Note = scorecard.Say("lcr.new-deal")
	case passed == 0:
		key.Note = scorecard.Text{}
	}
	return key
}
