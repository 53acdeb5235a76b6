package blocks

import (
	"fmt"
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the digits and the letters of the boxes.
const keyDice scorecard.KeyID = "dice" // goes back to the dice when the score of a box is asked for

// letters is how many places have a letter.
const letters = 26

// placeKey is the letter of a place, in the order of the sheet; after those a name that can only
// be pressed.
func placeKey(place int) scorecard.KeyID {
	if place < letters {
		return scorecard.KeyID(rune('a' + place))
	}
	return scorecard.KeyID(fmt.Sprintf("@%c%c", 'a'+place/letters, 'a'+place%letters))
}

// boxInput is a turn as far as it has been entered: the dice and the place they go into, with the
// rolls before where each is entered, or a place and its score.
type boxInput struct {
	boxPad
	seat         int
	dice, throws int
	each         bool    // every roll is entered
	before       []Throw // those after which the player rolled again
	roll         scorecard.Roll
	said         Draft             // of what is said besides
	made         []Offer           // what each place would make of the dice; nil while some are missing
	kept         Set               // of the dice by place, of a roll that need not be the last
	place        int               // −1: not said yet
	score        *scorecard.Number // of the place, without dice; nil: dice are entered
	atOnce       bool              // the place, or the whole score, was said last
}

// begin returns an empty input on a card; nil when the game is over.
func (c boxPad) begin() scorecard.Input {
	if c.over() {
		return nil
	}
	return c.fresh(false)
}

// fresh is an input on which nothing has been entered.
func (c boxPad) fresh(each bool) *boxInput {
	dice := c.rules.Dice
	return &boxInput{
		boxPad: c, seat: c.turn.Player, dice: dice, throws: c.rules.Throws, each: each, place: -1, roll: scorecard.Roll{N: dice},
	}
}

// spell returns the keys that make an entry.
func (c boxPad) spell(entry scoring.Entry) []scorecard.KeyID {
	e := c.rules.Read(entry)
	place, why := c.rules.Place(e)
	if why != nil {
		return nil
	}
	key := placeKey(place)
	var said []scorecard.KeyID
	if part := c.fields(e); part != nil {
		said = part.Spell(entry)
	}
	switch {
	case e.Score != nil:
		return append(append([]scorecard.KeyID{key}, said...), scorecard.Whole(int(*e.Score)))
	case e.Rolls != nil:
		return append(append(c.spellRolls(e), said...), key)
	default:
		return append(append(scorecard.Spell(e.Dice), said...), key)
	}
}

// rolled takes in dice.
func (in *boxInput) rolled(r scorecard.Roll) {
	in.roll = r
	in.try()
}

// try finds what each place would make of the dice, with what is said besides.
func (in *boxInput) try() {
	in.made = nil
	if in.dice > 0 && in.roll.Full() {
		in.made = in.offers(in.draft(in.score))
	}
}

// part is what an entry says besides the dice that have been entered; nil if that is nothing.
func (in *boxInput) part() Part[scoring.Entry] {
	if !in.roll.Full() {
		return in.fields(&BoxEntry{})
	}
	return in.fields(&BoxEntry{Dice: in.roll.Dice, Rolls: in.rolls()})
}

// draft is the entry as far as it has been entered: the dice, or a score alone.
func (in *boxInput) draft(score *scorecard.Number) *boxDraft {
	d := &boxDraft{card: in.BoxCard, part: in.part(), said: in.said}
	if score == nil {
		d.Dice, d.Rolls = in.roll.Dice, in.rolls()
	} else if n, ok := score.Value(); ok {
		d.Score = number(n)
	}
	return d
}

// missing is what of the entry besides is still to be entered.
func (in *boxInput) missing() scorecard.Text {
	if part := in.part(); part != nil {
		return part.Missing(in.said)
	}
	return scorecard.Text{}
}

// offered returns what each place would make of the dice, and the best, −1 if that is worth
// nothing; none while dice are missing.
func (in *boxInput) offered() (offers []Offer, best int) {
	if in == nil || in.score != nil || in.made == nil {
		return nil, -1
	}
	if o, found := in.best(in.made); found && !in.rules.worthless(o) {
		return in.made, o.Box
	}
	return in.made, -1
}

// best returns the offer that is called best; false if there is none.
func (in *boxInput) best(offers []Offer) (best Offer, found bool) {
	for _, o := range offers {
		if o.Foul == nil && (!found || in.rules.better(o, best)) {
			best, found = o, true
		}
	}
	return best, found
}

// open returns the open place of which a key is the letter; false if there is none.
func (in *boxInput) open(k scorecard.KeyID) (int, bool) {
	for place := range in.rules.Places() {
		if k == placeKey(place) {
			_, filled := in.Held(in.seat, place)
			return place, !filled
		}
	}
	return -1, false
}

// Press implements scorecard.Input.
func (in *boxInput) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.atOnce = false
	place, isPlace := in.open(k)
	if part := in.part(); part != nil {
		if said, ok := part.Press(in.said, k); ok {
			after.said = said
			after.try()
			return &after
		}
	}
	switch offers, _ := in.offered(); {
	case k == keyLast || k == keyEach:
		if in.each == (k == keyEach) || in.throws < 2 {
			return in
		}
		after.each, after.before, after.kept = !in.each, nil, 0
	case isPlace && offers != nil:
		if offers[place].Foul != nil {
			return in
		}
		after.place, after.atOnce = place, true
	case isPlace && in.empty():
		scores, why := in.scores(place)
		if why != nil || in.score != nil && place == in.place {
			return in
		}
		after.place, after.score = place, &scores
	case k == keyDice && in.score != nil:
		return in.fresh(in.each)
	case in.score != nil:
		score, whole := in.score.Press(k)
		if score.Typed == in.score.Typed {
			return in
		}
		after.score, after.atOnce = &score, whole && score.Values != nil
	case in.keeps():
		return in.pressKeep(k)
	default:
		return in.pressDie(k)
	}
	return &after
}

