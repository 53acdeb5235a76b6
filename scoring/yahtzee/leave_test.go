package yahtzee_test

import (
	"testing"

	"beermat/scoring/yahtzee"
)

func TestCard_Leave(t *testing.T) {
	t.Run("the player at turn who leaves passes the turn", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 0), "fours=12", `{"player":1,"leave":true}`)
		wantTurn(t, card, 2, 1)
		card = write(t, card, "fours=8")
		wantTurn(t, card, 0, 2)
		card = write(t, card, "fives=10")
		wantTurn(t, card, 2, 2)
	})
	t.Run("another player who leaves does not touch the turn", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 0), "fours=12", `{"player":0,"leave":true}`)
		wantTurn(t, card, 1, 1)
		card = write(t, card, "fours=8", "fours=4")
		wantTurn(t, card, 1, 2)
	})
	t.Run("who left is ranked last and keeps the score", func(t *testing.T) {
		card := write(t, open(t, ``, 4, 0),
			"sixes=30", "sixes=6", "sixes=24", "sixes=12",
			`{"player":0,"leave":true}`, `{"player":2,"leave":true}`)
		wantStandings(t, card, "seat 3 place 1 score 12", "seat 1 place 2 score 6", "seat 0 place 3 score 30 left", "seat 2 place 4 score 24 left")
	})
	t.Run("the last of several players wins", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 0),
			"sixes=30", "sixes=6", `{"player":0,"leave":true}`, `{"player":2,"leave":true}`)
		wantOver(t, card)
		wantStandings(t, card, "seat 1 place 1 score 6 won", "seat 0 place 2 score 30 left", "seat 2 place 3 score 0 left")
		wantFoul(t, card, "fives=10", "game-over", "")
	})
	t.Run("a lone player who leaves ends the game and has not won", func(t *testing.T) {
		card := write(t, open(t, ``, 1, 0), "sixes=30", `{"player":0,"leave":true}`)
		wantOver(t, card)
		wantStandings(t, card, "seat 0 place 1 score 30 left")
	})
	t.Run("the game ends when the last open column leaves", func(t *testing.T) {
		card := open(t, ``, 3, 0)
		for _, b := range yahtzee.Boxes() {
			for seat := range 3 {
				if b == yahtzee.Chance && seat == 2 {
					wantTurn(t, card, 2, 13)
					card = write(t, card, `{"player":2,"leave":true}`)
					break
				}
				card = write(t, card, "12345 "+string(b))
			}
		}
		wantOver(t, card)
	})
}

func TestNobodyLeavesTwice(t *testing.T) {
	card := write(t, open(t, ``, 3, 0), `{"player":1,"leave":true}`)
	wantFoul(t, card, `{"player":1,"leave":true}`, "bad-entry", "leave-twice")
	wantTurn(t, card, 0, 1)
}
