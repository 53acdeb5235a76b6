// Package scenes shows the screens of the app in states worth seeing: for pictures, and
// for tests that walk through every screen.
package scenes

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/lcr"
	"beermat/scoring/scorecard"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/recovery"
	"beermat/ui/table"
)

// Host is the app that shows the scenes.
type Host interface {
	table.Host

	// Wait waits until no task runs beside the screen.
	Wait()
}

// Scene is a screen in a state worth seeing, made from canned data.
type Scene struct {
	Name string
	Show func(a Host)
}

// Evening is the evening on which all scenes play.
var Evening = time.Date(2026, time.November, 21, 20, 58, 0, 0, time.Local)

// Furnish puts the people and games of the scenes onto an empty pad.
func Furnish(a Host) {
	for _, name := range []string{"Ann", "Bo", "Cleo", "Dan", "Eve", "Fay"} {
		a.Players().Add(name)
	}
	a.Settings().KeepTable(prefs.Table{Players: ids(a, 4)})
	evening := Evening.Add(-7 * 24 * time.Hour)
	for i, kind := range games.Scorecards {
		Played(a, kind, 3+i%3, evening.Add(time.Duration(i)*40*time.Minute))
	}
	Played(a, games.Scorecard(chicago.Game.ID), 4, Evening.Add(-80*time.Minute))
	Played(a, games.Scorecard(lcr.Game.ID), 3, Evening.Add(-40*time.Minute))
	evenings(a)
	a.Store().Create(Yahtzee(a))
}

func ids(a Host, n int) []string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = a.Players().List[i].ID
	}
	return ids
}

func Seats(a Host, n int) []sheets.Seat {
	seats := make([]sheets.Seat, n)
	for i := range seats {
		one := a.Players().List[i]
		seats[i] = sheets.Seat{ID: one.ID, Name: one.Name}
	}
	return seats
}

// Sheet begins a sheet of a scene.
func Sheet(a Host, k *scorecard.Game, seats []sheets.Seat, house scoring.HouseRules, at time.Time) *sheets.Sheet {
	s, err := sheets.New(k.Game, sheets.Head{ID: a.Store().Options().NewID(), Game: k.ID, House: house, Players: seats, Started: at})
	if err != nil {
		panic(err)
	}
	return s
}

// Write writes an entry of a scene, which the rules must allow.
func Write(s *sheets.Sheet, e scoring.Entry) {
	e.Head().At = s.Head().Started.Add(time.Duration(s.Len()+1) * 40 * time.Second)
	if _, err := s.Write(e); err != nil {
		panic(err)
	}
}

// Chance is a chance that always falls alike.
func Chance(seed uint64) func(int) int {
	return func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(n))
	}
}

// Play plays a sheet on until the game is over or so many entries stand.
func Play(s *sheets.Sheet, seed uint64, most int) *sheets.Sheet {
	chance := Chance(seed)
	for !s.Done() && s.Len() < most {
		Write(s, s.Game().RandomEntry(s.Card(), chance))
	}
	return s
}

// Played lays a finished game into the history.
func Played(a Host, k *scorecard.Game, players int, at time.Time) {
	a.Store().Create(Play(Sheet(a, k, Seats(a, players), nil, at), uint64(players), 4000))
}

// Yahtzee is a game of four in its eighth round.
func Yahtzee(a Host) *sheets.Sheet {
	s := Sheet(a, games.Scorecard(yahtzee.Game.ID), Seats(a, 4), nil, Evening.Add(-25*time.Minute))
	type turn struct {
		box   yahtzee.Box
		score int
	}
	turns := [4][]turn{
		{{yahtzee.Ones, 2}, {yahtzee.Twos, 6}, {yahtzee.Threes, 9}, {yahtzee.Fives, 15}, {yahtzee.Sixes, 24}, {yahtzee.LargeStraight, 40}, {yahtzee.Chance, 21}, {yahtzee.FullHouse, 25}},
		{{yahtzee.Twos, 4}, {yahtzee.Threes, 9}, {yahtzee.Fours, 8}, {yahtzee.Sixes, 18}, {yahtzee.ThreeOfAKind, 22}, {yahtzee.SmallStraight, 30}, {yahtzee.Yahtzee, 0}},
		{{yahtzee.Ones, 3}, {yahtzee.Threes, 6}, {yahtzee.Yahtzee, 50}, {yahtzee.Fives, 25}, {yahtzee.Fours, 12}, {yahtzee.ThreeOfAKind, 19}, {yahtzee.FourOfAKind, 0}},
		{{yahtzee.Ones, 1}, {yahtzee.Twos, 6}, {yahtzee.Threes, 9}, {yahtzee.Fours, 12}, {yahtzee.Fives, 20}, {yahtzee.FourOfAKind, 26}, {yahtzee.FullHouse, 25}},
	}
	for round := range turns[0] {
		for seat := range turns {
			if round >= len(turns[seat]) {
				continue
			}
			t := turns[seat][round]
			e := &yahtzee.Entry{Box: t.box}
			if t.box == yahtzee.Fives && t.score == 25 {
				e.Dice = scoring.Dice{5, 5, 5, 5, 5}
			} else {
				score := scoring.JSONInt(t.score)
				e.Score = &score
			}
			Write(s, e)
		}
	}
	return s
}

