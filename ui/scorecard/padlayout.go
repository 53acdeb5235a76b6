package scorecard

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// form is how a pad is arranged.
type form int

// The forms of a pad.
const (
	low    form = iota // below the card, or where a column has no room: as low as can be
	band               // below a wide card, with its parts beside each other
	column             // beside the card
)

// The widths of a pad below the card, in design units: from which its parts lie
// beside each other, and from which they are as large as on a tablet.
const (
	bandFrom  float32 = 960
	largeFrom float32 = 600
)

// form says how the pad is arranged where it is.
func (p *Pad) form(width float32) form {
	switch {
	case p.beside && !p.short:
		return column
	case !p.beside && width >= kit.U(bandFrom):
		return band
	}
	return low
}

// placer puts parts into their places, or only measures.
type placer struct {
	puts bool
	seen map[fyne.CanvasObject]bool
	gap  float32
}

func (l *placer) put(o fyne.CanvasObject, x, y, w, h float32) {
	if l.puts {
		l.seen[o] = true
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(max(0, w), max(0, h)))
	}
}

// share puts things of one width beside each other.
func share[T fyne.CanvasObject](l *placer, items []T, x, y, w, h float32) {
	each := (w+l.gap)/float32(max(1, len(items))) - l.gap
	for i, item := range items {
		l.put(item, x+float32(i)*(each+l.gap), y, each, h)
	}
}

// tiles puts things of one width into lines of so many, and gives the height that
// they take.
func tiles[T fyne.CanvasObject](l *placer, items []T, perLine int, x, y, w, h float32) float32 {
	if len(items) == 0 {
		return 0
	}
	each := (w+l.gap)/float32(perLine) - l.gap
	for i, item := range items {
		l.put(item, x+float32(i%perLine)*(each+l.gap), y+float32(i/perLine)*(h+l.gap), each, h)
	}
	return float32((len(items)+perLine-1)/perLine)*(h+l.gap) - l.gap
}

// arrange puts everything into its place, or only measures, and gives the least
// height that the pad needs at a width.
func (p *Pad) arrange(width, height float32, puts bool) float32 {
	if width <= 0 {
		return 0
	}
	l := &placer{puts: puts, gap: kit.U(8)}
	if puts {
		l.seen = map[fyne.CanvasObject]bool{}
		l.put(p.ground, 0, 0, width, height)
	}
	var need float32
	f := p.form(width)
	switch f {
	case column:
		need = p.asColumn(l, width, height)
	case band:
		need = p.asBand(l, width, height)
	default:
		need = p.asLow(l, width, height)
	}
	if puts {
		kit.EvenKeys(p.keys[:p.counts.keys])
		for _, o := range p.parts() {
			if hide := !l.seen[o]; hide == o.Visible() {
				if hide {
					o.Hide()
				} else {
					o.Show()
				}
			}
		}
	}
	return need
}

// shownKeys are the large keys that are used now.
func (p *Pad) shownKeys() []fyne.CanvasObject {
	var keys []fyne.CanvasObject
	for _, key := range p.keys[:p.counts.keys] {
		keys = append(keys, key)
	}
	return keys
}

// putModes puts the modes beside each other on a ground of their own.
func (p *Pad) putModes(l *placer, x, y, w float32) {
	l.put(p.rail, x, y, w, kit.U(kit.Target))
	gap := l.gap
	l.gap = 0
	share(l, p.modes.first(p.counts.modes), x, y, w, kit.U(kit.Target))
	l.gap = gap
}

// perLine is how many keys make a line of a column, where they are in lines.
func (p *Pad) perLine() int {
	switch n := p.counts.keys; {
	case p.counts.values:
		return 5
	case p.counts.number:
		return 3
	case n == 4 || n == 2:
		return 2
	case n == 1:
		return 1
	}
	return 3
}

// The heights of a column, in design units.
const (
	keyMost    float32 = 90
	keyLeast   float32 = 52
	primaryBig float32 = 76
	offerHigh  float32 = 50
	erasWidth  float32 = 60
	partGap    float32 = 12
	offersSeen         = 3
	readoutBig float32 = 52
)

