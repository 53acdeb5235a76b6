package transfer

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/forms"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/sheets/transfer"

	"beermat/sheets/print"
	"beermat/ui/i18n"
	uiinsight "beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// Shared is what is to be shared: one game, all that a query asks for, or an empty
// sheet to be filled in by hand.
type Shared struct {
	title string        // what it is called on the screen
	file  string        // what a file with it is called, without its ending
	sheet *sheets.Sheet // the one game; nil for several
	sum   sheets.Summary
	query store.Query        // of several
	night *sheets.NightNotes // that all of them are of; nil for several nights
	empty *emptySheet        // nil for games

	season *season.Season // nil for none
}

// emptySheet is a sheet on which nothing is written yet, by the house rules that
// were agreed last.
type emptySheet struct {
	game  *scoring.Game
	seats int
	house scoring.HouseRules
}

func newEmptySheet(a page.Host, g *scoring.Game, seats int) *emptySheet {
	return &emptySheet{game: g, seats: seats, house: a.Settings().House(g, seats)}
}

// Form is a form in which something can be shared. The text "share.form.KEY"
// names it, ".hint" explains it, and ".file" tells its file from another one with
// the same ending.
type Form struct {
	Key    string
	Large  kit.Glyph // of one that most people want; "": it stands among the others
	Ending string    // of the file
	Fits   func(Shared) bool
	Write  func(ctx context.Context, by Exporter, s Shared, w io.Writer) error // nil for a picture, which is drawn
}

func written(s Shared) bool      { return s.empty == nil }
func unwritten(s Shared) bool    { return s.empty != nil }
func severalGames(s Shared) bool { return s.sheet == nil && s.empty == nil }
func oneGame(s Shared) bool      { return s.sheet != nil }
func oneNight(s Shared) bool     { return s.night != nil }
func onPaper(s Shared) bool      { return s.sheet != nil || s.night != nil }
func finished(s Shared) bool     { return written(s) && (s.sheet == nil || s.sheet.Done()) }
func spread(s Shared) bool       { return plays(s) && !onPaper(s) }
func oneSeason(s Shared) bool    { return s.season != nil }
func plays(s Shared) bool        { return written(s) && s.season == nil }

// Icons of what is shared.
const (
	glyphPicture kit.Glyph = `<path d="M3.5 5 H20.5 V19 H3.5 Z"/><path d="M3.5 16 L9 10.5 L13.5 15 L16.5 12 L20.5 16"/><circle cx="15.5" cy="8.8" r="1.3"/>`
	glyphPaper   kit.Glyph = `<path d="M6 3 H14.5 L18.5 7 V21 H6 Z"/><path d="M14.5 3 V7 H18.5 M9 12 H15.5 M9 15 H15.5 M9 18 H13"/>`
	glyphTable   kit.Glyph = `<path d="M3.5 4.5 H20.5 V19.5 H3.5 Z"/><path d="M3.5 9.5 H20.5 M3.5 14.5 H20.5 M9.2 4.5 V19.5 M14.8 4.5 V19.5"/>`
)

// Forms are all forms, in the order in which they are offered.
var Forms = []Form{
	{"picture", glyphPicture, "png", oneGame, nil},
	{"picture-night", glyphPicture, "png", oneNight, nil},
	{"picture-season", glyphPicture, "png", oneSeason, nil},
	{"paper", glyphPaper, "pdf", onPaper, writePaper},
	{"yearbook", glyphPaper, "pdf", oneSeason, writeBook},
	{"empty", glyphPaper, "pdf", unwritten, func(_ context.Context, by Exporter, s Shared, w io.Writer) error {
		e := s.empty
		return by.printer().Blank(w, e.game, e.seats, e.house)
	}},
	{"sheet", "", "beermat.jsonl", written, writeSheets},
	{"links", "", "txt", severalGames, func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		for g, err := range by.games(ctx, s) {
			text := ""
			if err == nil {
				text, err = by.linkOf(g.Sheet)
			}
			if isRefused(err) {
				continue // it goes as a file
			}
			if err == nil {
				_, err = fmt.Fprintf(w, "%s\r\n", text)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}},
	{"season-xlsx", glyphTable, "xlsx", oneSeason, seasonIn(forms.SeasonXLSX)},
	{"season-csv", "", "csv", oneSeason, seasonIn(func(w io.Writer, t *season.Table, people map[string]season.Person, words forms.Words) error {
		return forms.SeasonCSV(w, t, people, forms.Plain, words)
	})},
	{"season-csv-excel", "", "csv", oneSeason, seasonIn(func(w io.Writer, t *season.Table, people map[string]season.Person, words forms.Words) error {
		return forms.SeasonCSV(w, t, people, forms.GermanExcel, words)
	})},
	{"xlsx", glyphTable, "xlsx", onPaper, func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		return forms.XLSX(w, by.games(ctx, s), forms.OneSheet, by.teller())
	}},
	{"xlsx-nights", glyphTable, "xlsx", spread, func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		return forms.XLSX(w, by.games(ctx, s), forms.EveryNight, by.teller())
	}},
	{"xlsx-plays", "", "xlsx", spread, func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		return forms.XLSX(w, by.games(ctx, s), forms.OneSheet, by.teller())
	}},
	{"csv", "", "csv", plays, func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		return forms.CSV(w, by.games(ctx, s), forms.Plays, forms.Plain, by.teller())
	}},
	{"csv-excel", "", "csv", plays, func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		return forms.CSV(w, by.games(ctx, s), forms.Plays, forms.GermanExcel, by.teller())
	}},
	{"csv-entries", "", "csv", plays, func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		return forms.CSV(w, by.games(ctx, s), forms.Entries, forms.Plain, by.teller())
	}},
	{"bgstats", "", "bgsplay", finished, func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		_, err := forms.BGStats(w, by.games(ctx, s), by.teller())
		return err
	}},
}

