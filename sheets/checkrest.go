package sheets

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"
)

// history wants every record that follows from a sheet of the history, and adds
// it to what follows from several.
func (k *checker) history(f *filed) error {
	m := f.mark()
	k.wantMark(bucketNights, nil, m)
	k.wantMark(bucketKinds, termKey(f.head.Game), m)
	c := &pen{p: k.p, tx: k.tx, people: map[ulid.ULID]ulid.ULID{}}
	e := &indexEntry{night: f.filing.Night, game: f.head.Game, words: c.wordsOf(f.head, f.filing.Night)}
	for _, word := range e.words {
		k.wantMark(bucketWords, termKey(word), m)
	}
	rows, err := rowsOf(f, c.person)
	if err != nil {
		return err
	}
	if f.counted() {
		e.faces = f.faces
	}
	for _, row := range rows {
		e.persons = append(e.persons, row.person)
	}
	k.wantOf(f.head.Game, bucketEntries, f.id[:], e.pack())
	for i := range rows {
		k.wantOf(f.head.Game, bucketPlayed, playedKey(rows[i].person, m), rows[i].pack())
	}
	k.games++
	if f.counted() {
		faces := k.dice[f.head.Game]
		for i, n := range f.faces {
			faces[i] += n
		}
		k.dice[f.head.Game] = faces
	}
	return eachPair(rows, func(key []byte, p Pair) error {
		sum := k.pairs[string(key)]
		k.pairs[string(key)] = Pair{Games: sum.Games + p.Games, Ahead: sum.Ahead + p.Ahead, Behind: sum.Behind + p.Behind}
		return nil
	})
}

// onTable wants a sheet in the list of those on the table. When one of a game that
// this Beermat does not know was last written on, is not its to judge.
func (k *checker) onTable(f *filed) {
	k.open++
	if id := f.id; k.tx.Bucket(bucketUnfinished) != nil {
		written := k.p.lastWritten(k.tx, id)
		stored, err := get(k.tx, bucketUnfinished, writtenOf(id))
		if err == nil && len(stored) == timeLen && !k.knows(f.head.Game) {
			written = timeOf(stored)
		}
		k.want(bucketUnfinished, writtenKey(written, id), nil)
		k.want(bucketUnfinished, writtenOf(id), timeKey(written))
	}
}

func (k *checker) wantMark(bucket, prefix []byte, m mark) { k.want(bucket, indexKey(prefix, m), nil) }

// want notes a record that is missing or has another payload.
func (k *checker) want(bucket, key, payload []byte) {
	k.given[string(bucket)]++
	stored, err := get(k.tx, bucket, key)
	switch {
	case err != nil: // it is noted already
	case stored == nil && !has(k.tx, bucket, key):
		k.fault(bucket, key, errLost)
	case !bytes.Equal(stored, payload):
		k.fault(bucket, key, errStale)
	}
}

// wantOf notes a record of a game likewise. Of a game that this Beermat does not
// know, what only its cards could tell is not its to judge.
func (k *checker) wantOf(game string, bucket, key, payload []byte) {
	if !k.knows(game) {
		if stored, err := get(k.tx, bucket, key); err == nil && stored != nil {
			payload = stored
		}
	}
	k.want(bucket, key, payload)
}

func (k *checker) knows(game string) bool { return game == allGames.game || k.p.o.Find(game) != nil }

// consequences looks at what follows from several sheets, and that there is
// nothing which follows from none.
func (k *checker) consequences() {
	for _, key := range slices.Sorted(maps.Keys(k.pairs)) {
		k.want(bucketPairs, []byte(key), k.pairs[key].pack())
	}
	for _, game := range slices.Sorted(maps.Keys(k.dice)) {
		if faces := k.dice[game]; faces != [6]int{} || !k.knows(game) && has(k.tx, bucketDice, []byte(game)) {
			k.wantOf(game, bucketDice, []byte(game), FaceCount{Faces: faces}.pack())
		}
	}
	k.tallies()
	k.totals()
	if k.tx.Bucket(bucketUnfinished) != nil {
		k.want(bucketUnfinished, unfinishedCount, binary.AppendVarint(nil, int64(k.open)))
		if k.tx.Bucket(bucketUnfinished).Stats().KeyN > k.given[string(bucketUnfinished)] {
			k.fault(bucketUnfinished, nil, errMore)
		}
	}
	for _, bucket := range [][]byte{bucketNights, bucketKinds, bucketWords, bucketPlayed, bucketPairs, bucketDice, bucketTallies, bucketEntries} {
		if has := k.tx.Bucket(bucket).Stats().KeyN; has > k.given[string(bucket)] {
			k.fault(bucket, nil, errMore)
		}
	}
}

// tallies folds the rows of each player and year, which have been compared with
// the logs, and compares the tallies.
func (k *checker) tallies() {
	c := k.tx.Bucket(bucketPlayed).Cursor()
	for key, _ := c.First(); len(key) == idLen+markLen; {
		person, ever := ulid.ULID(key[:idLen]), folding{}
		bad := eachYear(k.tx, person, func(year int) error {
			at := yearOf{person, year}
			tallies, err := k.p.fold(k.tx, at, func(kindOf) bool { return true })
			k.wantTallies(at, tallies)
			for of, t := range tallies {
				ever.add(of, *t, k.p.figures(of.game))
			}
			return cmp.Or(err, k.ctx.Err())
		})
		if bad != nil {
			return // it is noted already
		}
		k.wantTallies(yearOf{person, allYears}, ever)
		past := playedKey(person, end)
		if key, _ = c.Seek(past); bytes.Compare(key, past) < 0 {
			return // the keys are not in order
		}
	}
}

// wantTallies compares tallies. Those of all years and of all games may be missing,
// as they are on pads from the first days of this format: they come when they are
// next needed.
func (k *checker) wantTallies(at yearOf, tallies folding) {
	for _, of := range slices.SortedFunc(maps.Keys(tallies), func(a, b kindOf) int {
		return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.variant, b.variant))
	}) {
		key := tallyKey(at, of)
		if at.year != allYears && of != allGames || has(k.tx, bucketTallies, key) {
			k.wantOf(of.game, bucketTallies, key, tallies[of].pack())
		}
	}
}

// totals counts the history.
func (k *checker) totals() {
	nights, day := 0, []byte(nil)
	_ = k.tx.Bucket(bucketNights).ForEach(func(key, _ []byte) error {
		if len(key) == markLen && (day == nil || !bytes.Equal(day, key[:dayLen])) {
			nights, day = nights+1, key[:dayLen]
		}
		return nil
	})
	for key, n := range map[string]int{"nights": nights, "games": k.games} {
		if n > 0 || has(k.tx, bucketTotals, []byte(key)) {
			k.want(bucketTotals, []byte(key), binary.AppendVarint(nil, int64(n)))
		}
	}
}
