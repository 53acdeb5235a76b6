package store

import (
	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// resultKey is the key of a row.
func resultKey(person ulid.ULID, m record.HistoryKey) []byte { return record.IndexKey(person[:], m) }

// seatResult is a row with the player that it is of.
type seatResult struct {
	player ulid.ULID
	seat   int
	stats.Result
}

// resolver tells as whom somebody is counted.
type resolver func(id ulid.ULID) (ulid.ULID, error)

// rowsOf returns the rows of a sheet in the order of the standings, with each
// player once.
func rowsOf(f *historyEntry, person resolver) ([]seatResult, error) {
	var rows []seatResult
	winners := 0
	for _, st := range f.summary.Standings {
		winners += bit(st.Won)
	}
standings:
	for _, st := range f.summary.Standings {
		id, _ := sheets.ParseID(f.head.Players[st.Player].PlayerID())
		id, err := person(id)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			if rows[i].player == id { // twice at the table: nobody can tell which is which
				rows[i].Counted, rows[i].Counts = false, nil
				continue standings
			}
		}
		row := seatResult{player: id, seat: st.Player, Result: stats.Result{
			Cursor: sheets.Cursor{Night: f.placement.Night, Sheet: f.head.ID}, Game: f.head.Game, Variant: f.summary.Variant,
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
func readRow(key, value []byte) (m record.HistoryKey, row stats.Result, err error) {
	payload, err := record.VerifyChecksum(record.Results, key, value)
	if err != nil {
		return m, row, err
	}
	return rowOf(key, payload)
}

// rowOf reads such a record whose checksum is right.
func rowOf(key, payload []byte) (m record.HistoryKey, row stats.Result, err error) {
	if len(key) != record.IDLen+record.HistoryKeyLen {
		return m, row, record.Damaged(record.Results, key, nil)
	}
	m = record.HistoryKey(key[record.IDLen:])
	row.Cursor = sheets.Cursor{Night: m.Day(), Sheet: m.Sheet().String()}
	return m, row, record.Decode(record.Results, key, payload, &row)
}
