package cards

import (
	"fyne.io/fyne/v2"

	"beermat/scoring/chicago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// inLineFrom is the width from which the parts of the pad are all in one line, in
// design units.
const inLineFrom float32 = 980

// lowDie is how large the dice in the tray of a low pad are.
const lowDie float32 = 34

// ask says who needs what; in a word or two where there is no room for more.
func (p *chicagoPad) ask() {
	turn, _ := p.view.turn()
	key, short := "chicago.needs", "chicago.needs-short"
	if p.rollOff() {
		key, short = "chicago.roll-off-turn", "chicago.roll-off-turn-short"
	}
	if p.view.state.Mend >= 0 {
		key += ".mend"
	}
	seat := p.view.desk.Seats()[turn.Player]
	data := words.Data{"name": seat.Name, "target": targetOf(turn.Round)}
	hints := p.hints()
	p.frame.ask(seat, p.view.say(key, data), hints...)
	if p.low() && p.frame.title.Full().Width > p.titleRoom() {
		p.frame.ask(seat, p.view.say(short, data), hints...)
	}
}

// titleRoom is how wide the title of a low pad may be, beside the token and the
// tray.
func (p *chicagoPad) titleRoom() float32 {
	n := float32(p.dice.first.n)
	return p.frame.width - kit.U(24+38+12+12+n*lowDie+(n-1)*8)
}

// hints says what helps whoever is at turn: as many lines all through a game, so
// that nothing jumps.
func (p *chicagoPad) hints() []string {
	s, w := p.view.state, p.view.desk.Words()
	switch {
	case s.Mend >= 0:
		return []string{p.was()}
	case p.rollOff():
		return []string{p.level(), p.toBeat()}
	}
	lines := []string{w.Say("chicago.odds-first", words.Data{"num": p.odds.First.Num, "den": p.odds.First.Den})}
	switch {
	case !p.dice.empty() && !p.dice.complete():
		lines[0] = p.wanting()
	case p.verdict.Reroll:
		lines[0] = w.Say("chicago.may-reroll")
	}
	if p.house.reroll {
		lines = append(lines, w.Say("chicago.odds-turn", words.Data{"percent": percent(p.odds.Turn)}))
	}
	return append(lines, p.leaders())
}

// was says what stood before the correction.
func (p *chicagoPad) was() string {
	s, w := p.view.state, p.view.desk.Words()
	e := s.Sheet.Entry(s.Mend)
	if e.Head().Leave {
		return w.Say("chicago.was-leaving", words.Data{"name": p.view.name(s.Sheet.Player(s.Mend))})
	}
	return w.Say("chicago.was", words.Data{"what": tellChicago(w, s.Sheet.Names(), s.Target(), e)})
}

// percent rounds a chance.
func percent(c chicago.Chance) int { return (200*c.Num + c.Den) / (2 * c.Den) }

// wanting says what the dice lack.
func (p *chicagoPad) wanting() string {
	switch {
	case p.dice.again && p.dice.die < 0:
		return p.view.say("chicago.which-die")
	case p.dice.again:
		return p.view.say("chicago.new-face")
	}
	return p.view.say("chicago.missing", words.Data{"n": p.dice.missing()})
}

// leaders says who leads.
func (p *chicagoPad) leaders() string {
	c, w := p.view.card(), p.view.desk.Words()
	var names []string
	points := 0
	for _, standing := range c.Standings() {
		if standing.Place == 1 && !standing.Left {
			names, points = append(names, p.view.name(standing.Player)), standing.Score
		}
	}
	data := words.Data{"n": len(names), "names": w.List(names), "points": points}
	switch {
	case points == 0:
		return w.Say("chicago.leads-nobody")
	case len(names) > 2:
		return w.Say("chicago.leads-many", data)
	}
	return w.Say("chicago.leads", data)
}

// level says between whom the roll-off is.
func (p *chicagoPad) level() string {
	c, w := p.view.target(), p.view.desk.Words()
	seats := c.Contenders()
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = p.view.name(seat)
	}
	return w.Say("chicago.level", words.Data{"names": w.List(names), "points": c.Total(seats[0])})
}

