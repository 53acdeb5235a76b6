package sevens_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring/scoringtest"
	"beermat/scoring/sevens"
)

// FuzzCard_Write writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzCard_Write(f *testing.F) {
	table.Fuzz(
		f, 4, 1, [2]string{`{"rounds":2}`, `{"rounds":2,"sets":"pairs"}`},
		long("621112-61 6166-61")+"\n"+long("12/2")+"\n"+long("666661-61"),
		long("666666 666666 616161-616161")+"\n"+long("7/1")+"\n"+long("36/4")+"\n"+long("1/3"),
		long("331666-331 666")+"\n"+long("211111")+"\n"+long("666641-41")+"\n"+long("661555-6161"),
		`{"throws":[]}`+"\n"+`{"throws":[null,{"roll":null},{"out":[]}]}`+"\n"+`{"throws":1e999,"score":0.5}`,
		`{"throws":[{"roll":[6,1,6,1,6,1],"out":[0,7,-1,99]}]}`+"\n"+`{"throws":"x"}`+"\n"+`{"throws":null,"score":null}`,
		`{"leave":true,"player":0}`+"\n"+long("12/1")+"\n"+`{"leave":true,"player":1}`+"\n"+`{"leave":true,"player":2}`,
	)
}

func TestCard_Random(t *testing.T) {
	t.Run("in legal play totals are the sums of their rounds", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			seats := rapid.IntRange(3, 6).Draw(rt, "seats")
			rounds := rapid.IntRange(1, 4).Draw(rt, "rounds")
			house := fmt.Sprintf(`{"rounds":%d,"sets":%q}`, rounds, rapid.SampledFrom([]string{"any", "pairs"}).Draw(rt, "sets"))
			card := open(t, house, seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
			for s := range table.Walk(rt, card, scoringtest.Drawn(rt), scoringtest.ToTheEnd, 10) {
				checkCard(rt, s.Is, s.Gone, rounds)
			}
		})
	})
}

// checkCard holds a card to what is true of every one: totals are the sums of
// their rounds; whoever is here has played every round but, perhaps, the present
// one; and the present one only if the turn has passed.
func checkCard(rt *rapid.T, card *sevens.Card, gone []bool, rounds int) {
	turn, on := card.Turn()
	staying := 0
	for seat, left := range gone {
		sum, played := 0, 0
		for score, ok := sevens.Score(card, seat, 1); ok; score, ok = sevens.Score(card, seat, played+1) {
			sum += score
			played++
		}
		if sum != card.Total(seat) {
			rt.Fatalf("seat %d: rounds make %d, total is %d", seat, sum, card.Total(seat))
		}
		if left {
			continue
		}
		staying++
		if on && played != turn.Round && played != turn.Round-1 || !on && played > rounds {
			rt.Fatalf("seat %d has played %d rounds: %s", seat, played, state(card))
		}
		if on && seat == turn.Player && played != turn.Round-1 {
			rt.Fatalf("seat %d has played this round and is at turn: %s", seat, state(card))
		}
	}
	if on && (gone[turn.Player] || staying < 2 || turn.Round > rounds) {
		rt.Fatalf("the game should not go on: %s", state(card))
	}
}

func TestASampleComesInEveryForm(t *testing.T) {
	forms := map[string]bool{}
	for s := range table.Walk(t, open(t, `{"rounds":60}`, 3, 0), scoringtest.Fixed(), scoringtest.ToTheEnd, scoringtest.Nobody) {
		e := s.Entry
		forms[fmt.Sprintf("throws %d number %v score %v", len(e.Throws.Each), e.Throws.Number != nil, e.Score != nil)] = true
	}
	want := map[string]bool{
		"throws 1 number false score false": true,
		"throws 2 number false score false": true,
		"throws 3 number false score false": true,
		"throws 0 number true score true":   true,
	}
	if diff := cmp.Diff(want, forms); diff != "" {
		t.Errorf("forms (-want +got):\n%s", diff)
	}
}
