package jsonl

import (
	"bytes"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets"
)

// eachEntry reads a list of entries and writes one after the other. The error is
// a *EntryError for the first entry that cannot be read or written. To an entry that
// cannot be read the game may be over all the same, which over tells.
func eachEntry(dec *jsontext.Decoder, g *scoring.Game, list []byte, over func() bool, write func(scoring.Entry) error) error {
	dec.Reset(bytes.NewBuffer(list), json.RejectUnknownMembers(true))
	if _, err := dec.ReadToken(); err != nil {
		return err
	}
	for n := 0; dec.PeekKind() != ']'; n++ {
		e, err := sheets.ReadEntry(dec, g)
		if err != nil && over() {
			err = scoring.NewRuleError(scoring.GameOver, "", nil)
		}
		if err == nil {
			err = write(e)
		}
		if err != nil {
			return sheets.NewEntryError(n, err)
		}
	}
	return nil
}