// toBeat says what was thrown highest in this roll-off.
func (p *chicagoPad) toBeat() string {
	c, highest := p.view.target(), 0
	turn, _ := p.view.turn()
	for _, seat := range c.Contenders() {
		if threw := c.RollOffs(seat); len(threw) == turn.Round-chicago.Rounds {
			highest = max(highest, threw[len(threw)-1].Sum())
		}
	}
	if highest == 0 {
		return p.view.say("chicago.throws-first")
	}
	return p.view.say("chicago.to-beat", words.Data{"sum": highest})
}

// fill says what is asked for, and on every button what a tap on it does now;
// those can be tapped that agree with the dice.
func (p *chicagoPad) fill() {
	p.ask()
	truth := p.truth()
	for i, call := range p.calls {
		sub := p.view.say("chicago.scores", words.Data{"points": call.points})
		on, style := p.dice.empty(), kit.Plain
		if i == 0 {
			style = kit.Primary
		}
		if p.dice.complete() {
			on, style = call == truth, kit.Plain
		}
		if on && p.dice.complete() {
			sub, style = p.makes(), kit.Primary
		}
		if i == 0 && !p.dice.empty() && !p.dice.complete() {
			sub = p.lacks()
		}
		call.button.Set(p.view.say(call.text), sub, "")
		call.button.SetStyle(style)
		call.button.SetOff(!on || call.off)
	}
	p.fillReroll()
	p.fillRecord()
}

// low tells whether the pad has next to no room.
func (p *chicagoPad) low() bool { return p.frame.form() == padLow }

// makes says what the dice come to.
func (p *chicagoPad) makes() string {
	data := words.Data{"points": p.verdict.Points}
	if p.verdict.Pair == nil || p.low() {
		return p.view.say("chicago.scores", data)
	}
	last := p.dice.last()
	data["a"], data["b"] = int(last[p.verdict.Pair[0]]), int(last[p.verdict.Pair[1]])
	return p.view.say("chicago.makes", data)
}

// lacks is wanting in a word or two.
func (p *chicagoPad) lacks() string {
	switch {
	case p.dice.again && p.dice.die < 0:
		return p.view.say("chicago.which-die-short")
	case p.dice.again:
		return p.view.say("chicago.new-face-short")
	}
	return p.view.say("chicago.missing-short", words.Data{"n": p.dice.missing()})
}

func (p *chicagoPad) fillReroll() {
	text := "chicago.reroll"
	switch {
	case p.dice.again:
		text = "chicago.reroll-stop"
	case !p.frame.inLine && p.frame.form() != padColumn:
		text = "chicago.reroll-short"
	}
	p.reroll.Set(p.view.say(text), "", "")
	p.reroll.SetOff(!p.dice.again && !p.verdict.Reroll)
}

func (p *chicagoPad) fillRecord() {
	sub := ""
	switch {
	case p.dice.complete():
		last := p.dice.last()
		sub = p.view.say("chicago.sum", words.Data{"a": int(last[0]), "b": int(last[1]), "sum": last.Sum()})
	case !p.dice.empty():
		sub = p.lacks()
	}
	p.record.Set(p.view.say("chicago.record"), sub, "")
	p.record.SetOff(!p.dice.complete())
}

// arrange puts the parts of the pad together for a form.
func (p *chicagoPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	p.frame.under, p.frame.inLine, p.frame.tall = nil, false, false
	if !p.shape.on {
		return nil, nil
	}
	p.frame.inLine = form == padBand && p.frame.width >= kit.U(inLineFrom)
	if p.shape.mending && form != padLow {
		p.frame.under = p.leave
	}
	p.fill()
	switch {
	case form == padColumn:
		return nil, p.asColumn()
	case p.frame.inLine:
		return nil, p.asLine()
	case form == padBand:
		p.label(kit.Strong)
		items := []fyne.CanvasObject{p.faces(60), p.buttons(64, p.rows()...)}
		return p.dice.first.trayRow(48), items
	}
	p.label(kit.Body)
	items := []fyne.CanvasObject{p.faces(kit.Target), p.buttons(54, p.rows()...)}
	if p.frame.tall = p.shape.mending; p.frame.tall {
		items = append(items, p.leave)
	}
	return p.dice.first.trayRow(lowDie), items
}

