package boston_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/boston"
	"beermat/scoring/scoringtest"
)

const (
	one      = `{"rounds":1}`
	two      = `{"rounds":2}`
	multiply = `{"multiply":true}`
)

func TestCard(t *testing.T) {
	t.Run("a turn scores the highest of each throw", func(t *testing.T) {
		for _, c := range []struct {
			name, house, line string
			want              int
		}{
			{"three throws", ``, "642 53 2", 13},
			{"in any order", ``, "264 35 2", 13},
			{"of equal ones one alone", ``, "664 22 6", 14},
			{"all ones", ``, "111 11 1", 3},
			{"all sixes", ``, "666 66 6", 18},
			{"the last the highest", ``, "211 11 6", 9},
			{"the dice kept", ``, "652", 13},
			{"the dice kept, the second higher than the first", ``, "265", 13},
			{"the score alone", ``, "=13", 13},
			{"the lowest score", ``, "=3", 3},
			{"the highest score", ``, "=18", 18},
			{"three throws multiplied", multiply, "642 53 2", 22},
			{"the dice kept multiplied", multiply, "265", 40},
			{"all ones multiplied", multiply, "111 11 1", 2},
			{"all sixes multiplied", multiply, "666 66 6", 72},
			{"the score alone multiplied", multiply, "=55", 55},
		} {
			t.Run(c.name, func(t *testing.T) {
				card := write(t, open(t, c.house, 3, 0), c.line)
				if diff := cmp.Diff([]int{c.want}, card.Scores(0)); diff != "" {
					t.Errorf("scores (-want +got):\n%s", diff)
				}
			})
		}
	})
	t.Run("the highest score wins the round and the most rounds the game", func(t *testing.T) {
		card := play(t, open(t, `{"rounds":3}`, 3, 1),
			[2]string{"=10", "[[] [10] []] won [0 0 0]: seat 2, round 1, play"},
			[2]string{"=12", "[[] [10] [12]] won [0 0 0]: seat 0, round 1, play"},
			[2]string{"=11", "[[11] [10] [12]] won [0 0 1]: seat 1, round 2, play"},
			[2]string{"=9", "[[11] [10 9] [12]] won [0 0 1]: seat 2, round 2, play"},
			[2]string{"=8", "[[11] [10 9] [12 8]] won [0 0 1]: seat 0, round 2, play"},
			[2]string{"=17", "[[11 17] [10 9] [12 8]] won [1 0 1]: seat 1, round 3, play"},
			[2]string{"=3", "[[11 17] [10 9 3] [12 8]] won [1 0 1]: seat 2, round 3, play"},
			[2]string{"=5", "[[11 17] [10 9 3] [12 8 5]] won [1 0 1]: seat 0, round 3, play"},
			[2]string{"=4", "[[11 17 4] [10 9 3] [12 8 5]] won [1 0 2]: over"},
		)
		wantStandings(t, card, "seat 2 place 1 score 2 won", "seat 0 place 2 score 1", "seat 1 place 3 score 0")
		wantFoul(t, card, "=4", scoring.GameOver, "")
		for seat, want := range [][]int{{2}, nil, {1, 3}} {
			if diff := cmp.Diff(want, won(card, seat)); diff != "" {
				t.Errorf("rounds won by seat %d (-want +got):\n%s", seat, diff)
			}
		}
	})
	t.Run("as many rounds won share the game", func(t *testing.T) {
		card := write(t, open(t, two, 3, 0), "=10", "=9", "=8", "=9", "=10", "=8")
		wantStandings(t, card, "seat 0 place 1 score 1 won", "seat 1 place 1 score 1 won", "seat 2 place 3 score 0")
	})
	t.Run("those who tie for a round throw again until one is highest", func(t *testing.T) {
		card := write(t, open(t, two, 4, 2), "=12", "=9", "=12", "=12") // seats 2, 3, 0, 1
		card = play(t, card,
			[2]string{"=7", "[[12] [12] [12] [9]] won [0 0 0 0]: seat 0, round 1, tie-break"},
			[2]string{"654", "[[12] [12] [12] [9]] won [0 0 0 0]: seat 1, round 1, tie-break"},
			[2]string{"611 51 4", "[[12] [12] [12] [9]] won [0 0 0 0]: seat 0, round 1, tie-break"}, // 15 and 15, without seat 2
			[2]string{"=3", "[[12] [12] [12] [9]] won [0 0 0 0]: seat 1, round 1, tie-break"},
			[2]string{"=3", "[[12] [12] [12] [9]] won [0 0 0 0]: seat 0, round 1, tie-break"},
			[2]string{"=3", "[[12] [12] [12] [9]] won [0 0 0 0]: seat 1, round 1, tie-break"},
			[2]string{"=4", "[[12] [12] [12] [9]] won [0 1 0 0]: seat 2, round 2, play"},
		)
		for seat, want := range [][]int{{15, 3, 3}, {15, 3, 4}, {7}, nil} {
			if diff := cmp.Diff(want, blocks.ContestsOf(card).TieBreaks(seat, 1)); diff != "" {
				t.Errorf("tie-breaks of seat %d (-want +got):\n%s", seat, diff)
			}
		}
		card = play(t, write(t, card, "=12", "=18", "=12"), [2]string{"=18", "[[12 12] [12 18] [12 12] [9 18]] won [0 1 0 0]: seat 3, round 2, tie-break"})
		card = play(t, card,
			[2]string{"=5", "[[12 12] [12 18] [12 12] [9 18]] won [0 1 0 0]: seat 1, round 2, tie-break"},
			[2]string{"=4", "[[12 12] [12 18] [12 12] [9 18]] won [0 1 0 1]: over"},
		)
		wantStandings(t, card, "seat 1 place 1 score 1 won", "seat 3 place 1 score 1 won", "seat 0 place 3 score 0", "seat 2 place 3 score 0")
		if got := blocks.ContestsOf(card).TieBreaks(1, 2); len(got) != 1 || got[0] != 4 {
			t.Errorf("tie-breaks of round 2: got %v", got)
		}
	})
	t.Run("the card is written as the sheet format says", func(t *testing.T) {
		card := open(t, two, 3, 0)
		wantText(t, card, `{"rounds":[[],[],[]],"won":[0,0,0]}`)
		card = write(t, card, "=10", "=12", "=11", "=9")
		wantText(t, card, `{"rounds":[[10,9],[12],[11]],"won":[0,1,0]}`)
		card = write(t, card, "=5", "=9", "=6")
		want := `{"rounds":[[10,9],[12,5],[11,9]],"won":[0,1,0],"tie-breaks":[{"round":2,"scores":[6,null,null]}]}`
		wantText(t, card, want)
		card = write(t, card, "=6", "=7", "=8")
		want = `{"rounds":[[10,9],[12,5],[11,9]],"won":[0,1,1],` +
			`"tie-breaks":[{"round":2,"scores":[6,null,6]},{"round":2,"scores":[7,null,8]}]}`
		wantText(t, card, want)
	})
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		for _, c := range []struct{ name, house, line, code, why string }{
			{"two throws", ``, `{"throws":[[6,4,2],[5,3]]}`, "bad-dice", "throws"},
			{"four throws", ``, `{"throws":[[6,4,2],[5,3],[2],[1]]}`, "bad-dice", "throws"},
			{"no throw in the list", ``, `{"throws":[]}`, "bad-dice", "throws"},
			{"two dice in the first throw", ``, "64 53 2", "bad-dice", "throw"},
			{"four dice in the first throw", ``, "6421 53 2", "bad-dice", "throw"},
			{"three dice in the second throw", ``, "642 531 2", "bad-dice", "throw"},
			{"two dice in the last throw", ``, "642 53 21", "bad-dice", "throw"},
			{"nothing where a throw belongs", ``, `{"throws":[[6,4,2],null,[2]]}`, "bad-dice", "throw"},
			{"a seven in a throw", ``, "742 53 2", "bad-dice", "face"},
			{"a zero that is not the highest", ``, "640 53 2", "bad-dice", "face"},
			{"a letter in a throw", ``, `{"throws":[[6,4,2],["x",3],[2]]}`, "bad-dice", "face"},
			{"two dice kept", ``, `{"kept":[6,5]}`, "bad-dice", "number"},
			{"four dice kept", ``, "6521", "bad-dice", "number"},
			{"no dice kept", ``, `{"kept":[]}`, "bad-dice", "number"},
			{"a face kept that no die has", ``, "602", "bad-dice", "face"},
			{"half a face kept", ``, `{"kept":[6,1.5,2]}`, "bad-dice", "face"},
			{"less than three ones", ``, "=2", "unattainable", "sum"},
			{"more than three sixes", ``, "=19", "unattainable", "sum"},
			{"a product where a sum is played", ``, "=72", "unattainable", "sum"},
			{"a score below zero", ``, "=-13", "unattainable", "sum"},
			{"half a score", ``, "=12.5", "unattainable", "number"},
			{"a score beyond all numbers", multiply, "=1e999", "unattainable", "number"},
			{"a prime that no pair makes", multiply, "=13", "unattainable", "product"},
			{"more than twelve sixes", multiply, "=73", "unattainable", "product"},
			{"nothing multiplied", multiply, "=0", "unattainable", "product"},
			{"nothing at all", ``, `{}`, "bad-entry", "missing"},
			{"nothing but empty keys", ``, `{"throws":null,"kept":null,"score":null}`, "bad-entry", "missing"},
			{"throws and dice kept", ``, `{"throws":[[6,4,2],[5,3],[2]],"kept":[6,5,2]}`, "bad-entry", "mixed"},
			{"throws and a score", ``, `{"throws":[[6,4,2],[5,3],[2]],"score":13}`, "bad-entry", "mixed"},
			{"dice kept and a score", ``, `{"kept":[6,5,2],"score":13}`, "bad-entry", "mixed"},
			{"all three forms", ``, `{"throws":[],"kept":[],"score":13}`, "bad-entry", "mixed"},
			{"another player's turn", ``, `{"score":13,"player":1}`, "not-your-turn", ""},
			{"a player who does not exist", ``, `{"score":13,"player":9}`, "not-your-turn", ""},
			{"a turn beside a leaving", ``, `{"leave":true,"player":1,"score":13}`, "bad-entry", "leave-mixed"},
			{"an empty list beside a leaving", ``, `{"leave":true,"player":1,"kept":[]}`, "bad-entry", "leave-mixed"},
			{"a leaving of nobody", ``, `{"leave":true}`, "bad-entry", "leave-who"},
			{"a leaving of a seat that is not there", ``, `{"leave":true,"player":3}`, "bad-entry", "leave-nobody"},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, open(t, c.house, 3, 0), c.line, c.code, c.why) })
		}
		t.Run("one who has no part in the tie-break", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), "=12", "=9", "=12")
			wantFoul(t, card, `{"score":13,"player":1}`, "not-your-turn", "")
		})
		t.Run("bad dice in a tie-break", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), "=12", "=9", "=12")
			wantFoul(t, card, "65", "bad-dice", "number")
		})
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, open(t, ``, 3, 0)) })
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(
			t,
			`{"throws":6}`, `{"throws":[6,5,2]}`, `{"kept":"652"}`, `{"score":"13"}`, `{"dice":[6,5,2]}`, `{"score":[13]}`,
		)
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 3,
			`{"rounds":0}`, `{"rounds":-1}`, `{"rounds":1001}`, `{"rounds":2.5}`, `{"rounds":"5"}`, `{"multiply":1}`, `{"target":10}`,
		)
		table.WantNotSeated(t, 2)
	})
	t.Run("in legal play every round has one winner who was highest", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			seats := rapid.IntRange(3, 8).Draw(rt, "seats")
			rounds := rapid.IntRange(1, 4).Draw(rt, "rounds")
			house := fmt.Sprintf(`{"rounds":%d,"multiply":%v}`, rounds, rapid.Bool().Draw(rt, "multiply"))
			card := open(t, house, seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
			lines := rounds*seats + 20 // a tie that shrinking repeats for ever is cut off
			for s := range table.Walk(rt, card, scoringtest.Drawn(rt), lines, scoringtest.Nobody) {
				checkRounds(rt, s.Is, seats)
			}
		})
	})
}

