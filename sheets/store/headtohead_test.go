package store_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
	"beermat/sheets/store/storetest"
)

func TestHeadToHead(t *testing.T) {
	t.Run("a run of wins goes on from game to game and from rules to rules", func(t *testing.T) {
		p := storetest.NewPad(t)
		two := []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}
		target := scoring.HouseRules{"target": 5}
		match(t, p, sheetstest.Evening, nil, two, 4, 3, 6)                                                                   // 01: Ann wins
		match(t, p, sheetstest.Evening.AddDate(1, 0, 0), target, two, 6)                                                     // 02: Ann, to 5 only, a year later
		match(t, p, sheetstest.Evening.AddDate(1, 0, 1), nil, two, 4, 6, 3, 5)                                               // 03: Bo
		match(t, p, sheetstest.Evening.AddDate(1, 0, 2), target, two, 5)                                                     // 04: Ann
		p.Select(match(t, p, sheetstest.Evening.AddDate(1, 0, 3), nil, two, 6, 1, 5).Head().ID).SetCounted(false)            // 05: Ann, but it does not count
		match(t, p, sheetstest.Evening.AddDate(1, 0, 4), nil, []sheets.Seat{sheetstest.BoSeat, sheetstest.CemSeat}, 6, 1, 5) // 06: Bo, without Ann
		storetest.Written(t, p)
		const s1, s2, s3, s4, s6 = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000002",
			"01JD2Z8K6V0000000000000003", "01JD2Z8K6V0000000000000004", "01JD2Z8K6V0000000000000006"
		for name, want := range map[string]struct {
			id  string
			run stats.Streak
		}{
			"Ann":    {sheetstest.AnnSeat.ID, stats.Streak{Games: 4, Head: 2, HeadEnd: s2, Tail: 1, Longest: 2, EndedAt: s2}},
			"Bo":     {sheetstest.BoSeat.ID, stats.Streak{Games: 5, Tail: 1, Longest: 1, EndedAt: s3}},
			"Cem":    {sheets.GuestID("Cem"), stats.Streak{Games: 1}},
			"nobody": {sheets.GuestID("Dora"), stats.Streak{}},
		} {
			all, _, err := p.Stats().Career(want.id)
			sheetstest.Same(t, name, []any{want.run, nil}, []any{all.Streak, err})
		}

		both, err := p.Stats().Compare(sheetstest.BoSeat.ID, sheetstest.AnnSeat.ID, "tally", `{"target":5}`)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "Bo and Ann, to 5", [2]stats.PlayerStats{
			{
				Player: sheetstest.BoSeat.ID, Game: "tally", Variant: `{"target":5}`, Games: 2,
				Best: stats.Score{Value: 0, Sheet: s2}, Worst: stats.Score{Value: 0, Sheet: s2}, Streak: stats.Streak{Games: 2}, Seats: map[int]stats.WinRate{2: {Games: 2, Wins: 0}},
				Counts: []scoring.Count{{}, {N: 2}, {}},
			},
			{
				Player: sheetstest.AnnSeat.ID, Game: "tally", Variant: `{"target":5}`, Games: 2, Wins: 2, Total: 11,
				Best: stats.Score{Value: 6, Sheet: s2}, Worst: stats.Score{Value: 5, Sheet: s4}, Streak: stats.Streak{Games: 2, Head: 2, HeadEnd: s4, Tail: 2, Longest: 2, EndedAt: s4},
				Seats: map[int]stats.WinRate{2: {Games: 2, Wins: 2}}, Counts: []scoring.Count{{N: 2, Sum: 11}, {N: 2, Sum: 1}, {N: 2, Sum: 6}},
			},
		}, both)
		both, err = p.Stats().Compare(sheetstest.AnnSeat.ID, sheets.GuestID("Cem"), "tally", "")
		sheetstest.Same(t, "who never met", []any{0, 0, nil}, []any{both[0].Games, both[1].Games, err})
	})
	// TestHeadToHead: whatever is played, moved and
	// left, the games between two are those of their pair, and nobody else's.
	t.Run("two who met are compared on the sheets of their pair", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) {
			p := storetest.NewPad(t)
			table := []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat, sheetstest.CemSeat, {Name: "Dora"}}
			for n := range rapid.IntRange(1, 8).Draw(r, "games") {
				seats := rapid.Permutation(table).Draw(r, "seats")[:rapid.IntRange(2, 4).Draw(r, "players")]
				house := scoring.HouseRules{"target": rapid.SampledFrom([]int{5, 10}).Draw(r, "target")}
				s, err := sheets.New(sheetstest.Tally, sheets.Head{Players: seats, House: house, Started: sheetstest.Evening.Add(time.Duration(n) * time.Hour)})
				if err != nil {
					t.Fatal(err)
				}
				for !s.Done() {
					e := sheetstest.Tally.RandomEntry(s.Card(), func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "chance") })
					if rapid.IntRange(0, 9).Draw(r, "leaves") == 0 {
						turn, _ := s.Card().Turn()
						e = &sheetstest.TallyEntry{Header: scoring.Leaving(turn.Player)}
					}
					if _, err := s.Write(e); err != nil {
						r.Fatal(err)
					}
				}
				p.Create(s)
				p.Select(s.Head().ID).SetCounted(rapid.IntRange(0, 4).Draw(r, "counted") > 0)
			}
			storetest.Written(t, p)
			for _, seat := range table {
				pairs, err := p.Stats().HeadToHeads(seat.PlayerID())
				if err != nil {
					t.Fatal(err)
				}
				for _, pair := range pairs {
					both, err := p.Stats().Compare(pair.One, pair.Other, pair.Game, pair.Variant)
					sheetstest.Same(t, "games", []any{pair.Games, pair.Games, nil}, []any{both[0].Games, both[1].Games, err})
				}
			}
			for _, variant := range []string{"", `{"target":5}`} {
				both, err := p.Stats().Compare(sheetstest.AnnSeat.ID, sheetstest.BoSeat.ID, "tally", variant)
				pairs, err2 := p.Stats().HeadToHeads(sheetstest.AnnSeat.ID)
				met := slices.ContainsFunc(pairs, func(pair stats.HeadToHead) bool { return pair.Other == sheetstest.BoSeat.ID && pair.Variant == variant })
				sheetstest.Same(t, "met", []any{met, nil, nil}, []any{both[0].Games > 0, err, err2})
			}
		})
	})
}
