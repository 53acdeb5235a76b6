package cards

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/lcr"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// lcrPad takes the dice of a turn: a tray with a place for each die that is
// rolled, the four faces to tap, and a button that passes the chips.
type lcrPad struct {
	view  *lcrView
	frame *padFrame
	of    lcrTurn
	faces []lcr.Face // tapped in so far
	dice  int        // how many are rolled

	tray  []*kit.Die
	keys  []*kit.Die
	pass  *kit.Button
	leave *kit.Button
}

// lcrTurn is what a pad writes: when it changes, what was tapped in is over. A
// card tells more than its number among the others, because a correction puts
// another one in its place.
type lcrTurn struct {
	on   scoring.Card
	mend int
}

// lcrKey is a face to tap: what it says below, and in short where there is no
// room for that.
type lcrKey struct {
	face        lcr.Face
	text, short string
}

// lcrKeys are the faces in the order of the keys.
var lcrKeys = []lcrKey{
	{lcr.L, "lcr.key.left", "lcr.key.left.short"},
	{lcr.R, "lcr.key.right", "lcr.key.right.short"},
	{lcr.C, "lcr.key.pot", "lcr.key.pot.short"},
	{lcr.Dot, "lcr.key.keep", "lcr.key.keep.short"},
}

// lcrMostDice is how many places the tray has at most.
const lcrMostDice = 3

func newLCRPad(v *lcrView) *lcrPad {
	p := &lcrPad{view: v}
	for i := range lcrMostDice {
		p.tray = append(p.tray, kit.NewLetterDie("", "", 76, func() { p.remove(i) }).Tray())
	}
	for _, key := range lcrKeys {
		die := kit.NewLetterDie(lcrSign(key.face), "", 140, func() { p.add(key.face) })
		die.Name = "die " + lcrSign(key.face)
		p.keys = append(p.keys, die)
	}
	p.pass = kit.NewButton("", kit.Primary, p.write).Big(20, 60)
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.frame = newPadFrame(p.arrange)
	return p
}

// begin takes over the state of the view: a new turn begins with no dice, a
// correction with those that were written.
func (p *lcrPad) begin() {
	s := p.view.state
	p.frame.tell(s.Last)
	if now := (lcrTurn{s.Target(), s.Mend}); now != p.of {
		p.of, p.dice, p.faces = now, p.view.target().Dice(), nil
		if s.Mend >= 0 {
			p.faces = meanings(s.Sheet.Entry(s.Mend).(*lcr.Entry).Dice)
		}
		p.frame.refusal.Set("")
	}
	p.show()
}

// meanings gives dice as these faces, those of common dice among them.
func meanings(faces []lcr.Face) []lcr.Face {
	list := make([]lcr.Face, len(faces))
	for i, face := range faces {
		list[i] = face.Means()
	}
	return list
}

func (p *lcrPad) full() bool { return len(p.faces) == p.dice }

func (p *lcrPad) add(face lcr.Face) {
	if p.view.turn() >= 0 && !p.full() {
		p.set(append(p.faces[:len(p.faces):len(p.faces)], face))
	}
}

func (p *lcrPad) remove(i int) {
	if i >= 0 && i < len(p.faces) {
		p.set(append(p.faces[:i:i], p.faces[i+1:]...))
	}
}

func (p *lcrPad) set(faces []lcr.Face) {
	p.faces = faces
	p.frame.refusal.Set("")
	p.show()
}

// show shows the dice in the tray and what they bring about.
func (p *lcrPad) show() {
	for i, die := range p.tray {
		die.Hidden = i >= p.dice
		if i < len(p.faces) {
			die.Set(0, lcrSign(p.faces[i]), "", kit.Lying)
			die.Name = "tray " + strconv.Itoa(i+1)
		} else {
			die.Set(0, "", "", kit.Missing)
			die.Name = ""
		}
	}
	label := "lcr.pass"
	if p.view.state.Mend >= 0 {
		label = "lcr.mend-write"
	}
	p.pass.SetOff(p.view.turn() < 0 || !p.full())
	p.pass.Set(p.view.say(label), p.outcome(), "")
	p.frame.lay()
}

