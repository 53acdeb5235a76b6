package insight

import (
	"context"
	"sync"

	"beermat/sheets"
)

// Judging judges the games of many sheets, one after the other.
type Judging struct {
	Series *Series
	Read   func(id string) (*sheets.Sheet, error)
}

// Each judges the games of some sheets, in their order. What cannot be read is left out; of a game
// that nobody judges there are no players. The error is that of the context.
func (j *Judging) Each(ctx context.Context, ids []string, take func(i int, s *sheets.Sheet, players []Player)) error {
	for i, id := range ids {
		s, err := j.Read(id)
		if err != nil {
			continue
		}
		var players []Player
		if g, tables := j.Series.Open(s); g.Judges() {
			for _, table := range tables[:min(1, len(tables))] {
				if _, err := j.Series.Options.Tables.Get(ctx, table, nil); err != nil {
					return err
				}
			}
			if players, err = g.Players(ctx, s); err != nil {
				return err
			}
		}
		take(i, s, players)
	}
	return ctx.Err()
}

// Results are the results of games whose dice are known, kept as long as their sheets say the same: a
// game more takes only the time for itself.
type Results struct {
	mu    sync.Mutex
	known map[string]known
}

type known struct {
	version uint64
	results []Result
	tale    Tale
}

// Of returns the results of some sheets, which are of these versions, and what else there is to tell of
// them. The error is that of the context; what was judged by then is kept.
func (r *Results) Of(ctx context.Context, by *Judging, ids []string, versions []uint64) (list []Result, tales []Tale, err error) {
	now, missing, at := make([]known, len(ids)), []string(nil), []int(nil)
	r.mu.Lock()
	for i, id := range ids {
		if one, is := r.known[id]; is && one.version == versions[i] {
			now[i] = one
		} else {
			missing, at = append(missing, id), append(at, i)
		}
	}
	r.mu.Unlock()
	err = by.Each(ctx, missing, func(k int, s *sheets.Sheet, players []Player) {
		now[at[k]] = known{versions[at[k]], ResultsOf(s, players), TaleOf(s, players)}
	})
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil || len(r.known) > mostKnown {
		r.known = map[string]known{}
	}
	for i, one := range now {
		if one.version != 0 {
			r.known[ids[i]] = one
			tales = append(tales, one.tale)
		}
		list = append(list, one.results...)
	}
	return list, tales, err
}

// mostKnown bounds what is kept: those of other seasons go when there are more.
const mostKnown = 20_000
