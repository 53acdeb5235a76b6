package scorecard

import "strings"

// form is how a pad is arranged.
type form int

// The forms of a pad.
const (
	column form = iota // beside the card
	tight              // a column with the dice beside the readout
	low                // below the card, or where a column has no room: as low as can be
	band               // below a wide card, with its parts beside each other
)

// The widths of a pad below the card, in design units: from which its parts lie
// beside each other, and from which they are as large as on a tablet.
const (
	bandFrom  float32 = 960
	largeFrom float32 = 600
)

// The lengths of a pad, in design units.
const (
	target     float32 = 48 // least side of what is tapped
	padInset   float32 = 18
	padGap     float32 = 8
	lowGap     float32 = 4 // of keys on a phone
	keyMost    float32 = 90
	keyLeast   float32 = 52
	offerHigh  float32 = 50
	readoutBig float32 = 52
	headToken  float32 = 48
)

// density is how large what a pad always has is, in design units.
type density struct {
	inset, gap    float32 // around all parts and between them
	token, prompt float32
	hint          int     // lines of it
	primary       float32 // how high it is
	label         float32 // how large the text on it may be
	erase         float32 // how wide it is
	other         float32 // how high other buttons above it are
	beside        bool    // one other button is beside it
}

// The densities of a pad.
var (
	roomy   = density{padInset, 12, headToken, 27, 2, 76, 24, 60, 54, false} // in a column
	large   = density{padInset, 12, headToken, 24, 1, 72, 22, 52, target, true}
	compact = density{12, 8, 38, 20, 0, 56, 18, 52, target, true} // on a phone
)

// The most of what is seen at a time.
const (
	offersSeen = 3
	factsMost  = 6

	nextSide float32 = 28 // of the token of who is next
)

// The fonts of a pad, in design units.
var (
	padSmall  = font{14, true, true}
	nextFont  = font{15, false, true}
	padBody   = font{16, false, true}
	padButton = font{16, true, true}
)

// padPart is what a part of a pad is.
type padPart int

// The parts of a pad.
const (
	padRail padPart = iota // below the modes
	padToken
	padTitle
	padStage
	padHint
	padMode // the next one
	padModes
	padTrayGround
	padCaptions
	padTrays
	padReadout
	padKeys
	padTitles // of questions
	padAnswers
	padOffers
	padFacts
	padNext
	padMessage
	padOthers
	padErase
	padPrimary
	padLast
)

// padPlace is where a part lies, one of several of its kind by their order.
type padPlace struct {
	kind padPart
	at   int
	part
	lines int // of text that wraps, at most
}

// padPen places single parts of a pad. All lengths are design units.
type padPen struct {
	m      measurer
	of     *padContent
	places []padPlace
	dry    bool    // nothing is placed, only measured
	gap    float32 // between things of a kind
}

// padArea lays a pad out. Laying it out is a pure function of what is in it: it asks no
// widget and keeps nothing.
type padArea struct {
	padPen
	kept float32 // in a column, what has come and gone above the foot so far
}

// arrange puts everything into its place and returns the least height that the pad needs
// at a width. With a height of 0 it only measures.
func (a *padArea) arrange(f form, w, h float32) (need float32) {
	a.gap, a.dry = padGap, h == 0
	switch {
	case w <= 0:
		return 0
	case !a.of.on:
		return a.nobody(f, w, h)
	case f == low, f == band && a.crowded(w-2*padInset):
		return a.low(w, h)
	case f == band:
		return a.band(w, h)
	}
	return a.column(w, h, f == tight)
}

// measured is the same pad, of which nothing is placed.
func (a *padArea) measured() *padArea {
	m := *a
	m.dry = true
	return &m
}

func (a *padPen) add(p padPlace) {
	if !a.dry {
		a.places = append(a.places, p)
	}
}

func (a *padPen) put(kind padPart, x, y, w, h float32) { a.one(kind, 0, x, y, w, h) }

