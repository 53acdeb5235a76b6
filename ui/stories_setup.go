package ui

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/setup"
)

// storySetup opens the screen of a new game with so many players at the table, long names
// among them.
func (a *App) storySetup(game string, players int) {
	table := prefs.Table{Players: []string{}}
	for _, name := range storyNames[:players] {
		table.Players = append(table.Players, a.Players().Named(name).ID)
	}
	a.Env().Chance = storyChance(1)
	before := a.Settings().Table(a.Players())
	a.Settings().KeepTable(table)
	screen := setup.New(a, games.Scorecard(game))
	a.Settings().KeepTable(before)
	a.Push(screen)
}

// storyTap taps what people call by a name.
func (a *App) storyTap(name string) {
	for _, p := range kit.Focusables(a.Window().Canvas()) {
		if tap, ok := p.Object.(*kit.Tap); ok && tap.Name == name {
			tap.Tapped(&fyne.PointEvent{})
			return
		}
	}
}

// setupStories are those of a new game.
func setupStories() []Story {
	return []Story{
		{"setup-nobody", func(a *App) { a.storySetup("yahtzee", 0) }},
		{"setup-one", func(a *App) { a.storySetup("pig", 1) }},
		{"setup-two", func(a *App) { a.storySetup("pig", 2) }},
		{"setup-six", func(a *App) { a.storySetup("chicago", 6) }},
		{"setup-twelve", func(a *App) { a.storySetup("chicago", 12) }},
		{"setup-sixteen", func(a *App) { a.storySetup("lcr", 16) }},
		{"setup-changed", func(a *App) {
			before := a.Settings().House(games.Find("chicago", ""), 4)
			a.Settings().KeepHouse(games.Find("chicago", ""), scoring.HouseRules{"dice": 3, "reroll": true, "seven-bonus": 7, "tie": "roll-off"})
			screen := setup.New(a, games.Scorecard("chicago"))
			a.Settings().KeepHouse(games.Find("chicago", ""), before)
			a.Push(screen)
		}},
		{"setup-seat", func(a *App) {
			a.Open(page.Setup{Game: "yahtzee"})
			a.storyTap("Ann")
		}},
		{"setup-choice", func(a *App) {
			a.Open(page.Setup{Game: "yahtzee"})
			a.storyTap(a.Say("game.house")) // where the rules are folded
			a.storyTap(a.Say("yahtzee.house.joker"))
		}},
		{"setup-rules", func(a *App) {
			a.Open(page.Setup{Game: "beetle"})
			a.storyTap(a.Say("game.house"))
		}},
	}
}
