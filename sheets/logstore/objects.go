package logstore

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
)

// Players returns everybody on the list of players, in the order of their IDs.
func (p *Pad) Players() (list []sheets.Player, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.players(), nil
}

func (c *contents) players() (list []sheets.Player) {
	for o, of := range c.objects {
		if o.Kind != line.Player {
			continue
		}
		if one := sheets.FoldFields(of.lines).Player(o.ID.String()); one.Name != "" || one.MergedInto != "" {
			list = append(list, one)
		}
	}
	sheets.SortBy(list, func(a, b sheets.Player) int { return cmp.Compare(a.ID, b.ID) })
	return list
}

// SavePlayer saves a player, new or changed, and returns it as it is saved: a player without an ID is given
// one. As whom somebody is counted stays.
func (p *Pad) SavePlayer(one sheets.Player) sheets.Player {
	p.mu.Lock()
	defer p.mu.Unlock()
	id, ok := sheets.ParseID(one.ID)
	if !ok {
		one.ID = p.newID()
		id, _ = sheets.ParseID(one.ID)
	}
	one.Name = cmp.Or(sheets.TypedName(one.Name), one.Name)
	o := line.Object{Kind: line.Player, ID: id}
	var is sheets.Fields
	if of := p.objects[o]; of != nil {
		is = sheets.FoldFields(of.lines)
	}
	saved := one
	saved.MergedInto = is.Player(one.ID).MergedInto
	p.write(p.signer.Set(o, is, sheets.PlayerValues(saved), p.options.Now())...)
	return one
}

