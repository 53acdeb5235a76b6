package jsonl_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/games"
	"beermat/sheets/jsonl"
)

func TestSheet_Title(t *testing.T) {
	file := func(game, more string) string {
		return `{"beermat":1,"game":"` + game + `","players":["Ann","Bo"],"entries":[]` + more + `}`
	}
	for _, c := range []struct{ name, file, want string }{
		{"is what is played", file("paper", `,"title":"Skat"`), "Skat"},
		{"is told from other house rules", file("paper", `,"house":{"win":"low"},"title":"Skat"`), "Skat"},
		{"in one form", file("paper", `,"title":" Tarock a\u0300\tla\u202ecarte"`), "Tarock à la carte"},
		{"may be missing", file("paper", ``), ""},
		{"may be null", file("paper", `,"title":null`), ""},
		{"means nothing for a game with a name", file("pig", `,"title":7`), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			sheet, err := jsonl.Decode([]byte(c.file), games.Find)
			if err != nil {
				t.Fatal(err)
			}
			if got := sheet.Head().House.Title(); got != c.want {
				t.Errorf("the title is %q, not %q", got, c.want)
			}
			if got := sheet.Summary().Title(); got != c.want {
				t.Errorf("in the summary it is %q", got)
			}
			text, err := jsonl.Encode(sheet)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Contains(string(text), `"title":"`+c.want+`","house":{`); got != (c.want != "") || strings.Count(string(text), "title") > 1 {
				t.Errorf("written as %s", text)
			}
			again, err := jsonl.Decode(text, games.Find)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(sheet.Head(), again.Head()); diff != "" {
				t.Error(diff)
			}
		})
	}
	for name, text := range map[string]string{"a number": `7`, "too long": `"` + strings.Repeat("x", 61) + `"`} {
		if sheet, err := jsonl.Decode([]byte(file("paper", `,"title":`+text)), games.Find); err == nil {
			t.Errorf("%s is the title %q", name, sheet.Head().House.Title())
		}
	}
}
