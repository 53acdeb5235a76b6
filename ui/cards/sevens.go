package cards

import (
	"strconv"
	"unicode"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/sevens"
	"beermat/ui/words"
)

// sevensOlive is the colour of the game.
var sevensOlive = rgb(0x7A6A1F)

// sevensView is the grid of Sevens: what everybody was left with in each round,
// and above it who leads the round and how often the others may throw.
type sevensView struct {
	desk  Desk
	state State
	sheet *sevensSheet
	pad   *sevensPad

	// written says which standing entry filled a cell.
	written map[sevensCell]int
}

// sevensCell is what a seat did in a round.
type sevensCell struct{ seat, round int }

func newSevens(desk Desk) View {
	v := &sevensView{desk: desk}
	v.sheet = newSevensSheet(v)
	v.pad = newSevensPad(v)
	return v
}

func (v *sevensView) Card() fyne.CanvasObject { return v.sheet }
func (v *sevensView) Pad() Pad                { return v.pad.frame }
func (v *sevensView) Beside(fyne.Size) bool   { return true }
func (v *sevensView) card() *sevens.Card      { return v.state.Card().(*sevens.Card) }
func (v *sevensView) target() *sevens.Card    { return v.state.Target().(*sevens.Card) }
func (v *sevensView) name(seat int) string    { return v.desk.Seats()[seat].Name }

func (v *sevensView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}

// turn is what the pad writes; false when there is nothing to write.
func (v *sevensView) turn() (scoring.Turn, bool) {
	if v.state.Sheet == nil || v.state.Still {
		return scoring.Turn{}, false
	}
	return v.state.Target().Turn()
}

// Show implements View.
func (v *sevensView) Show(s State) {
	v.state = s
	v.written = map[sevensCell]int{}
	for k := range s.Upto {
		if turn, _ := s.Sheet.At(k).Turn(); !s.Sheet.Entry(k).Head().Leave {
			v.written[sevensCell{turn.Player, turn.Round}] = k
		}
	}
	moved := v.pad.begin()
	v.sheet.show()
	if moved {
		v.sheet.reveal()
	}
}

// Type implements View.
func (v *sevensView) Type(key rune) bool {
	_, on := v.turn()
	return on && v.pad.key(unicode.ToLower(key))
}

// tap answers a tap on a cell: it writes what the dice leave, or asks for the
// score alone, begins to mend what stands there, or says why none of it can be.
func (v *sevensView) tap(seat, round int) {
	if v.state.Still {
		return
	}
	turn, on := v.turn()
	k, written := v.written[sevensCell{seat, round}]
	switch {
	case written && k == v.state.Mend:
		v.desk.Mend(-1)
	case written:
		v.desk.Mend(k)
	case !on:
	case v.state.Mend >= 0:
		v.pad.frame.note(v.say("sevens.mending", words.Data{"name": v.name(turn.Player)}))
	case round != turn.Round:
		v.pad.frame.note(v.say("sevens.later", words.Data{"round": round, "now": turn.Round}))
	case seat != turn.Player:
		v.pad.frame.note(v.say("sevens.not-turn", words.Data{"name": v.name(turn.Player)}))
	default:
		v.pad.tapped()
	}
}

func (v *sevensView) write(e *sevens.Entry) {
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.frame.refuse(refusal)
	}
}

// explain says how the total of a seat is made up.
func (v *sevensView) explain(seat int) {
	if v.state.Still {
		return
	}
	c, w := v.card(), v.desk.Words()
	var parts []string
	for round := 1; ; round++ {
		score, played := c.Score(seat, round)
		if !played {
			break
		}
		parts = append(parts, strconv.Itoa(score))
	}
	data := words.Data{"name": v.name(seat), "n": c.Total(seat), "parts": w.List(parts)}
	if len(parts) == 0 {
		v.pad.frame.note(w.Say("sevens.total-nothing", data))
		return
	}
	v.pad.frame.note(w.Say("sevens.total-made-of", data))
}

// leaders says who leads the game.
func (v *sevensView) leaders() string {
	w := v.desk.Words()
	var names []string
	points := 0
	for _, standing := range v.card().Standings() {
		if standing.Place == 1 && !standing.Left {
			names, points = append(names, v.name(standing.Player)), standing.Score
		}
	}
	data := words.Data{"n": len(names), "names": w.List(names), "points": points}
	switch {
	case points == 0:
		return w.Say("sevens.leads-nobody")
	case len(names) > 2:
		return w.Say("sevens.leads-many", data)
	}
	return w.Say("sevens.leads", data)
}

// limit says how often the player at turn of a card may throw, and why.
func (v *sevensView) limit(c *sevens.Card) string {
	throws, leads := c.Limit()
	if leads {
		return v.say("sevens.limit.leads", words.Data{"throws": throws})
	}
	return v.say("sevens.limit.follows", words.Data{"n": throws, "name": v.name(c.Leader())})
}
