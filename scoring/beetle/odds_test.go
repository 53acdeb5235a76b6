package beetle_test

import (
	"math/big"
	"testing"

	"beermat/scoring"
	"beermat/scoring/beetle"
)

func TestOdds(t *testing.T) {
	t.Run("a standard beetle takes its mean number of rolls", func(t *testing.T) {
		want := big.NewRat(176184353, 3981312)
		t.Run("by every throw written on a card", func(t *testing.T) {
			if got := chain(t, open(t, ``, 2, 0), map[string]*big.Rat{}); got.Cmp(want) != 0 {
				t.Errorf("got %s, want %s", got, want)
			}
		})
		t.Run("by the list of its parts", func(t *testing.T) {
			if got := beetle.MeanRolls(beetle.Standard); got.Cmp(want) != 0 {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	})
	t.Run("the mean of a small beetle is that worked out by hand", func(t *testing.T) {
		for _, c := range []struct {
			name  string
			parts []beetle.Part
			want  *big.Rat
		}{
			{"one part", []beetle.Part{{Name: "a", Face: 1, Count: 1}}, big.NewRat(6, 1)},
			{"four of a part", []beetle.Part{{Name: "a", Face: 3, Count: 4}}, big.NewRat(24, 1)},
			// The first of two in 3 rolls, the other in 6.
			{"two parts", []beetle.Part{{Name: "a", Face: 1, Count: 1}, {Name: "b", Face: 2, Count: 1}}, big.NewRat(9, 1)},
			{"one after the other", []beetle.Part{{Name: "a", Face: 1, Count: 1}, {Name: "b", Face: 2, Count: 1, Needs: "a"}}, big.NewRat(12, 1)},
			// As long as it takes to see every face: 6/6 + 6/5 + 6/4 + 6/3 + 6/2 + 6/1.
			{"six parts", []beetle.Part{
				{Name: "a", Face: 1, Count: 1},
				{Name: "b", Face: 2, Count: 1},
				{Name: "c", Face: 3, Count: 1},
				{Name: "d", Face: 4, Count: 1},
				{Name: "e", Face: 5, Count: 1},
				{Name: "f", Face: 6, Count: 1},
			}, big.NewRat(147, 10)},
		} {
			t.Run(c.name, func(t *testing.T) {
				if got := beetle.MeanRolls(c.parts); got.Cmp(c.want) != 0 {
					t.Errorf("got %s, want %s", got, c.want)
				}
			})
		}
	})
}

// chain returns the mean number of rolls that seat 0, whose turn it is, needs from
// a card on: one, and on average what is needed from the six cards that a roll
// leads to. A roll that draws nothing leads to the same beetle again; with k of 6
// that draw, the mean is 6/k, and the sum of what follows these over k.
func chain(t *testing.T, card *beetle.Card, known map[string]*big.Rat) *big.Rat {
	t.Helper()
	key := text(t, card)
	if mean, ok := known[key]; ok {
		return mean
	}
	sum, draws := big.NewRat(6, 1), int64(0)
	for face := scoring.Die(1); face <= 6; face++ {
		next := table.Put(t, card, &beetle.Entry{Dice: scoring.Dice{face}})
		if next.Size(0) == card.Size(0) {
			continue
		}
		draws++
		if !next.Done(0) {
			sum.Add(sum, chain(t, write(t, next, "6"), known)) // seat 1 has no body and draws nothing
		}
	}
	known[key] = sum.Mul(sum, big.NewRat(1, draws))
	return known[key]
}
