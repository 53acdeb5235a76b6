// Package custom makes games of definitions that anybody can write: a text in TOML
// with formulas. Such a game keeps the same contract as the games of the program.
//
// A definition is believed only after its examples came out as it says, and after
// random games with it came to an end. It is pure: its formulas know no clock, no
// chance and no disk, and each of them ends within a bounded number of steps.
package custom

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/expr-lang/expr/types"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
)

// The shapes of a game.
const (
	shapeBoxes  = "boxes"  // everybody fills the same boxes
	shapeRounds = "rounds" // everybody writes once a round
	shapeTurns  = "turns"  // turns add up, and the game may end after any of them
)

// Definition is a game from a file.
type Definition struct {
	ID      string
	Version int
	Hash    string // of the text, in hexadecimal
	Source  string // the text

	Examples int // how many it has

	*scorecard.Game

	name, tile wording
	rules      map[string]wording
	shape      string
	table      bool // an entry is written for the whole table
	rotates    bool // another seat begins each round
	dice       dicePart
	rule       []rulePart
	agree      []condition
	groups     []namedPart
	columns    []columnPart
	boxes      []box
	lines      []line
	fields     []field
	steps      int             // how often everybody writes in a round
	reads      map[string]bool // what its formulas read of what was written before

	low, start, total, score, min, max, bust, award, reach, done, open, out, rounds, target, settled, ranked, tie *formula

	check []condition
	named map[string]string

	formulas int
	compiled int // characters, those of named formulas where they are used
	trial    *trial
	at       *locator
	errs     Errors

	texts sync.Map // by language

	model   sync.Once
	chances *odds.Model

	mu         sync.Mutex
	attainable map[string][]int
}

// condition must be kept; why says so where it is not.
type condition struct {
	*formula
	why  wording
	id   string // names the sentence
	step int
}

type box struct {
	namedPart
	group          int
	score, allowed *formula
	min, max       *formula
	why            wording
	diced          bool // its score follows from the dice and what was agreed alone
	ordered        bool // the order of the dice may matter
}

type line struct {
	namedPart
	group       int
	value, each *formula
	counts      bool
}

// The types of a field.
const (
	fieldNumber = "number"
	fieldSwitch = "switch"
	fieldChoice = "choice"
	fieldSeat   = "seat"
)

type field struct {
	namedPart
	kind     string
	step     int // from 0
	min, max *formula
	when     *formula // nil: it is always asked
	choices  []string
	names    []wording
}

// Parse reads a definition and tries it out. The error is Errors.
func Parse(text []byte) (*Definition, error) { return Try(text).sound() }

// sound returns the definition, or what is wrong in it.
func (t *Trial) sound() (*Definition, error) {
	if len(t.Errors) > 0 {
		return nil, t.Errors
	}
	return t.Definition, nil
}

// Trial is what came of trying a definition out.
type Trial struct {
	Definition *Definition // nil where no game can be made of it
	Examples   []Example   // those that were run, in the order of the file
	Errors     Errors      // all that is wrong; none where the definition is believed
}

// Example is an example of a definition that was run.
type Example struct {
	Line int
	Fits bool // it came out as the definition says
}

// Try reads a definition and tries it out. A game that is not believed, because an
// example fails, can be looked at all the same.
func Try(text []byte) *Trial { return try(text, (*Definition).prove) }

// read reads a definition, and tries nothing out.
func read(text []byte) *Trial {
	return try(text, func(*Definition, *document) []Example { return nil })
}

func try(text []byte, prove func(*Definition, *document) []Example) *Trial {
	d, doc := open(text)
	t := &Trial{}
	if len(d.errs) == 0 {
		t.Definition, t.Examples = d, prove(d, doc)
	}
	d.sortErrors()
	t.Errors = d.errs
	return t
}

// sortErrors puts the errors in the order of their lines.
func (d *Definition) sortErrors() {
	slices.SortStableFunc(d.errs, func(a, b *Error) int { return cmp.Compare(a.Line, b.Line) })
}

// open reads a definition without trying it out.
func open(text []byte) (*Definition, *document) {
	doc, at, errs := readDocument(text)
	if doc == nil {
		return &Definition{errs: errs}, nil
	}
	sum := sha256.Sum256(text)
	d := &Definition{
		ID: doc.Game, Version: doc.Version, Hash: hex.EncodeToString(sum[:]), Source: string(text),
		name: doc.Name, tile: doc.Tile, rules: doc.Rules, shape: doc.Shape, dice: doc.Dice, rule: doc.Rule,
		groups: doc.Group, columns: doc.Column, named: map[string]string{}, at: at, errs: errs, attainable: map[string][]int{},
	}
	d.head(doc)
	d.house(doc)
	if len(d.errs) == 0 {
		d.read(doc)
	}
	if len(d.errs) == 0 {
		d.Game = d.makeGame(doc)
		d.Examples = len(doc.Example)
	}
	return d, doc
}

