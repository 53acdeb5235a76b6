package page

import (
	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
)

// Route says where to go as plain data, so that the areas need not know each other.
// The app knows which screen it means.
type Route interface{ isRoute() }

// The routes of home.
type (
	// Home is where an evening begins.
	Home struct{ Removed *Removed }
	// Removed is a game that was taken off the table a moment ago, to be put back.
	Removed struct {
		ID, Game, Title string // which game it is, of what, and what the table calls that
		Text            string // the key of what is said about it, which names the "game"
		Undo            func() // puts it back on disk
	}
	// Unfinished are all games that are not over.
	Unfinished struct{}
	// MoreGames are the games from files.
	MoreGames struct{}
)

// The routes of setup and help.
type (
	// Setup settles a new game.
	Setup struct{ Game string }
	// Rules explain a game.
	Rules struct{ Game string }
)

// The routes of the table.
type (
	// Table is a game in play.
	Table struct{ ID string }
	// NewTable is a game that begins. The store gets it with the first thing that is
	// written or half entered.
	NewTable struct {
		Game    string
		Players []sheets.Seat
		First   int // the seat that begins
		House   scoring.HouseRules
	}
	// Correct is a game of the history on the table, for a correction.
	Correct struct{ Sheet *sheets.Sheet }
	// OtherScreens shows the game on other screens.
	OtherScreens struct{}
	// Log shows what was written on a sheet, round by round.
	Log struct {
		Sheet  *sheets.Sheet
		Action string          // the key of the text that says what can be done with an entry
		Pick   func(entry int) // does it
	}
)

// The routes of the history.
type (
	// History is the list of evenings, or of those that a search finds.
	History struct{ Find string }
	// Evening is one evening, of which a query may show some games only.
	Evening struct {
		Day   sheets.Day
		Query store.Query
	}
	// Game is one game of the history, to be seen again.
	Game struct{ ID string }
	// Trash is what was thrown away.
	Trash struct{}
)

// The routes of players and stats.
type (
	// Players is the list of players.
	Players struct{}
	// EditPlayer changes a player: the name, the colour, the shape.
	EditPlayer struct{ ID string }
	// Merge asks which other player is the same person.
	Merge struct{ Into sheets.Player }
	// Player is what a player has achieved.
	Player struct{ ID string }
	// Stats compare the players.
	Stats struct{}
	// Season is the table of a season, by its ID; "": of this year.
	Season struct{ ID string }
	// Draw draws who sits at which table.
	Draw struct{}
)

// The routes of transfer.
type (
	// ShareGame exports a game.
	ShareGame struct{ Summary sheets.Summary }
	// ShareEvening exports an evening.
	ShareEvening struct{ Night sheets.Night }
	// ShareFound exports what a search finds, or everything.
	ShareFound struct {
		Query store.Query
		Text  string // that was searched for
	}
	// ShareSeason exports a season.
	ShareSeason struct{ Season season.Season }
	// SharePlayer exports the games of a player.
	SharePlayer struct{ Player sheets.Player }
	// ShareBlank exports an empty sheet of a game.
	ShareBlank struct{ Game string }
	// ShareLink makes a link of a game.
	ShareLink struct{ Summary sheets.Summary }
	// Import takes in sheets from a file; without a path it asks for one.
	Import struct{ Path string }
	// Linked shows the game of a link, of which nothing is on the pad.
	Linked struct{ Link string }
)

// The routes of settings.
type (
	// Settings are the settings.
	Settings struct{}
	// Keys lists the keys: those of a game first, which may be "".
	Keys struct{ Game string }
)

// The routes of the other devices.
type (
	// Devices shows those that share the pad.
	Devices struct{}
	// Forks shows what two have written on a sheet at the same time.
	Forks struct{ ID string }
)

func (Home) isRoute()         {}
func (Unfinished) isRoute()   {}
func (MoreGames) isRoute()    {}
func (Setup) isRoute()        {}
func (Rules) isRoute()        {}
func (Table) isRoute()        {}
func (NewTable) isRoute()     {}
func (Correct) isRoute()      {}
func (OtherScreens) isRoute() {}
func (Log) isRoute()          {}
func (History) isRoute()      {}
func (Evening) isRoute()      {}
func (Game) isRoute()         {}
func (Trash) isRoute()        {}
func (Players) isRoute()      {}
func (EditPlayer) isRoute()   {}
func (Merge) isRoute()        {}
func (Player) isRoute()       {}
func (Stats) isRoute()        {}
func (Season) isRoute()       {}
func (Draw) isRoute()         {}
func (ShareGame) isRoute()    {}
func (ShareEvening) isRoute() {}
func (ShareFound) isRoute()   {}
func (ShareSeason) isRoute()  {}
func (SharePlayer) isRoute()  {}
func (ShareBlank) isRoute()   {}
func (ShareLink) isRoute()    {}
func (Import) isRoute()       {}
func (Linked) isRoute()       {}
func (Settings) isRoute()     {}
func (Keys) isRoute()         {}
func (Devices) isRoute()      {}
func (Forks) isRoute()        {}
