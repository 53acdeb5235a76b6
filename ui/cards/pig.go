package cards

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/ui/words"
)

// pigPink fills the bars.
var pigPink = rgb(0xC25A7F)

// pigView is the race of Pig: how far everybody is on the way to the target, and
// what every turn brought.
type pigView struct {
	desk    Desk
	state   State
	sheet   *pigSheet
	pad     *pigPad
	written map[pigCell]int // which standing entry filled a cell
}

// pigCell is the turn of a seat in a round, from 1.
type pigCell struct{ seat, round int }

func newPig(desk Desk) View {
	v := &pigView{desk: desk}
	v.sheet = newPigSheet(v)
	v.pad = newPigPad(v)
	return v
}

func (v *pigView) Card() fyne.CanvasObject { return v.sheet }
func (v *pigView) Pad() Pad                { return v.pad.frame }
func (v *pigView) Beside(fyne.Size) bool   { return true }
func (v *pigView) card() *pig.Card         { return v.state.Card().(*pig.Card) }
func (v *pigView) target() *pig.Card       { return v.state.Target().(*pig.Card) }
func (v *pigView) name(seat int) string    { return v.desk.Seats()[seat].Name }

func (v *pigView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}

// now is the cell that the pad writes; false when there is nothing to write.
func (v *pigView) now() (pigCell, bool) {
	if v.state.Sheet == nil || v.state.Still {
		return pigCell{}, false
	}
	turn, on := v.state.Target().Turn()
	return pigCell{turn.Player, turn.Round}, on
}

// Show implements View.
func (v *pigView) Show(s State) {
	moved := v.pad.of != padCard{s.Target(), s.Mend}
	v.state = s
	v.written = map[pigCell]int{}
	for k := range s.Upto {
		if turn, _ := s.Sheet.At(k).Turn(); !s.Sheet.Entry(k).Head().Leave {
			v.written[pigCell{turn.Player, turn.Round}] = k
		}
	}
	v.pad.begin()
	v.sheet.show()
	if moved {
		v.sheet.reveal()
	}
}

// Type implements View.
func (v *pigView) Type(key rune) bool {
	_, on := v.now()
	return on && v.pad.key(key)
}

// tap answers a tap on a cell: it writes what the rolls say there, begins to mend
// what stands there, or says why neither can be.
func (v *pigView) tap(cell pigCell) {
	if v.state.Still {
		return
	}
	now, on := v.now()
	k, written := v.written[cell]
	switch {
	case written && k == v.state.Mend:
		v.desk.Mend(-1)
	case written:
		v.desk.Mend(k)
	case !on:
	case v.state.Mend >= 0:
		v.pad.frame.note(v.say("pig.mending", words.Data{"name": v.name(now.seat)}))
	case cell == now:
		v.pad.enter()
	case cell.seat != now.seat:
		v.pad.frame.note(v.say("pig.not-turn", words.Data{"name": v.name(now.seat)}))
	default:
		v.pad.frame.note(v.say("pig.later", words.Data{"round": cell.round, "now": now.round}))
	}
}

func (v *pigView) write(e *pig.Entry) {
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.frame.refuse(refusal)
	}
}

// explain says how the total of a seat is made up.
func (v *pigView) explain(seat int) {
	if v.state.Still {
		return
	}
	c := v.card()
	var parts []string
	busts := 0
	for _, points := range c.Turns(seat) {
		if points == 0 {
			busts++
		} else {
			parts = append(parts, strconv.Itoa(points))
		}
	}
	said := []string{v.say("pig.banked-nothing", words.Data{"name": v.name(seat)})}
	if len(parts) > 0 {
		said[0] = v.say("pig.banked", words.Data{"name": v.name(seat), "sum": strings.Join(parts, " + "), "total": c.Total(seat)})
	}
	if busts > 0 {
		said = append(said, v.say("pig.busts", words.Data{"n": busts}))
	}
	v.pad.frame.note(strings.Join(said, " "))
}

// rolling gives the points that whose turn it is would bank now, for the card to
// show; false if no seat has any at stake, as in a correction, whose points the
// card shows as they were written.
func (v *pigView) rolling() (seat, points int, ok bool) {
	now, on := v.now()
	if !on || v.state.Mend >= 0 {
		return 0, 0, false
	}
	points, there := v.pad.points()
	return now.seat, points, there
}

// after gives the seats that have a turn to come in the last round after that of
// a seat, in their order.
func (v *pigView) after(c *pig.Card, seat int) []int {
	left := gone(c)
	turns := len(c.Turns(seat))
	var seats []int
	for i := 1; i < len(left); i++ {
		next := (seat + i) % len(left)
		if !left[next] && len(c.Turns(next)) == turns {
			seats = append(seats, next)
		}
	}
	return seats
}

// tellPig says "15 in 3 rolls, 62 in all", "15, 62 in all", or that the turn was
// bust and what that lost.
func tellPig(w *words.Words, _ []string, before scoring.Card, e scoring.Entry) string {
	was, entry := before.(*pig.Card), e.(*pig.Entry)
	after, err := was.Write(e)
	if err != nil {
		return ""
	}
	turn, _ := was.Turn()
	total := after.(*pig.Card).Total(turn.Player)
	points := total - was.Total(turn.Player)
	data := words.Data{"score": points, "total": total, "n": len(entry.Rolls)}
	switch {
	case points > 0 && entry.Rolls == nil:
		delete(data, "n")
		return w.Say("pig.tell.score", data)
	case points > 0:
		return w.Say("pig.tell.held", data)
	case len(entry.Rolls) > 1:
		data["lost"] = entry.Rolls.Sum() - 1 // all but the one that ended the turn
		return w.Say("pig.tell.lost", data)
	}
	return w.Say("pig.tell.bust")
}

// progressPig says "Round 5 · to 100", and whether it is the last round.
func progressPig(w *words.Words, c scoring.Card) string {
	turn, on := c.Turn()
	if !on {
		return w.Say("table.over")
	}
	card := c.(*pig.Card)
	said := w.Say("pig.round", words.Data{"round": turn.Round, "target": card.Target()})
	if card.Reached() {
		said += " · " + w.Say("pig.last-round")
	}
	return said
}
