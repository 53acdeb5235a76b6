package present

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// zeroClip is the name of the sound of an entry that brings nothing, whatever it is of.
const zeroClip = "zero"

// Clips are the names of the sounds of a table's own that fit what a voice says, the closest first: the last parts of
// the keys of its texts, from the inside. "yahtzee" fits 50 in that box, "entry" whatever is entered. What was taken
// back or corrected is not cried once more.
func Clips(list []Phrase) (names []string) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Phrase) int { return cmp.Compare(a.Rank, b.Rank) })
	for _, p := range list {
		names = append(names, clipsOf(p.Text)...)
	}
	return names
}

// alike are the keys of texts that are cried like others, and how.
var alike = map[string]string{"rounds.tell.lost": "bust", "chicago.tell.hit-with": "hit", "chicago.tell.missed-with": "missed"}

func clipsOf(t scorecard.Text) (names []string) {
	own := cmp.Or(alike[t.Key], t.Key[strings.LastIndexByte(t.Key, '.')+1:])
	switch t.Key {
	case "call.undone", "call.corrected", "call.uncorrected", "call.was":
		return []string{own}
	case "", "number", "seat":
		return nil
	}
	if t.Data["score"] == 0 {
		return []string{zeroClip, own}
	}
	for _, name := range slices.Sorted(maps.Keys(t.Data)) {
		switch v := t.Data[name].(type) {
		case scorecard.Text:
			names = append(names, clipsOf(v)...)
		case scoring.TextKey:
			names = append(names, string(v[strings.LastIndexByte(string(v), '.')+1:]))
		}
	}
	return append(names, own)
}
