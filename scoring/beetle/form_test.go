package beetle

import (
	"encoding/json"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

func TestForm(t *testing.T) {
	i := slices.IndexFunc(Game.Rules, func(o scoring.Rule) bool { return o.Kind == scoring.Custom })
	rule := Game.Rules[i]
	eyes := slices.Clone(Standard)
	eyes[3].Count = 6
	for name, c := range map[string]struct {
		parts  []Part
		text   string
		chosen int // -1: a list of the table's own
	}{
		"the usual one":    {Standard, "beetle.house.parts.standard", 0},
		"one on offer":     {Lists[3].Parts, "beetle.house.parts.winged", 3},
		"one of their own": {eyes, "beetle.house.parts.own", -1},
		"one from a file":  {[]Part{{Name: "Hut", Face: 4, Count: 1}}, "beetle.house.parts.own", -1},
	} {
		t.Run(name, func(t *testing.T) {
			f := Scorecard.Form(rule, c.parts)
			if f.Text.Key != c.text || f.Hint.Key != c.text+".hint" {
				t.Errorf("it is called %s, with the hint %s", f.Text.Key, f.Hint.Key)
			}
			if n, ok := f.Text.Data["n"]; ok && n != Whole(c.parts) {
				t.Errorf("it has %v parts", n)
			}
			if got := slices.IndexFunc(f.Offers, func(o scorecard.FormOffer) bool { return o.Chosen }); got != c.chosen {
				t.Errorf("offer %d is chosen, not %d", got, c.chosen)
			}
		})
	}
	f := Scorecard.Form(rule, Standard)
	values := []any{f.Counts[2].With(7)}
	for _, offer := range f.Offers {
		values = append(values, offer.Value)
	}
	for _, value := range values {
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rule.Read(text); err != nil {
			t.Errorf("the rules refuse %s: %v", text, err)
		}
	}
	if legs := values[0].([]Part)[2].Count; legs != 7 || Whole(Standard) != 13 {
		t.Errorf("with one leg more there are %d, and the usual beetle has %d parts", legs, Whole(Standard))
	}
}
