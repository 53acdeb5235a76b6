package scorecard_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/beetle"
	"beermat/scoring/chicago"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/yahtzee"
)

// plain writes a text as a test reads it.
func plain(t scorecard.Text) string {
	if n, ok := t.Int(); ok {
		return fmt.Sprint(n)
	}
	for _, name := range []string{"n", "points", "score"} {
		if n, ok := t.Data[name].(int); ok {
			return fmt.Sprint(n)
		}
	}
	return t.Key
}

// lines writes the lines of the grids of a record: the label, the hint, and for each
// seat the text with the note, the dice and what was struck.
func lines(r scorecard.ScoreSheet) []string {
	var list []string
	for _, b := range r.Blocks {
		for _, line := range b.Lines {
			said := []string{strings.TrimSpace(plain(line.Label) + " " + plain(line.Hint))}
			for seat, cell := range line.Cells {
				id := scorecard.CellID(line.ID, seat)
				text := plain(cell.Text)
				if !cell.Note.IsZero() {
					text += "(" + plain(cell.Note) + ")"
				}
				for _, d := range r.Dice[id] {
					text += " " + d.Face
				}
				for _, was := range r.Struck[id] {
					text += " not " + plain(was)
				}
				said = append(said, text)
			}
			list = append(list, strings.Join(said, " | "))
		}
	}
	return list
}

func TestHistory_ScoreSheet(t *testing.T) {
	for name, c := range map[string]struct {
		game   *scorecard.Game
		seats  int
		log    []string
		struck string // what the first entry was before
		want   []string
		rounds int
	}{
		"a ring has a line for each round, with what everybody had after it and the last dice of each": {
			game: lcr.Scorecard, seats: 3, log: []string{`{"dice":["L","C","."]}`, `{"dice":[4,6,1]}`},
			want: []string{"print.start | 3 | 3 | 3", "1 1 | 2(-1) L C . | 2(-1) L R . | 4(1)", "print.total | 2 | 2 | 4"},
		},
		"the points of a ring stand beside what was won or paid": {
			game: mafia.Scorecard, seats: 2,
			log:    []string{`{"start":0,"direction":"clockwise"}`, `{"dice":[1,1,1,1,1]}`, `{"dice":[6,2,5,1,1]}`},
			want:   []string{"print.start | 50 | 50", "1 | 65(15) | 35(-15) 6 2 5 1 1", "print.holds | 5 | 5", "print.total | 65 | 35"},
			rounds: 3,
		},
		"a value that is no score has the score beside it, and what was corrected": {
			game: germanchicago.Scorecard, seats: 2, log: []string{`{"dice":[1,6,3],"throws":2}`, `{"dice":[2,3,4],"throws":2}`},
			struck: `{"dice":[1,6,2],"throws":2}`,
			want:   []string{"1 print.both | 163(0) 1 6 3 not 162 | chikago.fish(1) 2 3 4", "print.total | 0 | 1"},
		},
		"lanes have a line for each turn, with the total after it": {
			game: pig.Scorecard, seats: 2, log: []string{`{"rolls":[4,5,6]}`, `{"rolls":[3,1]}`, `{"score":20}`},
			struck: `{"score":7}`,
			want:   []string{"1 | 15(15) 4 5 6 not 7 | 0(0) 3 1", "2 | 20(35) | ", "print.total 100 | 35 | 0"},
		},
		"a grid is as the view has it, with the dice of the last throw": {
			game: chicago.Scorecard, seats: 2, log: []string{`{"throws":[[1,1]]}`}, struck: `{"throws":[[1,2]]}`,
			want: []string{
				"2 | 2 1 1 not 0 | ", "3 |  | ", "4 |  | ", "5 |  | ", "6 |  | ", "7 |  | ", "8 |  | ", "9 |  | ", "10 |  | ", "11 |  | ", "12 |  | ",
				"rounds.total | 2 | 0",
			},
			rounds: 11,
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSheet(t, c.game, c.seats, c.log...)
			var replaced []scorecard.Replaced
			if c.struck != "" {
				replaced = []scorecard.Replaced{{At: 0, Entry: entry(t, c.game, c.struck)}}
			}
			got := c.game.NewHistory(s).ScoreSheet(replaced)
			if diff := cmp.Diff(c.want, lines(got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if got.Rounds != c.rounds || got.Over {
				t.Errorf("%d rounds, over: %v", got.Rounds, got.Over)
			}
		})
	}
	t.Run("what the rules would not allow any more is left out", func(t *testing.T) {
		s := newSheet(t, yahtzee.Scorecard, 1, `{"box":"fours","score":12}`)
		got := yahtzee.Scorecard.NewHistory(s).ScoreSheet([]scorecard.Replaced{{At: 0, Entry: entry(t, yahtzee.Scorecard, `{"box":"fours","score":13}`)}})
		if len(got.Struck) != 0 {
			t.Errorf("struck: %v", got.Struck)
		}
	})
	t.Run("mats that are handed out and dropped are followed", func(t *testing.T) {
		s := newSheet(t, germanchicago.Scorecard, 2,
			`{"dice":[1,6,3],"throws":1}`, `{"dice":[2,3,4],"throws":1}`, `{"dice":[2,3,4],"throws":1}`, `{"dice":[1,2,3],"throws":1}`,
			`{"dice":[1,6,3],"throws":1}`, `{"dice":[2,3,4],"throws":1}`)
		got := germanchicago.Scorecard.NewHistory(s).ScoreSheet(nil)
		want := []scorecard.Piece{{Seats: []int{1}}, {Seats: []int{1}}, {Seats: []int{0}}}
		if diff := cmp.Diff(want, got.Pieces); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
	t.Run("figures without a goal have no grid", func(t *testing.T) {
		got := beetle.Scorecard.NewHistory(newSheet(t, beetle.Scorecard, 2)).ScoreSheet(nil)
		if len(got.Blocks) != 1 || got.Blocks[0].Shape != scorecard.Figures {
			t.Errorf("%v", got.Blocks)
		}
	})
}