// faces gives the six faces in one line, or in two where they have no room.
func (p *chicagoPad) faces(height float32) fyne.CanvasObject {
	tiles := make([]fyne.CanvasObject, len(p.dice.first.faces))
	for i, die := range p.dice.first.faces {
		tiles[i] = die.Least(height)
	}
	if p.frame.width-kit.U(24) < kit.U(6*kit.Target+5*4) {
		return kit.NewTiles(10, kit.Target, 3, tiles...)
	}
	return kit.NewTiles(4, kit.Target, 6, tiles...)
}

// label sets how large the names on the buttons are.
func (p *chicagoPad) label(size float32) {
	for i, call := range p.calls {
		call.button.Big(size, kit.Target)
		if i > 0 {
			call.button.Big(min(size, kit.Strong), kit.Target)
		}
		call.button.Refresh()
	}
	p.record.Big(size, kit.Target).Refresh()
}

// outcomes gives the buttons for what may come of a turn besides a hit.
func (p *chicagoPad) outcomes() []fyne.CanvasObject {
	if p.house.bonus > 0 {
		return []fyne.CanvasObject{p.calls[1].button, p.calls[2].button}
	}
	return []fyne.CanvasObject{p.calls[2].button}
}

// rows gives the buttons in lines of three at most.
func (p *chicagoPad) rows() [][]fyne.CanvasObject {
	if p.shape.rollOff {
		return [][]fyne.CanvasObject{{p.record}}
	}
	row := append([]fyne.CanvasObject{p.calls[0].button}, p.outcomes()...)
	switch {
	case !p.house.reroll:
		return [][]fyne.CanvasObject{row}
	case len(row) < 3 || !p.low():
		return [][]fyne.CanvasObject{append([]fyne.CanvasObject{p.reroll}, row...)}
	}
	return [][]fyne.CanvasObject{{p.reroll, row[1]}, {row[0], row[2]}}
}

// buttons puts rows of buttons below each other, all of one height.
func (p *chicagoPad) buttons(height float32, rows ...[]fyne.CanvasObject) fyne.CanvasObject {
	lines := make([]fyne.CanvasObject, len(rows))
	for i, row := range rows {
		boxes := make([]fyne.CanvasObject, len(row))
		for j, button := range row {
			boxes[j] = kit.NewBox(0, height, button)
		}
		lines[i] = kit.NewShares(10, boxes...)
	}
	return kit.NewColumn(10, lines...)
}

// asColumn puts everything below each other.
func (p *chicagoPad) asColumn() []fyne.CanvasObject {
	p.label(kit.Prompt)
	items := []fyne.CanvasObject{tray(p.dice.first.trayRow(50)), p.dice.first.faceTiles(3, 66)}
	if p.shape.rollOff {
		return append(items, p.buttons(84, []fyne.CanvasObject{p.record}))
	}
	if p.house.reroll {
		items = append(items, p.reroll)
	}
	return append(items, p.buttons(84, []fyne.CanvasObject{p.calls[0].button}), p.buttons(60, p.outcomes()))
}

// asLine puts the dice and the buttons beside each other, each with its share of
// the width.
func (p *chicagoPad) asLine() []fyne.CanvasObject {
	p.label(kit.Numeral)
	inner := p.frame.width/kit.U(1) - 36
	share := func(part, least, most float32) float32 { return min(max(part*inner, least), most) }
	middle := share(0.38, 350, 580)
	below := tray(p.dice.first.trayRow(34))
	if p.house.reroll && !p.shape.rollOff {
		below = kit.NewShares(10, below, p.reroll)
	}
	dice := kit.NewBox(middle, 0, kit.NewColumn(10, p.dice.first.faceTiles(6, (middle-60)/6), below))
	height := (middle-60)/6 + 10 + 58
	if p.shape.rollOff {
		return []fyne.CanvasObject{dice, kit.NewBox(share(0.3, 280, 500), height, p.record)}
	}
	others := make([][]fyne.CanvasObject, 0, 2)
	for _, button := range p.outcomes() {
		others = append(others, []fyne.CanvasObject{button})
	}
	each := (height - 10*float32(len(others)-1)) / float32(len(others))
	return []fyne.CanvasObject{
		dice, kit.NewBox(share(0.175, 160, 320), height, p.calls[0].button),
		kit.NewBox(share(0.1, 98, 180), height, p.buttons(each, others...)),
	}
}
