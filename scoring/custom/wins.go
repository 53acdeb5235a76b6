package custom

import (
	"slices"

	"beermat/scoring/blocks"
	"beermat/scoring/odds"
)

// wins are the entries that end a game and win it at once.
type wins struct {
	*boxRules
	nobody int // where somebody is placed who wrote none of them
	known  map[winKey]bool
}

// winKey is all of an entry that they may depend on.
type winKey struct {
	box   blocks.BoxID
	score int
	first bool
}

func newWins(g *boxRules) *wins {
	w := &wins{boxRules: g, known: map[winKey]bool{}}
	w.nobody = numberOr(g.ranked, w.standing(w.pastOf(nil)), 0)
	return w
}

// has reports whether an entry is one of them.
func (w *wins) has(box blocks.BoxID, score int, first bool) bool {
	key := winKey{box, score, first}
	won, known := w.known[key]
	if !known {
		won, _ = w.ends([][]winKey{{key}})
		w.known[key] = won
	}
	return won
}

// ends reports whether a game is over in which everybody wrote such entries; ok is false where
// formulas fail, or where those are not first who wrote an entry that wins.
func (w *wins) ends(written [][]winKey) (over, ok bool) {
	lists := make([]map[string]any, len(written))
	for seat, keys := range written {
		var turns []*blocks.BoxTurn
		for _, key := range keys {
			e := &Entry{Box: string(key.box)}
			if f := w.throwField(); f != nil {
				e.Fields = map[string]Value{f.ID: {kind: 't', Truth: key.first}}
			}
			turns = append(turns, &blocks.BoxTurn{Entry: w.read(e), Score: key.score})
		}
		lists[seat] = w.pastOf(turns)
	}
	s := w.scope(len(written)).set("seats", len(written))
	over, err := w.done.truth(s.set("written", everybodys(len(written), func(seat int) map[string]any { return lists[seat] })))
	if err != nil {
		return false, false
	}
	first := false
	for _, past := range lists {
		rank, err := w.ranked.number(w.standing(past))
		if err != nil || rank < w.nobody {
			return false, false
		}
		first = first || rank > w.nobody
	}
	return over, first == over
}

// standing is what the formula about places knows of somebody.
func (w *wins) standing(past map[string]any) *scope {
	return w.scope(w.seats).set("past", past)
}

// scoresOf lists what a box makes of rolls on an empty sheet, ascending.
func (w *wins) scoresOf(box int) (list []int) {
	for _, first := range []bool{false, true} {
		list = append(list, blocks.Scores(w.dice.Count, func(r blocks.Roll) (int, bool) {
			r.First = first
			return w.sheet.Boxes[box].Score(r), true
		})...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// tried is how many games are tried to find whether only single entries win at once.
const tried = 1000

// single reports whether games end by single entries and in no other way, as far as many random games
// tell. Entries that win come up about once a player.
func (w *wins) single() bool {
	var all, winning []winKey
	for box, own := range w.sheet.Boxes {
		for _, score := range append(w.scoresOf(box), 0) {
			for _, first := range []bool{false, true} {
				key := winKey{own.ID, score, first}
				if all = append(all, key); w.has(own.ID, score, first) {
					winning = append(winning, key)
				}
			}
		}
	}
	below := odds.NewChance(1).IntN
	for range tried {
		written, want := make([][]winKey, 1+below(3)), false
		for seat := range written {
			for range below(len(w.boxes) + 1) {
				key := all[below(len(all))]
				if winning != nil && below(len(w.boxes)) == 0 {
					key = winning[below(len(winning))]
				}
				written[seat] = append(written[seat], key)
				want = want || w.has(key.box, key.score, key.first)
			}
		}
		if over, ok := w.ends(written); !ok || over != want {
			return false
		}
	}
	_, ok := w.ends([][]winKey{nil})
	return ok
}
