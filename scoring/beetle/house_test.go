package beetle_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/scoringtest"
)

const standard = `[{"part":"body","face":1,"count":1},` +
	`{"part":"head","face":2,"count":1,"needs":"body"},{"part":"leg","face":3,"count":6,"needs":"body"},` +
	`{"part":"eye","face":4,"count":2,"needs":"head"},{"part":"antenna","face":5,"count":2,"needs":"head"},` +
	`{"part":"tail","face":6,"count":1,"needs":"body"}]`

func TestHouseRules(t *testing.T) {
	t.Run("the standard beetle is written as the rules have it", func(t *testing.T) {
		agreed, err := beetle.Game.Agree(nil, 2)
		if err != nil {
			t.Fatal(err)
		}
		if got := text(t, agreed["parts"]); got != standard {
			t.Errorf("got  %s\nwant %s", got, standard)
		}
		if got := open(t, ``, 2, 0).Whole(); got != 13 {
			t.Errorf("a complete beetle has %d parts, want 13", got)
		}
	})
	t.Run("any list that is on offer can be drawn to its end", func(t *testing.T) {
		sizes := map[string]int{"standard": 13, "long": 21, "two-heads": 18, "winged": 15}
		for _, list := range beetle.Lists {
			t.Run(list.ID, func(t *testing.T) {
				card := open(t, `{"again":true,"parts":`+text(t, list.Parts)+`}`, 2, 0)
				if got := card.Whole(); got != sizes[list.ID] {
					t.Errorf("it has %d parts, want %d", got, sizes[list.ID])
				}
				if diff := cmp.Diff(list.Parts, card.Parts()); diff != "" {
					t.Errorf("parts (-want +got):\n%s", diff)
				}
				for _, p := range list.Parts {
					for range p.Count {
						card = write(t, card, string(rune('0'+p.Face)))
					}
				}
				wantFoul(t, card, "1", scoring.GameOver, "")
				if !card.Done(0) {
					t.Errorf("not complete: %s", state(card))
				}
			})
		}
	})
	t.Run("a part may need none and a face may draw none", func(t *testing.T) {
		card := open(t, `{"parts":[{"part":"Flügel","face":6,"count":2,"needs":null},{"part":"claw","face":2,"count":12,"needs":"Flügel"}]}`, 2, 0)
		play(t, card,
			[2]string{"1", "- | -: seat 1, round 1"},
			[2]string{"2", "- | -: seat 0, round 2"},
			[2]string{"6", "Flügel | -: seat 1, round 2"},
			[2]string{"6", "Flügel | Flügel: seat 0, round 3"},
			[2]string{"2", "Flügel claw | Flügel: seat 1, round 3"},
		)
	})
	t.Run("a list of parts that does not fit together is refused", func(t *testing.T) {
		body := `{"part":"body","face":1,"count":1}`
		for _, c := range []struct{ name, parts, why string }{
			{"no list", `"standard"`, "parts"},
			{"nothing", `null`, "parts"},
			{"an empty list", `[]`, "parts"},
			{"an object", `{"part":"body","face":1,"count":1}`, "parts"},
			{
				"seven kinds", `[` + strings.Repeat(body+",", 6) + body + `]`, "parts",
			},
			{"a part that is no object", `["body"]`, "part-form"},
			{"a part that is null", `[null]`, "part-form"},
			{"an unknown key", `[{"part":"body","face":1,"count":1,"colour":"red"}]`, "part-form"},
			{"a key in capitals", `[{"part":"body","Face":1,"count":1}]`, "part-form"},
			{"no name", `[{"face":1,"count":1}]`, "part-name"},
			{"a name that is a number", `[{"part":1,"face":1,"count":1}]`, "part-name"},
			{"an empty name", `[{"part":"","face":1,"count":1}]`, "part-name"},
			{"a name of spaces", `[{"part":"  ","face":1,"count":1}]`, "part-name"},
			{"a name with a line break", `[{"part":"bo\ndy","face":1,"count":1}]`, "part-name"},
			{"a name of 41 letters", `[{"part":"` + strings.Repeat("ü", 41) + `","face":1,"count":1}]`, "part-name"},
			{"no face", `[{"part":"body","count":1}]`, "part-face"},
			{"face 0", `[{"part":"body","face":0,"count":1}]`, "part-face"},
			{"face 7", `[{"part":"body","face":7,"count":1}]`, "part-face"},
			{"half a face", `[{"part":"body","face":1.5,"count":1}]`, "part-face"},
			{"no count", `[{"part":"body","face":1}]`, "part-count"},
			{"a count of 0", `[{"part":"body","face":1,"count":0}]`, "part-count"},
			{"a count of 13", `[{"part":"body","face":1,"count":13}]`, "part-count"},
			{"a count that is a word", `[{"part":"body","face":1,"count":"one"}]`, "part-count"},
			{"the same part twice", `[` + body + `,{"part":"body","face":2,"count":1}]`, "part-twice"},
			{"the same face twice", `[` + body + `,{"part":"head","face":1,"count":1}]`, "face-twice"},
			{"a need of itself", `[{"part":"body","face":1,"count":1,"needs":"body"}]`, "part-needs"},
			{"a need of a later part", `[{"part":"head","face":2,"count":1,"needs":"body"},` + body + `]`, "part-needs"},
			{"a need of a part that is not there", `[` + body + `,{"part":"eye","face":4,"count":1,"needs":"head"}]`, "part-needs"},
			{"a need that is empty", `[` + body + `,{"part":"eye","face":4,"count":1,"needs":""}]`, "part-needs"},
			{"a need that is no name", `[` + body + `,{"part":"eye","face":4,"count":1,"needs":1}]`, "part-needs"},
		} {
			t.Run(c.name, func(t *testing.T) {
				_, err := beetle.Game.Agree([]byte(`{"parts":`+c.parts+`}`), 2)
				if foul := scoringtest.Foul(t, c.parts, err); foul.Code != scoring.BadHouse || foul.Why != c.why {
					t.Errorf("got %v, want bad-house (%s)", foul, c.why)
				}
			})
		}
		t.Run("the foul says which part it is", func(t *testing.T) {
			_, err := beetle.Game.Agree([]byte(`{"parts":[`+body+`,{"part":"head","face":1,"count":1}]}`), 2)
			want := scoring.NewRuleError("bad-house", "face-twice", scoring.Data{"nth": 2, "part": "head", "face": 1, "other": "body"})
			if diff := cmp.Diff(error(want), err); diff != "" {
				t.Errorf("foul (-want +got):\n%s", diff)
			}
		})
	})
	t.Run("the limits of a list of parts are agreed", func(t *testing.T) {
		for name, parts := range map[string]string{
			"a single part":         `[{"part":"body","face":6,"count":1}]`,
			"twelve of a part":      `[{"part":"leg","face":1,"count":12}]`,
			"a name of 40 letters":  `[{"part":"` + strings.Repeat("ü", 40) + `","face":1,"count":1}]`,
			"a chain of six, mixed": `[{"part":"a","face":6,"count":1},{"part":"b","face":5,"count":2,"needs":"a"},{"part":"c","face":4,"count":3,"needs":"b"},{"part":"d","face":1,"count":4,"needs":"c"},{"part":"e","face":2,"count":5,"needs":"a"},{"part":"f","face":3,"count":6,"needs":"e"}]`,
		} {
			t.Run(name, func(t *testing.T) {
				agreed, err := beetle.Game.Agree([]byte(`{"parts":`+parts+`}`), 2)
				if err != nil {
					t.Fatal(err)
				}
				if got := text(t, agreed["parts"]); got != parts {
					t.Errorf("got  %s\nwant %s", got, parts)
				}
			})
		}
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 2,
			`{"dice":0}`, `{"dice":3}`, `{"dice":"two"}`, `{"again":1}`, `{"colony":-1}`, `{"colony":10001}`, `{"colony":true}`,
			`{"speedy":true}`,
		)
		table.WantNotSeated(t, 1)
	})
}
