package custom

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the digits and the letters of choices.
const (
	keyRoll  scorecard.KeyID = "d"
	keyScore scorecard.KeyID = "s"
	keyEnd   scorecard.KeyID = "e"
	keyNext  scorecard.KeyID = "n"
)

// choiceLetters are those that no other key has.
const choiceLetters = "abcfghijklmopqrtuvwxyz"

// roundInput is an entry as far as it has been made.
type roundInput struct {
	card              *roundCard
	seat, round, step int
	dice              scoring.Dice
	score             *scorecard.Number           // a score alone; nil: dice or fields are entered
	numbers           map[string]scorecard.Number // by field
	picked            map[string]any
	asked             int // which of the numbers is typed
	end, atOnce       bool
	stopped           bool // the dice so far end the turn

	made    *Entry         // what would be written; nil while something is missing
	missing scorecard.Text // what is missing, or why it is refused
	rows    map[int]*row   // that it would write
}

func beginRounds(card scoring.Card) scorecard.Input {
	c := card.(*roundCard)
	if c.over() {
		return nil
	}
	in := &roundInput{card: c}
	in.seat, in.round, in.step = c.turn()
	if c.fields == nil && c.dice.Count == 0 {
		in.score = in.number()
	}
	return in.settle()
}

// settle works out what the input comes to.
func (in *roundInput) settle() *roundInput {
	in.rows, in.stopped = nil, in.stops()
	if in.made, in.missing = in.entry(); in.made == nil || in.end {
		return in
	}
	rows, err := in.card.judge(in.made)
	if err == nil {
		after := *in.card
		err = after.put(in.card, rows)
	}
	if err != nil {
		in.made, in.missing = nil, in.card.because(err)
		return in
	}
	in.rows = rows
	return in
}

// number is a score alone of which nothing has been typed.
func (in *roundInput) number() *scorecard.Number {
	low, high, list, _ := in.card.scores(in.card.at(in.seat, in.round))
	n := &scorecard.Number{Min: low, Max: high, Sum: list == nil}
	if len(list) <= maxTiles {
		n.Values = list
	}
	return n
}

// has lists the fields of the step that are of a kind and are asked, as far as that can
// be told yet.
func (in *roundInput) has(number bool) []field {
	var list []field
	for _, f := range in.card.fields {
		if f.step == in.step && (f.kind == fieldNumber) == number && in.asks(f) {
			list = append(list, f)
		}
	}
	return list
}

// asks reports whether a field of the step is asked after what has been entered.
func (in *roundInput) asks(f field) bool {
	if f.when == nil {
		return true
	}
	asked, err := f.asked(in.known(f))
	return asked && err == nil
}

// rolls tells whether the dice belong to this entry: to the last step of a round.
func (in *roundInput) rolls() bool {
	return in.card.dice.Count > 0 && in.step == in.card.steps-1 && in.score == nil
}

// roll is the dice so far, with places for those that are missing.
func (in *roundInput) roll() scorecard.Roll {
	n := in.card.dice.Count
	if in.card.dice.Free {
		n = min(len(in.dice)+1, maxRolls)
		if in.stopped {
			n = len(in.dice)
		}
	}
	return scorecard.Roll{Dice: in.dice, N: n}
}

// stops reports whether the dice so far end the turn.
func (in *roundInput) stops() bool {
	if !in.card.dice.Free || len(in.dice) == 0 {
		return false
	}
	ended, err := in.card.busted(in.card.scope(in.card.out.Active()), in.dice)
	return ended || err != nil
}

// option is an answer to a choice.
type option struct {
	key   scorecard.KeyID
	value any
	text  scorecard.Text
}

