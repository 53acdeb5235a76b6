package forms

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"beermat/sheets"
)

// book writes a workbook and reads it again.
func bookOf(t testing.TB, layout Layout, list ...Game) *excelize.File {
	t.Helper()
	var text bytes.Buffer
	if err := XLSX(&text, gamesOf(list...), layout, plain{}); err != nil {
		t.Fatal(err)
	}
	return reopened(t, &text)
}

func reopened(t testing.TB, text *bytes.Buffer) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(text)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

func rowsOf(t testing.TB, f *excelize.File, sheet string) [][]string {
	t.Helper()
	rows, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestAWorkbookHasThePlays(t *testing.T) {
	f := bookOf(t, OneSheet, gameOf(t, lcrText))
	if got := f.GetSheetList(); !cmp.Equal(got, []string{"out.table.plays"}) {
		t.Errorf("the sheets are %q", got)
	}
	start := []string{"01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "2026-11-20", "lcr.name", `{"chips":1}`, "2026-11-20 23:30:00", "2026-11-21 00:12:00", "Home", "with crisps"}
	row := func(cells ...string) []string { return append(start[:8:8], cells...) }
	want := [][]string{
		strings.Split(strings.TrimSpace(heads(",", playKeys)), ","),
		row("2", "Bo", "01JCZZ0000000000000000000B", "1", "3", "TRUE", "FALSE", "FALSE", "TRUE", "FALSE"),
		row("1", "Ann", sheets.GuestID("Ann"), "2", "0", "FALSE", "FALSE", "FALSE", "TRUE", "FALSE"),
		row("3", "Cleo", sheets.GuestID("Cleo"), "2", "0", "FALSE", "FALSE", "FALSE", "TRUE", "FALSE"),
	}
	if diff := cmp.Diff(want, rowsOf(t, f, "out.table.plays")); diff != "" {
		t.Error(diff)
	}
}

func TestXLSX(t *testing.T) {
	t.Run("cells have the type of what is in them", func(t *testing.T) {
		f := bookOf(t, OneSheet, gameOf(t, lcrText, `"Ann"`, `"007"`))
		// Days count from the end of 1899, of which Excel has a day too many.
		for cell, want := range map[string]struct {
			kind excelize.CellType
			raw  string
		}{
			"A2": {excelize.CellTypeInlineString, "01JD2Z8K6V3W8Q4Y7N5T1R0ABC"},
			"B2": {excelize.CellTypeUnset, "46346"},              // a number
			"E2": {excelize.CellTypeUnset, "46346.979166666664"}, // half an hour before midnight
			"J3": {excelize.CellTypeInlineString, "007"},
			"M2": {excelize.CellTypeUnset, "3"},
			"N2": {excelize.CellTypeBool, "1"},
		} {
			kind, err := f.GetCellType("out.table.plays", cell)
			if err != nil {
				t.Fatal(err)
			}
			raw, err := f.GetCellValue("out.table.plays", cell, excelize.Options{RawCellValue: true})
			if err != nil {
				t.Fatal(err)
			}
			if kind != want.kind || raw != want.raw {
				t.Errorf("%s: type %v, %q; want %v, %q", cell, kind, raw, want.kind, want.raw)
			}
		}
	})
	t.Run("every night has a sheet of its own", func(t *testing.T) {
		on := func(day sheets.Day, name string) Game {
			g := gameOf(t, lcrText)
			g.Summary.Night, g.Night = day, sheets.NightNotes{Day: day, Name: name}
			return g
		}
		f := bookOf(t, EveryNight, on(20000, ""), on(20000, ""), on(20001, "Bo's [big] birthday: all of us at the lake"), on(20000, ""))
		want := map[string]int{"2024-10-04": 7, "2024-10-05 Bo's  big  birthday": 4, "2024-10-04 (2)": 4}
		got := map[string]int{}
		for _, name := range f.GetSheetList() {
			got[name] = len(rowsOf(t, f, name))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("nights beyond the most share a sheet", func(t *testing.T) {
		b, err := newBook(Plays, plain{})
		if err != nil {
			t.Fatal(err)
		}
		g := gameOf(t, lcrText)
		for n := range mostNights + 3 {
			g.Summary.Night = sheets.Day(20000 - n)
			if err := b.add(&g, EveryNight); err != nil {
				t.Fatal(err)
			}
		}
		var text bytes.Buffer
		if err := b.write(&text); err != nil {
			t.Fatal(err)
		}
		f := reopened(t, &text)
		list := f.GetSheetList()
		last := sheets.Day(20000 - mostNights + 1).String()
		if got := list[mostNights-1:]; len(list) != mostNights+1 || got[0] != last || got[1] != "out.table.plays" {
			t.Fatalf("%d sheets, the last ones %q; want %q and the rest", len(list), got, last)
		}
		if rows := len(rowsOf(t, f, last)); rows != 4 {
			t.Errorf("the last night of its own has %d rows, want the heading and a game", rows)
		}
		if rows := len(rowsOf(t, f, "out.table.plays")); rows != 10 {
			t.Errorf("the rest has %d rows, want the heading and three games", rows)
		}
	})
	t.Run("a workbook without games has headings", func(t *testing.T) {
		f := bookOf(t, EveryNight)
		if got := rowsOf(t, f, "out.table.plays"); len(got) != 1 || len(got[0]) != len(playColumns) {
			t.Errorf("%q", got)
		}
	})
	t.Run("what does not fit on a sheet goes on on the next", func(t *testing.T) {
		b, err := newBook(Plays, plain{})
		if err != nil {
			t.Fatal(err)
		}
		b.mostRow = 7 // the heading and two games
		for range 5 {
			g := gameOf(t, lcrText)
			if err := b.add(&g, OneSheet); err != nil {
				t.Fatal(err)
			}
		}
		var text bytes.Buffer
		if err := b.write(&text); err != nil {
			t.Fatal(err)
		}
		f := reopened(t, &text)
		for name, want := range map[string]int{"out.table.plays": 7, "out.table.plays (2)": 7, "out.table.plays (3)": 4} {
			if got := len(rowsOf(t, f, name)); got != want {
				t.Errorf("%s has %d rows, want %d", name, got, want)
			}
		}
	})
	t.Run("a failed workbook leaves no file behind", func(t *testing.T) {
		temp := t.TempDir()
		t.Setenv("TMPDIR", temp)
		broken := errors.New("broken")
		long := gameOf(t, lcrText)
		long.Summary.Note = strings.Repeat("crisps ", 4000)
		games := func(yield func(Game, error) bool) {
			for range 250 { // three rows of 28 kB each make more than stays in memory
				if !yield(long, nil) {
					return
				}
			}
			if made, err := os.ReadDir(temp); err != nil || len(made) == 0 {
				t.Error("nothing went into a temporary file")
			}
			yield(Game{}, broken)
		}
		if err := XLSX(new(bytes.Buffer), games, OneSheet, plain{}); !errors.Is(err, broken) {
			t.Error(err)
		}
		if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
			t.Errorf("%v is left, %v", left, err)
		}
	})
	t.Run("names of sheets are legal and all differ", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			b := &book{names: map[string]bool{"history": true}}
			met := map[string]bool{"history": true}
			for _, name := range rapid.SliceOf(rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune("[]:*?/\\' aAbB🎲\n")), rapid.Rune()))).Draw(t, "names") {
				got := b.free(name)
				switch {
				case met[strings.ToLower(got)]:
					t.Fatalf("%q twice", got)
				case got == "" || len(utf16.Encode([]rune(got))) > 31 || strings.ContainsAny(got, `[]:*?/\`+"\n") || strings.HasPrefix(got, "'") || strings.HasSuffix(got, "'"):
					t.Fatalf("%q became %q", name, got)
				}
				met[strings.ToLower(got)] = true
			}
		})
		b := &book{names: map[string]bool{"history": true}}
		for _, c := range [][2]string{
			{"History", "History (2)"},
			{"a/b", "a b"},
			{"A/B", "A B (2)"},
			{"'x'", "x"},
			{strings.Repeat("x", 40), strings.Repeat("x", 31)},
			{strings.Repeat("x", 40), strings.Repeat("x", 27) + " (2)"},
			{strings.Repeat("🎲", 20), strings.Repeat("🎲", 15)},
		} {
			if got := b.free(c[0]); got != c[1] {
				t.Errorf("%q: got %q, want %q", c[0], got, c[1])
			}
		}
	})
}

func TestTheHeadingStaysInSight(t *testing.T) {
	f := bookOf(t, OneSheet, gameOf(t, lcrText))
	panes, err := f.GetPanes("out.table.plays")
	if err != nil {
		t.Fatal(err)
	}
	if !panes.Freeze || panes.YSplit != 1 || panes.XSplit != 0 {
		t.Errorf("%+v", panes)
	}
	width, err := f.GetColWidth("out.table.plays", "A")
	if err != nil || width != playColumns[0].width {
		t.Errorf("the first column is %v wide, %v", width, err)
	}
}

func TestNoNameBecomesAFormula(t *testing.T) {
	for _, name := range []string{`=cmd|'/c calc'!A0`, "-1+2", "@SUM", "+1", "_x0041_", "a\nb", "דנה", "<&>\"'"} {
		f := bookOf(t, OneSheet, gameOf(t, lcrText, `"Ann"`, `"`+quoted(name)+`"`))
		got, err := f.GetCellValue("out.table.plays", "J3")
		if err != nil || got != Harmless(name) {
			t.Errorf("%q became %q, %v", name, got, err)
		}
		if formula, err := f.GetCellFormula("out.table.plays", "J3"); err != nil || formula != "" {
			t.Errorf("%q became the formula %q, %v", name, formula, err)
		}
	}
}

func BenchmarkXLSX(b *testing.B) {
	g := gameOf(b, lcrText)
	for _, layout := range []Layout{OneSheet, EveryNight} {
		b.Run(fmt.Sprint("layout-", layout), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				games := func(yield func(Game, error) bool) {
					for n := range 2000 {
						g.Summary.Night = sheets.Day(20000 + n)
						if !yield(g, nil) {
							return
						}
					}
				}
				if err := XLSX(new(bytes.Buffer), games, layout, plain{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
