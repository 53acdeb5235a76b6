package paper

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/germanchicago"
)

// planChikago has a row for each round: what everybody threw, who was high and
// low, and below it strokes for the mats that are held after it; in the styles
// without mats, for the rounds lost so far.
func planChikago(t *table) []blueprint {
	c := t.sheet.Card().(*germanchicago.Card)
	t.collect(t.putChikago)
	f := t.form()
	f.lead, f.slim, f.ease, f.least, f.most = 30, 9, 12, 9, 11.5
	if c.Style() == germanchicago.Classic {
		f.lead = 52 // for what is declared
	}
	f.lanes = []lane{{caption: t.say("chikago.throws"), width: 15}}
	for _, r := range t.chikagoRounds() {
		f.rows = append(f.rows, t.chikagoRow(r))
	}
	if c.Rounds() == 0 || t.blank && c.Rounds() > usualRounds {
		f.pad = t.emptyRound
	} else {
		for n := len(f.rows); n < c.Rounds(); n++ {
			f.rows = append(f.rows, t.emptyRound(n))
		}
	}
	if c.Rounds() == 0 && t.sheet.Done() {
		f.pad = nil
	}
	f.feet = []row{t.chikagoFoot(c)}
	return []blueprint{f}
}

// chikagoRound is a round with the card after it.
type chikagoRound struct {
	germanchicago.Round
	after *germanchicago.Card
}

// chikagoRounds gives every round of which something was thrown.
func (t *table) chikagoRounds() []chikagoRound {
	var list []chikagoRound
	for k := range t.sheet.Len() {
		before, after := t.sheet.At(k).(*germanchicago.Card), t.sheet.At(k+1).(*germanchicago.Card)
		if last, ok := after.Last(); ok && last.Number == before.Round().Number {
			list = append(list, chikagoRound{last, after})
		}
	}
	c := t.sheet.Card().(*germanchicago.Card)
	if now := c.Round(); len(now.Results) > 0 {
		list = append(list, chikagoRound{now, c})
	}
	return list
}

func (t *table) chikagoRow(r chikagoRound) row {
	line := row{label: t.roundLabel(r.Number)}
	throws := cell{}
	if r.Throws > 0 {
		throws.text = t.say("times", map[string]any{"n": r.Throws})
	}
	if d := r.Declare; d != nil {
		line.label.hint = t.words.Say("chikago.declared", map[string]any{
			"ones": int(d.Ones), "sixes": int(d.Sixes), "aim": t.words.Say("chikago.aim." + d.Aim),
		})
	}
	line.lanes = []cell{throws}
	line.cells = t.seats(func(seat int) cell {
		c := t.chikagoThrown(r, seat)
		c.tally = t.chikagoHolds(r.after, seat)
		c.ring = slices.Contains(r.Losers, seat)
		return c
	})
	return line
}

// chikagoThrown is what a seat threw in a round.
func (t *table) chikagoThrown(r chikagoRound, seat int) cell {
	i := slices.IndexFunc(r.Results, func(thrown germanchicago.Result) bool { return thrown.Seat == seat })
	if i < 0 {
		return cell{}
	}
	c := t.filled(r.Number, seat, t.chikagoValue(r.Results[i]))
	switch seat {
	case r.High:
		c.sign = upMark
	case r.Low:
		c.sign = downMark
	}
	return c
}

// chikagoHolds is the mats that a seat holds, or the rounds it has lost.
func (t *table) chikagoHolds(c *germanchicago.Card, seat int) int {
	if c.Rounds() > 0 {
		return c.Losses(seat)
	}
	return c.Mats(seat)
}

// chikagoValue is what a result is called.
func (t *table) chikagoValue(r germanchicago.Result) string {
	switch {
	case r.Chick:
		return t.words.Say("chikago.chick")
	case r.Fish:
		return t.words.Say("chikago.fish")
	}
	return figure10(r.Points)
}

// chikagoFoot counts the mats or the losses up, and says who is safe.
func (t *table) chikagoFoot(c *germanchicago.Card) row {
	key := "chikago.mats"
	if c.Rounds() > 0 {
		key = "chikago." + c.Style()
	}
	r := row{kind: totalRow, label: label{text: t.say(key)}}
	if t.blank {
		return r
	}
	loser, lost := c.Loser()
	r.cells = t.seats(func(seat int) cell {
		n := t.chikagoHolds(c, seat)
		filled := cell{text: figure10(n), tally: n, ring: lost && seat == loser}
		if c.Safe(seat) {
			filled.note = t.words.Say("chikago.safe")
		}
		return filled
	})
	return r
}

// putChikago says what an entry throws.
func (t *table) putChikago(before, _ scoring.Card, e scoring.Entry) []written {
	was, own := before.(*germanchicago.Card), e.(*germanchicago.Entry)
	seat, round := seatTurn(before)
	result, err := was.Judge(own)
	if err != nil || len(own.Dice) == 0 {
		return nil
	}
	return []written{{slot{round, seat}, t.chikagoValue(result)}}
}
