package paper_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring/paper"
	"beermat/scoring/scoringtest"
)

// FuzzCard_Write writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzCard_Write(f *testing.F) {
	table.Fuzz(
		f, 3, 1, [2]string{``, `{"win":"low","rounds":3,"target":-50,"start":20,"min":-100,"max":100}`},
		`{"score":12}`+"\n"+`{"score":-5}`+"\n"+`{"score":0}`+"\n"+`{"scores":[1,2,3]}`+"\n"+end,
		`{"scores":[1,null,3]}`+"\n"+leave(1)+"\n"+`{"scores":[1,null,3]}`+"\n"+`{"scores":[1,2,3]}`+"\n"+`{"scores":[]}`,
		end+"\n"+`{"end":false}`+"\n"+`{"score":1.5}`+"\n"+`{"score":1e999}`+"\n"+`{"score":1,"end":true}`,
		`{"scores":[9,9,9]}`+"\n"+`{"score":99}`+"\n"+leave(0)+"\n"+`{"score":1}`+"\n"+`{"score":1}`,
		leave(0)+"\n"+leave(2)+"\n"+`{"score":1}`,
	)
}

func TestCard_Random(t *testing.T) {
	// A second sheet, kept by this test as plainly as can be, must agree with the
	// card: lists that grow, and who has left.
	t.Run("the card keeps what a plain sheet would", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			seats := rapid.IntRange(1, 6).Draw(rt, "seats")
			first := rapid.IntRange(0, seats-1).Draw(rt, "first")
			rounds := rapid.IntRange(0, 4).Draw(rt, "rounds")
			card := open(t, fmt.Sprintf(`{"rounds":%d,"start":7}`, rounds), seats, first)
			sheet, lines := make([][]int, seats), rapid.IntRange(0, 60).Draw(rt, "lines")
			for s := range table.Walk(rt, card, scoringtest.Drawn(rt), lines, 10) {
				at := s.Turn.Player
				if s.Turn.Round != len(sheet[at])+1 || s.Entry.Score != nil && s.Gone[at] {
					rt.Fatalf("turn %+v on a sheet of %v", s.Turn, sheet)
				}
				if s.Entry.Score != nil {
					sheet[at] = append(sheet[at], int(*s.Entry.Score))
				}
				for seat, n := range s.Entry.Scores {
					if n != nil {
						sheet[seat] = append(sheet[seat], int(*n))
					}
				}
				checkSheet(rt, s.Is, sheet)
			}
		})
	})
	t.Run("a sample comes in every form and within its limits", func(t *testing.T) {
		for _, c := range []struct{ min, max int }{{-1000000, 1000000}, {0, 3}, {5, 5}, {-900, -800}, {900, 1000000}} {
			forms := map[string]bool{}
			chance := scoringtest.Fixed()
			for range 20 {
				card := write(t, open(t, fmt.Sprintf(`{"min":%d,"max":%d}`, c.min, c.max), 3, 0), leave(1))
				for s := range table.Walk(t, card, chance, scoringtest.ToTheEnd, scoringtest.Nobody) {
					e := s.Entry
					forms[fmt.Sprintf("score %v scores %v end %v", e.Score != nil, e.Scores != nil, e.End)] = true
				}
			}
			want := map[string]bool{
				"score true scores false end false": true, "score false scores true end false": true, "score false scores false end true": true,
			}
			if diff := cmp.Diff(want, forms); diff != "" {
				t.Errorf("%+v: forms (-want +got):\n%s", c, diff)
			}
		}
	})
}

func checkSheet(rt *rapid.T, card *paper.Card, sheet [][]int) {
	for seat, scores := range sheet {
		total := 7
		for _, n := range scores {
			total += n
		}
		if got := card.Scores(seat); fmt.Sprint(got) != fmt.Sprint(scores) || card.Total(seat) != total {
			rt.Fatalf("seat %d has %v, total %d; want %v, total %d", seat, got, card.Total(seat), scores, total)
		}
	}
}