// fail notes an error at a key of the definition.
func (d *Definition) fail(path, key string, pairs ...any) {
	if len(d.errs) < maxErrors {
		d.errs = append(d.errs, newError(d.at.lineOf(path), key, pairs...))
	}
}

// maxErrors is how many errors are told at once.
const maxErrors = 20

// head checks what a game is called and who may play it.
func (d *Definition) head(doc *document) {
	if !isID.MatchString(doc.Game) {
		d.fail("game", "id", "id", doc.Game)
	}
	if doc.Version < 1 {
		d.fail("version", "version")
	}
	d.wants("name", doc.Name, maxLabel)
	if doc.Tile != nil {
		d.wants("tile", doc.Tile, 2*maxLabel)
	}
	for part, text := range doc.Rules {
		if !slices.Contains(ruleParts, part) {
			d.fail("rules."+part, "key", "key", part)
		}
		d.wants("rules."+part, text, maxProse)
	}
	if !slices.Contains([]string{shapeBoxes, shapeRounds, shapeTurns}, doc.Shape) {
		d.fail("shape", "shape", "shape", doc.Shape)
	}
	if doc.Write != "" && doc.Write != "player" && doc.Write != "table" || doc.Write == "table" && doc.Shape != shapeRounds {
		d.fail("write", "write", "write", doc.Write)
	}
	d.table = doc.Write == "table"
	if doc.Order != "" && doc.Order != "rotate" || doc.Order != "" && (doc.Shape != shapeRounds || d.table) {
		d.fail("order", "order", "order", doc.Order)
	}
	d.rotates = d.table || doc.Order != ""
	if doc.Dice.Count < 0 || doc.Dice.Count > maxDice || doc.Dice.Throws < 0 || doc.Dice.Throws > maxDice ||
		doc.Dice.Free && (doc.Shape != shapeTurns || doc.Dice.Throws > 0) {
		d.fail("dice", "dice", "max", maxDice)
	}
	s := doc.Seats
	if s.Min < 1 || s.Max != 0 && (s.Max < s.Min || s.Max > maxSeats) || s.Offer != 0 && (s.Offer < s.Min || s.Max > 0 && s.Offer > s.Max) || s.Offer > maxSeats {
		d.fail("seats", "seats", "max", maxSeats)
	}
	for i, name := range sortedKeys(doc.Let) {
		if !isName.MatchString(strings.ReplaceAll(name, "_", "-")) || i >= maxFormulas {
			d.fail("let."+name, "name", "name", name)
		}
		if doc.Let[name] == badSource {
			d.fail("let."+name, "value-type", "key", name, "want", scorecard.Say("custom.kind.formula"))
		}
		d.named[name] = string(doc.Let[name])
	}
}

// ruleParts are the parts of a rules page.
var ruleParts = []string{"aim", "turn", "scoring", "end", "example"}

// wants checks a text that has to be there.
func (d *Definition) wants(path string, text wording, longest int) {
	if len(text) == 0 {
		d.fail(path, "missing", "key", lastOf(path))
		return
	}
	if fault := text.fault(longest); fault != "" {
		d.fail(path, fault, "key", lastOf(path), "max", longest)
	}
}

func lastOf(path string) string { return path[strings.LastIndex(path, ".")+1:] }

// names checks the names of things of one kind: each once, and none that formulas use
// for something else.
func (d *Definition) namesOf(kind string, parts []namedPart, most int) {
	seen := map[string]bool{}
	for i, p := range parts {
		path := fmt.Sprintf("%s[%d]", kind, i)
		switch {
		case i >= most:
			d.fail(path, "many", "key", kind, "max", most)
			return
		case !isName.MatchString(p.ID):
			d.fail(path+".id", "name", "name", p.ID)
		case seen[p.ID]:
			d.fail(path+".id", "twice", "name", p.ID)
		}
		seen[p.ID] = true
		d.wants(path+".name", p.Name, maxLabel)
		if p.Hint != nil {
			d.wants(path+".hint", p.Hint, maxProse)
		}
	}
}

