package transfer

import (
	"beermat/sheets"
	"beermat/sheets/forms"
	"beermat/sheets/store"
)

// nights is how many evenings are listed at a time.
const nights = 32

// OneGame returns the game of a sheet on a pad, wherever it is.
func OneGame(p *store.Store, id string) (g forms.Game, err error) {
	if g.Sheet, err = p.Sheet(id); err != nil {
		return g, err
	}
	if g.Summary, err = p.Summary(id); err != nil {
		return g, err
	}
	if g.Night, err = p.History().NightNotes(g.Summary.Night); err != nil {
		return g, err
	}
	people, err := p.Roster().Players()
	g.Canonical = sheets.PlayerResolver(people)
	return g, err
}

// History returns the games of a pad's history that a query asks for, the newest night
// first. A sheet that cannot be read ends them with its error, unless lost is
// there to be told of it: then the others still come.
func History(p *store.Store, q store.Query, lost func(error)) forms.Games {
	return func(yield func(forms.Game, error) bool) {
		people, err := p.Roster().Players()
		if err != nil {
			yield(forms.Game{}, err)
			return
		}
		as := sheets.PlayerResolver(people)
		for before, more := store.Newest, true; more; {
			var list []sheets.Night
			list, more, err = p.History().Nights(q, before, nights)
			switch {
			case err != nil && lost == nil:
				yield(forms.Game{}, err)
				return
			case err != nil:
				lost(err)
			}
			for _, evening := range list {
				before = evening.Day
				for _, sum := range evening.Games {
					sheet, err := p.Sheet(sum.ID)
					if err != nil && lost != nil {
						lost(err)
						continue
					}
					if !yield(forms.Game{Sheet: sheet, Summary: sum, Night: evening.NightNotes, Canonical: as}, err) || err != nil {
						return
					}
				}
			}
			more = more && len(list) > 0
		}
	}
}
