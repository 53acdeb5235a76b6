package scenes

import (
	"strings"

	"beermat/scoring/games"
	"beermat/ui/gamelist"
	"beermat/ui/page"
)

// text is the text of a game that comes along as a file, under an ID and a name of
// its own.
func text(a Host, game string) string {
	return a.Games().Definition(game).Copy(func(string) bool { return false })
}

// edit opens a text as the definition of a game.
func edit(a Host, text string) *gamelist.EditScreen {
	s := gamelist.New(a)
	a.Push(s)
	s.Open("game.toml", strings.NewReader(text))
	a.Wait()
	return top(a).(*gamelist.EditScreen)
}

// ownGames are those of the games from files.
func ownGames() []Scene {
	return []Scene{
		{"games", func(a Host) { a.Open(page.MoreGames{}) }},
		{"games-found", func(a Host) {
			s := gamelist.New(a)
			a.Push(s)
			s.Find("skat")
		}},
		{"games-own", func(a Host) {
			a.Settings().SetFavourite("cards/hearts", true)
			a.Settings().SetFavourite("dice/farkle", true)
			a.Settings().KeepOwnGames([]string{text(a, "dice/balut"), text(a, "cards/wizard")})
			a.Games().SetOwn(games.Read(a.Settings().OwnGames()))
			a.Store().Create(Play(Sheet(a, a.Games().Scorecard("german/kniffel"), Seats(a, 3), nil, Evening), 3, 4000))
			a.Open(page.MoreGames{})
		}},
		{"games-ways", func(a Host) {
			s := gamelist.New(a)
			a.Push(s)
			s.ShowWays()
		}},
		{"games-refused", func(a Host) {
			s := gamelist.New(a)
			a.Push(s)
			s.Open("code.png", strings.NewReader("\x00"))
		}},
		{"games-edit", func(a Host) { edit(a, text(a, "scandinavian/yatzy")) }},
		{"games-edit-game", func(a Host) { edit(a, text(a, "scandinavian/yatzy")).Look(true) }},
		{"games-edit-rounds", func(a Host) { edit(a, a.Say("games.begin")).Look(true) }},
		{"games-edit-wrong", func(a Host) {
			text := strings.Replace(a.Say("games.begin"), "rounds = 5", "rounds = fife", 1)
			edit(a, strings.Replace(text, "version = 1", "verison = 1", 1))
		}},
		{"games-edit-example", func(a Host) {
			edit(a, strings.Replace(a.Say("games.begin"), "[3, 5]", "[3, 6]", 1)+"\n[[example]]\nentries = [{ score = 1 }]\ntotals = [1, 0]\n")
		}},
		{"games-two", func(a Host) {
			a.Settings().KeepOwnGames([]string{a.Say("games.begin")})
			a.Games().SetOwn(games.Read(a.Settings().OwnGames()))
			edit(a, a.Say("games.begin")+"# other\n").Save()
		}},
		{"games-share", func(a Host) {
			a.Games().SetOwn(games.Read([]string{a.Say("games.begin")}))
			a.Push(gamelist.NewShare(a, a.Games().Definition("home/my-game")))
		}},
		{"games-share-long", func(a Host) { a.Push(gamelist.NewShare(a, a.Games().Definition("scandinavian/yatzy"))) }},
		{"games-setup", func(a Host) { a.Open(page.Setup{Game: "dice/farkle"}) }},
		{"games-rules", func(a Host) { a.Open(page.Rules{Game: "scandinavian/yatzy"}) }},
	}
}
