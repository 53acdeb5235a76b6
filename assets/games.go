package assets

import "embed"

// Games holds the definitions of games that come with the program, in the folder
// "games" under their IDs with the ending .toml.
//
//go:embed games/*/*.toml
var Games embed.FS
