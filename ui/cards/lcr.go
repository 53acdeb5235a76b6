package cards

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/lcr"
	"beermat/sheets"
	"beermat/ui/words"
)

// The house rules of LCR that its card shows.
const (
	lcrDotToWin = "dot-to-win"
	lcrStake    = "stake"
)

// lcrView is the table at which LCR is played: everybody's chips in a ring
// around the pot.
type lcrView struct {
	desk  Desk
	state State
	ring  *lcrRing
	pad   *lcrPad
}

func newLCR(desk Desk) View {
	v := &lcrView{desk: desk}
	v.ring = newLCRRing(v)
	v.pad = newLCRPad(v)
	return v
}

func (v *lcrView) Card() fyne.CanvasObject { return v.ring.scroll }
func (v *lcrView) Pad() Pad                { return v.pad.frame }
func (v *lcrView) Beside(fyne.Size) bool   { return true }
func (v *lcrView) target() *lcr.Card       { return v.state.Target().(*lcr.Card) }
func (v *lcrView) say(key string, data ...words.Data) string {
	return v.desk.Words().Say(key, data...)
}
func (v *lcrView) name(seat int) string { return v.desk.Seats()[seat].Name }

func (v *lcrView) names() []string {
	seats := v.desk.Seats()
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = seat.Name
	}
	return names
}

// turn is the seat that the pad writes for; -1 when there is nothing to write.
func (v *lcrView) turn() int {
	if turn, on := v.state.Target().Turn(); on && !v.state.Still {
		return turn.Player
	}
	return -1
}

// Show implements View.
func (v *lcrView) Show(s State) {
	v.state = s
	v.pad.begin()
	v.ring.show()
}

// Type implements View.
func (v *lcrView) Type(key rune) bool { return v.turn() >= 0 && v.pad.key(key) }

// explain says what a seat has and who its neighbours are.
func (v *lcrView) explain(seat int) {
	c := v.target()
	data := words.Data{"name": v.name(seat), "n": c.Chips(seat)}
	if gone(c)[seat] {
		v.pad.frame.note(v.say("lcr.seat.gone", data))
		return
	}
	said := []string{v.say("lcr.seat.none", data)}
	if c.Chips(seat) > 0 {
		said[0] = v.say("lcr.seat.chips", data)
	}
	if worth := v.worth(c.Chips(seat)); worth != "" && c.Chips(seat) > 0 {
		said = append(said, v.say("lcr.seat.worth", words.Data{"worth": worth}))
	}
	neighbours := v.say("lcr.seat.neighbours", words.Data{"left": v.name(c.Left(seat)), "right": v.name(c.Right(seat))})
	if c.Left(seat) == c.Right(seat) {
		neighbours = v.say("lcr.seat.neighbours.one", words.Data{"name": v.name(c.Left(seat))})
	}
	v.pad.frame.note(strings.Join(append(said, neighbours), " "))
}

// explainPot says what the pot holds and who gets it.
func (v *lcrView) explainPot() {
	c := v.target()
	said := []string{v.say("lcr.pot.holds", words.Data{"n": c.Pot(), "all": c.InAll()})}
	if worth := v.worth(c.Pot()); worth != "" {
		said = append(said, v.say("lcr.seat.worth", words.Data{"worth": worth}))
	}
	v.pad.frame.note(strings.Join(said, " "))
}

// worth is what chips are worth; "" where nothing is at stake.
func (v *lcrView) worth(chips int) string {
	return lcrWorth(v.desk.Words(), v.state.Sheet.Head().House, chips)
}

func lcrWorth(w *words.Words, house scoring.House, chips int) string {
	stake, agreed := house[lcrStake].(scoring.Stake)
	if !agreed {
		return ""
	}
	stake.Minor *= chips
	return w.Money(stake)
}

// lcrMoves says where the chips go, such as "1 to Dan" and "1 to the pot".
func lcrMoves(w *words.Words, names []string, moves []lcr.Move) []string {
	said := make([]string, len(moves))
	for i, m := range moves {
		key, data := "lcr.move.pot", words.Data{"chips": m.Chips}
		if m.To != lcr.Pot {
			key, data["name"] = "lcr.move.seat", names[m.To]
		}
		said[i] = w.Say(key, data)
	}
	return said
}

