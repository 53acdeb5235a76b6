package aggregate

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// The statistics of a player are the fold of the player's results of one year and of one game and
// variant, or of all games together. The next result in time is folded onto them; for
// everything else, such as a sheet of last week that is moved or taken away, the results of
// the year are folded anew. So there is one way in which they come about, the streaks and
// the best score need no way back, and writing takes no longer the more years there are.
// What somebody has achieved in all years is joined from these when it is read.

// PlayerYear is a year of a player, the span in which results are folded anew.
type PlayerYear struct {
	player ulid.ULID
	year   int
}

// variant is what is counted apart.
type variant struct{ game, variant string }

// anyGame stands for all games together, of which only that is counted which
// does not depend on the game.
var anyGame = variant{}

func variantsOf(row *stats.Result) [2]variant { return [...]variant{{row.Game, row.Variant}, anyGame} }

// playerVariant is what there are statistics of.
type playerVariant struct {
	at PlayerYear
	of variant
}

// Statistics is the record of a player's statistics.
type Statistics struct {
	stats.PlayerStats
	Newest record.HistoryKey `cbor:"20,keyasint"`           // of the results that it is the fold of
	Sheets []record.ID       `cbor:"21,keyasint,omitempty"` // those that the figures name, in the order of sheets
}

// sheets returns where the figures name sheets.
func (t *Statistics) sheets() [4]*string {
	return [...]*string{&t.Best.Sheet, &t.Worst.Sheet, &t.Streak.HeadEnd, &t.Streak.EndedAt}
}

func statsKey(at PlayerYear, of variant) []byte {
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

// StatsOfKey returns the empty statistics that a key stands for.
func StatsOfKey(key []byte) (t stats.PlayerStats, ok bool) {
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

func (t *Statistics) encode() []byte {
	t.Sheets = t.Sheets[:0]
	for _, id := range t.sheets() {
		t.Sheets = append(t.Sheets, record.ID(*id))
	}
	return record.MustMarshal(t)
}

func decodeStats(key, payload []byte) (t Statistics, err error) {
	var ok bool
	if t.PlayerStats, ok = StatsOfKey(key); !ok {
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

// EachStats hands on what is kept of a player by game, variant and year, in this order:
// first that of all games together.
func EachStats(tx *bbolt.Tx, player ulid.ULID, f func(t stats.PlayerStats)) error {
	return record.ForEachPrefix(tx, record.Stats, player[:], func(key, payload []byte) error {
		t, err := decodeStats(key, payload)
		if err == nil {
			f(t.PlayerStats)
		}
		return err
	})
}

// addStats folds a result onto the statistics that it is part of, or has them folded
// anew if it is not the newest.
func (c *Figures) addStats(row *Row, m record.HistoryKey) error {
	if !row.Counted {
		return nil
	}
	at := PlayerYear{row.Player, row.Night.Year()}
	for _, of := range variantsOf(&row.Result) {
		t, err := c.readStats(at, of)
		if err != nil {
			return err
		}
		if _, is := c.dirty[at][of]; is || t == nil || !m.After(t.Newest) {
			c.markDirty(at, of)
			continue
		}
		next := statsOf(&row.Result, at.player.String(), of)
		t.Add(&next, c.games.Stats(of.game))
		t.Newest = m
		c.stats[playerVariant{at, of}] = t
	}
	return nil
}

// readStats reads statistics as this transaction has them; nil if there are none.
func (c *Figures) readStats(at PlayerYear, of variant) (*Statistics, error) {
	if t := c.stats[playerVariant{at, of}]; t != nil {
		return t, nil
	}
	key := statsKey(at, of)
	payload, err := record.Get(c.tx, record.Stats, key)
	if err != nil || payload == nil {
		return nil, err
	}
	t, err := decodeStats(key, payload)
	return &t, err
}

// statsOf returns the statistics of this result alone, as a part of those of a game or of
// all.
func statsOf(r *stats.Result, player string, of variant) stats.PlayerStats {
	t := r.Stats(player)
	if of == anyGame {
		t.Game, t.Variant, t.Total, t.Best, t.Worst, t.Counts = "", "", 0, stats.Score{}, stats.Score{}, nil
	}
	return t
}

// markDirty notes that statistics have to be folded anew.
func (c *Figures) markDirty(at PlayerYear, of variant) {
	if c.dirty[at] == nil {
		c.dirty[at] = map[variant]struct{}{}
	}
	c.dirty[at][of] = struct{}{}
}

// recompute folds the statistics that cannot be kept by folding one result more.
func (c *Figures) recompute(at PlayerYear, kinds map[variant]struct{}) error {
	all, err := fold(c.tx, at, c.games, func(of variant) bool {
		_, wanted := kinds[of]
		return wanted
	})
	if err != nil {
		return err
	}
	for of := range kinds {
		key := statsKey(at, of)
		if t := all[of]; t != nil {
			err = record.Put(c.tx, record.Stats, key, t.encode())
		} else {
			err = record.Delete(c.tx, record.Stats, key)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// fold folds the results of a player in a year.
func fold(tx *bbolt.Tx, at PlayerYear, games Games, wanted func(variant) bool) (map[variant]*Statistics, error) {
	all, player := map[variant]*Statistics{}, at.player.String()
	end := ResultKey(at.player, record.NewHistoryKey(yearFrom(at.year+1), ulid.ULID{}))
	cursor := tx.Bucket(record.Results).Cursor()
	key, value := cursor.Seek(ResultKey(at.player, record.NewHistoryKey(yearFrom(at.year), ulid.ULID{})))
	for ; key != nil && bytes.Compare(key, end) < 0; key, value = cursor.Next() {
		m, row, err := decodeResult(key, value)
		if err != nil {
			return nil, err
		}
		for _, of := range variantsOf(&row) {
			if !row.Counted || !wanted(of) {
				continue
			}
			next := statsOf(&row, player, of)
			if t := all[of]; t != nil {
				t.Add(&next, games.Stats(of.game))
				t.Newest = m
			} else {
				all[of] = &Statistics{PlayerStats: next, Newest: m}
			}
		}
	}
	return all, nil
}

// Fold hands on the statistics that follow from the results of a player in a year: the
// game, "" for all of them together, and the record.
func Fold(tx *bbolt.Tx, at PlayerYear, games Games, f func(game string, key, payload []byte)) error {
	all, err := fold(tx, at, games, func(variant) bool { return true })
	for _, of := range slices.SortedFunc(maps.Keys(all), func(a, b variant) int {
		return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.variant, b.variant))
	}) {
		f(of.game, statsKey(at, of), all[of].encode())
	}
	return err
}

// Years returns the years in which each player has results.
func Years(tx *bbolt.Tx) (list []PlayerYear) {
	cursor := tx.Bucket(record.Results).Cursor()
	for key, _ := cursor.First(); len(key) == record.IDLen+record.HistoryKeyLen; {
		at := PlayerYear{ulid.ULID(key), record.HistoryKey(key[record.IDLen:]).Day().Year()}
		list = append(list, at)
		past := ResultKey(at.player, record.NewHistoryKey(yearFrom(at.year+1), ulid.ULID{}))
		if bytes.Compare(past, key) <= 0 {
			past = ResultKey(at.player, record.LastMark) // a year beyond all counting
		}
		if key, _ = cursor.Seek(past); bytes.Compare(key, past) < 0 {
			break // the keys are not in order
		}
	}
	return list
}
