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
)

// rowWidths are the widths of the columns of rows, in design units.
type rowWidths struct {
	held, value, badge, note float32
	dice                     int // how many lie beside each other
}

// grow makes the columns as wide as a row needs them.
func (w *rowWidths) grow(m measurer, of *seat, dice int, notes font) {
	a := seatArea{m: m, of: of, notes: notes}
	w.held = max(w.held, a.held(heldSize))
	w.value = max(w.value, a.numberWide(font{valueSize, true, true}))
	w.badge = max(w.badge, a.badge())
	w.note = max(w.note, a.wide(of.note, notes))
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
	holds                                     float32 // the width of what is held
	token, die                                float32 // the sides of a token and of a die
	number                                    float32 // the size of the value
}

// columns lays out rows of one line of a width and a height. What has not been
// shown so far has no column.
func (w rowWidths) columns(width, height float32) rowColumns {
	gap := clamp(width*0.02, 14, 26)
	large := clamp((height-rowOneLeast)/50, 0, 1)
	c := rowColumns{end: width - 14, token: min(height*0.62, 34+14*large), die: min(height*0.66, 32+16*large), number: 24 + 12*large}
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
	c.badge = put(w.badge)
	value := float32(0)
	if w.value > 0 {
		value = max(w.value/valueSize, 2.6) * c.number
	}
	c.value = put(value)
	c.dice = put(diceWidth(w.dice, c.die))
	c.holds = min(w.held, width*0.22)
	c.held = put(c.holds)
	return c
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
	switch {
	case a.of.hub:
		inset = 0
		a.hub()
	case c == rowColumns{}:
		a.twoLines(dice)
	default:
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

// hub puts what is said, then the number, then what lies there.
func (a *seatArea) hub() {
	x, right := float32(18), a.w-18
	if a.of.note != "" {
		wide := min(a.wide(a.of.note, a.notes), (right-x)*0.6)
		a.text(seatNote, a.notes, x, 0, wide, a.h)
		x += wide + 14
	}
	if a.of.number != "" {
		f := font{22, true, true}
		for f.size > kit.Small && a.wide(a.of.number, f) > right-x {
			f.size--
		}
		wide := min(a.wide(a.of.number, f), right-x)
		a.text(seatNumber, f, x, 0, wide, a.h)
		x += wide + 14
	}
	if a.of.lies.pictures() { // else the number says it
		side := min(a.h*0.66, heldSize)
		a.put(seatLies, x, (a.h-side)/2, min(a.held(side), max(0, right-x)), side)
	}
}

// oneLine puts everything into its column. A note takes the room of what is not
// there before it.
func (a *seatArea) oneLine(c rowColumns, dice int) {
	large := (c.number - 24) / 12
	a.put(seatToken, 14, (a.h-c.token)/2, c.token, c.token)
	a.text(seatName, font{19 + 3*large, true, true}, c.name, 0, c.held-c.name-10, a.h)
	from := c.dice
	if a.of.lies.said != "" {
		side := min(a.h*0.62, heldSize+8*large)
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
	if a.of.note != "" {
		wide := min(a.wide(a.of.note, a.notes)+1, c.end-from)
		a.text(seatNote, a.notes, c.end-wide, 0, wide, a.h)
	}
}

// twoLines puts what lies there below the name, and what the number means below
// the dice and the number.
func (a *seatArea) twoLines(dice int) {
	const left, gap, pad = 10, 8, 5
	right, token := a.w-14, min(a.h*0.56, 46)
	a.put(seatToken, left, (a.h-token)/2, token, token)
	x, end := left+token+10, right
	above := (a.h - 2*pad) * 0.55
	top, below := pad+above, a.h-2*pad-above
	if a.of.number != "" {
		set := font{clamp(above*0.62, 20, 30), true, false}
		wide := a.numberWide(set)
		a.text(seatNumber, set, right-wide, pad, wide, above)
		end -= wide + 2*gap
	}
	if dice > 0 {
		die := min(above*0.86, 36, a.w*0.075)
		if room := (end - x) * 0.6; diceWidth(dice, die) > room {
			die *= room / diceWidth(dice, die)
		}
		end -= diceWidth(dice, die)
		a.put(seatDice, end, pad+(above-die)/2, die, die)
		end -= gap
	}
	a.text(seatName, font{18, true, true}, x, pad, end-x, above)
	if wide := a.badge(); wide > 0 {
		high := min(below, a.high(badgeFont)+10)
		a.put(seatBadge, right-wide, top+(below-high)/2, wide, high)
		right -= wide + gap
	}
	a.notes.size = 15
	note := a.wide(a.of.note, a.notes)
	if lies := a.of.lies; lies.said != "" {
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
