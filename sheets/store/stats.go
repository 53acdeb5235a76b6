package store

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// A tally is the fold of a player's rows of one year and of one game and variant, or
// of all games together. The next row in time is folded onto it; for everything else,
// such as a sheet of last week that is moved or taken away, the rows of the year are
// folded anew. So there is one way in which a tally comes about, the runs and the best
// score need no way back, and writing takes no longer the more years there are. What
// somebody has achieved in all years is joined from these when it is read.

// playerYear is a year of a player, the span in which rows are folded anew.
type playerYear struct {
	player ulid.ULID
	year   int
}

// variantKey is what is tallied apart.
type variantKey struct{ game, variant string }

// anyGame stands for all games together, of which only that is tallied which
// does not depend on the game.
var anyGame = variantKey{}

// playerVariant is what there is a tally of.
type playerVariant struct {
	at playerYear
	of variantKey
}

// statsRecord is the record of a tally.
type statsRecord struct {
	stats.PlayerStats
	Newest record.HistoryKey `cbor:"20,keyasint"`           // of the rows that it is the fold of
	Sheets []record.ID       `cbor:"21,keyasint,omitempty"` // those that the figures name, in the order of sheets
}

// sheets returns where the figures name sheets.
func (t *statsRecord) sheets() [4]*string {
	return [...]*string{&t.Best.Sheet, &t.Worst.Sheet, &t.Streak.HeadEnd, &t.Streak.EndedAt}
}

func statsKey(at playerYear, of variantKey) []byte {
	key := append(slices.Clone(at.player[:]), of.game...)
	key = append(append(key, 0), of.variant...)
	return binary.BigEndian.AppendUint16(append(key, 0), uint16(at.year))
}

const yearLen = 2 // of a year in a key

// yearFrom returns the first day of a year; of the first one, that of all time.
func yearFrom(year int) sheets.Day {
	if year <= 1 {
		return math.MinInt32
	}
	return sheets.DayOf(time.Date(year, 1, 1, 12, 0, 0, 0, time.UTC))
}

// statsOfKey returns the empty tally that a key stands for.
func statsOfKey(key []byte) (t stats.PlayerStats, ok bool) {
	if len(key) < record.IDLen+yearLen {
		return t, false
	}
	end := len(key) - yearLen
	game, variant, ok := bytes.Cut(key[record.IDLen:end], []byte{0})
	variant, last := bytes.CutSuffix(variant, []byte{0})
	return stats.PlayerStats{
		Player: ulid.ULID(key[:record.IDLen]).String(), Game: string(game), Variant: string(variant),
		Year: int(binary.BigEndian.Uint16(key[end:])),
	}, ok && last
}

// variantOf returns what it is a tally of.
func variantOf(t *stats.PlayerStats) variantKey { return variantKey{t.Game, t.Variant} }

func encodeStats(t *statsRecord) []byte {
	t.Sheets = t.Sheets[:0]
	for _, id := range t.sheets() {
		t.Sheets = append(t.Sheets, record.ID(*id))
	}
	return record.MustMarshal(t)
}

func decodeStats(key, payload []byte) (t statsRecord, err error) {
	var ok bool
	if t.PlayerStats, ok = statsOfKey(key); !ok {
		return t, record.Damaged(record.Stats, key, nil)
	}
	err = record.Decode(record.Stats, key, payload, &t)
	for i, id := range t.sheets() {
		if i < len(t.Sheets) {
			*id = string(t.Sheets[i])
		}
	}
	return t, err
}

// addStats folds a row that was put in onto its tallies, or has them folded anew if
// the row was taken out or is not the newest.
func (c *Tx) addStats(person ulid.ULID, row *stats.Result, m record.HistoryKey, in bool) error {
	if !row.Counted {
		return nil
	}
	for _, of := range [...]variantKey{{row.Game, row.Variant}, anyGame} {
		if err := c.addStatsIn(playerYear{person, row.Night.Year()}, of, row, m, in); err != nil {
			return err
		}
	}
	return nil
}

func (c *Tx) addStatsIn(at playerYear, of variantKey, row *stats.Result, m record.HistoryKey, in bool) error {
	if _, is := c.dirty[at][of]; is || !in {
		c.markDirty(at, of)
		return nil
	}
	t, err := c.readStats(at, of)
	if err != nil {
		return err
	}
	if t == nil || !m.After(t.Newest) {
		c.markDirty(at, of)
		return nil
	}
	next := statsOf(row, at, of)
	t.Add(&next, c.store.statsOf(of.game))
	t.Newest = m
	c.stats[playerVariant{at, of}] = t
	return nil
}

