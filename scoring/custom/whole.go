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

// size bounds the numbers of a formula without running it: a list counts as its items.
type size struct {
	names map[string]float64 // of the formulas that it names itself
	items []float64          // of the lists that are gone through, the innermost last
	most  float64            // of all whole numbers that are calculated

	literal float64 // the largest whole number that is written
}

// largestValue is what a formula may read: scores, totals, numbers of house rules.
const largestValue = 1e10

// of bounds a node; the infinity stands for what only running it can tell.
func (s *size) of(node ast.Node) float64 {
	switch n := node.(type) {
	case *ast.IntegerNode:
		s.literal = max(s.literal, math.Abs(float64(n.Value)))
		return math.Abs(float64(n.Value))
	case *ast.FloatNode:
		return math.Abs(n.Value)
	case *ast.IdentifierNode:
		if of, own := s.names[n.Value]; own {
			return of
		}
		return largestValue
	case *ast.PointerNode:
		if n.Name == "acc" || len(s.items) == 0 {
			return math.Inf(1)
		}
		return max(s.items[len(s.items)-1], maxSteps) // also the number of an item
	case *ast.UnaryNode:
		return s.of(n.Node)
	case *ast.BinaryNode:
		return s.operator(n.Operator, s.of(n.Left), s.of(n.Right))
	case *ast.MemberNode:
		s.of(n.Property)
		return s.of(n.Node)
	case *ast.ConditionalNode:
		s.of(n.Cond)
		return max(s.of(n.Exp1), s.of(n.Exp2))
	case *ast.VariableDeclaratorNode:
		before := s.names[n.Name]
		s.names[n.Name] = s.of(n.Value)
		defer func() { s.names[n.Name] = before }()
		return s.of(n.Expr)
	case *ast.SequenceNode:
		return s.all(n.Nodes)
	case *ast.ArrayNode:
		return s.all(n.Nodes)
	case *ast.BuiltinNode:
		return s.builtin(n)
	case *ast.PredicateNode:
		return s.of(n.Node)
	case *ast.SliceNode:
		for _, end := range []ast.Node{n.From, n.To} {
			if end != nil {
				s.of(end)
			}
		}
		return s.of(n.Node)
	case *ast.ChainNode:
		return s.of(n.Node)
	case *ast.CallNode: // it counts steps
		return 0
	case *ast.BoolNode, *ast.StringNode, *ast.NilNode:
		return 0
	}
	return math.Inf(1)
}

// all is the largest of some nodes.
func (s *size) all(nodes []ast.Node) (most float64) {
	for _, n := range nodes {
		most = max(most, s.of(n))
	}
	return most
}

func (s *size) operator(operator string, left, right float64) (of float64) {
	switch operator {
	case "+", "-":
		of = left + right
	case "*":
		of = left * right
	case "/", "**", "^": // they give no whole number
		return math.Inf(1)
	default:
		return max(left, right)
	}
	s.most = max(s.most, of)
	return of
}

func (s *size) builtin(n *ast.BuiltinNode) (of float64) {
	items := s.of(n.Arguments[0])
	body := 0.0
	s.items = append(s.items, items)
	for _, a := range n.Arguments[1:] {
		body = max(body, s.of(a))
	}
	s.items = s.items[:len(s.items)-1]
	switch n.Name {
	case "len", "count", "findIndex", "findLastIndex", "all", "none", "any", "one":
		return maxSteps
	case "map":
		return body
	case "sum":
		if len(n.Arguments) > 1 {
			items = body
		}
		of = items * maxMemory
	case "int", "reduce":
		of = max(items, body)
	default:
		return max(items, body)
	}
	s.most = max(s.most, of)
	return of
}

// sizeOf bounds a formula.
func sizeOf(formula ast.Node) *size {
	s := &size{names: map[string]float64{}}
	s.of(formula)
	return s
}
