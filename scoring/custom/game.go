package custom

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/expr-lang/expr/types"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// house checks the house rules.
func (d *making) house() {
	d.namesOf("rule", partsOf(d.doc.Rule, func(r rulePart) namedPart { return r.namedPart }), maxFields*4)
	for i, r := range d.doc.Rule {
		path := fmt.Sprintf("rule[%d]", i)
		if r.ID == scoring.TitleKey || r.ID == "definition" {
			d.fail(path+".id", "reserved", "name", r.ID)
		}
		switch r.Type {
		case "switch":
			if _, ok := r.Default.(bool); !ok {
				d.fail(path+".default", "rule-default", "name", r.ID)
			}
		case "number":
			n, ok := r.Default.(int64)
			if !ok || int(n) < r.Min || int(n) > r.Max || r.Min < -maxScore || r.Max > maxScore {
				d.fail(path+".default", "rule-default", "name", r.ID)
			}
			for _, n := range r.Offer {
				if n < r.Min || n > r.Max {
					d.fail(path+".offer", "rule-default", "name", r.ID)
				}
			}
		case "choice":
			d.choices(path, r)
		default:
			d.fail(path+".type", "type", "type", r.Type)
		}
	}
}

// choices checks what a house rule offers: words, or numbers, one of them the usual.
func (d *making) choices(path string, r rulePart) {
	var values []any
	for _, c := range r.Choice {
		d.wants(path+".choice", c.Name, maxLabel)
		word, isWord := c.Value.(string)
		if _, isNumber := c.Value.(int64); !isNumber && !(isWord && isName.MatchString(word)) || slices.Contains(values, c.Value) || len(values) > 0 && fmt.Sprintf("%T", values[0]) != fmt.Sprintf("%T", c.Value) {
			d.fail(path+".choice", "name", "name", fmt.Sprint(c.Value))
		}
		values = append(values, c.Value)
	}
	if len(values) < 2 || !slices.Contains(values, r.Default) {
		d.fail(path+".default", "rule-default", "name", r.ID)
	}
}

// houseTypes are the house rules as formulas know them.
func (d *making) houseTypes() types.Map {
	all := types.Map{}
	for _, r := range d.rule {
		switch v := plainValue(r.Default).(type) {
		case bool:
			all[ident(r.ID)] = types.Bool
		case string:
			all[ident(r.ID)] = types.String
		case int:
			_ = v
			all[ident(r.ID)] = types.Int
		}
	}
	return all
}

// plainValue is a value of a definition as house rules have it.
func plainValue(v any) any {
	if n, ok := v.(int64); ok {
		return int(n)
	}
	return v
}

// houseRules are the house rules on offer.
func (d *Definition) houseRules() []scoring.Rule {
	var rules []scoring.Rule
	for _, r := range d.rule {
		rule := scoring.Rule{Key: r.ID, Default: plainValue(r.Default), Min: r.Min, Max: r.Max, Offer: r.Offer}
		switch r.Type {
		case "switch":
			rule.Kind = scoring.Switch
		case "number":
			rule.Kind = scoring.Number
		case "choice":
			rule.Kind = scoring.Choice
			for _, c := range r.Choice {
				rule.Choices = append(rule.Choices, plainValue(c.Value))
			}
		}
		rules = append(rules, rule)
	}
	return rules
}

