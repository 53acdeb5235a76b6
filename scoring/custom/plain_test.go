package custom_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/custom"
)

// nine is a plain game of nine rounds, in which the lowest wins.
var nine = custom.Plain{ID: "home/nine-holes", Name: "Nine holes", Least: 2, Most: 6, Low: true, Rounds: 9}

func TestPlain_Text(t *testing.T) {
	for name, c := range map[string]struct {
		change func(p *custom.Plain)
		want   string
	}{
		"nine rounds, the lowest wins": {func(*custom.Plain) {}, `game = "home/nine-holes"
version = 1
name = "Nine holes"
seats = { min = 2, max = 6 }
shape = "rounds"
low = true
min = 0
rounds = 9
`},
		"teams up to a target": {func(p *custom.Plain) {
			*p = custom.Plain{ID: "home/c", Name: `"C" \ D`, Tile: map[string]string{"en": "2 teams", "de": "2 Teams"}, Least: 2, Most: 2, Target: 500, Negative: true}
		}, `game = "home/c"
version = 1
name = "\"C\" \\ D"
tile = { de = "2 Teams", en = "2 teams" }
seats = { min = 2, max = 2 }
shape = "rounds"
target = 500
done = "max(standing) >= 500"
`},
		"the table ends it": {func(p *custom.Plain) { p.Rounds, p.Low = 0, false }, `game = "home/nine-holes"
version = 1
name = "Nine holes"
seats = { min = 2, max = 6 }
shape = "rounds"
min = 0
open = true
`},
	} {
		t.Run(name, func(t *testing.T) {
			p := nine
			c.change(&p)
			if diff := cmp.Diff(c.want, p.Text()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// everyPlain are all answers, of numbers the ends and one between.
func everyPlain() (all []custom.Plain) {
	ends := []custom.Plain{{}, {Rounds: 1}, {Rounds: 9}, {Rounds: 99}, {Target: 1}, {Target: 100}, {Target: 1_000_000}}
	for _, seats := range [][2]int{{1, 1}, {1, custom.MaxSeats}, {2, 8}, {custom.MaxSeats, custom.MaxSeats}} {
		for _, tile := range []map[string]string{nil, {"en": "Teams", "de": "Teams"}} {
			for flags := range 4 {
				for _, p := range ends {
					p.ID, p.Name, p.Tile, p.Least, p.Most = "home/game", "Game", tile, seats[0], seats[1]
					p.Low, p.Negative = flags&1 > 0, flags&2 > 0
					all = append(all, p)
				}
			}
		}
	}
	return all
}

// TestPlain_Every plays a game of all answers: it has what was answered.
func TestPlain_Every(t *testing.T) {
	for _, p := range everyPlain() {
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			d, err := custom.Parse([]byte(p.Text())) // which plays random games
			if err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(d.Source, "\n"); n > 10 {
				t.Errorf("it takes %d lines", n)
			}
			again, ok := custom.ReadPlain(d.Source)
			if diff := cmp.Diff(p, again); !ok || diff != "" {
				t.Errorf("read again (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(scoring.Seats{Min: p.Least, Max: p.Most, Offer: p.Most}, d.Game.Seats); diff != "" {
				t.Errorf("seats (-want +got):\n%s", diff)
			}
			card := table(d).Open(t, ``, p.Least, 0)
			if _, err := card.Write(entry(t, `{"score":-1}`)); (err == nil) != p.Negative {
				t.Errorf("below 0: %v", err)
			}
			// Seat 0 writes more than the others each round, and comes to a target in two.
			rounds, score := 2, 3
			switch {
			case p.Rounds > 0:
				rounds = p.Rounds
			case p.Target > 0:
				rounds, score = min(p.Target, 2), (p.Target+1)/2
			}
			for n := range rounds * p.Least {
				if _, on := card.Turn(); !on {
					t.Fatalf("it is over after %d entries", n)
				}
				if card, err = card.Write(entry(t, `{"score":%d}`, score-min(n%p.Least, 1))); err != nil {
					t.Fatal(err)
				}
			}
			ended, err := card.Write(entry(t, `{"end":true}`))
			if byTable := p.Rounds+p.Target == 0; (err == nil) != byTable {
				t.Errorf("the table ends it: %v", err)
			} else if byTable {
				card = ended
			}
			if _, on := card.Turn(); on {
				t.Error("it goes on")
			}
			for _, s := range card.Standings() {
				if won := p.Least == 1 || (s.Player == 0) != p.Low; s.Won != won {
					t.Errorf("seat %d with %d points won: %v", s.Player, s.Score, s.Won)
				}
			}
		})
	}
}

// TestPlain_Names writes names that TOML has to be told of, and refuses none for its form.
func TestPlain_Names(t *testing.T) {
	for name, c := range map[string]struct{ id, reads string }{
		"Nine holes":                   {"home/nine-holes", "Nine holes"},
		"9 Löcher!":                    {"home/game-9-locher", "9 Löcher!"},
		"Große Straße":                 {"home/grosse-strasse", "Große Straße"},
		`A "b" \ 'c' = [d]`:            {"home/a-b-c-d", `A "b" \ 'c' = [d]`},
		"a\x7fb\tc\nd":                 {"home/a-b-c-d", "abcd"},
		"麻将":                           {"home/game-a95b4dbc", "麻将"},
		"":                             {"home/game", ""},
		strings.Repeat("long and ", 6): {"home/long-and-long-and-long-and-long-and-long", strings.Repeat("long and ", 6)},
	} {
		p := nine
		p.ID, p.Name = custom.OwnID(name), name
		again, ok := custom.ReadPlain(p.Text())
		if p.ID != c.id || !ok || again.Name != c.reads {
			t.Errorf("%q has the ID %s and reads %q, %v", name, p.ID, again.Name, ok)
		}
		if trial := custom.Try([]byte(p.Text())); len(trial.Errors) > 1 || len(trial.Errors) == 1 && !strings.HasPrefix(trial.Errors[0].Text.Key, "custom.error.text-") {
			t.Errorf("%q: %v", name, trial.Errors)
		}
	}
}

func TestReadPlain_Other(t *testing.T) {
	text := nine.Text()
	for name, other := range map[string]string{
		"nothing":               "",
		"no TOML":               "game = ",
		"a remark":              text + "# mine\n",
		"another key":           text + "max = 9\n",
		"another order":         strings.Replace(text, "version = 1\n", "", 1) + "version = 1\n",
		"another version":       strings.Replace(text, "version = 1", "version = 2", 1),
		"a name by language":    strings.Replace(text, `"Nine holes"`, `{ en = "Nine holes" }`, 1),
		"rounds of a formula":   strings.Replace(text, "rounds = 9", `rounds = "3 * 3"`, 1),
		"rounds and the target": text + "target = 9\n",
	} {
		if p, ok := custom.ReadPlain(other); ok {
			t.Errorf("%s: %+v", name, p)
		}
	}
	for _, d := range shipped(t) {
		if _, ok := custom.ReadPlain(d.Source); ok {
			t.Errorf("%s is a plain game", d.ID)
		}
	}
}

// TestDefinition_WithExample puts random games behind their definitions, which come out
// as they were played.
func TestDefinition_WithExample(t *testing.T) {
	plain, err := custom.Parse([]byte(nine.Text()))
	if err != nil {
		t.Fatal(err)
	}
	if errs := plain.CheckShared(); len(errs) != 1 || errs[0].Text.Key != "custom.error.no-example" {
		t.Errorf("without an example: %v", errs)
	}
	checkSaid(t, plain.CheckShared())
	for _, d := range append(shipped(t), plain) {
		t.Run(d.ID, func(t *testing.T) {
			state := uint32(7)
			chance := func(n int) int {
				state = state*1664525 + 1013904223
				return int(state>>8) % n
			}
			card, entries := table(d).Open(t, ``, d.Game.Seats.Min, 0), []scoring.Entry(nil)
			for range 12 {
				if _, on := card.Turn(); !on {
					break
				}
				e := d.Game.RandomEntry(card, chance)
				after, err := card.Write(e)
				if err != nil {
					t.Fatal(err)
				}
				card, entries = after, append(entries, e)
			}
			text, err := d.WithExample(d.Game.Seats.Min, entries, card)
			if err != nil {
				t.Fatal(err)
			}
			more, err := custom.Parse([]byte(text))
			if err != nil {
				t.Fatalf("%v in\n%s", err, text[len(d.Source):])
			}
			if more.Examples != d.Examples+1 || more.CheckShared() != nil {
				t.Errorf("%d examples", more.Examples)
			}
		})
	}
	text, _ := plain.WithExample(2, []scoring.Entry{entry(t, `{"score":3}`), entry(t, `{"score":5,"at":"2026-01-02T20:00:00Z"}`)}, table(plain).Open(t, ``, 2, 0))
	if want := nine.Text() + "\n[[example]]\nseats = 2\nentries = [\n  { score = 3 },\n  { score = 5 },\n]\ntotals = [0, 0]\n"; text != want {
		t.Errorf("it is\n%s", text)
	}
	if p, ok := custom.ReadPlain(text); !ok || p.Name != nine.Name {
		t.Error("with an example it is no plain game any more")
	}
}
