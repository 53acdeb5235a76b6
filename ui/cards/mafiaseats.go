package cards

import (
	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/ui/words"
)

// mafiaNote is what is told of a seat besides what it holds.
type mafiaNote struct {
	text  string
	part  string // of it, that is cut first: a name
	entry int    // the standing entry of this seat that it tells of; -1: none
	mark  bool   // it tells what has just happened
	paid  bool   // it tells of a payment, after which the dice of the round matter no more
}

// notes gives a note for every seat.
func (v *mafiaView) notes() []mafiaNote {
	c := v.target()
	notes := make([]mafiaNote, len(v.desk.Seats()))
	left := gone(c)
	for seat := range notes {
		notes[seat].entry = -1
		switch {
		case left[seat]:
			notes[seat].text = v.say("mafia.note.gone")
		case !c.In(seat):
			notes[seat].text = v.say("mafia.note.out")
		}
	}
	turn, on := c.Turn()
	last, _ := c.Settlement()
	switch {
	case on && turn.Phase == mafia.Start:
		v.noteStart(notes)
	case last.Round == c.Round() || on && v.justSettled():
		v.noteSettlement(notes, c, last)
	case on:
		v.noteThrow(notes)
		v.noteNext(notes, c, turn.Player)
	}
	return notes
}

// noteStart marks who is going to begin.
func (v *mafiaView) noteStart(notes []mafiaNote) {
	notes[v.pad.start.seat].text = v.say("mafia.note.begins")
}

// justSettled tells whether the last thing written ended a settlement.
func (v *mafiaView) justSettled() bool {
	last := v.state.Upto - 1
	if last < 0 || !v.state.Fresh(last) || v.state.Sheet.Entry(last).Head().Leave {
		return false
	}
	turn, _ := v.state.Sheet.At(last).Turn()
	return turn.Phase == mafia.Settle
}

// noteSettlement says what everybody has paid, or has yet to pay, and what the
// winner got.
func (v *mafiaView) noteSettlement(notes []mafiaNote, c *mafia.Card, s mafia.Settlement) {
	paid := 0
	for _, p := range s.Payments {
		paid += p.Points
		data := words.Data{"n": p.Points, "sum": p.Sum}
		key := "mafia.note.paid"
		switch {
		case !c.In(p.Seat) && p.Points < p.Sum:
			key = "mafia.note.paid-all"
		case !c.In(p.Seat):
			key = "mafia.note.paid-last"
		}
		notes[p.Seat] = mafiaNote{text: v.say(key, data), entry: v.payment(s.Round, p.Seat), mark: v.last() == p.Seat, paid: true}
	}
	for i, seat := range c.Payers() {
		key := "mafia.note.to-pay"
		if i == 0 {
			key = "mafia.note.pays"
		}
		notes[seat].text = v.say(key)
	}
	if !gone(c)[s.Winner] {
		key := "mafia.note.winner"
		if len(s.Payments) == 0 {
			key = "mafia.note.winner-yet"
		}
		notes[s.Winner].text = v.say(key, words.Data{"n": paid})
	}
}

// payment gives the standing entry with which a seat paid for a round.
func (v *mafiaView) payment(round, seat int) int {
	sheet := v.state.Sheet
	for k := v.state.Upto - 1; k >= 0; k-- {
		turn, _ := sheet.At(k).Turn()
		if turn == (scoring.Turn{Player: seat, Round: round, Phase: mafia.Settle}) && !sheet.Entry(k).Head().Leave {
			return k
		}
	}
	return -1
}

// last is the seat that wrote the last thing; -1 if that does not matter.
func (v *mafiaView) last() int {
	k := v.state.Upto - 1
	if k < 0 || !v.state.Fresh(k) {
		return -1
	}
	return v.state.Sheet.Player(k)
}

// noteThrow says what the last throw passed on, on both sides.
func (v *mafiaView) noteThrow(notes []mafiaNote) {
	k := v.state.Upto - 1
	if v.last() < 0 {
		return
	}
	before := v.state.Sheet.At(k).(*mafia.Card)
	e := v.state.Sheet.Entry(k).(*mafia.Entry)
	turn, _ := before.Turn()
	if e.Leave || turn.Phase != scoring.Play {
		return
	}
	seat, next := turn.Player, before.Next(turn.Player)
	t := mafiaThrow(before, seat, e)
	data := words.Data{"n": t.Sixes + t.Ones, "sixes": t.Sixes, "ones": t.Ones, "name": v.name(next)}
	key := "mafia.note.nothing"
	switch {
	case t.Sixes > 0 && t.Ones > 0:
		key = "mafia.note.sixes-ones"
	case t.Sixes > 0:
		key = "mafia.note.sixes"
	case t.Ones > 0:
		key = "mafia.note.ones"
	}
	notes[seat] = mafiaNote{text: v.say(key, data), part: v.name(next), entry: k, mark: true}
	if t.Sixes > 0 {
		got := words.Data{"n": t.Sixes, "name": v.name(seat)}
		notes[next] = mafiaNote{text: v.say("mafia.note.got", got), part: v.name(seat), entry: -1, mark: true}
	}
}

// noteNext says who gets the sixes of whose turn it is.
func (v *mafiaView) noteNext(notes []mafiaNote, c *mafia.Card, turn int) {
	if next := c.Next(turn); next != turn && notes[next].text == "" {
		notes[next].text = v.say("mafia.note.next")
	}
}
