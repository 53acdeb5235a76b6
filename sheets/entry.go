package sheets

import (
	"bytes"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
)

// ReadEntry reads one entry of a game. The error is a bad-entry *scoring.RuleError.
func ReadEntry(dec *jsontext.Decoder, g *scoring.Game) (scoring.Entry, error) {
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

// DecodeLine reads a line of a log in its JSON form. What its entry decodes into
// depends on the game.
func DecodeLine(text []byte, g *scoring.Game) (Line, error) {
	var t struct {
		Origin
		Act    Action         `json:"act"`
		By     Action         `json:"by"`
		At     time.Time      `json:"at"`
		Number int            `json:"number"`
		Entry  jsontext.Value `json:"entry"`
		Seat   *Seat          `json:"seat"`
		Extra  jsontext.Value `json:",embed"`
	}
	if err := json.Unmarshal(text, &t); err != nil {
		return Line{}, err
	}
	l := Line{Origin: t.Origin, Action: t.Act, By: t.By, At: t.At, Number: t.Number, Seat: t.Seat, Extra: t.Extra}
	if t.Entry == nil {
		return l, nil
	}
	return l, l.DecodeEntry(t.Entry, g)
}

// entryDecoder decodes entries, one after the other.
type entryDecoder struct {
	jsontext.Decoder
	text bytes.Buffer
}

// decoders keep what decoding takes for the next entry.
var decoders = sync.Pool{New: func() any { return new(entryDecoder) }}

// DecodeEntry reads the entry of the line in its JSON form.
func (l *Line) DecodeEntry(text []byte, g *scoring.Game) (err error) {
	dec := decoders.Get().(*entryDecoder)
	defer decoders.Put(dec)
	dec.text = *bytes.NewBuffer(text)
	dec.Reset(&dec.text)
	l.Entry, err = ReadEntry(&dec.Decoder, g)
	return err
}
