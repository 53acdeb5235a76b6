package sheets

import (
	"slices"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"
)

// write writes a batch in one transaction. What it adds to the report counts only
// if that succeeds.
func (t *taking) write(batch []*incoming) error {
	report := *t.report
	err := t.once(func(c *pen) error {
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

// once makes a change that is tried once. The error is a *Trouble.
func (t *taking) once(do func(c *pen) error) error {
	err := t.p.writer.once(func(tx *bbolt.Tx) error { return t.p.changeIn(tx, do) })
	if err != nil {
		return asTrouble(err, CannotSave, t.p.path)
	}
	return nil
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
	for _, player := range newPlayers(c.tx, in) {
		if err := t.addPlayer(c, player); err != nil {
			return err
		}
		report.join(player)
	}
	if v == isLonger {
		return in.replace(c)
	}
	return in.add(c)
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
	if err := put(c.tx, bucketImports, importKey(importedPlayer, id[:]), nil); err != nil {
		return err
	}
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
	id, f := in.kept.id, in.kept.filed
	if err := c.noteNight(in.night); err != nil {
		return err
	}
	if err := put(c.tx, bucketImports, importKey(importedSheet, id[:]), nil); err != nil {
		return err
	}
	if err := in.kept.write(c); err != nil {
		return err
	}
	if f.summary.Done || f.filing.Abandoned.IsZero() {
		return nil
	}
	if err := takeOff(c.tx, id); err != nil {
		return err
	}
	return c.abandon(id, f.filing.Abandoned)
}

// noteNight notes about a night what a file says, if nothing is noted yet.
func (c *pen) noteNight(n Night) error {
	is, err := readNight(c.tx, n.Day)
	if err != nil || n.blank() || !is.blank() {
		return err
	}
	if err := put(c.tx, bucketImports, importKey(importedNight, dayKey(n.Day)), nil); err != nil {
		return err
	}
	return c.saveNight(n)
}

// replace writes a sheet of which the pad has a shorter log. A sheet that came in
// earlier in the same import has replaced nothing.
func (in *incoming) replace(c *pen) error {
	key := importKey(importedSheet, in.kept.id[:])
	if !has(c.tx, bucketImports, key) {
		was, err := replacing(c.tx, in.kept.id)
		if err != nil {
			return err
		}
		if err := put(c.tx, bucketImports, key, was.pack()); err != nil {
			return err
		}
	}
	return in.kept.replace(c)
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
