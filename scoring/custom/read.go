package custom

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/expr-lang/expr/types"

	"beermat/scoring/scorecard"
)

// read compiles what belongs to the shape.
func (d *making) read() {
	house := d.houseTypes()
	base := types.Map{"house": house, "players": types.Int, "seats": types.Int}
	d.agree = d.conditions("agree", d.doc.Agree, base)
	d.low = d.formula("low", d.doc.Low, truth, types.Map{"house": house})
	d.target = d.formula("target", d.doc.Target, number, types.Map{"house": house})
	d.rounds = d.formula("rounds", d.doc.Rounds, number, base)
	d.start = d.formula("start", d.doc.Start, number, base)
	diced := with(base, types.Map{})
	if d.dice.Count > 0 {
		diced = with(base, types.Map{"dice": types.Array(types.Int), "n": types.Array(types.Int), "pips": types.Int})
	}
	if d.shape == shapeBoxes {
		d.readBoxes(base, diced)
		d.foreign(d.doc.Score != "", "score", d.doc.Min != "", "min", d.doc.Max != "", "max", d.doc.Bust != "", "bust",
			d.doc.Award != "", "award", d.doc.Reach != "", "reach", d.doc.Open != "", "open", d.doc.Out != "", "out", d.doc.Rounds != "", "rounds",
			d.doc.Settle != "", "settle", d.doc.Target != "", "target", d.doc.Start != "", "start")
		d.noteReads()
		return
	}
	d.foreign(d.doc.Box != nil, "box", d.doc.Group != nil, "group", d.doc.Column != nil, "column", d.doc.Line != nil, "line", d.doc.Total != "", "total")
	d.readRounds(base, diced)
	d.noteReads()
}

// noteReads notes what formulas read of what was written before, and checks the steps of conditions.
func (d *making) noteReads() {
	for i := range d.check {
		if d.check[i].step < 0 || d.check[i].step >= d.steps {
			d.fail(fmt.Sprintf("check[%d].step", i), "step")
		}
	}
	d.reads = map[string]bool{}
	for _, f := range d.all() {
		for _, name := range []string{"past", "later", "written"} {
			d.reads[name] = d.reads[name] || f != nil && f.uses[name]
		}
	}
	for _, f := range d.fields {
		for _, f := range []*formula{f.min, f.max, f.when} {
			d.reads["before"] = d.reads["before"] || f != nil && f.uses["before"]
		}
	}
}

// foreign refuses what a game of this shape cannot have.
func (d *making) foreign(pairs ...any) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i].(bool) {
			key := pairs[i+1].(string)
			d.fail(key, "foreign", "key", key, "shape", d.shape)
		}
	}
}

func (d *making) readBoxes(base, diced types.Map) {
	d.namesOf("group", d.doc.Group, maxBoxes)
	d.namesOf("column", partsOf(d.doc.Column, func(c columnPart) namedPart { return c.namedPart }), maxColumns)
	d.namesOf("box", partsOf(d.doc.Box, func(b boxPart) namedPart { return b.namedPart }), maxBoxes)
	d.namesOf("line", partsOf(d.doc.Line, func(l linePart) namedPart { return l.namedPart }), maxBoxes)
	d.namesOf("field", partsOf(d.doc.Field, func(f fieldPart) namedPart { return f.namedPart }), maxFields)
	if len(d.doc.Box) == 0 {
		d.fail("box", "missing", "key", "box")
	}
	for i := range d.columns {
		d.columns[i].Factor = cmp.Or(d.columns[i].Factor, 1)
	}
	if len(d.columns) == 0 {
		d.columns = []columnPart{{Factor: 1}}
	}
	if len(d.groups) == 0 {
		d.groups = []namedPart{{}}
	}
	if len(d.errs) > 0 {
		return
	}
	scores, filled := types.Map{}, types.Map{}
	for _, b := range d.doc.Box {
		scores[ident(b.ID)], filled[ident(b.ID)] = types.Int, types.Bool
	}
	lists := listTypes(d.doc.Field)
	lists["box"] = types.Array(types.String)
	past := known(d.doc, "past", lists)
	state := types.Map{"box": scores, "filled": filled, "turn": types.Int, "column": types.Int, "factor": types.Int}
	d.steps = 1
	values := d.readFields(with(diced, past, types.Map{"turn": types.Int}), with(diced, state), 1)
	entry := with(diced, state, past, values)
	for i, b := range d.doc.Box {
		path := fmt.Sprintf("box[%d]", i)
		own := box{namedPart: b.namedPart, why: b.Why, goal: b.Goal, group: d.groupOf(path, b.Group)}
		if b.Score != "" && d.dice.Count == 0 {
			d.fail(path+".score", "no-dice")
			continue
		}
		own.score = d.formula(path+".score", b.Score, number, entry)
		own.min, own.max = d.formula(path+".min", b.Min, number, base), d.formula(path+".max", b.Max, number, base)
		own.allowed = d.formula(path+".allowed", b.Allowed, truth, with(entry, types.Map{"place": types.Int}))
		own.ordered = own.score != nil && own.score.uses["dice"]
		own.others = own.score != nil && own.score.uses["box"]
		own.diced = own.score != nil && !own.score.usesAny("box", "filled", "turn", "players", "past") && !own.score.usesAny(sortedKeys(values)...)
		if b.Why != nil {
			d.wants(path+".why", b.Why, maxProse)
		}
		if g := b.Goal; min(g.Points, g.Times) < 0 || g.Points > 0 && g.Times > 0 || g.Times > len(d.columns) {
			d.fail(path+".goal", "goal")
		}
		d.boxes = append(d.boxes, own)
	}
	sums, taken := types.Map{"full": types.Bool}, with(diced, state, values)
	for i, g := range d.groups {
		if g.ID != "" {
			d.variable(fmt.Sprintf("group[%d].id", i), g.ID, taken, sums)
		}
	}
	for i, l := range d.doc.Line {
		path := fmt.Sprintf("line[%d]", i)
		own := line{namedPart: l.namedPart, group: d.groupOf(path, l.Group), counts: l.Counts == nil || *l.Counts}
		if (l.Value == "") == (l.Each == "") {
			d.fail(path, "line")
		}
		own.value = d.formula(path+".value", l.Value, number, with(base, state, sums))
		own.each = d.formula(path+".each", l.Each, number, entry)
		d.variable(path+".id", l.ID, taken, sums)
		d.lines = append(d.lines, own)
	}
	d.total = d.formula("total", d.doc.Total, number, with(base, types.Map{"times": scores}, sums, types.Map{"across": scores, "columns": types.Array(types.Int)}))
	d.check = d.conditions("check", d.doc.Check, with(entry, types.Map{"score": types.Int, "place": types.Int}))
	d.readEnd(base, lists, types.Map{})
}

