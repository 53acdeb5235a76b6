package beetle_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/scoringtest"
)

// The house rules of a short game: a beetle of three parts, of which only the
// body comes first.
const (
	small       = `"parts":[{"part":"body","face":1,"count":1},{"part":"leg","face":2,"count":2,"needs":"body"}]`
	short       = `{` + small + `}`
	shortAgain  = `{"again":true,` + small + `}`
	shortSpeedy = `{"dice":2,` + small + `}`
	shortColony = `{"colony":5,` + small + `}`
)

func TestCard(t *testing.T) {
	t.Run("a die draws its part or nothing", func(t *testing.T) {
		play(t, open(t, ``, 2, 1),
			[2]string{"2", "- | -: seat 0, round 1"}, // no head without a body
			[2]string{"1", "body | -: seat 1, round 2"},
			[2]string{"1", "body | body: seat 0, round 2"},
			[2]string{"1", "body | body: seat 1, round 3"}, // one body is enough
			[2]string{"4", "body | body: seat 0, round 3"}, // no eye without a head
			[2]string{"5", "body | body: seat 1, round 4"}, // and no antenna
			[2]string{"6", "body | body tail: seat 0, round 4"},
			[2]string{"3", "body leg | body tail: seat 1, round 5"},
			[2]string{"2", "body leg | body head tail: seat 0, round 5"},
			[2]string{"3", "body 2×leg | body head tail: seat 1, round 6"},
			[2]string{"4", "body 2×leg | body head eye tail: seat 0, round 6"},
			[2]string{"6", "body 2×leg tail | body head eye tail: seat 1, round 7"},
			[2]string{"5", "body 2×leg tail | body head eye antenna tail: seat 0, round 7"},
		)
	})
	t.Run("the first complete beetle wins and the others rank by parts", func(t *testing.T) {
		card := open(t, ``, 4, 2)
		// What the seats 2, 3, 0 and 1 roll in each round: seat 2 always what it needs.
		for _, round := range []string{
			"1161", "2622", "3111", "3111", "3111", "3111", "3111", "3111", "4111", "4111", "5111", "5111",
		} {
			card = write(t, card, strings.Split(round, "")...)
		}
		card = play(t, card,
			[2]string{"6", "body | body head | body head 6×leg 2×eye 2×antenna tail | body tail: over"},
		)
		wantStandings(t, card, "seat 2 place 1 score 13 won", "seat 1 place 2 score 2", "seat 3 place 2 score 2", "seat 0 place 4 score 1")
		wantFoul(t, card, "1", scoring.GameOver, "")
		if !card.Done(2) || card.Done(1) {
			t.Error("seat 2 alone has a complete beetle")
		}
	})
	t.Run("with beetle bits a turn goes on while a part is drawn", func(t *testing.T) {
		t.Run("one die", func(t *testing.T) {
			play(t, open(t, `{"again":true}`, 2, 0),
				[2]string{"1", "body | -: seat 0, round 1"},
				[2]string{"3", "body leg | -: seat 0, round 1"},
				[2]string{"1", "body leg | -: seat 1, round 1"},
				[2]string{"6", "body leg | -: seat 0, round 2"},
				[2]string{"2", "body head leg | -: seat 0, round 2"},
			)
		})
		t.Run("one of two dice is enough", func(t *testing.T) {
			play(t, open(t, `{"again":true,"dice":2}`, 2, 0),
				[2]string{"41", "body | -: seat 0, round 1"},
				[2]string{"45", "body | -: seat 1, round 1"},
			)
		})
		t.Run("until the beetle is complete", func(t *testing.T) {
			card := play(t, open(t, shortAgain, 2, 0),
				[2]string{"1", "body | -: seat 0, round 1"},
				[2]string{"2", "body leg | -: seat 0, round 1"},
				[2]string{"2", "body 2×leg | -: over"},
			)
			wantStandings(t, card, "seat 0 place 1 score 3 won", "seat 1 place 2 score 0")
		})
	})
	t.Run("speedy dice are used in the order that draws most", func(t *testing.T) {
		for _, c := range []struct{ name, before, dice, want string }{
			{"both draw", "13", "36", "body 2×leg tail"},
			{"the second lets the first draw", "66", "21", "body head"},
			{"the first lets the second draw", "66", "12", "body head"},
			{"of two equal ones the second is too many", "66", "11", "body"},
			{"a pair of legs", "13", "33", "body 3×leg"},
			{"one of them draws", "13", "45", "body leg"},
			{"a head lets an eye draw", "13", "42", "body head leg eye"},
			{"neither draws", "66", "45", "-"},
		} {
			t.Run(c.name, func(t *testing.T) {
				card := write(t, open(t, `{"dice":2}`, 2, 0), c.before, "66")
				play(t, card, [2]string{c.dice, c.want + " | -: seat 1, round 2"})
			})
		}
		t.Run("what is left over when the beetle is complete is lost", func(t *testing.T) {
			play(t, open(t, shortSpeedy, 2, 0),
				[2]string{"12", "body leg | -: seat 1, round 1"},
				[2]string{"66", "body leg | -: seat 0, round 2"},
				[2]string{"22", "body 2×leg | -: over"},
			)
		})
	})
	t.Run("in a colony every part is a point and the target ends it", func(t *testing.T) {
		card := open(t, shortColony, 3, 1)
		card = play(t, card,
			[2]string{"1", "- | body | -: seat 2, round 1"},
			[2]string{"1", "- | body | body: seat 0, round 1"},
			[2]string{"6", "- | body | body: seat 1, round 2"},
			[2]string{"2", "- | body leg | body: seat 2, round 2"},
			[2]string{"2", "- | body leg | body leg: seat 0, round 2"},
			[2]string{"6", "- | body leg | body leg: seat 1, round 3"},
		)
		wantPoints(t, card, 1, 0, 0, 0) // the deal is not done
		wantStandings(t, card, "seat 0 place 1 score 0", "seat 1 place 1 score 0", "seat 2 place 1 score 0")
		card = play(t, card, [2]string{"2", "- | - | -: seat 2, round 4"})
		wantPoints(t, card, 2, 0, 3, 2)
		wantStandings(t, card, "seat 1 place 1 score 3", "seat 2 place 2 score 2", "seat 0 place 3 score 0")
		card = play(t, card,
			[2]string{"1", "- | - | body: seat 0, round 4"},
			[2]string{"1", "body | - | body: seat 1, round 4"},
			[2]string{"1", "body | body | body: seat 2, round 5"},
			[2]string{"2", "body | body | body leg: seat 0, round 5"},
			[2]string{"2", "body leg | body | body leg: seat 1, round 5"},
			[2]string{"2", "body leg | body leg | body leg: seat 2, round 6"},
			[2]string{"1", "body leg | body leg | body leg: seat 0, round 6"},
			[2]string{"2", "body 2×leg | body leg | body leg: over"},
		)
		wantPoints(t, card, 2, 3, 5, 4)
		// Seat 0 has the complete beetle, and seat 1 the most points.
		wantStandings(t, card, "seat 1 place 1 score 5 won", "seat 2 place 2 score 4", "seat 0 place 3 score 3")
		wantFoul(t, card, "1", scoring.GameOver, "")
	})
	t.Run("the card is written as the sheet format says", func(t *testing.T) {
		card := open(t, ``, 2, 0)
		wantText(t, card, `{"drawn":[{},{}],"points":[0,0],"deal":1}`)
		card = write(t, card, "1", "6", "3", "1", "3")
		wantText(t, card, `{"drawn":[{"body":1,"leg":2},{"body":1}],"points":[0,0],"deal":1}`)
		card = write(t, open(t, shortColony, 2, 0), "1", "1", "2", "2", "2", "1")
		wantText(t, card, `{"drawn":[{},{"body":1}],"points":[3,2],"deal":2}`)
	})
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		const speedy = `{"dice":2}`
		for _, c := range []struct{ name, house, line, code, why string }{
			{"nothing at all", ``, `{}`, "bad-entry", "missing"},
			{"dice that are null", speedy, `{"dice":null}`, "bad-entry", "missing"},
			{"no die in the list", ``, `{"dice":[]}`, "bad-dice", "number"},
			{"two dice where one is rolled", ``, "12", "bad-dice", "number"},
			{"one die where two are rolled", speedy, "1", "bad-dice", "number"},
			{"three dice where two are rolled", speedy, "123", "bad-dice", "number"},
			{"a seven", ``, "7", "bad-dice", "face"},
			{"a zero", speedy, "10", "bad-dice", "face"},
			{"half a face", ``, `{"dice":[1.5]}`, "bad-dice", "face"},
			{"a word", ``, `{"dice":["body"]}`, "bad-dice", "face"},
			{"another player's turn", ``, `{"dice":[1],"player":1}`, "not-your-turn", ""},
			{"a player who does not exist", ``, `{"dice":[1],"player":9}`, "not-your-turn", ""},
			{"a throw beside a leaving", ``, `{"leave":true,"player":1,"dice":[1]}`, "bad-entry", "leave-mixed"},
			{"a leaving of nobody", ``, `{"leave":true}`, "bad-entry", "leave-who"},
			{"a leaving of a seat that is not there", ``, `{"leave":true,"player":3}`, "bad-entry", "leave-nobody"},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, open(t, c.house, 3, 0), c.line, c.code, c.why) })
		}
		t.Run("a leaving twice", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), `{"leave":true,"player":1}`)
			wantFoul(t, card, `{"leave":true,"player":1}`, "bad-entry", "leave-twice")
		})
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, open(t, ``, 2, 0)) })
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(t, `{"dice":1}`, `{"dice":"1"}`, `{"rolls":[1]}`, `{"part":"body"}`, `{"player":"Ann"}`)
	})
	t.Run("a leaver is skipped and ranked after all who stayed", func(t *testing.T) {
		t.Run("the player at turn leaves and the next one rolls", func(t *testing.T) {
			play(t, open(t, ``, 3, 0),
				[2]string{`{"leave":true,"player":0}`, "- | - | -: seat 1, round 1"},
				[2]string{"1", "- | body | -: seat 2, round 1"},
				[2]string{"1", "- | body | body: seat 1, round 2"},
			)
		})
		t.Run("the last of a round leaves and a round begins", func(t *testing.T) {
			play(t, write(t, open(t, ``, 3, 1), "1", "1"),
				[2]string{`{"leave":true,"player":0}`, "- | body | body: seat 1, round 2"},
			)
		})
		t.Run("in the middle of a turn that goes on", func(t *testing.T) {
			play(t, open(t, `{"again":true}`, 3, 0),
				[2]string{"1", "body | - | -: seat 0, round 1"},
				[2]string{`{"leave":true,"player":0}`, "body | - | -: seat 1, round 1"},
			)
		})
		t.Run("another than the player at turn leaves and the turn stays", func(t *testing.T) {
			play(t, write(t, open(t, ``, 3, 0), "1"),
				[2]string{`{"leave":true,"player":0}`, "body | - | -: seat 1, round 1"},
			)
		})
		t.Run("whoever led keeps the parts and not the place", func(t *testing.T) {
			card := write(t, open(t, short, 3, 0), "1", "1", "6", "2", "6", "6", `{"leave":true,"player":0}`, "2", "6", "2")
			wantStandings(t, card, "seat 1 place 1 score 3 won", "seat 2 place 2 score 0", "seat 0 place 3 score 2 left")
		})
		t.Run("one is left and wins at once", func(t *testing.T) {
			card := write(t, open(t, ``, 2, 0), "1", `{"leave":true,"player":0}`)
			wantFoul(t, card, "1", scoring.GameOver, "")
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 1 left")
		})
	})
	t.Run("in legal play no beetle loses a part or has one too many", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			seats := rapid.IntRange(2, 6).Draw(rt, "seats")
			parts, _ := json.Marshal(rapid.SampledFrom(beetle.Lists).Draw(rt, "list").Parts)
			house := fmt.Sprintf(`{"dice":%d,"again":%v,"colony":%d,"parts":%s}`,
				rapid.IntRange(1, 2).Draw(rt, "dice"), rapid.Bool().Draw(rt, "again"),
				rapid.SampledFrom([]int{0, 1, 30}).Draw(rt, "colony"), parts)
			card := open(t, house, seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
			rolls := rapid.IntRange(0, 200).Draw(rt, "rolls")
			for s := range table.Walk(rt, card, scoringtest.Drawn(rt), rolls, scoringtest.Nobody) {
				checkGrowth(rt, s.Was, s.Is)
			}
		})
	})
}

