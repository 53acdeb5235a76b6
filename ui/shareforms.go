package ui

import (
	"context"
	"image/png"
	"io"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/out"
	"beermat/sheets/paper"
	"beermat/ui/cards"
)

// shared is what is to be shared: one game, all that a query asks for, or an empty
// sheet to be filled in by hand.
type shared struct {
	title string        // what it is called on the screen
	file  string        // what a file with it is called, without its ending
	sheet *sheets.Sheet // the one game; nil for several
	sum   sheets.Summary
	query sheets.Query  // of several
	night *sheets.Night // that all of them are of; nil for several nights
	empty *emptySheet   // nil for games
}

// emptySheet is a sheet on which nothing is written yet, by the house rules that
// were agreed last.
type emptySheet struct {
	game  *scoring.Game
	seats int
}

// shareForm is a form in which something can be shared. The text "share.form.KEY"
// names it, ".hint" explains it, and ".file" tells its file from another one with
// the same ending.
type shareForm struct {
	key    string
	ending string // of the file
	fits   func(shared) bool
	write  func(ctx context.Context, a *App, s shared, w io.Writer) error
}

func written(s shared) bool   { return s.empty == nil }
func unwritten(s shared) bool { return s.empty != nil }
func oneGame(s shared) bool   { return s.sheet != nil }
func onPaper(s shared) bool   { return s.sheet != nil || s.night != nil }
func finished(s shared) bool  { return written(s) && (s.sheet == nil || s.sheet.Done()) }
func spread(s shared) bool    { return written(s) && !onPaper(s) }

// shareForms are all forms, in the order in which they are offered.
var shareForms = []shareForm{
	{"picture", "png", oneGame, func(_ context.Context, a *App, s shared, w io.Writer) error {
		return png.Encode(w, a.picture(s.sheet, s.sum))
	}},
	{"paper", "pdf", onPaper, writePaper},
	{"empty", "pdf", unwritten, func(_ context.Context, a *App, s shared, w io.Writer) error {
		e := s.empty
		return paper.Blank(w, e.game, e.seats, a.readHouse(e.game, e.seats), a.words, paper.Options{Created: a.cfg.Now()})
	}},
	{"sheet", "jsonl", written, writeSheets},
	{"xlsx", "xlsx", onPaper, func(ctx context.Context, a *App, s shared, w io.Writer) error {
		return out.XLSX(w, a.games(ctx, s), out.OneSheet, a.teller())
	}},
	{"xlsx-nights", "xlsx", spread, func(ctx context.Context, a *App, s shared, w io.Writer) error {
		return out.XLSX(w, a.games(ctx, s), out.EveryNight, a.teller())
	}},
	{"xlsx-plays", "xlsx", spread, func(ctx context.Context, a *App, s shared, w io.Writer) error {
		return out.XLSX(w, a.games(ctx, s), out.OneSheet, a.teller())
	}},
	{"csv", "csv", written, func(ctx context.Context, a *App, s shared, w io.Writer) error {
		return out.CSV(w, a.games(ctx, s), out.Plays, out.Plain, a.teller())
	}},
	{"csv-excel", "csv", written, func(ctx context.Context, a *App, s shared, w io.Writer) error {
		return out.CSV(w, a.games(ctx, s), out.Plays, out.GermanExcel, a.teller())
	}},
	{"csv-entries", "csv", written, func(ctx context.Context, a *App, s shared, w io.Writer) error {
		return out.CSV(w, a.games(ctx, s), out.Entries, out.Plain, a.teller())
	}},
	{"bgstats", "bgsplay", finished, func(ctx context.Context, a *App, s shared, w io.Writer) error {
		_, err := out.BGStats(w, a.games(ctx, s), a.teller())
		return err
	}},
}

// teller says what stands in the tables that are shared.
func (a *App) teller() cards.Teller { return cards.Teller{Words: a.words} }

// writeSheets writes the sheets themselves, with every entry, to be taken in
// again by any Beermat.
func writeSheets(ctx context.Context, a *App, s shared, w io.Writer) error {
	if s.sheet == nil {
		return a.pad.Export(ctx, s.query, w)
	}
	text, err := a.pad.Text(s.sum.ID)
	if err == nil {
		_, err = w.Write(append(text, '\n'))
	}
	return err
}

// writePaper prints a filled-in card, or those of a night.
func writePaper(ctx context.Context, a *App, s shared, w io.Writer) error {
	o := paper.Options{Created: a.cfg.Now()}
	if s.sheet != nil {
		return paper.Card(w, s.sheet, a.words, o)
	}
	e := paper.Evening{Title: s.night.Name, Note: s.night.Note}
	for g, err := range a.games(ctx, s) {
		if err != nil {
			return err
		}
		e.Sheets = append(e.Sheets, g.Sheet)
	}
	return paper.Night(w, e, a.words, o)
}

// games gives what is shared game by game, until the context ends.
func (a *App) games(ctx context.Context, s shared) out.Games {
	if s.sheet == nil {
		return out.Of(a.pad, s.query, nil).Until(ctx)
	}
	return func(yield func(out.Game, error) bool) { yield(out.One(a.pad, s.sum.ID)) }
}
