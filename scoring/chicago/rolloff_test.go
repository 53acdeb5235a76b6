package chicago_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/chicago"
)

// tied returns a table of four, begun by seat 2, on which seats 0, 2 and 3 have
// tied with 12 points and seat 1 has 10.
func tied(t *testing.T) *chicago.Card {
	t.Helper()
	return playOut(t, open(t, `{"tie":"roll-off","dice":3}`, 4, 2), [][]int{{12}, {10}, {5, 7}, {4, 8}})
}

func wantRollOff(t *testing.T, card *chicago.Card, seat, round int, among ...int) {
	t.Helper()
	wantTurn(t, card, scoring.Turn{Player: seat, Round: round, Phase: "roll-off"})
	if diff := cmp.Diff(among, contenders(card)); diff != "" {
		t.Errorf("contenders (-want +got):\n%s", diff)
	}
	if got := chicago.Scorecard.Input(card).Pad().Trays[0].Free; target(card) != 0 || got != 2 {
		t.Errorf("target %d with %d dice, want none with 2", target(card), got)
	}
}

func TestRollOff(t *testing.T) {
	t.Run("a tie for first is thrown for where that is agreed", func(t *testing.T) {
		card := tied(t)
		wantRollOff(t, card, 2, 12, 2, 3, 0)
		wantStandings(t, card, "seat 0 place 1 score 12", "seat 2 place 1 score 12", "seat 3 place 1 score 12", "seat 1 place 4 score 10")

		card = write(t, card, `{"dice":[6,1]}`)
		wantRollOff(t, card, 3, 12, 2, 3, 0)
		card = write(t, card, `{"dice":[6,5],"player":3}`)
		wantRollOff(t, card, 0, 12, 2, 3, 0)
		card = write(t, card, `{"dice":[5,5]}`)

		wantOver(t, card)
		wantFoul(t, card, `{"dice":[6,6]}`, scoring.GameOver, "")
		if diff := cmp.Diff([]int{3}, contenders(card)); diff != "" {
			t.Errorf("the winner (-want +got):\n%s", diff)
		}
		wantStandings(t, card, "seat 3 place 1 score 12 won", "seat 0 place 2 score 12", "seat 2 place 2 score 12", "seat 1 place 4 score 10")
	})
	t.Run("equal highest throws are thrown again by those alone", func(t *testing.T) {
		card := write(t, tied(t), `{"dice":[6,5]}`, `{"dice":[5,6]}`, `{"dice":[4,6]}`)
		wantRollOff(t, card, 2, 13, 2, 3)
		wantStandings(t, card, "seat 2 place 1 score 12", "seat 3 place 1 score 12", "seat 0 place 3 score 12", "seat 1 place 4 score 10")

		card = write(t, card, `{"dice":[1,1]}`, `{"dice":[1,1]}`)
		wantRollOff(t, card, 2, 14, 2, 3)

		card = write(t, card, `{"dice":[1,2]}`, `{"dice":[1,1]}`)
		wantOver(t, card)
		wantStandings(t, card, "seat 2 place 1 score 12 won", "seat 0 place 2 score 12", "seat 3 place 2 score 12", "seat 1 place 4 score 10")

		for seat, want := range [][]int{{10}, nil, {11, 2, 3}, {11, 2, 2}} {
			if diff := cmp.Diff(want, rollOffs(card, seat)); diff != "" {
				t.Errorf("throws of seat %d (-want +got):\n%s", seat, diff)
			}
		}
	})
	t.Run("there is no roll off without a tie for first", func(t *testing.T) {
		t.Run("one is ahead and the others tie", func(t *testing.T) {
			card := playOut(t, open(t, `{"tie":"roll-off"}`, 3, 0), [][]int{{12}, {9}, {9}})
			wantOver(t, card)
			wantStandings(t, card, "seat 0 place 1 score 12 won", "seat 1 place 2 score 9", "seat 2 place 2 score 9")
			if got := contenders(card); got != nil {
				t.Errorf("contenders %v of a roll-off that there was not", got)
			}
		})
		t.Run("the equal total is that of a player who left", func(t *testing.T) {
			card := at(t, open(t, `{"tie":"roll-off"}`, 3, 0), 12)
			card = write(t, card, `{"hit":true}`, `{"hit":true}`, `{"leave":true,"player":0}`, `{"hit":false}`)
			wantOver(t, card)
			wantStandings(t, card, "seat 1 place 1 score 12 won", "seat 2 place 2 score 0", "seat 0 place 3 score 12 left")
		})
		t.Run("a leaving on the last turn makes the tie that is thrown for", func(t *testing.T) {
			card := at(t, open(t, `{"tie":"roll-off"}`, 4, 0), 12)
			card = write(t, card, `{"hit":true}`, `{"hit":true}`, `{"hit":false}`, `{"leave":true,"player":3}`)
			wantRollOff(t, card, 0, 12, 0, 1)
		})
	})
	t.Run("a roll off takes two dice and nothing else", func(t *testing.T) {
		for _, c := range []struct{ name, line, code, why string }{
			{"nothing", `{}`, "bad-entry", "roll-off"},
			{"throws", `{"throws":[[3,4,5]]}`, "bad-entry", "roll-off"},
			{"a result", `{"hit":true}`, "bad-entry", "roll-off"},
			{"dice and throws", `{"dice":[3,4],"throws":[[3,4,5]]}`, "bad-entry", "roll-off"},
			{"dice and a result", `{"dice":[3,4],"hit":false}`, "bad-entry", "roll-off"},
			{"dice and a seven", `{"dice":[3,4],"seven":true}`, "bad-entry", "roll-off"},
			{"three dice", `{"dice":[3,4,5]}`, "bad-dice", "number"},
			{"no dice", `{"dice":[]}`, "bad-dice", "number"},
			{"a face that no die has", `{"dice":[3,8]}`, "bad-dice", "face"},
			{"another contender's turn", `{"dice":[3,4],"player":3}`, "not-your-turn", ""},
			{"one who has not tied", `{"dice":[3,4],"player":1}`, "not-your-turn", ""},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, tied(t), c.line, c.code, c.why) })
		}
	})
	t.Run("what is asked of a card is a copy", func(t *testing.T) {
		card := write(t, tied(t), `{"dice":[6,1]}`)
		before := text(t, card)
		rollOffs(card, 2)[0] = 1
		contenders(card)[0] = 1
		wantText(t, card, before)
		wantRollOff(t, card, 3, 12, 2, 3, 0)
	})
}

