package yahtzee_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/blocks"
	"beermat/scoring/yahtzee"
)

// What is filled before five fours fall, in the situations that the rules of a
// further Yahtzee tell apart.
const (
	first      = "" // the Yahtzee box is open
	upperOpen  = "yahtzee=50"
	upperTaken = "yahtzee=50 fours=12"
	noLower    = "yahtzee=50 fours=12 three-of-a-kind=0 four-of-a-kind=0 full-house=0 small-straight=0 large-straight=0 chance=9"
	oneLower   = "yahtzee=50 fours=12 three-of-a-kind=0 four-of-a-kind=0 full-house=0 small-straight=0 chance=9"
)

// zeroed is the same situation with a 0 in the Yahtzee box.
func zeroed(filled string) string { return strings.Replace(filled, "yahtzee=50", "yahtzee=0", 1) }

// What the open boxes make of five fours.
const (
	upperZeros = "ones=0 twos=0 threes=0 fives=0 sixes=0"
	natural    = "three-of-a-kind=20 four-of-a-kind=20 full-house=0 small-straight=0 large-straight=0 chance=20"
	atJoker    = "three-of-a-kind=20 four-of-a-kind=20 full-house=25 small-straight=30 large-straight=40 chance=20"
	fullNow    = "three-of-a-kind=20 four-of-a-kind=20 full-house=25 small-straight=0 large-straight=0 chance=20"
)

