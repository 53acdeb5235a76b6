package custom

import (
	"cmp"
	"slices"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// viewBoxes is a block for each group of each column, and the total.
func viewBoxes(card scoring.Card, in scorecard.Input) scorecard.View {
	c := card.(*boxCard)
	own, _ := in.(*boxInput)
	v := scorecard.View{Unit: "unit.points"}
	cells := c.cells(own)
	for column := range c.columns {
		for g := range c.groups {
			if b := c.section(column, g, cells); len(b.Lines) > 0 {
				v.Blocks = append(v.Blocks, b)
			}
		}
		if len(c.columns) > 1 {
			last := &v.Blocks[len(v.Blocks)-1]
			sum := scorecard.Line{ID: "column." + c.columns[column].ID, Label: c.say("column", c.columns[column].ID), Kind: scorecard.Sum}
			for seat := range c.sums {
				total := c.sums[seat].bare[column]
				cell := scorecard.Cell{Text: scorecard.Num(total * c.columns[column].Factor), State: scorecard.Written}
				if factor := c.columns[column].Factor; factor != 1 {
					cell.Note = scorecard.Say("custom.times", "sum", total, "factor", factor)
				}
				sum.Cells = append(sum.Cells, cell)
			}
			last.Lines = append(last.Lines, sum)
		}
	}
	last := &v.Blocks[len(v.Blocks)-1]
	last.Lines = append(last.Lines, totalLine(c, c.ring, c.ring.Each(c.Total)))
	if turn, on := c.Turn(); on {
		v.Status = []scorecard.Text{scorecard.Say("table.round-of", "round", turn.Round, "of", c.places())}
		if needs := c.needs(turn.Player); needs != nil {
			v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: needs})
		}
		return v
	}
	return over(c, c.ring, v)
}

// widestNeed is how far ahead a bonus is looked for.
const widestNeed = 500

// needs says what a seat lacks for each bonus that it can still earn, where a line earns it by
// the sum of one group.
func (c *boxCard) needs(seat int) []scorecard.Text {
	if len(c.columns) > 1 || c.Definition.total != nil {
		return nil
	}
	var facts []scorecard.Text
	for _, l := range c.lines {
		group := c.earnedBy(l)
		if group < 0 {
			continue
		}
		name := ident(c.groups[group].ID)
		now, s := c.sums[seat].columns[0][name], c.scope(c.ring.Active())
		has := numberOr(l.value, s.set(name, now), 0)
		for more := 1; more <= min(c.mostOf(seat, group), widestNeed); more++ {
			if n := numberOr(l.value, s.set(name, now+more), 0); n > has {
				facts = append(facts, scorecard.Say(
					"custom.needs", "name", scoring.Seat(seat), "points", more, "group", c.say("group", c.groups[group].ID), "bonus", n-has,
				))
				break
			}
		}
	}
	return facts
}

// earnedBy returns the one group whose sum, beside what was agreed, is all that a line follows
// from; -1 where there is none.
func (d *Definition) earnedBy(l line) int {
	if !l.counts || l.value == nil || l.value.usesAny("box", "filled", "turn", "column", "factor", "full", "players") {
		return -1
	}
	for _, other := range d.lines {
		if l.value.uses[ident(other.ID)] {
			return -1
		}
	}
	own := -1
	for i, g := range d.groups {
		switch {
		case g.ID == "" || !l.value.uses[ident(g.ID)]:
		case own >= 0:
			return -1
		default:
			own = i
		}
	}
	return own
}

// mostOf returns what the open boxes of a group can add for a seat.
func (c *boxCard) mostOf(seat, group int) int {
	most := 0
	for i, b := range c.boxes {
		if b.group == group && c.marks[seat][i] == nil {
			_, _, high, _ := c.values(i)
			most += high
		}
	}
	return most
}

// over adds how a game was decided.
func over(c scoring.Card, ring scoring.Seating, v scorecard.View) scorecard.View {
	v.Status = []scorecard.Text{scorecard.Say("table.over")}
	v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: []scorecard.Text{scorecard.Won(c, ring)}})
	return v
}

// totalLine is the line of the totals; who leads is marked.
func totalLine(c scoring.Card, ring scoring.Seating, totals []int) scorecard.Line {
	line := scorecard.Line{ID: "total", Label: scorecard.Say("custom.total"), Kind: scorecard.Sum}
	leaders, _ := scorecard.Leaders(c)
	for seat, total := range totals {
		cell := scorecard.Cell{Text: scorecard.Num(total), State: scorecard.Written}
		if len(leaders) < ring.Active() && slices.Contains(leaders, seat) {
			cell.Tone = scorecard.Good
		}
		line.Cells = append(line.Cells, cell)
	}
	return line
}

