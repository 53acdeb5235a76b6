package store

import (
	"errors"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// Players gives everybody on the list, in the order in which they came.
func (p *Store) Players() (list []sheets.Player, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		return record.ForEach(tx, record.Players, func(key, payload []byte) error {
			var player sheets.Player
			if err := json.Unmarshal(payload, &player); err != nil {
				return record.Damaged(record.Players, key, err)
			}
			list = append(list, player)
			return nil
		})
	})
	return list, err
}

// Player gives somebody who plays by ID: as on the list of players, or a guest as
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
		if m, played := newPrefixIter(tx, record.Results, who[:]).seekLE(end); played {
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
	p.writer.add(func(tx *bbolt.Tx) error {
		is, _, err := readPlayer(tx, id)
		if err != nil && !IsDamage(err) {
			return err
		}
		saved.MergedInto = is.MergedInto
		return writePlayer(tx, id, saved)
	})
	return player
}

var errNoKey = errors.New("sheets: a setting needs a name")

// Setting reads a setting into what the pointer points to; false if it was never
// set. The error is a *Error, also where the value does not fit.
func (p *Store) Setting(key string, into any) (found bool, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		payload, err := record.Get(tx, record.Settings, []byte(key))
		if err != nil || payload == nil {
			return err
		}
		found = true
		if err := json.Unmarshal(payload, into); err != nil {
			return record.Damaged(record.Settings, []byte(key), err)
		}
		return nil
	})
	return found && err == nil, err
}

// SetSetting queues a setting. The error is for an empty key or a value that has
// no JSON form; a trouble with the disk shows in the status.
func (p *Store) SetSetting(key string, v any) error {
	if key == "" {
		return errNoKey
	}
	payload, err := json.Marshal(v)
	if err != nil {
		return err
	}
	p.writer.add(func(tx *bbolt.Tx) error { return record.Put(tx, record.Settings, []byte(key), payload) })
	return nil
}
