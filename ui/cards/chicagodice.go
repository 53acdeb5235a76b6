package cards

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/ui/kit"
)

// chicagoDice is what has been tapped in of a turn: the first throw and, where
// one die is thrown again, which one it is and how it fell. The tray shows the
// dice as they lie after that.
type chicagoDice struct {
	first    *roll
	again    bool        // one die is thrown again
	die      int         // which, by its place in the tray; -1: not said yet
	face     scoring.Die // how it fell; 0: not said yet
	onChange func()
}

// newChicagoDice gives an empty tray for n dice. A face that is tapped is left to
// onFace, which knows what to say where it does not fit.
func newChicagoDice(n int, onFace func(scoring.Die), onChange func()) *chicagoDice {
	d := &chicagoDice{onChange: onChange, die: -1}
	d.first = newRoll(n, d.changed)
	for i, die := range d.first.tray {
		die.OnTap = func() { d.tap(i) }
	}
	for i, die := range d.first.faces {
		die.OnTap = func() { onFace(scoring.Die(i + 1)) }
	}
	return d
}

func (d *chicagoDice) empty() bool { return d.first.empty() }

// complete tells whether a turn could be written with what lies there.
func (d *chicagoDice) complete() bool { return d.first.full() && (!d.again || d.face != 0) }

// missing is how many dice of the first throw are not there yet.
func (d *chicagoDice) missing() int { return d.first.n - len(d.first.dice) }

// last is the throw that counts.
func (d *chicagoDice) last() scoring.Dice {
	dice := slices.Clone(d.first.dice)
	if d.again && d.die >= 0 {
		dice[d.die] = d.face
	}
	return dice
}

// throws gives the turn as it is written.
func (d *chicagoDice) throws() []scoring.Dice {
	throws := []scoring.Dice{slices.Clone(d.first.dice)}
	if d.again {
		throws = append(throws, d.last())
	}
	return throws
}

// put shows the throws of a turn, as they were written.
func (d *chicagoDice) put(throws []scoring.Dice) {
	d.again, d.die, d.face = false, -1, 0
	d.first.put(nil)
	if len(throws) > 0 {
		d.first.put(slices.Clone(throws[0]))
	}
	if len(throws) > 1 {
		d.again = true
		d.die, d.face = thrownAgain(throws[0], throws[1])
	}
	d.mark()
}

// thrownAgain gives the place of the die in the first throw that was thrown again
// and how it fell. The dice of both are written in any order; where they are the
// same, any of them may have been the one.
func thrownAgain(first, second scoring.Dice) (place int, face scoring.Die) {
	before, after := first.Counts(), second.Counts()
	face = first[0]
	for f := range after {
		switch {
		case after[f] > before[f]:
			face = scoring.Die(f)
		case after[f] < before[f]:
			place = slices.Index(first, scoring.Die(f))
		}
	}
	return place, face
}

// add takes a face that was tapped: one more die of the first throw, or how the
// die that was thrown again fell.
func (d *chicagoDice) add(face scoring.Die) {
	switch {
	case !d.again:
		d.first.add(int(face))
	case d.die >= 0:
		d.face = face
		d.changed()
	}
}

// tap takes a die of the tray that was tapped: it goes away, or it is the one
// that is thrown again.
func (d *chicagoDice) tap(place int) {
	switch {
	case !d.again:
		d.first.remove(place)
		return
	case place == d.die && d.face == 0:
		d.die = -1
	default:
		d.die, d.face = place, 0
	}
	d.changed()
}

// choose takes the die that was thrown again by the face that it showed; false
// if no die shows it.
func (d *chicagoDice) choose(face scoring.Die) bool {
	place := slices.Index(d.first.dice, face)
	if place >= 0 {
		d.tap(place)
	}
	return place >= 0
}

// turn begins to throw one die again, or ends it.
func (d *chicagoDice) turn(again bool) {
	d.again, d.die, d.face = again, -1, 0
	d.changed()
}

// erase takes away what was said last.
func (d *chicagoDice) erase() {
	switch {
	case d.again && d.die < 0:
		d.turn(false)
	case d.again:
		d.tap(d.die)
	default:
		d.first.erase()
	}
}

func (d *chicagoDice) changed() {
	d.mark()
	d.onChange()
}

// mark shows which die is thrown again.
func (d *chicagoDice) mark() {
	d.first.show()
	if d.again && d.die >= 0 {
		die := d.first.tray[d.die]
		die.Set(int(d.face), "", "", kit.Marked)
		die.Name = "tray " + strconv.Itoa(d.die+1)
	}
}
