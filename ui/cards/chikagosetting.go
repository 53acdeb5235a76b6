package cards

import "beermat/ui/kit"

// chikagoSetting puts the parts of a row in their places: in one line, or in two
// where the row is not wide enough for that. Its lengths are design units.
type chikagoSetting struct {
	of   *chikagoRow
	w, h float32
}

// The sizes of rows.
const (
	chikagoLeastWidth float32 = 240
	chikagoOneLine    float32 = 720 // the width from which everything has room in one line
	chikagoLeastOne   float32 = 48  // the least height of a row of one line
	chikagoLeastTwo   float32 = 58  // and of two
	chikagoMostHeight float32 = 172
)

// chikagoWord is how wide the longest value is, for text of size 1.
const chikagoWord float32 = 2.95

func (s *chikagoSetting) arrange() {
	if s.w < chikagoOneLine {
		s.twoLines()
		return
	}
	s.oneLine()
}

// oneLine puts everything beside each other, in columns that are the same in all
// rows.
func (s *chikagoSetting) oneLine() {
	r := s.of
	const inset = 14
	gap := clamp(0.018*s.w, 16, 30)
	token := clamp(0.46*s.h, 30, 76)
	die := min(clamp(0.4*s.h, 28, 70), s.w*0.045)
	value := min(clamp(0.33*s.h, 24, 58), s.w*0.038)
	remark := clamp(0.185*s.h, 15, 18) * clamp(s.w/1100, 1, 1.4)
	x := inset + token + clamp(0.2*s.h, 10, 20)

	right := s.w - inset
	tail := right - 6*remark // where the remark begins beside a throw
	mark := kit.Small * clamp(0.011*s.h, 1, 1.3) * clamp(s.w/1100, 1, 1.3)
	marks := tail - gap - 6*mark
	points := marks - gap - chikagoWord*value
	dice := points - 1.5*gap - s.diceWidth(die)
	held := x + 0.52*(dice-gap-x)

	put(r.token, inset, (s.h-token)/2, token, token)
	r.name.SetSize(clamp(0.24*s.h, 18, 26) * clamp(s.w/1100, 1, 1.4))
	putMid(r.name, x, 0, held-x-8, s.h)
	s.held(held, 0, dice-gap-held, s.h, clamp(0.36*s.h, 26, 60))
	s.throw(dice, 0, s.h, die)
	r.value.SetSize(value)
	s.points(points, 0, s.h, value)
	w, h := r.mark.room(mark)
	put(r.mark, marks, (s.h-h)/2, w, h)
	r.remark.SetSize(remark)
	if r.value.Hidden {
		tail = dice
	} else if r.mark.Hidden {
		tail = marks
	}
	putMid(r.remark, tail, 0, right-tail, s.h)
}

// twoLines puts the mats below the name, and the mark or the remark below the
// throw.
func (s *chikagoSetting) twoLines() {
	r := s.of
	const inset, gap = 10, 8
	token := clamp(0.52*s.h, 30, 56)
	die := min(clamp(0.42*s.h, 22, 48), s.w*0.068)
	value := min(clamp(0.4*s.h, 22, 44), s.w*0.068)
	x, right := inset+token+10, s.w-inset
	points := right - chikagoWord*value
	dice := points - gap - s.diceWidth(die)
	above, below := 0.52*s.h, 0.4*s.h
	top := (s.h - above - below) / 2

	put(r.token, inset, (s.h-token)/2, token, token)
	end := right
	switch {
	case !r.dice[0].Hidden:
		end = dice - gap
	case !r.value.Hidden:
		end = points - gap
	}
	r.name.SetSize(clamp(0.27*s.h, 16, 26))
	putMid(r.name, x, top, end-x, above)
	s.throw(dice, top, above, die)
	r.value.SetSize(value)
	s.points(right-wide(r.value), top, above, value)
	r.remark.SetSize(clamp(0.2*s.h, kit.Small, 20))
	held := s.held(x, top+above, 0.62*(right-x), below, min(0.9*below, 40))
	r.remark.Hidden = r.remark.Hidden || !r.mark.Hidden
	putMid(r.remark, x+held+gap, top+above, right-x-held-gap, below)
	w, h := r.mark.room(clamp(0.19*s.h, 13, 18))
	h = min(h, below)
	put(r.mark, right-w, top+above+(below-h)/2, w, h)
}

// diceWidth is how wide three dice of a size are.
func (s *chikagoSetting) diceWidth(die float32) float32 { return 3.44 * die }

// throw puts the dice in the middle of a height.
func (s *chikagoSetting) throw(x, y, h, die float32) {
	for i, d := range s.of.dice {
		put(d, x+float32(i)*1.22*die, y+(h-die)/2, die, die)
	}
}

// points puts the value at x, and behind it the ground of what was written last.
func (s *chikagoSetting) points(x, y, h, size float32) {
	r := s.of
	w, around := wide(r.value), min(1.5*size, h)
	putMid(r.value, x, y, w, h)
	put(r.ground, x-0.25*size, y+(h-around)/2, w+0.5*size, around)
}

// held puts the mats, or the count of what was lost and what it counts, and gives
// how wide that is.
func (s *chikagoSetting) held(x, y, most, h, size float32) float32 {
	r := s.of
	if !r.mats.Hidden {
		w := min(r.mats.Full().Width/r.mats.Full().Height*size, most)
		put(r.mats, x, y+(h-size)/2, w, size)
		return w
	}
	r.count.SetSize(size * 0.85)
	r.holds.SetSize(clamp(size*0.4, kit.Small, kit.Strong))
	count := float32(0)
	if !r.count.Hidden {
		count = wide(r.count) + 6
		putMid(r.count, x, y, count, h)
	}
	if r.holds.Hidden {
		return count
	}
	w := min(wide(r.holds)+1, most-count)
	putMid(r.holds, x+count, y, w, h)
	return count + w
}
