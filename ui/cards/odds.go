package cards

import (
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/germanchicago"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
	"beermat/ui/words"
)

// OddsTable is a small table of chances for the rules page of a game: those that
// people argue about, each computed exactly by the rules themselves.
type OddsTable struct {
	Title string
	Head  []string   // of the columns; the first is that of the names of the rows
	Rows  [][]string // the name, then a value for each other column
}

// The chances of the games that have any.
var (
	oddsYahtzee = oddsOf(yahtzee.Scorecard)
	oddsChicago = oddsOf(chicago.Scorecard)
	oddsBeetle  = oddsOf(beetle.Scorecard)
	oddsChikago = oddsOf(germanchicago.Scorecard)
	oddsBoston  = oddsOf(boston.Scorecard)
	oddsPig     = oddsOf(pig.Scorecard)
	oddsSevens  = oddsOf(sevens.Scorecard)
)

// oddsOf says the chances of a game in a language.
func oddsOf(g *scorecard.Game) func(*words.Words) []OddsTable {
	return func(w *words.Words) []OddsTable {
		said := func(texts []scorecard.Text) []string {
			list := make([]string, len(texts))
			for i, text := range texts {
				list[i] = w.Text(text, nil)
			}
			return list
		}
		var tables []OddsTable
		for _, t := range g.Odds() {
			table := OddsTable{Title: w.Text(t.Title, nil), Head: said(t.Head)}
			for _, row := range t.Rows {
				table.Rows = append(table.Rows, said(row))
			}
			tables = append(tables, table)
		}
		return tables
	}
}