// seasonIn writes the table of a season.
func seasonIn(write func(w io.Writer, t *season.Table, people map[string]season.Person, words forms.Words) error) func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
	return func(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
		games, people, err := by.pad.History().SeasonGames(ctx, s.season)
		if err != nil {
			return err
		}
		table := season.NewTable(s.season, games, people)
		return write(w, &table, people, by.teller())
	}
}

// Exporter is what files are written with, as it was when the writing began: it goes
// on beside the screen, whose language may be changed meanwhile.
type Exporter struct {
	pad    *store.Store
	words  *i18n.Translator
	now    time.Time
	people []sheets.Player

	book   func(ctx context.Context, of season.Season) (*insight.Yearbook, error)
	choice linkChoice // what goes into links
	page   string     // that opens them
	known  func(game, definition string) bool
}

func newExporter(a page.Host) Exporter {
	by := Exporter{pad: a.Store(), words: a.Words(), now: a.Now(), people: slices.Clone(a.Players().List), page: a.Settings().LinkPage(), known: a.Games().Has, book: uiinsight.Book(a, new(insight.Results))}
	a.Settings().Get(keyLinkChoice, &by.choice)
	return by
}

func (by Exporter) teller() i18n.Teller { return i18n.Teller{Words: by.words} }

// writeSheets writes the sheets themselves, with every entry, to be taken in
// again by any Beermat.
func writeSheets(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
	if s.sheet == nil {
		return transfer.ExportSheets(ctx, by.pad, s.query, w)
	}
	text, err := transfer.SheetJSON(by.pad, s.sum.ID)
	if err == nil {
		_, err = w.Write(append(text, '\n'))
	}
	return err
}

func (by Exporter) printer() print.Printer {
	return print.Printer{Words: by.words, Games: games.ScorecardOf, House: by.teller().House, Created: by.now}
}

// writePaper prints a filled-in card, or those of a night.
func writePaper(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
	if s.sheet != nil {
		return by.printer().Card(w, s.sheet)
	}
	e := print.Evening{
		Title: s.night.Name, Note: s.night.Note, Day: s.night.Day.In(time.UTC),
		Uncounted: map[string]bool{}, Person: sheets.SeatResolver(by.people),
	}
	for g, err := range by.games(ctx, s) {
		if err != nil {
			return err
		}
		e.Sheets, e.Uncounted[g.Summary.ID] = append(e.Sheets, g.Sheet), g.Summary.Uncounted
	}
	return by.printer().Night(w, e)
}

// bookNights is of how many nights, the last ones, a printed yearbook has the places.
const bookNights = 10

// writeBook prints the yearbook of a season.
func writeBook(ctx context.Context, by Exporter, s Shared, w io.Writer) error {
	y, err := by.book(ctx, *s.season)
	if err != nil {
		return err
	}
	t := &y.Table
	b := print.Book{Title: by.words.Say("yearbook.title") + " · " + s.title, Count: by.words.Say("season.count", i18n.Data{"games": t.Games, "nights": t.Nights})}
	for _, line := range y.Said() {
		b.Said = append(b.Said, by.words.Text(line.Text, nil))
	}
	heads, rows := present.SeasonTable(by.words, t)
	table := print.BookTable{Caption: by.words.Say("season.title"), Heads: heads, Name: 1}
	for _, r := range rows {
		table.Rows = append(table.Rows, append([]string{r.Place, y.Names[r.Player]}, r.Cells...))
	}
	b.Tables = append(b.Tables, table)
	for _, one := range present.YearbookTables(by.words, y, bookNights) {
		b.Tables = append(b.Tables, print.BookTable{Caption: one.Caption, Heads: one.Heads, Rows: one.Rows})
	}
	return by.printer().Book(w, b)
}

// games returns what is shared game by game, until the context ends.
func (by Exporter) games(ctx context.Context, s Shared) forms.Games {
	if s.sheet == nil {
		return transfer.History(by.pad, s.query, nil).Until(ctx)
	}
	return func(yield func(forms.Game, error) bool) { yield(transfer.OneGame(by.pad, s.sum.ID)) }
}
