package cards

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/ui/words"
)

// mafiaViolet is the colour of the game.
var mafiaViolet = rgb(0x4A4766)

// mafiaView is the table at which Mafia is played: everybody's dice and points
// in a ring, as they sit.
type mafiaView struct {
	desk  Desk
	state State
	table *mafiaTable
	pad   *mafiaPad
}

func newMafia(desk Desk) View {
	v := &mafiaView{desk: desk}
	v.table = newMafiaTable(v)
	v.pad = newMafiaPad(v)
	return v
}

func (v *mafiaView) Card() fyne.CanvasObject { return v.table.scroll }
func (v *mafiaView) Pad() Pad                { return v.pad.frame }
func (v *mafiaView) Beside(fyne.Size) bool   { return true }
func (v *mafiaView) target() *mafia.Card     { return v.state.Target().(*mafia.Card) }
func (v *mafiaView) name(seat int) string    { return v.desk.Seats()[seat].Name }

func (v *mafiaView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}

// turn is what the pad writes; false when there is nothing to write.
func (v *mafiaView) turn() (scoring.Turn, bool) {
	if v.state.Sheet == nil || v.state.Still {
		return scoring.Turn{}, false
	}
	return v.state.Target().Turn()
}

// Show implements View.
func (v *mafiaView) Show(s State) {
	v.state = s
	v.pad.begin()
	v.table.show()
}

// Type implements View.
func (v *mafiaView) Type(key rune) bool {
	_, on := v.turn()
	return on && v.pad.key(unicode.ToLower(key))
}

// tap answers a tap on a seat: at the start it is who begins, else what the seat
// wrote last is corrected, if it can be seen, or what it holds is told.
func (v *mafiaView) tap(seat int) {
	if v.state.Still {
		return
	}
	turn, on := v.turn()
	switch k := v.table.notes[seat].entry; {
	case on && turn.Phase == mafia.Start:
		v.pad.start.choose(seat)
	case k >= 0 && v.state.Mend < 0:
		v.desk.Mend(k)
	default:
		v.explain(seat)
	}
}

// explain says what a seat holds and to whom its sixes go.
func (v *mafiaView) explain(seat int) {
	c := v.target()
	name := words.Data{"name": v.name(seat)}
	if gone(c)[seat] {
		v.pad.frame.note(v.say("mafia.seat.gone", name))
		return
	}
	if !c.In(seat) {
		v.pad.frame.note(v.say("mafia.seat.out", name))
		return
	}
	said := []string{
		v.say("mafia.seat.dice", words.Data{"name": v.name(seat), "n": c.Dice(seat)}),
		v.say("mafia.seat.points", words.Data{"n": c.Points(seat)}),
	}
	if next := c.Next(seat); c.Direction() != "" && next != seat {
		said = append(said, v.say("mafia.seat.next", words.Data{"name": v.name(next)}))
	}
	v.pad.frame.note(strings.Join(said, " "))
}

func (v *mafiaView) write(e *mafia.Entry) {
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.frame.refuse(refusal)
	}
}
