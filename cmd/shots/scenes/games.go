package scenes

import (
	"fmt"
	"strings"

	"beermat/scoring/custom"
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

// nine is a plain game that somebody made in the form.
var nine = custom.Plain{ID: "home/nine-holes", Name: "Nine holes", Least: 2, Most: 6, Low: true, Rounds: 9}

// example is one of a plain game, in which the second seat is said to have so many points;
// it has 5.
func example(second int) string {
	return fmt.Sprintf("\n[[example]]\nentries = [{ score = 3 }, { score = 5 }]\ntotals = [3, %d]\n", second)
}

// share shares a game that somebody has added.
func share(a Host, text string) {
	a.Games().SetOwn(games.Read([]string{text}))
	a.Push(gamelist.NewShare(a, a.Games().Definition(nine.ID)))
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
		{"games-form", func(a Host) { edit(a, nine.Text()) }},
		{"games-form-teams", func(a Host) {
			teams := nine
			teams.Tile, teams.Rounds, teams.Target, teams.Negative = map[string]string{"en": "For teams"}, 0, 500, true
			edit(a, teams.Text())
		}},
		{"games-form-game", func(a Host) { edit(a, nine.Text()).Look(true) }},
		{"games-form-text", func(a Host) { edit(a, nine.Text()).Turn() }},
		{"games-edit-wrong", func(a Host) {
			text := strings.Replace(nine.Text(), "rounds = 9", "rounds = nein", 1)
			edit(a, strings.Replace(text, "version = 1", "verison = 1", 1))
		}},
		{"games-edit-example", func(a Host) { edit(a, nine.Text()+example(5)+example(6)+"# mine\n") }},
		{"games-two", func(a Host) {
			a.Settings().KeepOwnGames([]string{nine.Text()})
			a.Games().SetOwn(games.Read(a.Settings().OwnGames()))
			edit(a, nine.Text()+"# other\n").Save()
		}},
		{"games-share", func(a Host) { share(a, nine.Text()+example(5)) }},
		{"games-share-example", func(a Host) { share(a, nine.Text()) }},
		{"games-share-long", func(a Host) { a.Push(gamelist.NewShare(a, a.Games().Definition("scandinavian/yatzy"))) }},
		{"games-setup", func(a Host) { a.Open(page.Setup{Game: "dice/farkle"}) }},
		{"games-rules", func(a Host) { a.Open(page.Rules{Game: "scandinavian/yatzy"}) }},
	}
}
