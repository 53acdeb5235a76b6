package sheets

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Lack is what a backup does not have of what is written on a pad.
type Lack struct {
	Unread bool      // nothing of the pad can be read: all since the backup is lacking
	Partly bool      // only a part of the pad can be read: more may be lacking
	Games  []Lacking // the newest first
}

// Lacking is a game that a backup does not have, or not so far.
type Lacking struct {
	Summary
	Lines int       // how many lines of its log the backup lacks
	Whole bool      // it lacks the game altogether
	Last  time.Time // when the last one was written; zero if nobody knows
}

// Lacks compares a backup with the pad that it would replace, as far as that can
// still be read. It reads copies of both, so that nothing can happen to them. The
// error, a *Trouble, is for the backup.
func Lacks(pad, backup string, o Options) (Lack, error) {
	o.complete()
	old, err := readCopy(backup, o)
	if err != nil {
		return Lack{}, err
	}
	defer old.close()
	now, err := readCopy(pad, o)
	if err != nil {
		return Lack{Unread: true}, nil
	}
	defer now.close()
	lack := Lack{Partly: now.partly}
	for id, sum := range now.sheets {
		s, err := now.pad.Sheet(id)
		if err != nil {
			lack.Partly = true
			continue
		}
		one := Lacking{Summary: sum, Lines: len(s.log)}
		if had, err := old.pad.Sheet(id); err == nil {
			one.Lines -= len(had.log)
		} else {
			one.Whole = true
		}
		if len(s.log) > 0 {
			one.Last = s.log[len(s.log)-1].At
		}
		if one.Whole || one.Lines > 0 {
			lack.Games = append(lack.Games, one)
		}
	}
	slices.SortFunc(lack.Games, func(a, b Lacking) int {
		if later := b.Last.Compare(a.Last); later != 0 {
			return later
		}
		return b.Started.Compare(a.Started)
	})
	return lack, nil
}

// reading is a copy of a pad with all that its lists show.
type reading struct {
	folder string
	pad    *Pad
	sheets map[string]Summary
	partly bool
}

// readCopy opens a copy of a pad and reads its lists. One of an earlier format is
// made one of this format there.
func readCopy(path string, o Options) (r *reading, err error) {
	r = &reading{sheets: map[string]Summary{}}
	if r.folder, err = os.MkdirTemp("", "beermat-*"); err != nil {
		return nil, wrapError(err, CannotRead, path)
	}
	inside := filepath.Join(r.folder, "pad.beermat")
	err = copyState(context.Background(), path, inside, o)
	if err == nil {
		r.pad, err = Open(inside, Options{Find: o.Find, Now: o.Now, OpenFile: o.OpenFile})
	}
	if err == nil {
		err = r.pad.writer.caughtUp(context.Background())
	}
	if err != nil {
		r.close()
		return nil, wrapError(err, CannotRead, path)
	}
	for _, list := range []func() ([]Summary, error){r.pad.OnTable, r.pad.Trash, r.filed} {
		sums, err := list()
		r.partly = r.partly || err != nil
		for _, sum := range sums {
			r.sheets[sum.ID] = sum
		}
	}
	return r, nil
}

// close lets go of the copy and removes it.
func (r *reading) close() {
	if r.pad != nil {
		_ = r.pad.Close(0) // nothing was written
	}
	_ = os.RemoveAll(r.folder)
}

// filed gives everything in the history.
func (r *reading) filed() (list []Summary, err error) {
	const nights = 100
	for before, more := Newest, true; more && err == nil; {
		var page []Evening
		if page, more, err = r.pad.Evenings(Query{}, before, nights); len(page) == 0 {
			break
		}
		for _, evening := range page {
			list = append(list, evening.Games...)
			before = evening.Day
		}
	}
	return list, err
}
