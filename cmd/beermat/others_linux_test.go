package main

import (
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/sheets/store"
)

func TestWindow_NightOfOtherGames(t *testing.T) {
	e := newEvening(t)
	e.begin()
	e.playChikago()
	e.taps("Another game")
	e.playColony()
	e.taps("Another game")
	e.playMafia()
	e.closes()
	e.onPad(func(pad *store.Store) {
		wantOnPad(t, pad, mafiaPlayed, colonyPlayed, chikagoPlayed)
	})
}

// playChikago is a Bavarian game of two: three mats are handed out and played
// down until Bo holds the last ones.
func (e *evening) playChikago() {
	e.Helper()
	e.taps("German Chicago", "New name")
	e.types("Ann")
	e.presses("Return")
	e.types("Bo")
	e.presses("Return")
	e.taps("Start")

	e.dice("163")
	e.taps("1", "Save 163")
	e.types("234") // Fish: a mat for Bo, who leads
	e.presses("Return")
	e.types("6521")
	e.presses("Return")
	e.types("123")
	e.presses("Return")
	e.looks()
	e.types("1141")
	e.presses("Return")
	e.types("622") // the last mat of the stack, for Ann
	e.presses("Return")
	e.types("1551") // Bo has most mats and leads
	e.presses("Return")
	e.dice("663")
	e.taps("Save 123")
	e.looks()
}

// wholeBeetle is a beetle part by part: body, head, six legs, two eyes, two
// antennae and the tail.
const wholeBeetle = "1233333344556"

// playColony is Beetle Bits in a colony to 30 points: Ann draws three beetles, Bo
// a body.
func (e *evening) playColony() {
	e.Helper()
	e.taps("Beetle", "Ann", "Beetle Bits", "+ Colony", "Start")
	e.types(wholeBeetle)
	e.dice("1")
	e.types("1") // it has one: the turn is over
	e.looks()
	e.types(wholeBeetle)
	e.types(wholeBeetle)
	e.looks()
}

// playMafia is one round in which Ann gets rid of her dice at once, and Bo pays.
func (e *evening) playMafia() {
	e.Helper()
	e.taps("Mafia", "Ann", "– Rounds", "Start")
	e.presses("Return")
	e.types("66111")
	e.presses("Return")
	e.looks()
	e.types("1234561")
	e.presses("Return")
	e.looks()
}

var chikagoPlayed = played{
	game: "chikago", players: []string{"Ann", "Bo"}, first: 0,
	house: scoring.HouseRules{"style": "bavarian"},
	entries: []string{
		`{"dice":[1,6,3],"throws":1}`, `{"dice":[2,3,4],"throws":1}`,
		`{"dice":[6,5,2],"throws":1}`, `{"dice":[1,2,3],"throws":1}`,
		`{"dice":[1,1,4],"throws":1}`, `{"dice":[6,2,2],"throws":1}`,
		`{"dice":[1,5,5],"throws":1}`, `{"dice":[6,6,3],"throws":1}`,
	},
	// Ann plays her one mat down with 123 against 110; Bo is left with two.
	standings: []scoring.Standing{
		{Player: 0, Place: 1, Won: true},
		{Player: 1, Place: 2, Score: 2, Lost: true},
	},
}

var colonyPlayed = played{
	game: "beetle", players: []string{"Ann", "Bo"}, first: 0,
	house:   scoring.HouseRules{"dice": 1, "again": true, "colony": 30, "parts": beetle.Standard},
	entries: rolls(wholeBeetle + "11" + wholeBeetle + wholeBeetle),
	// Three times thirteen parts against a body.
	standings: []scoring.Standing{
		{Player: 0, Place: 1, Score: 39, Won: true},
		{Player: 1, Place: 2, Score: 1},
	},
}

// rolls returns the entries of single dice.
func rolls(faces string) []string {
	var entries []string
	for face := range strings.SplitSeq(faces, "") {
		entries = append(entries, `{"dice":[`+face+`]}`)
	}
	return entries
}

var mafiaPlayed = played{
	game: "mafia", players: []string{"Ann", "Bo"}, first: 0,
	house: scoring.HouseRules{"points": 50, "rounds": 1, "dice": 5},
	entries: []string{
		`{"start":0,"direction":"clockwise"}`,
		`{"dice":[6,6,1,1,1]}`,     // two to Bo, three out: Ann has none
		`{"dice":[1,2,3,4,5,6,1]}`, // Bo holds seven, and pays 22
	},
	standings: []scoring.Standing{
		{Player: 0, Place: 1, Score: 72, Won: true},
		{Player: 1, Place: 2, Score: 28},
	},
}
