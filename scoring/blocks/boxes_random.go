package blocks

import "beermat/scoring"

// boxAloneEvery is how often, on average, a random player writes a score without its dice.
const boxAloneEvery = 8

// random writes a random roll at a random place that it may go to, now and then a random score
// that a random open place can hold, with whatever else is to be said, until the rules allow it.
func (c boxPad) random(chance func(n int) int) (e scoring.Entry) {
	for range randomTries {
		var dice scoring.Dice
		if c.rules.Dice > 0 && chance(boxAloneEvery) > 0 {
			dice = scoring.Roll(c.rules.Dice, chance)
		}
		draft := &boxDraft{BoxEntry: BoxEntry{Dice: dice}, card: c.BoxCard}
		if draft.part = c.fields(&draft.BoxEntry); draft.part != nil {
			draft.said = draft.part.Random(chance)
		}
		var may []int
		for place := range c.rules.Places() {
			if _, why := c.judge(place, c.rules.Read(draft.at(place))); why == nil {
				may = append(may, place)
			}
		}
		if may == nil {
			continue
		}
		place := may[chance(len(may))]
		if dice == nil {
			values, low, high, _ := c.alone(c.turn.Player, place)
			if values != nil {
				draft.Score = number(values[chance(len(values))])
			} else {
				from := min(max(low, -widest), high)
				draft.Score = number(from + chance(min(high-from, 2*widest)+1))
			}
		}
		e = draft.at(place)
		if c.rules.Deep == nil {
			return e
		}
		if _, err := c.Write(e); err == nil {
			return e
		}
	}
	return e
}

// fields is what an entry says besides, given its dice; nil if that is nothing.
func (c boxPad) fields(e *BoxEntry) Part[scoring.Entry] {
	if c.rules.Deep == nil || c.rules.Deep.Fields == nil {
		return nil
	}
	return c.rules.Deep.Fields(c.BoxCard, e)
}

// boxDraft is an entry as far as it has been entered, but for its place.
type boxDraft struct {
	BoxEntry
	card *BoxCard
	part Part[scoring.Entry] // what it says besides; nil: nothing
	said Draft               // of that
}

// complete reports whether nothing is missing of what it says besides.
func (d *boxDraft) complete() bool { return d.part == nil || d.part.Missing(d.said).IsZero() }

// at returns the entry of the game at a place.
func (d *boxDraft) at(place int) scoring.Entry {
	rules, own := d.card.rules, d.BoxEntry
	own.Box, own.Column = rules.at(place).ID, rules.Columns[rules.columnOf(place)].ID
	e := rules.Write(&own)
	if d.part != nil {
		d.part.Put(d.said, e)
	}
	return e
}
