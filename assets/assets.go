// Package assets holds what the program carries inside itself: its icon and its
// words.
package assets

import "embed"

// Icon is the icon of the window, at 128 × 128 pixels: the larger one, which is
// for packages, takes several milliseconds of every start to decode.
//
//go:embed icon-window.png
var Icon []byte

// LargeIcon is the icon at 512 × 512 pixels or more.
//
//go:embed icon.png
var LargeIcon []byte

// Words holds en.json and de.json: every text of the program by its key, in the
// message format of go-i18n.
//
//go:embed en.json de.json
var Words embed.FS