// options lists the answers to each choice of the step, by field. A key means the same
// whatever else is asked.
func (in *roundInput) options() map[string][]option {
	all := map[string][]option{}
	n := 0
	for _, f := range in.card.fields {
		if f.step != in.step {
			continue
		}
		var values []any
		switch f.kind {
		case fieldSwitch:
			values = []any{true, false}
		case fieldSeat:
			for _, seat := range in.card.out.From(0) {
				values = append(values, seat)
			}
		case fieldChoice:
			for _, word := range f.choices {
				values = append(values, word)
			}
		}
		var list []option
		for _, v := range values {
			key := scorecard.KeyID(fmt.Sprint("@", f.ID, "/", v))
			if n < len(choiceLetters) {
				key = scorecard.KeyID(choiceLetters[n])
			}
			n++
			list = append(list, option{key, v, in.card.valueText(f, v)})
		}
		all[f.ID] = list
	}
	return all
}

// spellRounds returns the keys that make an entry.
func spellRounds(before scoring.Card, e scoring.Entry) []scorecard.KeyID {
	c, entry := before.(*roundCard), e.(*Entry)
	if entry.End {
		return []scorecard.KeyID{keyEnd}
	}
	in, _ := beginRounds(c).(*roundInput)
	if in == nil {
		return nil
	}
	if entry.Score != nil {
		keys := []scorecard.KeyID{scorecard.Whole(int(*entry.Score))}
		if c.dice.Count > 0 {
			keys = append([]scorecard.KeyID{keyScore}, keys...)
		}
		return keys
	}
	keys := scorecard.Spell(entry.Dice)
	options := in.options()
	var numbers []scorecard.KeyID
	for _, f := range c.fields {
		v, said := entry.Fields[f.ID]
		seat, named := entry.Seats[f.ID]
		for _, o := range options[f.ID] {
			if said && (f.kind == fieldSwitch && o.value == v.Truth || f.kind == fieldChoice && o.value == v.Word) || named && o.value == int(seat) {
				keys = append(keys, o.key)
			}
		}
		if said && f.kind == fieldNumber {
			if numbers != nil {
				numbers = append(numbers, keyNext)
			}
			numbers = append(numbers, scorecard.Whole(int(v.Number)))
		}
	}
	return append(keys, numbers...)
}

// known is what formulas know before a field: what was entered so far, and nothing where
// that is still missing.
func (in *roundInput) known(f field) *scope {
	s := in.card.at(in.seat, in.round)
	if in.step > 0 {
		for name, v := range in.card.rows[in.seat][in.round].values {
			s.set(name, v)
		}
	}
	for _, earlier := range in.card.fields {
		if earlier.ID == f.ID {
			break
		}
		if earlier.step != in.step {
			continue
		}
		asked, err := earlier.asked(s)
		if v, ok := in.picked[earlier.ID]; !asked || err != nil {
			s.set(ident(earlier.ID), earlier.none())
		} else if ok {
			s.set(ident(earlier.ID), v)
		} else if earlier.kind == fieldNumber {
			typed := in.numbers[earlier.ID]
			sum := 0
			for _, term := range typed.Terms() {
				sum += term
			}
			s.set(ident(earlier.ID), sum)
		} else {
			s.set(ident(earlier.ID), map[string]any{fieldSwitch: false, fieldSeat: 0, fieldChoice: ""}[earlier.kind])
		}
	}
	return s
}

// typed is the number of a field as far as it has been typed.
func (in *roundInput) typed(f field) scorecard.Number {
	n := in.numbers[f.ID]
	n.Min, n.Max, _ = f.bounds(in.known(f))
	n.Values, n.Sum = nil, n.Max-n.Min > maxTiles
	for v := n.Min; !n.Sum && v <= n.Max; v++ {
		n.Values = append(n.Values, v)
	}
	return n
}

