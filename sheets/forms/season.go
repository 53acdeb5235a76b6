package forms

import (
	"io"

	"beermat/sheets"
	"beermat/sheets/stats/season"
)

// SeasonCSV writes the table of a season.
func SeasonCSV(w io.Writer, t *season.Table, people map[string]season.Person, d Dialect, words Words) error {
	return tableOf(t).csv(w, d, words, func(write func(rows []row) error) error { return write(seasonRows(t, people)) })
}

// SeasonXLSX writes the table of a season as a workbook.
func SeasonXLSX(w io.Writer, t *season.Table, people map[string]season.Person, words Words) (err error) {
	b, err := newBook(tableOf(t), words)
	if err != nil {
		return err
	}
	defer func() { _ = b.file.Close() }() // it takes the temporary files away
	if err := b.begin(words.Say(b.table.name)); err != nil {
		return err
	}
	if err := b.put(seasonRows(t, people)); err != nil {
		return err
	}
	return b.write(w)
}

func seasonRows(t *season.Table, people map[string]season.Person) []row {
	rows := make([]row, len(t.Rows))
	for i := range rows {
		rows[i] = row{season: &t.Rows[i], person: sheets.Seat{ID: t.Rows[i].Player, Name: people[t.Rows[i].Player].Name}}
	}
	return rows
}

// tableOf is how the table of a season is written.
func tableOf(t *season.Table) *Table {
	columns := []column{
		{"rank", 8, func(r *row) any {
			if r.season.Place == 0 {
				return nil // not yet
			}
			return r.season.Place
		}},
		{"player", 18, func(r *row) any { return r.person.Name }},
		{"player-id", 30, func(r *row) any { return r.person.ID }},
	}
	if t.Scheme == season.Cup {
		columns = append(columns,
			column{"points", 10, func(r *row) any { return float64(r.season.Points) / 2 }},
			column{"nights", 10, func(r *row) any { return len(r.season.Nights) }})
	}
	return &Table{name: "out.table.season", columns: append(columns,
		column{"share", 10, func(r *row) any { return r.season.Share() }},
		column{"spread", 10, func(r *row) any { return r.season.Spread }},
		column{"beaten", 10, func(r *row) any { return float64(r.season.Twice) / 2 }},
		column{"met", 10, func(r *row) any { return r.season.Met }},
		column{"games", 8, func(r *row) any { return r.season.Games }},
		column{"wins", 8, func(r *row) any { return r.season.Wins }},
		column{"needs", 16, func(r *row) any { return r.season.Needs }},
	)}
}
