package games_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
)

// FuzzEntry writes any bytes, a line for an entry, on a card
// of any game with any house rules.
func FuzzEntry(f *testing.F) {
	for i, g := range games.All {
		seed(f, uint8(i), g)
	}
	f.Fuzz(func(t *testing.T, game, more, first uint8, rules, lines []byte) {
		g := games.All[int(game)%len(games.All)]
		seats := g.Seats.Min + int(more)%(g.Seats.Offer-g.Seats.Min+1)
		house, err := g.Agree(rules, seats)
		if err != nil {
			checkSentence(t, g, foul(t, err))
			return
		}
		card, err := g.Start(scoring.Table{Seats: seats, First: int(first) % seats, House: house})
		if err != nil {
			checkSentence(t, g, foul(t, err))
			return
		}
		for line := range bytes.Lines(lines) {
			e, err := decode(g, line)
			if err != nil {
				continue
			}
			before := look(t, card)
			after, err := card.Write(e)
			same(t, "the card written on", before, look(t, card))
			if err != nil {
				if f := foul(t, err); !known(g, f.Code) || after != nil {
					t.Fatalf("%s: %v with a card %v", line, f, after)
				}
				checkSentence(t, g, foul(t, err))
				continue
			}
			kept[g.ID](t, []byte(before.Card), []byte(look(t, after).Card))
			card = after
		}
	})
}

// seed adds a whole game, the beginning of one with the house rules turned
// about, every foul, and a line for each kind of garbage.
func seed(f *testing.F, game uint8, g *scoring.Game) {
	chance := rand.New(rand.NewPCG(uint64(game), 1)).IntN
	house, err := g.Agree(nil, g.Seats.Min)
	if err != nil {
		f.Fatal(err)
	}
	card, err := g.Start(scoring.Table{Seats: g.Seats.Min, House: house})
	if err != nil {
		f.Fatal(err)
	}
	var lines []string
	for {
		if _, on := card.Turn(); !on {
			break
		}
		e := g.RandomEntry(card, chance)
		lines = append(lines, text(f, e))
		if card, err = card.Write(e); err != nil {
			f.Fatal(err)
		}
	}
	f.Add(game, uint8(0), uint8(0), []byte(``), []byte(strings.Join(lines, "\n")))
	turned := map[string]any{}
	for _, o := range g.Rules {
		values := onOffer(o, g.Seats.Min+1)
		turned[o.Key] = values[len(values)-1]
	}
	lines = append([]string{`{"leave":true,"player":0}`, `{"leave":true,"player":0}`}, lines...)
	f.Add(game, uint8(1), uint8(1), []byte(text(f, turned)), []byte(strings.Join(lines, "\n")))
	for _, x := range examples[g.ID] {
		f.Add(game, uint8(fewest(g)-g.Seats.Min), uint8(0), []byte(x.house), []byte(x.lines))
	}
	var wrong []string
	for _, value := range garbage {
		for _, key := range []string{"player", "leave", "at", "dice", "box", "score", "throws", "hit"} {
			wrong = append(wrong, `{"`+key+`":`+value+`}`)
		}
	}
	f.Add(game, uint8(2), uint8(2), []byte(`{}`), []byte(strings.Join(wrong, "\n")))
}
