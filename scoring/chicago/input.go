package chicago

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the dice.
const (
	keyHit    scorecard.KeyID = "h"
	keySeven  scorecard.KeyID = "s"
	keyMissed scorecard.KeyID = "m"
	keyReroll scorecard.KeyID = "r"
)

// nowhere is the place of a die that has not been said.
const nowhere = -1

// input is a turn as far as it has been entered: the first throw and, where one die
// is thrown again, which one it is and how it fell; or only what came of it. In a
// roll-off it is the dice.
type input struct {
	card  *Card
	roll  scorecard.Roll
	again bool            // one die is thrown again
	die   int             // which, by its place
	face  scoring.Die     // how it fell; 0: not said yet
	said  scorecard.KeyID // what came of it, if that was said last
}

func begin(card scoring.Card) scorecard.Input {
	if _, on := card.Turn(); !on {
		return nil
	}
	c := card.(*Card)
	return &input{card: c, roll: scorecard.Roll{N: c.Dice()}, die: nowhere}
}

// spell returns the keys that make an entry.
func spell(_ scoring.Card, e scoring.Entry) []scorecard.KeyID {
	entry := e.(*Entry)
	switch {
	case entry.Dice != nil:
		return scorecard.Spell(entry.Dice)
	case len(entry.Throws) > 1:
		was, is := thrownAgain(entry.Throws[0], entry.Throws[1])
		return append(scorecard.Spell(entry.Throws[0]), keyReroll, scorecard.FaceKey(was), scorecard.FaceKey(is))
	case len(entry.Throws) == 1:
		return scorecard.Spell(entry.Throws[0])
	case *entry.Hit:
		return []scorecard.KeyID{keyHit}
	case entry.Seven != nil && *entry.Seven:
		return []scorecard.KeyID{keySeven}
	}
	return []scorecard.KeyID{keyMissed}
}

// thrownAgain returns the face of the die that was thrown again, and how it fell.
// Where both throws are the same, any of the dice may have been the one.
func thrownAgain(first, second scoring.Dice) (was, is scoring.Die) {
	was, is = first[0], first[0]
	before, after := first.Counts(), second.Counts()
	for face := range after {
		switch {
		case after[face] > before[face]:
			is = scoring.Die(face)
		case after[face] < before[face]:
			was = scoring.Die(face)
		}
	}
	return was, is
}

func (in *input) rollOff() bool { return in.card.Target() == 0 }

// complete tells whether no die is missing.
func (in *input) complete() bool { return in.roll.Full() && (!in.again || in.face != 0) }

// throws returns the throws, with all dice there.
func (in *input) throws() []scoring.Dice {
	if !in.again {
		return []scoring.Dice{in.roll.Dice}
	}
	last := slices.Clone(in.roll.Dice)
	last[in.die] = in.face
	return []scoring.Dice{in.roll.Dice, last}
}

// verdict returns what the dice come to; false while some are missing.
func (in *input) verdict() (Verdict, bool) {
	if in.rollOff() || !in.complete() {
		return Verdict{}, false
	}
	v, err := in.card.Judge(in.throws())
	return v, err == nil
}

// mayReroll tells whether one die may be thrown again.
func (in *input) mayReroll() bool {
	v, ok := in.verdict()
	return in.again || ok && v.Reroll
}

// truth is the key of what the dice come to.
func (v Verdict) truth() scorecard.KeyID {
	switch {
	case v.Hit:
		return keyHit
	case v.Seven:
		return keySeven
	}
	return keyMissed
}

func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.said = ""
	face, isFace := scorecard.Face(k)
	switch v, ok := in.verdict(); {
	case k == keyReroll && in.mayReroll():
		after.again, after.die, after.face = !in.again, nowhere, 0
	case in.called(k) && (len(in.roll.Dice) == 0 || ok && v.truth() == k):
		after.said = k
	case in.again && isFace && in.die != nowhere:
		if face == in.face && in.said == "" {
			return in
		}
		after.face = face
	case in.again:
		place := slices.IndexFunc(in.roll.Dice, func(lies scoring.Die) bool { return isFace && lies == face })
		for i := range in.roll.Dice {
			if k == dieKey(i) {
				place = i
			}
		}
		switch {
		case place < 0:
			return in
		case place == in.die && in.face == 0:
			after.die = nowhere
		default:
			after.die, after.face = place, 0
		}
	default:
		roll, pressed := in.roll.Press(k)
		if !pressed {
			return in
		}
		after.roll = roll
	}
	return &after
}

func dieKey(place int) scorecard.KeyID { return scorecard.KeyID("-" + strconv.Itoa(place)) }

