package mafia_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/scoring/scoringtest"
)

func TestCard_Queries(t *testing.T) {
	t.Run("a throw says what becomes of the dice", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 0), clockwise)
		for _, c := range []struct {
			dice scoring.Dice
			want mafia.Throw
		}{
			{scoring.Dice{6, 1, 6, 3, 4}, mafia.Throw{Sixes: 2, Ones: 1, Keeps: 2}},
			{scoring.Dice{2, 3, 4, 5, 5}, mafia.Throw{Keeps: 5}},
			{scoring.Dice{6, 6, 1, 1, 1}, mafia.Throw{Sixes: 2, Ones: 3}},
		} {
			if got, err := card.Throw(c.dice); err != nil || got != c.want {
				t.Errorf("%v: got %+v %v, want %+v", c.dice, got, err, c.want)
			}
		}
		_, err := card.Throw(scoring.Dice{1, 2, 3})
		scoringtest.WantCode(t, "three dice of five", err, scoring.BadDice)
	})
	t.Run("a settlement is kept until the next one", func(t *testing.T) {
		card := write(t, open(t, small, 3, 0), clockwise)
		if s, ok := card.Settlement(); ok {
			t.Fatalf("there is a settlement before any round was won: %+v", s)
		}
		want := func(settlement mafia.Settlement, payers ...int) {
			t.Helper()
			got, ok := card.Settlement()
			if diff := cmp.Diff(settlement, got); diff != "" || !ok {
				t.Errorf("settlement (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(payers, card.Payers()); diff != "" {
				t.Errorf("payers (-want +got):\n%s", diff)
			}
		}
		card = write(t, card, `{"dice":[1,1]}`)
		want(mafia.Settlement{Round: 1}, 1, 2)
		if low, high := card.Sums(); low != 2 || high != 12 {
			t.Errorf("two dice come to %d to %d, want 2 to 12", low, high)
		}
		for sum, owes := range map[int]int{2: 2, 10: 10, 11: 10} {
			if got := card.Owes(sum); got != owes {
				t.Errorf("of 10 points %d are paid for a sum of %d, want %d", got, sum, owes)
			}
		}
		card = write(t, card, `{"sum":11}`)
		first := mafia.Payment{Seat: 1, Sum: 11, Points: 10}
		want(mafia.Settlement{Round: 1, Payments: []mafia.Payment{first}}, 2)
		card = write(t, card, `{"dice":[1,3]}`)
		both := []mafia.Payment{first, {Seat: 2, Sum: 4, Points: 4}}
		want(mafia.Settlement{Round: 1, Payments: both})
		card = write(t, card, `{"dice":[2,3]}`)
		want(mafia.Settlement{Round: 1, Payments: both})
		card = write(t, card, `{"dice":[6,6]}`)
		want(mafia.Settlement{Round: 2, Winner: 2}, 0)
	})
	t.Run("payers who have left are no payers", func(t *testing.T) {
		card := write(t, open(t, small, 4, 0), counter, `{"dice":[1,1]}`)
		if diff := cmp.Diff([]int{3, 2, 1}, card.Payers()); diff != "" {
			t.Errorf("payers (-want +got):\n%s", diff)
		}
		card = write(t, card, `{"leave":true,"player":2}`)
		if diff := cmp.Diff([]int{3, 1}, card.Payers()); diff != "" {
			t.Errorf("payers (-want +got):\n%s", diff)
		}
		over := write(t, card, `{"leave":true,"player":3}`, `{"leave":true,"player":1}`)
		if got := over.Payers(); got != nil {
			t.Errorf("%v have yet to pay after the game", got)
		}
	})
	t.Run("the next player is the next one who is still in", func(t *testing.T) {
		// Seat 2 has paid its last point and seat 4 has left.
		lines := []string{`{"dice":[1]}`, `{"sum":1}`, `{"sum":1}`, `{"sum":1}`, `{"sum":1}`, `{"leave":true,"player":4}`}
		for direction, want := range map[mafia.Direction][5]int{
			mafia.Clockwise: {1, 3, 3, 0, 0},
			mafia.Counter:   {3, 0, 1, 1, 3},
		} {
			card := write(t, open(t, `{"dice":1,"points":2}`, 5, 0), `{"start":0,"direction":"`+string(direction)+`"}`)
			for _, line := range lines {
				if turn, _ := card.Turn(); turn.Player == 2 && turn.Phase == mafia.Settle {
					line = `{"sum":2}`
				}
				card = write(t, card, line)
			}
			if card.Direction() != direction || card.In(2) || card.In(4) || !card.In(3) {
				t.Errorf("%s: got %s", direction, card.Direction())
			}
			for seat, next := range want {
				if got := card.Next(seat); got != next {
					t.Errorf("%s: after seat %d comes %d, want %d", direction, seat, got, next)
				}
			}
		}
	})
	t.Run("what is asked of a card is a copy", func(t *testing.T) {
		card := write(t, open(t, small, 3, 0), clockwise, `{"dice":[1,1]}`, `{"sum":3}`)
		got, _ := card.Settlement()
		got.Payments[0].Points = 99
		if again, _ := card.Settlement(); again.Payments[0].Points != 3 {
			t.Errorf("the card changed to %+v", again)
		}
		if got := card.Rounds(); got != 3 {
			t.Errorf("rounds: got %d, want 3", got)
		}
	})
	t.Run("two payments on the same card do not meet", func(t *testing.T) {
		card := write(t, open(t, small, 5, 0), clockwise, `{"dice":[1,1]}`, `{"sum":2}`, `{"sum":2}`, `{"sum":2}`)
		one, two := write(t, card, `{"sum":3}`), write(t, card, `{"sum":4}`)
		for want, card := range map[int]*mafia.Card{3: one, 4: two} {
			s, _ := card.Settlement()
			if got := s.Payments[3].Sum; got != want {
				t.Errorf("got a payment of %d, want %d", got, want)
			}
		}
	})
}