func (in *roundInput) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.end, after.atOnce = false, false
	numbers := in.has(true)
	switch {
	case k == keyEnd && in.card.mayEnd() && !in.end:
		after.end = true
	case k == keyScore && in.score == nil && in.mayBeAlone():
		after.dice, after.score = nil, in.number()
	case k == keyRoll && in.score != nil && in.card.dice.Count > 0:
		after.score = nil
	case in.score != nil:
		n, whole := in.score.Press(k)
		if n.Typed == in.score.Typed {
			return in
		}
		after.score, after.atOnce = &n, whole && n.Values != nil
	case in.rolls() && in.pressesDie(k):
		roll, _ := in.roll().Press(k)
		after.dice = roll.Dice
	case in.pick(&after, k):
	case k == keyNext && len(numbers) > 1:
		after.asked = (in.asked + 1) % len(numbers)
	case len(numbers) > 0 && (!in.rolls() || in.roll().Full()):
		f := numbers[in.asked%len(numbers)]
		n, whole := in.typed(f).Press(k)
		if n.Typed == in.typed(f).Typed {
			return in
		}
		after.numbers = maps.Clone(in.numbers)
		if after.numbers == nil {
			after.numbers = map[string]scorecard.Number{}
		}
		after.numbers[f.ID] = n
		after.atOnce = whole && n.Values != nil && len(numbers) == 1 && len(in.has(false)) == 0
	default:
		return in
	}
	return after.settle()
}

// mayBeAlone tells whether a score may be written without its dice.
func (in *roundInput) mayBeAlone() bool { return in.card.fields == nil && in.card.dice.Count > 0 }

func (in *roundInput) pressesDie(k scorecard.KeyID) bool {
	_, ok := in.roll().Press(k)
	return ok
}

// pick takes in the answer to a choice, and reports whether the key is one.
func (in *roundInput) pick(after *roundInput, k scorecard.KeyID) bool {
	options := in.options()
	for _, f := range in.has(false) {
		for _, o := range options[f.ID] {
			if o.key == k && in.picked[f.ID] != o.value {
				after.picked = maps.Clone(in.picked)
				if after.picked == nil {
					after.picked = map[string]any{}
				}
				after.picked[f.ID] = o.value
				return true
			}
		}
	}
	return false
}

// entry is the entry as far as it has been made; what is missing otherwise.
func (in *roundInput) entry() (*Entry, scorecard.Text) {
	e := &Entry{}
	switch {
	case in.end:
		e.End = true
		return e, scorecard.Text{}
	case in.score != nil:
		n, ok := in.score.Value()
		if !ok {
			return nil, in.missingNumber(*in.score)
		}
		e.Score = amount(n)
		return e, scorecard.Text{}
	case in.rolls() && in.card.dice.Free && len(in.dice) == 0:
		return nil, scorecard.Say("custom.tap-roll")
	case in.rolls() && !in.card.dice.Free && !in.roll().Full():
		return nil, scorecard.Say("pad.dice-missing", "n", in.roll().Missing())
	case in.rolls():
		e.Dice = in.dice
	}
	for _, f := range in.card.fields {
		if f.step != in.step || !in.asks(f) {
			continue
		}
		if f.kind == fieldNumber {
			typed := in.typed(f)
			n, ok := typed.Value()
			if !ok {
				if len(typed.Terms()) > 0 {
					return nil, in.missingNumber(typed)
				}
				return nil, scorecard.Say("custom.type-field", "field", in.card.say("field", f.ID))
			}
			e.put(f.ID, Value{kind: 'n', Number: scoring.JSONInt(n)})
			continue
		}
		switch v := in.picked[f.ID].(type) {
		case bool:
			e.put(f.ID, Value{kind: 't', Truth: v})
		case string:
			e.put(f.ID, Value{kind: 'w', Word: v})
		case int:
			if e.Seats == nil {
				e.Seats = map[string]scoring.JSONInt{}
			}
			e.Seats[f.ID] = scoring.JSONInt(v)
		default:
			return nil, scorecard.Say("custom.choose", "field", in.card.say("field", f.ID))
		}
	}
	return e, scorecard.Text{}
}

func (e *Entry) put(name string, v Value) {
	if e.Fields == nil {
		e.Fields = map[string]Value{}
	}
	e.Fields[name] = v
}

// missingNumber says why a number is none that can be written.
func (in *roundInput) missingNumber(n scorecard.Number) scorecard.Text {
	switch {
	case len(n.Terms()) == 0:
		return scorecard.Say("custom.type-score")
	case n.Min > -maxScore && n.Max < maxScore:
		return scorecard.Say("custom.range", "low", n.Min, "high", n.Max)
	case n.Min > -maxScore:
		return scorecard.Say("custom.range-least", "low", n.Min)
	}
	return scorecard.Say("custom.range-most", "high", n.Max)
}

