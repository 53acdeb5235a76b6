package backup

import (
	"context"
	"slices"
	"time"

	"beermat/sheets"
	"beermat/sheets/store"
)

// Diff is what a backup does not have of what is written on a pad.
type Diff struct {
	Unreadable bool          // nothing of the pad can be read: all since the backup is lacking
	Incomplete bool          // only a part of the pad can be read: more may be lacking
	Games      []MissingGame // the newest first
}

// MissingGame is a game that a backup does not have, or not so far.
type MissingGame struct {
	sheets.Summary
	Lines int       // how many lines of its log the backup lacks
	Whole bool      // it lacks the game altogether
	Last  time.Time // when the last one was written; zero if nobody knows
}

// Compare compares a backup with the pad that it would replace, as far as that can
// still be read. It reads copies of both, so that nothing can happen to them. The
// error, a *Error, is for the backup.
func Compare(pad, backup string, o store.Options) (Diff, error) {
	old, err := readCopy(backup, o)
	if err != nil {
		return Diff{}, err
	}
	defer old.close()
	now, err := readCopy(pad, o)
	if err != nil {
		return Diff{Unreadable: true}, nil
	}
	defer now.close()
	lack := Diff{Incomplete: now.incomplete}
	for id, sum := range now.sheets {
		s, err := now.pad.Sheet(id)
		if err != nil {
			lack.Incomplete = true
			continue
		}
		one := MissingGame{Summary: sum, Lines: s.Lines()}
		if had, err := old.pad.Sheet(id); err == nil {
			one.Lines -= had.Lines()
		} else {
			one.Whole = true
		}
		if log := s.Log(); len(log) > 0 {
			one.Last = log[len(log)-1].At
		}
		if one.Whole || one.Lines > 0 {
			lack.Games = append(lack.Games, one)
		}
	}
	slices.SortFunc(lack.Games, func(a, b MissingGame) int {
		if later := b.Last.Compare(a.Last); later != 0 {
			return later
		}
		return b.Started.Compare(a.Started)
	})
	return lack, nil
}

// snapshot is a copy of a pad with all that its lists show.
type snapshot struct {
	pad        *store.Store
	sheets     map[string]sheets.Summary
	incomplete bool
}

// readCopy opens a copy of a pad and reads its lists.
func readCopy(path string, o store.Options) (r *snapshot, err error) {
	r = &snapshot{sheets: map[string]sheets.Summary{}}
	if r.pad, err = store.OpenCopy(context.Background(), path, o); err != nil {
		return nil, err
	}
	for _, list := range []func() ([]sheets.Summary, error){r.pad.AllInPlay, r.pad.Trash, r.filed} {
		sums, err := list()
		r.incomplete = r.incomplete || err != nil
		for _, sum := range sums {
			r.sheets[sum.ID] = sum
		}
	}
	return r, nil
}

func (r *snapshot) close() { _ = r.pad.Close(0) } // nothing was written

// filed gives everything in the history.
func (r *snapshot) filed() (list []sheets.Summary, err error) {
	const nights = 100
	for before, more := store.Newest, true; more && err == nil; {
		var page []sheets.Night
		if page, more, err = r.pad.Nights(store.Query{}, before, nights); len(page) == 0 {
			break
		}
		for _, evening := range page {
			list = append(list, evening.Games...)
			before = evening.Day
		}
	}
	return list, err
}
