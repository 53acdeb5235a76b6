package assets

import "embed"

// Fonts holds the fonts of the printed sheets and of the titles of the screen, in
// the folder "fonts", with their licence beside them.
//
//go:embed fonts/*.ttf
var Fonts embed.FS
