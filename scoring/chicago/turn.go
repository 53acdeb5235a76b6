package chicago

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// The keys besides the dice.
const (
	keyHit    scorecard.KeyID = "h"
	keySeven  scorecard.KeyID = "s"
	keyMissed scorecard.KeyID = "m"
	keyReroll scorecard.KeyID = "r"
)

// turn is the part of an entry that is a turn for a target.
type turn struct {
	house
	card   *Card
	target int
}

// entered is a turn as far as it has been entered: the first throw and, where one die is thrown
// again, which one it is and how it fell; or only what came of it.
type entered struct {
	turn
	roll scorecard.Roll
	more
}

// more is what a draft has beside the first throw.
type more struct {
	again bool            // one die is thrown again
	die   int             // which, by its place from 1; 0: not said yet
	face  scoring.Die     // how it fell; 0: not said yet
	said  scorecard.KeyID // what came of it, if that was said last
}

func (p turn) entered(d blocks.Draft) entered {
	own, _ := d.More.(more)
	return entered{p, scorecard.Roll{Dice: d.Dice, N: p.dice}, own}
}

// complete tells whether no die is missing.
func (in entered) complete() bool { return in.roll.Full() && (!in.again || in.face != 0) }

// throws returns the throws, with all dice there.
func (in entered) throws() []scoring.Dice {
	if !in.again {
		return []scoring.Dice{in.roll.Dice}
	}
	last := slices.Clone(in.roll.Dice)
	last[in.die-1] = in.face
	return []scoring.Dice{in.roll.Dice, last}
}

// judged returns what the dice come to; false while some are missing.
func (in entered) judged() (result, bool) {
	if !in.complete() {
		return result{}, false
	}
	r, err := in.judge(in.throws(), in.target)
	return r, err == nil
}

// truth is the key of what the dice come to.
func (r result) truth() scorecard.KeyID {
	switch {
	case r.hit:
		return keyHit
	case r.seven:
		return keySeven
	}
	return keyMissed
}

// Said implements blocks.Part.
func (p turn) Said(e *Entry) bool { return e.Throws != nil || e.Hit != nil }

// Missing implements blocks.Part.
func (p turn) Missing(d blocks.Draft) scorecard.Text {
	in := p.entered(d)
	switch {
	case in.complete() || in.said != "":
		return scorecard.Text{}
	case !in.roll.Full():
		return scorecard.Say("pad.dice-missing", "n", in.roll.Missing())
	case in.die == 0:
		return scorecard.Say("chicago.which-die")
	}
	return scorecard.Say("chicago.new-face")
}

// Put implements blocks.Part.
func (p turn) Put(d blocks.Draft, e *Entry) {
	in := p.entered(d)
	if in.complete() {
		e.Throws = in.throws()
		return
	}
	hit, seven := in.said == keyHit, in.said == keySeven
	if e.Hit = &hit; seven {
		e.Seven = &seven
	}
}

// Press implements blocks.Part.
func (p turn) Press(d blocks.Draft, k scorecard.KeyID) (blocks.Draft, bool) {
	in := p.entered(d)
	after := in.more
	after.said = ""
	face, isFace := scorecard.Face(k)
	switch r, ok := in.judged(); {
	case k == keyReroll && (in.again || ok && r.reroll):
		after = more{again: !in.again}
	case p.called(k) && (len(d.Dice) == 0 || ok && r.truth() == k):
		after.said, d.AtOnce = k, true
	case in.again && isFace && in.die != 0:
		if face == in.face && in.said == "" {
			return d, false
		}
		after.face = face
	case in.again:
		place := slices.IndexFunc(d.Dice, func(lies scoring.Die) bool { return isFace && lies == face }) + 1
		for i := range d.Dice {
			if k == scorecard.KeyID("-"+strconv.Itoa(i)) {
				place = i + 1
			}
		}
		switch {
		case place == 0:
			return d, false
		case place == in.die && in.face == 0:
			after.die = 0
		default:
			after.die, after.face = place, 0
		}
	default:
		roll, pressed := in.roll.Press(k)
		if !pressed {
			return d, false
		}
		d.Dice = roll.Dice
	}
	d.More = after
	return d, true
}