func (in *roundInput) Entry() (scoring.Entry, bool) {
	if in.made == nil {
		return nil, false
	}
	return in.made, in.atOnce || in.end
}

// preview returns the rows that the entry would write; nil while something is missing.
func (in *roundInput) preview() map[int]*row {
	if in == nil {
		return nil
	}
	return in.rows
}

func (in *roundInput) Pad() scorecard.Pad {
	c := in.card
	name := scoring.Seat(in.seat)
	p := scorecard.Pad{Seat: in.seat, Prompt: scorecard.Say("custom.turn-of", "name", name), Primary: in.primary()}
	if c.table {
		p.Prompt = scorecard.Say("custom.round-of", "round", in.round+1)
	} else {
		p.Facts = scorecard.Said(scorecard.Then(c.toCome()...))
	}
	numbers := in.has(true)
	if in.rolls() {
		roll := in.roll()
		p.Trays, p.Keys = []scorecard.Tray{roll.Lay()}, roll.Keys()
	}
	switch {
	case in.score != nil:
		p.Number = in.score
	case len(numbers) > 0 && (!in.rolls() || in.roll().Full()):
		f := numbers[in.asked%len(numbers)]
		n := in.typed(f)
		p.Number, p.Hint = &n, c.say("field", f.ID)
	}
	p.Readout = in.readout()
	if r := in.preview()[in.seat]; r != nil && !c.table && c.award == nil && in.step == c.steps-1 {
		p.Makes = scorecard.Say("custom.makes", "total", c.totals[in.seat]+r.score)
	}
	if in.mayBeAlone() {
		mode := keyRoll
		if in.score != nil {
			mode = keyScore
		}
		p.Modes = scorecard.Mark(
			mode, scorecard.Key{ID: keyRoll, Text: scorecard.Say("custom.way.dice")}, scorecard.Key{ID: keyScore, Text: scorecard.Say("table.score-only")},
		)
	}
	options := in.options()
	for _, f := range in.has(false) {
		choice := scorecard.Choice{Title: c.say("field", f.ID)}
		for _, o := range options[f.ID] {
			choice.Keys = append(choice.Keys, scorecard.Key{ID: o.key, Text: o.text, Chosen: in.picked[f.ID] == o.value})
		}
		p.Choices = append(p.Choices, choice)
	}
	if len(numbers) > 1 {
		next := numbers[(in.asked+1)%len(numbers)]
		p.Others = append(p.Others, scorecard.Key{ID: keyNext, Text: c.say("field", next.ID)})
	}
	if c.isOpen() {
		end := scorecard.Key{ID: keyEnd, Text: scorecard.Say("custom.end"), Chosen: in.end}
		if !c.mayEnd() {
			end.Off = scorecard.Say("custom.end-off")
		}
		p.Others = append(p.Others, end)
	}
	return p
}

// readout is what has been entered, in large.
func (in *roundInput) readout() scorecard.Text {
	typed := ""
	switch numbers := in.has(true); {
	case in.score != nil:
		typed = in.score.Typed
	case len(numbers) > 0:
		typed = in.typed(numbers[in.asked%len(numbers)]).Typed
	default:
		if r := in.preview()[in.seat]; r != nil && !in.card.table {
			return scorecard.Num(r.score)
		}
	}
	if strings.Trim(typed, "+-") == "" {
		return scorecard.Text{}
	}
	return scorecard.Say("custom.typed", "sum", typed)
}

// primary writes the entry, or says what is missing.
func (in *roundInput) primary() scorecard.Key {
	if in.end {
		return scorecard.Key{Text: scorecard.Say("custom.end")}
	}
	key := scorecard.Key{Text: scorecard.Say("pad.save-later")}
	if in.made == nil {
		key.Off = in.missing
		return key
	}
	if r := in.preview()[in.seat]; r != nil && !in.card.table && in.step == in.card.steps-1 {
		key.Text = scorecard.Say("pad.save", "what", r.score)
	}
	return key
}

