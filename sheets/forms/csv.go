package forms

import (
	"encoding/csv"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"beermat/sheets"
)

// Dialect is how a table is written as text.
type Dialect struct {
	mark      string // at the beginning of the file
	separator rune
	yes, no   string
	day, time string // layouts
	point     string // before the decimals
}

var (
	// Plain is comma-separated values as RFC 4180 has them, in UTF-8, with times
	// as in the sheet file.
	Plain = Dialect{separator: ',', yes: "true", no: "false", day: time.DateOnly, time: time.RFC3339, point: "."}

	// GermanExcel is what Excel takes in by a double click where Windows speaks
	// German. Without the mark it would not know UTF-8.
	GermanExcel = Dialect{
		mark: "\ufeff", separator: ';', yes: "WAHR", no: "FALSCH", day: "02.01.2006", time: "02.01.2006 15:04:05", point: ",",
	}
)

// CSV writes a table of the games.
func CSV(w io.Writer, games Games, t *Table, d Dialect, words Words) error {
	return t.csv(w, d, words, func(write func(rows []row) error) error {
		return games.each(func(g *Game) error { return write(t.rows(g, words)) })
	})
}

// csv writes the rows that each hands on.
func (t *Table) csv(w io.Writer, d Dialect, words Words, each func(write func(rows []row) error) error) error {
	if _, err := io.WriteString(w, d.mark); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = d.separator, true
	cells := t.headings(words)
	if err := out.Write(cells); err != nil {
		return err
	}
	if err := each(func(rows []row) error {
		for _, r := range rows {
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

// decimals is how many decimals a number has that is not whole.
const decimals = 4

// write returns a cell as text.
func (d *Dialect) write(cell any) string {
	switch c := cell.(type) {
	case string:
		return Harmless(oneBreak.Replace(c))
	case int:
		return strconv.Itoa(c)
	case float64:
		return strings.Replace(strconv.FormatFloat(rounded(c), 'f', -1, 64), ".", d.point, 1)
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

// rounded returns a number with no more decimals than are told.
func rounded(n float64) float64 {
	of := math.Pow10(decimals)
	return math.Round(n*of) / of
}
