package lcr

import (
	"math"

	"beermat/scoring"
	"beermat/scoring/odds"
)

// Chances works out the chances of LCR, in which there is nothing to decide:
// exactly for few players and chips, by simulation otherwise.
var Chances = &odds.Model{Game: Game, Open: openChances}

func openChances(_ scoring.Table, o odds.Options) odds.Solver {
	return &solver{options: o, chains: map[string]*chain{}}
}

// The bounds of what is solved exactly.
const (
	exactSeats  = 5
	exactStates = 100_000
)

type solver struct {
	options odds.Options
	chains  map[string]*chain // by who is here, as text
}

func (s *solver) Policy() scoring.TextKey { return "chances.policy.dice" }

// Chances looks the card up in the chain of those who are here.
func (s *solver) Chances(card scoring.Card, written int) odds.Chances {
	c := card.(*Card)
	seats := c.ring.From(0)
	key := string(runes(seats))
	k, known := s.chains[key]
	if !known {
		k = newChain(c, seats)
		s.chains[key] = k
	}
	if k == nil {
		return s.simulate(c, seats, written)
	}
	ch := odds.None(len(c.chips))
	for i, p := range k.chances(c) {
		ch.Share[seats[i]] = p
	}
	ch.Win = ch.Share
	return ch
}

func runes(list []int) []rune {
	r := make([]rune, len(list))
	for i, n := range list {
		r[i] = rune(n)
	}
	return r
}

// chain holds the chances in every position of some players: who has how many
// chips, and who rolls. What lies in the pot makes no difference.
type chain struct {
	seats     []int
	dotToWin  bool
	agreed    []int // by place, what is dealt anew
	positions map[string]int
	list      []position
	value     []float64 // by position and place
}

// position is one in the chain, with the rolls that lead on from it.
type position struct {
	chips []int // by place
	at    int   // the place that rolls
	moves []move
}

// move is where some rolls lead: to another position, or to the end.
type move struct {
	chance float64
	to     int // a position, or −1 − the place that wins
}

// newChain returns the chain that a card is part of, solved; nil if it is too large.
func newChain(c *Card, seats []int) *chain {
	chips := 0
	k := &chain{seats: seats, dotToWin: c.dotToWin, positions: map[string]int{}}
	for _, seat := range seats {
		k.agreed = append(k.agreed, c.agreed[seat])
		if c.dotToWin {
			chips += c.agreed[seat]
		}
	}
	chips = max(chips, c.inHands())
	if len(seats) > exactSeats || ways(chips, len(seats)) > exactStates {
		return nil
	}
	k.find(k.chipsOf(c), k.placeOf(c.at))
	for n := 0; n < len(k.list); n++ {
		k.list[n].moves = k.moves(k.list[n])
	}
	k.solve()
	return k
}

// ways bounds the number of positions: so many chips in hands or in the pot, times
// who rolls.
func ways(chips, seats int) float64 {
	n := float64(seats)
	for i := 1; i <= seats; i++ {
		n *= float64(chips+i) / float64(i)
	}
	return n
}

func (k *chain) chipsOf(c *Card) []int {
	chips := make([]int, len(k.seats))
	for i, seat := range k.seats {
		chips[i] = c.chips[seat]
	}
	return chips
}

func (k *chain) placeOf(seat int) int {
	for i, s := range k.seats {
		if s == seat {
			return i
		}
	}
	return -1
}

// find returns the number of a position, which may be a new one.
func (k *chain) find(chips []int, at int) int {
	key := string(runes(append([]int{at}, chips...)))
	n, known := k.positions[key]
	if !known {
		n = len(k.list)
		k.positions[key] = n
		k.list = append(k.list, position{chips: chips, at: at})
	}
	return n
}

// moves follows every roll from a position, those with as many of each face
// together.
func (k *chain) moves(p position) []move {
	dice := min(mostDice, p.chips[p.at])
	chances := map[int]float64{}
	var order []int
	for left := 0; left <= dice; left++ {
		for right := 0; left+right <= dice; right++ {
			for pot := 0; left+right+pot <= dice; pot++ {
				dots := dice - left - right - pot
				chance := factorial(dice) / factorial(left) / factorial(right) / factorial(pot) / factorial(dots) *
					math.Pow(0.5, float64(dots)) * math.Pow(1.0/6, float64(left+right+pot))
				to := k.after(p, left, right, pot)
				if chances[to] == 0 {
					order = append(order, to)
				}
				chances[to] += chance
			}
		}
	}
	var moves []move
	for _, to := range order {
		moves = append(moves, move{chances[to], to})
	}
	return moves
}

func factorial(n int) float64 {
	f := 1.0
	for i := 2; i <= n; i++ {
		f *= float64(i)
	}
	return f
}