// read compiles what belongs to the shape.
func (d *Definition) read(doc *document) {
	house := d.houseTypes()
	base := types.Map{"house": house, "players": types.Int, "seats": types.Int}
	d.agree = d.conditions("agree", doc.Agree, base)
	d.low = d.formula("low", doc.Low, truth, types.Map{"house": house})
	d.target = d.formula("target", doc.Target, number, types.Map{"house": house})
	d.rounds = d.formula("rounds", doc.Rounds, number, base)
	d.start = d.formula("start", doc.Start, number, base)
	diced := with(base, types.Map{})
	if d.dice.Count > 0 {
		diced = with(base, types.Map{"dice": types.Array(types.Int), "n": types.Array(types.Int), "pips": types.Int})
	}
	if d.shape == shapeBoxes {
		d.readBoxes(doc, base, diced)
		d.foreign(doc.Score != "", "score", doc.Min != "", "min", doc.Max != "", "max", doc.Bust != "", "bust",
			doc.Award != "", "award", doc.Reach != "", "reach", doc.Open != "", "open", doc.Out != "", "out", doc.Rounds != "", "rounds",
			doc.Settle != "", "settle", doc.Target != "", "target", doc.Start != "", "start")
		d.noteReads()
		return
	}
	d.foreign(doc.Box != nil, "box", doc.Group != nil, "group", doc.Column != nil, "column", doc.Line != nil, "line", doc.Total != "", "total")
	d.readRounds(doc, base, diced)
	d.noteReads()
}

// noteReads notes what formulas read of what was written before, and checks the steps of conditions.
func (d *Definition) noteReads() {
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
func (d *Definition) foreign(pairs ...any) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i].(bool) {
			key := pairs[i+1].(string)
			d.fail(key, "foreign", "key", key, "shape", d.shape)
		}
	}
}

