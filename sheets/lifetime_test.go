package sheets

import (
	"slices"
	"testing"

	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// years lays matches of three years, by two variants, and not in their order.
func years(t *testing.T, p *Pad) {
	t.Helper()
	target := scoring.HouseRules{"target": 5}
	two := []Seat{annSeat, boSeat}
	match(t, p, evening.AddDate(2, 0, 0), nil, two, 4, 3, 6)
	match(t, p, evening, nil, two, 6, 1, 5)
	match(t, p, evening.AddDate(1, 0, 0), target, two, 5)
	match(t, p, evening.AddDate(2, 0, 1), target, two, 6)
	match(t, p, evening.AddDate(1, 0, 1), nil, two, 4, 6, 3, 5)
	written(t, p)
}

// lifetimeAgrees compares a lifetime with the years that it is made of.
func lifetimeAgrees(t *testing.T, name string, p *Pad) {
	t.Helper()
	all, games, err := p.Lifetime(annSeat.ID)
	if err != nil {
		t.Fatal(err)
	}
	list, err := p.Records(annSeat.ID)
	if err != nil {
		t.Fatal(err)
	}
	var want []Tally
	sum := 0
	for _, year := range list {
		sum += year.Games
		if n := len(want); n > 0 && want[n-1].Variant == year.Variant {
			want[n-1] = want[n-1].Plus(year, p.figures(year.Game))
			want[n-1].Year = 0
			continue
		}
		one := year
		one.Year = 0
		want = append(want, one)
	}
	same(t, name+": the games", want, games)
	if all.Games != sum || all.Run.All != sum || all.Total != 0 || all.Best != (Score{}) || all.Counts != nil {
		t.Errorf("%s: all games together are %+v, of %d", name, all, sum)
	}
	for _, one := range games {
		years, err := p.Years(annSeat.ID, one.Game, one.Variant)
		of := func(t Tally) bool { return t.Game != one.Game || t.Variant != one.Variant }
		same(t, name+": the years of "+one.Variant, []any{slices.DeleteFunc(slices.Clone(list), of), nil}, []any{years, err})
	}
}

func TestALifetimeIsTheSumOfItsYears(t *testing.T) {
	p := newPad(t)
	years(t, p)
	lifetimeAgrees(t, "as played", p)
	run, err := p.Wins(annSeat.ID)
	same(t, "the wins", []any{5, nil}, []any{run.All, err})
	p.Discard("01JD2Z8K6V0000000000000003")
	written(t, p)
	lifetimeAgrees(t, "with a sheet less", p)
	if all, games, err := p.Lifetime(NameID("nobody")); err != nil || all.Games != 0 || games != nil {
		t.Errorf("nobody has %+v, %v, %v", all, games, err)
	}
}

// Pads from the first days of this format have tallies by game and year only.
func TestALifetimeIsFoldedWhereThePadDoesNotHaveItYet(t *testing.T) {
	p := newPad(t)
	years(t, p)
	want, games, err := p.Lifetime(annSeat.ID)
	if err != nil {
		t.Fatal(err)
	}
	p.writer.add(func(tx *bbolt.Tx) error {
		var late [][]byte
		err := each(tx, bucketTallies, func(key, payload []byte) error {
			t, err := unpackTally(key, payload)
			if t.Year == allYears || t.kind() == allGames {
				late = append(late, slices.Clone(key))
			}
			return err
		})
		for _, key := range late {
			if err := remove(tx, bucketTallies, key); err != nil {
				return err
			}
		}
		return err
	})
	written(t, p)
	all, found, err := p.Lifetime(annSeat.ID)
	same(t, "without them", []any{want, games, nil}, []any{all, found, err})
	match(t, p, evening.AddDate(3, 0, 0), nil, []Seat{annSeat, boSeat}, 4, 3, 6)
	written(t, p)
	lifetimeAgrees(t, "after another game", p)
	if now, _, err := p.Lifetime(annSeat.ID); err != nil || now.Games != want.Games+1 {
		t.Errorf("after another game there are %d of %d, %v", now.Games, want.Games, err)
	}
}
