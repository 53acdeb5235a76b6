package main

import (
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/ui/i18n"
)

// ways are the sizes at which people go the ways of an evening, and the size that
// the window gets meanwhile: as when a phone is turned, or a window made smaller.
var ways = []struct{ size, other fyne.Size }{
	{fyne.NewSize(412, 892), fyne.NewSize(892, 412)},
	{fyne.NewSize(1280, 800), fyne.NewSize(800, 1100)},
	{fyne.NewSize(1920, 1080), fyne.NewSize(1280, 900)},
}

func TestWindow_Sizes(t *testing.T) {
	for _, c := range ways {
		t.Run(fmt.Sprintf("of %v by %v", c.size.Width, c.size.Height), func(t *testing.T) {
			e := newEvening(t)
			e.twin.size = c.size
			e.begin()
			e.comeLate()
			e.layDown(c.size, c.other)
			e.mendOld()
			e.playBeside()
			e.goHome()
			e.closes()
			e.onPad(e.wantEverything)
		})
	}
}

// comeLate is two people who begin, and a third who joins in the first round.
func (e *evening) comeLate() {
	e.Helper()
	e.taps("Yahtzee", "New name")
	e.types("Ann")
	e.presses("Return")
	e.types("Bo")
	e.presses("Return")
	e.taps("Start")
	e.types("11123a")
	e.taps("More", "Add a player", "New name")
	e.types("Cleo")
	e.presses("Return")
	e.titled("Yahtzee · Round 1 of 13 · Bo – Beermat")
	e.looks()
}

// layDown moves the pad to each side and gives the window another size and the full
// screen, and all the while two sixes lie in the tray.
func (e *evening) layDown(size, other fyne.Size) {
	e.Helper()
	e.types("66")
	e.taps("More", "Move the keypad", "Top", "OK")
	e.looks()
	for _, side := range []string{"Left", "Right", "Bottom"} {
		e.taps("More", "Move the keypad", side, "OK")
	}
	e.looks()
	e.taps("More", "Move the keypad", "Automatic", "OK") // where the game wants it

	e.resizes(other)
	e.fills(true, "F11")
	e.fills(false, "F11")
	e.fills(true, "F11")
	e.fills(false, "Escape")
	e.resizes(size)
	e.types("612f")
	e.titled("Yahtzee · Round 1 of 13 · Cleo – Beermat")
}

// mendOld corrects what Ann wrote at first.
func (e *evening) mendOld() {
	e.Helper()
	e.types("22234b")
	e.titled("Yahtzee · Round 2 of 13 · Ann – Beermat")
	e.tapsCell(e.square(yahtzee.Ones, 0), "Ones")
	for range 5 {
		e.presses("BackSpace")
	}
	e.types("11114a")
	e.titled("Yahtzee · Round 2 of 13 · Ann – Beermat")
	e.looks()
}

// square returns the place to tap a box of whose turn it is. A phone shows only that
// seat, and no names above.
func (e *evening) square(b yahtzee.Box, seat int) image.Point {
	e.Helper()
	name := i18n.For("en").Say("yahtzee.box." + string(b))
	if e.twin.canvas().Size().Width < 600 {
		return e.twin.cell(1, name)
	}
	return e.twin.cell(seat+1, name)
}

// playBeside is a game of Pig on the same table, which is given up.
func (e *evening) playBeside() {
	e.Helper()
	e.presses("Escape", "Escape") // the second one leaves the game
	e.titled("Beermat")
	e.types("8")
	e.presses("Return")
	e.titled("Pig · Round 1 · first to 100 · Bo – Beermat")
	e.types("s12")
	e.presses("Return", "F6")
	e.titled("Yahtzee · Round 2 of 13 · Ann – Beermat")
	e.types("44455d")
	e.looks()
	e.taps("Pig, Cleo’s turn")
	e.titled("Pig · Round 1 · first to 100 · Cleo – Beermat")
	e.types("s7")
	e.presses("Return")
	e.taps("More", "End game early")
	e.titled("Beermat")
	e.looks()
}

// goHome is Cleo, who goes home in the middle of the second round.
func (e *evening) goHome() {
	e.Helper()
	e.presses("Return") // carries on
	e.taps("More", "A player leaves", "Cleo")
	e.titled("Yahtzee · Round 2 of 13 · Bo – Beermat")
	e.types("12345k")
	e.titled("Yahtzee · Round 3 of 13 · Ann – Beermat")
	e.looks()
}

// wantEverything checks what is on the pad after all that.
func (e *evening) wantEverything(pad *store.Store) {
	open, err := storetest.AllInPlay(pad)
	if err != nil || len(open) != 1 {
		e.Fatalf("on the table are %v, %v", open, err)
	}
	over, err := storetest.Finished(pad, -1)
	if err != nil || len(over) != 1 || over[0].Archived.IsZero() {
		e.Fatalf("in the history are %+v, %v", over, err)
	}
	var got []played
	for _, id := range []string{open[0].ID, over[0].ID} {
		s, err := pad.Sheet(id)
		if err != nil {
			e.Fatal(err)
		}
		got = append(got, playedOn(e.T, s))
	}
	if diff := cmp.Diff([]played{everythingPlayed, pigBeside}, got, cmp.AllowUnexported(played{})); diff != "" {
		e.Errorf("what was played (-want +got):\n%s", diff)
	}
}

var everythingPlayed = played{
	game: "yahtzee", players: []string{"Ann", "Bo", "Cleo"}, first: 0,
	house: scoring.HouseRules{"joker": "forced", "yahtzee-bonus": 100, "five-alike-full-house": false},
	entries: []string{
		`{"dice":[1,1,1,1,4],"box":"ones"}`, `{"dice":[6,6,6,1,2],"box":"sixes"}`, `{"dice":[2,2,2,3,4],"box":"twos"}`,
		`{"dice":[4,4,4,5,5],"box":"fours"}`, `{"player":2,"leave":true}`, `{"dice":[1,2,3,4,5],"box":"large-straight"}`,
	},
	struck: []string{`{"dice":[1,1,1,2,3],"box":"ones"}`},
	standings: []scoring.Standing{
		{Player: 1, Place: 1, Score: 58},
		{Player: 0, Place: 2, Score: 16},
		{Player: 2, Place: 3, Score: 6, Left: true},
	},
}

var pigBeside = played{
	game: "pig", players: []string{"Ann", "Bo", "Cleo"}, first: 1,
	house:   scoring.HouseRules{"target": 100, "finish-round": false},
	entries: []string{`{"score":12}`, `{"score":7}`},
	standings: []scoring.Standing{
		{Player: 1, Place: 1, Score: 12},
		{Player: 2, Place: 2, Score: 7},
		{Player: 0, Place: 3},
	},
}
