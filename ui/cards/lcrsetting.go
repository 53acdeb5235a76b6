package cards

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// lcrSetting puts the parts of a plate in their places. Its lengths are design
// units.
type lcrSetting struct {
	of   *lcrPlate
	w, h float32
}

// The least sizes of a plate that has its name beside the token, and the chips
// below that.
const (
	lcrNameBeside float32 = 150
	lcrChipsBelow float32 = 66
)

// arrange arranges the plate by its size: as pictured with the chips below the
// name, in one line where it is low, and with the name below token and number
// where it is narrow.
func (p *lcrPlate) arrange(size fyne.Size) {
	s := &lcrSetting{of: p, w: size.Width / kit.U(1), h: size.Height / kit.U(1)}
	p.name.Hidden = false
	p.status.Hidden = p.shows.status == ""
	p.chips.Hidden = p.shows.chips == 0
	p.change.Hidden = p.shows.won || p.shows.change == 0
	p.trophy.Hidden = !p.shows.won
	switch {
	case s.w < lcrNameBeside:
		s.narrow()
	case s.h < lcrChipsBelow:
		s.line()
	default:
		s.full()
	}
}

// full has token, name and number above, the chips and the last change below.
func (s *lcrSetting) full() {
	p := s.of
	k := clamp(lcrScale(s.w, s.h), 0.8, 2.4)
	inset, row := 12*k, 32*k
	right := s.numeral(s.w*0.55, s.w-inset, inset, row, kit.Numeral*k)
	put(p.token, inset, inset, row, row)
	p.name.SetSize(20 * k)
	putMid(p.name, inset+row+10*k, inset, right-inset-row-18*k, row)
	low := min(28*k, s.h-2*inset-row-2)
	y := s.h - inset - low
	side := s.last(inset, s.w-inset, y, low, 17*k)
	s.holding(inset, y, side-inset, low, kit.Small*max(1, k))
}

// line has everything beside each other, the status below the name.
func (s *lcrSetting) line() {
	const inset = 8
	p := s.of
	row := s.h - 2*inset
	right := s.numeral(s.w*0.6, s.w-inset, inset, row, min(26, row*0.75))
	right = s.last(s.w/2, right-6, inset, row, kit.Body)
	put(p.token, inset, (s.h-min(row, 30))/2, min(row, 30), min(row, 30))
	x := inset + min(row, 30) + 8
	p.name.SetSize(kit.Body)
	p.chips.Hidden = true
	if p.status.Hidden {
		putMid(p.name, x, inset, right-x-6, row)
		return
	}
	p.status.SetSize(kit.Small)
	name, status := tall(p.name), tall(p.status)
	y := (s.h - name - status) / 2
	put(p.name, x, y, right-x-6, name)
	s.tell(x, y+name, right-x-6, status)
}

// narrow has token and number above, the name below, and below that the chips if
// there is room. Where there is not, who went home is told from the token alone.
func (s *lcrSetting) narrow() {
	p := s.of
	k := clamp(min(s.w/124, s.h/88), 0.75, 1.3)
	inset, row := 6*k, 26*k
	p.name.SetSize(max(kit.Small, 16*k))
	name := tall(p.name)
	rest := s.h - 2*inset - row - name
	third := rest >= 15
	y := inset
	if !third {
		y += rest / 2
	}
	right := s.numeral(inset+row+4, s.w-inset, y, row, 23*k)
	s.last(inset+row+2, right-4, y, row, max(kit.Small, 15*k))
	put(p.token, inset, y, row, row)
	put(p.name, inset, y+row, s.w-2*inset, name)
	if third {
		s.holding(inset, y+row+name, s.w-2*inset, min(rest, 24*k), kit.Small)
		return
	}
	p.chips.Hidden = true
	p.status.Hidden = true
	if p.shows.gone {
		p.name.Hidden, p.status.Hidden = true, false
		p.status.SetSize(kit.Small)
		s.tell(inset, y+row, s.w-2*inset, name)
	}
}

// numeral puts the number at the right end between left and right, smaller if it
// has many digits, and gives where it begins.
func (s *lcrSetting) numeral(left, right, y, height, size float32) float32 {
	number := s.of.number
	number.SetSize(size)
	w, most := wide(number), right-left
	if w > most {
		number.SetSize(size * most / w)
		w = most
	}
	putMid(number, right-w, y, w, height)
	return right - w
}

// last puts the last change, or the sign of the winner, between left and right
// if there is room, and gives where it begins.
func (s *lcrSetting) last(left, right, y, height, size float32) float32 {
	p := s.of
	if !p.trophy.Hidden {
		side := min(height, size*1.5)
		if p.trophy.Hidden = right-side < left; p.trophy.Hidden {
			return right
		}
		put(p.trophy, right-side, y+(height-side)/2, side, side)
		return right - side - 4
	}
	if p.change.Hidden {
		return right
	}
	p.change.SetSize(size)
	w := wide(p.change)
	if p.change.Hidden = right-w < left; p.change.Hidden {
		return right
	}
	putMid(p.change, right-w, y, w, height)
	return right - w - 4
}

// holding puts the chips, or what there is to say instead.
func (s *lcrSetting) holding(x, y, w, h, size float32) {
	p := s.of
	p.status.SetSize(size)
	put(p.chips, x, y, w, h)
	s.tell(x, y, w, h)
}

// tell puts the status, in brief where it has no room in full.
func (s *lcrSetting) tell(x, y, w, h float32) {
	p := s.of
	p.status.Set(p.shows.status)
	if wide(p.status) > w {
		p.status.Set(p.shows.brief)
	}
	putMid(p.status, x, y, w, h)
}

// put places something, in design units.
func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(kit.U(x), kit.U(y)))
	o.Resize(fyne.NewSize(kit.U(max(w, 0)), kit.U(max(h, 0))))
}

// putMid places a text in the middle of a height, which it may need more than.
func putMid(t *kit.Text, x, y, w, h float32) {
	text := tall(t)
	put(t, x, y+(h-text)/2, w, text)
}

// wide and tall give what a text takes, in design units.
func wide(t *kit.Text) float32 { return t.Full().Width / kit.U(1) }
func tall(t *kit.Text) float32 { return t.Full().Height / kit.U(1) }

func clamp(n, least, most float32) float32 { return min(max(n, least), most) }
