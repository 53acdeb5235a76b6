package derived

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
	Players  [][]ulid.ULID // of every one of these persons somebody played
	Games    []string      // any of them
	From, To sheets.Day    // both included; 0: without a bound
	Words    []string      // every one is the beginning of a word
}

// iterator is the marks that answer one part of a query. It goes back in time: it
// gives the newest mark that is not newer than m, and is never asked for a newer
// one than before. So whatever is asked for is found by leaps, and nobody looks
// at a sheet that is not wanted.
type iterator interface {
	seekLE(m record.HistoryKey) (record.HistoryKey, bool)
}

// prefixIterator is the marks of an index that follow a prefix.
type prefixIterator struct {
	cursor *bbolt.Cursor
	prefix []byte
	asked  bool
	at     record.HistoryKey // the last answer, which is good until something older is asked for
	more   bool
}

func newPrefix(tx *bbolt.Tx, bucket, prefix []byte) *prefixIterator {
	return &prefixIterator{cursor: tx.Bucket(bucket).Cursor(), prefix: prefix}
}

func (r *prefixIterator) seekLE(m record.HistoryKey) (record.HistoryKey, bool) {
	if r.asked && (!r.more || !r.at.After(m)) {
		return r.at, r.more
	}
	key := record.LastUpTo(r.cursor, record.IndexKey(r.prefix, m))
	r.asked, r.more = true, bytes.HasPrefix(key, r.prefix) && len(key) == len(r.prefix)+record.HistoryKeyLen
	if r.more {
		r.at = record.HistoryKey(key[len(r.prefix):])
		r.more = !r.at.After(m) // or the keys are not in order, and this would go on for ever
	}
	return r.at, r.more
}

// union is the marks of any of several streams.
type union []iterator

func (list union) seekLE(m record.HistoryKey) (newest record.HistoryKey, more bool) {
	for _, s := range list {
		if at, ok := s.seekLE(m); ok && (!more || at.After(newest)) {
			newest, more = at, true
		}
	}
	return newest, more
}

// intersection is the marks that several streams have in common.
type intersection []iterator

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
	iterator
	from sheets.Day
}

func (s notBefore) seekLE(m record.HistoryKey) (record.HistoryKey, bool) {
	at, ok := s.iterator.seekLE(m)
	return at, ok && at.Day() >= s.from
}

// open returns the marks that a query asks for, and the newest that it may.
func (q Query) open(tx *bbolt.Tx) (iterator, record.HistoryKey) {
	var parts intersection
	for _, person := range q.Players {
		parts = append(parts, ofPerson(tx, person))
	}
	for _, word := range Tokenize(q.Words...) {
		parts = append(parts, prefixWords(tx, word))
	}
	if len(q.Games) > 0 {
		var games union
		for _, game := range q.Games {
			games = append(games, newPrefix(tx, record.ByGame, record.TermKey(game)))
		}
		parts = append(parts, games)
	}
	if len(parts) == 0 {
		parts = intersection{newPrefix(tx, record.Nights, nil)}
	}
	all, newest := iterator(parts), record.LastMark
	if len(parts) == 1 {
		all = parts[0]
	}
	if q.From != 0 {
		all = notBefore{all, q.From}
	}
	if q.To != 0 {
		newest = LastOf(q.To)
	}
	return all, newest
}

// LastOf returns the last mark that a day can have.
func LastOf(day sheets.Day) record.HistoryKey {
	m := record.NewHistoryKey(day, ulid.ULID{})
	for i := record.DayLen; i < record.HistoryKeyLen; i++ {
		m[i] = math.MaxUint8
	}
	return m
}

// ofPerson is the marks of a person, who may be several players.
func ofPerson(tx *bbolt.Tx, person []ulid.ULID) iterator {
	var all union
	for _, id := range person {
		all = append(all, newPrefix(tx, record.Results, id[:]))
	}
	return all
}

// wordIterator is the marks of a word, and of all sheets of the nights that have it.
type wordIterator struct {
	words  *bbolt.Bucket
	cursor *bbolt.Cursor
	prefix []byte
	nights *prefixIterator // all sheets
}

func (w *wordIterator) seekLE(m record.HistoryKey) (record.HistoryKey, bool) {
	for {
		key := record.LastUpTo(w.cursor, record.IndexKey(w.prefix, m))
		if !bytes.HasPrefix(key, w.prefix) || len(key) < len(w.prefix)+record.DayLen {
			return m, false
		}
		night := key[:len(w.prefix)+record.DayLen]
		day := record.DayOfKey(night[len(w.prefix):])
		if w.words.Get(night) != nil {
			newest := LastOf(day)
			if newest.After(m) {
				newest = m
			}
			if at, ok := w.nights.seekLE(newest); ok && at.Day() == day {
				return at, true
			}
		}
		if len(key) == len(w.prefix)+record.HistoryKeyLen {
			return record.HistoryKey(key[len(w.prefix):]), true
		}
		before, ok := record.NewHistoryKey(day, ulid.ULID{}).Before() // the night has no such sheet
		if !ok || !m.After(before) {
			return m, false
		}
		m = before
	}
}

// prefixWords is the marks of all words that begin so.
func prefixWords(tx *bbolt.Tx, start string) iterator {
	var all union
	words := tx.Bucket(record.Words)
	c := words.Cursor()
	for key, _ := c.Seek([]byte(start)); bytes.HasPrefix(key, []byte(start)); {
		word, _, ok := bytes.Cut(key, []byte{0})
		if !ok {
			break
		}
		all = append(all, &wordIterator{words, words.Cursor(), record.TermKey(string(word)), newPrefix(tx, record.Nights, nil)})
		past := append(bytes.Clone(word), 1) // all marks of this word
		if key, _ = c.Seek(past); bytes.Compare(key, past) < 0 {
			break // the keys are not in order
		}
	}
	return all
}

// Each hands on the marks that a query asks for, newest first, from the first one not
// newer than a mark. It ends when f says so.
func (q Query) Each(tx *bbolt.Tx, from record.HistoryKey, f func(m record.HistoryKey) (more bool, err error)) error {
	s, newest := q.open(tx)
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

// Newest returns the newest sheet on which all of some persons sat; false if there is
// none.
func Newest(tx *bbolt.Tx, persons ...[]ulid.ULID) (m record.HistoryKey, found bool) {
	all, _ := Query{Players: persons}.open(tx)
	return all.seekLE(record.LastMark)
}
