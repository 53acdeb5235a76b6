package store

import (
	"bytes"
	"cmp"
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"

	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// history wants every record that follows from a sheet of the history, and adds
// it to what follows from several.
func (k *checker) history(f *historyEntry) error {
	m := f.key()
	k.expectKey(record.Nights, nil, m)
	k.expectKey(record.ByGame, record.TermKey(f.head.Game), m)
	c := k.reader
	e := &indexEntry{Night: f.placement.Night, Game: f.head.Game, Words: c.wordsOf(f.summary.Title(), f.head, f.placement.Night)}
	for _, word := range e.Words {
		k.expectKey(record.Words, record.TermKey(word), m)
	}
	rows, err := rowsOf(f, c.canonicalPlayer)
	if err != nil {
		return err
	}
	if f.counted() {
		e.Faces = f.faces
	}
	for _, row := range rows {
		e.Persons = append(e.Persons, row.player)
	}
	k.expectOf(f.head.Game, record.Entries, f.id[:], record.MustMarshal(e))
	for i := range rows {
		k.expectOf(f.head.Game, record.Results, resultKey(rows[i].player, m), record.MustMarshal(&rows[i].Result))
	}
	k.games++
	if f.counted() {
		k.addFaces(f.head.Game, f.faces)
	}
	return eachPair(rows, func(key []byte, p stats.HeadToHead) error {
		k.addPair(string(key), p)
		return nil
	})
}

func (k *checker) addPair(key string, p stats.HeadToHead) {
	sum := k.pairs[key]
	k.pairs[key] = stats.HeadToHead{Games: sum.Games + p.Games, Wins: sum.Wins + p.Wins, Losses: sum.Losses + p.Losses}
}

func (k *checker) addFaces(game string, more [6]int) {
	faces := k.dice[game]
	for i, n := range more {
		faces[i] += n
	}
	k.dice[game] = faces
}

// onTable wants a sheet in the list of those on the table. When one of a game that
// this Beermat does not know was last written on, is not its to judge.
func (k *checker) onTable(f *foldedSheet) {
	k.open++
	if id := f.id; k.tx.Bucket(record.InPlay) != nil {
		written := f.written
		if stored, listed, err := readWritten(k.tx, id); err == nil && listed && !k.knows(f.head.Game) {
			written = stored
		}
		k.expect(record.InPlay, writtenKey(written, id), nil)
		k.expect(record.InPlay, writtenOf(id), record.MustMarshal(written.UnixMilli()))
	}
}

func (k *checker) expectKey(bucket, prefix []byte, m record.HistoryKey) {
	k.expect(bucket, record.IndexKey(prefix, m), nil)
}

// expect notes a record that is missing or has another payload.
func (k *checker) expect(bucket, key, payload []byte) {
	k.given[string(bucket)]++
	stored, err := record.Get(k.tx, bucket, key)
	switch {
	case err != nil: // it is noted already
	case stored == nil && !record.Has(k.tx, bucket, key):
		k.fault(bucket, key, errMissing)
	case !bytes.Equal(stored, payload):
		k.fault(bucket, key, errMismatch)
	}
}

// expectOf notes a record of a game likewise. Of a game that this Beermat does not
// know, what only its cards could tell is not its to judge.
func (k *checker) expectOf(game string, bucket, key, payload []byte) {
	if !k.knows(game) {
		if stored, err := record.Get(k.tx, bucket, key); err == nil && stored != nil {
			payload = stored
		}
	}
	k.expect(bucket, key, payload)
}

func (k *checker) knows(game string) bool {
	return game == anyGame.game || k.p.options.Find(game) != nil
}

// checkDerived looks at what follows from several sheets, and that there is
// nothing which follows from none.
func (k *checker) checkDerived() {
	for _, key := range slices.Sorted(maps.Keys(k.pairs)) {
		k.expect(record.HeadToHead, []byte(key), record.MustMarshal(k.pairs[key]))
	}
	for _, game := range slices.Sorted(maps.Keys(k.dice)) {
		if faces := k.dice[game]; faces != [6]int{} || !k.knows(game) && record.Has(k.tx, record.Dice, []byte(game)) {
			k.expectOf(game, record.Dice, []byte(game), record.MustMarshal(stats.FaceCounts{Faces: faces}))
		}
	}
	k.tallies()
	if k.ctx.Err() != nil {
		return // not all was looked at that something may follow from
	}
	k.totals()
	if k.tx.Bucket(record.InPlay) != nil {
		k.expect(record.InPlay, unfinishedCount, record.MustMarshal(k.open))
		if k.tx.Bucket(record.InPlay).Stats().KeyN > k.given[string(record.InPlay)] {
			k.fault(record.InPlay, nil, errExtra)
		}
	}
	for _, bucket := range [][]byte{record.Nights, record.ByGame, record.Words, record.Results, record.HeadToHead, record.Dice, record.Stats, record.Entries} {
		if has := k.tx.Bucket(bucket).Stats().KeyN; has > k.given[string(bucket)] {
			k.fault(bucket, nil, errExtra)
		}
	}
}

// tallies folds the rows of each player and year, which have been compared with
// the logs, and compares the tallies.
func (k *checker) tallies() {
	var years []playerYear
	c := k.tx.Bucket(record.Results).Cursor()
	for key, _ := c.First(); len(key) == record.IDLen+record.HistoryKeyLen && k.ctx.Err() == nil; {
		person := ulid.ULID(key[:record.IDLen])
		_ = eachYear(k.tx, person, func(year int) error {
			years = append(years, playerYear{person, year})
			return nil
		})
		past := resultKey(person, end)
		if key, _ = c.Seek(past); bytes.Compare(key, past) < 0 {
			break // the keys are not in order
		}
	}
	k.inParts(len(years), 1, func(part *checker, i int) {
		tallies, err := k.p.fold(k.tx, years[i], func(variantKey) bool { return true })
		if err != nil {
			return // it is noted already
		}
		for _, of := range slices.SortedFunc(maps.Keys(tallies), func(a, b variantKey) int {
			return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.variant, b.variant))
		}) {
			part.expectOf(of.game, record.Stats, statsKey(years[i], of), encodeStats(tallies[of]))
		}
	})
}

// totals counts the history.
func (k *checker) totals() {
	nights, day := 0, []byte(nil)
	_ = k.tx.Bucket(record.Nights).ForEach(func(key, _ []byte) error {
		if len(key) == record.HistoryKeyLen && (day == nil || !bytes.Equal(day, key[:record.DayLen])) {
			nights, day = nights+1, key[:record.DayLen]
		}
		return nil
	})
	for key, n := range map[string]int{"nights": nights, "games": k.games} {
		if n > 0 || record.Has(k.tx, record.Totals, []byte(key)) {
			k.expect(record.Totals, []byte(key), record.MustMarshal(n))
		}
	}
}
