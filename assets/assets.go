// Package assets holds what the program carries inside itself: its icon and its
// words.
package assets

import "embed"

// IconSVG is the icon as it was drawn.
//
//go:embed icon.svg
var IconSVG []byte

// IconPNG is the icon as a picture of 512 × 512 pixels, made from IconSVG.
//
//go:embed icon.png
var IconPNG []byte

// Words holds en.json and de.json: every text of the program by its key, in the
// message format of go-i18n.
//
//go:embed en.json de.json
var Words embed.FS
