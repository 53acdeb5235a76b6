package pig_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/scoring/scoringtest"
)

// Games to ten are short.
const (
	ten      = `{"target":10}`
	tenRound = `{"target":10,"finish-round":true}`
)

func TestCard(t *testing.T) {
	t.Run("a turn banks the sum or loses it to a one", func(t *testing.T) {
		play(t, open(t, ``, 3, 1),
			[2]string{"456", "[0 15 0]: seat 2, round 1"},
			[2]string{"6661", "[0 15 0]: seat 0, round 1"},
			[2]string{"1", "[0 15 0]: seat 1, round 2"},
			[2]string{"2", "[0 17 0]: seat 2, round 2"},
			[2]string{"=21", "[0 17 21]: seat 0, round 2"},
			[2]string{"=2", "[2 17 21]: seat 1, round 3"},
			[2]string{"=0", "[2 17 21]: seat 2, round 3"},
			[2]string{"66666666", "[2 17 69]: seat 0, round 3"},
		)
	})
	t.Run("the first to bank the target wins at once", func(t *testing.T) {
		t.Run("exactly", func(t *testing.T) {
			card := play(t, open(t, ten, 3, 0),
				[2]string{"45", "[9 0 0]: seat 1, round 1"},
				[2]string{"55", "[9 10 0]: over"},
			)
			wantStandings(t, card, "seat 1 place 1 score 10 won", "seat 0 place 2 score 9", "seat 2 place 3 score 0")
			wantFoul(t, card, "2", scoring.GameOver, "")
		})
		t.Run("by far", func(t *testing.T) {
			card := play(t, open(t, ``, 2, 0), [2]string{"=140", "[140 0]: over"})
			wantStandings(t, card, "seat 0 place 1 score 140 won", "seat 1 place 2 score 0")
		})
		t.Run("not with a bust on the way", func(t *testing.T) {
			play(t, open(t, ten, 2, 0),
				[2]string{"36", "[9 0]: seat 1, round 1"},
				[2]string{"21", "[9 0]: seat 0, round 2"},
				[2]string{"661", "[9 0]: seat 1, round 2"},
			)
		})
	})
	t.Run("where agreed the round is finished and the highest wins", func(t *testing.T) {
		t.Run("a later player is higher", func(t *testing.T) {
			card := play(t, open(t, tenRound, 3, 1),
				[2]string{"=4", "[0 4 0]: seat 2, round 1"},
				[2]string{"=10", "[0 4 10]: seat 0, round 1"},
				[2]string{"=11", "[11 4 10]: over"},
			)
			wantStandings(t, card, "seat 0 place 1 score 11 won", "seat 2 place 2 score 10", "seat 1 place 3 score 4")
			wantFoul(t, card, "2", scoring.GameOver, "")
		})
		t.Run("nobody is higher", func(t *testing.T) {
			card := play(t, open(t, tenRound, 3, 0),
				[2]string{"=12", "[12 0 0]: seat 1, round 1"},
				[2]string{"61", "[12 0 0]: seat 2, round 1"},
				[2]string{"=11", "[12 0 11]: over"},
			)
			wantStandings(t, card, "seat 0 place 1 score 12 won", "seat 2 place 2 score 11", "seat 1 place 3 score 0")
		})
		t.Run("two are equal and share", func(t *testing.T) {
			card := play(t, open(t, tenRound, 3, 0),
				[2]string{"=12", "[12 0 0]: seat 1, round 1"},
				[2]string{"=3", "[12 3 0]: seat 2, round 1"},
				[2]string{"66", "[12 3 12]: over"},
			)
			wantStandings(t, card, "seat 0 place 1 score 12 won", "seat 2 place 1 score 12 won", "seat 1 place 3 score 3")
		})
		t.Run("the last of the round reaches it", func(t *testing.T) {
			play(t, open(t, tenRound, 2, 0),
				[2]string{"=9", "[9 0]: seat 1, round 1"},
				[2]string{"=10", "[9 10]: over"},
			)
		})
	})
	t.Run("the card is written as the sheet format says", func(t *testing.T) {
		card := open(t, ``, 2, 0)
		wantText(t, card, `{"turns":[[],[]],"total":[0,0]}`)
		card = write(t, card, "456", "61", "=8")
		wantText(t, card, `{"turns":[[15,8],[0]],"total":[23,0]}`)
	})
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		for _, c := range []struct{ name, line, code, why string }{
			{"a one in the middle", "215", "bad-dice", "one"},
			{"a one at the beginning", "12", "bad-dice", "one"},
			{"two ones at the end", "511", "bad-dice", "one"},
			{"a seven", "37", "bad-dice", "face"},
			{"a zero", "30", "bad-dice", "face"},
			{"a bad face after a one", "317", "bad-dice", "face"},
			{"half a face", `{"rolls":[2.5]}`, "bad-dice", "face"},
			{"a word", `{"rolls":["six"]}`, "bad-dice", "face"},
			{"nothing at all", `{}`, "bad-entry", "missing"},
			{"nothing but empty keys", `{"rolls":null,"score":null}`, "bad-entry", "missing"},
			{"no roll", `{"rolls":[]}`, "bad-entry", "no-roll"},
			{"rolls and a score", `{"rolls":[2,3],"score":5}`, "bad-entry", "mixed"},
			{"no roll and a score", `{"rolls":[],"score":5}`, "bad-entry", "mixed"},
			{"a score of one", "=1", "unattainable", "score"},
			{"a score below zero", "=-2", "unattainable", "score"},
			{"half a score", "=2.5", "unattainable", "number"},
			{"a score beyond all numbers", "=1e999", "unattainable", "number"},
			{"another player's turn", `{"rolls":[2],"player":1}`, "not-your-turn", ""},
			{"a player who does not exist", `{"score":2,"player":9}`, "not-your-turn", ""},
			{"a turn beside a leaving", `{"leave":true,"player":1,"score":2}`, "bad-entry", "leave-mixed"},
			{"an empty list beside a leaving", `{"leave":true,"player":1,"rolls":[]}`, "bad-entry", "leave-mixed"},
			{"a leaving of nobody", `{"leave":true}`, "bad-entry", "leave-who"},
			{"a leaving of a seat that is not there", `{"leave":true,"player":3}`, "bad-entry", "leave-nobody"},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, open(t, ``, 3, 0), c.line, c.code, c.why) })
		}
		t.Run("a leaving twice", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), `{"leave":true,"player":1}`)
			wantFoul(t, card, `{"leave":true,"player":1}`, "bad-entry", "leave-twice")
		})
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, open(t, ``, 2, 0)) })
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(t, `{"rolls":3}`, `{"rolls":"3"}`, `{"score":"3"}`, `{"score":[3]}`, `{"dice":[3]}`, `{"hold":true}`)
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 2,
			`{"target":0}`, `{"target":-100}`, `{"target":1000001}`, `{"target":99.5}`, `{"target":"100"}`, `{"finish-round":1}`,
			`{"rounds":3}`,
		)
		table.WantNotSeated(t, 1, 11)
	})
	t.Run("a leaver is skipped and ranked after all who stayed", func(t *testing.T) {
		t.Run("the player at turn leaves and the next one rolls", func(t *testing.T) {
			play(t, open(t, ``, 3, 0),
				[2]string{leave(0), "[0 0 0]: seat 1, round 1"},
				[2]string{"2", "[0 2 0]: seat 2, round 1"},
				[2]string{"3", "[0 2 3]: seat 1, round 2"},
			)
		})
		t.Run("one who has rolled already leaves and the turn stays", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{"66", "[12 0 0]: seat 1, round 1"},
				[2]string{leave(0), "[12 0 0]: seat 1, round 1"},
				[2]string{"2", "[12 2 0]: seat 2, round 1"},
				[2]string{"1", "[12 2 0]: seat 1, round 2"},
			)
			wantStandings(t, card, "seat 1 place 1 score 2", "seat 2 place 2 score 0", "seat 0 place 3 score 12 left")
		})
		t.Run("one is left and wins at once", func(t *testing.T) {
			card := write(t, open(t, ``, 2, 0), "66", leave(0))
			wantFoul(t, card, "6", scoring.GameOver, "")
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 12 left")
		})
		t.Run("the last to roll in the last round leaves and the game is over", func(t *testing.T) {
			card := play(t, open(t, tenRound, 3, 0),
				[2]string{"=12", "[12 0 0]: seat 1, round 1"},
				[2]string{"=11", "[12 11 0]: seat 2, round 1"},
				[2]string{leave(2), "[12 11 0]: over"},
			)
			wantStandings(t, card, "seat 0 place 1 score 12 won", "seat 1 place 2 score 11", "seat 2 place 3 score 0 left")
		})
		t.Run("whoever reached the target leaves before the round is finished, and it goes on", func(t *testing.T) {
			card := play(t, open(t, tenRound, 3, 0),
				[2]string{"=12", "[12 0 0]: seat 1, round 1"},
				[2]string{leave(0), "[12 0 0]: seat 1, round 1"},
				[2]string{"=9", "[12 9 0]: seat 2, round 1"},
				[2]string{"=8", "[12 9 8]: seat 1, round 2"},
				[2]string{"=2", "[12 11 8]: seat 2, round 2"},
				[2]string{"=5", "[12 11 13]: over"},
			)
			wantStandings(t, card, "seat 2 place 1 score 13 won", "seat 1 place 2 score 11", "seat 0 place 3 score 12 left")
		})
	})
	t.Run("in legal play turns add up and nobody has more than one more", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			seats := rapid.IntRange(2, 10).Draw(rt, "seats")
			finish := rapid.Bool().Draw(rt, "finish-round")
			house := fmt.Sprintf(`{"target":%d,"finish-round":%v}`, rapid.SampledFrom([]int{1, 20, 100}).Draw(rt, "target"), finish)
			card := open(t, house, seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
			most := rapid.IntRange(0, 100).Draw(rt, "turns")
			for s := range table.Walk(rt, card, scoringtest.Drawn(rt), most, scoringtest.Nobody) {
				card = s.Is
				at, turns := s.Turn.Player, card.Scores(s.Turn.Player)
				had, has := s.Was.Total(at), card.Total(at)
				if len(turns) != s.Turn.Round || has != had+turns[len(turns)-1] {
					rt.Fatalf("seat %d had %d and has %d after %v", at, had, has, turns)
				}
			}
			checkRounds(rt, card, finish)
		})
	})
}

