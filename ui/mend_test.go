package ui

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/scenes"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/paper"
	"beermat/scoring/scorecard"
	"beermat/scoring/yahtzee"
	"beermat/sheets/jsonl"
	"beermat/ui/kit"
	"beermat/ui/table"
)

// laidOut lays a game of four with so many entries on the table.
func (d *desk) laidOut(k *scorecard.Game, entries int) *table.Screen {
	s := scenes.Sheet(d.app, k, scenes.Seats(d.app, 4), nil, scenes.Evening.Add(-2*time.Hour))
	t := scenes.Laid(d.app, scenes.Play(s, 12, entries))
	d.settle()
	return t
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestCorrection(t *testing.T) {
	t.Run("any entry of any game is written anew or the line in the way is named", func(t *testing.T) {
		for _, k := range games.Scorecards {
			t.Run(k.ID, func(t *testing.T) {
				d := sit(t, tablet)
				scenes.Furnish(d.app)
				table := d.laidOut(k, 14)
				taken, refused := 0, 0
				chance := scenes.Chance(31)
				for n := range table.Sheet().Len() {
					table.Mend(n)
					wrote := d.app.Say("table.mending", map[string]any{
						"name": table.Sheet().Names()[table.Sheet().Player(n)], "what": d.wrote(n),
						"time": d.app.Words().Clock(table.Sheet().Entry(n).Head().At),
					})
					if !d.reads(wrote) {
						t.Fatalf("nothing says who wrote entry %d and when: %q", n, wrote)
					}
					before := asJSON(t, table.Sheet().Card())
					said := table.Write(k.RandomEntry(table.Sheet().At(n), chance))
					switch {
					case said == "":
						taken++
						if table.Draft().Amends != -1 {
							t.Error("the correction goes on after it was taken")
						}
					case asJSON(t, table.Sheet().Card()) != before || table.Draft().Amends != n:
						t.Errorf("the refusal %q changed something", said)
					case strings.HasPrefix(said, "Can’t change this: "):
						refused++
					default:
						t.Errorf("the refusal names no line: %q", said)
					}
				}
				if taken == 0 {
					t.Errorf("nothing could be corrected, %d refused", refused)
				}
				d.settle()
				kept, err := d.pad.Sheet(table.Sheet().Head().ID)
				if err != nil {
					t.Fatal(err)
				}
				if a, b := asJSON(t, kept.Card()), asJSON(t, table.Sheet().Card()); a != b {
					t.Errorf("on disk is\n%s\nand on the table\n%s", a, b)
				}
			})
		}
	})
	t.Run("the log strikes through what was corrected at its place", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11123a22234b") // 3 in Ones, 6 in Twos
		table := d.table()
		table.Mend(0)
		d.write("c")      // the same dice, in Threes instead
		d.write("44411a") // Ann: Ones, taken back
		d.tap("Undo")
		d.tap("More")
		d.tap("History")
		for _, cell := range []string{"Ann: 3 in Threes, corrected", "Bo: 6 in Twos", "Ann: 2 in Ones, taken back"} {
			if d.find(cell) == nil {
				t.Errorf("no cell says %q", cell)
			}
		}
		d.tap("Ann: 3 in Threes, corrected")
		if !d.reads("3 in Ones") || !d.readsAbout("then corrected") {
			t.Error("nothing says what stood there before")
		}
		d.tap("Bo: 6 in Twos")
		d.tap("Correct this entry")
		if d.table().Draft().Amends != 1 {
			t.Error("the entry is not corrected")
		}
	})
	t.Run("a log of two thousand lines makes only the rows in sight", func(t *testing.T) {
		d := sit(t, phone)
		scenes.Furnish(d.app)
		s := scenes.Sheet(d.app, games.Scorecard("paper"), scenes.Seats(d.app, 2), nil, scenes.Evening.Add(-time.Hour))
		for s.Len() < 2000 {
			n := scoring.JSONInt(s.Len() % 50)
			scenes.Write(s, &paper.Entry{Score: &n})
		}
		scenes.Laid(d.app, s)
		d.choose("log.title")
		cells := 0
		walk(d.front(), func(o fyne.CanvasObject) {
			if tap, ok := o.(*kit.Tap); ok && nameOf(tap) != "" {
				cells++
			}
		})
		if cells == 0 || cells > 60 {
			t.Errorf("%d cells are made", cells)
		}
		if d.write("<"); !d.readsAbout("Round 1000") {
			t.Error("it does not begin at the last entry")
		}
		d.write("<<")
		if !d.readsAbout("Round 999") {
			t.Error("a key does not lead to the entries before")
		}
	})
	t.Run("the last entry says who wrote what", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11123a22234b33345c") // 3, 6, 9: Cleo is first
		d.write("66665m")             // Ann: 29 in Chance
		if !d.readsFrom("Ann 29 in Chance · ") {
			t.Errorf("nothing says it: %q", d.visible())
		}
		card := d.table().Sheet().Card().(*yahtzee.Card)
		if card.Standings()[0].Player != 0 {
			t.Error("and she is not")
		}
	})
	t.Run("a sheet from a file has a log with lines of unknown turns", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		three := scoring.JSONInt(3)
		s := scenes.Sheet(d.app, games.Scorecard("yahtzee"), scenes.Seats(d.app, 2), nil, scenes.Evening)
		scenes.Write(s, &yahtzee.Entry{Score: &three, Box: yahtzee.Ones})
		s.Undo(scenes.Evening)
		text, err := jsonl.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := jsonl.Decode(text, func(string, string) *scoring.Game { return yahtzee.Game })
		if err != nil {
			t.Fatal(err)
		}
		scenes.Laid(d.app, again)
		d.choose("log.title")
		if !d.readsFrom("Somebody: something written on another state of the card") {
			t.Error("it does not say that somebody wrote something")
		}
	})
}
