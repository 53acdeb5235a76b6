package yahtzee_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	"beermat/scoring/yahtzee"
)

func words(line string) []string { return strings.Fields(line) }

func TestOffers(t *testing.T) {
	t.Run("the best offer lets the total grow most", func(t *testing.T) {
		for name, c := range map[string]struct {
			filled string
			dice   string
			box    yahtzee.Box
			gain   int
		}{
			"a full house before its sum":                 {"", "33344", yahtzee.FullHouse, 25},
			"a large straight before a small one":         {"", "12345", yahtzee.LargeStraight, 40},
			"a Yahtzee":                                   {"", "11111", yahtzee.Yahtzee, 50},
			"two sixes that miss the upper bonus by one":  {"ones=5 twos=10 threes=15 fours=20", "66123", yahtzee.Chance, 18},
			"three sixes that earn the upper bonus":       {"ones=5 twos=10 fours=20 fives=10", "66612", yahtzee.Sixes, 18 + 35},
			"the forced box of a further Yahtzee":         {"yahtzee=50", "22222", yahtzee.Twos, 10 + 100},
			"the best joker of a further Yahtzee":         {"yahtzee=50 twos=0", "22222", yahtzee.LargeStraight, 40 + 100},
			"of equal sums the four of a kind":            {"", "55552", yahtzee.FourOfAKind, 22},
			"of equal sums three of a kind before chance": {"four-of-a-kind=0", "55552", yahtzee.ThreeOfAKind, 22},
			"a zero in the cheapest box": {
				"twos=4 fours=8 fives=10 chance=20 sixes=18 small-straight=0 large-straight=0 threes=9", "22446", yahtzee.Ones, 0,
			},
			"a zero rather in four of a kind than in fives": {
				"ones=1 twos=4 threes=6 fours=8 chance=20 sixes=18 small-straight=0 large-straight=0", "22446", yahtzee.FourOfAKind, 0,
			},
		} {
			t.Run(name, func(t *testing.T) {
				card := write(t, open(t, ``, 1, 0), words(c.filled)...)
				in := yahtzee.Scorecard.Input(card)
				for _, die := range c.dice {
					in = in.Press(scorecard.KeyID(die))
				}
				best := offers(t, card, c.dice)[in.Pad().Primary.ID[0]-'a']
				if best.Box != place(c.box) || best.Gain != c.gain || best.Foul != nil {
					t.Errorf("got %s for %d (%v), want %s for %d", yahtzee.Boxes()[best.Box], best.Gain, best.Foul, c.box, c.gain)
				}
			})
		}
	})
	t.Run("offers are for the player whose turn it is", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 1), "fours=12")
		list := offers(t, card, "44441")
		if foul := list[place(yahtzee.Fours)].Foul; foul != nil {
			t.Errorf("the fours of seat 0 are barred by what seat 1 wrote: %v", foul)
		}
		list = offers(t, write(t, card, "fives=10"), "44441")
		if foul := list[place(yahtzee.Fours)].Foul; foul == nil || foul.Code != blocks.BoxTaken {
			t.Errorf("the fours of seat 1: got %v, want box-taken", foul)
		}
	})
	t.Run("offers need five dice and a game that goes on", func(t *testing.T) {
		card := open(t, ``, 1, 0)
		for _, faces := range []string{"4444", "444444", "44447", "44440"} {
			_, err := card.Offers(dice(faces))
			scoringtest.WantCode(t, faces, err, scoring.BadDice)
		}
		_, err := write(t, card, `{"player":0,"leave":true}`).Offers(dice("44444"))
		scoringtest.WantCode(t, "a finished card", err, scoring.GameOver)
	})
	t.Run("what the upper bonus still needs", func(t *testing.T) {
		for name, c := range map[string]struct {
			filled string
			want   blocks.Need
		}{
			"all of it on a new card": {
				"",
				blocks.Need{Points: 63, From: set(yahtzee.Ones, yahtzee.Twos, yahtzee.Threes, yahtzee.Fours, yahtzee.Fives, yahtzee.Sixes), Reachable: true},
			},
			"24 from ones and fives": {
				"twos=4 threes=9 fours=8 sixes=18",
				blocks.Need{Points: 24, From: set(yahtzee.Ones, yahtzee.Fives), Reachable: true},
			},
			"exactly all that the open boxes can give": { // 5 ones and 5 fives: 30
				"twos=4 threes=3 fours=8 sixes=18",
				blocks.Need{Points: 30, From: set(yahtzee.Ones, yahtzee.Fives), Reachable: true},
			},
			"more than the open boxes can give": {
				"twos=2 threes=3 fours=8 sixes=18",
				blocks.Need{Points: 32, From: set(yahtzee.Ones, yahtzee.Fives)},
			},
			"nothing once it is earned": {
				"twos=10 threes=12 fours=16 sixes=30",
				blocks.Need{From: set(yahtzee.Ones, yahtzee.Fives), Reachable: true},
			},
			"more than a full section has": {
				"ones=1 twos=4 threes=9 fours=8 fives=10 sixes=18",
				blocks.Need{Points: 13},
			},
		} {
			t.Run(name, func(t *testing.T) {
				card := write(t, open(t, ``, 1, 0), words(c.filled)...)
				if diff := cmp.Diff(c.want, card.Need(0, 0)); diff != "" {
					t.Errorf("-want +got:\n%s", diff)
				}
			})
		}
	})
}
