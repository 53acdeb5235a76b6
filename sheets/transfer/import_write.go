package transfer

import (
	"context"
	"slices"

	"beermat/sheets"
	"beermat/sheets/store"
)

// write writes a batch in one transaction. What it adds to the report counts only
// if that succeeds.
func (t *importer) write(ctx context.Context, batch []*candidate) error {
	report := *t.report
	err := t.p.Update(ctx, func(tx *store.Tx) error {
		for _, in := range batch {
			if err := t.take(tx, in, &report); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		*t.report = report
	}
	return err
}

// judge says what becomes of a text that is read, and whether it goes into the history
// unfinished, and counts it. One that was refused is left as what is there.
func (t *importer) judge(tx *store.Tx, in *candidate, report *ImportReport) (v outcome, archive bool, err error) {
	if in.refusal != nil {
		report.refuse(in.refusal)
		return unchanged, false, nil
	}
	if v, err = in.compare(t.p, tx); err != nil {
		return v, false, err
	}
	report.count(in, v)
	archive = (v == added || v == updated) && in.isArchived(tx, t.p.Options().Now())
	if archive && in.archived.IsZero() {
		report.Archived++
	}
	return v, archive, nil
}

// take takes in one sheet.
func (t *importer) take(tx *store.Tx, in *candidate, report *ImportReport) error {
	v, archive, err := t.judge(tx, in, report)
	if err != nil || v != added && v != updated {
		return err
	}
	for _, player := range newPlayers(tx, in) {
		if err := t.addPlayer(tx, player); err != nil {
			return err
		}
		report.join(player)
	}
	if v == updated {
		err = tx.Replace(in.write)
	} else {
		err = add(tx, in)
	}
	if err != nil || !archive {
		return err
	}
	return tx.Archive(in.head.ID, in.archivedAt())
}

// newPlayers returns those who play on a sheet and are not on the list of players.
func newPlayers(tx *store.Tx, in *candidate) (list []sheets.Player) {
	for _, seat := range in.head.Players {
		one := sheets.Player{ID: seat.PlayerID(), Name: seat.Name}
		if seat.Name != "" && !tx.HasPlayer(one.ID) && !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}

// addPlayer puts somebody onto the list of players, with a colour and a shape that
// nobody there has.
func (t *importer) addPlayer(tx *store.Tx, player sheets.Player) error {
	if t.tokens == nil {
		t.tokens = sheets.NewTokenPool(tx.Players())
	}
	player.Colour, player.Shape = t.tokens.Take()
	return tx.PutPlayer(player)
}

// add writes a sheet that the pad does not know. What its file notes about the night
// is noted if nothing is yet.
func add(tx *store.Tx, in *candidate) error {
	is, err := tx.NightNotes(in.night.Day)
	if err == nil && is.IsEmpty() && !in.night.IsEmpty() {
		err = tx.SaveNightNotes(in.night)
	}
	if err != nil && !store.IsDamage(err) { // of a damaged one, something is noted
		return err
	}
	return tx.Create(in.write)
}

// foresee adds to a preview what would become of a text.
func (t *importer) foresee(tx *store.Tx, in *candidate, c *ImportPreview) error {
	v, _, err := t.judge(tx, in, &c.ImportReport)
	if err != nil || in.refusal != nil {
		return err
	}
	day := in.placement.Night
	if len(c.Games) == 0 {
		c.From, c.To = day, day
	}
	c.From, c.To = min(c.From, day), max(c.To, day)
	c.Games[in.head.Game]++
	if v != added && v != updated {
		return nil
	}
	for _, player := range newPlayers(tx, in) {
		if !t.people[player.ID] && len(t.people) < maxPlayers {
			t.people[player.ID] = true
			c.join(player)
		}
	}
	return nil
}

// maxPlayers bounds how many new players a preview counts, and so the memory that
// a file full of names takes.
const maxPlayers = 100_000
