package scoringtest

import (
	"encoding/json"

	"pgregory.net/rapid"

	"beermat/scoring"
)

// DrawTable draws a table with random seats and house rules. Numbers stay small,
// where they are played: a table that deals a million chips has a long night.
func DrawTable(t *rapid.T, g *scoring.Game) scoring.Table {
	seats := rapid.IntRange(g.Seats.Min, g.Seats.Offer).Draw(t, "seats")
	first := rapid.IntRange(0, seats-1).Draw(t, "first")
	return scoring.Table{Seats: seats, First: first, House: agree(t, g, drawHouse(t, g, seats), seats)}
}

// agree falls back on the usual rules where those drawn do not go together.
func agree(t rapid.TB, g *scoring.Game, text []byte, seats int) scoring.HouseRules {
	t.Helper()
	house, err := g.Agree(text, seats)
	if err != nil {
		t.Fatalf("house rules %s: %v", text, err)
	}
	if _, err := g.Start(scoring.Table{Seats: seats, House: house}); err == nil {
		return house
	} else if code := Foul(t, string(text), err).Code; code != scoring.BadHouse {
		t.Fatalf("house rules %s: %v, want bad-house", text, err)
	}
	house, err = g.Agree(nil, seats)
	if err != nil {
		t.Fatalf("the usual house rules: %v", err)
	}
	return house
}

// drawHouse draws house rules of every kind, as JSON.
func drawHouse(t *rapid.T, g *scoring.Game, seats int) []byte {
	house := map[string]any{}
	for _, o := range g.Rules {
		if rapid.Bool().Draw(t, "agree on "+o.Key) {
			house[o.Key] = drawValue(t, o, seats)
		}
	}
	b, err := json.Marshal(house)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func drawValue(t *rapid.T, o scoring.Rule, seats int) any {
	numbers := append([]int{o.Min, min(o.Min+1, o.Max), min(o.Min+4, o.Max)}, o.Offer...)
	number := rapid.SampledFrom(numbers)
	switch o.Kind {
	case scoring.Switch:
		return rapid.Bool().Draw(t, o.Key)
	case scoring.Choice, scoring.Custom:
		return rapid.SampledFrom(o.Choices).Draw(t, o.Key)
	case scoring.Number:
		return number.Draw(t, o.Key)
	case scoring.PerSeat:
		if rapid.Bool().Draw(t, o.Key+" for all") {
			return number.Draw(t, o.Key)
		}
		return rapid.SliceOfN(number, seats, seats).Draw(t, o.Key)
	case scoring.Text:
		return rapid.SampledFrom([]any{nil, "Skat", "Doppelkopf 2"}).Draw(t, o.Key)
	case scoring.Money:
		return rapid.SampledFrom([]any{nil, scoring.Stake{Minor: o.Max, Currency: "EUR"}}).Draw(t, o.Key)
	}
	t.Fatalf("house rule %s: draw its kind here, too", o.Key)
	return nil
}
