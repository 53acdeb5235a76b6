package beetle

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// input is a roll as far as it has been entered. Its last die writes it.
type input struct {
	card   *Card
	roll   scorecard.Roll
	atOnce bool // the last die was said last
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
	return scorecard.Spell(e.(*Entry).Dice)
}

// Press takes a die. In a full tray, which is that of a correction, it is the first
// of a new roll.
func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	_, isFace := scorecard.Face(k)
	if isFace && in.roll.Full() {
		after.roll.Dice = nil
	}
	roll, ok := after.roll.Press(k)
	if !ok || !isFace && in.roll.N == 1 { // a single die lies in no tray
		return in
	}
	after.roll, after.atOnce = roll, roll.Full()
	return &after
}

func (in *input) Entry() (scoring.Entry, bool) {
	if !in.roll.Full() {
		return nil, false
	}
	return &Entry{Dice: in.roll.Dice}, in.atOnce
}

// drawn is how many parts the roll draws; false while dice are missing.
func (in *input) drawn() (int, bool) {
	verdict, err := in.card.Judge(in.roll.Dice)
	return len(verdict.Drawn), in.roll.Full() && err == nil
}

func (in *input) Pad() scorecard.Pad {
	c := in.card
	p := scorecard.Pad{
		Seat: c.at, Prompt: scorecard.Say("beetle.rolled", "name", scoring.Seat(c.at)), Hint: in.hint(), Keys: in.keys(),
		Facts: scorecard.Said(scorecard.Then(scorecard.After(c.ring, c.at)...)), Primary: scorecard.Key{Off: in.missing()},
	}
	if in.roll.N > 1 {
		p.Trays = []scorecard.Tray{in.roll.Lay()}
	}
	if in.roll.Full() {
		p.Primary = scorecard.Key{Text: scorecard.Say("pad.save-later")}
	}
	return p
}

// hint says what a roll does by the rules of the house, or else what is missing.
func (in *input) hint() scorecard.Text {
	if in.card.again() && in.first() == 0 {
		return scorecard.Say("beetle.hint.again")
	}
	return in.missing()
}

func (in *input) missing() scorecard.Text {
	switch {
	case in.first() != 0:
		return scorecard.Say("beetle.hint.second")
	case in.card.Dice() > 1:
		return scorecard.Say("beetle.hint.two")
	}
	return scorecard.Say("beetle.hint")
}

// first is the die that lies in the tray while the second is missing; 0 if none
// does.
func (in *input) first() scoring.Die {
	if len(in.roll.Dice) == 1 && in.roll.N > 1 {
		return in.roll.Dice[0]
	}
	return 0
}

// keys say what each face would do: on its own, or after the die in the tray. One
// that draws nothing only spends the turn.
func (in *input) keys() []scorecard.Key {
	keys := scorecard.DiceKeys(scorecard.Text{})
	for i := range keys {
		face := scoring.Die(i + 1)
		d := in.card.Draws(face)
		keys[i].Text = scorecard.Say("beetle.key.no-part")
		if d.Bar != NoPart {
			keys[i].Text = named(d.Part.Name)
		}
		draws := d.Bar == Free
		if first := in.first(); first != 0 {
			d, draws = in.card.second(d, first, face)
		}
		switch {
		case draws && d.Part.Count > 1:
			keys[i].Note, keys[i].Tone = nth(d.Nth, d.Part.Count), scorecard.Good
		case draws:
			keys[i].Note, keys[i].Tone = scorecard.Say("beetle.key.draw"), scorecard.Good
		default:
			keys[i].Note, keys[i].Tone = d.why(), scorecard.Out
		}
		keys[i].Chosen = in.roll.N == 1 && in.roll.Full() && in.roll.Dice[0] == face
	}
	return keys
}

// second says what a face would do after a first die. It draws if both together
// draw more than the first alone; then the first may have made room for it, or
// taken its place.
func (c *Card) second(d Draw, first, face scoring.Die) (Draw, bool) {
	verdict, err := c.Judge(scoring.Dice{first, face})
	if err != nil {
		return d, false
	}
	alone := 0
	if c.Draws(first).Bar == Free {
		alone = 1
	}
	if len(verdict.Drawn) > alone {
		if first == face {
			d.Nth += alone
		}
		return d, true
	}
	if d.Bar == Free {
		d.Bar = Complete // with the first die
	}
	return d, false
}