func TestEqualPointsShareAColony(t *testing.T) {
	card := open(t, shortColony, 2, 0)
	card = write(t, card, "1", "1", "2", "2", "2") // 3 and 2, and seat 1 begins
	card = play(t, card,
		[2]string{"1", "- | body: seat 0, round 4"},
		[2]string{"1", "body | body: seat 1, round 5"},
		[2]string{"2", "body | body leg: seat 0, round 5"},
		[2]string{"2", "body leg | body leg: seat 1, round 6"},
		[2]string{"2", "body leg | body 2×leg: over"},
	)
	wantPoints(t, card, 2, 5, 5)
	wantStandings(t, card, "seat 0 place 1 score 5 won", "seat 1 place 1 score 5 won")
}

func TestLeavingAColony(t *testing.T) {
	t.Run("what was drawn still scores when the deal is done, and ends nothing", func(t *testing.T) {
		card := open(t, `{"colony":2,`+small+`}`, 4, 0)
		card = write(t, card, "1", "1", "6", "6", "6", "2", `{"leave":true,"player":1}`, "6", "6", "2", "6", "6")
		card = play(t, card, [2]string{"2", "body 2×leg | body leg | - | -: over"})
		wantPoints(t, card, 1, 3, 2, 0, 0)
		wantStandings(t, card, "seat 0 place 1 score 3 won", "seat 2 place 2 score 0", "seat 3 place 2 score 0", "seat 1 place 4 score 2 left")
	})
	t.Run("the next who stays begins the new deal, and a leaver draws no more", func(t *testing.T) {
		card := open(t, shortColony, 4, 0)
		card = write(t, card, "1", `{"leave":true,"player":1}`, "1", "6", "2", "6", "6")
		card = play(t, card, [2]string{"2", "- | - | - | -: seat 2, round 4"})
		wantPoints(t, card, 2, 3, 0, 1, 0)
	})
	t.Run("a leaver who has reached the target does not end it", func(t *testing.T) {
		card := open(t, `{"colony":4,`+small+`}`, 3, 0)
		card = write(t, card, "1", "1", "6", "2", "2", "6", "2")
		wantPoints(t, card, 2, 3, 2, 0)
		card = write(t, card, "1", "1", "6", "2", "2", "6", `{"leave":true,"player":1}`)
		card = play(t, card, [2]string{"2", "- | - | -: seat 2, round 7"})
		wantPoints(t, card, 3, 3, 4, 3)
		wantStandings(t, card, "seat 0 place 1 score 3", "seat 2 place 1 score 3", "seat 1 place 3 score 4 left")
	})
	t.Run("a deal that is broken off scores nothing", func(t *testing.T) {
		card := write(t, open(t, shortColony, 2, 0), "1", "1", "2", "2", "2", "1", `{"leave":true,"player":0}`)
		wantPoints(t, card, 2, 3, 2)
		wantStandings(t, card, "seat 1 place 1 score 2 won", "seat 0 place 2 score 3 left")
	})
}

