package mafia_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/scoring/scoringtest"
)

// FuzzCard_Write writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, no point and no die is lost but as the rules say,
// and an entry survives being written down.
func FuzzCard_Write(f *testing.F) {
	table.Fuzz(
		f, 3, 0, [2]string{small, `{"dice":2,"points":3,"rounds":2}`},
		clockwise+"\n"+`{"dice":[6,1]}`+"\n"+`{"dice":[1,2,3]}`+"\n"+`{"sum":9}`,
		counter+"\n"+`{"sixes":1,"ones":1}`+"\n"+`{"sum":12}`+"\n"+`{"dice":[6,6,6]}`+"\n"+`{"sixes":0,"ones":2}`,
		`{"start":9,"direction":"up"}`+"\n"+`{"start":1e99}`+"\n"+`{"direction":""}`+"\n"+`{"sixes":-1,"ones":9}`,
		clockwise+"\n"+`{"dice":[]}`+"\n"+`{"dice":[0,7]}`+"\n"+`{"dice":null}`+"\n"+`{"sum":0.5}`,
		clockwise+"\n"+`{"dice":[1,1]}`+"\n"+`{"leave":true,"player":0}`+"\n"+`{"leave":true,"player":2}`,
	)
}

// keepsPointsAndDice: only leaving takes points out of play, and only ones and
// leaving take dice out of a round. A new round deals two dice, as all tables here
// that go so far have agreed.
func keepsPointsAndDice(t rapid.TB, was, is *mafia.Card, e *mafia.Entry) {
	t.Helper()
	turn, _ := was.Turn()
	points, dice := inAll(was, was.Points), inAll(was, was.Dice)
	switch {
	case e.Leave:
		points -= was.Points(int(*e.Player))
		dice -= was.Dice(int(*e.Player))
	case turn.Phase == scoring.Play && e.Dice != nil:
		dice -= e.Dice.Counts()[1]
	case turn.Phase == scoring.Play:
		dice -= int(*e.Ones)
	}
	if got := inAll(is, is.Points); got != points {
		t.Fatalf("there should be %d points and are %d: %s", points, got, state(is))
	}
	if is.Round() != was.Round() {
		dice = 0
		for seat := range is.Standings() {
			if is.In(seat) {
				dice += 2
			}
		}
	}
	if got := inAll(is, is.Dice); got != dice {
		t.Fatalf("there should be %d dice and are %d: %s", dice, got, state(is))
	}
}

func inAll(c *mafia.Card, each func(seat int) int) int {
	sum := 0
	for seat := range c.Standings() {
		sum += each(seat)
	}
	return sum
}

func TestCard_Random(t *testing.T) {
	t.Run("in legal play no point and no die is lost", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			seats := rapid.IntRange(2, 6).Draw(rt, "seats")
			house := fmt.Sprintf(`{"dice":2,"points":%d,"rounds":%d}`,
				rapid.IntRange(1, 30).Draw(rt, "points"), rapid.IntRange(1, 6).Draw(rt, "rounds"))
			card := open(t, house, seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
			lines := rapid.IntRange(0, 80).Draw(rt, "lines")
			for s := range table.Walk(rt, card, scoringtest.Drawn(rt), lines, 12) {
				checkTurn(rt, s.Is)
			}
		})
	})
}

// checkTurn holds a card to what is true of every one: whoever is at turn is in
// and holds dice, and nobody has less than nothing.
func checkTurn(rt *rapid.T, card *mafia.Card) {
	for seat := range card.Standings() {
		if card.Points(seat) < 0 || card.Dice(seat) < 0 {
			rt.Fatalf("seat %d owes something: %s", seat, state(card))
		}
	}
	turn, on := card.Turn()
	s, _ := card.Settlement()
	switch {
	case !on:
	case !card.In(turn.Player) || card.Dice(turn.Player) == 0:
		rt.Fatalf("seat %d cannot throw: %s", turn.Player, state(card))
	case turn.Phase == mafia.Settle && (s.Winner == turn.Player || s.Round != card.Round() || card.Dice(s.Winner) > 0):
		rt.Fatalf("seat %d does not pay a winner: %s", turn.Player, state(card))
	}
}

func TestASampleComesInEveryForm(t *testing.T) {
	forms := map[string]bool{}
	chance := scoringtest.Fixed()
	for range 40 {
		for s := range table.Walk(t, open(t, small, 3, 0), chance, scoringtest.ToTheEnd, scoringtest.Nobody) {
			e := s.Entry
			forms[fmt.Sprintf("%s: start %v %s, dice %v, counts %v, sum %v",
				s.Turn.Phase, e.Start != nil, e.Direction, e.Dice != nil, e.Sixes != nil && e.Ones != nil, e.Sum != nil)] = true
		}
	}
	want := map[string]bool{
		"start: start true clockwise, dice false, counts false, sum false": true,
		"start: start true counter, dice false, counts false, sum false":   true,
		"play: start false , dice true, counts false, sum false":           true,
		"play: start false , dice false, counts true, sum false":           true,
		"settle: start false , dice true, counts false, sum false":         true,
		"settle: start false , dice false, counts false, sum true":         true,
	}
	if diff := cmp.Diff(want, forms); diff != "" {
		t.Errorf("forms (-want +got):\n%s", diff)
	}
}