// outcome says what the dice bring about, or what is missing to say so.
func (p *lcrPad) outcome() string {
	v := p.view
	if v.turn() < 0 {
		return ""
	}
	c := v.target()
	if !p.full() {
		if _, sole := c.Sole(); sole && len(p.faces) == 0 {
			return v.say("lcr.only-dots")
		}
		return v.say("lcr.dice-missing", words.Data{"n": p.dice - len(p.faces)})
	}
	moves, err := c.Moves(p.faces)
	if err != nil {
		return ""
	}
	return strings.Join(lcrOutcome(v.desk.Words(), v.names(), c, p.faces, moves), " · ")
}

func (p *lcrPad) write() {
	if p.view.turn() < 0 || !p.full() {
		return
	}
	if refusal := p.view.desk.Write(&lcr.Entry{Dice: p.faces}); refusal != "" {
		p.frame.refuse(refusal)
	}
}

// key takes the letters on the dice, the digits of common ones, the eraser and
// Enter.
func (p *lcrPad) key(key rune) bool {
	if face, ok := lcrTyped(key); ok {
		p.add(face)
		return true
	}
	switch {
	case key == KeyErase && len(p.faces) > 0:
		p.remove(len(p.faces) - 1)
	case key == KeyEnter:
		if !p.full() {
			p.frame.note(p.view.say("lcr.dice-missing", words.Data{"n": p.dice - len(p.faces)}))
			return true
		}
		p.write()
	default:
		return false
	}
	return true
}

// lcrTyped gives the face that a key stands for.
func lcrTyped(key rune) (lcr.Face, bool) {
	if key == '-' {
		key = rune(lcr.Dot)
	}
	face := lcr.Face(unicode.ToUpper(key)).Means()
	return face, face != 0
}

// ask says who rolls how many dice, and to whom they may pass chips.
func (p *lcrPad) ask(form padForm) {
	v, s := p.view, p.view.state
	c, seat := v.target(), v.turn()
	title, short, hint := "lcr.rolls", "lcr.rolls.short", p.neighbours(c, seat)
	data := words.Data{"name": v.name(seat), "n": p.dice}
	_, sole := c.Sole()
	switch {
	case s.Mend >= 0:
		title, short, hint = "lcr.mend", "table.mend", v.say("lcr.mend-hint")
		delete(data, "n")
		if s.Sheet.Entry(s.Mend).Head().Leave {
			hint = v.say("lcr.mend-leave", words.Data{"name": v.name(s.Sheet.Player(s.Mend))})
		}
	case sole:
		hint = v.say("lcr.only-dots")
	}
	if form == padLow {
		title = short
	}
	p.frame.ask(v.desk.Seats()[seat], v.say(title, data), hint)
}

// neighbours says in one line who sits left and right. Names too long for that
// are cut, the longer one first.
func (p *lcrPad) neighbours(c *lcr.Card, seat int) string {
	v := p.view
	left, right := c.Left(seat), c.Right(seat)
	if left == right {
		return v.say("lcr.neighbours.one", words.Data{"name": v.name(left)})
	}
	said := func(left, right string) string {
		return v.say("lcr.neighbours", words.Data{"left": left, "right": right})
	}
	room := p.frame.width - kit.U(36+48+12) - bodyWidth(said("", ""))
	names := [2]string{v.name(left), v.name(right)}
	widths := [2]float32{bodyWidth(names[0]), bodyWidth(names[1])}
	if widths[0]+widths[1] > room {
		for i := range names {
			names[i] = kit.Ellipsis(names[i], kit.Body, false, max(room/2, room-widths[1-i]))
		}
	}
	return said(names[0], names[1])
}

// bodyWidth is what words take as plain text.
func bodyWidth(said string) float32 {
	return kit.WidthOf(said, kit.Body, false)
}