// called tells whether a key says what came of a turn.
func (in *input) called(k scorecard.KeyID) bool {
	return slices.ContainsFunc(in.calls(), func(call scorecard.Key) bool { return call.ID == k })
}

func (in *input) Entry() (scoring.Entry, bool) {
	switch {
	case in.rollOff() && in.complete():
		return &Entry{Dice: in.roll.Dice}, false
	case in.complete():
		return &Entry{Throws: in.throws()}, in.said != ""
	case in.said == "":
		return nil, false
	}
	hit := in.said == keyHit
	e := &Entry{Hit: &hit}
	if seven := true; in.said == keySeven {
		e.Seven = &seven
	}
	return e, true
}

// worth is what the dice make; no text while some are missing.
func (in *input) worth() scorecard.Text {
	if in.rollOff() && in.complete() {
		return scorecard.Num(in.roll.Dice.Sum())
	}
	if v, ok := in.verdict(); ok {
		return scorecard.Num(v.Points)
	}
	return scorecard.Text{}
}

func (in *input) Pad() scorecard.Pad {
	c := in.card
	turn, _ := c.Turn()
	name := scoring.Seat(turn.Player)
	p := scorecard.Pad{
		Seat: turn.Player, Trays: in.trays(), Keys: in.keys(), Readout: in.worth(), Makes: in.makes(), Primary: in.primary(),
	}
	if in.rollOff() {
		p.Prompt, p.Hint = scorecard.Say("chicago.roll-off-turn", "name", name), c.level()
		p.Facts = scorecard.Said(c.toBeat(), scorecard.Then(c.toCome(turn.Player)...))
		return p
	}
	p.Prompt, p.Hint = scorecard.Say("chicago.needs", "name", name, "target", c.Target()), in.hint()
	p.Facts = scorecard.Said(c.oddsFact(), c.leads(), scorecard.Then(c.toCome(turn.Player)...))
	p.Offers = in.offers()
	if c.house.reroll {
		p.Others = []scorecard.Key{in.reroll()}
	}
	return p
}

// trays lays the first throw and, where one die is thrown again, the second.
func (in *input) trays() []scorecard.Tray {
	first := in.roll.Lay()
	if !in.again {
		return []scorecard.Tray{first}
	}
	second := scorecard.Tray{Title: scorecard.Say("chicago.second-throw"), Dice: []scorecard.Die{}}
	first.Title = scorecard.Say("chicago.first-throw")
	for i, die := range first.Dice {
		if i == in.die {
			first.Dice[i].Tone = scorecard.Out
			continue
		}
		second.Dice = append(second.Dice, scorecard.Die{Face: die.Face})
	}
	switch {
	case in.face != 0:
		second.Dice = append(second.Dice, scorecard.Die{Face: string(scorecard.FaceKey(in.face)), Tone: scorecard.Good})
	case in.die != nowhere:
		second.Free = 1
	default:
		second.Dice, second.Free = []scorecard.Die{}, len(first.Dice)
	}
	return []scorecard.Tray{first, second}
}

// keys are the faces: in a reroll first of the die that is thrown again, then how
// it fell.
func (in *input) keys() []scorecard.Key {
	if !in.again {
		return in.roll.Keys()
	}
	keys := scorecard.DiceKeys(scorecard.Text{})
	if in.die != nowhere {
		for i := range keys {
			keys[i].Chosen = scoring.Die(i+1) == in.face
		}
		return keys
	}
	for i := range keys {
		keys[i].Note = scorecard.Say("chicago.goes-again")
		if !slices.Contains(in.roll.Dice, scoring.Die(i+1)) {
			keys[i] = scorecard.Key{Face: keys[i].Face, Off: scorecard.Say("chicago.no-such-die", "face", i+1)}
		}
	}
	return keys
}

// calls are the keys that say what came of a turn, with what each scores.
func (in *input) calls() []scorecard.Key {
	if in.rollOff() {
		return nil
	}
	h, target := in.card.house, in.card.Target()
	call := func(id scorecard.KeyID, text string, hit, seven bool) scorecard.Key {
		return scorecard.Key{ID: id, Text: scorecard.Say(text), Note: scorecard.Say("chicago.scores", "points", h.points(target, hit, seven))}
	}
	calls := []scorecard.Key{call(keyHit, "chicago.hit", true, target == luckySum && h.bonus > 0)}
	if h.bonus > 0 && target != luckySum {
		calls = append(calls, call(keySeven, "chicago.seven", false, true))
	}
	return append(calls, call(keyMissed, "chicago.missed", false, false))
}

