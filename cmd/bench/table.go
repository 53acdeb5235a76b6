package main

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// row is one line of the table.
type row struct {
	what     string
	measured string
	aim      string
	met      bool
	again    string // the command that measures it again
}

// atMost is a row for a ratio: ours against a bare one, both in a unit that the
// format shows.
func atMost(limit float64, what, again, format string, ours, bare float64) row {
	ratio := ours / bare
	return row{
		what:     what,
		measured: fmt.Sprintf("%.2f × ("+format+" against "+format+")", ratio, ours, bare),
		aim:      fmt.Sprintf("≤ %g", limit),
		met:      ratio <= limit,
		again:    again,
	}
}

// write prints the table.
func write(w io.Writer, rows []row) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "what\tmeasured\taim\t\tagain with")
	for _, r := range rows {
		mark := "met"
		if !r.met {
			mark = "MISSED"
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", r.what, r.measured, r.aim, mark, r.again)
	}
	return t.Flush()
}
