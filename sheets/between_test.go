package sheets

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
)

func TestARunOfWinsGoesOnFromGameToGameAndFromRulesToRules(t *testing.T) {
	p := newPad(t)
	two := []Seat{annSeat, boSeat}
	target := scoring.HouseRules{"target": 5}
	match(t, p, evening, nil, two, 4, 3, 6)                                                 // 01: Ann wins
	match(t, p, evening.AddDate(1, 0, 0), target, two, 6)                                   // 02: Ann, to 5 only, a year later
	match(t, p, evening.AddDate(1, 0, 1), nil, two, 4, 6, 3, 5)                             // 03: Bo
	match(t, p, evening.AddDate(1, 0, 2), target, two, 5)                                   // 04: Ann
	p.SetCounted(match(t, p, evening.AddDate(1, 0, 3), nil, two, 6, 1, 5).Head().ID, false) // 05: Ann, but it does not count
	match(t, p, evening.AddDate(1, 0, 4), nil, []Seat{boSeat, cemSeat}, 6, 1, 5)            // 06: Bo, without Ann
	written(t, p)
	const s1, s2, s3, s4, s6 = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000002",
		"01JD2Z8K6V0000000000000003", "01JD2Z8K6V0000000000000004", "01JD2Z8K6V0000000000000006"
	for name, want := range map[string]struct {
		id  string
		run Run
	}{
		"Ann":    {annSeat.ID, Run{All: 4, First: 2, FirstEnd: s2, Last: 1, Longest: 2, Ended: s2}},
		"Bo":     {boSeat.ID, Run{All: 5, Last: 1, Longest: 1, Ended: s3}},
		"Cem":    {NameID("Cem"), Run{All: 1}},
		"nobody": {NameID("Dora"), Run{}},
	} {
		run, err := p.Wins(want.id)
		same(t, name, []any{want.run, nil}, []any{run, err})
	}

	both, err := p.Between(boSeat.ID, annSeat.ID, "tally", `{"target":5}`)
	same(t, "the error", nil, err)
	same(t, "Bo and Ann, to 5", [2]Tally{
		{
			Player: boSeat.ID, Game: "tally", Variant: `{"target":5}`, Games: 2,
			Best: Score{0, s2}, Worst: Score{0, s2}, Run: Run{All: 2}, Seats: map[int]Won{2: {2, 0}},
			Counts: []scoring.Count{{}, {N: 2}, {}},
		},
		{
			Player: annSeat.ID, Game: "tally", Variant: `{"target":5}`, Games: 2, Wins: 2, Total: 11,
			Best: Score{6, s2}, Worst: Score{5, s4}, Run: Run{All: 2, First: 2, FirstEnd: s4, Last: 2, Longest: 2, Ended: s4},
			Seats: map[int]Won{2: {2, 2}}, Counts: []scoring.Count{{N: 2, Sum: 11}, {N: 2, Sum: 1}, {N: 2, Sum: 6}},
		},
	}, both)
	both, err = p.Between(annSeat.ID, NameID("Cem"), "tally", "")
	same(t, "who never met", []any{0, 0, nil}, []any{both[0].Games, both[1].Games, err})
}

// TestTwoWhoMetAreComparedOnTheSheetsOfTheirPair: whatever is played, moved and
// left, the games between two are those of their pair, and nobody else's.
func TestTwoWhoMetAreComparedOnTheSheetsOfTheirPair(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := newPad(t)
		table := []Seat{annSeat, boSeat, cemSeat, {Name: "Dora"}}
		for n := range rapid.IntRange(1, 8).Draw(r, "games") {
			seats := rapid.Permutation(table).Draw(r, "seats")[:rapid.IntRange(2, 4).Draw(r, "players")]
			house := scoring.HouseRules{"target": rapid.SampledFrom([]int{5, 10}).Draw(r, "target")}
			s, err := New(tally, Head{Players: seats, House: house, Started: evening.Add(time.Duration(n) * time.Hour)})
			if err != nil {
				t.Fatal(err)
			}
			for !s.Done() {
				e := tally.RandomEntry(s.Card(), func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "chance") })
				if rapid.IntRange(0, 9).Draw(r, "leaves") == 0 {
					turn, _ := s.Card().Turn()
					e = &tallyEntry{Header: scoring.Leaving(turn.Player)}
				}
				if _, err := s.Write(e); err != nil {
					r.Fatal(err)
				}
			}
			p.Lay(s)
			p.SetCounted(s.Head().ID, rapid.IntRange(0, 4).Draw(r, "counted") > 0)
		}
		written(t, p)
		for _, seat := range table {
			pairs, err := p.Pairs(seat.Person())
			if err != nil {
				t.Fatal(err)
			}
			for _, pair := range pairs {
				both, err := p.Between(pair.One, pair.Other, pair.Game, pair.Variant)
				same(t, "games", []any{pair.Games, pair.Games, nil}, []any{both[0].Games, both[1].Games, err})
			}
		}
		for _, variant := range []string{"", `{"target":5}`} {
			both, err := p.Between(annSeat.ID, boSeat.ID, "tally", variant)
			pairs, err2 := p.Pairs(annSeat.ID)
			met := slices.ContainsFunc(pairs, func(pair Pair) bool { return pair.Other == boSeat.ID && pair.Variant == variant })
			same(t, "met", []any{met, nil, nil}, []any{both[0].Games > 0, err, err2})
		}
	})
}
