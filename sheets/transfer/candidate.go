package transfer

import (
	"bytes"
	"errors"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
)

// candidate is a text of a file, read and ready to be written; or refused.
type candidate struct {
	text []byte
	line int
	long bool

	head      sheets.Head
	write     *store.SheetWrite
	placement sheets.Placement
	archived  time.Time         // when it was put into the history where it comes from; zero if it was not
	night     sheets.NightNotes // with what the file notes about it
	refusal   *Refusal
}

// read reads the text by the rules of its game. The cards are not kept: those of
// a long game take much more memory than its log.
func (in *candidate) read(p *store.Store) {
	s, d, err := in.sheet(p)
	if err == nil {
		in.write, err = p.Prepare(s)
	}
	if err != nil {
		in.refuse(d, err)
		return
	}
	in.head = s.Head()
	meta := d.Meta()
	in.placement = meta.Placement(in.write.Placement())
	in.archived, in.placement.Archived = in.placement.Archived, time.Time{}
	in.write.SetPlacement(in.placement)
	in.night = meta.Notes(in.placement.Night)
}

func (in *candidate) sheet(p *store.Store) (*sheets.Sheet, *jsonl.Document, error) {
	if in.long {
		return nil, new(jsonl.Document), scoring.NewRuleError(sheets.TooLong, "text", scoring.Data{"max": jsonl.MaxText >> 20})
	}
	return jsonl.DecodeForeign(in.text, p.Options().Find)
}

// refuse notes why a text is not taken in.
func (in *candidate) refuse(d *jsonl.Document, err error) {
	r := &Refusal{Line: in.line, Entry: -1, Game: d.Game(), Names: d.Names()}
	if k := (*sheets.EntryError)(nil); errors.As(err, &k) {
		r.Entry, r.Foul = k.Entry, k.Foul
	} else if !errors.As(err, &r.Foul) {
		r.Foul = scoring.NewRuleError(sheets.Malformed, "fault", nil)
	}
	in.refusal = r
}

// outcome is what becomes of a sheet from a file.
type outcome int

const (
	added outcome = iota
	unchanged
	updated
	keptOurs
	inTheTrash
)

// compare compares a sheet with what is on the pad. Of two that differ, the one in
// which more was written is kept. One that cannot be read here is worth less than
// the one that can.
func (in *candidate) compare(p *store.Store, tx *store.Tx) (outcome, error) {
	switch tx.State(in.head.ID) {
	case store.StateNone:
		return added, nil
	case store.StateDeleted:
		return inTheTrash, nil
	}
	ours, err := tx.Sheet(in.head.ID)
	if store.IsDamage(err) {
		return updated, nil
	}
	if err != nil {
		return unchanged, err
	}
	theirs, _, err := in.sheet(p)
	if err != nil {
		return unchanged, err
	}
	one, err := jsonl.Encode(ours)
	if err != nil {
		return unchanged, err
	}
	other, err := jsonl.Encode(theirs)
	switch {
	case err != nil || bytes.Equal(one, other):
		return unchanged, err
	case lengthOf(theirs) > lengthOf(ours):
		return updated, nil
	}
	return keptOurs, nil
}

// lengthOf counts what a sheet file says was written.
func lengthOf(s *sheets.Sheet) int { return s.Len() + len(s.Struck()) }

// archivedAt returns when an unfinished game was put into the history: where it
// comes from, or when somebody last wrote on it, so that it is the same in every
// import.
func (in *candidate) archivedAt() time.Time {
	switch {
	case !in.archived.IsZero():
		return in.archived
	case !in.write.LastWritten().IsZero():
		return in.write.LastWritten()
	}
	id, _ := ulid.ParseStrict(in.head.ID) // it says nothing of time at all
	return ulid.Time(id.Time()).UTC()
}

// isArchived reports whether an unfinished game goes into the history instead of
// onto the table: one that was put there where it comes from, or that nobody has
// written on for long. One that is on the table here stays on it.
func (in *candidate) isArchived(tx *store.Tx, now time.Time) bool {
	if in.write.Done() || tx.State(in.head.ID) == store.StateOpen {
		return false
	}
	return !in.archived.IsZero() || !sheets.Recent(in.write.LastWritten(), now)
}
