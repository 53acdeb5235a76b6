package cards

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// mafiaPad asks how the game begins, takes throws, and takes what is thrown to
// pay for a round. In the last two, dice can be tapped or only what matters of
// them said; on a low pad one way has room at a time.
type mafiaPad struct {
	view  *mafiaView
	frame *padFrame
	of    padCard
	shape mafiaShape

	start *mafiaStart
	play  *mafiaPlay
	pay   *mafiaPay
	roll  *roll
	exact bool // a low pad has the dice

	write   *kit.Button
	caption *kit.Text   // between the two ways to say it
	other   *kit.Button // the other way to say it, on a low pad
	leave   *kit.Button // a correction as it was
}

// mafiaShape is what decides which parts the pad has.
type mafiaShape struct {
	on, mending, exact bool
	phase              string
	dice, staying      int
}

// mafiaTapped is how many dice can be tapped in at most; of more, only what
// matters can be said.
const mafiaTapped = 20

func newMafiaPad(v *mafiaView) *mafiaPad {
	p := &mafiaPad{view: v}
	p.roll = newRoll(5, p.rolled)
	for i, die := range p.roll.faces {
		die.OnTap = func() { p.face(scoring.Die(i + 1)) }
	}
	p.start, p.play, p.pay = newMafiaStart(p), newMafiaPlay(p), newMafiaPay(p)
	p.write = kit.NewButton("", kit.Primary, p.enter)
	p.caption = kit.NewText("", kit.Small, kit.Muted).Bold()
	p.other = kit.NewButton("", kit.Plain, func() { p.turnTo(!p.exact) })
	p.leave = kit.NewButton(v.say("table.leave-as-it-was"), kit.Plain, func() { v.desk.Mend(-1) })
	p.frame = newPadFrame(p.arrange)
	p.frame.yields = true
	return p
}

// phase is the phase of the card that is written on; "" when nothing is written.
func (p *mafiaPad) phase() string {
	turn, on := p.view.turn()
	if !on {
		return ""
	}
	return turn.Phase
}

// held is how many dice the player at turn throws.
func (p *mafiaPad) held() int {
	turn, _ := p.view.turn()
	return p.view.target().Dice(turn.Player)
}

// begin takes over the state of the view: a new turn begins with nothing said, a
// correction with what was written.
func (p *mafiaPad) begin() {
	s := p.view.state
	p.frame.tell(s.Last)
	said := p.frame.refusal.Words() != ""
	now := padCard{s.Target(), s.Mend}
	moved := now != p.of
	if moved {
		p.of = now
		p.frame.refusal.Set("")
		p.open()
	}
	p.show()
	if moved && said {
		p.frame.lay()
	}
}

// open begins with the card that is written on.
func (p *mafiaPad) open() {
	phase := p.phase()
	if phase == "" {
		return
	}
	s := p.view.state
	e := &mafia.Entry{}
	if s.Mend >= 0 {
		e = s.Sheet.Entry(s.Mend).(*mafia.Entry)
	}
	p.hold(p.held())
	p.roll.put(slices.Clone(e.Dice))
	p.exact = p.tappable() && (phase == mafia.Settle || e.Dice != nil) && e.Sum == nil
	p.start.begin(e)
	p.play.begin(e)
	p.pay.begin(e)
}

// hold gives the tray as many places as dice are held.
func (p *mafiaPad) hold(n int) {
	r := p.roll
	for i := len(r.tray); i < min(n, mafiaTapped); i++ {
		r.tray = append(r.tray, kit.NewDie(0, 52, func() { r.remove(i) }).Tray())
	}
	for i, die := range r.tray {
		die.Hidden = i >= n
	}
	r.n = n
}

// tappable tells whether there are few enough dice to tap them in.
func (p *mafiaPad) tappable() bool { return p.roll.n <= mafiaTapped }

// missing is how many dice are not there yet.
func (p *mafiaPad) missing() int { return p.roll.n - len(p.roll.dice) }

// rolled answers a change of the dice: they say what had been said without them.
func (p *mafiaPad) rolled() {
	p.play.follow()
	p.pay.forget()
	p.changed()
}

// changed answers whatever was tapped.
func (p *mafiaPad) changed() {
	if p.frame.refusal.Words() != "" {
		p.frame.refuse("")
	}
	p.show()
}

