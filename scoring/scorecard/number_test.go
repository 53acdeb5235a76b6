package scorecard_test

import (
	"fmt"
	"testing"

	"beermat/scoring/scorecard"
)

func TestNumber(t *testing.T) {
	plain := scorecard.Number{Max: 50}
	tiles := scorecard.Number{Max: 30, Values: []int{5, 10, 25}}
	sum := scorecard.Number{Min: -1000, Max: 1000, Sum: true}
	for _, c := range []struct {
		of    scorecard.Number
		keys  string // "=N" between spaces, signs one by one
		typed string
		value any // nil: none
	}{
		{plain, "1 2", "12", 12},
		{plain, "0 7", "7", 7},
		{plain, "5 1", "51", nil},
		{plain, "1 2 3", "12", 12},
		{plain, "+ 3 -", "3", 3},
		{plain, "", "", nil},
		{plain, "=12 3", "3", 3},
		{plain, "=51", "", nil},
		{plain, "=x", "", nil},
		{plain, "=+5", "", nil},
		{tiles, "=25", "25", 25},
		{tiles, "=24", "", nil},
		{tiles, "2", "2", nil},
		{tiles, "2 5", "25", 25},
		{sum, "3 + 6 + 2", "3+6+2", 11},
		{sum, "3 + 6 -", "3+6-", 9},
		{sum, "3 + - 6", "3-6", -3},
		{sum, "- 4", "-4", -4},
		{sum, "+ 4", "4", 4},
		{sum, "=9 + 1", "9+1", 10},
		{sum, "=9 4", "4", 4},
		{sum, "9 9 9 + 9", "999+9", nil},
		{sum, "1 2 3 4 5 6 7 8", "1234567", nil},
		{sum, "3 + 0 5", "3+5", 8},
	} {
		n := c.of
		for _, key := range words(c.keys) {
			n, _ = n.Press(scorecard.KeyID(key))
		}
		var value any
		if v, ok := n.Value(); ok {
			value = v
		}
		if n.Typed != c.typed || value != c.value {
			t.Errorf("%s: got %q, %v, want %q, %v", c.keys, n.Typed, value, c.typed, c.value)
		}
	}
	t.Run("is whole when it was said in one key", func(t *testing.T) {
		if _, whole := plain.Press("=5"); !whole {
			t.Error("=5 is not")
		}
		if _, whole := plain.Press("5"); whole {
			t.Error("5 is")
		}
	})
	t.Run("has the terms of its sum", func(t *testing.T) {
		n := scorecard.Number{Sum: true, Typed: "-3+16-2+"}
		if got := fmt.Sprint(n.Terms()); got != "[-3 16 -2]" {
			t.Errorf("got %s", got)
		}
	})
}
