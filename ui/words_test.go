package ui

import (
	"fmt"
	"image/color"
	"strings"
	"unicode"

	"fyne.io/fyne/v2/canvas"

	"beermat/ui/cellgrid"
	"beermat/ui/page"
	"beermat/ui/table"
)

// How many words a screen shows at most: a table, a screen of the rail, and one that explains.
const (
	wordsOnTable   = 40
	wordsOnRail    = 60
	wordsExplained = 90

	wordsSlack = 5 // more or fewer, as texts break and figures are said
)

// wordsMost returns how many words the screen that is seen may show.
func (d *desk) wordsMost() int {
	if t, ok := d.app.top().(*table.Screen); ok && !t.Sheet().Done() && !d.app.shell.covered() {
		return wordsOnTable
	}
	if _, ok := d.app.top().(page.RootScreen); ok {
		return wordsOnRail
	}
	return wordsExplained
}

// words counts the words that are in sight, of two letters or more: without the names of
// people, and without the score sheet itself, which calls its boxes what they are called.
func (w *inspection) words() (n int) {
	people := map[string]bool{}
	for _, name := range w.names {
		for _, word := range strings.Fields(name) {
			people[word] = true
		}
	}
	for _, item := range w.items {
		text, ok := item.object.(*canvas.Text)
		if !ok || text.Color == color.Transparent || item.box.and(item.clip).empty() || item.onSheet() {
			continue
		}
		for _, word := range strings.Fields(text.Text) {
			letters := 0
			for _, r := range word {
				if unicode.IsLetter(r) {
					letters++
				}
			}
			if letters > 1 && !people[strings.TrimSuffix(word, ",")] {
				n++
			}
		}
	}
	return n
}

// onSheet reports whether something is part of a score sheet.
func (s *seen) onSheet() bool {
	for p := s.parent; p != nil; p = p.parent {
		if _, ok := p.object.(*cellgrid.Grid); ok {
			return true
		}
	}
	return false
}

// wordy returns what is wrong with how many words a scene shows; "" for nothing.
func (w *inspection) wordy(scene string) string {
	n, most := w.words(), w.wordsMost()
	was, listed := wordsTooMany[scene]
	switch {
	case listed && n > was+wordsSlack:
		return fmt.Sprintf("it shows %d words, and had %d, which are too many", n, was)
	case !listed && n > most+wordsSlack && !strings.HasPrefix(scene, "devices"): // whose words are of what is found
		return fmt.Sprintf("it shows %d words, more than %d", n, most)
	}
	return ""
}

// wordsTooMany are the scenes that show more words than they should, and how many, rounded up
// to tens. The list may only get shorter.
var wordsTooMany = map[string]int{
	"card-beetle-colony":    80,
	"card-beetle-eight":     50,
	"card-beetle-heads":     70,
	"card-beetle-long":      70,
	"card-beetle-own":       50,
	"card-beetle-speedy":    60,
	"card-beetle-turn":      60,
	"card-beetle-two":       60,
	"card-beetle-winged":    50,
	"card-mafia-start":      50,
	"card-pig-bust":         50,
	"card-pig-score":        50,
	"card-pig-strong":       50,
	"card-pig-ten":          60,
	"card-pig-turn":         50,
	"card-yahtzee-twelve":   50,
	"dice":                  150,
	"games-rules":           180,
	"keys":                  220,
	"log-corrected":         100,
	"lookback-log":          120,
	"lookback-log-file":     140,
	"new-paper":             110,
	"nights":                80,
	"rules-beetle":          260,
	"rules-boston":          180,
	"rules-chicago":         180,
	"rules-chikago":         350,
	"rules-lcr":             180,
	"rules-mafia":           270,
	"rules-paper":           220,
	"rules-pig":             210,
	"rules-sevens":          280,
	"rules-yahtzee":         230,
	"screens-on":            120,
	"settings":              90,
	"settings-caller":       110,
	"settings-clips":        110,
	"setup-teams":           120,
	"table-beetle":          60,
	"table-chances-figures": 70,
	"table-chikago":         50,
	"table-rolls":           50,
	"table-rolls-many":      60,
	"table-two-sheets":      50,
	"tonight-stopped":       70,
	"yahtzee-log":           100,
	"yahtzee-twelve":        50,
}