// asColumn puts the parts below each other. The keys take what is left of the
// height, up to as large as a thumb needs, and the primary button stays at the foot.
func (p *Pad) asColumn(l *placer, width, height float32) float32 {
	inset, gap := kit.U(18), kit.U(partGap)
	x, w, y := inset, width-2*inset, inset
	c := p.counts
	foot := 2 * kit.LineHeight(kit.Small)
	p.last.Most(2)
	if !c.on {
		l.put(p.last, x, max(y, height-inset-foot), w, foot)
		return 2*inset + foot
	}
	y += p.head.put(l, x, y, w, 48, kit.Prompt, 2) + gap
	if c.modes > 1 {
		p.putModes(l, x, y, w)
		y += kit.U(kit.Target) + gap
	}
	dice := p.trays.column
	if p.tight {
		dice = p.trays.low
	}
	if h := dice(l, x, y, w); h > 0 {
		y += h + gap
	}
	comes, facts := p.comes(&placer{gap: l.gap}, x, 0, w, 0)
	p.reserve = max(p.reserve, comes+facts)
	below := p.foot(&placer{gap: l.gap}, x, 0, w) + foot + inset
	lines := (c.keys + p.perLine() - 1) / p.perLine()
	key, most := kit.U(keyLeast), kit.U(keyMost)
	if c.values {
		key, most = kit.U(kit.Target), kit.U(60)
	}
	need := y + float32(lines)*(key+l.gap) + comes + gap + below
	if lines > 0 && height > 0 {
		spare := height - (y + float32(lines)*l.gap + p.reserve + gap + below)
		key = max(key, min(spare/float32(lines), most+max(0, height-kit.U(800))*0.06))
	}
	y += p.putKeys(l, x, y, w, key) + gap
	p.comes(l, x, y, w, height-below-y)
	if height > 0 {
		p.foot(l, x, height-below, w)
		l.put(p.last, x, height-inset-foot, w, foot)
	}
	return need
}

// putKeys puts the keys in lines.
func (p *Pad) putKeys(l *placer, x, y, w, height float32) float32 {
	keys := p.shownKeys()
	if !p.counts.number || p.counts.values {
		return tiles(l, keys, p.perLine(), x, y, w, height)
	}
	// a keypad has its 0 in the middle of its last line, between plus and minus
	tall := tiles(l, keys[:9], 3, x, y, w, height) + l.gap
	last := append([]fyne.CanvasObject{}, keys[9:]...)
	if len(last) == 3 {
		last[0], last[1] = last[1], last[0]
	}
	share(l, last, x, y+tall, w, height)
	return tall + height
}

// comes puts what comes and goes into a room: choices, offers and a sentence, or
// as many lines of the facts as have room. It gives the height that all but the
// facts need, and that of all facts.
func (p *Pad) comes(l *placer, x, y, w, room float32) (needs, facts float32) {
	top, c := y, p.counts
	y += p.choices.put(l, x, y, w)
	if n := min(c.offers, offersSeen); n > 0 {
		for _, b := range p.offers.first(n) {
			l.put(b, x, y, w, kit.U(offerHigh))
			y += kit.U(offerHigh) + l.gap
		}
	}
	if c.message {
		h := p.message.HeightFor(w)
		l.put(p.message, x, y, w, h)
		return y + h - top, 0
	}
	p.facts.Most(factsMost)
	facts = p.facts.HeightFor(w)
	if l.puts && c.facts != "" {
		line := kit.LineHeight(kit.Body)
		if n := int((room - (y - top)) / line); n > 0 {
			p.facts.Most(min(n, factsMost))
			l.put(p.facts, x, y, w, p.facts.HeightFor(w))
			p.facts.Refresh()
		}
	}
	return y - top, facts
}

// factsMost is how many lines of facts there are at most.
const factsMost = 6

// foot puts the other buttons above the primary one, which has the last key's
// eraser beside it.
func (p *Pad) foot(l *placer, x, y, w float32) float32 {
	top := y
	if others := p.besidePrimary(); len(others) > 0 {
		y += tiles(l, others, min(2, len(others)), x, y, w, kit.U(54)) + l.gap
	}
	left := x
	if p.erases() {
		l.put(p.erase, x, y, kit.U(erasWidth), kit.U(primaryBig))
		left += kit.U(erasWidth) + l.gap
	}
	p.primary.put(l, left, y, w-(left-x), kit.U(primaryBig), 24)
	return y + kit.U(primaryBig) + kit.U(8) - top
}

// besidePrimary are the buttons beside the primary one.
func (p *Pad) besidePrimary() []*kit.Button {
	list := p.others.first(p.counts.others)
	if p.counts.editing {
		list = append(list, p.cancel)
	}
	return list
}

