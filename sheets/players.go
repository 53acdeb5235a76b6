package sheets

import (
	"errors"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"
)

// Player is somebody on the pad's list of players.
type Player struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Colour int    `json:"colour"`        // which of the theme's player colours
	Shape  int    `json:"shape"`         // which token, for those who do not see the colours
	Away   bool   `json:"away,omitzero"` // not offered for new sheets
	As     string `json:"as,omitzero"`   // the ID of the player that this one was merged into
}

// IsOffered reports whether somebody is offered for new sheets: whoever was merged
// into another player is not, because that one is.
func (p Player) IsOffered() bool { return !p.Away && p.As == "" }

// Players gives everybody on the list, in the order in which they came.
func (p *Pad) Players() (list []Player, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		return each(tx, bucketPlayers, func(key, payload []byte) error {
			var player Player
			if err := json.Unmarshal(payload, &player); err != nil {
				return damaged(bucketPlayers, key, err)
			}
			list = append(list, player)
			return nil
		})
	})
	return list, err
}

// Person gives somebody who plays by ID: as on the list of players, or a guest as
// the newest sheet of the history names one; without a name if nobody is known by
// that ID. The error is a *Trouble.
func (p *Pad) Person(id string) (one Player, err error) {
	who, ok := uid(id)
	if !ok {
		return Player{ID: id}, nil
	}
	err = p.read(func(tx *bbolt.Tx) error {
		is, found, err := readPlayer(tx, who)
		if one = is; err != nil || found {
			return err
		}
		one = Player{ID: who.String()}
		if m, played := newRun(tx, bucketPlayed, who[:]).seek(end); played {
			one.Name = nameOf(tx, who, m)
		}
		return nil
	})
	return one, err
}

// How many colours and shapes newcomers are given. There are more shapes to choose
// from, but these are told apart most easily.
const (
	lookColours = 10
	lookShapes  = 3
)

// looks are the colours and shapes that are taken.
type looks struct {
	taken map[[2]int]bool
	of    int // how many players
}

func (l *looks) take(one Player) {
	l.taken[[2]int{one.Colour, one.Shape}] = true
	l.of++
}

// free gives a colour and a shape that nobody has, as long as there are any.
// Colours repeat as late as possible.
func (l *looks) free() (colour, shape int) {
	for n := range lookColours * lookShapes {
		if look := [2]int{n % lookColours, n % lookShapes}; !l.taken[look] {
			return look[0], look[1]
		}
	}
	return l.of % lookColours, l.of % lookShapes
}

// FreeLook gives a colour and a shape for somebody who comes onto a list of
// players: such as nobody on it has, as long as there are any.
func FreeLook(list []Player) (colour, shape int) {
	l := looks{taken: map[[2]int]bool{}}
	for _, one := range list {
		l.take(one)
	}
	return l.free()
}

// SavePlayer queues a player, new or changed, and returns it as it is saved: a
// player without an ID is given one. As whom somebody is counted is for Merge and
// Unmerge alone.
func (p *Pad) SavePlayer(player Player) Player {
	id, ok := uid(player.ID)
	if !ok {
		player.ID = p.NewID()
		id, _ = uid(player.ID)
	}
	saved := player
	p.writer.add(func(tx *bbolt.Tx) error {
		is, _, err := readPlayer(tx, id)
		if err != nil && !isDamage(err) {
			return err
		}
		saved.As = is.As
		return writePlayer(tx, id, saved)
	})
	return player
}

var errNoKey = errors.New("sheets: a setting needs a name")

// Setting reads a setting into what the pointer points to; false if it was never
// set. The error is a *Trouble, also where the value does not fit.
func (p *Pad) Setting(key string, into any) (found bool, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		payload, err := get(tx, bucketSettings, []byte(key))
		if err != nil || payload == nil {
			return err
		}
		found = true
		if err := json.Unmarshal(payload, into); err != nil {
			return damaged(bucketSettings, []byte(key), err)
		}
		return nil
	})
	return found && err == nil, err
}

// SetSetting queues a setting. The error is for an empty key or a value that has
// no JSON form; a trouble with the disk shows in the status.
func (p *Pad) SetSetting(key string, v any) error {
	if key == "" {
		return errNoKey
	}
	payload, err := json.Marshal(v)
	if err != nil {
		return err
	}
	p.writer.add(func(tx *bbolt.Tx) error { return put(tx, bucketSettings, []byte(key), payload) })
	return nil
}
