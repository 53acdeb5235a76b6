package paper

import (
	"beermat/scoring"
	game "beermat/scoring/paper"
)

// planPlain has a row for each round of any game, with the score and, small, the
// total after it.
func planPlain(t *table) []blueprint {
	c := t.sheet.Card().(*game.Card)
	t.collect(putPlain)
	f := t.roundForm()
	if c.Start() != 0 {
		f.rows = append(f.rows, row{label: label{text: t.words.Say("paper.house.start")}, cells: t.seats(func(int) cell {
			return cell{text: figure10(c.Start()), faint: true}
		})})
	}
	most := 0
	for seat := range t.names {
		most = max(most, len(c.Scores(seat)))
	}
	start := len(f.rows)
	for round := 1; round <= max(most, c.Rounds()); round++ {
		f.rows = append(f.rows, row{label: t.roundLabel(round), cells: t.seats(func(seat int) cell {
			scores := c.Scores(seat)
			if round > len(scores) {
				return cell{}
			}
			filled := t.filled(round, seat, figure10(scores[round-1]))
			filled.note = figure10(c.Start() + sumOf(scores[:round]))
			return filled
		})})
	}
	if c.Rounds() == 0 || t.blank && c.Rounds() > usualRounds {
		f.pad = func(n int) row { return t.emptyRound(n - start) }
	}
	hint := ""
	if c.Target() != 0 {
		hint = t.words.Say("paper.to", map[string]any{"target": figure10(c.Target())})
	}
	f.feet = []row{t.totalRowOf(hint, c.Total)}
	return []blueprint{f}
}

// putPlain says which scores an entry puts down: one, or those of a whole round.
func putPlain(before, after scoring.Card, e scoring.Entry) []written {
	own := e.(*game.Entry)
	seat, round := seatTurn(before)
	put := func(seat int) written {
		return written{slot{round, seat}, figure10(after.(*game.Card).Scores(seat)[round-1])}
	}
	if own.Scores == nil {
		if own.Score == nil {
			return nil
		}
		return []written{put(seat)}
	}
	var list []written
	for seat, score := range own.Scores {
		if score != nil && len(after.(*game.Card).Scores(seat)) >= round {
			list = append(list, put(seat))
		}
	}
	return list
}
