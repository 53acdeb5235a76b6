//go:build !torture

package scoringtest

// sampledGames are few enough to be played in the course of all tests.
const sampledGames = 150
