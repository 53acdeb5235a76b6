package cards

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/paper"
	"beermat/ui/words"
)

// paperBrown marks who leads.
var paperBrown = rgb(0x6E6454)

// paperView is the sheet for any other game: a line for every round, a column
// for everybody, and the totals below, always in sight.
type paperView struct {
	desk  Desk
	state State
	sheet *paperSheet
	pad   *paperPad
	pick  int // whose score of a whole round is corrected

	// written says which standing entry filled a cell.
	written map[paperCell]int
}

// paperCell is the score of a seat in a round.
type paperCell struct{ seat, round int }

func newPaper(desk Desk) View {
	v := &paperView{desk: desk}
	v.sheet = newPaperSheet(v)
	v.pad = newPaperPad(v)
	return v
}

func (v *paperView) Card() fyne.CanvasObject { return v.sheet }
func (v *paperView) Pad() Pad                { return v.pad.frame }
func (v *paperView) Beside(fyne.Size) bool   { return true }
func (v *paperView) card() *paper.Card       { return v.state.Card().(*paper.Card) }
func (v *paperView) target() *paper.Card     { return v.state.Target().(*paper.Card) }
func (v *paperView) name(seat int) string    { return v.desk.Seats()[seat].Name }

func (v *paperView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}

// Show implements View.
func (v *paperView) Show(s State) {
	v.state = s
	v.written = map[paperCell]int{}
	for k := range s.Upto {
		for _, cell := range v.cells(k) {
			v.written[cell] = k
		}
	}
	moved := v.pad.begin()
	v.sheet.show()
	if moved {
		v.sheet.reveal()
	}
}

// cells gives the cells that standing entry k fills: one, those of a whole
// round, or none.
func (v *paperView) cells(k int) []paperCell {
	e, before := v.state.Sheet.Entry(k).(*paper.Entry), v.state.Sheet.At(k)
	turn, _ := before.Turn()
	switch {
	case e.Score != nil:
		return []paperCell{{turn.Player, turn.Round}}
	case e.Scores != nil:
		var cells []paperCell
		for seat, left := range gone(before) {
			if !left {
				cells = append(cells, paperCell{seat, turn.Round})
			}
		}
		return cells
	}
	return nil
}

// turn is whose score the pad takes, and of which round; false when there is
// nothing to write.
func (v *paperView) turn() (paperCell, bool) {
	if v.state.Sheet == nil || v.state.Still {
		return paperCell{}, false
	}
	if v.state.Mend >= 0 {
		cells := v.cells(v.state.Mend)
		if i := slices.IndexFunc(cells, func(c paperCell) bool { return c.seat == v.pick }); i >= 0 {
			return cells[i], true
		}
		if len(cells) > 0 {
			return cells[0], true
		}
	}
	turn, on := v.state.Target().Turn()
	return paperCell{turn.Player, turn.Round}, on
}

// Type implements View.
func (v *paperView) Type(key rune) bool {
	_, on := v.turn()
	return on && v.pad.key(key)
}

// tap answers a tap on a cell: it writes what was typed there, begins to mend
// what stands there, or says why neither can be.
func (v *paperView) tap(at paperCell) {
	if v.state.Still {
		return
	}
	turn, on := v.turn()
	name := words.Data{"name": v.name(turn.seat), "round": turn.round}
	switch k, written := v.written[at]; {
	case written && k == v.state.Mend && at == turn:
		v.desk.Mend(-1)
	case written:
		v.pick = at.seat
		v.desk.Mend(k)
	case !on:
	case v.state.Mend >= 0:
		v.pad.frame.note(v.say("paper.mending", name))
	case at == turn:
		v.pad.write()
	default:
		v.pad.frame.note(v.say("paper.not-turn", name))
	}
}

// write writes a score for the cell that the pad is at.
func (v *paperView) write(n int) {
	points := scoring.Whole(n)
	e := &paper.Entry{Score: &points}
	if v.state.Mend >= 0 {
		if was := v.state.Sheet.Entry(v.state.Mend).(*paper.Entry); was.Scores != nil {
			at, _ := v.turn()
			e = &paper.Entry{Scores: slices.Clone(was.Scores)}
			e.Scores[at.seat] = &points
		}
	}
	v.put(e)
}

// put writes an entry, and shows why it cannot be.
func (v *paperView) put(e *paper.Entry) {
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.frame.refuse(refusal)
	}
}

// paperListed is how many scores an explained total lists: no more are added up
// in the head.
const paperListed = 8

// explain says how the total of a seat is made up: what came before the last
// scores in one number, then those.
func (v *paperView) explain(seat int) {
	if v.state.Still {
		return
	}
	c := v.card()
	scores := c.Scores(seat)
	if len(scores) == 0 {
		v.pad.frame.note(v.say("paper.total-start", words.Data{"name": v.name(seat), "total": words.Figure(c.Start())}))
		return
	}
	before := max(0, len(scores)-paperListed)
	sum := paperSum{}
	if c.Start() != 0 || before > 0 {
		start := c.Start()
		for _, n := range scores[:before] {
			start += n
		}
		sum.append(start)
	}
	for _, n := range scores[before:] {
		sum.append(n)
	}
	key := "paper.total-made-of"
	switch {
	case before > 0:
		key = "paper.total-made-after"
	case c.Start() != 0:
		key = "paper.total-made-from"
	}
	v.pad.frame.note(v.say(key, words.Data{
		"name": v.name(seat), "sum": sum.words(), "total": words.Figure(c.Total(seat)), "n": before,
	}))
}