// show redraws what the card or what was tapped changes.
func (p *mafiaPad) show() {
	shape := mafiaShape{phase: p.phase()}
	if shape.on = shape.phase != ""; shape.on {
		shape.mending, shape.exact, shape.dice = p.view.state.Mend >= 0, p.exact, p.roll.n
		for _, left := range gone(p.view.target()) {
			if !left {
				shape.staying++
			}
		}
		p.fill()
	}
	if shape != p.shape {
		p.shape = shape
		p.frame.lay()
	}
}

// turnTo shows the dice on a low pad, or what can be said without them.
func (p *mafiaPad) turnTo(exact bool) {
	p.exact = exact && p.tappable()
	p.changed()
}

// face takes a face that was tapped.
func (p *mafiaPad) face(face scoring.Die) {
	if p.missing() == 0 {
		p.frame.note(p.view.say("mafia.tray-full"))
		return
	}
	p.roll.add(int(face))
}

// enter writes what has been said, or says what is missing.
func (p *mafiaPad) enter() {
	switch {
	case p.phase() == mafia.Start:
		p.view.write(p.start.entry())
	case !p.roll.empty() && p.missing() > 0:
		p.frame.note(p.wanting())
	case !p.roll.empty():
		p.view.write(&mafia.Entry{Dice: slices.Clone(p.roll.dice)})
	case p.phase() == mafia.Settle:
		p.pay.enter()
	default:
		p.view.write(p.play.entry())
	}
}

// subRoom is how wide what the button for writing says below its label may be.
func (p *mafiaPad) subRoom() float32 {
	const inset = 2 * 18 // of the button
	form, room := p.frame.form(), p.frame.width-kit.U(2*18)
	switch {
	case form == padLow && p.phase() != mafia.Start:
		room = p.frame.width - kit.U(2*12+8) - p.other.MinSize().Width
	case form == padBand && p.phase() != mafia.Start:
		room = (room - kit.U(2*kit.Gap)) / 2
	}
	return room - kit.U(inset)
}

// wanting says how many dice are missing.
func (p *mafiaPad) wanting() string {
	return p.view.say("mafia.missing", words.Data{"n": p.missing()})
}

// key takes what a person types.
func (p *mafiaPad) key(key rune) bool {
	if key == KeyEnter {
		p.enter()
		return true
	}
	switch p.phase() {
	case mafia.Start:
		return p.start.key(key)
	case mafia.Settle:
		return p.pay.key(key) || p.die(key)
	}
	return p.play.key(key) || p.die(key)
}

// die takes dice that are typed.
func (p *mafiaPad) die(key rune) bool {
	switch {
	case key >= '1' && key <= '6' && p.tappable():
		p.exact = true
		p.face(scoring.Die(key - '0'))
	case key == KeyErase && !p.roll.empty():
		p.roll.erase()
	default:
		return false
	}
	return true
}

// fill says what is asked for, and on every button what a tap on it does now.
func (p *mafiaPad) fill() {
	turn, _ := p.view.turn()
	seat := p.view.desk.Seats()[turn.Player]
	p.frame.ask(seat, p.title(turn, seat.Name), p.hints(turn)...)
	p.other.Set(p.view.say(p.otherWay(turn.Phase)), "", "")
	p.caption.Set(p.view.say("mafia.caption-dice"))
	if turn.Phase == mafia.Settle {
		p.caption.Set(p.view.say("mafia.caption-sum"))
	}
	switch turn.Phase {
	case mafia.Start:
		p.start.fill()
	case mafia.Settle:
		p.pay.fill()
	default:
		p.play.fill()
	}
}

// otherWay names the way to say it that a low pad does not have now.
func (p *mafiaPad) otherWay(phase string) string {
	switch {
	case !p.exact:
		return "mafia.tap-dice"
	case phase == mafia.Settle:
		return "mafia.sum-only"
	}
	return "mafia.count-only"
}

// title says who is asked for what.
func (p *mafiaPad) title(turn scoring.Turn, name string) string {
	data := words.Data{"name": name}
	switch {
	case turn.Phase == mafia.Start:
		return p.view.say("mafia.start")
	case p.view.state.Mend >= 0:
		return p.view.say("table.mend", data)
	}
	data["n"] = p.roll.n
	if turn.Phase == mafia.Settle {
		return p.view.say("mafia.throws-to-pay", data)
	}
	return p.view.say("mafia.throws", data)
}

