package scoringtest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/scoringtest"
)

// recorder is a test that may fail. What is fatal ends it by a panic.
type recorder struct {
	rapid.TB
	said []string
}

type ended struct{}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	panic(ended{})
}

// saidBy returns what a test says that fails; nothing if it passes.
func saidBy(test func(t rapid.TB)) (said []string) {
	r := &recorder{}
	defer func() {
		if p := recover(); p != nil && p != any(ended{}) {
			panic(p)
		}
		said = r.said
	}()
	test(r)
	return r.said
}

var (
	table   = with("")
	leaving = scoringtest.Leave(0)
	turn    = scoring.Turn{Player: 0, Round: 1, Phase: scoring.Play}
)

// walked plays ten entries at random on a game with a fault.
func walked(fault string, leaving int) func(t rapid.TB) {
	return func(t rapid.TB) {
		faulty := with(fault)
		for range faulty.Walk(t, faulty.Open(t, ``, 3, 0), scoringtest.Fixed(), 10, leaving) {
			continue
		}
	}
}

// written puts any lines on the card of a game with a fault.
func written(fault string, lines ...string) func(t rapid.TB) {
	return func(t rapid.TB) {
		faulty := with(fault)
		faulty.WriteAny(t, faulty.Open(t, ``, 2, 0), strings.Join(lines, "\n"))
	}
}

// refused expects a line to be a foul of a game with a fault.
func refused(fault, line string) func(t rapid.TB) {
	return func(t rapid.TB) {
		faulty := with(fault)
		faulty.WantFoul(t, faulty.Open(t, ``, 2, 0), line, "bad-entry", "missing")
	}
}

func TestWhatIsAsItShouldBePasses(t *testing.T) {
	for name, test := range map[string]func(t rapid.TB){
		"lines and the states they lead to": func(t rapid.TB) {
			card := table.Play(t, table.Open(t, `{"begin":1}`, 3, 2), [2]string{"2", "seat 0 at 3"}, [2]string{`{"add":3}`, "seat 1 at 6"})
			table.WantState(t, card, "seat 1 at 6")
			scoringtest.WantText(t, card, `{"sum":6}`)
		},
		"the turn and the end": func(t rapid.TB) {
			card := table.Open(t, ``, 2, 0)
			scoringtest.WantTurn(t, card, turn)
			scoringtest.WantOver(t, table.Write(t, card, "9", "1"))
		},
		"standings": func(t rapid.TB) {
			card := table.Write(t, table.Open(t, ``, 3, 0), "9", scoringtest.Leave(0), scoringtest.Leave(2))
			scoringtest.WantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 9 left", "seat 2 place 3 score 0 left")
		},
		"a foul":                refused("", `{}`),
		"an entry of a game":    func(t rapid.TB) { table.WantStrangerRefused(t, table.Open(t, ``, 2, 0)) },
		"no entries":            func(t rapid.TB) { table.WantNotDecoded(t, `{"add":"1"}`, `{"sum":1}`, `1`) },
		"no house rules":        func(t rapid.TB) { table.WantNotAgreed(t, 2, `{"begin":10}`, `{"end":1}`) },
		"no tables":             func(t rapid.TB) { table.WantNotSeated(t, 1, 4) },
		"any lines":             written("", `{"add":4}`, `{"sum":4}`, `{}`, leaving, leaving),
		"what JSON cannot hold": written("an entry that JSON cannot hold", `{"add":2}`),
		"play at random":        walked("", 3),
	} {
		if said := saidBy(test); said != nil {
			t.Errorf("%s: %v", name, said)
		}
	}
}

