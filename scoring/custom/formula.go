package custom

import (
	"errors"
	"maps"
	"math"
	"reflect"
	"regexp"
	"strings"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/types"
	"github.com/expr-lang/expr/vm"

	"beermat/scoring/scorecard"
)

// The bounds of a formula. Together they keep it to a few milliseconds, whatever stands
// in it: a step is a node of the body of a list function for one item of the list, or an
// item that a function on a whole list looks at.
const (
	maxFormula  = 2000    // characters
	maxCompiled = 100_000 // characters of all formulas, those of named ones where they are used
	maxDepth    = 40      // brackets in each other
	maxNodes    = 1000
	maxSteps    = 8000
	maxMemory   = 2000 // items of lists that are made on the way
)

// functions are those that a formula may use. None of them knows a clock, chance, or
// texts that grow.
var functions = []string{
	"all", "none", "any", "one", "filter", "map", "find", "findIndex", "findLast", "findLastIndex", "count", "sum", "reduce",
	"len", "abs", "ceil", "floor", "round", "int", "float", "max", "min", "mean", "median",
	"first", "last", "take", "reverse", "uniq", "concat", "flatten", "sort",
}

// formula is a formula of a definition, ready to be evaluated.
type formula struct {
	source  string
	line    int
	program *vm.Program
	uses    map[string]bool // the variables that it reads
	nodes   int
	careful bool // it calculates with functions
	loose   bool // it asks more of boxes than whether they hold something
}

// kind is what a formula gives.
type kind int

const (
	number kind = iota
	truth
)

// reader notes which variables a formula reads, and of which boxes it asks whether they hold
// something: "box.ones" for box.ones > 0.
type reader struct {
	uses  map[string]bool
	loose int // how often more is asked of boxes
}

func (r *reader) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.IdentifierNode:
		r.uses[n.Value] = true
		if n.Value == "box" {
			r.loose++
		}
	case *ast.BinaryNode:
		held, _ := n.Left.(*ast.MemberNode)
		if zero, ok := n.Right.(*ast.IntegerNode); !ok || zero.Value != 0 || n.Operator != ">" || held == nil {
			return
		}
		of, _ := held.Node.(*ast.IdentifierNode)
		if name, ok := held.Property.(*ast.StringNode); ok && of != nil && of.Value == "box" {
			r.uses["box."+name.Value] = true
			r.loose--
		}
	}
}

