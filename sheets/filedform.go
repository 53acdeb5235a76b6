package sheets

import (
	"time"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"
)

// filedForm is what a sheet file says about a sheet apart from its log, under the
// key "filed": only what is not as it usually is. The texts are those of its
// night.
type filedForm struct {
	Night     *Day      `json:"night,omitzero"`
	Counted   *bool     `json:"counted,omitzero"`
	Abandoned time.Time `json:"abandoned,omitzero"`
	Name      string    `json:"name,omitzero"`
	Place     string    `json:"place,omitzero"`
	Note      string    `json:"note,omitzero"`
}

// filedFormOf gives what is to be said about a sheet; nil for nothing.
func filedFormOf(tx *bbolt.Tx, h Head) (*filedForm, error) {
	filing, err := readFiling(tx, h)
	if err != nil {
		return nil, err
	}
	night, err := readNight(tx, filing.Night)
	if err != nil {
		return nil, err
	}
	if filing.usual(h) && night.blank() {
		return nil, nil
	}
	f := &filedForm{Abandoned: filing.Abandoned, Name: night.Name, Place: night.Place, Note: night.Note}
	if filing.Night != DayOf(h.Started) {
		f.Night = &filing.Night
	}
	if filing.Uncounted {
		f.Counted = new(bool)
	}
	return f, nil
}

// filed reads what a file says, as far as it can be read: another program may
// keep its own record under that key.
func (p *parts) filed() (f filedForm) {
	if p.missing(keyFiled) || json.Unmarshal(p[keyFiled], &f) != nil {
		return filedForm{}
	}
	f.Name, f.Place, f.Note = cleanText(f.Name, false), cleanText(f.Place, false), cleanText(f.Note, true)
	if short("name", f.Name, longestName) != nil || short("place", f.Place, longestName) != nil || short("note", f.Note, longestNotes) != nil {
		f.Name, f.Place, f.Note = "", "", ""
	}
	return f
}

// filing gives the filing of a sheet that would otherwise have the usual one.
func (f filedForm) filing(usual Filing) Filing {
	if f.Night != nil {
		usual.Night = *f.Night
	}
	usual.Abandoned = f.Abandoned
	usual.Uncounted = f.Counted != nil && !*f.Counted
	return usual
}

// night gives what is noted about the night of a sheet.
func (f filedForm) night(day Day) Night {
	return Night{Day: day, Name: f.Name, Place: f.Place, Note: f.Note}
}
