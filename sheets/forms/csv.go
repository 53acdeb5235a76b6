package forms

import (
	"encoding/csv"
	"io"
	"strconv"
	"time"

	"beermat/sheets"
)

// Dialect is how a table is written as text.
type Dialect struct {
	mark      string // at the beginning of the file
	separator rune
	yes, no   string
	day, time string // layouts
}

var (
	// Plain is comma-separated values as RFC 4180 has them, in UTF-8, with times
	// as in the sheet file.
	Plain = Dialect{separator: ',', yes: "true", no: "false", day: time.DateOnly, time: time.RFC3339}

	// GermanExcel is what Excel takes in by a double click where Windows speaks
	// German. Without the mark it would not know UTF-8.
	GermanExcel = Dialect{
		mark: "\ufeff", separator: ';', yes: "WAHR", no: "FALSCH", day: "02.01.2006", time: "02.01.2006 15:04:05",
	}
)

// CSV writes a table of the games.
func CSV(w io.Writer, games Games, t *Table, d Dialect, words Words) error {
	if _, err := io.WriteString(w, d.mark); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = d.separator, true
	cells := t.headings(words)
	if err := out.Write(cells); err != nil {
		return err
	}
	if err := games.each(func(g *Game) error {
		for _, r := range t.rows(g, words) {
			for i, c := range t.columns {
				cells[i] = d.write(c.cell(&r))
			}
			if err := out.Write(cells); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return err
	}
	out.Flush()
	return out.Error()
}

// write returns a cell as text. There is no number in the tables that is not whole,
// so that no dialect has to say how those are written.
func (d *Dialect) write(cell any) string {
	switch c := cell.(type) {
	case string:
		return Harmless(oneBreak.Replace(c))
	case int:
		return strconv.Itoa(c)
	case bool:
		if c {
			return d.yes
		}
		return d.no
	case sheets.Day:
		return c.In(time.UTC).Format(d.day)
	case time.Time:
		if !c.IsZero() {
			return c.Format(d.time)
		}
	}
	return ""
}
