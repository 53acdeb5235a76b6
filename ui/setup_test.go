package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/scenes"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

func names(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprint("Player ", 'A'+i))
	}
	return list
}

// Who begins moves on with a game that was played, and with no other.
func TestSetup_WhoBeginsNext(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cleo")
	first := func() int { return d.app.Settings().Table(d.app.Players()).First }
	d.app.Open(page.Setup{Game: "pig"})
	d.tap("Start")
	d.app.Reset(page.Home{})
	if got := first(); got != 0 {
		t.Errorf("a game that was never played had seat %d begin the next one", got)
	}
	d.app.Open(page.Setup{Game: "pig"})
	d.tap("Start")
	d.write("1\n")
	if got := first(); got != 1 {
		t.Errorf("after a game that Ann began, seat %d begins", got)
	}
	d.tap("Undo")
	if got := first(); got != 0 {
		t.Errorf("after a game of which nothing stands, seat %d begins", got)
	}
}

// The field for a name is there while somebody types into it, and where nobody sits there.
func TestSetup_FieldForAName(t *testing.T) {
	d := sit(t, phone)
	d.known("Ann", "Bo")
	d.app.Open(page.Setup{Game: "pig"})
	fields := func() (n int) {
		walk(d.front(), func(o fyne.CanvasObject) {
			if _, ok := o.(*kit.Entry); ok && o.Visible() {
				n++
			}
		})
		return n
	}
	if fields() != 0 {
		t.Error("the field is there before anybody wants it")
	}
	d.tap("New name")
	if fields() != 1 || d.app.Window().Canvas().Focused() != d.entry() || d.find("New name") != nil {
		t.Error("the field is not ready to be typed into in place of the button")
	}
	for _, name := range []string{"Cleo", "Dan"} {
		test.Type(d.entry(), name)
		if d.entry().OnSubmitted(name); d.app.Window().Canvas().Focused() != d.entry() {
			t.Errorf("after %s the field is not ready for the next one", name)
		}
	}
	d.app.Window().Canvas().Unfocus()
	if d.tap("Start"); len(d.table().Sheet().Names()) != 4 {
		t.Errorf("%d play", len(d.table().Sheet().Names()))
	}
	d.tap("Back")
	d.app.Open(page.Setup{Game: "pig"})
	if fields() != 0 {
		t.Error("the field is there again")
	}
}

func TestSetup_FirstPlayerWithoutASeat(t *testing.T) {
	d := sit(t, tablet)
	d.known(names(12)...)
	table := d.app.Settings().Table(d.app.Players())
	table.First = 10
	d.app.Settings().KeepTable(table)
	d.settle()
	tried := 0
	for _, k := range games.Scorecards {
		if k.Seats.Offer >= 11 {
			continue
		}
		tried++
		d.app.Open(page.Setup{Game: k.ID})
		if d.find("Start") == nil {
			t.Errorf("%s cannot start", k.ID)
		}
		d.app.Reset(page.Home{})
	}
	if tried == 0 {
		t.Error("every game has room for eleven")
	}
}

func TestSetup_NameWithoutASeat(t *testing.T) {
	for _, do := range []string{"Add player", "Enter", "Start"} {
		t.Run(do, func(t *testing.T) {
			d := sit(t, tablet)
			k := games.Scorecard("yahtzee")
			most := k.Seats.Offer
			d.known(names(most)...)
			d.app.Open(page.Setup{Game: k.ID})
			d.entry().SetText("Zoë")
			switch do {
			case "Add player":
				d.tap(do)
			case "Enter":
				d.entry().OnSubmitted("Zoë")
			}
			if d.find("Start") != nil {
				t.Error("the game can start without the one who was typed")
			}
			if want := fmt.Sprintf("Yahtzee is for up to %d players. Remove someone to add Zoë.", most); !d.reads(want) {
				t.Error("nothing says why")
			}
			if d.app.Players().Counted("Zoë") != nil {
				t.Error("Zoë is on the list of players")
			}
			d.entry().SetText("")
			if d.find("Start") == nil {
				t.Error("the game cannot start without the name")
			}
		})
	}
}

