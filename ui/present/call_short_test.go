//go:build !torture

package present_test

// So few games of a kind, and entries of each, are called in the course of all tests.
const calledGames, calledEntries = 2, 30
