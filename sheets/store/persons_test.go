package store_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// Ann and Cleo play together, as the Foxes, against Bo and Dan.
func foxes() []sheets.Seat {
	return []sheets.Seat{
		{Name: "Foxes", Persons: []sheets.Seat{sheetstest.AnnSeat, {Name: "Cleo"}}},
		{Name: "Bo & Dan", Persons: []sheets.Seat{sheetstest.BoSeat, {Name: "Dan"}}},
	}
}

func TestPersons(t *testing.T) {
	cleo, dan := sheets.GuestID("Cleo"), sheets.GuestID("Dan")
	pairs := func(t *testing.T, p *store.Store, id string) (said []stats.HeadToHead) {
		t.Helper()
		list, err := p.Stats().HeadToHeads(id)
		sheetstest.Same(t, "the error", nil, err)
		for _, pair := range list {
			said = append(said, stats.HeadToHead{Other: pair.Other, Games: pair.Games, Wins: pair.Wins, Losses: pair.Losses})
		}
		return said
	}
	sorted := func(list ...stats.HeadToHead) []stats.HeadToHead {
		slices.SortFunc(list, func(a, b stats.HeadToHead) int { return sheetstest.UidOf(a.Other).Compare(sheetstest.UidOf(b.Other)) })
		return list
	}
	// 01: the Foxes win 10 : 3. 02: Ann alone wins 10 : 6 against Bo. 03: Cleo and Bo
	// together lose 7 : 11 against Ann.
	pad := func(t *testing.T) *store.Store {
		p := storetest.NewPad(t)
		day := func(n int) time.Time { return sheetstest.Evening.AddDate(0, 0, n) }
		match(t, p, day(0), nil, foxes(), 4, 3, 6)
		match(t, p, day(1), nil, []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}, 6, 6, 4)
		both := sheets.Seat{Name: "Cleo & Bo", Persons: []sheets.Seat{{Name: "Cleo"}, sheetstest.BoSeat}}
		match(t, p, day(2), nil, []sheets.Seat{both, sheetstest.AnnSeat}, 4, 6, 3, 5)
		storetest.Written(t, p)
		return p
	}
	t.Run("what a team does counts for each of them, and they are no rivals", func(t *testing.T) {
		p := pad(t)
		for id, want := range map[string]stats.PlayerStats{
			sheetstest.AnnSeat.ID: {Games: 3, Wins: 3, Total: 10 + 10 + 11}, sheetstest.BoSeat.ID: {Games: 3, Total: 3 + 6 + 7},
			cleo: {Games: 2, Wins: 1, Total: 10 + 7}, dan: {Games: 1, Total: 3}, sheets.GuestID("Foxes"): {}, sheets.GuestID("Bo & Dan"): {},
		} {
			var got stats.PlayerStats
			list, err := p.Stats().OfPlayer(id)
			sheetstest.Same(t, "the error", nil, err)
			for _, one := range list {
				got.Games, got.Wins, got.Shared, got.Total = got.Games+one.Games, got.Wins+one.Wins, got.Shared+one.Shared, got.Total+one.Total
				sheetstest.Same(t, "the games of two seats", one.Games, one.Seats[2].Games)
			}
			sheetstest.Same(t, id, want, got)
		}
		sheetstest.Same(t, "Ann against", sorted(
			stats.HeadToHead{Other: sheetstest.BoSeat.ID, Games: 3, Wins: 3}, stats.HeadToHead{Other: dan, Games: 1, Wins: 1},
			stats.HeadToHead{Other: cleo, Games: 1, Wins: 1}), pairs(t, p, sheetstest.AnnSeat.ID))
		sheetstest.Same(t, "Cleo against", sorted(
			stats.HeadToHead{Other: sheetstest.BoSeat.ID, Games: 1, Wins: 1}, stats.HeadToHead{Other: dan, Games: 1, Wins: 1},
			stats.HeadToHead{Other: sheetstest.AnnSeat.ID, Games: 1, Losses: 1}), pairs(t, p, cleo))
		rows, _, err := p.Stats().Results(dan, store.Query{}, sheets.Cursor{}, 9)
		sheetstest.Same(t, "how Dan did", []any{1, 2, 2, 3, nil}, []any{len(rows), rows[0].Players, rows[0].Place, rows[0].Score, err})
	})
	t.Run("two are compared on the sheets on which they were rivals", func(t *testing.T) {
		both, err := pad(t).Stats().Compare(cleo, sheetstest.BoSeat.ID, "tally", "")
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "games and wins", [4]int{1, 1, 1, 0}, [4]int{both[0].Games, both[0].Wins, both[1].Games, both[1].Wins})
	})
	t.Run("a game is found by everybody who played, and by the name of a team", func(t *testing.T) {
		p := pad(t)
		const s1, s2, s3 = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000002", "01JD2Z8K6V0000000000000003"
		for name, c := range map[string]struct {
			q    store.Query
			want []string
		}{
			"Cleo":                {store.Query{Players: []string{cleo}}, []string{s1, s3}},
			"Ann and Cleo":        {store.Query{Players: []string{sheetstest.AnnSeat.ID, cleo}}, []string{s1, s3}},
			"Dan":                 {store.Query{Players: []string{dan}}, []string{s1}},
			"the Foxes":           {store.Query{Words: []string{"fox"}}, []string{s1}},
			"nobody by two names": {store.Query{Words: []string{"Dan"}}, nil},
		} {
			ids, err := p.History().IDs(c.q)
			sheetstest.Same(t, name, []any{c.want, nil}, []any{ids, err})
		}
	})
	t.Run("a pad keeps who plays together", func(t *testing.T) {
		p := pad(t)
		s, err := p.Sheet("01JD2Z8K6V0000000000000001")
		if err != nil {
			t.Fatal(err)
		}
		sum, err := p.Summary("01JD2Z8K6V0000000000000001")
		sheetstest.Same(t, "the seats", []any{foxes(), foxes(), nil}, []any{s.Head().Players, sum.Players, err})
		if err := p.File().Check(context.Background()); err != nil {
			t.Error(err)
		}
	})
	t.Run("who has played in a team is known, and merged with nobody of it", func(t *testing.T) {
		p := pad(t)
		dora := p.Roster().Save(sheets.Player{Name: "Dora"})
		one, err := p.Roster().Player(dan)
		sheetstest.Same(t, "the guest", []any{"Dan", nil}, []any{one.Name, err})
		for _, other := range []string{sheetstest.BoSeat.ID, cleo} {
			_, clash, err := p.Roster().Conflict(dan, other)
			sheetstest.Same(t, "both sat there", []any{true, nil}, []any{clash, err})
		}
		p.Roster().Merge(dan, dora.ID)
		storetest.Written(t, p)
		sheetstest.Same(t, "Dora against", sorted(
			stats.HeadToHead{Other: sheetstest.AnnSeat.ID, Games: 1, Losses: 1}, stats.HeadToHead{Other: cleo, Games: 1, Losses: 1}), pairs(t, p, dora.ID))
		if list := pairs(t, p, cleo); !slices.ContainsFunc(list, func(pair stats.HeadToHead) bool { return pair.Other == dora.ID && pair.Wins == 1 }) {
			t.Errorf("Cleo against %v", list)
		}
	})
	t.Run("a guest in a game in play has played", func(t *testing.T) {
		p := storetest.NewPad(t)
		match(t, p, sheetstest.Evening, nil, foxes(), 4)
		storetest.Written(t, p)
		played, err := p.Roster().HasPlayed(dan)
		sheetstest.Same(t, "Dan", []any{true, nil}, []any{played, err})
	})
}
