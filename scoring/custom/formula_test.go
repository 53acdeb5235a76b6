package custom

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/expr-lang/expr/types"
)

// TestFormula_Long refuses formulas that would take long, or more memory than there is, by
// counting: when they are compiled, or on the way.
func TestFormula_Long(t *testing.T) {
	run := func(source string) error {
		f, err := new(making).compile(source, 1, number, types.Map{"n": types.Array(types.Int), "word": types.String})
		if err != nil {
			return err
		}
		_, err = f.run(newScope().set("n", []int{0, 3, 1}, "word", "free"))
		return err
	}
	for _, source := range []string{
		`len(uniq(1..1000))`,
		`len(uniq(map(1..600, # * 1)))`,
		`let l = 1..900; count(1..500, # in l)`,
		`let l = 1..900; count(1..500, sum(l) > 3)`,
		`let l = 1..900; count(1..500, max(l) > 3)`,
		`let l = 1..900; count(1..500, median(l) > 3)`,
		`let l = 1..900; count(1..500, len(sort(l, "desc")) > 3)`,
		`let l = 1..900; count(1..500, len(reverse(l)) > 3)`,
		`let l = [1..900, 1..900]; count(1..500, max(l[0]) > 3)`,
		`let l = 1..900; count(1..500, l == l)`,
		`let l = 1..900; count(1..500, l in [l, l, l])`,
		`count(1..600, len(1..100) > 3)`,
		`len(reduce(1..60, #acc + #acc, "a"))`,
		`len(reduce(1..60, #acc + #acc, ["a"][0]))`,
		`reduce(1..60, #acc + #acc, word) == "free" ? 1 : 0`,
		`len(word + word)`,
		`sum(1..5000)`,
		`_weigh(n, 0)`,
	} {
		if err := run(source); err == nil {
			t.Errorf("%s is worked out", source)
		}
	}
	for _, source := range []string{
		`len(uniq(n))`, `max(n) + min(n) + sum(n)`, `max(0, n[1])`, `word in ["free", "off"] ? 1 : 0`, `2 in n ? 1 : 0`,
		`sum(1..100)`, `reduce(n, #acc + #, 0)`, `count(1..100, # in n)`, `word == "free" ? 1 : 0`, `len(sort(concat(n, n)))`,
	} {
		if err := run(source); err != nil {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// TestFormula_Large refuses whole numbers that no processor holds, where it would go on with
// others.
func TestFormula_Large(t *testing.T) {
	run := func(source string) (int, error) {
		f, err := new(making).compile(source, 1, number, types.Map{"n": types.Array(types.Int), "total": types.Int})
		if err != nil {
			return 0, err
		}
		return f.number(newScope().set("n", []int{0, 3, 1}, "total", 12))
	}
	for source, want := range map[string]string{
		`9223372036854775807 + total`:                         "large",
		`(total * 1000000 * 1000000 * 1000000 * 1000000) % 7`: "large",
		`reduce(1..70, #acc + #acc, total)`:                   "large",
		`let a = total * 1000000000; let b = a * a; b - b`:    "large",
		`-9223372036854775807 - total - total > 0 ? 1 : 0`:    "large",
		`sum(map(1..9, 9223372036854775807)) > 0 ? 1 : 0`:     "large",
		`int(1 / (total - 12))`:                               "zero",
		`int(total / 0.0000000000000001) % 7`:                 "large",
		`total % (total - 12)`:                                "zero",
		`total / 5`:                                           "no-whole",
	} {
		_, err := run(strings.ReplaceAll(source, "9223372036854775807", strconv.Itoa(math.MaxInt)))
		if r, ok := err.(*reason); !ok || r.text.Key != "custom.reason."+want {
			t.Errorf("%s: %v, want %s", source, err, want)
		}
	}
	for source, want := range map[string]int{
		`int(total / 5)`: 2, `reduce(1..19, #acc + #acc, 1)`: 1 << 19, `reduce(n, #acc * 2 + #, 0)`: 7, `int(total / 5) * 3 - 1`: 5,
		`let a = int(total / 5); n[a - 1]`: 3, `int(2.9) + 1`: 3, `total * 0.5 + total * 0.5 == 12 ? 1 : 0`: 1,
	} {
		if got, err := run(source); err != nil || got != want {
			t.Errorf("%s: %d %v, want %d", source, got, err, want)
		}
	}
}