func TestSetup_TypedMergedPlayer(t *testing.T) {
	d := sit(t, tablet)
	d.known("Bo")
	bobby := d.app.Players().Add("Bobby")
	bobby.MergedInto = d.app.Players().Counted("Bo").ID
	d.pad.Roster().Merge(bobby.ID, bobby.MergedInto)
	d.settle()
	d.app.Players().Load()
	d.app.Open(page.Setup{Game: "pig"})
	if d.find("Bobby") != nil {
		t.Error("Bobby is offered beside Bo, as whom he counts")
	}
	d.entry().SetText("Bobby")
	d.tap("Add player")
	d.entry().SetText("Ann")
	d.tap("Start")
	if seats := d.table().Sheet().Head().Players; len(seats) != 2 || seats[0].Name != "Bo" {
		t.Errorf("%v sit at the table", seats)
	}
}

func TestSetup_HouseRulesForOtherSeats(t *testing.T) {
	for name, c := range map[string]struct {
		kept, want any
		seats      int
	}{
		"more":              {[]int{3, 4, 5}, []int{3, 4, 5, 3}, 4},
		"fewer":             {[]int{3, 4, 5, 6}, []int{3, 4, 5}, 3},
		"the same for all":  {5, 5, 4},
		"no longer allowed": {-1, 3, 4},
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, tablet)
			lcr := games.Find("lcr", "")
			house, err := lcr.Agree(nil, 3)
			if err != nil {
				t.Fatal(err)
			}
			house["dot-to-win"], house["chips"] = true, c.kept
			d.app.Settings().KeepHouse(lcr, house)
			d.settle()
			got := d.app.Settings().House(lcr, c.seats)
			want := scoring.HouseRules{}
			for key, value := range house {
				want[key] = value
			}
			want["chips"] = c.want
			wantHouse(t, got, want)
		})
	}
	t.Run("chips go along with a player", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cem")
		d.app.Open(page.Setup{Game: "lcr"})
		d.tap("Chips")
		d.tap("Different for each player")
		for _, step := range []string{"– Ann", "– Ann", "– Bo"} {
			d.tap(step)
		}
		d.tabTo("Cem")
		d.play("→")
		d.entry().SetText("Dora")
		d.tap("Add player")
		want, _ := games.Find("lcr", "").Agree(nil, 4)
		want["chips"] = []int{1, 3, 2, 3}
		wantHouse(t, d.agreed("lcr"), want)
	})
}

