package custom

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// proof is a definition that is tried out.
type proof struct{ *making }

// prove runs the examples of a definition, and plays random games with it. It returns
// how the examples went.
func (d proof) prove() []Example {
	d.trial = new(trial)
	defer func() {
		if d.trial.spent() {
			clear(d.attainable)
			d.Game = d.makeGame(d.doc) // of the old one, something was not worked out
			d.errs = Errors{newError(1, "work")}
		}
		d.trial = nil
	}()
	d.checkBounds()
	var ran []Example
	for i, x := range d.doc.Example {
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

// tryDice tries what dice come to on an empty card: in boxes, or as the score of a round.
func (d proof) tryDice(card scoring.Card) (foul *scoring.RuleError) {
	if d.dice.Count == 0 || d.dice.Free {
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
	at := 0
	blocks.EachRoll(d.dice.Count, func(r blocks.Roll) {
		if at++; at%every != 0 || foul != nil {
			return
		}
		dice := r.Dice()
		switch c := card.(type) {
		case *boxCard:
			foul = boxRulesOf(c).tryRoll(c, dice)
		case *roundCard:
			if d.fields == nil {
				if _, err := d.score.number(rulesOf(c).at(c, c.Seat(), 0).withDice(dice)); err != nil {
					foul = failed(d.score, err)
				}
			}
		}
	})
	return foul
}

// tryRoll tries what a roll comes to in each box.
func (g *boxRules) tryRoll(c *boxCard, dice scoring.Dice) *scoring.RuleError {
	for place, b := range g.boxes {
		if b.score == nil {
			continue
		}
		if _, _, why := g.try(c, place, &blocks.BoxEntry{Dice: dice}); why != nil {
			return why
		}
	}
	return nil
}

// example runs one example: an entry on an empty card, or a game of several.
func (d proof) example(path string, x examplePart) {
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
func (d proof) writeExample(card scoring.Card, raw map[string]any) (scoring.Card, error) {
	text, err := json.Marshal(raw)
	if err != nil {
		return nil, err
	}
	for key := range raw {
		if !slices.Contains(entryKeys, key) {
			return nil, &reason{scorecard.Say("foul.bad-entry.unknown", "key", key)}
		}
	}
	d.trial.work += entryWork
	e := new(Entry)
	if err := json.Unmarshal(text, e); err != nil {
		var form *json.UnmarshalTypeError
		if errors.As(err, &form) {
			return nil, &reason{scorecard.Say("foul.bad-entry.form", "key", lastOf(form.Field))}
		}
		return nil, err
	}
	return card.Write(e)
}

// reason is why an entry is refused, as a value of a text.
func (d proof) reason(err error) any {
	if foul, ok := err.(*scoring.RuleError); ok {
		if own := d.sentences()[foul.Code+"."+foul.Why]; own != nil {
			return own
		}
		because := d.because(err)
		because.Data = maps.Clone(because.Data)
		for key, v := range because.Data {
			because.Data[key] = d.spelled(v)
		}
		return because
	}
	return reasonOf(err)
}

// spelled is a value of a text in which names of the definition are words: no language
// knows the texts of a definition that is refused.
func (d proof) spelled(v any) any {
	switch v := v.(type) {
	case scoring.TextKey:
		if own := d.wordings()[string(v)]; own != nil {
			return own
		}
	case []scoring.TextKey:
		list := make([]any, len(v))
		for i, key := range v {
			list[i] = d.spelled(key)
		}
		return list
	}
	return v
}

// wordings are the names of fields and boxes, by their texts.
func (d proof) wordings() map[string]wording {
	all := map[string]wording{d.ID + ".name": d.name}
	for _, f := range d.fields {
		all[d.key("field", f.ID)] = f.Name
	}
	for _, b := range d.boxes {
		all[d.key("box", b.ID)] = b.Name
	}
	for _, r := range d.rule {
		all[d.ID+".house."+r.ID] = r.Name
	}
	return all
}

// exampleDice checks what dice come to: in a box, in a round, or in a turn.
func (d proof) exampleDice(path string, x examplePart, card scoring.Card) {
	dice := make(scoring.Dice, len(x.Dice))
	for i, face := range x.Dice {
		if face >= 1 && face <= 6 {
			dice[i] = scoring.Die(face)
		}
	}
	e := &Entry{Dice: dice, Box: x.Box}
	if d.shape == shapeBoxes {
		e.Column = d.columns[0].ID
	}
	after, err := card.Write(e)
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
		place, _ := c.Rules().Place(c.Rules().Read(e))
		got, _ = after.(*boxCard).Held(seatAt(c), place)
	case *roundCard:
		got = after.(*roundCard).Score(c.Seat(), roundOf(c))
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

// drive is which scores random entries prefer.
type drive int

const (
	anything drive = iota
	highest
	lowest
	extremes // the highest or the lowest, by chance
)

// drives are those of the games that are tried where no random game comes to an end: totals
// may have to become as high or as low as can be.
var drives = []drive{highest, lowest, extremes, extremes}

// tryOut plays random games: a formula that fails, an entry that nobody could make and
// a game without an end must not come to light at a table.
func (d proof) tryOut() {
	tries, ends := 0, false
	for game := range triedGames {
		ends = d.tryGame(game, anything, &tries) || ends
		if len(d.errs) > 0 {
			return
		}
	}
	for game, how := range drives {
		if ends {
			return
		}
		tries = 0
		ends = d.tryGame(triedGames+game, how, &tries)
		if len(d.errs) > 0 {
			return
		}
	}
	if !ends {
		d.fail("shape", "unending", "n", triedEntries)
	}
}

// tryGame plays one game, and reports whether it can come to an end: by its rules, or because
// the table may end it.
func (d proof) tryGame(game int, how drive, tries *int) (ends bool) {
	state := uint32(game + 1)
	chance := func(n int) int {
		state = state*1664525 + 1013904223
		return int(state>>8) % n
	}
	seats := min(d.Game.Seats.Min+game%2, d.Game.Seats.Offer)
	house, err := d.Game.Agree(nil, seats)
	if err != nil {
		d.fail("rule", "example-house", "reason", d.reason(err))
		return false
	}
	card, err := d.Game.Start(scoring.Table{Seats: seats, House: house})
	if err != nil {
		d.fail("rule", "example-house", "reason", d.reason(err))
		return false
	}
	if game == 0 {
		if foul := d.tryDice(card); foul != nil {
			d.stuck(0, foul)
			return false
		}
	}
	for n := 0; n < triedEntries && *tries < triedAtAll; n++ {
		rounds, _ := card.(*roundCard)
		if rounds != nil && (rounds.Rules().Last > 0 || rounds.MayEnd()) {
			ends = true
		}
		if _, on := card.Turn(); !on {
			return true
		}
		var e scoring.Entry
		if rounds != nil {
			own, made, err := tryRoundEntry(rounds, chance, how)
			if err != nil {
				d.stuck(n, err)
				return false
			}
			e, *tries = own, *tries+made
		} else {
			e, *tries = d.Game.RandomEntry(card, chance), *tries+1
		}
		d.trial.work += entryWork
		after, err := card.Write(e)
		if err != nil && how != anything { // extremes may leave nothing for the others
			return false
		}
		if err != nil {
			d.stuck(n, err)
			return false
		}
		if f, err := d.fault(card, after, e.(*Entry)); err != nil {
			d.stuck(n, failed(f, err))
			return false
		}
		card = after
	}
	return ends
}

// fault finds a formula that fails after an entry, and of which the card only takes that
// there is none.
func (d proof) fault(before, after scoring.Card, e *Entry) (*formula, error) {
	if c, ok := after.(*roundCard); ok {
		return rulesOf(c).fault(c)
	}
	c := before.(*boxCard)
	return boxSums{boxRulesOf(c)}.fault(c, after.(*boxCard), e)
}

// checkBounds compares the bounds that are the same for the whole game.
func (d proof) checkBounds() {
	seats := d.Game.Seats.Min
	house, err := d.Game.Agree(nil, seats)
	if err != nil {
		return // the random games tell
	}
	a := &agreed{Definition: d.Definition, seats: seats, house: d.houseValues(house)}
	fixed := func(f *formula) bool {
		return f != nil && !slices.ContainsFunc(sortedKeys(f.uses), func(name string) bool { return name != "house" && name != "players" && name != "seats" })
	}
	check := func(path string, least, most *formula) {
		if !fixed(least) || !fixed(most) {
			return
		}
		if low, high, foul := bounds(least, most, a.scope(seats), 0, 0); foul == nil && low > high {
			d.fail(path+"max", "min-max", "min", low, "max", high)
		}
	}
	check("", d.min, d.max)
	for i, b := range d.boxes {
		check(fmt.Sprintf("box[%d].", i), b.min, b.max)
	}
	for i, f := range d.fields {
		check(fmt.Sprintf("field[%d].", i), f.min, f.max)
	}
}

// stuck tells of a random game that could not go on.
func (d proof) stuck(n int, err error) {
	if foul, ok := err.(*scoring.RuleError); ok && foul.Code == BadFormula {
		source, _ := foul.Data["formula"].(string)
		d.errs = append(d.errs, newError(d.lineOfFormula(source), "formula", "key", source, "reason", foul.Data["reason"]))
		return
	}
	d.fail("shape", "stuck", "n", n+1, "reason", d.reason(err))
}

// lineOfFormula finds the line of a formula.
func (d proof) lineOfFormula(source string) int {
	for _, f := range d.all() {
		if f != nil && f.source == source {
			return f.line
		}
	}
	return 1
}

// all lists the formulas; nil stands for those that there are not.
func (d *Definition) all() []*formula {
	all := []*formula{d.low, d.start, d.total, d.score, d.min, d.max, d.bust, d.award, d.reach, d.done, d.open, d.out, d.rounds, d.target, d.settled, d.ranked, d.tie}
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
		all = append(all, f.min, f.max, f.when)
	}
	return all
}