// lcrFaces shows dice as they lie: "L C •".
func lcrFaces(faces []lcr.Face) string {
	signs := make([]string, len(faces))
	for i, face := range faces {
		signs[i] = lcrSign(face)
	}
	return strings.Join(signs, " ")
}

// lcrSign is what is to be seen on a face.
func lcrSign(face lcr.Face) string {
	if face.Means() == lcr.Dot {
		return "•"
	}
	return string(face.Means())
}

// tellLCR says "L C • — 1 to Dan, 1 to the pot", and what came of it if the game
// or the deal was over then.
func tellLCR(w *words.Words, names []string, before scoring.Card, e scoring.Entry) string {
	faces := e.(*lcr.Entry).Dice
	was := before.(*lcr.Card)
	moves, err := was.Moves(faces)
	if err != nil {
		return ""
	}
	what := lcrOutcome(w, names, was, faces, moves)
	if len(moves) == 0 {
		return strings.Join(what, ", ")
	}
	return w.Say("lcr.tell", words.Data{"dice": lcrFaces(faces), "what": strings.Join(what, ", ")})
}

// lcrOutcome says all that a roll brings about: where the chips go, or that they
// stay, and that somebody wins or everybody is dealt anew. The roll must be one
// that the card accepts.
func lcrOutcome(w *words.Words, names []string, was *lcr.Card, faces []lcr.Face, moves []lcr.Move) []string {
	turn, _ := was.Turn()
	after, err := was.Write(&lcr.Entry{Dice: faces})
	if err != nil {
		return nil
	}
	is := after.(*lcr.Card)
	winner, won := is.Winner()
	said := lcrMoves(w, names, moves)
	switch {
	case len(moves) == 0 && won:
		return []string{w.Say("lcr.dots-win", words.Data{"n": len(faces)})}
	case len(moves) == 0:
		return []string{w.Say("lcr.dots-keep", words.Data{"n": len(faces), "chips": was.Chips(turn.Player)})}
	case won:
		return append(said, w.Say("lcr.wins", words.Data{"name": names[winner]}))
	case is.Deal() > was.Deal():
		return append(said, w.Say("lcr.new-deal"))
	}
	return said
}

// progressLCR says "Turn 14", whether only dots win now, and which deal it is if
// it is not the first.
func progressLCR(w *words.Words, c scoring.Card) string {
	card := c.(*lcr.Card)
	if _, on := card.Turn(); !on {
		return w.Say("table.over")
	}
	said := []string{w.Say("lcr.turn", words.Data{"turn": card.Turns() + 1})}
	if _, sole := card.Sole(); sole {
		said = append(said, w.Say("lcr.only-dots"))
	}
	if card.Deal() > 1 {
		said = append(said, w.Say("lcr.deal", words.Data{"deal": card.Deal()}))
	}
	return strings.Join(said, " · ")
}

// decidedLCR says how the game was won, and what the winner's chips are worth.
func decidedLCR(w *words.Words, _ []string, s *sheets.Sheet) string {
	card := s.Card().(*lcr.Card)
	winner, won := card.Winner()
	if !won {
		return ""
	}
	staying := 0
	for _, left := range gone(card) {
		if !left {
			staying++
		}
	}
	key := "lcr.decided.last"
	switch {
	case staying == 1:
		key = "lcr.decided.alone"
	case s.Head().House.On(lcrDotToWin):
		key = "lcr.decided.dots"
	}
	said := w.Say(key, words.Data{"hand": card.Chips(winner), "pot": card.Pot()})
	if worth := lcrWorth(w, s.Head().House, 1); worth != "" {
		said += " " + w.Say("lcr.decided.worth", words.Data{
			"chips": strconv.Itoa(card.InAll()), "one": worth, "all": lcrWorth(w, s.Head().House, card.InAll()),
		})
	}
	return said
}
