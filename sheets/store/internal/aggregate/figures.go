package aggregate

import (
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// Figures changes the figures of a pad in one transaction. Several sheets change the
// same ones, which are written at the end.
type Figures struct {
	tx    *bbolt.Tx
	games Games
	stats map[playerVariant]*Statistics
	pairs map[string]stats.HeadToHead
	dirty map[PlayerYear]map[variant]struct{} // statistics to be folded anew before the end
}

// Games returns the rules of a game; nil for one that is not known.
type Games func(id, definition string) *scoring.Game

// Stats returns what is counted of a game; none for one that is not known.
func (find Games) Stats(game string) []scoring.Stat {
	if g := find(game, ""); g != nil {
		return g.Stats
	}
	return nil
}

// New returns what changes the figures in a transaction.
func New(tx *bbolt.Tx, games Games) *Figures {
	return &Figures{
		tx: tx, games: games, stats: map[playerVariant]*Statistics{}, pairs: map[string]stats.HeadToHead{},
		dirty: map[PlayerYear]map[variant]struct{}{},
	}
}

// Add counts a sheet.
func (c *Figures) Add(m record.HistoryKey, rows []Row, game string, faces [6]int) error {
	for i := range rows {
		row := &rows[i]
		if err := record.Put(c.tx, record.Results, ResultKey(row.Player, m), record.MustMarshal(&row.Result)); err != nil {
			return err
		}
		if err := c.addStats(row, m); err != nil {
			return err
		}
	}
	return c.addRest(rows, game, faces, 1)
}

// Remove takes away what a sheet counted for its players.
func (c *Figures) Remove(m record.HistoryKey, players []ulid.ULID, game string, faces [6]int) error {
	rows := make([]Row, len(players))
	for i, player := range players {
		row, err := ReadResult(c.tx, player, m)
		if err != nil {
			return err
		}
		rows[i] = Row{player, row}
		if err := record.Delete(c.tx, record.Results, ResultKey(player, m)); err != nil {
			return err
		}
		if row.Counted {
			for _, of := range variantsOf(&row) {
				c.markDirty(PlayerYear{player, row.Night.Year()}, of)
			}
		}
	}
	return c.addRest(rows, game, faces, -1)
}

// addRest adds the pairs and dice of a sheet, or takes them away.
func (c *Figures) addRest(rows []Row, game string, faces [6]int, sign int) error {
	if err := c.addFaces(game, faces, sign); err != nil {
		return err
	}
	return Pairs(rows, func(key []byte, p stats.HeadToHead) error { return c.addPair(key, p, sign) })
}

// Write writes what has changed.
func (c *Figures) Write() error {
	written := map[string][]byte{}
	for one, t := range c.stats {
		written[string(statsKey(one.at, one.of))] = t.encode()
	}
	for _, key := range slices.Sorted(maps.Keys(written)) { // in order, pages are filled as they are when one record comes after the other
		if err := record.Put(c.tx, record.Stats, []byte(key), written[key]); err != nil {
			return err
		}
	}
	for _, key := range slices.Sorted(maps.Keys(c.pairs)) {
		if err := put(c.tx, record.HeadToHead, []byte(key), c.pairs[key], c.pairs[key].Games == 0); err != nil {
			return err
		}
	}
	for at, kinds := range c.dirty {
		if err := c.recompute(at, kinds); err != nil {
			return err
		}
	}
	return nil
}

// put writes a record, or takes it away if it says nothing.
func put(tx *bbolt.Tx, bucket, key []byte, v any, empty bool) error {
	if empty {
		return record.Delete(tx, bucket, key)
	}
	return record.Put(tx, bucket, key, record.MustMarshal(v))
}

// addFaces adds how often each face came up, or takes it away.
func (c *Figures) addFaces(game string, faces [6]int, sign int) error {
	if faces == [6]int{} {
		return nil
	}
	f, key := stats.FaceCounts{}, []byte(game)
	if _, err := record.Read(c.tx, record.Dice, key, &f); err != nil {
		return err
	}
	for i, n := range faces {
		if f.Faces[i] += sign * n; f.Faces[i] < 0 {
			return record.Damaged(record.Dice, key, record.ErrMismatch)
		}
	}
	return put(c.tx, record.Dice, key, f, f.Faces == [6]int{})
}

// Faces returns how often each face came up, game by game.
func Faces(tx *bbolt.Tx) (list []stats.FaceCounts, err error) {
	err = record.ForEach(tx, record.Dice, func(key, payload []byte) error {
		f := stats.FaceCounts{Game: string(key)}
		err := record.Decode(record.Dice, key, payload, &f)
		list = append(list, f)
		return err
	})
	return list, err
}

// ResultKey is the key of how a player did on a sheet.
func ResultKey(player ulid.ULID, m record.HistoryKey) []byte { return record.IndexKey(player[:], m) }

// ReadResult reads how a player did on a sheet.
func ReadResult(tx *bbolt.Tx, player ulid.ULID, m record.HistoryKey) (stats.Result, error) {
	key := ResultKey(player, m)
	_, row, err := decodeResult(key, tx.Bucket(record.Results).Get(key))
	return row, err
}

func decodeResult(key, value []byte) (m record.HistoryKey, row stats.Result, err error) {
	payload, err := record.VerifyChecksum(record.Results, key, value)
	if err != nil {
		return m, row, err
	}
	if len(key) != record.IDLen+record.HistoryKeyLen {
		return m, row, record.Damaged(record.Results, key, nil)
	}
	m = record.HistoryKey(key[record.IDLen:])
	row.Cursor = sheets.Cursor{Night: m.Day(), Sheet: m.Sheet().String()}
	return m, row, record.Decode(record.Results, key, payload, &row)
}