// section is the boxes and lines of a group in a column.
func (c *boxCard) section(column, group int, cells func(place int) []scorecard.Cell) scorecard.Block {
	b := scorecard.Block{ID: "boxes", Shape: scorecard.Grid}
	col, g := c.columns[column], c.groups[group]
	switch {
	case g.ID != "" && col.ID != "":
		b.ID = g.ID + "." + col.ID
		b.Title = scorecard.Say("custom.group-column", "group", c.say("group", g.ID), "column", c.say("column", col.ID))
	case g.ID != "":
		b.ID, b.Title = g.ID, c.say("group", g.ID)
	case col.ID != "":
		b.ID, b.Title = "boxes."+col.ID, c.say("column", col.ID)
	}
	for i, box := range c.boxes {
		if box.group == group {
			place := c.place(column, i)
			line := scorecard.Line{ID: c.placeID(place), Label: c.say("box", box.ID), Cells: cells(place)}
			if box.Hint != nil {
				line.Hint = c.say("box", box.ID, "hint")
			}
			b.Lines = append(b.Lines, line)
		}
	}
	for _, l := range c.lines {
		if l.group != group {
			continue
		}
		line := scorecard.Line{ID: c.lineID(l, column), Label: c.say("line", l.ID), Kind: scorecard.Aside}
		if l.Hint != nil {
			line.Hint = c.say("line", l.ID, "hint")
		}
		for seat := range c.sums {
			line.Cells = append(line.Cells, scorecard.Cell{Text: scorecard.Num(c.sums[seat].columns[column][ident(l.ID)]), State: scorecard.Written})
		}
		b.Lines = append(b.Lines, line)
	}
	return b
}

// cells returns what all seats have at a place.
func (c *boxCard) cells(in *boxInput) func(place int) []scorecard.Cell {
	turn, on := c.Turn()
	offers := in.offers()
	best := c.bestOf(offers)
	return func(place int) []scorecard.Cell {
		list := make([]scorecard.Cell, c.seats)
		for seat := range list {
			m := c.marks[seat][place]
			switch {
			case m != nil:
				list[seat] = scorecard.Cell{Text: scorecard.Num(m.score), State: scorecard.Written}
				if m.score == 0 {
					list[seat].Tone = scorecard.Bad
				}
			case !on || c.ring.HasLeft(seat):
			case seat == turn.Player && in != nil:
				list[seat] = in.cell(place, offers, best)
			default:
				list[seat].State = scorecard.Open
			}
		}
		return list
	}
}

// bestOf returns the place that lets the total grow most, or least where the lowest wins; -1
// if none brings anything.
func (c *boxCard) bestOf(offers []offer) int {
	list := c.ranked(offers)
	if len(list) == 0 || list[0].gain <= 0 && !c.low {
		return -1
	}
	return list[0].place
}

// ranked lists the places that may be written, the best first, and equal ones in the order of
// the card.
func (c *boxCard) ranked(offers []offer) []offer {
	list := slices.DeleteFunc(slices.Clone(offers), func(o offer) bool { return o.foul != nil })
	slices.SortStableFunc(list, func(a, b offer) int {
		if c.low {
			a, b = b, a
		}
		return cmp.Compare(b.gain, a.gain)
	})
	return list
}

// earned is what an offer earns beside its score.
func (c *boxCard) earned(o offer) int { return o.gain - o.score*c.columns[c.columnAt(o.place)].Factor }

// boxInput is an entry as far as it has been made: dice and a place, or a place and
// its score.
type boxInput struct {
	card   *boxCard
	seat   int
	roll   scorecard.Roll
	made   []offer           // what each place would make of the dice; nil while some are missing
	place  int               // -1: not said yet
	score  *scorecard.Number // without dice; nil: dice are entered
	atOnce bool
}

func beginBoxes(card scoring.Card) scorecard.Input {
	c := card.(*boxCard)
	turn, on := c.Turn()
	if !on {
		return nil
	}
	return &boxInput{card: c, seat: turn.Player, roll: scorecard.Roll{N: c.dice.Count}, place: -1}
}

// keyDice goes back to the dice, or to the choice of a box.
const keyDice scorecard.KeyID = "back"

// placeKey is the letter of a place, in the order of the card; after those a name that
// can only be pressed.
func placeKey(place int) scorecard.KeyID {
	if place < 26 {
		return scorecard.KeyID(rune('a' + place))
	}
	return scorecard.KeyID("@" + string(rune('a'+place/26)) + string(rune('a'+place%26)))
}

