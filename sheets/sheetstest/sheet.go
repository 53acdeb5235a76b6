package sheetstest

import (
	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/jsonl"
)

// BadSheets are texts that are no sheet, with the foul's code and reason, and
// for an entry its number.
var BadSheets = []struct {
	Name, Text, Code, Why string
	Entry                 int
}{
	{"nothing", ``, sheets.Malformed, "json", -1},
	{"no JSON", `hello`, sheets.Malformed, "json", -1},
	{"half a sheet", `{"beermat":1,"game":"tally","play`, sheets.Malformed, "json", -1},
	{"a comma too many", `{"beermat":1,}`, sheets.Malformed, "json", -1},
	{"an error in the last entry", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":[{"score":1},{"score":}]}`, sheets.Malformed, "json", -1},
	{"no UTF-8", "{\"beermat\":1,\"game\":\"tally\",\"players\":[\"\xff\",\"Bo\"],\"entries\":[]}", sheets.Malformed, "json", -1},
	{"half a surrogate pair", `{"beermat":1,"game":"tally","players":["\ud800","Bo"],"entries":[]}`, sheets.Malformed, "json", -1},
	{"a list", `[1]`, sheets.Malformed, "object", -1},
	{"a number", `1`, sheets.Malformed, "object", -1},
	{"null", `null`, sheets.Malformed, "object", -1},
	{"two sheets on a line", `{} {}`, sheets.Malformed, "more", -1},
	{"an empty object", `{}`, sheets.Malformed, "missing", -1},
	{"no version", `{"game":"tally","players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "missing", -1},
	{"no game", `{"beermat":1,"players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "missing", -1},
	{"no players", `{"beermat":1,"game":"tally","entries":[]}`, sheets.Malformed, "missing", -1},
	{"players that are null", `{"beermat":1,"game":"tally","players":null,"entries":[]}`, sheets.Malformed, "missing", -1},
	{"no entries", `{"beermat":1,"game":"tally","players":["Ann","Bo"]}`, sheets.Malformed, "missing", -1},
	{"a version that is text", `{"beermat":"1","game":"tally","players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "type", -1},
	{"a version that is null", `{"beermat":null,"game":"tally","players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "missing", -1},
	{"a version between two", `{"beermat":1.5,"game":"tally","players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "type", -1},
	{"version 0", `{"beermat":0,"game":"tally","players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "type", -1},
	{"a game that is a number", `{"beermat":1,"game":1,"players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "type", -1},
	{"an ID that is a number", `{"beermat":1,"id":1,"game":"tally","players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "type", -1},
	{"players that are text", `{"beermat":1,"game":"tally","players":"Ann","entries":[]}`, sheets.Malformed, "type", -1},
	{"a player that is a number", `{"beermat":1,"game":"tally","players":["Ann",2],"entries":[]}`, sheets.Malformed, "type", -1},
	{"a player that is null", `{"beermat":1,"game":"tally","players":["Ann",null],"entries":[]}`, sheets.Malformed, "type", -1},
	{"a player without a name", `{"beermat":1,"game":"tally","players":["Ann",{"id":"b"}],"entries":[]}`, sheets.Malformed, "type", -1},
	{"persons that are a number", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"persons":4,"entries":[]}`, sheets.Malformed, "type", -1},
	{"persons that are names", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"persons":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "type", -1},
	{"persons of one seat of two", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"persons":[["Ann","Cleo"]],"entries":[]}`, sheets.Malformed, "type", -1},
	{"a person that is a list", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"persons":[[["Ann"]],[]],"entries":[]}`, sheets.Malformed, "type", -1},
	{"nine persons at a seat", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"persons":[["1","2","3","4","5","6","7","8","9"],[]],"entries":[]}`, sheets.Malformed, "type", -1},
	{"a person without a name", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"persons":[[{"id":"b"}],[]],"entries":[]}`, sheets.Malformed, "type", -1},
	{"persons twice", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"persons":[],"persons":[],"entries":[]}`, sheets.Malformed, "twice", -1},
	{"a first that is text", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"first":"Ann","entries":[]}`, sheets.Malformed, "type", -1},
	{"a start that is no time", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"started":"soon","entries":[]}`, sheets.Malformed, "type", -1},
	{"a place that is a number", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"place":3,"entries":[]}`, sheets.Malformed, "type", -1},
	{"entries that are an object", `{"beermat":1,"game":"tally","players":["Ann","Bo"],"entries":{}}`, sheets.Malformed, "type", -1},
	{"a known key twice", `{"beermat":1,"game":"tally","game":"tally","players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "twice", -1},
	{"a house rule twice", `{"beermat":1,"game":"tally","house":{"target":9,"target":8},"players":["Ann","Bo"],"entries":[]}`, sheets.Malformed, "twice", -1},
	{"an unknown game", `{"beermat":1,"game":"chess","players":["Ann","Bo"],"entries":[]}`, jsonl.UnknownGame, "", -1},
	{"a newer format, whatever else it holds", `{"beermat":2,"game":{"id":"tally"}}`, jsonl.NewerFormat, "", -1},
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
