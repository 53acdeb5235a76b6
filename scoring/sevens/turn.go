package sevens

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the digits and the ways out.
const (
	keyDice  scorecard.KeyID = "dice" // the dice are entered
	keyScore scorecard.KeyID = "s"    // only the score is
	keyAgain scorecard.KeyID = "t"
	keyKeep  scorecard.KeyID = "k"
)

// turn is the part of an entry that is a turn.
type turn struct {
	card *Card
	sets reading
}

// input is a turn as far as it has been entered: the throws before, the dice that
// lie there now and which of them leave; or only the score.
type input struct {
	turn
	before []Throw
	roll   scorecard.Roll
	out    [diceInPlay]bool // by place in the tray, once all dice are there
	own    bool             // somebody said which leave; else the way that leaves most is marked
	score  *scorecard.Number
	throws int  // of a score; 0: not said yet
	kept   bool // the turn was ended, or the last of the score was said
}

func (p turn) entered(d blocks.Draft) input {
	if in, ok := d.More.(input); ok {
		in.kept = false
		return in
	}
	return input{turn: p, roll: scorecard.Roll{N: diceInPlay}}
}

// Said implements blocks.Part.
func (p turn) Said(e *Entry) bool { return !e.Empty() }

// Spell implements blocks.Part.
func (p turn) Spell(e *Entry) []scorecard.KeyID {
	if e.Score != nil {
		keys := []scorecard.KeyID{keyScore}
		if e.took() != set(p.card) {
			keys = append(keys, throwsKey(e.took()))
		}
		return append(keys, scorecard.Whole(int(*e.Score)))
	}
	var keys []scorecard.KeyID
	for i, throw := range e.Throws.Each {
		if i > 0 {
			keys = append(keys, keyAgain)
		}
		keys = append(keys, scorecard.Spell(throw.Roll)...)
		left, _ := throw.Roll.Without(throw.Out)
		for way, choice := range p.sets.choices(throw.Roll) {
			if way > 0 && choice.Left.Counts() == left.Counts() {
				keys = append(keys, scorecard.SeatKey(way))
			}
		}
	}
	return keys
}

// Random implements blocks.Part: real dice are thrown, a random choice of sevens goes out, and it
// goes on at random. One turn in four is written without its dice.
func (p turn) Random(chance func(n int) int) blocks.Draft {
	in := p.entered(blocks.Draft{})
	for {
		in.roll.Dice = scoring.Roll(in.roll.N, chance)
		ways := in.ways()
		in.mark(ways[chance(len(ways))].out())
		v, _ := in.judge()
		if !v.More || chance(2) > 0 {
			if chance(4) == 0 {
				in = input{turn: p, throws: len(in.before) + 1, score: &scorecard.Number{Typed: strconv.Itoa(v.Score), Max: 6 * diceInPlay}}
			}
			return blocks.Draft{More: in}
		}
		in = in.again(v)
	}
}

// throwsKey is the key of a number of throws of which only the score is written: a
// letter, as the digits are those of the score.
func throwsKey(n int) scorecard.KeyID { return scorecard.SeatKey(n - 1) }

// ways returns the ways out of the dice, once all are there.
func (in input) ways() []choice {
	if !in.roll.Full() {
		return nil
	}
	return in.sets.choices(in.roll.Dice)
}

// lie marks the way that leaves most, once all dice are there.
func (in input) lie() input {
	in.own, in.out = false, [diceInPlay]bool{}
	if in.roll.Full() {
		in.mark(in.ways()[0].out())
	}
	return in
}

// again is the turn with what is left thrown once more.
func (in input) again(v verdict) input {
	in.before, in.roll = in.each(), scorecard.Roll{N: len(v.Left)}
	return in.lie()
}

// mark lets exactly these dice leave.
func (in *input) mark(out scoring.Dice) {
	in.out = [diceInPlay]bool{}
	for _, face := range out {
		for i, lies := range in.roll.Dice {
			if lies == face && !in.out[i] {
				in.out[i] = true
				break
			}
		}
	}
}

// those returns the dice that leave, or stay; nil if none do.
func (in input) those(out bool) scoring.Dice {
	var dice scoring.Dice
	for i, face := range in.roll.Dice {
		if in.out[i] == out {
			dice = append(dice, face)
		}
	}
	return dice
}

// each returns the throws, with all dice in the tray.
func (in input) each() []Throw {
	return append(slices.Clip(in.before), Throw{Roll: in.roll.Dice, Out: in.those(true)})
}

// judge returns what the dice come to; false while some are missing or no sevens
// leave.
func (in input) judge() (verdict, bool) {
	if in.score != nil || !in.roll.Full() {
		return verdict{}, false
	}
	v, err := judge(in.card, in.each())
	return v, err == nil
}

// Press implements blocks.Part.
func (p turn) Press(d blocks.Draft, k scorecard.KeyID) (blocks.Draft, bool) {
	in, ok := p.entered(d).press(k)
	return blocks.Draft{More: in, AtOnce: in.kept}, ok
}

