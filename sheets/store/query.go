package store

import (
	"bytes"
	"math"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// Query asks for sheets of the history. What is empty asks for nothing special.
type Query struct {
	Players  []string   // IDs; every one of them played
	Games    []string   // any of them
	From, To sheets.Day // both included; 0: without a bound
	Words    []string   // every one is the beginning of a word in a title, a note, a place or a night's name
}

// everything tells whether it asks for nothing special.
func (q Query) everything() bool {
	return len(q.Players) == 0 && len(q.Games) == 0 && len(q.Words) == 0 && q.From == 0 && q.To == 0
}

// keyIter is the marks that answer one part of a query. It goes back in time: it
// gives the newest mark that is not newer than m, and is never asked for a newer
// one than before. So whatever is asked for is found by leaps, and nobody looks
// at a sheet that is not wanted.
type keyIter interface {
	seekLE(m record.HistoryKey) (record.HistoryKey, bool)
}

// prefixIter is the marks of an index that follow a prefix.
type prefixIter struct {
	cursor *bbolt.Cursor
	prefix []byte
	asked  bool
	at     record.HistoryKey // the last answer, which is good until something older is asked for
	more   bool
}

func newPrefixIter(tx *bbolt.Tx, bucket, prefix []byte) *prefixIter {
	return &prefixIter{cursor: tx.Bucket(bucket).Cursor(), prefix: prefix}
}

func (r *prefixIter) seekLE(m record.HistoryKey) (record.HistoryKey, bool) {
	if r.asked && (!r.more || !r.at.After(m)) {
		return r.at, r.more
	}
	want := record.IndexKey(r.prefix, m)
	key, _ := r.cursor.Seek(want)
	switch {
	case key == nil:
		key, _ = r.cursor.Last()
	case !bytes.Equal(key, want):
		key, _ = r.cursor.Prev()
	}
	r.asked, r.more = true, bytes.HasPrefix(key, r.prefix) && len(key) == len(r.prefix)+record.HistoryKeyLen
	if r.more {
		r.at = record.HistoryKey(key[len(r.prefix):])
		r.more = !r.at.After(m) // or the keys are not in order, and this would go on for ever
	}
	return r.at, r.more
}

// union is the marks of any of several streams.
type union []keyIter

func (list union) seekLE(m record.HistoryKey) (newest record.HistoryKey, more bool) {
	for _, s := range list {
		if at, ok := s.seekLE(m); ok && (!more || at.After(newest)) {
			newest, more = at, true
		}
	}
	return newest, more
}

// intersection is the marks that several streams have in common.
type intersection []keyIter

func (list intersection) seekLE(m record.HistoryKey) (record.HistoryKey, bool) {
	for i, agreed := 0, 0; agreed < len(list); i, agreed = (i+1)%len(list), agreed+1 {
		at, ok := list[i].seekLE(m)
		if !ok {
			return m, false
		}
		if at != m {
			m, agreed = at, 0
		}
	}
	return m, true
}

// notBefore cuts a stream off before a day.
type notBefore struct {
	keyIter
	from sheets.Day
}

func (s notBefore) seekLE(m record.HistoryKey) (record.HistoryKey, bool) {
	at, ok := s.keyIter.seekLE(m)
	return at, ok && at.Day() >= s.from
}

// open returns the marks that a query asks for, and the newest that it may.
func (q Query) open(tx *bbolt.Tx) (keyIter, record.HistoryKey, error) {
	var parts intersection
	for _, player := range q.Players {
		id, _ := sheets.ParseID(player)
		person, err := resolveMerged(tx, id)
		if err != nil {
			return nil, record.HistoryKey{}, err
		}
		parts = append(parts, newPrefixIter(tx, record.Results, person[:]))
	}
	for _, word := range tokenize(q.Words...) {
		parts = append(parts, prefixWords(tx, word))
	}
	if len(q.Games) > 0 {
		var games union
		for _, game := range q.Games {
			games = append(games, newPrefixIter(tx, record.ByGame, record.TermKey(game)))
		}
		parts = append(parts, games)
	}
	if len(parts) == 0 {
		parts = intersection{newPrefixIter(tx, record.Nights, nil)}
	}
	all, newest := keyIter(parts), lastOf(math.MaxInt32)
	if len(parts) == 1 {
		all = parts[0]
	}
	if q.From != 0 {
		all = notBefore{all, q.From}
	}
	if q.To != 0 {
		newest = lastOf(q.To)
	}
	return all, newest, nil
}

// lastOf returns the last mark that a day can have.
func lastOf(day sheets.Day) record.HistoryKey {
	m := record.NewHistoryKey(day, ulid.ULID{})
	for i := record.DayLen; i < record.HistoryKeyLen; i++ {
		m[i] = math.MaxUint8
	}
	return m
}

// prefixWords is the marks of all words that begin so.
func prefixWords(tx *bbolt.Tx, start string) keyIter {
	var words union
	c := tx.Bucket(record.Words).Cursor()
	for key, _ := c.Seek([]byte(start)); bytes.HasPrefix(key, []byte(start)); {
		word, _, ok := bytes.Cut(key, []byte{0})
		if !ok {
			break
		}
		words = append(words, newPrefixIter(tx, record.Words, record.TermKey(string(word))))
		past := append(bytes.Clone(word), 1) // all marks of this word
		if key, _ = c.Seek(past); bytes.Compare(key, past) < 0 {
			break // the keys are not in order
		}
	}
	return words
}

// marks hands on the marks that a query asks for, newest first, from the first
// one not newer than m. It ends when f says so.
func (q Query) marks(tx *bbolt.Tx, from record.HistoryKey, f func(m record.HistoryKey) (more bool, err error)) error {
	s, newest, err := q.open(tx)
	if err != nil {
		return err
	}
	if newest.After(from) {
		newest = from
	}
	for m, ok := s.seekLE(newest); ok; m, ok = s.seekLE(m) {
		more, err := f(m)
		if err != nil || !more {
			return err
		}
		if m, ok = m.Before(); !ok {
			break
		}
	}
	return nil
}
