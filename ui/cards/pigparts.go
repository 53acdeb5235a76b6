package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring/pig"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// fill says what is asked for, what the turn comes to and what a tap on each
// button does now.
func (p *pigPad) fill() {
	p.ask()
	way := 0
	if p.alone {
		way = 1
	}
	p.ways.mark(way)
	points, there := p.points()
	now, _ := p.view.now()
	total := p.view.target().Total(now.seat)
	p.fillAmount(points)
	p.tray.show(p.rolls, !p.busted())
	switch {
	case p.busted():
		p.held.Set(p.view.say("pig.stays", words.Data{"total": total}))
	case there:
		p.held.Set(p.view.say("pig.if-held", words.Data{"total": total + points}))
	default:
		p.held.Set(p.view.say("pig.from", words.Data{"total": total}))
	}
	p.fillButtons(now.seat, points, there)
}

// fillButtons says what holding or busting now comes to.
func (p *pigPad) fillButtons(seat, points int, there bool) {
	lost := ""
	if n := p.rolls.Sum() - 1; p.busted() && n > 0 {
		lost = p.view.say("pig.lost", words.Data{"n": n})
	}
	p.bust.Set(p.view.say("pig.bust"), lost, "")
	label := "pig.hold"
	switch {
	case !there:
		label = "pig.hold-nothing"
	case points == 0:
		label = "pig.bust"
	}
	p.hold.Set(p.view.say(label, words.Data{"score": points}), p.holding(p.view.target(), seat, points), "")
	p.hold.SetOff(!there)
}

// holding says what comes of holding now, in a word or two.
func (p *pigPad) holding(c *pig.Card, seat, points int) string {
	total := c.Total(seat) + points
	data := words.Data{"total": total}
	switch {
	case points == 0:
		return ""
	case c.Reached() && total < c.Highest():
		return p.view.say("pig.behind", words.Data{"n": c.Highest() - total})
	case c.Reached() && total == c.Highest():
		return p.view.say("pig.level")
	case c.Reached():
		return p.view.say("pig.ahead", data)
	case total < c.Target() && p.frame.form() == padLow:
		return p.view.say("pig.makes", data)
	case total < c.Target():
		return p.view.say("pig.lacks", words.Data{"n": c.Target() - total})
	case c.Finish():
		return p.view.say("pig.reaches", data)
	}
	return p.view.say("pig.wins", data)
}

// ask says who rolls.
func (p *pigPad) ask() {
	now, _ := p.view.now()
	seat := p.view.desk.Seats()[now.seat]
	data := words.Data{"name": seat.Name}
	title := "pig.rolls"
	switch {
	case p.view.state.Mend >= 0:
		title = "table.mend"
	case p.alone:
		title = "pig.asks-score"
	case p.busted():
		title = "pig.busts-now"
	}
	p.frame.ask(seat, p.view.say(title, data), p.hints(now)...)
	p.inShort.Set(p.brief(now))
}

// hints is always two lines, so that nothing jumps: what is lacking for the
// target or must be beaten, and who leads or still has a turn.
func (p *pigPad) hints(now pigCell) []string {
	s, c := p.view.state, p.view.target()
	switch {
	case s.Mend >= 0:
		w := p.view.desk.Words()
		was := w.Say("table.went-home")
		if e := s.Sheet.Entry(s.Mend); !e.Head().Leave {
			was = tellPig(w, nil, s.Target(), e)
		}
		return []string{w.Say("pig.mend-where", words.Data{"round": now.round}), w.Say("pig.mend-was", words.Data{"what": was})}
	case c.Reached():
		return []string{p.toBeat(c), p.afterwards(c, now.seat)}
	}
	missing := words.Data{"n": c.Missing(now.seat), "target": c.Target()}
	return []string{p.view.say("pig.missing", missing), p.leaders(c)}
}

// toBeat says what must be beaten in the last round.
func (p *pigPad) toBeat(c *pig.Card) string {
	return p.view.say("pig.to-beat", words.Data{"score": c.Highest(), "names": hintNames(p.view.desk, pigFirst(c))})
}

// afterwards says who still has a turn in the last round.
func (p *pigPad) afterwards(c *pig.Card, seat int) string {
	seats := p.view.after(c, seat)
	if len(seats) == 0 {
		return p.view.say("pig.last-turn")
	}
	return p.view.say("pig.then", words.Data{"names": hintNames(p.view.desk, seats)})
}

// brief is the hints where only one line has room.
func (p *pigPad) brief(now pigCell) string {
	c := p.view.target()
	switch {
	case p.view.state.Mend >= 0:
		return p.hints(now)[0]
	case !c.Reached():
		return p.view.say("pig.missing-short", words.Data{"n": c.Missing(now.seat)})
	}
	seats := p.view.after(c, now.seat)
	if len(seats) == 0 {
		return p.view.say("pig.to-beat-last", words.Data{"score": c.Highest()})
	}
	return p.view.say("pig.to-beat-then", words.Data{"score": c.Highest(), "names": hintNames(p.view.desk, seats)})
}

// leaders says who leads.
func (p *pigPad) leaders(c *pig.Card) string {
	seats := pigFirst(c)
	if c.Highest() == 0 {
		return p.view.say("pig.leads-nobody")
	}
	return p.view.say("pig.leads", words.Data{"n": len(seats), "names": hintNames(p.view.desk, seats), "score": c.Highest()})
}

