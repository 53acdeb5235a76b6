package yahtzee_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
)

func TestThePlayerAtTurnWhoLeavesPassesTheTurn(t *testing.T) {
	card := write(t, open(t, ``, 3, 0), "fours=12", `{"player":1,"leave":true}`)
	wantTurn(t, card, 2, 1)
	card = write(t, card, "fours=8")
	wantTurn(t, card, 0, 2)
	card = write(t, card, "fives=10")
	wantTurn(t, card, 2, 2)
}

func TestAnotherPlayerWhoLeavesDoesNotTouchTheTurn(t *testing.T) {
	card := write(t, open(t, ``, 3, 0), "fours=12", `{"player":0,"leave":true}`)
	wantTurn(t, card, 1, 1)
	card = write(t, card, "fours=8", "fours=4")
	wantTurn(t, card, 1, 2)
}

func TestWhoLeftIsRankedLastAndKeepsTheScore(t *testing.T) {
	card := write(t, open(t, ``, 4, 0),
		"sixes=30", "sixes=6", "sixes=24", "sixes=12",
		`{"player":0,"leave":true}`, `{"player":2,"leave":true}`)
	want := []scoring.Standing{
		{Player: 3, Place: 1, Score: 12},
		{Player: 1, Place: 2, Score: 6},
		{Player: 0, Place: 3, Score: 30, Left: true},
		{Player: 2, Place: 4, Score: 24, Left: true},
	}
	if diff := cmp.Diff(want, card.Standings()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestTheLastOfSeveralPlayersWins(t *testing.T) {
	card := write(t, open(t, ``, 3, 0),
		"sixes=30", "sixes=6", `{"player":0,"leave":true}`, `{"player":2,"leave":true}`)
	wantOver(t, card)
	want := []scoring.Standing{
		{Player: 1, Place: 1, Score: 6, Won: true},
		{Player: 0, Place: 2, Score: 30, Left: true},
		{Player: 2, Place: 3, Score: 0, Left: true},
	}
	if diff := cmp.Diff(want, card.Standings()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	wantFoul(t, card, "fives=10", "game-over", "")
}

func TestALonePlayerWhoLeavesEndsTheGameAndHasNotWon(t *testing.T) {
	card := write(t, open(t, ``, 1, 0), "sixes=30", `{"player":0,"leave":true}`)
	wantOver(t, card)
	want := []scoring.Standing{{Player: 0, Place: 1, Score: 30, Left: true}}
	if diff := cmp.Diff(want, card.Standings()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestTheGameEndsWhenTheLastOpenColumnLeaves(t *testing.T) {
	card := open(t, ``, 3, 0)
	for _, b := range yahtzee.Boxes() {
		for seat := range 3 {
			if b == yahtzee.Chance && seat == 2 {
				wantTurn(t, card, 2, 13)
				card = write(t, card, `{"player":2,"leave":true}`)
				break
			}
			card = write(t, card, "12345 "+b.String())
		}
	}
	wantOver(t, card)
}

func TestNobodyLeavesTwice(t *testing.T) {
	card := write(t, open(t, ``, 3, 0), `{"player":1,"leave":true}`)
	wantFoul(t, card, `{"player":1,"leave":true}`, "bad-entry", "leave-twice")
	wantTurn(t, card, 0, 1)
}