// readFields compiles the fields of an entry, each with what formulas know before it, and returns
// their names there.
func (d *making) readFields(vars, taken types.Map, steps int) types.Map {
	values := types.Map{}
	for i, f := range d.doc.Field {
		path := fmt.Sprintf("field[%d]", i)
		own := field{namedPart: f.namedPart, kind: cmp.Or(f.Type, fieldNumber), step: max(f.Step, 1) - 1, first: f.First}
		own.when = d.formula(path+".when", f.When, truth, with(vars, values))
		t := typeOf(own.kind)
		switch own.kind {
		case fieldNumber:
			own.min, own.max = d.formula(path+".min", f.Min, number, with(vars, values)), d.formula(path+".max", f.Max, number, with(vars, values))
		case fieldSwitch, fieldSeat:
		case fieldChoice:
			for j, c := range f.Choice {
				own.choices, own.names = append(own.choices, fmt.Sprint(c.Value)), append(own.names, c.Name)
				d.wants(path+".choice", c.Name, maxLabel)
				if v, ok := c.Value.(string); !ok || !isName.MatchString(v) || slices.Contains(own.choices[:j], v) {
					d.fail(path+".choice", "name", "name", fmt.Sprint(c.Value))
				}
			}
			if len(f.Choice) < 2 {
				d.fail(path+".choice", "missing", "key", "choice")
			}
		default:
			d.fail(path+".type", "type", "type", f.Type)
		}
		if f.Step < 0 || own.step >= steps || i == 0 && own.step > 0 || i > 0 && (own.step < d.fields[i-1].step || own.step > d.fields[i-1].step+1) {
			d.fail(path+".step", "step")
		}
		if f.First && (own.kind != fieldSwitch || d.shape != shapeBoxes || d.dice.Throws < 2 || d.throwField() != nil ||
			own.when != nil && (own.when.usesAny("players", "turn", "past") || own.when.usesAny(sortedKeys(values)...))) {
			d.fail(path+".first", "first")
		}
		name := ident(f.ID)
		if _, reserved := taken[name]; reserved || slices.Contains(functions, name) || slices.Contains([]string{"score", "before", "last", "value"}, name) {
			d.fail(path+".id", "reserved", "name", f.ID)
		}
		d.steps = max(d.steps, own.step+1)
		values[name] = t
		d.fields = append(d.fields, own)
	}
	return values
}

// readEnd compiles what ends a game and what decides besides the totals.
func (d *making) readEnd(base, lists, more types.Map) {
	end := with(base, types.Map{"round": types.Int, "even": types.Bool, "totals": types.Array(types.Int), "standing": types.Array(types.Int)}, more)
	every := types.Map{}
	for name, t := range lists {
		every[name] = types.Array(t)
	}
	end = with(end, known(d.doc, "written", every))
	own := with(base, known(d.doc, "past", lists), types.Map{"total": types.Int, "scores": types.Array(types.Int)})
	d.done = d.formula("done", d.doc.Done, truth, end)
	d.open = d.formula("open", d.doc.Open, truth, end)
	d.ranked = d.formula("rank", d.doc.Rank, number, own)
	d.tie = d.formula("tie", d.doc.Tie, number, own)
}

