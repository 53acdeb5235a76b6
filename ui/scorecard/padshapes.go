package scorecard

// The lengths of a band, in design units.
const (
	bandPrimary float32 = 250 // with what takes back beside it
	bandOthers  float32 = 128
	bandTray    float32 = 250
	bandTop     float32 = 14
	bandLeast   float32 = 96
)

// band puts the parts beside each other: above, who is asked, the modes and what
// comes and goes; then the dice, the keys and the primary button.
func (a *padArea) band(width, height float32) float32 {
	x, w, y := padInset, width-2*padInset, bandTop
	below := a.measured().bandFoot(x, 0, w)
	head := a.bandHead(x, y, w)
	y += head + 10
	least := bandLeast
	if lines := a.bandLines(w); lines > 1 || len(a.of.others) > 1 {
		least = max(least, float32(max(2, lines))*(target+a.gap)-a.gap)
	}
	middle := least
	if height > 0 {
		middle = max(least, height-y-8-below-12)
	}
	a.bandMiddle(x, y, w, middle)
	a.bandFoot(x, y+middle+8, w)
	return head + least + below + bandTop + 10 + 8 + 12
}

// bandTrayWide returns the width of the dice and of what was entered; 0 where there is
// neither.
func (a *padArea) bandTrayWide(w float32) float32 {
	switch {
	case a.of.reads:
		return min(bandTray, w*0.24)
	case len(a.of.trays) > 0:
		wide := float32(0)
		for _, one := range a.of.trays {
			wide = max(wide, one.width(trayDie))
		}
		return min(bandTray, w*0.24, wide+40)
	}
	return 0
}

// bandLines returns in how many lines the keys are: those of a keypad and many
// values in two or more, so that each is as large as a finger.
func (a *padArea) bandLines(w float32) int {
	n := a.of.keys
	if !a.of.number || n <= 6 {
		return 1
	}
	if tray := a.bandTrayWide(w); tray > 0 {
		w -= tray + padInset
	}
	if a.of.writes {
		w -= bandPrimary + padInset
		if len(a.of.others) > 0 {
			w -= a.gap + bandOthers + padInset
		}
	}
	perLine := a.fitting(target, w)
	return max(2, (n+perLine-1)/perLine)
}

// bandFoot puts the facts and what was written last beside each other, or in their
// place a sentence. Where offers or choices are above there are no facts.
func (a *padArea) bandFoot(x, y, w float32) float32 {
	c := a.of
	if c.message != "" {
		return a.say(x, y, w)
	}
	h := a.high(font{14, false, true})
	if c.nexts > 0 && len(c.offers) == 0 && len(c.choices) == 0 {
		wide := a.nextWide()
		a.put(padNext, x, y+(h-nextSide)/2, wide, nextSide)
		x, w = x+wide+24, w-wide-24
	}
	if c.facts != "" && len(c.offers) == 0 && len(c.choices) == 0 {
		wide := min(a.wide(c.facts, font{16, false, true})+2, w*0.6)
		line := a.high(padBody)
		a.prose(padFacts, 1, x, y+(h-line)/2, wide, line)
		x, w = x+wide+24, w-wide-24
	}
	a.prose(padLast, 1, x, y, w, h)
	return h
}

// bandAsk returns how wide the head of a band is, and its ways to enter a turn.
func (a *padArea) bandAsk(w float32) (left, modes float32) {
	if a.of.modes > 1 {
		modes = 118 * float32(a.of.modes)
	}
	return min(w*0.4, 440), modes
}

// crowded reports whether the answers have no room beside the head of a band.
func (a *padArea) crowded(w float32) bool {
	left, modes := a.bandAsk(w)
	if room := w - left - 14; len(a.of.choices) > 0 {
		if modes > 0 {
			room -= modes + 14
		}
		for _, one := range a.of.choices {
			title, _ := a.m.text(one.title, padSmall)
			each, n := room/float32(len(a.of.choices)), float32(len(one.answers))
			if (each-min(each*0.4, title)-a.gap)/n-a.gap < target {
				return true
			}
		}
	}
	return false
}

