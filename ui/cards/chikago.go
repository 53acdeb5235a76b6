package cards

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/chikago"
	"beermat/ui/words"
)

// chikagoRed is the colour of the game: that of the rim of a beer mat.
var chikagoRed = rgb(0xA93A2E)

// chikagoView is a round of Chikago as it lies on the table: a row for everybody
// with the mats, or with what has been lost, and with the throw of this round.
type chikagoView struct {
	desk  Desk
	state State
	sheet *chikagoSheet
	pad   *chikagoPad

	// written says which standing entry is a throw of the round that is shown, by
	// seat.
	written map[int]int
}

func newChikago(desk Desk) View {
	v := &chikagoView{desk: desk}
	v.sheet = newChikagoSheet(v)
	v.pad = newChikagoPad(v)
	return v
}

func (v *chikagoView) Card() fyne.CanvasObject { return v.sheet }
func (v *chikagoView) Pad() Pad                { return v.pad.frame }
func (v *chikagoView) Beside(fyne.Size) bool   { return true }
func (v *chikagoView) target() *chikago.Card   { return v.state.Target().(*chikago.Card) }
func (v *chikagoView) name(seat int) string    { return v.desk.Seats()[seat].Name }

func (v *chikagoView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}

func (v *chikagoView) names() []string {
	seats := v.desk.Seats()
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = seat.Name
	}
	return names
}

// turn is what the pad writes; false when there is nothing to write.
func (v *chikagoView) turn() (scoring.Turn, bool) {
	if v.state.Sheet == nil || v.state.Still {
		return scoring.Turn{}, false
	}
	return v.state.Target().Turn()
}

// Show implements View. While a throw is corrected, the card shows the round as
// it lay before that throw.
func (v *chikagoView) Show(s State) {
	moved := v.pad.of != padCard{s.Target(), s.Mend}
	v.state = s
	v.written = v.throwsOf(chikagoShown(v.target()).Number)
	v.pad.begin()
	v.sheet.show()
	if moved {
		v.sheet.reveal()
	}
}

// throwsOf finds the entries that are throws of a round. Rounds follow each
// other, so that the search ends with the round before.
func (v *chikagoView) throwsOf(round int) map[int]int {
	written, s := map[int]int{}, v.state
	k := s.Upto
	if s.Mend >= 0 {
		k = s.Mend
	}
	for k--; k >= 0; k-- {
		turn, _ := s.Sheet.At(k).Turn()
		if turn.Round < round {
			break
		}
		if turn.Round == round && s.Sheet.Entry(k).(*chikago.Entry).Dice != nil {
			written[turn.Player] = k
		}
	}
	return written
}

// Type implements View.
func (v *chikagoView) Type(key rune) bool {
	_, on := v.turn()
	return on && v.pad.key(key)
}

// tap answers a tap on the row of a seat: it begins to correct the throw there,
// writes the dice down, or says why there is nothing to do.
func (v *chikagoView) tap(seat int) {
	if v.state.Still {
		return
	}
	turn, on := v.turn()
	on = on && turn.Phase != chikago.ChooseLeader
	switch k, written := v.written[seat]; {
	case on && seat == turn.Player:
		v.pad.enter()
	case written:
		v.desk.Mend(k)
	default:
		v.pad.frame.note(v.explain(seat))
	}
}

// explain says what a seat that has not thrown waits for.
func (v *chikagoView) explain(seat int) string {
	c := v.target()
	data := words.Data{"name": v.name(seat)}
	_, on := c.Turn()
	switch {
	case gone(c)[seat]:
		return v.say("chikago.seat.gone", data)
	case c.Safe(seat):
		return v.say("chikago.seat.safe", data)
	case !on:
		return v.say("table.over")
	}
	return v.say("chikago.seat.to-come", data)
}

func (v *chikagoView) write(e *chikago.Entry) {
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.frame.refuse(refusal)
	}
}

// chikagoShown is the round that a card shows: the present one, or the one
// before as long as nobody has thrown.
func chikagoShown(c *chikago.Card) chikago.Round {
	round := c.Round()
	if last, ok := c.Last(); ok && len(round.Results) == 0 {
		return last
	}
	return round
}

// chikagoMats tells whether a card is played with mats, and not for a number of
// rounds.
func chikagoMats(c *chikago.Card) bool { return c.Rounds() == 0 }

// chikagoRewards tells whether a round is about being high rather than about not
// being low: in Bavarian, while mats are played down.
func chikagoRewards(c *chikago.Card) bool {
	return c.Style() == chikago.Bavarian && c.Phase() == chikago.PlayDown
}

// chikagoLow tells whether the dice of a round are to be low, as its beginner
// declared.
func chikagoLow(r chikago.Round) bool {
	return r.Declare != nil && r.Declare.Aim == chikago.AimLow
}

// chikagoRounds is the house rule that only Classic and Party heed.
const chikagoRounds = "rounds"

// idleChikago tells whether the number of rounds means nothing in the style that
// is agreed.
func idleChikago(h scoring.House, key string) bool {
	if key != chikagoRounds {
		return false
	}
	c, err := chikago.Game.Open(scoring.Table{Seats: chikago.Game.Seats.Min, House: h})
	return err == nil && chikagoMats(c.(*chikago.Card))
}
