package store

import (
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// Merge queues that a player is counted as another one from now on: the same
// person has come onto the list twice. Nothing happens if the two have sat at one
// table, which MergeClash tells beforehand, or if the first one is counted as
// somebody else already.
func (p *Store) Merge(from, into string) {
	one, ok := sheets.ParseID(from)
	other, ok2 := sheets.ParseID(into)
	if !ok || !ok2 {
		return
	}
	p.change(func(c *Tx) error { return c.merge(one, other) })
}

func (c *Tx) merge(from, into ulid.ULID) error {
	as, err := resolveMerged(c.bolt, from)
	if err != nil {
		return err
	}
	target, err := resolveMerged(c.bolt, into)
	if err != nil || as != from || target == from {
		return err
	}
	if _, clash, err := meeting(c.bolt, from, target); err != nil || clash {
		return err
	}
	player, found, err := readPlayer(c.bolt, from)
	if err != nil {
		return err
	}
	if !found {
		player = sheets.Player{ID: from.String()}
		if m, played := newPrefixIter(c.bolt, record.Results, from[:]).seekLE(end); played {
			player.Name = nameOf(c.bolt, from, m)
		}
	}
	player.MergedInto = into.String()
	if err := writePlayer(c.bolt, from, player); err != nil {
		return err
	}
	return c.markStale(stalePerson, from[:])
}

// nameOf returns the name of a guest, as it is on a sheet.
func nameOf(tx *bbolt.Tx, guest ulid.ULID, m record.HistoryKey) string {
	h, err := readHead(tx, m.Sheet())
	if err != nil {
		return ""
	}
	for _, seat := range h.Players {
		if seat.PlayerID() == guest.String() {
			return seat.Name
		}
	}
	return ""
}

// MergeConflict tells whether two players have sat at one table, so that they cannot
// be the same person, and gives the newest sheet that says so. The error is a
// *Error.
func (p *Store) MergeConflict(from, into string) (sum sheets.Summary, clash bool, err error) {
	one, _ := sheets.ParseID(from)
	other, _ := sheets.ParseID(into)
	err = p.read(func(tx *bbolt.Tx) error {
		if one, err = resolveMerged(tx, one); err != nil {
			return err
		}
		if other, err = resolveMerged(tx, other); err != nil || one == other {
			return err
		}
		var m record.HistoryKey
		if m, clash, err = meeting(tx, one, other); err != nil || !clash {
			return err
		}
		sum, err = p.readSummary(tx, m.Sheet())
		return err
	})
	return sum, clash, err
}

// meeting returns the newest sheet of the history with two players.
func meeting(tx *bbolt.Tx, one, other ulid.ULID) (record.HistoryKey, bool, error) {
	both := intersection{newPrefixIter(tx, record.Results, one[:]), newPrefixIter(tx, record.Results, other[:])}
	m, clash := both.seekLE(end)
	return m, clash, nil
}

// Unmerge queues that a player is counted alone again, with everybody who was
// merged into that player.
func (p *Store) Unmerge(from string) {
	id, ok := sheets.ParseID(from)
	if !ok {
		return
	}
	p.change(func(c *Tx) error { return c.unmerge(id) })
}

func (c *Tx) unmerge(id ulid.ULID) error {
	player, found, err := readPlayer(c.bolt, id)
	if err != nil || !found || player.MergedInto == "" {
		return err
	}
	root, err := resolveMerged(c.bolt, id)
	if err != nil {
		return err
	}
	player.MergedInto = ""
	if err := writePlayer(c.bolt, id, player); err != nil {
		return err
	}
	return c.markStale(stalePerson, root[:])
}
