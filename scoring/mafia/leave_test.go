package mafia_test

import (
	"testing"

	"beermat/scoring"
)

func TestCard_Leave(t *testing.T) {
	t.Run("a leaver takes dice and points out of play", func(t *testing.T) {
		t.Run("before it is known who starts", func(t *testing.T) {
			card := play(t, open(t, small, 4, 1),
				[2]string{`{"leave":true,"player":3}`, "dice [2 2 2 0] points [10 10 10 0] round 1: start of seat 1"},
				[2]string{`{"leave":true,"player":1}`, "dice [2 0 2 0] points [10 0 10 0] round 1: start of seat 2"},
			)
			wantFoul(t, card, `{"start":1,"direction":"clockwise"}`, scoring.BadEntry, "start-nobody")
			wantFoul(t, card, `{"leave":true,"player":1}`, scoring.BadEntry, "leave-twice")
			play(t, card,
				[2]string{`{"start":0,"direction":"counter"}`, "dice [2 0 2 0] points [10 0 10 0] round 1: play of seat 0"},
				[2]string{`{"dice":[6,2]}`, "dice [1 0 3 0] points [10 0 10 0] round 1: play of seat 2"},
			)
		})
		t.Run("the player at turn", func(t *testing.T) {
			card := play(t, write(t, open(t, small, 4, 0), counter),
				[2]string{`{"leave":true,"player":0}`, "dice [0 2 2 2] points [0 10 10 10] round 1: play of seat 3"},
				[2]string{`{"dice":[6,5]}`, "dice [0 2 3 1] points [0 10 10 10] round 1: play of seat 2"},
			)
			wantStandings(t, card, "seat 1 place 1 score 10", "seat 2 place 1 score 10", "seat 3 place 1 score 10", "seat 0 place 4 score 0 left")
		})
		t.Run("another player", func(t *testing.T) {
			play(t, write(t, open(t, small, 4, 0), clockwise),
				[2]string{`{"leave":true,"player":1}`, "dice [2 0 2 2] points [10 0 10 10] round 1: play of seat 0"},
				[2]string{`{"dice":[6,5]}`, "dice [1 0 3 2] points [10 0 10 10] round 1: play of seat 2"},
			)
		})
		t.Run("one who is out already", func(t *testing.T) {
			card := play(t, write(t, open(t, `{"dice":1,"points":2}`, 4, 0), clockwise, `{"dice":[1]}`, `{"sum":1}`, `{"sum":2}`, `{"sum":1}`),
				[2]string{`{"leave":true,"player":2}`, "dice [1 1 0 1] points [6 1 0 1] round 2: play of seat 0"},
			)
			wantStandings(t, card, "seat 0 place 1 score 6", "seat 1 place 2 score 1", "seat 3 place 2 score 1", "seat 2 place 4 score 0 left")
		})
	})
	t.Run("a leaving that leaves one player in ends the game", func(t *testing.T) {
		t.Run("one of two", func(t *testing.T) {
			card := play(t, write(t, open(t, small, 2, 0), clockwise),
				[2]string{`{"leave":true,"player":0}`, "dice [0 2] points [0 10] round 1: over"})
			wantStandings(t, card, "seat 1 place 1 score 10 won", "seat 0 place 2 score 0 left")
		})
		t.Run("before the start", func(t *testing.T) {
			card := play(t, open(t, small, 2, 0),
				[2]string{`{"leave":true,"player":1}`, "dice [2 0] points [10 0] round 1: over"})
			wantStandings(t, card, "seat 0 place 1 score 10 won", "seat 1 place 2 score 0 left")
		})
		t.Run("the last with points beside one who is out", func(t *testing.T) {
			card := play(t, write(t, open(t, `{"dice":1,"points":2}`, 3, 0), clockwise, `{"dice":[1]}`),
				[2]string{`{"sum":6}`, "dice [0 1 1] points [4 0 2] round 1: settle of seat 2"},
				[2]string{`{"sum":1}`, "dice [1 0 1] points [5 0 1] round 2: play of seat 0"},
				[2]string{`{"leave":true,"player":0}`, "dice [0 0 1] points [0 0 1] round 2: over"},
			)
			wantStandings(t, card, "seat 2 place 1 score 1 won", "seat 1 place 2 score 0", "seat 0 place 3 score 0 left")
		})
	})
}

