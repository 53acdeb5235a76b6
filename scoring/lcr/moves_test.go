package lcr_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/lcr"
	"beermat/scoring/scoringtest"
)

func TestCard_Moves(t *testing.T) {
	t.Run("moves say who gives what to whom", func(t *testing.T) {
		four := open(t, ``, 4, 3)
		two := write(t, open(t, ``, 3, 0), `{"leave":true,"player":1}`)
		for _, c := range []struct {
			name  string
			card  *lcr.Card
			faces []lcr.Face
			want  []lcr.Move
		}{
			{"one each way", four, []lcr.Face{lcr.C, lcr.R, lcr.L}, []lcr.Move{{3, 0, 1}, {3, 2, 1}, {3, lcr.Pot, 1}}},
			{"several to one", four, []lcr.Face{lcr.R, lcr.Dot, lcr.R}, []lcr.Move{{3, 2, 2}}},
			{"a common die", four, []lcr.Face{'5', '1', '4'}, []lcr.Move{{3, 0, 1}, {3, lcr.Pot, 1}}},
			{"only dots", four, []lcr.Face{lcr.Dot, '2', '3'}, nil},
			{"left and right are one", two, []lcr.Face{lcr.L, lcr.R, lcr.C}, []lcr.Move{{0, 2, 2}, {0, lcr.Pot, 1}}},
		} {
			t.Run(c.name, func(t *testing.T) {
				got, err := c.card.Moves(c.faces)
				if diff := cmp.Diff(c.want, got); err != nil || diff != "" {
					t.Errorf("error %v, moves (-want +got):\n%s", err, diff)
				}
			})
		}
	})
	t.Run("moves are refused as the entry would be", func(t *testing.T) {
		over := write(t, open(t, one, 3, 0), `{"dice":["C"]}`, `{"dice":["C"]}`)
		for _, c := range []struct {
			name  string
			card  *lcr.Card
			faces []lcr.Face
			code  string
		}{
			{"no dice", open(t, ``, 3, 0), nil, scoring.BadEntry},
			{"too few", open(t, ``, 3, 0), []lcr.Face{lcr.L}, scoring.BadDice},
			{"no face", open(t, ``, 3, 0), []lcr.Face{lcr.L, lcr.L, 'x'}, scoring.BadDice},
			{"the game is over", over, []lcr.Face{lcr.L}, scoring.GameOver},
		} {
			t.Run(c.name, func(t *testing.T) {
				_, err := c.card.Moves(c.faces)
				scoringtest.WantCode(t, c.name, err, c.code)
			})
		}
	})
	t.Run("there are as many dice as chips and three at most", func(t *testing.T) {
		card := open(t, `{"chips":[4,2,1]}`, 3, 0)
		for seat, want := range []int{3, 2, 1} {
			if got := card.Dice(); got != want {
				t.Errorf("seat %d with %d chips: got %d dice, want %d", seat, card.Chips(seat), got, want)
			}
			dots := [][]lcr.Face{{'.', '.', '.'}, {'.', '.'}, {'.'}}[seat]
			card = table.Put(t, card, &lcr.Entry{Dice: dots})
		}
		over := write(t, open(t, one, 3, 0), `{"dice":["C"]}`, `{"dice":["C"]}`)
		if got := over.Dice(); got != 0 {
			t.Errorf("after the game: got %d dice", got)
		}
	})
	t.Run("neighbours are those who have not left", func(t *testing.T) {
		card := write(t, open(t, ``, 5, 0), `{"leave":true,"player":1}`, `{"leave":true,"player":4}`)
		for seat, want := range map[int][2]int{0: {2, 3}, 2: {3, 0}, 3: {0, 2}} {
			if got := [2]int{card.Left(seat), card.Right(seat)}; got != want {
				t.Errorf("neighbours of seat %d: got %v, want %v", seat, got, want)
			}
		}
	})
	t.Run("faces are kept as they were written", func(t *testing.T) {
		for _, c := range []struct{ written, kept string }{
			{`{"dice":["L","C","R","."]}`, `{"dice":["L","C","R","."]}`},
			{`{"dice":[1,2,3,4,5,6]}`, `{"dice":[1,2,3,4,5,6]}`},
			{`{"dice":["L",4,".",1]}`, `{"dice":["L",4,".",1]}`},
			{`{"dice":["\u004c",4.0]}`, `{"dice":["L",4]}`},
			{`{"dice":[]}`, `{"dice":[]}`},
			{`{"dice":["x",9,null,{}]}`, `{"dice":[0,0,0,0]}`},
		} {
			if got := scoringtest.Text(t, table.Entry(t, c.written)); got != c.kept {
				t.Errorf("%s: got %s, want %s", c.written, got, c.kept)
			}
		}
	})
	t.Run("a sample is written in letters or in numbers", func(t *testing.T) {
		card := open(t, ``, 3, 0)
		for _, c := range []struct {
			rolls []int // what chance gives: which form, then the dice less one
			want  []lcr.Face
		}{
			{[]int{0, 0, 3, 4}, []lcr.Face{lcr.Dot, lcr.L, lcr.C}},
			{[]int{1, 5, 3, 2}, []lcr.Face{'6', '4', '3'}},
		} {
			chance := func(int) int {
				next := c.rolls[0]
				c.rolls = c.rolls[1:]
				return next
			}
			entry := table.RandomEntry(card, chance)
			if diff := cmp.Diff(c.want, entry.Dice); diff != "" {
				t.Errorf("dice (-want +got):\n%s", diff)
			}
		}
	})
}
