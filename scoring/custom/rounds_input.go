package custom

import (
	"fmt"
	"maps"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the digits and the letters of choices.
const (
	keyRoll  scorecard.KeyID = "d"
	keyScore scorecard.KeyID = "s"
	keyNext  scorecard.KeyID = "n"
)

// maxTiles is how many numbers can be tapped.
const maxTiles = 40

// choiceLetters are those that no other key has.
const choiceLetters = "abcfghijklmopqrtuvwxyz"

type (
	form = blocks.Form[*Entry]
	part = blocks.Part[*Entry]
)

// asked returns the ways to say the next entry: fields, or dice or the score alone.
func (g roundRules) asked(c *roundCard) []form {
	const ask = "custom.turn-of"
	if g.fields != nil {
		return []form{{Ask: ask, Parts: []part{answers{g, c}}}}
	}
	alone := form{Key: keyScore, Text: "table.score-only", Ask: ask, Parts: []part{g.alone(c)}}
	if g.dice.Count == 0 {
		return []form{alone}
	}
	return []form{{Key: keyRoll, Text: "custom.way.dice", Ask: ask, Parts: []part{g.diced()}}, alone}
}

// alone is a score without what made it.
func (g roundRules) alone(c *roundCard) part {
	low, high, list, _ := g.scores(g.at(c, c.Seat(), roundOf(c)))
	n := scorecard.Number{Min: low, Max: high, Sum: list == nil}
	if len(list) <= maxTiles {
		n.Values = list
	}
	return blocks.Amount(n, func(e *Entry) **scoring.JSONInt { return &e.Score })
}

// diced is the dice of an entry.
func (g roundRules) diced() part {
	at := func(e *Entry) *scoring.Dice { return &e.Dice }
	if !g.dice.Free {
		return blocks.Dice(g.dice.Count, at)
	}
	return blocks.Rolls(blocks.Push[*Entry]{At: at, Most: maxRolls, Bust: func(dice scoring.Dice) bool {
		ended, err := g.busted(g.scope(g.seats), dice)
		return ended || err != nil
	}})
}

// answers is the part of an entry that is its fields, and its dice where it has some.
type answers struct {
	roundRules
	card *roundCard
}

// answered is the fields as far as they have been entered.
type answered struct {
	numbers map[string]scorecard.Number // by field
	picked  map[string]any
	at      int // which of the numbers is typed
}

func fieldsOf(d blocks.Draft) answered {
	a, _ := d.More.(answered)
	return a
}

// Said reports that every entry says them.
func (p answers) Said(*Entry) bool { return true }

// dice returns the part that is the dice of the entry: they belong to the last step of a round.
func (p answers) dice() (part, bool) {
	if p.roundRules.dice.Count == 0 || p.card.Step() < p.steps-1 {
		return nil, false
	}
	return p.diced(), true
}

// rolled reports whether no die is missing.
func (p answers) rolled(d blocks.Draft) bool {
	dice, has := p.dice()
	if !has {
		return true
	}
	pad := scorecard.Pad{}
	dice.Show(d, &pad)
	return pad.Trays[0].Free == 0
}

// has lists the fields of the step that are asked, as far as that can be told yet: those that are
// numbers, or the others.
func (p answers) has(a answered, number bool) []*field {
	var list []*field
	p.each(a, func(f *field, asked bool, _ *scope) {
		if asked && (f.kind == fieldNumber) == number {
			list = append(list, f)
		}
	})
	return list
}

// each goes through the fields of the step with what formulas know before each: what was entered
// so far, and nothing where that is still missing.
func (p answers) each(a answered, do func(f *field, asked bool, s *scope)) {
	s := p.now(p.card, p.card.Seat())
	for i := range p.fields {
		f := &p.fields[i]
		if f.step != p.card.Step() {
			continue
		}
		asked, err := f.asked(s)
		asked = asked && err == nil
		do(f, asked, s)
		value := f.none()
		switch picked, ok := a.picked[f.ID]; {
		case !asked:
		case ok:
			value = picked
		case f.kind == fieldNumber:
			typed, sum := a.numbers[f.ID], 0
			for _, term := range typed.Terms() {
				sum += term
			}
			value = sum
		case f.kind == fieldSeat:
			value = 0
		}
		s.set(ident(f.ID), value)
	}
}

// typed is a number as far as it has been typed.
func (f *field) typed(a answered, s *scope) scorecard.Number {
	n := a.numbers[f.ID]
	n.Min, n.Max, _ = f.bounds(s)
	n.Values, n.Sum = nil, n.Max-n.Min > maxTiles
	for v := n.Min; !n.Sum && v <= n.Max; v++ {
		n.Values = append(n.Values, v)
	}
	return n
}

// number returns the field whose number is typed, and how far; false if none is.
func (p answers) number(d blocks.Draft) (asked *field, typed scorecard.Number, _ bool) {
	a := fieldsOf(d)
	numbers := p.has(a, true)
	if len(numbers) == 0 {
		return nil, typed, false
	}
	asked = numbers[a.at%len(numbers)]
	p.each(a, func(f *field, _ bool, s *scope) {
		if f == asked {
			typed = f.typed(a, s)
		}
	})
	return asked, typed, p.rolled(d)
}

// option is an answer to a choice.
type option struct {
	key   scorecard.KeyID
	value any
	text  scorecard.Text
}

// options lists the answers to each choice of the step, by field. A key means the same whatever
// else is asked.
func (p answers) options() map[string][]option {
	all := map[string][]option{}
	n := 0
	for _, f := range p.fields {
		if f.step != p.card.Step() {
			continue
		}
		var values []any
		switch f.kind {
		case fieldSwitch:
			values = []any{true, false}
		case fieldSeat:
			for _, seat := range p.card.Players().From(0) {
				values = append(values, seat)
			}
		case fieldChoice:
			for _, word := range f.choices {
				values = append(values, word)
			}
		}
		for _, v := range values {
			key := scorecard.KeyID(fmt.Sprint("@", f.ID, "/", v))
			if n < len(choiceLetters) {
				key = scorecard.KeyID(choiceLetters[n])
			}
			n++
			all[f.ID] = append(all[f.ID], option{key, v, p.valueText(f, v)})
		}
	}
	return all
}

// Missing says which field is still to be entered.
func (p answers) Missing(d blocks.Draft) (why scorecard.Text) {
	if dice, has := p.dice(); has {
		if why := dice.Missing(d); !why.IsZero() {
			return why
		}
	}
	a := fieldsOf(d)
	p.each(a, func(f *field, asked bool, s *scope) {
		if !asked || !why.IsZero() {
			return
		}
		if f.kind == fieldNumber {
			n := f.typed(a, s)
			switch _, ok := n.Value(); {
			case ok:
			case len(n.Terms()) > 0:
				why = scorecard.Say("custom.range", "low", n.Min, "high", n.Max)
			default:
				why = scorecard.Say("custom.type-field", "field", p.say("field", f.ID))
			}
			return
		}
		if _, ok := a.picked[f.ID]; !ok {
			why = scorecard.Say("custom.choose", "field", p.say("field", f.ID))
		}
	})
	return why
}

// Put says the fields in an entry.
func (p answers) Put(d blocks.Draft, e *Entry) {
	if dice, has := p.dice(); has {
		dice.Put(d, e)
	}
	a := fieldsOf(d)
	p.each(a, func(f *field, asked bool, s *scope) {
		switch v := a.picked[f.ID].(type) {
		case bool:
			e.put(f.ID, Value{kind: 't', Truth: v}, asked)
		case string:
			e.put(f.ID, Value{kind: 'w', Word: v}, asked)
		case int:
			if asked {
				e.Seats = setIn(e.Seats, f.ID, scoring.JSONInt(v))
			}
		default:
			n := f.typed(a, s)
			sum, ok := n.Value()
			e.put(f.ID, Value{kind: 'n', Number: scoring.JSONInt(sum)}, asked && ok)
		}
	})
}

func (e *Entry) put(name string, v Value, asked bool) {
	if asked {
		e.Fields = setIn(e.Fields, name, v)
	}
}

// setIn returns a map that has one value more, or another.
func setIn[V any](m map[string]V, name string, v V) map[string]V {
	after := maps.Clone(m)
	if after == nil {
		after = map[string]V{}
	}
	after[name] = v
	return after
}

// Press takes a die, the answer to a choice, or a sign of a number.
func (p answers) Press(d blocks.Draft, k scorecard.KeyID) (blocks.Draft, bool) {
	if dice, has := p.dice(); has {
		if after, ok := dice.Press(d, k); ok {
			return after, true
		}
	}
	a := fieldsOf(d)
	choices := p.has(a, false)
	options := p.options()
	for _, f := range choices {
		for _, o := range options[f.ID] {
			if o.key == k && a.picked[f.ID] != o.value {
				a.picked = setIn(a.picked, f.ID, o.value)
				d.More = a
				return d, true
			}
		}
	}
	numbers := len(p.has(a, true))
	if k == keyNext && numbers > 1 {
		a.at = (a.at + 1) % numbers
		d.More = a
		return d, true
	}
	f, typed, ok := p.number(d)
	if !ok {
		return d, false
	}
	n, whole := typed.Press(k)
	a.numbers = setIn(a.numbers, f.ID, n)
	if whole = whole && n.Values != nil; whole {
		a.at = p.next(a)
	}
	d.More, d.AtOnce = a, whole && numbers == 1 && len(choices) == 0
	return d, n.Typed != typed.Typed
}

// next is the number to be typed after one that was tapped: the first that is missing.
func (p answers) next(a answered) int {
	for i, f := range p.has(a, true) {
		if a.numbers[f.ID].Typed == "" {
			return i
		}
	}
	return a.at
}

// Spell returns the keys that enter the fields of an entry.
func (p answers) Spell(e *Entry) []scorecard.KeyID {
	var keys []scorecard.KeyID
	var d blocks.Draft
	press := func(k scorecard.KeyID) {
		keys = append(keys, k)
		d, _ = p.Press(d, k)
	}
	for _, k := range scorecard.Spell(e.Dice) {
		press(k)
	}
	options := p.options()
	var numbers []*field
	for i := range p.fields {
		f := &p.fields[i]
		_, said := e.Fields[f.ID]
		if _, named := e.Seats[f.ID]; !said && !named {
			continue
		}
		for _, o := range options[f.ID] {
			if o.value == f.valueIn(e) {
				press(o.key)
			}
		}
		if f.kind == fieldNumber {
			numbers = append(numbers, f)
		}
	}
	for _, f := range numbers {
		for range p.fields {
			if asked, _, ok := p.number(d); !ok || asked == f {
				break
			}
			press(keyNext)
		}
		press(scorecard.Whole(int(e.Fields[f.ID].Number)))
	}
	return keys
}

// Show shows the dice, the number that is typed, and the choices.
func (p answers) Show(d blocks.Draft, pad *scorecard.Pad) {
	if dice, has := p.dice(); has {
		dice.Show(d, pad)
	}
	a := fieldsOf(d)
	if f, n, ok := p.number(d); ok {
		pad.Number, pad.Hint, pad.Readout = &n, p.say("field", f.ID), blocks.Readout(n)
	}
	options := p.options()
	for _, f := range p.has(a, false) {
		choice := scorecard.Choice{Title: p.say("field", f.ID)}
		for _, o := range options[f.ID] {
			choice.Keys = append(choice.Keys, scorecard.Key{ID: o.key, Text: o.text, Chosen: a.picked[f.ID] == o.value})
		}
		pad.Choices = append(pad.Choices, choice)
	}
	if numbers := p.has(a, true); len(numbers) > 1 {
		next := numbers[(a.at+1)%len(numbers)]
		pad.Others = append(pad.Others, scorecard.Key{ID: keyNext, Text: p.say("field", next.ID)})
	}
}

// Random answers at random.
func (p answers) Random(chance func(n int) int) blocks.Draft {
	return p.random(chance, func(low, high int) int { return low + chance(high-low+1) })
}

// random answers at random, and takes its numbers from a function of their bounds.
func (p answers) random(chance func(n int) int, within func(low, high int) int) blocks.Draft {
	var d blocks.Draft
	if dice, has := p.dice(); has {
		d = dice.Random(chance)
	}
	options := p.options()
	a := answered{map[string]scorecard.Number{}, map[string]any{}, 0}
	p.each(a, func(f *field, asked bool, s *scope) {
		switch list := options[f.ID]; {
		case !asked:
		case f.kind == fieldNumber:
			n := f.typed(a, s)
			n, _ = n.Press(scorecard.Whole(within(n.Min, n.Max)))
			a.numbers[f.ID] = n
		default:
			a.picked[f.ID] = list[chance(len(list))].value
		}
	})
	d.More = a
	return d
}

// How many random entries are tried before all are, and how many of these; how often, on average,
// a random table ends an open game where it may.
const (
	randomTries = 60
	maxCounted  = 4000
	endEvery    = 10
)

// scoreAloneEvery is how often, on average, random entries say no dice, and widest how far random
// scores are apart.
const (
	scoreAloneEvery = 4
	widest          = 100
)

// randomRoundEntry fills in whatever is asked at random, until the rules allow it.
func randomRoundEntry(card scoring.Card, chance func(n int) int) scoring.Entry {
	e, _, _ := tryRoundEntry(card.(*roundCard), chance, anything)
	return e
}

// tryRoundEntry is randomRoundEntry that prefers some scores, and also tells how many entries it
// tried. The error is of a formula that fails.
func tryRoundEntry(c *roundCard, chance func(n int) int, how drive) (_ *Entry, tries int, _ error) {
	g := rulesOf(c)
	if c.MayEnd() && how == anything && chance(endEvery) == 0 {
		return &Entry{End: true}, 1, nil
	}
	var e *Entry
	for try := range randomTries + maxCounted {
		if e = g.random(c, chance, try, how); e != nil {
			_, err := c.Write(e)
			if err == nil {
				return e, try + 1, nil
			}
			if foul, ok := err.(*scoring.RuleError); ok && foul.Code == BadFormula {
				return nil, try, err
			}
		}
		if g.trial != nil {
			g.trial.work += tryWork
		}
	}
	return e, randomTries + maxCounted, nil
}

// driven is how many random entries keep to the scores that are preferred.
const driven = 10

// random makes an entry: later tries count up where a number is asked for, because few of many may
// be allowed.
func (g roundRules) random(c *roundCard, chance func(n int) int, try int, how drive) *Entry {
	if how == extremes {
		how = highest + drive(chance(2))
	}
	if try >= driven {
		how = anything
	}
	within := func(low, high int) int {
		switch {
		case how == highest:
			return high
		case how == lowest:
			return low
		}
		if try < randomTries {
			if low == -maxScore {
				low = max(low, min(high, 0)-widest/2)
			}
			return low + chance(min(high-low, widest)+1)
		}
		return low + (try-randomTries)%(high-low+1)
	}
	e := &Entry{}
	if g.fields != nil {
		p := answers{g, c}
		d := p.random(chance, within)
		if !p.Missing(d).IsZero() {
			return nil
		}
		p.Put(d, e)
		return e
	}
	if g.dice.Count > 0 {
		dice := g.diced()
		dice.Put(dice.Random(chance), e)
		if chance(scoreAloneEvery) > 0 {
			return e
		}
	}
	low, high, list, _ := g.scores(g.at(c, c.Seat(), roundOf(c)))
	switch {
	case list != nil:
		return &Entry{Score: amount(list[within(0, len(list)-1)])}
	case g.dice.Count > 0 && try < randomTries: // as dice would have it
		n, err := g.one(c, e)
		if err != nil {
			return nil
		}
		return &Entry{Score: amount(n)}
	}
	return &Entry{Score: amount(within(low, high))}
}
