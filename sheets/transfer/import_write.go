package transfer

import (
	"context"
	"slices"

	"beermat/sheets"
	"beermat/sheets/store"
)

// write writes a batch in one transaction, or in several where a sheet comes more than once. What
// it adds to the report counts only if that succeeds. What the pad has is looked at when all that
// was queued before is written.
func (t *importer) write(ctx context.Context, batch []*candidate) error {
	if err := t.p.Queue().Written(ctx); err != nil && ctx.Err() == nil {
		return err
	}
	for len(batch) > 0 {
		n := oncePer(batch)
		report, in := *t.report, store.Import{}
		for _, one := range batch[:n] {
			v, err := t.judge(one, &report)
			if err != nil {
				return err
			}
			if v != added && v != updated {
				continue
			}
			in.Sheets = append(in.Sheets, one.write)
			for _, player := range t.newPlayers(one) {
				player.Colour, player.Shape = t.tokens.Take()
				in.Players = append(in.Players, player)
				report.join(player)
			}
			if v == added {
				t.note(one, &in)
			}
		}
		if len(in.Sheets) > 0 {
			if err := t.p.Import(ctx, in); err != nil {
				return err
			}
		}
		*t.report, batch = report, batch[n:]
	}
	return nil
}

// oncePer returns how many texts come before one of a sheet that came already.
func oncePer(batch []*candidate) int {
	is := map[string]bool{}
	for i, one := range batch {
		if one.refusal != nil {
			continue
		}
		if is[one.write.Summary.ID] {
			return i
		}
		is[one.write.Summary.ID] = true
	}
	return len(batch)
}

// judge says what becomes of a text that is read, and counts it. One that was refused is left as
// what is there.
func (t *importer) judge(in *candidate, report *ImportReport) (v outcome, err error) {
	if in.refusal != nil {
		report.refuse(in.refusal)
		return unchanged, nil
	}
	if v, err = in.compare(t.p); err != nil {
		return v, err
	}
	report.count(in, v)
	if (v == added || v == updated && !in.inPlay) && !in.archived && !in.write.Summary.Archived.IsZero() {
		report.Archived++
	}
	return v, nil
}

// note has what a file notes about the night of a sheet noted, if nothing is yet. Of a night whose
// notes cannot be read, something is.
func (t *importer) note(one *candidate, in *store.Import) {
	if one.night.IsEmpty() || slices.ContainsFunc(in.Nights, func(n sheets.NightNotes) bool { return n.Day == one.night.Day }) {
		return
	}
	if is, err := t.p.History().NightNotes(one.night.Day); err == nil && is.IsEmpty() {
		in.Nights = append(in.Nights, one.night)
	}
}

// newPlayers returns those who play on a sheet and are not on the list of players, where they count
// as being from now on.
func (t *importer) newPlayers(in *candidate) (list []sheets.Player) {
	if t.people == nil {
		on, _ := t.p.Roster().Players() // but for those who cannot be read
		t.people, t.tokens = map[string]bool{}, sheets.NewTokenPool(on)
		for _, one := range on {
			t.people[one.ID] = true
		}
	}
	for _, who := range in.people {
		one := sheets.Player{ID: who.PlayerID(), Name: who.Name}
		if who.Name != "" && !t.people[one.ID] && len(t.people) < maxPlayers {
			t.people[one.ID] = true
			list = append(list, one)
		}
	}
	return list
}

// foresee adds to a preview what would become of a text.
func (t *importer) foresee(in *candidate, c *ImportPreview) error {
	v, err := t.judge(in, &c.ImportReport)
	if err != nil || in.refusal != nil {
		return err
	}
	day := in.write.Summary.Night
	if len(c.Games) == 0 {
		c.From, c.To = day, day
	}
	c.From, c.To = min(c.From, day), max(c.To, day)
	c.Games[in.write.Summary.Game]++
	if v == added || v == updated {
		for _, player := range t.newPlayers(in) {
			c.join(player)
		}
	}
	return nil
}

// maxPlayers bounds how many players an import tells apart, and so the memory that a file full of
// names takes.
const maxPlayers = 1_000_000