// yahtzeeOver is the same game, played to its end.
func yahtzeeOver(a Host) *sheets.Sheet {
	s := Yahtzee(a)
	rest := [4]map[yahtzee.Box]scoring.JSONInt{
		{yahtzee.Fours: 12, yahtzee.ThreeOfAKind: 23, yahtzee.FourOfAKind: 0, yahtzee.SmallStraight: 30, yahtzee.Yahtzee: 0},
		{yahtzee.Ones: 2, yahtzee.Fives: 10, yahtzee.FourOfAKind: 0, yahtzee.FullHouse: 25, yahtzee.LargeStraight: 40, yahtzee.Chance: 24},
		{yahtzee.Twos: 8, yahtzee.Sixes: 18, yahtzee.FullHouse: 25, yahtzee.SmallStraight: 30, yahtzee.LargeStraight: 0, yahtzee.Chance: 22},
		{yahtzee.Sixes: 18, yahtzee.ThreeOfAKind: 21, yahtzee.SmallStraight: 30, yahtzee.LargeStraight: 0, yahtzee.Yahtzee: 0, yahtzee.Chance: 18},
	}
	for !s.Done() {
		turn, _ := s.Card().Turn()
		boxes := rest[turn.Player]
		box := slices.Sorted(maps.Keys(boxes))[0]
		score := boxes[box]
		delete(boxes, box)
		Write(s, &yahtzee.Entry{Box: box, Score: &score})
	}
	return s
}

// Table opens a sheet, which the store need not have, and types keys into it.
func Table(a Host, s *sheets.Sheet, keys string) *table.Screen {
	a.Open(page.Correct{Sheet: s})
	t := top(a).(*table.Screen)
	for _, key := range keys {
		t.Key(key)
	}
	return t
}

// top returns the screen that is seen.
func top(a Host) page.Screen {
	list := a.Screens()
	return list[len(list)-1]
}

// clips opens the settings of a table with such sounds of its own.
func clips(a Host, names ...string) {
	folder, _ := a.Clips()
	must(os.RemoveAll(folder))
	must(os.MkdirAll(folder, 0o700))
	for _, name := range names {
		must(os.WriteFile(filepath.Join(folder, name+".wav"), nil, 0o600))
	}
	a.Reset(page.Settings{})
}

// Names are names that try the room there is.
var Names = []string{
	"Maximiliane-Henriette Österreicher", "Jörg", "Zoë", "Bartholomäus von Hohenstein", "Þórdís", "🎲 Würfelkönigin",
	"Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo",
}

// Many returns a game with so many players, long names among them.
func Many(a Host, game string, players, entries int, house scoring.HouseRules) *sheets.Sheet {
	seats := make([]sheets.Seat, players)
	for i := range seats {
		seats[i] = sheets.Seat{Name: Names[i]}
	}
	k := games.Scorecard(game)
	return Play(Sheet(a, k, seats, house, Evening.Add(-time.Hour)), 7, entries)
}

