package insight_test

import (
	"maps"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/pig"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
)

// seasonGames is how many games a simulated season has.
const seasonGames = 20

// bias is how far what is left without the dice may be off what people score on average, in points or in percents.
const bias = 0.2

// TestWithoutDice_Simulated fails if what is left without the dice is off what people score on average, whatever
// they choose: they play seasons with habits that cost them, and tell every roll.
func TestWithoutDice_Simulated(t *testing.T) {
	type habits map[string]func(rnd *rand.Rand, card scoring.Card) scoring.Entry // of each player
	for _, c := range []struct {
		game *scoring.Game
		turn habits
		sum  []string // whose; of two at Pig the luck of one is the bad luck of the other
	}{
		{yahtzee.Game, habits{"of a kind": yahtzeeTurn(ofAKind), "high": yahtzeeTurn(high)}, []string{"of a kind", "high"}},
		{pig.Game, habits{"at 12": pigTurn(12), "at 30": pigTurn(30)}, []string{"at 12"}},
	} {
		t.Run(c.game.ID, func(t *testing.T) {
			names, seasons := slices.Sorted(maps.Keys(c.turn)), make([][]insight.WithoutRow, simulated)
			var parts sync.WaitGroup
			for part := range runtime.GOMAXPROCS(0) {
				parts.Go(func() {
					g := open(sheet(t, c.game, names...), odds.Options{Ready: true, Tables: values()})
					for i := part; i < simulated; i += runtime.GOMAXPROCS(0) {
						var results []insight.Result
						rnd := rand.New(rand.NewPCG(34, uint64(i)))
						for range seasonGames {
							results = append(results, played(t, g, rnd, names, c.game, c.turn)...)
						}
						seasons[i] = insight.WithoutDice(results)[0].Rows
					}
				})
			}
			parts.Wait()
			var score, without, squares, n float64
			for _, rows := range seasons {
				for _, r := range rows {
					if slices.ContainsFunc(c.sum, func(name string) bool { return sheets.GuestID(name) == r.Player }) {
						score, without, squares, n = score+r.Score, without+r.Without(), squares+r.Luck*r.Luck, n+1
					}
				}
			}
			off := math.Sqrt(squares) / n // one standard deviation
			t.Logf("%.3f on average, and %.3f without the dice: %+.3f ± %.3f", score/n, without/n, (without-score)/n, off)
			if math.Abs(without-score)/n > max(bias, 2.5*off) {
				t.Error("it is biased")
			}
		})
	}
}

// played returns the results of a game.
func played(t *testing.T, g *insight.Game, rnd *rand.Rand, names []string, game *scoring.Game, turn map[string]func(*rand.Rand, scoring.Card) scoring.Entry) []insight.Result {
	s, players := sheet(t, game, names...), make([]insight.Player, len(names))
	if game == pig.Game {
		for i := range players {
			players[i].Unit = insight.Percents
		}
	}
	for !s.Done() {
		card := s.Card()
		at, _ := card.Turn()
		e := turn[names[at.Player]](rnd, card)
		told, known := g.Judge(card, e)
		if !known {
			t.Errorf("%+v is not judged", e)
		}
		p := &players[at.Player]
		p.Turns, p.Judged, p.Dice = append(p.Turns, insight.Turn{}), p.Judged+1, p.Dice+told.Dice+told.Kept()
		if _, err := s.Write(e); err != nil {
			t.Error(err)
			return nil
		}
	}
	return insight.ResultsOf(s, players)
}

// yahtzeeTurn throws three times, and takes the box that brings most.
func yahtzeeTurn(habit func(scoring.Dice) scoring.Dice) func(*rand.Rand, scoring.Card) scoring.Entry {
	return func(rnd *rand.Rand, card scoring.Card) scoring.Entry {
		e := &yahtzee.Entry{Dice: thrown(rnd, nil)}
		for range 2 {
			kept := habit(e.Dice)
			e.Rolls = append(e.Rolls, yahtzee.Roll{Dice: e.Dice, Keep: kept})
			if len(kept) == len(e.Dice) {
				break
			}
			e.Dice = thrown(rnd, kept)
		}
		offers, _ := card.(*yahtzee.Card).Offers(e.Dice)
		best, gain := 0, -1
		for i, o := range offers {
			if o.Foul == nil && o.Gain > gain {
				best, gain = i, o.Gain
			}
		}
		e.Box = card.(*yahtzee.Card).Rules().Boxes[best].ID
		return e
	}
}

// thrown are five dice, some of which were kept.
func thrown(rnd *rand.Rand, kept scoring.Dice) scoring.Dice {
	dice := slices.Clone(kept)
	for len(dice) < 5 {
		dice = append(dice, scoring.Die(1+rnd.IntN(6)))
	}
	return dice
}

// high keeps what is more than half.
func high(dice scoring.Dice) scoring.Dice {
	return keep(dice, func(d scoring.Die) bool { return d > 3 })
}

// ofAKind keeps the most of a kind.
func ofAKind(dice scoring.Dice) scoring.Dice {
	var n [7]int
	for _, d := range dice {
		n[d]++
	}
	most := slices.Index(n[:], slices.Max(n[:]))
	return keep(dice, func(d scoring.Die) bool { return int(d) == most })
}

func keep(dice scoring.Dice, are func(scoring.Die) bool) (kept scoring.Dice) {
	for _, d := range dice {
		if are(d) {
			kept = append(kept, d)
		}
	}
	return kept
}

// pigTurn rolls until a turn has brought so much.
func pigTurn(hold int) func(*rand.Rand, scoring.Card) scoring.Entry {
	return func(rnd *rand.Rand, card scoring.Card) scoring.Entry {
		e, sum := &pig.Entry{}, 0
		for at, _ := card.Turn(); sum < min(hold, 100-card.(*pig.Card).Total(at.Player)); {
			d := scoring.Die(1 + rnd.IntN(6))
			e.Rolls = append(e.Rolls, d)
			if sum += int(d); d == 1 {
				break
			}
		}
		return e
	}
}
