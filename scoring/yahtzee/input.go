package yahtzee

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the digits and the letters of the boxes.
const keyDice scorecard.KeyID = "dice" // goes back to the dice when the score of a box is asked for

// boxKey is the letter of a box, in the order of the sheet.
func boxKey(box Box) scorecard.KeyID { return scorecard.KeyID(rune('a' + box - Ones)) }

// input is a turn as far as it has been entered: the dice and the box they go
// into, with the rolls before where each is entered, or a box and its score.
type input struct {
	card   *Card
	each   bool   // every roll is entered
	before []Roll // those after which the player rolled again
	roll   scorecard.Roll
	kept   [diceInPlay]bool  // by place, of a roll that need not be the last
	box    Box               // 0: not said yet
	score  *scorecard.Number // of the box, without dice; nil: dice are entered
	atOnce bool              // the box, or the whole score, was said last
}

func begin(card scoring.Card) scorecard.Input {
	if _, on := card.Turn(); !on {
		return nil
	}
	return fresh(card.(*Card), false)
}

// fresh is an input on which nothing has been entered.
func fresh(card *Card, each bool) *input {
	return &input{card: card, each: each, roll: scorecard.Roll{N: diceInPlay}}
}

// spell returns the keys that make an entry.
func spell(before scoring.Card, e scoring.Entry) []scorecard.KeyID {
	entry := e.(*Entry)
	switch {
	case entry.Score != nil:
		return []scorecard.KeyID{boxKey(entry.Box), scorecard.Whole(int(*entry.Score))}
	case entry.Rolls != nil:
		return append(spellRolls(before.(*Card), entry), boxKey(entry.Box))
	}
	return append(scorecard.Spell(entry.Dice), boxKey(entry.Box))
}

// offers returns what each box would make of the dice, and the best; none while dice
// are missing.
func (in *input) offers() (offers []Offer, best Box) {
	if in == nil || in.score != nil || !in.roll.Full() {
		return nil, 0
	}
	offers, err := in.card.Offers(in.roll.Dice)
	if err != nil {
		return nil, 0
	}
	if o := Best(offers); o.Gain > 0 {
		best = o.Box
	}
	return offers, best
}

// open tells whether a key is the letter of a box that is open.
func (in *input) open(k scorecard.KeyID) (Box, bool) {
	for _, box := range (allBoxes &^ in.card.seats[in.card.turn].filled).list() {
		if k == boxKey(box) {
			return box, true
		}
	}
	return 0, false
}

func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.atOnce = false
	box, isBox := in.open(k)
	switch offers, _ := in.offers(); {
	case k == keyLast || k == keyEach:
		if in.each == (k == keyEach) {
			return in
		}
		after.each, after.before, after.kept = !in.each, nil, [diceInPlay]bool{}
	case isBox && offers != nil:
		if offers[box-Ones].Foul != nil {
			return in
		}
		after.box, after.atOnce = box, true
	case isBox && in.empty():
		if in.score != nil && box == in.box {
			return in
		}
		values := box.Values()
		after.box = box
		after.score = &scorecard.Number{Min: values[0], Max: values[len(values)-1], Values: values}
	case k == keyDice && in.score != nil:
		return fresh(in.card, in.each)
	case in.score != nil:
		score, whole := in.score.Press(k)
		if score.Typed == in.score.Typed {
			return in
		}
		after.score, after.atOnce = &score, whole
	case in.keeps():
		return in.pressKeep(k)
	default:
		return in.pressDie(k)
	}
	return &after
}

func (in *input) Entry() (scoring.Entry, bool) {
	if in.score != nil {
		n, ok := in.score.Value()
		if !ok {
			return nil, false
		}
		score := scoring.JSONInt(n)
		return &Entry{Box: in.box, Score: &score}, in.atOnce
	}
	offers, _ := in.offers()
	if offers == nil || in.box == 0 || offers[in.box-Ones].Foul != nil {
		return nil, false
	}
	return &Entry{Box: in.box, Dice: in.roll.Dice, Rolls: in.rolls()}, in.atOnce
}

