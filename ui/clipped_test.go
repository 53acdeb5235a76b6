package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"beermat/cmd/shots/scenes"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/history"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
	"beermat/ui/transfer"
)

// place returns where something lies on the screen, and what is around it; nil for
// nothing.
func (d *desk) place(is func(fyne.CanvasObject) bool) *seen {
	in := newInspection(d)
	if i := slices.IndexFunc(in.items, func(s *seen) bool { return is(s.object) }); i >= 0 {
		return in.items[i]
	}
	return nil
}

func isPrimary(o fyne.CanvasObject) bool {
	b, ok := o.(*kit.Button)
	return ok && b.Style() == kit.Primary
}

// cut lists the texts on the screen that end in an ellipsis of their own making.
func (d *desk) cut() (list []string) {
	walk(d.front(), func(o fyne.CanvasObject) {
		said := ""
		switch o := o.(type) {
		case *kit.Text:
			said = o.Words()
		case *kit.Button:
			said = o.Name()
		default:
			return
		}
		if strings.Contains(said, "…") {
			return
		}
		walk(o, func(part fyne.CanvasObject) {
			if text, ok := part.(*canvas.Text); ok && strings.Contains(text.Text, "…") {
				list = append(list, text.Text)
			}
		})
	})
	return list
}

func TestTable_Room(t *testing.T) {
	for _, c := range []struct {
		size fyne.Size
		lang string
		text int
	}{
		{tablet, "en", 100},
		{tablet, "de", 200},
		{fyne.NewSize(800, 1280), "de", 200},
		{phone, "de", 200},
		{fyne.NewSize(360, 640), "de", 100},
		{fyne.NewSize(360, 640), "de", 200},
	} {
		t.Run(fmt.Sprintf("%v by %v in %s with texts of %d%%", c.size.Width, c.size.Height, c.lang, c.text), func(t *testing.T) {
			d := sit(t, c.size)
			scenes.Furnish(d.app)
			d.settle()
			d.app.Env().Lang = c.lang
			d.app.SetPrefs(func(p *prefs.Prefs) { p.TextSize = c.text })
			for _, k := range games.Scorecards {
				scenes.Table(d.app, scenes.Play(scenes.Sheet(d.app, k, scenes.Seats(d.app, 4), nil, scenes.Evening), 9, 8), "")
				if main := d.place(isPrimary); main == nil {
					if k.ID != "beetle" { // whose dice are written at a tap
						t.Errorf("%s: there is no main button", k.ID)
					}
				} else if !main.box.within(main.clip) {
					t.Errorf("%s: of the main button %v only %v is in sight", k.ID, main.box, main.clip)
				}
				card := d.place(func(o fyne.CanvasObject) bool { _, ok := o.(*draw.Card); return ok })
				if seen, least := card.box.and(card.clip), c.size.Height/4; seen.y1-seen.y0 < least {
					t.Errorf("%s: of the card %v is in sight, less than %v", k.ID, seen, least)
				}
			}
		})
	}
}

// The history of a game from a file has a column for each of four players on a phone, and says in
// each cell in full what was filled.
func TestLog_GamesFromFiles(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		d := sit(t, fyne.NewSize(412, 892))
		scenes.Furnish(d.app)
		d.settle()
		d.app.Env().Lang = lang
		d.app.SetPrefs(func(*prefs.Prefs) {})
		for _, id := range []string{"german/kniffel", "scandinavian/yatzy", "scandinavian/maxi-yatzy", "dice/yacht", "dice/triple-yahtzee", "dice/farkle", "sport/bowling"} {
			sheet := scenes.Play(scenes.Sheet(d.app, d.app.Games().Scorecard(id), scenes.Seats(d.app, 4), nil, scenes.Evening), 9, 60)
			s := history.NewGame(d.app, sheet, sheet.Summary())
			d.app.Push(s)
			s.OpenLog()
			if cut := d.cut(); len(cut) > 0 {
				t.Errorf("%s in %s: %q", id, lang, cut)
			}
			d.app.Reset(page.Home{})
		}
	}
}

