package cards

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/sevens"
	"beermat/ui/kit"
)

// sevensDice is what has been tapped in of a turn: the throws before, the dice
// that lie there now, and which of these leave. The way out that leaves most is
// marked until people say themselves which dice leave.
type sevensDice struct {
	before   []sevens.Throw
	roll     *roll
	out      []bool // by place in the tray
	own      bool   // people said which leave
	ways     func(scoring.Dice) []sevens.Choice
	onChange func()
}

// newSevensDice gives an empty tray. ways are the choices that the rules of the
// table give for a roll.
func newSevensDice(ways func(scoring.Dice) []sevens.Choice, onChange func()) *sevensDice {
	d := &sevensDice{ways: ways, onChange: onChange}
	d.roll = newRoll(sevens.DiceInPlay, d.rolled)
	for i, die := range d.roll.tray {
		die.OnTap = func() { d.tap(i) }
	}
	d.begin(nil)
	return d
}

// empty tells whether nothing of the turn has been tapped in yet.
func (d *sevensDice) empty() bool { return d.roll.empty() && len(d.before) == 0 }

// missing is how many dice of this throw are not there yet.
func (d *sevensDice) missing() int { return d.roll.n - len(d.roll.dice) }

// begin begins with the dice that throws before leave.
func (d *sevensDice) begin(before []sevens.Throw) {
	d.before = before
	d.roll.n = sevens.DiceInPlay
	for _, t := range before {
		d.roll.n -= len(t.Out)
	}
	d.lie(nil)
}

// put shows a turn as it was written.
func (d *sevensDice) put(throws []sevens.Throw) {
	if len(throws) == 0 {
		d.begin(nil)
		return
	}
	last := throws[len(throws)-1]
	d.begin(slices.Clone(throws[:len(throws)-1]))
	d.lie(slices.Clone(last.Roll))
	d.mark(last.Out)
	d.own = true
	d.show()
}

// lie puts dice into the tray. Once all are there, the way out that leaves most
// is marked.
func (d *sevensDice) lie(dice scoring.Dice) {
	d.roll.put(dice)
	d.out, d.own = make([]bool, d.roll.n), false
	if d.missing() == 0 {
		d.mark(d.ways(dice)[0].Out())
	}
	d.show()
}

// rolled answers a face that was tapped or a die that was taken back.
func (d *sevensDice) rolled() {
	d.lie(d.roll.dice)
	d.onChange()
}

// tap takes a die of the tray that was tapped. While dice are missing it goes
// away; then it leaves or stays. The first such tap takes back what was marked
// before, so that only the dice that people tap leave.
func (d *sevensDice) tap(place int) {
	if d.missing() > 0 {
		d.roll.remove(place)
		return
	}
	if !d.own {
		d.out, d.own = make([]bool, d.roll.n), true
	}
	d.out[place] = !d.out[place]
	d.show()
	d.onChange()
}

// choose lets one more die of a face leave; false if there is none.
func (d *sevensDice) choose(face scoring.Die) bool {
	for i, lies := range d.roll.dice {
		if lies == face && (!d.own || !d.out[i]) {
			d.tap(i)
			return true
		}
	}
	return false
}

// take marks the dice of a proposal.
func (d *sevensDice) take(c sevens.Choice) {
	d.mark(c.Out())
	d.own = true
	d.show()
	d.onChange()
}

// mark lets exactly these dice leave.
func (d *sevensDice) mark(out scoring.Dice) {
	d.out = make([]bool, d.roll.n)
	for _, face := range out {
		for i, lies := range d.roll.dice {
			if lies == face && !d.out[i] {
				d.out[i] = true
				break
			}
		}
	}
}

// leaving gives the dice that leave; nil if none does.
func (d *sevensDice) leaving() scoring.Dice { return d.those(true) }

// staying gives the dice that stay.
func (d *sevensDice) staying() scoring.Dice { return d.those(false) }

func (d *sevensDice) those(out bool) scoring.Dice {
	var dice scoring.Dice
	for i, face := range d.roll.dice {
		if d.out[i] == out {
			dice = append(dice, face)
		}
	}
	return dice
}

// throws gives the turn as it is written, with all dice in the tray.
func (d *sevensDice) throws() []sevens.Throw {
	now := sevens.Throw{Roll: slices.Clone(d.roll.dice), Out: d.leaving()}
	return append(slices.Clip(d.before), now)
}

// again throws what stays once more.
func (d *sevensDice) again() {
	d.begin(d.throws())
	d.onChange()
}

// clear takes the dice of this throw away, or goes back to the throw before.
func (d *sevensDice) clear() {
	if d.roll.empty() {
		d.put(d.before)
	} else {
		d.lie(nil)
	}
	d.onChange()
}

// erase takes back what was said last: a die that leaves, a die in the tray, or
// that the rest is thrown again.
func (d *sevensDice) erase() {
	switch last := d.lastOut(); {
	case d.own && last >= 0:
		d.tap(last)
	case d.roll.empty():
		d.clear()
	default:
		d.roll.erase()
	}
}

// lastOut is the last place in the tray whose die leaves; -1 if none does.
func (d *sevensDice) lastOut() int {
	for i := len(d.out) - 1; i >= 0; i-- {
		if d.out[i] {
			return i
		}
	}
	return -1
}

// show shows the tray: as many places as dice are thrown, those that leave
// marked.
func (d *sevensDice) show() {
	d.roll.show()
	for i, die := range d.roll.tray {
		die.Hidden = i >= d.roll.n
		if i < len(d.roll.dice) && d.out[i] {
			die.Set(int(d.roll.dice[i]), "", "", kit.Marked)
			die.Name = "out " + strconv.Itoa(i+1)
		}
	}
}