// pull pulls something by its middle, with the mouse or a finger.
func (d *desk) pull(name string, by fyne.Delta) {
	d.Helper()
	o := d.find(name)
	if o == nil {
		d.Fatalf("there is nothing called %q", name)
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
	test.Drag(d.app.Window().Canvas(), at, by.DX, by.DY)
}

// pullOnto pulls something onto another thing.
func (d *desk) pullOnto(name, onto string) {
	d.Helper()
	driver := fyne.CurrentApp().Driver()
	from, to := d.find(name), d.find(onto)
	way := driver.AbsolutePositionForObject(to).Subtract(driver.AbsolutePositionForObject(from))
	d.pull(name, fyne.NewDelta(way.X, way.Y))
}

// pullInto pulls a seat of four to a part of the area around which they sit.
func (d *desk) pullInto(name string, part fyne.Position) {
	d.Helper()
	driver := fyne.CurrentApp().Driver()
	low, high := fyne.NewPos(9999, 9999), fyne.Position{}
	for _, one := range []string{"Ann", "Bo", "Cem", "Dora"} {
		at := driver.AbsolutePositionForObject(d.find(one))
		size := d.find(one).Size()
		low = fyne.NewPos(min(low.X, at.X), min(low.Y, at.Y))
		high = fyne.NewPos(max(high.X, at.X+size.Width), max(high.Y, at.Y+size.Height))
	}
	o := d.find(name)
	from := driver.AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
	to := low.AddXY((high.X-low.X)*part.X, (high.Y-low.Y)*part.Y)
	d.pull(name, fyne.NewDelta(to.X-from.X, to.Y-from.Y))
}

// seating starts the game that is set up and returns who plays, in their order, and who
// begins.
func (d *desk) seating() (players []string, begins string) {
	d.Helper()
	d.tap("Start")
	head := d.table().Sheet().Head()
	for _, one := range head.Players {
		players = append(players, one.Name)
	}
	return players, players[head.First]
}

func TestSetup_Seats(t *testing.T) {
	out := fyne.NewDelta(0, -400)
	for _, c := range []struct {
		name   string
		do     func(d *desk)
		want   []string
		begins string
	}{
		{"nothing was done", func(*desk) {}, []string{"Ann", "Bo", "Cem", "Dora"}, "Ann"},
		{"a tap lets somebody begin", func(d *desk) { d.tap("Cem") }, []string{"Ann", "Bo", "Cem", "Dora"}, "Cem"},
		{"a seat pulled onto another one is swapped with it", func(d *desk) { d.pullOnto("Bo", "Dora") }, []string{"Ann", "Dora", "Cem", "Bo"}, "Ann"},
		{"the mark goes along with whoever begins", func(d *desk) { d.pullOnto("Ann", "Cem") }, []string{"Cem", "Bo", "Ann", "Dora"}, "Ann"},
		{"a seat that is let go anywhere else stays", func(d *desk) { d.pull("Bo", fyne.NewDelta(9, 9)) }, []string{"Ann", "Bo", "Cem", "Dora"}, "Ann"},
		{"a seat pulled off the table is free", func(d *desk) { d.pull("Ann", out) }, []string{"Bo", "Cem", "Dora"}, "Bo"},
		{"so is one in a corner beside the oval", func(d *desk) { d.pullInto("Bo", fyne.NewPos(0.03, 0.03)) }, []string{"Ann", "Cem", "Dora"}, "Ann"},
		{"and in the other one", func(d *desk) { d.pullInto("Dora", fyne.NewPos(0.03, 0.97)) }, []string{"Ann", "Bo", "Cem"}, "Ann"},
		{"a seat that is let go on the oval stays", func(d *desk) { d.pullInto("Bo", fyne.NewPos(0.4, 0.35)) }, []string{"Ann", "Bo", "Cem", "Dora"}, "Ann"},
		{"an arrow swaps the seat that is marked", func(d *desk) { d.tabTo("Ann"); d.play("↓") }, []string{"Cem", "Bo", "Ann", "Dora"}, "Ann"},
		{"an arrow to where nobody sits marks what lies there", func(d *desk) {
			d.tabTo("Ann")
			if d.play("↑"); d.marked() == "Ann" || d.marked() == "" {
				t.Errorf("%q is marked", d.marked())
			}
		}, []string{"Ann", "Bo", "Cem", "Dora"}, "Ann"},
		{"Space lets the seat that is marked begin", func(d *desk) { d.tabTo("Dora"); d.play("␣") }, []string{"Ann", "Bo", "Cem", "Dora"}, "Dora"},
		{"Backspace frees the seat that is marked", func(d *desk) { d.tabTo("Bo"); d.play("\b") }, []string{"Ann", "Cem", "Dora"}, "Ann"},
		{"the keys go on at the seat that took its place", func(d *desk) {
			d.tabTo("Dora")
			d.play("\b")
			if d.marked() != "Cem" {
				t.Errorf("%q is marked", d.marked())
			}
		}, []string{"Ann", "Bo", "Cem"}, "Ann"},
		{"a seat that is free takes no keys", func(d *desk) {
			d.tabTo("Dora")
			free := d.app.Window().Canvas().Focused()
			d.play("\b")
			for _, key := range []fyne.KeyName{fyne.KeyDelete, fyne.KeyUp, fyne.KeySpace} {
				free.TypedKey(&fyne.KeyEvent{Name: key})
			}
		}, []string{"Ann", "Bo", "Cem"}, "Ann"},
		{"a tap on whoever begins opens a menu", func(d *desk) { d.tap("Ann"); d.tap("Swap with the next seat") }, []string{"Bo", "Ann", "Cem", "Dora"}, "Ann"},
		{"the seat before the first one is the last one", func(d *desk) { d.tap("Ann"); d.tap("Swap with the seat before") }, []string{"Dora", "Bo", "Cem", "Ann"}, "Ann"},
		{"a long press opens the menu", func(d *desk) {
			d.find("Cem").(fyne.SecondaryTappable).TappedSecondary(&fyne.PointEvent{})
			d.tap("Starts")
		}, []string{"Ann", "Bo", "Cem", "Dora"}, "Cem"},
		{"the menu lets somebody leave", func(d *desk) {
			d.find("Cem").(fyne.SecondaryTappable).TappedSecondary(&fyne.PointEvent{})
			d.tap("Leave the table")
		}, []string{"Ann", "Bo", "Dora"}, "Ann"},
		{"keys that used the menu are at the seat again", func(d *desk) {
			d.tabTo("Ann")
			d.play("␣")
			d.tabTo("Swap with the next seat")
			if d.play("␣"); d.marked() != "Ann" {
				t.Errorf("%q is marked", d.marked())
			}
		}, []string{"Bo", "Ann", "Cem", "Dora"}, "Ann"},
		{"who left comes back from the bench, to the last seat", func(d *desk) { d.pull("Ann", out); d.tap("Ann") }, []string{"Bo", "Cem", "Dora", "Ann"}, "Bo"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cem", "Dora")
			d.app.Open(page.Setup{Game: "pig"})
			c.do(d)
			if players, begins := d.seating(); !slices.Equal(players, c.want) || begins != c.begins {
				t.Errorf("%q play and %s begins", players, begins)
			}
		})
	}
}