func (in *input) Pad() scorecard.Pad {
	name := scoring.Seat(in.card.turn)
	p := scorecard.Pad{Seat: in.card.turn, Modes: in.modes(), Menu: true, Primary: in.primary()}
	next := scorecard.Then(in.card.toCome()...)
	if in.score != nil {
		p.Prompt = scorecard.Say("yahtzee.score-of", "box", in.box.Word(), "name", name)
		p.Hint, p.Number = scorecard.Say("yahtzee.score-of-hint"), in.score
		p.Others = []scorecard.Key{{ID: keyDice, Text: scorecard.Say("yahtzee.back-to-dice")}}
		p.Facts = scorecard.Said(next)
		return p
	}
	p.Prompt, p.Hint = scorecard.Say("table.roll", "name", name), scorecard.Say("table.roll-hint")
	if in.each {
		n := len(in.before) + 1
		p.Prompt = scorecard.Say("yahtzee.roll", "name", name, "n", n, "of", maxRerolls+1)
		p.Stage = scorecard.Say("yahtzee.stage", "n", n, "of", maxRerolls+1)
	}
	p.Trays, p.Keys = []scorecard.Tray{in.tray()}, in.roll.Keys()
	if in.keeps() {
		p.Hint, p.Keys = scorecard.Say("yahtzee.keep-hint"), in.keepKeys()
		if !in.rollsOn() {
			p.Others = []scorecard.Key{in.again()}
		}
	}
	for _, offer := range in.ranked() {
		key := offer.key()
		if key.ID != p.Primary.ID && offer.Box != in.chosen() && len(p.Offers) < maxOffers {
			p.Offers = append(p.Offers, key)
		}
	}
	p.Facts = scorecard.Said(append(in.reasons(), next)...)
	return p
}

// maxOffers is how many boxes a pad lists beside the one of the primary key, of which
// surfaces show as many as have room. All others are pressed on the card.
const maxOffers = 6

// ranked lists the boxes that the dice may go into, the best first, those worth
// nothing only if there is no other.
func (in *input) ranked() []Offer {
	left, _ := in.offers()
	left = slices.DeleteFunc(left, func(o Offer) bool { return o.Foul != nil })
	var list []Offer
	for len(left) > 0 {
		best := Best(left)
		if best.Gain == 0 && len(list) > 0 {
			break
		}
		list = append(list, best)
		left = slices.DeleteFunc(left, func(o Offer) bool { return o.Box == best.Box })
	}
	return list
}

// key writes an offer, and says what it brings.
func (o Offer) key() scorecard.Key {
	key := scorecard.Key{ID: boxKey(o.Box), Text: scorecard.Say(string(o.Box.Word())), Note: scorecard.Num(o.Gain)}
	if bonus := o.Gain - o.Score; bonus > 0 {
		key.Note = scorecard.Say("yahtzee.worth", "score", o.Score, "bonus", bonus)
	}
	return key
}

// chosen is the box that would be written, as one was said that the dice may go
// into; 0 otherwise.
func (in *input) chosen() Box {
	if e, _ := in.Entry(); e != nil {
		return in.box
	}
	return 0
}

// primary writes the box that was said, or else the best one; once some dice are kept, it
// rolls the others again.
func (in *input) primary() scorecard.Key {
	if in.rollsOn() {
		return in.again()
	}
	if in.score != nil {
		key := scorecard.Key{Text: scorecard.Say("pad.save-later")}
		switch n, ok := in.score.Value(); {
		case ok:
			key.Text = scorecard.Say("pad.save", "what", n)
		case in.score.Typed == "":
			key.Off = scorecard.Say("yahtzee.score-of-hint")
		default:
			key.Off = in.never()
		}
		return key
	}
	offers, best := in.offers()
	if offers == nil {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("pad.dice-missing", "n", in.roll.Missing())}
	}
	key := in.ranked()[0].key()
	if box := in.chosen(); box != 0 {
		key = offers[box-Ones].key()
		key.ID = ""
	}
	if key.ID == boxKey(best) {
		key.Tone = scorecard.Best
	}
	return key
}

// never says that no dice give the score that was typed.
func (in *input) never() scorecard.Text {
	typed, _ := strconv.Atoi(in.score.Typed)
	return because(unattainable(in.box, typed))
}

// because is the reason of a rule error of this game.
func because(err *scoring.RuleError) scorecard.Text {
	key := "yahtzee.foul." + err.Code
	if err.Why != "" {
		key += "." + err.Why
	}
	return scorecard.Text{Key: key, Data: err.Data}
}

// maxReasons is how many boxes a pad explains.
const maxReasons = 2

// reasons say what a further Yahtzee forces, or why boxes that people ask about
// score nothing.
func (in *input) reasons() []scorecard.Text {
	var said []scorecard.Text
	offers, _ := in.offers()
	for _, o := range offers {
		switch {
		case o.Foul != nil && o.Foul.Code != BoxTaken:
			return []scorecard.Text{because(o.Foul)}
		case o.Foul == nil && o.Gain == 0 && asked.has(o.Box) && len(said) < maxReasons:
			said = append(said, scorecard.Say("yahtzee.needs."+o.Box.String()))
		}
	}
	return said
}

// asked are the boxes of which people ask why they score nothing.
const asked = boxSet(1<<ThreeOfAKind | 1<<FourOfAKind | 1<<FullHouse | 1<<SmallStraight | 1<<LargeStraight)

// toCome lists who is next.
func (c *Card) toCome() []int {
	turn, _ := c.Turn()
	return slices.DeleteFunc(scorecard.After(c.ring, c.turn), func(seat int) bool {
		return turn.Round == Rounds && c.seats[seat].filled == allBoxes
	})
}