// Entry implements scorecard.Input.
func (in *boxInput) Entry() (scoring.Entry, bool) {
	if in.place < 0 || !in.missing().IsZero() {
		return nil, false
	}
	draft := in.draft(in.score)
	if in.score == nil {
		if offers, _ := in.offered(); offers == nil || offers[in.place].Foul != nil {
			return nil, false
		}
	} else if draft.Score == nil {
		return nil, false
	}
	e := draft.at(in.place)
	if in.score != nil || in.rules.Deep != nil {
		if _, err := in.Write(e); err != nil {
			return nil, false
		}
	}
	return e, in.atOnce
}

// Pad implements scorecard.Input.
func (in *boxInput) Pad() scorecard.Pad {
	name := scoring.Seat(in.seat)
	p := scorecard.Pad{Seat: in.seat, Primary: in.primary()}
	if in.throws > 1 {
		p.Modes, p.Menu = in.modes(), true
	}
	next := scorecard.Then(in.toCome()...)
	if part := in.part(); part != nil && (in.score != nil || in.made != nil) {
		part.Show(in.said, &p)
	}
	switch {
	case in.score != nil:
		p.Prompt = scorecard.Say("boxes.score-of", "box", in.name(in.place), "name", name)
		p.Hint, p.Number = scorecard.Say("boxes.score-of-hint"), in.score
		p.Others = []scorecard.Key{{ID: keyDice, Text: scorecard.Say("boxes.back-to-dice")}}
		if in.dice == 0 {
			p.Others[0].Text = scorecard.Say("boxes.back-to-boxes")
		}
		p.Facts = scorecard.Said(next)
		return p
	case in.dice == 0:
		p.Prompt, p.Offers, p.Facts = scorecard.Say("boxes.box-of", "name", name), in.choices(), scorecard.Said(next)
		return p
	}
	p.Prompt = scorecard.Say("table.roll", "name", name)
	if in.each {
		n := len(in.before) + 1
		p.Prompt = scorecard.Say("boxes.roll", "name", name, "n", n, "of", in.throws)
		p.Stage = scorecard.Say("boxes.stage", "n", n, "of", in.throws)
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
	var remarks []scorecard.Text
	if offers, _ := in.offered(); offers != nil {
		remarks = in.remarks(offers)
	}
	p.Facts = scorecard.Said(append(remarks, next)...)
	return p
}

// choices are the open places, where there are no dice.
func (in *boxInput) choices() []scorecard.Key {
	var keys []scorecard.Key
	for place := range in.rules.Places() {
		if _, filled := in.Held(in.seat, place); !filled {
			key := scorecard.Key{ID: placeKey(place), Text: in.name(place)}
			if _, why := in.scores(place); why != nil {
				key.Off = in.because(why)
			}
			keys = append(keys, key)
		}
	}
	return keys
}

// maxOffers is how many boxes a pad lists beside the one of the primary key, of which surfaces show
// as many as have room. All others are pressed on the card.
const maxOffers = 6

// ranked lists the places that the dice may go into, the best first, those worth nothing only if
// there is no other.
func (in *boxInput) ranked() []Offer {
	left, _ := in.offered()
	left = slices.Clone(left)
	var list []Offer
	for {
		best, found := in.best(left)
		if !found || in.rules.worthless(best) && len(list) > 0 {
			return list
		}
		list = append(list, best)
		left = slices.DeleteFunc(left, func(o Offer) bool { return o.Box == best.Box })
	}
}

// key writes an offer, and says what it brings.
func (in *boxInput) key(o Offer) scorecard.Key {
	key := scorecard.Key{ID: placeKey(o.Box), Text: in.name(o.Box), Note: scorecard.Num(o.Score)}
	if o.Beside > 0 {
		key.Note = scorecard.Say("boxes.worth", "score", o.Score, "bonus", o.Beside)
	}
	return key
}

// chosen is the place that would be written, as one was said that the dice may go into; −1
// otherwise.
func (in *boxInput) chosen() int {
	if e, _ := in.Entry(); e != nil {
		return in.place
	}
	return -1
}

// primary writes the place that was said, or else the best one; once some dice are kept, it
// rolls the others again.
func (in *boxInput) primary() scorecard.Key {
	switch {
	case in.rollsOn():
		return in.again()
	case in.score != nil:
		return in.saves()
	case in.dice == 0:
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("boxes.choose")}
	}
	offers, best := in.offered()
	if offers == nil {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("pad.dice-missing", "n", in.roll.Missing())}
	}
	ranked := in.ranked()
	if len(ranked) == 0 {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: in.refused(offers)}
	}
	if missing := in.missing(); !missing.IsZero() {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: missing}
	}
	key := in.key(ranked[0])
	if place := in.chosen(); place >= 0 {
		key = in.key(offers[place])
		key.ID = ""
	}
	if best >= 0 && key.ID == placeKey(best) {
		key.Tone = scorecard.Best
		if ranked[0].Most {
			key.Note = scorecard.Say("boxes.most", "points", key.Note) // of now, and no advice
		}
	}
	return key
}

