package scorecard

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// figure arranges a seat with a drawing that is so large, and gives the scale of its
// counters: the name and the number in the upper corners, the parts counted below, and the
// drawing as large as it can be between them. Without one the parts take its room.
func (a *seatArea) figure(art fyne.Size) (k float32) {
	k = clamp(min(a.w/420, a.h/230), 0.85, 2.2)
	if k > 1 {
		k = 1 + (k-1)*0.7 // the drawing grows more than the text
	}
	const inset = 14
	side, set, row := 40*k, font{34 * k, true, true}, (counterDot+9)*k+a.high(font{counterText * k, false, true})
	numberHigh := a.high(set)
	right := a.numbers(a.w/2, a.end(inset+4), inset-2, numberHigh, set)
	a.put(seatToken, inset, inset, side, side)
	left := inset + side + 10
	room := right - left - 5
	named, noted := font{22 * k, true, true}, font{kit.Small * min(k, 1.4), true, true}
	name, high, head := min(a.wide(a.of.name, named), room), a.high(named), max(side, numberHigh)
	note, y := float32(0), inset+(side-high)/2
	if a.of.note != "" {
		note = a.high(noted)
		y = max(inset-4, inset+(side-high-note)/2)
		if most := a.h - row - 4 - y; art.Width > 0 && high+note > most {
			note *= most / (high + note) // the counters are below: the text grows less
			high = most - note
		}
		head = max(head, y-inset+high+note)
	}
	foot := max(kit.Target, row)
	if art.Width == 0 {
		foot = a.h - inset - head - 6
	}
	a.put(seatCounters, inset, a.h-foot-4, a.w-2*inset, foot)
	if art.Width > 0 {
		// over the whole height between the corners, or below them over the whole width
		// as large for every name: a long one is cut first
		scale := func(w, h float32) float32 { return min(w/art.Width, h/art.Height) }
		corner := max(left+min(room, figureName*k), a.w-right+9) + 8
		wide, high := a.w-2*corner, a.h-row-14
		if below := a.h - row - inset - head - 8; scale(wide, high) < scale(a.w-2*inset, below) {
			a.put(seatArt, inset, inset+head+2, a.w-2*inset, below)
		} else {
			a.put(seatArt, corner, 8, wide, high)
			room = min(room, (a.w-scale(wide, high)*art.Width)/2-left-8)
		}
	}
	a.text(seatName, named, left, y, min(name, room), high)
	a.text(seatNote, noted, left, y+high, min(a.wide(a.of.note, noted), room), note)
	return k
}

// smallFigure arranges a seat with a drawing that is so large in little room, and gives the
// scale of its counters: the token, the name where there is room for it, the number, and
// the drawing or what is counted below or beside them.
func (a *seatArea) smallFigure(art fyne.Size, counts bool) (k float32) {
	k = clamp(min(a.w/170, a.h/130), 1, 1.8)
	inset := min(10, a.w*0.1)
	line, below := a.h-2*inset, a.h >= smallDrawn
	if below {
		line = 30 * k
	}
	side, right := min(28*k, line, (a.w-2*inset)*0.4), a.end(inset)
	if !below && a.w >= 150 && art.Width > 0 {
		wide := min(a.w*0.4, line*figureRatio)
		a.put(seatArt, right-wide, 4, wide, a.h-8)
		right -= wide + 8
	}
	a.put(seatToken, inset, inset+(line-side)/2, side, side)
	if right-inset < 84 && a.of.unit != "" {
		of := *a.of
		of.unit = ""
		a.of = &of
	}
	begin := a.numbers(inset+side+4, right, inset, line, font{max(12, min(20*k, (right-inset-side)/2.3)), true, true})
	left, named := inset+side+7, font{16 * k, true, true}
	name := a.wide(a.of.name, named)
	if room := begin - 1 - left; room >= min(40, name) {
		a.text(seatName, named, left, inset, min(room, name), line)
	}
	y := inset + line + 2
	if a.of.note != "" && below {
		note := font{13, true, true} // smaller where it has too little room, before it is cut
		if wide := a.wide(a.of.note, font{13, true, false}); wide > a.w-2*inset {
			note = font{12.6 * (a.w - 2*inset) / wide, true, false}
		}
		high := a.high(note)
		a.text(seatNote, note, inset, y, a.w-2*inset, high)
		y += high
	}
	switch {
	case art.Width == 0 && counts && min(a.w, a.h) >= smallListed:
		a.put(seatCounters, inset, y, a.w-2*inset, a.h-inset-y)
	case below && art.Width > 0:
		a.put(seatArt, inset, y, a.w-2*inset, a.h-inset*0.8-y)
	}
	return k
}
