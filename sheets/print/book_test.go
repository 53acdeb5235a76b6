package print

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// A yearbook says all that it is given, on as many pages as that takes.
func TestPrinter_Book(t *testing.T) {
	table := BookTable{Caption: "Season", Heads: []string{"PLACE", "PLAYER", "SHARE"}, Name: 1}
	for i := range 40 {
		table.Rows = append(table.Rows, []string{fmt.Sprint(i + 1), fmt.Sprint("Player ", i+1), fmt.Sprint(90-i, "%")})
	}
	met := BookTable{Caption: "Together", Heads: []string{"", "Ann", "Bo"}, Rows: [][]string{{"Ann", "–", "17"}, {"Bo", "17", "–"}}}
	var file bytes.Buffer
	if err := printer("en").Book(&file, Book{Title: "Yearbook · 2026", Count: "Games: 98", Said: []string{"Ann won 7 games in a row"}, Tables: []BookTable{table, met}}); err != nil {
		t.Fatal(err)
	}
	pages := written(t, file.Bytes())
	all := fmt.Sprint(pages)
	for _, want := range []string{"Yearbook · 2026", "Games: 98", "Ann won 7 games in a row", "PLAYER", "Player 40", "51%", "Together", "17"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not printed:\n%s", want, all)
		}
	}
	if len(pages) != 2 {
		t.Errorf("%d pages", len(pages))
	}
}
