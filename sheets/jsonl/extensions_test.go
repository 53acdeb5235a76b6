package jsonl_test

import (
	"bytes"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
)

// sharedLines is the log of a sheet that two devices have written.
const sharedLines = `[` +
	`{"id":"01JD2Z8K6V0000000000000001","dev":"01JD2Z8K6V00000000000000DA","n":7,"act":"write","at":"2026-11-20T19:31:00+01:00","number":0,"entry":{"at":"2026-11-20T19:31:00+01:00","score":20},"prev":"c2hhMjU2","sheet":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC"},` +
	`{"id":"01JD2Z8K6V0000000000000002","dev":"01JD2Z8K6V00000000000000DB","n":3,"act":"write","at":"2026-11-20T19:32:00+01:00","number":1,"entry":{"at":"2026-11-20T19:32:00+01:00","via":"seat","score":5},"after":"01JD2Z8K6V0000000000000001"},` +
	`{"id":"01JD2Z8K6V0000000000000003","dev":"01JD2Z8K6V00000000000000DA","n":8,"act":"undo","at":"2026-11-20T19:33:00+01:00","number":1}]`

func file(game, entries, more string) string {
	return `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"` + game + `","players":["Ann","Bo"],"entries":[` + entries + `]` + more + `}`
}

const oneEntry = `{"at":"2026-11-20T19:31:00+01:00","score":20}`

func TestEncode_Extensions(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"what a player's own device wrote": {file("pig", `{"score":20,"via":"seat"}`, ``), `{"via":"seat","score":20}`},
		"the rolls of a Yahtzee": {
			file("yahtzee", `{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[1,4,4,2,6],"keep":[4,4]},{"dice":[4,4,4,1,5],"keep":[4,4,4]}]}`, ``),
			`"rolls":[{"dice":[1,4,4,2,6],"keep":[4,4]},{"dice":[4,4,4,1,5],"keep":[4,4,4]}]`,
		},
		"who plays together": {
			file("pig", ``, `,"persons":[["Ann",{"id":"01JD2Z8K6V0000000000000009","name":"Cleo"}],[]],"mood":1`),
			`"players":["Ann","Bo"],"persons":[["Ann",{"id":"01JD2Z8K6V0000000000000009","name":"Cleo"}],[]],"first":0`,
		},
		"nothing of nobody together":         {file("pig", ``, `,"persons":[[],[]]`), `"players":["Ann","Bo"],"first":0`},
		"nothing of persons that are null":   {file("pig", ``, `,"persons":null`), `"players":["Ann","Bo"],"first":0`},
		"a definition":                       {file("pig", ``, `,"definition":"name = \"x\"\n"`), `"definition":"name = \"x\"\n"`},
		"the lines of two devices":           {file("pig", oneEntry, `,"lines":`+sharedLines), `"lines":` + sharedLines},
		"a key that nobody here knows":       {file("pig", ``, `,"mood":{"b":[1,2],"a":null},"zoo":7`), `"mood":{"b":[1,2],"a":null},"zoo":7`},
		"the last of a key that comes twice": {file("pig", ``, `,"mood":1,"mood":{"a":[]}`), `"entries":[],"mood":{"a":[]}}`},
		"nothing where it says the end":      {file("pig", ``, `,"ended":"2026-11-20T20:00:00+01:00"`), `"entries":[]}`},
		"no lines that lead to no entries":   {file("pig", ``, `,"lines":`+sharedLines), `"entries":[]}`},
		"no lines that are none":             {file("pig", ``, `,"lines":[7]`), `"entries":[]}`},
		"no lines of nobody":                 {file("pig", ``, `,"lines":[{"act":"write"}]`), `"entries":[]}`},
	} {
		t.Run("keeps "+name, func(t *testing.T) {
			s, err := jsonl.Decode([]byte(c.text), games.Find)
			if err != nil {
				t.Fatal(err)
			}
			text := sheetstest.Encoded(t, s)
			if !strings.Contains(text, c.want) {
				t.Errorf("%s is not in\n%s", c.want, text)
			}
			again, err := jsonl.Decode([]byte(text), games.Find)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "the second time", text, sheetstest.Encoded(t, again))
			sheetstest.Same(t, "the log", s.Log(), again.Log())
			var out bytes.Buffer
			fouls, err := jsonl.Replay(strings.NewReader(c.text+"\n"+text), &out, games.Find, func(*scoring.RuleError, string, []string) string { return "" })
			lines := strings.Split(out.String(), "\n")
			sheetstest.Same(t, "what replay says", []any{false, nil, lines[0]}, []any{fouls, err, lines[1]})
		})
	}
}

func TestDecode_Lines(t *testing.T) {
	s, err := jsonl.Decode([]byte(file("pig", oneEntry, `,"lines":`+sharedLines)), games.Find)
	if err != nil {
		t.Fatal(err)
	}
	t.Run("has what was undone", func(t *testing.T) {
		sheetstest.Same(t, "undo, redo", []bool{true, true}, []bool{s.CanUndo(), s.CanRedo()})
	})
	t.Run("says who wrote what", func(t *testing.T) {
		var origins []sheets.Origin
		for _, l := range s.Log() {
			origins = append(origins, sheets.Origin{ID: l.LineID()[24:], Device: l.Device[24:], N: l.N})
		}
		sheetstest.Same(t, "origins", []sheets.Origin{{ID: "01", Device: "DA", N: 7}, {ID: "02", Device: "DB", N: 3}, {ID: "03", Device: "DA", N: 8}}, origins)
	})
	t.Run("keeps it for a table with one player more", func(t *testing.T) {
		const join = `{"id":"01JD2Z8K6V0000000000000004","dev":"01JD2Z8K6V00000000000000DA","n":9,"act":"join","at":"2026-11-20T19:34:00+01:00","number":2,"seat":"Cem"}]`
		text := strings.Replace(file("pig", oneEntry, `,"lines":`+sharedLines[:len(sharedLines)-1]+","+join), `["Ann","Bo"]`, `["Ann","Bo","Cem"]`, 1)
		more, err := jsonl.Decode([]byte(text), games.Find)
		if err != nil {
			t.Fatal(err)
		}
		if again := sheetstest.Encoded(t, more); !strings.Contains(again, join) {
			t.Errorf("the lines are not in\n%s", again)
		}
		sheetstest.Same(t, "who sat there first", []string{"Ann", "Bo"}, sheets.NamesOf(more.Begun().Players))
		other, err := jsonl.Decode([]byte(strings.Replace(text, `"Bo","Cem"`, `"Cem","Bo"`, 1)), games.Find)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "lines that lead to another table", sheets.Origin{}, other.Log()[0].Origin)
	})
}
