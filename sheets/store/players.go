package store

import (
	"errors"
	"reflect"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/index"
	"beermat/sheets/store/internal/record"
)

// Players returns everybody on the list, in the order in which they came.
func (p *Store) Players() (list []sheets.Player, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		return record.ForEach(tx, record.Players, func(key, payload []byte) error {
			player, err := decodePlayer(key, payload)
			list = append(list, player)
			return err
		})
	})
	return list, err
}

func decodePlayer(key, payload []byte) (player sheets.Player, err error) {
	if len(key) != record.IDLen {
		return player, record.Damaged(record.Players, key, nil)
	}
	player.ID = ulid.ULID(key).String()
	return player, record.Decode(record.Players, key, payload, &player)
}

// Player returns somebody who plays by ID: as on the list of players, or a guest as
// the newest sheet of the history names one; without a name if nobody is known by
// that ID. The error is a *Error.
func (p *Store) Player(id string) (one sheets.Player, err error) {
	who, ok := sheets.ParseID(id)
	if !ok {
		return sheets.Player{ID: id}, nil
	}
	err = p.read(func(tx *bbolt.Tx) error {
		is, found, err := readPlayer(tx, who)
		if one = is; err != nil || found {
			return err
		}
		one = sheets.Player{ID: who.String()}
		if m, played := index.Newest(tx, who); played {
			one.Name = nameOf(tx, who, m)
		}
		return nil
	})
	return one, err
}

// SavePlayer queues a player, new or changed, and returns it as it is saved: a
// player without an ID is given one. As whom somebody is counted is for Merge and
// Unmerge alone.
func (p *Store) SavePlayer(player sheets.Player) sheets.Player {
	id, ok := sheets.ParseID(player.ID)
	if !ok {
		player.ID = p.NewID()
		id, _ = sheets.ParseID(player.ID)
	}
	saved := player
	p.change(func(c *Tx) error {
		is, _, err := readPlayer(c.bolt, id)
		if err != nil && !IsDamage(err) {
			return err
		}
		saved.MergedInto = is.MergedInto
		return writePlayer(c.bolt, id, saved)
	})
	return player
}

var errNoKey = errors.New("sheets: a setting needs a name")

// Setting reads a setting into what the pointer points to; false if it was never
// set. The error is a *Error, also where the value does not fit.
func (p *Store) Setting(key string, into any) (found bool, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		found, err = record.Read(tx, record.Settings, []byte(key), into)
		return err
	})
	return found && err == nil, err
}

// SetSetting queues a setting. The error is for an empty key or a value that has
// no such form; a trouble with the disk shows in the status.
func (p *Store) SetSetting(key string, v any) error {
	if key == "" {
		return errNoKey
	}
	payload, err := record.Marshal(v)
	if err != nil {
		return err
	}
	of := reflect.TypeOf(v)
	if of == nil {
		of = reflect.TypeFor[any]()
	}
	p.writer.add(func(tx *bbolt.Tx) error {
		return record.UpdateEncoded(tx, record.Settings, []byte(key), payload, of)
	})
	return nil
}

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
	if _, clash := index.Newest(c.bolt, from, target); clash {
		return nil
	}
	player, found, err := readPlayer(c.bolt, from)
	if err != nil {
		return err
	}
	if !found {
		player = sheets.Player{ID: from.String()}
		if m, played := index.Newest(c.bolt, from); played {
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
		m, met := index.Newest(tx, one, other)
		if clash = met; met {
			sum, err = p.readSummary(tx, m.Sheet())
		}
		return err
	})
	return sum, clash, err
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
