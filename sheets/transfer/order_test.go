package transfer_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// TestImport_Order takes in games in three orders, from a file and from what can be read
// once: the pads are the same, and so are the refusals, in the order of the lines.
func TestImport_Order(t *testing.T) {
	sheet := func(n int, entries string) string {
		return fmt.Sprintf(`{"beermat":1,"id":"01JD2Z8K6V00000000000000%02d","game":"tally","players":["Ann","Bo"],"started":"2026-11-%02dT19:30:00Z",`+"\n  "+`"entries":[%s]}`+"\n", n, n+10, entries)
	}
	const over, foul = `{"score":4},{"score":6},{"score":6}`, `{"score":9}`
	longer := strings.Replace(sheet(5, over), "\n  ", "", 1)
	var said []string
	for _, order := range [][]int{{1, 2, 3, 4, 5}, {5, 3, 1, 4, 2}, {4, 2, 5, 1, 3}} {
		for _, once := range []bool{false, true} {
			text, fouls := "\ufeff", []int{}
			for _, n := range order {
				text += "\n"
				if n%2 == 0 {
					fouls = append(fouls, 1+strings.Count(text, "\n"))
					text += sheet(n, foul)
				} else {
					text += sheet(n, over)
				}
			}
			text += longer // the same once more
			source := io.Reader(bytes.NewReader([]byte(text)))
			if once {
				source = io.MultiReader(source)
			}
			p := storetest.NewPad(t)
			report, err := transfer.Import(t.Context(), p, source, nil)
			if err != nil {
				t.Fatal(err)
			}
			lines := []int{}
			for _, r := range report.Refusals {
				lines = append(lines, r.Line)
			}
			sheetstest.Same(t, "new, the same, refused", []int{3, 1, 2}, []int{report.New, report.Same, report.Refused})
			sheetstest.Same(t, "the lines of the refusals", fouls, lines)
			storetest.Written(t, p)
			var out bytes.Buffer
			if err := transfer.ExportSheets(t.Context(), p, store.Query{}, &out); err != nil {
				t.Fatal(err)
			}
			said = append(said, out.String())
			storetest.Closed(t, p)
		}
	}
	for _, one := range said {
		sheetstest.Same(t, "what came", said[0], one)
	}
}
