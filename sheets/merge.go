package sheets

import (
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Merge queues that a player is counted as another one from now on: the same
// person has come onto the list twice. Nothing happens if the two have sat at one
// table, which MergeClash tells beforehand, or if the first one is counted as
// somebody else already.
func (p *Pad) Merge(from, into string) {
	one, ok := uid(from)
	other, ok2 := uid(into)
	if !ok || !ok2 {
		return
	}
	p.change(func(c *pen) error { return c.merge(one, other) })
}

func (c *pen) merge(from, into ulid.ULID) error {
	as, err := resolve(c.tx, from)
	if err != nil {
		return err
	}
	target, err := resolve(c.tx, into)
	if err != nil || as != from || target == from {
		return err
	}
	if _, clash, err := meeting(c.tx, from, target); err != nil || clash {
		return err
	}
	player, found, err := readPlayer(c.tx, from)
	if err != nil {
		return err
	}
	if !found {
		player = Player{ID: from.String()}
		if m, played := newRun(c.tx, bucketPlayed, from[:]).seek(end); played {
			player.Name = nameOf(c.tx, from, m)
		}
	}
	player.As = into.String()
	if err := writePlayer(c.tx, from, player); err != nil {
		return err
	}
	return c.stale(stalePerson, from[:])
}

// nameOf gives the name of a guest, as it is on a sheet.
func nameOf(tx *bbolt.Tx, guest ulid.ULID, m mark) string {
	h, _, err := readHead(tx, m.sheet())
	if err != nil {
		return ""
	}
	for _, seat := range h.Players {
		if seat.Person() == guest.String() {
			return seat.Name
		}
	}
	return ""
}

// MergeClash tells whether two players have sat at one table, so that they cannot
// be the same person, and gives the newest sheet that says so. The error is a
// *Trouble.
func (p *Pad) MergeClash(from, into string) (sum Summary, clash bool, err error) {
	one, _ := uid(from)
	other, _ := uid(into)
	err = p.read(func(tx *bbolt.Tx) error {
		if one, err = resolve(tx, one); err != nil {
			return err
		}
		if other, err = resolve(tx, other); err != nil || one == other {
			return err
		}
		var m mark
		if m, clash, err = meeting(tx, one, other); err != nil || !clash {
			return err
		}
		sum, err = p.summary(tx, m.sheet())
		return err
	})
	return sum, clash, err
}

// meeting gives the newest sheet of the history with two players.
func meeting(tx *bbolt.Tx, one, other ulid.ULID) (mark, bool, error) {
	both := allOf{newRun(tx, bucketPlayed, one[:]), newRun(tx, bucketPlayed, other[:])}
	m, clash := both.seek(end)
	return m, clash, nil
}

// Unmerge queues that a player is counted alone again, with everybody who was
// merged into that player.
func (p *Pad) Unmerge(from string) {
	id, ok := uid(from)
	if !ok {
		return
	}
	p.change(func(c *pen) error { return c.unmerge(id) })
}

func (c *pen) unmerge(id ulid.ULID) error {
	player, found, err := readPlayer(c.tx, id)
	if err != nil || !found || player.As == "" {
		return err
	}
	root, err := resolve(c.tx, id)
	if err != nil {
		return err
	}
	player.As = ""
	if err := writePlayer(c.tx, id, player); err != nil {
		return err
	}
	return c.stale(stalePerson, root[:])
}
