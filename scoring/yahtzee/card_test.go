package yahtzee_test

import (
	"testing"

	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

// Three of each face: 3 + 6 + 9 + 12 + 15 + 18 = 63, just enough for the bonus.
var upperOf63 = []string{
	"11124 ones", "22256 twos", "33312 threes", "44416 fours", "55523 fives", "66614 sixes",
}

// 22 + 26 + 25 + 30 + 40 + 50 + 20 = 213.
var lowerOf213 = []string{
	"55561 three-of-a-kind", "66662 four-of-a-kind", "22333 full-house", "12346 small-straight",
	"23456 large-straight", "44444 yahtzee", "13466 chance",
}

func TestCard(t *testing.T) {
	t.Run("a game of thirteen turns adds up", func(t *testing.T) {
		for name, c := range map[string]struct {
			lines []string
			want  string
		}{
			"63 in the upper section earn 35": {
				lines: append(append([]string{}, upperOf63...), lowerOf213...),
				want: `{"boxes":[{"ones":3,"twos":6,"threes":9,"fours":12,"fives":15,"sixes":18,` +
					`"three-of-a-kind":22,"four-of-a-kind":26,"full-house":25,"small-straight":30,` +
					`"large-straight":40,"yahtzee":50,"chance":20}],` +
					`"upper":[63],"upper-bonus":[35],"yahtzee-bonus":[0],"lower":[213],"total":[311]}`,
			},
			"62 in the upper section earn nothing": {
				lines: append(append([]string{"11234 ones"}, upperOf63[1:]...), lowerOf213...),
				want: `{"boxes":[{"ones":2,"twos":6,"threes":9,"fours":12,"fives":15,"sixes":18,` +
					`"three-of-a-kind":22,"four-of-a-kind":26,"full-house":25,"small-straight":30,` +
					`"large-straight":40,"yahtzee":50,"chance":20}],` +
					`"upper":[62],"upper-bonus":[0],"yahtzee-bonus":[0],"lower":[213],"total":[275]}`,
			},
			"two further Yahtzees earn 200, and are forced into fours and threes": {
				lines: append([]string{
					"44444 yahtzee", "44444 fours", "33333 threes",
					"11124 ones", "22256 twos", "55523 fives", "66614 sixes", "13466 chance",
				}, lowerOf213[:5]...),
				want: `{"boxes":[{"ones":3,"twos":6,"threes":15,"fours":20,"fives":15,"sixes":18,` +
					`"three-of-a-kind":22,"four-of-a-kind":26,"full-house":25,"small-straight":30,` +
					`"large-straight":40,"yahtzee":50,"chance":20}],` +
					`"upper":[77],"upper-bonus":[35],"yahtzee-bonus":[200],"lower":[213],"total":[525]}`,
			},
			"nothing but zeros, and a chance of five": {
				lines: []string{
					"22222 ones", "11111 twos", "11111 threes", "11111 fours", "11111 fives", "11111 sixes",
					"12345 three-of-a-kind", "12345 four-of-a-kind", "12345 full-house", "11111 small-straight",
					"11111 large-straight", "11112 yahtzee", "chance=5",
				},
				want: `{"boxes":[{"ones":0,"twos":0,"threes":0,"fours":0,"fives":0,"sixes":0,` +
					`"three-of-a-kind":0,"four-of-a-kind":0,"full-house":0,"small-straight":0,` +
					`"large-straight":0,"yahtzee":0,"chance":5}],` +
					`"upper":[0],"upper-bonus":[0],"yahtzee-bonus":[0],"lower":[5],"total":[5]}`,
			},
		} {
			t.Run(name, func(t *testing.T) {
				card := write(t, open(t, ``, 1, 0), c.lines...)
				wantOver(t, card)
				wantText(t, card, c.want)
			})
		}
	})
	t.Run("the card lists only filled boxes", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 1), "33344 full-house", "ones=0", "66666 yahtzee", "sixes=12")
		wantText(t, card, `{"boxes":[{"yahtzee":50},{"sixes":12,"full-house":25},{"ones":0}],`+
			`"upper":[0,12,0],"upper-bonus":[0,0,0],"yahtzee-bonus":[0,0,0],"lower":[50,25,0],"total":[50,37,0]}`)
	})
	t.Run("a card can be asked for every sum", func(t *testing.T) {
		card := write(t, open(t, ``, 1, 0), append(append([]string{}, upperOf63...), "44444 yahtzee", "44444 chance")...)
		for name, c := range map[string]struct{ got, want int }{
			"upper":         {card.Group(0, 0), 63},
			"bonus":         {card.Bonus(0, 0), 35},
			"lower":         {card.Group(0, 1), 70},
			"Yahtzee bonus": {card.ExtraPoints(0), 100},
			"total":         {card.Total(0), 268},
		} {
			if c.got != c.want {
				t.Errorf("%s: got %d, want %d", name, c.got, c.want)
			}
		}
		if got, ok := card.Score(0, yahtzee.Sixes); got != 18 || !ok {
			t.Errorf("sixes: got %d %v, want 18", got, ok)
		}
		if _, ok := card.Score(0, yahtzee.FullHouse); ok {
			t.Error("the full house is filled, want it open")
		}
	})
	t.Run("turns go clockwise from the seat that began", func(t *testing.T) {
		card := open(t, ``, 3, 2)
		for round := 1; round <= yahtzee.Rounds; round++ {
			b := yahtzee.Boxes()[round-1]
			for _, player := range []int{2, 0, 1} {
				wantTurn(t, card, player, round)
				card = write(t, card, "12345 "+string(b))
			}
		}
		wantOver(t, card)
	})
	t.Run("the highest total wins and ties share", func(t *testing.T) {
		card := open(t, ``, 4, 0)
		firstBox := []string{"sixes=12", "sixes=18", "sixes=18", "sixes=6"}
		for _, b := range yahtzee.Boxes() {
			for seat := range firstBox {
				line := "12346 " + string(b) // 30 in the small straight, 16 as a chance, 1 to 4: 56
				if b == yahtzee.Sixes {
					line = firstBox[seat]
				}
				card = write(t, card, line)
			}
		}
		wantStandings(t, card, "seat 1 place 1 score 74 won", "seat 2 place 1 score 74 won", "seat 0 place 3 score 68", "seat 3 place 4 score 62")
	})
	t.Run("nobody has won while the game goes on", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), "fours=20", "fours=16")
		wantStandings(t, card, "seat 0 place 1 score 20", "seat 1 place 2 score 16")
	})
	t.Run("an entry keeps its form in JSON", func(t *testing.T) {
		for _, line := range []string{
			`{"dice":[3,3,3,4,4],"box":"full-house"}`,
			`{"box":"fours","score":12}`,
			`{"box":"fours","score":0}`,
			`{"player":0,"at":"2026-11-20T19:31:10+01:00","dice":[1,1,1,1,1],"box":"yahtzee"}`,
			`{"player":1,"leave":true}`,
		} {
			if got := scoringtest.Text(t, entry(t, line)); got != line {
				t.Errorf("got %s, want %s", got, line)
			}
		}
	})
}
