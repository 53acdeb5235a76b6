package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"beermat/sheets/failure"
	"beermat/sheets/forms"
	"beermat/sheets/transfer"

	"beermat/ui/i18n"
)

// The tables of those formats that have several.
const (
	tablePlays   = "plays"   // a row for each player of each game
	tableEntries = "entries" // a row for each entry
	tableNights  = "nights"  // the plays, a sheet for each night
)

// format is a form in which games go out.
type format struct {
	name    string
	endings []string // of the files that have it
	tables  []string // which it has, the first one by default
	binary  bool     // it means nothing on a terminal
	write   func(s *selection, w io.Writer) error
}

// formats are those of the commands that have several, the default of each first.
var formats = map[string][]format{
	"export": {
		{name: "sheets", endings: []string{".jsonl", ".json"}, write: (*selection).writeSheets},
		{name: "csv", endings: []string{".csv"}, tables: []string{tablePlays, tableEntries}, write: csvIn(forms.Plain)},
		{name: "csv-german", tables: []string{tablePlays, tableEntries}, write: csvIn(forms.GermanExcel)},
		{name: "xlsx", endings: []string{".xlsx"}, tables: []string{tablePlays, tableNights}, binary: true, write: (*selection).writeXLSX},
	},
	"season": {
		{name: "text", endings: []string{".txt"}},
		{name: "csv", endings: []string{".csv"}},
		{name: "csv-german"},
		{name: "xlsx", endings: []string{".xlsx"}, binary: true},
	},
	"share": {
		{name: "bgslink", endings: []string{".txt"}, write: (*selection).writeLinks},
		{name: "bgsplay", endings: []string{".bgsplay"}, write: (*selection).writePlays},
		{name: "bgsqr", endings: []string{".png"}, binary: true, write: (*selection).writeQR},
	},
}

func formatNames(command string) []string {
	var names []string
	for _, f := range formats[command] {
		names = append(names, f.name)
	}
	return names
}

// chooseFormat returns the format that was asked for, by name or by the ending of the
// file; a file without an ending gets the default.
func (inv *invocation) chooseFormat() (*format, error) {
	list := formats[inv.cmd.Name()]
	names := strings.Join(formatNames(inv.cmd.Name()), ", ")
	ending := strings.ToLower(filepath.Ext(inv.out))
	i := 0
	switch {
	case inv.format != "":
		i = slices.IndexFunc(list, func(f format) bool { return f.name == inv.format })
		if i < 0 {
			return nil, &usageError{"format", i18n.Data{"formats": names, "value": inv.format}}
		}
	case inv.toFile() && ending != "":
		i = slices.IndexFunc(list, func(f format) bool { return slices.Contains(f.endings, ending) })
		if i < 0 {
			return nil, &usageError{"ending", i18n.Data{"formats": names, "path": inv.out}}
		}
	}
	f := &list[i]
	if f.binary {
		return f, inv.refuseOnTerminal(f.name)
	}
	return f, nil
}

// export writes games for other programs.
func export(inv *invocation) int {
	f, err := inv.chooseFormat()
	if err == nil {
		err = inv.chooseTable(f)
	}
	if err != nil {
		return inv.fail(err)
	}
	return inv.writeSelected(f.write)
}

// chooseTable sees to it that the options name a table which the format has.
func (inv *invocation) chooseTable(f *format) error {
	if inv.table == "" && len(f.tables) > 0 {
		inv.table = f.tables[0]
	}
	if inv.table != "" && !slices.Contains(f.tables, inv.table) {
		return &usageError{"table-of", i18n.Data{"format": f.name, "table": inv.table}}
	}
	return nil
}

func (s *selection) writeSheets(w io.Writer) error {
	if len(s.ids) == 0 {
		err := transfer.ExportSheets(s.ctx, s.pad, s.query, w)
		if t := (*failure.Error)(nil); errors.As(err, &t) && t.Record != "" { // all the others are written
			s.skip(err)
			return nil
		}
		return err
	}
	for _, id := range s.ids {
		text, err := transfer.SheetJSON(s.pad, id)
		if err == nil {
			_, err = fmt.Fprintf(w, "%s\n", text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func csvIn(dialect forms.Dialect) func(s *selection, w io.Writer) error {
	return func(s *selection, w io.Writer) error {
		table := forms.Plays
		if s.inv.table == tableEntries {
			table = forms.Entries
		}
		return forms.CSV(w, s.games(), table, dialect, s.words())
	}
}

func (s *selection) writeXLSX(w io.Writer) error {
	layout := forms.OneSheet
	if s.inv.table == tableNights {
		layout = forms.EveryNight
	}
	return forms.XLSX(w, s.games(), layout, s.words())
}
