package paper

import (
	"maps"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the digits and signs.
const (
	keyTurn  scorecard.KeyID = "t" // a score of whose turn it is
	keyRound scorecard.KeyID = "r" // the scores of a whole round
	keyNext  scorecard.KeyID = "n" // the next player of a whole round
	keyEnd   scorecard.KeyID = "e"
)

// seatKey chooses whose score of a whole round is typed.
func seatKey(seat int) scorecard.KeyID { return scorecard.KeyID("@" + strconv.Itoa(seat)) }

// input is the scores as far as they have been typed.
type input struct {
	card   *Card
	whole  bool // the scores of a whole round are typed
	seat   int  // whose score is typed
	scores map[int]scorecard.Number
	end    bool
}

func begin(card scoring.Card) scorecard.Input {
	turn, on := card.Turn()
	if !on {
		return nil
	}
	return &input{card: card.(*Card), seat: turn.Player}
}

// spell returns the keys that make an entry.
func spell(before scoring.Card, e scoring.Entry) []scorecard.KeyID {
	c, entry := before.(*Card), e.(*Entry)
	if entry.End {
		return []scorecard.KeyID{keyEnd}
	}
	var keys []scorecard.KeyID
	if entry.Scores != nil && c.mayWriteRound() {
		keys = []scorecard.KeyID{keyRound}
	}
	at, _ := c.behind()
	for seat, points := range c.pointsOf(entry) {
		if seat != at {
			keys = append(keys, seatKey(seat))
		}
		keys, at = append(keys, scorecard.Whole(points)), seat
	}
	return keys
}

// mayWriteRound tells whether a whole round may be written at once, and is another
// thing than one score.
func (c *Card) mayWriteRound() bool { return c.Between() && c.ring.Active() > 1 }

// number is what is typed for a seat.
func (in *input) number(seat int) scorecard.Number {
	if n, begun := in.scores[seat]; begun {
		return n
	}
	return scorecard.Number{Min: in.card.house.min, Max: in.card.house.max, Sum: true}
}

// typed adds up what is typed for a seat, whether or not it may be; false while
// there is no number.
func (in *input) typed(seat int) (int, bool) {
	terms, total := in.number(seat).Terms(), 0
	for _, n := range terms {
		total += n
	}
	return total, len(terms) > 0
}

func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.end = false
	switch {
	case k == keyEnd && in.card.MayEnd() && !in.end:
		after.end = true
	case k == keyRound && in.card.mayWriteRound() && !in.whole:
		after.whole, after.scores = true, nil
	case k == keyTurn && in.whole:
		turn, _ := in.card.Turn()
		after.whole, after.seat, after.scores = false, turn.Player, nil
	case k == keyNext && in.whole:
		after.seat = in.card.ring.Next(in.seat)
	case strings.HasPrefix(string(k), "@") && in.whole:
		seat, err := strconv.Atoi(string(k[1:]))
		if err != nil || seat < 0 || seat >= len(in.card.columns) || in.card.ring.HasLeft(seat) || seat == in.seat || k != seatKey(seat) {
			return in
		}
		after.seat = seat
	default:
		n, _ := in.number(in.seat).Press(k)
		if n.Typed == in.number(in.seat).Typed {
			return in
		}
		after.scores = maps.Clone(in.scores)
		if after.scores == nil {
			after.scores = map[int]scorecard.Number{}
		}
		after.scores[in.seat] = n
	}
	return &after
}

func (in *input) Entry() (scoring.Entry, bool) {
	if in.end {
		return &Entry{End: true}, true
	}
	if !in.whole {
		n, ok := in.number(in.seat).Value()
		if !ok {
			return nil, false
		}
		return &Entry{Score: number(n)}, false
	}
	scores := make([]*scoring.JSONInt, len(in.card.columns))
	for _, seat := range in.card.ring.From(0) {
		n, ok := in.number(seat).Value()
		if !ok {
			return nil, false
		}
		scores[seat] = number(n)
	}
	return &Entry{Scores: scores}, false
}

func number(n int) *scoring.JSONInt {
	score := scoring.JSONInt(n)
	return &score
}

