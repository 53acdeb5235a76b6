package boston_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/boston"
)

func TestCard_Leave(t *testing.T) {
	t.Run("leaving in the middle of a round", func(t *testing.T) {
		t.Run("the player at turn leaves and the next one throws", func(t *testing.T) {
			play(t, open(t, ``, 4, 0),
				[2]string{leave(0), "[[] [] [] []] won [0 0 0 0]: seat 1, round 1, play"},
				[2]string{"=9", "[[] [9] [] []] won [0 0 0 0]: seat 2, round 1, play"},
				[2]string{"=8", "[[] [9] [8] []] won [0 0 0 0]: seat 3, round 1, play"},
				[2]string{"=7", "[[] [9] [8] [7]] won [0 1 0 0]: seat 1, round 2, play"}, // the next who is here begins
			)
		})
		t.Run("the highest so far leaves and wins nothing", func(t *testing.T) {
			play(t, open(t, ``, 3, 0),
				[2]string{"=18", "[[18] [] []] won [0 0 0]: seat 1, round 1, play"},
				[2]string{leave(0), "[[18] [] []] won [0 0 0]: seat 1, round 1, play"},
				[2]string{"=5", "[[18] [5] []] won [0 0 0]: seat 2, round 1, play"},
				[2]string{"=4", "[[18] [5] [4]] won [0 1 0]: seat 1, round 2, play"},
			)
		})
		t.Run("the last to throw leaves and the scores that are there decide", func(t *testing.T) {
			play(t, write(t, open(t, ``, 3, 0), "=9", "=10"),
				[2]string{leave(2), "[[9] [10] []] won [0 1 0]: seat 0, round 2, play"},
			)
		})
		t.Run("the last to throw leaves and those that are there tie", func(t *testing.T) {
			play(t, write(t, open(t, ``, 3, 0), "=9", "=9"),
				[2]string{leave(2), "[[9] [9] []] won [0 0 0]: seat 0, round 1, tie-break"},
			)
		})
		t.Run("the last to throw in the last round leaves and the game is over", func(t *testing.T) {
			card := play(t, write(t, open(t, one, 4, 0), "=9", "=10", "=8"),
				[2]string{leave(3), "[[9] [10] [8] []] won [0 1 0 0]: over"},
			)
			wantStandings(t, card, "seat 1 place 1 score 1 won", "seat 0 place 2 score 0", "seat 2 place 2 score 0", "seat 3 place 4 score 0 left")
		})
	})
	t.Run("the rounds won stay with a leaver and the place does not", func(t *testing.T) {
		card := write(t, open(t, two, 3, 0), "=10", "=9", "=8", leave(0))
		card = play(t, card,
			[2]string{"=7", "[[10] [9 7] [8]] won [1 0 0]: seat 2, round 2, play"},
			[2]string{"=9", "[[10] [9 7] [8 9]] won [1 0 1]: over"},
		)
		wantStandings(t, card, "seat 2 place 1 score 1 won", "seat 1 place 2 score 0", "seat 0 place 3 score 1 left")
	})
	t.Run("the last who stays wins at once", func(t *testing.T) {
		t.Run("in a round, which nobody has won then", func(t *testing.T) {
			card := play(t, write(t, open(t, ``, 3, 0), "=10", "=9", "=8", "=9", leave(0)),
				[2]string{leave(1), "[[10 9] [9] [8]] won [1 0 0]: over"},
			)
			wantStandings(t, card, "seat 2 place 1 score 0 won", "seat 0 place 2 score 1 left", "seat 1 place 3 score 0 left")
			wantFoul(t, card, "=9", scoring.GameOver, "")
			if got := contenders(card); got != nil {
				t.Errorf("contenders %v of a game that is over", got)
			}
		})
		t.Run("in a tie-break", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), "=10", "=10", "=8", leave(2))
			card = play(t, card, [2]string{leave(0), "[[10] [10] [8]] won [0 0 0]: over"})
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 0 left", "seat 2 place 2 score 0 left")
		})
	})
}

func TestLeavingInATieBreak(t *testing.T) {
	tied := func(t *testing.T) *boston.Card { // seats 1, 2 and 3, in this order
		return write(t, open(t, two, 4, 1), "=12", "=12", "=12", "=9")
	}
	const scores = "[[9] [12] [12] [12]] "
	t.Run("one who has not thrown leaves and the next one throws", func(t *testing.T) {
		play(t, tied(t), [2]string{leave(1), scores + "won [0 0 0 0]: seat 2, round 1, tie-break"})
	})
	t.Run("one who has no part in it leaves and it goes on", func(t *testing.T) {
		play(t, write(t, tied(t), "=7"), [2]string{leave(0), scores + "won [0 0 0 0]: seat 2, round 1, tie-break"})
	})
	t.Run("all but one leave and that one has won the round without a throw", func(t *testing.T) {
		play(t, write(t, tied(t), leave(1)), [2]string{leave(3), scores + "won [0 0 1 0]: seat 2, round 2, play"})
	})
	t.Run("the highest throw leaves and the next highest wins", func(t *testing.T) {
		play(t, write(t, tied(t), "=18", "=8", leave(1)), [2]string{"=7", scores + "won [0 0 1 0]: seat 2, round 2, play"})
	})
	t.Run("the one still to throw leaves and the throws that lie decide", func(t *testing.T) {
		play(t, write(t, tied(t), "=8", "=7"), [2]string{leave(3), scores + "won [0 1 0 0]: seat 1, round 2, play"})
	})
	t.Run("the one still to throw leaves and the throws that lie are equal", func(t *testing.T) {
		card := play(t, write(t, tied(t), "=8", "=8"), [2]string{leave(3), scores + "won [0 0 0 0]: seat 1, round 1, tie-break"})
		if diff := cmp.Diff([]int{1, 2}, contenders(card)); diff != "" {
			t.Errorf("contenders (-want +got):\n%s", diff)
		}
	})
	t.Run("one who was beaten in it leaves and it goes on", func(t *testing.T) {
		play(t, write(t, tied(t), "=8", "=7", "=8"), [2]string{leave(2), scores + "won [0 0 0 0]: seat 1, round 1, tie-break"})
	})
}
