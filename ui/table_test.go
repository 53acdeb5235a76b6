package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/scenes"
	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
)

const (
	ctrlZ = string(page.KeyUndo)
	ctrlY = string(page.KeyRedo)
)

// joining opens a Yahtzee sheet of Ann and Bo on which Ann has written, and asks
// who joins.
func joining(t *testing.T) *desk {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.tap("Yahtzee")
	d.tap("Start")
	d.play("11123a")
	d.tap("More")
	d.tap("Add a player")
	return d
}

func TestTable_Join(t *testing.T) {
	t.Run("the name can be typed at once", func(t *testing.T) {
		d := joining(t)
		d.play("Cleo\n")
		if names := d.table().Sheet().Names(); !slices.Equal(names, []string{"Ann", "Bo", "Cleo"}) {
			t.Errorf("%v sit there", names)
		}
	})
	t.Run("undo takes the seat away, and redo gives it back", func(t *testing.T) {
		d := joining(t)
		d.play("Cleo\n22234b33345c") // Bo, Cleo
		table := d.table()
		want := asJSON(t, table.Sheet().Card())
		for _, entries := range []int{2, 1} {
			if d.play(ctrlZ); table.Sheet().Len() != entries || len(table.Sheet().Names()) != 3 {
				t.Fatalf("%d entries stand, not %d, at a table of %v", table.Sheet().Len(), entries, table.Sheet().Names())
			}
		}
		d.play(ctrlZ)
		if names := table.Sheet().Names(); !slices.Equal(names, []string{"Ann", "Bo"}) || table.Sheet().Len() != 1 {
			t.Fatalf("%d entries stand at a table of %v", table.Sheet().Len(), names)
		}
		d.settle()
		if kept, err := d.pad.Sheet(table.Sheet().Head().ID); err != nil || len(kept.Names()) != 2 {
			t.Errorf("on disk is %v, %v", kept, err)
		}
		if got := d.app.Settings().Table(d.app.Players()); len(got.Players) != 2 {
			t.Errorf("the next game is for %d", len(got.Players))
		}
		d.play(ctrlZ + ctrlY + ctrlY + ctrlY + ctrlY)
		if table = d.table(); d.find("Redo") != nil || asJSON(t, table.Sheet().Card()) != want {
			t.Errorf("redone is %s, not %s", asJSON(t, table.Sheet().Card()), want)
		}
		d.settle()
		if kept, err := d.pad.Sheet(table.Sheet().Head().ID); err != nil || asJSON(t, kept.Card()) != want {
			t.Errorf("on disk is %v, %v", kept, err)
		}
	})
	t.Run("undo takes the seat away also when the game is opened again", func(t *testing.T) {
		d := joining(t)
		d.play("Cleo\n")
		d.settle()
		again := d.killed().reopen(d.table())
		if names := again.Sheet().Names(); len(names) != 3 {
			t.Fatalf("%v sit there", names)
		}
		again.Sheet().Undo(d.app.Now())
		if names := again.Sheet().Names(); !slices.Equal(names, []string{"Ann", "Bo"}) || again.Sheet().Len() != 1 {
			t.Errorf("%v sit there", names)
		}
	})
	t.Run("undo takes the seat away on the board, and the next turn is entered there", func(t *testing.T) {
		d := joining(t)
		d.play("Cleo\n")
		table := d.table()
		d.app.typed(page.KeyFull)
		d.play(ctrlZ)
		if names := table.Sheet().Names(); !slices.Equal(names, []string{"Ann", "Bo"}) {
			t.Errorf("%v sit there", names)
		}
		if d.play("22234b"); table.Sheet().Len() != 2 {
			t.Errorf("%d entries stand", table.Sheet().Len())
		}
		if d.play(ctrlZ + ctrlZ); table.Sheet().Len() != 0 {
			t.Errorf("%d entries stand", table.Sheet().Len())
		}
	})
	t.Run("an entry ends what could be redone", func(t *testing.T) {
		d := joining(t)
		d.play("Cleo\n" + ctrlZ + "22234b")
		if d.find("Redo") != nil {
			t.Error("the join could be redone with what Bo has written at another table")
		}
		if d.play(ctrlZ + ctrlZ); d.table().Sheet().CanUndo() {
			t.Error("Ann's entry cannot be undone")
		}
	})
}

