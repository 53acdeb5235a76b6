//go:build torture

package present_test

// So many games of a kind have a thousand entries and more.
const calledGames, calledEntries = 40, 60
