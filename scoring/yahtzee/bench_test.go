package yahtzee_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
)

// BenchmarkGame plays whole games at random, entry by entry.
func BenchmarkGame(b *testing.B) {
	for _, seats := range []int{1, 4} {
		b.Run(fmt.Sprintf("of-%d", seats), func(b *testing.B) {
			first := open(b, ``, seats, 0)
			chance := rand.New(rand.NewPCG(1, 2)).IntN
			b.ReportAllocs()
			for b.Loop() {
				var card scoring.Card = first
				for _, on := card.Turn(); on; _, on = card.Turn() {
					after, err := card.Write(yahtzee.Game.RandomEntry(card, chance))
					if err != nil {
						b.Fatal(err)
					}
					card = after
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

func BenchmarkWritingAnEntryFromItsJSON(b *testing.B) {
	card := open(b, ``, 4, 0)
	line := []byte(`{"dice":[3,3,3,4,4],"box":"full-house","player":0}`)
	b.ReportAllocs()
	for b.Loop() {
		e := yahtzee.Game.Entry()
		dec := json.NewDecoder(bytes.NewReader(line))
		dec.DisallowUnknownFields()
		if err := dec.Decode(e); err != nil {
			b.Fatal(err)
		}
		if _, err := card.Write(e); err != nil {
			b.Fatal(err)
		}
	}
}
