package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
)

// The players of the season: Cem has no ID, on any of his sheets.
const (
	ann  = `{"id":"01JCZZ0000000000000000000A","name":"Ann"}`
	bo   = `{"id":"01JCZZ0000000000000000000B","name":"Bo"}`
	cem  = `"Cem"`
	dora = `{"id":"01JCZZ0000000000000000000D","name":"Dora"}`
)

// oneSeason is small enough to be worked out by hand. Unless it says otherwise, it is
// Paper score in which the highest wins.
var oneSeason = []struct {
	n                               int // the end of the sheet's ID
	started, players, rest, entries string
}{
	{1, "2025-03-01T20:00:00+01:00", ann + "," + bo, "", `{"scores":[30,20]}`},
	{2, "2025-03-01T21:00:00+01:00", ann + "," + bo + "," + cem, "", `{"scores":[10,40,40]}`}, // Bo and Cem share it
	{3, "2025-03-08T20:00:00+01:00", ann + "," + bo, "", `{"scores":[25,25]}`},                // both share it
	{4, "2025-12-31T23:30:00+01:00", ann + "," + bo + "," + cem, "", `{"scores":[50,5,7]}`},
	{5, "2026-01-01T02:00:00+01:00", ann + "," + bo, "", `{"scores":[12,60]}`}, // on the night before, and so in 2025
	{6, "2026-01-10T20:00:00+01:00", ann + "," + bo, `"filed":{"counted":false},`, `{"scores":[999,1]}`},
	{7, "2026-01-10T21:00:00+01:00", ann + "," + bo, `"filed":{"abandoned":"2026-01-10T22:00:00+01:00"},`, `{"scores":[100,0]}`},
	{8, "2026-01-17T20:00:00+01:00", ann + "," + bo + "," + cem, "", `{"scores":[70,1,2]},{"leave":true,"player":0},{"scores":[0,10,3]}`},
	{9, "2026-02-01T20:00:00+01:00", ann + "," + bo, `"house":{"win":"low"},`, `{"scores":[3,9]}`},
	{10, "2026-02-07T20:00:00+01:00", ann + "," + bo + "," + dora, `"house":{"win":"low"},`, `{"scores":[8,2,2]}`},
	{11, "2026-02-14T20:00:00+01:00", ann + "," + bo, `"game":"pig",`, `{"score":60},{"score":0},{"score":45}`},
	{12, "2026-02-20T20:00:00+01:00", ann + "," + bo, `"filed":{"night":"2024-05-05"},`, `{"scores":[1,2]}`}, // the first of all
	{13, "2026-02-25T20:00:00+01:00", ann, "", `{"scores":[77]}`},                                            // alone, and so nobody wins
	{14, "2026-03-01T20:00:00+01:00", `"cem ",` + ann + `,"CEM"`, "", `{"scores":[9,6,5]}`},                  // nobody can tell the two apart
}

func seasonID(n int) string { return fmt.Sprintf("01JD2Z8K6V%016d", n) }

