package blocks

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the digits and the letters of the boxes.
const keyDice scorecard.KeyID = "dice" // goes back to the dice when the score of a box is asked for

// boxKey is the letter of a box, in the order of the sheet.
func boxKey(box int) scorecard.KeyID { return scorecard.KeyID(rune('a' + box)) }

// boxInput is a turn as far as it has been entered: the dice and the box they go into, with the
// rolls before where each is entered, or a box and its score.
type boxInput struct {
	*BoxCard
	each   bool    // every roll is entered
	before []Throw // those after which the player rolled again
	roll   scorecard.Roll
	kept   Set               // of the dice by place, of a roll that need not be the last
	box    int               // −1: not said yet
	score  *scorecard.Number // of the box, without dice; nil: dice are entered
	atOnce bool              // the box, or the whole score, was said last
}

// begin returns an empty input; nil when the game is over.
func (c *BoxCard) begin() scorecard.Input {
	if c.over() {
		return nil
	}
	return c.fresh(false)
}

// fresh is an input on which nothing has been entered.
func (c *BoxCard) fresh(each bool) *boxInput {
	return &boxInput{BoxCard: c, each: each, box: -1, roll: scorecard.Roll{N: c.rules.Dice}}
}

// spell returns the keys that make an entry.
func (c *BoxCard) spell(e *BoxEntry) []scorecard.KeyID {
	box := boxKey(c.rules.Find(e.Box))
	switch {
	case e.Score != nil:
		return []scorecard.KeyID{box, scorecard.Whole(int(*e.Score))}
	case e.Rolls != nil:
		return append(c.spellRolls(e), box)
	}
	return append(scorecard.Spell(e.Dice), box)
}

// offers returns what each box would make of the dice, and the best, −1 if that is worth nothing;
// none while dice are missing.
func (in *boxInput) offers() (offers []Offer, best int) {
	if in == nil || in.score != nil || !in.roll.Full() {
		return nil, -1
	}
	offers, err := in.Offers(in.roll.Dice)
	if o, _ := in.rules.Best(offers); err == nil && o.Gain > 0 {
		return offers, o.Box
	}
	return offers, -1
}

// open returns the open box of which a key is the letter; false if there is none.
func (in *boxInput) open(k scorecard.KeyID) (int, bool) {
	for left := in.rules.All() &^ in.columns[in.turn.Player].Filled; left != 0; left = left.Rest() {
		if box := left.First(); k == boxKey(box) {
			return box, true
		}
	}
	return -1, false
}