// spellBoxes returns the keys that make an entry.
func spellBoxes(before scoring.Card, e scoring.Entry) []scorecard.KeyID {
	c, entry := before.(*boxCard), e.(*Entry)
	place, err := c.find(entry)
	if err != nil {
		return nil
	}
	if entry.Score != nil {
		return []scorecard.KeyID{placeKey(place), scorecard.Whole(int(*entry.Score))}
	}
	return append(scorecard.Spell(entry.Dice), placeKey(place))
}

// offers returns what each place would make of the dice; nil while some are missing.
func (in *boxInput) offers() []offer {
	if in == nil || in.score != nil {
		return nil
	}
	return in.made
}

// open tells whether a key is that of a place that is open.
func (in *boxInput) open(k scorecard.KeyID) (int, bool) {
	for place, m := range in.card.marks[in.seat] {
		if m == nil && k == placeKey(place) {
			return place, true
		}
	}
	return 0, false
}

func (in *boxInput) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.atOnce = false
	place, isPlace := in.open(k)
	offers := in.offers()
	switch {
	case isPlace && offers != nil:
		if i := slices.IndexFunc(offers, func(o offer) bool { return o.place == place }); offers[i].foul != nil {
			return in
		}
		after.place, after.atOnce = place, true
	case isPlace && len(in.roll.Dice) == 0:
		if in.score != nil && place == in.place || in.card.alone(in.seat, place) != nil {
			return in
		}
		list, low, high, _ := in.card.values(place)
		after.place, after.score = place, &scorecard.Number{Min: low, Max: high, Sum: list == nil}
		if len(list) <= maxTiles {
			after.score.Values = list
		}
	case k == keyDice && in.score != nil:
		return beginBoxes(in.card)
	case in.score != nil:
		score, whole := in.score.Press(k)
		if score.Typed == in.score.Typed {
			return in
		}
		after.score, after.atOnce = &score, whole && score.Values != nil
	case in.card.dice.Count > 0:
		roll, ok := in.roll.Press(k)
		if !ok {
			return in
		}
		after.roll, after.place, after.made = roll, -1, nil
		if roll.Full() {
			after.made = in.card.gains(in.seat, roll.Dice)
		}
	default:
		return in
	}
	return &after
}

// maxTiles is how many scores can be tapped.
const maxTiles = 40

func (in *boxInput) Entry() (scoring.Entry, bool) {
	if in.place < 0 {
		return nil, false
	}
	e := &Entry{Box: in.card.boxAt(in.place).ID, Column: in.card.columns[in.card.columnAt(in.place)].ID}
	if in.score != nil {
		n, ok := in.score.Value()
		if !ok {
			return nil, false
		}
		e.Score = amount(n)
		if _, _, err := in.card.judge(in.seat, e); err != nil {
			return nil, false
		}
		return e, in.atOnce
	}
	i := slices.IndexFunc(in.made, func(o offer) bool { return o.place == in.place && o.foul == nil })
	if i < 0 {
		return nil, false
	}
	e.Dice = in.roll.Dice
	return e, in.atOnce
}

func (in *boxInput) Pad() scorecard.Pad {
	c := in.card
	name := scoring.Seat(in.seat)
	p := scorecard.Pad{Seat: in.seat, Facts: scorecard.Said(scorecard.Then(c.toCome(in.seat)...))}
	if in.score != nil {
		p.Prompt = scorecard.Say("custom.score-of", "box", c.say("box", c.boxAt(in.place).ID), "name", name)
		p.Number = in.score
		p.Others = []scorecard.Key{{ID: keyDice, Text: scorecard.Say("custom.back")}}
		p.Primary = in.saves()
		return p
	}
	p.Prompt = scorecard.Say("custom.box-of", "name", name)
	if c.dice.Count == 0 {
		p.Offers = in.choices()
		p.Primary = scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("custom.choose-box")}
		return p
	}
	p.Prompt, p.Hint = scorecard.Say("table.roll", "name", name), scorecard.Say("table.roll-hint")
	p.Trays, p.Keys = []scorecard.Tray{in.roll.Lay()}, in.roll.Keys()
	offers := in.offers()
	if offers == nil {
		p.Primary = scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("pad.dice-missing", "n", in.roll.Missing())}
		return p
	}
	ranked, best := c.ranked(offers), c.bestOf(offers)
	if len(ranked) == 0 {
		p.Primary = scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: c.because(offers[0].foul)}
		return p
	}
	if i := slices.IndexFunc(ranked, func(o offer) bool { return o.place == in.place }); i > 0 {
		ranked[0], ranked[i] = ranked[i], ranked[0]
	}
	for _, o := range ranked[:min(len(ranked), maxOffers+1)] {
		key := scorecard.Key{ID: placeKey(o.place), Text: c.placeText(o.place), Note: scorecard.Num(o.score)}
		if bonus := c.earned(o); c.total == nil && bonus > 0 {
			key.Note = scorecard.Say("boxes.worth", "score", o.score, "bonus", bonus)
		}
		if o.place == best {
			key.Tone = scorecard.Best
		}
		p.Offers = append(p.Offers, key)
	}
	p.Primary, p.Offers = p.Offers[0], p.Offers[1:]
	if in.place >= 0 {
		p.Primary.ID = ""
	} else if p.Primary.Tone == scorecard.Best && !in.card.low {
		p.Primary.Note = scorecard.Say("boxes.most", "points", p.Primary.Note) // of now, and no advice
	}
	return p
}