// All are the screens in the states worth seeing.
func All() []Scene {
	list := []Scene{
		{"tonight", func(a Host) {
			a.Reset(page.Home{})
			a.Wait()
		}},
		{"nights", func(a Host) { a.Reset(page.History{}) }},
		{"players", func(a Host) {
			a.Reset(page.Players{})
			tap(a, a.Players().List[2].Name)
		}},
		{"settings", func(a Host) {
			a.SetPrefs(func(p *prefs.Prefs) { p.Calls = "" })
			a.Reset(page.Settings{})
		}},
		{"settings-caller", func(a Host) {
			a.SetPrefs(func(p *prefs.Prefs) { p.Calls = "turns" })
			clips(a)
		}},
		{"settings-clips", func(a Host) {
			a.SetPrefs(func(p *prefs.Prefs) { p.Calls = "totals" })
			clips(a, "bust", "full-house", "undone", "won", "yahtzee")
		}},
		{"keys", func(a Host) { a.Open(page.Keys{}) }},
		{"trouble", func(a Host) {
			a.Push(recovery.New(a, trouble(a, failure.InUse)))
		}},
		{"trouble-backup", rescue},
		{"yahtzee-dice", func(a Host) { Table(a, Yahtzee(a), "22444") }},
		{"yahtzee-start", func(a Host) { Table(a, Yahtzee(a), "") }},
		{"yahtzee-score", func(a Host) { Table(a, Yahtzee(a), "m") }},
		{"yahtzee-mend", func(a Host) { Table(a, Yahtzee(a), "").Mend(28) }},
		{"yahtzee-twelve", func(a Host) { Table(a, Many(a, "yahtzee", 12, 70, nil), "12345") }},
		{"yahtzee-menu", func(a Host) {
			Table(a, Yahtzee(a), "")
			tap(a, a.Say("table.more"))
		}},
		{"yahtzee-log", func(a Host) { choose(a, Table(a, Yahtzee(a), ""), "log.title") }},
		{"chicago", func(a Host) {
			house := scoring.HouseRules{"dice": 3, "reroll": true}
			s := Sheet(a, games.Scorecard("chicago"), Seats(a, 5), house, Evening.Add(-time.Hour))
			Table(a, Play(s, 4, 37), "361")
		}},
		{"chicago-twelve", func(a Host) { Table(a, Many(a, "chicago", 12, 70, nil), "") }},
		{"lcr", func(a Host) {
			s := Sheet(a, games.Scorecard("lcr"), Seats(a, 6), scoring.HouseRules{"dot-to-win": true}, Evening.Add(-time.Hour))
			Table(a, Play(s, 5, 13), "lc")
		}},
		{"lcr-sixteen", func(a Host) { Table(a, Many(a, "lcr", 16, 20, nil), "") }},
	}
	for _, k := range games.Scorecards {
		list = append(list,
			Scene{"table-" + k.ID, func(a Host) {
				Table(a, Play(Sheet(a, k, Seats(a, 4), nil, Evening.Add(-time.Hour)), 9, 14), "")
			}},
			Scene{"result-" + k.ID, func(a Host) {
				Table(a, Play(Sheet(a, k, Seats(a, 4), nil, Evening.Add(-time.Hour)), 2, 4000), "")
			}},
			Scene{"new-" + k.ID, func(a Host) { a.Open(page.Setup{Game: k.ID}) }},
			Scene{"rules-" + k.ID, func(a Host) { a.Open(page.Rules{Game: k.ID}) }})
	}
	list = slices.Concat(list, setups(), nights(), tables(), shares(), ownGames(), screens())
	return append(list, scorecards()...) // they leave no other sheet on the table
}

// trouble is a store that could not be opened, and all that can be done about it.
func trouble(a Host, code failure.Code) recovery.Trouble {
	again := func() bool { return false }
	return recovery.Trouble{Err: &failure.Error{Code: code, Path: a.Env().Path}, Quit: func() {}, Reopen: again, Fresh: again, At: func(string) bool { return false }}
}

// rescue is a damaged store with a backup of the same evening.
func rescue(a Host) {
	lacking := []backup.MissingGame{{Summary: Yahtzee(a).Summary(), Lines: 3, Last: Evening}}
	lack := backup.Diff{Incomplete: true, Games: append(lacking, backup.MissingGame{
		Summary: Play(Sheet(a, games.Scorecard("lcr"), Seats(a, 3), nil, Evening), 3, 9).Summary(), Lines: 9, Whole: true, Last: Evening,
	})}
	t := trouble(a, failure.Truncated)
	t.Search = func(context.Context) (recovery.Found, error) {
		return recovery.Found{Backup: backup.Backup{Path: "-", At: Evening.Add(-20 * time.Minute)}, Lacks: lack}, nil
	}
	a.Push(recovery.New(a, t))
	a.Wait()
}
