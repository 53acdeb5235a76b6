package transfer

import (
	"bytes"
	"errors"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
)

// candidate is a text of a file, read and ready to be written; or refused.
type candidate struct {
	text []byte
	line int
	long bool

	write    *store.FileSheet
	people   []sheets.Seat     // who plays
	archived bool              // it was put into the history where it comes from
	inPlay   bool              // it is on the table here
	night    sheets.NightNotes // with what the file notes about it
	refusal  *Refusal
}

// read reads the text by the rules of its game.
func (in *candidate) read(p *store.Store) {
	s, d, err := in.sheet(p)
	if err != nil {
		in.refuse(d, err)
		return
	}
	usual, now := s.Summary().Settled(), p.Options().Now()
	if s.Begun().Started.IsZero() { // where it will be looked for
		usual.Night = sheets.DayOf(now)
	}
	meta := d.Meta()
	placement := meta.Placement(usual)
	in.archived = !placement.Archived.IsZero()
	if !s.Done() && !in.archived && !sheets.Recent(s.LastWritten(), now) {
		placement.Archived = archivedAt(s)
	}
	if in.write, err = p.Prepare(s, placement); err != nil {
		in.refuse(d, err)
		return
	}
	in.people, in.night = sheets.PeopleOf(s.Head().Players), meta.Notes(placement.Night)
}

// archivedAt returns when an unfinished game is put into the history that nobody has written on for
// long: when somebody last did, so that it is the same in every import.
func archivedAt(s *sheets.Sheet) time.Time {
	if at := s.LastWritten(); !at.IsZero() {
		return at
	}
	id, _ := ulid.ParseStrict(s.Head().ID) // it says nothing of time at all
	return ulid.Time(id.Time()).UTC()
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
func (in *candidate) compare(p *store.Store) (outcome, error) {
	id := in.write.Summary.ID
	switch sum, err := p.Summary(id); {
	case err != nil && (store.IsDamage(err) || errors.Is(err, failure.NoSheet)):
		return added, nil
	case err != nil:
		return unchanged, err
	case !sum.Deleted.IsZero():
		return inTheTrash, nil
	default:
		in.inPlay = !sum.Done && sum.Archived.IsZero()
	}
	ours, err := p.Sheet(id)
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
