package forms

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf16"

	"github.com/xuri/excelize/v2"

	"beermat/sheets"
)

// Layout is how games are spread over the sheets of a workbook.
type Layout int

// The layouts.
const (
	OneSheet   Layout = iota // all on one, until it is full
	EveryNight               // one for each night, and one for those that are too many
)

// mostNights is how many nights have a sheet of their own: those of twenty years,
// if there is one a week. A short sheet stays in memory until the book is written,
// and nobody leafs through thousands.
const mostNights = 1000

// XLSX writes the plays of the games as a workbook. A sheet of many rows is kept in
// a temporary file and not in memory until it is written.
func XLSX(w io.Writer, games Games, layout Layout, words Words) (err error) {
	b, err := newBook(Plays, words)
	if err != nil {
		return err
	}
	defer func() { _ = b.file.Close() }() // it takes the temporary files away
	if err := games.each(func(g *Game) error { return b.add(g, layout) }); err != nil {
		return err
	}
	return b.write(w)
}

// book is a workbook that is being written, sheet after sheet.
type book struct {
	table   *Table
	words   Words
	file    *excelize.File
	style   struct{ heading, text, day, time int }
	names   map[string]bool // of the sheets, in lower case
	night   sheets.Day      // of the sheet that is being written, if each has its own
	sheet   *excelize.StreamWriter
	nights  int // with a sheet of their own
	rows    int // of this sheet
	mostRow int
}

func newBook(t *Table, words Words) (*book, error) {
	b := &book{table: t, words: words, file: excelize.NewFile(), mostRow: excelize.TotalRows}
	// Excel keeps a name for itself.
	b.names = map[string]bool{"history": true}
	if err := b.file.SetDocProps(&excelize.DocProperties{Creator: source}); err != nil {
		return nil, err
	}
	day, moment := "yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"
	for _, s := range []struct {
		into  *int
		style excelize.Style
	}{
		{&b.style.heading, excelize.Style{Font: &excelize.Font{Bold: true}}},
		{&b.style.text, excelize.Style{NumFmt: 49}}, // "@": what is typed into it later is text, too
		{&b.style.day, excelize.Style{CustomNumFmt: &day}},
		{&b.style.time, excelize.Style{CustomNumFmt: &moment}},
	} {
		id, err := b.file.NewStyle(&s.style)
		if err != nil {
			return nil, err
		}
		*s.into = id
	}
	return b, nil
}

// add writes the rows of a game, where need be on a new sheet.
func (b *book) add(g *Game, layout Layout) error {
	rows := b.table.rows(g, b.words)
	next := layout == EveryNight && g.Summary.Night != b.night && b.nights <= mostNights
	if b.sheet == nil || next || b.rows+len(rows) > b.mostRow {
		if next {
			b.night = g.Summary.Night
			b.nights++
		}
		name := b.words.Say(b.table.name)
		if layout == EveryNight && b.nights <= mostNights {
			name = g.Summary.Night.String() + " " + g.Night.Name
		}
		if err := b.begin(name); err != nil {
			return err
		}
	}
	return b.put(rows)
}

// put writes rows on the sheet.
func (b *book) put(rows []row) error {
	for _, r := range rows {
		cells := make([]any, len(b.table.columns))
		for i, c := range b.table.columns {
			cells[i] = b.cell(c.cell(&r))
		}
		if err := b.row(cells); err != nil {
			return err
		}
	}
	return nil
}

// begin ends one sheet and begins the next, with a heading that stays in sight.
func (b *book) begin(name string) (err error) {
	if err := b.end(); err != nil {
		return err
	}
	name = b.free(name)
	if b.sheet == nil { // every workbook comes with a sheet
		err = b.file.SetSheetName(b.file.GetSheetName(0), name)
	} else {
		_, err = b.file.NewSheet(name)
	}
	if err != nil {
		return err
	}
	if b.sheet, err = b.file.NewStreamWriter(name); err != nil {
		return err
	}
	b.rows = 0
	if err := b.sheet.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	cells := make([]any, len(b.table.columns))
	for i, heading := range b.table.headings(b.words) {
		cells[i] = excelize.Cell{StyleID: b.style.heading, Value: heading}
		if err := b.sheet.SetColWidth(i+1, i+1, b.table.columns[i].width); err != nil {
			return err
		}
	}
	return b.row(cells)
}

func (b *book) end() error {
	if b.sheet == nil {
		return nil
	}
	return b.sheet.Flush()
}

func (b *book) row(cells []any) error {
	b.rows++
	return b.sheet.SetRow(fmt.Sprint("A", b.rows), cells)
}

// write puts the workbook out. Without a game it has a sheet with headings only.
func (b *book) write(w io.Writer) error {
	if b.sheet == nil {
		if err := b.begin(b.words.Say(b.table.name)); err != nil {
			return err
		}
	}
	if err := b.end(); err != nil {
		return err
	}
	return b.file.Write(w)
}

// cell returns a cell with its type. Times are those of the clock in the room: a
// workbook knows no time zones.
func (b *book) cell(cell any) any {
	switch c := cell.(type) {
	case string:
		if c == "" {
			return nil
		}
		return excelize.Cell{StyleID: b.style.text, Value: Harmless(oneBreak.Replace(c))}
	case float64:
		return rounded(c)
	case sheets.Day:
		return excelize.Cell{StyleID: b.style.day, Value: c.In(time.UTC)}
	case time.Time:
		if c.IsZero() {
			return nil
		}
		return excelize.Cell{StyleID: b.style.time, Value: c.Truncate(time.Second)}
	}
	return cell
}

// free makes a name one that a sheet may have and that no other one has.
func (b *book) free(name string) string {
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`[]:*?/\`, r) || r < ' ' {
			return ' '
		}
		return r
	}, name)
	for n := 1; ; n++ {
		end := ""
		if n > 1 {
			end = fmt.Sprintf(" (%d)", n)
		}
		one := cut(name, excelize.MaxSheetNameLength-len(end)) + end
		if key := strings.ToLower(one); one != "" && !b.names[key] {
			b.names[key] = true
			return one
		}
	}
}

// cut returns what of a name fits into a number of units of UTF-16, in which Excel
// counts, without the blanks and apostrophes that may not be at its ends.
func cut(name string, most int) string {
	name = strings.Trim(name, " '")
	for i, r := range name {
		if most -= utf16.RuneLen(r); most < 0 {
			name = name[:i]
			break
		}
	}
	return strings.Trim(name, " '")
}
