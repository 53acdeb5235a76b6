package jsonl

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring"
	"beermat/sheets"
)

// DecodeForeign reads a text that may be from any program: with texts that are fit to be
// shown, and with an ID, which for a sheet without one is made of what it holds. A fault in the rules, which no text should bring
// to light, costs this sheet only. What could be read of the text comes with an error as
// well.
func DecodeForeign(text []byte, find func(id, definition string) *scoring.Game) (s *sheets.Sheet, d *Document, err error) {
	d = new(Document)
	defer func() {
		if fault := recover(); fault != nil {
			s, err = nil, malformed("fault", nil)
		}
	}()
	if s, err = d.fields.decode(text, find, (*sheets.Sheet).Sanitize); err != nil || s.Head().ID != "" {
		return s, d, err
	}
	id, err := contentID(&d.fields, s.Head().Started)
	if err != nil {
		return nil, d, malformed("fault", nil)
	}
	s.SetID(id.String())
	return s, d, nil
}

// Document is the text of a sheet, taken apart.
type Document struct{ fields rawFields }

// Game returns the ID of the game, as far as it could be read.
func (d *Document) Game() string { return d.fields.text(keyGame) }

// Names returns the names of the players by seat, as far as they could be read.
func (d *Document) Names() []string {
	h, err := d.fields.head()
	if err != nil || d.fields[keyEntries] == nil {
		return nil
	}
	return sheets.NamesOf(h.Players)
}

// Meta returns what the text says about the sheet apart from its log.
func (d *Document) Meta() Meta { return d.fields.meta() }

// Placement returns where a sheet of the text belongs at a time: where the text says, or else with the day on
// which it was begun; one that nobody has written on for long in the history. Said reports whether the text
// itself has it in the history.
func (d *Document) Placement(s *sheets.Sheet, now time.Time) (is sheets.Placement, said bool) {
	usual := s.Summary().Settled()
	if s.Begun().Started.IsZero() { // where it will be looked for
		usual.Night = sheets.DayOf(now)
	}
	is = d.Meta().Placement(usual)
	if said = !is.Archived.IsZero(); !s.Done() && !said && !sheets.Recent(s.LastWritten(), now) {
		is.Archived = archivedAt(s)
	}
	return is, said
}

// archivedAt returns when an unfinished game is put into the history that nobody has written on for
// long: when somebody last did, so that it is the same in every import.
func archivedAt(s *sheets.Sheet) time.Time {
	if at := s.LastWritten(); !at.IsZero() {
		return at
	}
	id, _ := ulid.ParseStrict(s.Head().ID) // it says nothing of time at all
	return ulid.Time(id.Time()).UTC()
}

// Length counts what a sheet file says was written.
func Length(s *sheets.Sheet) int { return s.Len() + len(s.Struck()) }

// contentKeys are what the ID of a sheet without one is made of.
var contentKeys = [...]int{keyGame, keyHouse, keyPlayers, keyFirst, keyStarted, keyPlace, keyNote, keyEntries, keyStruck}

// contentID returns an ID for a sheet from another program: from when it was played
// and what its text holds, so that it is the same sheet whenever it comes, however
// the text is laid out, and whatever a later Beermat makes of it.
func contentID(p *rawFields, started time.Time) (id ulid.ULID, err error) {
	sum := sha256.New()
	keys := slices.Clone(contentKeys[:])
	if !p.missing(keyDefinition) {
		keys = append(keys, keyDefinition)
	}
	for _, key := range keys {
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