func (a *padPen) one(kind padPart, at int, x, y, w, h float32) {
	a.add(padPlace{kind: kind, at: at, part: part{box: box{x, y, w, h}}})
}

// text puts a line of text.
func (a *padPen) text(kind padPart, at int, f font, x, y, w, h float32) {
	a.add(padPlace{kind: kind, at: at, part: part{box: box{x, y, w, h}, size: f.size, grows: f.grows}})
}

// prose puts text that wraps, of so many lines at most.
func (a *padPen) prose(kind padPart, lines int, x, y, w, h float32) {
	a.add(padPlace{kind: kind, part: part{box: box{x, y, w, h}}, lines: lines})
}

func (a *padPen) wide(words string, f font) float32 {
	w, _ := a.m.text(words, f)
	return w
}

func (a *padPen) high(f font) float32 {
	_, h := a.m.text("Å", f)
	return h
}

// button is how wide a button is that says something, with what may be lost of it on the way
// from pixels to units and back.
func (a *padPen) button(l padLabel) float32 {
	wide := a.wide(l.text, padButton)
	if l.sub != "" {
		wide = max(wide, a.wide(l.sub, padSmall))
	}
	return max(target, wide+36+1.0/64)
}

// share puts parts of one width beside each other.
func (a *padPen) share(kind padPart, from, n int, x, y, w, h float32) {
	each := (w+a.gap)/float32(max(1, n)) - a.gap
	for i := range n {
		a.one(kind, from+i, x+float32(i)*(each+a.gap), y, each, h)
	}
}

// tiles puts parts of one width into lines of so many, and returns the height that they
// take.
func (a *padPen) tiles(kind padPart, from, n, perLine int, x, y, w, h float32) float32 {
	if n == 0 {
		return 0
	}
	each := (w+a.gap)/float32(perLine) - a.gap
	for i := range n {
		a.one(kind, from+i, x+float32(i%perLine)*(each+a.gap), y+float32(i/perLine)*(h+a.gap), each, h)
	}
	return float32((n+perLine-1)/perLine)*(h+a.gap) - a.gap
}

// even returns how many of n parts make a line where most have room: as many in each.
func even(n, most int) int {
	lines := max(1, (n+most-1)/most)
	return (n + lines - 1) / lines
}

// fitting is how many parts of a least width have room beside each other.
func (a *padPen) fitting(least, w float32) int { return max(1, int((w+a.gap)/(least+a.gap))) }

// nameLeastRoom is what a name keeps of a prompt, in design units: it says who is asked
// alone where less would be left of it.
const nameLeastRoom float32 = 64

// alone reports whether so much room is only enough for who is asked.
func (a *padPen) alone(room, size float32) bool {
	f := font{size, true, false}
	name := a.wide(a.of.asked, f)
	rest := a.wide(a.of.prompt, f) - name
	return room > 0 && strings.Contains(a.of.prompt, a.of.asked) && rest+min(name, nameLeastRoom) > room
}

// head puts who is asked, what, and a hint, and returns their height.
func (a *padArea) head(x, y, w float32, d density) float32 {
	token, size, lines := d.token, d.prompt, d.hint
	left, room := x+token+12, w-token-12
	_, title := a.m.text(a.of.prompt, font{size, true, true})
	stage, hint := float32(0), float32(0)
	if a.of.stages[0] != "" && a.alone(room, size) {
		stage = a.high(padSmall)
		if lines == 0 { // both together grow no further than the title alone does
			both := max(token, title, title+stage-a.growth(size)-a.growth(padSmall.size))
			title = both * title / (title + stage)
			stage = both - title
		}
	}
	if lines > 0 {
		hint = a.m.paragraph(a.of.hint, padBody, 2, room)
	}
	below := stage + hint
	height := max(token, title+below)
	top := y + (height-title-below)/2
	a.put(padToken, x, y+(height-token)/2, token, token)
	says := a.of.prompt
	if a.alone(room, size) {
		says = a.of.asked
	}
	a.add(padPlace{kind: padTitle, part: part{box: box{left, top, room, title}, size: size, grows: true, said: says}})
	if stage > 0 {
		says = a.of.stages[0]
		if a.wide(says, padSmall) > room {
			says = a.of.stages[1]
		}
		a.add(padPlace{kind: padStage, part: part{box: box{left, top + title, room, stage}, size: padSmall.size, grows: true, said: says}})
	}
	if hint > 0 {
		a.prose(padHint, 2, left, top+title+stage, room, hint)
	}
	return height
}

