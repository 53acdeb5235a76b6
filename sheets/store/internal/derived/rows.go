package derived

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// The kinds of what something follows from, with which the keys of states begin.
const (
	OfSheet = 's' // and the sheet
	OfNight = 'n' // and the day: its notes
)

// SheetKey is the key of the state of a sheet.
func SheetKey(id ulid.ULID) []byte { return append([]byte{OfSheet}, id[:]...) }

// TimeKey is the key of a sheet in play that was last written on at a moment, in milliseconds, or
// of one that came into the trash then.
func TimeKey(at int64, id ulid.ULID) []byte {
	return append(binary.BigEndian.AppendUint64(nil, uint64(at)^1<<63), id[:]...)
}

// NightKey is the key of the state of a night.
func NightKey(day sheets.Day) []byte { return append([]byte{OfNight}, record.DayKey(day)...) }

// NightState returns the state of a night that is found by the words of some texts,
// packed; nil for no words.
func NightState(texts ...string) []byte {
	if words := Tokenize(texts...); len(words) > 0 {
		return record.MustMarshal(words)
	}
	return nil
}

// eachRow hands on the buckets and keys of the rows of a state, and of the years that
// they are part of.
func eachRow(key, payload []byte, f func(bucket, key []byte)) error {
	switch {
	case payload == nil:
		return nil
	case len(key) == 1+record.DayLen && key[0] == OfNight:
		var words []string
		if err := record.Decode(record.States, key, payload, &words); err != nil {
			return err
		}
		for _, word := range words {
			f(record.Words, append(record.TermKey(word), key[1:]...))
		}
		return nil
	}
	s := State{}
	if len(key) != 1+record.IDLen || !parseState(payload, &s, all) {
		return record.Damaged(record.States, key, record.ErrFormat)
	}
	id := ulid.ULID(key[1:])
	if s.Forked {
		f(record.Forked, id[:])
	}
	switch s.Place {
	case InPlay:
		f(record.Playing, TimeKey(s.At, id))
		return nil
	case InTrash:
		f(record.Trash, TimeKey(s.At, id))
		return nil
	}
	at, year := record.NewHistoryKey(s.Night, id), s.Night.Year()
	f(record.Nights, at[:])
	f(record.StaleYears, yearKey([]byte{wholePad}, year))
	f(record.ByGame, record.IndexKey(record.TermKey(s.Game), at))
	if len(s.Faces) > 0 {
		f(record.StaleYears, yearKey(gameSeries(s.Game), year))
	}
	for _, word := range s.Words {
		f(record.Words, record.IndexKey(record.TermKey(word), at))
	}
	for i := range s.Seats {
		player := s.Seats[i].Player
		f(record.Results, record.IndexKey(player[:], at))
		f(record.StaleYears, yearKey(playerSeries(player), year))
	}
	return nil
}

// Update gathers which rows change in a transaction, so that each bucket gets them in the
// order of their keys.
type Update struct {
	tx   *bbolt.Tx
	rows map[string][]row // by bucket; of several with one key, the last one holds
}

// row is whether there is a key from now on.
type row struct {
	key   []byte
	there bool
}

// NewUpdate begins an update.
func NewUpdate(tx *bbolt.Tx) *Update { return &Update{tx, map[string][]row{}} }

// Replace puts a state, packed, in the place of the one that there is, with its rows; nil
// for none any more.
func (u *Update) Replace(key, state []byte) error {
	had, err := record.Get(u.tx, record.States, key)
	if err != nil || string(had) == string(state) {
		return err
	}
	note := func(there bool) func(bucket, key []byte) {
		return func(bucket, key []byte) {
			u.rows[string(bucket)] = append(u.rows[string(bucket)], row{key, there || bytes.Equal(bucket, record.StaleYears)})
		}
	}
	if err := eachRow(key, had, note(false)); err != nil {
		return err
	}
	if err := eachRow(key, state, note(true)); err != nil {
		return err
	}
	if state == nil {
		return record.Delete(u.tx, record.States, key)
	}
	return record.Put(u.tx, record.States, key, state)
}

// Write writes the rows.
func (u *Update) Write() error {
	for _, bucket := range slices.Sorted(maps.Keys(u.rows)) {
		rows := u.rows[bucket]
		slices.SortStableFunc(rows, func(a, b row) int { return bytes.Compare(a.key, b.key) })
		for i, one := range rows {
			var err error
			switch {
			case i+1 < len(rows) && bytes.Equal(one.key, rows[i+1].key):
			case one.there:
				err = record.Put(u.tx, []byte(bucket), one.key, nil)
			default:
				err = record.Delete(u.tx, []byte(bucket), one.key)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// Games returns the game of each state, with each game once.
func (u *Update) Games() (games []string) {
	for _, one := range u.rows[string(record.ByGame)] {
		if game := string(one.key[:len(one.key)-1-record.HistoryKeyLen]); one.there && !slices.Contains(games, game) {
			games = append(games, game)
		}
	}
	return games
}