// wordPattern finds texts in quotes, and words with the points before them: one makes a
// word a part of something, two are a range.
var wordPattern = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|` + "`[^`]*`" + `|(\.*)([a-zA-Z_][a-zA-Z0-9_]*)`)

// letPattern finds the names that a formula gives.
var letPattern = regexp.MustCompile(`\blet\s+([a-zA-Z_][a-zA-Z0-9_]*)`)

// wordsOf lists the words of a formula that may be names of other formulas.
func wordsOf(source string) []string {
	var words []string
	for _, found := range wordPattern.FindAllStringSubmatch(source, -1) {
		if found[2] != "" && found[1] != "." {
			words = append(words, found[2])
		}
	}
	return words
}

// withNamed puts the named formulas that a formula uses before it, those first that
// others use.
func (d *making) withNamed(source string, seen map[string]int) (string, error) {
	before := ""
	for _, name := range wordsOf(source) {
		named, ok := d.named[name]
		switch {
		case !ok || seen[name] == 2:
			continue
		case seen[name] == 1:
			return "", newReason("itself", "name", name)
		}
		seen[name] = 1
		own, err := d.withNamed(named, seen)
		if err != nil {
			return "", err
		}
		seen[name] = 2
		before += own + "let " + name + " = (" + named + ");\n"
		if len(before) > maxFormula {
			return "", newReason("named-long", "name", name)
		}
	}
	return before, nil
}

// compile makes a formula that gives a value of a kind. The error is a sentence of the
// formula language, which is English.
func (d *making) compile(source string, line int, want kind, vars types.Map) (*formula, error) {
	if len(source) > maxFormula || depth(source) > maxDepth {
		return nil, newReason("long", "max", maxFormula, "depth", maxDepth)
	}
	for _, name := range []string{stepName, weighName, addName, takeName, timeName, intName} {
		if strings.Contains(source, name) {
			return nil, newReason("name", "name", name)
		}
	}
	before, err := d.withNamed(source, map[string]int{})
	if err != nil {
		return nil, err
	}
	if d.compiled += len(before) + len(source); d.compiled > maxCompiled {
		return nil, newReason("all-long", "max", maxCompiled)
	}
	counts := types.TypeOf((func(...any) any)(nil))
	env := types.Map{stepName: counts, weighName: counts}
	for name, t := range vars {
		env[name] = t
	}
	for _, own := range letPattern.FindAllStringSubmatch(before+source, -1) {
		delete(env, own[1]) // what a definition names itself goes first
	}
	counter := &stepCounter{}
	options := []expr.Option{expr.Env(env), expr.MaxNodes(maxNodes), expr.Optimize(false), expr.Patch(counter), expr.DisableAllBuiltins()}
	for _, name := range functions {
		options = append(options, expr.EnableBuiltin(name))
	}
	if want == truth {
		options = append(options, expr.AsBool())
	}
	program, err := expr.Compile(before+source, options...)
	careful := false
	if err == nil && counter.fault() == nil {
		s := sizeOf(program.Node())
		if s.literal > largestWhole {
			return nil, newReason("large")
		}
		if careful = s.most() > largestWhole; careful {
			options[0] = expr.Env(withCalculations(env))
			program, err = expr.Compile(before+source, append(options, expr.Patch(calculated{}))...)
		}
	}
	switch {
	case err != nil:
		return nil, plain(err)
	case counter.fault() != nil:
		return nil, counter.fault()
	}
	node := program.Node()
	if t := node.Type(); t != nil && want != truth && t.Kind() != reflect.Interface {
		if t.Kind() != reflect.Int && t.Kind() != reflect.Float64 {
			return nil, newReason("no-number")
		}
	}
	f := &formula{source: source, line: line, program: program, uses: map[string]bool{}, careful: careful}
	read := &reader{uses: f.uses}
	ast.Walk(&node, read)
	f.loose = read.loose > 0
	size := &nodeCounter{}
	ast.Walk(&node, size)
	f.nodes = size.n
	return f, nil
}

// depth is how many brackets stand in each other.
func depth(source string) int {
	deepest, now := 0, 0
	for _, r := range source {
		switch r {
		case '(', '[', '{':
			now++
			deepest = max(deepest, now)
		case ')', ']', '}':
			now--
		}
	}
	return deepest
}

// plain is the sentence of an error without the picture of where it is.
func plain(err error) error {
	var at *file.Error
	if errors.As(err, &at) {
		var r *reason
		if errors.As(at.Prev, &r) {
			return r
		}
		return translated(at.Message)
	}
	first, _, _ := strings.Cut(err.Error(), "\n")
	return translated(first)
}

// run evaluates the formula.
func (f *formula) run(s *scope) (any, error) {
	if s.trial.spent() {
		return nil, errWork
	}
	if f.careful && s.vars[addName] == nil {
		maps.Copy(s.vars, calculations)
	}
	s.steps = 0
	v, err := s.machine.Run(f.program, s.vars)
	if s.trial != nil {
		s.trial.work += formulaWork + f.nodes + s.steps
	}
	if err != nil {
		return nil, plain(err)
	}
	return v, nil
}

// number evaluates a formula that gives a whole number within the bounds of scores.
func (f *formula) number(s *scope) (int, error) {
	v, err := f.run(s)
	if err != nil {
		return 0, err
	}
	return wholeOf(v)
}

// perhaps is number of a formula that may give nil.
func (f *formula) perhaps(s *scope) (*int, error) {
	v, err := f.run(s)
	if v == nil || err != nil {
		return nil, err
	}
	n, err := wholeOf(v)
	return &n, err
}

// wholeOf is a value as a whole number within the bounds of scores.
func wholeOf(v any) (int, error) {
	n := 0
	switch v := v.(type) {
	case int:
		n = v
	case float64:
		switch {
		case math.IsInf(v, 0), math.IsNaN(v):
			return 0, newReason("zero")
		case math.Abs(v) > maxScore:
			return 0, newReason("large")
		case v != math.Trunc(v):
			return 0, newReason("no-whole")
		}
		n = int(v)
	default:
		return 0, newReason("no-number")
	}
	if n < -maxScore || n > maxScore {
		return 0, newReason("large")
	}
	return n, nil
}

// truth evaluates a formula that gives true or false.
func (f *formula) truth(s *scope) (bool, error) {
	v, err := f.run(s)
	if err != nil {
		return false, err
	}
	b, ok := v.(bool)
	if !ok {
		return false, newReason("no-truth", "kind", scorecard.Say("custom.kind.something"))
	}
	return b, nil
}

// maxScore bounds every number that is written or calculated.
const maxScore = 1_000_000
