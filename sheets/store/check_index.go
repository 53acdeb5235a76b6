package store

import (
	"bytes"
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"

	"beermat/sheets/stats"
	"beermat/sheets/store/internal/aggregate"
	"beermat/sheets/store/internal/index"
	"beermat/sheets/store/internal/record"
)

// history wants every record that follows from a sheet of the history.
func (k *checker) history(f *aggregate.Sheet) error {
	e, rows, err := k.reader.entryOf(f)
	if err != nil {
		return err
	}
	k.expectOf(e.Game, record.Entries, f.ID[:], record.MustMarshal(e))
	for i := range rows {
		k.expectOf(e.Game, record.Results, aggregate.ResultKey(rows[i].Player, f.Key()), record.MustMarshal(&rows[i].Result))
	}
	return k.listed(f.ID, e, rows)
}

// listed wants the records that lead to a sheet of the history, and adds it to what
// follows from several.
func (k *checker) listed(id ulid.ULID, e *index.Entry, rows []aggregate.Row) error {
	for bucket, key := range e.Records(id) {
		k.expect(bucket, key, nil)
	}
	k.games++
	k.addFaces(e.Game, e.Faces)
	return aggregate.Pairs(rows, func(key []byte, p stats.HeadToHead) error {
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

// expect notes a record that is missing or has another payload.
func (k *checker) expect(bucket, key, payload []byte) {
	in := k.expects(bucket)
	in.n++
	value := in.bucket.Get(key)
	if value == nil {
		k.fault(bucket, key, errMissing)
	} else if stored, err := record.VerifyChecksum(bucket, key, value); err == nil && !bytes.Equal(stored, payload) { // an error is noted already
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
	return game == "" || k.p.options.Find(game, "") != nil
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
	for _, bucket := range [][]byte{record.Nights, record.ByGame, record.Words, record.Results, record.HeadToHead, record.Dice, record.Stats, record.Entries} {
		if has := k.tx.Bucket(bucket).Stats().KeyN; has > k.expects(bucket).n {
			k.fault(bucket, nil, errExtra)
		}
	}
}

// tallies folds the results of each player and year, which have been compared with
// the logs, and compares the statistics.
func (k *checker) tallies() {
	years := aggregate.Years(k.tx)
	k.inParts(len(years), 1, func(part *checker, i int) {
		// An error is noted already.
		_ = aggregate.Fold(k.tx, years[i], k.p.options.Find, func(game string, key, payload []byte) {
			part.expectOf(game, record.Stats, key, payload)
		})
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
	for key, n := range map[string]int{index.Nights: nights, index.Games: k.games} {
		if n > 0 || record.Has(k.tx, record.Totals, []byte(key)) {
			k.expect(record.Totals, []byte(key), record.MustMarshal(n))
		}
	}
}