// Beside a card the only button above the main one is small, at the right end.
func TestTable_SmallButton(t *testing.T) {
	d := sit(t, tablet)
	scenes.Furnish(d.app)
	d.settle()
	scenes.Table(d.app, scenes.Play(scenes.Sheet(d.app, games.Scorecard("chikago"), scenes.Seats(d.app, 4), nil, scenes.Evening), 9, 8), "")
	chick, main := d.place(func(o fyne.CanvasObject) bool { return nameOf(o) == "Chick" }), d.place(isPrimary)
	if chick == nil || main == nil {
		t.Fatal("the pad has no such buttons")
	}
	if high, wide := chick.box.y1-chick.box.y0, chick.box.x1-chick.box.x0; high != kit.U(kit.Target) || wide > 120 || chick.box.x1 != main.box.x1 {
		t.Errorf("Chick is at %v, the main button at %v", chick.box, main.box)
	}
}

func TestTable_OtherSheets(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		t.Run("the other sheets are in sight on a small phone/"+lang, func(t *testing.T) {
			d := sit(t, fyne.NewSize(360, 640))
			scenes.Furnish(d.app)
			d.settle()
			d.app.Env().Lang = lang
			d.app.SetPrefs(func(*prefs.Prefs) {})
			for _, k := range games.Scorecards {
				scenes.Table(d.app, scenes.Play(scenes.Sheet(d.app, k, scenes.Seats(d.app, 4), nil, scenes.Evening), 9, 8), "")
				if d.others() == nil {
					t.Errorf("%s has none", k.ID)
				}
			}
		})
	}
}

func TestTable_Stage(t *testing.T) {
	for _, c := range []struct {
		lang  string
		text  int
		stage string
	}{
		{"en", 100, "Roll 1"},
		{"de", 100, "Wurf 1"},
		{"de", 150, "Wurf 1"},
		{"de", 200, "Wurf 1"},
	} {
		t.Run(fmt.Sprintf("a small phone says which roll is entered, in %s with texts of %d%%", c.lang, c.text), func(t *testing.T) {
			d := sit(t, fyne.NewSize(360, 640))
			scenes.Furnish(d.app)
			d.settle()
			d.app.Env().Lang = c.lang
			d.app.SetPrefs(func(p *prefs.Prefs) { p.TextSize = c.text })
			scenes.Table(d.app, scenes.Many(d.app, "yahtzee", 6, 9, nil), "")
			d.tap(d.app.Say("table.more"))
			d.tap(d.app.Say("boxes.way.each"))
			d.write("14426")
			if !d.readsFrom("Bartholomäus") || !d.readsFrom(c.stage) || slices.ContainsFunc(d.cut(), func(said string) bool { return strings.HasPrefix(said, c.stage[:4]) }) {
				t.Errorf("it does not: %q are cut", d.cut())
			}
		})
	}
}

func TestTable_MainButtonStays(t *testing.T) {
	for name, size := range map[string]fyne.Size{"phone": phone, "tablet": tablet} {
		t.Run("in Mafia however many dice there are/"+name, func(t *testing.T) {
			d := sit(t, size)
			scenes.Furnish(d.app)
			d.settle()
			at := map[float32][]int{} // the number of entries, by the height of the button
			for entries := 2; entries < 14; entries++ {
				table := scenes.Table(d.app, scenes.Play(scenes.Sheet(d.app, games.Scorecard("mafia"), scenes.Seats(d.app, 4), nil, scenes.Evening), 9, entries), "")
				if turn, on := table.Sheet().Card().Turn(); !on || turn.Phase != scoring.Play {
					continue
				}
				main := d.place(isPrimary)
				at[main.box.y0] = append(at[main.box.y0], entries)
			}
			if len(at) != 1 {
				t.Errorf("it is at %v", at)
			}
		})
	}
}