// checkRounds holds a card to what is true of every one without a leaver: turns
// are taken in order, and it is over exactly when the target is reached, or in
// the last turn of that round.
func checkRounds(rt *rapid.T, card *pig.Card, finish bool) {
	fewest, most := card.Turns(0), 0
	for seat := range card.Standings() {
		fewest, most = min(fewest, card.Turns(seat)), max(most, card.Turns(seat))
	}
	if most-fewest > 1 {
		rt.Fatalf("one has had %d turns and another %d", most, fewest)
	}
	_, on := card.Turn()
	if over := reached(card) && (!finish || most == fewest); on == over {
		rt.Fatalf("turn %v, and the game is over: %v", on, over)
	}
}

func TestASampleComesInEveryForm(t *testing.T) {
	forms := map[string]bool{}
	chance := scoringtest.Fixed()
	for range 200 {
		entry := table.RandomEntry(open(t, ``, 2, 0), chance)
		switch {
		case entry.Score != nil && *entry.Score == 0:
			forms["a bust without its rolls"] = true
		case entry.Score != nil:
			forms["a score without its rolls"] = true
		case entry.Rolls[len(entry.Rolls)-1] == 1:
			forms["a bust"] = true
		default:
			forms["held"] = true
		}
	}
	if len(forms) != 4 {
		t.Errorf("only %v", forms)
	}
}
