package store

import (
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/stats/season"
)

// thePad is the pad itself, of which fields are set that are no sheet's, player's or night's.
var thePad = line.Object{Kind: line.Pad}

// Seasons returns the seasons that people have made, the one that ends last first. One that says
// nothing that can be is left out. The error is a *failure.Error.
func (h History) Seasons() (list []season.Season, err error) {
	err = h.store.read(func(tx *bbolt.Tx) error {
		lines, err := linesOf(tx, thePad)
		fields := sheets.FoldFields(lines)
		for field := range fields {
			id, is := strings.CutPrefix(field, sheets.SeasonFields)
			s := season.Season{ID: id}
			if is && sheets.IsID(id) && fields.Read(field, &s) && s.Bound() {
				list = append(list, s)
			}
		}
		return err
	})
	slices.SortFunc(list, season.Compare)
	return list, err
}

// SaveSeason queues a season, a new one or in place of the one with its ID.
func (h History) SaveSeason(s season.Season) { h.setSeason(s.ID, s) }

// DeleteSeason queues that there is no such season any more. Its games stay.
func (h History) DeleteSeason(id string) { h.setSeason(id, nil) }

func (h History) setSeason(id string, value any) {
	h.store.change(description{"season", id, value}, func(c *transaction) error {
		return c.set(thePad, sheets.Values{sheets.SeasonFields + id: value})
	})
}
