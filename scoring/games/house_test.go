package games_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
)

func TestHouseRules(t *testing.T) {
	t.Run("the usual house rules agree with themselves", func(t *testing.T) {
		for _, g := range games.All {
			t.Run(g.ID, func(t *testing.T) {
				for _, text := range []string{``, ` `, `null`, `{}`} {
					usual, err := g.Agree([]byte(text), g.Seats.Min)
					if err != nil {
						t.Fatalf("%q: %v", text, err)
					}
					for _, o := range g.Rules {
						if value, agreed := usual[o.Key]; agreed != (o.Default != nil) || agreed {
							same(t, o.Key, o.Default, value)
						}
					}
					wantBack(t, g, usual, g.Seats.Min)
				}
			})
		}
	})
	t.Run("house rules go through JSON and back", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) { wantBack(t, w.game, w.table.House, w.table.Seats) })
	})
	t.Run("every value on offer is agreed", func(t *testing.T) {
		for _, g := range games.All {
			t.Run(g.ID, func(t *testing.T) {
				for _, o := range g.Rules {
					for _, value := range onOffer(o, g.Seats.Min) {
						said := fmt.Sprintf(`{%q:%s}`, o.Key, text(t, value))
						house, err := g.Agree([]byte(said), g.Seats.Min)
						if err != nil {
							t.Errorf("%s: %v", said, err)
							continue
						}
						same(t, said, value, house[o.Key])
					}
				}
			})
		}
	})
	t.Run("house rules that are not on offer are refused", func(t *testing.T) {
		for _, g := range games.All {
			t.Run(g.ID, func(t *testing.T) {
				wrong := []string{`[]`, `1`, `"x"`, `true`, `{`, `{"no-such-rule":1}`}
				for _, o := range g.Rules {
					for _, value := range notOnOffer(o) {
						wrong = append(wrong, fmt.Sprintf(`{%q:%s}`, o.Key, value))
					}
				}
				for _, said := range wrong {
					_, err := g.Agree([]byte(said), g.Seats.Min)
					if err == nil {
						t.Errorf("%s is agreed", said)
						continue
					}
					f := foul(t, err)
					if f.Code != scoring.BadHouse {
						t.Errorf("%s: %v, want bad-house", said, f)
					}
					checkSentence(t, g, f)
				}
			})
		}
	})
	t.Run("a table that the game does not seat is refused", func(t *testing.T) {
		for _, g := range games.All {
			t.Run(g.ID, func(t *testing.T) {
				wrong := []scoring.Table{
					{Seats: -1},
					{Seats: 0},
					{Seats: g.Seats.Min - 1},
					{Seats: g.Seats.Min, First: -1},
					{Seats: g.Seats.Min, First: g.Seats.Min},
				}
				if g.Seats.Max > 0 {
					wrong = append(wrong, scoring.Table{Seats: g.Seats.Max + 1})
				}
				for _, table := range wrong {
					card, err := g.Start(table)
					if card != nil || err == nil {
						t.Errorf("%+v is a table", table)
						continue
					}
					f := foul(t, err)
					if f.Code != scoring.BadSeats {
						t.Errorf("%+v: %v, want bad-seats", table, f)
					}
					checkSentence(t, g, f)
				}
			})
		}
	})
	t.Run("a game seats as many as its rules allow", func(t *testing.T) {
		for _, g := range games.All {
			t.Run(g.ID, func(t *testing.T) {
				most := g.Seats.Max
				if most == 0 {
					most = 4 * g.Seats.Offer // the rules set no limit
				}
				for _, seats := range []int{g.Seats.Min, g.Seats.Offer, most} {
					house, err := g.Agree(nil, seats)
					if err != nil {
						t.Fatal(err)
					}
					card, err := g.Start(scoring.Table{Seats: seats, First: seats - 1, House: house})
					if err != nil {
						t.Fatalf("%d players: %v", seats, err)
					}
					if n := len(card.Standings()); n != seats {
						t.Errorf("%d players, and %d are ranked", seats, n)
					}
				}
			})
		}
	})
}

func wantBack(t rapid.TB, g *scoring.Game, house scoring.HouseRules, seats int) {
	t.Helper()
	back, err := g.Agree([]byte(text(t, house)), seats)
	if err != nil {
		t.Fatalf("%s: %v", text(t, house), err)
	}
	same(t, "the house rules", house, back)
}

// onOffer lists the values that an option names, and its limits.
func onOffer(o scoring.Rule, seats int) []any {
	values := append([]any{}, o.Choices...)
	for _, n := range o.Offer {
		values = append(values, n)
	}
	if o.Default != nil {
		values = append(values, o.Default)
	}
	switch o.Kind {
	case scoring.Switch:
		values = append(values, true, false)
	case scoring.Number:
		values = append(values, o.Min, o.Max)
	case scoring.PerSeat:
		each := make([]int, seats)
		for i := range each {
			each[i] = o.Min
		}
		each[0] = o.Max
		values = append(values, o.Min, o.Max, each)
	case scoring.Text:
		values = append(values, "x", strings.Repeat("ß", o.Max))
	case scoring.Money:
		values = append(values, scoring.Stake{Minor: o.Min, Currency: "EUR"}, scoring.Stake{Minor: o.Max, Currency: "JPY"})
	}
	return values
}

// notOnOffer lists values, as JSON, that an option must refuse.
func notOnOffer(o scoring.Rule) []string {
	beyond := []string{fmt.Sprint(o.Min - 1), fmt.Sprint(o.Max + 1), fmt.Sprint(o.Min) + ".5", `1e999`, `true`, `"1"`, `{}`}
	switch o.Kind {
	case scoring.Switch:
		return []string{`null`, `0`, `1`, `"true"`, `[]`, `{}`}
	case scoring.Choice:
		return []string{`null`, `-1`, `1.5`, `""`, `"no such choice"`, `[]`, `{}`}
	case scoring.Number:
		return append(beyond, `null`, `[]`, fmt.Sprintf(`[%d]`, o.Min))
	case scoring.PerSeat:
		return append(beyond, `null`, `[]`, fmt.Sprintf(`[%d]`, o.Min), `[null,null,null]`)
	case scoring.Text:
		return []string{`1`, `true`, `[]`, `{}`, `"\u0000"`, `"` + strings.Repeat("x", o.Max+1) + `"`}
	case scoring.Custom:
		return []string{`null`, `true`, `1`, `1e999`, `"x"`, `{}`, `[null]`, `[[]]`, `[{}]`, `{"x":1}`}
	}
	return append(
		beyond, `[]`, `{"minor":1}`, `{"currency":"EUR"}`, `{"minor":1,"currency":"EUR","x":1}`,
		`{"minor":1,"currency":"eur"}`, `{"minor":1,"currency":"EURO"}`, `{"minor":1.5,"currency":"EUR"}`,
		fmt.Sprintf(`{"minor":%d,"currency":"EUR"}`, o.Min-1), fmt.Sprintf(`{"minor":%d,"currency":"EUR"}`, o.Max+1),
	)
}
