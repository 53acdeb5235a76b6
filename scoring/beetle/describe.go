package beetle

import (
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "3 — Leg 4 of 6", or that a roll drew nothing and why, and that
// the beetle is complete if it is.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, dice := before.(*Card), e.(*Entry).Dice
	verdict, err := c.Judge(dice)
	if err != nil {
		return scorecard.Event{}
	}
	said := c.drew(verdict.Drawn)
	switch {
	case len(said) == 0 && len(dice) == 1:
		said = append(said, c.Draws(dice[0]).nothing())
	case len(said) == 0:
		said = append(said, scorecard.Say("beetle.nothing"))
	case verdict.Complete:
		said = append(said, scorecard.Say("beetle.complete"))
	}
	var faces []string
	for _, face := range dice {
		faces = append(faces, strconv.Itoa(int(face)))
	}
	return scorecard.Event{
		Text:  scorecard.Say("beetle.tell", "dice", strings.Join(faces, " "), "what", said),
		Cells: []scorecard.ID{scorecard.SpotID(figuresID, c.at)},
	}
}

// nothing says that a face draws nothing, and why.
func (d Draw) nothing() scorecard.Text {
	if d.Bar == NoPart {
		return scorecard.Say("beetle.nothing.no-part", "why", d.why())
	}
	return scorecard.Say("beetle.nothing.why", "part", named(d.Part.Name), "why", d.why())
}

// drew names parts that whose turn it is drew, those of which there are several
// with their numbers.
func (c *Card) drew(parts []Part) []scorecard.Text {
	var said []scorecard.Text
	now := map[string]int{}
	for _, p := range parts {
		now[p.Name]++
		name := named(p.Name)
		if p.Count > 1 {
			name = scorecard.Say("beetle.drew", "part", name, "nth", c.Drawn(c.at, p.Name)+now[p.Name], "of", p.Count)
		}
		said = append(said, name)
	}
	return said
}
