//go:build !torture

package season_test

// simulated is how many seasons are simulated.
const simulated = 1000
