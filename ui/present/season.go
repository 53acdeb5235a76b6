package present

import (
	"strconv"

	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
)

// SeasonRow is somebody in the table of a season, as it is printed.
type SeasonRow struct {
	Player string
	Place  string // or how many games are missing to one
	Cells  []string
}

// SeasonTable returns the heads of the columns of a season, the place and the player first, and its rows.
func SeasonTable(w *i18n.Translator, t *season.Table) (heads []string, rows []SeasonRow) {
	keys := []string{"place", "player", "share", "beaten", "luck", "games", "wins"}
	if t.Scheme == season.Cup {
		keys = []string{"place", "player", "points", "nights", "games", "wins"}
	}
	for _, key := range keys {
		heads = append(heads, w.Say("command.season."+key))
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		is := SeasonRow{Player: r.Player, Place: strconv.Itoa(r.Place)}
		if r.Place == 0 {
			is.Place = w.Say("command.season.needs", i18n.Data{"n": r.Needs})
		}
		is.Cells = []string{w.Percent(r.Share()), w.Say("command.season.of", i18n.Data{"beaten": season.Half(r.Twice), "met": r.Met}), "± " + w.Percent(r.Spread)}
		if t.Scheme == season.Cup {
			is.Cells = []string{season.Half(r.Points), strconv.Itoa(len(r.Nights))}
		}
		is.Cells = append(is.Cells, strconv.Itoa(r.Games), strconv.Itoa(r.Wins))
		rows = append(rows, is)
	}
	return heads, rows
}

// Verdict says whether the table of a season could be luck; "" where nothing can be said.
func Verdict(w *i18n.Translator, l season.Luck) string {
	if l.Verdict() == "" {
		return ""
	}
	return w.Say("season."+l.Verdict(), i18n.Data{"n": int(100*l.Part() + 0.5)})
}
