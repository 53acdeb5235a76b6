package cards

import (
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/sevens"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// fill says what is asked for, and on every button what a tap on it does now.
func (p *sevensPad) fill() {
	turn, _ := p.view.turn()
	seat := p.view.desk.Seats()[turn.Player]
	data := words.Data{"name": seat.Name}
	key := "table.mend"
	switch {
	case p.view.state.Mend >= 0:
	case p.alone.open:
		key = "sevens.score-of"
	default:
		key, data["n"] = "sevens.rolls", p.dice.roll.n
	}
	p.frame.ask(seat, p.view.say(key, data), p.hints()...)
	limit, _ := p.view.target().Limit()
	p.limit.Set(p.view.say("sevens.throw-of", words.Data{"throw": len(p.dice.before) + 1, "limit": limit}))
	p.wipe.SetOff(p.dice.empty())
	p.fillOffers()
	p.fillKeep()
	p.fillAgain()
	p.alone.fill()
}

// hints says how often may be thrown and what has left so far: always two lines,
// so that nothing jumps.
func (p *sevensPad) hints() []string {
	first := p.view.limit(p.view.target())
	switch {
	case p.view.state.Mend >= 0:
		return []string{p.was(), first}
	case len(p.dice.before) > 0:
		return []string{first, p.view.say("sevens.out-before", words.Data{"sets": sevensSets(p.setsBefore())})}
	}
	return []string{first, p.view.leaders()}
}

// setsBefore gives the sets that left in the throws before.
func (p *sevensPad) setsBefore() (all []scoring.Dice) {
	for _, t := range p.dice.before {
		sets, _ := p.view.target().Split(t.Out)
		all = append(all, sets...)
	}
	return all
}

// was says what stood before the correction.
func (p *sevensPad) was() string {
	s, w := p.view.state, p.view.desk.Words()
	e := s.Sheet.Entry(s.Mend)
	if e.Head().Leave {
		return w.Say("sevens.was-leaving", words.Data{"name": p.view.name(s.Sheet.Player(s.Mend))})
	}
	return w.Say("sevens.was", words.Data{"what": tellSevens(w, s.Sheet.Names(), s.Target(), e)})
}

// fillOffers lists the ways out of the roll, or says what is still missing.
func (p *sevensPad) fillOffers() {
	taken := p.taken()
	for i, b := range p.offers {
		if b.Hidden = i >= len(p.ways); b.Hidden {
			continue
		}
		left := p.view.say("sevens.left", words.Data{"n": p.ways[i].Score})
		b.Set(sevensSets(p.ways[i].Sets), left, "")
		b.SetStyle(chosenIf(i == taken))
	}
	p.wants.Set("")
	switch {
	case p.dice.roll.empty():
		p.wants.Set(p.view.say("sevens.how", words.Data{"n": p.dice.roll.n}))
	case p.dice.missing() > 0:
		p.wants.Set(p.wanting())
	case len(p.ways) == 1 && p.ways[0].Sets == nil:
		p.offers[0].Hidden = true
		p.wants.Set(p.view.say("sevens.clean"))
	}
}

// fillKeep says what the turn scores if it ends now.
func (p *sevensPad) fillKeep() {
	label, sub := p.view.say("sevens.keep-nothing"), ""
	style := kit.Primary
	switch {
	case p.dice.missing() > 0:
	case p.foul != nil:
		label = p.view.say("sevens.keep", words.Data{"score": p.dice.staying().Sum()})
		sub, style = p.lacks(), kit.Plain
	default:
		label = p.view.say("sevens.keep", words.Data{"score": p.verdict.Score})
		sub = p.stays()
	}
	p.keep.Set(label, sub, "")
	p.keep.SetStyle(style)
	p.keep.SetOff(p.dice.missing() > 0)
}

// stays says which dice the score is made of.
func (p *sevensPad) stays() string {
	list := faces(p.verdict.Left)
	switch {
	case p.low():
		return strings.Join(list, "+")
	case len(list) == 0:
		return p.view.say("sevens.nothing-stays")
	}
	return p.view.say("sevens.stays", words.Data{"dice": p.view.desk.Words().List(list)})
}

// lacks says in a word or two why the dice cannot stay as they are marked.
func (p *sevensPad) lacks() string {
	if p.foul.Code == sevens.SevenLeft {
		return p.view.say("sevens.seven-left-short")
	}
	return p.view.say("sevens.no-seven-short")
}

// fillAgain says how many dice are thrown again, and what that leaves on
// average.
func (p *sevensPad) fillAgain() {
	label, sub := p.view.say("sevens.again-none"), ""
	if p.low() {
		label = p.view.say("sevens.again-none-short")
	}
	if n := len(p.verdict.Left); n > 0 && p.verdict.More {
		key, average := "sevens.again", "sevens.mean"
		if p.low() {
			key, average = "sevens.again-short", "sevens.mean-short"
		}
		label = p.view.say(key, words.Data{"n": n})
		sub = p.view.say(average, words.Data{"mean": p.view.desk.Words().Decimal(p.mean(n))})
	}
	p.again.Set(label, sub, "")
	p.again.SetOff(!p.verdict.More && p.foul == nil)
}

// low tells whether the pad has next to no room.
func (p *sevensPad) low() bool { return p.frame.form() == padLow }

// arrange puts the parts of the pad together for a form.
func (p *sevensPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	p.frame.tall = false
	if !p.shape.on {
		return nil, nil
	}
	p.fill()
	if p.shape.alone {
		p.frame.tall = true
		return nil, p.alone.items()
	}
	p.frame.tall = p.shape.mending
	switch form {
	case padColumn:
		return nil, p.asColumn()
	case padBand:
		return nil, p.asBand()
	}
	return p.limit, p.asLow()
}

// trayTiles gives the tray with dice of a height in design units, so many a
// line; it has room for six however many there are.
func (p *sevensPad) trayTiles(perLine int, gap, height float32) fyne.CanvasObject {
	items := make([]fyne.CanvasObject, len(p.dice.roll.tray))
	for i, die := range p.dice.roll.tray {
		items[i] = die.Least(height)
	}
	lines := float32(sevens.DiceInPlay / perLine)
	return kit.NewBox(0, lines*(height+gap)-gap, kit.NewTiles(gap, kit.Target, perLine, items...))
}

// offerTiles gives the ways out, so many a line, in the room of so many lines.
// Before there are any, the turn can be written there without its dice.
func (p *sevensPad) offerTiles(perLine, lines int) fyne.CanvasObject {
	const height, gap = 54, 8
	var items []fyne.CanvasObject
	for _, b := range p.offers {
		if !b.Hidden {
			items = append(items, b.Big(kit.Body, height))
		}
	}
	tiles := fyne.CanvasObject(kit.NewTiles(gap, kit.Target, min(perLine, max(1, len(items))), items...))
	switch {
	case p.dice.missing() > 0:
		tiles = kit.NewRow(8, kit.NewStretch(p.wants), p.scores)
	case len(items) == 0:
		tiles = p.wants
	}
	return kit.NewBox(0, float32(lines)*(height+gap)-gap, tiles)
}

// diceParts are the tray and the faces where there is room for two lines of each.
func (p *sevensPad) diceParts() []fyne.CanvasObject {
	return []fyne.CanvasObject{kit.NewTray(p.trayTiles(3, 8, 52)).Inset(8), p.dice.roll.faceTiles(3, 54)}
}

// turnParts are what becomes of the dice.
func (p *sevensPad) turnParts() []fyne.CanvasObject {
	p.keep.Big(kit.Prompt, 66)
	p.again.Big(kit.Cell, 58)
	items := []fyne.CanvasObject{p.offerTiles(2, 2), p.keep, kit.NewRow(8, p.wipe, kit.NewStretch(p.again))}
	if p.shape.mending {
		items = append(items, p.leave)
	}
	return items
}

// asColumn puts everything below each other.
func (p *sevensPad) asColumn() []fyne.CanvasObject { return append(p.diceParts(), p.turnParts()...) }

// asBand puts the dice on the left and what becomes of them on the right.
func (p *sevensPad) asBand() []fyne.CanvasObject {
	dice, turn := kit.NewColumn(10, p.diceParts()...), kit.NewColumn(10, p.turnParts()...)
	return []fyne.CanvasObject{kit.NewShares(kit.Gap*2, dice, turn)}
}

// asLow puts the parts into as few lines as there can be.
func (p *sevensPad) asLow() []fyne.CanvasObject {
	p.keep.Big(kit.Cell, 58)
	p.again.Big(kit.Body, 58)
	inner := p.frame.width - kit.U(24)
	tray := p.trayTiles(6, 4, kit.Target)
	if inner < kit.U(6*kit.Target+5*4) {
		tray = p.trayTiles(3, 4, kit.Target)
	}
	last := kit.NewRow(8, p.wipe, kit.NewStretch(kit.NewTiles(8, kit.Target, 2, p.again, p.keep)))
	items := []fyne.CanvasObject{tray, sixFaces(p.dice.roll.faces).line(inner, kit.Target), p.offerTiles(sevensOffers, 1), last}
	if p.shape.mending {
		items = append(items, p.leave)
	}
	return items
}
