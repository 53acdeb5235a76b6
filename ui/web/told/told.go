// Package told works out how games were really won, for pages that tell it.
package told

import (
	"context"
	"sync"

	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/ui/i18n"
	"beermat/ui/web"
)

// Teller works out one game after the other. It is a web.Teller.
type Teller struct {
	Tables *odds.Tables
	Words  i18n.Texts // of games from files
	mu     sync.Mutex
}

// Tells reports whether there is something to tell of a sheet.
func (t *Teller) Tells(s *sheets.Sheet) bool { return Tells(s) }

// Tells reports whether there is something to tell of a sheet.
func Tells(s *sheets.Sheet) bool {
	model := games.ChancesOf(s.Game())
	return model != nil && model.Open != nil && s.Len() > 0
}

// Tell implements web.Teller. What is told at first are the chances that take only the first table.
func (t *Teller) Tell(of web.Telling, said func(text []byte, done bool)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	words := i18n.For(of.Lang).With(t.Words)
	series := insight.Series{Options: odds.Options{Tables: t.Tables, Ready: true}, Card: games.ScorecardOf, Model: games.ChancesOf}
	g, tables := series.Open(of.Sheet)
	var known []byte
	for n := range max(1, len(tables)) {
		if n < len(tables) {
			percent := -1
			_, err := t.Tables.Get(context.Background(), tables[n], func(part float64) {
				if is := int(100 * part); is > percent {
					percent = is
					said(append(web.DrawMaking(words, part), known...), false)
				}
			})
			if err != nil {
				said(nil, true)
				return
			}
		}
		r, err := g.Tell(context.Background(), of.Sheet)
		if err != nil {
			said(nil, true)
			return
		}
		known = web.DrawTold(of, words, games.ScorecardOf(of.Sheet.Game()), g.Judges(), &r, series.Options.Count())
		said(known, n+1 >= len(tables))
	}
}