func TestTable_UndoRedo(t *testing.T) {
	for _, size := range []fyne.Size{phone, tablet} {
		d := sit(t, size)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		for _, step := range []struct {
			keys       string
			undo, redo bool
		}{{"", false, false}, {"11123a", true, false}, {ctrlZ, false, true}, {ctrlY, true, false}} {
			d.play(step.keys)
			if undo, redo := d.find("Undo") != nil, d.find("Redo") != nil; undo != step.undo || redo != step.redo {
				t.Errorf("%v: after %q undo can be tapped: %t, and redo: %t", size, step.keys, undo, redo)
			}
		}
		d.tap("Undo")
		if table := d.table(); table.Sheet().Len() != 0 || table.Sheet().Card().(*yahtzee.Card).Total(0) != 0 {
			t.Errorf("%v: the button does not undo", size)
		}
	}
}

func TestTable_Menu(t *testing.T) {
	for _, size := range []fyne.Size{phone, tablet} {
		d := sit(t, size)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		more := d.find("More")
		d.tap("More")
		end := func(o fyne.CanvasObject) float32 {
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X + o.Size().Width
		}
		if menu := d.app.shell.over.Item(); end(menu) != end(more) {
			t.Errorf("%v: it ends at %v, the button at %v", size, end(menu), end(more))
		}
	}
}

func TestTable_ChicagoRollOff(t *testing.T) {
	t.Run("two dice are written after a correction was undone", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		s := scenes.Sheet(d.app, games.Scorecard("chicago"), scenes.Seats(d.app, 2), scoring.HouseRules{"dice": 3, "tie": "roll-off"}, scenes.Evening)
		table := scenes.Laid(d.app, s)
		d.app.Push(table)
		d.play(strings.Repeat("m", 22))
		if turn, on := table.Sheet().Card().Turn(); !on || turn.Phase != chicago.RollOff {
			t.Fatalf("the turn is %+v", turn)
		}
		table.Mend(0)
		if d.play("h"); !table.Sheet().Done() {
			t.Fatal("the correction has not ended the game")
		}
		d.play(ctrlZ + "12\n")
		if n := table.Sheet().Len(); n != 23 {
			t.Errorf("%d entries are written", n)
		}
	})
}

// visible lists the texts that can be seen.
func (d *desk) visible() (list []string) {
	walk(d.front(), func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok {
			list = append(list, text.Text)
		}
	})
	return list
}

func TestTable_Renamed(t *testing.T) {
	for _, kind := range games.Scorecards {
		t.Run(kind.ID, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Quirin", "Xaver", "Zita")
			d.app.Open(page.Setup{Game: kind.ID})
			d.play("\n")
			table := d.table()
			chance := scenes.Chance(5)
			for range 7 {
				if said := table.Write(kind.RandomEntry(table.Sheet().Card(), chance)); said != "" {
					t.Fatal(said)
				}
			}
			for _, one := range slices.Clone(d.app.Players().List) {
				one.Name = strings.ToUpper(one.Name)
				d.app.Players().Save(one)
			}
			d.app.Rebuild()
			check := func(when string) {
				t.Helper()
				d.app.Window().Canvas().Capture()
				for _, text := range d.visible() {
					for _, old := range []string{"Quirin", "Xaver", "Zita"} {
						if strings.Contains(text, old) {
							t.Errorf("%s: %q", when, text)
						}
					}
				}
			}
			check("at first")
			for _, half := range slices.Concat(halves, besides) {
				if half.game == kind.ID {
					d.play(half.begun)
					check("with " + half.begun)
					d.play("\x1b")
				}
			}
			for k := range table.Sheet().Len() {
				d.app.Push(table)
				table.Mend(k)
				check("in a correction")
			}
		})
	}
}

// offered lists the boxes that the pad of Yahtzee offers, first that of the button
// at its foot, which Enter writes.
func (d *desk) offered() (list []string) {
	boxes := map[string]bool{}
	for _, box := range yahtzee.Boxes() {
		boxes[d.app.Say("yahtzee.box."+string(box))] = true
	}
	walk(d.front(), func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.Button); ok && boxes[nameOf(b)] {
			list = append(list, nameOf(b))
		}
	})
	if n := len(list); n > 0 {
		list = append([]string{list[n-1]}, list[:n-1]...)
	}
	return list
}

// On a phone that lies sideways every box of a sheet can be scrolled to and tapped.
func TestTable_Sideways(t *testing.T) {
	for _, game := range []string{"yahtzee", "scandinavian/yatzy", "german/kniffel"} {
		d := sit(t, kitSize(640, 360))
		d.known("Ann", "Bo")
		d.app.Open(page.Setup{Game: game})
		d.tap("Start")
		seen, want := 0, 0
		for _, grid := range gridsOf(d.app) {
			if grid.Size().Height >= kit.U(120) { // else it shows little more than its head
				seen += len(grid.Data().Cells) - 1
			}
		}
		for _, block := range d.table().Game().NewHistory(d.table().Sheet()).At(0, nil).Blocks {
			for _, line := range block.Lines {
				if line.Kind == "" {
					want++
				}
			}
		}
		if seen < want {
			t.Errorf("%s: %d of %d lines are in a table that is high enough to be scrolled", game, seen, want)
		}
	}
}

