package cards

import (
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/sheets"
	"beermat/ui/words"
)

// outcomeOf gives what an entry of a turn came to, in whichever form it was
// written; the points only where it has its throws.
func outcomeOf(before *chicago.Card, e *chicago.Entry) chicago.Verdict {
	if e.Hit != nil {
		return chicago.Verdict{Hit: *e.Hit, Seven: e.Seven != nil && *e.Seven}
	}
	verdict, _ := before.Judge(e.Throws) // no foul: it has been written
	return verdict
}

// tellChicago says "9 with 3 and 6", "missed 9", or what came of a roll-off.
func tellChicago(w *words.Words, _ []string, before scoring.Card, e scoring.Entry) string {
	was, entry := before.(*chicago.Card), e.(*chicago.Entry)
	after, err := was.Write(e)
	if err != nil {
		return ""
	}
	if entry.Dice != nil {
		return w.Say("chicago.tell.roll-off", words.Data{"sum": entry.Dice.Sum()})
	}
	turn, _ := was.Turn()
	v := outcomeOf(was, entry)
	points := after.(*chicago.Card).Total(turn.Player) - was.Total(turn.Player)
	data := words.Data{"target": was.Target(), "n": points}
	key := "missed"
	switch {
	case v.Hit && points > was.Target():
		key = "lucky"
	case v.Hit:
		key = "hit"
	case points > 0:
		key = "seven"
	}
	if len(entry.Throws) > 0 {
		last := entry.Throws[len(entry.Throws)-1]
		if v.Pair != nil {
			last = scoring.Dice{last[v.Pair[0]], last[v.Pair[1]]}
		}
		data["dice"] = w.List(faces(last))
		key += "-with"
	}
	return w.Say("chicago.tell."+key, data)
}

// faces gives dice as texts.
func faces(dice scoring.Dice) []string {
	list := make([]string, len(dice))
	for i, face := range dice {
		list[i] = strconv.Itoa(int(face))
	}
	return list
}

// chicagoHouse is what a turn for a target is played by.
type chicagoHouse struct {
	dice   int
	reroll bool
	bonus  int // for a seven; 0 where it is not played
}

// chicagoAgreed asks a card what its table agreed; false when there is no target.
func chicagoAgreed(c *chicago.Card) (chicagoHouse, bool) {
	odds, ok := c.Odds()
	if !ok {
		return chicagoHouse{}, false
	}
	h := chicagoHouse{dice: c.Dice(), reroll: odds.Turn != odds.First} // there is no target that a reroll does not help
	if seven, ok := worthOf(c, &chicago.Entry{Hit: new(false), Seven: new(true)}); ok {
		h.bonus = seven
	} else if both, ok := worthOf(c, &chicago.Entry{Hit: new(true), Seven: new(true)}); ok {
		h.bonus = both - c.Target() // the target is seven itself
	}
	return h, true
}

// worthOf gives the points that an entry would earn; false if the rules forbid it.
func worthOf(c *chicago.Card, e *chicago.Entry) (int, bool) {
	after, err := c.Write(e)
	if err != nil {
		return 0, false
	}
	turn, _ := c.Turn()
	return after.(*chicago.Card).Total(turn.Player) - c.Total(turn.Player), true
}

// words names what is not as in the base game.
func (h chicagoHouse) words(w *words.Words) []string {
	var said []string
	if h.dice == 3 {
		said = append(said, w.Say("chicago.played.three-dice"))
	}
	if h.reroll {
		said = append(said, w.Say("chicago.played.reroll"))
	}
	if h.bonus > 0 {
		said = append(said, w.Say("chicago.played.seven", words.Data{"n": h.bonus}))
	}
	return said
}

// progressChicago says the round and what was agreed, or that there is a
// roll-off.
func progressChicago(w *words.Words, c scoring.Card) string {
	if turn, _ := c.Turn(); turn.Phase == chicago.RollOff {
		return rollOffName(w, turn.Round)
	}
	said := []string{rounds(chicago.Rounds)(w, c)}
	if house, ok := chicagoAgreed(c.(*chicago.Card)); ok {
		said = append(said, house.words(w)...)
	}
	return strings.Join(said, " · ")
}

// rollOffName names the roll-off of a round: only from the second on it needs a
// number.
func rollOffName(w *words.Words, round int) string {
	if n := round - chicago.Rounds; n > 1 {
		return w.Say("chicago.roll-off-again", words.Data{"number": n})
	}
	return w.Say("chicago.roll-off")
}

// decidedChicago says how a roll-off ended.
func decidedChicago(w *words.Words, names []string, s *sheets.Sheet) string {
	c := s.Card().(*chicago.Card)
	winner := c.Contenders()
	if len(winner) != 1 {
		return ""
	}
	most, next, equal := lastThrows(c, winner[0])
	data := words.Data{"name": names[winner[0]], "most": most, "next": next}
	if most == 0 || next == 0 || equal {
		return w.Say("chicago.decided-alone", data)
	}
	return w.Say("chicago.decided", data)
}

// lastThrows gives what was thrown in the last roll-off by the winner and by the
// next best who stayed, and whether somebody who left had thrown as much as the
// winner; 0 for what was not thrown.
func lastThrows(c *chicago.Card, winner int) (most, next int, equal bool) {
	sums := make([]int, len(c.Standings()))
	for seat := range sums {
		if threw := c.RollOffs(seat); len(threw) > 0 && len(threw) == rollOffs(c) {
			sums[seat] = threw[len(threw)-1].Sum()
		}
	}
	for seat, left := range gone(c) {
		switch {
		case seat == winner:
		case left:
			equal = equal || sums[seat] == sums[winner]
		default:
			next = max(next, sums[seat])
		}
	}
	return sums[winner], next, equal
}

// rollOffs counts the roll-offs, the one that is thrown now included.
func rollOffs(c *chicago.Card) int {
	n := 0
	if turn, _ := c.Turn(); turn.Phase == chicago.RollOff {
		n = turn.Round - chicago.Rounds
	}
	for _, standing := range c.Standings() {
		n = max(n, len(c.RollOffs(standing.Player)))
	}
	return n
}
