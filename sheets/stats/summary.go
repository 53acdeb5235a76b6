package stats

import "beermat/sheets"

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