// refused is why dice may go nowhere.
func (in *boxInput) refused(offers []Offer) scorecard.Text {
	for _, o := range offers {
		if _, filled := in.Held(in.seat, o.Box); !filled {
			return in.because(o.Foul)
		}
	}
	return scorecard.Text{}
}

// saves writes the score that was typed, or says why it cannot.
func (in *boxInput) saves() scorecard.Key {
	key := scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("boxes.score-of-hint")}
	n, ok := in.score.Value()
	if e, _ := in.Entry(); e != nil {
		return scorecard.Key{Text: scorecard.Say("pad.save", "what", n)}
	}
	if typed, err := strconv.Atoi(in.score.Typed); err == nil && !ok {
		n, ok = typed, true
	}
	if missing := in.missing(); ok && !missing.IsZero() {
		key.Off = missing
	} else if ok {
		draft := in.draft(nil)
		draft.Dice, draft.Rolls, draft.Score = nil, nil, number(n)
		_, err := in.Write(draft.at(in.place))
		key.Off = in.because(err)
	}
	return key
}

// toCome lists who is next.
func (in *boxInput) toCome() []int {
	return slices.DeleteFunc(scorecard.After(in.seating, in.seat), func(seat int) bool {
		return in.turn.Round == in.rules.Places() && in.Filled(seat) == in.rules.Places()
	})
}
