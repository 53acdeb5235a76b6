// Package sevens holds the rules of Sevens: six dice are thrown, whatever adds up
// to seven is taken out, and the rest counts or is thrown again.
package sevens

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// The keys of the house rules.
const (
	houseRounds = "rounds"
	houseSets   = "sets"
)

// Game is Sevens. The most rounds are far beyond any table; they only keep the
// numbers readable.
var Game = &scoring.Game{
	ID:                    "sevens",
	Seats:                 scoring.Seats{Min: 3, Offer: 12},
	IndependentFirstRound: true,
	Rules: []scoring.Rule{
		{Key: houseRounds, Kind: scoring.Number, Default: 5, Min: 1, Max: 1000, Offer: []int{3, 5, 10}},
		{Key: houseSets, Kind: scoring.Choice, Default: string(anySets), Choices: []any{string(anySets), string(pairs)}},
	},
	Entry: func() scoring.Entry { return new(Entry) },
	Stats: scoring.StatsOf(figures),
	Count: scoring.CountOf(figures),
	Faces: faces,
}

// Scorecard is Sevens with what it shows and what can be pressed.
var Scorecard = blocks.NewRounds(scorecard.Game{
	Game: Game,
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "sevens.keys.dice"},
		{Keys: "A–D", Does: "sevens.keys.ways"},
		{Keys: "K  T", Does: "sevens.keys.after"},
		{Keys: "S  0–9", Does: "sevens.keys.score"},
	},
	Samples: []scorecard.Sample{
		{Key: "two", Faces: "61"},
		{Key: "three", Faces: "421"},
		{Key: "rest", Faces: "633"},
	},
	Odds: oddsTables,
}, rules)

// Card is a game of Sevens as far as it has been written.
type Card = blocks.RoundCard[*Entry]

func rules(t scoring.Table) (*blocks.Rounds[*Entry], error) {
	sets := reading(t.House.Text(houseSets))
	r := &blocks.Rounds[*Entry]{
		Key: "rounds", Last: t.House.Number(houseRounds), Passes: true, Own: sets,
		Asked: func(c *Card) []blocks.Form[*Entry] {
			return []blocks.Form[*Entry]{{Parts: []blocks.Part[*Entry]{turn{c, sets}}}}
		},
		Check: func(_ *Card, e *Entry) error { return e.checkForm() },
		Score: score,
		Told:  &blocks.Told[*Entry]{Cell: cell, Best: true, Event: tell, Total: madeOf, Facts: facts},
	}
	if sets == pairs {
		r.Agreed = []scorecard.Text{scorecard.Say("sevens.only-pairs")}
	}
	return r, nil
}

// setsOf returns what is a set at the table of a card.
func setsOf(c *Card) reading { return c.Rules().Own.(reading) }

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

// took returns in how many throws.
func (e *Entry) took() int {
	if e.Throws.Each == nil {
		return int(*e.Throws.Number)
	}
	return len(e.Throws.Each)
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
	if t.Each = readPlain(text[1:]); t.Each != nil {
		return nil
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

// readPlain reads throws that are written as a sheet is, without the cost of a general decoder; nil
// if they are not.
func readPlain(text []byte) []Throw {
	list, all := make([]Throw, 0, mostThrows), make(scoring.Dice, 0, len(text)/2)
	for more := true; more; {
		var t Throw
		if t.Roll, text = readDice(text, `{"roll":[`, &all); t.Roll == nil {
			return nil
		}
		t.Out, text = readDice(text, `,"out":[`, &all)
		closed, ok := bytes.CutPrefix(text, []byte("}"))
		if !ok {
			return nil
		}
		list = append(list, t)
		text, more = bytes.CutPrefix(closed, []byte(","))
	}
	if string(text) != "]" {
		return nil
	}
	return list
}

// readDice reads the dice that stand after a key, and lays them with all others.
func readDice(text []byte, key string, all *scoring.Dice) (dice scoring.Dice, rest []byte) {
	list, ok := bytes.CutPrefix(text, []byte(key))
	from := len(*all)
	for ; ok && len(list) > 1 && '1' <= list[0] && list[0] <= '6'; list = list[2:] {
		*all = append(*all, scoring.Die(list[0]-'0'))
		if list[1] == ']' {
			return slices.Clip((*all)[from:]), list[2:]
		}
		ok = list[1] == ','
	}
	return nil, text
}

func cell(_ int, e *Entry, points int) scorecard.Cell {
	return scorecard.Cell{Text: scorecard.Num(points), Note: scorecard.Say("times", "n", e.took()), State: scorecard.Written}
}

// tell says "12 with 6-6 in 2 throws", without the dice if only the score was
// written.
func tell(c *Card, e *Entry, points int) scorecard.Text {
	if v, err := judge(c, e.Throws.Each); err == nil && len(v.Left) > 0 {
		return scorecard.Say("sevens.tell-with", "score", points, "dice", v.Left, "n", e.took())
	}
	return scorecard.Say("sevens.tell", "score", points, "n", e.took())
}

func madeOf(c *Card, seat int) scorecard.Text {
	if c.Turns(seat) == 0 {
		return scorecard.Say("sevens.total-nothing", "name", scoring.Seat(seat))
	}
	return scorecard.Say("sevens.total-made-of", "name", scoring.Seat(seat), "n", c.Total(seat), "parts", c.Scores(seat))
}

// facts say how often may be thrown and who leads.
func facts(c *Card) []scorecard.Text {
	throws, leads := limit(c)
	key, values := "sevens.bar.took", []any{"name", scoring.Seat(c.First(0)), "n", throws}
	if leads {
		key, values = "sevens.bar.leads", append(values, "round", c.Begun()+1)
	}
	said := []scorecard.Text{scorecard.Say(key, values...)}
	if _, points := scorecard.Leaders(c); points > 0 {
		said = append(said, scorecard.Leads(c))
	}
	return said
}
