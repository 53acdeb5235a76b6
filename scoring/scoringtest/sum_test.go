package scoringtest_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/scoringtest"
)

// The game of these tests is as plain as one can be: whoever has the turn adds a
// number to the sum in the middle, and it is over at ten. It can be told to have a
// fault, which the helpers must find.

type entry struct {
	scoring.Header
	Add *scoring.JSONInt `json:"add,omitzero"`
	As  string           `json:"-"` // how it is written, if that is a fault
}

func (e *entry) Empty() bool { return e.Add == nil }

func (e *entry) MarshalJSON() ([]byte, error) {
	type plain entry
	if e.As != "" {
		return []byte(e.As), nil
	}
	return json.Marshal((*plain)(e))
}

// writtenAs has the faults in how an entry is written.
var writtenAs = map[string]string{
	"an entry that is written as another": `{"add":1}`,
	"an entry that is written as none":    `{"sum":1}`,
	"an entry that JSON cannot hold":      `{`,
}

type card struct {
	fault string
	ring  scoring.Seating
	at    int
	sum   *int
}

func (c *card) Turn() (scoring.Turn, bool) {
	return scoring.Turn{Player: c.at, Round: 1, Phase: scoring.Play}, *c.sum < 10 && !c.ring.LastLeft()
}

var errPlain = errors.New("no foul")

func (c *card) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*entry](c, c.ring, e)
	switch {
	case c.fault == "accepts a stranger" && own == nil:
		return c, nil
	case err == nil && !own.Leave && own.Add == nil:
		err = scoring.NewRuleError(scoring.BadEntry, "missing", nil)
	}
	switch {
	case err != nil && c.fault == "a plain error":
		return nil, errPlain
	case err != nil && c.fault == "a card with the foul":
		return c, err
	case err != nil && c.fault == "a foul that changes the card":
		*c.sum++
		return nil, err
	case err != nil:
		return nil, err
	}
	after := *c
	if own.Leave {
		after.ring = c.ring.Leave(int(*own.Player))
	} else {
		sum := *c.sum + int(*own.Add)
		if c.fault == "a card that is written over" {
			*c.sum = sum
		}
		after.sum = &sum
	}
	after.at = after.ring.Next(c.at)
	return &after, nil
}

func (c *card) Standings() []scoring.Standing {
	_, on := c.Turn()
	scores := make([]int, c.ring.Seats())
	scores[0] = *c.sum
	return scoring.Rank(scores, scores, c.ring, !on)
}

func (c *card) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, `{"sum":%d}`, *c.sum), nil }

// with returns the table of the game, which has a fault; "" for none.
func with(fault string) scoringtest.Table[*card, *entry] {
	return scoringtest.Table[*card, *entry]{
		Game: &scoring.Game{
			ID:    "sum",
			Seats: scoring.Seats{Min: 2, Max: 3, Offer: 3},
			Rules: []scoring.Rule{{Key: "begin", Kind: scoring.Number, Default: 0, Max: 9}},
			NewCard: func(t scoring.Table) (scoring.Card, error) {
				sum := t.House.Number("begin")
				return &card{fault: fault, ring: scoring.NewSeating(t.Seats), at: t.First, sum: &sum}, nil
			},
			Entry: func() scoring.Entry { return &entry{As: writtenAs[fault]} },
			RandomEntry: func(_ scoring.Card, chance func(n int) int) scoring.Entry {
				add := scoring.JSONInt(chance(3))
				if fault == "a sample that is refused" {
					return &entry{}
				}
				return &entry{Add: &add}
			},
		},
		Long:  func(line string) string { return `{"add":` + line + `}` },
		State: func(c *card) string { return fmt.Sprintf("seat %d at %d", c.at, *c.sum) },
		Kept: func(t rapid.TB, was, is *card, e *entry) {
			if fault == "something that is not kept" {
				t.Fatalf("%d and %v make %d", *was.sum, e, *is.sum)
			}
		},
	}
}
