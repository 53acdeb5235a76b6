package odds

import (
	"hash/fnv"
	"math/bits"

	"beermat/scoring"
)

// Chance is a stream of chance that is given from outside by its seed: the same
// seed gives the same numbers, on every machine and in every version. It is the
// generator SplitMix64.
type Chance struct{ state uint64 }

const golden = 0x9e3779b97f4a7c15

// NewChance returns the stream of a seed and of some numbers that tell streams of
// the same seed apart.
func NewChance(seed uint64, apart ...int) *Chance {
	c := &Chance{}
	c.Reset(seed, apart...)
	return c
}

// SeedOf returns the seed of what has such names, such as a game.
func SeedOf(names ...string) uint64 {
	sum := fnv.New64a()
	for _, name := range names {
		_, _ = sum.Write([]byte(name))
	}
	return sum.Sum64()
}

// Reset begins another stream.
func (c *Chance) Reset(seed uint64, apart ...int) {
	c.state = seed
	for _, n := range apart {
		c.state = c.Uint64() ^ uint64(n)*golden
	}
}

// Uint64 returns 64 random bits.
func (c *Chance) Uint64() uint64 {
	c.state += golden
	z := c.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Float64 returns a number from 0 to below 1.
func (c *Chance) Float64() float64 { return float64(c.Uint64()>>11) / (1 << 53) }

// IntN returns a number from 0 to n − 1. The sides of dice differ by less than one
// part in 2⁵⁹.
func (c *Chance) IntN(n int) int {
	high, _ := bits.Mul64(c.Uint64(), uint64(n))
	return int(high)
}

// Die returns a face.
func (c *Chance) Die() scoring.Die { return scoring.Die(c.IntN(6) + 1) }

// A game may be agreed on that takes hours to simulate as often as usual. So there are
// fewer games where they are very long.
const (
	mostSteps = 40_000_000 // entries of all games together
	fewGames  = 20
	stopEvery = 64 // games, after which it is asked whether to stop
)

// Simulate returns the chances on a card as means over simulated games. Play plays
// one to its end and says who has won, by seat. The chance of a game at an entry
// depends on nothing but the seed, the game and the number of the entry: at gives
// it.
func Simulate(o Options, seats int, play func(at func(entry int) *Chance, won []bool)) Chances {
	alone, shared := make([]int, seats), make([][]int, seats) // shared: by the number of winners
	for seat := range shared {
		shared[seat] = make([]int, seats+1)
	}
	won := make([]bool, seats)
	stream := new(Chance)
	games, steps := 0, 0
	at := func(entry int) *Chance {
		steps++
		stream.Reset(o.Seed, games, entry)
		return stream
	}
	for ; games < o.Count() && (steps < mostSteps || games < fewGames); games++ {
		if games%stopEvery == 0 && o.Stop != nil && o.Stop() {
			return Chances{Method: Unknown}
		}
		clear(won)
		play(at, won)
		winners := 0
		for _, is := range won {
			if is {
				winners++
			}
		}
		for seat, is := range won {
			if is {
				shared[seat][winners]++
				if winners == 1 {
					alone[seat]++
				}
			}
		}
	}
	ch := None(seats)
	for seat := range seats {
		ch.Win[seat] = float64(alone[seat]) / float64(games)
		for winners, n := range shared[seat] {
			if n > 0 {
				ch.Share[seat] += float64(n) / float64(winners) / float64(games)
			}
		}
	}
	ch.Method, ch.StandardError = Simulated, standardError(ch.Share, games)
	return ch
}
