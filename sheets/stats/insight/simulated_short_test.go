//go:build !torture

package insight_test

// simulated is how many seasons are simulated.
const simulated = 100
