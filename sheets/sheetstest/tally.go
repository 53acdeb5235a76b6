package sheetstest

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/sheets"
)

// Tally is a game small enough to work out by hand. In turn, everybody writes a
// number from 1 to 6, each number once. Whoever first has 10 in total wins.
var Tally = &scoring.Game{
	ID:    "tally",
	Seats: scoring.Seats{Min: 2, Max: 4, Offer: 4},
	Rules: []scoring.Rule{
		{Key: "target", Kind: scoring.Number, Default: 10, Min: 1, Max: 21},
		{Key: "ahead", Kind: scoring.PerSeat, Default: 0, Max: 9},
		{Key: "stake", Kind: scoring.Money, Max: 100},
	},
	IndependentFirstRound: true,
	NewCard: func(t scoring.Table) (scoring.Card, error) {
		return tallyCard{
			target: t.House.Number("target"), ring: scoring.NewSeating(t.Seats), turn: t.First,
			ahead: t.House, written: make([][]int, t.Seats),
		}, nil
	},
	Entry: func() scoring.Entry { return new(TallyEntry) },
	Stats: []scoring.Stat{
		{Key: "number", Kind: scoring.Average}, {Key: "six", Kind: scoring.Rate}, {Key: "highest", Kind: scoring.Most},
	},
	Count: func(c scoring.Card) [][]scoring.Count {
		rows := [][]scoring.Count{}
		for _, list := range c.(tallyCard).written {
			rows = append(rows, []scoring.Count{
				scoring.Average.Of(list...), scoring.Whether(slices.Contains(list, 6)), scoring.Most.Of(list...),
			})
		}
		return rows
	},
	Faces: func(_ scoring.Card, e scoring.Entry) (faces []int) {
		for _, die := range e.(*TallyEntry).Dice {
			faces = append(faces, int(die))
		}
		return faces
	},
	RandomEntry: func(c scoring.Card, chance func(int) int) scoring.Entry {
		card := c.(tallyCard)
		for {
			if n := chance(6) + 1; !slices.Contains(card.written[card.turn], n) {
				return Wrote(n)
			}
		}
	},
}

type TallyEntry struct {
	scoring.Header
	Score *scoring.JSONInt `json:"score,omitzero"`
	Dice  scoring.Dice     `json:"dice,omitzero"`
}

func (e *TallyEntry) Empty() bool { return e.Score == nil && e.Dice == nil }

type tallyCard struct {
	target  int
	ring    scoring.Seating
	turn    int
	ahead   scoring.HouseRules
	written [][]int
}

func (c tallyCard) totals() []int {
	totals := make([]int, len(c.written))
	for seat, list := range c.written {
		totals[seat] = c.ahead.ForSeat("ahead", seat)
		for _, n := range list {
			totals[seat] += n
		}
	}
	return totals
}

func (c tallyCard) Turn() (scoring.Turn, bool) {
	if slices.Max(c.totals()) >= c.target || c.ring.LastLeft() {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.turn, Round: len(c.written[c.turn]) + 1, Phase: scoring.Play}, true
}

func (c tallyCard) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*TallyEntry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	if own.Leave {
		c.ring = c.ring.Leave(int(*own.Player))
		if c.ring.HasLeft(c.turn) {
			c.turn = c.ring.Next(c.turn)
		}
		return c, nil
	}
	if own.Score == nil || *own.Score < 1 || *own.Score > 6 {
		return nil, scoring.NewRuleError(scoring.Unattainable, "", nil)
	}
	n := int(*own.Score)
	if slices.Contains(c.written[c.turn], n) {
		return nil, scoring.NewRuleError("taken", "", scoring.Data{"n": n})
	}
	c.written = slices.Clone(c.written)
	c.written[c.turn] = append(slices.Clone(c.written[c.turn]), n)
	c.turn = c.ring.Next(c.turn)
	return c, nil
}

func (c tallyCard) Standings() []scoring.Standing {
	_, on := c.Turn()
	return scoring.Rank(c.totals(), c.totals(), c.ring, !on)
}

func (c tallyCard) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string][]int{"total": c.totals()})
}

// FindTally knows one game.
func FindTally(id, _ string) *scoring.Game {
	if id == Tally.ID {
		return Tally
	}
	return nil
}

// faulty is tally by a careless author: a first 6 or a total of 5 is too much
// for it.
var faulty = &scoring.Game{
	ID: "faulty", Seats: Tally.Seats, Rules: Tally.Rules, Entry: Tally.Entry,
	NewCard: func(t scoring.Table) (scoring.Card, error) {
		card, err := Tally.NewCard(t)
		return faultyCard{card.(tallyCard)}, err
	},
}

type faultyCard struct{ tallyCard }

func (c faultyCard) Write(e scoring.Entry) (scoring.Card, error) {
	if *e.(*TallyEntry).Score == 6 {
		panic("a fault in the rules")
	}
	card, err := c.tallyCard.Write(e)
	return faultyCard{card.(tallyCard)}, err
}

func (c faultyCard) MarshalJSON() ([]byte, error) {
	if slices.Max(c.totals()) == 5 {
		panic("a fault in the rules")
	}
	return c.tallyCard.MarshalJSON()
}

// FindBoth knows the faulty game too.
func FindBoth(id, definition string) *scoring.Game {
	if id == faulty.ID {
		return faulty
	}
	return FindTally(id, definition)
}

// Evening is when the first entry of a test is written; minute n is n later.
var Evening = time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)

func Minute(n int) time.Time { return Evening.Add(time.Duration(n) * time.Minute) }

// Wrote is an entry with a number.
func Wrote(n int) *TallyEntry {
	score := scoring.JSONInt(n)
	return &TallyEntry{Score: &score}
}

// WroteAt is an entry with a number, written at a minute.
func WroteAt(n, at int) *TallyEntry {
	e := Wrote(n)
	e.At = Minute(at)
	return e
}

// Table returns a sheet for Ann and Bo.
func Table(tb testing.TB) *sheets.Sheet {
	tb.Helper()
	s, err := sheets.New(Tally, sheets.Head{
		Players: []sheets.Seat{{Name: "Ann"}, {ID: "01JD2Z8K6V3W8Q4Y7N5T1R0B0B", Name: "Bo"}},
		Started: Evening, Place: "Home", Note: "first snow",
	})
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// Play writes numbers, one a minute.
func Play(tb testing.TB, s *sheets.Sheet, numbers ...int) *sheets.Sheet {
	tb.Helper()
	for _, n := range numbers {
		if _, err := s.Write(WroteAt(n, s.Lines()+1)); err != nil {
			tb.Fatalf("writing %d: %v", n, err)
		}
	}
	return s
}

// Numbers returns what stands on a sheet.
func Numbers(s *sheets.Sheet) []int {
	list := []int{}
	for _, e := range s.Entries() {
		if own := e.(*TallyEntry); own.Leave {
			list = append(list, -int(*own.Player))
		} else {
			list = append(list, int(*own.Score))
		}
	}
	return list
}

// Totals returns the totals of a card.
func Totals(c scoring.Card) []int { return c.(tallyCard).totals() }