func (in input) press(k scorecard.KeyID) (input, bool) {
	v, cleared := in.judge()
	switch {
	case k == keyScore && in.score == nil:
		n := &scorecard.Number{Max: 6 * diceInPlay, Values: knownOf[in.sets]().scores}
		return input{turn: in.turn, score: n, throws: set(in.card)}, true
	case k == keyDice && in.score != nil:
		return in.entered(blocks.Draft{}), true
	case in.score != nil:
		return in.pressScore(k)
	case k == keyKeep:
		in.kept = cleared
		return in, cleared
	case k == keyAgain && v.More:
		return in.again(v), true
	case k == keyAgain:
		return in, false
	case in.roll.Full():
		return in.pressOut(k)
	}
	roll, ok := in.roll.Press(k)
	in.roll = roll
	return in.lie(), ok
}

// pressScore takes a key while only the score is entered.
func (in input) pressScore(k scorecard.KeyID) (input, bool) {
	most, _ := limit(in.card)
	for n := 1; n <= most; n++ {
		if k == throwsKey(n) && n != in.throws {
			in.throws = n
			_, in.kept = in.score.Value()
			return in, true
		}
	}
	score, whole := in.score.Press(k)
	if score.Typed == in.score.Typed {
		return in, false
	}
	in.score, in.kept = &score, whole && in.throws > 0
	return in, true
}

// pressOut takes a key once all dice are there: a way out, or one die more or less
// that leaves. The first such die takes back what was marked by itself.
func (in input) pressOut(k scorecard.KeyID) (input, bool) {
	ways := in.ways()
	if len(k) == 1 && k[0] >= 'a' && int(k[0]-'a') < len(ways) && ways[0].Sets != nil {
		way := ways[k[0]-'a']
		if in.own && way.Left.Counts() == in.those(false).Counts() {
			return in, false
		}
		in.mark(way.out())
		in.own = true
		return in, true
	}
	place, ok := in.place(k)
	if !ok {
		return in, false
	}
	if !in.own {
		in.out, in.own = [diceInPlay]bool{}, true
	}
	in.out[place] = !in.out[place]
	return in, true
}

// place returns the die in the tray that a key means: the one that was pressed, or
// the next of a face that can leave.
func (in input) place(k scorecard.KeyID) (int, bool) {
	face, ok := scorecard.Face(k)
	for i, lies := range in.roll.Dice {
		if k == scorecard.KeyID("-"+strconv.Itoa(i)) || ok && lies == face && (!in.own || !in.out[i]) {
			return i, true
		}
	}
	return 0, false
}

// Put implements blocks.Part.
func (p turn) Put(d blocks.Draft, e *Entry) {
	in := p.entered(d)
	if in.score == nil {
		e.Throws.Each = in.each()
		return
	}
	n, _ := in.score.Value()
	score, throws := scoring.JSONInt(n), scoring.JSONInt(in.throws)
	e.Score, e.Throws.Number = &score, &throws
}

// Missing implements blocks.Part. The dice cannot stay where they are not cleared.
func (p turn) Missing(d blocks.Draft) scorecard.Text {
	in := p.entered(d)
	if in.score != nil {
		n, ok := in.score.Value()
		switch {
		case !ok && in.score.Typed == "":
			return scorecard.Say("sevens.which-score")
		case !ok:
			return scorecard.Say("sevens.never-left")
		case in.throws == 0:
			return scorecard.Say("sevens.how-often", "score", n)
		}
		return scorecard.Text{}
	}
	if !in.roll.Full() {
		return scorecard.Say("pad.dice-missing", "n", in.roll.Missing())
	}
	if _, ok := in.judge(); ok {
		return scorecard.Text{}
	}
	if _, ok := in.sets.split(in.those(true)); !ok {
		return scorecard.Say("sevens.no-seven-short")
	}
	return scorecard.Say("sevens.seven-left-short")
}

// Show implements blocks.Part; Finish says everything.
func (p turn) Show(blocks.Draft, *scorecard.Pad) {}