func TestScreens_Uncut(t *testing.T) {
	for _, lang := range []string{"en", "de"} {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		d.settle()
		d.app.Env().Lang = lang
		d.app.SetPrefs(func(*prefs.Prefs) {})
		for name, show := range map[string]func(){
			"a night":                 func() { d.app.Open(page.Evening{Day: sheets.DayOf(scenes.Evening)}) },
			"the nights":              func() { d.app.Reset(page.History{}) },
			"the nights with filters": func() { d.app.Reset(page.History{Find: "ann yah november"}) },
			"Pig before the first throw": func() {
				scenes.Table(d.app, scenes.Sheet(d.app, games.Scorecard("pig"), scenes.Seats(d.app, 4), nil, scenes.Evening), "")
			},
			"another Yahtzee": func() {
				scenes.Table(d.app, scenes.Sheet(d.app, games.Scorecard("yahtzee"), scenes.Seats(d.app, 4), nil, scenes.Evening), "55555l"+"11123a"+"22234b"+"33345c"+"55555")
			},
		} {
			t.Run("nothing is cut/"+lang+" "+name, func(t *testing.T) {
				d.app.Reset(page.Home{})
				show()
				d.settle()
				if list := d.cut(); len(list) > 0 {
					t.Errorf("cut are %q", list)
				}
			})
		}
	}
}

func TestResult_ChicagoRollOff(t *testing.T) {
	t.Run("the column of the roll-off is in sight", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		table := scenes.Laid(d.app, scenes.Sheet(d.app, games.Scorecard("chicago"), scenes.Seats(d.app, 4), scoring.HouseRules{"dice": 3, "tie": "roll-off"}, scenes.Evening))
		d.play(strings.Repeat("m", 44) + "12\n13\n14\n15\n")
		if !table.Sheet().Done() {
			t.Fatal("the game goes on")
		}
		d.tap(d.app.Say("result.card"))
		if !slices.Contains(d.visible(), "ROLL-OFF") {
			t.Errorf("nothing shows the roll-off: %q", d.visible())
		}
		walk(d.card(), func(o fyne.CanvasObject) {
			if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Width > s.Size().Width {
				t.Errorf("columns %v wide have room of %v", s.Content.MinSize().Width, s.Size().Width)
			}
		})
	})
}

func TestOutcomeToken(t *testing.T) {
	t.Run("nobody has one for a game that was stopped", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cem", "Dora")
		finished := scenes.Play(scenes.Sheet(d.app, games.Scorecard("pig"), scenes.Seats(d.app, 2), nil, scenes.Evening), 2, 4000).Summary()
		stopped := scenes.Yahtzee(d.app).Summary()
		for what, c := range map[string]struct {
			of   sheets.Summary
			want bool
		}{"finished": {finished, true}, "stopped": {stopped, false}} {
			if _, got := summary.OutcomeToken(d.app, c.of, 28).(*kit.Token); got != c.want {
				t.Errorf("%s: %v", what, got)
			}
		}
	})
}

func TestPad_Erase(t *testing.T) {
	for _, half := range halves {
		if half.game == "mafia" { // in which who begins can only be another one
			continue
		}
		t.Run("one button takes back what was tapped in last/"+half.game, func(t *testing.T) {
			d := sit(t, phone)
			d.known("Ann", "Bo", "Cleo")
			d.app.Open(page.Setup{Game: half.game})
			d.play("\n" + half.begun)
			if d.find("Undo last tap") == nil {
				t.Error("it is not there")
			}
		})
	}
}

func TestShareForms_OpenedByDoubleClick(t *testing.T) {
	types, err := os.ReadFile(filepath.Join("..", "packaging", "linux", "app.beermat.Beermat.mime.xml"))
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(transfer.Forms, func(f transfer.Form) bool { return f.Key == "sheet" })
	if ending := transfer.Forms[i].Ending; !strings.Contains(string(types), `pattern="*.`+ending+`"`) {
		t.Errorf("a double click on %s does not open Beermat", ending)
	}
}
