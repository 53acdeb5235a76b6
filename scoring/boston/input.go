package boston

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The ways to enter a turn.
const (
	keyThrown scorecard.KeyID = "d" // all its dice
	keyKept   scorecard.KeyID = "k" // the die that is kept of each throw
	keyScore  scorecard.KeyID = "s"
)

// The prefixes of the keys that take a die back, of the throw and of those kept.
const (
	takeThrown = "-"
	takeKept   = "--"
)

// input is a turn as far as it has been entered: the dice of each throw, or its
// score.
type input struct {
	card   *Card
	way    scorecard.KeyID
	throws [Throws]scoring.Dice // with keyKept, of each the one that is kept
	score  scorecard.Number
	atOnce bool // the score was said whole
}

func begin(card scoring.Card) scorecard.Input {
	if _, on := card.Turn(); !on {
		return nil
	}
	in := &input{card: card.(*Card), way: keyThrown}
	for _, chance := range Odds(in.card.count.multiply) {
		in.score.Values = append(in.score.Values, chance.Score)
	}
	in.score.Min, in.score.Max = slices.Min(in.score.Values), slices.Max(in.score.Values)
	return in
}

// spell returns the keys that make an entry.
func spell(_ scoring.Card, e scoring.Entry) []scorecard.KeyID {
	entry := e.(*Entry)
	switch {
	case entry.Score != nil:
		return []scorecard.KeyID{keyScore, scorecard.Whole(int(*entry.Score))}
	case entry.Kept != nil:
		return append([]scorecard.KeyID{keyKept}, scorecard.Spell(entry.Kept)...)
	}
	return scorecard.Spell(slices.Concat(entry.Throws...))
}

// dice is how many dice of a throw are entered.
func (in *input) dice(throw int) int {
	if in.way == keyKept {
		return 1
	}
	return Throws - throw
}

// throw is the throw that is entered; Throws when all are there.
func (in *input) throw() int {
	for i, dice := range in.throws {
		if len(dice) < in.dice(i) {
			return i
		}
	}
	return Throws
}

// missing is how many dice are missing.
func (in *input) missing() int {
	n := 0
	for i, dice := range in.throws {
		n += in.dice(i) - len(dice)
	}
	return n
}

// missingNow is how many dice are missing of those that are asked for: of the throw that
// is entered, or all that are kept.
func (in *input) missingNow() int {
	if throw := in.throw(); in.way == keyThrown && throw < Throws {
		return in.dice(throw) - len(in.throws[throw])
	}
	return in.missing()
}

// kept returns the highest die of each throw that is complete, by throw; 0 for the
// others.
func (in *input) kept() (kept [Throws]scoring.Die) {
	for i, dice := range in.throws {
		if len(dice) == in.dice(i) {
			kept[i] = slices.Max(dice)
		}
	}
	return kept
}

func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.atOnce = false
	face, isFace := scorecard.Face(k)
	switch {
	case k == keyThrown || k == keyKept || k == keyScore:
		if k == in.way {
			return in
		}
		after.way, after.throws, after.score.Typed = k, [Throws]scoring.Dice{}, ""
	case in.way == keyScore:
		after.score, after.atOnce = in.score.Press(k)
		if after.score.Typed == in.score.Typed {
			return in
		}
	case isFace && in.throw() < Throws:
		dice := in.throws[in.throw()]
		after.throws[in.throw()] = append(dice[:len(dice):len(dice)], face)
	default:
		throw, place, ok := in.taken(k)
		if !ok {
			return in
		}
		after.throws[throw] = slices.Delete(slices.Clone(in.throws[throw]), place, place+1)
	}
	return &after
}

// taken returns the die that a key takes back: one of the throw that is shown, or the
// one that is kept of a throw.
func (in *input) taken(k scorecard.KeyID) (throw, place int, ok bool) {
	for throw, face := range in.kept() {
		if face != 0 && k == takeKey(takeKept, throw) {
			return throw, slices.Index(in.throws[throw], face), true
		}
	}
	if shown := in.shown(); in.way == keyThrown {
		for place := range in.throws[shown] {
			if k == takeKey(takeThrown, place) {
				return shown, place, true
			}
		}
	}
	return 0, 0, false
}

func takeKey(prefix string, i int) scorecard.KeyID { return scorecard.KeyID(prefix + strconv.Itoa(i)) }

// shown is the throw that the pad shows: the one that is entered, or the last.
func (in *input) shown() int { return min(in.throw(), Throws-1) }

func (in *input) Entry() (scoring.Entry, bool) {
	if in.way == keyScore {
		n, ok := in.score.Value()
		if !ok {
			return nil, false
		}
		score := scoring.JSONInt(n)
		return &Entry{Score: &score}, in.atOnce
	}
	if in.throw() < Throws {
		return nil, false
	}
	if in.way == keyKept {
		return &Entry{Kept: slices.Concat(in.throws[:]...)}, false
	}
	return &Entry{Throws: slices.Clone(in.throws[:])}, false
}

// worth is what the turn comes to; no text while something is missing.
func (in *input) worth() scorecard.Text {
	e, _ := in.Entry()
	if e == nil {
		return scorecard.Text{}
	}
	score, _ := in.card.worth(e.(*Entry))
	return scorecard.Num(score)
}

