package transfer

import (
	"bytes"
	"errors"

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
	placement, archived := d.Placement(s, p.Options().Now())
	in.archived = archived
	if in.write, err = store.Prepare(s, placement); err != nil {
		in.refuse(d, err)
		return
	}
	in.people, in.night = sheets.PeopleOf(s.Head().Players), d.Meta().Notes(placement.Night)
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
	case jsonl.Length(theirs) > jsonl.Length(ours):
		return updated, nil
	}
	return keptOurs, nil
}
