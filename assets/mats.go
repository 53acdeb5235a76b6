package assets

import "embed"

// Mats holds the beer mat of every game as an SVG drawing, in the folder "mats"
// under the ID of the game ("mats/dice/farkle.svg"), and neutral.svg for a game that
// has none. Its circle of radius 85 is in the colour of the game, on which white can
// be read. They use what the drawing library understands: no text, style sheets or
// masks.
//
//go:embed mats
var Mats embed.FS
