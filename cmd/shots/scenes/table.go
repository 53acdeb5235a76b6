package scenes

import (
	"strings"
	"time"

	"beermat/cmd/shots/uitest"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/paper"
	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/table"
)

// Tie is a game on paper that two of three have won.
func Tie(a Host) *sheets.Sheet {
	s := Sheet(a, games.Scorecard("paper"), Seats(a, 3), nil, Evening.Add(-time.Hour))
	for _, points := range []scoring.JSONInt{20, 20, 11} {
		Write(s, &paper.Entry{Score: &points})
	}
	Write(s, &paper.Entry{End: true})
	return s
}

// Board shows the big board of a game in play.
func Board(a Host, game string, players, entries int, house scoring.HouseRules) {
	Table(a, Many(a, game, players, entries, house), "").Key(page.KeyFull)
}

// Laid lays a sheet of a scene on the table, so that it can be written on.
func Laid(a Host, s *sheets.Sheet) *table.Screen {
	save(a, s)
	a.Open(page.Table{ID: s.Head().ID})
	return top(a).(*table.Screen)
}

// second lays a second sheet on the table beside that of the scenes.
func second(a Host) {
	s := Sheet(a, games.Scorecard("lcr"), Seats(a, 5), nil, Evening.Add(-10*time.Minute))
	s = Play(s, 3, 4)
	save(a, s)
}

// save gives the store a sheet and waits until that is on disk.
func save(a Host, s *sheets.Sheet) {
	a.Store().Create(s)
	new(uitest.Queue).Until(a.Store().Queue().Idle)
}

// choose chooses something in the menu of a table that is seen.
func choose(a Host, _ *table.Screen, key string) {
	tap(a, a.Say("table.more"))
	tap(a, a.Say(key))
}

// sections shows a game from a file whose sections are the columns of one table.
func sections(a Host, game string) *table.Screen {
	return Table(a, Play(Sheet(a, a.Games().Scorecard(game), Seats(a, 4), nil, Evening.Add(-time.Hour)), 9, 50), "")
}

// rolls shows a table at which every roll is entered, and types at it.
func rolls(a Host, s *sheets.Sheet, typed ...string) {
	t := Table(a, s, "")
	choose(a, t, "boxes.way.each")
	for _, key := range strings.Join(typed, "") {
		t.Key(key)
	}
}

// side shows a sheet with the pad at a side.
func side(a Host, s *sheets.Sheet, at prefs.PadSide) *table.Screen {
	a.Prefs().PadAt = string(at)
	return Table(a, s, "")
}