// makeGame makes the game of a definition that has been read.
func (d *Definition) makeGame(doc *document) *scorecard.Game {
	rules := &scoring.Game{
		ID: d.ID, Definition: d.Source,
		Seats: scoring.Seats{Min: doc.Seats.Min, Max: cmp.Or(doc.Seats.Max, maxSeats), Offer: cmp.Or(doc.Seats.Offer, doc.Seats.Max, max(doc.Seats.Min, 8)), Team: doc.Seats.Team},
		Rules: d.houseRules(),
		Entry: func() scoring.Entry { return new(Entry) },
		Geek:  scoring.Geek{Number: doc.Geek.Number, Name: doc.Geek.Name},
	}
	if known := reserved[d.ID]; known != nil && !slices.Contains(known, d.Hash) {
		rules.Edition = d.Hash[:8]
	}
	if d.low != nil {
		rules.LowWins = func(h scoring.HouseRules) bool {
			low, err := d.low.truth(newScope().set("house", d.houseValues(h)))
			return low && err == nil
		}
	}
	g := &scorecard.Game{Game: rules}
	if d.shape == shapeBoxes {
		rules.IndependentFirstRound = d.done == nil
		rules.Stats, rules.Count = scoring.StatsOf(d.boxStats()), scoring.CountOf(d.boxStats())
		g = blocks.NewBoxes(*g, d.boxesOf)
		if d.dice.Count == 0 || (dependence{d}).isDependent() {
			g.Odds = nil
		}
	} else {
		rules.IndependentFirstRound = !d.table && d.award == nil && d.out == nil && d.check == nil
		if d.dice.Free {
			rules.Faces = func(_ scoring.Card, e scoring.Entry) []int { return e.(*Entry).Dice.Faces() }
		}
		g = blocks.NewRounds(*g, d.roundsOf)
		rules.RandomEntry = randomRoundEntry
	}
	g.Shortcuts = d.shortcuts()
	return g
}

// shortcuts are what can be typed at the pad.
func (d *Definition) shortcuts() []scorecard.Shortcut {
	var list []scorecard.Shortcut
	if d.dice.Count > 0 {
		list = append(list, scorecard.Shortcut{Keys: "1–6", Does: "custom.keys.dice"})
	}
	if d.shape == shapeBoxes {
		if d.dice.Throws > 1 {
			list = append(list, scorecard.Shortcut{Keys: "T", Does: "boxes.keys.again"})
		}
		list = append(list, scorecard.Shortcut{Keys: "A–Z", Does: "custom.keys.box"})
	} else {
		list = append(list, scorecard.Shortcut{Keys: "A–Z", Does: "custom.keys.choice"})
	}
	return append(list, scorecard.Shortcut{Keys: "0–9  +  –", Does: "custom.keys.score"})
}

// houseValues are complete house rules as formulas know them.
func (d *Definition) houseValues(h scoring.HouseRules) map[string]any {
	values := map[string]any{}
	for _, r := range d.rule {
		values[ident(r.ID)] = h[r.ID]
	}
	return values
}

// agreed is what the table settled before the first entry, with what follows from it
// for the whole game. It is shared by all cards of a table.
type agreed struct {
	*Definition
	seats, first int
	house        map[string]any
	variant      string
	low          bool
	start        int
	rounds       int // 0: open
	target       int
}

// settle takes in a table. The error is a *scoring.RuleError.
func (d *Definition) settle(t scoring.Table) (*agreed, error) {
	a := &agreed{Definition: d, seats: t.Seats, first: t.First, house: d.houseValues(t.House), variant: d.Game.Variant(t.House)}
	s := a.scope(t.Seats)
	for _, c := range d.agree {
		if ok, err := c.truth(s); err != nil {
			return nil, scoring.NewRuleError(scoring.BadHouse, "custom-formula", scoring.Data{"reason": reasonOf(err)})
		} else if !ok {
			return nil, scoring.NewRuleError(scoring.BadHouse, c.id, nil)
		}
	}
	var err error
	if d.low != nil {
		if a.low, err = d.low.truth(s); err != nil {
			return nil, scoring.NewRuleError(scoring.BadHouse, "custom-formula", scoring.Data{"reason": reasonOf(err)})
		}
	}
	for _, n := range []struct {
		f    *formula
		into *int
	}{{d.start, &a.start}, {d.rounds, &a.rounds}, {d.target, &a.target}} {
		if n.f == nil {
			continue
		}
		if *n.into, err = n.f.number(s); err != nil {
			return nil, scoring.NewRuleError(scoring.BadHouse, "custom-formula", scoring.Data{"reason": reasonOf(err)})
		}
	}
	return a, nil
}

// scope returns what all formulas know.
func (a *agreed) scope(players int) *scope {
	s := newScope().set("house", a.house, "players", players, "seats", a.seats)
	s.trial = a.trial
	return s
}

// withDice adds what formulas know of dice.
func (s *scope) withDice(dice scoring.Dice) *scope {
	n := make([]int, 7)
	for _, face := range dice {
		n[face]++
	}
	return s.set("dice", dice.Faces(), "n", n, "pips", dice.Sum())
}