// maxOffers is how many places a pad lists beside that of the primary key.
const maxOffers = 6

// choices are the places that are open, where there are no dice.
func (in *boxInput) choices() []scorecard.Key {
	var keys []scorecard.Key
	for place, m := range in.card.marks[in.seat] {
		if m == nil {
			keys = append(keys, scorecard.Key{ID: placeKey(place), Text: in.card.placeText(place), Off: in.card.off(in.card.alone(in.seat, place))})
		}
	}
	return keys
}

// off is the reason of a rule error that may be none.
func (d *Definition) off(foul *scoring.RuleError) scorecard.Text {
	if foul == nil {
		return scorecard.Text{}
	}
	return d.because(foul)
}

// placeText names a place: its box, and its column where there are several.
func (d *Definition) placeText(place int) scorecard.Text {
	box := d.say("box", d.boxAt(place).ID)
	if column := d.columns[d.columnAt(place)].ID; column != "" {
		return scorecard.Say("custom.box-column", "box", box, "column", d.say("column", column))
	}
	return box
}

// saves writes the score that was typed, or says what is missing.
func (in *boxInput) saves() scorecard.Key {
	key := scorecard.Key{Text: scorecard.Say("pad.save-later")}
	n, ok := in.score.Value()
	e, _ := in.Entry()
	switch {
	case e != nil:
		key.Text = scorecard.Say("pad.save", "what", n)
	case in.score.Typed == "" || strings.Trim(in.score.Typed, "+-") == "":
		key.Off = scorecard.Say("custom.type-score")
	case ok:
		_, err := in.card.Write(&Entry{Box: in.card.boxAt(in.place).ID, Column: in.card.columns[in.card.columnAt(in.place)].ID, Score: amount(n)})
		key.Off = in.card.because(err)
	default:
		key.Off = scorecard.Say("custom.no-score", "box", in.card.say("box", in.card.boxAt(in.place).ID))
	}
	return key
}

// cell is an open place of whose turn it is.
func (in *boxInput) cell(place int, offers []offer, best int) scorecard.Cell {
	cell := scorecard.Cell{State: scorecard.Open}
	switch {
	case offers != nil:
		o := offers[slices.IndexFunc(offers, func(o offer) bool { return o.place == place })]
		if o.foul != nil {
			cell.Hint = in.card.because(o.foul)
			return cell
		}
		cell.State, cell.Text, cell.Key = scorecard.Offer, scorecard.Num(o.score), placeKey(place)
		if bonus := in.card.earned(o); in.card.total == nil && bonus > 0 {
			cell.Note = scorecard.Say("boxes.plus", "n", bonus)
		}
		if place == best {
			cell.Tone = scorecard.Best
		}
	case in.score != nil && place == in.place:
		cell.State = scorecard.Next
		if n, ok := in.score.Value(); ok {
			cell.Text = scorecard.Num(n)
		}
	case len(in.roll.Dice) == 0:
		if foul := in.card.alone(in.seat, place); foul != nil {
			cell.Hint = in.card.because(foul)
		} else {
			cell.Key = placeKey(place)
		}
	}
	return cell
}

// toCome lists who is next.
func (c *boxCard) toCome(seat int) []int {
	turn, _ := c.Turn()
	return slices.DeleteFunc(scorecard.After(c.ring, seat), func(other int) bool {
		return turn.Round == c.places() && c.filled(other) == c.places()
	})
}

// describeBoxes says "25 in Full house".
func describeBoxes(before scoring.Card, e scoring.Entry) scorecard.Event {
	c, entry := before.(*boxCard), e.(*Entry)
	turn, _ := c.Turn()
	place, score, err := c.judge(turn.Player, entry)
	if err != nil {
		return scorecard.Event{Text: c.because(err)}
	}
	return scorecard.Event{
		Text:  scorecard.Say("custom.tell.box", "score", score, "box", c.placeText(place)),
		Cells: []scorecard.ID{scorecard.CellID(c.placeID(place), turn.Player)},
	}
}
