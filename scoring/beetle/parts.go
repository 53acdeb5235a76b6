package beetle

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"beermat/scoring"
)

// Part is a kind of part that a beetle has.
type Part struct {
	Name  string      `json:"part"`
	Face  scoring.Die `json:"face"`           // of the die that draws one
	Count int         `json:"count"`          // how many a complete beetle has
	Needs string      `json:"needs,omitzero"` // the part of which one must be there first; "": none
}

// The bounds of a list of parts. A name is at most as long as a line on the card.
const (
	mostKinds = 6
	mostAlike = 12
	mostRunes = 40
)

// Standard is the beetle that is drawn where nothing else is agreed. It is not to
// be changed.
var Standard = []Part{
	{Name: "body", Face: 1, Count: 1},
	{Name: "head", Face: 2, Count: 1, Needs: "body"},
	{Name: "leg", Face: 3, Count: 6, Needs: "body"},
	{Name: "eye", Face: 4, Count: 2, Needs: "head"},
	{Name: "antenna", Face: 5, Count: 2, Needs: "head"},
	{Name: "tail", Face: 6, Count: 1, Needs: "body"},
}

// List is a beetle that a table can agree on without making up its own.
type List struct {
	ID    string
	Parts []Part
}

// Lists are the beetles on offer, the usual one first, then such as Evolved Beetle
// suggests: more segments, more heads, wings. They are not to be changed.
var Lists = []List{
	{ID: "standard", Parts: Standard},
	{ID: "long", Parts: []Part{ // three segments with four legs each
		{Name: "body", Face: 1, Count: 3},
		{Name: "head", Face: 2, Count: 1, Needs: "body"},
		{Name: "leg", Face: 3, Count: 12, Needs: "body"},
		{Name: "eye", Face: 4, Count: 2, Needs: "head"},
		{Name: "antenna", Face: 5, Count: 2, Needs: "head"},
		{Name: "tail", Face: 6, Count: 1, Needs: "body"},
	}},
	{ID: "two-heads", Parts: []Part{ // with two eyes and two antennae each
		{Name: "body", Face: 1, Count: 1},
		{Name: "head", Face: 2, Count: 2, Needs: "body"},
		{Name: "leg", Face: 3, Count: 6, Needs: "body"},
		{Name: "eye", Face: 4, Count: 4, Needs: "head"},
		{Name: "antenna", Face: 5, Count: 4, Needs: "head"},
		{Name: "tail", Face: 6, Count: 1, Needs: "body"},
	}},
	{ID: "winged", Parts: []Part{ // wings in place of the antennae
		{Name: "body", Face: 1, Count: 1},
		{Name: "head", Face: 2, Count: 1, Needs: "body"},
		{Name: "leg", Face: 3, Count: 6, Needs: "body"},
		{Name: "eye", Face: 4, Count: 2, Needs: "head"},
		{Name: "wing", Face: 5, Count: 4, Needs: "body"},
		{Name: "tail", Face: 6, Count: 1, Needs: "body"},
	}},
}

func choices() []any {
	var parts []any
	for _, list := range Lists {
		parts = append(parts, list.Parts)
	}
	return parts
}

// readParts reads a list of parts as a []Part. The error is a bad-house
// *scoring.RuleError for the first part that is wrong by itself or beside those
// before it.
func readParts(raw json.RawMessage) (any, error) {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil || len(list) == 0 || len(list) > mostKinds {
		return nil, scoring.NewRuleError(scoring.BadHouse, "parts", scoring.Data{"most": mostKinds})
	}
	var parts []Part
	for i, one := range list {
		p, foul := readPart(one, parts)
		if foul != nil {
			foul.Data["nth"] = i + 1
			return nil, foul
		}
		parts = append(parts, p)
	}
	return parts, nil
}

func readPart(raw json.RawMessage, earlier []Part) (Part, *scoring.RuleError) {
	fields, ok := scoring.Fields(raw, "part", "face", "count", "needs")
	if !ok {
		return Part{}, scoring.NewRuleError(scoring.BadHouse, "part-form", scoring.Data{})
	}
	name, named := readName(fields["part"])
	if !named {
		return Part{}, scoring.NewRuleError(scoring.BadHouse, "part-name", scoring.Data{"most": mostRunes})
	}
	face, faced := readNumber(fields["face"], 6)
	if !faced {
		return Part{}, scoring.NewRuleError(scoring.BadHouse, "part-face", scoring.Data{"part": name})
	}
	count, counted := readNumber(fields["count"], mostAlike)
	if !counted {
		return Part{}, scoring.NewRuleError(scoring.BadHouse, "part-count", scoring.Data{"part": name, "most": mostAlike})
	}
	p := Part{Name: name, Face: scoring.Die(face), Count: count}
	if needs, needy := fields["needs"]; needy {
		if p.Needs, ok = readName(needs); !ok || find(earlier, p.Needs) < 0 {
			return Part{}, scoring.NewRuleError(scoring.BadHouse, "part-needs", scoring.Data{"part": name})
		}
	}
	return p, p.clash(earlier)
}

// clash returns the foul for a part that has the name or the face of an earlier
// one, or nil.
func (p *Part) clash(earlier []Part) *scoring.RuleError {
	if find(earlier, p.Name) >= 0 {
		return scoring.NewRuleError(scoring.BadHouse, "part-twice", scoring.Data{"part": p.Name})
	}
	if i := ofFace(earlier, p.Face); i >= 0 {
		return scoring.NewRuleError(scoring.BadHouse, "face-twice", scoring.Data{
			"part": p.Name, "face": int(p.Face), "other": earlier[i].Name,
		})
	}
	return nil
}

// readName takes any name that can be read on a card.
func readName(raw json.RawMessage) (string, bool) {
	var name string
	if json.Unmarshal(raw, &name) != nil || strings.TrimSpace(name) == "" || utf8.RuneCountInString(name) > mostRunes {
		return "", false
	}
	return name, !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) })
}

// readNumber takes a whole number from 1 to most.
func readNumber(raw json.RawMessage, most int) (int, bool) {
	var n scoring.JSONInt
	if json.Unmarshal(raw, &n) != nil || n < 1 || int(n) > most {
		return 0, false
	}
	return int(n), true
}

// find returns the place of the part with a name, -1 if there is none.
func find(parts []Part, name string) int {
	return slices.IndexFunc(parts, func(p Part) bool { return p.Name == name })
}

// ofFace returns the place of the part that a face draws, -1 if it draws none.
func ofFace(parts []Part, face scoring.Die) int {
	return slices.IndexFunc(parts, func(p Part) bool { return p.Face == face })
}
