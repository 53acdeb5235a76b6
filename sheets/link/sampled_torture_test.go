//go:build torture

package link_test

// Random games, a hundred thousand of all kinds.
const (
	sampledTables    = 10_000
	sampledGames     = 8_000
	sampledFromFiles = 700
)
