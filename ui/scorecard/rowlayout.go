package scorecard

import (
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// The sizes of what lies in a row, in design units.
const (
	valueSize float32 = 30
	heldSize  float32 = 40
	heldMost  float32 = 104 // in the highest rows
)

// rowWidths are the widths of the columns of rows, in design units.
type rowWidths struct {
	held, value, badge, note float32
	aside, task              float32 // of notes where there is no badge, and of what is to be done
	dice                     int     // how many lie beside each other
}

// grow makes the columns as wide as a row needs them.
func (w *rowWidths) grow(m measurer, of *seat, dice int, notes font) {
	a := seatArea{m: m, of: of, notes: notes}
	w.held = max(w.held, a.held(heldSize))
	w.value = max(w.value, a.numberWide(font{valueSize, true, true}))
	w.badge = max(w.badge, a.badge())
	switch note := a.wide(of.note, notes); {
	case of.task:
		w.task = max(w.task, a.taskWide(taskLeast))
	case of.badge == "":
		w.aside = max(w.aside, note)
	default:
		w.note = max(w.note, note)
	}
	w.dice = max(w.dice, dice)
}

// held is the width that what lies there takes in a row of a height: as much as it wants,
// within reason.
func (a *seatArea) held(height float32) float32 {
	switch lies := a.of.lies; {
	case !lies.pictures():
		return a.wide(lies.said, font{kit.Body, false, true})
	case lies.Kind == tokenMat:
		return min(height*(1+float32(lies.N-1)*mat.Step), 4.4*height)
	default:
		return min(lies.wide(height, 0), 4.4*height)
	}
}

// badge is the width of the badge; 0 if there is none.
func (a *seatArea) badge() float32 {
	wide := a.wide(a.of.badge, badgeFont) + badgeInset
	switch {
	case points(a.of.tone):
		return wide + badgeSign
	case a.of.badge == "":
		return 0
	}
	return wide
}

// rowColumns is where the columns of rows of one line begin, and their text sizes, in
// design units; the zero value is for rows of two lines.
type rowColumns struct {
	name, held, dice, value, badge, note, end float32
	signs                                     bool    // of two lines: some end in a triangle
	holds                                     float32 // the width of what is held
	token, die                                float32 // the sides of a token and of a die
	number                                    float32 // the size of the value
}

// columns lays out rows of one line of a width and a height. What has not been
// shown so far has no column.
func (w rowWidths) columns(width, height float32) rowColumns {
	gap := clamp(width*0.02, 14, 26)
	large := rowLarge(height)
	c := rowColumns{end: width - 14, token: min(height*0.62, 34+24*large), die: min(height*0.66, 32+32*large), number: 24 + 38*large}
	c.name = 14 + c.token + 14
	x := c.end
	put := func(wide float32) float32 {
		if wide > 0 {
			x -= wide
			begin := x
			x -= gap
			return begin
		}
		return x
	}
	c.note = put(min(w.note, width*0.24))
	c.badge = put(max(w.badge, min(w.aside, width*0.24)))
	value := float32(0)
	if w.value > 0 {
		value = max(w.value/valueSize, 2.6) * c.number
	}
	c.value = put(value)
	if task := w.task * (taskLeast + taskMore*large) / taskLeast; task > c.end-c.value {
		c.value = c.end - task
		x = c.value - gap
	}
	c.dice = put(diceWidth(w.dice, c.die))
	c.holds = min(w.held*(heldSize+(heldMost-heldSize)*large)/heldSize, width*0.22)
	c.held = put(c.holds)
	return c
}

// rowLarge says how large what is in a row of a height is: from 0, as small as it may be, to 1.
func rowLarge(height float32) float32 {
	return clamp((height-rowOneLeast)/(rowOneMost-rowOneLeast), 0, 1)
}

// roomy lays out rows of one line so that names have room: what lies beside them is as
// large as the height lets it, or as small as it takes.
func (w rowWidths) roomy(width, height float32) rowColumns {
	c := w.columns(width, height)
	for ; height > rowOneLeast && c.held-c.name < rowName; height -= 4 {
		c = w.columns(width, max(height-4, rowOneLeast))
	}
	return c
}

// diceStep is from where one die lies to where the next one does, in sides of it.
const diceStep float32 = 1.18

// diceWidth is how wide so many dice are.
func diceWidth(n int, side float32) float32 {
	if n == 0 {
		return 0
	}
	return float32(n)*side*diceStep - side*(diceStep-1)
}

// row arranges a seat with so many dice as a row of a block: in two lines, or by columns
// that all rows share.
func (c rowColumns) row(a *seatArea, dice int) {
	inset := groundGap(a.h)
	if c.end == 0 {
		a.twoLines(dice, c.signs)
	} else {
		a.oneLine(c, dice)
	}
	a.put(seatGround, 0, inset, a.w, a.h-2*inset)
	value := a.parts[seatNumber]
	_, high := a.m.text("0", font{value.size, true, value.grows})
	y := value.y + (value.h-min(high, value.h))/2
	high = min(high, value.h)
	if a.of.ghost {
		a.put(seatGhost, value.x-8, y+high*0.03, value.w+16, high*0.94)
	}
	if a.of.mark == present.Fresh {
		a.corner(inset)
	}
}

// oneLine puts everything into its column. A note takes the room of what is not
// there before it.
func (a *seatArea) oneLine(c rowColumns, dice int) {
	large := (c.number - 24) / 38
	a.put(seatToken, 14, (a.h-c.token)/2, c.token, c.token)
	a.text(seatName, font{19 + 8*large, true, true}, c.name, 0, c.held-c.name-10, a.h)
	from := c.dice
	if a.of.lies.said != "" {
		side := min(a.h*0.62, heldSize+(heldMost-heldSize)*large)
		a.put(seatLies, c.held, (a.h-side)/2, c.holds+2, side)
	}
	if dice > 0 {
		a.put(seatDice, c.dice, (a.h-c.die)/2, c.die, c.die)
		from = c.value
	}
	if a.of.number != "" {
		set := font{c.number, true, false}
		wide := a.numberWide(set)
		a.text(seatNumber, set, c.value, 0, wide+1, a.h)
		from = max(c.value+wide+20, c.badge)
	}
	if wide := a.badge(); wide > 0 {
		high := min(a.h*0.7, a.high(badgeFont)+10)
		a.put(seatBadge, c.badge, (a.h-high)/2, wide, high)
		from = c.note
	}
	switch {
	case a.of.note == "" || a.of.next && a.of.ghost: // what would be written stands there
	case a.of.task:
		a.task(taskLeast+taskMore*large, c.value, 0, c.end-c.value, a.h)
	default:
		if a.of.badge == "" {
			from = max(from, c.badge)
		}
		a.text(seatNote, a.notes, from, 0, min(a.wide(a.of.note, a.notes)+1, c.end-from), a.h)
	}
}

// The size of what is to be done, in the lowest rows and how much more in the highest.
const (
	taskLeast float32 = 16
	taskMore  float32 = 9
)

// taskWide is how wide it is what whoever is at turn has to do, in a size.
func (a *seatArea) taskWide(size float32) float32 {
	f := font{size, true, true}
	return a.wide(a.of.note, f) + a.wide(a.of.wrote, f)*(handWide-1) + size/4
}

// task says what whoever is at turn has to do, smaller where it has little room.
func (a *seatArea) task(size, x, y, w, h float32) {
	if wide := a.taskWide(size); wide > w {
		size = max(kit.Small, size*w/wide)
	}
	a.text(seatNote, font{size, true, true}, x, y, w, h)
}

// twoLines puts what lies there below the name, and beside both the dice and the number:
// in the middle, or above what else is said of it.
func (a *seatArea) twoLines(dice int, signs bool) {
	const left, gap, pad, sign = 10, 8, 5, 18
	right, token := a.w-14, min(a.h*0.56, 46)
	a.put(seatToken, left, (a.h-token)/2, token, token)
	x := left + token + 10
	above := (a.h - 2*pad) * 0.55
	top, below := pad+above, a.h-2*pad-above
	a.notes.size = 15
	note, badge := a.wide(a.of.note, a.notes), a.badge()
	if a.of.next && a.of.ghost {
		note = 0 // what would be written stands there
	}
	if side := min(sign, a.h*0.4); signs {
		if points(a.of.tone) {
			a.put(seatBadge, right-side, (a.h-side)/2, side, side)
			badge = 0
		}
		right -= side + gap
	}
	middle, high, lies := float32(0), a.h, a.of.lies
	if a.of.task || badge > 0 || note > 0 || lies.said != "" && !lies.pictures() {
		middle, high = pad, above
	}
	end := right
	if a.of.number != "" {
		set := font{clamp(a.h*0.34, 20, 30), true, false}
		wide := a.numberWide(set)
		a.text(seatNumber, set, right-wide, middle, wide, high)
		end -= wide + 2*gap
	}
	if dice > 0 {
		die := min(above*0.86, 36, a.w*0.075)
		if room := (end - x) * 0.6; diceWidth(dice, die) > room {
			die *= room / diceWidth(dice, die)
		}
		end -= diceWidth(dice, die)
		a.put(seatDice, end, middle+(high-die)/2, die, die)
		end -= gap
	}
	name := font{18, true, true}
	if task := a.taskWide(name.size); a.of.task {
		if rest := end - x - task - gap; rest >= a.wide(a.of.name, name) && !lies.pictures() {
			a.text(seatName, name, x, 0, rest, a.h)
			a.task(name.size, end-task, 0, task, a.h)
			return
		}
		a.text(seatName, name, x, pad, end-x, above)
		task = min(task, right-x)
		a.task(name.size, right-task, top, task, below)
		right -= task + gap
		note = 0
	} else {
		a.text(seatName, name, x, pad, end-x, above)
	}
	if badge > 0 {
		high := min(below, a.high(badgeFont)+10)
		a.put(seatBadge, right-badge, top+(below-high)/2, badge, high)
		right -= badge + gap
	}
	if high == a.h {
		right = end
	}
	if lies.said != "" {
		side := min(below*0.92, heldSize)
		if wide := min(a.held(side), max(side, right-x-gap-note), right-x); lies.pictures() || wide >= 44 {
			a.put(seatLies, x, top+(below-side)/2, wide, side)
			x += wide + gap
		}
	}
	if note = min(note+1, right-x); note >= 24 {
		a.text(seatNote, a.notes, right-note, top, note, below)
	}
}