// readStats reads a tally as this transaction has it; nil if there is none.
func (c *Tx) readStats(at playerYear, of variantKey) (*statsRecord, error) {
	if t := c.stats[playerVariant{at, of}]; t != nil {
		return t, nil
	}
	key := statsKey(at, of)
	payload, err := record.Get(c.bolt, record.Stats, key)
	if err != nil || payload == nil {
		return nil, err
	}
	t, err := decodeStats(key, payload)
	return &t, err
}

// writeFigures writes the figures that were changed in memory only.
func (c *Tx) writeFigures() error {
	stats := map[string][]byte{}
	for one, t := range c.stats {
		stats[string(statsKey(one.at, one.of))] = encodeStats(t)
	}
	for _, key := range slices.Sorted(maps.Keys(stats)) { // in order, pages are filled as they are when one record comes after the other
		if err := record.Put(c.bolt, record.Stats, []byte(key), stats[key]); err != nil {
			return err
		}
	}
	for _, key := range slices.Sorted(maps.Keys(c.pairs)) {
		p, err := c.pairs[key], error(nil)
		if p.Games == 0 {
			err = record.Delete(c.bolt, record.HeadToHead, []byte(key))
		} else {
			err = record.Put(c.bolt, record.HeadToHead, []byte(key), record.MustMarshal(p))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// statsOf returns the tally of this row alone, as a part of one of a game or of all.
func statsOf(r *stats.Result, at playerYear, of variantKey) stats.PlayerStats {
	t := r.Stats(at.player.String())
	if of == anyGame {
		t.Game, t.Variant, t.Total, t.Best, t.Worst, t.Counts = "", "", 0, stats.Score{}, stats.Score{}, nil
	}
	return t
}

// statsOf returns those of a game; none for one that is not known.
func (p *Store) statsOf(game string) []scoring.Stat {
	if g := p.options.Find(game); g != nil {
		return g.Stats
	}
	return nil
}

// markDirty notes that a tally has to be folded anew.
func (c *Tx) markDirty(at playerYear, of variantKey) {
	if c.dirty[at] == nil {
		c.dirty[at] = map[variantKey]struct{}{}
	}
	c.dirty[at][of] = struct{}{}
}

// recomputeDirty folds the tallies that cannot be kept by folding one row more.
func (c *Tx) recomputeDirty() error {
	for at, kinds := range c.dirty {
		if err := c.recompute(at, kinds); err != nil {
			return err
		}
	}
	clear(c.dirty)
	return nil
}

func (c *Tx) recompute(at playerYear, kinds map[variantKey]struct{}) error {
	tallies, err := c.store.fold(c.bolt, at, func(of variantKey) bool {
		_, wanted := kinds[of]
		return wanted
	})
	if err != nil {
		return err
	}
	for of := range kinds {
		key := statsKey(at, of)
		if t := tallies[of]; t != nil {
			err = record.Put(c.bolt, record.Stats, key, encodeStats(t))
		} else {
			err = record.Delete(c.bolt, record.Stats, key)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// fold folds the rows of a player in a year.
func (p *Store) fold(tx *bbolt.Tx, at playerYear, wanted func(variantKey) bool) (map[variantKey]*statsRecord, error) {
	tallies := map[variantKey]*statsRecord{}
	end := resultKey(at.player, record.NewHistoryKey(yearFrom(at.year+1), ulid.ULID{}))
	cursor := tx.Bucket(record.Results).Cursor()
	key, value := cursor.Seek(resultKey(at.player, record.NewHistoryKey(yearFrom(at.year), ulid.ULID{})))
	for ; key != nil && bytes.Compare(key, end) < 0; key, value = cursor.Next() {
		m, row, err := readRow(key, value)
		if err != nil {
			return nil, err
		}
		for _, of := range [...]variantKey{{row.Game, row.Variant}, anyGame} {
			if !row.Counted || !wanted(of) {
				continue
			}
			next := statsOf(&row, at, of)
			if t := tallies[of]; t != nil {
				t.Add(&next, p.statsOf(of.game))
				t.Newest = m
			} else {
				tallies[of] = &statsRecord{PlayerStats: next, Newest: m}
			}
		}
	}
	return tallies, nil
}

// eachYear hands on the years in which somebody played, the first one first.
func eachYear(tx *bbolt.Tx, person ulid.ULID, f func(year int) error) error {
	cursor := tx.Bucket(record.Results).Cursor()
	key, _ := cursor.Seek(person[:])
	for bytes.HasPrefix(key, person[:]) && len(key) == record.IDLen+record.HistoryKeyLen {
		year := record.HistoryKey(key[record.IDLen:]).Day().Year()
		if err := f(year); err != nil {
			return err
		}
		past := resultKey(person, record.NewHistoryKey(yearFrom(year+1), ulid.ULID{}))
		if bytes.Compare(past, key) <= 0 {
			break // a year beyond all counting
		}
		if key, _ = cursor.Seek(past); bytes.Compare(key, past) < 0 {
			break // the keys are not in order
		}
	}
	return nil
}
