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
	if c.facts != "" && len(c.offers) == 0 && len(c.choices) == 0 {
		wide := min(a.wide(c.facts, font{16, false, true})+2, w*0.6)
		line := a.high(padBody)
		a.prose(padFacts, 1, x, y+(h-line)/2, wide, line)
		x, w = x+wide+24, w-wide-24
	}
	a.prose(padLast, 1, x, y, w, h)
	return h
}

func (a *padArea) bandHead(x, y, w float32) float32 {
	c, left, right := a.of, min(w*0.4, 440), x+w
	if c.modes > 1 {
		wide := 118 * float32(c.modes)
		a.rail(right-wide, y, wide)
		right -= wide + 14
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
