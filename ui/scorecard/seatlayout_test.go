package scorecard

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/uitest"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// fixed measures text as if all letters were alike, and grows it by a share of 14 units.
type fixed struct{ growth float32 }

func (m fixed) text(words string, f font) (w, h float32) {
	size := f.size
	if f.grows {
		size += m.growth * min(size, 14)
	}
	return 0.6 * size * float32(utf8.RuneCountInString(words)), 1.36 * size
}

func (m fixed) paragraph(words string, f font, lines int, width float32) float32 {
	w, h := m.text(words, f)
	n := 0
	if words != "" {
		n = max(1, min(lines, int(math.Ceil(float64(w/width)))))
	}
	return float32(n) * h
}

// lawSeats are seats with little, much and too much to be said.
func lawSeats() []seat {
	long := who{name: "Maximiliane-Henriette Österreicher"}
	won, fresh := who{name: "Bo", won: true}, who{name: "Cleo", mark: present.Fresh}
	chips := func(n int) lying { return lying{scorecard.Token{Kind: tokenChip, N: n}, fmt.Sprint(n, " chips")} }
	return []seat{
		{who: who{name: "Ann"}, number: "7", up: 1},
		{who: long, number: "1234", unit: "pts", would: "→ 1300", note: "+1 from Bartholomäus · −2", brief: "+1 · −2", lies: chips(5)},
		{who: won, number: "100", unit: "/130", note: "Winner", brief: "Winner", badge: "high", tone: scorecard.Good, lies: lying{scorecard.Token{Kind: tokenMat, N: 9}, "9 mats"}},
		{who: fresh, number: "13", unit: "/13", ghost: true, note: "must beat 107 in 3", brief: "beat 107", badge: "low", tone: scorecard.Bad, lies: lying{said: "1 lost round"}},
		{who: fresh, number: "5", counted: true, note: "no chips", brief: "no chips", lies: lying{scorecard.Token{Kind: tokenDie, N: 12}, "12 dice"}},
	}
}

// arrangements are those of seats, with the sizes in which they are used.
func arrangements(m measurer, dice int) map[string]struct {
	least, most box
	do          func(*seatArea)
} {
	type one = struct {
		least, most box
		do          func(*seatArea)
	}
	widest := func(w, h float32) rowColumns {
		var widths rowWidths
		for _, s := range lawSeats() {
			widths.grow(m, &s, dice, font{kit.Body, false, true})
		}
		return widths.roomy(w, h)
	}
	art := fyne.NewSize(200, 140)
	return map[string]one{
		"ring":         {box{w: 56, h: 48}, box{w: 500, h: 300}, (*seatArea).ringed},
		"hub":          {box{w: 76, h: 56}, box{w: 400, h: 300}, (*seatArea).middle},
		"two lines":    {box{w: 300, h: 66}, box{w: 700, h: 110}, func(a *seatArea) { rowColumns{}.row(a, dice) }},
		"columns":      {box{w: 1200, h: 48}, box{w: 2400, h: 172}, func(a *seatArea) { widest(a.w, a.h).row(a, dice) }},
		"above a lane": {box{w: 336, h: 74}, box{w: 560, h: 168}, func(a *seatArea) { a.above(a.w - 20) }},
		"before it":    {box{w: 560, h: 46}, box{w: 1400, h: 168}, func(a *seatArea) { a.before(250, 216, a.h/2) }},
		"a turn":       {box{w: 48, h: 48}, box{w: 48, h: 48}, (*seatArea).turn},
		"a total":      {box{w: 60, h: 120}, box{w: 260, h: 140}, (*seatArea).total},
		"figure":       {box{w: 300, h: 168}, box{w: 1200, h: 700}, func(a *seatArea) { a.figure(art) }},
		"small figure": {box{w: 58, h: 48}, box{w: 400, h: 300}, func(a *seatArea) { a.smallFigure(art, true) }},
	}
}

func TestSeatArea_Laws(t *testing.T) {
	const touch = 0.6
	around := []int{seatGround, seatGhost, seatCorner} // they lie on others or around them
	for growth := float32(0); growth <= 1; growth += 0.5 {
		for _, dice := range []int{0, 3} {
			for name, one := range arrangements(fixed{growth}, dice) {
				t.Run(fmt.Sprintf("%s, %d dice, text of %.0f %%", name, dice, 100+100*growth), func(t *testing.T) {
					for step := range 36 {
						across, down := float32(step%6)/5, float32(step/6)/5
						w, h := between(one.least.w, one.most.w, across), between(one.least.h, one.most.h, down)
						for i, of := range lawSeats() {
							lay := func() parts {
								a := seatArea{m: fixed{growth}, of: &of, w: w, h: h, notes: font{kit.Small, true, true}}
								one.do(&a)
								return a.parts
							}
							placed := lay()
							if placed != lay() {
								t.Fatal("the same again lies elsewhere")
							}
							for at, p := range placed {
								if p.h == 0 || slices.Contains(around, at) || at == seatArt || at == seatCounters {
									continue
								}
								if p.x < -touch || p.y < -touch || p.x+p.w > w+touch || p.y+p.h > h+touch {
									t.Errorf("seat %d in %.0f × %.0f: part %d sticks out: %.1f", i, w, h, at, p.box)
								}
								for other, o := range placed[:at] {
									if o.h > 0 && !slices.Contains(around, other) && p.x+touch < o.x+o.w && o.x+touch < p.x+p.w && p.y+touch < o.y+o.h && o.y+touch < p.y+p.h {
										t.Errorf("seat %d in %.0f × %.0f: part %d %.1f lies on part %d %.1f", i, w, h, at, p.box, other, o.box)
									}
								}
							}
						}
					}
				})
			}
		}
	}
}

func TestSeatArea_Total(t *testing.T) {
	still := seatArea{m: fixed{}, of: &seat{number: "7"}, w: 80, h: 80}
	still.total()
	for up := -1; up <= 1; up++ {
		t.Run(fmt.Sprint("the token stays where it is, moved up by ", up), func(t *testing.T) {
			a := seatArea{m: fixed{}, of: &seat{number: "7", up: up}, w: 80, h: 80}
			a.total()
			if token := a.parts[seatToken].box; token != still.parts[seatToken].box || (a.parts[seatTrophy].h > 0) != (up != 0) {
				t.Errorf("the token is at %v, the arrow at %v", token, a.parts[seatTrophy].box)
			}
		})
	}
}

func TestPart_Apply(t *testing.T) {
	for scale := float32(1); scale < 2.5; scale += 0.125 {
		t.Run(fmt.Sprint("what has its width is whole at a scale of ", scale), func(t *testing.T) {
			uitest.Wear(t, &kit.Look{Light: true, Scale: scale})
			for _, said := range []string{"Jörg", "Ann", "Maximiliane", "noch 57"} {
				text, set := kit.NewText(said, 19, kit.Ink).Bold().Cut(), font{19, true, false}
				w, h := fonts{}.text(said, set)
				part{box: box{3, 4, w, h}, size: set.size}.apply(text)
				if read := reads(text); !slices.Equal(read, []string{said}) {
					t.Errorf("it reads %q", read)
				}
			}
		})
	}
}
