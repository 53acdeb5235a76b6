package sevens

import (
	"bytes"
	"encoding/json"
	"errors"

	"beermat/scoring"
)

// Entry is a turn: each of its throws, or only how many there were and what the
// last one left.
type Entry struct {
	scoring.Header
	Throws Throws           `json:"throws,omitzero"`
	Score  *scoring.JSONInt `json:"score,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool {
	return e.Throws.Each == nil && e.Throws.Number == nil && e.Score == nil
}

// checkForm refuses an entry that is not exactly one of the two forms.
func (e *Entry) checkForm() error {
	switch {
	case e.Throws.Each != nil && e.Score != nil:
		return scoring.NewRuleError(scoring.BadEntry, "mixed", nil)
	case e.Throws.Each == nil && (e.Throws.Number == nil || e.Score == nil):
		return scoring.NewRuleError(scoring.BadEntry, "missing", nil)
	}
	return nil
}

// Throws is what an entry says of the throws: each of them, or how many.
type Throws struct {
	Each   []Throw
	Number *scoring.JSONInt
}

// Throw is one throw.
type Throw struct {
	Roll scoring.Dice `json:"roll,omitzero"` // as it lies, in any order
	Out  scoring.Dice `json:"out,omitzero"`  // the dice that are taken out; nil where no sevens lie
}

// MarshalJSON returns a list, or a number, or null.
func (t Throws) MarshalJSON() ([]byte, error) {
	if t.Each != nil {
		return json.Marshal(t.Each)
	}
	return json.Marshal(t.Number)
}

var errUnknownKey = errors.New("a throw has no keys but roll and out")

// UnmarshalJSON takes a list of throws, a number, or null.
func (t *Throws) UnmarshalJSON(text []byte) error {
	*t = Throws{}
	if !bytes.HasPrefix(text, []byte{'['}) {
		return json.Unmarshal(text, &t.Number)
	}
	var list []map[string]scoring.Dice // a map, so that only the exact keys are known
	if err := json.Unmarshal(text, &list); err != nil {
		return err
	}
	t.Each = make([]Throw, len(list))
	for i, keys := range list {
		for key, dice := range keys {
			switch key {
			case "roll":
				t.Each[i].Roll = dice
			case "out":
				t.Each[i].Out = dice
			default:
				return errUnknownKey
			}
		}
	}
	return nil
}