// growth is by how much a line of text of a size is higher than it was designed.
func (a *padPen) growth(size float32) float32 {
	return a.high(font{size, false, true}) - a.high(font{size, false, false})
}

// rail puts the modes beside each other on a ground of their own.
func (a *padPen) rail(x, y, w float32) {
	a.put(padRail, x, y, w, target)
	m := *a
	m.gap = 0
	m.share(padModes, 0, a.of.modes, x, y, w, target)
	a.places = m.places
}

// nobody puts what was written last at the foot, where nobody is asked.
func (a *padArea) nobody(f form, w, h float32) float32 {
	inset, lines := padInset, 1
	if f < low {
		lines = 2
	} else if w < largeFrom {
		inset = compact.inset
	}
	last := float32(lines) * a.high(font{14, false, true})
	a.prose(padLast, lines, inset, max(inset, h-inset-last), w-2*inset, last)
	return 2*inset + last
}

// column puts the parts below each other. The keys take what is left of the
// height, up to as large as a thumb needs, and the primary button stays at the foot.
func (a *padArea) column(width, height float32, tight bool) float32 {
	x, w, y, c := padInset, width-2*padInset, padInset, a.of
	last := 2 * a.high(font{14, false, true})
	y += a.head(x, y, w, roomy) + roomy.gap
	if c.modes > 1 {
		a.rail(x, y, w)
		y += target + roomy.gap
	}
	dice := a.dice
	if tight {
		dice = a.diceLow
	}
	if h := dice(x, y, w); h > 0 {
		y += h + roomy.gap
	}
	dry := a.measured()
	comes, facts := dry.comes(x, 0, w, 0)
	a.kept = max(a.kept, comes+facts)
	below := dry.foot(x, 0, w, roomy) + 8 + last + padInset
	perLine := a.perLine()
	lines := float32((c.keys + perLine - 1) / perLine)
	key, most := keyLeast, keyMost
	if c.values {
		key, most = target, 60
	}
	need := y + lines*(key+a.gap) + comes + roomy.gap + below
	if lines > 0 && height > 0 {
		spare := height - (y + lines*a.gap + a.kept + roomy.gap + below)
		key = max(key, min(spare/lines, most+max(0, height-800)*0.06))
	}
	y += a.keys(perLine, x, y, w, key) + roomy.gap
	a.comes(x, y, w, height-below-y)
	if height > 0 {
		a.foot(x, height-below, w, roomy)
		a.prose(padLast, 2, x, height-padInset-last, w, last)
	}
	return need
}

// perLine is how many keys make a line of a column.
func (a *padPen) perLine() int {
	switch n := a.of.keys; {
	case a.of.values:
		return 5
	case a.of.number:
		return 3
	case n == 4 || n == 2:
		return 2
	case n == 1:
		return 1
	}
	return 3
}

// keys puts the keys of a column in lines. A keypad has its 0 in the middle of its last
// line, between plus and minus.
func (a *padArea) keys(perLine int, x, y, w, height float32) float32 {
	if !a.of.number || a.of.values {
		return a.tiles(padKeys, 0, a.of.keys, perLine, x, y, w, height)
	}
	tall := a.tiles(padKeys, 0, 9, 3, x, y, w, height) + a.gap
	from, n := len(a.places), a.of.keys-9
	a.share(padKeys, 9, n, x, y+tall, w, height)
	if n == 3 && !a.dry {
		a.places[from].at, a.places[from+1].at = 10, 9
	}
	return tall + height
}

