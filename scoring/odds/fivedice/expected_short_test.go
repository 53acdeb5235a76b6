//go:build !torture

package fivedice_test

var (
	// expected are the figures that are published or were worked out otherwise.
	expected = []figure{
		{"yahtzee", `{}`, 254.587728734, 5e-10, 59.6},
		{"german/kniffel", `{}`, 245.870775, 5e-7, 0},
		{"scandinavian/yatzy", `{}`, 248.439989378, 5e-10, 0},
		{"dice/generala", `{}`, 162.469468400, 5e-10, 0},
		{"dice/generala", `{"served-generala":"points"}`, 162.534444846, 5e-10, 0},
	}

	// lawTables are those whose tables of values are enough.
	lawTables = []lawTable{
		{"yahtzee", `2 {}`, 2 * 8, 3},
		{"yahtzee", `2 {}`, 2*12 - 1, 2},
		{"yahtzee", `4 {}`, 4 * 12, 3},
		{"german/kniffel", `2 {}`, 2 * 8, 3},
		{"german/kniffel", `3 {}`, 3 * 12, 3},
		{"dice/generala", `2 {}`, 2 * 4, 2}, // an entry may win at once
		{"dice/generala", `3 {}`, 3 * 10, 3},
	}
)
