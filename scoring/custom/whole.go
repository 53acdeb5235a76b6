package custom

import (
	"math"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/types"
)

// The functions that calculate with whole numbers where these could grow beyond what a
// processor holds, which would make small ones of them. They are put into such formulas only.
const (
	addName  = "_add"
	takeName = "_take"
	timeName = "_times"
	intName  = "_int"
)

var wholeNames = map[string]string{"+": addName, "-": takeName, "*": timeName}

// largestWhole is what whole numbers may come to on the way: so little that the sum of a
// list of them can be held as well, where a processor has 64 bits.
const largestWhole = min(1<<50, math.MaxInt>>1)

// calculations are those functions by their names.
var calculations = map[string]any{
	addName:  calculation(func(a, b float64) float64 { return a + b }),
	takeName: calculation(func(a, b float64) float64 { return a - b }),
	timeName: calculation(func(a, b float64) float64 { return a * b }),
	intName: func(v any) int {
		n, _ := asFloat(v)
		return whole(math.Trunc(n))
	},
}

// calculation calculates with two numbers, of which whole ones stay whole.
func calculation(of func(a, b float64) float64) func(a, b any) any {
	return func(a, b any) any {
		left, oneWhole := asFloat(a)
		right, otherWhole := asFloat(b)
		if oneWhole && otherWhole {
			return whole(of(left, right))
		}
		return of(left, right)
	}
}

// whole panics with the reason where a number is none that can be calculated with.
func whole(n float64) int {
	switch {
	case math.IsInf(n, 0), math.IsNaN(n):
		panic(newReason("zero"))
	case math.Abs(n) > largestWhole:
		panic(newReason("large"))
	}
	return int(n)
}

func asFloat(v any) (n float64, isWhole bool) {
	switch v := v.(type) {
	case int:
		return float64(v), true
	case float64:
		return v, false
	}
	panic(newReason("no-number"))
}

// calculated puts calls of these functions in the place of operators.
type calculated struct{}

func (calculated) Visit(node *ast.Node) {
	call := func(name string, args ...ast.Node) {
		*node = &ast.CallNode{Callee: &ast.IdentifierNode{Value: name}, Arguments: args}
	}
	switch n := (*node).(type) {
	case *ast.BinaryNode:
		if name, ok := wholeNames[n.Operator]; ok {
			call(name, n.Left, n.Right)
		}
	case *ast.BuiltinNode:
		if n.Name == "int" {
			call(intName, n.Arguments...)
		}
	}
}

// withCalculations adds the functions to what a formula knows.
func withCalculations(env types.Map) types.Map {
	all := with(env)
	for name, f := range calculations {
		all[name] = types.TypeOf(f)
	}
	return all
}

// size bounds the whole numbers of a formula without running it.
type size struct {
	literal float64 // the largest whole number that is written
	times   float64 // what something may be multiplied by on the way, by numbers that are written and by sums of lists
	terms   int     // how many numbers are added up
	names   int     // how many formulas it names itself, each of which may be used several times
	unknown bool    // only running it can tell: numbers are multiplied with each other
}

// largestValue is what a formula may read: scores, totals, numbers of house rules.
const largestValue = 1e10

// Visit takes in a node.
func (s *size) Visit(node *ast.Node) {
	switch n := (*node).(type) {
	case *ast.IntegerNode:
		s.literal = max(s.literal, math.Abs(float64(n.Value)))
	case *ast.VariableDeclaratorNode:
		s.names++
	case *ast.BinaryNode:
		switch n.Operator {
		case "+", "-":
			s.terms++
		case "*":
			s.multiply(n.Left, n.Right)
		}
	case *ast.BuiltinNode:
		switch n.Name {
		case "sum":
			s.times *= maxMemory
		case "reduce", "int": // of what is no whole number, and may be far larger
			s.unknown = true
		}
	}
}

// multiply takes in a product.
func (s *size) multiply(factors ...ast.Node) {
	for _, f := range factors {
		if n, ok := f.(*ast.IntegerNode); ok {
			s.times *= math.Abs(float64(n.Value)) + 1
			return
		}
	}
	s.unknown = true
}

// most bounds all numbers. A product of what each name may add up is largest where all add up as many.
func (s *size) most() float64 {
	if s.unknown {
		return math.Inf(1)
	}
	names := float64(s.names + 1)
	return max(s.literal, largestValue) * s.times * math.Pow(float64(s.terms)/names+1, names)
}

// sizeOf bounds a formula.
func sizeOf(formula ast.Node) *size {
	s := &size{times: 1}
	ast.Walk(&formula, s)
	return s
}
