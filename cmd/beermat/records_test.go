package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/transfer"
	"beermat/ui/i18n"
)

// years are two years of LCR and one of it by other rules, in no order.
func years() []stats.PlayerStats {
	return []stats.PlayerStats{
		{
			Player: "A", Game: "lcr", Year: 2026, Games: 2, Wins: 2, Shared: 0, Losses: 0, Left: 1, Total: 21,
			Best: stats.Score{Value: 12, Sheet: "s4"}, Worst: stats.Score{Value: 9, Sheet: "s3"},
			Streak: stats.Streak{Games: 2, Head: 2, HeadEnd: "s4", Tail: 2, Longest: 2, EndedAt: "s4"},
			Seats:  map[int]stats.WinRate{4: {Games: 1, Wins: 1}, 3: {Games: 1, Wins: 1}},
		},
		{
			Player: "A", Game: "lcr", Variant: `{"chips":1}`, Year: 2025, Games: 1, Total: 0,
			Best: stats.Score{Sheet: "s9"}, Worst: stats.Score{Sheet: "s9"}, Streak: stats.Streak{Games: 1},
			Seats: map[int]stats.WinRate{3: {Games: 1}},
		},
		{
			Player: "A", Game: "lcr", Year: 2025, Games: 2, Wins: 1, Total: 9,
			Best: stats.Score{Value: 9, Sheet: "s2"}, Worst: stats.Score{Value: 0, Sheet: "s1"},
			Streak: stats.Streak{Games: 2, Tail: 1, Longest: 1, EndedAt: "s2"},
			Seats:  map[int]stats.WinRate{3: {Games: 2, Wins: 1}},
		},
	}
}

func TestNewRecords(t *testing.T) {
	list := asRecords(games.NewCatalogue(), person{"A", "Ann"}, years(), nil)
	for i := range list {
		clear(list[i].Figures) // those are the game's
	}
	text, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{`[{"player":{"id":"A","name":"Ann"},"game":"lcr","house":null,"games":4,"wins":3,"shared":0,"losses":0,"left":1,"total":30,
		"best":{"score":12,"sheet":"s4"},"worst":{"score":0,"sheet":"s1"},"streak":{"longest":3,"ended":"s4","now":3},
		"seats":[{"players":3,"games":3,"wins":2},{"players":4,"games":1,"wins":1}],"figures":{},
		"years":[{"year":2025,"games":2,"wins":1,"total":9,"best":{"score":9,"sheet":"s2"}},{"year":2026,"games":2,"wins":2,"total":21,"best":{"score":12,"sheet":"s4"}}],"against":[]},
		{"player":{"id":"A","name":"Ann"},"game":"lcr","house":{"chips":1},"games":1,"wins":0,"shared":0,"losses":0,"left":0,"total":0,
		"best":{"score":0,"sheet":"s9"},"worst":{"score":0,"sheet":"s9"},"streak":{"longest":0,"ended":"","now":0},
		"seats":[{"players":3,"games":1,"wins":0}],"figures":{},"years":[{"year":2025,"games":1,"wins":0,"total":0,"best":{"score":0,"sheet":"s9"}}],"against":[]}]`}
	if diff := cmp.Diff(values(t, want), values(t, []string{string(text)})); diff != "" {
		t.Error(diff)
	}
	if got := asRecords(games.NewCatalogue(), person{"A", "Ann"}, years(), []string{"pig"}); len(got) != 0 {
		t.Errorf("of Pig there are %+v", got)
	}
}

func TestNewRecords_Figures(t *testing.T) {
	list := asRecords(games.NewCatalogue(), person{"A", "Ann"}, []stats.PlayerStats{{Game: "yahtzee", Year: 2026, Games: 1, Counts: []scoring.Count{{N: 3, Sum: 600}}}}, nil)
	if diff := cmp.Diff(map[string]figure{"total": {3, 600}}, list[0].Figures); diff != "" {
		t.Error(diff)
	}
}