func TestCard_Joker(t *testing.T) {
	t.Run("a further Yahtzee goes where the house rules send", func(t *testing.T) {
		const (
			forced = `{"joker":"forced"}`
			free   = `{"joker":"free"}`
			off    = `{"joker":"off"}`
			alike  = `,"five-alike-full-house":true}`
		)
		with := func(house string) string { return strings.TrimSuffix(house, "}") + alike }
		for name, c := range map[string]struct {
			house  string
			filled string
			want   string // what each box that may be taken would hold
			barred string // the foul of every other open box
			bonus  int
		}{
			"forced, the first Yahtzee is no joker":            {forced, first, upperZeros + " fours=20 yahtzee=50 " + natural, "", 0},
			"forced, the upper box must be taken":              {forced, upperOpen, "fours=20", "joker-upper", 100},
			"forced, any lower box at joker value":             {forced, upperTaken, atJoker, "joker-lower", 100},
			"forced, the last lower box must be taken":         {forced, oneLower, "large-straight=40", "joker-lower", 100},
			"forced, only upper boxes are open":                {forced, noLower, upperZeros, "", 100},
			"forced, a 0 still forces the upper box":           {forced, zeroed(upperOpen), "fours=20", "joker-upper", 0},
			"forced, a 0 still makes jokers":                   {forced, zeroed(upperTaken), atJoker, "joker-lower", 0},
			"forced, a 0 and only upper boxes":                 {forced, zeroed(noLower), upperZeros, "", 0},
			"free, the first Yahtzee is no joker":              {free, first, upperZeros + " fours=20 yahtzee=50 " + natural, "", 0},
			"free, no joker while the upper box is open":       {free, upperOpen, upperZeros + " fours=20 " + natural, "", 100},
			"free, any box, the lower ones at joker value":     {free, upperTaken, upperZeros + " " + atJoker, "", 100},
			"free, an upper box before the last lower one":     {free, oneLower, upperZeros + " large-straight=40", "", 100},
			"free, only upper boxes are open":                  {free, noLower, upperZeros, "", 100},
			"free, a 0 and the upper box open":                 {free, zeroed(upperOpen), upperZeros + " fours=20 " + natural, "", 0},
			"free, a 0 still makes jokers":                     {free, zeroed(upperTaken), upperZeros + " " + atJoker, "", 0},
			"off, the first Yahtzee":                           {off, first, upperZeros + " fours=20 yahtzee=50 " + natural, "", 0},
			"off, the upper box open, the bonus all the same":  {off, upperOpen, upperZeros + " fours=20 " + natural, "", 100},
			"off, the upper box taken, the bonus all the same": {off, upperTaken, upperZeros + " " + natural, "", 100},
			"off, only upper boxes are open":                   {off, noLower, upperZeros, "", 100},
			"off, a 0 earns nothing":                           {off, zeroed(upperTaken), upperZeros + " " + natural, "", 0},

			"five alike are a full house, the first Yahtzee":        {with(forced), first, upperZeros + " fours=20 yahtzee=50 " + fullNow, "", 0},
			"five alike are a full house, yet the upper box first":  {with(forced), upperOpen, "fours=20", "joker-upper", 100},
			"five alike are a full house, and jokers the rest":      {with(forced), upperTaken, atJoker, "joker-lower", 100},
			"five alike are a full house, free with the upper open": {with(free), upperOpen, upperZeros + " fours=20 " + fullNow, "", 100},
			"five alike are a full house, without jokers":           {with(off), upperTaken, upperZeros + " " + fullNow, "", 100},

			"without a bonus":           {`{"yahtzee-bonus":0}`, upperTaken, atJoker, "joker-lower", 0},
			"with a bonus of the house": {`{"yahtzee-bonus":250}`, upperTaken, atJoker, "joker-lower", 250},
		} {
			t.Run(name, func(t *testing.T) {
				card := write(t, open(t, c.house, 1, 0), strings.Fields(c.filled)...)
				want := map[string]string{}
				for _, b := range yahtzee.Boxes() {
					want[string(b)] = c.barred
					if _, taken := card.Score(0, b); taken {
						want[string(b)] = blocks.BoxTaken
					}
				}
				for _, line := range strings.Fields(c.want) {
					name, score, _ := strings.Cut(line, "=")
					want[name] = score + fmt.Sprintf(" and %d", c.bonus)
				}
				if diff := cmp.Diff(want, written(t, card, "44444")); diff != "" {
					t.Errorf("written (-want +got):\n%s", diff)
				}
				if diff := cmp.Diff(want, offered(t, card, "44444")); diff != "" {
					t.Errorf("offered (-want +got):\n%s", diff)
				}
			})
		}
	})
	t.Run("every further Yahtzee earns the bonus again", func(t *testing.T) {
		card := write(t, open(t, ``, 1, 0),
			"66666 yahtzee", // 50
			"66666 sixes",   // 30 and 100
			"66666 chance",  // 30 and 100, the sixes being filled
			"11111 ones",    // 5 and 100
			"11111 large-straight",
		)
		if got := card.ExtraPoints(0); got != 400 {
			t.Errorf("Yahtzee bonus %d, want 400", got)
		}
		if got := card.Total(0); got != 50+130+130+105+140 {
			t.Errorf("total %d, want 555", got)
		}
	})
	t.Run("a further Yahtzee earns the bonus even for a zero", func(t *testing.T) {
		card := write(t, open(t, `{"joker":"free"}`, 1, 0), "66666 yahtzee", "22222 ones")
		if got := card.Total(0); got != 150 {
			t.Errorf("total %d, want 50 and 100", got)
		}
	})
	t.Run("a Yahtzee written as a score is a Yahtzee for the next one", func(t *testing.T) {
		card := write(t, open(t, ``, 1, 0), "yahtzee=50", "55555 fives")
		if got := card.Total(0); got != 175 {
			t.Errorf("total %d, want 50, 25 and 100", got)
		}
	})
	t.Run("a Yahtzee outside its box is no first Yahtzee", func(t *testing.T) {
		card := write(t, open(t, ``, 1, 0), "44444 fours", "44444 chance", "44444 yahtzee")
		if got := card.Total(0); got != 90 {
			t.Errorf("total %d, want 20, 20 and 50", got)
		}
	})
	t.Run("the Yahtzee of another player makes no joker", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), "44444 yahtzee", "44444 full-house")
		if got := card.Total(1); got != 0 {
			t.Errorf("total of the other player %d, want 0", got)
		}
	})
	t.Run("a score without dice is never a joker", func(t *testing.T) {
		card := write(t, open(t, ``, 1, 0), "yahtzee=50", "fours=20", "full-house=25", "ones=5")
		if got := card.ExtraPoints(0); got != 0 {
			t.Errorf("Yahtzee bonus %d, want 0", got)
		}
		if got := card.Total(0); got != 100 {
			t.Errorf("total %d, want 50, 20, 25 and 5", got)
		}
	})
}

// written writes a roll in every box and tells what became of it: the score and
// the Yahtzee bonus, or the foul.
func written(t testing.TB, card *yahtzee.Card, faces string) map[string]string {
	t.Helper()
	got := map[string]string{}
	for _, b := range yahtzee.Boxes() {
		after, err := card.Write(entry(t, faces+" "+string(b)))
		if err != nil {
			got[string(b)], _, _ = strings.Cut(err.Error(), " ")
			continue
		}
		next := after.(*yahtzee.Card)
		score, _ := next.Score(0, b)
		got[string(b)] = fmt.Sprintf("%d and %d", score, next.ExtraPoints(0)-card.ExtraPoints(0))
	}
	return got
}

// offered tells the same from the offers. The upper bonus is out of reach in
// these tests, so that a gain beyond the score is the Yahtzee bonus.
func offered(t testing.TB, card *yahtzee.Card, faces string) map[string]string {
	t.Helper()
	got := map[string]string{}
	for _, o := range offers(t, card, faces) {
		got[string(yahtzee.Boxes()[o.Box])] = fmt.Sprintf("%d and %d", o.Score, o.Gain-o.Score)
		if o.Foul != nil {
			got[string(yahtzee.Boxes()[o.Box])] = o.Foul.Code
		}
	}
	return got
}
