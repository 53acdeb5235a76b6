package cards

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// yahtzeePad takes the dice of a turn, or the score alone of a box that has been
// tapped, and lists where the dice can go.
type yahtzeePad struct {
	view    *yahtzeeView
	frame   *padFrame
	roll    *roll
	picking yahtzee.Box // its score is to be tapped; 0: dice are entered
	typed   string      // of that score, on a keyboard
	offers  []yahtzee.Offer
	best    yahtzee.Box
	of      padTurn

	clear, scores, first *kit.Button
	empty                *kit.Button // clear, where there is little room
	leave                *kit.Button // a correction as it was
	others               []*kit.Button
	caption              *kit.Text
	why                  *kit.Prose
}

// padTurn is what a pad writes: when it changes, what was tapped in is over.
type padTurn struct{ upto, mend int }

// Of the offers: how many a roomy pad lists, the best included; how high that one
// is, and from which width of a pad on they lie beside each other, both in design
// units.
const (
	offersListed         = 4
	offerHigh    float32 = 54
	spreadFrom   float32 = 1000
)

func newYahtzeePad(v *yahtzeeView) *yahtzeePad {
	p := &yahtzeePad{view: v, of: padTurn{-1, -1}}
	p.roll = newRoll(5, p.changed)
	p.clear = kit.NewButton(v.say("table.clear"), kit.Plain, p.wipe)
	p.empty = kit.NewIconButton(wipeSign, v.say("table.clear"), p.wipe)
	p.scores = kit.NewButton(v.say("yahtzee.scores-only"), kit.Plain, p.explainScores)
	p.first = kit.NewButton("", kit.Primary, func() { p.take(0) }).Big(kit.Cell, offerHigh)
	for i := 1; i < offersListed; i++ {
		p.others = append(p.others, kit.NewButton("", kit.Plain, func() { p.take(i) }))
	}
	p.caption = kit.NewText("", kit.Small, kit.Muted).Bold()
	p.why = kit.NewProse("", kit.Small, kit.Muted)
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Quiet, func() { v.desk.Mend(-1) })
	p.frame = newPadFrame(p.arrange)
	return p
}

// begin takes over the state of the view: a new turn begins with no dice, a
// correction with those that were written.
func (p *yahtzeePad) begin() {
	s := p.view.state
	p.frame.tell(s.Last)
	if now := (padTurn{s.Upto, s.Mend}); now != p.of {
		p.of, p.picking, p.typed = now, 0, ""
		p.frame.refusal.Set("")
		p.roll.put(nil)
		if s.Mend >= 0 {
			e := s.Sheet.Entry(s.Mend).(*yahtzee.Entry)
			p.roll.put(e.Dice)
			if e.Dice == nil {
				p.picking = e.Box
			}
		}
	}
	p.judge()
	p.ask()
	p.frame.lay()
}

// changed answers a change of the dice.
func (p *yahtzeePad) changed() {
	p.picking, p.typed = 0, ""
	p.frame.refusal.Set("")
	p.judge()
	p.ask()
	p.frame.lay()
	p.view.sheet.show()
}

// wipe takes all dice out of the tray, or the box whose score is asked for.
func (p *yahtzeePad) wipe() {
	p.roll.set(nil)
}

// pick asks for the score of a box.
func (p *yahtzeePad) pick(box yahtzee.Box) {
	p.roll.put(nil)
	p.picking, p.typed = box, ""
	p.frame.refusal.Set("")
	p.judge()
	p.ask()
	p.frame.lay()
	p.view.sheet.show()
}

// explainScores is for people who look for a way to write scores without dice.
func (p *yahtzeePad) explainScores() {
	if s := p.view.state; s.Mend >= 0 {
		p.pick(s.Sheet.Entry(s.Mend).(*yahtzee.Entry).Box)
		return
	}
	p.roll.set(nil)
	p.frame.note(p.view.say("yahtzee.scores-only-how"))
}

// judge asks the card what the dice would score.
func (p *yahtzeePad) judge() {
	p.offers, p.best = nil, 0
	if p.view.turn() < 0 || !p.roll.full() {
		return
	}
	offers, err := p.view.target().Offers(p.roll.dice)
	if err != nil {
		return
	}
	p.offers = offers
	if best := yahtzee.Best(offers); best.Gain > 0 {
		p.best = best.Box
	}
}

