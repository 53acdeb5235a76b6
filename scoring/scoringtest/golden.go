package scoringtest

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest/testenv"
)

// Moment is a moment of a game whose card and pad are written down.
type Moment struct {
	Name  string
	House string // JSON; "" for the usual rules
	Seats int
	First int
	Log   []string // entries as JSON
	Edit  int      // the entry that is corrected, from 1; 0: none
	Keys  string   // pressed one after another, with spaces between; those of Edit are pressed before
	Look  bool     // to look at only
}

// Shown is what a moment shows.
type Shown struct {
	View scorecard.View   `json:"view"`
	Pad  *scorecard.Pad   `json:"pad,omitempty"`
	Last *scorecard.Event `json:"last,omitempty"`
}

// Golden compares what each moment shows with the file of its name below
// testdata/scorecard.
func Golden(t *testing.T, g *scorecard.Game, moments []Moment) {
	for _, m := range moments {
		t.Run(m.Name, func(t *testing.T) {
			got := lay(t, m.show(t, g))
			path := filepath.Join("testdata", "scorecard", strings.ReplaceAll(m.Name, " ", "-")+".json")
			if testenv.Updating() {
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, got, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("(-want +got; -update writes the file):\n%s", diff)
			}
		})
	}
}

// begin plays to the moment, and returns the log and what is being entered.
func (m Moment) begin(t *testing.T, g *scorecard.Game) (*Log, scorecard.Draft) {
	t.Helper()
	tab := Table[scoring.Card, scoring.Entry]{Game: g.Game}
	log := &Log{Cards: []scoring.Card{tab.Open(t, m.House, m.Seats, m.First)}}
	for _, line := range m.Log {
		e := tab.Entry(t, line)
		log.Cards, log.Entries = append(log.Cards, tab.Put(t, log.At(log.Len()), e)), append(log.Entries, e)
	}
	if m.Edit > 0 {
		return log, g.Reopen(log.At(m.Edit-1), log.Entry(m.Edit-1))
	}
	return log, g.Begin(log.At(log.Len()), "")
}

// show shows the moment. A key that means nothing fails the test.
func (m Moment) show(t *testing.T, g *scorecard.Game) Shown {
	t.Helper()
	log, d := m.begin(t, g)
	h, k := g.NewHistory(log), log.Len()
	if m.Edit > 0 {
		k = m.Edit - 1
	}
	for _, key := range strings.Fields(m.Keys) {
		after, _ := d.Press(scorecard.KeyID(key))
		if len(after.Keys) == len(d.Keys) {
			t.Fatalf("%q means nothing:\n%s", key, Text(t, d.Input().Pad()))
		}
		d = after
	}
	if m.Look || d.Input() == nil {
		s := h.At(k, nil)
		return Shown{View: s.View, Last: &s.Last}
	}
	if m.Edit > 0 {
		s := h.Editing(k, d.Input())
		return Shown{View: s.View, Pad: s.Pad}
	}
	s := h.At(k, d.Input())
	return Shown{View: s.View, Pad: s.Pad}
}

// lineLength is how long a value of a golden file may be to stand in one line.
const lineLength = 150

// lay writes a value as JSON that can be read: whatever fits stands in one line.
func lay(t *testing.T, v any) []byte {
	t.Helper()
	var out bytes.Buffer
	layValue(t, &out, json.RawMessage(Text(t, v)), "")
	out.WriteByte('\n')
	return out.Bytes()
}

func layValue(t *testing.T, out *bytes.Buffer, raw json.RawMessage, indent string) {
	t.Helper()
	if len(indent)+len(raw) <= lineLength || raw[0] != '{' && raw[0] != '[' {
		out.Write(raw)
		return
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	open, err := dec.Token()
	if err != nil {
		t.Fatal(err)
	}
	deeper := indent + " "
	for first := true; dec.More(); first = false {
		if first {
			out.WriteByte(raw[0])
		} else {
			out.WriteByte(',')
		}
		out.WriteString("\n" + deeper)
		if open == json.Delim('{') {
			name, err := dec.Token()
			if err != nil {
				t.Fatal(err)
			}
			out.WriteString(Text(t, name) + ": ")
		}
		var item json.RawMessage
		if err := dec.Decode(&item); err != nil {
			t.Fatal(err)
		}
		layValue(t, out, item, deeper)
	}
	out.WriteString("\n" + indent + string(raw[len(raw)-1]))
}

// Typed expects that what a person types on a keyboard at a moment writes an entry,
// the first if it writes several, or nothing if the entry is "". '\n' is the primary
// key, '\b' takes the last key back.
func Typed(t *testing.T, g *scorecard.Game, m Moment, entries map[string]string) {
	for _, keys := range slices.Sorted(maps.Keys(entries)) {
		t.Run(m.Name+" "+keys, func(t *testing.T) {
			log, _ := m.begin(t, g)
			ed, got := g.NewEditor(log), ""
			ed.Update(m.Edit - 1)
			for _, key := range strings.Fields(m.Keys) {
				ed.Press(scorecard.KeyID(key))
			}
			for _, key := range keys {
				if e := ed.Type(key).Entry; e != nil {
					got = Text(t, e)
					break
				}
			}
			if got != entries[keys] {
				t.Errorf("%q wrote %s, want %s", keys, got, entries[keys])
			}
		})
	}
}
