package present

import (
	"slices"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
)

// Level is how much a voice says of what is written.
type Level int

// The levels, each of which says all that the one before says.
const (
	CallNothing Level = iota
	CallTotals        // who, what, and the total
	CallTurns         // also whose turn it is
	CallNeeds         // also what that player needs: it is a hint, on which a table has to agree
)

// Phrase is a part of what a voice says of an entry.
type Phrase struct {
	scorecard.Text
	Short  scorecard.Text // what is said in its place where all is too long; no text for the same, shortened
	Rank   int            // 0: it is always said; of the others that with the highest is left out first
	Begins bool           // a sentence
}

// MostWords is how many words are said of an entry.
const MostWords = 12

// Call returns what a voice says of what has happened between two states of a sheet. Nothing
// stood before a sheet on which nobody has written, for which before is nil.
func Call(g *scorecard.Game, before, after *sheets.Sheet, level Level) []Phrase {
	if level == CallNothing {
		return nil
	}
	c := call{game: g, after: after, level: level}
	if before != nil {
		c.change(before)
	}
	if _, on := after.Card().Turn(); !on {
		c.outcome()
	} else if level >= CallTurns {
		c.turn()
	}
	return c.said
}

// Spoken returns what a voice says: the phrases for which there are words enough.
func Spoken(w *i18n.Translator, list []Phrase, names []string) string {
	parts := make([]string, len(list))
	for i, p := range list {
		parts[i] = w.Spoken(p.Text, names, false)
	}
	tooLong := func() bool { return words(parts...) > MostWords }
	shorten := func(i int) {
		if parts[i] = w.Spoken(list[i].Text, names, true); !list[i].Short.IsZero() {
			parts[i] = w.Spoken(list[i].Short, names, true)
		}
	}
	for rank := needs; rank > former; rank-- {
		for i := range list {
			if list[i].Rank != rank || !tooLong() {
				continue
			}
			if shorten(i); tooLong() {
				parts[i] = ""
			}
		}
	}
	for i := len(list) - 1; i >= 0 && tooLong(); i-- {
		if parts[i] != "" {
			shorten(i)
		}
	}
	for i := range list {
		if list[i].Rank == former && tooLong() {
			parts[i] = ""
		}
	}
	var said strings.Builder
	for i, part := range parts {
		switch {
		case part == "":
			continue
		case said.Len() > 0 && list[i].Begins:
			said.WriteString(". ")
		case said.Len() > 0:
			said.WriteString(", ")
		}
		said.WriteString(part)
	}
	if said.Len() > 0 {
		said.WriteByte('.')
	}
	return said.String()
}

// words counts the words of a voice, for which a dash and a dot between two are a pause.
func words(parts ...string) (n int) {
	for _, word := range strings.Fields(strings.Join(parts, " ")) {
		if !strings.Contains("— – · ← →", word) {
			n++
		}
	}
	return n
}

// call is what is said of a change, so far.
type call struct {
	game  *scorecard.Game
	after *sheets.Sheet
	level Level
	said  []Phrase
}

func (c *call) say(rank int, begins bool, t scorecard.Text) {
	c.said = append(c.said, Phrase{Text: t, Rank: rank, Begins: begins})
}

// The ranks of what is said.
const (
	always = iota
	former // what an entry was before it was corrected
	turns
	totals
	needs
)

// change says what was done.
func (c *call) change(before *sheets.Sheet) {
	switch is := sheets.ChangeOf(before, c.after); {
	case is.Action == sheets.Join && is.Back:
		c.say(always, true, scorecard.Say("call.unjoined", "name", before.Names()[is.Number]))
	case is.Action == sheets.Join:
		c.say(always, true, scorecard.Say("call.joined", "name", scoring.Seat(is.Number)))
	case is.Action == sheets.Undo:
		c.say(always, true, scorecard.Say("call.undone", "what", c.entry(before, is.Number)))
	case is.Action == sheets.Amend && is.Back:
		c.say(always, true, scorecard.Say("call.uncorrected", "what", c.entry(c.after, is.Number)))
	case is.Action == sheets.Amend:
		c.say(always, true, scorecard.Say("call.corrected", "what", c.entry(c.after, is.Number)))
		if was := c.event(before, is.Number); !was.All && !soundsLike(was.Text, c.event(c.after, is.Number).Text) {
			c.said = append(c.said, Phrase{
				Text: scorecard.Say("call.was", "what", was.Text), Short: scorecard.Say("call.was", "what", figure(was.Text)), Rank: former,
			})
		}
		c.total(before, is.Number)
	case is.Action == sheets.Write:
		c.say(always, true, c.entry(c.after, is.Number))
		c.total(before, is.Number)
	case c.after.Len() > 0: // several at once: what was written last is new
		c.say(always, true, c.entry(c.after, c.after.Len()-1))
	}
}

// soundsLike reports whether two entries are said alike, as those of other dice may be.
func soundsLike(one, other scorecard.Text) bool {
	w := i18n.For("en")
	return w.Spoken(one, nil, false) == w.Spoken(other, nil, false)
}

// figure is the score of an event, or all of it where it has none.
func figure(t scorecard.Text) scorecard.Text {
	if n, ok := t.Data["score"].(int); ok {
		return scorecard.Num(n)
	}
	return t
}

func (c *call) event(on *sheets.Sheet, k int) scorecard.Event {
	return c.game.Tell(on.At(k), on.Entry(k))
}

// entry says who wrote an entry, and what.
func (c *call) entry(on *sheets.Sheet, k int) scorecard.Text {
	event, who := c.event(on, k), scoring.Seat(on.Player(k))
	switch {
	case on.Entry(k).Head().Leave:
		return scorecard.Say("call.left", "name", who)
	case event.All || event.Text.Data["name"] == who:
		return event.Text
	}
	return scorecard.Say("call.entry", "name", who, "what", event.Text)
}

