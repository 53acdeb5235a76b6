package cards

import (
	"strconv"
	"strings"

	"beermat/scoring/chikago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// show redraws what the card or the dice change.
func (p *chikagoPad) show() {
	_, on := p.view.turn()
	shape := chikagoShape{on: on}
	if on {
		c := p.view.target()
		shape.style, shape.declares = c.Style(), c.Declares()
		shape.mending, shape.naming, shape.choosing = p.view.state.Mend >= 0, p.naming, p.choosing()
	}
	moved := shape != p.shape || p.naming || shape.choosing
	p.shape = shape
	if on {
		p.fill()
	}
	if moved {
		p.frame.lay()
	}
}

// fill says what is asked for, and on every button what a tap on it does now.
func (p *chikagoPad) fill() {
	p.ask()
	if p.shape.choosing || p.shape.naming {
		return
	}
	fewest, most := p.view.target().Throws()
	for i, button := range p.counts {
		button.SetOff(i+1 < fewest || i+1 > most)
		button.SetStyle(chikagoChosen(i+1 == p.throws))
	}
	for _, d := range p.declares {
		d.button.SetStyle(chikagoChosen(d.said(p.declare)))
	}
	p.fillOne()
	p.read()
	p.fillRecord()
}

// chikagoChosen is how one of several looks, whether or not it is the chosen one.
func chikagoChosen(chosen bool) kit.Style {
	if chosen {
		return kit.Chosen
	}
	return kit.Plain
}

// asksOne tells whether a style makes a difference of dice that fell in a single
// throw.
func (p *chikagoPad) asksOne() bool { return p.shape.style != chikago.Classic }

// fillOne fills the button for dice that fell in a single throw. With one throw
// that goes without saying.
func (p *chikagoPad) fillOne() {
	mats := chikagoMats(p.view.target())
	meant := p.alike() && p.ones() == mats
	key := "chikago.one-throw"
	if mats {
		key = "chikago.one-throw-chick"
	}
	if p.low() {
		key += "-short"
	}
	p.one.Set(p.view.say(key), "", "")
	p.one.SetStyle(chikagoChosen(meant && (p.single || p.throws == 1)))
	p.one.SetOff(meant && p.throws == 1 || !meant && !mats)
}

// read shows what the dice come to, or what is missing.
func (p *chikagoPad) read() {
	v, w := p.view, p.view.desk.Words()
	r, ok := p.result()
	if !ok {
		p.reading.set("", p.wanting(), p.waiting())
		return
	}
	made := p.madeOf(r)
	if other, set := v.target().ToBeat(); set && p.throws > 0 && !r.Chick {
		key := "chikago.falls-short"
		if v.target().Beats(r) {
			key = "chikago.beats"
		}
		made = v.say(key, words.Data{"made": made, "value": chikagoValue(w, other)})
	}
	p.reading.set(chikagoValue(w, r), made, chikagoCall(w, r))
}

// madeOf says how a value is made up: "100 + 60 + 3".
func (p *chikagoPad) madeOf(r chikago.Result) string {
	switch {
	case r.Chick && chikagoMats(p.view.target()):
		return p.view.say("chikago.made-chick")
	case r.Chick:
		return p.view.say("chikago.made-chick-" + p.shape.style)
	case r.Fish:
		return p.view.say("chikago.made-fish")
	}
	parts := make([]string, len(r.Parts))
	for i, part := range r.Parts {
		parts[i] = strconv.Itoa(part)
	}
	return strings.Join(parts, " + ")
}

// wanting says what to do while dice are missing. A low pad has no other room
// for what is to be known of the turn: it says that before the first die.
func (p *chikagoPad) wanting() string {
	switch {
	case !p.roll.empty():
		return p.view.say("chikago.missing", words.Data{"n": p.roll.n - len(p.roll.dice)})
	case p.low():
		return p.hints()[0]
	}
	return p.view.say("chikago.how")
}

// waiting is a second line for that.
func (p *chikagoPad) waiting() string {
	if hints := p.hints(); p.low() && p.roll.empty() && len(hints) > 1 {
		return hints[1]
	}
	return ""
}

// low tells whether the pad has next to no room.
func (p *chikagoPad) low() bool { return p.frame.form() == padLow }

// fillRecord says on the button what is still missing, or what the throw brings.
func (p *chikagoPad) fillRecord() {
	v, ready := p.view, p.roll.full() && p.throws > 0
	label, sub := v.say("chikago.record"), ""
	switch {
	case ready && v.target().Names(p.entry()) != nil:
		label = v.say("chikago.record-names")
	case ready:
		if after, err := v.target().Write(p.entry()); err == nil {
			sub = chikagoOutcome(v.desk.Words(), v.names(), after.(*chikago.Card), v.target().Round())
		}
	case p.roll.full():
		sub = v.say("chikago.throws-missing-short")
	}
	p.record.Set(label, sub, "")
	p.record.SetOff(!ready)
}

// ask says who throws, or who has to be named.
func (p *chikagoPad) ask() {
	v := p.view
	turn, _ := v.turn()
	seat := v.desk.Seats()[turn.Player]
	data := words.Data{"name": seat.Name}
	title := "chikago.turn"
	switch {
	case p.shape.choosing:
		// It is nobody's turn but that of several.
		p.frame.ask(Seat{Marker: kit.Marker{Initials: "?", Colour: chikagoCream}}, v.say("chikago.who-begins"), p.hints()...)
		return
	case p.shape.naming:
		title = "chikago.who-loses"
	case p.shape.mending:
		title = "table.mend"
	}
	p.frame.ask(seat, v.say(title, data), p.hints()...)
}

// chikagoCream is the colour of a token that is nobody's.
const chikagoCream = 8

// hints says what helps whoever is at turn, in two lines at the most.
func (p *chikagoPad) hints() []string {
	v, s := p.view, p.view.state
	turn, _ := v.turn()
	data := words.Data{"name": v.name(turn.Player)}
	switch {
	case p.shape.mending && s.Sheet.Entry(s.Mend).Head().Leave:
		data["name"] = v.name(s.Sheet.Player(s.Mend))
		return []string{v.say("chikago.mend-leave", data), v.say("chikago.mend-leave-how")}
	case p.shape.mending:
		data["what"] = chikagoWritten(v.desk.Words(), v.names(), v.target(), s.Sheet.Entry(s.Mend).(*chikago.Entry))
		return []string{v.say("chikago.mend-was", data)}
	case p.shape.choosing:
		return []string{v.say("chikago.who-begins-why"), v.say("chikago.who-begins-how")}
	case p.shape.naming:
		return []string{v.say("chikago.who-loses-how", data)}
	}
	return []string{p.asLed(), p.toBeat()}
}

// asLed says how many throws there are.
func (p *chikagoPad) asLed() string {
	v := p.view
	round := v.target().Round()
	_, most := v.target().Throws()
	data := words.Data{"n": most, "count": v.desk.Words().Number(most)}
	if round.Throws == 0 {
		return v.say("chikago.throws-begin", data)
	}
	data["name"] = v.name(round.Leader)
	if p.shape.style == chikago.Classic {
		return v.say("chikago.throws-at-most", data)
	}
	return v.say("chikago.throws-as-led", data)
}

// toBeat says what has to be beaten, or how the round ends.
func (p *chikagoPad) toBeat() string {
	v := p.view
	c := v.target()
	other, set := c.ToBeat()
	if !set {
		return v.say("chikago.stakes." + chikagoStakes(c))
	}
	data := words.Data{"value": chikagoValue(v.desk.Words(), other), "name": v.name(other.Seat)}
	return v.say("chikago.to-beat", data)
}

// chikagoStakes is what a round is about: a mat that is taken or dropped, or a
// loss.
func chikagoStakes(c *chikago.Card) string {
	switch {
	case !chikagoMats(c):
		return c.Style()
	case c.Phase() == chikago.PlayDown:
		return c.Style() + "-down"
	}
	return chikago.DealOut
}