// points is number, with the rule error of a formula that cannot be worked out.
func (f *formula) points(s *scope) (int, error) {
	n, err := f.number(s)
	if err != nil {
		return 0, failed(f, err)
	}
	return n, nil
}

// holds is truth, with the rule error of a formula that cannot be worked out.
func (f *formula) holds(s *scope) (bool, error) {
	ok, err := f.truth(s)
	if err != nil {
		return false, failed(f, err)
	}
	return ok, nil
}

// failed is the rule error for a formula that cannot be worked out.
func failed(f *formula, err error) *scoring.RuleError {
	return scoring.NewRuleError(BadFormula, "", scoring.Data{"formula": f.source, "reason": reasonOf(err)})
}

// The codes of the fouls that only these games call.
const (
	Barred     = "barred"      // the definition does not allow it, and says why
	BadFormula = "bad-formula" // a formula of the definition fails
)

// because is the sentence of a rule error.
func (d *Definition) because(err error) scorecard.Text {
	foul, ok := err.(*scoring.RuleError)
	if !ok || foul == nil {
		return scorecard.Text{}
	}
	key := "foul." + foul.Code
	if foul.Why != "" {
		key += "." + foul.Why
	}
	if d.sentences()[foul.Code+"."+foul.Why] != nil {
		key = d.ID + "." + key
	}
	return scorecard.Text{Key: key, Data: foul.Data}
}

// sentences are the reasons that the definition itself gives, by code and reason.
func (d *Definition) sentences() map[string]wording {
	all := map[string]wording{}
	for _, c := range d.agree {
		all[scoring.BadHouse+"."+c.id] = c.why
	}
	for _, c := range d.check {
		all[Barred+"."+c.id] = c.why
	}
	for _, b := range d.boxes {
		if b.why != nil {
			all[Barred+"."+b.ID] = b.why
		}
	}
	return all
}

// Text returns the text of a key in a language, and reports whether there is one.
// Shared is as for Texts.
func (d *Definition) Text(lang, key string, shared func(key string) string) (string, bool) {
	texts, known := d.texts.Load(lang)
	if !known {
		texts, _ = d.texts.LoadOrStore(lang, d.Texts(lang, shared))
	}
	text, found := texts.(map[string]string)[key]
	return text, found
}

// Texts returns what the game is called and says, by key, in a language: what belongs
// beside the texts of the program. Shared gives a text of the program by its key.
func (d *Definition) Texts(lang string, shared func(key string) string) map[string]string {
	t := map[string]string{}
	add := func(w wording, key string) {
		if w != nil {
			t[key] = w.in(lang)
		}
	}
	add(d.name, d.ID+".name")
	t[d.ID+".tile"] = d.tile.in(lang)
	for part, text := range d.rules {
		add(text, d.ID+".rules."+part)
	}
	for _, r := range d.rule {
		key := d.ID + ".house." + r.ID
		add(r.Name, key)
		t[key+".hint"] = r.Hint.in(lang)
		for _, c := range r.Choice {
			add(c.Name, fmt.Sprint(key, ".", c.Value))
			add(c.Hint, fmt.Sprint(key, ".", c.Value, ".hint"))
		}
	}
	for why, text := range d.sentences() {
		add(text, d.ID+".foul."+why)
	}
	parts := func(kind string, list []namedPart) {
		for _, p := range list {
			if p.ID != "" {
				add(p.Name, d.key(kind, p.ID))
				add(p.Hint, d.key(kind, p.ID, "hint"))
			}
		}
	}
	parts("group", d.groups)
	parts("column", partsOf(d.columns, func(c columnPart) namedPart { return c.namedPart }))
	parts("box", partsOf(d.boxes, func(b box) namedPart { return b.namedPart }))
	parts("line", partsOf(d.lines, func(l line) namedPart { return l.namedPart }))
	parts("field", partsOf(d.fields, func(f field) namedPart { return f.namedPart }))
	for _, f := range d.fields {
		for i, word := range f.choices {
			add(f.names[i], d.key("field", f.ID, word))
		}
	}
	for _, b := range d.boxes {
		add(b.Name, d.ID+".figure."+b.ID)
	}
	if d.shape != shapeBoxes {
		for _, key := range []string{"round", "most", "least"} {
			t[d.ID+".figure."+key] = shared("custom.figure." + key)
		}
	}
	return t
}
