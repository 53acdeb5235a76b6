package cards

import (
	"beermat/scoring"
	"beermat/ui/words"
)

func newLCR(Desk) View                                                                { return nil }
func tellLCR(w *words.Words, _ []string, before scoring.Card, e scoring.Entry) string { return "" }
func progressLCR(w *words.Words, c scoring.Card) string                               { return "" }
