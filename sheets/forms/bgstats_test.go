package forms

import (
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// value returns what a text in JSON means, however it is laid out.
func value(t *testing.T, text string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

// inLink returns what a link carries.
func inLink(t *testing.T, g Game) string {
	t.Helper()
	link, err := Link(g, plain{})
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	if u.Scheme != "https" || u.Host != "app.bgstatsapp.com" || u.Path != "/createPlay.html" || strings.ContainsAny(link, "+ \"{}") {
		t.Errorf("the link is %s", link)
	}
	return u.Query().Get("data")
}

const linkOfLCR = `{"sourceName":"Beermat","sourcePlayId":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","playDate":"2026-11-20 22:30:00",
	"durationMin":42,"board":"","comments":"with crisps","location":"Home",
	"game":{"name":"lcr.name","sourceGameId":"lcr","bggId":3522,"highestWins":true,"noPoints":false},
	"players":[
	{"name":"A & B + C","sourcePlayerId":"ANN","startPlayer":false,"score":0,"rank":2,"role":"","winner":false},
	{"name":"Bo","sourcePlayerId":"01JCZZ0000000000000000000B","startPlayer":false,"score":3,"rank":1,"role":"","winner":true},
	{"name":"Cleo","sourcePlayerId":"CLEO","startPlayer":true,"score":0,"rank":2,"role":"","winner":false}]}`

func TestALinkCarriesThePlay(t *testing.T) {
	g := gameOf(t, lcrText, `"Ann"`, `"A & B + C"`)
	want := strings.NewReplacer("ANN", g.people(0)[0].ID, "CLEO", g.people(2)[0].ID).Replace(linkOfLCR)
	if diff := cmp.Diff(value(t, want), value(t, inLink(t, g))); diff != "" {
		t.Error(diff)
	}
}

// paperText is Paper score without a number of rounds, ended by hand.
const paperText = `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"paper","house":{"win":"high"},
	"players":["Ann","Bo"],"entries":[{"scores":[7,-3]},{"end":true,"at":"2026-11-20T23:31:10+01:00"}]}`

func TestBGStats(t *testing.T) {
	t.Run("a link says which score wins and names no number that is not known", func(t *testing.T) {
		for name, c := range map[string]struct{ house, want string }{
			"the highest": {`"win":"high"`, `{"name":"paper.name","sourceGameId":"paper","highestWins":true,"noPoints":false}`},
			"a title":     {`"title":"Skat"`, `{"name":"Skat","sourceGameId":"paper Skat","highestWins":true,"noPoints":false}`},
			"the lowest":  {`"win":"low"`, `{"name":"out.bgstats.paper-low","sourceGameId":"paper-low","highestWins":false,"noPoints":false}`},
		} {
			t.Run(name, func(t *testing.T) {
				play := value(t, inLink(t, gameOf(t, paperText, `"win":"high"`, c.house))).(map[string]any)
				if diff := cmp.Diff(value(t, c.want), play["game"]); diff != "" {
					t.Error(diff)
				}
				// Nobody wrote down when it began, so it is when it ended.
				if play["playDate"] != "2026-11-20 22:31:10" || play["durationMin"] != 0.0 {
					t.Errorf("played at %v for %v minutes", play["playDate"], play["durationMin"])
				}
			})
		}
	})
	t.Run("a code is black on white with its margin", func(t *testing.T) {
		picture, err := QR("https://example.com", 3)
		if err != nil {
			t.Fatal(err)
		}
		// 19 bytes fit into version 2, which is 25 wide.
		if size := picture.Bounds().Size(); size.X != 3*(25+8) || size.Y != size.X {
			t.Errorf("it is %v", size)
		}
		at := func(x, y int) string {
			if picture.At(x, y) == color.Color(color.Black) {
				return "black"
			}
			return "white"
		}
		// A corner has a square of 7 × 7: black, in it white, in it black.
		for _, c := range []struct {
			x, y int
			want string
		}{{0, 0, "white"}, {11, 11, "white"}, {12, 12, "black"}, {14, 14, "black"}, {15, 15, "white"}, {18, 18, "black"}, {98, 98, "white"}} {
			if got := at(c.x, c.y); got != c.want {
				t.Errorf("at %d, %d it is %s", c.x, c.y, got)
			}
		}
	})
	t.Run("a code that no camera reads is refused", func(t *testing.T) {
		// Version 25 at level L holds 1273 bytes, ISO/IEC 18004, table 7.
		if picture, err := QR(strings.Repeat("x", 1273), 1); err != nil || picture.Bounds().Dx() != 117+8 {
			t.Error(err)
		}
		for _, n := range []int{1274, 7999} {
			if _, err := QR(strings.Repeat("x", n), 1); !errors.Is(err, TooDense) {
				t.Errorf("%d bytes: %v", n, err)
			}
		}
	})
	t.Run("a file has the plays and what they refer to", func(t *testing.T) {
		ann, bo := `{"id":"01JCZZ0000000000000000000A","name":"Ann"}`, `{"id":"01JCZZ0000000000000000000B","name":"Bo"}`
		first := gameOf(t, paperText, `"Ann"`, ann, `"Bo"`, bo, "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "01JD2Z8K6V3W8Q4Y7N5T1R0AAA",
			"2026-11-20T23:31:10+01:00", "2026-11-19T19:00:00+01:00")
		first.Summary.Uncounted = true
		open := gameOf(t, `{"beermat":1,"game":"paper","players":["Dora"],"entries":[]}`)
		second := gameOf(t, lcrText, `"Ann"`, strings.Replace(ann, "Ann", "Anna", 1))
		var text strings.Builder
		if n, err := BGStats(&text, gamesOf(first, open, second), plain{}); n != 2 || err != nil {
			t.Errorf("%d plays, %v", n, err)
		}
		id := func(name string) string { return derive(ours, name).String() }
		want := strings.NewReplacer(
			"ANN", id("player 01JCZZ0000000000000000000A"), "BO", id("player 01JCZZ0000000000000000000B"), "CLEO", id("player "+second.people(2)[0].ID),
			"HOME", id("place Home"), "PAPER", id("game paper"), `"uuid":"LCR"`, `"uuid":"`+id("game lcr")+`"`,
			"PLAY1", id("play 01JD2Z8K6V3W8Q4Y7N5T1R0AAA"), "PLAY2", id("play 01JD2Z8K6V3W8Q4Y7N5T1R0ABC"),
		).Replace(fileOfTwo)
		if diff := cmp.Diff(value(t, want), value(t, text.String())); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("what the app knows things by never changes", func(t *testing.T) {
		// These were worked out by another program before the first file went out:
		// whoever took one in knows the play by them.
		for name, want := range map[string]string{
			"play 01JD2Z8K6V3W8Q4Y7N5T1R0ABC":   "d269acfe-cbd2-545e-877b-019fc1478844",
			"player 01JCZZ0000000000000000000B": "b3cfb76c-b459-5788-abad-915f3d408a69",
			"game yahtzee":                      "048e0e84-7809-5b02-9436-72f9b43134b7",
			"place Home":                        "42f6eded-149b-5845-aa83-18ce86a7b49c",
		} {
			if got := derive(ours, name).String(); got != want {
				t.Errorf("%q: %s", name, got)
			}
		}
	})
	t.Run("who won is said where the scores do not show it", func(t *testing.T) {
		// Chicago with a roll-off that decides between two equal totals of 0.
		misses := strings.Repeat(`{"hit":false},`, 22)
		text := `{"beermat":1,"game":"chicago","house":{"tie":"roll-off"},"players":["Ann","Bo"],"entries":[` + misses + `{"dice":[6,6]},{"dice":[1,1]}]}`
		for name, c := range map[string]struct {
			text string
			want bool
		}{
			"equal totals, one winner": {text, true},
			"one best score":           {lcrText, false},
		} {
			t.Run(name, func(t *testing.T) {
				var file strings.Builder
				if _, err := BGStats(&file, gamesOf(gameOf(t, c.text)), plain{}); err != nil {
					t.Fatal(err)
				}
				play := value(t, file.String()).(map[string]any)["plays"].([]any)[0].(map[string]any)
				if play["manualWinner"] != c.want {
					t.Errorf("manualWinner is %v", play["manualWinner"])
				}
			})
		}
	})
}

func TestALinkIsRefused(t *testing.T) {
	t.Run("for a game that goes on", func(t *testing.T) {
		g := gameOf(t, `{"beermat":1,"game":"paper","players":["Ann"],"entries":[]}`)
		if _, err := Link(g, plain{}); !errors.Is(err, Unfinished) {
			t.Error(err)
		}
	})
	t.Run("for one that does not fit", func(t *testing.T) {
		g := gameOf(t, lcrText)
		link, err := Link(g, plain{})
		if err != nil {
			t.Fatal(err)
		}
		g.Summary.Note += strings.Repeat("x", 7999-len(link))
		if link, err = Link(g, plain{}); err != nil || len(link) != 7999 {
			t.Errorf("%d characters: %v", len(link), err)
		}
		g.Summary.Note += "x"
		if _, err := Link(g, plain{}); !errors.Is(err, TooLong) {
			t.Errorf("8000 characters: %v", err)
		}
	})
}

func TestACodeHoldsATableOfFive(t *testing.T) {
	// Boston ends after one round, which one throw of a six wins.
	seats, entries := []string{}, []string{}
	for i, name := range []string{"Annegret", "Bo", "Cleo", "Dora", "Emil", "Friedrich"} {
		seats = append(seats, `{"id":"01JCZZ000000000000000000`+string("ABCDEF"[i])+`0","name":"`+name+`"}`)
		entries = append(entries, fmt.Sprintf(`{"score":%d}`, 18-i))
	}
	for n, want := range map[int]error{3: nil, 5: nil, 6: TooDense} {
		text := `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"boston","house":{"rounds":1},"players":[` + strings.Join(seats[:n], ",") +
			`],"started":"2026-11-20T23:30:00+01:00","place":"Home","entries":[` + strings.Join(entries[:n], ",") + `]}`
		link, err := Link(gameOf(t, text), plain{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := QR(link, 1); !errors.Is(err, want) {
			t.Errorf("%d players, %d characters: %v, want %v", n, len(link), err, want)
		}
	}
}

const fileOfTwo = `{"about":"Beermat",
"players":[
	{"uuid":"ANN","id":1,"name":"Anna","isAnonymous":false,"modificationDate":"2026-11-20 23:12:00","bggUsername":""},
	{"uuid":"BO","id":2,"name":"Bo","isAnonymous":false,"modificationDate":"2026-11-20 23:12:00","bggUsername":""},
	{"uuid":"CLEO","id":3,"name":"Cleo","isAnonymous":false,"modificationDate":"2026-11-20 23:12:00","bggUsername":""}],
"locations":[{"uuid":"HOME","id":1,"name":"Home","modificationDate":"2026-11-20 23:12:00"}],
"games":[
	{"uuid":"PAPER","id":1,"name":"paper.name","modificationDate":"2026-11-19 18:00:00","cooperative":false,"highestWins":true,"noPoints":false,
	 "usesTeams":false,"bggName":"","bggYear":0,"bggId":0,"isBaseGame":1,"isExpansion":0},
	{"uuid":"LCR","id":2,"name":"lcr.name","modificationDate":"2026-11-20 23:12:00","cooperative":false,"highestWins":true,"noPoints":false,
	 "usesTeams":false,"bggName":"LCR","bggYear":0,"bggId":3522,"isBaseGame":1,"isExpansion":0}],
"plays":[
	{"uuid":"PLAY1","modificationDate":"2026-11-19 18:00:00","entryDate":"2026-11-19 18:00:00","playDate":"2026-11-19 18:00:00","usesTeams":false,
	 "durationMin":0,"ignored":true,"manualWinner":false,"rounds":0,"gameRefId":1,"board":"","scoringSetting":0,"playerScores":[
	 {"score":"7","winner":true,"newPlayer":false,"startPlayer":true,"playerRefId":1,"role":"","rank":1,"seatOrder":1},
	 {"score":"-3","winner":false,"newPlayer":false,"startPlayer":false,"playerRefId":2,"role":"","rank":2,"seatOrder":2}],"expansionPlays":[]},
	{"uuid":"PLAY2","modificationDate":"2026-11-20 23:12:00","entryDate":"2026-11-20 22:30:00","playDate":"2026-11-20 22:30:00","usesTeams":false,
	 "durationMin":42,"ignored":false,"manualWinner":false,"rounds":0,"locationRefId":1,"gameRefId":2,"board":"","scoringSetting":0,"playerScores":[
	 {"score":"0","winner":false,"newPlayer":false,"startPlayer":false,"playerRefId":1,"role":"","rank":2,"seatOrder":1},
	 {"score":"3","winner":true,"newPlayer":false,"startPlayer":false,"playerRefId":2,"role":"","rank":1,"seatOrder":2},
	 {"score":"0","winner":false,"newPlayer":false,"startPlayer":true,"playerRefId":3,"role":"","rank":2,"seatOrder":3}],"expansionPlays":[]}],
"userInfo":{"meRefId":0}}`

func TestAFileWithoutAPlayIsAFile(t *testing.T) {
	var text strings.Builder
	if n, err := BGStats(&text, gamesOf(), plain{}); n != 0 || err != nil {
		t.Errorf("%d plays, %v", n, err)
	}
	want := `{"about":"Beermat","plays":[],"players":[],"locations":[],"games":[],"userInfo":{"meRefId":0}}`
	if diff := cmp.Diff(value(t, want), value(t, text.String())); diff != "" {
		t.Error(diff)
	}
}
