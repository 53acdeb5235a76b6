package store

import (
	"cmp"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/derived"
	"beermat/sheets/store/internal/record"
)

// Players returns everybody on the list, in the order in which they came.
func (r Roster) Players() ([]sheets.Player, error) { return ask(r.store, view.players) }

func (v view) players() (list []sheets.Player, err error) {
	err = record.ForEach(v.bolt, record.Players, func(key, payload []byte) error {
		player, err := decodePlayer(key, payload)
		list = append(list, player)
		return err
	})
	return list, err
}

// readPlayer reads somebody on the list of players; false if there is nobody.
func readPlayer(tx *bbolt.Tx, id ulid.ULID) (player sheets.Player, found bool, err error) {
	found, err = record.Read(tx, record.Players, id[:], &player)
	player.ID = id.String()
	return player, found, err
}

func decodePlayer(key, payload []byte) (player sheets.Player, err error) {
	if len(key) != record.IDLen {
		return player, record.Damaged(record.Players, key, nil)
	}
	player.ID = ulid.ULID(key).String()
	return player, record.Decode(record.Players, key, payload, &player)
}

// Roster is the list of players of a pad. Each change of it is queued.
type Roster struct{ store *Store }

// Roster returns the list of players, to ask it or to change it.
func (p *Store) Roster() Roster { return Roster{p} }

// Player returns somebody who plays by ID: as on the list of players, or a guest as
// the newest sheet of the history names one; without a name if nobody is known by
// that ID. The error is a *failure.Error.
func (r Roster) Player(id string) (sheets.Player, error) {
	who, ok := sheets.ParseID(id)
	if !ok {
		return sheets.Player{ID: id}, nil
	}
	return ask(r.store, func(v view) (sheets.Player, error) { return v.playerOrGuest(who) })
}

// playerOrGuest reads somebody on the list of players, or else what is known of a guest.
func (v view) playerOrGuest(id ulid.ULID) (sheets.Player, error) {
	player, found, err := readPlayer(v.bolt, id)
	if err == nil && !found {
		player = sheets.Player{ID: id.String()}
		if m, played := derived.Newest(v.bolt, []ulid.ULID{id}); played {
			player.Name = v.nameOf(id, m)
		}
		if player.Name == "" {
			player.Name, _, err = v.seated(id)
		}
	}
	return player, err
}

// Save saves a player, new or changed, and returns it as it is saved: a player without an
// ID is given one. As whom somebody is counted is for Merge and Unmerge alone.
func (r Roster) Save(player sheets.Player) sheets.Player {
	id, ok := sheets.ParseID(player.ID)
	if !ok {
		player.ID = r.store.Options().NewID()
		id, _ = sheets.ParseID(player.ID)
	}
	player.Name = cmp.Or(sheets.TypedName(player.Name), player.Name)
	saved := player
	r.store.change(description{"save", player.ID, player}, func(c *transaction) error {
		is, _, err := readPlayer(c.bolt, id)
		if err != nil && !IsDamage(err) {
			return err
		}
		saved.MergedInto = is.MergedInto
		return c.putPlayer(saved)
	})
	return player
}

func (c *transaction) putPlayer(player sheets.Player) error {
	return c.set(line.Object{Kind: line.Player, ID: ulidOf(player.ID)}, sheets.PlayerValues(player))
}

// HasPlayed reports whether a player sits at any table, in play, over or in the trash, or
// is counted as somebody else, or somebody else as this one. The error is a *failure.Error.
func (r Roster) HasPlayed(id string) (bool, error) {
	who, ok := sheets.ParseID(id)
	if !ok {
		return false, nil
	}
	return ask(r.store, func(v view) (bool, error) { return v.hasPlayed(who) })
}

func (v view) hasPlayed(id ulid.ULID) (found bool, err error) {
	if _, found := derived.Newest(v.bolt, []ulid.ULID{id}); found {
		return true, nil
	}
	if _, found, err := v.seated(id); found || err != nil {
		return found, err
	}
	err = record.ForEach(v.bolt, record.Players, func(key, payload []byte) error {
		player, err := decodePlayer(key, payload)
		if player.ID == id.String() && player.MergedInto != "" || player.MergedInto == id.String() {
			found = true
		}
		return err
	})
	return found, err
}

// seated reports whether somebody sits at a table in play or in the trash, and under which name.
func (v view) seated(id ulid.ULID) (name string, found bool, err error) {
	for _, bucket := range [][]byte{record.Playing, record.Trash} {
		err := v.bolt.Bucket(bucket).ForEach(func(key, _ []byte) error {
			if found || len(key) != record.SeqLen+record.IDLen {
				return nil
			}
			sum, err := v.readSummary(ulid.ULID(key[record.SeqLen:]))
			if one := personIn(sum, id); !found && one != nil {
				name, found = one.Name, true
			}
			return err
		})
		if found || err != nil {
			return name, found, err
		}
	}
	return "", false, nil
}

