package sheets

import (
	"bytes"
	"math"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Query asks for sheets of the history. What is empty asks for nothing special.
type Query struct {
	Players  []string // IDs; every one of them played
	Games    []string // any of them
	From, To Day      // both included; 0: without a bound
	Words    []string // every one is the beginning of a word in a note, a place or a night's name
}

// everything tells whether it asks for nothing special.
func (q Query) everything() bool {
	return len(q.Players) == 0 && len(q.Games) == 0 && len(q.Words) == 0 && q.From == 0 && q.To == 0
}

// stream is the marks that answer one part of a query. It goes back in time: it
// gives the newest mark that is not newer than m, and is never asked for a newer
// one than before. So whatever is asked for is found by leaps, and nobody looks
// at a sheet that is not wanted.
type stream interface {
	seek(m mark) (mark, bool)
}

// run is the marks of an index that follow a prefix.
type run struct {
	cursor *bbolt.Cursor
	prefix []byte
	asked  bool
	at     mark // the last answer, which is good until something older is asked for
	more   bool
}

func newRun(tx *bbolt.Tx, bucket, prefix []byte) *run {
	return &run{cursor: tx.Bucket(bucket).Cursor(), prefix: prefix}
}

func (r *run) seek(m mark) (mark, bool) {
	if r.asked && (!r.more || !r.at.after(m)) {
		return r.at, r.more
	}
	want := indexKey(r.prefix, m)
	key, _ := r.cursor.Seek(want)
	switch {
	case key == nil:
		key, _ = r.cursor.Last()
	case !bytes.Equal(key, want):
		key, _ = r.cursor.Prev()
	}
	r.asked, r.more = true, bytes.HasPrefix(key, r.prefix) && len(key) == len(r.prefix)+markLen
	if r.more {
		r.at = mark(key[len(r.prefix):])
		r.more = !r.at.after(m) // or the keys are not in order, and this would go on for ever
	}
	return r.at, r.more
}

// anyOf is the marks of any of several streams.
type anyOf []stream

func (list anyOf) seek(m mark) (newest mark, more bool) {
	for _, s := range list {
		if at, ok := s.seek(m); ok && (!more || at.after(newest)) {
			newest, more = at, true
		}
	}
	return newest, more
}

// allOf is the marks that several streams have in common.
type allOf []stream

func (list allOf) seek(m mark) (mark, bool) {
	for i, agreed := 0, 0; agreed < len(list); i, agreed = (i+1)%len(list), agreed+1 {
		at, ok := list[i].seek(m)
		if !ok {
			return m, false
		}
		if at != m {
			m, agreed = at, 0
		}
	}
	return m, true
}

// since cuts a stream off before a day.
type since struct {
	stream
	from Day
}

func (s since) seek(m mark) (mark, bool) {
	at, ok := s.stream.seek(m)
	return at, ok && at.day() >= s.from
}

// open gives the marks that a query asks for, and the newest that it may.
func (q Query) open(tx *bbolt.Tx) (stream, mark, error) {
	var parts allOf
	for _, player := range q.Players {
		id, _ := uid(player)
		person, err := resolve(tx, id)
		if err != nil {
			return nil, mark{}, err
		}
		parts = append(parts, newRun(tx, bucketPlayed, person[:]))
	}
	for _, word := range foldWords(q.Words...) {
		parts = append(parts, beginning(tx, word))
	}
	if len(q.Games) > 0 {
		var games anyOf
		for _, game := range q.Games {
			games = append(games, newRun(tx, bucketKinds, termKey(game)))
		}
		parts = append(parts, games)
	}
	if len(parts) == 0 {
		parts = allOf{newRun(tx, bucketNights, nil)}
	}
	all, newest := stream(parts), lastOf(math.MaxInt32)
	if len(parts) == 1 {
		all = parts[0]
	}
	if q.From != 0 {
		all = since{all, q.From}
	}
	if q.To != 0 {
		newest = lastOf(q.To)
	}
	return all, newest, nil
}

// lastOf gives the last mark that a day can have.
func lastOf(day Day) mark {
	m := markOf(day, ulid.ULID{})
	for i := dayLen; i < markLen; i++ {
		m[i] = math.MaxUint8
	}
	return m
}

// before gives the newest mark older than m; false if there can be none.
func (m mark) before() (mark, bool) {
	for i := markLen - 1; i >= 0; i-- {
		m[i]--
		if m[i] != math.MaxUint8 {
			return m, true
		}
	}
	return m, false
}

// beginning is the marks of all words that begin so.
func beginning(tx *bbolt.Tx, start string) stream {
	var words anyOf
	c := tx.Bucket(bucketWords).Cursor()
	for key, _ := c.Seek([]byte(start)); bytes.HasPrefix(key, []byte(start)); {
		word, _, ok := bytes.Cut(key, []byte{0})
		if !ok {
			break
		}
		words = append(words, newRun(tx, bucketWords, termKey(string(word))))
		past := append(bytes.Clone(word), 1) // all marks of this word
		if key, _ = c.Seek(past); bytes.Compare(key, past) < 0 {
			break // the keys are not in order
		}
	}
	return words
}

// marks hands on the marks that a query asks for, newest first, from the first
// one not newer than m. It ends when f says so.
func (q Query) marks(tx *bbolt.Tx, from mark, f func(m mark) (more bool, err error)) error {
	s, newest, err := q.open(tx)
	if err != nil {
		return err
	}
	if newest.after(from) {
		newest = from
	}
	for m, ok := s.seek(newest); ok; m, ok = s.seek(m) {
		more, err := f(m)
		if err != nil || !more {
			return err
		}
		if m, ok = m.before(); !ok {
			break
		}
	}
	return nil
}
