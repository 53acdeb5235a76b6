package scorecard

// low puts the parts as low as can be.
func (a *padArea) low(width, height float32) float32 {
	d, c := compact, a.of
	if width >= largeFrom {
		d = large
	}
	x, w, y := d.inset, width-2*d.inset, d.inset
	y += a.lowHead(x, y, w, d) + d.gap
	if !a.inHead() {
		if tall := a.diceLow(x, y, w); tall > 0 {
			y += tall + d.gap
		}
	}
	spare := float32(0)
	if height > 0 {
		spare = max(0, height-a.measured().low(width, 0))
	}
	y += a.lowKeys(x, y, w, d, spare) + d.gap
	y += a.choices(x, y, w)
	y += a.lowOffers(x, y, w, d.gap)
	kind, lines, h := padLast, 1, a.high(font{14, false, true})
	if c.message != "" {
		kind, lines, h = padMessage, 4, a.m.paragraph(c.message, padButton, 4, w)
	}
	foot := func(at *padArea, y float32) float32 {
		if !c.writes {
			return 6
		}
		return at.foot(x, y, w, d) + 6
	}
	below := foot(a.measured(), 0) + h + d.inset - 4
	need := y + below
	if at := height - below; at > y {
		a.someFacts(x, y, w, at-y)
		y = at
	}
	y += foot(a, y)
	a.prose(kind, lines, x, y, w, h)
	return need
}

// inHead reports whether the dice have room beside who is asked.
func (a *padArea) inHead() bool {
	c := a.of
	return !c.beside && len(c.trays) == 1 && !c.reads && c.modes < 2 && c.trays[0].caption == "" && c.trays[0].places <= 6
}

func (a *padArea) lowHead(x, y, w float32, d density) float32 {
	if a.of.editing { // what is being corrected is said on the least screen, too
		d.hint = 1
	}
	switch {
	case a.inHead():
		side := float32(34)
		if d.token == headToken {
			side = 44
		}
		wide := min(w*0.56, a.of.trays[0].width(side)+2)
		room := w - wide - 10
		height := a.head(x, y, room, d)
		a.put(padTrays, x+room+10, y+(height-side)/2, wide, side)
		return height
	case a.of.modes > 1:
		wide := min(w*0.42, max(96, a.button(padLabel{text: a.of.mode})))
		room := w - wide - 10
		a.put(padMode, x+room+10, y, wide, target)
		return max(target, a.head(x, y, room, d))
	}
	return a.head(x, y, w, d)
}

func (a *padArea) lowKeys(x, y, w float32, d density, spare float32) float32 {
	c, n := a.of, a.of.keys
	if n == 0 {
		return 0
	}
	k := *a
	if d == compact {
		k.gap = lowGap
	}
	perLine, height := n, float32(56)
	switch {
	case c.number || c.values:
		perLine, height = even(n, k.fitting(target, w)), target
	case !c.bare && n > 4:
		perLine, height = even(n, k.fitting(100, w)), 62
	default:
		for perLine > 1 && (w+k.gap)/float32(perLine)-k.gap < target {
			perLine = (perLine + 1) / 2
		}
	}
	lines := (n + perLine - 1) / perLine
	if d == large {
		height = 72
	}
	if more := height + k.gap; lines == 1 && n == 6 && spare > more {
		perLine, lines, spare = 3, 2, spare-more
	}
	height += min(spare/float32(lines), 30)
	tall := k.tiles(padKeys, 0, n, perLine, x, y, w, height)
	a.places = k.places
	return tall
}

// lowOffers puts the offers that cannot be pressed on the card, as many beside each other
// as have room.
func (a *padArea) lowOffers(x, y, w, gap float32) float32 {
	wide, n, from := float32(84), 0, len(a.places)
	var list []int
	for i, one := range a.of.offers {
		if !one.onCard {
			list = append(list, i)
			wide = max(wide, a.wide(one.text, font{16, true, false})+primaryEdge)
		}
	}
	if n = len(list); n == 0 {
		return 0
	}
	tall := a.tiles(padOffers, 0, n, min(n, a.fitting(wide, w)), x, y, w, target)
	for i := range a.places[from:] {
		a.places[from+i].at = list[i]
	}
	return tall + gap
}
