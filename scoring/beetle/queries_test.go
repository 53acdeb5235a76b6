package beetle_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/scoringtest"
)

func TestCard_Queries(t *testing.T) {
	t.Run("the card says what each face would draw or why not", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), "1", "6", "3", "6", "3", "6", "6", "6")
		parts := card.Parts()
		for face, want := range map[scoring.Die]beetle.Draw{
			1: {Part: parts[0], Nth: 2, Bar: beetle.Complete},
			2: {Part: parts[1], Nth: 1, Bar: beetle.Free},
			3: {Part: parts[2], Nth: 3, Bar: beetle.Free},
			4: {Part: parts[3], Nth: 1, Bar: beetle.Needs},
			5: {Part: parts[4], Nth: 1, Bar: beetle.Needs},
			6: {Part: parts[5], Nth: 2, Bar: beetle.Complete},
		} {
			if diff := cmp.Diff(want, card.Draws(face)); diff != "" {
				t.Errorf("face %d (-want +got):\n%s", face, diff)
			}
		}
		if got := open(t, short, 2, 0).Draws(6); got != (beetle.Draw{Bar: beetle.NoPart}) {
			t.Errorf("a face that no part has: got %v", got)
		}
	})
	t.Run("a face draws what the card says", func(t *testing.T) {
		card := open(t, `{"again":true}`, 2, 0)
		for _, faces := range []string{"1", "12", "123", "1234556", "12456", "1333333", "1245"} {
			at := card
			for _, face := range faces {
				at = write(t, at, string(face))
			}
			turn, _ := at.Turn()
			for face := scoring.Die(1); face <= 6; face++ {
				draw, before := at.Draws(face), at.Size(turn.Player)
				after := write(t, at, string(rune('0'+face)))
				if drew := after.Size(turn.Player) > before; drew != (draw.Bar == beetle.Free) {
					t.Errorf("after %s, face %d: drew is %v, foretold %+v", faces, face, drew, draw)
				}
				if draw.Bar == beetle.Free && after.Drawn(turn.Player, draw.Part.Name) != draw.Nth {
					t.Errorf("after %s, face %d: %s, foretold %+v", faces, face, state(after), draw)
				}
			}
		}
	})
	t.Run("the verdict says what a throw comes to", func(t *testing.T) {
		part := func(i int) beetle.Part { return beetle.Standard[i] }
		for _, c := range []struct {
			name  string
			house string
			lines []string
			dice  scoring.Dice
			want  beetle.Verdict
		}{
			{"in the order of drawing", `{"dice":2}`, nil, scoring.Dice{2, 1}, beetle.Verdict{Drawn: []beetle.Part{part(0), part(1)}}},
			{"nothing", `{"again":true}`, nil, scoring.Dice{2}, beetle.Verdict{}},
			{"a part and another roll", `{"again":true}`, nil, scoring.Dice{1}, beetle.Verdict{Drawn: []beetle.Part{part(0)}, Again: true}},
			{"a part and no other roll", ``, nil, scoring.Dice{1}, beetle.Verdict{Drawn: []beetle.Part{part(0)}}},
			{
				"the last part, and no other roll", shortAgain,
				[]string{"1", "2"},
				scoring.Dice{2},
				beetle.Verdict{Drawn: []beetle.Part{{Name: "leg", Face: 2, Count: 2, Needs: "body"}}, Complete: true},
			},
		} {
			t.Run(c.name, func(t *testing.T) {
				got, err := write(t, open(t, c.house, 2, 0), c.lines...).Judge(c.dice)
				if diff := cmp.Diff(c.want, got); err != nil || diff != "" {
					t.Errorf("error %v, verdict (-want +got):\n%s", err, diff)
				}
			})
		}
	})
	t.Run("a verdict is refused as the entry would be", func(t *testing.T) {
		over := write(t, open(t, shortAgain, 2, 0), "1", "2", "2")
		for _, c := range []struct {
			name string
			card *beetle.Card
			dice scoring.Dice
			code string
		}{
			{"no dice", open(t, ``, 2, 0), nil, scoring.BadEntry},
			{"too many", open(t, ``, 2, 0), scoring.Dice{1, 2}, scoring.BadDice},
			{"no face", open(t, ``, 2, 0), scoring.Dice{0}, scoring.BadDice},
			{"the game is over", over, scoring.Dice{1}, scoring.GameOver},
		} {
			t.Run(c.name, func(t *testing.T) {
				_, err := c.card.Judge(c.dice)
				scoringtest.WantCode(t, c.name, err, c.code)
			})
		}
	})
	t.Run("what is asked of a card is a copy", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), "1")
		card.Parts()[0].Name = "boat"
		if got := card.Drawn(0, "body"); got != 1 {
			t.Errorf("the card now has %d bodies", got)
		}
		if got := card.Drawn(0, "boat"); got != 0 {
			t.Errorf("the card now has %d boats", got)
		}
	})
}
