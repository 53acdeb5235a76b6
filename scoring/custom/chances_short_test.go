//go:build !torture

package custom

// The tables of Yatzy take longer than a test may.
var (
	figures   = []figure{{"german/kniffel", `{}`, 245.870775}}
	lawTables = []lawTable{{"german/kniffel", `2 {}`, 2 * 8}, {"german/kniffel", `3 {}`, 3 * 12}}
)
