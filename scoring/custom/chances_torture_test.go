//go:build torture

package custom

var (
	// The first figure of Yatzy is published as 248.43999; a program of its own, which tries
	// every keep in each state, came to these digits.
	figures = []figure{
		{"german/kniffel", `{}`, 245.870775},
		{"scandinavian/yatzy", `{}`, 248.439989378},
	}
	lawTables = []lawTable{
		{"german/kniffel", `2 {}`, 2 * 8},
		{"german/kniffel", `2 {}`, 0},
		{"dice/yacht", `3 {}`, 3 * 7},
		{"scandinavian/yatzy", `2 {}`, 2 * 10},
		{"scandinavian/yatzy", `2 {}`, 0},
		{"scandinavian/yatzy", `2 {"in-order":true}`, 2 * 10},
	}
)
