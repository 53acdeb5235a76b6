package store_test

import (
	"slices"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
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

// lifetimeAgrees compares a lifetime with the years that it is made of.
func lifetimeAgrees(t *testing.T, name string, p *store.Store) {
	t.Helper()
	all, games, err := p.CareerStats(sheetstest.AnnSeat.ID)
	if err != nil {
		t.Fatal(err)
	}
	list, err := p.PlayerStats(sheetstest.AnnSeat.ID)
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
	sheetstest.Same(t, name+": the games", want, games)
	if all.Games != sum || all.Streak.Games != sum || all.Total != 0 || all.Best != (stats.Score{}) || all.Counts != nil {
		t.Errorf("%s: all games together are %+v, of %d", name, all, sum)
	}
	for _, one := range games {
		years, err := p.StatsByYear(sheetstest.AnnSeat.ID, one.Game, one.Variant)
		of := func(t stats.PlayerStats) bool { return t.Game != one.Game || t.Variant != one.Variant }
		sheetstest.Same(t, name+": the years of "+one.Variant, []any{slices.DeleteFunc(slices.Clone(list), of), nil}, []any{years, err})
	}
}

func TestALifetimeIsTheSumOfItsYears(t *testing.T) {
	p := storetest.NewPad(t)
	years(t, p)
	lifetimeAgrees(t, "as played", p)
	run, err := p.Streaks(sheetstest.AnnSeat.ID)
	sheetstest.Same(t, "the wins", []any{5, nil}, []any{run.Games, err})
	p.Delete("01JD2Z8K6V0000000000000003")
	storetest.Written(t, p)
	lifetimeAgrees(t, "with a sheet less", p)
	if all, games, err := p.CareerStats(sheets.GuestID("nobody")); err != nil || all.Games != 0 || games != nil {
		t.Errorf("nobody has %+v, %v, %v", all, games, err)
	}
}

// Pads from the first days of this format have tallies by game and year only.
func TestALifetimeIsFoldedWhereThePadDoesNotHaveItYet(t *testing.T) {
	p := storetest.NewPad(t)
	years(t, p)
	want, games, err := p.CareerStats(sheetstest.AnnSeat.ID)
	if err != nil {
		t.Fatal(err)
	}
	p.Queue(func(tx *bbolt.Tx) error {
		var late [][]byte
		err := record.ForEach(tx, record.Stats, func(key, payload []byte) error {
			t, err := store.DecodeStats(key, payload)
			if t.Year == store.AnyYear || store.VariantOf(&t) == store.AnyGame {
				late = append(late, slices.Clone(key))
			}
			return err
		})
		for _, key := range late {
			if err := record.Delete(tx, record.Stats, key); err != nil {
				return err
			}
		}
		return err
	})
	storetest.Written(t, p)
	all, found, err := p.CareerStats(sheetstest.AnnSeat.ID)
	sheetstest.Same(t, "without them", []any{want, games, nil}, []any{all, found, err})
	match(t, p, sheetstest.Evening.AddDate(3, 0, 0), nil, []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}, 4, 3, 6)
	storetest.Written(t, p)
	lifetimeAgrees(t, "after another game", p)
	if now, _, err := p.CareerStats(sheetstest.AnnSeat.ID); err != nil || now.Games != want.Games+1 {
		t.Errorf("after another game there are %d of %d, %v", now.Games, want.Games, err)
	}
}
