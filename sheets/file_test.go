package sheets

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
)

func TestASheetIsWrittenWithItsKeysInTheDocumentedOrder(t *testing.T) {
	s, err := New(tally, Head{
		ID: "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", First: 1, Started: evening.In(time.FixedZone("", 3600)), Place: "Home",
		House:   scoring.HouseRules{"target": 12, "ahead": []int{0, 2}, "stake": scoring.Stake{Minor: 25, Currency: "EUR"}},
		Players: []Seat{{Name: "Ann"}, {ID: "01JD2Z8K6V3W8Q4Y7N5T1R0B0B", Name: "Bo"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	play(t, s, 6, 5, 4)
	if _, err := s.Amend(2, wroteAt(3, 20)); err != nil {
		t.Fatal(err)
	}
	play(t, s, 4, 1)
	text, err := s.Encode()
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
	same(t, "the file", want, string(text))
}

func TestAFileGivesTheSheetThatWroteIt(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := table(t)
		for at := range rapid.IntRange(0, 30).Draw(rt, "lines") {
			scribble(rt, s, at)
		}
		text, err := s.Encode()
		if err != nil {
			rt.Fatal(err)
		}
		again, err := Decode(text, findTally)
		if err != nil {
			rt.Fatal(err)
		}
		twice, err := again.Encode()
		if err != nil {
			rt.Fatal(err)
		}
		if string(text) != string(twice) {
			rt.Fatalf("written\n%s\nread and written again\n%s", text, twice)
		}
	})
}

func TestAFileNeedsFewKeys(t *testing.T) {
	s, err := Decode([]byte(`{"entries":[{"score":6}],"players":["Ann","Bo"],"game":"tally","beermat":1}`), findTally)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the head", Head{
		Game: "tally", House: scoring.HouseRules{"target": 10, "ahead": 0}, Players: []Seat{{Name: "Ann"}, {Name: "Bo"}},
	}, s.Head())
	same(t, "entries", []int{6}, numbers(s))
}

func TestWhatAFileMayHoldBesidesIsIgnored(t *testing.T) {
	tests := []struct{ name, text string }{
		{"unknown keys, also twice", `{"beermat":1,"mood":{"a":[]},"mood":3,"game":"tally","players":["Ann","Bo"],"entries":[]}`},
		{"null for a key with a default", `{"beermat":1,"id":null,"house":null,"first":null,"started":null,"place":null,"game":"tally","players":["Ann","Bo"],"entries":[]}`},
		{"more about a player", `{"beermat":1,"game":"tally","players":[{"name":"Ann","born":1970},"Bo"],"entries":[]}`},
		{"a record of its own under struck", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[],"struck":["three"]}`},
		{"a struck entry of another game", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[],"struck":[{"number":0,"by":"undo","entry":{"box":"ones"}}]}`},
		{"an ID that is no ULID", `{"beermat":1,"id":"7","game":"tally","players":["Ann","Bo"],"entries":[]}`},
		{"an end", `{"beermat":1,"ended":7,"game":"tally","players":["Ann","Bo"],"entries":[]}`},
	}
	want, err := New(tally, Head{Players: []Seat{{Name: "Ann"}, {Name: "Bo"}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s, err := Decode([]byte(test.text), findTally)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "the sheet", view(t, want), view(t, s))
		})
	}
}