func TestALeavingInASettlement(t *testing.T) {
	// Seat 1 has won the first round; 2, 3 and 0 pay in this order.
	settling := [2]string{`{"dice":[1,1]}`, "dice [2 0 2 2] points [10 10 10 10] round 1: settle of seat 2"}
	begin := `{"start":1,"direction":"clockwise"}`
	t.Run("the payer at turn leaves and the next one pays", func(t *testing.T) {
		play(t, write(t, open(t, small, 4, 0), begin), settling,
			[2]string{`{"leave":true,"player":2}`, "dice [2 0 0 2] points [10 10 0 10] round 1: settle of seat 3"},
		)
	})
	t.Run("one who has yet to pay leaves and is passed over", func(t *testing.T) {
		play(t, write(t, open(t, small, 4, 0), begin), settling,
			[2]string{`{"leave":true,"player":3}`, "dice [2 0 2 0] points [10 10 10 0] round 1: settle of seat 2"},
			[2]string{`{"sum":4}`, "dice [2 0 2 0] points [10 14 6 0] round 1: settle of seat 0"},
			[2]string{`{"sum":5}`, "dice [2 2 2 0] points [5 19 6 0] round 2: play of seat 1"},
		)
	})
	t.Run("one who has paid leaves and the payment stands", func(t *testing.T) {
		play(t, write(t, open(t, small, 4, 0), begin), settling,
			[2]string{`{"sum":4}`, "dice [2 0 2 2] points [10 14 6 10] round 1: settle of seat 3"},
			[2]string{`{"leave":true,"player":2}`, "dice [2 0 0 2] points [10 14 0 10] round 1: settle of seat 3"},
		)
	})
	t.Run("the last to pay leaves and the next round begins", func(t *testing.T) {
		play(t, write(t, open(t, small, 4, 0), begin), settling,
			[2]string{`{"sum":4}`, "dice [2 0 2 2] points [10 14 6 10] round 1: settle of seat 3"},
			[2]string{`{"sum":12}`, "dice [2 0 2 2] points [10 24 6 0] round 1: settle of seat 0"},
			[2]string{`{"leave":true,"player":0}`, "dice [0 2 2 0] points [0 24 6 0] round 2: play of seat 1"},
		)
	})
	t.Run("the winner leaves, nobody pays any more, and the next player begins", func(t *testing.T) {
		card := play(t, write(t, open(t, small, 4, 0), begin), settling,
			[2]string{`{"sum":10}`, "dice [2 0 2 2] points [10 20 0 10] round 1: settle of seat 3"},
			// Seat 2 has paid all it had and is out.
			[2]string{`{"leave":true,"player":1}`, "dice [2 0 0 2] points [10 0 0 10] round 2: play of seat 3"},
		)
		wantStandings(t, card, "seat 0 place 1 score 10", "seat 3 place 1 score 10", "seat 2 place 3 score 0", "seat 1 place 4 score 0 left")
	})
	t.Run("the winner of the last round leaves and the game is over", func(t *testing.T) {
		card := play(t, write(t, open(t, `{"dice":2,"points":10,"rounds":1}`, 4, 0), begin), settling,
			[2]string{`{"sum":3}`, "dice [2 0 2 2] points [10 13 7 10] round 1: settle of seat 3"},
			[2]string{`{"leave":true,"player":1}`, "dice [2 0 2 2] points [10 0 7 10] round 1: over"},
		)
		wantStandings(t, card, "seat 0 place 1 score 10 won", "seat 3 place 1 score 10 won", "seat 2 place 3 score 7", "seat 1 place 4 score 0 left")
	})
	t.Run("the winner leaves and one alone has points", func(t *testing.T) {
		card := play(t, write(t, open(t, small, 3, 0), begin),
			[2]string{`{"dice":[1,1]}`, "dice [2 0 2] points [10 10 10] round 1: settle of seat 2"},
			[2]string{`{"sum":11}`, "dice [2 0 2] points [10 20 0] round 1: settle of seat 0"},
			[2]string{`{"leave":true,"player":1}`, "dice [2 0 2] points [10 0 0] round 1: over"},
		)
		wantStandings(t, card, "seat 0 place 1 score 10 won", "seat 2 place 2 score 0", "seat 1 place 3 score 0 left")
	})
}