// Press implements scorecard.Input.
func (in *boxInput) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.atOnce = false
	box, isBox := in.open(k)
	switch offers, _ := in.offers(); {
	case k == keyLast || k == keyEach:
		if in.each == (k == keyEach) {
			return in
		}
		after.each, after.before, after.kept = !in.each, nil, 0
	case isBox && offers != nil:
		if offers[box].Foul != nil {
			return in
		}
		after.box, after.atOnce = box, true
	case isBox && in.empty():
		if in.score != nil && box == in.box {
			return in
		}
		values := in.rules.Boxes[box].values
		after.box = box
		after.score = &scorecard.Number{Min: values[0], Max: values[len(values)-1], Values: slices.Clone(values)}
	case k == keyDice && in.score != nil:
		return in.fresh(in.each)
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

// Entry implements scorecard.Input.
func (in *boxInput) Entry() (scoring.Entry, bool) {
	if in.score != nil {
		n, ok := in.score.Value()
		if !ok {
			return nil, false
		}
		return &BoxEntry{Box: in.rules.Boxes[in.box].ID, Score: number(n)}, in.atOnce
	}
	offers, _ := in.offers()
	if offers == nil || in.box < 0 || offers[in.box].Foul != nil {
		return nil, false
	}
	return &BoxEntry{Box: in.rules.Boxes[in.box].ID, Dice: in.roll.Dice, Rolls: in.rolls()}, in.atOnce
}

// Pad implements scorecard.Input.
func (in *boxInput) Pad() scorecard.Pad {
	name := scoring.Seat(in.turn.Player)
	p := scorecard.Pad{Seat: in.turn.Player, Modes: in.modes(), Menu: true, Primary: in.primary()}
	next := scorecard.Then(in.toCome()...)
	if in.score != nil {
		p.Prompt = scorecard.Say("boxes.score-of", "box", in.rules.Word(in.box), "name", name)
		p.Hint, p.Number = scorecard.Say("boxes.score-of-hint"), in.score
		p.Others = []scorecard.Key{{ID: keyDice, Text: scorecard.Say("boxes.back-to-dice")}}
		p.Facts = scorecard.Said(next)
		return p
	}
	p.Prompt, p.Hint = scorecard.Say("table.roll", "name", name), scorecard.Say("table.roll-hint")
	if in.each {
		n := len(in.before) + 1
		p.Prompt = scorecard.Say("boxes.roll", "name", name, "n", n, "of", in.rules.Throws)
		p.Stage = scorecard.Say("boxes.stage", "n", n, "of", in.rules.Throws)
	}
	p.Trays, p.Keys = []scorecard.Tray{in.tray()}, in.roll.Keys()
	if in.keeps() {
		p.Hint, p.Keys = scorecard.Say("boxes.keep-hint"), in.keepKeys()
		if !in.rollsOn() {
			p.Others = []scorecard.Key{in.again()}
		}
	}
	for _, offer := range in.ranked() {
		key := in.key(offer)
		if key.ID != p.Primary.ID && offer.Box != in.chosen() && len(p.Offers) < maxOffers {
			p.Offers = append(p.Offers, key)
		}
	}
	p.Facts = scorecard.Said(append(in.reasons(), next)...)
	return p
}

// maxOffers is how many boxes a pad lists beside the one of the primary key, of which surfaces show
// as many as have room. All others are pressed on the card.
const maxOffers = 6

// ranked lists the boxes that the dice may go into, the best first, those worth nothing only if
// there is no other.
func (in *boxInput) ranked() []Offer {
	left, _ := in.offers()
	var list []Offer
	for {
		best, found := in.rules.Best(left)
		if !found || best.Gain == 0 && len(list) > 0 {
			return list
		}
		list = append(list, best)
		left = slices.DeleteFunc(left, func(o Offer) bool { return o.Box == best.Box })
	}
}

// key writes an offer, and says what it brings.
func (c *BoxCard) key(o Offer) scorecard.Key {
	key := scorecard.Key{ID: boxKey(o.Box), Text: scorecard.Say(string(c.rules.Word(o.Box))), Note: scorecard.Num(o.Gain)}
	if bonus := o.Gain - o.Score; bonus > 0 {
		key.Note = scorecard.Say("boxes.worth", "score", o.Score, "bonus", bonus)
	}
	return key
}

// chosen is the box that would be written, as one was said that the dice may go into; −1 otherwise.
func (in *boxInput) chosen() int {
	if e, _ := in.Entry(); e != nil {
		return in.box
	}
	return -1
}

// primary writes the box that was said, or else the best one; once some dice are kept, it rolls the
// others again.
func (in *boxInput) primary() scorecard.Key {
	if in.rollsOn() {
		return in.again()
	}
	if in.score != nil {
		key := scorecard.Key{Text: scorecard.Say("pad.save-later")}
		switch n, ok := in.score.Value(); {
		case ok:
			key.Text = scorecard.Say("pad.save", "what", n)
		case in.score.Typed == "":
			key.Off = scorecard.Say("boxes.score-of-hint")
		default:
			typed, _ := strconv.Atoi(in.score.Typed)
			key.Off = because("foul", in.rules.unattainable(in.box, typed))
		}
		return key
	}
	offers, best := in.offers()
	if offers == nil {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("pad.dice-missing", "n", in.roll.Missing())}
	}
	key := in.key(in.ranked()[0])
	if box := in.chosen(); box >= 0 {
		key = in.key(offers[box])
		key.ID = ""
	}
	if best >= 0 && key.ID == boxKey(best) {
		key.Tone = scorecard.Best
		key.Note = scorecard.Say("boxes.most", "points", key.Note) // of now, and no advice
	}
	return key
}

// maxReasons is how many boxes a pad explains.
const maxReasons = 2

// reasons say where a roll must go, or why boxes that people ask about score nothing.
func (in *boxInput) reasons() []scorecard.Text {
	var said []scorecard.Text
	offers, _ := in.offers()
	for _, o := range offers {
		switch box := &in.rules.Boxes[o.Box]; {
		case o.Foul != nil && o.Foul.Code != BoxTaken:
			return []scorecard.Text{because(in.rules.game+".foul", o.Foul)}
		case o.Foul == nil && o.Gain == 0 && box.Asked && len(said) < maxReasons:
			said = append(said, scorecard.Say(in.rules.game+".needs."+string(box.ID)))
		}
	}
	return said
}

// toCome lists who is next.
func (c *BoxCard) toCome() []int {
	return slices.DeleteFunc(scorecard.After(c.seating, c.turn.Player), func(seat int) bool {
		return c.turn.Round == len(c.rules.Boxes) && c.columns[seat].Filled == c.rules.All()
	})
}
