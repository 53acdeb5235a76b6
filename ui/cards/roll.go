package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/kit"
)

// roll is what has been tapped in of the dice on the table: a tray in which they
// lie, and the six faces to tap. A die in the tray goes away when it is tapped.
type roll struct {
	dice     scoring.Dice
	n        int // how many are thrown
	onChange func()
	tray     []*kit.Die
	faces    []*kit.Die
}

func newRoll(n int, onChange func()) *roll {
	r := &roll{n: n, onChange: onChange}
	for i := range n {
		r.tray = append(r.tray, kit.NewDie(0, 52, func() { r.remove(i) }).Least(30).Tray())
	}
	for face := 1; face <= 6; face++ {
		die := kit.NewDie(face, 78, func() { r.add(face) })
		die.Name = "die " + strconv.Itoa(face)
		r.faces = append(r.faces, die)
	}
	r.show()
	return r
}

func (r *roll) full() bool  { return len(r.dice) == r.n }
func (r *roll) empty() bool { return len(r.dice) == 0 }

// add puts a die into the tray. With the tray full, a new one begins the next
// roll of it: people who mistyped start over without looking for a button.
func (r *roll) add(face int) {
	if r.full() {
		return
	}
	r.set(append(r.dice[:len(r.dice):len(r.dice)], scoring.Die(face)))
}

func (r *roll) remove(i int) {
	if i < len(r.dice) {
		r.set(append(r.dice[:i:i], r.dice[i+1:]...))
	}
}

func (r *roll) erase() { r.remove(len(r.dice) - 1) }

// set shows other dice and tells about it.
func (r *roll) set(dice scoring.Dice) {
	r.put(dice)
	r.onChange()
}

// put shows other dice.
func (r *roll) put(dice scoring.Dice) {
	r.dice = dice
	r.show()
}

func (r *roll) show() {
	for i, die := range r.tray {
		if i < len(r.dice) {
			die.Set(int(r.dice[i]), "", "", kit.Lying)
			die.Name = "tray " + strconv.Itoa(i+1)
		} else {
			die.Set(0, "", "", kit.Missing)
			die.Name = ""
		}
	}
}

// key takes the digits and the eraser.
func (r *roll) key(key rune) bool {
	switch {
	case key >= '1' && key <= '6':
		r.add(int(key - '0'))
	case key == KeyErase && !r.empty():
		r.erase()
	default:
		return false
	}
	return true
}

// trayLarge is the size from which dice in a tray lie well apart, in design units.
const trayLarge float32 = 30

// trayRow is the tray with dice of a size in design units.
func (r *roll) trayRow(size float32) fyne.CanvasObject {
	items := make([]fyne.CanvasObject, len(r.tray))
	for i, die := range r.tray {
		items[i] = die.Least(size)
	}
	if size < trayLarge {
		return kit.NewRow(4, items...)
	}
	return kit.NewRow(8, items...)
}

// faceTiles is the six faces, so many a line, each of a height in design units.
func (r *roll) faceTiles(perLine int, height float32) fyne.CanvasObject {
	items := make([]fyne.CanvasObject, len(r.faces))
	for i, die := range r.faces {
		items[i] = die.Least(height)
	}
	if perLine > 3 { // all in one line, however narrow
		return kit.NewTiles(6, 40, perLine, items...)
	}
	return kit.NewTiles(12, kit.Target, perLine, items...)
}
