//go:build torture

package custom_test

// How many games and tables are tried where there is time.
const (
	agreeGames = 10_000
	lawChecks  = "100"

	randomDefinitions = 300
)