func (d *Definition) readBoxes(doc *document, base, diced types.Map) {
	d.namesOf("group", doc.Group, maxBoxes)
	d.namesOf("column", partsOf(doc.Column, func(c columnPart) namedPart { return c.namedPart }), maxColumns)
	d.namesOf("box", partsOf(doc.Box, func(b boxPart) namedPart { return b.namedPart }), maxBoxes)
	d.namesOf("line", partsOf(doc.Line, func(l linePart) namedPart { return l.namedPart }), maxBoxes)
	d.namesOf("field", partsOf(doc.Field, func(f fieldPart) namedPart { return f.namedPart }), maxFields)
	if len(doc.Box) == 0 {
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
	for _, b := range doc.Box {
		scores[ident(b.ID)], filled[ident(b.ID)] = types.Int, types.Bool
	}
	lists := listTypes(doc.Field)
	lists["box"] = types.Array(types.String)
	past := known(doc, "past", lists)
	state := types.Map{"box": scores, "filled": filled, "turn": types.Int, "column": types.Int, "factor": types.Int}
	d.steps = 1
	values := d.readFields(doc, with(diced, past, types.Map{"turn": types.Int}), with(diced, state), 1)
	entry := with(diced, state, past, values)
	for i, b := range doc.Box {
		path := fmt.Sprintf("box[%d]", i)
		own := box{namedPart: b.namedPart, why: b.Why, group: d.groupOf(path, b.Group)}
		if b.Score != "" && d.dice.Count == 0 {
			d.fail(path+".score", "no-dice")
			continue
		}
		own.score = d.formula(path+".score", b.Score, number, entry)
		own.min, own.max = d.formula(path+".min", b.Min, number, base), d.formula(path+".max", b.Max, number, base)
		own.allowed = d.formula(path+".allowed", b.Allowed, truth, with(entry, types.Map{"place": types.Int}))
		own.ordered = own.score != nil && own.score.uses["dice"]
		own.diced = own.score != nil && !own.score.usesAny("box", "filled", "turn", "players", "past") && !own.score.usesAny(sortedKeys(values)...)
		if b.Why != nil {
			d.wants(path+".why", b.Why, maxProse)
		}
		d.boxes = append(d.boxes, own)
	}
	sums, taken := types.Map{"full": types.Bool}, with(diced, state, values)
	for i, g := range d.groups {
		if g.ID != "" {
			d.variable(fmt.Sprintf("group[%d].id", i), g.ID, taken, sums)
		}
	}
	for i, l := range doc.Line {
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
	d.total = d.formula("total", doc.Total, number, with(base, sums, types.Map{"across": scores, "columns": types.Array(types.Int)}))
	d.check = d.conditions("check", doc.Check, with(entry, types.Map{"score": types.Int, "place": types.Int}))
	d.readEnd(doc, base, lists, types.Map{})
}

// readFields compiles the fields of an entry, each with what formulas know before it, and returns
// their names there.
func (d *Definition) readFields(doc *document, vars, taken types.Map, steps int) types.Map {
	values := types.Map{}
	for i, f := range doc.Field {
		path := fmt.Sprintf("field[%d]", i)
		own := field{namedPart: f.namedPart, kind: cmp.Or(f.Type, fieldNumber), step: max(f.Step, 1) - 1}
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
func (d *Definition) readEnd(doc *document, base, lists, more types.Map) {
	end := with(base, types.Map{"round": types.Int, "even": types.Bool, "totals": types.Array(types.Int), "standing": types.Array(types.Int)}, more)
	every := types.Map{}
	for name, t := range lists {
		every[name] = types.Array(t)
	}
	end = with(end, known(doc, "written", every))
	own := with(base, known(doc, "past", lists), types.Map{"total": types.Int, "scores": types.Array(types.Int)})
	d.done = d.formula("done", doc.Done, truth, end)
	d.open = d.formula("open", doc.Open, truth, end)
	d.ranked = d.formula("rank", doc.Rank, number, own)
	d.tie = d.formula("tie", doc.Tie, number, own)
}

// variable gives a sum a name in formulas.
func (d *Definition) variable(path, id string, taken, sums types.Map) {
	name := ident(id)
	if _, other := taken[name]; other || sums[name] != nil || slices.Contains(functions, name) {
		d.fail(path, "reserved", "name", id)
		return
	}
	sums[name] = types.Int
}

func (d *Definition) groupOf(path, id string) int {
	if id == "" && d.groups[0].ID == "" {
		return 0
	}
	i := slices.IndexFunc(d.groups, func(g namedPart) bool { return g.ID == id })
	if i < 0 {
		d.fail(path+".group", "unknown", "name", id)
	}
	return max(i, 0)
}

func (d *Definition) readRounds(doc *document, base, diced types.Map) {
	d.namesOf("field", partsOf(doc.Field, func(f fieldPart) namedPart { return f.namedPart }), maxFields)
	if len(d.errs) > 0 {
		return
	}
	state := types.Map{"round": types.Int, "seat": types.Int, "first": types.Int, "total": types.Int, "totals": types.Array(types.Int)}
	lists := listTypes(doc.Field)
	state = with(state, known(doc, "past", lists))
	before := types.Map{"before": lists}
	d.steps = 1
	values := d.readFields(doc, with(base, state, before), with(diced, state), maxFields)
	if d.fields != nil && doc.Score == "" {
		d.fail("field", "field-score")
	}
	if d.dice.Count > 0 && doc.Score == "" {
		d.fail("dice", "dice-score")
	}
	if doc.Bust != "" && !d.dice.Free {
		d.fail("bust", "bust")
	}
	entry := with(diced, state, values)
	if doc.Score != "" {
		d.score = d.formula("score", doc.Score, number, entry)
	}
	d.min, d.max = d.formula("min", doc.Min, number, with(base, state)), d.formula("max", doc.Max, number, with(base, state))
	d.bust = d.formula("bust", doc.Bust, truth, diced)
	d.check = d.conditions("check", doc.Check, with(entry, before, types.Map{"score": types.Int, "last": types.Bool}))
	d.award = d.formula("award", doc.Award, number, with(base, state, values, types.Map{"value": types.Int, "values": types.Array(types.Int)}))
	d.settled = d.formula("settle", doc.Settle, number, with(base, state, values, types.Map{"score": types.Int}, known(doc, "later", lists)))
	d.reach = d.formula("reach", doc.Reach, truth, with(base, types.Map{"total": types.Int}))
	d.out = d.formula("out", doc.Out, truth, with(base, known(doc, "past", lists), types.Map{"total": types.Int, "round": types.Int}))
	d.readEnd(doc, base, lists, types.Map{"since": types.Int})
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
func (d *Definition) conditions(kind string, parts []checkPart, vars types.Map) []condition {
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
func (d *Definition) formula(path string, s source, want kind, vars types.Map) *formula {
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

func partsOf[P any](list []P, part func(P) namedPart) []namedPart {
	parts := make([]namedPart, len(list))
	for i, p := range list {
		parts[i] = part(p)
	}
	return parts
}

// key is the text of something that only this text of the definition has.
func (d *Definition) key(parts ...string) string {
	return strings.Join(append([]string{d.ID + "#" + d.Hash[:8]}, parts...), ".")
}

func (d *Definition) say(parts ...string) scorecard.Text { return scorecard.Say(d.key(parts...)) }

func (d *Definition) word(parts ...string) scoring.TextKey { return scoring.TextKey(d.key(parts...)) }

// Shape returns the shape of the game: boxes, rounds or turns.
func (d *Definition) Shape() string { return d.shape }
