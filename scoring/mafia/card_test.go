package mafia_test

import (
	"testing"

	"beermat/scoring"
)

// small is a table with few dice, so that rounds are short.
const (
	small     = `{"dice":2,"points":10}`
	clockwise = `{"start":0,"direction":"clockwise"}`
	counter   = `{"start":0,"direction":"counter"}`
)

func TestCard(t *testing.T) {
	t.Run("the table says who starts and which way round", func(t *testing.T) {
		card := open(t, ``, 4, 2)
		wantState(t, card, "dice [5 5 5 5] points [50 50 50 50] round 1: start of seat 2")
		t.Run("clockwise", func(t *testing.T) {
			play(t, card,
				[2]string{`{"start":3,"direction":"clockwise","player":2}`, "dice [5 5 5 5] points [50 50 50 50] round 1: play of seat 3"},
				[2]string{`{"dice":[6,2,3,4,1]}`, "dice [6 5 5 3] points [50 50 50 50] round 1: play of seat 0"},
			)
		})
		t.Run("counter-clockwise", func(t *testing.T) {
			play(t, card,
				[2]string{`{"start":0,"direction":"counter"}`, "dice [5 5 5 5] points [50 50 50 50] round 1: play of seat 0"},
				[2]string{`{"dice":[6,2,3,4,1]}`, "dice [3 5 5 6] points [50 50 50 50] round 1: play of seat 3"},
			)
		})
	})
	t.Run("sixes go to the next player and ones out of the game", func(t *testing.T) {
		play(t, open(t, ``, 3, 0),
			[2]string{clockwise, "dice [5 5 5] points [50 50 50] round 1: play of seat 0"},
			[2]string{`{"dice":[6,6,1,2,3]}`, "dice [2 7 5] points [50 50 50] round 1: play of seat 1"},
			[2]string{`{"dice":[1,1,1,6,6,6,6]}`, "dice [2 0 9] points [50 50 50] round 1: settle of seat 2"},
		)
		play(t, open(t, ``, 3, 0),
			[2]string{counter, "dice [5 5 5] points [50 50 50] round 1: play of seat 0"},
			[2]string{`{"sixes":2,"ones":1}`, "dice [2 5 7] points [50 50 50] round 1: play of seat 2"},
			[2]string{`{"sixes":0,"ones":0}`, "dice [2 5 7] points [50 50 50] round 1: play of seat 1"},
			[2]string{`{"sixes":0,"ones":4}`, "dice [2 1 7] points [50 50 50] round 1: play of seat 0"},
			[2]string{`{"sixes":2,"ones":0}`, "dice [0 1 9] points [50 50 50] round 1: settle of seat 2"},
		)
	})
	t.Run("the others pay the winner of the round what their dice come to", func(t *testing.T) {
		card := play(t, open(t, `{"dice":2}`, 4, 0),
			[2]string{`{"start":1,"direction":"counter"}`, "dice [2 2 2 2] points [50 50 50 50] round 1: play of seat 1"},
			[2]string{`{"dice":[6,2]}`, "dice [3 1 2 2] points [50 50 50 50] round 1: play of seat 0"},
			[2]string{`{"dice":[1,6,6]}`, "dice [0 1 2 4] points [50 50 50 50] round 1: settle of seat 3"},
			[2]string{`{"dice":[6,6,1,4]}`, "dice [0 1 2 4] points [67 50 50 33] round 1: settle of seat 2"},
			[2]string{`{"sum":2}`, "dice [0 1 2 4] points [69 50 48 33] round 1: settle of seat 1"},
			[2]string{`{"sum":6}`, "dice [2 2 2 2] points [75 44 48 33] round 2: play of seat 0"},
		)
		wantStandings(t, card, "seat 0 place 1 score 75", "seat 2 place 2 score 48", "seat 1 place 3 score 44", "seat 3 place 4 score 33")
		wantText(t, card, `{"dice":[2,2,2,2],"points":[75,44,48,33],"round":2}`)
	})
	t.Run("nobody pays more than there is and who has nothing left is out", func(t *testing.T) {
		card := play(t, open(t, small, 4, 0),
			[2]string{clockwise, "dice [2 2 2 2] points [10 10 10 10] round 1: play of seat 0"},
			[2]string{`{"dice":[6,6]}`, "dice [0 4 2 2] points [10 10 10 10] round 1: settle of seat 1"},
			[2]string{`{"dice":[5,5,5,5]}`, "dice [0 4 2 2] points [20 0 10 10] round 1: settle of seat 2"},
			[2]string{`{"dice":[4,5]}`, "dice [0 4 2 2] points [29 0 1 10] round 1: settle of seat 3"},
			[2]string{`{"sum":3}`, "dice [2 0 2 2] points [32 0 1 7] round 2: play of seat 0"},
			// Seat 1 is out: the six of seat 0 goes past it.
			[2]string{`{"dice":[6,3]}`, "dice [1 0 3 2] points [32 0 1 7] round 2: play of seat 2"},
			[2]string{`{"dice":[1,1,1]}`, "dice [1 0 0 2] points [32 0 1 7] round 2: settle of seat 3"},
			[2]string{`{"sum":7}`, "dice [1 0 0 2] points [32 0 8 0] round 2: settle of seat 0"},
			[2]string{`{"dice":[6]}`, "dice [2 0 2 0] points [26 0 14 0] round 3: play of seat 2"},
		)
		wantStandings(t, card, "seat 0 place 1 score 26", "seat 2 place 2 score 14", "seat 1 place 3 score 0", "seat 3 place 3 score 0")
	})
	t.Run("the winner of a round begins the next in the same direction", func(t *testing.T) {
		play(t, open(t, small, 3, 0),
			[2]string{counter, "dice [2 2 2] points [10 10 10] round 1: play of seat 0"},
			[2]string{`{"dice":[2,3]}`, "dice [2 2 2] points [10 10 10] round 1: play of seat 2"},
			[2]string{`{"dice":[1,1]}`, "dice [2 2 0] points [10 10 10] round 1: settle of seat 1"},
			[2]string{`{"sum":4}`, "dice [2 2 0] points [10 6 14] round 1: settle of seat 0"},
			[2]string{`{"sum":5}`, "dice [2 2 2] points [5 6 19] round 2: play of seat 2"},
			[2]string{`{"dice":[6,1]}`, "dice [2 3 0] points [5 6 19] round 2: settle of seat 1"},
		)
	})
	t.Run("the game is over after its rounds and most points win", func(t *testing.T) {
		t.Run("one has most", func(t *testing.T) {
			card := play(t, open(t, `{"dice":1,"points":10,"rounds":2}`, 3, 0),
				[2]string{clockwise, "dice [1 1 1] points [10 10 10] round 1: play of seat 0"},
				[2]string{`{"dice":[1]}`, "dice [0 1 1] points [10 10 10] round 1: settle of seat 1"},
				[2]string{`{"dice":[2]}`, "dice [0 1 1] points [12 8 10] round 1: settle of seat 2"},
				[2]string{`{"dice":[3]}`, "dice [1 1 1] points [15 8 7] round 2: play of seat 0"},
				[2]string{`{"dice":[4]}`, "dice [1 1 1] points [15 8 7] round 2: play of seat 1"},
				[2]string{`{"dice":[6]}`, "dice [1 0 2] points [15 8 7] round 2: settle of seat 2"},
				[2]string{`{"sum":7}`, "dice [1 0 2] points [15 15 0] round 2: settle of seat 0"},
				[2]string{`{"sum":1}`, "dice [1 0 2] points [14 16 0] round 2: over"},
			)
			wantStandings(t, card, "seat 1 place 1 score 16 won", "seat 0 place 2 score 14", "seat 2 place 3 score 0")
			wantFoul(t, card, `{"dice":[1]}`, scoring.GameOver, "")
			wantFoul(t, card, `{"leave":true,"player":0}`, scoring.GameOver, "")
		})
		t.Run("two share", func(t *testing.T) {
			card := write(t, open(t, `{"dice":1,"points":12,"rounds":2}`, 3, 0), clockwise,
				`{"dice":[1]}`, `{"sum":3}`, `{"sum":3}`, // 18, 9, 9
				`{"dice":[2]}`, `{"dice":[1]}`, `{"sum":1}`, `{"sum":4}`) // 14, 14, 8
			wantStandings(t, card, "seat 0 place 1 score 14 won", "seat 1 place 1 score 14 won", "seat 2 place 3 score 8")
		})
	})
	t.Run("the game is over when one alone has points", func(t *testing.T) {
		card := play(t, open(t, `{"dice":2,"points":3,"rounds":10}`, 3, 0),
			[2]string{clockwise, "dice [2 2 2] points [3 3 3] round 1: play of seat 0"},
			[2]string{`{"dice":[1,6]}`, "dice [0 3 2] points [3 3 3] round 1: settle of seat 1"},
			[2]string{`{"sum":3}`, "dice [0 3 2] points [6 0 3] round 1: settle of seat 2"},
			[2]string{`{"sum":12}`, "dice [0 3 2] points [9 0 0] round 1: over"},
		)
		wantStandings(t, card, "seat 0 place 1 score 9 won", "seat 1 place 2 score 0", "seat 2 place 2 score 0")
	})
}
