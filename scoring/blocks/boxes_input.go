package blocks

import (
	"fmt"
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Filler is a card whose boxes are filled one a turn, as its pad and its cells see it: each box
// in each column is a place.
type Filler interface {
	scoring.Card
	Seating() scoring.Seating
	Thrown() (dice, throws int)                    // how many dice a turn has, 0 for none, and how many throws at most
	Places() int                                   // in the order of the sheet
	Held(seat, place int) (score int, filled bool) // what stands there
	Try(dice scoring.Dice) []Offer                 // what each place would make of dice, in their order
	Better(a, b Offer) bool                        // whether a is called better than b
	Worthless(o Offer) bool                        // whether it is not worth listing where others are
	Scores(place int) (scorecard.Number, error)    // what can be written there without dice; why nothing can
	Make(place int, e BoxEntry) scoring.Entry      // the entry that writes there
	Name(place int) scorecard.Text                 // of a place
	Because(err error) scorecard.Text              // the sentence of a refusal
	Remarks(offers []Offer) []scorecard.Text       // on dice that have been entered
}

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
	Filler
	seat         int
	dice, throws int
	each         bool    // every roll is entered
	before       []Throw // those after which the player rolled again
	roll         scorecard.Roll
	made         []Offer           // what each place would make of the dice; nil while some are missing
	kept         Set               // of the dice by place, of a roll that need not be the last
	place        int               // −1: not said yet
	score        *scorecard.Number // of the place, without dice; nil: dice are entered
	atOnce       bool              // the place, or the whole score, was said last
}

// Begin returns an empty input on a card; nil when the game is over.
func Begin(f Filler) scorecard.Input {
	if _, on := f.Turn(); !on {
		return nil
	}
	return fresh(f, false)
}

// fresh is an input on which nothing has been entered.
func fresh(f Filler, each bool) *boxInput {
	turn, _ := f.Turn()
	dice, throws := f.Thrown()
	return &boxInput{Filler: f, seat: turn.Player, dice: dice, throws: throws, each: each, place: -1, roll: scorecard.Roll{N: dice}}
}

// Spell returns the keys that make an entry at a place.
func Spell(f Filler, place int, e BoxEntry) []scorecard.KeyID {
	switch key := placeKey(place); {
	case e.Score != nil:
		return []scorecard.KeyID{key, scorecard.Whole(int(*e.Score))}
	case e.Rolls != nil:
		return append(spellRolls(f, e), key)
	default:
		return append(scorecard.Spell(e.Dice), key)
	}
}

// rolled takes in dice.
func (in *boxInput) rolled(r scorecard.Roll) {
	in.roll, in.made = r, nil
	if in.dice > 0 && r.Full() {
		in.made = in.Try(r.Dice)
	}
}

// offers returns what each place would make of the dice, and the best, −1 if that is worth
// nothing; none while dice are missing.
func (in *boxInput) offers() (offers []Offer, best int) {
	if in == nil || in.score != nil || in.made == nil {
		return nil, -1
	}
	if o, found := in.best(in.made); found && !in.Worthless(o) {
		return in.made, o.Box
	}
	return in.made, -1
}

// best returns the offer that is called best; false if there is none.
func (in *boxInput) best(offers []Offer) (best Offer, found bool) {
	for _, o := range offers {
		if o.Foul == nil && (!found || in.Better(o, best)) {
			best, found = o, true
		}
	}
	return best, found
}

// open returns the open place of which a key is the letter; false if there is none.
func (in *boxInput) open(k scorecard.KeyID) (int, bool) {
	for place := range in.Places() {
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
	switch offers, _ := in.offers(); {
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
		scores, err := in.Scores(place)
		if err != nil || in.score != nil && place == in.place {
			return in
		}
		after.place, after.score = place, &scores
	case k == keyDice && in.score != nil:
		return fresh(in.Filler, in.each)
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
	if in.score != nil {
		n, ok := in.score.Value()
		if !ok {
			return nil, false
		}
		e := in.Make(in.place, BoxEntry{Score: number(n)})
		if _, err := in.Write(e); err != nil {
			return nil, false
		}
		return e, in.atOnce
	}
	offers, _ := in.offers()
	if offers == nil || in.place < 0 || offers[in.place].Foul != nil {
		return nil, false
	}
	return in.Make(in.place, BoxEntry{Dice: in.roll.Dice, Rolls: in.rolls()}), in.atOnce
}

// Pad implements scorecard.Input.
func (in *boxInput) Pad() scorecard.Pad {
	name := scoring.Seat(in.seat)
	p := scorecard.Pad{Seat: in.seat, Primary: in.primary()}
	if in.throws > 1 {
		p.Modes, p.Menu = in.modes(), true
	}
	next := scorecard.Then(in.toCome()...)
	switch {
	case in.score != nil:
		p.Prompt = scorecard.Say("boxes.score-of", "box", in.Name(in.place), "name", name)
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
	p.Prompt, p.Hint = scorecard.Say("table.roll", "name", name), scorecard.Say("table.roll-hint")
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
	if offers, _ := in.offers(); offers != nil {
		remarks = in.Remarks(offers)
	}
	p.Facts = scorecard.Said(append(remarks, next)...)
	return p
}

// choices are the open places, where there are no dice.
func (in *boxInput) choices() []scorecard.Key {
	var keys []scorecard.Key
	for place := range in.Places() {
		if _, filled := in.Held(in.seat, place); !filled {
			key := scorecard.Key{ID: placeKey(place), Text: in.Name(place)}
			if _, err := in.Scores(place); err != nil {
				key.Off = in.Because(err)
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
	left, _ := in.offers()
	left = slices.Clone(left)
	var list []Offer
	for {
		best, found := in.best(left)
		if !found || in.Worthless(best) && len(list) > 0 {
			return list
		}
		list = append(list, best)
		left = slices.DeleteFunc(left, func(o Offer) bool { return o.Box == best.Box })
	}
}

// key writes an offer, and says what it brings.
func (in *boxInput) key(o Offer) scorecard.Key {
	key := scorecard.Key{ID: placeKey(o.Box), Text: in.Name(o.Box), Note: scorecard.Num(o.Score)}
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
	offers, best := in.offers()
	if offers == nil {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("pad.dice-missing", "n", in.roll.Missing())}
	}
	ranked := in.ranked()
	if len(ranked) == 0 {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: in.refused(offers)}
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
			return in.Because(o.Foul)
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
	if ok {
		_, err := in.Write(in.Make(in.place, BoxEntry{Score: number(n)}))
		key.Off = in.Because(err)
	}
	return key
}

// toCome lists who is next.
func (in *boxInput) toCome() []int {
	turn, _ := in.Turn()
	return slices.DeleteFunc(scorecard.After(in.Seating(), in.seat), func(seat int) bool {
		return turn.Round == in.Places() && isFull(in.Filler, seat)
	})
}

// isFull reports whether a seat has no place left.
func isFull(f Filler, seat int) bool {
	for place := range f.Places() {
		if _, filled := f.Held(seat, place); !filled {
			return false
		}
	}
	return true
}
