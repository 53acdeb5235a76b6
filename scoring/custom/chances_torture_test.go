//go:build torture

package custom

var (
	figures = []figure{
		{"german/kniffel", `{}`, 245.87077},
		{"scandinavian/yatzy", `{}`, 248.43999},
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
