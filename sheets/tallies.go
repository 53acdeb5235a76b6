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

// A tally is the fold of a player's rows of one year, or of all years, and of one
// game and variant, or of all games together. The next row in time is folded onto
// it; for everything else, such as a sheet of last week that is moved or taken
// away, the rows of the year are folded anew, and all years out of the years. So
// there is one way in which a tally comes about, the runs and the best score need
// no way back, and nothing takes longer the more years there are.

// yearOf is a year of a player, the span in which rows are folded anew.
type yearOf struct {
	person ulid.ULID
	year   int // allYears, or one
}

// allYears stands for all years together.
const allYears = 0

// kindOf is what is tallied apart.
type kindOf struct{ game, variant string }

// allGames stands for all games together, of which only that is tallied which
// does not depend on the game.
var allGames = kindOf{}

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

const (
	yearLen  = 2         // of a year in a key
	lastYear = 1<<16 - 1 // that has room there
)

// tallyOfKey gives the empty tally that a key stands for.
func tallyOfKey(key []byte) (t Tally, ok bool) {
	if len(key) < idLen+yearLen {
		return t, false
	}
	end := len(key) - yearLen
	game, variant, ok := bytes.Cut(key[idLen:end], []byte{0})
	variant, last := bytes.CutSuffix(variant, []byte{0})
	return Tally{
		Player: ulid.ULID(key[:idLen]).String(), Game: string(game), Variant: string(variant),
		Year: int(binary.BigEndian.Uint16(key[end:])),
	}, ok && last
}

// kind gives what it is a tally of.
func (t *tallied) kind() kindOf { return kindOf{t.Game, t.Variant} }

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

// tally folds a row that was put in onto its tallies, or has them folded anew if
// the row was taken out or is not the newest.
func (c *pen) tally(person ulid.ULID, row *Row, m mark, in bool) error {
	if !row.Counted {
		return nil
	}
	for _, year := range [...]int{row.Night.year(), allYears} {
		for _, of := range [...]kindOf{{row.Game, row.Variant}, allGames} {
			if err := c.tallyIn(yearOf{person, year}, of, row, m, in); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *pen) tallyIn(at yearOf, of kindOf, row *Row, m mark, in bool) error {
	if _, is := c.anew[at][of]; is || !in {
		c.again(at, of)
		return nil
	}
	key := tallyKey(at, of)
	payload, err := get(c.tx, bucketTallies, key)
	if err != nil {
		return err
	}
	if payload == nil {
		return c.first(at, of)
	}
	t, err := unpackTally(key, payload)
	if err != nil {
		return err
	}
	if !m.after(t.newest) {
		c.again(at, of)
		return nil
	}
	next := row.tallyOf(at, of)
	t.add(&next, c.p.figures(of.game))
	t.newest = m
	return put(c.tx, bucketTallies, key, t.pack())
}

// tallyOf gives the tally of this row alone, as a part of one of a game or of all.
func (r *Row) tallyOf(at yearOf, of kindOf) Tally {
	t := r.tally(at.person.String())
	if of == allGames {
		t.Game, t.Variant, t.Total, t.Best, t.Worst, t.Counts = "", "", 0, Score{}, Score{}, nil
	}
	return t
}

// first has a tally folded that is not there yet. Pads have not always had those
// of all games, so that the years before may be without them as well.
func (c *pen) first(at yearOf, of kindOf) error {
	c.again(at, of)
	if at.year != allYears || of != allGames {
		return nil
	}
	return eachYear(c.tx, at.person, func(year int) error {
		c.again(yearOf{at.person, year}, of)
		return nil
	})
}

// figures gives those of a game; none for one that is not known.
func (p *Pad) figures(game string) []scoring.Stat {
	if g := p.o.Find(game); g != nil {
		return g.Stats
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

// foldAnew folds the tallies that cannot be kept by folding one row more: first
// the years, and out of them what is of all years.
func (c *pen) foldAnew() error {
	for _, all := range [...]bool{false, true} {
		for at, kinds := range c.anew {
			if (at.year == allYears) != all {
				continue
			}
			if err := c.foldKinds(at, kinds); err != nil {
				return err
			}
		}
	}
	clear(c.anew)
	return nil
}

func (c *pen) foldKinds(at yearOf, kinds map[kindOf]struct{}) error {
	tallies, err := c.p.fold(c.tx, at, func(of kindOf) bool {
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
	return nil
}

// folding is tallies that are being made.
type folding map[kindOf]*tallied

// add folds a part that comes later than those before it.
func (f folding) add(of kindOf, next tallied, figures []scoring.Stat) {
	t := f[of]
	if t == nil {
		f[of] = &next
		return
	}
	t.Tally.add(&next.Tally, figures)
	t.newest = next.newest
}

// fold folds the rows of a player in a year, or the tallies of all years.
func (p *Pad) fold(tx *bbolt.Tx, at yearOf, wanted func(kindOf) bool) (folding, error) {
	if at.year == allYears {
		return p.foldYears(tx, at.person, wanted)
	}
	tallies := folding{}
	end := playedKey(at.person, markOf(yearFrom(at.year+1), ulid.ULID{}))
	cursor := tx.Bucket(bucketPlayed).Cursor()
	key, value := cursor.Seek(playedKey(at.person, markOf(yearFrom(at.year), ulid.ULID{})))
	for ; key != nil && bytes.Compare(key, end) < 0; key, value = cursor.Next() {
		m, row, err := readRow(key, value)
		if err != nil {
			return nil, err
		}
		for _, of := range [...]kindOf{{row.Game, row.Variant}, allGames} {
			if row.Counted && wanted(of) {
				tallies.add(of, tallied{row.tallyOf(at, of), m}, p.figures(of.game))
			}
		}
	}
	return tallies, nil
}

// foldYears folds the tallies of a player's years into those of all years.
func (p *Pad) foldYears(tx *bbolt.Tx, person ulid.ULID, wanted func(kindOf) bool) (folding, error) {
	tallies := folding{}
	err := eachOf(tx, bucketTallies, person[:], func(key, payload []byte) error {
		t, err := unpackTally(key, payload)
		of := t.kind()
		if err == nil && t.Year != allYears && wanted(of) {
			tallies.add(of, t, p.figures(of.game))
		}
		return err
	})
	return tallies, err
}

// eachYear hands on the years in which somebody played, the first one first.
func eachYear(tx *bbolt.Tx, person ulid.ULID, f func(year int) error) error {
	cursor := tx.Bucket(bucketPlayed).Cursor()
	key, _ := cursor.Seek(person[:])
	for bytes.HasPrefix(key, person[:]) && len(key) == idLen+markLen {
		year := mark(key[idLen:]).day().year()
		if err := f(year); err != nil {
			return err
		}
		past := playedKey(person, markOf(yearFrom(year+1), ulid.ULID{}))
		if bytes.Compare(past, key) <= 0 {
			break // a year beyond all counting
		}
		if key, _ = cursor.Seek(past); bytes.Compare(key, past) < 0 {
			break // the keys are not in order
		}
	}
	return nil
}
