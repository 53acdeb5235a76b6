package main

import (
	"encoding/json"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestWindow_NightOfThreeGames(t *testing.T) {
	e := newEvening(t)
	e.begin()
	e.playYahtzee()
	e.taps("Another game")
	e.playChicago()
	e.taps("Another game")
	e.playLCR()
	e.lookBack()
	e.closes()
	e.onPad(func(pad *store.Store) {
		wantOnPad(t, pad, lcrPlayed, chicagoPlayed, yahtzeePlayed)
	})
}

// playYahtzee is a game of two who have never used Beermat. Ann earns the bonus
// of the upper boxes, and a second Yahtzee as a joker.
func (e *evening) playYahtzee() {
	e.Helper()
	const ann, jörg = 0, 1

	e.taps("Yahtzee", "New name")
	e.types("Jörg")
	e.presses("Return")
	e.types("Ann")
	e.presses("Return")
	e.pulls("Ann", "Jörg")
	e.taps("Ann", "Extra Yahtzees", "Free joker", "Extra Yahtzees", "Forced joker", "Yahtzee as full house")
	e.looks()
	e.taps("Start")
	e.titled("Yahtzee · Round 1 of 13 · Ann – Beermat")

	e.dice("66621")
	e.looks()
	e.box(yahtzee.Sixes, ann)
	e.dice("33444")
	e.taps("Full house")
	e.types("55531e")
	e.types("12346j")
	e.types("44442d")
	e.types("66123f")
	e.types("33365c")
	e.types("55551h")
	e.types("22254b")
	e.types("44462m") // Jörg's slip of the finger
	e.taps("Undo")
	e.types("44462g")
	e.dice("33333")
	e.taps("Yahtzee")
	e.types("m24") // Chance, its score alone
	e.presses("Return", "ctrl+z", "ctrl+y")
	e.types("11146a") // 67 in the upper boxes

	e.types("55") // dice on the table; nothing of them is written yet
	e.keeps("5 5")
	e.powerCut()
	e.taps("Continue")
	e.titled("Yahtzee · Round 7 of 13 · Jörg – Beermat")
	e.looks()

	e.types("126e") // beside the two fives
	e.dice("44444")
	e.box(yahtzee.LargeStraight, ann) // Fours are taken: a joker, and 100
	e.types("44123d")
	e.types("23455j")
	e.dice("11246")
	e.box(yahtzee.Yahtzee, jörg) // crossed out
	e.types("66654g")
	e.types("22561b")
	e.box(yahtzee.Sixes, jörg) // there were three of them
	for range 5 {
		e.taps("Undo last tap")
	}
	e.dice("66612")
	e.box(yahtzee.Sixes, jörg)
	e.box(yahtzee.FourOfAKind, ann) // the score alone
	e.taps("22")
	e.types("23456k")
	e.types("22333i")
	e.types("33156c")
	e.types("65541m")
	e.types("11556a")
	e.titled("Yahtzee · Game over – Beermat")
	e.looks()
}

// playChicago is a game of three that ends in two roll-offs.
func (e *evening) playChicago() {
	e.Helper()

	e.taps("Chicago", "New name")
	e.types("Bo")
	e.presses("Return")
	e.pulls("Ann", "Jörg") // whose turn it is to begin
	e.taps("A tie for first place", "Roll-off", "Start")
	e.titled("Chicago · Round 1 of 11 · Jörg – Beermat")

	misses := func(n int) {
		for range n {
			e.types("m")
		}
	}
	misses(3) // 2
	misses(3) // 3
	e.dice("13")
	e.target(4, "Jörg")
	misses(1)
	e.types("m")
	e.types("66") // for 5
	e.presses("Return")
	e.types("41")
	e.presses("Return")
	misses(1)
	misses(3) // 6
	misses(2) // 7, which Bo hits
	e.taps("Chicago!")
	misses(3) // 8
	misses(1) // 9, which Ann hits
	e.dice("36")
	e.looks()
	e.presses("Return") // Chicago!
	misses(1)
	e.types("h") // 10
	misses(2)
	misses(3) // 11
	misses(3) // 12
	e.titled("Chicago · Roll-off · Jörg – Beermat")

	e.types("34")
	e.presses("Return")
	e.powerCut()
	e.presses("Return") // carries on
	e.titled("Chicago · Roll-off · Ann – Beermat")
	e.dice("52")
	e.presses("Return")
	e.titled("Chicago · Roll-off 2 · Jörg – Beermat")
	e.types("22")
	e.presses("Return")
	e.dice("63")
	e.tapsCell(e.twin.cell(2, "ROLL-OFF 2"), "Ann's second roll-off") // players are columns now
	e.titled("Chicago · Game over – Beermat")
	e.looks()
}

// playLCR is a game of the same three for dots only: at first all chips end up in
// the pot.
func (e *evening) playLCR() {
	e.Helper()
	e.taps("LCR", "Dots to win")
	e.presses("Return")
	e.titled("LCR · Turn 1 · Ann – Beermat")

	e.types("ccc")
	e.presses("Return")
	e.types("ccl")
	e.presses("Return")
	e.titled("LCR · Turn 3 · only dots win · Jörg – Beermat")
	e.types(".cr")
	e.looks()
	e.presses("Return")
	e.types("5") // on a common die: C
	e.presses("Return")
	e.types("cc")
	e.presses("Return")
	e.titled("LCR · Turn 6 · deal 2 · Ann – Beermat")
	e.types("ccc")
	e.presses("Return")
	e.types("llc")
	e.presses("Return")
	e.types("...")
	e.presses("Return")
	e.titled("LCR · Game over – Beermat")
	e.looks()
}

// lookBack opens one of the games again in the history.
func (e *evening) lookBack() {
	e.Helper()
	e.taps("Another game")
	e.looks()
	e.taps("Nights", e.twin.beginning("Chicago "))
	e.looks()
	e.taps("Card")
	e.looks()
}

func TestWindow_ClosedAtOnce(t *testing.T) {
	e := newEvening(t)
	e.begin()
	e.taps("Yahtzee", "New name")
	e.types("Ann")
	e.presses("Return")
	e.taps("Start")
	e.room.person("type", "--delay", "1", "--", "12345m22222b11166a") // and nobody waits for the disk
	e.closes()
	e.onPad(func(pad *store.Store) {
		list, err := storetest.AllInPlay(pad)
		if err != nil || len(list) != 1 {
			t.Fatalf("on the table are %v, %v", list, err)
		}
		s, err := pad.Sheet(list[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		want := []string{
			`{"dice":[1,2,3,4,5],"box":"chance"}`, `{"dice":[2,2,2,2,2],"box":"twos"}`, `{"dice":[1,1,1,6,6],"box":"ones"}`,
		}
		if diff := cmp.Diff(want, playedOn(t, s).entries); diff != "" {
			t.Errorf("what was written (-want +got):\n%s", diff)
		}
	})
}

func TestWindow_EndedBySystem(t *testing.T) {
	e := newEvening(t)
	e.begin()
	e.taps("Yahtzee", "New name")
	e.types("Ann")
	e.presses("Return")
	e.taps("Start")
	e.looks()
	before := e.real.picture()
	e.room.person("key", "5")
	await(t, "the window shows the die", true, func() bool { return difference(before, e.real.picture()) > 0 })
	if err := e.real.program.Process.Signal(syscall.SIGTERM); err != nil { // before the die is saved by itself
		t.Fatal(err)
	}
	if err := e.real.ended(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
	e.onPad(func(pad *store.Store) {
		if got := draftOn(t, pad); got != "5" {
			t.Errorf("%q is entered", got)
		}
	})
}

// played is a finished game as it has to be on the pad.
type played struct {
	game      string
	players   []string
	first     int
	house     scoring.HouseRules
	entries   []string // as in a sheet file, without the times
	struck    []string
	standings []scoring.Standing
}

var yahtzeePlayed = played{
	game: "yahtzee", players: []string{"Ann", "Jörg"}, first: 0,
	house: scoring.HouseRules{"joker": "forced", "yahtzee-bonus": 100, "five-alike-full-house": true},
	entries: []string{
		`{"dice":[6,6,6,2,1],"box":"sixes"}`, `{"dice":[3,3,4,4,4],"box":"full-house"}`,
		`{"dice":[5,5,5,3,1],"box":"fives"}`, `{"dice":[1,2,3,4,6],"box":"small-straight"}`,
		`{"dice":[4,4,4,4,2],"box":"fours"}`, `{"dice":[6,6,6,1,2],"box":"sixes"}`,
		`{"dice":[3,3,3,6,5],"box":"threes"}`, `{"dice":[5,5,5,5,1],"box":"four-of-a-kind"}`,
		`{"dice":[2,2,2,5,4],"box":"twos"}`, `{"dice":[4,4,4,6,2],"box":"three-of-a-kind"}`,
		`{"dice":[3,3,3,3,3],"box":"yahtzee"}`, `{"box":"chance","score":24}`,
		`{"dice":[1,1,1,4,6],"box":"ones"}`, `{"dice":[5,5,1,2,6],"box":"fives"}`,
		`{"dice":[4,4,4,4,4],"box":"large-straight"}`, `{"dice":[4,4,1,2,3],"box":"fours"}`,
		`{"dice":[2,3,4,5,5],"box":"small-straight"}`, `{"dice":[1,1,2,4,6],"box":"yahtzee"}`,
		`{"dice":[6,6,6,5,4],"box":"three-of-a-kind"}`, `{"dice":[2,2,5,6,1],"box":"twos"}`,
		`{"box":"four-of-a-kind","score":22}`, `{"dice":[2,3,4,5,6],"box":"large-straight"}`,
		`{"dice":[2,2,3,3,3],"box":"full-house"}`, `{"dice":[3,3,1,5,6],"box":"threes"}`,
		`{"dice":[6,5,5,4,1],"box":"chance"}`, `{"dice":[1,1,5,5,6],"box":"ones"}`,
	},
	struck: []string{`{"dice":[4,4,4,6,2],"box":"chance"}`, `{"dice":[6,6,1,2,3],"box":"sixes"}`},
	// Ann: 3 + 6 + 9 + 16 + 15 + 18 = 67, and 35; 27 + 22 + 25 + 30 + 40 + 50 + 21 =
	// 215; a further Yahtzee, 100. Jörg: 2 + 4 + 6 + 8 + 10 + 18 = 48; 20 + 21 + 25 +
	// 30 + 40 + 0 + 24 = 160.
	standings: []scoring.Standing{
		{Player: 0, Place: 1, Score: 417, Won: true},
		{Player: 1, Place: 2, Score: 208},
	},
}

var chicagoPlayed = played{
	game: "chicago", players: []string{"Jörg", "Ann", "Bo"}, first: 0,
	house: scoring.HouseRules{"dice": 2, "reroll": false, "seven-bonus": 0, "tie": "roll-off"},
	entries: []string{
		`{"hit":false}`, `{"hit":false}`, `{"hit":false}`, // 2
		`{"hit":false}`, `{"hit":false}`, `{"hit":false}`,
		`{"throws":[[1,3]]}`, `{"hit":false}`, `{"hit":false}`, // 4
		`{"throws":[[6,6]]}`, `{"throws":[[4,1]]}`, `{"hit":false}`,
		`{"hit":false}`, `{"hit":false}`, `{"hit":false}`, // 6
		`{"hit":false}`, `{"hit":false}`, `{"hit":true}`,
		`{"hit":false}`, `{"hit":false}`, `{"hit":false}`, // 8
		`{"hit":false}`, `{"throws":[[3,6]]}`, `{"hit":false}`,
		`{"hit":true}`, `{"hit":false}`, `{"hit":false}`, // 10
		`{"hit":false}`, `{"hit":false}`, `{"hit":false}`,
		`{"hit":false}`, `{"hit":false}`, `{"hit":false}`, // 12
		`{"dice":[3,4]}`, `{"dice":[5,2]}`, // 7 each
		`{"dice":[2,2]}`, `{"dice":[6,3]}`,
	},
	// Jörg 4 + 10, Ann 5 + 9, Bo 7; the second roll-off is Ann's, 9 to 4.
	standings: []scoring.Standing{
		{Player: 1, Place: 1, Score: 14, Won: true},
		{Player: 0, Place: 2, Score: 14},
		{Player: 2, Place: 3, Score: 7},
	},
}

// The chips of Jörg, Ann and Bo, and the pot.
var lcrPlayed = played{
	game: "lcr", players: []string{"Jörg", "Ann", "Bo"}, first: 1,
	house: scoring.HouseRules{"chips": 3, "dot-to-win": true},
	entries: []string{
		`{"dice":["C","C","C"]}`, // Ann: 3 0 3, 3
		`{"dice":["C","C","L"]}`, // Bo: 4 0 0, 5
		`{"dice":[".","C","R"]}`, // Jörg, who needs dots: 2 0 1, 6
		`{"dice":["C"]}`,         // Bo: 2 0 0, 7
		`{"dice":["C","C"]}`,     // Jörg: nobody has any, 9; all are dealt 3
		`{"dice":["C","C","C"]}`, // Ann: 3 0 3, 12
		`{"dice":["L","L","C"]}`, // Bo: 5 0 0, 13
		`{"dice":[".",".","."]}`, // Jörg wins 5 and 13
	},
	standings: []scoring.Standing{
		{Player: 0, Place: 1, Score: 18, Won: true},
		{Player: 1, Place: 2},
		{Player: 2, Place: 2},
	},
}

// wantOnPad checks that a pad holds exactly these games, newest first, and
// nothing else on the table.
func wantOnPad(t *testing.T, pad *store.Store, want ...played) {
	t.Helper()
	if open, err := storetest.AllInPlay(pad); err != nil || len(open) != 0 {
		t.Errorf("there is still on the table: %v, %v", open, err)
	}
	list, err := storetest.Finished(pad, -1)
	if err != nil {
		t.Fatal(err)
	}
	var got []played
	for _, one := range list {
		s, err := pad.Sheet(one.ID)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, playedOn(t, s))
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(played{})); diff != "" {
		t.Errorf("what was played (-want +got):\n%s", diff)
	}
}

// playedOn returns what a sheet holds.
func playedOn(t *testing.T, s *sheets.Sheet) played {
	t.Helper()
	head := s.Head()
	p := played{
		game: head.Game, players: s.Names(), first: head.First, house: head.House, standings: s.Card().Standings(),
	}
	for _, e := range s.Entries() {
		p.entries = append(p.entries, timeless(t, e))
	}
	for _, one := range s.Struck() {
		p.struck = append(p.struck, timeless(t, one.Entry))
	}
	return p
}

// timeless returns an entry as in a sheet file, without its time, which it must
// have.
func timeless(t *testing.T, e scoring.Entry) string {
	t.Helper()
	if e.Head().At.IsZero() {
		t.Error("an entry does not say when it was written")
	}
	e.Head().At = time.Time{} // the sheet has been read for this and is done with
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
