package out

import "beermat/sheets"

// nights is how many evenings are listed at a time.
const nights = 32

// One gives the game of a sheet on a pad, wherever it lies.
func One(p *sheets.Pad, id string) (g Game, err error) {
	if g.Sheet, err = p.Sheet(id); err != nil {
		return g, err
	}
	if g.Filed, err = p.Summary(id); err != nil {
		return g, err
	}
	if g.Evening, err = p.Night(g.Filed.Night); err != nil {
		return g, err
	}
	people, err := p.Players()
	g.As = sheets.Resolver(people)
	return g, err
}

// Of gives the games of a pad's history that a query asks for, the newest night
// first. A sheet that cannot be read ends them with its error, unless lost is
// there to be told of it: then the others still come.
func Of(p *sheets.Pad, q sheets.Query, lost func(error)) Games {
	return func(yield func(Game, error) bool) {
		people, err := p.Players()
		if err != nil {
			yield(Game{}, err)
			return
		}
		as := sheets.Resolver(people)
		for before, more := sheets.Newest, true; more; {
			var list []sheets.Evening
			list, more, err = p.Evenings(q, before, nights)
			switch {
			case err != nil && lost == nil:
				yield(Game{}, err)
				return
			case err != nil:
				lost(err)
			}
			for _, evening := range list {
				before = evening.Day
				for _, filed := range evening.Games {
					sheet, err := p.Sheet(filed.ID)
					if err != nil && lost != nil {
						lost(err)
						continue
					}
					if !yield(Game{Sheet: sheet, Filed: filed, Evening: evening.Night, As: as}, err) || err != nil {
						return
					}
				}
			}
			more = more && len(list) > 0
		}
	}
}
