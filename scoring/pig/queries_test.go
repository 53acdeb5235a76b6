package pig_test

import "testing"

func TestCard_Queries(t *testing.T) {
	t.Run("the card says how far the target is", func(t *testing.T) {
		card := write(t, open(t, `{"target":50,"finish-round":true}`, 3, 0), "=20", "=35")
		for seat, want := range []int{30, 15, 50} {
			if got := card.Missing(seat); got != want {
				t.Errorf("seat %d: %d are missing, want %d", seat, got, want)
			}
		}
		if reached(card) {
			t.Error("35 have reached 50")
		}
		card = write(t, card, "=0", "=31")
		if !reached(card) || card.Missing(0) != 0 {
			t.Errorf("reached %v, %d missing", reached(card), card.Missing(0))
		}
		if card = write(t, card, `{"leave":true,"player":0}`); reached(card) {
			t.Error("who left has reached the target")
		}
	})
}
