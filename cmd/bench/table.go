package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"text/tabwriter"

	"golang.org/x/perf/benchfmt"
)

// row is one line of the table.
type row struct {
	name     string // for benchstat, such as "Start/games=100000"
	what     string
	measured string
	aim      string // "" for what is only told
	met      bool
	again    string           // the command that measures it again
	values   []benchfmt.Value // the figures, for benchstat
	times    int              // how often it was measured
}

// atMost is a row for a ratio: ours against a bare one, both in a unit that the
// format shows.
func atMost(limit float64, name, what, again, format string, ours, bare float64) row {
	ratio := ours / bare
	return row{
		name: name, what: what, again: again,
		measured: fmt.Sprintf("%.2f × ("+format+" against "+format+")", ratio, ours, bare),
		aim:      fmt.Sprintf("≤ %g", limit), met: ratio <= limit,
		values: []benchfmt.Value{{Value: ratio, Unit: "ratio"}, {Value: ours, Unit: "ours"}, {Value: bare, Unit: "bare"}},
	}
}

// floor is a row for what must be taken, so that nobody can aim lower.
func floor(name, what, again, format string, ours, bare float64) row {
	r := atMost(1, name, what, again, format, ours, bare)
	r.aim = ""
	return r
}

// limits is a row for a value that an aim bounds, from below or from above.
func limits(atLeast bool, limit, value float64, unit, name, what, again string) row {
	sign, met := "≤", value <= limit
	if atLeast {
		sign, met = "≥", value >= limit
	}
	return row{
		name: name, what: what, again: again, met: met,
		measured: figure(value) + " " + unit, aim: sign + " " + figure(limit),
		values: []benchfmt.Value{{Value: value, Unit: strings.ReplaceAll(unit, " ", "-")}},
	}
}

// figure returns a number with the digits that matter.
func figure(n float64) string {
	if n >= 1000 {
		return fmt.Sprintf("%.0f", n)
	}
	return fmt.Sprintf("%.3g", n)
}

// write prints the table.
func write(w io.Writer, rows []row) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "what\tmeasured\taim\t\tagain with")
	for _, r := range rows {
		mark := ""
		switch {
		case r.met && r.aim != "":
			mark = "met"
		case r.aim != "":
			mark = "MISSED"
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", r.what, r.measured, r.aim, mark, r.again)
	}
	return t.Flush()
}

// lastTable is where the last table that has every row is kept, for benchstat to
// compare the next one with.
var lastTable = filepath.Join("cmd", "bench", "last.txt")

// keep puts the table into a file, below it the figures in the form that
// benchstat reads.
func keep(path string, rows []row) (err error) {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() {
		if closed := file.Close(); err == nil {
			err = closed
		}
	}()
	if err := write(file, rows); err != nil {
		return err
	}
	fmt.Fprintln(file)
	return lines(file, rows)
}

// lines writes the figures in the form that benchstat reads.
func lines(w io.Writer, rows []row) error {
	out := benchfmt.NewWriter(w)
	config := []benchfmt.Config{
		{Key: "goos", Value: []byte(runtime.GOOS), File: true},
		{Key: "goarch", Value: []byte(runtime.GOARCH), File: true},
		{Key: "cores", Value: fmt.Append(nil, runtime.NumCPU()), File: true},
	}
	for _, r := range rows {
		if len(r.values) == 0 {
			continue
		}
		if err := out.Write(&benchfmt.Result{Config: config, Name: benchfmt.Name(r.name), Iters: max(1, r.times), Values: r.values}); err != nil {
			return err
		}
	}
	return nil
}
