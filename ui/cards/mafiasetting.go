package cards

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// mafiaSetting puts the parts of a plate in their places. Its lengths are design
// units.
type mafiaSetting struct {
	of   *mafiaPlate
	w, h float32
}

// The least sizes of a plate that has its name beside the token, all of it in one
// line, the dice below that, and the note below the dice.
const (
	mafiaNameBeside float32 = 150
	mafiaOneLine    float32 = 240
	mafiaDiceBelow  float32 = 66
	mafiaNoteBelow  float32 = 86
)

// arrange arranges the plate by its size: as many lines as it has room for, and
// with the name below token and points where it is narrow.
func (p *mafiaPlate) arrange(size fyne.Size) {
	s := &mafiaSetting{of: p, w: size.Width / kit.U(1), h: size.Height / kit.U(1)}
	p.name.Hidden, p.count.Hidden = false, p.shows.out
	p.dice.Hidden, p.dice.sign = p.shows.dice == 0, false
	p.note.Hidden = p.shows.note.text == ""
	p.trophy.Hidden = !p.shows.won
	switch {
	case s.w < mafiaNameBeside || s.h < mafiaDiceBelow && s.w < mafiaOneLine:
		s.narrow()
	case s.h < mafiaDiceBelow:
		s.line()
	case s.h < mafiaNoteBelow:
		s.low()
	default:
		s.full()
	}
}

// full has token, name and points above, the dice below that and the note at the
// bottom.
func (s *mafiaSetting) full() {
	p := s.of
	k := clamp(lcrScale(s.w, s.h), 0.8, 2.4)
	inset, row := 12*k, 34*k
	s.head(inset, row, k)
	p.note.SetSize(kit.Small * max(1, k*0.92))
	note := tall(p.note)
	bottom := s.h - 0.7*inset - note
	put(p.note, inset, bottom, s.w-2*inset, note)
	top := inset + row + 2*k
	s.holding(inset, top, s.w-2*inset, bottom-top-2*k, 19*k)
}

// low has the note beside the dice.
func (s *mafiaSetting) low() {
	p := s.of
	const inset, row = 9, 27
	s.head(inset, row, 0.8)
	top, height := float32(inset+row+1), s.h-2*inset-row-1
	right := s.w - inset
	if !p.note.Hidden {
		p.note.SetSize(kit.Small)
		w := min(wide(p.note), (s.w-2*inset)*0.6)
		right -= w
		putMid(p.note, right, top, w, height)
		right -= 8
	}
	s.holding(inset, top, right-inset, height, 17)
}

// line has everything beside each other, the note below the name.
func (s *mafiaSetting) line() {
	const inset = 7
	p := s.of
	row := s.h - 2*inset
	token := min(row, 30)
	right := s.score(s.w*0.72, s.w-inset, inset, row, min(24, row*0.7))
	held := s.w * 0.3
	s.holding(right-held, inset, held-10, row, 17)
	put(p.token, inset, (s.h-token)/2, token, token)
	x := inset + token + 8
	w := right - held - 6 - x
	p.name.SetSize(kit.Body)
	if p.note.Hidden {
		putMid(p.name, x, inset, w, row)
		return
	}
	p.note.SetSize(kit.Small)
	y := (s.h - tall(p.name) - tall(p.note)) / 2
	put(p.name, x, y, w, tall(p.name))
	put(p.note, x, y+tall(p.name), w, tall(p.note))
}

// narrow has token and points above, and below them the name, the dice and what
// has just become of them, as far as there is room.
func (s *mafiaSetting) narrow() {
	p := s.of
	k := clamp(min(s.w/124, s.h/88), 0.75, 1.3)
	inset, row := 6*k, 26*k
	p.name.SetSize(max(kit.Small, 16*k))
	p.note.SetSize(kit.Small)
	name := tall(p.name)
	rest := s.h - 2*inset - row - name
	third := rest >= 16
	y := inset
	if !third {
		y += max(0, rest/2)
	}
	s.score(inset+row+4, s.w-inset, y, row, 23*k)
	put(p.token, inset, y, row, row)
	y += row
	w := s.w - 2*inset
	if third {
		put(p.name, inset, y, w, name)
		s.third(inset, y+name, w, min(rest, 28*k))
		return
	}
	p.note.Hidden = p.note.Hidden || !p.shows.out
	if p.shows.out {
		p.name.Hidden = true
		put(p.note, inset, y, w, name)
		return
	}
	put(p.name, inset, y, s.brief(inset, y, w, name)-4, name)
}

// third puts the dice and the note into a line of a narrow plate: what has just
// become of the dice comes before how they look.
func (s *mafiaSetting) third(x, y, w, h float32) {
	p := s.of
	note := p.shows.note
	told := !p.note.Hidden && (note.mark || note.paid || p.shows.out)
	if p.note.Hidden = !told; !told {
		s.holding(x, y, w, h, 17)
		return
	}
	if note.paid || p.shows.out {
		p.count.Hidden, p.dice.Hidden = true, true
	} else {
		w = s.brief(x, y, w, h) - 6
	}
	putMid(p.note, x, y, w, h)
}

// brief puts the number of dice and one die at the right end, and gives the width
// that is left.
func (s *mafiaSetting) brief(x, y, w, h float32) float32 {
	p := s.of
	p.count.SetSize(kit.Small)
	p.dice.sign = true
	held := wide(p.count) + 6 + min(h, 16)
	s.holding(x+w-held, y, held, h, kit.Small)
	return w - held
}

// head puts token, name and points into a line.
func (s *mafiaSetting) head(inset, row, k float32) {
	p := s.of
	right := s.score(s.w*0.5, s.w-inset, inset, row, 30*k)
	put(p.token, inset, inset, row, row)
	x := inset + row + 10*k
	room := right - x - 8*k
	p.name.SetSize(20 * k)
	if w := wide(p.name); w > room {
		p.name.SetSize(max(kit.Body, 20*k*room/w))
	}
	putMid(p.name, x, inset, room, row)
}

// score puts the points at the right end between left and right, smaller if they
// have many digits, before them the sign of who won, and gives where they begin.
func (s *mafiaSetting) score(left, right, y, height, size float32) float32 {
	p := s.of
	p.points.SetSize(size)
	w, most := wide(p.points), right-left
	if w > most {
		p.points.SetSize(size * most / w)
		w = most
	}
	putMid(p.points, right-w, y, w, height)
	right -= w
	if p.trophy.Hidden {
		return right
	}
	side := min(height, size)
	if p.trophy.Hidden = right-side-6 < left; p.trophy.Hidden {
		return right
	}
	put(p.trophy, right-side-6, y+(height-side)/2, side, side)
	return right - side - 6
}

// holding puts the number of dice, and after it the dice themselves.
func (s *mafiaSetting) holding(x, y, w, h, size float32) {
	p := s.of
	p.count.SetSize(size)
	number := wide(p.count)
	putMid(p.count, x, y, number, h)
	put(p.dice, x+number+0.4*size, y, w-number-0.4*size, h)
}
