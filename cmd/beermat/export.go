package main

import (
	"context"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"strings"

	"github.com/oklog/ulid/v2"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/out"
	"beermat/ui/cards"
	"beermat/ui/words"
)

// The tables of those formats that have several.
const (
	tablePlays   = "plays"   // a row for each player of each game
	tableEntries = "entries" // a row for each entry
	tableNights  = "nights"  // the plays, a sheet for each night
)

// formatBlank is the format that needs no pad: an empty sheet.
const formatBlank = "blank"

// format is a form in which games go out.
type format struct {
	name   string
	tables []string // which it has, the first one by default
	binary bool     // it means nothing on a terminal
	write  func(e *exporting, w io.Writer) error
}

// formats are all there are, the default first.
var formats = []format{
	{name: "sheets", write: (*exporting).sheets},
	{name: "csv", tables: []string{tablePlays, tableEntries}, write: func(e *exporting, w io.Writer) error { return e.csv(w, out.Plain) }},
	{name: "csv-german", tables: []string{tablePlays, tableEntries}, write: func(e *exporting, w io.Writer) error { return e.csv(w, out.GermanExcel) }},
	{name: "xlsx", tables: []string{tablePlays, tableNights}, binary: true, write: (*exporting).xlsx},
	{name: "pdf", binary: true, write: (*exporting).pdf},
	{name: formatBlank, binary: true},
	{name: "bgsplay", write: (*exporting).bgsplay},
	{name: "bgslink", write: (*exporting).bgslink},
	{name: "bgsqr", binary: true, write: (*exporting).bgsqr},
}

func formatNames() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

// exporting is an export under way.
type exporting struct {
	job   *job
	ctx   context.Context
	pad   *sheets.Pad
	query sheets.Query
	ids   []string // of sheets, if they were asked for by name
	table string
	lost  int // sheets that could not be read
}

// export writes games for other programs.
func export(j *job) int {
	f, table, err := j.formatAndTable()
	if err != nil {
		return j.fail(err)
	}
	if f.name == formatBlank {
		return j.blank()
	}
	return j.withPad(false, func(ctx context.Context, p *sheets.Pad) int {
		e := &exporting{job: j, ctx: ctx, pad: p, table: table}
		err := e.choose()
		if err == nil {
			err = j.written(func(w io.Writer) error { return f.write(e, w) })
		}
		if err != nil {
			return j.fail(err)
		}
		if e.lost > 0 {
			return failed
		}
		return ok
	})
}

// formatAndTable gives the format, and the one of its tables, that were asked for.
func (j *job) formatAndTable() (*format, string, error) {
	f := &formats[0]
	for i := range formats {
		if formats[i].name == j.format {
			f = &formats[i]
		}
	}
	if f.binary && j.options.out == "" && isTerminal(j.output) {
		return nil, "", &mistake{"binary", words.Data{"format": f.name}}
	}
	if j.table == "" {
		if len(f.tables) == 0 {
			return f, "", nil
		}
		return f, f.tables[0], nil
	}
	for _, table := range f.tables {
		if table == j.table {
			return f, table, nil
		}
	}
	return nil, "", &mistake{"table-of", words.Data{"format": f.name, "table": j.table}}
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// written writes what goes out into the file that was asked for, or prints it.
func (j *job) written(write func(io.Writer) error) error {
	if j.options.out == "" {
		return write(j.output)
	}
	return out.File(j.options.out, write)
}

// choose finds out which games go out: sheets by their ID, or what a query asks
// for.
func (e *exporting) choose() (err error) {
	var kinds []string
	for _, id := range e.job.games {
		if games.Find(id) != nil {
			kinds = append(kinds, id)
			continue
		}
		sheet, err := ulid.ParseStrict(id)
		if err != nil {
			return &mistake{"game-or-sheet", words.Data{"value": id}}
		}
		e.ids = append(e.ids, sheet.String())
	}
	others := len(kinds) + len(e.job.players) + len(e.job.searched)
	if len(e.ids) > 0 && (others > 0 || e.job.since != 0 || e.job.until != 0) {
		return &mistake{"sheet-alone", nil}
	}
	e.job.games = kinds
	e.query, err = e.job.query(e.pad)
	return err
}

// games gives the games that go out, until the person interrupts.
func (e *exporting) games() out.Games {
	games := out.Of(e.pad, e.query, e.skip)
	if len(e.ids) > 0 {
		games = e.named
	}
	return games.Until(e.ctx)
}

// skip says which sheet is missing from what goes out.
func (e *exporting) skip(err error) {
	e.lost++
	e.job.fail(err)
}

// named gives the sheets that were asked for by their ID, wherever they lie.
func (e *exporting) named(yield func(out.Game, error) bool) {
	for _, id := range e.ids {
		if g, err := out.One(e.pad, id); !yield(g, err) || err != nil {
			return
		}
	}
}

func (e *exporting) words() out.Words { return cards.Teller{Words: e.job.words} }

func (e *exporting) sheets(w io.Writer) error {
	if len(e.ids) == 0 {
		err := e.pad.Export(e.ctx, e.query, w)
		if t := (*sheets.Trouble)(nil); errors.As(err, &t) && t.Record != "" { // all the others are written
			e.skip(err)
			return nil
		}
		return err
	}
	for _, id := range e.ids {
		text, err := e.pad.Text(id)
		if err == nil {
			_, err = fmt.Fprintf(w, "%s\n", text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (e *exporting) csv(w io.Writer, d out.Dialect) error {
	table := out.Plays
	if e.table == tableEntries {
		table = out.Entries
	}
	return out.CSV(w, e.games(), table, d, e.words())
}

func (e *exporting) xlsx(w io.Writer) error {
	layout := out.OneSheet
	if e.table == tableNights {
		layout = out.EveryNight
	}
	return out.XLSX(w, e.games(), layout, e.words())
}

func (e *exporting) bgsplay(w io.Writer) error {
	_, err := out.BGStats(w, e.games(), e.words())
	return err
}

// bgslink prints the link of each game.
func (e *exporting) bgslink(w io.Writer) error {
	for g, err := range e.games() {
		link := ""
		if err == nil {
			link, err = out.Link(g, e.words())
		}
		if err == nil {
			_, err = fmt.Fprintln(w, link)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// bgsqr writes the link of the one game as a picture of its code.
func (e *exporting) bgsqr(w io.Writer) error {
	const unit = 6 // pixels: large enough on any screen, and on paper
	links := new(strings.Builder)
	if err := e.bgslink(links); err != nil {
		return err
	}
	link, rest, _ := strings.Cut(links.String(), "\n")
	switch {
	case link == "":
		return &mistake{"no-game", nil}
	case rest != "":
		return &mistake{"one-game", nil}
	}
	picture, err := out.QR(link, unit)
	if err != nil {
		return err
	}
	return png.Encode(w, picture)
}