func TestCheck(t *testing.T) {
	t.Run("what is not as it should be fails", func(t *testing.T) {
		fresh := func(t rapid.TB) *card { return table.Open(t, ``, 2, 0) }
		for name, test := range map[string]func(t rapid.TB){
			"house rules that are not agreed": func(t rapid.TB) { table.Open(t, `{"begin":10}`, 2, 0) },
			"a table that is not opened":      func(t rapid.TB) { table.Open(t, ``, 1, 0) },
			"a line that is no entry":         func(t rapid.TB) { table.Write(t, fresh(t), "x") },
			"a line that is refused":          func(t rapid.TB) { table.Write(t, fresh(t), "1", `{}`) },
			"another state":                   func(t rapid.TB) { table.WantState(t, fresh(t), "seat 1 at 0") },
			"another state after a line":      func(t rapid.TB) { table.Play(t, fresh(t), [2]string{"1", "seat 1 at 2"}) },
			"another text":                    func(t rapid.TB) { scoringtest.WantText(t, fresh(t), `{"sum":1}`) },
			"what cannot be marshalled":       func(t rapid.TB) { scoringtest.Text(t, func() {}) },
			"another turn": func(t rapid.TB) {
				scoringtest.WantTurn(t, fresh(t), scoring.Turn{Player: 1, Round: 1, Phase: scoring.Play})
			},
			"no turn":             func(t rapid.TB) { scoringtest.WantTurn(t, table.Write(t, fresh(t), "10"), turn) },
			"a game that goes on": func(t rapid.TB) { scoringtest.WantOver(t, fresh(t)) },
			"other standings": func(t rapid.TB) {
				scoringtest.WantStandings(t, fresh(t), "seat 0 place 1 score 0", "seat 1 place 1 score 0 won")
			},
			"a line that is no foul":           refused("", "1"),
			"a foul of another code":           func(t rapid.TB) { table.WantFoul(t, fresh(t), `{}`, "bad-dice", "missing") },
			"a foul for another reason":        func(t rapid.TB) { table.WantFoul(t, fresh(t), `{}`, "bad-entry", "mixed") },
			"an error that is no foul":         refused("a plain error", `{}`),
			"a foul with a card":               refused("a card with the foul", `{}`),
			"a foul that changes the card":     refused("a foul that changes the card", `{}`),
			"an error of another code":         func(t rapid.TB) { scoringtest.WantCode(t, "x", scoring.NewRuleError("bad-dice", "", nil), "bad-entry") },
			"an entry of another game":         func(t rapid.TB) { f := with("accepts a stranger"); f.WantStrangerRefused(t, f.Open(t, ``, 2, 0)) },
			"a card after one of another game": func(t rapid.TB) { f := with("a card with the foul"); f.WantStrangerRefused(t, f.Open(t, ``, 2, 0)) },
			"an entry after all":               func(t rapid.TB) { table.WantNotDecoded(t, `{"sum":1}`, `{"add":1}`) },
			"house rules after all":            func(t rapid.TB) { table.WantNotAgreed(t, 2, `{"begin":10}`, `{"begin":9}`) },
			"a table after all":                func(t rapid.TB) { table.WantNotSeated(t, 1, 2) },
			"any line with a plain error":      written("a plain error", `{}`),
			"any line with a card at its foul": written("a card with the foul", `{}`),
			"any line that changes the card":   written("a foul that changes the card", `{}`),
			"any line that writes it over":     written("a card that is written over", `{"add":1}`),
			"any line that reads differently":  written("an entry that is written as another", `{"add":2}`),
			"any line that reads as no entry":  written("an entry that is written as none", `{"add":2}`),
			"any line that keeps nothing":      written("something that is not kept", `{"add":2}`),
			"a walk that is refused":           walked("a sample that is refused", scoringtest.Nobody),
			"a walk that writes over":          walked("a card that is written over", scoringtest.Nobody),
			"a walk that keeps nothing":        walked("something that is not kept", scoringtest.Nobody),
		} {
			if said := saidBy(test); len(said) != 1 {
				t.Errorf("%s: said %q, want one fault", name, said)
			}
		}
	})
	t.Run("a walk tells its steps and who has left", func(t *testing.T) {
		var left int
		card, steps := table.Open(t, ``, 3, 1), 0
		for s := range table.Walk(t, card, scoringtest.Fixed(), scoringtest.ToTheEnd, 2) {
			steps++
			if s.Was != card && scoringtest.Text(t, s.Was) != scoringtest.Text(t, card) {
				t.Fatalf("step %d begins on another card", steps)
			}
			if was, _ := s.Was.Turn(); was != s.Turn {
				t.Errorf("turn %+v, want %+v", s.Turn, was)
			}
			if s.Entry.Leave {
				left++
			}
			for _, standing := range s.Is.Standings() {
				if standing.Left != s.Gone[standing.Player] {
					t.Errorf("seat %d: left %v", standing.Player, standing.Left)
				}
			}
			card = s.Is
		}
		scoringtest.WantOver(t, card)
		if left == 0 || steps == left {
			t.Errorf("%d of %d entries are leavings", left, steps)
		}
	})
	t.Run("a fixed chance is the same each time and a drawn one is not", func(t *testing.T) {
		draw := func(chance func(n int) int) (drawn []int) {
			for range 50 {
				drawn = append(drawn, chance(6))
			}
			return drawn
		}
		first := draw(scoringtest.Fixed())
		if diff := cmp.Diff(first, draw(scoringtest.Fixed())); diff != "" {
			t.Errorf("(-first +second):\n%s", diff)
		}
		if faces := slices.Compact(slices.Sorted(slices.Values(first))); len(faces) != 6 || faces[0] != 0 || faces[5] != 5 {
			t.Errorf("got the faces %v, want 0 to 5", faces)
		}
		rapid.Check(t, func(rt *rapid.T) {
			for _, n := range draw(scoringtest.Drawn(rt)) {
				if n < 0 || n > 5 {
					rt.Fatalf("drew %d of six", n)
				}
			}
		})
	})
	t.Run("lines are short for their JSON", func(t *testing.T) {
		for got, want := range map[string]string{
			scoringtest.Leave(2):                                `{"leave":true,"player":2}`,
			scoringtest.List("642"):                             `[6,4,2]`,
			scoringtest.List(""):                                `[]`,
			fmt.Sprint(scoringtest.Dice("607")):                 `[6 0 7]`,
			table.Written("3"):                                  `{"add":3}`,
			table.Written(`{"add":4}`):                          `{"add":4}`,
			scoringtest.Table[*card, *entry]{}.Written("as is"): `as is`,
		} {
			if got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		}
		each := scoringtest.BySeat(table.Open(t, ``, 3, 0), func(seat int) string { return strings.Repeat("|", seat) })
		if diff := cmp.Diff([]string{"", "|", "||"}, each); diff != "" {
			t.Errorf("by seat (-want +got):\n%s", diff)
		}
	})
}

func TestAWalkIsAsLongAsItMayBe(t *testing.T) {
	for most, want := range map[int]int{0: 0, 2: 2} {
		steps := 0
		for range table.Walk(t, table.Open(t, ``, 2, 0), scoringtest.Fixed(), most, scoringtest.Nobody) {
			steps++
		}
		if steps != want {
			t.Errorf("at most %d entries: got %d", most, steps)
		}
	}
	steps := 0
	for range table.Walk(t, table.Open(t, ``, 2, 0), scoringtest.Fixed(), scoringtest.ToTheEnd, scoringtest.Nobody) {
		if steps++; steps == 2 {
			break
		}
	}
	if steps != 2 {
		t.Errorf("broken off after the second entry: got %d", steps)
	}
}

// FuzzLine has the two seeds of one under either house rules.
func FuzzLine(f *testing.F) {
	table.Fuzz(f, 2, 1, [2]string{``, `{"begin":5}`}, `{"add":1}`+"\n"+`{}`, leaving)
}
