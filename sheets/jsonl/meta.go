package jsonl

import (
	"time"

	"github.com/go-json-experiment/json"

	"beermat/sheets"
)

// Meta is what a sheet file says about a sheet apart from its log, under the key
// "filed": only what is not as it usually is. The texts are those of its night.
type Meta struct {
	Night    *sheets.Day `json:"night,omitzero"`
	Counted  *bool       `json:"counted,omitzero"`
	Archived time.Time   `json:"abandoned,omitzero"`
	Name     string      `json:"name,omitzero"`
	Place    string      `json:"place,omitzero"`
	Note     string      `json:"note,omitzero"`
}

// NewMeta returns what is to be said about a sheet; nil for nothing.
func NewMeta(h sheets.Head, placement sheets.Placement, night sheets.NightNotes) *Meta {
	if placement.IsDefault(h) && night.IsEmpty() {
		return nil
	}
	f := &Meta{Archived: placement.Archived, Name: night.Name, Place: night.Place, Note: night.Note}
	if placement.Night != sheets.DayOf(h.Started) {
		f.Night = &placement.Night
	}
	if placement.Uncounted {
		f.Counted = new(bool)
	}
	return f
}

// meta returns what a file says, as far as it can be read: another program may keep
// its own record under that key.
func (p *rawFields) meta() (f Meta) {
	if p.missing(keyFiled) || json.Unmarshal(p[keyFiled], &f) != nil {
		return Meta{}
	}
	if !sheets.SanitizeTexts(&f.Name, &f.Place, &f.Note) {
		f.Name, f.Place, f.Note = "", "", ""
	}
	return f
}

// Placement returns the placement of a sheet that would otherwise have the usual one.
func (f Meta) Placement(usual sheets.Placement) sheets.Placement {
	if f.Night != nil {
		usual.Night = *f.Night
	}
	usual.Archived = f.Archived
	usual.Uncounted = f.Counted != nil && !*f.Counted
	return usual
}

// Notes returns what is noted about the night of a sheet.
func (f Meta) Notes(day sheets.Day) sheets.NightNotes {
	return sheets.NightNotes{Day: day, Name: f.Name, Place: f.Place, Note: f.Note}
}
