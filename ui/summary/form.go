package summary

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/page"
)

// MaxForm is how many games Form shows.
const MaxForm = 10

// maxPages is how much is read on the way to the results that are wanted, where others
// lie between: a page opens as fast after years as it did after the first night.
const maxPages = 4

// LastResults returns up to n of the last results of a player that a query asks for and
// that are wanted, of those that count and were played to the end, the oldest first.
func LastResults(h page.Host, player string, q store.Query, n int, wanted func(stats.Result) bool) ([]stats.Result, error) {
	var list []stats.Result
	var before sheets.Cursor
	for range maxPages {
		rows, more, err := h.Store().Stats().Results(player, q, before, n)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			if r.Counted && !r.Left && wanted(r) {
				list = append(list, r)
			}
		}
		if !more || len(list) >= n {
			break
		}
		before = rows[len(rows)-1].Cursor
	}
	list = list[:min(n, len(list))]
	slices.Reverse(list)
	return list, nil
}

// AgainstOthers reports whether a result is that of a game that could be won.
func AgainstOthers(r stats.Result) bool { return r.Players > 1 }

// Form shows how the last games of results went that were played against others; nil
// for none.
func Form(h page.Host, results []stats.Result) fyne.CanvasObject {
	var won []bool
	wins := 0
	for _, r := range results {
		if AgainstOthers(r) {
			won = append(won, r.Won)
		}
	}
	won = won[max(0, len(won)-MaxForm):]
	for _, one := range won {
		if one {
			wins++
		}
	}
	if len(won) == 0 {
		return nil
	}
	return chart.NewForm(won, h.Say("records.form", i18n.Data{"wins": wins, "n": len(won)}))
}
