package paper_test

import (
	"testing"

	"beermat/scoring"
)

func TestCard_Leave(t *testing.T) {
	t.Run("a leaver is skipped and ranked after all who stayed", func(t *testing.T) {
		t.Run("the player at turn leaves", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{leave(0), "[0 0 0] round 1, seat 1"},
				[2]string{"1", "[0 1 0] round 1, seat 2"},
				[2]string{"2", "[0 1 2] round 2, seat 1"},
			)
			wantFoul(t, card, leave(0), scoring.BadEntry, "leave-twice")
			wantStandings(t, card, "seat 2 place 1 score 2", "seat 1 place 2 score 1", "seat 0 place 3 score 0 left")
		})
		t.Run("another player leaves and the turn stays", func(t *testing.T) {
			play(t, open(t, ``, 3, 0),
				[2]string{"4", "[4 0 0] round 1, seat 1"},
				[2]string{leave(0), "[4 0 0] round 1, seat 1"},
				[2]string{"1", "[4 1 0] round 1, seat 2"},
				[2]string{"1", "[4 1 1] round 2, seat 1"},
			)
		})
		t.Run("the last of a round leaves and the round is complete", func(t *testing.T) {
			play(t, open(t, ``, 3, 0),
				[2]string{"4", "[4 0 0] round 1, seat 1"},
				[2]string{"4", "[4 4 0] round 1, seat 2"},
				[2]string{leave(2), "[4 4 0] round 2, seat 0"},
				[2]string{end, "[4 4 0] over"},
			)
		})
		t.Run("the last of the last round leaves and the game is over", func(t *testing.T) {
			card := play(t, open(t, `{"rounds":1,"win":"low"}`, 3, 0),
				[2]string{"4", "[4 0 0] round 1, seat 1"},
				[2]string{"5", "[4 5 0] round 1, seat 2"},
				[2]string{leave(2), "[4 5 0] over"},
			)
			wantStandings(t, card, "seat 0 place 1 score 4 won", "seat 1 place 2 score 5", "seat 2 place 3 score 0 left")
		})
		t.Run("one is left of several and has won", func(t *testing.T) {
			card := play(t, open(t, ``, 2, 0), [2]string{"4", "[4 0] round 1, seat 1"}, [2]string{leave(0), "[4 0] over"})
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 4 left")
		})
		t.Run("everybody begins with the same, and who left keeps it", func(t *testing.T) {
			card := write(t, open(t, `{"start":20,"win":"low"}`, 3, 0), leave(1), "[1,0,2]")
			wantStandings(t, card, "seat 0 place 1 score 21", "seat 2 place 2 score 22", "seat 1 place 3 score 20 left")
		})
	})
	t.Run("a whole round has nothing for a leaver", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 0), "[1,2,3]", leave(1))
		play(t, card, [2]string{"[1,null,1]", "[2 2 4] round 3, seat 0"})
		card = play(t, card, [2]string{"[1,0,1]", "[2 2 4] round 3, seat 0"})
		wantFoul(t, card, "[1,2,1]", "bad-entry", "scores-gone")
		wantFoul(t, card, "[1,1.5,1]", "bad-entry", "scores-gone")
		wantFoul(t, card, "[1,1]", "bad-entry", "scores-number")
		wantFoul(t, card, "[null,0,1]", "bad-entry", "scores-missing")
		wantText(t, card, `{"rounds":[[1,1],[2],[3,1]],"total":[2,2,4]}`)
	})
	t.Run("a round that a leaver began is still under way", func(t *testing.T) {
		t.Run("whoever stays writes it to its end", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{"[1,2,3]", "[1 2 3] round 2, seat 0"},
				[2]string{"9", "[10 2 3] round 2, seat 1"},
				[2]string{leave(0), "[10 2 3] round 2, seat 1"},
			)
			wantFoul(t, card, end, "bad-entry", "end-early")
			wantFoul(t, card, "[null,1,1]", "bad-entry", "scores-late")
			play(t, card, [2]string{"1", "[10 3 3] round 2, seat 2"}, [2]string{"1", "[10 3 4] round 3, seat 1"}, [2]string{end, "[10 3 4] over"})
		})
		t.Run("and it is the last if the leaver has reached the target", func(t *testing.T) {
			card := play(t, open(t, `{"target":10}`, 3, 0),
				[2]string{"11", "[11 0 0] round 1, seat 1"},
				[2]string{leave(0), "[11 0 0] round 1, seat 1"},
				[2]string{"1", "[11 1 0] round 1, seat 2"},
				[2]string{"2", "[11 1 2] over"},
			)
			wantStandings(t, card, "seat 2 place 1 score 2 won", "seat 1 place 2 score 1", "seat 0 place 3 score 11 left")
		})
	})
}
