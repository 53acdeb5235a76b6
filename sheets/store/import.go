package store

import (
	"context"
	"slices"

	"beermat/sheets"
	"beermat/sheets/line"
)

// Import is what was read in files, to be written at once.
type Import struct {
	Sheets  []*FileSheet
	Players []sheets.Player     // who come onto the list
	Nights  []sheets.NightNotes // of nights about which nothing is noted yet
}

// FileSheet is a whole sheet from a file, ready to be written. It has no cards: those of a long game
// take much more memory than its log.
type FileSheet struct {
	Summary sheets.Summary

	begun  sheets.Head
	log    []line.Line
	stands int // how many lines of the log stand
	change *change
}

// Prepare makes a whole sheet from a file ready to be written, placed where the file says. It may be
// called on several goroutines at once. Lines that have no origin get that of a device which is made
// of what they say, so that the same sheet is the same lines wherever it is read.
func Prepare(s *sheets.Sheet, f sheets.Placement) (*FileSheet, error) {
	if _, ok := sheets.ParseID(s.Head().ID); !ok {
		return nil, sheets.ErrNoID
	}
	log, fields, err := s.Stream().FileLines(f)
	if err != nil {
		return nil, err
	}
	for i := range log {
		if err := log[i].Check(); err != nil {
			return nil, err
		}
	}
	folded := foldedSheet{lines: s.Lines(), begun: sheets.Field{Dev: log[0].Dev, At: log[0].At}}
	folded.ID, folded.Head, folded.Summary = s.Object().ID, s.Head(), s.Summary()
	folded.Summary.Settle(f)
	folded.Count(s)
	k := &change{o: s.Object(), fresh: slices.Concat(log, fields), foreign: true, lift: true, derivation: folded.derivation()}
	k.lines, _, _ = line.Union(nil, slices.Clone(k.fresh))
	k.packed, k.added = line.Pack(k.lines), len(k.fresh)
	return &FileSheet{Summary: folded.Summary, begun: s.Begun(), log: log, stands: folded.lines, change: k}, nil
}

// Import writes what was read in files, all of it or nothing. Of a sheet that is here already, what
// the file has more goes on from what both say, and what is here and it does not say is kept beside it.
// The error is that of the context or a *failure.Error.
func (p *Store) Import(ctx context.Context, in Import) error {
	return p.changeNow(ctx, func(c *transaction) error {
		for _, player := range in.Players {
			if err := c.putPlayer(player); err != nil {
				return err
			}
		}
		for _, n := range in.Nights {
			if err := c.saveNightNotes(n); err != nil {
				return err
			}
		}
		for _, s := range in.Sheets {
			if err := c.importSheet(s); err != nil {
				return err
			}
		}
		return nil
	})
}

func (c *transaction) importSheet(s *FileSheet) error {
	if err := writeDefinition(c.bolt, s.begun.Definition); err != nil {
		return err
	}
	k := s.change
	if c.changes[k.o] != nil || isWanted(c.bolt, k.o) {
		return c.goOn(s)
	}
	c.changes[k.o], k.ready = k, false
	if r, err := readRecord(c.bolt, k.o); err == nil && r.erased { // others are told that it is back
		if err := c.set(k.o, sheets.Values{sheets.FieldDeleted: nil}); err != nil {
			return err
		}
		k.foreign = false
	}
	return c.renewFor(s.log)
}

// goOn has a sheet that is here go on with what a file has more.
func (c *transaction) goOn(s *FileSheet) error {
	o, lines := s.change.o, s.change.fresh
	known, err := c.lines(o)
	if err != nil && !IsDamage(err) {
		return err
	}
	f, _, err := c.folded(o.ID)
	if err != nil && !IsDamage(err) {
		return err
	}
	if f.Sheet != nil {
		if lines, err = f.Sheet.Stream().Continue(s.log, known); err != nil {
			return err
		}
	}
	sum, err := c.summary(o.ID)
	inPlay := err == nil && sum.InPlay()
	c.add(o, lines...)
	one := c.to(o)
	one.foreign, one.lift = true, true
	if err := c.renewFor(lines); err != nil || inPlay || s.Summary.Archived.IsZero() {
		return err
	}
	return c.set(o, sheets.Values{sheets.FieldArchived: s.Summary.Archived})
}

// renewFor has the device go on under another ID where lines from elsewhere were written in its name
// that it has not written here.
func (c *transaction) renewFor(lines []line.Line) error {
	dev, n := c.store.signer.LastLine()
	if slices.ContainsFunc(lines, func(l line.Line) bool { return l.Dev == dev && l.N > n }) {
		return c.renew()
	}
	return nil
}