// teams gives who plays at each seat of a new game as it would be on the sheet.
func (d *desk) teams() (list []string) {
	d.Helper()
	d.tap("Start")
	for _, seat := range d.table().Sheet().Head().Players {
		said := seat.Name
		if len(seat.Persons) > 0 {
			said += ": " + strings.Join(sheets.NamesOf(seat.Persons), "+")
		}
		list = append(list, said)
	}
	return list
}

func TestSetup_Teams(t *testing.T) {
	for _, c := range []struct {
		name, game string
		do         func(d *desk)
		want       []string
	}{
		{"the menu of a seat adds a partner", "pig", func(d *desk) {
			d.tap("Ann")
			d.tap("Add a partner")
			d.tap("Dora")
		}, []string{"Ann & Dora: Ann+Dora", "Bo", "Cem"}},
		{"or somebody new", "pig", func(d *desk) {
			d.tap("Ann")
			d.tap("Add a partner")
			d.entry().SetText("Eve")
			d.tap("Add player")
		}, []string{"Ann & Eve: Ann+Eve", "Bo", "Cem"}},
		{"a team calls itself something", "pig", func(d *desk) {
			d.tap("Ann")
			d.tap("Add a partner")
			d.tap("Dora")
			d.tap("Ann & Dora")
			d.tap("Name the team")
			d.entry().SetText(" The  Foxes ")
			d.tap("OK")
		}, []string{"The Foxes: Ann+Dora", "Bo", "Cem"}},
		{"somebody leaves a team", "pig", func(d *desk) {
			d.tap("Ann")
			d.tap("Add a partner")
			d.tap("Dora")
			d.tap("Ann & Dora")
			d.tap("Ann leaves the team")
		}, []string{"Dora", "Bo", "Cem"}},
		{"four are two teams", "cards/canasta", func(d *desk) { d.tap("Dora") }, []string{"Ann & Cem: Ann+Cem", "Bo & Dora: Bo+Dora"}},
		{"three are as many seats", "cards/canasta", func(*desk) {}, []string{"Ann", "Bo", "Cem"}},
		{"a name that was only typed counts", "cards/tichu", func(d *desk) { d.entry().SetText("Eve") }, []string{"Ann & Cem: Ann+Cem", "Bo & Eve: Bo+Eve"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cem")
			d.app.Players().Add("Dora")
			d.app.Open(page.Setup{Game: c.game})
			c.do(d)
			if got := d.teams(); !slices.Equal(got, c.want) {
				t.Errorf("%q play", got)
			}
		})
	}
	t.Run("a team plays the next game too", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cem", "Dora")
		d.app.Open(page.Setup{Game: "cards/tichu"})
		want := []string{"Ann & Cem: Ann+Cem", "Bo & Dora: Bo+Dora"}
		for range 2 {
			if got := d.teams(); !slices.Equal(got, want) {
				t.Errorf("%q play", got)
			}
			d.app.Reset(page.Home{})
			d.app.Open(page.Setup{Game: "cards/tichu"})
		}
		d.app.Reset(page.Home{})
		d.app.Open(page.Setup{Game: "pig"})
		if got := d.teams(); !slices.Equal(got, []string{"Ann", "Bo", "Cem", "Dora"}) {
			t.Errorf("%q play a game that is not for teams", got)
		}
	})
}

