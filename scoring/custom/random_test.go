package custom_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring/custom"
	"beermat/scoring/scoringtest"
)

// drawDefinition makes a definition of any shape at random, with an example that it
// keeps.
func drawDefinition(t *rapid.T) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	shape := rapid.SampledFrom([]string{"boxes", "rounds", "turns"}).Draw(t, "shape")
	dice := rapid.IntRange(0, 4).Draw(t, "dice")
	formula := rapid.SampledFrom([]string{"pips", "n[6] * 6", "max(dice) - min(dice)", "any(n, # >= 2) ? 20 : 0", "house.bonus + len(uniq(dice))"})
	line(`game = "test/random"`)
	line(`version = 1`)
	line(`name = { en = "Random", de = "Zufall" }`)
	line(`seats = { min = %d, max = 5 }`, rapid.IntRange(1, 3).Draw(t, "seats"))
	line(`shape = %q`, shape)
	if dice > 0 {
		line(`dice = { count = %d }`, dice)
	}
	if shape != "boxes" {
		line(`low = %v`, rapid.Bool().Draw(t, "low"))
		line(`rounds = %d`, rapid.IntRange(1, 6).Draw(t, "rounds"))
		if dice > 0 {
			line(`score = %q`, formula.Draw(t, "score"))
		} else {
			line("min = %d\nmax = %d", rapid.IntRange(-9, 0).Draw(t, "min"), rapid.IntRange(0, 99).Draw(t, "max"))
		}
		if shape == "rounds" && rapid.Bool().Draw(t, "award") {
			line(`award = "value == max(values) ? 2 : -1"`)
		}
		if shape == "turns" && rapid.Bool().Draw(t, "target") {
			line("target = 60\nreach = \"total >= 60\"\ndone = \"since >= players - 1\"")
		}
	}
	line("\n[[rule]]\nid = \"bonus\"\ntype = \"number\"\ndefault = 5\nmin = 0\nmax = 9\noffer = [0, 5]\nname = \"Bonus\"")
	if shape == "boxes" {
		for i := range rapid.IntRange(0, 3).Draw(t, "columns") {
			line("\n[[column]]\nid = \"c%d\"\nname = \"Column %d\"\nfactor = %d", i, i, rapid.IntRange(1, 3).Draw(t, "factor"))
		}
		for i := range rapid.IntRange(1, 6).Draw(t, "boxes") {
			line("\n[[box]]\nid = \"b%d\"\nname = \"Box %d\"", i, i)
			if dice > 0 {
				line(`score = %q`, formula.Draw(t, "box"))
			} else {
				line("min = 0\nmax = %d", rapid.IntRange(1, 60).Draw(t, "most"))
			}
			if rapid.IntRange(0, 3).Draw(t, "barred") == 0 {
				line(`allowed = "turn >= place"`)
			}
		}
		line("\n[[line]]\nid = \"extra\"\nname = \"Extra\"\nvalue = \"box.b0 > 10 ? house.bonus : 0\"\ncounts = %v", rapid.Bool().Draw(t, "counts"))
	}
	line("\n[[example]]\ndone = false")
	return b.String()
}

// TestDefinition_Random tries the laws on definitions that nobody thought of.
func TestDefinition_Random(t *testing.T) {
	gen := rapid.Custom(drawDefinition)
	for i := range randomDefinitions {
		text := gen.Example(i)
		d, err := custom.Parse([]byte(text))
		var errs custom.Errors
		if errors.As(err, &errs) {
			t.Fatalf("%s\n%v", text, err)
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Log(text)
			testLaws(t, d)
			chance := scoringtest.Fixed()
			tab := table(d)
			for range tab.Walk(t, tab.Open(t, ``, d.Game.Seats.Min, 0), chance, scoringtest.ToTheEnd, 20) {
			}
		})
	}
}
