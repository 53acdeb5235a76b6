package assets

import "embed"

// Figures holds the drawings of games that draw figures part by part, in the
// folder "figures" under the ID of the game. A game may have several, for more
// bodies or heads. Each part is a group with the ID "KIND-N", N from 1 in the order
// in which parts are drawn, and each group holds paths of the commands M, C and Z in
// absolute coordinates; the first is its outline. A line that is drawn along has its
// length in the attribute pathLength. The colours #e69f00, #231f1a and #ffffff stand
// for those of the player, of ink and of paper.
//
//go:embed figures/*/*.svg
var Figures embed.FS