func TestRecords_Table(t *testing.T) {
	list := append(asRecords(games.NewCatalogue(), person{"A", "Ann"}, years(), nil), asRecords(games.NewCatalogue(), person{"B", "Ängström\x1b[2J"}, []stats.PlayerStats{{Game: "paper", Left: 1, Year: 2026}}, nil)...)
	for lang, want := range map[string]string{
		"en": "" +
			"PLAYER        GAME         HOUSE RULES  GAMES  WINS  AVERAGE  HIGHEST  LOWEST  STREAK\n" +
			"Ann           LCR                           4     3      7.5       12       0       3\n" +
			"Ann           LCR          Chips: 1         1     0      0.0        0       0       0\n" +
			"Ängström [2J  Paper score                   0     0                                 0\n",
		"de": "" +
			"SPIELER       SPIEL        HAUSREGELN  SPIELE  SIEGE  SCHNITT  HÖCHSTE  NIEDRIGSTE  SERIE\n" +
			"Ann           LCR                           4      3      7,5       12           0      3\n" +
			"Ann           LCR          Chips: 1         1      0      0,0        0           0      0\n" +
			"Ängström [2J  Punkteblock                   0      0                                    0\n",
	} {
		var out strings.Builder
		j := &invocation{catalogue: games.NewCatalogue(), console: console{words: i18n.For(lang), output: &out}}
		if err := j.recordsAsTable(list); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, out.String()); diff != "" {
			t.Errorf("%s:\n%s", lang, diff)
		}
	}
}

func TestColumns(t *testing.T) {
	for text, want := range map[string]int{"": 0, "Ann": 3, "Jürgen": 6, "Zoe\u0308": 3, "李小龙": 6, "ＡＢ": 4, "דנה\u200f": 3} {
		if got := columns(text); got != want {
			t.Errorf("%q: got %d, want %d", text, got, want)
		}
	}
}

// recordsIn returns what "records --json" has printed.
func recordsIn(t *testing.T, got answer) []record {
	t.Helper()
	var printed struct {
		Beermat int      `json:"beermat"`
		Records []record `json:"records"`
	}
	if err := json.Unmarshal([]byte(got.out), &printed, json.RejectUnknownMembers(true)); err != nil || printed.Beermat != jsonVersion {
		t.Fatal(err, got)
	}
	return printed.Records
}

func TestRecords_Order(t *testing.T) {
	sheet := strings.NewReplacer(`"=Ann"`, `"Zoë"`, `"Bo"`, `"Ärmel"`, "01JCZZ0000000000000000000A", "01JCZZ0000000000000000000Y", "01JCZZ0000000000000000000B", "01JCZZ0000000000000000000Z")
	pad := filepath.Join(t.TempDir(), "pad.beermat")
	call(t, sheet.Replace(onPaper)+"\n"+ofLCR, "import", "-", "--pad", pad)
	var names []string
	for _, r := range recordsIn(t, call(t, "", "records", "--json", "--pad", pad)) {
		if r.Game == "" {
			names = append(names, r.Player.Name)
		}
	}
	if diff := cmp.Diff([]string{"Ärmel", "Bo", "Cleo", "Dora", "Zoë"}, names); diff != "" {
		t.Error(diff)
	}
}