// offers are what may come of a turn: all before any die lies there, then none but
// the true one, which is the primary key.
func (in *input) offers() []scorecard.Key {
	var offers []scorecard.Key
	v, ok := in.verdict()
	for _, call := range in.calls() {
		switch {
		case ok && v.truth() == call.ID:
			continue
		case ok:
			call.Off = scorecard.Say("chicago.dice-disagree", "points", v.Points)
		case len(in.roll.Dice) > 0:
			call.Off = in.missing()
		}
		offers = append(offers, call)
	}
	return offers
}

// missing says what the dice lack.
func (in *input) missing() scorecard.Text {
	switch {
	case !in.roll.Full():
		return scorecard.Say("pad.dice-missing", "n", in.roll.Missing())
	case in.die == nowhere:
		return scorecard.Say("chicago.which-die")
	}
	return scorecard.Say("chicago.new-face")
}

// primary writes what the dice come to, or says what is missing.
func (in *input) primary() scorecard.Key {
	if !in.complete() {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: in.off()}
	}
	if in.rollOff() {
		return scorecard.Key{Text: scorecard.Say("pad.save", "what", in.roll.Dice.Sum())}
	}
	v, _ := in.verdict()
	calls := in.calls()
	key := calls[slices.IndexFunc(calls, func(call scorecard.Key) bool { return call.ID == v.truth() })]
	if v.Points > 0 {
		key.Tone = scorecard.Best
	}
	return key
}

// off says why nothing can be written; nothing is wrong once it has been said what
// came of the turn.
func (in *input) off() scorecard.Text {
	if in.said != "" {
		return scorecard.Text{}
	}
	return in.missing()
}

func (in *input) reroll() scorecard.Key {
	key := scorecard.Key{ID: keyReroll, Text: scorecard.Say("chicago.reroll"), Chosen: in.again}
	switch v, ok := in.verdict(); {
	case in.again:
		key.Text = scorecard.Say("chicago.reroll-stop")
	case !ok:
		key.Off = scorecard.Say("chicago.first-throw-first")
	case !v.Reroll:
		key.Off = scorecard.Say("chicago.hit-already")
	}
	return key
}

// hint says what to do in a reroll, or the odds.
func (in *input) hint() scorecard.Text {
	v, ok := in.verdict()
	switch {
	case in.again && !ok:
		return in.missing()
	case ok && v.Reroll:
		return scorecard.Say("chicago.may-reroll")
	}
	odds, _ := in.card.Odds()
	return scorecard.Say("chicago.odds-first", "num", odds.First.Num, "den", odds.First.Den)
}

// makes says which dice make what they score.
func (in *input) makes() scorecard.Text {
	v, ok := in.verdict()
	if !ok || v.Pair == nil {
		return scorecard.Text{}
	}
	throws := in.throws()
	last := throws[len(throws)-1]
	return scorecard.Say("chicago.makes", "a", int(last[v.Pair[0]]), "b", int(last[v.Pair[1]]), "points", v.Points)
}

// oddsFact returns the chance of the whole turn where a die may be thrown again.
func (c *Card) oddsFact() scorecard.Text {
	if !c.house.reroll {
		return scorecard.Text{}
	}
	odds, _ := c.Odds()
	return scorecard.Say("chicago.odds-turn", "percent", (200*odds.Turn.Num+odds.Turn.Den)/(2*odds.Turn.Den))
}

func (c *Card) leads() scorecard.Text {
	leaders, points := scorecard.Leaders(c)
	switch {
	case points == 0:
		return scorecard.Text{}
	case len(leaders) > 2:
		return scorecard.Say("chicago.leads-many", "n", len(leaders), "points", points)
	}
	return scorecard.Say("chicago.leads", "n", len(leaders), "names", scorecard.Seats(leaders...), "points", points)
}

// level says between whom the roll-off is.
func (c *Card) level() scorecard.Text {
	seats := c.Contenders()
	return scorecard.Say("chicago.level", "names", scorecard.Seats(seats...), "points", c.Total(seats[0]))
}

// toBeat says what was thrown highest in this roll-off.
func (c *Card) toBeat() scorecard.Text {
	highest := c.rollOffs[len(c.rollOffs)-1].Highest(c.ring)
	if highest == 0 {
		return scorecard.Say("chicago.throws-first")
	}
	return scorecard.Say("chicago.to-beat", "sum", highest)
}

// toCome lists who throws after a seat in the round or roll-off.
func (c *Card) toCome(seat int) []int {
	if c.Target() == 0 {
		last := c.rollOffs[len(c.rollOffs)-1]
		return slices.DeleteFunc(c.Contenders(), func(at int) bool { return at == seat || last.Score(at) > 0 })
	}
	rounds := c.scores.Rounds(seat)
	return slices.DeleteFunc(scorecard.After(c.ring, seat), func(at int) bool { return c.scores.Rounds(at) > rounds })
}
