package custom

import (
	"reflect"

	"github.com/expr-lang/expr/ast"
)

// The functions that count the steps of a formula, and the variable that holds a list
// while its items are counted. They are put into the formula and have names that nobody
// writes by chance.
const (
	stepName   = "_step"
	weighName  = "_weigh"
	weighedVar = "_weighed"
)

// weights are the functions that look at every item of a list: how many steps an item is
// worth. Of those that compare each item with all others it is 0.
var weights = map[string]int{"sum": 1, "sort": 2, "flatten": 1, "concat": 1, "reverse": 1, "max": 4, "min": 4, "mean": 2, "median": 2, "uniq": 0}

// stepCounter puts calls that count into the body of each list function, and around the
// lists that a function looks at as a whole. It finds what could take long without them.
type stepCounter struct {
	odd    error
	texts  bool // there are texts
	unsure bool // something is added that may be a text
}

var (
	errTexts = newReason("texts")
	errLists = newReason("lists")
)

func (s *stepCounter) Visit(node *ast.Node) {
	s.texts = s.texts || kindOf(*node) == reflect.String
	switch n := (*node).(type) {
	case *ast.PredicateNode:
		if _, done := n.Node.(*ast.SequenceNode); !done {
			weight := &nodeCounter{}
			ast.Walk(&n.Node, weight)
			step := &ast.CallNode{Callee: &ast.IdentifierNode{Value: stepName}, Arguments: []ast.Node{&ast.IntegerNode{Value: weight.n}}}
			n.Node = &ast.SequenceNode{Nodes: []ast.Node{step, n.Node}}
		}
	case *ast.BuiltinNode:
		if weight, weighs := weights[n.Name]; weighs {
			for i := range n.Arguments {
				weigh(&n.Arguments[i], weight)
			}
		}
	case *ast.BinaryNode:
		s.operator(n)
	}
}

// operator counts or refuses what an operator could make take long.
func (s *stepCounter) operator(n *ast.BinaryNode) {
	left, right := kindOf(n.Left), kindOf(n.Right)
	isList := func(k reflect.Kind) bool { return k == reflect.Slice || k == reflect.Array || k == reflect.Map }
	switch n.Operator {
	case "matches", "contains", "startsWith", "endsWith":
		s.odd = newReason("operator", "operator", n.Operator)
	case "in":
		if _, short := n.Right.(*ast.ArrayNode); !short {
			weigh(&n.Right, 1)
		}
	case "==", "!=":
		if isList(left) || isList(right) {
			s.odd = errLists
		}
	case "+":
		if left == reflect.String || right == reflect.String {
			s.odd = errTexts
		}
		s.unsure = s.unsure || left == reflect.Interface || right == reflect.Interface
	}
}

// fault is what the formula must not do.
func (s *stepCounter) fault() error {
	if s.odd == nil && s.texts && s.unsure {
		return errTexts
	}
	return s.odd
}

// kindOf is of which kind a node is, as far as that is known.
func kindOf(n ast.Node) reflect.Kind {
	if t := n.Type(); t != nil {
		return t.Kind()
	}
	return reflect.Interface
}

// weigh counts the items of a node if it is a list.
func weigh(node *ast.Node, weight int) {
	if k := kindOf(*node); k != reflect.Slice && k != reflect.Array && k != reflect.Interface {
		return
	}
	switch (*node).(type) {
	case *ast.PredicateNode, *ast.VariableDeclaratorNode:
		return
	}
	call := &ast.CallNode{Callee: &ast.IdentifierNode{Value: weighName}, Arguments: []ast.Node{&ast.IdentifierNode{Value: weighedVar}, &ast.IntegerNode{Value: weight}}}
	*node = &ast.VariableDeclaratorNode{
		Name: weighedVar, Value: *node,
		Expr: &ast.SequenceNode{Nodes: []ast.Node{call, &ast.IdentifierNode{Value: weighedVar}}},
	}
}

// itemsOf is how many items a value has; 0 for what is no list.
func itemsOf(v any) int {
	switch v := v.(type) {
	case []int:
		return len(v)
	case []any:
		return len(v)
	}
	if list := reflect.ValueOf(v); list.Kind() == reflect.Slice || list.Kind() == reflect.Array {
		return list.Len()
	}
	return 0
}

type nodeCounter struct{ n int }

func (c *nodeCounter) Visit(*ast.Node) { c.n++ }