// erases reports whether there is something that the eraser takes back.
func (p *Pad) erases() bool { return p.counts.keys > 0 && (p.counts.trays > 0 || p.counts.number) }

// asBand puts the parts beside each other: above, who is asked, the modes and what
// comes and goes; then the dice, the keys and the primary button.
func (p *Pad) asBand(l *placer, width, height float32) float32 {
	inset := kit.U(18)
	x, w, y := inset, width-2*inset, kit.U(14)
	c := p.counts
	last := kit.LineHeight(kit.Small)
	p.last.Most(1)
	if !c.on {
		l.put(p.last, x, y, w, last)
		return 2*y + last
	}
	head := p.bandHead(l, x, y, w)
	y += head + kit.U(10)
	least := kit.U(96)
	if lines := p.bandLines(l, w); lines > 1 || len(p.besidePrimary()) > 1 {
		least = max(least, float32(max(2, lines))*(kit.U(kit.Target)+l.gap)-l.gap)
	}
	middle := least
	if height > 0 {
		middle = max(least, height-y-kit.U(8)-last-kit.U(12))
	}
	p.bandMiddle(l, x, y, w, middle)
	y += middle + kit.U(8)
	h := p.bandFoot(l, x, y, w)
	return head + least + h + kit.U(14+10+8+12)
}

// The widths of a band, in design units.
const (
	bandPrimary float32 = 250 // with what takes back beside it
	bandOthers  float32 = 128
	bandTray    float32 = 250
	bandGap     float32 = 18
)

// bandTrayWidth returns the width of the dice and of what was entered in a band; 0 where
// there is neither.
func (p *Pad) bandTrayWidth(w float32) float32 {
	switch c := p.counts; {
	case c.readout:
		return min(kit.U(bandTray), w*0.24)
	case c.trays > 0:
		return min(kit.U(bandTray), w*0.24, p.trays.widest()+kit.U(40))
	}
	return 0
}

// bandLines returns in how many lines the keys of a band are: those of a keypad and many
// values in two or more, so that each is as large as a finger.
func (p *Pad) bandLines(l *placer, w float32) int {
	n := p.counts.keys
	if !p.counts.number || n <= 6 {
		return 1
	}
	if tray := p.bandTrayWidth(w); tray > 0 {
		w -= tray + kit.U(bandGap)
	}
	if p.counts.writes {
		w -= kit.U(bandPrimary + bandGap)
		if len(p.besidePrimary()) > 0 {
			w -= l.gap + kit.U(bandOthers+bandGap)
		}
	}
	perLine := max(1, int((w+l.gap)/(kit.U(kit.Target)+l.gap)))
	return max(2, (n+perLine-1)/perLine)
}

// bandFoot puts the facts and what was written last beside each other, or in their
// place a sentence. Where offers or choices are above there are no facts.
func (p *Pad) bandFoot(l *placer, x, y, w float32) (h float32) {
	c := p.counts
	if c.message {
		h = p.message.HeightFor(w)
		l.put(p.message, x, y, w, h)
		return h
	}
	h = kit.LineHeight(kit.Small)
	if c.facts != "" && c.offers == 0 && c.choices == 0 {
		p.facts.Most(1)
		wide := min(kit.WidthOf(c.facts, kit.Grown(kit.Body), false)+kit.U(2), w*0.6)
		line := kit.LineHeight(kit.Body)
		l.put(p.facts, x, y+(h-line)/2, wide, line)
		x, w = x+wide+kit.U(24), w-wide-kit.U(24)
	}
	l.put(p.last, x, y, w, h)
	return h
}

func (p *Pad) bandHead(l *placer, x, y, w float32) float32 {
	c := p.counts
	left := min(w*0.4, kit.U(440))
	right := x + w
	if c.modes > 1 {
		wide := kit.U(118) * float32(c.modes)
		p.putModes(l, right-wide, y, wide)
		right -= wide + kit.U(14)
	}
	height := p.head.put(l, x, y, left, 48, kit.Prompt, 1)
	at, room := x+left+kit.U(14), right-x-left-kit.U(14)
	switch n := min(c.offers, 4); {
	case n > 0:
		each := min(kit.U(190), room/float32(n)-l.gap)
		share(l, p.offers.first(n), right-(each+l.gap)*float32(n), y, (each+l.gap)*float32(n)-l.gap, kit.U(kit.Target))
	case c.choices > 0:
		p.choices.band(l, at, y, room)
	}
	return max(height, kit.U(kit.Target))
}

