package lcr_test

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/lcr"
	"beermat/scoring/scoringtest"
)

// one is a table where everybody is dealt a single chip, so that games are short.
const (
	one       = `{"chips":1}`
	oneDot    = `{"chips":1,"dot-to-win":true}`
	threeDots = `{"dot-to-win":true}`
)

func TestChipsGoWhereTheDiceSay(t *testing.T) {
	play(t, open(t, ``, 4, 1),
		[2]string{`{"dice":["L","C","."]}`, "[3 1 4 3] pot 1 deal 1: seat 2, round 1"},
		[2]string{`{"dice":["R","R","L"]}`, "[3 3 1 4] pot 1 deal 1: seat 3, round 1"},
		[2]string{`{"dice":[4,5,6]}`, "[4 3 2 1] pot 2 deal 1: seat 0, round 1"},
		[2]string{`{"dice":["R","L",3]}`, "[2 4 2 2] pot 2 deal 1: seat 1, round 2"},
		[2]string{`{"dice":[1,2,3]}`, "[2 4 2 2] pot 2 deal 1: seat 2, round 2"},
		[2]string{`{"dice":[".","C"]}`, "[2 4 1 2] pot 3 deal 1: seat 3, round 2"},
	)
}

func TestCard(t *testing.T) {
	t.Run("the last to have chips wins them and the pot", func(t *testing.T) {
		t.Run("at the end of another's turn", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{`{"dice":["R","R","R"]}`, "[0 3 6] pot 0 deal 1: seat 1, round 1"},
				[2]string{`{"dice":["C","C","C"]}`, "[0 0 6] pot 3 deal 1: seat 2 has won"},
			)
			wantStandings(t, card, "seat 2 place 1 score 9 won", "seat 0 place 2 score 0", "seat 1 place 2 score 0")
			wantFoul(t, card, `{"dice":[".",".","."]}`, scoring.GameOver, "")
			wantText(t, card, `{"chips":[0,0,6],"pot":3,"deal":1}`)
		})
		t.Run("at the end of the own turn", func(t *testing.T) {
			card := play(t, open(t, one, 3, 0),
				[2]string{`{"dice":["."]}`, "[1 1 1] pot 0 deal 1: seat 1, round 1"},
				[2]string{`{"dice":["C"]}`, "[1 0 1] pot 1 deal 1: seat 2, round 1"},
				[2]string{`{"dice":["L"]}`, "[2 0 0] pot 1 deal 1: seat 0 has won"},
			)
			wantStandings(t, card, "seat 0 place 1 score 3 won", "seat 1 place 2 score 0", "seat 2 place 2 score 0")
		})
	})
	t.Run("whoever has no chips is skipped and not out", func(t *testing.T) {
		card := play(t, open(t, ``, 3, 0),
			[2]string{`{"dice":["L","L","L"]}`, "[0 6 3] pot 0 deal 1: seat 1, round 1"},
			[2]string{`{"dice":[".",".","."]}`, "[0 6 3] pot 0 deal 1: seat 2, round 1"},
			[2]string{`{"dice":[".",".","."]}`, "[0 6 3] pot 0 deal 1: seat 1, round 2"},
			[2]string{`{"dice":["R",".","."]}`, "[1 5 3] pot 0 deal 1: seat 2, round 2"},
			[2]string{`{"dice":[".",".","."]}`, "[1 5 3] pot 0 deal 1: seat 0, round 3"},
		)
		wantStandings(t, card, "seat 1 place 1 score 5", "seat 2 place 2 score 3", "seat 0 place 3 score 1")
	})
	t.Run("with dot to win the sole holder must roll only dots", func(t *testing.T) {
		sole := func(t *testing.T) *lcr.Card {
			card := write(t, open(t, threeDots, 3, 0), `{"dice":["R","R","R"]}`, `{"dice":["C","C","C"]}`)
			wantState(t, card, "[0 0 6] pot 3 deal 1: seat 2, round 1")
			if seat, ok := card.Sole(); seat != 2 || !ok {
				t.Fatalf("sole holder: got %d %v, want 2", seat, ok)
			}
			return card
		}
		t.Run("only dots win", func(t *testing.T) {
			card := play(t, sole(t), [2]string{`{"dice":[".",1,3]}`, "[0 0 6] pot 3 deal 1: seat 2 has won"})
			wantStandings(t, card, "seat 2 place 1 score 9 won", "seat 0 place 2 score 0", "seat 1 place 2 score 0")
		})
		t.Run("a chip to a neighbour and play goes on", func(t *testing.T) {
			play(t, sole(t),
				[2]string{`{"dice":["L",".","."]}`, "[1 0 5] pot 3 deal 1: seat 0, round 2"},
				[2]string{`{"dice":["."]}`, "[1 0 5] pot 3 deal 1: seat 2, round 2"}, // dots of one who is not alone
				[2]string{`{"dice":[".",".","."]}`, "[1 0 5] pot 3 deal 1: seat 0, round 3"},
			)
		})
		t.Run("a chip to the pot and it is the same turn again", func(t *testing.T) {
			play(t, sole(t),
				[2]string{`{"dice":["C",".","."]}`, "[0 0 5] pot 4 deal 1: seat 2, round 2"},
				[2]string{`{"dice":["C","C","C"]}`, "[0 0 2] pot 7 deal 1: seat 2, round 3"},
				[2]string{`{"dice":["C","."]}`, "[0 0 1] pot 8 deal 1: seat 2, round 4"},
				[2]string{`{"dice":["."]}`, "[0 0 1] pot 8 deal 1: seat 2 has won"},
			)
		})
	})
	t.Run("when the last chip goes to the pot everybody is dealt anew", func(t *testing.T) {
		card := play(t, open(t, oneDot, 3, 1),
			[2]string{`{"dice":["C"]}`, "[1 0 1] pot 1 deal 1: seat 2, round 1"},
			[2]string{`{"dice":["C"]}`, "[1 0 0] pot 2 deal 1: seat 0, round 1"},
			[2]string{`{"dice":["C"]}`, "[1 1 1] pot 3 deal 2: seat 1, round 2"},
			[2]string{`{"dice":["."]}`, "[1 1 1] pot 3 deal 2: seat 2, round 2"},
			[2]string{`{"dice":["C"]}`, "[1 1 0] pot 4 deal 2: seat 0, round 2"},
			[2]string{`{"dice":["C"]}`, "[0 1 0] pot 5 deal 2: seat 1, round 3"},
			[2]string{`{"dice":["C"]}`, "[1 1 1] pot 6 deal 3: seat 2, round 4"},
			[2]string{`{"dice":["C"]}`, "[1 1 0] pot 7 deal 3: seat 0, round 4"},
			[2]string{`{"dice":["L"]}`, "[0 2 0] pot 7 deal 3: seat 1, round 4"},
			[2]string{`{"dice":[".","."]}`, "[0 2 0] pot 7 deal 3: seat 1 has won"},
		)
		wantStandings(t, card, "seat 1 place 1 score 9 won", "seat 0 place 2 score 0", "seat 2 place 2 score 0")
		if got := card.Turns(); got != 10 {
			t.Errorf("turns: got %d, want 10", got)
		}
		if got := card.InAll(); got != 9 {
			t.Errorf("chips in all: got %d, want 9", got)
		}
	})
	t.Run("every seat may choose its stakes", func(t *testing.T) {
		card := play(t, open(t, `{"chips":[1,2,8],"dot-to-win":true,"stake":{"minor":25,"currency":"EUR"}}`, 3, 0),
			[2]string{`{"dice":["C"]}`, "[0 2 8] pot 1 deal 1: seat 1, round 1"},
			[2]string{`{"dice":["C","C"]}`, "[0 0 8] pot 3 deal 1: seat 2, round 1"},
			[2]string{`{"dice":["C","C","C"]}`, "[0 0 5] pot 6 deal 1: seat 2, round 2"},
			[2]string{`{"dice":["C","C","C"]}`, "[0 0 2] pot 9 deal 1: seat 2, round 3"},
			[2]string{`{"dice":["C","C"]}`, "[1 2 8] pot 11 deal 2: seat 0, round 4"},
		)
		wantFoul(t, card, `{"dice":["C","C"]}`, scoring.BadDice, "number")
	})
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		for _, c := range []struct{ name, house, line, code, why string }{
			{"two dice with three chips", ``, `{"dice":["L","C"]}`, "bad-dice", "number"},
			{"four dice with three chips", ``, `{"dice":["L","C","R","."]}`, "bad-dice", "number"},
			{"four dice with ten chips", `{"chips":10}`, `{"dice":["L","C","R","."]}`, "bad-dice", "number"},
			{"two dice with one chip", one, `{"dice":[".","."]}`, "bad-dice", "number"},
			{"no dice in the list", ``, `{"dice":[]}`, "bad-dice", "number"},
			{"a small letter", ``, `{"dice":["l","C","R"]}`, "bad-dice", "face"},
			{"another letter", ``, `{"dice":["X","C","R"]}`, "bad-dice", "face"},
			{"two letters in one", ``, `{"dice":["LL","C","R"]}`, "bad-dice", "face"},
			{"an empty word", ``, `{"dice":["","C","R"]}`, "bad-dice", "face"},
			{"a digit as a word", ``, `{"dice":["4","C","R"]}`, "bad-dice", "face"},
			{"a letter of two bytes", ``, `{"dice":["•","C","R"]}`, "bad-dice", "face"},
			{"a seven", ``, `{"dice":[7,"C","R"]}`, "bad-dice", "face"},
			{"a zero", ``, `{"dice":[0,"C","R"]}`, "bad-dice", "face"},
			{"half a face", ``, `{"dice":[4.5,"C","R"]}`, "bad-dice", "face"},
			{"a number beyond all numbers", ``, `{"dice":[1e999,"C","R"]}`, "bad-dice", "face"},
			{"nothing where a face belongs", ``, `{"dice":[null,"C","R"]}`, "bad-dice", "face"},
			{"a list where a face belongs", ``, `{"dice":[["L"],"C","R"]}`, "bad-dice", "face"},
			{"no dice", ``, `{}`, "bad-entry", "missing"},
			{"dice that are null", ``, `{"dice":null}`, "bad-entry", "missing"},
			{"another player's turn", ``, `{"dice":["L","C","R"],"player":1}`, "not-your-turn", ""},
			{"dice beside a leaving", ``, `{"leave":true,"player":1,"dice":["L","C","R"]}`, "bad-entry", "leave-mixed"},
			{"an empty list beside a leaving", ``, `{"leave":true,"player":1,"dice":[]}`, "bad-entry", "leave-mixed"},
			{"a leaving of nobody", ``, `{"leave":true}`, "bad-entry", "leave-who"},
			{"a leaving of a seat that is not there", ``, `{"leave":true,"player":3}`, "bad-entry", "leave-nobody"},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, open(t, c.house, 3, 0), c.line, c.code, c.why) })
		}
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, open(t, ``, 3, 0)) })
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(t, `{"dice":"LCR"}`, `{"dice":4}`, `{"dice":{"L":1}}`, `{"faces":["L"]}`, `{"dice":true}`)
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 3,
			`{"chips":0}`, `{"chips":1000001}`, `{"chips":[3,3]}`, `{"chips":[3,3,0]}`, `{"chips":[3,3,3,3]}`, `{"chips":"3"}`,
			`{"dot-to-win":1}`, `{"stake":25}`, `{"stake":{"minor":-1,"currency":"EUR"}}`, `{"stake":{"minor":1,"currency":"eur"}}`,
			`{"stake":{"minor":1000000001,"currency":"EUR"}}`, `{"pot":3}`,
		)
		table.WantNotSeated(t, 2)
	})
	t.Run("the chips of a leaver go to the pot", func(t *testing.T) {
		t.Run("another than the player at turn leaves and the turn stays", func(t *testing.T) {
			card := play(t, open(t, ``, 4, 1),
				[2]string{`{"leave":true,"player":2}`, "[3 3 0 3] pot 3 deal 1: seat 1, round 1"},
				[2]string{`{"dice":["L","L","R"]}`, "[4 0 0 5] pot 3 deal 1: seat 3, round 1"},
				[2]string{`{"dice":["R","C","."]}`, "[4 1 0 3] pot 4 deal 1: seat 0, round 1"},
			)
			wantStandings(t, card,
				"seat 0 place 1 score 4", "seat 3 place 2 score 3", "seat 1 place 3 score 1", "seat 2 place 4 score 0 left")
			wantFoul(t, card, `{"leave":true,"player":2}`, scoring.BadEntry, "leave-twice")
		})
		t.Run("the player at turn leaves and the next one rolls", func(t *testing.T) {
			play(t, open(t, ``, 4, 3),
				[2]string{`{"dice":[".",".","."]}`, "[3 3 3 3] pot 0 deal 1: seat 0, round 1"},
				[2]string{`{"leave":true,"player":0}`, "[0 3 3 3] pot 3 deal 1: seat 1, round 1"},
			)
		})
		t.Run("the seat that began still counts the rounds when its player has left", func(t *testing.T) {
			play(t, open(t, ``, 4, 0),
				[2]string{`{"leave":true,"player":0}`, "[0 3 3 3] pot 3 deal 1: seat 1, round 1"},
				[2]string{`{"dice":[".",".","."]}`, "[0 3 3 3] pot 3 deal 1: seat 2, round 1"},
				[2]string{`{"dice":[".",".","."]}`, "[0 3 3 3] pot 3 deal 1: seat 3, round 1"},
				[2]string{`{"dice":[".",".","."]}`, "[0 3 3 3] pot 3 deal 1: seat 1, round 2"},
			)
		})
		t.Run("of two players each is both neighbours of the other", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{`{"leave":true,"player":2}`, "[3 3 0] pot 3 deal 1: seat 0, round 1"},
				[2]string{`{"dice":["L","R","."]}`, "[1 5 0] pot 3 deal 1: seat 1, round 1"},
				[2]string{`{"dice":["R","C","C"]}`, "[2 2 0] pot 5 deal 1: seat 0, round 2"},
				[2]string{`{"dice":["C","L"]}`, "[0 3 0] pot 6 deal 1: seat 1 has won"},
			)
			wantStandings(t, card, "seat 1 place 1 score 9 won", "seat 0 place 2 score 0", "seat 2 place 3 score 0 left")
		})
	})
	t.Run("in legal play no chip is lost within a deal", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			seats := rapid.IntRange(3, 6).Draw(rt, "seats")
			agreed := rapid.SliceOfN(rapid.IntRange(1, 5), seats, seats).Draw(rt, "chips")
			dots := rapid.Bool().Draw(rt, "dot-to-win")
			house, _ := json.Marshal(map[string]any{"chips": agreed, "dot-to-win": dots})
			card := open(t, string(house), seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
			lines := rapid.IntRange(0, 60).Draw(rt, "lines")
			for s := range table.Walk(rt, card, scoringtest.Drawn(rt), lines, 10) {
				inAll := s.Was.InAll()
				if s.Is.Deal() != s.Was.Deal() {
					for seat, gone := range s.Gone {
						if !gone {
							inAll += agreed[seat]
						}
					}
				}
				if s.Is.InAll() != inAll {
					rt.Fatalf("there were %d chips and are %d", inAll, s.Is.InAll())
				}
				checkTurn(rt, s.Is, dots)
			}
		})
	})
}

