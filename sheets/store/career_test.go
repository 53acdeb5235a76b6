package store_test

import (
	"testing"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// years lays matches of three years, by two variants, and not in their order.
func years(t *testing.T, p *store.Store) {
	t.Helper()
	target := scoring.HouseRules{"target": 5}
	two := []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}
	match(t, p, sheetstest.Evening.AddDate(2, 0, 0), nil, two, 4, 3, 6)
	match(t, p, sheetstest.Evening, nil, two, 6, 1, 5)
	match(t, p, sheetstest.Evening.AddDate(1, 0, 0), target, two, 5)
	match(t, p, sheetstest.Evening.AddDate(2, 0, 1), target, two, 6)
	match(t, p, sheetstest.Evening.AddDate(1, 0, 1), nil, two, 4, 6, 3, 5)
	storetest.Written(t, p)
}

// careerAgrees compares what somebody achieved in all years with the years.
func careerAgrees(t *testing.T, p *store.Store) {
	t.Helper()
	all, games, err := p.Stats().Career(sheetstest.AnnSeat.ID)
	if err != nil {
		t.Fatal(err)
	}
	list, err := p.Stats().OfPlayer(sheetstest.AnnSeat.ID)
	if err != nil {
		t.Fatal(err)
	}
	var want []stats.PlayerStats
	sum := 0
	for _, year := range list {
		sum += year.Games
		if n := len(want); n > 0 && want[n-1].Variant == year.Variant {
			want[n-1] = want[n-1].Merge(year, sheetstest.Tally.Stats)
			want[n-1].Year = 0
			continue
		}
		one := year
		one.Year = 0
		want = append(want, one)
	}
	sheetstest.Same(t, "the games", want, games)
	if all.Games != sum || all.Streak.Games != sum || all.Total != 0 || all.Best != (stats.Score{}) || all.Counts != nil {
		t.Errorf("all games together are %+v, of %d", all, sum)
	}
}

func TestStore_CareerStats(t *testing.T) {
	p := storetest.NewPad(t)
	years(t, p)
	t.Run("is the sum of the years", func(t *testing.T) { careerAgrees(t, p) })
	t.Run("has streaks of all games together", func(t *testing.T) {
		all, _, err := p.Stats().Career(sheetstest.AnnSeat.ID)
		sheetstest.Same(t, "the wins", []any{sheetstest.AnnSeat.ID, 5, nil}, []any{all.Player, all.Streak.Games, err})
	})
	p.Select("01JD2Z8K6V0000000000000003").Delete()
	storetest.Written(t, p)
	t.Run("is the sum of the years with a sheet less", func(t *testing.T) { careerAgrees(t, p) })
	t.Run("is empty for who never played", func(t *testing.T) {
		all, games, err := p.Stats().Career(sheets.GuestID("nobody"))
		sheetstest.Same(t, "what there is", []any{stats.PlayerStats{}, 0, nil}, []any{all, len(games), err})
	})
}