func (p *Pad) bandMiddle(l *placer, x, y, w, h float32) {
	c := p.counts
	gap, lines, tray := kit.U(bandGap), p.bandLines(l, w), p.bandTrayWidth(w)
	right := x + w
	if c.writes {
		foot := right - kit.U(bandPrimary)
		left := foot
		if p.erases() {
			l.put(p.erase, foot, y, kit.U(erasWidth), h)
			left += kit.U(erasWidth) + l.gap
		}
		p.primary.put(l, left, y, right-left, h, 24)
		right = foot - gap
		if others := p.besidePrimary(); len(others) > 0 {
			wide := kit.U(bandOthers)
			each := min((h+l.gap)/float32(len(others))-l.gap, kit.U(84))
			top := y + (h-(each+l.gap)*float32(len(others))+l.gap)/2
			for i, b := range others {
				l.put(b, foot-l.gap-wide, top+float32(i)*(each+l.gap), wide, each)
			}
			right = foot - l.gap - wide - gap
		}
	}
	if tray > 0 {
		p.trays.band(l, x, y, tray, h)
		x += tray + gap
	}
	keys := p.shownKeys()
	switch n := len(keys); {
	case n == 0:
	case c.bare:
		each := min(h, (right-x+l.gap)/float32(n)-l.gap)
		share(l, keys, x, y+(h-each)/2, each*float32(n)+l.gap*float32(n-1), each)
	case lines > 1:
		tiles(l, keys, (n+lines-1)/lines, x, y, right-x, (h+l.gap)/float32(lines)-l.gap)
	default:
		share(l, keys, x, y, right-x, h)
	}
}

// asLow puts the parts as low as can be.
func (p *Pad) asLow(l *placer, width, height float32) float32 {
	large := width >= kit.U(largeFrom)
	inset, gap := kit.U(12), kit.U(8)
	if large {
		inset, gap = kit.U(18), kit.U(12)
	}
	x, w, y := inset, width-2*inset, inset
	c := p.counts
	if !c.on {
		l.put(p.last, x, y, w, kit.U(20))
		return 2*inset + kit.U(20)
	}
	y += p.lowHead(l, x, y, w, large) + gap
	if !p.inHead() {
		if tall := p.trays.low(l, x, y, w); tall > 0 {
			y += tall + gap
		}
	}
	spare := float32(0)
	if height > 0 {
		spare = max(0, height-p.asLow(&placer{gap: l.gap}, width, 0))
	}
	y += p.lowKeys(l, x, y, w, large, spare) + gap
	y += p.choices.put(l, x, y, w)
	if offers := p.lowOffers(); len(offers) > 0 {
		y += tiles(l, offers, offersPerLine(l, offers, w), x, y, w, kit.U(kit.Target)) + gap
	}
	text, h := p.last, kit.LineHeight(kit.Small)
	p.last.Most(1)
	if c.message {
		text, h = p.message, p.message.HeightFor(w)
	}
	below := p.lowFoot(&placer{gap: l.gap}, x, 0, w, large) + kit.U(6) + h + inset - kit.U(4)
	if foot := height - below; foot > y {
		if n := int((foot - y) / kit.LineHeight(kit.Body)); n > 0 && c.facts != "" {
			p.facts.Most(min(n, factsMost))
			l.put(p.facts, x, y, w, p.facts.HeightFor(w))
		}
		y = foot
	}
	need := y + below
	y += p.lowFoot(l, x, y, w, large) + kit.U(6)
	l.put(text, x, y, w, h)
	return need
}

// inHead reports whether the dice have room beside who is asked.
func (p *Pad) inHead() bool {
	return !p.beside && p.counts.trays == 1 && !p.counts.readout && p.counts.modes < 2 && p.trays.captions[0].Words() == "" && p.trays.list[0].places() <= 6
}

