package jsonl_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
)

// counting is a definition in which an entry counts so many times.
func counting(factor int) string {
	return fmt.Sprintf(`game = "home/count"
version = 1
name = "Counting"
seats = { min = 2 }
shape = "turns"
dice = { count = 1 }
score = "pips * %d"
done = "round > 2"

[[example]]
dice = [3]
score = %d
`, factor, 3*factor)
}

// counted is a sheet of that game with two entries, and a key more.
func counted(definition string) string {
	text, err := json.Marshal(definition)
	if err != nil {
		panic(err)
	}
	return `{"beermat":1,"game":"home/count","players":["Ann","Bo"],"entries":[{"dice":[3]},{"dice":[5]}],"definition":` + string(text) + `}`
}

func TestDecode_Definition(t *testing.T) {
	t.Run("plays a game that nobody has by the definition on its sheet", func(t *testing.T) {
		for _, factor := range []int{1, 10} {
			s, err := jsonl.Decode([]byte(counted(counting(factor))), games.Find)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "standings", []int{5 * factor, 3 * factor}, scores(s))
			text := sheetstest.Encoded(t, s)
			again, err := jsonl.Decode([]byte(text), games.Find)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "what is read again", text, sheetstest.Encoded(t, again))
		}
	})
	t.Run("a new sheet carries the definition of its game", func(t *testing.T) {
		farkle := games.NewCatalogue().Find("dice/farkle", "")
		s, err := sheets.New(farkle, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}})
		if err != nil {
			t.Fatal(err)
		}
		if s.Head().Definition != farkle.Definition || !strings.Contains(farkle.Definition, `"dice/farkle"`) {
			t.Errorf("it carries %q", s.Head().Definition)
		}
	})
	for name, definition := range map[string]string{
		"of another game":     strings.Replace(counting(1), "home/count", "home/other", 1),
		"that is none":        "hello",
		"with an odd formula": strings.Replace(counting(1), "pips", "pip", 1),
		"of 65 kB":            counting(1) + "\n# " + strings.Repeat("\n#", 33<<10),
	} {
		t.Run("refuses a definition "+name, func(t *testing.T) {
			_, err := jsonl.Decode([]byte(counted(definition)), games.Find)
			if foul, ok := err.(*scoring.RuleError); !ok || foul.Code != jsonl.UnknownGame || foul.Why != "definition" {
				t.Errorf("the error is %v", err)
			}
		})
	}
	t.Run("two sheets of one game with other definitions stay apart", func(t *testing.T) {
		one, two := counted(counting(1)), counted(counting(10))
		var out bytes.Buffer
		fouls, err := jsonl.Replay(strings.NewReader(one+"\n"+two+"\n"+one), &out, games.Find, func(f *scoring.RuleError, _ string, _ []string) string { return f.Code })
		if fouls || err != nil {
			t.Fatal(fouls, err, out.String())
		}
		lines := strings.Split(out.String(), "\n")
		if lines[0] != lines[2] || lines[0] == lines[1] {
			t.Error(out.String())
		}
		first, _, err := jsonl.DecodeForeign([]byte(one), games.Find)
		if err != nil {
			t.Fatal(err)
		}
		second, _, err := jsonl.DecodeForeign([]byte(two), games.Find)
		if err != nil || first.Head().ID == second.Head().ID {
			t.Error("both have the same ID", err)
		}
	})
}

// scores returns the scores, best first.
func scores(s *sheets.Sheet) (list []int) {
	for _, st := range s.Card().Standings() {
		list = append(list, st.Score)
	}
	return list
}
