package cards

import (
	"strconv"
	"unicode"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chicagoBlue marks what was hit.
var chicagoBlue = rgb(0x1F6FA8)

// chicagoView is the grid of Chicago: a line for every target and for every
// roll-off, and what everybody made of it.
type chicagoView struct {
	desk  Desk
	state State
	sheet *chicagoSheet
	pad   *chicagoPad

	// written says which standing entry filled a cell.
	written map[chicagoCell]int
}

// chicagoCell is what a seat did in a round. Rounds go on being counted in
// roll-offs.
type chicagoCell struct{ seat, round int }

// The pad is below the card for fewer players than this, and on a screen that is
// at least so high, in design units: else the rows of the card need the height.
const (
	besideFrom         = 7
	belowFrom  float32 = 480
)

func newChicago(desk Desk) View {
	v := &chicagoView{desk: desk}
	v.sheet = newChicagoSheet(v)
	v.pad = newChicagoPad(v)
	return v
}

func (v *chicagoView) Card() fyne.CanvasObject { return v.sheet }
func (v *chicagoView) Pad() Pad                { return v.pad.frame }
func (v *chicagoView) card() *chicago.Card     { return v.state.Card().(*chicago.Card) }
func (v *chicagoView) target() *chicago.Card   { return v.state.Target().(*chicago.Card) }
func (v *chicagoView) name(seat int) string    { return v.desk.Seats()[seat].Name }

func (v *chicagoView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}

// Beside implements View.
func (v *chicagoView) Beside(size fyne.Size) bool {
	return len(v.desk.Seats()) >= besideFrom || size.Height < kit.U(belowFrom)
}

// turn is what the pad writes; false when there is nothing to write.
func (v *chicagoView) turn() (scoring.Turn, bool) {
	if v.state.Sheet == nil || v.state.Still {
		return scoring.Turn{}, false
	}
	return v.state.Target().Turn()
}

// Show implements View.
func (v *chicagoView) Show(s State) {
	moved := v.pad.of != padTurn{s.Upto, s.Mend}
	v.state = s
	v.written = map[chicagoCell]int{}
	for k := range s.Upto {
		if turn, _ := s.Sheet.At(k).Turn(); !s.Sheet.Entry(k).Head().Leave {
			v.written[chicagoCell{turn.Player, turn.Round}] = k
		}
	}
	v.pad.begin()
	v.sheet.show()
	if moved {
		v.sheet.reveal()
	}
}

// Type implements View.
func (v *chicagoView) Type(key rune) bool {
	_, on := v.turn()
	return on && v.pad.key(unicode.ToLower(key))
}

// tap answers a tap on a cell: it writes what the dice say there, begins to mend
// what stands there, or says why neither can be.
func (v *chicagoView) tap(seat, round int) {
	turn, on := v.turn()
	if v.state.Still {
		return
	}
	k, written := v.written[chicagoCell{seat, round}]
	switch {
	case written && k == v.state.Mend:
		v.desk.Mend(-1)
	case written:
		v.desk.Mend(k)
	case !on:
	case v.state.Mend >= 0:
		v.pad.frame.note(v.say("chicago.mending", words.Data{"name": v.name(turn.Player)}))
	case seat == turn.Player && round == turn.Round:
		v.pad.enter()
	case seat != turn.Player:
		v.pad.frame.note(v.say("chicago.not-turn", words.Data{"name": v.name(turn.Player)}))
	default:
		v.pad.frame.note(v.say("chicago.later", words.Data{"target": targetOf(round), "round": round, "now": turn.Round}))
	}
}

func (v *chicagoView) write(e *chicago.Entry) {
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.frame.refuse(refusal)
	}
}

// explain says how the total of a seat is made up.
func (v *chicagoView) explain(seat int) {
	if v.state.Still {
		return
	}
	c, w := v.card(), v.desk.Words()
	var parts []string
	for round := 1; round <= chicago.Rounds; round++ {
		target := targetOf(round)
		switch points, _ := c.Score(seat, target); {
		case points == 0:
		case v.hit(seat, round) && points == target:
			parts = append(parts, strconv.Itoa(points))
		case v.hit(seat, round):
			parts = append(parts, w.Say("chicago.part.lucky", words.Data{"target": target, "n": points}))
		default:
			parts = append(parts, w.Say("chicago.part.seven", words.Data{"target": target, "n": points}))
		}
	}
	data := words.Data{"name": v.name(seat), "n": c.Total(seat), "parts": w.List(parts)}
	if len(parts) == 0 {
		v.pad.frame.note(w.Say("chicago.total-nothing", data))
		return
	}
	v.pad.frame.note(w.Say("chicago.total-made-of", data))
}

// hit tells whether the target of a round was made, rather than a seven.
func (v *chicagoView) hit(seat, round int) bool {
	k, written := v.written[chicagoCell{seat, round}]
	if !written {
		return false
	}
	return outcomeOf(v.state.Sheet.At(k).(*chicago.Card), v.state.Sheet.Entry(k).(*chicago.Entry)).Hit
}

// targetOf gives the target of a round.
func targetOf(round int) int { return round + 1 }
