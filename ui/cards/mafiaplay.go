package cards

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// mafiaPlay takes a throw by what matters of it: how many sixes go to the next
// player, and how many ones leave the game.
type mafiaPlay struct {
	pad   *mafiaPad
	sixes *mafiaCount
	ones  *mafiaCount
}

func newMafiaPlay(p *mafiaPad) *mafiaPlay {
	m := &mafiaPlay{pad: p}
	m.sixes, m.ones = newMafiaCount(m, 6), newMafiaCount(m, 1)
	return m
}

// begin begins with no six and no one, or with what was written.
func (m *mafiaPlay) begin(e *mafia.Entry) {
	m.sixes.hold(m.pad.roll.n)
	m.ones.hold(m.pad.roll.n)
	m.follow()
	if e.Sixes != nil && e.Ones != nil {
		m.sixes.n, m.ones.n = int(*e.Sixes), int(*e.Ones)
	}
}

// follow counts what dice there are in the tray.
func (m *mafiaPlay) follow() {
	counts := m.pad.roll.dice.Counts()
	m.sixes.n, m.ones.n = counts[6], counts[1]
}

// say takes a number that was tapped, which is not of the dice in the tray.
func (m *mafiaPlay) say(c *mafiaCount, n int) {
	c.n = n
	m.pad.roll.put(nil)
	m.pad.changed()
}

// throw is what has been said.
func (m *mafiaPlay) throw() mafia.Throw {
	return mafia.Throw{Sixes: m.sixes.n, Ones: m.ones.n, Keeps: m.pad.roll.n - m.sixes.n - m.ones.n}
}

func (m *mafiaPlay) entry() *mafia.Entry {
	sixes, ones := scoring.Whole(m.sixes.n), scoring.Whole(m.ones.n)
	return &mafia.Entry{Sixes: &sixes, Ones: &ones}
}

// key takes P for one more six and O for one more one; after the most, none.
func (m *mafiaPlay) key(key rune) bool {
	switch {
	case key == 'p':
		m.more(m.sixes, m.ones)
	case key == 'o':
		m.more(m.ones, m.sixes)
	case key == KeyErase && m.pad.roll.empty() && m.sixes.n+m.ones.n > 0:
		m.sixes.n, m.ones.n = 0, 0
		m.pad.changed()
	default:
		return false
	}
	return true
}

// more says one more, and turns a low pad to where that can be seen.
func (m *mafiaPlay) more(c, other *mafiaCount) {
	m.pad.exact = false
	m.say(c, (c.n+1)%(m.pad.roll.n-other.n+1))
}

// fill marks what has been said, and says on the button what becomes of it.
func (m *mafiaPlay) fill() {
	p := m.pad
	turn, _ := p.view.turn()
	next := p.view.name(p.view.target().Next(turn.Player))
	m.sixes.fill(p.view.say("mafia.count.sixes", words.Data{"name": next}), next, p.roll.n-m.ones.n)
	m.ones.fill(p.view.say("mafia.count.ones"), "", p.roll.n-m.sixes.n)
	label := "mafia.pass"
	if p.view.state.Mend >= 0 {
		label = "mafia.correct"
	}
	waits := !p.roll.empty() && p.missing() > 0
	sub := p.wanting()
	if !waits {
		sub = m.outcome(next, turn.Player)
	}
	p.write.Set(p.view.say(label), sub, "")
	p.write.SetOff(waits)
}

// outcome says what becomes of the dice; the name is cut before the rest.
func (m *mafiaPlay) outcome(next string, seat int) string {
	p := m.pad
	said := strings.Join(mafiaMoves(p.view.desk.Words(), p.view.state.Sheet.Names(), p.view.target(), seat, m.throw()), " · ")
	return kit.EllipsisIn(said, next, kit.Small, true, p.subRoom())
}

// items are the two counts.
func (m *mafiaPlay) items(form padForm) []fyne.CanvasObject {
	return []fyne.CanvasObject{m.sixes.item(form), m.ones.item(form)}
}

// mafiaCount asks how many dice show a face: by a button for every number, or
// by one less and one more where these would be too many.
type mafiaCount struct {
	play       *mafiaPlay
	n, of      int
	die        *kit.Die
	text       *kit.Text
	buttons    []*kit.Button
	number     *kit.Text
	less, more *kit.Button
}

// mafiaButtons is up to how many dice there is a button for every number.
const mafiaButtons = 11

func newMafiaCount(m *mafiaPlay, face int) *mafiaCount {
	c := &mafiaCount{
		play: m, die: kit.NewDie(face, 34, nil).Tray(),
		text:   kit.NewText("", kit.Body, kit.Ink).Bold().Cut(),
		number: kit.NewText("", kit.Prompt, kit.Ink).Bold().Centre(),
	}
	for n := range mafiaButtons + 1 {
		button := kit.NewButton(strconv.Itoa(n), kit.Plain, func() { m.say(c, n) })
		c.buttons = append(c.buttons, button.Big(kit.Strong, kit.Target))
	}
	name := " " + strconv.Itoa(face)
	c.less = kit.NewIconButton(kit.Minus, words.Minus+name, func() { m.say(c, c.n-1) })
	c.more = kit.NewIconButton(kit.Plus, "+"+name, func() { m.say(c, c.n+1) })
	return c
}

// hold begins anew for so many dice.
func (c *mafiaCount) hold(of int) { c.n, c.of = 0, of }

// fill says what becomes of these dice, and marks how many there are; those are
// off that there cannot be beside the others.
func (c *mafiaCount) fill(text, part string, most int) {
	c.text.SetAround(text, part)
	for n, b := range c.buttons {
		b.Hidden = n > c.of
		b.SetStyle(chosenIf(n == c.n))
		b.SetOff(n > most)
	}
	c.number.Set(strconv.Itoa(c.n))
	c.less.SetOff(c.n == 0)
	c.more.SetOff(c.n >= most)
}

// item is the face with what becomes of it, and the numbers: beside each other on
// a low pad, if the numbers are few enough.
func (c *mafiaCount) item(form padForm) fyne.CanvasObject {
	head := kit.NewRow(10, c.die.Least(30), kit.NewStretch(c.text))
	if c.of > mafiaButtons {
		return kit.NewColumn(4, head, kit.NewRow(8, c.less, kit.NewStretch(c.number), c.more))
	}
	const gap = 3
	numbers := make([]fyne.CanvasObject, 0, len(c.buttons))
	for _, b := range c.buttons {
		if !b.Hidden {
			numbers = append(numbers, b)
		}
	}
	tiles := kit.NewTiles(gap, kit.Target, len(numbers), numbers...)
	beside := float32(len(numbers))*(kit.Target+gap) + 34 + 8
	if form == padLow && kit.U(beside) <= c.play.pad.frame.width-kit.U(24) {
		return kit.NewRow(8, c.die.Least(34), kit.NewStretch(tiles))
	}
	return kit.NewColumn(4, head, tiles)
}
