package backup

import (
	"context"
	"os"
	"slices"
	"time"

	"beermat/sheets"
	"beermat/sheets/failure"
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
// still be read. Only sheets of which the pad has more lines are read; and where the
// newest backup of the pad says what has changed since the same copy, no others are
// looked at. Nothing is written to either file. The error, a *Error, is for the backup.
func Compare(ctx context.Context, pad, backup string, o store.Options) (Diff, error) {
	o.SetDefaults()
	base, changes, err := known(pad, backup, o)
	if err != nil {
		return Diff{}, store.WrapError(err, failure.CannotRead, backup)
	}
	lack := Diff{}
	err = store.ViewLineCounts(base, changes, o, func(count func(id string) (int, bool)) error {
		any := o
		any.AnyLists = true
		now, err := store.OpenReadOnly(ctx, pad, any)
		if lack.Unreadable = err != nil; err != nil {
			return nil
		}
		defer func() { _ = now.Close(0) }() // nothing was written
		snap, err := now.Snapshot()
		if err != nil {
			lack.Unreadable = true
			return nil
		}
		defer snap.Close()
		ids, ok := changedSince(snap.Version(), pad, base, o)
		if !ok {
			ids = nil // all of them
		}
		return snap.LineCounts(ids, func(id string, lines int) error {
			had, there := count(id)
			if there && had >= lines {
				return ctx.Err()
			}
			one := MissingGame{Whole: !there, Lines: lines - had}
			s, err := now.Sheet(id)
			if err == nil {
				one.Summary, err = now.Summary(id)
			}
			if err != nil {
				lack.Incomplete = true
				return ctx.Err()
			}
			one.Last = s.LastWritten()
			lack.Games = append(lack.Games, one)
			return ctx.Err()
		})
	})
	if ctx.Err() != nil {
		return Diff{}, ctx.Err()
	}
	if err != nil {
		return Diff{}, err
	}
	slices.SortFunc(lack.Games, func(a, b MissingGame) int {
		if later := b.Last.Compare(a.Last); later != 0 {
			return later
		}
		return b.Started.Compare(a.Started)
	})
	return lack, nil
}

// known returns the files of a backup. One that is not as it was made is looked through.
func known(pad, backup string, o store.Options) (base, changes string, err error) {
	list, _ := List(pad) // without it, all is looked through
	b, ok := find(list, func(b Backup) bool { return sameFile(b.Path, backup) && !b.Corrupt && b.untouched() })
	switch {
	case !ok:
		return sourceOf(backup, o)
	case b.Base == 0:
		return backup, "", nil
	}
	full, ok := find(list, func(full Backup) bool { return full.Number == b.Base && !full.Corrupt && full.untouched() })
	if !ok {
		return sourceOf(backup, o)
	}
	return full.Path, backup, nil
}

// changedSince returns the sheets that may have changed on a pad since a copy of it was
// made; false if that is not known.
func changedSince(now store.Version, pad, base string, o store.Options) (ids []string, ok bool) {
	list, _ := List(pad)
	if len(list) == 0 {
		return nil, false
	}
	newest := list[0]
	if newest.header(o).Version != now {
		return nil, false
	}
	full := newest
	ids = []string{}
	if newest.Base > 0 {
		err := error(nil)
		if full, ok = find(list, func(b Backup) bool { return b.Number == newest.Base }); !ok {
			return nil, false
		}
		if ids, err = store.ChangedSheets(newest.Path, o); err != nil {
			return nil, false
		}
	}
	return ids, sameFile(full.Path, base)
}

func find(list []Backup, is func(Backup) bool) (Backup, bool) {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i], true
	}
	return Backup{}, false
}

func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	other, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(one, other)
}
