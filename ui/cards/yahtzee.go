package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
	"beermat/ui/words"
)

// yahtzeeView is the Yahtzee sheet: the upper and the lower boxes of everybody
// in two blocks, or of one player at a time where there is no room for more.
type yahtzeeView struct {
	desk  Desk
	state State
	sheet *yahtzeeSheet
	pad   *yahtzeePad
	moved bool // the turn has passed on since the sheet was drawn

	// written says which standing entry filled a box of a seat.
	written map[yahtzeeCell]int
}

type yahtzeeCell struct {
	seat int
	box  yahtzee.Box
}

func newYahtzee(desk Desk) View {
	v := &yahtzeeView{desk: desk}
	v.sheet = newYahtzeeSheet(v)
	v.pad = newYahtzeePad(v)
	return v
}

func (v *yahtzeeView) Card() fyne.CanvasObject  { return v.sheet }
func (v *yahtzeeView) Pad() Pad                 { return v.pad.frame }
func (v *yahtzeeView) Beside(fyne.Size) bool    { return true }
func (v *yahtzeeView) target() *yahtzee.Card    { return v.state.Target().(*yahtzee.Card) }
func (v *yahtzeeView) say(key string) string    { return v.desk.Words().Say(key) }
func (v *yahtzeeView) box(b yahtzee.Box) string { return v.say(string(b.Word())) }

// turn is the seat that the pad writes for; -1 when there is nothing to write.
func (v *yahtzeeView) turn() int {
	if turn, on := v.state.Target().Turn(); on && !v.state.Still {
		return turn.Player
	}
	return -1
}

// Show implements View.
func (v *yahtzeeView) Show(s State) {
	v.moved = true
	v.state = s
	v.written = map[yahtzeeCell]int{}
	for k := range s.Upto {
		if e := s.Sheet.Entry(k).(*yahtzee.Entry); !e.Leave {
			v.written[yahtzeeCell{s.Sheet.Player(k), e.Box}] = k
		}
	}
	v.pad.begin()
	v.sheet.show()
}

// Type implements View.
func (v *yahtzeeView) Type(key rune) bool {
	if v.turn() < 0 {
		return false
	}
	if v.pad.key(key) {
		return true
	}
	if box := yahtzee.Box(key-'a') + yahtzee.Ones; key >= 'a' && box <= yahtzee.Chance {
		v.tap(v.turn(), box)
		return true
	}
	return false
}

// Full tells whether all dice of the turn have been entered.
func (v *yahtzeeView) Full() bool { return v.pad.roll.full() }

// tap answers a tap on the box of a seat: it writes the dice there, asks for the
// score alone, begins to mend what stands there, or says why none of it can be.
func (v *yahtzeeView) tap(seat int, box yahtzee.Box) {
	if v.state.Still {
		return
	}
	w := v.desk.Words()
	target := v.target()
	_, filled := target.Score(seat, box)
	switch k, written := v.written[yahtzeeCell{seat, box}]; {
	case written && (filled || v.state.Mend < 0):
		if k == v.state.Mend {
			k = -1
		}
		v.desk.Mend(k)
	case v.turn() < 0:
	case seat != v.turn():
		v.pad.frame.refuse(w.Say("table.not-turn", words.Data{"name": v.desk.Seats()[v.turn()].Name}))
	case v.pad.roll.full():
		v.write(&yahtzee.Entry{Box: box, Dice: v.pad.roll.dice})
	case !v.pad.roll.empty():
		v.pad.frame.refuse(w.Say("yahtzee.dice-missing", words.Data{"n": v.pad.roll.n - len(v.pad.roll.dice)}))
	default:
		v.pad.pick(box)
	}
}

func (v *yahtzeeView) write(e *yahtzee.Entry) {
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.frame.refuse(refusal)
	}
}

// explain says how the total of a seat is made up.
func (v *yahtzeeView) explain(seat int) {
	c := v.state.Card().(*yahtzee.Card)
	v.pad.frame.note(v.desk.Words().Say("yahtzee.total-made-of", words.Data{
		"name": v.desk.Seats()[seat].Name, "upper": c.Upper(seat), "bonus": c.Bonus(seat),
		"lower": c.Lower(seat), "further": c.YahtzeeBonus(seat), "total": c.Total(seat),
	}))
}

// tellYahtzee says "25 in Full house", and the bonus if it earned one.
func tellYahtzee(w *words.Words, _ []string, before scoring.Card, e scoring.Entry) string {
	entry := e.(*yahtzee.Entry)
	was := before.(*yahtzee.Card)
	after, err := before.Write(e)
	if err != nil {
		return ""
	}
	turn, _ := before.Turn()
	is := after.(*yahtzee.Card)
	score, _ := is.Score(turn.Player, entry.Box)
	data := words.Data{"score": score, "box": w.Say(string(entry.Box.Word())), "bonus": is.YahtzeeBonus(turn.Player) - was.YahtzeeBonus(turn.Player)}
	if data["bonus"] != 0 {
		return w.Say("yahtzee.tell-bonus", data)
	}
	return w.Say("yahtzee.tell", data)
}

// upperProgress is how far a seat is towards the bonus: "39/63", or the bonus
// once it is earned.
func upperProgress(c *yahtzee.Card, seat int) string {
	if bonus := c.Bonus(seat); bonus > 0 {
		return "+" + strconv.Itoa(bonus)
	}
	return strconv.Itoa(c.Upper(seat)) + "/" + strconv.Itoa(yahtzee.BonusFrom)
}
