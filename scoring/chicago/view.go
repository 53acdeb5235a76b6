package chicago

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is Chicago with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "chicago.keys.dice"},
		{Keys: "H  M  S", Does: "chicago.keys.call"},
		{Keys: "R", Does: "chicago.keys.reroll"},
	},
	Samples: []scorecard.Sample{
		{Key: "hit", Faces: "24"},
		{Key: "missed", Faces: "34"},
		{Key: "last", Faces: "66"},
	},
	Odds: oddsTables,
}

// view is a line for each target, the roll-offs, and the totals.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*Card)
	own, _ := in.(*input)
	grid := scorecard.Block{ID: "targets", Shape: scorecard.Grid}
	for target := lowest; target <= highest; target++ {
		line := scorecard.Line{ID: targetID(target), Label: scorecard.Num(target)}
		for seat := range c.scores {
			line.Cells = append(line.Cells, c.cell(seat, target, own))
		}
		grid.Lines = append(grid.Lines, line)
	}
	total := scorecard.Line{ID: "total", Label: scorecard.Say("chicago.caption-total"), Kind: scorecard.Sum}
	for seat := range c.scores {
		total.Cells = append(total.Cells, scorecard.Cell{Text: scorecard.Num(c.Total(seat)), State: scorecard.Written, Hint: c.madeOf(seat)})
	}
	grid.Lines = append(grid.Lines, total)
	for n := range c.rollOffs {
		grid.Lines = append(grid.Lines, c.rollOffLine(n, own))
	}
	v := scorecard.View{Unit: "unit.points", Status: c.status(), Blocks: []scorecard.Block{grid}}
	if _, on := c.Turn(); !on {
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: []scorecard.Text{c.decided()}})
	}
	return v
}

func targetID(target int) string { return "target-" + strconv.Itoa(target) }

// rollOffID names a roll-off, from 1.
func rollOffID(n int) string { return "roll-off-" + strconv.Itoa(n) }

func (c *Card) cell(seat, target int, in *input) scorecard.Cell {
	turn, on := c.Turn()
	points, written := c.Score(seat, target)
	switch {
	case written:
		cell := scorecard.Cell{Text: scorecard.Num(points), State: scorecard.Written}
		hit, _ := c.hits.Round(seat, target-lowest+1)
		switch {
		case hit > 0:
			cell.Tone = scorecard.Good
		case points > 0:
			cell.Note = scorecard.Say("chicago.seven")
		default:
			cell.Tone = scorecard.Bad
		}
		return cell
	case !on || c.ring.HasLeft(seat) || turn.Phase == RollOff:
		return scorecard.Cell{}
	case seat != turn.Player || target != c.Target():
		return scorecard.Cell{State: scorecard.Open}
	}
	return in.cell()
}

// rollOffLine is a roll-off, with cells for those who tied.
func (c *Card) rollOffLine(n int, in *input) scorecard.Line {
	line := scorecard.Line{ID: rollOffID(n + 1), Label: scorecard.Say("chicago.caption-roll-off"), Kind: scorecard.Again}
	if n > 0 {
		line.Label = scorecard.Say("chicago.caption-roll-off-again", "number", n+1)
	}
	turn, on := c.Turn()
	current := on && n == len(c.rollOffs)-1
	contenders := c.rollOffs[n].Contenders(c.ring)
	for seat := range c.scores {
		var cell scorecard.Cell
		switch sum := c.rollOffs[n].Score(seat); {
		case sum > 0:
			cell = scorecard.Cell{Text: scorecard.Num(sum), State: scorecard.Written}
			if !current && slices.Equal(contenders, []int{seat}) {
				cell.Tone = scorecard.Good
			}
		case current && seat == turn.Player:
			cell = in.cell()
		case current && slices.Contains(contenders, seat):
			cell.State = scorecard.Open
		}
		line.Cells = append(line.Cells, cell)
	}
	return line
}

// cell is the one that is written next, with what the dice make.
func (in *input) cell() scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Next}
	if in != nil {
		cell.Text = in.worth()
		if primary := in.primary(); primary.Off.IsZero() {
			cell.Key = primary.ID
		}
	}
	return cell
}

func (c *Card) madeOf(seat int) scorecard.Text {
	var parts []scorecard.Text
	for i, points := range c.scores[seat] {
		target := lowest + i
		switch hit := c.hits[seat][i] > 0; {
		case points == 0:
		case hit && points == target:
			parts = append(parts, scorecard.Num(points))
		case hit:
			parts = append(parts, scorecard.Say("chicago.part.lucky", "target", target, "n", points))
		default:
			parts = append(parts, scorecard.Say("chicago.part.seven", "target", target, "n", points))
		}
	}
	if parts == nil {
		return scorecard.Say("chicago.total-nothing", "name", scoring.Seat(seat))
	}
	return scorecard.Say("chicago.total-made-of", "name", scoring.Seat(seat), "n", c.Total(seat), "parts", parts)
}

func (c *Card) status() []scorecard.Text {
	turn, on := c.Turn()
	switch {
	case !on:
		return []scorecard.Text{scorecard.Say("table.over")}
	case turn.Phase == RollOff && len(c.rollOffs) > 1:
		return []scorecard.Text{scorecard.Say("chicago.roll-off-again", "number", len(c.rollOffs))}
	case turn.Phase == RollOff:
		return []scorecard.Text{scorecard.Say("chicago.roll-off")}
	}
	status := []scorecard.Text{scorecard.Say("table.round-of", "round", turn.Round, "of", Rounds)}
	if c.house.dice > 2 {
		status = append(status, scorecard.Say("chicago.played.three-dice"))
	}
	if c.house.reroll {
		status = append(status, scorecard.Say("chicago.played.reroll"))
	}
	if c.house.bonus > 0 {
		status = append(status, scorecard.Say("chicago.played.seven", "n", c.house.bonus))
	}
	return status
}

// decided says how a roll-off ended, or by how much the highest total won.
func (c *Card) decided() scorecard.Text {
	winner := c.Contenders()
	if len(winner) != 1 {
		return scorecard.Won(c, c.ring)
	}
	last := c.rollOffs[len(c.rollOffs)-1]
	most, next := last.Score(winner[0]), 0
	equal := false // somebody threw as much and has left since
	for seat := range c.scores {
		switch {
		case seat == winner[0]:
		case c.ring.HasLeft(seat):
			equal = equal || last.Score(seat) == most
		default:
			next = max(next, last.Score(seat))
		}
	}
	if most == 0 || next == 0 || equal {
		return scorecard.Say("chicago.decided-alone", "name", scoring.Seat(winner[0]))
	}
	return scorecard.Say("chicago.decided", "name", scoring.Seat(winner[0]), "most", most, "next", next)
}
