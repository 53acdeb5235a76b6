package cards

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/ui/kit"
)

// bostonDice is what has been tapped in of a turn: the dice of each throw, or
// only the one of each that is kept. As soon as a throw is complete its highest
// die lies among the kept ones, and the next throw begins; a die that is tapped
// goes away, and what is tapped in next takes its place.
type bostonDice struct {
	throws   [boston.Throws]scoring.Dice // 0: a die that is still missing
	onChange func()

	thrown []*kit.Die // the throw that is being tapped in
	kept   []*kit.Die
}

func newBostonDice(onChange func()) *bostonDice {
	d := &bostonDice{onChange: onChange}
	for i := range boston.Throws {
		d.thrown = append(d.thrown, kit.NewDie(0, 52, func() { d.remove(d.next(), i) }).Tray())
		d.kept = append(d.kept, kit.NewDie(0, 52, func() { d.takeBack(i) }).Tray())
	}
	d.clear(true)
	return d
}

// clear takes all dice away. all says whether every die is tapped in, or only
// those that are kept.
func (d *bostonDice) clear(all bool) {
	for i := range d.throws {
		n := 1
		if all {
			n = boston.Throws - i
		}
		d.throws[i] = make(scoring.Dice, n)
	}
	d.show()
}

// put shows the throws of a turn, or the dice that were kept of them.
func (d *bostonDice) put(e *boston.Entry) {
	d.clear(e.Throws != nil)
	for i := range d.throws {
		if e.Throws != nil {
			d.throws[i] = slices.Clone(e.Throws[i])
		} else {
			d.throws[i] = slices.Clone(e.Kept[i : i+1])
		}
	}
	d.show()
}

// next is the throw that is being tapped in; boston.Throws when all are there.
func (d *bostonDice) next() int {
	for i, dice := range d.throws {
		if slices.Contains(dice, 0) {
			return i
		}
	}
	return boston.Throws
}

func (d *bostonDice) complete() bool { return d.next() == boston.Throws }

// tapped counts the dice that are there.
func (d *bostonDice) tapped() int { return d.count() - d.missing() }

// count is how many dice a turn has.
func (d *bostonDice) count() int {
	n := 0
	for _, dice := range d.throws {
		n += len(dice)
	}
	return n
}

// missing is how many dice are not there yet.
func (d *bostonDice) missing() int {
	n := 0
	for _, dice := range d.throws {
		for _, face := range dice {
			if face == 0 {
				n++
			}
		}
	}
	return n
}

// add puts a die where the first one is missing; false if none is.
func (d *bostonDice) add(face scoring.Die) bool {
	throw := d.next()
	if throw == boston.Throws {
		return false
	}
	d.throws[throw][slices.Index(d.throws[throw], 0)] = face
	d.changed()
	return true
}

// remove takes a die of a throw away.
func (d *bostonDice) remove(throw, place int) {
	if throw < boston.Throws && place < len(d.throws[throw]) && d.throws[throw][place] != 0 {
		d.throws[throw][place] = 0
		d.changed()
	}
}

// takeBack takes the die away that is kept of a throw, which can then be tapped
// in anew.
func (d *bostonDice) takeBack(throw int) {
	if dice := d.throws[throw]; !slices.Contains(dice, 0) {
		d.remove(throw, slices.Index(dice, slices.Max(dice)))
	}
}

// erase takes the last die away.
func (d *bostonDice) erase() {
	for throw := boston.Throws - 1; throw >= 0; throw-- {
		for place := len(d.throws[throw]) - 1; place >= 0; place-- {
			if d.throws[throw][place] != 0 {
				d.remove(throw, place)
				return
			}
		}
	}
}

// judged gives the throws that are complete, from the first on, as the rules can
// judge them. Of a throw of which only the kept die is known, the others may
// have been anything up to it, such as the same.
func (d *bostonDice) judged() []scoring.Dice {
	var throws []scoring.Dice
	for i, dice := range d.throws[:d.next()] {
		throw := slices.Clone(dice)
		for len(throw) < boston.Throws-i {
			throw = append(throw, dice[0])
		}
		throws = append(throws, throw)
	}
	return throws
}

// entry gives the turn as it is written: with all its dice, or with those that
// were kept.
func (d *bostonDice) entry() *boston.Entry {
	if len(d.throws[0]) > 1 {
		return &boston.Entry{Throws: d.judged()}
	}
	return &boston.Entry{Kept: slices.Concat(d.throws[:]...)}
}

func (d *bostonDice) changed() {
	d.show()
	d.onChange()
}

// show shows the throw that is being tapped in, and the dice that are kept.
func (d *bostonDice) show() {
	next := d.next()
	for i, die := range d.thrown {
		hidden := next == boston.Throws || len(d.throws[0]) == 1 || i >= len(d.throws[next])
		if hidden != die.Hidden {
			die.Hidden = hidden
			die.Refresh()
		}
		if !hidden {
			showTrayDie(die, d.throws[next][i], "thrown ", i)
		}
	}
	for i, die := range d.kept {
		face := scoring.Die(0)
		if dice := d.throws[i]; !slices.Contains(dice, 0) {
			face = slices.Max(dice)
		}
		showTrayDie(die, face, "kept ", i)
	}
}

// showTrayDie shows a face in a tray, or the place where one is to come.
func showTrayDie(die *kit.Die, face scoring.Die, name string, i int) {
	if face == 0 {
		die.Set(0, "", "", kit.Missing)
		die.Name = ""
		return
	}
	die.Set(int(face), "", "", kit.Lying)
	die.Name = name + strconv.Itoa(i+1)
}
