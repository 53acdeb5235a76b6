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
	case listed && n <= most:
		return fmt.Sprintf("it shows %d words, of %d: take it from the list of those with too many", n, most)
	case listed && n > was:
		return fmt.Sprintf("it shows %d words, and had %d, which are too many", n, was)
	case !listed && n > most:
		return fmt.Sprintf("it shows %d words, more than %d", n, most)
	}
	return ""
}

// wordsTooMany are the scenes that show more words than they should, and how many. The list
// may only get shorter.
var wordsTooMany = map[string]int{
	"card-beetle-colony":    78,
	"card-beetle-eight":     41,
	"card-beetle-heads":     63,
	"card-beetle-long":      59,
	"card-beetle-own":       43,
	"card-beetle-speedy":    53,
	"card-beetle-turn":      58,
	"card-beetle-two":       49,
	"card-beetle-winged":    46,
	"card-chikago-begins":   59,
	"card-chikago-classic":  66,
	"card-chikago-down":     59,
	"card-chikago-first":    63,
	"card-chikago-leader":   47,
	"card-chikago-party":    44,
	"card-chikago-strong":   48,
	"card-chikago-turn":     48,
	"card-chikago-twelve":   84,
	"card-mafia-start":      41,
	"card-pig-bust":         47,
	"card-pig-score":        45,
	"card-pig-strong":       46,
	"card-pig-ten":          50,
	"card-pig-turn":         46,
	"card-yahtzee-twelve":   47,
	"choices":               135,
	"choices-costs":         160,
	"choices-pig":           121,
	"choices-pig-costs":     182,
	"choices-rolls":         282,
	"devices-club":          110,
	"dice":                  141,
	"games-rules":           175,
	"keys":                  214,
	"log-corrected":         93,
	"lookback-log":          116,
	"new-paper":             107,
	"nights":                70,
	"records":               73,
	"records-lowest":        73,
	"rules-beetle":          259,
	"rules-boston":          175,
	"rules-chicago":         179,
	"rules-chikago":         342,
	"rules-lcr":             180,
	"rules-mafia":           264,
	"rules-paper":           220,
	"rules-pig":             201,
	"rules-sevens":          277,
	"rules-yahtzee":         220,
	"screens-on":            118,
	"settings":              86,
	"setup-sixteen":         92,
	"setup-teams":           115,
	"table-beetle":          56,
	"table-chances-figures": 59,
	"table-chikago":         48,
	"table-rolls":           45,
	"table-rolls-many":      52,
	"table-two-sheets":      45,
	"tonight-stopped":       65,
	"trouble-backup":        119,
	"yahtzee-dice":          41,
	"yahtzee-log":           92,
	"yahtzee-twelve":        47,
}
