package beetle_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/scoringtest"
)

// FuzzCard_Write writes whatever lines come on a card with whatever parts come:
// nothing panics, a list of parts that is agreed reads the same again, a refusal
// is a foul that changes nothing, and an entry survives being written down.
func FuzzCard_Write(f *testing.F) {
	short := short[len(`{"parts":`) : len(short)-1]
	for _, parts := range []string{
		standard, short, `[]`, `[{"part":"body","face":1,"count":1},{"part":"body","face":7,"needs":"x"}]`,
		`[{"part":"\u00fc","face":1e0,"count":12,"needs":null}]`, `{"part":{}}`,
	} {
		f.Add(parts, "{\"dice\":[1]}\n{\"dice\":[2]}\n{\"dice\":[2]}\n{\"dice\":[2]}\n{\"dice\":[2]}", false)
		f.Add(parts, "{\"dice\":[2,1]}\n{\"dice\":[6,6]}\n{\"dice\":[2,2]}\n{\"dice\":[1,2]}", true)
		f.Add(parts, "{\"dice\":[]}\n{\"dice\":[0,7]}\n{\"dice\":null}\n{\"leave\":true,\"player\":1}\n{\"player\":1e99}", true)
	}
	f.Fuzz(func(t *testing.T, parts, lines string, speedy bool) {
		house := `{"colony":5,"parts":` + parts + `}`
		if speedy {
			house = `{"dice":2,"again":true,"parts":` + parts + `}`
		}
		agreed, err := beetle.Game.Agree([]byte(house), 2)
		if err != nil {
			scoringtest.Foul(t, house, err)
			return
		}
		checkHouse(t, agreed)
		table.WriteAny(t, open(t, house, 2, 0), lines)
	})
}

func checkHouse(t *testing.T, agreed scoring.HouseRules) {
	t.Helper()
	out := text(t, agreed)
	again, err := beetle.Game.Agree([]byte(out), 2)
	if err != nil {
		t.Fatalf("%s cannot be agreed again: %v", out, err)
	}
	if diff := cmp.Diff(agreed, again); diff != "" {
		t.Fatalf("%s reads differently (-before +after):\n%s", out, diff)
	}
}
