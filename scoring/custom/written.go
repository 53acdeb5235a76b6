package custom

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// setFields gives the fields of a step their values.
func (d *Definition) setFields(s *scope, e *Entry, step int) {
	for _, f := range d.fields {
		if f.step == step {
			s.set(ident(f.ID), f.valueIn(e))
		}
	}
}

// valueIn is what formulas read of the field in an entry that has been checked.
func (f *field) valueIn(e *Entry) any {
	if seat, named := e.Seats[f.ID]; named {
		return int(seat)
	}
	switch v := e.Fields[f.ID]; v.kind {
	case 't':
		return v.Truth
	case 'w':
		return v.Word
	case 'n':
		return int(v.Number)
	}
	return f.none()
}

// asked reports whether the field is written, after those that a scope knows.
func (f *field) asked(s *scope) (bool, error) {
	if f.when == nil {
		return true, nil
	}
	return f.when.truth(s)
}

// none is what formulas read where the field is not asked.
func (f *field) none() any {
	return map[string]any{fieldNumber: 0, fieldSwitch: false, fieldChoice: "", fieldSeat: -1}[f.kind]
}

// bounds are what a number may be. In boxes it is tapped, and so one of a few.
func (d *Definition) bounds(f *field, s *scope) (low, high int, foul *scoring.RuleError) {
	low, high, foul = bounds(f.min, f.max, s, 0, maxField)
	if d.shape == shapeBoxes {
		high = min(high, low+maxTiles)
	}
	return low, max(low, high), foul
}

// maxField is the most that a number of an entry may be where nothing else is said.
const maxField = 9999

// checkFields refuses an entry whose fields are not those that a step asks, by what formulas know
// before the first of them. A field may name whoever plays.
func (d *Definition) checkFields(s *scope, e *Entry, step int, players scoring.Seating) error {
	known := 0
	for i := range d.fields {
		f := &d.fields[i]
		if f.step != step {
			continue
		}
		value := f.none()
		if asked, err := f.asked(s); err != nil {
			return failed(f.when, err)
		} else if asked {
			if err := d.checkField(s, f, e, players); err != nil {
				return err
			}
			value = f.valueIn(e)
			known++
		}
		s.set(ident(f.ID), value)
	}
	if known != len(e.Fields)+len(e.Seats) {
		return scoring.NewRuleError(scoring.BadEntry, "custom-key", nil)
	}
	return nil
}

// checkField refuses what cannot stand in a field that is asked.
func (d *Definition) checkField(s *scope, f *field, e *Entry, players scoring.Seating) error {
	wrong := scoring.NewRuleError(scoring.BadEntry, "custom-field", scoring.Data{"field": d.word("field", f.ID)})
	if f.kind == fieldSeat {
		if n, ok := e.Seats[f.ID]; !ok || n < 0 || int(n) >= players.Seats() || players.HasLeft(int(n)) {
			return wrong
		}
		return nil
	}
	v, ok := e.Fields[f.ID]
	switch {
	case !ok:
		return wrong
	case f.kind == fieldSwitch && v.kind == 't', f.kind == fieldChoice && v.kind == 'w' && slices.Contains(f.choices, v.Word):
		return nil
	case f.kind != fieldNumber || v.kind != 'n':
		return wrong
	}
	low, high, foul := d.bounds(f, s)
	if foul != nil {
		return foul
	}
	if int(v.Number) < low || int(v.Number) > high {
		return scoring.NewRuleError(scoring.Unattainable, "custom-field", scoring.Data{"field": d.word("field", f.ID), "low": low, "high": high})
	}
	return nil
}

// keepsTo refuses what does not keep the conditions of a step. Where one asks about the dice and
// there are none, the table is believed.
func (d *Definition) keepsTo(s *scope, diced bool, step int) error {
	for _, cond := range d.check {
		if cond.step != step || !diced && cond.asksDice() {
			continue
		}
		ok, err := cond.truth(s)
		switch {
		case err != nil:
			return failed(cond.formula, err)
		case !ok:
			return scoring.NewRuleError(Barred, cond.id, nil)
		}
	}
	return nil
}

// lists are the values of fields in some rounds, as formulas know them.
type lists struct {
	fields []field
	values map[string]any
}

func newLists(fields []field) lists {
	l := lists{fields, map[string]any{}}
	for _, f := range fields {
		l.values[ident(f.ID)] = map[string]any{fieldSwitch: []bool{}, fieldChoice: []string{}, fieldNumber: []int{}, fieldSeat: []int{}}[f.kind]
	}
	return l
}

// add adds what was written in the steps of a round.
func (l lists) add(entries []*Entry) {
	for i := range l.fields {
		f := &l.fields[i]
		if f.step >= len(entries) {
			continue
		}
		name := ident(f.ID)
		switch v := f.valueIn(entries[f.step]).(type) {
		case bool:
			l.values[name] = append(l.values[name].([]bool), v)
		case string:
			l.values[name] = append(l.values[name].([]string), v)
		case int:
			l.values[name] = append(l.values[name].([]int), v)
		}
	}
}

// end is what the formulas about the end of any game know.
func (a *agreed) end(at scoring.Seating, players int, total func(seat int) int) *scope {
	totals := at.Each(total)
	standing := make([]int, 0, len(totals))
	for _, seat := range at.From(0) {
		standing = append(standing, totals[seat])
	}
	return a.scope(players).set("totals", totals, "standing", standing)
}

// place tells who is before whom, of a seat that a scope knows; a formula that fails gives 0.
func (a *agreed) place(s *scope) (ahead, tie int) {
	if a.ranked != nil {
		ahead = numberOr(a.ranked, s, 0)
	}
	if a.tie != nil {
		tie = numberOr(a.tie, s, 0)
	}
	return ahead, tie
}

// misplaced finds a formula about places that fails for a seat.
func (a *agreed) misplaced(seat func() *scope) (*formula, error) {
	for _, f := range []*formula{a.ranked, a.tie} {
		if f == nil {
			continue
		}
		if _, err := f.number(seat()); err != nil {
			return f, err
		}
	}
	return nil, nil
}

// everybodys is what everybody wrote, by name and then by seat.
func everybodys(seats int, of func(seat int) map[string]any) map[string]any {
	lists := map[string][]any{}
	for seat := range seats {
		for name, v := range of(seat) {
			lists[name] = append(lists[name], v)
		}
	}
	all := map[string]any{}
	for name, list := range lists {
		all[name] = list
	}
	return all
}

// valueText says what stands in a field.
func (d *Definition) valueText(f field, v any) scorecard.Text {
	switch v := v.(type) {
	case bool:
		if v {
			return scorecard.Say("custom.yes")
		}
		return scorecard.Say("custom.no")
	case string:
		if v == "" {
			return scorecard.Text{}
		}
		return d.say("field", f.ID, v)
	case int:
		if f.kind == fieldSeat && v < 0 {
			return scorecard.Text{}
		}
		if f.kind == fieldSeat {
			return scorecard.Who(v)
		}
		return scorecard.Num(v)
	}
	return scorecard.Text{}
}