// Create writes a whole sheet: that it was begun, and its log so far. A sheet without an ID is given one.
func (p *Pad) Create(s *sheets.Sheet) {
	if s.Head().ID == "" {
		s.SetID(p.NewID())
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.take(s, p.definition(s))
	if s.Head().Started.IsZero() { // where it will be looked for
		night := sheets.Values{sheets.FieldNight: sheets.DayOf(p.options.Now())}
		p.write(p.signer.Set(s.Object(), nil, night, p.options.Now())...)
	}
}

// definition returns the line with the definition of a sheet's game; none where it is on the pad or there is
// none.
func (c *contents) definition(s *sheets.Sheet) []line.Line {
	text := s.Begun().Definition
	if text == "" || c.definitions[line.OfText(text).ID] != "" {
		return nil
	}
	return []line.Line{line.OfDefinition(text)}
}

// AppendLog writes the lines of a sheet's log that were not given to the pad yet. A sheet that the pad does
// not know is created.
func (p *Pad) AppendLog(s *sheets.Sheet) {
	if s.Stream().Tail() == (line.ID{}) {
		p.Create(s)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.take(s, nil)
}

// take writes lines, and below them those of a sheet that were not taken before.
func (p *Pad) take(s *sheets.Sheet, lines []line.Line) {
	fresh, err := p.signer.TakeNew(s)
	if err != nil {
		p.rejected++
		p.last = &failure.Error{Code: failure.Rejected, Record: s.Head().ID, Err: err}
		return
	}
	p.write(append(append(lines, fresh...), p.comeBack(s, fresh)...)...)
}

// comeBack returns the lines by which a sheet that is written on is on the table again: whoever writes on it
// wants it neither in the trash nor put aside.
func (p *Pad) comeBack(s *sheets.Sheet, fresh []line.Line) []line.Line {
	of := p.objects[s.Object()]
	if of == nil || len(fresh) == 0 {
		return nil
	}
	if sum, err := p.summary(of); err != nil || sum.Archived.IsZero() && sum.Deleted.IsZero() {
		return nil
	}
	known, err := p.linesOf(of)
	if err != nil {
		return nil
	}
	back := sheets.Values{sheets.FieldArchived: nil, sheets.FieldDeleted: nil}
	return p.signer.Set(of.Object, sheets.FoldFields(known), back, fresh[len(fresh)-1].At)
}

// Sheet returns a sheet. The error is a *failure.Error.
func (p *Pad) Sheet(id string) (*sheets.Sheet, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	of, err := p.find(id)
	if err != nil {
		return nil, err
	}
	f, err := p.fold(of)
	if err != nil {
		return nil, err
	}
	device, _ := p.signer.LastLine()
	f.Sheet.Stream().SetRead(device.String())
	return f.Sheet, nil
}

// Summary returns what a list shows of a sheet. The error is a *failure.Error.
func (p *Pad) Summary(id string) (sheets.Summary, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	of, err := p.find(id)
	if err != nil {
		return sheets.Summary{ID: id}, err
	}
	return p.summary(of)
}

// InPlay returns up to n unfinished games after one, the one that was written on last first, and how many
// there are. With an error, a *failure.Error for the first sheet that could not be read, come all that could.
func (p *Pad) InPlay(after sheets.Summary, n int) (list []sheets.Summary, all int, err error) {
	list, err = p.list((*sheets.Summary).InPlay)
	sheets.SortBy(list, sheets.CompareWritten)
	all = len(list)
	if after.ID != "" || !after.Written.IsZero() {
		list = slices.DeleteFunc(list, func(one sheets.Summary) bool { return sheets.CompareWritten(after, one) >= 0 })
	}
	return list[:min(n, len(list))], all, err
}

// list returns the summaries of sheets of which something is so.
func (p *Pad) list(is func(*sheets.Summary) bool) (list []sheets.Summary, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, one := range p.order {
		sum, bad := p.summary(one)
		switch {
		case errors.Is(bad, failure.NoSheet): // what began it was put aside
		case bad != nil:
			err = cmp.Or(err, bad)
		case is(&sum):
			list = append(list, sum)
		}
	}
	return list, err
}

// Archive puts an unfinished game into the history.
func (p *Pad) Archive(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	of, err := p.find(id)
	if err != nil {
		return
	}
	if sum, err := p.summary(of); err != nil || !sum.InPlay() {
		return
	}
	p.set(of, sheets.Values{sheets.FieldArchived: p.options.Now()})
}

// Reopen takes an unfinished game out of the history.
func (p *Pad) Reopen(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	of, err := p.find(id)
	if err != nil {
		return
	}
	if sum, err := p.summary(of); err == nil && !sum.Archived.IsZero() && sum.Deleted.IsZero() {
		p.set(of, sheets.Values{sheets.FieldArchived: nil})
	}
}

// set gives fields of a sheet other values.
func (p *Pad) set(of *object, values sheets.Values) {
	if lines, err := p.linesOf(of); err == nil {
		p.write(p.signer.Set(of.Object, sheets.FoldFields(lines), values, p.options.Now())...)
	}
}

// Nights returns up to n nights with their games before a day, the newest first, and whether there are more.
// With an error, a *failure.Error for the first sheet that could not be read, come all that could.
func (p *Pad) Nights(before sheets.Day, n int) (list []sheets.Night, more bool, err error) {
	past, err := p.list(func(one *sheets.Summary) bool { return !one.InPlay() && one.Deleted.IsZero() && one.Night < before })
	sheets.SortBy(past, func(a, b sheets.Summary) int { return cmp.Or(cmp.Compare(b.Night, a.Night), cmp.Compare(a.ID, b.ID)) })
	for _, one := range past {
		if k := len(list); k == 0 || list[k-1].Day != one.Night {
			if k == n {
				return list, true, err
			}
			list = append(list, sheets.Night{NightNotes: sheets.NightNotes{Day: one.Night}})
		}
		last := &list[len(list)-1]
		last.Games = append(last.Games, one)
	}
	return list, false, err
}

// IsOwn reports whether this device writes on a sheet: it is the only one that writes on this pad.
func (p *Pad) IsOwn(string) bool { return true }

// Take has this device write on a sheet, as it does anyway.
func (p *Pad) Take(context.Context, string) error { return nil }

// Draft returns what was half entered on a sheet since the pad was opened, and SaveDraft keeps it.
func (p *Pad) Draft(id string) (sheets.Draft, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.drafts[id], nil
}

// SaveDraft is described at Draft.
func (p *Pad) SaveDraft(id string, d sheets.Draft) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.drafts[id] = d
	return nil
}

// Each gives every sheet that is not in the trash, in the order in which they came, with what is settled
// about it. It ends with the first error of what it is given to, and passes over sheets that cannot be read.
func (p *Pad) Each(do func(s *sheets.Sheet, is sheets.Placement) error) error {
	p.mu.Lock()
	ids := make([]string, 0, len(p.order))
	for _, one := range p.order {
		ids = append(ids, one.ID.String())
	}
	p.mu.Unlock()
	for _, id := range ids {
		sum, err := p.Summary(id)
		if err != nil || !sum.Deleted.IsZero() {
			continue
		}
		s, err := p.Sheet(id)
		if err != nil {
			continue
		}
		if err := do(s, sum.Settled()); err != nil {
			return err
		}
	}
	return nil
}
