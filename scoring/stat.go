package scoring

import (
	"bytes"
	"encoding/json"
)

// Stat is something that matters in the record of a player: what a box brings,
// how often a bonus is earned, the longest turn. Its name is the text
// "GAME.figure.KEY", and "GAME.figure.KEY.hint" says what needs to be known of it.
type Stat struct {
	Key  string
	Kind StatType

	// Mean is what Even gives; nil where nothing is expected under any house
	// rules. The house rules are complete.
	Mean func(HouseRules) (float64, bool)
}

// StatType says how a figure is made of its counts.
type StatType int

// The kinds of figure.
const (
	Average StatType = iota // Sum a time, of N times: points in a box
	Rate                    // Sum of N times, at most all of them: the bonus in 7 of 12 games
	Total                   // Sum in all, of N games: Yahtzees
	Most                    // Sum is the most that there was in any of N: the best turn
	Least                   // Sum is the least that there was in any of N
)

// Count is what a figure rests on. N is how many times there was something to be
// counted; where it is 0, Sum is 0 too and says nothing.
type Count struct {
	_   struct{} `cbor:",toarray"` // as one of many in a record, it is a list
	N   int      `json:"n"`
	Sum int      `json:"sum"`
}

// Even is what Sum is expected to be for each of N under these house rules, for
// somebody who plays as well as possible where there is anything to decide; for a
// Rate that is a chance, from 0 to 1. It is false where no exact number is known,
// and always for Most and Least.
func (f Stat) Even(h HouseRules) (float64, bool) {
	if f.Mean == nil {
		return 0, false
	}
	return f.Mean(h)
}

// Join returns the count of two counts together, in either order.
func (k StatType) Join(a, b Count) Count {
	sum := a.Sum + b.Sum
	switch {
	case a.N == 0:
		return b
	case b.N == 0:
		return a
	case k == Most:
		sum = max(a.Sum, b.Sum)
	case k == Least:
		sum = min(a.Sum, b.Sum)
	}
	return Count{N: a.N + b.N, Sum: sum}
}

// Adds tells whether a count can be taken away again from what it was joined
// with, by subtracting both its numbers: not the most of something or the least,
// which have to be found anew from what is left.
func (k StatType) Adds() bool { return k != Most && k != Least }

// Of returns the count of something that came up once for each number.
func (k StatType) Of(numbers ...int) Count {
	var all Count
	for _, n := range numbers {
		all = k.Join(all, Count{N: 1, Sum: n})
	}
	return all
}

// Whether returns the count of something that either was so or was not.
func Whether(so bool) Count {
	if so {
		return Count{N: 1, Sum: 1}
	}
	return Count{N: 1}
}

// Counted is a figure with how it is counted for a seat of a finished card.
type Counted[C Card] struct {
	Stat
	Of func(card C, seat int) Count
}

// StatsOf lists the figures for a Game.
func StatsOf[C Card](list []Counted[C]) []Stat {
	figures := make([]Stat, len(list))
	for i, f := range list {
		figures[i] = f.Stat
	}
	return figures
}

// CountOf returns what counts them for a Game.
func CountOf[C Card](list []Counted[C]) func(Card) [][]Count {
	return func(card Card) [][]Count {
		rows := make([][]Count, len(card.Standings()))
		for seat := range rows {
			rows[seat] = make([]Count, len(list))
			for i, f := range list {
				rows[seat][i] = f.Of(card.(C), seat)
			}
		}
		return rows
	}
}

// Variant is what a table agreed that decides who wins or what is scored, where
// that is not as the rules come: a JSON object, always the same for the same
// agreement, and "" for the rules as they come. Figures of different variants do
// not compare. The house rules are those that Agree returned.
func (g *Game) Variant(h HouseRules) string {
	agreed := HouseRules{}
	for _, o := range g.Rules {
		if value, there := h[o.Key]; there && !o.Cosmetic && !(o.Redundant != nil && o.Redundant(h)) {
			if value = same(value); !equal(value, o.Default) {
				agreed[o.Key] = value
			}
		}
	}
	if g.Edition != "" {
		agreed[editionKey] = g.Edition
	}
	if len(agreed) == 0 {
		return ""
	}
	return string(jsonOf(agreed))
}

// editionKey is the key of the edition in a variant. No house rule has it: those of games from
// files are refused.
const editionKey = "definition"

// HasOtherRules reports whether a variant is of other rules that have the ID of a game.
func HasOtherRules(variant string) bool {
	var said map[string]json.RawMessage
	return variant != "" && json.Unmarshal([]byte(variant), &said) == nil && said[editionKey] != nil
}

// HouseOf returns the complete house rules of a variant. The error is a *RuleError for
// what is none of the game.
func (g *Game) HouseOf(variant string) (HouseRules, error) {
	if variant == "" {
		return g.Agree(nil, g.Seats.Min)
	}
	var said map[string]json.RawMessage
	if json.Unmarshal([]byte(variant), &said) != nil {
		return nil, NewRuleError(BadHouse, "object", nil)
	}
	seats := g.Seats.Min
	for _, o := range g.Rules {
		var list []json.RawMessage
		if o.Kind == PerSeat && json.Unmarshal(said[o.Key], &list) == nil {
			seats = max(seats, len(list))
		}
	}
	return g.Agree([]byte(variant), seats)
}

// same returns one number for a list that has the same for every seat.
func same(value any) any {
	list, ok := value.([]int)
	if !ok {
		return value
	}
	for _, n := range list {
		if n != list[0] {
			return value
		}
	}
	return list[0]
}

// equal compares values of house rules of any form by how they are written.
func equal(a, b any) bool { return bytes.Equal(jsonOf(a), jsonOf(b)) }

// jsonOf writes house rules, with their keys sorted. What Agree returned can
// always be written.
func jsonOf(v any) []byte {
	text, _ := json.Marshal(v)
	return text
}
