package scorecard

import (
	"strings"

	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// The parts of a seat.
const (
	seatGround = iota
	seatToken
	seatName
	seatNumber
	seatUnit
	seatWould
	seatNote
	seatBadge
	seatLies
	seatDice // the first of them
	seatGhost
	seatTrophy
	seatCorner
	seatArt
	seatCounters
	seatParts
)

// parts is where the parts of a seat lie.
type parts [seatParts]part

// seatArea is a seat that is laid out in a size. All lengths are design units. Laying it
// out is a pure function of what is in it: it asks no widget and keeps nothing.
type seatArea struct {
	parts
	m     measurer
	of    *seat
	w, h  float32
	notes font // how a note is set
}

func (a *seatArea) put(at int, x, y, w, h float32) {
	a.parts[at] = part{box: box{x, y, max(0, w), max(0, h)}}
}

func (a *seatArea) text(at int, f font, x, y, w, h float32) {
	a.put(at, x, y, w, h)
	a.parts[at].size, a.parts[at].grows = f.size, f.grows
}

func (a *seatArea) wide(words string, f font) float32 {
	if words == "" {
		return 0
	}
	w, _ := a.m.text(words, f)
	return w
}

func (a *seatArea) high(f font) float32 {
	_, h := a.m.text("Å", f)
	return h
}

// ringed arranges a seat of a ring by its size: in two lines, in one where it is low, and
// with the name below token and number where it is narrow.
func (a *seatArea) ringed() {
	const nameBeside, tokensBelow = 150, 70
	switch {
	case a.w < nameBeside:
		a.narrow()
	case a.h < tokensBelow:
		a.line()
	default:
		a.full()
	}
}

// end puts the mark of what was written last into the corner, and returns where the number
// ends at the right: an inset from the edge, and beside the mark.
func (a *seatArea) end(inset float32) float32 {
	if a.of.mark == present.Fresh {
		a.corner(0)
		inset = max(inset, kit.CornerSide+1)
	}
	return a.w - inset
}

// corner puts the mark of what was written last into the corner at the top right, below
// a gap.
func (a *seatArea) corner(gap float32) {
	a.put(seatCorner, a.w-kit.CornerSide, gap, kit.CornerSide, kit.CornerSide)
}

// handWide is how much wider figures are that are written by hand than printed ones.
const handWide float32 = 1.4

// numberWide is how wide the number is.
func (a *seatArea) numberWide(f font) float32 {
	if a.of.hand {
		return a.wide(a.of.number, f) * handWide
	}
	return a.wide(a.of.number, f)
}

// full has token, name and number above, what lies there and the note below.
func (a *seatArea) full() {
	k := clamp(mat.SeatScale(a.w, a.h), 0.75, 2.4)
	inset, row := 12*k, 40*k
	token, name := 34*k, inset+42*k
	set := font{18 * k, true, true}
	least := 0.27 * a.w
	if a.of.would != "" {
		least = 0.24 * a.w
	}
	designed := a.wide(a.of.name, font{18 * k, true, false}) + 2
	right := a.numbers(name+min(designed, least)+8*k, a.end(inset), inset*0.8, row, font{30 * k, true, false})
	a.put(seatToken, inset, inset*0.8+(row-token)/2, token, token)
	a.text(seatName, set, name, inset*0.8, right-name-6*k, row)
	y := inset*0.8 + row + 4*k
	a.notes.size *= max(1, k)
	a.below(inset, y, a.w-2*inset, a.h-y-inset*0.8)
}

// line has everything beside each other, with the note below the name.
func (a *seatArea) line() {
	const inset = 10
	side := min(a.h-16, 32)
	a.put(seatToken, inset, (a.h-side)/2, side, side)
	x := inset + side + 8
	name := a.wide(a.of.name, font{kit.Cell, true, false}) + 2
	right := a.numbers(x+min(name, 0.4*a.w)+6, a.end(inset), 4, a.h-8, font{min(28, a.h*0.5), true, false})
	room, high := right-x-6, (a.h-8)*0.52
	if a.of.lies.said == "" && a.of.note == "" {
		high = a.h - 8
	} else {
		a.notes.size = min(a.notes.size, a.h*0.28)
		a.below(x, 4+high, room, (a.h-8)*0.46)
	}
	a.text(seatName, font{min(kit.Cell, a.h*0.34), true, false}, x, 4, room, high)
}

// narrow has token and number above, the name below, and below that what lies there
// or the note if there is room.
func (a *seatArea) narrow() {
	k := clamp(min(a.w/110, a.h/80), 0.7, 1.4)
	inset, row := 6*k, min(28*k, a.h*0.46)
	right := a.end(inset)
	token := right - inset - 2 // it makes way for the numbers
	for _, said := range []string{a.of.number, a.of.would} {
		if said != "" {
			token -= a.wide(said, font{13, true, false}) + 5
		}
	}
	token = clamp(token, row*0.6, row)
	a.put(seatToken, inset, inset+(row-token)/2, token, token)
	a.numbers(inset+token+2, right, inset, row, font{26 * k, true, false})
	set := font{max(13, 16*k), true, false}
	name, y := a.high(set), inset+row
	wide, rest := a.w-2*inset, a.h-2*inset-row-name
	a.notes.size = 13
	switch {
	case rest >= 13:
		a.below(inset, y+name, wide, min(rest, 24*k))
	case a.of.lies.said != "" && !a.of.counted: // else the number says it, and a token that is pale that somebody left
		a.put(seatLies, a.w*0.5+2, y+2, a.w*0.5-inset-2, name-4)
		wide = a.w*0.5 - inset
	}
	a.text(seatName, set, inset, y, wide, name)
}

// numbers puts the number, its unit and what it would be at the right end, smaller
// where they have little room, and gives where they begin. What a number is of stands
// beside it.
func (a *seatArea) numbers(left, right, y, height float32, set font) float32 {
	if a.of.won {
		if side := min(height*0.8, set.size); right-side > left+set.size {
			a.put(seatTrophy, right-side, y+(height-side)/2, side, side)
			right -= side + 6
		}
	}
	unit, share, gap, least := a.of.unit, float32(0.44), float32(5), float32(13)
	if strings.HasPrefix(unit, "/") {
		share, gap, least = 0.6, 0, 10
	}
	small := func() font { return font{max(least, set.size*share), false, set.grows} }
	wide := func(said string, f font, gap float32) float32 {
		if said == "" {
			return 0
		}
		return a.wide(said, f) + gap
	}
	large := func() float32 { return wide(a.of.number, set, 5) + wide(a.of.would, set, 5) }
	f := small()
	took := large() + wide(unit, f, gap)
	grows := float32(1) // of what the grown texts want: they grow as far as they have room
	if grown := took; set.grows && grown > right-left {
		set.grows, f.grows = false, false
		if took = large() + wide(unit, f, gap); took <= right-left {
			set.grows, f.grows, grows = true, true, (right-left)/grown
		}
	}
	if took*0.8 > right-left {
		unit, took = "", large()
	}
	if took > right-left {
		set.size *= (right - left) / took
		least--
		if f = small(); large()+wide(unit, f, gap) > right-left {
			unit = "" // it does not get as small as the numbers
		}
	}
	x := right
	for _, one := range []struct {
		at   int
		said string
		font font
		down float32
		gap  float32
	}{{seatUnit, unit, f, set.size * 0.36 * (1 - share), gap}, {seatWould, a.of.would, set, 0, 5}, {seatNumber, a.of.number, set, 0, 5}} {
		if one.said != "" {
			w := a.wide(one.said, one.font) * grows
			a.text(one.at, one.font, x-w, y+2*one.down, w, height-2*one.down)
			x -= w + one.gap*grows
		}
	}
	return x
}

// below puts what lies there and the note beside each other. The note is short, and
// what lies there closer together or smaller, where there is too little room.
func (a *seatArea) below(x, y, w, h float32) {
	lies, designed := a.of.lies, font{a.notes.size, a.notes.bold, false}
	high := min(h, 2.1*a.notes.size)
	if a.of.note == "" || lies.said == "" {
		if lies.said != "" {
			a.put(seatLies, x, y+(h-high)/2, w, high)
		}
		a.note(x, y+(h-high)/2, w, high)
		return
	}
	said := a.wide(lies.said, font{kit.Small, a.notes.bold, true})
	least, most := func() float32 { return lies.least(high, said) }, func() float32 { return lies.wide(high, said) }
	brief := a.wide(a.of.brief, designed) + 10
	if small := (w - brief) / least(); small < 1 && w > brief {
		high *= max(0.5, small)
	}
	side := w - a.wide(a.of.note, designed) - 10
	switch {
	case side >= min(most(), 1.15*least()):
	case w-brief >= least()-0.5:
		side = w - brief
	default: // how many there are is said
		side = said + 4
	}
	side = min(side, most())
	if !lies.drawn(side, high) {
		high = min(h, 2.1*a.notes.size) // words do not get smaller
	}
	noted := true
	switch left := w - side - 8; {
	case left >= brief-10:
	case a.of.counted && w >= brief-10: // the number says what lies there
		side = -8
	default:
		noted, side = false, min(w, most())
	}
	if side > 0 {
		a.put(seatLies, x, y+(h-high)/2, side, high)
	}
	if noted {
		a.note(x+side+8, y+(h-high)/2, w-side-8, high)
	}
}

// note puts the note, in short or only its last part where it has no room in full.
func (a *seatArea) note(x, y, w, h float32) {
	last := a.of.brief[strings.LastIndex(a.of.brief, " · ")+1:]
	for _, said := range []string{a.of.note, a.of.brief, strings.TrimPrefix(last, "· ")} {
		if said == "" {
			return
		}
		a.text(seatNote, a.notes, x, y, w, h)
		a.parts[seatNote].said = said
		if a.wide(said, font{a.notes.size, a.notes.bold, false}) <= w {
			return
		}
	}
}