// badSheets are texts that are no sheet, with the foul's code and reason, and
// for an entry its number.
var badSheets = []struct {
	name, text, code, why string
	entry                 int
}{
	{"nothing", ``, Malformed, "json", -1},
	{"no JSON", `hello`, Malformed, "json", -1},
	{"half a sheet", `{"beermat":1,"game":"tally","play`, Malformed, "json", -1},
	{"a comma too many", `{"beermat":1,}`, Malformed, "json", -1},
	{"an error in the last entry", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":1},{"score":}]}`, Malformed, "json", -1},
	{"no UTF-8", "{\"beermat\":1,\"game\":\"tally\",\"players\":[\"\xff\",\"Bo\"],\"entries\":[]}", Malformed, "json", -1},
	{"half a surrogate pair", `{"beermat":1,"game":"tally","players":["\ud800","Bo"],"entries":[]}`, Malformed, "json", -1},
	{"a list", `[1]`, Malformed, "object", -1},
	{"a number", `1`, Malformed, "object", -1},
	{"null", `null`, Malformed, "object", -1},
	{"two sheets on a line", `{} {}`, Malformed, "more", -1},
	{"an empty object", `{}`, Malformed, "missing", -1},
	{"no version", `{"game":"tally","players":["Ann","Bo"],"entries":[]}`, Malformed, "missing", -1},
	{"no game", `{"beermat":1,"players":["Ann","Bo"],"entries":[]}`, Malformed, "missing", -1},
	{"no players", `{"beermat":1,"game":"tally","entries":[]}`, Malformed, "missing", -1},
	{"players that are null", `{"beermat":1,"game":"tally","players":null,"entries":[]}`, Malformed, "missing", -1},
	{"no entries", `{"beermat":1,"game":"tally","players":["Ann","Bo"]}`, Malformed, "missing", -1},
	{"a version that is text", `{"beermat":"1","game":"tally","players":["Ann","Bo"],"entries":[]}`, Malformed, "type", -1},
	{"a version that is null", `{"beermat":null,"game":"tally","players":["Ann","Bo"],"entries":[]}`, Malformed, "missing", -1},
	{"a version between two", `{"beermat":1.5,"game":"tally","players":["Ann","Bo"],"entries":[]}`, Malformed, "type", -1},
	{"version 0", `{"beermat":0,"game":"tally","players":["Ann","Bo"],"entries":[]}`, Malformed, "type", -1},
	{"a game that is a number", `{"beermat":1,"game":1,"players":["Ann","Bo"],"entries":[]}`, Malformed, "type", -1},
	{"an ID that is a number", `{"beermat":1,"id":1,"game":"tally","players":["Ann","Bo"],"entries":[]}`, Malformed, "type", -1},
	{"players that are text", `{"beermat":1,"game":"tally","players":"Ann","entries":[]}`, Malformed, "type", -1},
	{"a player that is a number", `{"beermat":1,"game":"tally","players":["Ann",2],"entries":[]}`, Malformed, "type", -1},
	{"a player that is null", `{"beermat":1,"game":"tally","players":["Ann",null],"entries":[]}`, Malformed, "type", -1},
	{"a player without a name", `{"beermat":1,"game":"tally","players":["Ann",{"id":"b"}],"entries":[]}`, Malformed, "type", -1},
	{"a first that is text", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"first":"Ann","entries":[]}`, Malformed, "type", -1},
	{"a start that is no time", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"started":"soon","entries":[]}`, Malformed, "type", -1},
	{"a place that is a number", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"place":3,"entries":[]}`, Malformed, "type", -1},
	{"entries that are an object", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":{}}`, Malformed, "type", -1},
	{"a known key twice", `{"beermat":1,"game":"tally","game":"tally","players":["Ann","Bo"],"entries":[]}`, Malformed, "twice", -1},
	{"a house rule twice", `{"beermat":1,"game":"tally","house":{"target":9,"target":8},"players":["Ann","Bo"],"entries":[]}`, Malformed, "twice", -1},
	{"an unknown game", `{"beermat":1,"game":"chess","players":["Ann","Bo"],"entries":[]}`, UnknownGame, "", -1},
	{"a newer format, whatever else it holds", `{"beermat":2,"game":{"id":"tally"}}`, NewerFormat, "", -1},
	{"a house rule unknown", `{"beermat":1,"game":"tally","house":{"spin":1},"players":["Ann","Bo"],"entries":[]}`, scoring.BadHouse, "unknown", -1},
	{"house rules that are a list", `{"beermat":1,"game":"tally","house":[],"players":["Ann","Bo"],"entries":[]}`, scoring.BadHouse, "object", -1},
	{"too many players", `{"beermat":1,"game":"tally","players":["A","B","C","D","E"],"entries":[]}`, scoring.BadSeats, "many", -1},
	{"a first that is no seat", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"first":2,"entries":[]}`, scoring.BadSeats, "first", -1},
	{"a first between two seats", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"first":0.5,"entries":[]}`, scoring.BadSeats, "first", -1},
	{"an entry that is a number", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":1},2]}`, scoring.BadEntry, "object", 1},
	{"an entry that is null", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[null]}`, scoring.BadEntry, "object", 0},
	{"an unknown key in an entry", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":1},{"points":2}]}`, scoring.BadEntry, "unknown", 1},
	{"a key in capitals", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"Score":1}]}`, scoring.BadEntry, "unknown", 0},
	{"a key twice in an entry", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":1,"score":2}]}`, scoring.BadEntry, "twice", 0},
	{"text for a number", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":"1"}]}`, scoring.BadEntry, "form", 0},
	{"a time that is none", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":1,"at":"noon"}]}`, scoring.BadEntry, "form", 0},
	{"a foul", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":1},{"score":1},{"score":1}]}`, "taken", "", 2},
	{"an entry after the end", `{"beermat":1,"game":"tally","house":{"target":3},"players":["Ann","Bo"],"entries":[{"score":3},{"score":1}]}`, scoring.GameOver, "", 1},
	{"an entry after the end that cannot be read", `{"beermat":1,"game":"tally","house":{"target":3},"players":["Ann","Bo"],"entries":[{"score":3},7]}`, scoring.GameOver, "", 1},
}

func TestABadFileSaysWhatIsWrongWithIt(t *testing.T) {
	for _, test := range badSheets {
		t.Run(test.name, func(t *testing.T) {
			_, err := Decode([]byte(test.text), findTally)
			entry, foul := -1, (*scoring.RuleError)(nil)
			switch e := err.(type) {
			case *Knock:
				entry, foul = e.Entry, e.Foul
			case *scoring.RuleError:
				foul = e
			default:
				t.Fatalf("%T: %v", err, err)
			}
			same(t, "the code", test.code, foul.Code)
			same(t, "the reason", test.why, foul.Why)
			same(t, "the entry", test.entry, entry)
		})
	}
}

func TestAFoulOfAFileNamesThePlace(t *testing.T) {
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
			_, err := Decode([]byte(test.text), findTally)
			foul, ok := err.(*scoring.RuleError)
			if knock, is := err.(*Knock); is {
				foul, ok = knock.Foul, true
			}
			if !ok {
				t.Fatalf("%T: %v", err, err)
			}
			same(t, test.key, test.value, foul.Data[test.key])
		})
	}
}
