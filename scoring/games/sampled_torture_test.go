//go:build torture

package games_test

// sampledGames show an error of a percent.
const sampledGames = 10_000
