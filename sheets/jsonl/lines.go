package jsonl

import (
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/sheets"
)

// linesOf returns the lines of a sheet that several devices have written; nil for that
// of one, of which the entries say enough.
func linesOf(s *sheets.Sheet) []sheets.Line {
	if !s.Stream().IsShared() {
		return nil
	}
	lines := s.Log()
	for i := range lines {
		lines[i].ID = lines[i].LineID()
	}
	return lines
}

// readLines returns the sheet that the lines of a file make, if they can be read and lead
// to the entries that stand; otherwise nil, because the entries are what counts.
func (p *rawFields) readLines(s *sheets.Sheet) *sheets.Sheet {
	var texts []jsontext.Value
	if p.missing(keyLines) || json.Unmarshal(p[keyLines], &texts) != nil || len(texts) == 0 || len(texts) > maxLines {
		return nil
	}
	log := make([]sheets.Line, len(texts))
	for i, text := range texts {
		l, err := sheets.DecodeLine(text, s.Game())
		if err != nil || !l.HasOrigin() {
			return nil
		}
		if l.ID == l.MadeID() {
			l.ID = ""
		}
		log[i] = l
	}
	begun, ok := sheets.BeginOf(s.Game(), s.Head(), log)
	if !ok {
		return nil
	}
	written, err := sheets.FromLog(s.Game(), begun, log)
	if err != nil || !written.SameEntries(s) || !slices.EqualFunc(written.Head().Players, s.Head().Players, sheets.Seat.Equal) {
		return nil
	}
	written.Stream().SetRead(fromFile)
	return written
}

// fromFile stands for the device of a sheet that was read from a file: no line is of it.
const fromFile = "file"

// extraIn returns what else a text says, which nobody here reads, as far as that is not too much to be kept; nil
// for nothing.
func (p *rawFields) extraIn(text []byte) jsontext.Value {
	var all map[string]jsontext.Value
	if p[keyOther] == nil || json.Unmarshal(text, &all, jsontext.AllowDuplicateNames(true)) != nil {
		return nil
	}
	for _, name := range keyNames {
		delete(all, name)
	}
	extra, err := json.Marshal(all, json.Deterministic(true))
	if err != nil || len(extra) > maxExtra {
		return nil
	}
	return extra
}

// maxExtra bounds what is kept of a file though nobody here reads it, in bytes.
const maxExtra = 64 << 10
