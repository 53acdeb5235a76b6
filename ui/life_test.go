package ui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/transfer"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

func TestTable_Life(t *testing.T) {
	t.Run("who comes during the first round joins with an empty card", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11123a")
		d.tap("More")
		d.tap("Add a player")
		d.entry().SetText("Cleo")
		d.tap("Add player")
		table := d.table()
		if names := table.Sheet().Names(); !slices.Equal(names, []string{"Ann", "Bo", "Cleo"}) {
			t.Fatalf("%v sit there", names)
		}
		d.write("22234b33345c") // Bo, Cleo
		card := table.Sheet().Card().(*yahtzee.Card)
		if card.Total(0) != 3 || card.Total(1) != 6 || card.Total(2) != 9 {
			t.Errorf("the totals are %d %d %d", card.Total(0), card.Total(1), card.Total(2))
		}
		if turn, _ := card.Turn(); turn.Player != 0 || turn.Round != 2 {
			t.Errorf("the turn is %+v", turn)
		}
		d.settle()
		if got := d.app.Settings().Table(d.app.Players()); len(got.Players) != 3 {
			t.Error("the newcomer is not at the table for the next game")
		}
	})
	t.Run("two games are played in parallel each a tap away", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		yahtzeeTable := d.table()
		if d.others() != nil {
			t.Error("a pill is shown for a single sheet")
		}
		d.write("11123a22")
		d.tap("Back")
		d.settle()
		d.tap("Pig")
		d.tap("Start")
		if d.find("Yahtzee, Bo’s turn") == nil || d.find("Pig, Bo’s turn") != nil {
			t.Fatal("the pill does not say whose turn it is in the other game alone")
		}
		d.tap("Yahtzee, Bo’s turn")
		if d.table() != yahtzeeTable {
			t.Fatal("another sheet is seen")
		}
		d.write("234b") // with the two twos that lay there
		if got := yahtzeeTable.Sheet().Card().(*yahtzee.Card).Total(1); got != 6 {
			t.Errorf("Bo has %d: the dice that lay there are gone", got)
		}
		d.app.typed(page.KeyOther)
		if d.table().Game().ID != "pig" || d.find("Yahtzee, Ann’s turn") == nil {
			t.Error("the key does not lead to the other sheet, or the pill is old")
		}
		d.write("2")
		d.tap("Back")
		if !d.readsAbout("Yahtzee, round 2") || !d.readsAbout("Pig, round 1") {
			t.Errorf("not both games can be read on the first screen: %q", d.visible())
		}
	})
	t.Run("who may go home is listed in the order of the seats", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11123a22234b") // Bo leads
		d.tap("More")
		d.tap("A player leaves")
		var names []string
		walk(d.front(), func(o fyne.CanvasObject) {
			if name := nameOf(o); name == "Ann" || name == "Bo" {
				names = append(names, name)
			}
		})
		if want := []string{"Ann", "Bo"}; !slices.Equal(names, want) {
			t.Errorf("%v, not %v", names, want)
		}
	})
	t.Run("many sheets scroll below a bar that covers no mat", func(t *testing.T) {
		d := sit(t, phone)
		d.known("Ann", "Bo")
		for range 7 {
			d.app.Open(page.Setup{Game: "yahtzee"})
			d.tap("Start")
		}
		scroll := d.others()
		if scroll.Content.MinSize().Width <= scroll.Size().Width {
			t.Fatal("all mats have room")
		}
		low := float32(0)
		walk(scroll.Content, func(o fyne.CanvasObject) {
			if _, ok := o.(*mat.Game); ok {
				low = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
			}
		})
		foot := fyne.CurrentApp().Driver().AbsolutePositionForObject(scroll).Y + scroll.Size().Height
		if bar := fyne.CurrentApp().Settings().Theme().Size(theme.SizeNameScrollBarSmall); foot-low < bar {
			t.Errorf("%v below the mats for a bar of %v", foot-low, bar)
		}
	})
	t.Run("a written entry is there again before the disk has it", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11123a")
		d.app.typed(page.KeyEscape)
		d.app.typed(page.KeyEscape)
		d.tap("Continue") // whether or not it has been written by now
		d.write("11123b")
		if got := d.table().Sheet().Len(); got != 2 {
			t.Errorf("%d entries stand", got)
		}
	})
	t.Run("who begins the rematch is chosen and remembered", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		k := games.Scorecard("yahtzee")
		players := make([]sheets.Seat, 3)
		for i, id := range d.app.Settings().Table(d.app.Players()).Players {
			players[i] = sheets.Seat{ID: id, Name: d.app.Players().Find(id).Name}
		}
		s := scenes.Sheet(d.app, k, players, nil, scenes.Evening)
		scenes.Play(s, 5, 4000)
		standings := s.Card().Standings()
		winner, last := standings[0].Player, standings[2].Player
		for by, want := range map[sheets.Beginner]int{sheets.NextBegins: 1, sheets.SameBegins: 0, sheets.WinnerBegins: winner, sheets.LoserBegins: last} {
			if got := s.Rematch(by); got.First != want || len(got.Players) != 3 {
				t.Errorf("with %s seat %d begins, not %d", by, got.First, want)
			}
		}
		scenes.Laid(d.app, s)
		d.tap(d.table().Sheet().Names()[last] + " starts")
		d.tap("Rematch")
		if got := d.table().Sheet().Head().First; got != last {
			t.Errorf("seat %d begins, not %d", got, last)
		}
		d.settle()
		var kept sheets.Beginner
		if d.app.Settings().Get("rematch", &kept); kept != sheets.LoserBegins {
			t.Error("the choice is forgotten")
		}
	})
	t.Run("who went home is not in the rematch", func(t *testing.T) {
		d := sit(t, tablet)
		s := scenes.Many(d.app, "lcr", 4, 0, map[string]any{"chips": []int{1, 2, 3, 4}})
		table := scenes.Laid(d.app, s)
		goHome(table, 1)
		s = scenes.Play(table.Sheet(), 5, 4000)
		got := s.Rematch(sheets.NextBegins)
		if len(got.Players) != 3 || got.First != 1 || !slices.Equal(got.House["chips"].([]int), []int{1, 3, 4}) {
			t.Errorf("the rematch is %+v", got)
		}
	})
	t.Run("who went home does not sit at the next table unless that is taken back", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		d.tap("Pig")
		d.tap("Start")
		all := d.app.Settings().Table(d.app.Players()).Players
		goHome(d.table(), 1)
		d.settle()
		if got := d.app.Settings().Table(d.app.Players()); !slices.Equal(got.Players, []string{all[0], all[2]}) || got.First != 1 {
			t.Errorf("at the next table sit %v, and seat %d begins", got.Players, got.First)
		}
		d.table().Key(page.KeyUndo)
		d.settle()
		if got := d.app.Settings().Table(d.app.Players()); !slices.Equal(got.Players, all) || got.First != 0 { // nothing was played
			t.Errorf("after that is taken back, at the next table sit %v, and seat %d begins", got.Players, got.First)
		}
	})
	t.Run("lots are drawn only when asked for", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		asked := 0
		d.app.Env().Chance = func(n int) int {
			asked++
			if n != 3 {
				t.Errorf("one of %d is drawn", n)
			}
			return 2
		}
		d.tap("Yahtzee")
		if asked != 0 {
			t.Error("lots were drawn although nobody asked")
		}
		d.tap("Roll for start")
		if !d.reads("Cleo won the roll and starts.") {
			t.Error("nothing says on whom the lot fell")
		}
		d.tap("Start")
		if got := d.table().Sheet().Head().First; got != 2 || asked != 1 {
			t.Errorf("seat %d begins after %d draws", got, asked)
		}
	})
	t.Run("who types a name and taps start plays", func(t *testing.T) {
		d := sit(t, tablet)
		if !d.reads("Tap a game to start.") {
			t.Error("the first screen does not say what to do first")
		}
		d.tap("Yahtzee")
		d.settle()
		if d.app.Window().Canvas().Focused() != d.entry() {
			t.Error("the field for the first name is not ready to be typed into")
		}
		d.entry().SetText("Ann")
		d.tap("Start")
		if names := d.table().Sheet().Names(); !slices.Equal(names, []string{"Ann"}) {
			t.Errorf("%v play", names)
		}
		d.app.typed(page.KeyEscape)
		d.app.typed(page.KeyEscape)
		d.settle()
		d.tap("Pig")
		for _, name := range []string{"Bo", ""} { // Enter after the name, and once more
			d.entry().SetText(name)
			d.entry().OnSubmitted(name)
		}
		if names := d.table().Sheet().Names(); !slices.Equal(names, []string{"Ann", "Bo"}) {
			t.Errorf("%v play", names)
		}
	})
	t.Run("the screen is awake while a sheet lies there and the app is in front", func(t *testing.T) {
		d := sit(t, tablet)
		driver := &recordingDriver{Driver: d.app.App().Driver()}
		r := &recordingLife{Lifecycle: d.app.App().Lifecycle()}
		d.app.cfg.App = &recording{App: d.app.App(), driver: driver, life: r}
		d.app.watchFront()
		expect := func(doing string, want ...bool) {
			t.Helper()
			d.settle()
			if !slices.Equal(driver.awake, want) {
				t.Errorf("%s: the screen was kept awake %v, not %v", doing, driver.awake, want)
			}
			driver.awake = nil
		}
		d.known("Ann", "Bo")
		d.tap("Chicago")
		expect("before the game")
		d.tap("Start")
		d.write("m")
		expect("at the table", true)
		d.tap("Rules")
		expect("reading the rules")
		r.went()
		expect("behind another app", false)
		r.came()
		expect("in front again", true)
		d.app.pressBack()
		d.app.pressBack()
		expect("on the first screen", false)
		r.went()
		r.came()
		expect("back on the first screen")
		d.tap("Continue")
		expect("carrying on", true)
		goHome(d.table(), 0)
		expect("when the game is over", false)
		d.tap("Undo")
		expect("when it is not over after all", true)
		d.app.SetPrefs(func(p *prefs.Prefs) { p.Awake = false })
		expect("by the settings", false)
		d.app.cfg.NoScreenSaver = func() bool { return true }
		d.app.SetPrefs(func(p *prefs.Prefs) { p.Awake = true })
		expect("where the system cannot be asked")
	})
	t.Run("the pad goes to the side where whoever is on sits", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		table := d.table()
		where := func() prefs.PadSide {
			scroll, card := d.keypad(), d.card()
			switch at, to := scroll.Position(), card.Position(); {
			case scroll.Size().Width < tablet.Width/2 && at.X < to.X:
				return prefs.PadLeft
			case scroll.Size().Width < tablet.Width/2:
				return prefs.PadRight
			case at.Y < to.Y:
				return prefs.PadTop
			}
			return prefs.PadBottom
		}
		if where() != prefs.PadRight {
			t.Fatalf("without a choice the pad is %s", where())
		}
		d.write("12")
		d.tap("More")
		d.tap("Move the keypad")
		for _, c := range []struct {
			name string
			want prefs.PadSide
		}{{"Top", prefs.PadTop}, {"Left", prefs.PadLeft}, {"Bottom", prefs.PadBottom}, {"Right", prefs.PadRight}, {"Left", prefs.PadLeft}} {
			d.tap(c.name)
			if where() != c.want {
				t.Errorf("after %s the pad is %s", c.name, where())
			}
		}
		d.tap("Follow the player whose turn it is")
		seats := table.Sheet().Head().Players
		d.app.Settings().KeepSeating(prefs.Seating{Follow: true, At: map[string]prefs.PadSide{seats[0].ID: prefs.PadTop, seats[1].ID: prefs.PadBottom}})
		d.tap("OK")
		d.app.Rebuild()
		if where() != prefs.PadTop {
			t.Errorf("Ann sits at the top, and the pad is %s", where())
		}
		d.write("344m") // with the one and the two
		if where() != prefs.PadBottom {
			t.Errorf("Bo sits at the bottom, and the pad is %s", where())
		}
		if total := table.Sheet().Card().(*yahtzee.Card).Total(0); total != 14 {
			t.Errorf("Ann has %d, not 14: the dice that lay there are gone", total)
		}
		d.settle()
		if kept := d.app.Settings().Seating(); !kept.Follow || kept.At[seats[1].ID] != prefs.PadBottom {
			t.Errorf("kept is %+v", kept)
		}
	})
}

