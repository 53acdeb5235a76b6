package sevens_test

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/sevens"
)

func TestCard(t *testing.T) {
	t.Run("a turn scores what its last throw leaves", func(t *testing.T) {
		for name, c := range map[string]struct {
			house, line string
			want        int
		}{
			"the rules' own example":                       {`{}`, "621112-61 6166-61", 12},
			"after its first throw":                        {`{}`, "621112-61", 6},
			"the same throw cleared the other way":         {`{}`, "621112-22111", 6},
			"no sevens lie":                                {`{}`, "666666", 36},
			"no sevens lie and an empty list is taken out": {`{}`, `{"throws":[{"roll":[6,6,6,6,6,6],"out":[]}]}`, 36},
			"all six thrown again":                         {`{}`, "444444 555555", 30},
			"every die goes out as three pairs":            {`{}`, "616134-616134", 0},
			"every die goes out as two sets of three":      {`{}`, "511133-511331", 0},
			"every die goes out as a set of six":           {`{}`, "211111-111112", 0},
			"one die is left":                              {`{}`, "613225-61322", 5},
			"three throws":                                 {`{}`, "666161-6161 66 65", 11},
			"a last throw that loses everything":           {`{}`, "666161-6161 61-16", 0},
			"less after another throw than before it":      {`{}`, "666661-61 1111", 4},
			"of two choices the one that leaves most":      {`{}`, "334126-331", 12},
			"of two choices the one that leaves least":     {`{}`, "334126-4361", 5},
			"in pairs three dice may add up to seven":      {onlyPairs, "331666-16", 18},
			"in pairs six dice may":                        {onlyPairs, "211111", 7},
			"in pairs three pairs go":                      {onlyPairs, "162534-162534", 0},
			"in pairs one six of two":                      {onlyPairs, "661555-61", 21},
			"written as score and throws":                  {`{}`, "12/2", 12},
			"written as nothing":                           {`{}`, "0/1", 0},
			"written as most":                              {`{}`, "36/3", 36},
		} {
			t.Run(name, func(t *testing.T) {
				card := write(t, open(t, c.house, 3, 0), c.line)
				if got, ok := sevens.Score(card, 0, 1); !ok || got != c.want {
					t.Errorf("got %d %v, want %d", got, ok, c.want)
				}
			})
		}
	})
	t.Run("the first player of a round sets the limit for the others", func(t *testing.T) {
		card := play(t, open(t, ``, 3, 0),
			[2]string{"621112-61 6166-61", "[12 0 0] round 1, seat 1 follows with 2"},
			[2]string{"666661-61", "[12 24 0] round 1, seat 2 follows with 2"},
		)
		wantFoul(t, card, "666666 666666 666666", "too-many-throws", "follower")
		wantFoul(t, card, "12/3", "too-many-throws", "follower")
		card = play(t, card,
			[2]string{"10/2", "[12 24 10] round 2, seat 1 leads with 3"},
			[2]string{"10/1", "[12 34 10] round 2, seat 2 follows with 1"},
		)
		wantFoul(t, card, "12/2", "too-many-throws", "follower")
		play(t, card,
			[2]string{"12/1", "[12 34 22] round 2, seat 0 follows with 1"},
			[2]string{"1/1", "[13 34 22] round 3, seat 2 leads with 3"},
			[2]string{"36/3", "[13 34 58] round 3, seat 0 follows with 3"},
		)
	})
	t.Run("the beginner moves one seat left each round and the highest sum wins", func(t *testing.T) {
		card := play(t, open(t, `{"rounds":4}`, 3, 2),
			[2]string{"5/1", "[0 0 5] round 1, seat 0 follows with 1"},
			[2]string{"6/1", "[6 0 5] round 1, seat 1 follows with 1"},
			[2]string{"8/1", "[6 8 5] round 2, seat 0 leads with 3"},
			[2]string{"1/1", "[7 8 5] round 2, seat 1 follows with 1"},
			[2]string{"1/1", "[7 9 5] round 2, seat 2 follows with 1"},
			[2]string{"1/1", "[7 9 6] round 3, seat 1 leads with 3"},
			[2]string{"0/1", "[7 9 6] round 3, seat 2 follows with 1"},
			[2]string{"4/1", "[7 9 10] round 3, seat 0 follows with 1"},
			[2]string{"3/1", "[10 9 10] round 4, seat 2 leads with 3"},
			[2]string{"2/1", "[10 9 12] round 4, seat 0 follows with 1"},
			[2]string{"2/1", "[12 9 12] round 4, seat 1 follows with 1"},
			[2]string{"2/1", "[12 11 12] over"},
		)
		wantStandings(t, card, "seat 0 place 1 score 12 won", "seat 2 place 1 score 12 won", "seat 1 place 3 score 11")
		wantFoul(t, card, "2/1", scoring.GameOver, "")
		wantFoul(t, card, `{"leave":true,"player":0}`, scoring.GameOver, "")
		wantText(t, card, `{"rounds":[[6,1,3,2],[8,1,0,2],[5,1,4,2]],"total":[12,11,12]}`)
	})
	t.Run("the card is written as the sheet format says", func(t *testing.T) {
		card := open(t, ``, 3, 1)
		wantText(t, card, `{"rounds":[[],[],[]],"total":[0,0,0]}`)
		card = write(t, card, "12/1", "24/1", "3/1", "4/1")
		wantText(t, card, `{"rounds":[[3],[12],[24,4]],"total":[3,12,28]}`)
		if card.Rules().Last != 5 || card.First(0) != 2 {
			t.Errorf("rounds %d, leader %d, want 5 and 2", card.Rules().Last, card.First(0))
		}
		for round, want := range map[int]bool{0: false, 1: true, 2: false} {
			if _, ok := sevens.Score(card, 1, round); ok != want {
				t.Errorf("seat 1 has a score in round %d: %v", round, ok)
			}
		}
	})
	t.Run("a leaver is skipped and ranked after all who stayed", func(t *testing.T) {
		t.Run("the first player leaves before throwing and the next one leads", func(t *testing.T) {
			play(t, open(t, ``, 4, 0),
				[2]string{`{"leave":true,"player":0}`, "[0 0 0 0] round 1, seat 1 leads with 3"},
				[2]string{"1/2", "[0 1 0 0] round 1, seat 2 follows with 2"},
				[2]string{"1/2", "[0 1 1 0] round 1, seat 3 follows with 2"},
				[2]string{"1/2", "[0 1 1 1] round 2, seat 2 leads with 3"},
			)
		})
		t.Run("the first player leaves after throwing and the limit stands", func(t *testing.T) {
			play(t, open(t, ``, 4, 0),
				[2]string{"1/2", "[1 0 0 0] round 1, seat 1 follows with 2"},
				[2]string{`{"leave":true,"player":0}`, "[1 0 0 0] round 1, seat 1 follows with 2"},
				[2]string{"1/2", "[1 1 0 0] round 1, seat 2 follows with 2"},
				[2]string{"1/2", "[1 1 1 0] round 1, seat 3 follows with 2"},
				[2]string{"1/2", "[1 1 1 1] round 2, seat 1 leads with 3"},
			)
		})
		t.Run("the player at turn leaves", func(t *testing.T) {
			play(t, open(t, ``, 4, 0),
				[2]string{"1/1", "[1 0 0 0] round 1, seat 1 follows with 1"},
				[2]string{`{"leave":true,"player":1}`, "[1 0 0 0] round 1, seat 2 follows with 1"},
				[2]string{"2/1", "[1 0 2 0] round 1, seat 3 follows with 1"},
				[2]string{"3/1", "[1 0 2 3] round 2, seat 2 leads with 3"}, // seat 1, the next, has left
			)
		})
		t.Run("the last of a round leaves and the next round begins", func(t *testing.T) {
			play(t, open(t, ``, 3, 0),
				[2]string{"1/1", "[1 0 0] round 1, seat 1 follows with 1"},
				[2]string{"2/1", "[1 2 0] round 1, seat 2 follows with 1"},
				[2]string{`{"leave":true,"player":2}`, "[1 2 0] round 2, seat 1 leads with 3"},
				[2]string{"2/1", "[1 4 0] round 2, seat 0 follows with 1"},
				[2]string{"2/1", "[3 4 0] round 3, seat 0 leads with 3"},
			)
		})
		t.Run("another leaves and the turn stays", func(t *testing.T) {
			card := play(t, open(t, ``, 4, 1),
				[2]string{`{"leave":true,"player":3}`, "[0 0 0 0] round 1, seat 1 leads with 3"},
				[2]string{"9/3", "[0 9 0 0] round 1, seat 2 follows with 3"},
				[2]string{`{"leave":true,"player":1}`, "[0 9 0 0] round 1, seat 2 follows with 3"},
			)
			wantFoul(t, card, `{"leave":true,"player":1}`, scoring.BadEntry, "leave-twice")
			wantStandings(t, card, "seat 0 place 1 score 0", "seat 2 place 1 score 0", "seat 1 place 3 score 9 left", "seat 3 place 4 score 0 left")
		})
		t.Run("the last of the last round leaves and the game is over", func(t *testing.T) {
			card := play(t, open(t, `{"rounds":1}`, 3, 0),
				[2]string{"9/1", "[9 0 0] round 1, seat 1 follows with 1"},
				[2]string{"10/1", "[9 10 0] round 1, seat 2 follows with 1"},
				[2]string{`{"leave":true,"player":2}`, "[9 10 0] over"},
			)
			wantStandings(t, card, "seat 1 place 1 score 10 won", "seat 0 place 2 score 9", "seat 2 place 3 score 0 left")
		})
		t.Run("one is left and has won", func(t *testing.T) {
			card := play(t, open(t, ``, 3, 0),
				[2]string{"36/1", "[36 0 0] round 1, seat 1 follows with 1"},
				[2]string{`{"leave":true,"player":0}`, "[36 0 0] round 1, seat 1 follows with 1"},
				[2]string{`{"leave":true,"player":1}`, "[36 0 0] over"},
			)
			wantStandings(t, card, "seat 2 place 1 score 0 won", "seat 0 place 2 score 36 left", "seat 1 place 3 score 0 left")
		})
	})
}