func (in *input) Pad() scorecard.Pad {
	c := in.card
	n := in.number(in.seat)
	p := scorecard.Pad{
		Seat: in.seat, Prompt: scorecard.Say("paper.score-of", "name", scoring.Seat(in.seat)), Hint: c.hint(),
		Number: &n, Readout: in.readout(), Makes: scorecard.Say("paper.has", "total", c.columns[in.seat].total),
		Facts: scorecard.Said(c.ranges(), scorecard.Then(in.toCome()...)), Primary: in.primary(),
	}
	if typed, said := in.typed(in.seat); said {
		p.Makes = scorecard.Say("paper.makes", "total", c.columns[in.seat].total+typed)
	}
	if c.mayWriteRound() {
		mode := keyTurn
		if in.whole {
			mode = keyRound
			p.Others = []scorecard.Key{{ID: keyNext, Text: scorecard.Say("paper.next-player")}}
		}
		p.Modes = scorecard.Mark(
			mode,
			scorecard.Key{ID: keyTurn, Text: scorecard.Say("paper.way.turn")},
			scorecard.Key{ID: keyRound, Text: scorecard.Say("paper.way.round")},
		)
	}
	if c.house.rounds == 0 {
		end := scorecard.Key{ID: keyEnd, Text: scorecard.Say("paper.end"), Chosen: in.end}
		if !c.MayEnd() {
			end.Off = scorecard.Say("paper.end-off")
		}
		p.Others = append(p.Others, end)
	}
	return p
}

// toCome lists who is next in the round.
func (in *input) toCome() []int {
	if in.whole {
		return nil
	}
	var seats []int
	_, round := in.card.behind()
	for _, seat := range in.card.ring.From(in.card.first) {
		if seat != in.seat && in.card.columns[seat].rounds < round {
			seats = append(seats, seat)
		}
	}
	return seats
}

// readout is what is typed, and what a sum comes to unless it goes on.
func (in *input) readout() scorecard.Text {
	n := in.number(in.seat)
	terms := n.Terms()
	total, _ := in.typed(in.seat)
	open := strings.TrimRight(n.Typed, "+-") != n.Typed
	switch {
	case n.Typed == "":
		return scorecard.Text{}
	case open:
		sign := map[bool]string{true: "–", false: "+"}[strings.HasSuffix(n.Typed, "-")]
		return scorecard.Say("paper.typed", "sum", strings.TrimLeft(sum(terms)+" "+sign, " "))
	case len(terms) == 1:
		return scorecard.Num(total)
	}
	return scorecard.Say("paper.sum", "sum", sum(terms), "score", total)
}

// primary writes the score or the round, or says what is missing.
func (in *input) primary() scorecard.Key {
	if in.end {
		return scorecard.Key{Text: scorecard.Say("paper.end")}
	}
	key := scorecard.Key{Text: scorecard.Say("pad.save-later")}
	_, round := in.card.behind()
	if in.whole {
		key.Text = scorecard.Say("paper.save-round", "round", round)
	}
	for _, seat := range in.asked() {
		switch n, ok := in.number(seat).Value(); {
		case ok && !in.whole:
			key.Text = scorecard.Say("pad.save", "what", n)
		case !ok:
			key.Off = in.missing(seat)
			return key
		}
	}
	return key
}

// asked lists whose scores are written together.
func (in *input) asked() []int {
	if in.whole {
		return in.card.ring.From(in.card.first)
	}
	return []int{in.seat}
}

// missing says why there is no score of a seat to write.
func (in *input) missing(seat int) scorecard.Text {
	low, high := in.card.Range()
	switch _, said := in.typed(seat); {
	case said:
		return scorecard.Say("paper.range", "low", low, "high", high)
	case in.whole:
		return scorecard.Say("paper.missing", "name", scoring.Seat(seat))
	}
	return scorecard.Say("paper.how")
}

// hint says that this is the last round, or who leads. To a player alone it says
// nothing.
func (c *Card) hint() scorecard.Text {
	leaders, score := scorecard.Leaders(c)
	switch {
	case c.anyReached():
		return scorecard.Say("paper.last-round", "target", c.house.target)
	case c.ring.Active() == 1 || c.begun() == 0:
		return scorecard.Text{}
	case len(leaders) == c.ring.Active():
		return scorecard.Say("paper.level", "score", score)
	case len(leaders) > 2:
		return scorecard.Say("paper.leads-many", "n", len(leaders), "score", score)
	}
	return scorecard.Say("paper.leads", "n", len(leaders), "names", scorecard.Seats(leaders...), "score", score)
}

// ranges says what one score may be; no text where nothing was agreed on it.
func (c *Card) ranges() scorecard.Text {
	low, high := c.Range()
	switch {
	case low > -most && high < most:
		return scorecard.Say("paper.range", "low", low, "high", high)
	case low > -most:
		return scorecard.Say("paper.range-least", "low", low)
	case high < most:
		return scorecard.Say("paper.range-most", "high", high)
	}
	return scorecard.Text{}
}
