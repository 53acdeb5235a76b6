package summary

import (
	"slices"
	"time"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
)

// ReadNight reads one night: all its games, or those that a query asks for. One on
// which nothing was played has no games.
func ReadNight(h page.Host, day sheets.Day, q store.Query) (sheets.Night, error) {
	q.From, q.To = day, day
	list, _, err := h.Store().History().Nights(q, store.Newest, 1)
	if len(list) == 0 {
		return sheets.Night{NightNotes: sheets.NightNotes{Day: day}}, err
	}
	return list[0], err
}

// TimeRange says from when to when a night was played; "" where nothing was.
func TimeRange(h page.Host, n sheets.Night) string {
	first, last := time.Time{}, time.Time{}
	for _, g := range n.Games {
		if first.IsZero() || g.Started.Before(first) {
			first = g.Started
		}
		for _, t := range []time.Time{g.Started, g.Ended} {
			if t.After(last) {
				last = t
			}
		}
	}
	if first.IsZero() {
		return ""
	}
	return h.Words().Clock(first) + " – " + h.Words().Clock(last)
}

// Wins is how many games of a night a person has won.
type Wins struct {
	ID     string
	Name   string
	Marker kit.Marker
	N      int
}

// CountWins counts what everybody who played has won: who won most first, and people
// who won as much in the order in which they first played. Only what is played out
// counts, and only against others.
func CountWins(h page.Host, games []sheets.Summary) []Wins {
	var list []Wins
	for _, g := range games {
		people := sheets.PeopleOf(g.Players)
		shown := h.Players().Seats(people)
		for _, s := range g.Standings {
			won := s.Won && g.Done && !g.Uncounted && len(g.Players) > 1
			for _, one := range g.Players[s.Player].People() {
				id := h.Players().Person(one)
				at := slices.IndexFunc(list, func(w Wins) bool { return w.ID == id })
				if at < 0 {
					at = len(list)
					show := shown[slices.IndexFunc(people, one.Equal)]
					list = append(list, Wins{ID: id, Name: show.Name, Marker: show.Marker})
				}
				if won {
					list[at].N++
				}
			}
		}
	}
	slices.SortStableFunc(list, func(x, y Wins) int { return y.N - x.N })
	return list
}

// Winners counts as CountWins does, without those who have won nothing.
func Winners(h page.Host, games []sheets.Summary) []Wins {
	return slices.DeleteFunc(CountWins(h, games), func(w Wins) bool { return w.N == 0 })
}

// Tally shows wins as strokes, after the token of whose they are.
func Tally(h page.Host, w Wins, height float32) *mat.TallyMarks {
	return mat.NewTallyMarks(w.N, height, kit.Pen, w.Name+": "+h.Say("wins.n", i18n.Data{"n": w.N}))
}
