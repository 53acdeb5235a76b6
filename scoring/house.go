package scoring

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// RuleType is the form that the value of a house rule has.
type RuleType int

// The kinds of house rule.
const (
	Switch  RuleType = iota // played or not: a bool
	Choice                  // one of a few words or numbers: a string or an int
	Number                  // a number from Min to Max: an int
	PerSeat                 // a number for all, or a list with one for each seat: an int or a []int
	Money                   // an amount: a Stake, or nothing
	Text                    // words of the table's own: a string of at most Max characters, or nothing
	Custom                  // of a form that only this game has: what the option's Read gives
)

// Rule is a house rule on offer. It drives the form, the checks and the help.
type Rule struct {
	Key      string
	Kind     RuleType
	Default  any   // nil: not part of the house rules unless it is agreed
	Choices  []any // of a Choice; of an Own, the values that a form should offer first
	Min, Max int   // of a Number, of each number PerSeat, of the minor units of Money
	Offer    []int // of a Number or PerSeat: the numbers that a form should offer first
	Cosmetic bool  // whatever is agreed changes neither what is scored nor who wins

	// Redundant tells of complete house rules whether what they say of this one goes
	// without saying, given the others; nil where it never does.
	Redundant func(HouseRules) bool

	// Ignored tells of complete house rules whether this one means nothing beside
	// the others, so that a form leaves it out; nil where it always means something.
	Ignored func(HouseRules) bool

	// Read gives the value of an Own from its JSON. The value's type must be
	// written as the same JSON again. The error is a bad-house *RuleError that says
	// what is wrong, because no range or list of choices could.
	Read func(raw json.RawMessage) (any, error)
}

// HouseRules is what the table agreed, by key. A value has the type that its
// option's kind says.
type HouseRules map[string]any

// Stake is what one chip or point is worth, for show.
type Stake struct {
	Minor    int    `json:"minor"`    // in the smallest unit, such as cents
	Currency string `json:"currency"` // three capitals, as in ISO 4217
}

// On tells whether a Switch is on.
func (h HouseRules) On(key string) bool { b, _ := h[key].(bool); return b }

// TitleKey is the house rule that names what is played on a sheet for any game. It is
// a Text, and a key of its own in a sheet's JSON.
const TitleKey = "title"

// HasTitle reports whether a sheet of the game may be named after what is played.
func (g *Game) HasTitle() bool {
	return slices.ContainsFunc(g.Rules, func(o Rule) bool { return o.Key == TitleKey })
}

// Title returns the name of what is played; "" where nobody said it, and in all games
// that have a name of their own.
func (h HouseRules) Title() string { return h.Text(TitleKey) }

// TitleOf returns the title of a variant; see Game.Variant.
func TitleOf(variant string) string {
	var said struct{ Title string }
	if variant == "" || json.Unmarshal([]byte(variant), &said) != nil {
		return ""
	}
	return said.Title
}

// Text returns the word of a Choice, or a Text.
func (h HouseRules) Text(key string) string { s, _ := h[key].(string); return s }

// Number returns the value of a Number or of a Choice of numbers.
func (h HouseRules) Number(key string) int { n, _ := h[key].(int); return n }

// ForSeat returns the number that a PerSeat rule sets for a seat.
func (h HouseRules) ForSeat(key string, seat int) int {
	if list, ok := h[key].([]int); ok {
		return list[seat]
	}
	return h.Number(key)
}

// Agree reads the house rules of a table from JSON (an object, null or nothing)
// and fills in the defaults. The error is a bad-house *RuleError for a rule that the
// game does not have or a value that it does not allow.
func (g *Game) Agree(text []byte, seats int) (HouseRules, error) {
	house := HouseRules{}
	for _, o := range g.Rules {
		if o.Default != nil {
			house[o.Key] = o.Default
		}
	}
	if text = bytes.TrimSpace(text); len(text) == 0 {
		return house, nil
	}
	var said map[string]json.RawMessage
	if err := json.Unmarshal(text, &said); err != nil {
		return nil, NewRuleError(BadHouse, "object", nil)
	}
	for _, key := range slices.Sorted(maps.Keys(said)) { // the same foul every time
		i := slices.IndexFunc(g.Rules, func(o Rule) bool { return o.Key == key })
		if i < 0 {
			return nil, NewRuleError(BadHouse, "unknown", Data{"rule": key, "game": TextKey(g.ID + ".name"), "rules": g.rules()})
		}
		value, err := g.Rules[i].agree(g.ID, said[key], seats)
		if err != nil {
			return nil, err
		}
		if value != nil {
			house[key] = value
		}
	}
	return house, nil
}

// rules lists the keys of the house rules as a sheet file has them.
func (g *Game) rules() string {
	var keys []string
	for _, o := range g.Rules {
		if o.Key != TitleKey {
			keys = append(keys, o.Key)
		}
	}
	return strings.Join(keys, ", ")
}

