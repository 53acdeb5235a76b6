package sheets

import (
	"context"
	"slices"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// write writes a batch in one transaction. What it adds to the report counts only
// if that succeeds.
func (t *taking) write(ctx context.Context, batch []*incoming) error {
	report := *t.report
	err := t.once(ctx, func(c *pen) error {
		for _, in := range batch {
			if err := t.take(c, in, &report); err != nil {
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

// once makes a change that is tried once. The error is that of the context or a
// *Trouble.
func (t *taking) once(ctx context.Context, do func(c *pen) error) error {
	err := t.p.writer.once(ctx, func(tx *bbolt.Tx) error { return t.p.changeIn(tx, do) })
	if err != nil && ctx.Err() == nil {
		return wrapError(err, CannotSave, t.p.path)
	}
	return err
}

// take takes in one sheet.
func (t *taking) take(c *pen, in *incoming, report *Report) error {
	if in.refusal != nil {
		report.refuse(in.refusal)
		return nil
	}
	v, err := in.judge(t.p, c.tx)
	if err != nil {
		return err
	}
	report.count(in, v)
	if v != isNew && v != isLonger {
		return nil
	}
	archive := in.isArchived(c.tx, t.p.o.Now())
	if archive && in.abandoned.IsZero() {
		report.Archived++
	}
	for _, player := range newPlayers(c.tx, in) {
		if err := t.addPlayer(c, player); err != nil {
			return err
		}
		report.join(player)
	}
	write := in.add
	if v == isLonger {
		write = in.kept.replace
	}
	if err := write(c); err != nil || !archive {
		return err
	}
	if err := c.takeOff(in.kept.id); err != nil {
		return err
	}
	return c.abandon(in.kept.id, in.archivedAt())
}

// archivedAt returns when an unfinished game was put into the history: where it
// comes from, or when somebody last wrote on it, so that it is the same in every
// import.
func (in *incoming) archivedAt() time.Time {
	switch {
	case !in.abandoned.IsZero():
		return in.abandoned
	case !in.kept.written.IsZero():
		return in.kept.written
	}
	return ulid.Time(in.kept.id.Time()).UTC() // it says nothing of time at all
}

// isArchived reports whether an unfinished game goes into the history instead of
// onto the table: one that was put there where it comes from, or that nobody has
// written on for long. One that is on the table here stays on it.
func (in *incoming) isArchived(tx *bbolt.Tx, now time.Time) bool {
	if in.kept.filed.summary.Done || where(tx, in.kept.id) == onTheTable {
		return false
	}
	return !in.abandoned.IsZero() || !Recent(in.kept.written, now)
}

// newPlayers gives those who play on a sheet and are not on the list of players.
func newPlayers(tx *bbolt.Tx, in *incoming) (list []Player) {
	for _, seat := range in.kept.filed.head.Players {
		id, _ := uid(seat.Person())
		one := Player{ID: id.String(), Name: seat.Name}
		if seat.Name != "" && !has(tx, bucketPlayers, id[:]) && !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}

// addPlayer puts somebody onto the list of players, with a colour and a shape that
// nobody there has.
func (t *taking) addPlayer(c *pen, player Player) error {
	id, _ := uid(player.ID)
	if t.looks == nil {
		t.looks = looksOf(c.tx)
	}
	player.Colour, player.Shape = t.looks.free()
	t.looks.take(player)
	return writePlayer(c.tx, id, player)
}

// looksOf reads which colours and shapes are taken. Of a player who cannot be read
// nobody needs to know: it is a matter of looks.
func looksOf(tx *bbolt.Tx) *looks {
	l := &looks{taken: map[[2]int]bool{}}
	_ = each(tx, bucketPlayers, func(_, payload []byte) error {
		var player Player
		if json.Unmarshal(payload, &player) == nil {
			l.take(player)
		}
		return nil
	})
	return l
}

// add writes a sheet that the pad does not know.
func (in *incoming) add(c *pen) error {
	if err := c.noteNight(in.night); err != nil {
		return err
	}
	return in.kept.write(c)
}

// noteNight notes about a night what a file says, if nothing is noted yet.
func (c *pen) noteNight(n Night) error {
	is, err := readNight(c.tx, n.Day)
	if isDamage(err) {
		return nil // something is noted, though it cannot be read
	}
	if err != nil || n.blank() || !is.blank() {
		return err
	}
	return c.saveNight(n)
}

// foresee adds to a preview what would become of a text.
func (t *taking) foresee(tx *bbolt.Tx, in *incoming, c *Coming) error {
	if in.refusal != nil {
		c.refuse(in.refusal)
		return nil
	}
	v, err := in.judge(t.p, tx)
	if err != nil {
		return err
	}
	c.count(in, v)
	day := in.kept.filed.filing.Night
	if len(c.Games) == 0 {
		c.From, c.To = day, day
	}
	c.From, c.To = min(c.From, day), max(c.To, day)
	c.Games[in.kept.filed.head.Game]++
	if v != isNew && v != isLonger {
		return nil
	}
	if in.isArchived(tx, t.p.o.Now()) && in.abandoned.IsZero() {
		c.Archived++
	}
	for _, player := range newPlayers(tx, in) {
		if !t.people[player.ID] && len(t.people) < mostPeople {
			t.people[player.ID] = true
			c.join(player)
		}
	}
	return nil
}

// mostPeople bounds how many new players a preview counts, and so the memory that
// a file full of names takes.
const mostPeople = 100_000
