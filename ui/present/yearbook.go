package present

import (
	"strconv"
	"time"

	"beermat/sheets/stats/insight"
	"beermat/ui/i18n"
)

// Table is a table as it is printed: the first cell of a row names it.
type Table struct {
	Caption string
	Heads   []string
	Rows    [][]string
}

// YearbookTables returns who played with whom in a season, and the places after the last nights.
func YearbookTables(w *i18n.Translator, y *insight.Yearbook, nights int) []Table {
	figure := func(n int) string {
		if n == 0 {
			return "–"
		}
		return strconv.Itoa(n)
	}
	if len(y.People) == 0 {
		return nil
	}
	from := max(0, len(y.Nights)-nights)
	together, curve := Table{Caption: w.Say("yearbook.together"), Heads: []string{""}}, Table{Caption: w.Say("yearbook.curve"), Heads: []string{""}}
	for _, night := range y.Nights[from:] {
		curve.Heads = append(curve.Heads, w.ShortDay(night.In(time.UTC)))
	}
	for i, id := range y.People {
		name := y.Names[id]
		together.Heads = append(together.Heads, name)
		met, places := []string{name}, []string{name}
		for _, n := range y.Together[i] {
			met = append(met, figure(n))
		}
		for _, n := range y.Curve[i][from:] {
			places = append(places, figure(n))
		}
		together.Rows, curve.Rows = append(together.Rows, met), append(curve.Rows, places)
	}
	return []Table{together, curve}
}
