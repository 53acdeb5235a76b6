package custom

import "github.com/expr-lang/expr/vm"

// scope is what the variables of formulas stand for. It is for one goroutine.
type scope struct {
	vars    map[string]any
	steps   int
	machine vm.VM  // for one formula after another
	trial   *trial // counts the work while a definition is tried out; nil otherwise
}

// trial counts the work of trying a definition out, so that none takes longer than a
// second: a unit is about the hundredth part of a microsecond.
type trial struct{ work int }

// What formulas may take while a definition is tried out, and what running one takes
// beside its nodes and steps.
const (
	maxWork     = 4_000_000
	formulaWork = 20
	entryWork   = 300 // of writing an entry
	tryWork     = 200 // of making one up
)

var errWork = newReason("work")

// spent reports whether nothing more may be worked out.
func (t *trial) spent() bool { return t != nil && t.work > maxWork }

var errSteps = newReason("steps")

func newScope() *scope {
	s := &scope{vars: make(map[string]any, usualVars), machine: vm.VM{MemoryBudget: maxMemory}}
	count := func(n int) {
		if s.steps += n; s.steps > maxSteps {
			panic(errSteps)
		}
	}
	s.vars[stepName] = func(args ...any) any {
		n, _ := args[0].(int)
		count(max(1, n))
		return nil
	}
	s.vars[weighName] = func(args ...any) any {
		items := itemsOf(args[0])
		weight, _ := args[1].(int)
		if weight == 0 {
			weight = items / 2
		}
		count(items * weight)
		return nil
	}
	return s
}

// usualVars is how many variables most scopes have.
const usualVars = 16

// set gives variables their values, each after its name.
func (s *scope) set(pairs ...any) *scope {
	for i := 0; i+1 < len(pairs); i += 2 {
		s.vars[pairs[i].(string)] = pairs[i+1]
	}
	return s
}
