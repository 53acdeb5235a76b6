package cards

import "beermat/ui/kit"

// wipeSign is the key of a keyboard that wipes out what was typed.
const wipeSign kit.Glyph = `<path d="M9 5.5 H21 V18.5 H9 L3 12 Z"/><path d="M12.5 9.5 L17.5 14.5 M17.5 9.5 L12.5 14.5"/>`

// chosenIf is how one of several buttons looks.
func chosenIf(chosen bool) kit.Style {
	if chosen {
		return kit.Chosen
	}
	return kit.Plain
}
