package sheets

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// incoming is a text of a file, read and ready to be written; or refused.
type incoming struct {
	text []byte
	line int
	long bool

	kept      kept
	abandoned time.Time // when it was put into the history where it comes from; zero if it was not
	night     Night     // with what the file notes about it
	refusal   *Refusal
}

// read reads the text by the rules of its game. The cards are not kept: those of
// a long game take much more memory than its log.
func (in *incoming) read(p *Pad) {
	parts := new(parts)
	s, err := in.sheet(p, parts)
	if err == nil {
		in.kept, err = p.prepare(s, 0, s.log, true)
	}
	if err != nil {
		in.refuse(parts, err)
		return
	}
	filed := parts.filed()
	in.kept.filed.filing = filed.filing(in.kept.filed.filing)
	in.abandoned, in.kept.filed.filing.Abandoned = in.kept.filed.filing.Abandoned, time.Time{}
	in.night = filed.night(in.kept.filed.filing.Night)
}

// sheet folds the text. A fault in the rules, which no text should bring to
// light, costs this sheet only.
func (in *incoming) sheet(p *Pad, parts *parts) (s *Sheet, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			s, err = nil, malformed("fault", nil)
		}
	}()
	if in.long {
		return nil, scoring.NewRuleError(TooLong, "text", scoring.Data{"max": longestText >> 20})
	}
	dec := new(jsontext.Decoder)
	if err := parts.split(dec, in.text); err != nil {
		return nil, err
	}
	if s, err = parts.open(p.o.Find); err != nil {
		return nil, err
	}
	if err := s.head.clean(); err != nil {
		return nil, err
	}
	err = eachEntry(dec, s.game, parts[keyEntries], s.Done, func(e scoring.Entry) error {
		if len(s.entries) >= mostEntries {
			return scoring.NewRuleError(TooLong, "entries", scoring.Data{"max": mostEntries})
		}
		_, err := s.Write(e)
		return err
	})
	if err != nil {
		return nil, err
	}
	struck := readStruck(s.game, parts[keyStruck])
	for _, l := range struck[:min(len(struck), mostEntries)] {
		if err := s.apply(l); err != nil {
			return nil, err
		}
	}
	if s.head.ID == "" {
		id, err := contentID(parts, s.head.Started)
		if err != nil {
			return nil, malformed("fault", nil)
		}
		s.head.ID = id.String()
	}
	return s, nil
}

// contentKeys are what the ID of a sheet without one is made of.
var contentKeys = [...]int{keyGame, keyHouse, keyPlayers, keyFirst, keyStarted, keyPlace, keyNote, keyEntries, keyStruck}

// contentID returns an ID for a sheet from another program: from when it was played
// and what its text holds, so that it is the same sheet whenever it comes, however
// the text is laid out, and whatever a later Beermat makes of it.
func contentID(p *parts, started time.Time) (id ulid.ULID, err error) {
	sum := sha256.New()
	for _, key := range contentKeys {
		value := p[key].Clone()
		if p.missing(key) {
			value = nil
		} else if err := value.Canonicalize(); err != nil {
			return id, err
		}
		fmt.Fprintf(sum, "%d %d ", key, len(value))
		sum.Write(value)
	}
	copy(id[:], sum.Sum(nil))
	// Before 1970, or without a time, it is as if it were the first moment.
	at := max(0, started.UnixMilli())
	return id, id.SetTime(min(uint64(at), ulid.MaxTime()))
}

// refuse notes why a text is not taken in.
func (in *incoming) refuse(p *parts, err error) {
	r := &Refusal{Line: in.line, Entry: -1, Game: p.text(keyGame)}
	if k := (*Knock)(nil); errors.As(err, &k) {
		r.Entry, r.Foul = k.Entry, k.Foul
	} else if !errors.As(err, &r.Foul) {
		r.Foul = malformed("fault", nil)
	}
	if h, err := p.head(); err == nil && p[keyEntries] != nil {
		r.Names = names(h.Players)
	}
	in.refusal = r
}

// verdict is what becomes of a sheet from a file.
type verdict int

const (
	isNew verdict = iota
	isSame
	isLonger
	isShorter
	isDiscarded
)

// judge compares a sheet with what is on the pad. Of two that differ, the one in
// which more was written is kept. One that cannot be read here is worth less than
// the one that can.
func (in *incoming) judge(p *Pad, tx *bbolt.Tx) (verdict, error) {
	id := in.kept.id
	switch where(tx, id) {
	case nowhere:
		return isNew, nil
	case inTrash:
		return isDiscarded, nil
	}
	if same, err := in.identical(tx); err != nil || same {
		return isSame, err
	}
	ours, err := p.sheet(tx, id)
	if isDamage(err) {
		return isLonger, nil
	}
	if err != nil {
		return isSame, err
	}
	theirs, err := in.sheet(p, new(parts))
	if err != nil {
		return isSame, err
	}
	one, err := ours.Encode()
	if err != nil {
		return isSame, err
	}
	other, err := theirs.Encode()
	switch {
	case err != nil || bytes.Equal(one, other):
		return isSame, err
	case theirs.written() > ours.written():
		return isLonger, nil
	}
	return isShorter, nil
}

// identical tells whether head and log are on the pad byte for byte.
func (in *incoming) identical(tx *bbolt.Tx) (bool, error) {
	head, err := get(tx, bucketSheets, in.kept.id[:])
	if err != nil || !bytes.Equal(head, in.kept.head) {
		return false, nil // damage shows when the sheet is read
	}
	n := 0
	_, err = readLog(tx, in.kept.id, func(text []byte) error {
		if n >= len(in.kept.lines) || !bytes.Equal(text, in.kept.lines[n]) {
			return errRewrite
		}
		n++
		return nil
	})
	return err == nil && n == len(in.kept.lines), nil
}

// written counts what a sheet file says was written.
func (s *Sheet) written() int { return len(s.entries) + len(s.Struck()) }