func wantPoints(t testing.TB, card *beetle.Card, deal int, points ...int) {
	t.Helper()
	if card.Deal() != deal {
		t.Errorf("deal: got %d, want %d", card.Deal(), deal)
	}
	for seat, want := range points {
		if got := card.Points(seat); got != want {
			t.Errorf("seat %d: got %d points, want %d", seat, got, want)
		}
	}
}

// checkGrowth holds a throw to what is true of every one: within a deal the
// player at turn alone draws, at most a part for each die, never more than there
// are, and nothing without what it needs.
func checkGrowth(rt *rapid.T, was, is *beetle.Card) {
	turn, _ := was.Turn()
	sizes := 0
	for seat := range was.Standings() {
		for _, p := range is.Parts() {
			n := is.Drawn(seat, p.Name)
			if n > p.Count || n > 0 && p.Needs != "" && is.Drawn(seat, p.Needs) == 0 {
				rt.Fatalf("seat %d has %d of %s: %s", seat, n, p.Name, state(is))
			}
		}
		grown := is.Size(seat) - was.Size(seat)
		if is.Deal() == was.Deal() && (grown < 0 || grown > was.Dice() || grown > 0 && seat != turn.Player) {
			rt.Fatalf("seat %d has %d parts more: %s", seat, grown, state(is))
		}
		sizes += is.Size(seat)
	}
	if is.Deal() != was.Deal() && (is.Deal() != was.Deal()+1 || sizes != 0 || was.Target() == 0) {
		rt.Fatalf("deal %d follows deal %d with %d parts drawn", is.Deal(), was.Deal(), sizes)
	}
}