// total says the total of whoever wrote entry k, if it is another one and was not said with the entry; if
// it is not, that of the only other one who has another one now.
func (c *call) total(before *sheets.Sheet, k int) {
	was, is := scoresOf(before.Card()), scoresOf(c.after.Card())
	event, who := c.event(c.after, k), c.after.Player(k)
	var changed []int
	for seat := range is {
		if seat < len(was) && was[seat] != is[seat] {
			changed = append(changed, seat)
		}
	}
	switch total, told := event.Text.Data["total"].(int); {
	case len(changed) == 0 || c.after.Done():
	case event.All:
		c.say(totals, true, scorecard.Leads(c.after.Card()))
	case slices.Contains(changed, who) && told && total == is[who]:
	case slices.Contains(changed, who) && c.points():
		c.say(totals, false, scorecard.Say("call.total", "total", is[who]))
	case slices.Contains(changed, who):
		c.say(totals, true, scorecard.Say("call.has", "name", scoring.Seat(who), "total", is[who]))
	case len(changed) == 1:
		c.say(totals, true, scorecard.Say("call.has", "name", scoring.Seat(changed[0]), "total", is[changed[0]]))
	}
}

// scoresOf are the scores of all seats.
func scoresOf(c scoring.Card) []int {
	standings := c.Standings()
	list := make([]int, len(standings))
	for _, one := range standings {
		list[one.Player] = one.Score
	}
	return list
}

// points reports whether scores count points, of which many are good.
func (c *call) points() bool {
	return c.game.UnitOf(c.after.Head().House) == "unit.points"
}

// outcome says who won, and by what.
func (c *call) outcome() {
	standings := c.after.Card().Standings()
	c.say(always, true, i18n.OutcomeOf(c.game.ID, standings))
	for i := range c.said[:len(c.said)-1] {
		if c.said[i].Rank == always {
			c.said[i].Rank = former
		}
	}
	if len(standings) > 1 && standings[0].Won && !standings[1].Won && !standings[1].Left && !standings[1].Lost && c.points() {
		if ahead := max(standings[0].Score-standings[1].Score, standings[1].Score-standings[0].Score); ahead > 0 {
			c.say(totals, false, scorecard.Say("result.ahead", "n", ahead, "name", scoring.Seat(standings[1].Player)))
		}
	}
}

// turn says whose turn it is, and what is needed.
func (c *call) turn() {
	turn, _ := c.after.Card().Turn()
	in := c.game.Input(c.after.Card())
	if in == nil || len(c.after.Head().Players) == 1 {
		return
	}
	pad := in.Pad()
	var need scorecard.Text
	if c.level >= CallNeeds {
		need = c.need(pad, in)
	}
	if need.Data["name"] == scoring.Seat(turn.Player) {
		c.say(turns, true, need)
		return
	}
	c.say(turns, true, scorecard.Say("board.turn", "name", scoring.Seat(turn.Player)))
	if !need.IsZero() {
		c.say(needs, false, need)
	}
}

// need says what the player has to reach who is asked: what the game says, what wins in the last
// place that is free, or how many points are missing to the lead.
func (c *call) need(pad scorecard.Pad, in scorecard.Input) scorecard.Text {
	house, card := c.after.Head().House, c.after.Card()
	if !pad.Need.IsZero() || !c.points() || c.game.LowestWins(house) {
		return pad.Need
	}
	if text := c.wins(in, pad.Seat); !text.IsZero() {
		return text
	}
	standings := card.Standings()
	scores := scoresOf(card)
	if turn, _ := card.Turn(); turn.Round > 1 && scores[pad.Seat] < standings[0].Score && !standings[0].Left {
		return scorecard.Say("call.behind", "n", standings[0].Score-scores[pad.Seat])
	}
	return scorecard.Text{}
}

// wins says what wins in the last place of the card that is free; no text where more are, or nothing
// does.
func (c *call) wins(in scorecard.Input, seat int) scorecard.Text {
	card := c.after.Card()
	var free *scorecard.Line
	view := c.game.View(card, in)
	for b := range view.Blocks {
		for l := range view.Blocks[b].Lines {
			line := &view.Blocks[b].Lines[l]
			for at := range line.Cells {
				if state := line.Cells[at].State; state != scorecard.Open && state != scorecard.Next && state != scorecard.Offer {
					continue
				}
				if free != nil || at != seat {
					return scorecard.Text{}
				}
				free = line
			}
		}
	}
	if free == nil || free.Cells[seat].Key == "" {
		return scorecard.Text{}
	}
	for _, n := range scoresIn(in.Press(free.Cells[seat].Key).Pad().Number) {
		e, _ := in.Press(free.Cells[seat].Key).Press(scorecard.Whole(n)).Entry()
		if e == nil {
			continue
		}
		then, err := card.Write(e)
		if err != nil {
			continue
		}
		if stats.Winner(then.Standings()) == seat {
			if n == 0 {
				return scorecard.Text{}
			}
			return scorecard.Say("call.wins", "n", n, "box", free.Label)
		}
	}
	return scorecard.Text{}
}

// scoresIn are the numbers that can be said where one is asked for, from the lowest on.
func scoresIn(n *scorecard.Number) (list []int) {
	if n == nil {
		return nil
	}
	if len(n.Values) > 0 {
		list = slices.Clone(n.Values)
		slices.Sort(list)
		return list
	}
	for v := max(0, n.Min); v <= n.Max && v < mostTried; v++ {
		list = append(list, v)
	}
	return list
}

// mostTried is how many scores are tried for one that wins.
const mostTried = 400
