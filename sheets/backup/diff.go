package backup

import (
	"bytes"
	"context"
	"os"
	"slices"
	"time"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/store"
)

// Diff is what a backup does not have of what is written on a pad.
type Diff struct {
	Unreadable bool          // nothing of the pad can be read: all since the backup is lacking
	Incomplete bool          // only a part of the pad can be read: more may be lacking
	Patched    bool          // the copy that the backup needs is not sound: what is there of it comes from the others
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
// still be read. Only sheets of which the two have other lines are read; and where the
// pad goes on from the same copy as the backup, only those that have changed since are
// looked at. Nothing is written to either file. The error, a *Error, is for the backup.
func Compare(ctx context.Context, pad, backup string, o store.Options) (Diff, error) {
	o.SetDefaults()
	list, _ := List(pad) // without it, all is looked through
	from, err := sourceOf(backup, slices.DeleteFunc(list, func(b Backup) bool { return b.Corrupt || !b.untouched() }), o)
	if err != nil {
		return Diff{}, err
	}
	lack := Diff{Patched: from.patched}
	had, err := from.open(ctx, o)
	defer had.close()
	if err == nil {
		err = lack.compare(ctx, pad, had, o)
	}
	if ctx.Err() != nil {
		return Diff{}, ctx.Err()
	}
	if err != nil {
		return Diff{}, store.WrapError(err, failure.CannotRead, backup)
	}
	slices.SortFunc(lack.Games, func(a, b MissingGame) int {
		if later := b.Last.Compare(a.Last); later != 0 {
			return later
		}
		return b.Started.Compare(a.Started)
	})
	return lack, nil
}

// compare notes what a backup lacks of the pad at a path.
func (lack *Diff) compare(ctx context.Context, pad string, had *content, o store.Options) error {
	o.AnyLists = true
	now, err := store.OpenReadOnly(ctx, pad, o)
	if lack.Unreadable = err != nil; err != nil {
		return nil
	}
	defer func() { _ = now.Close(0) }() // nothing was written
	snap, err := now.File().Snapshot()
	if err != nil {
		lack.Unreadable = true
		return nil
	}
	defer snap.Close()
	list, err := changedSince(snap, had)
	if err != nil {
		lack.Incomplete = true
	}
	for _, o := range list {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		lines, err := snap.Lines(o)
		if err != nil {
			lack.Incomplete = true
			continue
		}
		one := MissingGame{}
		if one.Lines, one.Whole, err = had.lacks(o, lines); err != nil {
			return err
		}
		isErased := !slices.ContainsFunc(lines, func(l line.Line) bool { return l.Op.IsLog() })
		if isErased || one.Lines == 0 && !one.Whole {
			continue
		}
		s, err := now.Sheet(o.ID.String())
		if err == nil {
			one.Summary, err = now.Summary(o.ID.String())
		}
		if err != nil {
			lack.Incomplete = true
			continue
		}
		one.Last = s.LastWritten()
		lack.Games = append(lack.Games, one)
	}
	return nil
}

// changedSince returns the sheets of a pad that may be others than in a backup.
func changedSince(now *store.Snapshot, had *content) (list []line.Object, err error) {
	if copied := now.Copied(); had.base != nil && had.base.Copied() == copied && copied.Mark != "" {
		if list, _, err = now.Changed(copied.Seq); err == nil {
			return slices.DeleteFunc(list, func(o line.Object) bool { return o.Kind != line.Sheet }), nil
		}
	}
	list, err = now.Sheets()
	return slices.DeleteFunc(list, func(o line.Object) bool {
		packed := now.Packed(o)
		return had.base != nil && !had.changed[o] && packed != nil && bytes.Equal(packed, had.base.Packed(o))
	}), err
}

// content is what a backup has of the sheets.
type content struct {
	base    *store.Snapshot // nil where there is none
	old     *store.Store    // the base, if it is of the format before
	changed map[line.Object]bool
	gone    map[line.Object]bool
	lines   map[line.ID]bool // of the logs, in the changes
}

// open reads what has changed, and opens the copy.
func (from source) open(ctx context.Context, o store.Options) (c *content, err error) {
	c = &content{changed: map[line.Object]bool{}, gone: map[line.Object]bool{}, lines: map[line.ID]bool{}}
	for _, one := range from.changes {
		c.gone = map[line.Object]bool{}
		for _, erased := range one.Erased {
			o, _ := line.ParseObject(erased.Of)
			c.changed[o], c.gone[o] = true, true
		}
		for l, err := range one.all(o) {
			if err != nil {
				return c, err
			}
			if l.Of.Kind == line.Sheet {
				c.changed[l.Of], c.lines[l.Identity()] = true, true
			}
		}
	}
	switch {
	case from.copy == "":
	case from.before:
		if c.old, err = store.OpenCopy(ctx, from.copy, o); err == nil {
			c.base, err = c.old.File().Snapshot()
		}
	default:
		c.base, err = store.SnapshotOf(from.copy, o)
	}
	return c, err
}

func (c *content) close() {
	if c.base != nil {
		c.base.Close()
	}
	if c.old != nil {
		_ = c.old.Close(0) // it is a copy
	}
}

// lacks returns how many lines of the log of a sheet the backup does not have, and whether it has
// nothing of the sheet.
func (c *content) lacks(o line.Object, lines []line.Line) (n int, whole bool, err error) {
	gone, older := c.gone[o], map[line.ID]bool{}
	if c.base != nil && !gone {
		list, err := c.base.Lines(o)
		if err != nil {
			return 0, false, err
		}
		for i := range list {
			if list[i].Op.IsLog() {
				older[list[i].Identity()] = true
			}
		}
	}
	for i := range lines {
		if l := &lines[i]; l.Op.IsLog() && l.Op != line.Begin && (gone || !c.lines[l.Identity()] && !older[l.Identity()]) {
			n++
		}
	}
	return n, gone || !c.changed[o] && len(older) == 0, nil
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
