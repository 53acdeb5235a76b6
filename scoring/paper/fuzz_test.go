package paper_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/paper"
)

// FuzzWriting writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzWriting(f *testing.F) {
	for _, seed := range []string{
		`{"score":12}` + "\n" + `{"score":-5}` + "\n" + `{"score":0}` + "\n" + `{"scores":[1,2,3]}` + "\n" + end,
		`{"scores":[1,null,3]}` + "\n" + leave(1) + "\n" + `{"scores":[1,null,3]}` + "\n" + `{"scores":[1,2,3]}` + "\n" + `{"scores":[]}`,
		end + "\n" + `{"end":false}` + "\n" + `{"score":1.5}` + "\n" + `{"score":1e999}` + "\n" + `{"score":1,"end":true}`,
		`{"scores":[9,9,9]}` + "\n" + `{"score":99}` + "\n" + leave(0) + "\n" + `{"score":1}` + "\n" + `{"score":1}`,
		leave(0) + "\n" + leave(2) + "\n" + `{"score":1}`,
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, lines string, agreed bool) {
		house := ``
		if agreed {
			house = `{"win":"low","rounds":3,"target":-50,"start":20,"min":-100,"max":100}`
		}
		card := open(t, house, 3, 1)
		for line := range strings.Lines(lines) {
			entry, err := decode(line)
			if err != nil {
				continue
			}
			checkRoundTrip(t, entry.(*paper.Entry))
			before := text(t, card)
			after, err := card.Write(entry)
			var foul *scoring.Foul
			switch {
			case text(t, card) != before:
				t.Fatalf("%s changed the card written on", line)
			case err == nil:
				card = after.(*paper.Card)
				card.Standings()
			case !errors.As(err, &foul):
				t.Fatalf("%s: %v is no foul", line, err)
			}
		}
	})
}

func checkRoundTrip(t *testing.T, entry *paper.Entry) {
	t.Helper()
	out, err := json.Marshal(entry)
	if err != nil {
		return // a time that JSON cannot hold is not ours to judge
	}
	again, err := decode(string(out))
	if err != nil {
		t.Fatalf("%s cannot be read again: %v", out, err)
	}
	if diff := cmp.Diff(entry, again); diff != "" {
		t.Fatalf("%s reads differently (-before +after):\n%s", out, diff)
	}
}

// A second sheet, kept by this test as plainly as can be, must agree with the
// card: lists that grow, and who has left.
func TestTheCardKeepsWhatAPlainSheetWould(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seats := rapid.IntRange(1, 6).Draw(rt, "seats")
		first := rapid.IntRange(0, seats-1).Draw(rt, "first")
		rounds := rapid.IntRange(0, 4).Draw(rt, "rounds")
		card := open(t, fmt.Sprintf(`{"rounds":%d,"start":7}`, rounds), seats, first)
		chance := func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "chance") }
		sheet, gone := make([][]int, seats), make([]bool, seats)
		for range rapid.IntRange(0, 60).Draw(rt, "lines") {
			turn, on := card.Turn()
			if !on {
				break
			}
			entry := paper.Game.Sample(card, chance).(*paper.Entry)
			if leaver := chance(seats * 10); leaver < seats && !gone[leaver] {
				entry = &paper.Entry{Header: scoring.Leaving(leaver)}
				gone[leaver] = true
			}
			if turn.Round != len(sheet[turn.Player])+1 || entry.Score != nil && gone[turn.Player] {
				rt.Fatalf("turn %+v on a sheet of %v", turn, sheet)
			}
			before := text(t, card)
			after, err := card.Write(entry)
			if err != nil {
				rt.Fatalf("seat %d: %v", turn.Player, err)
			}
			if text(t, card) != before {
				rt.Fatal("writing changed the card written on")
			}
			if entry.Score != nil {
				sheet[turn.Player] = append(sheet[turn.Player], int(*entry.Score))
			}
			for seat, n := range entry.Scores {
				if n != nil {
					sheet[seat] = append(sheet[seat], int(*n))
				}
			}
			card = after.(*paper.Card)
			checkSheet(rt, card, sheet)
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

func TestASampleComesInEveryFormAndWithinItsLimits(t *testing.T) {
	for _, c := range []struct{ min, max int }{{-1000000, 1000000}, {0, 3}, {5, 5}, {-900, -800}, {900, 1000000}} {
		forms := map[string]bool{}
		state := 1
		chance := func(n int) int { // a plain congruential generator, the same each time
			state = (state*1103515245 + 12345) % (1 << 31)
			return (state >> 16) % n
		}
		for range 20 {
			card := write(t, open(t, fmt.Sprintf(`{"min":%d,"max":%d}`, c.min, c.max), 3, 0), leave(1))
			for {
				if _, on := card.Turn(); !on {
					break
				}
				e := paper.Game.Sample(card, chance).(*paper.Entry)
				forms[fmt.Sprintf("score %v scores %v end %v", e.Score != nil, e.Scores != nil, e.End)] = true
				after, err := card.Write(e)
				if err != nil {
					t.Fatal(err)
				}
				card = after.(*paper.Card)
			}
		}
		want := map[string]bool{
			"score true scores false end false": true, "score false scores true end false": true, "score false scores false end true": true,
		}
		if diff := cmp.Diff(want, forms); diff != "" {
			t.Errorf("%+v: forms (-want +got):\n%s", c, diff)
		}
	}
}