func (a *padArea) bandHead(x, y, w float32) float32 {
	c, right := a.of, x+w
	left, modes := a.bandAsk(w)
	if modes > 0 {
		a.rail(right-modes, y, modes)
		right -= modes + 14
	}
	height := a.head(x, y, left, large)
	at, room := x+left+14, right-x-left-14
	switch n := min(len(c.offers), 4); {
	case n > 0:
		each := min(190, room/float32(n)-a.gap)
		a.share(padOffers, 0, n, right-(each+a.gap)*float32(n), y, (each+a.gap)*float32(n)-a.gap, target)
	case len(c.choices) > 0:
		a.choicesBeside(at, y, room)
	}
	return max(height, target)
}

func (a *padArea) bandMiddle(x, y, w, h float32) {
	lines, tray, right := a.bandLines(w), a.bandTrayWide(w), x+w
	if a.of.writes {
		foot := right - bandPrimary
		left := foot
		if a.of.erases() {
			left += roomy.erase + a.gap
		}
		a.writes(foot, y, left, right, h, roomy)
		right = foot - padInset
		if n := float32(len(a.of.others)); n > 0 {
			each := min((h+a.gap)/n-a.gap, 84)
			right = foot - a.gap - bandOthers
			a.tiles(padOthers, 0, len(a.of.others), 1, right, y+(h-(each+a.gap)*n+a.gap)/2, bandOthers, each)
			right -= padInset
		}
	}
	if tray > 0 {
		a.diceBand(x, y, tray, h)
		x += tray + padInset
	}
	switch n := a.of.keys; {
	case n == 0:
	case a.of.bare:
		each := min(h, (right-x+a.gap)/float32(n)-a.gap)
		a.share(padKeys, 0, n, x, y+(h-each)/2, each*float32(n)+a.gap*float32(n-1), each)
	case lines > 1:
		a.tiles(padKeys, 0, n, (n+lines-1)/lines, x, y, right-x, (h+a.gap)/float32(lines)-a.gap)
	default:
		a.share(padKeys, 0, n, x, y, right-x, h)
	}
}

// choicesBeside puts the questions beside each other.
func (a *padArea) choicesBeside(x, y, w float32) {
	each, at := w/float32(len(a.of.choices)), 0
	for i, one := range a.of.choices {
		title, high := a.m.text(one.title, padSmall)
		title = min(each*0.4, title)
		a.text(padTitles, i, padSmall, x, y+14, title, high)
		a.share(padAnswers, at, len(one.answers), x+title+a.gap, y, each-title-2*a.gap, target)
		x, at = x+each, at+len(one.answers)
	}
}

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

// width is what the dice take in one line, each with a side, in design units.
func (t padTray) width(side float32) float32 { return float32(t.places)*(side+trayGap) - trayGap }

// dice puts the trays below the readout, onto their ground, and returns the height.
func (a *padArea) dice(x, y, w float32) float32 {
	c, n := a.of, len(a.of.trays)
	if n == 0 && !c.reads {
		return 0
	}
	const inset = 10
	top, ground := y, len(a.places)
	a.put(padTrayGround, x, top, w, 0)
	x, y, w = x+inset, y+inset, w-2*inset
	caption := func(i int) {
		if words := c.trays[i].caption; words != "" {
			_, h := a.m.text(words, padSmall)
			a.text(padCaptions, i, padSmall, x, y, w, h)
			y += h
		}
	}
	side := trayDie
	if c.reads {
		if side = 40; n == 1 {
			caption(0)
		}
		y += a.readout(x, y, w, 0, w, readoutBig) + 4
	}
	for i := range c.trays {
		if n > 1 || !c.reads {
			caption(i)
		}
		a.one(padTrays, i, x, y, w, side)
		y += side + 8
	}
	if n > 0 {
		y -= 8
	}
	y += inset
	if !a.dry {
		a.places[ground].h = y - top
	}
	return y - top
}

