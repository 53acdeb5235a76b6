package season

import (
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"
)

// Luck is how often luck alone makes a table at least as uneven as the one of a season.
type Luck struct {
	AsUneven int // of Seasons
	Seasons  int // of dice; 0: too few games to say anything
	Exact    bool
}

// Part is the part of seasons of dice that are at least as uneven, 0 to 1.
func (l Luck) Part() float64 { return float64(l.AsUneven) / float64(max(1, l.Seasons)) }

// The verdicts of luck.
const (
	likelyLuck  = 0.20
	perhapsLuck = 0.05
)

// Verdict says in one word whether it could be luck: "luck", "perhaps" or "more"; "" where
// nothing can be said.
func (l Luck) Verdict() string {
	switch p := l.Part(); {
	case l.Seasons == 0:
		return ""
	case p >= likelyLuck:
		return "luck"
	case p >= perhapsLuck:
		return "perhaps"
	}
	return "more"
}

// The bounds of luck: from how many games on it is worth telling, how many seasons are dealt where
// there are too many to try all, and how many are not too many.
const (
	LuckFrom    = 8
	dealt       = 2000
	mostAll     = 20_000
	luckSeeding = 0x9E3779B97F4A7C15
)

// Chance computes how uneven seasons are in which the places of each game are dealt out among
// those who played: all ways for a small season, else 2,000 by a generator that the ID seeds.
// It takes long where there are many games, ends with nothing where nobody waits for it any
// more, and says little with fewer than LuckFrom.
func Chance(ctx context.Context, id string, games []Game) Luck {
	u := newUnevenness(games)
	real := u.of()
	var l Luck
	if u.ways() <= mostAll {
		l.Exact = true
		u.each(0, func() { l.take(real, u.of()) })
		return l
	}
	h := fnv.New64a()
	h.Write([]byte(id))
	rnd := rand.New(rand.NewPCG(h.Sum64(), luckSeeding))
	for range dealt {
		if ctx.Err() != nil {
			return Luck{}
		}
		for i := range u.games {
			places := u.games[i].places
			rnd.Shuffle(len(places), func(a, b int) { places[a], places[b] = places[b], places[a] })
		}
		l.take(real, u.of())
	}
	return l
}

// take counts a season of dice. What differs by less than rounding is the same.
func (l *Luck) take(real, one float64) {
	l.Seasons++
	if one >= real-1e-9 {
		l.AsUneven++
	}
}

// unevenness computes how uneven a season is: for each player, the people met times the square
// of how far their share is from a half.
type unevenness struct {
	games  []placing
	met    []int // of each player
	beaten []int // twice; used while it is computed
}

type placing struct {
	people [][]int // of each side, where they are among all players
	places []int   // of the sides, as they are dealt
}

func newUnevenness(games []Game) *unevenness {
	u, at := &unevenness{}, map[string]int{}
	for i := range games {
		var p placing
		for k, side := range games[i].Sides {
			_, met := games[i].beaten(k)
			people := make([]int, len(side.People))
			for j, who := range side.People {
				n, known := at[who]
				if !known {
					n = len(u.met)
					at[who], u.met = n, append(u.met, 0)
				}
				people[j] = n
				u.met[n] += met
			}
			p.people, p.places = append(p.people, people), append(p.places, side.Place)
		}
		u.games = append(u.games, p)
	}
	u.beaten = make([]int, len(u.met))
	return u
}

// of returns how uneven the season is with the places as they are dealt.
func (u *unevenness) of() float64 {
	clear(u.beaten)
	for i := range u.games {
		g := &u.games[i]
		for k, people := range g.people {
			twice, place := -len(people), g.places[k] // below each side ties with itself
			for j, other := range g.places {
				switch {
				case other > place:
					twice += 2 * len(g.people[j])
				case other == place:
					twice += len(g.people[j])
				}
			}
			for _, who := range people {
				u.beaten[who] += twice
			}
		}
	}
	sum := 0.0
	for who, met := range u.met {
		off := float64(u.beaten[who])/float64(2*met) - 0.5
		sum += float64(met) * off * off
	}
	return sum
}

// ways is how many ways there are to deal the places, at most a little more than mostAll.
func (u *unevenness) ways() int {
	n := 1
	for i := range u.games {
		for k := 2; k <= len(u.games[i].places); k++ {
			if n *= k; n > mostAll {
				return n
			}
		}
	}
	return n
}

// each deals the places from a game on in every way, those that tie as often as others.
func (u *unevenness) each(from int, do func()) {
	if from == len(u.games) {
		do()
		return
	}
	places := u.games[from].places
	was := slices.Clone(places)
	permute(places, 0, func() { u.each(from+1, do) })
	copy(places, was)
}

// permute calls do with the values from k on in every order.
func permute(values []int, k int, do func()) {
	if k >= len(values)-1 {
		do()
		return
	}
	for i := k; i < len(values); i++ {
		values[k], values[i] = values[i], values[k]
		permute(values, k+1, do)
		values[k], values[i] = values[i], values[k]
	}
}
