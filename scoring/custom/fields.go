package custom

import (
	"fmt"
	"maps"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// answers is the part of an entry that is its fields in a step, and its dice where these belong to
// it.
type answers struct {
	*Definition
	step    int
	players scoring.Seating
	known   func() *scope  // what formulas know before the first field
	thrown  part           // nil: the dice are entered in another way, or there are none
	taps    bool           // numbers are tapped as well: digits mean something else
	told    map[string]any // by field: what follows from the rolls of a turn, and so is not asked
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

// rolled reports whether no die is missing.
func (p answers) rolled(d blocks.Draft) bool {
	if p.thrown == nil {
		return true
	}
	pad := scorecard.Pad{}
	p.thrown.Show(d, &pad)
	return pad.Trays[0].Free == 0
}

// isTyped reports whether a field is a number that is typed.
func (p answers) isTyped(f *field) bool { return f.kind == fieldNumber && !p.taps }

// has lists the fields of the step that are asked, as far as that can be told yet: those that are
// numbers, or the others.
func (p answers) has(a answered, number bool) []*field {
	var list []*field
	p.each(a, func(f *field, asked bool, _ *scope) {
		if asked && p.isTyped(f) == number {
			list = append(list, f)
		}
	})
	return list
}

// each goes through the fields of the step with what formulas know before each: what was entered
// so far, and nothing where that is still missing.
func (p answers) each(a answered, do func(f *field, asked bool, s *scope)) {
	s := p.known()
	for i := range p.fields {
		f := &p.fields[i]
		if f.step != p.step {
			continue
		}
		asked, err := f.asked(s)
		asked = asked && err == nil
		told, is := p.told[f.ID]
		do(f, asked && !is, s)
		value := f.none()
		switch picked, ok := a.picked[f.ID]; {
		case !asked:
		case is:
			value = told
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
func (p answers) typed(f *field, a answered, s *scope) scorecard.Number {
	n := a.numbers[f.ID]
	n.Min, n.Max, _ = p.bounds(f, s)
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
			typed = p.typed(f, a, s)
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
func (p answers) options(a answered) map[string][]option {
	all := map[string][]option{}
	n := 0
	for i := range p.fields {
		f := &p.fields[i]
		if f.step != p.step {
			continue
		}
		var values []any
		switch f.kind {
		case fieldNumber:
			values = p.tapped(a, f)
		case fieldSwitch:
			values = []any{true, false}
		case fieldSeat:
			for _, seat := range p.players.From(0) {
				values = append(values, seat)
			}
		case fieldChoice:
			for _, word := range f.choices {
				values = append(values, word)
			}
		}
		for _, v := range values {
			key := scorecard.KeyID(fmt.Sprint("@", f.ID, "/", v))
			if n < len(choiceLetters) && !p.taps {
				key = scorecard.KeyID(choiceLetters[n])
			}
			n++
			all[f.ID] = append(all[f.ID], option{key, v, p.valueText(*f, v)})
		}
	}
	return all
}

// tapped lists the values of a number that is tapped.
func (p answers) tapped(a answered, number *field) (values []any) {
	if !p.taps {
		return nil
	}
	p.each(a, func(f *field, _ bool, s *scope) {
		if f == number {
			for _, v := range p.typed(f, a, s).Values {
				values = append(values, v)
			}
		}
	})
	return values
}

// Missing says which field is still to be entered.
func (p answers) Missing(d blocks.Draft) (why scorecard.Text) {
	if p.thrown != nil {
		if why := p.thrown.Missing(d); !why.IsZero() {
			return why
		}
	}
	a := fieldsOf(d)
	p.each(a, func(f *field, asked bool, s *scope) {
		if !asked || !why.IsZero() {
			return
		}
		if p.isTyped(f) {
			n := p.typed(f, a, s)
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
	if p.thrown != nil {
		p.thrown.Put(d, e)
	}
	a := fieldsOf(d)
	p.each(a, func(f *field, asked bool, s *scope) {
		switch v := a.picked[f.ID].(type) {
		case bool:
			e.put(f.ID, Value{kind: 't', Truth: v}, asked)
		case string:
			e.put(f.ID, Value{kind: 'w', Word: v}, asked)
		case int:
			if asked && f.kind == fieldSeat {
				e.Seats = setIn(e.Seats, f.ID, scoring.JSONInt(v))
			} else {
				e.put(f.ID, Value{kind: 'n', Number: scoring.JSONInt(v)}, asked)
			}
		default:
			if !p.isTyped(f) {
				return // not answered yet
			}
			n := p.typed(f, a, s)
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
	if p.thrown != nil {
		if after, ok := p.thrown.Press(d, k); ok {
			return after, true
		}
	}
	a := fieldsOf(d)
	choices := p.has(a, false)
	options := p.options(a)
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
	if p.thrown != nil {
		for _, k := range scorecard.Spell(e.Dice) {
			press(k)
		}
	}
	var numbers []*field
	for i := range p.fields {
		f := &p.fields[i]
		_, said := e.Fields[f.ID]
		if _, is := p.told[f.ID]; is {
			continue
		}
		if _, named := e.Seats[f.ID]; !said && !named {
			continue
		}
		for _, o := range p.options(fieldsOf(d))[f.ID] {
			if o.value == f.valueIn(e) {
				press(o.key)
			}
		}
		if p.isTyped(f) {
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
	if p.thrown != nil {
		p.thrown.Show(d, pad)
	}
	a := fieldsOf(d)
	if f, n, ok := p.number(d); ok {
		pad.Number, pad.Hint, pad.Readout = &n, p.say("field", f.ID), blocks.Readout(n)
	}
	options := p.options(a)
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
	if p.thrown != nil {
		d = p.thrown.Random(chance)
	}
	a := answered{map[string]scorecard.Number{}, map[string]any{}, 0}
	p.each(a, func(f *field, asked bool, s *scope) {
		switch list := p.options(a)[f.ID]; {
		case !asked:
		case p.isTyped(f):
			n := p.typed(f, a, s)
			n, _ = n.Press(scorecard.Whole(within(n.Min, n.Max)))
			a.numbers[f.ID] = n
		default:
			a.picked[f.ID] = list[chance(len(list))].value
		}
	})
	d.More = a
	return d
}
