package sheets

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// A tally is the fold of a player's rows of one year, game and variant. The next
// row in time is folded onto it; for everything else, such as a sheet of last
// week that is moved or taken away, the rows of the year are folded anew. So
// there is one way in which a tally comes about, and the runs and the best score
// need no way back.

// yearOf is a year of a player, the span in which rows are folded anew.
type yearOf struct {
	person ulid.ULID
	year   int
}

// kindOf is what is tallied apart within a year.
type kindOf struct{ game, variant string }

// tallied is the record of a tally.
type tallied struct {
	Tally
	newest mark // of the rows that it is the fold of
}

func tallyKey(at yearOf, of kindOf) []byte {
	key := append(slices.Clone(at.person[:]), of.game...)
	key = append(append(key, 0), of.variant...)
	return binary.BigEndian.AppendUint16(append(key, 0), uint16(at.year))
}

// tallyOfKey gives the empty tally that a key stands for.
func tallyOfKey(key []byte) (t Tally, ok bool) {
	if len(key) < idLen+2 {
		return t, false
	}
	end := len(key) - 2
	game, variant, ok := bytes.Cut(key[idLen:end], []byte{0})
	variant, last := bytes.CutSuffix(variant, []byte{0})
	return Tally{
		Player: ulid.ULID(key[:idLen]).String(), Game: string(game), Variant: string(variant),
		Year: int(binary.BigEndian.Uint16(key[end:])),
	}, ok && last
}

func (t *tallied) pack() []byte {
	var p packer
	p = append(p, t.newest[:]...)
	for _, n := range [...]int{t.Games, t.Wins, t.Shared, t.Losses, t.Left} {
		p.count(n)
	}
	p.number(t.Total)
	for _, s := range [...]Score{t.Best, t.Worst} {
		p.number(s.Value)
		p.sheet(s.Sheet)
	}
	for _, n := range [...]int{t.Run.All, t.Run.First, t.Run.Last, t.Run.Longest} {
		p.count(n)
	}
	p.sheet(t.Run.FirstEnd)
	p.sheet(t.Run.Ended)
	p.count(len(t.Seats))
	for _, players := range slices.Sorted(maps.Keys(t.Seats)) {
		p.count(players)
		p.count(t.Seats[players].Games)
		p.count(t.Seats[players].Wins)
	}
	p.counts(t.Counts)
	return p
}

func unpackTally(key, payload []byte) (t tallied, err error) {
	u := unpacker{rest: payload}
	var ok bool
	if t.Tally, ok = tallyOfKey(key); !ok {
		u.fail()
	}
	copy(t.newest[:], u.bytes(markLen))
	for _, n := range [...]*int{&t.Games, &t.Wins, &t.Shared, &t.Losses, &t.Left} {
		*n = u.count()
	}
	t.Total = u.number()
	for _, s := range [...]*Score{&t.Best, &t.Worst} {
		s.Value, s.Sheet = u.number(), u.sheet()
	}
	for _, n := range [...]*int{&t.Run.All, &t.Run.First, &t.Run.Last, &t.Run.Longest} {
		*n = u.count()
	}
	t.Run.FirstEnd, t.Run.Ended = u.sheet(), u.sheet()
	for range u.length() {
		if t.Seats == nil {
			t.Seats = map[int]Won{}
		}
		players := u.count()
		t.Seats[players] = Won{Games: u.count(), Wins: u.count()}
	}
	t.Counts = u.counts()
	if err := u.end(); err != nil {
		return t, damaged(bucketTallies, key, err)
	}
	return t, nil
}

// tally folds a row that was put in onto its tally, or has the tally folded anew
// if the row was taken out or is not the newest.
func (c *pen) tally(person ulid.ULID, row *Row, m mark, in bool) error {
	if !row.Counted {
		return nil
	}
	at, of := yearOf{person, row.Night.year()}, kindOf{row.Game, row.Variant}
	if _, is := c.anew[at][of]; is || !in {
		c.again(at, of)
		return nil
	}
	key := tallyKey(at, of)
	payload, err := get(c.tx, bucketTallies, key)
	if err != nil {
		return err
	}
	next := tallied{newest: m, Tally: row.tally(person.String())}
	if payload != nil {
		t, err := unpackTally(key, payload)
		if err != nil {
			return err
		}
		if !m.after(t.newest) {
			c.again(at, of)
			return nil
		}
		t.add(&next.Tally, c.p.figures(of.game))
		next.Tally = t.Tally
	}
	return put(c.tx, bucketTallies, key, next.pack())
}

// figures gives those of a game; none for one that is not known.
func (p *Pad) figures(game string) []scoring.Figure {
	if g := p.o.Find(game); g != nil {
		return g.Figures
	}
	return nil
}

// again notes that a tally has to be folded anew.
func (c *pen) again(at yearOf, of kindOf) {
	if c.anew[at] == nil {
		c.anew[at] = map[kindOf]struct{}{}
	}
	c.anew[at][of] = struct{}{}
}

// foldAnew folds the tallies that cannot be kept by folding one row more.
func (c *pen) foldAnew() error {
	for at, kinds := range c.anew {
		tallies, err := c.p.foldYear(c.tx, at, func(of kindOf) bool {
			_, wanted := kinds[of]
			return wanted
		})
		if err != nil {
			return err
		}
		for of := range kinds {
			key := tallyKey(at, of)
			if t := tallies[of]; t != nil {
				err = put(c.tx, bucketTallies, key, t.pack())
			} else {
				err = remove(c.tx, bucketTallies, key)
			}
			if err != nil {
				return err
			}
		}
	}
	clear(c.anew)
	return nil
}

// foldYear folds the rows of a player in a year.
func (p *Pad) foldYear(tx *bbolt.Tx, at yearOf, wanted func(kindOf) bool) (map[kindOf]*tallied, error) {
	tallies := map[kindOf]*tallied{}
	end := playedKey(at.person, markOf(yearFrom(at.year+1), ulid.ULID{}))
	cursor := tx.Bucket(bucketPlayed).Cursor()
	key, value := cursor.Seek(playedKey(at.person, markOf(yearFrom(at.year), ulid.ULID{})))
	for ; key != nil && bytes.Compare(key, end) < 0; key, value = cursor.Next() {
		m, row, err := readRow(key, value)
		if err != nil {
			return nil, err
		}
		of := kindOf{row.Game, row.Variant}
		if !row.Counted || !wanted(of) {
			continue
		}
		next := row.tally(at.person.String())
		t := tallies[of]
		if t == nil {
			tallies[of] = &tallied{Tally: next, newest: m}
			continue
		}
		t.add(&next, p.figures(of.game))
		t.newest = m
	}
	return tallies, nil
}

// Records gives all tallies of a player, by game, variant and year. The error is
// a *Trouble.
func (p *Pad) Records(player string) (list []Tally, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return eachOf(tx, bucketTallies, person[:], func(key, payload []byte) error {
			t, err := unpackTally(key, payload)
			list = append(list, t.Tally)
			return err
		})
	})
	return list, err
}

// ofPerson reads what is kept about a player, or about whoever the player was
// merged into.
func (p *Pad) ofPerson(player string, f func(tx *bbolt.Tx, person ulid.ULID) error) error {
	id, ok := uid(player)
	if !ok {
		return nil
	}
	return p.read(func(tx *bbolt.Tx) error {
		person, err := resolve(tx, id)
		if err != nil {
			return err
		}
		return f(tx, person)
	})
}