// personIn returns somebody who plays on a sheet; nil for nobody.
func personIn(sum sheets.Summary, id ulid.ULID) *sheets.Seat {
	people := sheets.PeopleOf(sum.Players)
	if i := slices.IndexFunc(people, func(one sheets.Seat) bool { return one.PlayerID() == id.String() }); i >= 0 {
		return &people[i]
	}
	return nil
}

// Remove takes a player off the list who has never played. Nothing happens to one who
// has, as HasPlayed tells beforehand.
func (r Roster) Remove(id string) {
	who, ok := sheets.ParseID(id)
	if !ok {
		return
	}
	r.store.change(description{"remove", id, nil}, func(c *transaction) error { return c.removePlayer(who) })
}

func (c *transaction) removePlayer(id ulid.ULID) error {
	if played, err := c.hasPlayed(id); played || err != nil {
		return err
	}
	return c.putPlayer(sheets.Player{ID: id.String()})
}

// Merge has a player counted as another one from now on: the same
// person has come onto the list twice. Nothing happens if the two have sat at one
// table, which Conflict tells beforehand, or if the first one is counted as
// somebody else already.
func (r Roster) Merge(from, into string) {
	one, ok := sheets.ParseID(from)
	other, ok2 := sheets.ParseID(into)
	if !ok || !ok2 {
		return
	}
	r.store.change(description{"merge", from, into}, func(c *transaction) error { return c.merge(one, other) })
}

func (c *transaction) merge(from, into ulid.ULID) error {
	merges := mergesIn(c.bolt)
	one, other := merges.Person(from), merges.Person(into)
	if one[0] != from || other[0] == from {
		return nil
	}
	if _, clash := derived.Newest(c.bolt, one, other); clash {
		return nil
	}
	if _, _, err := readPlayer(c.bolt, into); err != nil {
		return err // whoever cannot be read stays as they are
	}
	player, err := c.playerOrGuest(from)
	if err != nil {
		return err
	}
	player.MergedInto = into.String()
	return c.putPlayer(player)
}

// nameOf returns the name of a guest, as it is on a sheet.
func (v view) nameOf(guest ulid.ULID, m record.HistoryKey) string {
	sum, err := v.readSummary(m.Sheet())
	if err != nil {
		return ""
	}
	if one := personIn(sum, guest); one != nil {
		return one.Name
	}
	return ""
}

// Conflict tells whether two players have sat at one table, so that they cannot
// be the same person, and gives the newest sheet that says so. The error is a
// *failure.Error.
func (r Roster) Conflict(from, into string) (sum sheets.Summary, clash bool, err error) {
	one, _ := sheets.ParseID(from)
	other, _ := sheets.ParseID(into)
	err = r.store.read(func(tx *bbolt.Tx) error {
		merges := mergesIn(tx)
		two := [2][]ulid.ULID{merges.Person(one), merges.Person(other)}
		if two[0][0] == two[1][0] {
			return nil
		}
		m, met := derived.Newest(tx, two[:]...)
		if clash = met; met {
			sum, err = r.store.at(tx).readSummary(m.Sheet())
		}
		return err
	})
	return sum, clash, err
}

// Unmerge has a player counted alone again, with everybody who was
// merged into that player.
func (r Roster) Unmerge(from string) {
	id, ok := sheets.ParseID(from)
	if !ok {
		return
	}
	r.store.change(description{"unmerge", from, nil}, func(c *transaction) error { return c.unmerge(id) })
}

func (c *transaction) unmerge(id ulid.ULID) error {
	player, found, err := readPlayer(c.bolt, id)
	if err != nil || !found || player.MergedInto == "" {
		return err
	}
	player.MergedInto = ""
	return c.putPlayer(player)
}

// mergesIn reads as whom players are counted who are counted as somebody else. Who cannot
// be read is nobody else, and neither are those who lead to one another in a circle.
func mergesIn(tx *bbolt.Tx) derived.Merges {
	next, m := map[ulid.ULID]ulid.ULID{}, derived.Merges{}
	_ = tx.Bucket(record.Players).ForEach(func(key, value []byte) error {
		var player struct {
			MergedInto string `cbor:"5,keyasint"`
		}
		payload, err := record.VerifyChecksum(record.Players, key, value)
		if err == nil && record.Unmarshal(payload, &player) == nil && len(key) == record.IDLen {
			if into, is := sheets.ParseID(player.MergedInto); is {
				next[ulid.ULID(key)] = into
			}
		}
		return nil
	})
	for id, as := range next {
		merged := true
		for n := 0; merged && n < len(next); n++ {
			if further, is := next[as]; is {
				as = further
			} else {
				merged = false
			}
		}
		if !merged {
			m[id] = as
		}
	}
	return m
}