// checkRounds holds a card to what is true of every one without a leaver: a round
// is won by a seat that nobody beat, and by as many as are decided.
func checkRounds(rt *rapid.T, card *boston.Card, seats int) {
	var sheet struct {
		Rounds [][]int
		Won    []int
	}
	out, _ := card.MarshalJSON()
	if err := json.Unmarshal(out, &sheet); err != nil {
		rt.Fatal(err)
	}
	decided := 0
	for winner := range seats {
		rounds := won(card, winner)
		decided += len(rounds)
		if len(rounds) != sheet.Won[winner] {
			rt.Fatalf("seat %d won rounds %v: %s", winner, rounds, out)
		}
		for _, round := range rounds {
			for seat, scores := range sheet.Rounds {
				if scores[round-1] > sheet.Rounds[winner][round-1] {
					rt.Fatalf("seat %d won round %d over seat %d: %s", winner, round, seat, out)
				}
			}
		}
	}
	turn, on := card.Turn()
	if on != (len(contenders(card)) > 1) || on && (turn.Round > card.Rules().Last || turn.Round != decided+1) {
		rt.Fatalf("turn %+v %v with contenders %v after %d rounds", turn, on, contenders(card), decided)
	}
}

func TestASampleComesInEveryForm(t *testing.T) {
	forms := map[string]bool{}
	chance := scoringtest.Fixed()
	for range 60 {
		entry := table.RandomEntry(open(t, ``, 3, 0), chance)
		forms[fmt.Sprintf("throws %d kept %d score %v", len(entry.Throws), len(entry.Kept), entry.Score != nil)] = true
	}
	want := map[string]bool{
		"throws 3 kept 0 score false": true, "throws 0 kept 3 score false": true, "throws 0 kept 0 score true": true,
	}
	if diff := cmp.Diff(want, forms); diff != "" {
		t.Errorf("forms (-want +got):\n%s", diff)
	}
}