// agree returns the value in the type of the option's kind. The error is a
// bad-house *RuleError for one that the option does not allow.
func (o *Rule) agree(game string, raw json.RawMessage, seats int) (any, error) {
	if o.Kind == Custom {
		return o.Read(raw)
	}
	value, ok := o.read(raw, seats)
	if !ok {
		return nil, o.refuse(game)
	}
	return value, nil
}

func (o *Rule) refuse(game string) *RuleError {
	d := Data{"rule": TextKey(game + ".house." + o.Key), "min": o.Min, "max": o.Max}
	switch o.Kind {
	case Switch:
		return NewRuleError(BadHouse, "switch", d)
	case Choice:
		var choices []string
		for _, c := range o.Choices {
			choices = append(choices, fmt.Sprint(c))
		}
		d["choices"] = strings.Join(choices, ", ")
		return NewRuleError(BadHouse, "choice", d)
	case Number:
		return NewRuleError(BadHouse, "count", d)
	case PerSeat:
		return NewRuleError(BadHouse, "per-seat", d)
	case Text:
		return NewRuleError(BadHouse, "text", d)
	}
	return NewRuleError(BadHouse, "money", d)
}

// read returns the value of every kind but Own, and whether it is one that the
// option allows.
func (o *Rule) read(raw json.RawMessage, seats int) (any, bool) {
	switch o.Kind {
	case Switch:
		var b *bool
		if json.Unmarshal(raw, &b) != nil || b == nil {
			return nil, false
		}
		return *b, true
	case Choice:
		return o.readChoice(raw)
	case Number:
		return o.readCount(raw)
	case PerSeat:
		return o.readPerSeat(raw, seats)
	case Text:
		return o.readText(raw)
	}
	return o.readMoney(raw)
}

// readText returns a text as one line, with single blanks; nil for one that says
// nothing.
func (o *Rule) readText(raw json.RawMessage) (any, bool) {
	var s *string
	if json.Unmarshal(raw, &s) != nil {
		return nil, false
	}
	if s == nil {
		return nil, true
	}
	text := strings.Join(strings.Fields(*s), " ")
	if utf8.RuneCountInString(text) > o.Max || strings.ContainsFunc(text, unicode.IsControl) {
		return nil, false
	}
	if text == "" {
		return nil, true
	}
	return text, true
}

func (o *Rule) readChoice(raw json.RawMessage) (any, bool) {
	for _, choice := range o.Choices {
		switch c := choice.(type) {
		case string:
			var s *string
			if json.Unmarshal(raw, &s) == nil && s != nil && *s == c {
				return c, true
			}
		case int:
			var n *JSONInt
			if json.Unmarshal(raw, &n) == nil && n != nil && int(*n) == c {
				return c, true
			}
		}
	}
	return nil, false
}

func (o *Rule) readCount(raw json.RawMessage) (any, bool) {
	var n *JSONInt
	if json.Unmarshal(raw, &n) != nil || n == nil || int(*n) < o.Min || int(*n) > o.Max {
		return nil, false
	}
	return int(*n), true
}

func (o *Rule) readPerSeat(raw json.RawMessage, seats int) (any, bool) {
	if n, ok := o.readCount(raw); ok {
		return n, true
	}
	var said []json.RawMessage
	if json.Unmarshal(raw, &said) != nil || len(said) != seats {
		return nil, false
	}
	list := make([]int, seats)
	for i, one := range said {
		n, ok := o.readCount(one)
		if !ok {
			return nil, false
		}
		list[i] = n.(int)
	}
	return list, true
}

func (o *Rule) readMoney(raw json.RawMessage) (any, bool) {
	if string(bytes.TrimSpace(raw)) == "null" {
		return nil, true // nothing at stake
	}
	fields, ok := Fields(raw, "minor", "currency")
	if !ok {
		return nil, false
	}
	minor, ok := o.readCount(fields["minor"])
	if !ok {
		return nil, false
	}
	var currency string
	if json.Unmarshal(fields["currency"], &currency) != nil || len(currency) != 3 {
		return nil, false
	}
	if strings.ContainsFunc(currency, func(r rune) bool { return r < 'A' || r > 'Z' }) {
		return nil, false
	}
	return Stake{Minor: minor.(int), Currency: currency}, true
}

// Fields returns the values of a JSON object by key; false if it is none or has
// another key than these, which must be spelled exactly so. A value that is null
// is left out, because it says no more than a key that is not there.
func Fields(raw json.RawMessage, keys ...string) (map[string]json.RawMessage, bool) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(raw, &fields) != nil || fields == nil {
		return nil, false
	}
	for key, value := range fields {
		if !slices.Contains(keys, key) {
			return nil, false
		}
		if string(value) == "null" {
			delete(fields, key)
		}
	}
	return fields, true
}