// offer gives what a box would make of the dice.
func (p *yahtzeePad) offer(box yahtzee.Box) (yahtzee.Offer, bool) {
	for _, o := range p.offers {
		if o.Box == box {
			return o, true
		}
	}
	return yahtzee.Offer{}, false
}

// ranked lists the offers that may be taken, the best first, those worth nothing
// only if there is no other.
func (p *yahtzeePad) ranked() []yahtzee.Offer {
	left := append([]yahtzee.Offer{}, p.offers...)
	var list []yahtzee.Offer
	most := offersListed
	if p.view.state.Mend >= 0 {
		most-- // the way back takes its place
	}
	for len(list) < most {
		best := yahtzee.Best(left)
		if best.Box == 0 || best.Gain == 0 && len(list) > 0 {
			break
		}
		list = append(list, best)
		for i := range left {
			if left[i].Box == best.Box {
				left[i].Foul = scoring.Refuse(yahtzee.BoxTaken, "", nil)
			}
		}
	}
	return list
}

// take writes the dice into the nth of the offers listed.
func (p *yahtzeePad) take(n int) {
	if list := p.ranked(); n < len(list) {
		p.view.write(&yahtzee.Entry{Box: list[n].Box, Dice: p.roll.dice})
	}
}

// ask says who is to write, and what.
func (p *yahtzeePad) ask() {
	w, turn, s := p.view.desk.Words(), p.view.turn(), p.view.state
	if turn < 0 {
		return
	}
	seat := p.view.desk.Seats()[turn]
	name := words.Data{"name": seat.Name}
	switch {
	case s.Mend >= 0:
		e := s.Sheet.Entry(s.Mend).(*yahtzee.Entry)
		name["box"] = p.view.box(e.Box)
		p.frame.ask(seat, w.Say("table.mend", name), w.Say("yahtzee.mend", name))
	case p.picking != 0:
		name["box"] = p.view.box(p.picking)
		p.frame.ask(seat, w.Say("yahtzee.score-of", name), w.Say("yahtzee.score-of-hint", name))
	default:
		p.frame.ask(seat, w.Say("table.roll", name), w.Say("table.roll-hint"))
	}
}

// arrange puts the parts of the pad together.
func (p *yahtzeePad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	if p.view.turn() < 0 {
		return nil, nil
	}
	p.frame.tall, p.frame.right = p.picking != 0, nil
	if p.picking != 0 {
		return nil, p.arrangeScores()
	}
	p.fillOffers()
	aside, items := p.diceItems(form)
	if p.view.state.Mend >= 0 {
		items = append(items, p.leave)
	}
	return aside, items
}

// diceItems are the parts with which dice are entered. The offers have their room
// from the start, so that nothing moves when the last die is there. On a pad that
// is wide enough they are beside all else, to leave more of the card in sight.
func (p *yahtzeePad) diceItems(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	clear := kit.NewShares(10, p.clear, p.scores)
	switch {
	case form == padLow:
		right := fyne.CanvasObject(p.scores)
		if p.roll.full() {
			right = p.first
		}
		return p.roll.trayRow(28), []fyne.CanvasObject{
			p.roll.faceTiles(6, 52), kit.NewRow(10, kit.NewBox(offerHigh, offerHigh, p.empty), kit.NewStretch(kit.NewBox(0, offerHigh, right))),
		}
	case form == padBand && p.frame.width >= kit.U(spreadFrom):
		offers := kit.NewColumn(8, p.caption, kit.NewTiles(8, 200, 2, p.offerButtons()...), p.why)
		p.frame.right = kit.NewBox(0, 184, offers)
		return p.roll.trayRow(40), []fyne.CanvasObject{p.roll.faceTiles(6, 64), clear}
	case form == padBand:
		dice := kit.NewColumn(12, tray(p.roll.trayRow(52)), p.roll.faceTiles(6, 64), clear)
		return nil, []fyne.CanvasObject{kit.NewShares(kit.Gap*2, dice, kit.NewBox(0, 300, p.offerColumn()))}
	}
	return nil, []fyne.CanvasObject{tray(p.roll.trayRow(48)), p.roll.faceTiles(3, 72), clear, kit.NewRule(), p.offerColumn()}
}

