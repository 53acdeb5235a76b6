package beetle

import (
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is Beetle with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Unit: func(h scoring.HouseRules) string { return unit(h.Number(houseColony)) },
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "beetle.keys.die"},
	},
	Samples: []scorecard.Sample{
		{Key: "one", Faces: "1"},
		{Key: "two", Faces: "2"},
		{Key: "three", Faces: "3"},
		{Key: "four", Faces: "4"},
		{Key: "five", Faces: "5"},
		{Key: "six", Faces: "6"},
	},
	Odds: oddsTables, Form: form,
}

// unit is the text that names what scores count: points in a colony.
func unit(target int) string {
	if target > 0 {
		return "unit.points"
	}
	return "unit.parts"
}

// figuresID names the block of the beetles.
const figuresID = "seat"

// view is the beetle of each seat, drawn as far as it has come.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*Card)
	figures := scorecard.Block{ID: figuresID, Shape: scorecard.Figures, Goal: c.Target()}
	for seat := range c.drawn {
		figures.Spots = append(figures.Spots, c.figure(seat))
	}
	v := scorecard.View{Unit: unit(c.Target()), Status: c.status(), Blocks: []scorecard.Block{figures}}
	if own, ok := in.(*input); ok && own != nil {
		if drawn, ok := own.drawn(); ok {
			figures.Spots[c.at].Would = scorecard.Say("of", "n", c.Size(c.at)+drawn, "of", c.Whole())
		}
	}
	if _, on := c.Turn(); !on {
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: []scorecard.Text{c.decided()}})
	}
	return v
}

func (c *Card) figure(seat int) scorecard.Spot {
	turn, on := c.Turn()
	s := scorecard.Spot{Cell: scorecard.Cell{Text: scorecard.Say("of", "n", c.Size(seat), "of", c.Whole())}}
	now := on && seat == turn.Player
	switch {
	case now:
		s.State = scorecard.Next
	case on && !c.ring.HasLeft(seat):
		s.State = scorecard.Open
	}
	if target := c.Target(); target > 0 {
		s.Badge = scorecard.Say("beetle.points.short", "points", c.points[seat], "target", target)
	}
	for i, p := range c.house.parts {
		part := scorecard.Part{Kind: kindOf(p.Name), Face: strconv.Itoa(int(p.Face)), Have: int(c.drawn[seat][i]), Of: p.Count}
		if now {
			switch d := c.Draws(p.Face); d.Bar {
			case Free:
				part.Tone = scorecard.Good
			case Needs:
				part.Hint = needs(p.Needs)
			}
		}
		s.Parts = append(s.Parts, part)
	}
	return s
}

func (c *Card) status() []scorecard.Text {
	turn, on := c.Turn()
	if !on {
		return []scorecard.Text{scorecard.Say("table.over")}
	}
	status := []scorecard.Text{scorecard.Say("beetle.round", "round", turn.Round)}
	if c.Dice() > 1 {
		status = append(status, scorecard.Say("beetle.played.speedy"))
	}
	if c.again() {
		status = append(status, scorecard.Say("beetle.played.again"))
	}
	if c.Target() > 0 {
		status = append(status, scorecard.Say("beetle.played.colony", "deal", c.deal, "target", c.Target()))
	}
	return status
}

// decided says how the game ended: with a complete beetle, with the target of a
// colony, or because the others went home.
func (c *Card) decided() scorecard.Text {
	for seat := range c.drawn {
		switch rolls := c.finished[seat]; {
		case !c.Done(seat):
		case c.Target() > 0:
			return scorecard.Say("beetle.decided.colony", "n", c.deal, "target", c.Target())
		default:
			return scorecard.Say("beetle.decided.complete", "n", rolls[len(rolls)-1], "round", c.round)
		}
	}
	return scorecard.Say("table.decided-alone")
}

// figureOf is the drawing of a complete beetle.
func figureOf(parts []Part) []scorecard.Part {
	figure := make([]scorecard.Part, len(parts))
	for i, p := range parts {
		figure[i] = scorecard.Part{Kind: kindOf(p.Name), Face: strconv.Itoa(int(p.Face)), Have: p.Count, Of: p.Count}
	}
	return figure
}

// known are the names of parts that have words in every language, and most of them
// a drawing of their own. Any other is shown as the table wrote it.
var known = map[string]bool{
	"body": true, "segment": true, "head": true, "leg": true, "eye": true, "antenna": true, "feeler": true,
	"tail": true, "wing": true, "horn": true, "mouth": true, "spot": true,
}

// kindOf is a known name in lower case, or any other name as it was written.
func kindOf(name string) string {
	if lower := strings.ToLower(name); known[lower] {
		return lower
	}
	return name
}

// named names one part.
func named(name string) scorecard.Text {
	if kind := kindOf(name); known[kind] {
		return scorecard.Say("part."+kind, "n", 1)
	}
	return scorecard.Say("part", "part", name)
}

// needs says what must be there first: "needs a head".
func needs(name string) scorecard.Text {
	if kind := kindOf(name); known[kind] {
		return scorecard.Say("beetle.needs." + kind)
	}
	return scorecard.Say("beetle.needs", "part", name)
}

// nth says which of several one is: "3rd of 6".
func nth(n, of int) scorecard.Text {
	if n <= maxOrdinal {
		return scorecard.Say("beetle.nth."+strconv.Itoa(n), "of", of)
	}
	return scorecard.Say("beetle.nth", "nth", n, "of", of)
}

// maxOrdinal is the last number that has an ordinal of its own.
const maxOrdinal = 3

// why says why a face draws nothing.
func (d Draw) why() scorecard.Text {
	switch {
	case d.Bar == NoPart:
		return scorecard.Say("beetle.why.no-part")
	case d.Bar == Needs:
		return needs(d.Part.Needs)
	case d.Part.Count > 1:
		return scorecard.Say("beetle.why.all-drawn")
	}
	return scorecard.Say("beetle.why.drawn")
}