// toCome lists who is next: those who have yet to write as much, then the others.
func (c *roundCard) toCome() []int {
	seat, round, step := c.turn()
	taken := c.taken(seat)
	wrote := func(other int) bool { return c.taken(other) > taken }
	list := slices.DeleteFunc(scorecard.After(c.out, seat), wrote)
	if c.rounds > 0 && taken == c.rounds*c.steps-1 {
		return list
	}
	for _, other := range c.out.From(c.beginner(round + (step+1)/c.steps)) {
		if wrote(other) {
			list = append(list, other)
		}
	}
	return list
}

// randomTries is how many random entries are tried before all are, and maxCounted how
// many of these.
const (
	randomTries = 60
	maxCounted  = 4000
	endEvery    = 10
	stopEvery   = 4
)

// randomRoundEntry fills in whatever is asked at random, until the rules allow it.
func randomRoundEntry(card scoring.Card, chance func(n int) int) scoring.Entry {
	e, _, _ := tryRoundEntry(card.(*roundCard), chance, anything)
	return e
}

// tryRoundEntry is randomRoundEntry that prefers some scores, and also tells how many
// entries it tried. The error is of a formula that fails.
func tryRoundEntry(c *roundCard, chance func(n int) int, how drive) (_ *Entry, tries int, _ error) {
	in, _ := beginRounds(c).(*roundInput)
	if c.mayEnd() && how == anything && chance(endEvery) == 0 {
		return &Entry{End: true}, 1, nil
	}
	var e *Entry
	for try := range randomTries + maxCounted {
		if e = in.random(chance, try, how); e != nil {
			_, err := c.Write(e)
			if err == nil {
				return e, try + 1, nil
			}
			if foul, ok := err.(*scoring.RuleError); ok && foul.Code == BadFormula {
				return nil, try, err
			}
		}
		if c.trial != nil {
			c.trial.work += tryWork
		}
	}
	return e, randomTries + maxCounted, nil
}

// driven is how many random entries keep to the scores that are preferred.
const driven = 10

// random makes an entry: later tries count up where a number is asked for, because few
// of many may be allowed.
func (in *roundInput) random(chance func(n int) int, try int, how drive) *Entry {
	now := *in
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
	if now.mayBeAlone() && chance(scoreAloneEvery) == 0 {
		now.score = now.number()
	}
	if now.score != nil {
		low, high, list, _ := now.card.scores(now.card.at(now.seat, now.round))
		n := 0
		switch {
		case list != nil:
			n = list[within(0, len(list)-1)]
		case now.card.dice.Count > 0 && try < randomTries: // as dice would have it
			made, err := now.card.judge(&Entry{Dice: now.throw(chance)})
			if err != nil {
				return nil
			}
			n = made[now.seat].score
		default:
			n = within(low, high)
		}
		return &Entry{Score: amount(n)}
	}
	if now.rolls() {
		now.dice = now.throw(chance)
	}
	options := now.options()
	now.picked, now.numbers = map[string]any{}, map[string]scorecard.Number{}
	for _, f := range now.card.fields {
		switch list := options[f.ID]; {
		case f.step != now.step || !now.asks(f):
		case f.kind == fieldNumber:
			n := now.typed(f)
			n, _ = n.Press(scorecard.Whole(within(n.Min, n.Max)))
			now.numbers[f.ID] = n
		default:
			now.picked[f.ID] = list[chance(len(list))].value
		}
	}
	e, _ := now.entry()
	return e
}

// throw rolls the dice of a turn.
func (in *roundInput) throw(chance func(n int) int) scoring.Dice {
	if !in.card.dice.Free {
		return scoring.Roll(in.card.dice.Count, chance)
	}
	var dice scoring.Dice
	s := in.card.scope(in.card.out.Active())
	for len(dice) < maxRolls {
		dice = append(dice, scoring.Roll(1, chance)...)
		if ended, err := in.card.busted(s, dice); ended || err != nil || chance(stopEvery) == 0 {
			break
		}
	}
	return dice
}