func TestTable_Teams(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cem")
	all := d.app.Settings().Table(d.app.Players()).Players
	ann, bo, cem := all[0], all[1], all[2]
	team := func(of string, with ...string) map[string]prefs.Team {
		return map[string]prefs.Team{of: {With: with, Name: "Foxes"}}
	}
	for name, c := range map[string]struct{ kept, want prefs.Table }{
		"a team stays": {
			prefs.Table{Players: []string{ann, bo}, Teams: team(ann, cem), First: 1, ForTeams: true},
			prefs.Table{Players: []string{ann, bo}, Teams: team(ann, cem), First: 1, ForTeams: true},
		},
		"a partner who is unknown by now is none": {
			prefs.Table{Players: []string{ann, bo}, Teams: team(ann, "gone", cem), First: 1},
			prefs.Table{Players: []string{ann, bo}, Teams: team(ann, cem), First: 1},
		},
		"one who is left plays alone": {
			prefs.Table{Players: []string{ann, "gone"}, Teams: team("gone", bo), First: 1},
			prefs.Table{Players: []string{ann, bo}, First: 1},
		},
		"a seat of nobody is gone": {
			prefs.Table{Players: []string{"gone", bo, ann}, Teams: team("gone", "too"), First: 2},
			prefs.Table{Players: []string{bo, ann}, First: 1},
		},
		"nobody sits twice": {
			prefs.Table{Players: []string{ann, bo, cem}, Teams: team(ann, bo), First: 1},
			prefs.Table{Players: []string{ann, cem}, Teams: team(ann, bo), First: 0},
		},
	} {
		d.app.Settings().KeepTable(c.kept)
		if got := d.app.Settings().Table(d.app.Players()); !got.Equal(c.want) {
			t.Errorf("%s: %+v, not %+v", name, got, c.want)
		}
	}
	seats := prefs.Table{Players: []string{ann, bo}, Teams: team(ann, cem)}.Seats(d.app.Players())
	if again := prefs.NewTable(seats, 1); !again.Equal(prefs.Table{Players: []string{ann, bo}, Teams: team(ann, cem), First: 1}) {
		t.Errorf("%+v", again)
	}
}

func TestSetup_ManySeats(t *testing.T) {
	for name, size := range map[string]fyne.Size{"phone": fyne.NewSize(360, 640), "tablet": tablet} {
		t.Run("everybody has a seat to tap/"+name, func(t *testing.T) {
			d := sit(t, size)
			all := scenes.Names[:16]
			d.known(all...)
			d.app.Open(page.Setup{Game: "lcr"})
			for _, one := range all {
				seat, ok := d.find(one).(*kit.Tap)
				if !ok || seat.Size().Width < kit.Target-1 || seat.Size().Height < kit.Target-1 {
					t.Errorf("the seat of %s is %v", one, seat)
				}
			}
			d.tap(all[11])
			if players, begins := d.seating(); !slices.Equal(players, all) || begins != all[11] {
				t.Errorf("%q play and %s begins", players, begins)
			}
		})
	}
}

func TestSetup_Missing(t *testing.T) {
	d := sit(t, tablet)
	d.app.Open(page.Setup{Game: "lcr"})
	for _, step := range []struct{ add, want string }{
		{"Ann", "Add 3 more players"}, {"Bo", "Add 2 more players"}, {"Cem", "Add 1 more player"}, {"Dora", "Ann starts, then Bo"},
	} {
		if said := d.visible(); !slices.Contains(said, step.want) && step.add != "Dora" {
			t.Errorf("before %s comes it says %q", step.add, said)
		}
		d.entry().SetText(step.add)
		d.tap("Add player")
	}
	if !slices.Contains(d.visible(), "Ann starts, then Bo") {
		t.Errorf("it says %q", d.visible())
	}
	t.Run("the start stays in sight", func(t *testing.T) {
		for _, size := range walkSizes {
			d.resize(size)
			if main := d.place(isPrimary); main == nil || !main.box.within(main.clip) {
				t.Errorf("not at %v", size)
			}
		}
	})
}

func TestSetup_Full(t *testing.T) {
	d := sit(t, tablet)
	d.known(names(11)...)
	d.app.Open(page.Setup{Game: "pig"}) // ten have a seat
	d.tap(names(11)[10])
	if !d.reads("There is room for 10 players in Pig.") {
		t.Error("nothing says why the eleventh gets no seat")
	}
}
