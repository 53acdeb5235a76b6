package jsonl

import (
	"bytes"
	"errors"
	"slices"
	"sync/atomic"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"golang.org/x/text/unicode/norm"

	"beermat/scoring"
	"beermat/sheets"
)

// The known keys of a sheet's text, in the order in which they are judged.
const (
	keyBeermat = iota
	keyID
	keyGame
	keyTitle
	keyHouse
	keyPlayers
	keyFirst
	keyStarted
	keyPlace
	keyNote
	keyEntries
	keyStruck
	keyFiled
	keyDefinition
	keyLines
	keyPersons
	keyEnded // follows from the entries
	keyOther // any key that nobody here knows; its value is the last of them
	keyCount
)

var keyNames = [keyCount]string{
	"beermat", "id", "game", "title", "house", "players", "first", "started", "place", "note", "entries", "struck", "filed",
	"definition", "lines", "persons", "ended", "",
}

// needed are the keys that have no default.
var needed = [...]int{keyBeermat, keyGame, keyPlayers, keyEntries}

// rawFields are the values of the known keys, nil where there is none. They are
// rawFields of the text that was split.
type rawFields [keyCount]jsontext.Value

// parse takes a text apart without judging any value. After an error the parts
// are those before it. What the decoder was reset to before does not matter.
func (p *rawFields) parse(dec *jsontext.Decoder, text []byte) error {
	*p = rawFields{}
	// A name that comes twice inside an entry is a foul of that entry only.
	dec.Reset(bytes.NewBuffer(text), jsontext.AllowDuplicateNames(true))
	if kind := dec.PeekKind(); kind != '{' && kind != jsontext.KindInvalid {
		if _, err := dec.ReadValue(); err != nil {
			return notJSON(err)
		}
		return malformed("object", nil)
	}
	if _, err := dec.ReadToken(); err != nil {
		return notJSON(err)
	}
	twice := -1
	for dec.PeekKind() != '}' {
		name, err := dec.ReadToken()
		if err != nil {
			return notJSON(err)
		}
		key := slices.Index(keyNames[:keyOther], name.String())
		value, err := dec.ReadValue()
		if err != nil {
			return notJSON(err)
		}
		if key < 0 {
			key = keyOther
		}
		if p[key] != nil && key < keyEnded {
			twice = key
		}
		end := dec.InputOffset()
		p[key] = text[end-int64(len(value)) : end]
	}
	if _, err := dec.ReadToken(); err != nil {
		return notJSON(err)
	}
	if rest := bytes.TrimLeft(text[dec.InputOffset():], " \t\r\n"); len(rest) > 0 {
		return malformed("more", scoring.Data{"at": len(text) - len(rest)})
	}
	if twice >= 0 {
		return malformed("twice", scoring.Data{"key": keyNames[twice]})
	}
	return nil
}

// notJSON is the foul for text that breaks the grammar; at counts bytes from 0.
func notJSON(err error) *scoring.RuleError {
	at := 0
	if e := (*jsontext.SyntacticError)(nil); errors.As(err, &e) {
		at = int(e.ByteOffset)
	}
	return malformed("json", scoring.Data{"at": at})
}

// text returns the value of a key that holds a string; "" if it does not.
func (p *rawFields) text(key int) string {
	s := ""
	if p[key] == nil || json.Unmarshal(p[key], &s) != nil {
		return ""
	}
	return s
}

// missing tells whether a key is not there or null, which is the same.
func (p *rawFields) missing(key int) bool { return p[key] == nil || p[key].Kind() == 'n' }