// Finish lays out the throws with the ways out and what may follow, or asks for the score and the
// number of its throws.
func (p turn) Finish(d blocks.Draft, pad *scorecard.Pad) {
	in, missing := p.entered(d), p.Missing(d)
	most, leads := limit(p.card)
	name := scoring.Seat(pad.Seat)
	pad.Hint = scorecard.Say("sevens.limit.follows", "name", scoring.Seat(p.card.First(0)), "n", most)
	if leads {
		pad.Hint = scorecard.Say("sevens.limit.leads", "throws", most)
	}
	pad.Makes, pad.Readout = scorecard.Text{}, scorecard.Text{}
	pad.Facts = append(scorecard.Said(in.note()), pad.Facts...)
	mode := keyDice
	if in.score != nil {
		mode = keyScore
		pad.Prompt, pad.Number = scorecard.Say("sevens.score-of", "name", name), in.score
		pad.Choices = in.counts(most)
		pad.Primary = scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: missing}
		if n, ok := in.score.Value(); ok {
			pad.Readout, pad.Primary.Text = scorecard.Num(n), scorecard.Say("pad.save", "what", n)
			if in.throws > 0 {
				pad.Primary.Text = scorecard.Say("sevens.save-in", "score", n, "n", in.throws)
			}
		}
	} else {
		v, ok := in.judge()
		pad.Prompt = scorecard.Say("sevens.throw", "name", name, "n", len(in.before)+1, "of", most)
		pad.Trays, pad.Keys, pad.Offers = in.trays(), in.keys(), in.offers()
		pad.Primary = scorecard.Key{ID: keyKeep, Text: scorecard.Say("sevens.keep-nothing"), Off: missing}
		if ok {
			pad.Readout, pad.Primary.Text = scorecard.Num(v.Score), scorecard.Say("sevens.keep", "score", v.Score)
			if len(v.Left) == 0 {
				pad.Primary.Note = scorecard.Say("sevens.nothing-stays")
			}
		}
		again := scorecard.Key{ID: keyAgain, Text: scorecard.Say("sevens.again-none"), Off: missing}
		switch {
		case v.More:
			again.Text = scorecard.Say("sevens.again", "n", len(v.Left))
			again.Note = scorecard.Say("sevens.mean", "mean", knownOf[in.sets]().means[len(v.Left)])
		case ok && len(v.Left) == 0:
			again.Off = scorecard.Say("sevens.none-left")
		case ok:
			again.Off = scorecard.Say("sevens.no-more-throws", "n", most)
		}
		pad.Others = []scorecard.Key{again}
	}
	pad.Modes = scorecard.Mark(
		mode,
		scorecard.Key{ID: keyDice, Text: scorecard.Say("sevens.way.dice")},
		scorecard.Key{ID: keyScore, Text: scorecard.Say("table.score-only")},
	)
}

// counts asks in how many throws a score was made, where there is a choice.
func (in input) counts(most int) []scorecard.Choice {
	if most == 1 {
		return nil
	}
	choice := scorecard.Choice{Title: scorecard.Say("sevens.in-how-many")}
	for n := 1; n <= most; n++ {
		choice.Keys = append(choice.Keys, scorecard.Key{ID: throwsKey(n), Text: scorecard.Num(n), Chosen: n == in.throws})
	}
	return []scorecard.Choice{choice}
}

// trays lays the throws before and this one, with the dice that leave.
func (in input) trays() []scorecard.Tray {
	var trays []scorecard.Tray
	for i, throw := range append(slices.Clip(in.before), Throw{}) {
		lies := in
		tray := in.roll.Lay()
		if i < len(in.before) {
			tray = scorecard.Tray{Dice: scorecard.Lying(throw.Roll)}
			lies.roll.Dice = throw.Roll
			lies.mark(throw.Out)
		}
		tray.Title = scorecard.Say("sevens.throw-n", "n", i+1)
		for i := range tray.Dice {
			if lies.out[i] {
				tray.Dice[i].Tone = scorecard.Out
			}
		}
		trays = append(trays, tray)
	}
	return trays
}

// keys are the faces: of a die that lies there, or once all do, of one that leaves.
func (in input) keys() []scorecard.Key {
	keys := scorecard.DiceKeys(scorecard.Text{})
	if !in.roll.Full() {
		return keys
	}
	for i := range keys {
		if _, ok := in.place(keys[i].ID); ok {
			keys[i].Note = scorecard.Say("sevens.leaves")
			continue
		}
		keys[i].ID, keys[i].Off = "", scorecard.Say("sevens.no-such-die", "face", i+1)
	}
	return keys
}

// offers are the ways out, the one that leaves most first.
func (in input) offers() []scorecard.Key {
	var offers []scorecard.Key
	for i, way := range in.ways() {
		if way.Sets == nil {
			return nil
		}
		key := scorecard.Key{
			ID: scorecard.SeatKey(i), Text: scorecard.Say("sevens.leave-none"), Note: scorecard.Num(way.Score),
			Chosen: way.Left.Counts() == in.those(false).Counts(),
		}
		if len(way.Left) > 0 {
			key.Text = scorecard.Say("sevens.leave", "dice", way.Left)
		}
		if i == 0 {
			key.Tone = scorecard.Best
		}
		offers = append(offers, key)
	}
	return offers
}

// note says that nothing leaves, or what has left before.
func (in input) note() scorecard.Text {
	if ways := in.ways(); len(ways) > 0 && ways[0].Sets == nil {
		return scorecard.Say("sevens.clean")
	}
	var sums []string
	for _, throw := range in.before {
		sets, _ := in.sets.split(throw.Out)
		for _, set := range sets {
			sums = append(sums, strings.Trim(strings.ReplaceAll(fmt.Sprint(set), " ", "+"), "[]"))
		}
	}
	if sums == nil {
		return scorecard.Text{}
	}
	return scorecard.Say("sevens.out-before", "sets", strings.Join(sums, " · "))
}