func TestALeavingMayEndTheGame(t *testing.T) {
	t.Run("the player at turn leaves and one alone has chips", func(t *testing.T) {
		card := play(t, open(t, one, 3, 0),
			[2]string{`{"dice":["C"]}`, "[0 1 1] pot 1 deal 1: seat 1, round 1"},
			[2]string{`{"leave":true,"player":1}`, "[0 0 1] pot 2 deal 1: seat 2 has won"},
		)
		wantStandings(t, card, "seat 2 place 1 score 3 won", "seat 0 place 2 score 0", "seat 1 place 3 score 0 left")
	})
	t.Run("another leaves and the player at turn alone has chips", func(t *testing.T) {
		play(t, open(t, one, 3, 0),
			[2]string{`{"dice":["C"]}`, "[0 1 1] pot 1 deal 1: seat 1, round 1"},
			[2]string{`{"leave":true,"player":2}`, "[0 1 0] pot 2 deal 1: seat 1 has won"},
		)
	})
	t.Run("all but one leave", func(t *testing.T) {
		card := play(t, open(t, threeDots, 3, 0),
			[2]string{`{"leave":true,"player":0}`, "[0 3 3] pot 3 deal 1: seat 1, round 1"},
			[2]string{`{"leave":true,"player":2}`, "[0 3 0] pot 6 deal 1: seat 1 has won"},
		)
		wantStandings(t, card, "seat 1 place 1 score 9 won", "seat 0 place 2 score 0 left", "seat 2 place 2 score 0 left")
	})
	t.Run("the one who stays has no chips and wins the pot", func(t *testing.T) {
		card := play(t, open(t, oneDot, 3, 0),
			[2]string{`{"dice":["C"]}`, "[0 1 1] pot 1 deal 1: seat 1, round 1"},
			[2]string{`{"leave":true,"player":2}`, "[0 1 0] pot 2 deal 1: seat 1, round 1"},
			[2]string{`{"leave":true,"player":1}`, "[0 0 0] pot 3 deal 1: seat 0 has won"},
		)
		wantStandings(t, card, "seat 0 place 1 score 3 won", "seat 1 place 2 score 0 left", "seat 2 place 2 score 0 left")
	})
}

