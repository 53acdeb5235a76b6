package main

import (
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
	"beermat/sheets/store"
)

// leastTarget is the least width and height of what a finger meets.
const leastTarget = 48

func TestWindow_TouchOnly(t *testing.T) {
	e := newEvening(t)
	e.twin.size = fyne.NewSize(360, 640) // the smallest phone
	e.finger = true
	e.begin()
	e.taps("Yahtzee", "New name")
	for _, name := range []string{"Ann", "Bo"} { // on the phone's own keyboard
		e.types(name)
		e.presses("Return")
	}
	e.taps("Start")

	e.dice("11123")
	e.tapsCell(e.square(yahtzee.Ones, 0), "Ones")
	e.titled("Yahtzee · Round 1 of 13 · Bo – Beermat")
	e.dice("66613")
	e.taps("Undo last tap") // the last die was a mis-tap
	e.dice("2")
	e.taps("Three of a kind")
	e.titled("Yahtzee · Round 2 of 13 · Ann – Beermat")
	e.taps("Undo")
	e.titled("Yahtzee · Round 1 of 13 · Bo – Beermat")
	e.looks()
	e.taps("More", "End game early")
	e.titled("Beermat")

	e.taps("German Chicago", "Start")
	for _, turn := range [][]string{
		{"163", "1", "Save 163"},
		{"234", "Save Fish"},
		{"652", "1", "Save 67"},
		{"123", "Save 105"},
		{"114", "1", "Save 204"},
		{"622", "Save 64"},
		{"155", "1", "Save 110"},
		{"663", "Save 123"},
	} {
		e.dice(turn[0])
		e.taps(turn[1:]...)
	}
	e.looks()
	e.closes()
	e.onPad(func(pad *store.Store) {
		second := chikagoPlayed
		second.first = 1 // Bo begins the second game, and the same throws make him the winner
		second.standings = []scoring.Standing{
			{Player: 1, Place: 1, Won: true},
			{Player: 0, Place: 2, Score: 2, Lost: true},
		}
		wantOnPad(t, pad, second, played{
			game: "yahtzee", players: []string{"Ann", "Bo"}, first: 0,
			house:   scoring.HouseRules{"joker": "forced", "yahtzee-bonus": 100, "five-alike-full-house": false},
			entries: []string{`{"dice":[1,1,1,2,3],"box":"ones"}`}, struck: []string{`{"dice":[6,6,6,1,2],"box":"three-of-a-kind"}`},
			standings: []scoring.Standing{{Player: 0, Place: 1, Score: 3}, {Player: 1, Place: 2}},
		})
	})
}