// seasonOf returns a pad with the season, taken in from a file.
func seasonOf(t *testing.T) string {
	t.Helper()
	var file strings.Builder
	for _, g := range oneSeason {
		rest, entries := g.rest, g.entries
		if !strings.Contains(rest, `"game"`) {
			rest += `"game":"paper",`
			if !strings.Contains(rest, "abandoned") {
				entries += `,{"end":true}`
			}
		}
		fmt.Fprintf(&file, `{"beermat":1,"id":%q,%s"players":[%s],"started":%q,"entries":[%s]}`+"\n", seasonID(g.n), rest, g.players, g.started, entries)
	}
	dir := t.TempDir()
	from, pad := filepath.Join(dir, "season.jsonl"), filepath.Join(dir, "pad.beermat")
	if err := os.WriteFile(from, []byte(file.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := call(t, "", "import", from, "--pad", pad); got.status != ok || got.errs != "" {
		t.Fatalf("%+v", got)
	}
	return pad
}

func TestRecords_Season(t *testing.T) {
	pad := seasonOf(t)
	says(t, ""+
		"PLAYER  GAME         HOUSE RULES       GAMES  WINS  AVERAGE  HIGHEST  LOWEST  STREAK\n"+
		"Ann     All games                         11     5                                 2\n"+
		"Ann     Pig                                1     1    105.0      105     105       1\n"+
		"Ann     Paper score                        8     3     26.4       77       1       2\n"+
		"Ann     Paper score  Who wins: Lowest      2     1      5.5        8       3       1\n"+
		"Bo      All games                         10     6                                 2\n"+
		"Bo      Pig                                1     0      0.0        0       0       0\n"+
		"Bo      Paper score                        7     5     23.3       60       2       2\n"+
		"Bo      Paper score  Who wins: Lowest      2     1      5.5        9       2       1\n"+
		"Cem     All games                          3     1                                 1\n"+
		"Cem     Paper score                        3     1     17.3       40       5       1\n"+
		"Dora    All games                          1     1                                 1\n"+
		"Dora    Paper score  Who wins: Lowest      1     1      2.0        2       2       1\n", "records", "--pad", pad)

	a, b := person{"01JCZZ0000000000000000000A", "Ann"}, person{"01JCZZ0000000000000000000B", "Bo"}
	c := person{sheets.GuestID("Cem"), "Cem"}
	at := func(score, n int) *scored { return &scored{score, seasonID(n)} }
	null := jsontext.Value("null")
	for name, want := range map[string]record{
		// In the order of the nights: lost 12, won 1, lost 2, won 3 with Bo, won 4,
		// lost 5, left 8, won 9, lost 10, won 11, alone 13, lost 14.
		"Ann in all games": {
			Player: a, House: null, Games: 11, Wins: 5, Shared: 1, Left: 1,
			Streak: streak{Longest: 2, Ended: seasonID(4)}, Seats: []wonOf{{1, 1, 0}, {2, 6, 4}, {3, 4, 1}},
			Figures: map[string]figure{}, Years: []year{}, Against: []rival{},
		},
		"Ann at Paper score": {
			Player: a, Game: "paper", House: null, Games: 8, Wins: 3, Shared: 1, Left: 1, Total: 1 + 30 + 10 + 25 + 50 + 12 + 77 + 6,
			Best: at(77, 13), Worst: at(1, 12), Streak: streak{Longest: 2, Ended: seasonID(4)}, Seats: []wonOf{{1, 1, 0}, {2, 4, 2}, {3, 3, 1}},
			Figures: map[string]figure{"round": {8, 211}, "most": {8, 77}, "least": {8, 1}},
			Years:   []year{{2024, 1, 0, 1, at(1, 12)}, {2025, 5, 3, 127, at(50, 4)}, {2026, 2, 0, 83, at(77, 13)}},
			Against: []rival{{b, 6, 2, 3}, {c, 2, 1, 1}},
		},
		"Bo at Paper score": {
			Player: b, Game: "paper", House: null, Games: 7, Wins: 5, Shared: 2, Total: 2 + 20 + 40 + 25 + 5 + 60 + 11,
			Best: at(60, 5), Worst: at(2, 12), Streak: streak{Longest: 2, Ended: seasonID(3), Now: 2}, Seats: []wonOf{{2, 4, 3}, {3, 3, 2}},
			Figures: map[string]figure{"round": {8, 163}, "most": {8, 60}, "least": {8, 1}}, // two rounds in 8
			Years:   []year{{2024, 1, 1, 2, at(2, 12)}, {2025, 5, 3, 150, at(60, 5)}, {2026, 1, 1, 11, at(11, 8)}},
			Against: []rival{{a, 6, 3, 2}, {c, 3, 1, 1}},
		},
		"Bo where the lowest wins": {
			Player: b, Game: "paper", House: jsontext.Value(`{"win":"low"}`), Games: 2, Wins: 1, Shared: 1, Total: 11,
			Best: at(9, 9), Worst: at(2, 10), Streak: streak{Longest: 1, Ended: seasonID(10), Now: 1}, Seats: []wonOf{{2, 1, 0}, {3, 1, 1}},
			Figures: map[string]figure{"round": {2, 11}, "most": {2, 9}, "least": {2, 2}},
			Years:   []year{{2026, 2, 1, 11, at(9, 9)}},
			Against: []rival{{a, 2, 1, 1}, {person{"01JCZZ0000000000000000000D", "Dora"}, 1, 0, 0}},
		},
		"Ann at Pig": {
			Player: a, Game: "pig", House: null, Games: 1, Wins: 1, Total: 105, Best: at(105, 11), Worst: at(105, 11),
			Streak: streak{Longest: 1, Ended: seasonID(11), Now: 1}, Seats: []wonOf{{2, 1, 1}},
			Figures: map[string]figure{"turn": {2, 105}, "busts": {2, 0}, "held": {2, 105}, "best": {2, 60}, "turns": {1, 2}, "fewest": {1, 2}},
			Years:   []year{{2026, 1, 1, 105, at(105, 11)}}, Against: []rival{{b, 1, 1, 0}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := call(t, "", "records", "--json", "--player", want.Player.Name, "--pad", pad)
			for _, r := range recordsIn(t, got) {
				if r.Game == want.Game && string(r.House) == string(want.House) {
					if diff := cmp.Diff(want, r); diff != "" {
						t.Error(diff)
					}
					return
				}
			}
			t.Error("it is not there")
		})
	}
}

func TestImport_Season(t *testing.T) {
	pad := seasonOf(t)
	other := filepath.Join(t.TempDir(), "other.beermat")
	text := call(t, "", "export", "--pad", pad).out
	if got := call(t, text, "import", "-", "--pad", other); got.status != ok || got.errs != "" {
		t.Fatalf("%+v", got)
	}
	for _, what := range []string{"export", "export --format csv --table entries", "nights --json", "records --json"} {
		args := strings.Fields(what)
		if diff := cmp.Diff(call(t, "", append(args, "--pad", pad)...).out, call(t, "", append(args, "--pad", other)...).out); diff != "" {
			t.Errorf("%s:\n%s", what, diff)
		}
	}
}

func TestSeason(t *testing.T) {
	pad := seasonOf(t)
	// Cem 1½ of 2 and 1 of 2; Ann 1 of 1, 0 of 2, ½ of 1, 2 of 2, 0 of 1.
	says(t, ""+
		"PLACE  PLAYER  SHARE   BEATEN     LUCK  GAMES  WINS\n"+
		"1      Cem     62.5%  2½ of 4  ± 27.0%      2     1\n"+
		"2      Ann     50.0%  3½ of 7  ± 18.4%      5     3\n"+
		"3      Bo      42.9%   3 of 7  ± 18.4%      5     3\n", "season", "--since", "2025-01-01", "--until", "2025-12-31", "--pad", pad)
	// Of the two that nobody can tell apart none counts, and Ann has beaten one of them. Ann
	// met more than Bo. Who has played once of four times has no place.
	says(t, ""+
		"PLACE        PLAYER  SHARE   BEATEN     LUCK  GAMES  WINS\n"+
		"1            Ann     50.0%   3 of 6  ± 21.5%      4     2\n"+
		"2            Bo      50.0%  2½ of 5  ± 22.4%      4     2\n"+
		"1 more game  Dora    75.0%  1½ of 2  ± 35.4%      1     1\n"+
		"1 more game  Cem      0.0%   0 of 1  ± 50.0%      1     0\n", "season", "--since", "2026-01-01", "--until", "2026-12-31", "--pad", pad)
	// A night of two games is one: Cem ¾, Bo ½, Ann a third. Then Ann and Bo tie.
	says(t, ""+
		"PLACE  PLAYER  POINTS  NIGHTS  GAMES  WINS\n"+
		"1      Bo          3½       2      3     2\n"+
		"2      Cem          3       1      1     1\n"+
		"3      Ann         2½       2      3     2\n", "season", "--cup", "--until", "2025-03-08", "--since", "2025-03-01", "--pad", pad)
	says(t, "No game of this season counts yet.\n", "season", "--since", "2030-01-01", "--pad", pad)
	got := call(t, "", "season", "--json", "--since", "2025-01-01", "--until", "2026-12-31", "--player", "Ann", "--pad", pad)
	for _, part := range []string{`"from":"2025-01-01","to":"2026-12-31"`, `"games":9`, `"beaten":6.5,"met":13,"share":0.5`, `"luck":{`, `"as_uneven":`, `"last":[false,true,false,true,false]`, `"without_dice":[]`} {
		if !strings.Contains(got.out, part) {
			t.Errorf("no %s in %s%s", part, got.out, got.errs)
		}
	}
	p, trouble := store.Open(pad, store.Options{Find: games.NewCatalogue().Find})
	if trouble != nil {
		t.Fatal(trouble)
	}
	p.History().SaveSeason(season.Season{ID: seasonID(99), Name: "Friday Cup", From: 0, To: 20_156, Scheme: season.Cup}) // to 2025-03-09
	if err := p.Close(time.Minute); err != nil {
		t.Fatal(err)
	}
	says(t, ""+
		"PLACE  PLAYER  POINTS  NIGHTS  GAMES  WINS\n"+
		"1      Ann         3½       3      4     2\n", "season", "friday cup", "--player", "Ann", "--pad", pad)
	says(t, "Rank,Player,Player ID,Points,Nights,Share beaten,Luck moves it by,People beaten,People met,Games,Wins,Games until a place\r\n"+
		"1,Ann,01JCZZ0000000000000000000A,3.5,3,0.3,0.2,1.5,5,4,2,0\r\n", "season", "friday cup", "--player", "Ann", "--format", "csv", "--pad", pad)
	file := filepath.Join(t.TempDir(), "cup.xlsx")
	if got := call(t, "", "season", "friday cup", "--out", file, "--pad", pad); got.status != ok || got.errs != "" {
		t.Errorf("as a spreadsheet: %+v", got)
	}
	if text, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(text, []byte("PK")) {
		t.Errorf("the spreadsheet: %v", err)
	}
	if got := call(t, "", "season", "2025", "--pad", pad); got.status != badUsage || !strings.Contains(got.errs, `no season is called "2025"`) {
		t.Errorf("of no name: %+v", got)
	}
	if got := call(t, "", "season", "--cup", "--best", "0", "--pad", pad); got.status != badUsage {
		t.Errorf("--best 0: %+v", got)
	}
}
