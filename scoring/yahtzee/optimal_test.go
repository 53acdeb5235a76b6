//go:build slow

package yahtzee

import (
	"math"
	"testing"

	"beermat/scoring"
)

// TestTheBestPlayAverages254Point5877 plays Yahtzee alone as well as it can be
// played, on every path at once, over the rules of this package, and compares
// the expected total with the published one (forced jokers, bonus 100). It
// takes a minute or two: go test -tags slow ./scoring/yahtzee
func TestTheBestPlayAverages254Point5877(t *testing.T) {
	first, err := Game.Start(scoring.Table{
		Seats: 1,
		House: scoring.HouseRules{houseJoker: jokerForced, houseBonus: 100, houseFiveAlike: false},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := &solver{card: first.(*Card), value: make([]float64, states)}
	s.layOut()
	s.solve()
	if got := s.value[0]; math.Abs(got-254.5877) > 0.00005 {
		t.Errorf("expected total %.4f, want 254.5877", got)
	}
	best := s.follow()
	for _, b := range Boxes() {
		near(t, b.String(), best.boxes[b], lines[b].average)
	}
	near(t, "total", best.total, bestTotal)
	near(t, "upper bonus", best.bonus, bestBonus)
	near(t, "Yahtzees", best.boxes[Yahtzee]/yahtzeeWorth+best.furthers, bestYahtzees)
	near(t, "zeros", best.zeros, bestZeros)
	// Whatever a game brings is in a box or one of the two bonuses.
	sum := best.bonus*BonusWorth + best.furthers*100
	for _, brought := range best.boxes {
		sum += brought
	}
	near(t, "sum of all that is brought", sum, best.total)
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.00005 {
		t.Errorf("%s: %.4f on average, the table says %.4f", what, got, want)
	}
}

// state is all of a column that the rest of the game depends on.
type state struct {
	filled boxSet
	upper  int  // what the upper boxes add up to, at most BonusFrom
	scored bool // the Yahtzee box holds a Yahtzee
}

const states = int(allBoxes+1) * (BonusFrom + 1) * 2

func (s state) index() int {
	i := (int(s.filled)*(BonusFrom+1) + s.upper) * 2
	if s.scored {
		i++
	}
	return i
}

// hand is up to five dice that lie or are kept: how many of each face.
type hand [7]int

// solver knows the value of every state that comes after the one it works on.
// Its hands are in order of size, so that the rolls, five dice, come last.
type solver struct {
	card  *Card
	value []float64
	hands []hand
	rolls int      // the index of the first roll
	read  []roll   // the rolls, counted from there
	keeps [][]int  // the hands that can be kept of each
	more  [][7]int // a hand with one die more, by its face
}

// layOut lists the hands: the empty one, then each with one die more.
func (s *solver) layOut() {
	index := map[hand]int{{}: 0}
	s.hands = []hand{{}}
	for i := 0; i < len(s.hands); i++ {
		if size(s.hands[i]) == diceInPlay {
			break
		}
		s.more = append(s.more, [7]int{})
		for face := Ones; face <= Sixes; face++ {
			h := s.hands[i]
			h[face]++
			if _, known := index[h]; !known {
				index[h] = len(s.hands)
				s.hands = append(s.hands, h)
			}
			s.more[i][face] = index[h]
		}
	}
	s.rolls = len(s.more)
	for _, h := range s.hands[s.rolls:] {
		var dice scoring.Dice
		for face, n := range h {
			for range n {
				dice = append(dice, scoring.Die(face))
			}
		}
		s.read = append(s.read, read(dice))
		var keeps []int
		for k, kept := range s.hands {
			if within(kept, h) {
				keeps = append(keeps, k)
			}
		}
		s.keeps = append(s.keeps, keeps)
	}
}

func size(h hand) int {
	n := 0
	for _, dice := range h {
		n += dice
	}
	return n
}

func within(part, of hand) bool {
	for face := range of {
		if part[face] > of[face] {
			return false
		}
	}
	return true
}

// choice is a box for a roll: what the total grows by, and where that leads.
type choice struct {
	box     Box
	score   int
	further bool // a further Yahtzee that earns its bonus
	bonus   bool // the upper bonus is earned with it
	gain    float64
	next    state
}

// best gives the choice that the rules allow and that pays most in the long run.
func (s *solver) best(at state, r roll) (choice, float64) {
	column := seat{filled: at.filled}
	if at.scored {
		column.scores[Yahtzee] = yahtzeeWorth
	}
	var best choice
	most := -1.0
	allowed := s.card.allowed(&column, r)
	for b := Ones; b <= Chance; b++ {
		if !allowed.has(b) {
			continue
		}
		o := s.choose(at, &column, r, b)
		if worth := o.gain + s.value[o.next.index()]; worth > most {
			best, most = o, worth
		}
	}
	return best, most
}

func (s *solver) choose(at state, column *seat, r roll, b Box) choice {
	o := choice{box: b, score: s.card.score(column, r, b), next: at}
	o.gain = float64(o.score)
	if o.further = column.earnsBonus(r); o.further {
		o.gain += float64(s.card.house.bonus)
	}
	o.next.filled |= 1 << b
	o.next.scored = at.scored || b == Yahtzee && o.score > 0
	if b.Upper() {
		o.next.upper = min(BonusFrom, at.upper+o.score)
		if o.bonus = o.next.upper == BonusFrom && at.upper < BonusFrom; o.bonus {
			o.gain += BonusWorth
		}
	}
	return o
}

// layers gives what each hand is worth after the first, the second and the last
// throw: a roll what can be made of it, a smaller hand what throwing the other
// dice gives on average.
func (s *solver) layers(at state) [3][]float64 {
	var layers [3][]float64
	for n := 2; n >= 0; n-- {
		worth := make([]float64, len(s.hands))
		for i, r := range s.read {
			if n == 2 {
				_, worth[s.rolls+i] = s.best(at, r)
			} else {
				worth[s.rolls+i] = layers[n+1][s.keep(layers[n+1], i)]
			}
		}
		for i := s.rolls - 1; i >= 0; i-- {
			for _, more := range s.more[i][1:] {
				worth[i] += worth[more] / 6
			}
		}
		layers[n] = worth
	}
	return layers
}

// keep gives the hand that is best kept of a roll, counted from the first,
// before the throw whose layer is given.
func (s *solver) keep(layer []float64, roll int) int {
	best := s.keeps[roll][0]
	for _, k := range s.keeps[roll] {
		if layer[k] > layer[best] {
			best = k
		}
	}
	return best
}

// solve works back from the full column.
func (s *solver) solve() {
	reached := s.reachable()
	for i := states - 1; i >= 0; i-- {
		if at, ok := reached[i]; ok && at.filled != allBoxes {
			s.value[i] = s.layers(at)[0][0]
		}
	}
}

// reachable gives the states that some game comes through, by index.
func (s *solver) reachable() map[int]state {
	reached := map[int]state{0: {}}
	for i := range states {
		at, ok := reached[i]
		if !ok {
			continue
		}
		for _, b := range (allBoxes &^ at.filled).list() {
			for _, score := range lines[b].values {
				o := at
				o.filled |= 1 << b
				o.scored = at.scored || b == Yahtzee && score > 0
				if b.Upper() {
					o.upper = min(BonusFrom, at.upper+score)
				}
				reached[o.index()] = o
			}
		}
	}
	return reached
}

// played is what a game of the best play comes to on average.
type played struct {
	boxes    [Rounds + 1]float64 // what each holds
	zeros    float64             // how many hold nothing
	bonus    float64             // how often the upper bonus is earned
	furthers float64             // how many further Yahtzees earn theirs
	total    float64
}

// follow follows the best play forward and adds up what it brings.
func (s *solver) follow() played {
	var all played
	odds := map[state]float64{{}: 1}
	for range Rounds {
		next := map[state]float64{}
		for at, p := range odds {
			for i, q := range s.outcomes(at) {
				if q == 0 {
					continue
				}
				o, _ := s.best(at, s.read[i])
				all.add(p*q, o)
				next[o.next] += p * q
			}
		}
		odds = next
	}
	return all
}

// add takes in a choice that is made with some probability.
func (all *played) add(p float64, o choice) {
	all.total += p * o.gain
	all.boxes[o.box] += p * float64(o.score)
	if o.score == 0 {
		all.zeros += p
	}
	if o.bonus {
		all.bonus += p
	}
	if o.further {
		all.furthers += p
	}
}

// outcomes gives the odds of each roll after the last throw.
func (s *solver) outcomes(at state) []float64 {
	layers := s.layers(at)
	odds := make([]float64, len(s.hands))
	odds[0] = 1
	for n := range layers {
		for i, p := range odds[:s.rolls] {
			for _, more := range s.more[i][1:] {
				odds[more] += p / 6
			}
		}
		clear(odds[:s.rolls])
		if n == len(layers)-1 {
			break
		}
		kept := make([]float64, len(s.hands))
		for i, p := range odds[s.rolls:] {
			kept[s.keep(layers[n+1], i)] += p
		}
		odds = kept
	}
	return odds[s.rolls:]
}
