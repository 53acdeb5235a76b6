package paper_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/paper"
)

func TestCard(t *testing.T) {
	t.Run("scores are written in turn or for a whole round", func(t *testing.T) {
		card := play(t, open(t, ``, 3, 1),
			[2]string{"12", "[0 12 0] round 1, seat 2"},
			[2]string{"-5", "[0 12 -5] round 1, seat 0"},
			[2]string{"0", "[0 12 -5] round 2, seat 1"},
			[2]string{"[7,8,9]", "[7 20 4] round 3, seat 1"},
			[2]string{`{"score":1000000,"player":1}`, "[7 1000020 4] round 3, seat 2"},
			[2]string{"-1000000", "[7 1000020 -999996] round 3, seat 0"},
		)
		wantText(t, card, `{"rounds":[[0,7],[12,8,1000000],[-5,9,-1000000]],"total":[7,1000020,-999996]}`)
		if diff := cmp.Diff([]int{-5, 9, -1000000}, card.Scores(2)); diff != "" {
			t.Errorf("scores of seat 2 (-want +got):\n%s", diff)
		}
	})
	t.Run("an empty sheet has its columns", func(t *testing.T) {
		wantText(t, open(t, `{"start":501}`, 2, 0), `{"rounds":[[],[]],"total":[501,501]}`)
	})
	t.Run("an open game goes on until the table ends it", func(t *testing.T) {
		card := open(t, ``, 2, 0)
		for range 200 {
			card = write(t, card, "[3,4]", "5", "2")
		}
		card = play(t, card, [2]string{end, "[1600 1200] over"})
		wantStandings(t, card, "seat 0 place 1 score 1600 won", "seat 1 place 2 score 1200")
		for _, line := range []string{"5", "[1,2]", end, leave(0)} {
			wantFoul(t, card, line, scoring.GameOver, "")
		}
	})
	t.Run("a game of so many rounds is over after them", func(t *testing.T) {
		card := play(t, open(t, `{"rounds":2}`, 3, 2),
			[2]string{"5", "[0 0 5] round 1, seat 0"},
			[2]string{"6", "[6 0 5] round 1, seat 1"},
			[2]string{"7", "[6 7 5] round 2, seat 2"},
			[2]string{"3", "[6 7 8] round 2, seat 0"},
			[2]string{"2", "[8 7 8] round 2, seat 1"},
			[2]string{"0", "[8 7 8] over"},
		)
		wantStandings(t, card, "seat 0 place 1 score 8 won", "seat 2 place 1 score 8 won", "seat 1 place 3 score 7")
		wantFoul(t, card, "1", scoring.GameOver, "")
	})
	t.Run("the lowest total wins where that is agreed", func(t *testing.T) {
		card := write(t, open(t, `{"win":"low","rounds":1}`, 4, 0), "[3,-1,9,-1]")
		wantStandings(t, card,
			"seat 1 place 1 score -1 won", "seat 3 place 1 score -1 won", "seat 0 place 3 score 3", "seat 2 place 4 score 9")
	})
	t.Run("the game ends with the round in which somebody reaches the target", func(t *testing.T) {
		t.Run("the round is played to its end", func(t *testing.T) {
			card := play(t, open(t, `{"target":100}`, 3, 0),
				[2]string{"[90,99,0]", "[90 99 0] round 2, seat 0"},
				[2]string{"10", "[100 99 0] round 2, seat 1"},
				[2]string{"8", "[100 107 0] round 2, seat 2"},
				[2]string{"5", "[100 107 5] over"},
			)
			wantStandings(t, card, "seat 1 place 1 score 107 won", "seat 0 place 2 score 100", "seat 2 place 3 score 5")
		})
		t.Run("nobody reaches it", func(t *testing.T) {
			play(t, open(t, `{"target":100}`, 2, 0), [2]string{"[99,99]", "[99 99] round 2, seat 0"})
		})
		t.Run("the lowest wins when somebody has too many", func(t *testing.T) {
			card := play(t, open(t, `{"target":50,"win":"low"}`, 2, 0), [2]string{"[20,49]", "[20 49] round 2, seat 0"}, [2]string{"[0,1]", "[20 50] over"})
			wantStandings(t, card, "seat 0 place 1 score 20 won", "seat 1 place 2 score 50")
		})
		t.Run("a target below nothing is reached from above", func(t *testing.T) {
			card := play(t, open(t, `{"target":-50}`, 2, 0), [2]string{"[20,-49]", "[20 -49] round 2, seat 0"}, [2]string{"[0,-1]", "[20 -50] over"})
			wantStandings(t, card, "seat 0 place 1 score 20 won", "seat 1 place 2 score -50")
		})
		t.Run("counting down from a start", func(t *testing.T) {
			card := play(t, open(t, `{"start":301,"target":1,"win":"low"}`, 2, 0),
				[2]string{"[-180,-100]", "[121 201] round 2, seat 0"},
				[2]string{"[-120,-100]", "[1 101] over"},
			)
			wantStandings(t, card, "seat 0 place 1 score 1 won", "seat 1 place 2 score 101")
		})
		t.Run("the rounds are over first", func(t *testing.T) {
			play(t, open(t, `{"target":100,"rounds":1}`, 2, 0), [2]string{"[50,60]", "[50 60] over"})
		})
		t.Run("the target is reached first", func(t *testing.T) {
			play(t, open(t, `{"target":100,"rounds":3}`, 2, 0), [2]string{"[50,100]", "[50 100] over"})
		})
		t.Run("the table may end an open game before", func(t *testing.T) {
			play(t, open(t, `{"target":100}`, 2, 0), [2]string{"[50,60]", "[50 60] round 2, seat 0"}, [2]string{end, "[50 60] over"})
		})
	})
	t.Run("one player may keep a sheet alone", func(t *testing.T) {
		card := play(t, open(t, ``, 1, 0),
			[2]string{"5", "[5] round 2, seat 0"},
			[2]string{"[6]", "[11] round 3, seat 0"},
			[2]string{end, "[11] over"},
		)
		wantStandings(t, card, "seat 0 place 1 score 11 won")
		left := play(t, open(t, ``, 1, 0), [2]string{"5", "[5] round 2, seat 0"}, [2]string{leave(0), "[5] over"})
		wantStandings(t, left, "seat 0 place 1 score 5 left")
	})
	t.Run("two scores on the same card do not meet", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), "[1,2]", "[3,4]", "[5,6]")
		one, two := write(t, card, "7"), write(t, card, "[8,9]")
		for name, c := range map[string]struct {
			card *paper.Card
			want []int
		}{
			"the card itself": {card, []int{1, 3, 5}}, "one score": {one, []int{1, 3, 5, 7}}, "a whole round": {two, []int{1, 3, 5, 8}},
		} {
			if diff := cmp.Diff(c.want, c.card.Scores(0)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
		}
	})
}
