package cards

import (
	"beermat/scoring/chicago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// ask says who needs what; in a word or two where there is no room for more.
func (p *chicagoPad) ask() {
	turn, _ := p.view.turn()
	key, short := "chicago.needs", "chicago.needs-short"
	if p.rollOff() {
		key, short = "chicago.roll-off-turn", "chicago.roll-off-turn-short"
	}
	if p.view.state.Mend >= 0 {
		key, short = key+".mend", short+".mend"
	}
	seat := p.view.desk.Seats()[turn.Player]
	data := words.Data{"name": seat.Name, "target": targetOf(turn.Round)}
	hints := p.hints()
	p.frame.ask(seat, p.view.say(key, data), hints...)
	if p.low() && p.frame.title.Full().Width > p.titleRoom() {
		p.frame.ask(seat, p.view.say(short, data), hints...)
	}
}

// titleRoom is how wide the title of a low pad may be: what the margins, the
// token, the tray and the gaps between them leave.
func (p *chicagoPad) titleRoom() float32 {
	tray := p.dice.first.trayRow(lowDie).MinSize().Width
	return p.frame.width - kit.U(2*12) - p.frame.token.MinSize().Width - kit.U(2*12) - tray
}

// hints says what helps whoever is at turn: as many lines all through a game, so
// that nothing jumps.
func (p *chicagoPad) hints() []string {
	s, w := p.view.state, p.view.desk.Words()
	switch {
	case s.Mend >= 0 && !p.dice.empty() && !p.dice.complete():
		return []string{p.wanting()}
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
	var seats []int
	points := 0
	for _, standing := range c.Standings() {
		if standing.Place == 1 && !standing.Left {
			seats, points = append(seats, standing.Player), standing.Score
		}
	}
	data := words.Data{"n": len(seats), "names": p.names(seats), "points": points}
	switch {
	case points == 0:
		return w.Say("chicago.leads-nobody")
	case len(seats) > 2:
		return w.Say("chicago.leads-many", data)
	}
	return w.Say("chicago.leads", data)
}

// level says between whom the roll-off is.
func (p *chicagoPad) level() string {
	c := p.view.target()
	seats := c.Contenders()
	return p.view.say("chicago.level", words.Data{"names": p.names(seats), "points": c.Total(seats[0])})
}

// names lists players, each cut so short that what is said of them has room in a
// hint.
func (p *chicagoPad) names(seats []int) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = kit.Ellipsis(p.view.name(seat), kit.Body, false, kit.U(150)/float32(len(seats)))
	}
	return p.view.desk.Words().List(names)
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
	for _, call := range p.calls {
		p.fillCall(call)
	}
	p.fillReroll()
	p.fillRecord()
}

func (p *chicagoPad) fillCall(call *chicagoCall) {
	sub := p.view.say("chicago.scores", words.Data{"points": call.points})
	on, style := p.dice.empty(), kit.Plain
	switch {
	case p.dice.complete() && call == p.truth():
		on, style, sub = true, kit.Primary, p.makes()
	case p.dice.complete():
	case call.hit && p.dice.empty():
		style = kit.Primary
	case call.hit:
		style, sub = kit.Primary, p.lacks()
	}
	call.button.Set(p.view.say(call.text), sub, "")
	call.button.SetStyle(style)
	call.button.SetOff(!on || call.off)
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
