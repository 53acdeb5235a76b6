//go:build !torture

package custom_test

// How many games and tables are tried where nobody waits for long.
const (
	agreeGames = 200
	lawChecks  = "4"

	randomDefinitions = 6
)