func TestWhoComesTooLateIsToldWhy(t *testing.T) {
	for _, c := range []struct{ game, keys, want string }{
		{"Yahtzee", "11123a22234b11123b", "Round 2 has started"},
		{"LCR", "lll\n", "In LCR every turn touches what the others have"},
	} {
		t.Run(c.game, func(t *testing.T) {
			d := sit(t, tablet)
			names := []string{"Ann", "Bo"}
			if c.game == "LCR" {
				names = append(names, "Cleo")
			}
			d.known(names...)
			d.tap(c.game)
			d.tap("Start")
			d.write(c.keys)
			if d.table().Sheet().Len() == 0 {
				t.Fatal("nothing has been written")
			}
			d.tap("More")
			d.tap("Add a player")
			if !d.readsFrom(c.want) {
				t.Errorf("nothing on the screen begins with %q", c.want)
			}
			d.tap("OK")
			d.table()
		})
	}
}

func TestTable_TakenOff(t *testing.T) {
	for _, c := range []struct{ item, says string }{
		{"End game early", "Yahtzee ended early. It is saved in Nights and not counted."},
		{"Move to trash", "Yahtzee is in the trash and not counted."},
	} {
		t.Run(c.item, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo")
			d.tap("Yahtzee")
			d.tap("Start")
			d.write("11123a")
			id := d.table().Sheet().Head().ID
			d.tap("More")
			d.tap(c.item)
			if !d.reads(c.says) {
				t.Errorf("nothing says %q", c.says)
			}
			if list, _, _ := d.app.tables.Recent(9); len(list) != 0 {
				t.Error("it is listed before the disk has heard of it")
			}
			d.settle()
			if list, _, err := d.app.tables.Recent(9); err != nil || len(list) != 0 {
				t.Error(list, err)
			}
			d.tap("Put it back on the table")
			if table := d.table(); table.Sheet().Head().ID != id || table.Sheet().Len() != 1 {
				t.Error("it is another sheet")
			}
			d.write("22234b")
			d.settle()
			if list, _, err := d.app.tables.Recent(9); err != nil || len(list) != 1 || list[0].Entries != 2 {
				t.Errorf("on the table are %v, %v", list, err)
			}
		})
	}
}

