package scorecard

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
func (a *padArea) readout(x, y, w, h, room, size float32) float32 {
	if wide := a.wide(a.of.readout, font{size, true, false}); wide > room && room > 0 {
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