func TestTable_YahtzeeOffers(t *testing.T) {
	for name, size := range map[string]fyne.Size{"tablet": tablet, "phone": phone} {
		t.Run("in a correction the same box comes first/"+name, func(t *testing.T) {
			d := sit(t, size)
			d.known("Ann", "Bo")
			d.tap("Yahtzee")
			d.tap("Start")
			d.play("11123a" + "22255m")
			d.table().Mend(1)
			for _, keys := range []string{"", "\b5", "\b2"} {
				d.play(keys)
				if list := d.offered(); len(list) == 0 || list[0] != "Chance" {
					t.Errorf("after %q %q is offered", keys, list)
				}
			}
			if !strings.Contains(strings.Join(d.visible(), " "), "was 16 in Chance") {
				t.Errorf("nothing says what it was: %q", d.visible())
			}
			d.tap("Chance")
			if got := d.wrote(1); got != "13 in Chance" {
				t.Errorf("it is %q now", got)
			}
		})
	}
	t.Run("in a correction nothing is offered that would be refused", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.play("22255a" + "22255b" + "22255i")
		d.table().Mend(0)
		want := []string{"Ones", "Three of a kind", "Chance", "Fives"}
		if list := d.offered(); !slices.Equal(list, want) {
			t.Errorf("%q are offered, not %q", list, want)
		}
	})
	t.Run("the bonus stands apart", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.play("55555l" + "55555")
		texts := d.visible()
		if !slices.Contains(texts, "25 + 100 · most points") || !slices.Contains(texts, "+100") || slices.Contains(texts, "125") {
			t.Errorf("the offers are %q", texts)
		}
	})
}

func TestTable_YahtzeeUpright(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 800, Height: 1280}, {Width: 1280, Height: 800}} {
		t.Run(fmt.Sprintf("every column is in sight on %v by %v", size.Width, size.Height), func(t *testing.T) {
			d := sit(t, size)
			d.known("Ann", "Bo", "Cleo", "Dan")
			d.tap("Yahtzee")
			d.tap("Start")
			d.play("11123a" + "22234b" + "33345c")
			walk(d.card(), func(o fyne.CanvasObject) {
				if s, ok := o.(*container.Scroll); ok && s.Direction == container.ScrollBoth && s.Content.MinSize().Width > s.Size().Width {
					t.Errorf("columns %v wide have room of %v", s.Content.MinSize().Width, s.Size().Width)
				}
			})
		})
	}
}

