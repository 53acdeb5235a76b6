package logstore

import (
	"errors"
	"io"
	"slices"

	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/line"
)

// importAtOnce is how many games from a file are written at once.
const importAtOnce = 256

// Import takes in the games of a sheet file, and puts those who play and have an ID on the list of players. Taken
// are games that are new, and those of which the file has more than the pad, where both stay and the longer one
// stands. Others are known, as are those in the trash. Refused is a text that is no sheet or breaks a rule. The error
// is that of the reader; what came before it was taken in.
func (p *Pad) Import(r io.Reader) (taken, known, refused int, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	in := jsonl.NewScanner(r, jsonl.MaxText)
	for err = in.Next(); err == nil; err = in.Next() {
		s, fresh := p.judge(in)
		if s == nil {
			refused++
			continue
		}
		if len(fresh) == 0 {
			known++
			continue
		}
		taken++
		p.add(append(p.definition(s), fresh...)...)
		for _, who := range sheets.PeopleOf(s.Head().Players) {
			p.enlist(who)
		}
		if len(p.pending) >= importAtOnce {
			p.flush()
		}
	}
	p.flush()
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return taken, known, refused, err
}

// judge returns the sheet of a text, nil where it is none, and the lines of it that are to be written.
func (c *contents) judge(in *jsonl.Scanner) (s *sheets.Sheet, fresh []line.Line) {
	if in.Long {
		return nil, nil
	}
	s, d, err := jsonl.DecodeForeign(in.Text, c.options.Find)
	if err != nil {
		return nil, nil
	}
	is, _ := d.Placement(s, c.options.Now())
	log, fields, err := s.Stream().FileLines(is)
	fresh = append(log, fields...)
	if err != nil || slices.ContainsFunc(fresh, func(l line.Line) bool { return l.Check() != nil }) {
		return nil, nil
	}
	of := c.objects[s.Object()]
	if of == nil {
		return s, fresh
	}
	if sum, err := c.summary(of); err == nil && !sum.Deleted.IsZero() {
		return s, nil
	}
	if f, err := c.fold(of); err == nil && jsonl.Length(f.Sheet) >= jsonl.Length(s) {
		return s, nil
	}
	lines, _ := c.linesOf(of) // of one that cannot be read, all are fresh
	has := map[line.ID]bool{}
	for i := range lines {
		has[lines[i].Identity()] = true
	}
	return s, slices.DeleteFunc(fresh, func(l line.Line) bool { return has[l.Identity()] })
}

// enlist puts somebody who has an ID on the list of players, who is not there.
func (p *Pad) enlist(who sheets.Seat) {
	id, ok := sheets.ParseID(who.ID)
	o := line.Object{Kind: line.Player, ID: id}
	if !ok || who.Name == "" || p.objects[o] != nil {
		return
	}
	one := sheets.Player{ID: who.ID, Name: who.Name}
	one.Colour, one.Shape = sheets.NextFreeToken(p.players())
	p.add(p.signer.Set(o, nil, sheets.PlayerValues(one), p.options.Now())...)
}
