package ui

import (
	"strings"

	"beermat/scoring/games"
	"beermat/ui/gamelist"
	"beermat/ui/page"
)

// storyText is the text of a game that comes along as a file, under an ID and a name of
// its own.
func (a *App) storyText(game string) string {
	return a.games.Definition(game).Copy(func(string) bool { return false })
}

// storyEdit opens a text as the definition of a game.
func (a *App) storyEdit(text string) *gamelist.EditScreen {
	s := gamelist.New(a)
	a.Push(s)
	s.Open("game.toml", strings.NewReader(text))
	a.Wait()
	return a.top().(*gamelist.EditScreen)
}

// gameStories are those of the games from files.
func gameStories() []Story {
	return []Story{
		{"games", func(a *App) { a.Open(page.MoreGames{}) }},
		{"games-found", func(a *App) {
			s := gamelist.New(a)
			a.Push(s)
			s.Find("skat")
		}},
		{"games-own", func(a *App) {
			a.Settings().SetFavourite("cards/hearts", true)
			a.Settings().SetFavourite("dice/farkle", true)
			a.Settings().KeepOwnGames([]string{a.storyText("dice/balut"), a.storyText("cards/wizard")})
			a.games.SetOwn(games.Read(a.Settings().OwnGames()))
			a.Store().Create(storyPlay(a.storySheet(a.games.Scorecard("german/kniffel"), a.storySeats(3), nil, StoryTime), 3, 4000))
			a.Open(page.MoreGames{})
		}},
		{"games-ways", func(a *App) {
			s := gamelist.New(a)
			a.Push(s)
			s.ShowWays()
		}},
		{"games-refused", func(a *App) {
			s := gamelist.New(a)
			a.Push(s)
			s.Open("code.png", strings.NewReader("\x00"))
		}},
		{"games-edit", func(a *App) { a.storyEdit(a.storyText("scandinavian/yatzy")) }},
		{"games-edit-game", func(a *App) { a.storyEdit(a.storyText("scandinavian/yatzy")).Look(true) }},
		{"games-edit-rounds", func(a *App) { a.storyEdit(a.Say("games.begin")).Look(true) }},
		{"games-edit-wrong", func(a *App) {
			text := strings.Replace(a.Say("games.begin"), "rounds = 5", "rounds = fife", 1)
			a.storyEdit(strings.Replace(text, "version = 1", "verison = 1", 1))
		}},
		{"games-edit-example", func(a *App) {
			a.storyEdit(strings.Replace(a.Say("games.begin"), "[3, 5]", "[3, 6]", 1) + "\n[[example]]\nentries = [{ score = 1 }]\ntotals = [1, 0]\n")
		}},
		{"games-two", func(a *App) {
			a.Settings().KeepOwnGames([]string{a.Say("games.begin")})
			a.games.SetOwn(games.Read(a.Settings().OwnGames()))
			a.storyEdit(a.Say("games.begin") + "# other\n").Save()
		}},
		{"games-share", func(a *App) {
			a.games.SetOwn(games.Read([]string{a.Say("games.begin")}))
			a.Push(gamelist.NewShare(a, a.games.Definition("home/my-game")))
		}},
		{"games-share-long", func(a *App) { a.Push(gamelist.NewShare(a, a.games.Definition("scandinavian/yatzy"))) }},
		{"games-setup", func(a *App) { a.Open(page.Setup{Game: "dice/farkle"}) }},
		{"games-rules", func(a *App) { a.Open(page.Rules{Game: "scandinavian/yatzy"}) }},
	}
}