// readout puts what was entered into a place, as large as a width allows, and returns its
// height: that of its text where it has none.
func (a *padPen) readout(x, y, w, h, room, size float32) float32 {
	if wide := a.wide(a.of.readout, font{size, true, false}) * handWide * 1.04; wide > room && room > 0 {
		size *= room / wide
	}
	f := font{size, true, false}
	if h == 0 {
		_, h = a.m.text(a.of.readout, f)
	}
	a.text(padReadout, 0, f, x, y, w, h)
	return h
}

// diceLow puts the trays and the readout beside each other.
func (a *padArea) diceLow(x, y, w float32) float32 {
	n := len(a.of.trays)
	if n == 0 && !a.of.reads {
		return 0
	}
	const inset = 4
	side := float32(36)
	if w >= largeFrom-36 {
		side = 46
	}
	a.put(padTrayGround, x, y, w, side+2*inset)
	if a.of.reads {
		wide := float32(84)
		if n == 0 {
			wide = w
		}
		a.readout(x+w-wide, y, wide, side+8, wide-8, 34)
		w -= wide
	}
	each := w / float32(max(1, n))
	for i := range n {
		a.one(padTrays, i, x+float32(i)*each+inset, y+inset, each-2*inset, side)
	}
	return side + 2*inset
}

// diceBand puts the readout beside the dice.
func (a *padArea) diceBand(x, y, w, h float32) {
	n := len(a.of.trays)
	a.put(padTrayGround, x, y, w, h)
	x, y, w, h = x+10, y+8, w-20, h-16
	if a.of.reads {
		wide := w * 0.36
		if n == 0 {
			wide = w
		}
		a.readout(x, y, wide, h, wide, min(54, h*0.6))
		x, w = x+wide, w-wide
	}
	each := (h+a.gap)/float32(max(1, n)) - a.gap
	for i := range n {
		a.one(padTrays, i, x, y+float32(i)*(each+a.gap), w, each)
	}
}

// choices puts the questions below each other, and two of them beside each other
// where all their answers have room.
func (a *padArea) choices(x, y, w float32) float32 {
	top, n, at := y, len(a.of.choices), 0
	for i := 0; i < n; i++ {
		one := a.of.choices[i]
		if i+1 < n && a.paired(one, a.of.choices[i+1], w) {
			const gap = 16
			left, right := float32(len(one.answers)), float32(len(a.of.choices[i+1].answers))
			wide := (w - gap) * left / (left + right)
			h := a.choice(i, at, x, y, wide)
			at += len(one.answers)
			i++
			h = max(h, a.choice(i, at, x+wide+gap, y, w-gap-wide))
			y, at = y+h, at+len(a.of.choices[i].answers)
			continue
		}
		y += a.choice(i, at, x, y, w)
		at += len(one.answers)
	}
	return y - top
}

// answerLeast is how wide an answer beside another question must be, in design units.
const answerLeast float32 = 52

// paired reports whether two questions have room beside each other.
func (a *padArea) paired(first, second padChoice, w float32) bool {
	n, wide := 0, float32(16)
	for _, one := range []padChoice{first, second} {
		least := answerLeast
		for _, answer := range one.answers {
			least = max(least, a.button(answer)-20) // a narrow button has a narrower edge
		}
		n += len(one.answers)
		wide += max(float32(len(one.answers))*(least+8)-8, a.wide(one.title, padSmall))
	}
	return n <= 5 && wide <= w
}

// choice puts the answers below their question, which begin at one of all answers.
func (a *padArea) choice(i, at int, x, y, w float32) float32 {
	top, one := y, a.of.choices[i]
	if one.title != "" {
		_, h := a.m.text(one.title, padSmall)
		a.text(padTitles, i, padSmall, x, y, w, h)
		y += h + 2
	}
	n := len(one.answers)
	perLine := even(n, max(1, int(w/84)))
	if (w+a.gap)/float32(n)-a.gap >= target && n <= 3 {
		perLine = n
	}
	y += a.tiles(padAnswers, at, n, perLine, x, y, w, target) + 10
	return y - top
}
