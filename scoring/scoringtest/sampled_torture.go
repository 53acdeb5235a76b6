//go:build torture

package scoringtest

// sampledGames show an error of a percent.
const sampledGames = 10_000
