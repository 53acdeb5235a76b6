package germanchicago_test

import "testing"

func TestLosses(t *testing.T) {
	t.Run("in classic the worst by what was declared loses the round", func(t *testing.T) {
		card := play(t, open(t, `{"style":"classic","rounds":4}`, 3, 1),
			[2]string{"163 2 high=100/60", "[0 0 0], high 1, low 1: seat 2, play 1"}, // 163
			[2]string{"235 1", "[0 0 0], high 1, low 2: seat 0, play 1"},             // ten, and no Fish
			[2]string{"226 2", "[0 0 1]: seat 2, play 2"},                            // 64

			[2]string{"163 3 high=1/60", "[0 0 1], high 2, low 2: seat 0, play 2"}, // 64
			[2]string{"622 1", "[0 0 1], high 2, low 0: seat 1, play 2"},           // 64, of equals the later is low
			[2]string{"226 3", "[0 1 1]: seat 1, play 3"},                          // and the latest takes it

			[2]string{"122 1 low=1/6", "[0 1 1], high 1, low 1: seat 2, play 3"}, // 5
			[2]string{"112 1", "[0 1 1], high 2, low 1: seat 0, play 3"},         // 4 is better
			[2]string{"121 1", "[0 2 1]: seat 1, play 4"},                        // 4, later than the first

			[2]string{"666 2 low=100/6", "[0 2 1], high 1, low 1: seat 2, play 4"}, // 18
			[2]string{"222 2", "[0 2 1], high 2, low 1: seat 0, play 4"},           // 6
			[2]string{"223 2", "[0 3 1]: over"},                                    // 7
		)
		wantStandings(t, card, "seat 0 place 1 score 0 won", "seat 2 place 2 score 1", "seat 1 place 3 score 3")
		wantText(t, card, `{"mats":[0,0,0],"stack":0,"phase":"play","high":null,"low":null,"losses":[0,3,1]}`)
	})
	t.Run("in classic Chikago is always best and out of the round", func(t *testing.T) {
		t.Run("whatever was declared, and in any number of throws", func(t *testing.T) {
			play(t, open(t, classic, 4, 0),
				[2]string{"222 3 low=100/60", "[0 0 0 0], high 0, low 0: seat 1, play 1"},
				[2]string{"111 3", "[0 0 0 0], high 1, low 0: seat 2, play 1"},
				[2]string{"111 1", "[0 0 0 0], high 1, low 0: seat 3, play 1"}, // of equals the earlier is high
				[2]string{"111 2 chick", "[1 0 0 0]: seat 0, play 2"},
			)
		})
		t.Run("thrown first, so that there is nothing to beat", func(t *testing.T) {
			card := play(t, open(t, classic, 2, 0),
				[2]string{"111 3 high=100/60", "[0 0], high 0: seat 1, play 1"})
			if _, ok := card.ToBeat(); ok {
				t.Error("there is something to beat")
			}
			wantText(t, card, `{"mats":[0,0],"stack":0,"phase":"play","high":0,"low":null,"losses":[0,0]}`)
			play(t, card, [2]string{"116 3", "[0 1]: seat 1, play 2"})
		})
		t.Run("thrown by all, so that nobody loses and the same one begins again", func(t *testing.T) {
			play(t, open(t, classic, 2, 1),
				[2]string{"111 3 high=100/60", "[0 0], high 1: seat 0, play 1"},
				[2]string{"111 3", "[0 0]: seat 1, play 2"},
			)
		})
	})
	t.Run("in party low takes a penalty and begins", func(t *testing.T) {
		card := play(t, open(t, `{"style":"party","rounds":2}`, 3, 0),
			[2]string{"163 1", "[0 0 0], high 0, low 0: seat 1, play 1"},
			[2]string{"235 1", "[0 0 0], high 0, low 1: seat 2, play 1"},
			[2]string{"245 1", "[0 0 1]: seat 2, play 2"}, // every Fish is the same
			[2]string{"112 3", "[0 0 1], high 2, low 2: seat 0, play 2"},
			[2]string{"113 3", "[0 0 1], high 0, low 2: seat 1, play 2"},
			[2]string{"112 3", "[0 1 1]: over"},
		)
		wantStandings(t, card, "seat 0 place 1 score 0 won", "seat 1 place 2 score 1", "seat 2 place 2 score 1")
		wantText(t, card, `{"mats":[0,0,0],"stack":0,"phase":"play","high":null,"low":null,"losses":[0,1,1]}`)
	})
	t.Run("in party some throws name the loser and end the round", func(t *testing.T) {
		for _, c := range []struct{ name, line, want string }{
			{"1-6-5 in any number of throws and any order", "516 3 names=2", "[0 0 1]: seat 2, play 2"},
			{"1-6-5 in one throw", "165 1 names=0", "[1 0 0]: seat 0, play 2"}, // the thrower may
			{"three alike in the only throw", "444 1 names=1", "[0 1 0]: seat 1, play 2"},
			{"three alike in the last throw", "222 3 one-throw names=1", "[0 1 0]: seat 1, play 2"},
			{"three sixes, too", "666 2 one-throw names=2", "[0 0 1]: seat 2, play 2"},
		} {
			t.Run(c.name, func(t *testing.T) {
				play(t, open(t, party, 3, 0), [2]string{c.line, c.want})
				after := write(t, open(t, party, 3, 2), "123 "+c.line[4:5]) // thrown by a follower
				play(t, after, [2]string{c.line, c.want})
			})
		}
		t.Run("but not three alike that were gathered", func(t *testing.T) {
			for _, line := range []string{"444 2", `{"dice":[4,4,4],"throws":2,"one-throw":false}`} {
				play(t, open(t, party, 3, 0), [2]string{line, "[0 0 0], high 0, low 0: seat 1, play 1"})
			}
		})
	})
	t.Run("in party three ones give everybody else a penalty", func(t *testing.T) {
		for _, line := range []string{"111 1", "111 2", "111 3 chick"} {
			t.Run(line, func(t *testing.T) {
				play(t, write(t, open(t, party, 3, 0), "123 "+line[4:5]),
					[2]string{line, "[1 0 1]: seat 1, play 2"})
			})
		}
	})
	t.Run("the usual number of rounds depends on the style", func(t *testing.T) {
		for _, c := range []struct {
			house string
			want  int
		}{
			{``, 0},
			{tschigg, 0},
			{classic, 5},
			{party, 10},
			{`{"style":"classic","rounds":3}`, 3},
			{`{"style":"party","rounds":1000}`, 1000},
			{`{"style":"bavarian","rounds":3}`, 0}, // played until one player is left in
		} {
			card := open(t, c.house, 2, 0)
			if got := card.Rounds(); got != c.want {
				t.Errorf("%s: got %d rounds, want %d", c.house, got, c.want)
			}
		}
		t.Run("and a game has exactly so many", func(t *testing.T) {
			card := open(t, party, 2, 0)
			for range 10 {
				if _, on := card.Turn(); !on {
					t.Fatal("the game is over too early")
				}
				card = write(t, card, "123 1", "124 1")
			}
			wantState(t, card, "[10 0]: over")
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 10")
		})
	})
	t.Run("the fewest losses win and ties share", func(t *testing.T) {
		card := write(t, open(t, `{"style":"party","rounds":1}`, 3, 0), "165 1 names=1")
		wantStandings(t, card, "seat 0 place 1 score 0 won", "seat 2 place 1 score 0 won", "seat 1 place 3 score 1")
	})
}
