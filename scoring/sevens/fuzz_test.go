package sevens_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/sevens"
)

// FuzzWriting writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzWriting(f *testing.F) {
	for _, seed := range []string{
		long("621112-61 6166-61") + "\n" + long("12/2") + "\n" + long("666661-61"),
		long("666666 666666 616161-616161") + "\n" + long("7/1") + "\n" + long("36/4") + "\n" + long("1/3"),
		long("331666-331 666") + "\n" + long("211111") + "\n" + long("666641-41") + "\n" + long("661555-6161"),
		`{"throws":[]}` + "\n" + `{"throws":[null,{"roll":null},{"out":[]}]}` + "\n" + `{"throws":1e999,"score":0.5}`,
		`{"throws":[{"roll":[6,1,6,1,6,1],"out":[0,7,-1,99]}]}` + "\n" + `{"throws":"x"}` + "\n" + `{"throws":null,"score":null}`,
		`{"leave":true,"player":0}` + "\n" + long("12/1") + "\n" + `{"leave":true,"player":1}` + "\n" + `{"leave":true,"player":2}`,
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, lines string, two bool) {
		house := `{"rounds":2}`
		if two {
			house = `{"rounds":2,"sets":"pairs"}`
		}
		card := open(t, house, 4, 1)
		for line := range strings.Lines(lines) {
			entry, err := decode(line)
			if err != nil {
				continue
			}
			checkRoundTrip(t, entry.(*sevens.Entry))
			before := text(t, card)
			after, err := card.Write(entry)
			var foul *scoring.Foul
			switch {
			case text(t, card) != before:
				t.Fatalf("%s changed the card written on", line)
			case err == nil:
				card = after.(*sevens.Card)
				card.Standings()
			case !errors.As(err, &foul):
				t.Fatalf("%s: %v is no foul", line, err)
			}
		}
	})
}

func checkRoundTrip(t *testing.T, entry *sevens.Entry) {
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

func TestInLegalPlayTotalsAreTheSumsOfTheirRounds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seats := rapid.IntRange(3, 6).Draw(rt, "seats")
		rounds := rapid.IntRange(1, 4).Draw(rt, "rounds")
		house := fmt.Sprintf(`{"rounds":%d,"sets":%q}`, rounds, rapid.SampledFrom([]string{"any", "pairs"}).Draw(rt, "sets"))
		card := open(t, house, seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
		chance := func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "chance") }
		gone := make([]bool, seats)
		for {
			turn, on := card.Turn()
			if !on {
				break
			}
			entry := sevens.Game.Sample(card, chance).(*sevens.Entry)
			if leaver := chance(seats * 10); leaver < seats && !gone[leaver] {
				gone[leaver] = true
				entry = &sevens.Entry{Header: scoring.Leaving(leaver)}
			}
			before := text(t, card)
			after, err := card.Write(entry)
			if err != nil {
				rt.Fatalf("seat %d: %v", turn.Player, err)
			}
			if text(t, card) != before {
				rt.Fatal("writing changed the card written on")
			}
			card = after.(*sevens.Card)
			checkCard(rt, card, gone, rounds)
		}
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
		for score, ok := card.Score(seat, 1); ok; score, ok = card.Score(seat, played+1) {
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
	state := 1
	chance := func(n int) int { // a plain congruential generator, the same each time
		state = (state*1103515245 + 12345) % (1 << 31)
		return (state >> 16) % n
	}
	card := open(t, `{"rounds":60}`, 3, 0)
	for {
		_, on := card.Turn()
		if !on {
			break
		}
		e := sevens.Game.Sample(card, chance).(*sevens.Entry)
		forms[fmt.Sprintf("throws %d number %v score %v", len(e.Throws.Each), e.Throws.Number != nil, e.Score != nil)] = true
		after, err := card.Write(e)
		if err != nil {
			t.Fatal(err)
		}
		card = after.(*sevens.Card)
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
