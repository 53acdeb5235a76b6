package scoring

import (
	"encoding/json"
	"iter"
	"slices"
)

// Die is a face as it lies on the table, 1 to 6. Anything else that was written
// where a face belongs is 0, which every card refuses as bad-dice.
type Die int8

// Dice are faces as they lie on the table, in any order.
type Dice []Die

// UnmarshalJSON takes any JSON list; what is no face in it becomes 0.
func (d *Dice) UnmarshalJSON(text []byte) error {
	if d.readPlain(text) {
		return nil
	}
	var list []json.RawMessage
	if err := json.Unmarshal(text, &list); err != nil {
		return err
	}
	if list == nil {
		*d = nil
		return nil
	}
	*d = make(Dice, len(list))
	for i, raw := range list {
		var w JSONInt
		if json.Unmarshal(raw, &w) == nil && w >= 1 && w <= 6 {
			(*d)[i] = Die(w)
		}
	}
	return nil
}

// readPlain reads a list of single digits, which is how nearly every roll is
// written, without the cost of a general decoder. It reports whether the list
// was one.
func (d *Dice) readPlain(text []byte) bool {
	if len(text) < 2 || text[0] != '[' || text[len(text)-1] != ']' {
		return false
	}
	body := text[1 : len(text)-1]
	dice := make(Dice, 0, (len(body)+1)/2)
	for i, b := range body {
		switch {
		case i%2 == 0 && b >= '0' && b <= '9':
			face := Die(b - '0')
			if face > 6 {
				face = 0
			}
			dice = append(dice, face)
		case i%2 == 1 && b == ',' && i < len(body)-1:
		default:
			return false
		}
	}
	*d = dice
	return true
}

// Check returns a bad-dice foul unless there are exactly n dice with faces from
// 1 to 6.
func (d Dice) Check(n int) error {
	if len(d) != n {
		return NewRuleError(BadDice, "number", Data{"want": n, "got": len(d)})
	}
	for _, face := range d {
		if face < 1 || face > 6 {
			return NewRuleError(BadDice, "face", Data{"want": n})
		}
	}
	return nil
}

// Sum adds the faces up.
func (d Dice) Sum() int {
	sum := 0
	for _, face := range d {
		sum += int(face)
	}
	return sum
}

// Faces gives the faces as numbers.
func (d Dice) Faces() []int {
	faces := make([]int, len(d))
	for i, face := range d {
		faces[i] = int(face)
	}
	return faces
}

// Counts says how often each face lies; index 0 stays empty.
func (d Dice) Counts() [7]int {
	var n [7]int
	for _, face := range d {
		n[face]++
	}
	return n
}

// Without takes some dice out, and leaves the order of the others; false if they do not all lie there.
func (d Dice) Without(out Dice) (Dice, bool) {
	left := slices.Clone(d)
	for _, face := range out {
		i := slices.Index(left, face)
		if i < 0 {
			return nil, false
		}
		left = slices.Delete(left, i, i+1)
	}
	return left, true
}

// Roll returns n dice thrown with the chance passed in, as Game.Sample gets it.
func Roll(n int, chance func(n int) int) Dice {
	d := make(Dice, n)
	for i := range d {
		d[i] = Die(chance(6) + 1)
	}
	return d
}

// EveryRoll goes through the rolls of n dice, 6ⁿ of them and all equally likely.
func EveryRoll(n int) iter.Seq[Dice] {
	return func(yield func(Dice) bool) {
		dice := slices.Repeat(Dice{1}, n)
		for yield(slices.Clone(dice)) {
			// They turn like the wheels of a counter: sixes go back to ones, and
			// the first die that is none goes on.
			wheel := 0
			for ; wheel < n && dice[wheel] == 6; wheel++ {
				dice[wheel] = 1
			}
			if wheel == n {
				return
			}
			dice[wheel]++
		}
	}
}
