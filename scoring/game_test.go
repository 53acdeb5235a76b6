package scoring_test

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
)

// tally is the smallest of games, for tests: whose turn it is gets a point.
var tally = &scoring.Game{
	ID:    "tally",
	Seats: scoring.Seats{Min: 2, Max: 4, Offer: 4},
	NewCard: func(t scoring.Table) (scoring.Card, error) {
		return mark{ring: scoring.NewSeating(t.Seats), at: t.First}, nil
	},
	Entry: func() scoring.Entry { return new(stroke) },
}

type stroke struct {
	scoring.Header
	Score *scoring.JSONInt `json:"score,omitzero"`
}

func (s *stroke) Empty() bool { return s.Score == nil }

type mark struct {
	ring scoring.Seating
	at   int
	over bool
}

func (m mark) MarshalJSON() ([]byte, error)                { return []byte(`{}`), nil }
func (m mark) Standings() []scoring.Standing               { return nil }
func (m mark) Write(e scoring.Entry) (scoring.Card, error) { return m, nil }
func (m mark) Turn() (scoring.Turn, bool)                  { return scoring.Turn{Player: m.at, Round: 1}, !m.over }

func (m mark) admit(e scoring.Entry) (own *stroke, refusal error) {
	return scoring.CheckEntry[*stroke](m, m.ring, e)
}

func whole(n int) *scoring.JSONInt {
	w := scoring.JSONInt(n)
	return &w
}