func TestALeavingWithDotToWin(t *testing.T) {
	t.Run("makes a sole holder, who must still roll dots", func(t *testing.T) {
		play(t, open(t, oneDot, 3, 0),
			[2]string{`{"dice":["C"]}`, "[0 1 1] pot 1 deal 1: seat 1, round 1"},
			[2]string{`{"leave":true,"player":1}`, "[0 0 1] pot 2 deal 1: seat 2, round 1"},
			[2]string{`{"dice":["L"]}`, "[1 0 0] pot 2 deal 1: seat 0, round 2"},
			[2]string{`{"dice":["."]}`, "[1 0 0] pot 2 deal 1: seat 0 has won"},
		)
	})
	t.Run("empties the table, which is dealt anew for those who stay", func(t *testing.T) {
		play(t, open(t, `{"chips":[1,2,1,1],"dot-to-win":true}`, 4, 1),
			[2]string{`{"dice":["C","C"]}`, "[1 0 1 1] pot 2 deal 1: seat 2, round 1"},
			[2]string{`{"dice":["C"]}`, "[1 0 0 1] pot 3 deal 1: seat 3, round 1"},
			[2]string{`{"dice":["C"]}`, "[1 0 0 0] pot 4 deal 1: seat 0, round 1"},
			[2]string{`{"leave":true,"player":0}`, "[0 2 1 1] pot 5 deal 2: seat 1, round 2"},
		)
	})
	t.Run("has the next who stays begin the new deal", func(t *testing.T) {
		play(t, open(t, oneDot, 4, 0),
			[2]string{`{"leave":true,"player":1}`, "[1 0 1 1] pot 1 deal 1: seat 0, round 1"},
			[2]string{`{"dice":["."]}`, "[1 0 1 1] pot 1 deal 1: seat 2, round 1"},
			[2]string{`{"dice":["C"]}`, "[1 0 0 1] pot 2 deal 1: seat 3, round 1"},
			[2]string{`{"dice":["C"]}`, "[1 0 0 0] pot 3 deal 1: seat 0, round 2"},
			[2]string{`{"dice":["C"]}`, "[1 0 1 1] pot 4 deal 2: seat 2, round 3"},
		)
	})
}

// checkTurn holds a card to what is true of every one: whoever rolls has chips,
// and in the plain game nobody is ever alone with theirs.
func checkTurn(rt *rapid.T, card *lcr.Card, dots bool) {
	turn, on := card.Turn()
	sole, alone := card.Sole()
	switch {
	case !on:
		if winner, ok := card.Winner(); !ok || card.Standings()[0].Player != winner {
			rt.Fatal("the game is over without a winner in first place")
		}
	case card.Chips(turn.Player) == 0:
		rt.Fatalf("seat %d rolls without chips", turn.Player)
	case alone && !dots:
		rt.Fatalf("seat %d alone has chips and has not won", sole)
	case alone && sole != turn.Player:
		rt.Fatalf("seat %d rolls while seat %d alone has chips", turn.Player, sole)
	}
}