func TestRecords(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR, stillOn)
	const heading = "PLAYER  GAME         HOUSE RULES       GAMES  WINS  AVERAGE  HIGHEST  LOWEST  STREAK\n"
	says(t, heading+
		"Ann     All games                          1     1                                 1\n"+
		"Ann     Paper score  Who wins: Lowest      1     1     –7.0       –7      –7       1\n"+
		"Bo      All games                          2     1                                 1\n"+
		"Bo      LCR          Chips: 1              1     1      3.0        3       3       1\n"+
		"Bo      Paper score  Who wins: Lowest      1     0     12.0       12      12       0\n", "records", "--pad", pad)
	says(t, "PLAYER  GAME  HOUSE RULES  GAMES  WINS  AVERAGE  HIGHEST  LOWEST  STREAK\n"+
		"cleo    LCR   Chips: 1         1     0      0.0        0       0       0\n", "records", "--game", "lcr", "--player", "cleo", "--pad", pad)
	got := call(t, "", "records", "--json", "--player", "bo", "--game", "lcr", "--pad", pad)
	list := recordsIn(t, got)
	if len(list) != 1 || list[0].Player != (person{"01JCZZ0000000000000000000B", "Bo"}) || list[0].Total != 3 || list[0].Best.Sheet != "01JD2Z8K6V0000000000000002" ||
		string(list[0].House) != `{"chips":1}` || list[0].Years[0].Year != 2026 {
		t.Errorf("%+v", list)
	}
	got = call(t, "", "records", "--json", "--player", "bo", "--pad", pad)
	if list = recordsIn(t, got); len(list) != 3 {
		t.Fatal(got)
	}
	bo := person{"01JCZZ0000000000000000000B", "Bo"}
	if diff := cmp.Diff(record{
		Player: bo, House: jsontext.Value("null"), Games: 2, Wins: 1, Streak: streak{Longest: 1, Ended: "01JD2Z8K6V0000000000000002", Now: 1},
		Seats: []wonOf{{2, 1, 0}, {3, 1, 1}}, Figures: map[string]figure{}, Years: []year{}, Against: []rival{},
	}, list[0]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]rival{{person{"01JCZZ0000000000000000000A", "Ann"}, 1, 0, 1}}, list[2].Against); diff != "" {
		t.Error(diff)
	}
}

func TestImport_Report(t *testing.T) {
	coming := transfer.ImportPreview{
		ImportReport: transfer.ImportReport{New: 2, Same: 1, Longer: 1, Shorter: 1, InTrash: 1, Archived: 1, Players: 1, Refused: 3, Refusals: []transfer.Refusal{
			{Line: 7, Entry: 2, Game: "pig", Foul: scoring.NewRuleError(scoring.GameOver, "", nil)},
			{Line: 9, Entry: -1, Foul: scoring.NewRuleError(sheets.Malformed, "object", nil)},
		}},
		Games: map[string]int{"pig": 2, "lcr": 4}, From: 20000, To: 20001,
	}
	var out, errs strings.Builder
	j := &importer{invocation: &invocation{catalogue: games.NewCatalogue(), console: console{words: i18n.For("en"), output: &out, errs: &errs}, options: options{preview: true}}}
	came := j.newImportResult("x.jsonl", coming)
	j.report(&came)
	want := "x.jsonl would bring (nothing has been written):\n" +
		"  2 new sheets\n" +
		"  1 sheet with more written on it than on this pad, which it replaces\n" +
		"  1 unfinished game without an entry in the last 24 hours, which goes into the nights and not onto the table\n" +
		"  1 sheet that is here already\n" +
		"  1 sheet of which this pad has as much or more, and keeps its own\n" +
		"  1 sheet that lies in the trash here and stays there\n" +
		"  1 new player on the list\n" +
		"    LCR: 4\n    Pig: 2\n" +
		"  from 2024-10-04 to 2024-10-05\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
	over, object := j.words.Foul(coming.Refusals[0].Foul, "pig", nil), j.words.Foul(coming.Refusals[1].Foul, "", nil)
	want = "beermat: x.jsonl, line 7, is left out: " + over + "\n" +
		"beermat: x.jsonl, line 9, is left out: " + object + "\n" +
		"beermat: x.jsonl: 1 more text is left out\n"
	if diff := cmp.Diff(want, errs.String()); diff != "" {
		t.Error(diff)
	}
	text, err := json.Marshal(came)
	if err != nil {
		t.Fatal(err)
	}
	quoted := strings.NewReplacer("OVER", over, "OBJECT", object).Replace(`{"file":"x.jsonl","preview":true,"stopped":false,"new":2,"same":1,"longer":1,"shorter":1,
		"discarded":1,"archived":1,"players":1,"games":{"lcr":4,"pig":2},"from":"2024-10-04","to":"2024-10-05","refused":3,"refusals":[
		{"line":7,"entry":2,"code":"game-over","message":"OVER"},{"line":9,"entry":null,"code":"malformed","message":"OBJECT"}]}`)
	if diff := cmp.Diff(values(t, []string{quoted}), values(t, []string{string(text)})); diff != "" {
		t.Error(diff)
	}
}