// newSheet returns the sheet before its first entry, with what else its file said.
func (p *rawFields) newSheet(find func(id, definition string) *scoring.Game, extra jsontext.Value) (*sheets.Sheet, error) {
	if err := p.checkVersion(); err != nil {
		return nil, err
	}
	for _, key := range needed {
		if p.missing(key) {
			return nil, malformed("missing", scoring.Data{"key": keyNames[key]})
		}
	}
	h, err := p.head()
	if err != nil {
		return nil, err
	}
	h.Extra = extra
	g := find(h.Game, h.Definition)
	if g == nil {
		why := ""
		if h.Definition != "" {
			why = "definition"
		}
		return nil, scoring.NewRuleError(UnknownGame, why, scoring.Data{"game": h.Game})
	}
	if p[keyHouse] != nil && !p[keyHouse].IsValid() {
		return nil, malformed("twice", scoring.Data{"key": "house"})
	}
	if p.missing(keyTitle) || !g.HasTitle() {
		return sheets.NewWithHouse(g, h, p[keyHouse])
	}
	house, err := p.houseWithTitle()
	if err != nil {
		return nil, err
	}
	return sheets.NewWithHouse(g, h, house)
}

// houseWithTitle returns the house rules with the title, which is one of them to the
// game. House rules that are no object are left for the game to refuse.
func (p *rawFields) houseWithTitle() ([]byte, error) {
	title := ""
	if json.Unmarshal(p[keyTitle], &title) != nil {
		return nil, malformed("type", scoring.Data{"key": keyNames[keyTitle]})
	}
	title = norm.NFC.String(sheets.SanitizeText(title, false))
	house := map[string]jsontext.Value{}
	if !p.missing(keyHouse) && json.Unmarshal(p[keyHouse], &house) != nil {
		return p[keyHouse], nil
	}
	value, err := json.Marshal(title)
	if err != nil {
		return nil, err
	}
	house[scoring.TitleKey] = value
	return json.Marshal(house, json.Deterministic(true))
}

// head reads all but the house rules, which are the game's to judge.
func (p *rawFields) head() (sheets.Head, error) {
	h, first, persons := sheets.Head{}, scoring.JSONInt(0), [][]sheets.Seat(nil)
	into := [keyCount]any{
		keyID: &h.ID, keyGame: &h.Game, keyPlayers: &h.Players, keyPersons: &persons, keyFirst: &first,
		keyStarted: &h.Started, keyPlace: &h.Place, keyNote: &h.Note,
	}
	for key, value := range into {
		if value == nil || p.missing(key) {
			continue
		}
		if json.Unmarshal(p[key], value) != nil {
			return h, malformed("type", scoring.Data{"key": keyNames[key]})
		}
	}
	if persons != nil && !sheets.SetPersons(h.Players, persons) {
		return h, malformed("type", scoring.Data{"key": keyNames[keyPersons]})
	}
	if err := p.definition(&h.Definition); err != nil {
		return h, malformed("type", scoring.Data{"key": keyNames[keyDefinition]})
	}
	if p[keyEntries].Kind() != '[' {
		return h, malformed("type", scoring.Data{"key": "entries"})
	}
	h.First = int(first)
	h.ID = sheets.CanonicalID(h.ID)
	return h, nil
}

// decoded is a text as JSON has it, and what it is.
type decoded struct {
	raw  []byte
	text string
}

// lastDefinition is the definition that was read last: most sheets of a file have the same.
var lastDefinition atomic.Pointer[decoded]

// definition reads the definition of a game, if the sheet has one.
func (p *rawFields) definition(into *string) error {
	raw := p[keyDefinition]
	if p.missing(keyDefinition) {
		return nil
	}
	if last := lastDefinition.Load(); last != nil && bytes.Equal(last.raw, raw) {
		*into = last.text
		return nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return err
	}
	lastDefinition.Store(&decoded{bytes.Clone(raw), *into})
	return nil
}

// checkVersion looks at the version before anything else, because a newer format
// may mean something else by every other key.
func (p *rawFields) checkVersion() error {
	version := scoring.JSONInt(0)
	if p.missing(keyBeermat) {
		return malformed("missing", scoring.Data{"key": "beermat"})
	}
	if json.Unmarshal(p[keyBeermat], &version) != nil || version < 1 {
		return malformed("type", scoring.Data{"key": "beermat"})
	}
	if version > Format {
		return scoring.NewRuleError(NewerFormat, "", scoring.Data{"format": int(version), "known": Format})
	}
	return nil
}
