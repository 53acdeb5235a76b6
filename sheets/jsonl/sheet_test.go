package jsonl_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
)

func TestSheet(t *testing.T) {
	t.Run("a sheet is written with its keys in the documented order", func(t *testing.T) {
		s, err := sheets.New(sheetstest.Tally, sheets.Head{
			ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", First: 1, Started: sheetstest.Evening.In(time.FixedZone("", 3600)), Place: "Home",
			House:   scoring.HouseRules{"target": 12, "ahead": []int{0, 2}, "stake": scoring.Stake{Minor: 25, Currency: "EUR"}},
			Players: []sheets.Seat{{Name: "Ann"}, {ID: "01JD2Z8K6V3W8Q4Y7N5T1R0B0B", Name: "Bo"}},
		})
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Play(t, s, 6, 5, 4)
		if _, err := s.Amend(2, sheetstest.WroteAt(3, 20)); err != nil {
			t.Fatal(err)
		}
		sheetstest.Play(t, s, 4, 1)
		text, err := jsonl.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		want := `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"tally",` +
			`"house":{"ahead":[0,2],"stake":{"minor":25,"currency":"EUR"},"target":12},` +
			`"players":["Ann",{"id":"01JD2Z8K6V3W8Q4Y7N5T1R0B0B","name":"Bo"}],"first":1,` +
			`"started":"2026-11-20T20:30:00+01:00","ended":"2026-11-20T19:36:00Z","place":"Home","note":"",` +
			`"entries":[{"at":"2026-11-20T19:31:00Z","score":6},{"at":"2026-11-20T19:32:00Z","score":5},` +
			`{"at":"2026-11-20T19:33:00Z","score":3},{"at":"2026-11-20T19:35:00Z","score":4},` +
			`{"at":"2026-11-20T19:36:00Z","score":1}],` +
			`"struck":[{"number":2,"by":"amend","at":"2026-11-20T19:50:00Z","entry":{"at":"2026-11-20T19:33:00Z","score":4}}]}`
		sheetstest.Same(t, "the file", want, string(text))
	})
	t.Run("a file gives the sheet that wrote it", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			s := sheetstest.Table(t)
			for at := range rapid.IntRange(0, 30).Draw(rt, "lines") {
				sheetstest.Scribble(rt, s, at)
			}
			text, err := jsonl.Encode(s)
			if err != nil {
				rt.Fatal(err)
			}
			again, err := jsonl.Decode(text, sheetstest.FindTally)
			if err != nil {
				rt.Fatal(err)
			}
			twice, err := jsonl.Encode(again)
			if err != nil {
				rt.Fatal(err)
			}
			if string(text) != string(twice) {
				rt.Fatalf("written\n%s\nread and written again\n%s", text, twice)
			}
		})
	})
	t.Run("what a file may hold besides is ignored", func(t *testing.T) {
		tests := []struct{ name, text string }{
			{"null for a key with a default", `{"beermat":1,"id":null,"house":null,"first":null,"started":null,"place":null,"game":"tally","players":["Ann","Bo"],"entries":[]}`},
			{"more about a player", `{"beermat":1,"game":"tally","players":[{"name":"Ann","born":1970},"Bo"],"entries":[]}`},
			{"a record of its own under struck", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[],"struck":["three"]}`},
			{"a struck entry of another game", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[],"struck":[{"number":0,"by":"undo","entry":{"box":"ones"}}]}`},
			{"an ID that is no ULID", `{"beermat":1,"id":"7","game":"tally","players":["Ann","Bo"],"entries":[]}`},
			{"an end", `{"beermat":1,"ended":7,"game":"tally","players":["Ann","Bo"],"entries":[]}`},
		}
		want, err := sheets.New(sheetstest.Tally, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				s, err := jsonl.Decode([]byte(test.text), sheetstest.FindTally)
				if err != nil {
					t.Fatal(err)
				}
				sheetstest.Same(t, "the sheet", sheetstest.View(t, want), sheetstest.View(t, s))
			})
		}
	})
	t.Run("a bad file says what is wrong with it", func(t *testing.T) {
		for _, test := range sheetstest.BadSheets {
			t.Run(test.Name, func(t *testing.T) {
				_, err := jsonl.Decode([]byte(test.Text), sheetstest.FindTally)
				entry, foul := -1, (*scoring.RuleError)(nil)
				switch e := err.(type) {
				case *sheets.EntryError:
					entry, foul = e.Entry, e.Foul
				case *scoring.RuleError:
					foul = e
				default:
					t.Fatalf("%T: %v", err, err)
				}
				sheetstest.Same(t, "the code", test.Code, foul.Code)
				sheetstest.Same(t, "the reason", test.Why, foul.Why)
				sheetstest.Same(t, "the entry", test.Entry, entry)
			})
		}
	})
	t.Run("a foul of a file names the place", func(t *testing.T) {
		tests := []struct {
			name, text, key string
			value           any
		}{
			{"the byte that breaks the grammar", `{"beermat":1,}`, "at", 12},
			{"the byte after the end", `{} {}`, "at", 3},
			{"the key missing", `{"beermat":1,"game":"tally","players":[]}`, "key", "entries"},
			{"the key of the wrong form", `{"beermat":1,"game":"tally","players":[{}],"entries":[]}`, "key", "players"},
			{"the unknown game", `{"beermat":1,"game":"chess","players":[],"entries":[]}`, "game", "chess"},
			{"the newer format", `{"beermat":3}`, "format", 3},
			{"the unknown key of an entry", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":1},{"a/b":2}]}`, "key", "a/b"},
			{"the key of an entry of the wrong form", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"dice":[1],"score":[]}]}`, "key", "score"},
			{"the key that an entry has twice", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"dice":[1],"dice":[]}]}`, "key", "dice"},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) {
				_, err := jsonl.Decode([]byte(test.text), sheetstest.FindTally)
				foul, ok := err.(*scoring.RuleError)
				if knock, is := err.(*sheets.EntryError); is {
					foul, ok = knock.Foul, true
				}
				if !ok {
					t.Fatalf("%T: %v", err, err)
				}
				sheetstest.Same(t, test.key, test.value, foul.Data[test.key])
			})
		}
	})
}

func TestAFileNeedsFewKeys(t *testing.T) {
	s, err := jsonl.Decode([]byte(`{"entries":[{"score":6}],"players":["Ann","Bo"],"game":"tally","beermat":1}`), sheetstest.FindTally)
	if err != nil {
		t.Fatal(err)
	}
	sheetstest.Same(t, "the head", sheets.Head{
		Game: "tally", House: scoring.HouseRules{"target": 10, "ahead": 0}, Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}},
	}, s.Head())
	sheetstest.Same(t, "entries", []int{6}, sheetstest.Numbers(s))
}
