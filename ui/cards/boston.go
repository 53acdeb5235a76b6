package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring/boston"
	"beermat/ui/words"
)

// bostonTeal marks who won a round.
var bostonTeal = rgb(0x3D6E6E)

// bostonView is the grid of Going to Boston: what everybody scored in each round
// and in its tie-breaks, and how many rounds everybody has won.
type bostonView struct {
	desk    Desk
	state   State
	sheet   *bostonSheet
	pad     *bostonPad
	written map[bostonCell]int // which standing entry filled a cell
}

// bostonBout is what players throw for at a time: a round, or one of its
// tie-breaks.
type bostonBout struct {
	round int // from 1
	again int // 0 for the round itself, then its tie-breaks from 1
}

// bostonCell is the turn of a seat in a bout.
type bostonCell struct {
	seat int
	bout bostonBout
}

func newBoston(desk Desk) View {
	v := &bostonView{desk: desk}
	v.sheet = newBostonSheet(v)
	v.pad = newBostonPad(v)
	return v
}

func (v *bostonView) Card() fyne.CanvasObject { return v.sheet }
func (v *bostonView) Pad() Pad                { return v.pad.frame }
func (v *bostonView) Beside(fyne.Size) bool   { return true }
func (v *bostonView) card() *boston.Card      { return v.state.Card().(*boston.Card) }
func (v *bostonView) target() *boston.Card    { return v.state.Target().(*boston.Card) }
func (v *bostonView) name(seat int) string    { return v.desk.Seats()[seat].Name }

func (v *bostonView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}

// now is the cell that the pad writes; false when there is nothing to write.
func (v *bostonView) now() (bostonCell, bool) {
	if v.state.Sheet == nil || v.state.Still {
		return bostonCell{}, false
	}
	return bostonNow(v.target())
}

// bostonNow is the cell that is written next on a card; false when the game is
// over.
func bostonNow(c *boston.Card) (bostonCell, bool) {
	turn, on := c.Turn()
	if !on {
		return bostonCell{}, false
	}
	cell := bostonCell{seat: turn.Player, bout: bostonBout{round: turn.Round}}
	if turn.Phase == boston.TieBreak {
		cell.bout.again = len(c.TieBreaks(turn.Player, turn.Round)) + 1
	}
	return cell, true
}

// bostonScore gives what stands in a cell; false if nothing does.
func bostonScore(c *boston.Card, cell bostonCell) (int, bool) {
	scores, n := c.Scores(cell.seat), cell.bout.round-1
	if cell.bout.again > 0 {
		scores, n = c.TieBreaks(cell.seat, cell.bout.round), cell.bout.again-1
	}
	if n >= len(scores) {
		return 0, false
	}
	return scores[n], true
}

// bostonDecider gives the cell by which a round was won: the last one that the
// winner wrote in it; false while the round is not decided.
func bostonDecider(c *boston.Card, round int) (bostonCell, bool) {
	winner, decided := c.Winner(round)
	if !decided {
		return bostonCell{}, false
	}
	return bostonCell{winner, bostonBout{round, len(c.TieBreaks(winner, round))}}, true
}

// Show implements View.
func (v *bostonView) Show(s State) {
	moved := v.pad.of != padCard{s.Target(), s.Mend}
	v.state = s
	v.written = map[bostonCell]int{}
	for k := range s.Upto {
		if cell, _ := bostonNow(s.Sheet.At(k).(*boston.Card)); !s.Sheet.Entry(k).Head().Leave {
			v.written[cell] = k
		}
	}
	v.pad.begin()
	v.sheet.show()
	if moved {
		v.sheet.reveal()
	}
}

// Type implements View.
func (v *bostonView) Type(key rune) bool {
	_, on := v.now()
	return on && v.pad.key(key)
}

// tap answers a tap on a cell: it writes what the dice say there, begins to mend
// what stands there, or says why neither can be.
func (v *bostonView) tap(cell bostonCell) {
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
		v.pad.frame.note(v.say("boston.mending", words.Data{"name": v.name(now.seat)}))
	case cell == now:
		v.pad.enter()
	case cell.seat != now.seat:
		v.pad.frame.note(v.say("boston.not-turn", words.Data{"name": v.name(now.seat)}))
	default:
		v.pad.frame.note(v.say("boston.later", words.Data{"round": cell.bout.round, "now": now.bout.round}))
	}
}

// write writes an entry. A correction that makes or ends a tie is refused while
// what was written since would then count for another throw than it was.
func (v *bostonView) write(e *boston.Entry) {
	if v.state.Mend >= 0 && v.shifts(e) {
		now, _ := v.now()
		v.pad.frame.refuse(v.say("boston.shifts", words.Data{"round": now.bout.round}))
		return
	}
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.frame.refuse(refusal)
	}
}

// shifts tells whether a correction would let a later entry fill another cell
// than it does now.
func (v *bostonView) shifts(e *boston.Entry) bool {
	s := v.state.Sheet
	card, err := v.state.Target().Write(e)
	for k := v.state.Mend + 1; err == nil && k < s.Len(); k++ {
		was, _ := bostonNow(s.At(k).(*boston.Card))
		if is, _ := bostonNow(card.(*boston.Card)); is != was {
			return true
		}
		card, err = card.Write(s.Entry(k))
	}
	return false
}

// explain says which rounds a seat has won.
func (v *bostonView) explain(seat int) {
	if v.state.Still {
		return
	}
	c := v.card()
	var rounds []string
	for round := 1; round <= c.Rounds(); round++ {
		if winner, decided := c.Winner(round); decided && winner == seat {
			rounds = append(rounds, strconv.Itoa(round))
		}
	}
	data := words.Data{"name": v.name(seat), "n": len(rounds), "rounds": v.desk.Words().List(rounds)}
	if len(rounds) == 0 {
		v.pad.frame.note(v.say("boston.won-none", data))
		return
	}
	v.pad.frame.note(v.say("boston.won-rounds", data))
}

// leading gives the seats that have the highest score of the bout which the pad
// writes.
func (v *bostonView) leading() []int {
	c := v.target()
	now, _ := v.now()
	var seats []int
	for _, seat := range c.Contenders() {
		if score, ok := bostonScore(c, bostonCell{seat, now.bout}); ok && score == c.Highest() {
			seats = append(seats, seat)
		}
	}
	return seats
}
