//go:build !torture

package link_test

// Random games, few enough to be played in the course of all tests.
const (
	sampledTables    = 50
	sampledGames     = 4
	sampledFromFiles = 2
)