// after returns what follows a roll, as Card has it.
func (k *chain) after(p position, left, right, pot int) int {
	n := len(p.chips)
	if holders(p.chips) == 1 && left+right+pot == 0 && k.dotToWin {
		return -1 - p.at
	}
	chips := append([]int(nil), p.chips...)
	chips[p.at] -= left + right + pot
	chips[(p.at+1)%n] += left
	chips[(p.at+n-1)%n] += right
	switch holders(chips) {
	case 0:
		return k.find(k.agreed, (p.at+1)%n)
	case 1:
		if !k.dotToWin {
			return -1 - holder(chips)
		}
	}
	at := (p.at + 1) % n
	for chips[at] == 0 {
		at = (at + 1) % n
	}
	return k.find(chips, at)
}

func holders(chips []int) (n int) {
	for _, c := range chips {
		if c > 0 {
			n++
		}
	}
	return n
}

func holder(chips []int) int {
	for i, c := range chips {
		if c > 0 {
			return i
		}
	}
	return -1
}

// solve goes over all positions until nothing changes any more. Those that were
// found late have fewer chips, so that it goes through them first.
func (k *chain) solve() {
	n := len(k.seats)
	k.value = make([]float64, n*len(k.list))
	sum := make([]float64, n)
	const close = 1e-14
	for off := 1.0; off > close; {
		off = 0
		for i := len(k.list) - 1; i >= 0; i-- {
			clear(sum)
			stays := 0.0 // rolls that change nothing can be left out
			for _, m := range k.list[i].moves {
				switch {
				case m.to == i:
					stays += m.chance
				case m.to < 0:
					sum[-1-m.to] += m.chance
				default:
					for place, v := range k.value[m.to*n:][:n] {
						sum[place] += m.chance * v
					}
				}
			}
			own := k.value[i*n:][:n]
			for place := range sum {
				v := sum[place] / (1 - stays)
				off = max(off, math.Abs(v-own[place]))
				own[place] = v
			}
		}
	}
}

// chances returns the chances on a card, by place.
func (k *chain) chances(c *Card) []float64 {
	n := len(k.seats)
	known := len(k.list)
	i := k.find(k.chipsOf(c), k.placeOf(c.at))
	if i < known {
		return k.value[i*n:][:n]
	}
	// A card that does not follow from the first one is solved with all that
	// follows from it.
	for at := i; at < len(k.list); at++ {
		k.list[at].moves = k.moves(k.list[at])
	}
	k.solve()
	return k.value[i*n:][:n]
}

// simulate rolls the rest of the game.
func (s *solver) simulate(c *Card, seats []int, written int) odds.Chances {
	k := &chain{seats: seats, dotToWin: c.dotToWin}
	for _, seat := range seats {
		k.agreed = append(k.agreed, c.agreed[seat])
	}
	start, first := k.chipsOf(c), k.placeOf(c.at)
	n := len(seats)
	chips := make([]int, n)
	return odds.Simulate(s.options, len(c.chips), func(stream func(entry int) *odds.Chance, won []bool) {
		copy(chips, start)
		holding := holders(chips)
		at := first
		for entry := written; ; entry++ {
			chance := stream(entry)
			left, right, pot := 0, 0, 0
			for range min(mostDice, chips[at]) {
				switch chance.Die() {
				case 4:
					left++
				case 5:
					pot++
				case 6:
					right++
				}
			}
			if left+right+pot > 0 {
				chips[at] -= left + right + pot
				chips[(at+1)%n] += left
				chips[(at+n-1)%n] += right
				holding = holders(chips)
			} else if holding == 1 {
				won[seats[at]] = true
				return
			}
			if holding == 1 && !k.dotToWin {
				won[seats[holder(chips)]] = true
				return
			}
			if holding == 0 {
				copy(chips, k.agreed)
				holding = n
			}
			for at = (at + 1) % n; chips[at] == 0; at = (at + 1) % n {
			}
		}
	})
}

// Next returns the rolls.
func (s *solver) Next(card scoring.Card) []odds.Branch {
	c := card.(*Card)
	faces := []Face{Dot, L, C, R}
	sides := map[Face]float64{Dot: 3, L: 1, C: 1, R: 1}
	var branches []odds.Branch
	var roll func(dice []Face, chance float64)
	roll = func(dice []Face, chance float64) {
		if len(dice) == c.Dice() {
			branches = append(branches, odds.Branch{Chance: chance, Entry: &Entry{Dice: append([]Face(nil), dice...)}})
			return
		}
		for i := range faces {
			roll(append(dice, faces[i]), chance*sides[faces[i]]/6)
		}
	}
	roll(nil, 1)
	return branches
}
