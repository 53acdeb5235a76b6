package stats

import (
	"cmp"

	"beermat/sheets"
)

// CareerOf returns what somebody has achieved in games, the oldest first: in all together, without scores, and in each
// game by variant, without the figures of the games. As says as whom players are counted.
func CareerOf(who string, as func(player string) string, past []sheets.Summary) (all PlayerStats, games []PlayerStats) {
	type variant struct{ game, rules string }
	tallies := map[variant]PlayerStats{}
	for i := range past {
		row, there := ResultOf(&past[i], func(one sheets.Seat) bool { return as(one.PlayerID()) == who })
		if !there || !row.Counted {
			continue
		}
		of := variant{row.Game, row.Variant}
		one := row.Stats(who)
		one.Year = 0
		tally, known := tallies[of]
		if !known {
			tally = PlayerStats{Player: who, Game: row.Game, Variant: row.Variant}
		}
		tally.Add(&one, nil)
		tallies[of] = tally
		one.Total, one.Best, one.Worst = 0, Score{}, Score{}
		all.Player = who
		all.Add(&one, nil)
	}
	for _, one := range tallies {
		games = append(games, one)
	}
	sheets.SortBy(games, func(a, b PlayerStats) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Variant, b.Variant))
	})
	return all, games
}

// ResultOf returns how a person did on a sheet, of which a list shows the summary, and whether the person was
// there at all; the figures of the game are not in it. Of somebody who sits twice at the table nobody can tell
// which is which, and nothing counts.
func ResultOf(one *sheets.Summary, is func(sheets.Seat) bool) (row Result, there bool) {
	row = Result{
		Cursor: sheets.Cursor{Night: one.Night, Sheet: one.ID}, Game: one.Game, Variant: one.Variant, Players: len(one.Players),
		Counted: one.Done && !one.Uncounted && one.Deleted.IsZero(),
	}
	winners, own := 0, map[int]bool{}
	for i, seat := range one.Players {
		for _, who := range seat.People() {
			own[i] = own[i] || is(who)
		}
	}
	for _, s := range one.Standings {
		winners += bit(s.Won)
		if own[s.Player] {
			row.Counted = row.Counted && !there
			there = true
			row.Place, row.Score, row.Won, row.Lost, row.Left = s.Place, s.Score, s.Won, s.Lost, s.Left
		}
	}
	row.Shared = row.Won && winners > 1
	return row, there
}