// hints says what the dice are for: one line, and in a correction what it says
// now.
func (p *mafiaPad) hints(turn scoring.Turn) []string {
	s, c := p.view.state, p.view.target()
	if s.Mend >= 0 {
		return []string{p.was()}
	}
	switch turn.Phase {
	case mafia.Start:
		return []string{p.view.say("mafia.start.hint")}
	case mafia.Settle:
		settlement, _ := c.Settlement()
		data := words.Data{"name": p.view.name(settlement.Winner), "points": c.Points(turn.Player)}
		return []string{p.view.say("mafia.pays-hint", data)}
	}
	return []string{p.view.say("mafia.throws-hint", words.Data{"name": p.view.name(c.Next(turn.Player))})}
}

// was says what stood before the correction.
func (p *mafiaPad) was() string {
	s, w := p.view.state, p.view.desk.Words()
	e := s.Sheet.Entry(s.Mend)
	if e.Head().Leave {
		return w.Say("mafia.was-leaving", words.Data{"name": p.view.name(s.Sheet.Player(s.Mend))})
	}
	return w.Say("mafia.was", words.Data{"what": tellMafia(w, s.Sheet.Names(), s.Target(), e)})
}

// arrange puts the parts of the pad together for a form.
func (p *mafiaPad) arrange(form padForm) (fyne.CanvasObject, []fyne.CanvasObject) {
	// The start is asked for once, so that no room is kept for it.
	p.frame.tall = p.shape.mending || p.shape.phase == mafia.Start
	if !p.shape.on {
		return nil, nil
	}
	p.fill()
	var items []fyne.CanvasObject
	switch p.shape.phase {
	case mafia.Start:
		items = p.start.items(form)
	case mafia.Settle:
		items = p.asked(form, p.pay.items(form))
	default:
		items = p.asked(form, p.play.items(form))
	}
	if p.shape.mending {
		items = append(items, p.leave)
	}
	return nil, items
}

// asked puts the ways to say what was thrown together: below each other beside
// the card, beside each other below it, and one of them on a low pad.
func (p *mafiaPad) asked(form padForm, said []fyne.CanvasObject) []fyne.CanvasObject {
	switch {
	case form == padLow:
		return p.asLow(said)
	case !p.tappable():
		return append(said, p.write.Big(20, 64))
	case form == padBand:
		right := append(said, p.write.Big(20, 64))
		return []fyne.CanvasObject{kit.NewShares(kit.Gap*2, kit.NewColumn(10, p.dice(52)...), kit.NewColumn(10, right...))}
	}
	p.write.Big(20, 64)
	if p.shape.phase == mafia.Settle {
		return append(append(append(p.dice(54), p.caption), said...), p.write)
	}
	return append(append(said, p.write, p.caption), p.dice(54)...)
}

// dice gives the tray and the faces, in two lines.
func (p *mafiaPad) dice(height float32) []fyne.CanvasObject {
	return []fyne.CanvasObject{kit.NewTray(p.tray(40)).Inset(10), p.roll.faceTiles(3, height)}
}

// mafiaOtherMost is the share of a low pad that the button for the other way may
// take beside the one that writes.
const mafiaOtherMost = 0.42

// asLow gives one way to say it, and a button for the other.
func (p *mafiaPad) asLow(said []fyne.CanvasObject) []fyne.CanvasObject {
	p.write.Big(kit.Cell, 56)
	if !p.tappable() {
		return append(said, p.write)
	}
	if p.exact {
		inner := p.frame.width - kit.U(24)
		said = []fyne.CanvasObject{p.tray(40), sixFaces(p.roll.faces).line(inner, kit.Target)}
	}
	if p.other.Big(kit.Body, 56).MinSize().Width > p.frame.width*mafiaOtherMost {
		return append(said, p.write, p.other)
	}
	return append(said, kit.NewRow(8, p.other, kit.NewStretch(kit.NewTiles(0, kit.Target, 1, p.write))))
}

// tray gives the places for the dice, as large as there is room for them in one
// line of up to eight.
func (p *mafiaPad) tray(size float32) fyne.CanvasObject {
	var items []fyne.CanvasObject
	for i, die := range p.roll.tray {
		if i < p.roll.n {
			items = append(items, die.Least(size))
		}
	}
	perLine := max(5, min(8, p.roll.n))
	return kit.NewTiles(6, 28, perLine, items...)
}
