package chicago

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// describe says "9 with 3-6", "missed 9", or what came of a roll-off.
func describe(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*Card), e.(*Entry)
	turn, _ := c.Turn()
	if turn.Phase == RollOff {
		return scorecard.Event{
			Text:  scorecard.Say("chicago.tell.roll-off", "sum", entry.Dice.Sum()),
			Cells: []scorecard.ID{scorecard.CellID(rollOffID(len(c.rollOffs)), turn.Player)},
		}
	}
	v, err := c.verdict(entry)
	if err != nil {
		return scorecard.Event{}
	}
	target := c.Target()
	key, values := "chicago.tell.missed", []any{"target", target}
	switch {
	case v.Hit && v.Points > target:
		key, values = "chicago.tell.lucky", append(values, "n", v.Points)
	case v.Hit:
		key = "chicago.tell.hit"
	case v.Points > 0:
		key, values = "chicago.tell.seven", []any{"n", v.Points}
	}
	if n := len(entry.Throws); n > 0 {
		dice := slices.Clone(entry.Throws[n-1])
		if v.Pair != nil {
			dice = scoring.Dice{dice[v.Pair[0]], dice[v.Pair[1]]}
		}
		slices.Sort(dice)
		key, values = key+"-with", append(values, "dice", dice)
	}
	return scorecard.Event{Text: scorecard.Say(key, values...), Cells: []scorecard.ID{scorecard.CellID(targetID(target), turn.Player)}}
}
