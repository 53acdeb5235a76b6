package cards

import (
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring/beetle"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// beetleView is the table at which Beetle is played: everybody's beetle, drawn as
// far as it has come.
type beetleView struct {
	desk  Desk
	state State
	grid  *beetleGrid
	pad   *beetlePad
}

// beetleBelowFrom is the height from which the pad has room below the card, in
// design units.
const beetleBelowFrom float32 = 480

func newBeetle(desk Desk) View {
	v := &beetleView{desk: desk}
	v.grid = newBeetleGrid(v)
	v.pad = newBeetlePad(v)
	return v
}

func (v *beetleView) Card() fyne.CanvasObject { return v.grid.scroll }
func (v *beetleView) Pad() Pad                { return v.pad.frame }
func (v *beetleView) target() *beetle.Card    { return v.state.Target().(*beetle.Card) }
func (v *beetleView) name(seat int) string    { return v.desk.Seats()[seat].Name }

func (v *beetleView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}

// Beside implements View.
func (v *beetleView) Beside(size fyne.Size) bool { return size.Height < kit.U(beetleBelowFrom) }

// turn is the seat that the pad writes for; -1 when there is nothing to write.
func (v *beetleView) turn() int {
	if v.state.Sheet == nil || v.state.Still {
		return -1
	}
	if turn, on := v.state.Target().Turn(); on {
		return turn.Player
	}
	return -1
}

// Show implements View.
func (v *beetleView) Show(s State) {
	v.state = s
	v.pad.begin()
	v.grid.show()
}

// Type implements View.
func (v *beetleView) Type(key rune) bool { return v.turn() >= 0 && v.pad.key(key) }

// points says how far a seat is in a colony, and the same in short; "" where none
// is played.
func (v *beetleView) points(points int) (said, short string) {
	target := v.target().Target()
	if target == 0 {
		return "", ""
	}
	data := words.Data{"points": points, "target": target}
	return v.say("beetle.points", data), v.say("beetle.points.short", data)
}

// explain says what a seat has drawn and rolled last, which can then be corrected.
func (v *beetleView) explain(seat int) {
	if v.turn() < 0 {
		return
	}
	c, w := v.target(), v.desk.Words()
	said := []string{w.Say("beetle.seat", words.Data{"name": v.name(seat), "drawn": c.Size(seat), "of": c.Whole()})}
	if gone(c)[seat] {
		said = append(said, w.Say("beetle.seat.gone", words.Data{"name": v.name(seat)}))
	}
	if missing := v.missing(c, seat); len(missing) > 0 {
		said = append(said, w.Say("beetle.seat.missing", words.Data{"parts": strings.Join(missing, " · ")}))
	}
	if points, _ := v.points(c.Points(seat)); points != "" {
		said = append(said, w.Say("beetle.seat.points", words.Data{"points": points}))
	}
	last := v.last(seat)
	if last >= 0 {
		said = append(said, w.Say("beetle.seat.last", words.Data{
			"what": tellBeetle(w, v.state.Sheet.Names(), v.state.Sheet.At(last), v.state.Sheet.Entry(last)),
		}))
	}
	v.pad.answer(strings.Join(said, " "), last)
}

// missing lists the kinds of part that a seat has not drawn all of.
func (v *beetleView) missing(c *beetle.Card, seat int) []string {
	var list []string
	for _, p := range c.Parts() {
		if drawn := c.Drawn(seat, p.Name); drawn < p.Count {
			list = append(list, beetleTally(v.desk.Words(), p, drawn))
		}
	}
	return list
}

// last gives the last standing entry in which a seat rolled; -1 if there is none.
func (v *beetleView) last(seat int) int {
	s := v.state
	for k := s.Upto - 1; k >= 0; k-- {
		if s.Sheet.Player(k) == seat && !s.Sheet.Entry(k).Head().Leave {
			return k
		}
	}
	return -1
}

// again tells whether the player at turn rolls again because of the roll before.
func (v *beetleView) again() bool {
	k := v.state.Upto - 1
	if v.state.Mend >= 0 {
		k = v.state.Mend - 1
	}
	if k < 0 {
		return false
	}
	e := v.state.Sheet.Entry(k).(*beetle.Entry)
	if e.Leave {
		return false
	}
	verdict, err := v.state.Sheet.At(k).(*beetle.Card).Judge(e.Dice)
	return err == nil && verdict.Again
}