// variable gives a sum a name in formulas.
func (d *making) variable(path, id string, taken, sums types.Map) {
	name := ident(id)
	if _, other := taken[name]; other || sums[name] != nil || slices.Contains(functions, name) {
		d.fail(path, "reserved", "name", id)
		return
	}
	sums[name] = types.Int
}

func (d *making) groupOf(path, id string) int {
	if id == "" && d.groups[0].ID == "" {
		return 0
	}
	i := slices.IndexFunc(d.groups, func(g namedPart) bool { return g.ID == id })
	if i < 0 {
		d.fail(path+".group", "unknown", "name", id)
	}
	return max(i, 0)
}

func (d *making) readRounds(base, diced types.Map) {
	d.namesOf("field", partsOf(d.doc.Field, func(f fieldPart) namedPart { return f.namedPart }), maxFields)
	if len(d.errs) > 0 {
		return
	}
	state := types.Map{"round": types.Int, "seat": types.Int, "first": types.Int, "total": types.Int, "totals": types.Array(types.Int)}
	lists := listTypes(d.doc.Field)
	state = with(state, known(d.doc, "past", lists))
	before := types.Map{"before": lists}
	d.steps = 1
	values := d.readFields(with(base, state, before), with(diced, state), maxFields)
	if d.fields != nil && d.doc.Score == "" {
		d.fail("field", "field-score")
	}
	if d.dice.Count > 0 && d.doc.Score == "" {
		d.fail("dice", "dice-score")
	}
	if d.doc.Bust != "" && !d.dice.Free {
		d.fail("bust", "bust")
	}
	entry := with(diced, state, values)
	if d.doc.Score != "" {
		d.score = d.formula("score", d.doc.Score, number, entry)
	}
	d.min, d.max = d.formula("min", d.doc.Min, number, with(base, state)), d.formula("max", d.doc.Max, number, with(base, state))
	d.bust = d.formula("bust", d.doc.Bust, truth, diced)
	d.check = d.conditions("check", d.doc.Check, with(entry, before, types.Map{"score": types.Int, "last": types.Bool}))
	d.award = d.formula("award", d.doc.Award, number, with(base, state, values, types.Map{"value": types.Int, "values": types.Array(types.Int)}))
	d.settled = d.formula("settle", d.doc.Settle, number, with(base, state, values, types.Map{"score": types.Int}, known(d.doc, "later", lists)))
	d.reach = d.formula("reach", d.doc.Reach, truth, with(base, types.Map{"total": types.Int}))
	d.out = d.formula("out", d.doc.Out, truth, with(base, known(d.doc, "past", lists), types.Map{"total": types.Int, "round": types.Int}))
	d.readEnd(base, lists, types.Map{"since": types.Int})
	if d.rounds == nil && d.done == nil && d.open == nil && d.out == nil {
		d.fail("shape", "endless")
	}
}

// typeOf is the type that formulas know of a field.
func typeOf(kind string) types.Type {
	switch kind {
	case fieldSwitch:
		return types.Bool
	case fieldChoice:
		return types.String
	}
	return types.Int
}

// listTypes are the types of what was written in several rounds.
func listTypes(fields []fieldPart) types.Map {
	lists := types.Map{"score": types.Array(types.Int)}
	for _, f := range fields {
		lists[ident(f.ID)] = types.Array(typeOf(f.Type))
	}
	return lists
}

// known gives lists a name in formulas, unless a field has it.
func known(doc *document, name string, lists types.Map) types.Map {
	if slices.ContainsFunc(doc.Field, func(f fieldPart) bool { return ident(f.ID) == name }) {
		return nil
	}
	return types.Map{name: lists}
}

// conditions compiles a list of conditions.
func (d *making) conditions(kind string, parts []checkPart, vars types.Map) []condition {
	var list []condition
	for i, p := range parts {
		path := fmt.Sprintf("%s[%d]", kind, i)
		if p.If == "" {
			d.fail(path, "missing", "key", "if")
			continue
		}
		d.wants(path+".why", p.Why, maxProse)
		list = append(list, condition{d.formula(path+".if", p.If, truth, vars), p.Why, fmt.Sprintf("%s-%d", kind, i+1), max(p.Step, 1) - 1})
	}
	return list
}

// formula compiles what stands at a key; nil if nothing does.
func (d *making) formula(path string, s source, want kind, vars types.Map) *formula {
	switch s {
	case "":
		return nil
	case badSource:
		d.fail(path, "value-type", "key", lastOf(path), "want", scorecard.Say("custom.kind.formula"))
		return nil
	}
	if d.formulas++; d.formulas > maxFormulas {
		d.fail(path, "many", "key", "formulas", "max", maxFormulas)
		return nil
	}
	f, err := d.compile(string(s), d.at.lineOf(path), want, vars)
	if err != nil {
		d.fail(path, "formula", "key", lastOf(path), "reason", reasonOf(err))
		return nil
	}
	return f
}

// with joins the names that formulas may use.
func with(lists ...types.Map) types.Map {
	all := types.Map{}
	for _, list := range lists {
		for name, t := range list {
			all[name] = t
		}
	}
	return all
}
