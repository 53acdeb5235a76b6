package scorecard

import (
	"slices"
	"strconv"
	"strings"
)

// The longest number and the longest sum that can be typed, in signs.
const (
	maxDigits = 7
	maxSigns  = 40
)

// Press returns the number after a key, and whether the key said it as a whole. A
// key that means nothing gives the same number.
func (n Number) Press(k KeyID) (after Number, whole bool) {
	if said, ok := strings.CutPrefix(string(k), "="); ok {
		if v, err := strconv.Atoi(said); err == nil && n.takes(v) && k == Whole(v) {
			n.Typed, n.whole = said, true
			return n, true
		}
		return n, false
	}
	switch {
	case len(k) != 1:
	case k >= "0" && k <= "9":
		return n.digit(string(k)), false
	case n.Sum && (k == "+" || k == "-"):
		return n.sign(string(k)), false
	}
	return n, false
}

// digit adds a digit to the number that is typed last. A leading zero goes. The
// number may become one that is not allowed, so that the pad can say why.
func (n Number) digit(digit string) Number {
	after := n
	if after.whole {
		after.Typed, after.whole = "", false
	}
	if after.full() {
		return n
	}
	start, last := after.last()
	after.Typed = after.Typed[:start] + strings.TrimPrefix(last, "0") + digit
	return after
}

// last is the number that is typed last, and where it begins.
func (n Number) last() (start int, last string) {
	start = strings.LastIndexAny(n.Typed, "+-") + 1
	return start, n.Typed[start:]
}

// full reports whether no other digit fits behind those that were typed.
func (n Number) full() bool {
	most := maxDigits
	if !n.Sum {
		most = len(strconv.Itoa(n.Max))
	}
	_, last := n.last()
	return last != "0" && !n.whole && (len(last) >= most || len(n.Typed) >= maxSigns)
}

// sign begins the next number of a sum, or changes the sign of the one that has
// no digits yet. Before the first number a plus means nothing.
func (n Number) sign(sign string) Number {
	after := n
	after.whole = false
	after.Typed = strings.TrimRight(n.Typed, "+-")
	if sign == "+" && after.Typed == "" || len(after.Typed) >= maxSigns {
		return n
	}
	after.Typed += sign
	return after
}

// Terms returns the numbers that were typed, each with the sign before it: one, or
// those of a sum. A sign that no number follows yet counts for nothing.
func (n Number) Terms() []int {
	var terms []int
	for rest := n.Typed; rest != ""; {
		end := strings.IndexAny(rest[1:], "+-") + 1
		if end == 0 {
			end = len(rest)
		}
		if v, err := strconv.Atoi(rest[:end]); err == nil {
			terms = append(terms, v)
		}
		rest = rest[end:]
	}
	return terms
}

// Value returns the number that was typed, or the sum of those; false while it is
// none that may be.
func (n Number) Value() (int, bool) {
	terms := n.Terms()
	sum := 0
	for _, v := range terms {
		sum += v
	}
	return sum, len(terms) > 0 && n.takes(sum)
}

func (n Number) takes(v int) bool {
	return v >= n.Min && v <= n.Max && (len(n.Values) == 0 || slices.Contains(n.Values, v))
}

// Whole spells a number in one key. A digit after it begins a number anew.
func Whole(v int) KeyID { return KeyID("=" + strconv.Itoa(v)) }
