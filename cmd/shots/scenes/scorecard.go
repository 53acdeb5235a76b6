package scenes

import (
	"fmt"
	"time"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// entering is a game with so many players and entries, with something tapped in
// already.
type entering struct {
	name, game       string
	players, entries int
	house            scoring.HouseRules
	keys             string
	strong           bool
}

// scorecards are the scorecards with few and with many players and with a turn half
// entered, on a table without other sheets.
func scorecards() []Scene {
	var list []Scene
	for _, s := range []entering{
		{name: "turn", game: "pig", players: 4, entries: 14, keys: "356"},
		{name: "bust", game: "pig", players: 4, entries: 14, keys: "451"},
		{name: "score", game: "pig", players: 4, entries: 14, keys: "s14"},
		{name: "two", game: "pig", players: 2, entries: 9, keys: "35"},
		{name: "ten", game: "pig", players: 10, entries: 37, keys: "3566"},
		{name: "turn", game: "boston", players: 4, entries: 8, keys: "642"},
		{name: "kept", game: "boston", players: 6, entries: 14, keys: "k46"},
		{name: "score", game: "boston", players: 3, entries: 5, keys: "s"},
		{name: "turn", game: "sevens", players: 4, entries: 6, keys: "112346"},
		{name: "score", game: "sevens", players: 6, entries: 7, keys: "s1"},
		{name: "turn", game: "paper", players: 4, entries: 18, keys: "3+6"},
		{name: "twelve", game: "paper", players: 12, entries: 60, keys: "45"},
		{name: "dice", game: "yahtzee", players: 4, entries: 30, keys: "33344"},
		{name: "start", game: "yahtzee", players: 4, entries: 30, keys: ""},
		{name: "score", game: "yahtzee", players: 2, entries: 10, keys: "m"},
		{name: "twelve", game: "yahtzee", players: 12, entries: 70, keys: "12345"},
		{name: "dice", game: "chicago", players: 5, entries: 37, house: scoring.HouseRules{"dice": 3, "reroll": true}, keys: "361"},
		{name: "twelve", game: "chicago", players: 12, entries: 70, keys: ""},
		{name: "turn", game: "lcr", players: 6, entries: 10, keys: "lcl"},
		{name: "three", game: "lcr", players: 3, entries: 3, keys: "l"},
		{name: "sixteen", game: "lcr", players: 16, entries: 20, keys: "lrc"},
		{name: "strong", game: "lcr", players: 6, entries: 10, keys: "lcl", strong: true},
		{name: "start", game: "mafia", players: 4, entries: 0, keys: "2"},
		{name: "first", game: "yahtzee", players: 4, entries: 0},
		{name: "first", game: "chikago", players: 4, entries: 0},
		{name: "turn", game: "mafia", players: 4, entries: 4, keys: "63"},
		{name: "two", game: "mafia", players: 2, entries: 3, keys: "61"},
		{name: "eight", game: "mafia", players: 8, entries: 6, keys: "61"},
		{name: "strong", game: "pig", players: 4, entries: 14, keys: "356", strong: true},
		{name: "turn", game: "chikago", players: 4, entries: 10, keys: "163"},
		{name: "begins", game: "chikago", players: 4, entries: 8},
		{name: "down", game: "chikago", players: 4, entries: 30, keys: "165"},
		{name: "leader", game: "chikago", players: 3, entries: 14},
		{name: "two", game: "chikago", players: 2, entries: 5, keys: "16"},
		{name: "twelve", game: "chikago", players: 12, entries: 31, keys: "163"},
		{name: "classic", game: "chikago", players: 4, entries: 8, house: scoring.HouseRules{"style": "classic"}, keys: "163"},
		{name: "party", game: "chikago", players: 4, entries: 9, house: scoring.HouseRules{"style": "party"}, keys: "165"},
		{name: "strong", game: "chikago", players: 4, entries: 10, keys: "163", strong: true},
		{name: "turn", game: "beetle", players: 4, entries: 41},
		{name: "two", game: "beetle", players: 2, entries: 31, house: scoring.HouseRules{"again": true}},
		{name: "eight", game: "beetle", players: 8, entries: 90},
		{name: "speedy", game: "beetle", players: 3, entries: 12, house: scoring.HouseRules{"dice": 2}, keys: "3"},
		{name: "colony", game: "beetle", players: 6, entries: 130, house: scoring.HouseRules{"colony": 30, "dice": 2}},
		{name: "long", game: "beetle", players: 4, entries: 70, house: scoring.HouseRules{"parts": beetle.Lists[1].Parts}},
		{name: "heads", game: "beetle", players: 5, entries: 70, house: scoring.HouseRules{"parts": beetle.Lists[2].Parts}},
		{name: "winged", game: "beetle", players: 3, entries: 60, house: scoring.HouseRules{"parts": beetle.Lists[3].Parts}},
		{name: "own", game: "beetle", players: 3, entries: 20, house: scoring.HouseRules{"parts": []beetle.Part{
			{Name: "Hut", Face: 6, Count: 1}, {Name: "Feder", Face: 2, Count: 3, Needs: "Hut"}, {Name: "Knopf", Face: 3, Count: 8},
		}}},
	} {
		list = append(list, Scene{fmt.Sprintf("card-%s-%s", s.game, s.name), func(a Host) {
			alone(a, s.strong)
			Table(a, Many(a, s.game, s.players, s.entries, s.house), s.keys)
		}})
	}
	return list
}

// alone clears the table, as one sheet alone is what most tables have, in a
// contrast.
func alone(a Host, strong bool) {
	if strong != a.Prefs().Strong {
		a.SetPrefs(func(p *prefs.Prefs) { p.Strong = strong })
	}
	others, _, _ := a.OpenTables().Recent(24)
	for _, one := range others {
		a.Store().Select(one.ID).Archive()
		a.OpenTables().Remove(one.ID)
	}
}

// Looks are the table, the big board and the result of every game, each alone on
// the table, also in high contrast. They are for pictures only: what
// every screen must do is tried on All.
func Looks() []Scene {
	list := []Scene{{"picture", func(a Host) { // those of the README
		alone(a, false)
		Table(a, Yahtzee(a), "22444")
	}}, {"picture-board", func(a Host) {
		alone(a, false)
		Table(a, Yahtzee(a), "").Key(page.KeyFull)
	}}, {"picture-result", func(a Host) {
		alone(a, false)
		Table(a, yahtzeeOver(a), "")
	}}}
	for _, look := range []entering{
		{name: "alone"}, {name: "strong", strong: true},
	} {
		for _, k := range games.Scorecards {
			add := func(screen string, entries int, show func(Host, *sheets.Sheet)) {
				list = append(list, Scene{screen + "-" + k.ID + "-" + look.name, func(a Host) {
					alone(a, look.strong)
					show(a, Play(Sheet(a, k, Seats(a, 4), nil, Evening.Add(-time.Hour)), 9, entries))
				}})
			}
			onTable := func(a Host, s *sheets.Sheet) { Table(a, s, "") }
			add("table", 14, onTable)
			add("board", 14, func(a Host, s *sheets.Sheet) { Table(a, s, "").Key(page.KeyFull) })
			add("result", 4000, onTable)
		}
		for _, one := range screens() {
			list = append(list, Scene{one.Name + "-" + look.name, func(a Host) {
				alone(a, look.strong)
				one.Show(a)
			}})
		}
	}
	return list
}