func (p *Pad) lowHead(l *placer, x, y, w float32, large bool) float32 {
	token, size, lines := float32(38), float32(20), 0
	if large {
		token, size, lines = 48, kit.Prompt, 1
	}
	if p.counts.editing { // what is being corrected is said on the least screen, too
		lines = 1
	}
	room := w
	switch {
	case p.inHead():
		side := kit.U(34)
		if large {
			side = kit.U(44)
		}
		wide := min(w*0.56, p.trays.list[0].width(side)+kit.U(2))
		room -= wide + kit.U(10)
		height := p.head.put(l, x, y, room, token, size, lines)
		l.put(p.trays.list[0], x+room+kit.U(10), y+(height-side)/2, wide, side)
		return height
	case p.counts.modes > 1:
		wide := min(w*0.42, max(kit.U(96), p.mode.button.MinSize().Width))
		room -= wide + kit.U(10)
		l.put(p.mode.button, x+room+kit.U(10), y, wide, kit.U(kit.Target))
		return max(kit.U(kit.Target), p.head.put(l, x, y, room, token, size, lines))
	}
	return p.head.put(l, x, y, room, token, size, lines)
}

func (p *Pad) lowKeys(l *placer, x, y, w float32, large bool, spare float32) float32 {
	c, keys := p.counts, p.shownKeys()
	n := len(keys)
	if n == 0 {
		return 0
	}
	gap := l.gap
	if !large {
		l.gap = kit.U(4)
		defer func() { l.gap = gap }()
	}
	perLine := n
	height := kit.U(56)
	switch {
	case c.number || c.values:
		perLine, height = max(1, int((w+l.gap)/(kit.U(kit.Target)+l.gap))), kit.U(kit.Target)
		lines := (n + perLine - 1) / perLine
		perLine = (n + lines - 1) / lines
	case !c.bare && n > 4:
		perLine = max(1, int((w+l.gap)/(kit.U(100)+l.gap)))
		lines := (n + perLine - 1) / perLine
		perLine, height = (n+lines-1)/lines, kit.U(62)
	default:
		for perLine > 1 && (w+l.gap)/float32(perLine)-l.gap < kit.U(kit.Target) {
			perLine = (perLine + 1) / 2
		}
	}
	lines := (n + perLine - 1) / perLine
	if large {
		height = kit.U(72)
	}
	if more := height + l.gap; lines == 1 && n == 6 && spare > more {
		perLine, lines, spare = 3, 2, spare-more
	}
	height += min(spare/float32(lines), kit.U(30))
	return tiles(l, keys, perLine, x, y, w, height)
}

// lowOffers are the offers that cannot be pressed on the card.
func (p *Pad) lowOffers() []*kit.Button {
	var list []*kit.Button
	for i, b := range p.offers.first(p.counts.offers) {
		if !p.onCard(i) {
			list = append(list, b)
		}
	}
	return list
}

// offersPerLine is how many offers have room beside each other.
func offersPerLine(l *placer, offers []*kit.Button, w float32) int {
	wide := kit.U(84)
	for _, b := range offers {
		wide = max(wide, kit.WidthOf(b.Name(), kit.Body, true)+kit.U(primaryEdge))
	}
	return max(1, min(len(offers), int((w+l.gap)/(wide+l.gap))))
}

// onCard reports whether a place of the card presses an offer.
func (p *Pad) onCard(offer int) bool {
	id := p.scene.Pad.Offers[offer].ID
	for _, block := range p.scene.Blocks {
		for _, line := range block.Lines {
			for _, cell := range line.Cells {
				if cell.Key == id && cell.Key != "" {
					return true
				}
			}
		}
	}
	return false
}

func (p *Pad) lowFoot(l *placer, x, y, w float32, large bool) float32 {
	if !p.counts.writes {
		return 0
	}
	height, size := kit.U(56), kit.Cell
	if large {
		height, size = kit.U(72), 22
	}
	others := p.besidePrimary()
	left := x
	if p.erases() {
		wide := kit.U(52)
		l.put(p.erase, left, y, wide, height)
		left += wide + l.gap
	}
	if n := float32(len(others)); n > 0 {
		each := min((w-(left-x))*0.48, max(kit.U(76), others[0].MinSize().Width), kit.U(150))
		if n > 1 || w < kit.U(220) {
			share(l, others, x, y, w, kit.U(kit.Target))
			y += kit.U(kit.Target) + l.gap
			if p.erases() {
				l.put(p.erase, x, y, kit.U(52), height)
			}
			p.primary.put(l, left, y, w-(left-x), height, size)
			return kit.U(kit.Target) + l.gap + height
		}
		each = max(each, kit.U(kit.Target))
		l.put(others[0], left, y, each, height)
		left += each + l.gap
	}
	p.primary.put(l, left, y, w-(left-x), height, size)
	return height
}
