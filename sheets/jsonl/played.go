package jsonl

import (
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets"
)

// Played is a sheet of a stream, played by the rules up to its end or its first
// foul.
type Played struct {
	ID, Game string          // as far as they could be read
	Table    scoring.Table   // what was settled
	Cards    []scoring.Card  // before each entry, and the card now; none where the sheet itself is bad
	Entries  []scoring.Entry // that were applied
	Error    *Fault          // the foul; nil if there is none
}

// Fault is a foul with its sentence.
type Fault = fault

// Play reads a stream of sheets as Replay does, and hands on each as it was played.
// It returns whether there was any foul, and the error of the reader or of what was
// done with a sheet.
func Play(r io.Reader, find func(id, definition string) *scoring.Game, say Sayer, do func(Played) error) (fouls bool, err error) {
	for in := NewScanner(r, maxSheet); ; {
		switch err := in.Next(); {
		case err == io.EOF:
			return fouls, nil
		case err != nil:
			return fouls, err
		}
		p := playSheet(in.Text, in.Long, find, say)
		fouls = fouls || p.Error != nil
		if err := do(p); err != nil {
			return fouls, err
		}
	}
}

// playSheet plays a text, of which a long one has lost its end. If the rules of a
// game have a fault, one sheet says so and is lost, and not all that follow.
func playSheet(text []byte, long bool, find func(id, definition string) *scoring.Game, say Sayer) (p Played) {
	var all rawFields
	var names []string
	defer func() {
		if fault := recover(); fault != nil {
			p = Played{ID: p.ID, Game: p.Game}
			p.fail(fmt.Errorf("%v", fault), say, names)
		}
	}()
	dec := new(jsontext.Decoder)
	err := all.parse(dec, text)
	p.ID, p.Game = all.text(keyID), all.text(keyGame)
	if long {
		err = malformed("long", scoring.Data{"max": maxSheet >> 20})
	}
	var s *sheets.Sheet
	if err == nil {
		s, err = all.newSheet(find)
	}
	if err == nil {
		names = s.Names()
		p.Table = scoring.Table{Seats: len(names), First: s.Head().First, House: s.Head().House}
		card := s.Card()
		p.Cards = append(p.Cards, card)
		err = eachEntry(dec, s.Game(), all[keyEntries],
			func() bool { _, on := card.Turn(); return !on },
			func(e scoring.Entry) error {
				next, err := card.Write(e)
				if err == nil {
					card = next
					p.Cards, p.Entries = append(p.Cards, card), append(p.Entries, e)
				}
				return err
			})
	}
	if err != nil {
		p.fail(err, say, names)
	}
	return p
}

// fail puts a foul into what was played.
func (p *Played) fail(err error, say Sayer, names []string) {
	p.Error = new(fault)
	if k := (*sheets.EntryError)(nil); errors.As(err, &k) {
		p.Error.Entry = &k.Entry
	}
	foul := (*scoring.RuleError)(nil)
	if !errors.As(err, &foul) {
		foul = malformed("fault", nil)
	}
	p.Error.Code, p.Error.Message = foul.Code, say(foul, p.Game, names)
}