// comes puts what comes and goes into a room: choices, offers and a sentence, or
// as many lines of the facts as have room. It returns the height that all but the
// facts need, and that of all facts.
func (a *padArea) comes(x, y, w, room float32) (needs, facts float32) {
	top, c := y, a.of
	y += a.choices(x, y, w)
	if n := min(len(c.offers), offersSeen); n > 0 {
		y += a.tiles(padOffers, 0, n, 1, x, y, w, offerHigh) + a.gap
	}
	if c.message != "" {
		return y + a.say(x, y, w) - top, 0
	}
	facts = a.m.paragraph(c.facts, padBody, factsMost, w)
	next := float32(0)
	if c.nexts > 0 && !a.small(w, roomy) {
		next = nextSide + roomy.gap
	}
	if left := room - (y - top); !a.dry {
		if next > 0 && left >= next {
			a.put(padNext, x, top+room-next, min(w, a.nextWide()), nextSide)
			left -= next
		}
		a.someFacts(x, y, w, left)
	}
	return y - top, facts + next
}

// small reports whether the only other button is a small one, with who is next at its left.
func (a *padPen) small(w float32, d density) bool {
	c := a.of
	return !d.beside && len(c.others) == 1 && c.nexts > 0 && c.message == "" && !c.editing && a.button(c.others[0])+a.gap+a.nextWide() <= w
}

// nextWide is how wide the tokens of who is next are, with the word before them.
func (a *padPen) nextWide() float32 {
	return a.wide(a.of.next, nextFont) + float32(a.of.nexts)*(nextSide+a.gap) + 1
}

// say puts the sentence and returns its height.
func (a *padPen) say(x, y, w float32) float32 {
	h := a.m.paragraph(a.of.message, padButton, 4, w)
	a.prose(padMessage, 4, x, y, w, h)
	return h
}

// someFacts puts as many lines of the facts as have room.
func (a *padPen) someFacts(x, y, w, room float32) {
	if n := min(int(room/a.high(padBody)), factsMost); n > 0 && a.of.facts != "" {
		a.prose(padFacts, n, x, y, w, a.m.paragraph(a.of.facts, padBody, n, w))
	}
}

// foot puts the other buttons above the primary one, or one of them beside it, or a small one
// at the right of who is next, and returns
// the height of all.
func (a *padArea) foot(x, y, w float32, d density) float32 {
	top, n, left := y, len(a.of.others), x
	beside := d.beside && n == 1 && w >= 220
	switch {
	case a.small(w, d):
		each := a.button(a.of.others[0])
		a.put(padNext, x, y+(target-nextSide)/2, a.nextWide(), nextSide)
		a.put(padOthers, x+w-each, y, each, target)
		y += target + a.gap
	case n > 0 && !beside:
		perLine := n
		if !d.beside {
			perLine = min(2, n)
		}
		y += a.tiles(padOthers, 0, n, perLine, x, y, w, d.other) + a.gap
	}
	if a.of.erases() {
		left += d.erase + a.gap
	}
	if beside {
		each := max(target, min((w-(left-x))*0.48, max(76, a.button(a.of.others[0])), 150))
		a.put(padOthers, left, y, each, d.primary)
		left += each + a.gap
	}
	a.writes(x, y, left, x+w, d.primary, d)
	return y + d.primary - top
}

// writes puts the eraser, and the primary button from one place to another.
func (a *padArea) writes(x, y, left, right, high float32, d density) {
	if a.of.erases() {
		a.put(padErase, x, y, d.erase, high)
	}
	a.text(padPrimary, 0, font{size: d.label}, left, y, right-left, high)
}