// tray puts dice into the middle of a sunk tray.
func tray(dice fyne.CanvasObject) fyne.CanvasObject {
	return kit.NewTray(kit.NewRow(0, kit.NewStretch(nil), dice, kit.NewStretch(nil)))
}

// offerColumn lists where the dice can go, or says what is still missing. In a
// correction the way back needs the room of the reasons.
func (p *yahtzeePad) offerColumn() fyne.CanvasObject {
	list := append([]fyne.CanvasObject{p.caption}, p.offerButtons()...)
	if p.view.state.Mend < 0 || !p.roll.full() {
		list = append(list, p.why)
	}
	return kit.NewColumn(8, list...)
}

// offerButtons are those of the offers that there are, the best first.
func (p *yahtzeePad) offerButtons() []fyne.CanvasObject {
	if !p.roll.full() {
		return nil
	}
	list := []fyne.CanvasObject{p.first}
	for i := range p.ranked()[1:] {
		list = append(list, p.others[i])
	}
	return list
}

// fillOffers writes the offers on their buttons.
func (p *yahtzeePad) fillOffers() {
	w := p.view.desk.Words()
	p.caption.Set(w.Say("yahtzee.where"))
	for i, o := range p.ranked() {
		b := p.first
		if i > 0 {
			b = p.others[i-1]
		}
		b.Set(p.view.box(o.Box), "", strconv.Itoa(o.Gain))
	}
	p.clear.Set(w.Say("table.clear"), "", "")
	p.why.Set(p.reasons())
}

// reasons says why boxes that people ask about score nothing, or what a further
// Yahtzee forces.
func (p *yahtzeePad) reasons() string {
	w := p.view.desk.Words()
	if !p.roll.full() {
		if p.roll.empty() {
			return w.Say("yahtzee.where-start")
		}
		return w.Say("yahtzee.dice-missing", words.Data{"n": p.roll.n - len(p.roll.dice)})
	}
	var said []string
	for _, o := range p.offers {
		if o.Foul != nil && o.Foul.Code != yahtzee.BoxTaken {
			return w.Foul(o.Foul, yahtzee.Game.ID, nil)
		}
		if reason, ok := w.Find("yahtzee.needs." + o.Box.String()); ok && o.Foul == nil && o.Gain == 0 && len(said) < 2 {
			said = append(said, reason)
		}
	}
	return strings.Join(said, " ")
}

// arrangeScores lists every score that the box can hold.
func (p *yahtzeePad) arrangeScores() []fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, value := range p.picking.Values() {
		tiles = append(tiles, kit.NewButton(strconv.Itoa(value), kit.Plain, func() { p.score(value) }))
	}
	p.clear.Set(p.view.say("yahtzee.back-to-dice"), "", "")
	perLine := 6
	switch form := p.frame.form(); {
	case form == padBand:
		perLine = 9
	case len(tiles) == 6 && form == padColumn:
		perLine = 3 // there is room for five, which would leave one alone
	}
	items := []fyne.CanvasObject{kit.NewTiles(8, kit.Target, perLine, tiles...), p.clear}
	if p.view.state.Mend >= 0 {
		items = append(items, p.leave)
	}
	return items
}

func (p *yahtzeePad) score(value int) {
	score := scoring.Whole(value)
	p.view.write(&yahtzee.Entry{Box: p.picking, Score: &score})
}

// key takes what a person types: dice, or the digits of a score.
func (p *yahtzeePad) key(key rune) bool {
	switch {
	case key == KeyEscape && p.picking != 0:
		p.wipe()
	case p.picking != 0 && key >= '0' && key <= '9':
		p.typed += string(key)
		p.frame.note(p.view.desk.Words().Say("yahtzee.typed", words.Data{"score": p.typed, "box": p.view.box(p.picking)}))
	case p.picking != 0 && key == KeyEnter && p.typed != "":
		value, _ := strconv.Atoi(p.typed)
		p.typed = ""
		p.score(value)
	case p.picking != 0 && key == KeyErase:
		p.wipe()
	case p.picking != 0:
		return false
	case key == KeyEnter && p.best != 0:
		p.frame.note(p.view.say("yahtzee.choose-letter"))
	default:
		return p.roll.key(key)
	}
	return true
}
