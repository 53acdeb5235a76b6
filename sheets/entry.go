package sheets

import (
	"bytes"
	"errors"
	"slices"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
)

// eachEntry reads a list of entries and writes one after the other. The error is
// a *Knock for the first entry that cannot be read or written. To an entry that
// cannot be read the game may be over all the same, which over tells.
func eachEntry(dec *jsontext.Decoder, g *scoring.Game, list []byte, over func() bool, write func(scoring.Entry) error) error {
	dec.Reset(bytes.NewBuffer(list), json.RejectUnknownMembers(true))
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	for n := 0; dec.PeekKind() != ']'; n++ {
		e, err := readEntry(dec, g)
		if err != nil && over() {
			err = scoring.NewRuleError(scoring.GameOver, "", nil)
		}
		if err == nil {
			err = write(e)
		}
		if err != nil {
			return knock(n, err)
		}
	}
	return nil
}

// readEntry reads one entry of a game. The error is a bad-entry *scoring.RuleError.
func readEntry(dec *jsontext.Decoder, g *scoring.Game) (scoring.Entry, error) {
	if dec.PeekKind() != '{' {
		return nil, scoring.NewRuleError(scoring.BadEntry, "object", nil)
	}
	depth := dec.StackDepth()
	e := g.Entry()
	if err := json.UnmarshalDecode(dec, e, json.RejectUnknownMembers(true)); err != nil {
		return nil, badEntry(err, depth)
	}
	return e, nil
}

// badEntry names the key that is at fault. The pointers of the decoder begin
// with as many steps as the entry lies deep.
func badEntry(err error, depth int) *scoring.RuleError {
	why, pointer := "form", jsontext.Pointer("")
	if e := (*json.SemanticError)(nil); errors.As(err, &e) {
		pointer = e.JSONPointer
		if errors.Is(err, json.ErrUnknownName) {
			why = "unknown"
		}
	} else if e := (*jsontext.SyntacticError)(nil); errors.As(err, &e) {
		pointer = e.JSONPointer
		if errors.Is(err, jsontext.ErrDuplicateName) {
			why = "twice"
		}
	}
	steps := slices.Collect(pointer.Tokens())
	if len(steps) <= depth {
		return scoring.NewRuleError(scoring.BadEntry, "object", nil)
	}
	return scoring.NewRuleError(scoring.BadEntry, why, scoring.Data{"key": steps[depth]})
}

// lineText is a line of a log, or a struck entry, whose entry is not read yet:
// what it decodes into depends on the game.
type lineText struct {
	Act    Act            `json:"act"`
	By     Act            `json:"by"`
	At     time.Time      `json:"at"`
	Number int            `json:"number"`
	Entry  jsontext.Value `json:"entry"`
}

func (t *lineText) line(g *scoring.Game) (Line, error) {
	l := Line{Act: t.Act, By: t.By, At: t.At, Number: t.Number}
	if t.Entry == nil {
		return l, nil
	}
	e, err := readEntry(jsontext.NewDecoder(bytes.NewBuffer(t.Entry)), g)
	l.Entry = e
	return l, err
}

// decodeLine reads a line of a log in its JSON form.
func decodeLine(text []byte, g *scoring.Game) (Line, error) {
	var t lineText
	if err := json.Unmarshal(text, &t); err != nil {
		return Line{}, err
	}
	return t.line(g)
}
