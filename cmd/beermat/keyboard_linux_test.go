package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// most is how many turns a game can have, of those that people type here.
const most = 4000

func TestWindow_KeysOnly(t *testing.T) {
	e := newEvening(t)
	e.begin()
	e.types("1") // and the field for the first name is ready to be typed into
	for _, name := range []string{"Ann", "Bo", "Cleo"} {
		e.types(name)
		e.presses("Return")
	}
	chance := rand.New(rand.NewPCG(5, 0))
	for i, kind := range games.Scorecards {
		if i > 0 {
			e.presses("Escape")
			e.titled("Beermat")
			e.types(fmt.Sprint((i + 1) % 10))
		}
		e.presses("Return")
		if i == 0 {
			e.board()
		}
		e.typesGame(kind, chance.IntN)
	}
	e.closes()
	var want []played
	for _, s := range e.finished(e.twin.pad) {
		want = append(want, playedOn(t, s))
	}
	if len(want) != len(games.Scorecards) {
		t.Errorf("%d games are over", len(want))
	}
	e.onPad(func(pad *store.Store) {
		wantOnPad(t, pad, want...)
	})
}

// board looks at the big board and goes back, all by keys.
func (e *evening) board() {
	e.Helper()
	e.fills(true, "F11")
	e.fills(false, "Escape")
}

// typesGame types a whole game: the twin turn by turn, as only its card says what
// can be typed, and the window in one go.
func (e *evening) typesGame(kind *scorecard.Game, chance func(int) int) {
	e.Helper()
	e.titled(e.twin.title())
	house, err := kind.Agree([]byte("{}"), 3)
	if err != nil {
		e.Fatal(err)
	}
	card, err := kind.Start(scoring.Table{Seats: 3, House: house})
	if err != nil {
		e.Fatal(err)
	}
	all, turns, id := "", 0, ""
	for keys := scoringtest.Typist(kind, card, chance); keys != ""; keys = scoringtest.Typist(kind, card, chance) {
		if turns++; turns > most {
			e.Fatalf("%s does not end, with %q", kind.ID, all)
		}
		e.twin.typed(keys)
		e.twin.settle()
		all += keys
		if turns == 1 { // with which the sheet is on the pad
			open, err := storetest.AllInPlay(e.twin.pad)
			if err != nil || len(open) != 1 || open[0].Game != kind.ID {
				e.Fatalf("on the table are %v, %v, and not %s after %q", open, err, kind.ID, all)
			}
			id = open[0].ID
		}
		s, err := e.twin.pad.Sheet(id)
		if err != nil {
			e.Fatal(err)
		}
		card = s.Card()
	}
	e.Logf("type %d turns of %s", turns, kind.ID)
	e.room.person(typing(all)...)
	e.titled(e.twin.title())
}

// typing is a text in the words of xdotool, with Enter at the end of a line.
func typing(text string) []string {
	var does []string
	for line := range strings.Lines(text) {
		rest, enter := strings.CutSuffix(line, "\n")
		if rest != "" {
			does = append(does, "type", "--delay", "1", "--args", "1", "--", rest)
		}
		if enter {
			does = append(does, "key", "Return")
		}
	}
	return does
}

// finished returns the sheets of all games that are over, newest first.
func (e *evening) finished(pad *store.Store) []*sheets.Sheet {
	e.Helper()
	over, err := storetest.Finished(pad, -1)
	if err != nil {
		e.Fatal(err)
	}
	var list []*sheets.Sheet
	for _, sum := range over {
		s, err := pad.Sheet(sum.ID)
		if err != nil {
			e.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}
