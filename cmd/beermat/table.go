package main

import (
	"bufio"
	"io"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// table is printed with its columns aligned: texts to the left, numbers to the
// right.
type table struct {
	numbers map[int]bool // the columns with numbers
	rows    [][]string   // the first one is the heading
}

func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

func (t *table) print(w io.Writer) error {
	widths := make([]int, len(t.rows[0]))
	for _, row := range t.rows {
		for i, cell := range row {
			widths[i] = max(widths[i], columns(cell))
		}
	}
	out := bufio.NewWriter(w)
	for _, row := range t.rows {
		line := ""
		for i, cell := range row {
			room := strings.Repeat(" ", widths[i]-columns(cell))
			if t.numbers[i] {
				line += room + cell + "  "
			} else {
				line += cell + room + "  "
			}
		}
		_, _ = out.WriteString(strings.TrimRight(line, " ") + "\n") // Flush gives the error
	}
	return out.Flush()
}

// columns is how many columns of a terminal a text takes: East Asian signs take
// two, marks on letters none.
func columns(text string) int {
	n := 0
	for _, r := range text {
		kind := width.LookupRune(r).Kind()
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		case kind == width.EastAsianWide || kind == width.EastAsianFullwidth:
			n += 2
		default:
			n++
		}
	}
	return n
}
