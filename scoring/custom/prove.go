package custom

import (
	"encoding/json"
	"fmt"
	"slices"

	"beermat/scoring"
)

// prove runs the examples of a definition, and plays random games with it. It returns
// how the examples went.
func (d *Definition) prove(doc *document) []Example {
	if len(doc.Example) == 0 {
		d.fail("example", "no-example")
	}
	var ran []Example
	for i, x := range doc.Example {
		path, before := fmt.Sprintf("example[%d]", i), len(d.errs)
		d.example(path, x)
		ran = append(ran, Example{Line: d.at.lineOf(path), Fits: len(d.errs) == before})
	}
	if len(d.errs) == 0 {
		d.tryOut()
	}
	return ran
}

// maxRollsTried is how many dice are tried in boxes, all boxes together.
const maxRollsTried = 4000

// tryDice tries what dice come to in boxes, on an empty card.
func (d *Definition) tryDice(card *boxCard) *scoring.RuleError {
	if d.dice.Count == 0 || d.dice.Count > maxTried {
		return nil
	}
	every, n := 1, 0
	for rolls := 1; ; n++ { // multisets of dice: (5+n) over n
		if n == d.dice.Count {
			every = 1 + rolls*len(d.boxes)/maxRollsTried
			break
		}
		rolls = rolls * (6 + n) / (n + 1)
	}
	var foul *scoring.RuleError
	at := 0
	everyRoll(d.dice.Count, func(dice scoring.Dice) {
		if at++; at%every != 0 || foul != nil {
			return
		}
		for place := range d.boxes {
			s := card.state(0, 0).withDice(dice)
			if d.boxes[place].score == nil {
				continue
			}
			if _, foul = card.worth(s, place); foul == nil {
				if foul = card.bar(s, place); foul != nil && foul.Code == Barred {
					foul = nil
				}
			}
			if foul != nil {
				return
			}
		}
	})
	return foul
}

// example runs one example: an entry on an empty card, or a game of several.
func (d *Definition) example(path string, x examplePart) {
	seats := max(x.Seats, d.Game.Seats.Min)
	house, err := json.Marshal(x.House)
	if err != nil {
		d.fail(path, "example-house", "reason", err.Error())
		return
	}
	agreed, err := d.Game.Agree(house, seats)
	if err != nil {
		d.fail(path+".house", "example-house", "reason", d.reason(err))
		return
	}
	card, err := d.Game.Start(scoring.Table{Seats: seats, House: agreed})
	if err != nil {
		d.fail(path+".house", "example-house", "reason", d.reason(err))
		return
	}
	for n, raw := range x.Entries {
		if card, err = d.writeExample(card, raw); err != nil {
			d.fail(path+".entries", "example-entry", "n", n+1, "reason", d.reason(err))
			return
		}
	}
	if x.Refused != nil {
		if _, err := d.writeExample(card, x.Refused); err == nil {
			d.fail(path+".refused", "example-refused")
		}
	}
	if x.Dice != nil {
		d.exampleDice(path, x, card)
	}
	standings := card.Standings()
	if x.Totals != nil {
		got := make([]int, len(standings))
		for _, s := range standings {
			got[s.Player] = s.Score
		}
		if !slices.Equal(got, x.Totals) {
			d.fail(path+".totals", "example-totals", "got", got, "want", x.Totals)
		}
	}
	_, on := card.Turn()
	if x.Done != nil && *x.Done == on {
		d.fail(path+".done", map[bool]string{true: "example-done", false: "example-on"}[on])
	}
	if x.Won != nil {
		var got []int
		for _, s := range standings {
			if s.Won {
				got = append(got, s.Player)
			}
		}
		if slices.Sort(got); !slices.Equal(got, x.Won) {
			d.fail(path+".won", "example-won", "got", append([]int{}, got...), "want", x.Won)
		}
	}
	if x.Dice == nil && x.Totals == nil && x.Done == nil && x.Won == nil && x.Refused == nil {
		d.fail(path, "example-empty")
	}
}

// writeExample writes an entry that an example has as a table.
func (d *Definition) writeExample(card scoring.Card, raw map[string]any) (scoring.Card, error) {
	text, err := json.Marshal(raw)
	if err != nil {
		return nil, err
	}
	for key := range raw {
		if !slices.Contains([]string{"dice", "box", "column", "score", "fields", "seats", "end", "player", "leave"}, key) {
			return nil, fmt.Errorf("entries have no key %q", key)
		}
	}
	e := new(Entry)
	if err := json.Unmarshal(text, e); err != nil {
		return nil, err
	}
	return card.Write(e)
}

