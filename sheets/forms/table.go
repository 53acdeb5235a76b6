package forms

import (
	"cmp"

	"github.com/go-json-experiment/json"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats/season"
)

// Table is a way to write games down in rows.
type Table struct {
	name    string // the key of what a sheet of a spreadsheet is called
	columns []column
	rows    func(g *Game, words Words) []row
}

// column is a column of a table.
type column struct {
	key   string  // the text "out.column.KEY" heads it
	width float64 // in a spreadsheet, in digits

	// cell gives what stands in a row: nil for nothing, or a string, an int, a float64, a
	// bool, a sheets.Day, or a time.Time as the clock in the room showed it.
	cell func(r *row) any
}

// row is what a row is written from.
type row struct {
	*Game
	words    Words
	standing scoring.Standing // of one seat
	person   sheets.Seat      // who plays there, or one of those
	entry    int              // one of those that stand, from 0
	season   *season.Row      // of a season, and not of a game
}

// The tables. Seats and entries are counted from 1, as people do; IDs and entries
// are those of the sheet file.
var (
	// Plays has a row for each player of each game, by place.
	Plays = &Table{name: "out.table.plays", columns: playColumns, rows: func(g *Game, words Words) []row {
		var rows []row
		for _, st := range g.Sheet.Card().Standings() {
			for _, person := range g.people(st.Player) {
				rows = append(rows, row{Game: g, words: words, standing: st, person: person})
			}
		}
		return rows
	}}

	// Entries has a row for each entry that stands, in order.
	Entries = &Table{name: "out.table.entries", columns: entryColumns, rows: func(g *Game, words Words) []row {
		rows := make([]row, g.Sheet.Len())
		for k := range rows {
			rows[k] = row{Game: g, words: words, entry: k}
		}
		return rows
	}}
)

var playColumns = []column{
	{"sheet", 30, func(r *row) any { return r.Summary.ID }},
	{"night", 12, func(r *row) any { return r.Summary.Night }},
	{"game", 18, func(r *row) any {
		return cmp.Or(r.Sheet.Head().House.Title(), r.words.Say(r.Sheet.Head().Game+".name"))
	}},
	{"house", 30, func(r *row) any { return r.words.House(r.Sheet) }},
	{"started", 20, func(r *row) any { return r.Sheet.Head().Started }},
	{"ended", 20, func(r *row) any { return r.Sheet.Ended() }},
	{"place", 18, func(r *row) any { return r.place() }},
	{"note", 30, func(r *row) any { return r.Summary.Note }},
	{"seat", 8, func(r *row) any { return r.standing.Player + 1 }},
	{"player", 18, func(r *row) any { return r.person.Name }},
	{"player-id", 30, func(r *row) any { return r.person.ID }},
	{"rank", 8, func(r *row) any { return r.standing.Place }},
	{"score", 10, func(r *row) any { return r.standing.Score }},
	{"won", 10, func(r *row) any { return r.standing.Won }},
	{"lost", 10, func(r *row) any { return r.standing.Lost }},
	{"left", 12, func(r *row) any { return r.standing.Left }},
	{"counted", 10, func(r *row) any { return r.counts() }},
	{"abandoned", 14, func(r *row) any { return !r.Summary.Archived.IsZero() }},
	{"team", 18, func(r *row) any { return r.team(r.standing.Player) }},
}

var entryColumns = []column{
	{"sheet", 30, func(r *row) any { return r.Summary.ID }},
	{"number", 8, func(r *row) any { return r.entry + 1 }},
	{"at", 20, func(r *row) any { return r.Sheet.Entry(r.entry).Head().At }},
	{"player", 18, func(r *row) any { return r.Sheet.Head().Players[r.Sheet.Player(r.entry)].Name }},
	{"what", 40, func(r *row) any { return r.words.Tell(r.Sheet, r.entry) }},
	{"entry", 50, func(r *row) any { return asJSON(r.Sheet.Entry(r.entry)) }},
}

// asJSON returns an entry as the sheet file has it.
func asJSON(e scoring.Entry) any {
	text, err := json.Marshal(e, json.Deterministic(true))
	if err != nil {
		return nil // a time after the year 9999, which the sheet file cannot hold either
	}
	return string(text)
}

// headings returns what heads the columns.
func (t *Table) headings(words Words) []string {
	list := make([]string, len(t.columns))
	for i, c := range t.columns {
		list[i] = words.Say("out.column." + c.key)
	}
	return list
}
