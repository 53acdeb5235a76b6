package insight

import (
	"context"

	"beermat/sheets"
	"beermat/ui/page"
)

// TurningPoint is the entry of a finished game that changed the chance of the winner most.
type TurningPoint struct{ Entry int }

// turningGames are how many games are simulated for each position to find it: enough to
// tell it from the next one, and few enough for a phone.
const turningGames = 2000

// FindTurningPoint looks for the turning point of a finished game beside the screen, and
// hands it over. It never does where there are no chances, nothing turned, or a table
// would have to be made first.
func FindTurningPoint(h page.Host, s *sheets.Sheet, found func(TurningPoint)) *Work {
	o := h.Env().Odds
	o.Games = min(o.Count(), turningGames)
	g, tables := game(s, o)
	sheet := s.Frozen()
	return newWork(h, nil, func(ctx context.Context) (func(), error) {
		for _, table := range tables {
			if _, there := h.Env().Odds.Tables.Peek(table); !there {
				return func() {}, nil
			}
		}
		r, err := g.Tell(ctx, sheet)
		if err != nil || r.Turning == nil || r.Turning.By() <= 0 {
			return func() {}, err
		}
		return func() { found(TurningPoint{r.Turning.Entry}) }, nil
	}, func() {})
}