// reason is why an entry is refused, as a value of a text.
func (d *Definition) reason(err error) any {
	if foul, ok := err.(*scoring.RuleError); ok {
		if own := d.sentences()[foul.Code+"."+foul.Why]; own != nil {
			return own.in("en") // no language knows the texts of a definition that is refused
		}
		return d.because(err)
	}
	return err.Error()
}

// exampleDice checks what dice come to: in a box, in a round, or in a turn.
func (d *Definition) exampleDice(path string, x examplePart, card scoring.Card) {
	dice := make(scoring.Dice, len(x.Dice))
	for i, face := range x.Dice {
		if face >= 1 && face <= 6 {
			dice[i] = scoring.Die(face)
		}
	}
	e := &Entry{Dice: dice, Box: x.Box}
	if boxes, ok := card.(*boxCard); ok {
		e.Column = boxes.columns[0].ID
	}
	_, err := card.Write(e)
	switch {
	case x.Barred && err == nil:
		d.fail(path+".barred", "example-refused")
		return
	case x.Barred:
		return
	case err != nil:
		d.fail(path, "example-entry", "n", len(x.Entries)+1, "reason", d.reason(err))
		return
	case x.Score == nil:
		d.fail(path, "example-empty")
		return
	}
	got := 0
	switch c := card.(type) {
	case *boxCard:
		turn, _ := c.Turn()
		_, got, _ = c.judge(turn.Player, e)
	case *roundCard:
		made, _ := c.judge(e)
		turn, _ := c.Turn()
		got = made[turn.Player].score
	}
	if got != *x.Score {
		d.fail(path+".score", "example-score", "got", got, "want", *x.Score)
	}
}

// The random games of a definition that is opened, and their bounds.
const (
	triedGames   = 4
	triedEntries = 600
	triedAtAll   = 10_000 // entries, those included that the rules refuse
)

// tryOut plays random games: a formula that fails, an entry that nobody could make and
// a game without an end must not come to light at a table.
func (d *Definition) tryOut() {
	tries := 0
	for game := range triedGames {
		state := uint32(game + 1)
		chance := func(n int) int {
			state = state*1664525 + 1013904223
			return int(state>>8) % n
		}
		seats := min(d.Game.Seats.Min+game%2, d.Game.Seats.Offer)
		house, err := d.Game.Agree(nil, seats)
		if err != nil {
			d.fail("rule", "example-house", "reason", d.reason(err))
			return
		}
		card, err := d.Game.Start(scoring.Table{Seats: seats, House: house})
		if err != nil {
			d.fail("rule", "example-house", "reason", d.reason(err))
			return
		}
		if boxes, ok := card.(*boxCard); ok && game == 0 {
			if foul := d.tryDice(boxes); foul != nil {
				d.stuck(0, foul)
				return
			}
		}
		for n := 0; n < triedEntries && tries < triedAtAll; n++ {
			if _, on := card.Turn(); !on {
				break
			}
			var e scoring.Entry
			if rounds, ok := card.(*roundCard); ok {
				own, n := tryRoundEntry(rounds, chance)
				e, tries = own, tries+n
			} else {
				e, tries = d.Game.RandomEntry(card, chance), tries+1
			}
			after, err := card.Write(e)
			if err != nil {
				d.stuck(n, err)
				return
			}
			if boxes, ok := card.(*boxCard); ok {
				turn, _ := card.Turn()
				if f, err := boxes.fault(turn.Player, e.(*Entry).Dice); err != nil {
					d.stuck(n, failed(f, err))
					return
				}
			}
			card = after
		}
	}
}

// stuck tells of a random game that could not go on.
func (d *Definition) stuck(n int, err error) {
	if foul, ok := err.(*scoring.RuleError); ok && foul.Code == BadFormula {
		source, _ := foul.Data["formula"].(string)
		d.errs = append(d.errs, newError(d.lineOfFormula(source), "formula", "key", source, "reason", foul.Data["reason"]))
		return
	}
	d.fail("shape", "stuck", "n", n+1, "reason", d.reason(err))
}

// lineOfFormula finds the line of a formula.
func (d *Definition) lineOfFormula(source string) int {
	all := []*formula{d.low, d.start, d.total, d.score, d.min, d.max, d.bust, d.award, d.reach, d.done, d.open, d.out, d.rounds, d.target, d.tie}
	for _, b := range d.boxes {
		all = append(all, b.score, b.allowed, b.min, b.max)
	}
	for _, l := range d.lines {
		all = append(all, l.value, l.each)
	}
	for _, c := range slices.Concat(d.check, d.agree) {
		all = append(all, c.formula)
	}
	for _, f := range d.fields {
		all = append(all, f.min, f.max)
	}
	for _, f := range all {
		if f != nil && f.source == source {
			return f.line
		}
	}
	return 1
}
