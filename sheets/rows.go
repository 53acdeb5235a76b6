package sheets

import (
	"github.com/oklog/ulid/v2"
)

// seated is a row with the player that it is of.
type seated struct {
	person ulid.ULID
	seat   int
	Row
}

// persons tells as whom somebody is counted.
type persons func(id ulid.ULID) (ulid.ULID, error)

// rowsOf gives the rows of a sheet in the order of the standings, with each
// player once.
func rowsOf(f *filed, person persons) ([]seated, error) {
	var rows []seated
	winners := 0
	for _, st := range f.summary.Standings {
		winners += one(st.Won)
	}
standings:
	for _, st := range f.summary.Standings {
		id, _ := uid(f.head.Players[st.Player].Person())
		id, err := person(id)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			if rows[i].person == id { // twice at the table: nobody can tell which is which
				rows[i].Counted, rows[i].Counts = false, nil
				continue standings
			}
		}
		row := seated{person: id, seat: st.Player, Row: Row{
			Mark: Mark{Night: f.filing.Night, Sheet: f.head.ID}, Game: f.head.Game, Variant: f.summary.Variant,
			Players: len(f.head.Players), Place: st.Place, Score: st.Score,
			Won: st.Won, Shared: st.Won && winners > 1, Lost: st.Lost, Left: st.Left, Counted: f.counted(),
		}}
		if row.Counted && !row.Left && st.Player < len(f.counts) {
			row.Counts = f.counts[st.Player]
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// readRow reads a record of what somebody played.
func readRow(key, value []byte) (m mark, row Row, err error) {
	payload, err := unseal(bucketPlayed, key, value)
	if err != nil {
		return m, row, err
	}
	return rowOf(key, payload)
}

// rowOf reads such a record whose checksum is right.
func rowOf(key, payload []byte) (m mark, row Row, err error) {
	if len(key) != idLen+markLen {
		return m, row, damaged(bucketPlayed, key, nil)
	}
	m = mark(key[idLen:])
	if row, err = unpackRow(m, payload); err != nil {
		return m, row, damaged(bucketPlayed, key, err)
	}
	return m, row, nil
}