// Spell implements blocks.Part.
func (p turn) Spell(e *Entry) []scorecard.KeyID {
	switch {
	case len(e.Throws) > 1:
		was, is := thrownAgain(e.Throws[0], e.Throws[1])
		return append(scorecard.Spell(e.Throws[0]), keyReroll, scorecard.FaceKey(was), scorecard.FaceKey(is))
	case len(e.Throws) == 1:
		return scorecard.Spell(e.Throws[0])
	case *e.Hit:
		return []scorecard.KeyID{keyHit}
	case e.Seven != nil && *e.Seven:
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

// Random implements blocks.Part. Where a reroll is agreed it is taken or left at random, with any
// die; one turn in four is written without its dice.
func (p turn) Random(chance func(n int) int) blocks.Draft {
	d := blocks.Draft{Dice: scoring.Roll(p.dice, chance)}
	r, _ := p.entered(d).judged()
	if r.reroll && chance(2) == 0 {
		d.More = more{again: true, die: 1 + chance(p.dice), face: scoring.Roll(1, chance)[0]}
		r, _ = p.entered(d).judged()
	}
	if chance(4) == 0 {
		return blocks.Draft{More: more{said: r.truth()}}
	}
	return d
}

// Show implements blocks.Part: the first throw and, where one die is thrown again, the second. The
// faces are then first those of the die that is thrown again, then how it fell.
func (p turn) Show(d blocks.Draft, pad *scorecard.Pad) {
	in := p.entered(d)
	first := in.roll.Lay()
	if !in.again {
		pad.Trays, pad.Keys = []scorecard.Tray{first}, in.roll.Keys()
		return
	}
	second := scorecard.Tray{Title: scorecard.Say("chicago.second-throw"), Dice: []scorecard.Die{}}
	first.Title = scorecard.Say("chicago.first-throw")
	pad.Keys = scorecard.DiceKeys(scorecard.Text{})
	for i, die := range first.Dice {
		if i+1 == in.die {
			first.Dice[i].Tone = scorecard.Out
		} else if in.die != 0 {
			second.Dice = append(second.Dice, scorecard.Die{Face: die.Face})
		}
	}
	switch {
	case in.face != 0:
		second.Dice = append(second.Dice, scorecard.Die{Face: string(scorecard.FaceKey(in.face)), Tone: scorecard.Good})
	case in.die != 0:
		second.Free = 1
	default:
		second.Free = len(first.Dice)
	}
	pad.Trays = []scorecard.Tray{first, second}
	for i := range pad.Keys {
		key := &pad.Keys[i]
		switch lies := slices.Contains(d.Dice, scoring.Die(i+1)); {
		case in.die != 0:
			key.Chosen = scoring.Die(i+1) == in.face
		case lies:
			key.Note = scorecard.Say("chicago.goes-again")
		default:
			*key = scorecard.Key{Face: key.Face, Off: scorecard.Say("chicago.no-such-die", "face", i+1)}
		}
	}
}

// Finish says what the dice come to, which is the primary key, and offers what else may have come
// of a turn.
func (p turn) Finish(d blocks.Draft, pad *scorecard.Pad) {
	in := p.entered(d)
	r, ok := in.judged()
	pad.Prompt = scorecard.Say("chicago.needs", "name", scoring.Seat(pad.Seat), "target", p.target)
	pad.Need = pad.Prompt
	pad.Hint, pad.Readout, pad.Makes = p.hint(d, r, ok), scorecard.Text{}, scorecard.Text{}
	facts := scorecard.Said(p.oddsFact())
	if _, points := scorecard.Leaders(p.card); points > 0 {
		facts = append(facts, scorecard.Leads(p.card))
	}
	pad.Facts = append(facts, pad.Facts...)
	if ok {
		pad.Readout = scorecard.Num(r.points)
	}
	if r.pair != nil {
		last := in.throws()[len(in.throws())-1]
		pad.Makes = scorecard.Say("chicago.makes", "a", int(last[r.pair[0]]), "b", int(last[r.pair[1]]), "points", r.points)
	}
	for _, call := range p.calls() {
		switch {
		case ok && r.truth() == call.ID:
			pad.Primary = call
			if r.points > 0 {
				pad.Primary.Tone = scorecard.Best
			}
			continue
		case ok:
			call.Off = scorecard.Say("chicago.dice-disagree", "points", r.points)
		case len(d.Dice) > 0:
			call.Off = p.Missing(d)
		}
		pad.Offers = append(pad.Offers, call)
	}
	if !ok {
		pad.Primary = scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: p.Missing(d)}
	}
	if p.reroll {
		pad.Others = []scorecard.Key{in.rerollKey(r, ok)}
	}
}

// calls are the keys that say what came of a turn, with what each scores.
func (p turn) calls() []scorecard.Key {
	call := func(id scorecard.KeyID, text string, hit, seven bool) scorecard.Key {
		return scorecard.Key{ID: id, Text: scorecard.Say(text), Note: scorecard.Say("chicago.scores", "points", p.points(p.target, hit, seven))}
	}
	calls := []scorecard.Key{call(keyHit, "chicago.hit", true, p.target == luckySum && p.bonus > 0)}
	if p.bonus > 0 && p.target != luckySum {
		calls = append(calls, call(keySeven, "chicago.seven", false, true))
	}
	return append(calls, call(keyMissed, "chicago.missed", false, false))
}

// called tells whether a key says what came of a turn.
func (p turn) called(k scorecard.KeyID) bool {
	return slices.ContainsFunc(p.calls(), func(call scorecard.Key) bool { return call.ID == k })
}

func (in entered) rerollKey(r result, ok bool) scorecard.Key {
	key := scorecard.Key{ID: keyReroll, Text: scorecard.Say("chicago.reroll"), Chosen: in.again}
	switch {
	case in.again:
		key.Text = scorecard.Say("chicago.reroll-stop")
	case !ok:
		key.Off = scorecard.Say("chicago.first-throw-first")
	case !r.reroll:
		key.Off = scorecard.Say("chicago.hit-already")
	}
	return key
}

// hint says what to do in a reroll, or the odds.
func (p turn) hint(d blocks.Draft, r result, ok bool) scorecard.Text {
	switch {
	case p.entered(d).again && !ok:
		return p.Missing(d)
	case ok && r.reroll:
		return scorecard.Say("chicago.may-reroll")
	}
	first := p.odds(p.target).First
	return scorecard.Say("chicago.odds-first", "num", first.Num, "den", first.Den)
}

// oddsFact returns the chance of the whole turn where a die may be thrown again.
func (p turn) oddsFact() scorecard.Text {
	if !p.reroll {
		return scorecard.Text{}
	}
	turn := p.odds(p.target).Turn
	return scorecard.Say("chicago.odds-turn", "percent", (200*turn.Num+turn.Den)/(2*turn.Den))
}