// recording is an app that tells what it was asked to do about the screen.
type recording struct {
	fyne.App
	driver *recordingDriver
	life   *recordingLife
}

type recordingLife struct {
	fyne.Lifecycle
	came, went func()
}

type recordingDriver struct {
	fyne.Driver
	awake []bool
}

func (d *recordingDriver) SetDisableScreenBlanking(on bool) { d.awake = append(d.awake, on) }

func (r *recording) Driver() fyne.Driver       { return r.driver }
func (r *recording) Lifecycle() fyne.Lifecycle { return r.life }

func (l *recordingLife) SetOnEnteredForeground(came func()) { l.came = came }
func (l *recordingLife) SetOnExitedForeground(went func())  { l.went = went }

func TestTonight(t *testing.T) {
	t.Run("lists a game that was brought back from the trash before anybody looked", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11123a")
		id := d.table().Sheet().Head().ID
		d.settle()
		d.app.Open(page.Trash{})
		d.app.OpenTables().Remove(id)
		d.pad.Select(id).Delete()
		d.settle()
		d.tap("Restore")
		d.settle()
		if list, _, err := d.app.tables.Recent(9); len(list) != 1 || err != nil {
			t.Errorf("%d are on the table: %v", len(list), err)
		}
	})
	t.Run("shows when a game began by the clock in the room", func(t *testing.T) {
		d := sit(t, tablet)
		at := d.app.Now()
		began := time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), 17, 0, 0, time.FixedZone("", 3*60*60+30*60))
		text := `{"beermat":1,"game":"paper","players":["Ann","Bo"],"house":{"rounds":1},"started":"` + began.Format(time.RFC3339) + `","entries":[{"scores":[1,2]}]}`
		if _, err := transfer.Import(t.Context(), d.pad, strings.NewReader(text), nil); err != nil {
			t.Fatal(err)
		}
		d.app.Reset(page.Home{})
		if want := began.Format("15:04"); !d.readsAbout(want) {
			t.Errorf("nothing reads %s", want)
		}
	})
}

func TestGameScreen_MergedPlayer(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann")
	ann, annie := d.app.Players().List[0], d.pad.Roster().Save(sheets.Player{Name: "Annie"})
	d.pad.Roster().Merge(annie.ID, ann.ID)
	d.settle()
	d.app.Players().Load()
	d.tap("Yahtzee")
	if d.reads("Annie") {
		t.Error("Annie is offered, who is Ann")
	}
}