func TestTable_Unwritten(t *testing.T) {
	begin := func(t *testing.T) *desk {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		return d
	}
	tables := func(d *desk) int {
		d.Helper()
		d.settle()
		list, _, err := d.app.tables.Recent(9)
		if err != nil {
			d.Fatal(err)
		}
		return len(list)
	}
	leave := func(d *desk) { d.app.Reset(page.Home{}) }
	t.Run("a sheet nobody wrote on is gone when it is left", func(t *testing.T) {
		d := begin(t)
		if n := tables(d); n != 1 {
			t.Errorf("%d sheets lie on the table", n)
		}
		leave(d)
		if n := tables(d); n != 0 {
			t.Errorf("left, %d sheets lie on the table", n)
		}
		if list, err := d.pad.History().Trash(); len(list) != 0 || err != nil {
			t.Errorf("%d are in the trash, %v", len(list), err)
		}
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("1")
		leave(d)
		if n := tables(d); n != 1 {
			t.Errorf("with a die tapped in and left, %d sheets lie on the table", n)
		}
	})
	for name, do := range map[string]func(d *desk){
		"something is written": func(d *desk) { d.write("11123a") },
		"all of it is undone":  func(d *desk) { d.write("11123a"); d.tap("Undo") },
		"a die is tapped in":   func(d *desk) { d.write("1"); d.awaitDraft() },
		"somebody went home":   func(d *desk) { goHome(d.table(), 1) },
		"it is only covered":   func(d *desk) { d.app.typed(page.KeyHelp); d.app.typed(page.KeyEscape); d.write("11123a") },
	} {
		t.Run("it stays where "+name, func(t *testing.T) {
			d := begin(t)
			id := d.table().Sheet().Head().ID
			do(d)
			leave(d)
			d.settle()
			if _, err := d.pad.Sheet(id); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestTableMenu_Modes(t *testing.T) {
	t.Run("a way to enter turns that is seldom wanted is chosen in the menu, and left there", func(t *testing.T) {
		d := sit(t, tablet)
		scenes.Furnish(d.app)
		d.settle()
		scenes.Table(d.app, scenes.Play(scenes.Sheet(d.app, games.Scorecard("mafia"), scenes.Seats(d.app, 4), nil, scenes.Evening), 9, 4), "")
		if d.readsAbout("sixes and ones only") {
			t.Errorf("the way is offered on the pad as well: %q", d.visible())
		}
		d.tap(d.app.Say("table.more"))
		d.tap("Count sixes and ones only")
		if !d.readsAbout("Keep all 7 dice") {
			t.Errorf("dice are still asked for: %q", d.visible())
		}
		d.tap(d.app.Say("table.more"))
		d.tap("Tap every die")
		if d.readsAbout("Keep all 7 dice") {
			t.Errorf("only counts are asked for: %q", d.visible())
		}
	})
}

func TestTable_FirstHint(t *testing.T) {
	for _, k := range games.Scorecards {
		t.Run("is there until something is entered in the game/"+k.ID, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cleo")
			for _, lang := range []string{"en", "de"} {
				if hint, ok := i18n.For(lang).Find(k.ID + ".first-hint"); !ok || hint == "" {
					t.Fatalf("there is none in %s", lang)
				}
			}
			hint := d.app.Say(k.ID + ".first-hint")
			begin := func() {
				d.app.Open(page.Setup{Game: k.ID})
				d.tap("Start")
			}
			begin()
			if !d.reads(hint) {
				t.Fatal("it is not shown at the first game")
			}
			table := d.table()
			table.Write(k.RandomEntry(table.Sheet().Card(), scenes.Chance(1)))
			if table.Key(page.KeyUndo); d.reads(hint) {
				t.Error("it comes back when the entry is taken back")
			}
			d.settle()
			if begin(); d.reads(hint) {
				t.Error("it is there at the second game")
			}
		})
	}
}

func TestTables_Correct(t *testing.T) {
	t.Run("a game has one table also where it is corrected", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		goHome(d.table(), 1)
		d.settle()
		over := d.table().Sheet()
		d.app.Reset(page.Game{ID: over.Head().ID})
		d.settle()
		d.app.Open(page.Correct{Sheet: d.opened().Sheet})
		d.tap("Undo")
		d.write("123")
		d.app.tables.SaveDrafts() // the app goes into the background
		d.settle()
		if draft, err := d.pad.Draft(over.Head().ID); err != nil || len(draft.Keys) != 3 {
			t.Errorf("of three dice the pad has %v, %v", draft.Keys, err)
		}
		corrected := d.table()
		d.app.Reset(page.Home{})
		d.app.Open(page.Table{ID: over.Head().ID})
		if again := d.table(); again != corrected || len(again.Draft().Keys) != 3 || again.Sheet().Done() {
			t.Errorf("opened from Tonight, it is another table, over: %v, with %v", again.Sheet().Done(), again.Draft().Keys)
		}
	})
}

// Beside the card a wide window says where everybody stands, in their order, and marks whose
// turn it is.
func TestTable_Standings(t *testing.T) {
	d := sit(t, kitSize(1920, 1080))
	d.known("Ann", "Bo")
	d.app.Open(page.Setup{Game: "yahtzee"})
	d.tap("Start")
	d.write("12344m")
	var says []string
	walk(d.front(), func(o fyne.CanvasObject) {
		if tile, ok := o.(*draw.Tile); ok {
			for _, part := range test.WidgetRenderer(tile).Objects() {
				if text, ok := part.(*kit.Text); ok && text.Visible() && text.Words() != "" {
					says = append(says, text.Words())
				}
			}
		}
	})
	if got := strings.Join(says, " "); got != "Ann 14 1st Bo 0 2nd" {
		t.Errorf("it says %q", got)
	}
}

// The lines of two tables beside each other are equally high, as the two halves of a sheet
// on paper are.
func TestTable_HalvesAlike(t *testing.T) {
	for _, size := range []fyne.Size{tablet, phone, kitSize(1920, 1080)} {
		d := sit(t, size)
		d.known("Ann", "Bo")
		d.app.Open(page.Setup{Game: "yahtzee"})
		d.tap("Start")
		var rows []int
		for _, grid := range gridsOf(d.app) {
			if n := len(grid.Data().Cells); n > 3 {
				rows = append(rows, n)
			}
		}
		if len(rows) != 2 || rows[0] != rows[1] {
			t.Errorf("at %v the halves have %v rows", size, rows)
		}
	}
}