// pigFirst gives the seats in first place.
func pigFirst(c *pig.Card) []int {
	var seats []int
	for _, standing := range c.Standings() {
		if standing.Place == 1 && !standing.Left {
			seats = append(seats, standing.Player)
		}
	}
	return seats
}

// The widths that the points of a turn have, in design units: three large digits,
// or smaller ones.
const (
	pigAmount    float32 = 88
	pigAmountLow float32 = 54
)

// fillAmount shows points as large as their place allows.
func (p *pigPad) fillAmount(points int) {
	size, room := float32(48), pigAmount
	if p.frame.form() == padLow {
		size, room = kit.Numeral, pigAmountLow
	}
	p.amount.Set(strconv.Itoa(points))
	p.amount.SetSize(size)
	if wide := p.amount.Full().Width; wide > kit.U(room) {
		p.amount.SetSize(size * kit.U(room) / wide)
	}
}

// arrange puts the parts of the pad together for a form.
func (p *pigPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	p.frame.under, p.frame.tall = nil, false
	if !p.shape.on {
		return nil, nil
	}
	p.fill()
	if form == padLow {
		return nil, p.asLow()
	}
	if p.shape.mending {
		p.frame.under = p.leave
	}
	p.hold.Big(kit.Prompt, kit.Target).Refresh()
	p.bust.Big(kit.Prompt, kit.Target).Refresh()
	sums := kit.NewRow(12, kit.NewBox(pigAmount, 0, p.amount), kit.NewStretch(kit.NewColumn(0, p.held, p.chance)))
	if form == padBand {
		left := kit.NewColumn(10, sums, kit.NewTray(p.tray.tall(98)), p.ways.row(kit.Target))
		return nil, []fyne.CanvasObject{kit.NewShares(kit.Gap*2, left, kit.NewColumn(10, p.keys(form)...))}
	}
	items := []fyne.CanvasObject{sums}
	if !p.alone {
		items = append(items, kit.NewTray(p.tray.tall(98)))
	}
	return nil, append(append(items, p.keys(form)...), p.ways.row(kit.Target))
}

// keys is what is tapped. After a one it is a single button, as large as all of
// them were.
func (p *pigPad) keys(form padForm) []fyne.CanvasObject {
	gap, height, button, digits := float32(12), float32(76), float32(84), 3
	if form == padBand {
		gap, height, button, digits = 10, 62, 76, 6
	}
	hold := kit.NewBox(0, button, p.hold)
	switch {
	case p.alone:
		return []fyne.CanvasObject{p.keypad(8, digits, 62), hold}
	case p.shape.bust:
		return []fyne.CanvasObject{kit.NewBox(0, 2*height+gap+padGap+button, p.bust)}
	}
	return []fyne.CanvasObject{p.faces.tiles(gap, 3, height), hold}
}

// keypad is the digits, with what takes one back and what busts, so many a line.
func (p *pigPad) keypad(gap float32, perLine int, height float32) fyne.CanvasObject {
	erase := kit.NewIconButton(wipeSign, p.view.say("pig.erase"), p.erase)
	zero := kit.NewButton(p.view.say("pig.bust-short"), kit.Plain, p.writeBust).Big(kit.Small, kit.Target)
	size := kit.Prompt
	if p.frame.form() == padLow {
		size = kit.Cell
	}
	for _, digit := range p.digits {
		digit.Big(size, kit.Target)
	}
	var items []fyne.CanvasObject
	for _, button := range append(p.digits[1:len(p.digits):len(p.digits)], erase, p.digits[0], zero) {
		items = append(items, kit.NewBox(0, height, button))
	}
	return kit.NewTiles(gap, kit.Target, perLine, items...)
}

// asLow puts the parts below each other where there is next to no room. The ways
// give their place to the button as soon as there is something to write.
func (p *pigPad) asLow() []fyne.CanvasObject {
	p.hold.Big(kit.Cell, kit.Target).Refresh()
	p.bust.Big(kit.Prompt, kit.Target).Refresh()
	p.frame.under = p.inShort
	inner := p.frame.width - kit.U(24)
	sums := kit.NewRow(10, kit.NewStretch(p.tray.tall(36)), kit.NewBox(pigAmountLow, 0, p.amount))
	faces := p.faces.line(inner, kit.Target)
	last := p.ways.row(lowButton)
	if p.shape.begun {
		last = kit.NewBox(0, lowButton, p.hold)
	}
	items := []fyne.CanvasObject{sums, faces, last}
	switch {
	case p.alone:
		keypad := p.keypad(4, 6, kit.Target)
		if inner < kit.U(6*kit.Target+5*4) {
			keypad = p.keypad(4, 4, kit.Target)
		}
		items = []fyne.CanvasObject{kit.NewRow(10, kit.NewStretch(p.held), kit.NewBox(pigAmountLow, 0, p.amount)), keypad, last}
	case p.shape.bust:
		height := kit.HeightOf(faces, inner)/kit.U(1) + padGap + lowButton
		items = []fyne.CanvasObject{sums, kit.NewBox(0, height, p.bust)}
	}
	if p.frame.tall = p.shape.mending; p.frame.tall {
		items = append(items, p.leave)
	}
	return items
}
