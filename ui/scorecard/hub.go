package scorecard

import "beermat/ui/kit"

// newHub returns the middle of a ring: the mat of the game, and what belongs to nobody.
func newHub(act Actions) *SeatView {
	return newSeatView(act, font{kit.Small, true, true}, units(listHeight, listHeight), (*seatArea).middle)
}

// middle puts the mat above or beside the number with its caption, and what lies
// there below it, each where there is room. A caption that has no room beside the mat
// has all of the hub.
func (a *seatArea) middle() {
	x, y, w, room := float32(0), float32(0), a.w, a.h
	switch side := min(a.w, a.h); {
	case a.w > 1.6*a.h && a.wide(a.of.note, font{captionSize(room), true, false}) <= a.w-a.h:
		a.put(seatArt, 0, a.h*0.08, a.h*0.84, a.h*0.84)
		x, w = a.h, a.w-a.h
	case side >= 140 && a.w <= 1.6*a.h:
		art := side * 0.42
		a.put(seatArt, (a.w-art)/2, a.h*0.02, art, art)
		y, room = art+a.h*0.03, a.h-art-a.h*0.05
		x, w = a.w*0.1, a.w*0.8
	}
	a.captioned(x, y, w, room)
}

// captionSize is the size of the small texts of a hub of a height.
func captionSize(h float32) float32 { return clamp(kit.Small*h/110, kit.Small, 26) }

// captioned puts the caption, the number with what it would be, what lies there and the
// badge below each other, and leaves out the last ones where there is no room.
func (a *seatArea) captioned(x, y, w, room float32) {
	small := font{captionSize(room), false, false}
	caption := font{small.size, true, false}
	line := a.high(caption)
	if wide := a.wide(a.of.note, caption); wide > w {
		caption.size *= 0.95 * w / wide // sizes of letters are rounded
		line = a.high(caption)
	}
	high := min(room-line, room*0.6, 90)
	low := room - line - high
	lies, badge := min(small.size*1.7, low), a.high(small)
	badged := a.of.unit != "" && low >= badge && a.wide(a.of.unit, small) <= w
	if badged {
		low -= badge
	}
	lain := a.of.lies.said != "" && low >= 16
	if lain {
		lies = min(lies, low)
		low -= lies
	}
	set, gap := font{high * 0.74, true, false}, float32(0)
	if a.of.would != "" {
		gap = 8
	}
	took := a.wide(a.of.number, set) + a.wide(a.of.would, set) + gap
	if took > w {
		set.size *= w / took
		took = w
	}
	y += low / 2
	centre := func(at int, said string, f font, h float32) {
		wide := min(w, a.wide(said, f))
		a.text(at, f, x+(w-wide)/2, y, wide, h)
		y += h
	}
	centre(seatNote, a.of.note, caption, line)
	left := x + (w-took)/2
	a.text(seatNumber, set, left, y, a.wide(a.of.number, set), high)
	if would := a.wide(a.of.would, set); would > 0 {
		a.text(seatWould, set, left+took-would, y, would, high)
	}
	y += high
	if lain {
		wide := min(a.of.lies.wide(lies, a.wide(a.of.lies.said, a.notes)), w)
		a.put(seatLies, x+(w-wide)/2, y, wide, lies)
		y += lies
	}
	if badged {
		centre(seatUnit, a.of.unit, small, badge)
	}
}