func (in *input) Pad() scorecard.Pad {
	c := in.card
	turn, _ := c.Turn()
	p := scorecard.Pad{
		Seat: turn.Player, Prompt: in.prompt(scoring.Seat(turn.Player)), Hint: c.toBeat(),
		Modes: scorecard.Mark(
			in.way,
			scorecard.Key{ID: keyThrown, Text: scorecard.Say("boston.way.all")},
			scorecard.Key{ID: keyKept, Text: scorecard.Say("boston.way.kept")},
			scorecard.Key{ID: keyScore, Text: scorecard.Say("table.score-only")},
		),
		Readout: in.worth(), Makes: in.makes(),
		Facts:   scorecard.Said(c.counts(), scorecard.Then(c.toCome(turn.Player)...)),
		Primary: in.primary(),
	}
	if in.way == keyScore {
		p.Number = &in.score
		return p
	}
	p.Keys = scorecard.Roll{N: in.missing()}.Keys()
	if in.way == keyThrown {
		thrown := scorecard.Tray{Title: scorecard.Say("boston.caption-thrown"), Dice: []scorecard.Die{}}
		dice := in.throws[in.shown()]
		thrown.Free = in.dice(in.shown()) - len(dice)
		for i, face := range dice {
			thrown.Dice = append(thrown.Dice, scorecard.Die{Face: string(scorecard.FaceKey(face)), Key: takeKey(takeThrown, i)})
		}
		p.Trays = append(p.Trays, thrown)
	}
	kept := scorecard.Tray{Title: scorecard.Say("boston.caption-kept"), Dice: []scorecard.Die{}}
	for i, face := range in.kept() {
		if face == 0 {
			kept.Free++
			continue
		}
		kept.Dice = append(kept.Dice, scorecard.Die{Face: string(scorecard.FaceKey(face)), Key: takeKey(takeKept, i)})
	}
	p.Trays = append(p.Trays, kept)
	return p
}

// prompt says what is thrown next.
func (in *input) prompt(name scoring.Seat) scorecard.Text {
	left := Throws - in.throw()
	score, done := in.worth().Int()
	switch {
	case in.way == keyScore:
		return scorecard.Say("boston.asks-score", "name", name)
	case done:
		return scorecard.Say("boston.has", "name", name, "score", score)
	case in.way == keyKept:
		return scorecard.Say("boston.keeps."+strconv.Itoa(left), "name", name)
	}
	return scorecard.Say("boston.throws", "name", name, "n", left)
}

// makes writes out what the kept dice come to: "6 + 5 + 2", or "(6 + 5) × 2".
func (in *input) makes() scorecard.Text {
	var faces []string
	for _, face := range in.kept() {
		if face == 0 {
			break
		}
		faces = append(faces, strconv.Itoa(int(face)))
	}
	switch {
	case len(faces) == 0:
		return scorecard.Text{}
	case in.card.count.multiply && len(faces) == Throws:
		return scorecard.Say("boston.made", "sum", fmt.Sprintf("(%s + %s) × %s", faces[0], faces[1], faces[2]))
	}
	return scorecard.Say("boston.made", "sum", strings.Join(faces, " + "))
}

// primary writes the turn, or says what is missing.
func (in *input) primary() scorecard.Key {
	score, done := in.worth().Int()
	key := scorecard.Key{Text: scorecard.Say("pad.save-later")}
	typed, err := strconv.Atoi(in.score.Typed)
	switch {
	case done:
		key.Text = scorecard.Say("pad.save", "what", score)
	case in.way != keyScore:
		key.Off = scorecard.Say("pad.dice-missing", "n", in.missingNow())
	case err != nil:
		key.Off = scorecard.Say("boston.how-score")
	case in.card.count.multiply:
		key.Off = scorecard.Say("boston.foul.unattainable.product", "score", typed)
	default:
		key.Off = scorecard.Say("boston.foul.unattainable.sum", "score", typed)
	}
	return key
}

// toBeat says what has to be beaten in the round or its tie-break.
func (c *Card) toBeat() scorecard.Text {
	highest := c.Highest()
	var leading []int
	for _, seat := range c.Contenders() {
		if highest > 0 && c.now().Score(seat) == highest {
			leading = append(leading, seat)
		}
	}
	turn, _ := c.Turn()
	switch tie := turn.Phase == TieBreak; {
	case tie && highest == 0:
		return scorecard.Say("boston.tie", "names", scorecard.Seats(c.Contenders()...))
	case tie:
		return scorecard.Say("boston.tie-to-beat", "score", highest, "names", scorecard.Seats(leading...))
	case highest == 0:
		return scorecard.Say("boston.nothing-to-beat")
	}
	return scorecard.Say("boston.to-beat", "score", highest, "names", scorecard.Seats(leading...))
}

// counts says how a turn is counted.
func (c *Card) counts() scorecard.Text {
	if c.count.multiply {
		return scorecard.Say("boston.counts.product")
	}
	return scorecard.Say("boston.counts.sum")
}

// toCome lists who throws after a seat in the round or its tie-break.
func (c *Card) toCome(seat int) []int {
	return slices.DeleteFunc(c.Contenders(), func(at int) bool { return at == seat || c.now().Score(at) > 0 })
}
