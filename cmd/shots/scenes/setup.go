package scenes

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/setup"
)

// newGame opens the screen of a new game with so many players at the table, long names
// among them.
func newGame(a Host, game string, players int) {
	table := prefs.Table{Players: []string{}}
	for _, name := range Names[:players] {
		table.Players = append(table.Players, a.Players().Named(name).ID)
	}
	newGameAt(a, game, table)
}

// newTeams opens it with two teams of two.
func newTeams(a Host, game string) {
	id := func(n int) string { return a.Players().Named(Names[n]).ID }
	newGameAt(a, game, prefs.Table{Players: []string{id(0), id(1)}, Teams: map[string]prefs.Team{id(0): {With: []string{id(2)}}, id(1): {With: []string{id(3)}, Name: "Foxes"}}})
}

func newGameAt(a Host, game string, table prefs.Table) {
	a.Env().Chance = Chance(1)
	before := a.Settings().Table(a.Players())
	a.Settings().KeepTable(table)
	screen := setup.New(a, games.Scorecard(game))
	a.Settings().KeepTable(before)
	a.Push(screen)
}

// tap taps what people call by a name.
func tap(a Host, name string) {
	for _, p := range kit.Focusables(a.Window().Canvas()) {
		switch o := p.Object.(type) {
		case *kit.Tap:
			if o.Name == name {
				o.Tapped(&fyne.PointEvent{})
				return
			}
		case *kit.Button:
			if o.Name() == name {
				o.Tapped(&fyne.PointEvent{})
				return
			}
		}
	}
}

// setups are those of a new game.
func setups() []Scene {
	return []Scene{
		{"setup-nobody", func(a Host) { newGame(a, "yahtzee", 0) }},
		{"setup-one", func(a Host) { newGame(a, "pig", 1) }},
		{"setup-two", func(a Host) { newGame(a, "pig", 2) }},
		{"setup-six", func(a Host) { newGame(a, "chicago", 6) }},
		{"setup-teams", func(a Host) { newTeams(a, "paper") }},
		{"setup-team", func(a Host) {
			newTeams(a, "paper")
			tap(a, sheets.TeamName([]string{Names[0], Names[2]}))
		}},
		{"setup-twelve", func(a Host) { newGame(a, "chicago", 12) }},
		{"setup-sixteen", func(a Host) { newGame(a, "lcr", 16) }},
		{"setup-changed", func(a Host) {
			before := a.Settings().House(games.Find("chicago", ""), 4)
			a.Settings().KeepHouse(games.Find("chicago", ""), scoring.HouseRules{"dice": 3, "reroll": true, "seven-bonus": 7, "tie": "roll-off"})
			screen := setup.New(a, games.Scorecard("chicago"))
			a.Settings().KeepHouse(games.Find("chicago", ""), before)
			a.Push(screen)
		}},
		{"setup-seat", func(a Host) {
			a.Open(page.Setup{Game: "yahtzee"})
			tap(a, "Ann")
		}},
		{"setup-choice", func(a Host) {
			a.Open(page.Setup{Game: "yahtzee"})
			tap(a, a.Say("game.house")) // where the rules are folded
			tap(a, a.Say("yahtzee.house.joker"))
		}},
		{"setup-rules", func(a Host) {
			a.Open(page.Setup{Game: "beetle"})
			tap(a, a.Say("game.house"))
		}},
	}
}
