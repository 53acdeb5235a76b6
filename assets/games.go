package assets

import "embed"

// Games holds the definitions of games that come with the program, in the folder
// "games" under their IDs with the ending .toml.
//
//go:embed games/*/*.toml
var Games embed.FS

// Before holds texts that games of Games had before, as "before/FOLDER/NAME-N.toml", because links of
// games that were played by them say only the hash of the text.
//
//go:embed before/*/*.toml
var Before embed.FS

// KnownGames lists every text that a game of Games has ever had, the present one included: its
// ID and the hash of the text, a line each. Sheets carry them.
//
//go:embed games.txt
var KnownGames string