// tables are the screens of a table in the states that are not reached by
// playing alone.
func tables() []Scene {
	list := []Scene{
		{"table-chances", func(a Host) {
			strip(a, Sheet(a, games.Scorecard("boston"), Seats(a, 4), nil, Evening.Add(-time.Hour)), 9)
		}},
		{"table-chances-pig", func(a Host) {
			strip(a, Sheet(a, games.Scorecard("pig"), Seats(a, 3), nil, Evening.Add(-time.Hour)), 9)
		}},
		{"table-chances-ring", func(a Host) {
			strip(a, Sheet(a, games.Scorecard("lcr"), Seats(a, 4), nil, Evening.Add(-time.Hour)), 9)
		}},
		{"table-chances-figures", func(a Host) {
			strip(a, Sheet(a, games.Scorecard("beetle"), Seats(a, 4), nil, Evening.Add(-time.Hour)), 30)
		}},
		{"table-chances-boxes", func(a Host) {
			strip(a, Sheet(a, a.Games().Scorecard("dice/yacht"), Seats(a, 4), nil, Evening.Add(-time.Hour)), 30)
		}},
		{"table-chances-boxes-two", func(a Host) {
			strip(a, Sheet(a, a.Games().Scorecard("dice/yacht"), Seats(a, 2), nil, Evening.Add(-time.Hour)), 15)
		}},
		{"table-chances-twelve", func(a Host) { strip(a, Many(a, "chicago", 12, 0, nil), 40) }},
		{"result-chances", func(a Host) {
			Table(a, Play(Sheet(a, games.Scorecard("pig"), Seats(a, 2), nil, Evening.Add(-time.Hour)), 2, 4000), "")
			a.Wait()
		}},
		{"table-rolls", func(a Host) { rolls(a, Yahtzee(a), "14426", "44") }},
		{"table-rolls-third", func(a Host) { rolls(a, Yahtzee(a), "14426", "44t", "415", "4t", "4") }},
		{"table-rolls-many", func(a Host) { rolls(a, Many(a, "yahtzee", 6, 9, nil), "14426", "44t", "415") }},
		{"board-result", func(a Host) { Board(a, "yahtzee", 4, 4000, nil) }},
		{"board-two", func(a Host) { Board(a, "pig", 2, 6, nil) }},
		{"table-balut", func(a Host) { sections(a, "dice/balut") }},
		{"table-triple", func(a Host) { sections(a, "dice/triple-yahtzee") }},
		{"board-balut", func(a Host) { sections(a, "dice/balut").Key(page.KeyFull) }},
		{"board-sixteen", func(a Host) { Board(a, "lcr", 16, 20, nil) }},
		{"table-two-sheets", func(a Host) {
			second(a)
			list, _, _ := a.OpenTables().Recent(2)
			a.Open(page.Table{ID: list[len(list)-1].ID})
			top(a).(page.KeyTaker).Key('2')
		}},
		{"tonight-two-sheets", func(a Host) {
			second(a)
			a.Reset(page.Home{})
		}},
		{"tonight-stopped", func(a Host) { choose(a, Laid(a, Yahtzee(a)), "table.stop") }},
		{"table-join", func(a Host) {
			s := Sheet(a, games.Scorecard("yahtzee"), Seats(a, 3), nil, Evening.Add(-time.Hour))
			choose(a, Table(a, Play(s, 3, 2), ""), "table.join")
		}},
		{"table-join-not", func(a Host) { choose(a, Table(a, Yahtzee(a), ""), "table.join") }},
		{"table-screens", func(a Host) { choose(a, Table(a, Yahtzee(a), ""), "screens.title") }},
		{"table-sides", func(a Host) {
			seats, before := Seats(a, 2), a.Settings().Seating()
			a.Settings().KeepSeating(prefs.Seating{Follow: true, At: map[string]prefs.PadSide{seats[0].ID: prefs.PadTop, seats[1].ID: prefs.PadLeft}})
			t := Table(a, Yahtzee(a), "")
			a.Settings().KeepSeating(before)
			choose(a, t, "side.title")
		}},
		{"result-card", func(a Host) {
			s := Play(Sheet(a, games.Scorecard("yahtzee"), Seats(a, 4), nil, Evening.Add(-time.Hour)), 2, 4000)
			Table(a, s, "")
			tap(a, a.Say("result.card"))
		}},
		{"result-sixteen", func(a Host) { Table(a, Many(a, "lcr", 16, 4000, nil), "") }},
		{"result-twelve", func(a Host) { Table(a, Many(a, "yahtzee", 12, 4000, nil), "") }},
		{"result-solo", func(a Host) { Table(a, Many(a, "yahtzee", 1, 4000, nil), "") }},
		{"result-tie", func(a Host) { Table(a, Tie(a), "") }},
		{"log-corrected", func(a Host) {
			t := Laid(a, Yahtzee(a))
			t.Mend(27)
			t.Write(t.Game().RandomEntry(t.Sheet().At(27), Chance(3)))
			t.Key(page.KeyUndo)
			t.Key(page.KeyRedo)
			t.Write(t.Game().RandomEntry(t.Sheet().Card(), Chance(4)))
			t.Key(page.KeyUndo)
			choose(a, t, "log.title")
		}},
	}
	for _, k := range games.Scorecards {
		list = append(list, Scene{"board-" + k.ID, func(a Host) { Board(a, k.ID, 6, 15, nil) }})
	}
	for _, at := range []prefs.PadSide{prefs.PadTop, prefs.PadBottom, prefs.PadLeft, prefs.PadRight} {
		list = append(list,
			Scene{"side-" + string(at), func(a Host) { side(a, Yahtzee(a), at) }},
			Scene{"side-" + string(at) + "-mend", func(a Host) { side(a, Yahtzee(a), at).Mend(28) }},
			Scene{"side-" + string(at) + "-score", func(a Host) { side(a, Yahtzee(a), at).Key('m') }},
			Scene{"side-" + string(at) + "-sevens", func(a Host) { side(a, Many(a, "sevens", 6, 7, nil), at).Key('s') }})
	}
	return list
}

// strip shows a table in play with the chances to win.
func strip(a Host, s *sheets.Sheet, entries int) {
	a.Settings().ShowChances(s.Head().ID, true)
	Table(a, Play(s, 9, entries), "")
	a.Wait()
}