func TestGame(t *testing.T) {
	t.Run("a table outside the limits of the game is refused", func(t *testing.T) {
		bad := func(why string, d scoring.Data) error { return scoring.NewRuleError("bad-seats", why, d) }
		for name, c := range map[string]struct {
			table scoring.Table
			want  error
		}{
			"the fewest":                {scoring.Table{Seats: 2}, nil},
			"the most, the last begins": {scoring.Table{Seats: 4, First: 3}, nil},
			"too few":                   {scoring.Table{Seats: 1}, bad("few", scoring.Data{"min": 2, "max": 4, "n": 1})},
			"none":                      {scoring.Table{}, bad("few", scoring.Data{"min": 2, "max": 4, "n": 0})},
			"too many":                  {scoring.Table{Seats: 5}, bad("many", scoring.Data{"min": 2, "max": 4, "n": 5})},
			"a beginner beyond":         {scoring.Table{Seats: 3, First: 3}, bad("first", scoring.Data{"n": 3, "last": 2})},
			"a beginner before":         {scoring.Table{Seats: 3, First: -1}, bad("first", scoring.Data{"n": 3, "last": 2})},
		} {
			t.Run(name, func(t *testing.T) {
				card, err := tally.Start(c.table)
				if diff := cmp.Diff(c.want, err); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
				if (card == nil) != (err != nil) {
					t.Errorf("card %v with error %v", card, err)
				}
			})
		}
	})
	t.Run("a game without a limit seats any number", func(t *testing.T) {
		endless := *tally
		endless.Seats.Max = 0
		if _, err := endless.Start(scoring.Table{Seats: 1000}); err != nil {
			t.Error(err)
		}
	})
	t.Run("admit refuses what no game accepts", func(t *testing.T) {
		leave := func(seat *scoring.JSONInt) scoring.Header { return scoring.Header{Player: seat, Leave: true} }
		for name, c := range map[string]struct {
			card  mark
			entry scoring.Entry
			want  error
		}{
			"whose turn it is writes":     {mark{at: 1}, &stroke{Score: whole(1)}, nil},
			"and may be named":            {mark{at: 1}, &stroke{Header: scoring.Header{Player: whole(1)}, Score: whole(1)}, nil},
			"what is empty is the game's": {mark{at: 1}, &stroke{}, nil},
			"anybody may leave":           {mark{at: 1}, &stroke{Header: scoring.Leaving(2)}, nil},
			"the game is over":            {mark{over: true}, &stroke{Score: whole(1)}, scoring.NewRuleError("game-over", "", nil)},
			"the game is over for those who leave, too": {
				mark{over: true}, &stroke{Header: scoring.Leaving(7)}, scoring.NewRuleError("game-over", "", nil),
			},
			"an entry of another game": {mark{}, &struct{ stroke }{}, scoring.NewRuleError("bad-entry", "", nil)},
			"another has the turn": {
				mark{at: 1},
				&stroke{Header: scoring.Header{Player: whole(2)}, Score: whole(1)},
				scoring.NewRuleError("not-your-turn", "", scoring.Data{"player": scoring.Seat(1)}),
			},
			"a player who is no number": {
				mark{at: 1},
				&stroke{Header: scoring.Header{Player: whole(int(scoring.NoNumber))}},
				scoring.NewRuleError("not-your-turn", "", scoring.Data{"player": scoring.Seat(1)}),
			},
			"a leaving with more":   {mark{}, &stroke{Header: leave(whole(0)), Score: whole(1)}, scoring.NewRuleError("bad-entry", "leave-mixed", nil)},
			"a leaving of somebody": {mark{}, &stroke{Header: leave(nil)}, scoring.NewRuleError("bad-entry", "leave-who", nil)},
			"a leaving from beyond": {
				mark{},
				&stroke{Header: leave(whole(3))},
				scoring.NewRuleError("bad-entry", "leave-nobody", scoring.Data{"last": 2}),
			},
			"a leaving from before": {
				mark{},
				&stroke{Header: leave(whole(-1))},
				scoring.NewRuleError("bad-entry", "leave-nobody", scoring.Data{"last": 2}),
			},
		} {
			t.Run(name, func(t *testing.T) {
				c.card.ring = scoring.NewSeating(3)
				own, err := c.card.admit(c.entry)
				if diff := cmp.Diff(c.want, err); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
				if err == nil && own != c.entry {
					t.Errorf("got %v, want the entry itself", own)
				}
			})
		}
	})
	t.Run("a whole number is read from any number", func(t *testing.T) {
		for text, want := range map[string]scoring.JSONInt{
			`0`:                    0,
			`-0`:                   0,
			`12`:                   12,
			`-7`:                   -7,
			`12.0`:                 12,
			`1.2e1`:                12,
			`1000000`:              1_000_000,
			`1073741823`:           1<<30 - 1, // the limit, half of what 32 bits hold
			`1073741824`:           scoring.NoNumber,
			`-1073741824`:          scoring.NoNumber,
			`12.5`:                 scoring.NoNumber,
			`1e-3`:                 scoring.NoNumber,
			`9007199254740993`:     scoring.NoNumber,
			`1e99`:                 scoring.NoNumber,
			`1e999`:                scoring.NoNumber,
			`-1e999`:               scoring.NoNumber,
			`99999999999999999999`: scoring.NoNumber,
		} {
			got := scoring.JSONInt(5)
			if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
				t.Errorf("%s: got %d, %v; want %d", text, got, err, want)
			}
		}
	})
	t.Run("what is no number is no whole number", func(t *testing.T) {
		for _, text := range []string{`"12"`, `true`, `[]`, `[12]`, `{}`, `null`} {
			got := scoring.JSONInt(5)
			err := json.Unmarshal([]byte(text), &got)
			if wrong := (*json.UnmarshalTypeError)(nil); !errors.As(err, &wrong) || got != 5 {
				t.Errorf("%s: got %d, %v; want 5 as before and a type error", text, got, err)
			}
		}
	})
	t.Run("null is a missing whole number", func(t *testing.T) {
		e := stroke{Score: whole(3)}
		if err := json.Unmarshal([]byte(`{"score":null}`), &e); err != nil || e.Score != nil {
			t.Errorf("got %v, %v; want nothing", e.Score, err)
		}
	})
	t.Run("a header says only what it holds", func(t *testing.T) {
		at := time.Date(2026, 11, 20, 19, 31, 10, 0, time.FixedZone("", 3600))
		for want, e := range map[string]*stroke{
			`{}`: {},
			`{"player":0,"leave":true,"at":"2026-11-20T19:31:10+01:00"}`: {Header: scoring.Header{Player: whole(0), Leave: true, At: at}},
			`{"player":2,"leave":true}`:                                  {Header: scoring.Leaving(2)},
			`{"score":0}`:                                                {Score: whole(0)},
		} {
			got, err := json.Marshal(e)
			if err != nil || string(got) != want {
				t.Errorf("got %s, %v; want %s", got, err, want)
			}
			var back stroke
			if err := json.Unmarshal(got, &back); err != nil {
				t.Errorf("%s: %v", got, err)
			} else if diff := cmp.Diff(e, &back); diff != "" {
				t.Errorf("%s (-want +got):\n%s", got, diff)
			}
		}
	})
	t.Run("an entry has exactly one of its forms", func(t *testing.T) {
		for name, c := range map[string]struct {
			has  []bool
			want error
		}{
			"none of three":   {[]bool{false, false, false}, scoring.NewRuleError("bad-entry", "missing", nil)},
			"the first":       {[]bool{true, false, false}, nil},
			"the last":        {[]bool{false, false, true}, nil},
			"two of three":    {[]bool{true, false, true}, scoring.NewRuleError("bad-entry", "mixed", nil)},
			"all of them":     {[]bool{true, true, true}, scoring.NewRuleError("bad-entry", "mixed", nil)},
			"the only one":    {[]bool{true}, nil},
			"no form at all":  {nil, scoring.NewRuleError("bad-entry", "missing", nil)},
			"neither of two":  {[]bool{false, false}, scoring.NewRuleError("bad-entry", "missing", nil)},
			"both of the two": {[]bool{true, true}, scoring.NewRuleError("bad-entry", "mixed", nil)},
		} {
			t.Run(name, func(t *testing.T) {
				if diff := cmp.Diff(c.want, scoring.OneForm(c.has...)); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	})
}

func TestNobodyGoesHomeTwice(t *testing.T) {
	card := mark{ring: ringWithout(3, 2)}
	_, err := card.admit(&stroke{Header: scoring.Leaving(2)})
	want := scoring.NewRuleError("bad-entry", "leave-twice", scoring.Data{"player": scoring.Seat(2)})
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestAFoulSpeaksForALog(t *testing.T) {
	for want, f := range map[string]*scoring.RuleError{
		"game-over":                       scoring.NewRuleError("game-over", "", nil),
		"bad-dice (number) got=3 want=5":  scoring.NewRuleError("bad-dice", "number", scoring.Data{"want": 5, "got": 3}),
		"not-your-turn player=1":          scoring.NewRuleError("not-your-turn", "", scoring.Data{"player": scoring.Seat(1)}),
		"box-taken box=yahtzee.box.fours": scoring.NewRuleError("box-taken", "", scoring.Data{"box": scoring.TextKey("yahtzee.box.fours")}),
	} {
		if got := f.Error(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
