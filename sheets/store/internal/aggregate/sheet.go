// Package aggregate counts what follows from the sheets of the history: results,
// statistics, pairs and dice. All of it can be made anew from them.
package aggregate

import (
	"github.com/oklog/ulid/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// Sheet is a sheet of the history, with all that figures and lists need of it.
type Sheet struct {
	ID        ulid.ULID
	Head      sheets.Head
	Placement sheets.Placement
	Summary   sheets.Summary
	counts    [][]scoring.Count // by seat, in the order of the game's figures; nil where nothing counts
	faces     [6]int            // of the dice that tell whether they are fair
}

// Key returns where the sheet is in the history.
func (f *Sheet) Key() record.HistoryKey { return record.NewHistoryKey(f.Placement.Night, f.ID) }

// Counts reports whether the sheet counts in records.
func (f *Sheet) Counts() bool { return f.Summary.Done && !f.Placement.Uncounted }

// Faces returns how often each face of the dice came up, if the sheet counts.
func (f *Sheet) Faces() (faces [6]int) {
	if f.Counts() {
		faces = f.faces
	}
	return faces
}

// Count counts what there is to count on the card of the sheet.
func (f *Sheet) Count(s *sheets.Sheet) {
	f.counts, f.faces = nil, [6]int{}
	g := s.Game()
	if g.Count != nil && s.Done() {
		f.counts = g.Count(s.Card())
	}
	if g.Faces == nil {
		return
	}
	for k := range s.Len() {
		for _, face := range g.Faces(s.At(k), s.Entry(k)) {
			if face >= 1 && face <= len(f.faces) {
				f.faces[face-1]++
			}
		}
	}
}

// Row is how a player did on a sheet.
type Row struct {
	Player ulid.ULID
	stats.Result
}

// Rows returns how everybody did, in the order of the standings, with each player once;
// person returns as whom somebody is counted.
func (f *Sheet) Rows(person func(id ulid.ULID) (ulid.ULID, error)) ([]Row, error) {
	var rows []Row
	winners := 0
	for _, st := range f.Summary.Standings {
		winners += bit(st.Won)
	}
standings:
	for _, st := range f.Summary.Standings {
		id, _ := sheets.ParseID(f.Head.Players[st.Player].PlayerID())
		id, err := person(id)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			if rows[i].Player == id { // twice at the table: nobody can tell which is which
				rows[i].Counted, rows[i].Counts = false, nil
				continue standings
			}
		}
		row := Row{Player: id, Result: stats.Result{
			Cursor: sheets.Cursor{Night: f.Placement.Night, Sheet: f.Head.ID}, Game: f.Head.Game, Variant: f.Summary.Variant,
			Players: len(f.Head.Players), Place: st.Place, Score: st.Score,
			Won: st.Won, Shared: st.Won && winners > 1, Lost: st.Lost, Left: st.Left, Counted: f.Counts(),
		}}
		if row.Counted && !row.Left && st.Player < len(f.counts) {
			row.Counts = f.counts[st.Player]
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func bit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