func TestLeavingInARollOff(t *testing.T) {
	t.Run("a contender who has not thrown leaves and the next one throws", func(t *testing.T) {
		card := write(t, tied(t), `{"leave":true,"player":2}`)
		wantRollOff(t, card, 3, 12, 3, 0)
	})
	t.Run("one contender is left and has won", func(t *testing.T) {
		card := write(t, tied(t), `{"leave":true,"player":2}`, `{"leave":true,"player":0}`)
		wantOver(t, card)
		wantStandings(t, card, "seat 3 place 1 score 12 won", "seat 1 place 2 score 10", "seat 0 place 3 score 12 left", "seat 2 place 3 score 12 left")
	})
	t.Run("the highest throw leaves and the next highest wins", func(t *testing.T) {
		card := write(t, tied(t), `{"dice":[6,6]}`, `{"dice":[2,2]}`, `{"leave":true,"player":2}`)
		wantRollOff(t, card, 0, 12, 3, 0)
		card = write(t, card, `{"dice":[2,1]}`)
		wantOver(t, card)
		wantStandings(t, card, "seat 3 place 1 score 12 won", "seat 0 place 2 score 12", "seat 1 place 3 score 10", "seat 2 place 4 score 12 left")
	})
	t.Run("the one still to throw leaves and the throws that lie decide", func(t *testing.T) {
		card := write(t, tied(t), `{"dice":[2,1]}`, `{"dice":[2,2]}`, `{"leave":true,"player":0}`)
		wantOver(t, card)
		wantStandings(t, card, "seat 3 place 1 score 12 won", "seat 2 place 2 score 12", "seat 1 place 3 score 10", "seat 0 place 4 score 12 left")
	})
	t.Run("the one still to throw leaves and the throws that lie are equal", func(t *testing.T) {
		card := write(t, tied(t), `{"dice":[3,1]}`, `{"dice":[2,2]}`, `{"leave":true,"player":0}`)
		wantRollOff(t, card, 2, 13, 2, 3)
	})
	t.Run("one who has no part in it leaves and it goes on", func(t *testing.T) {
		card := write(t, tied(t), `{"dice":[3,1]}`, `{"leave":true,"player":1}`)
		wantRollOff(t, card, 3, 12, 2, 3, 0)
	})
	t.Run("one who has lost it already leaves and it goes on", func(t *testing.T) {
		card := write(t, tied(t), `{"dice":[6,5]}`, `{"dice":[5,6]}`, `{"dice":[4,6]}`, `{"leave":true,"player":0}`)
		wantRollOff(t, card, 2, 13, 2, 3)
	})
	t.Run("of two players one leaves and the other has won", func(t *testing.T) {
		card := playOut(t, open(t, `{"tie":"roll-off"}`, 2, 0), nil)
		wantRollOff(t, card, 0, 12, 0, 1)
		card = write(t, card, `{"dice":[6,6]}`, `{"leave":true,"player":0}`)
		wantOver(t, card)
		wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 0 left")
	})
}