// arrange puts the parts of the pad together for a form: the keys two by two, or
// on a phone in a row with the tray beside the title.
func (p *lcrPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	if p.view.turn() < 0 {
		return nil, nil
	}
	p.ask(form)
	p.frame.tall = p.view.state.Mend >= 0
	switch form {
	case padLow:
		return p.arrangeLow()
	case padBand:
		p.pass.Big(20, 68)
		keys := p.tiles(2, 12, 84, (p.frame.width-kit.U(36+2*kit.Gap+2*12))/4)
		dice := append([]fyne.CanvasObject{tray(p.trayRow(64))}, p.buttons()...)
		return nil, []fyne.CanvasObject{kit.NewShares(kit.Gap*2, kit.NewColumn(12, dice...), keys)}
	}
	p.pass.Big(20, 62)
	keys := p.tiles(2, 12, 140, (p.frame.width-kit.U(36+12))/2)
	return nil, append([]fyne.CanvasObject{tray(p.trayRow(76)), keys}, p.buttons()...)
}

// lcrTight is the width below which four keys have no room beside each other, in
// design units: a phone with large text.
const lcrTight float32 = 300

// arrangeLow is arrange for a phone: the tray is beside the title and the keys
// are in one line, where there is room for that.
func (p *lcrPad) arrangeLow() (fyne.CanvasObject, []fyne.CanvasObject) {
	p.pass.Big(kit.Cell, 50)
	buttons := p.buttons()
	if p.frame.width < kit.U(kit.Grown(lcrTight)) {
		keys := p.tiles(2, 8, 56+kit.Growth(kit.Small), (p.frame.width-kit.U(24+8))/2)
		return nil, append([]fyne.CanvasObject{tray(p.trayRow(34)), keys}, buttons...)
	}
	slices.Reverse(buttons)
	keys := p.tiles(4, 8, 58, (p.frame.width-kit.U(24+3*8))/4)
	return p.trayRow(34), []fyne.CanvasObject{keys, kit.NewShares(10, buttons...)}
}

// trayRow is the tray with dice of a size in design units.
func (p *lcrPad) trayRow(size float32) fyne.CanvasObject {
	items := make([]fyne.CanvasObject, len(p.tray))
	for i, die := range p.tray {
		items[i] = die.Least(size)
	}
	return kit.NewRow(8, items...)
}

// buttons is what ends the roll.
func (p *lcrPad) buttons() []fyne.CanvasObject {
	if p.view.state.Mend >= 0 {
		return []fyne.CanvasObject{p.pass, p.leave}
	}
	return []fyne.CanvasObject{p.pass}
}

// tiles is the keys, so many a line, with a gap and a height in design units;
// width is that of one key.
func (p *lcrPad) tiles(perLine int, gap, height, width float32) fyne.CanvasObject {
	c, seat := p.view.target(), p.view.turn()
	neighbours := map[lcr.Face]int{lcr.L: c.Left(seat), lcr.R: c.Right(seat)}
	items := make([]fyne.CanvasObject, len(p.keys))
	for i, key := range lcrKeys {
		name := ""
		if neighbour, ok := neighbours[key.face]; ok {
			name = p.view.name(neighbour)
		}
		p.keys[i].Set(0, lcrSign(key.face), p.note(key, name, width-kit.U(12)), kit.Lying)
		items[i] = p.keys[i].Least(height)
	}
	return kit.NewTiles(gap, kit.Target, perLine, items...)
}

// note says what a face does, in as many words as a width has room for; a name
// is cut before the rest.
func (p *lcrPad) note(key lcrKey, name string, width float32) string {
	data := words.Data{"name": name}
	said := p.view.say(key.text, data)
	if kit.Ellipsis(said, kit.Small, true, width) == said {
		return said
	}
	return kit.EllipsisIn(p.view.say(key.short, data), name, kit.Small, true, width)
}
