package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/odds"
)

// toldGame is what chances prints of a sheet.
type toldGame struct {
	ID, Game, Policy string
	Entries          int
	Chances          []struct {
		Entry         int
		Method        string
		Win, Share    []float64
		StandardError float64 `json:"standard_error"`
	}
	Turns []struct {
		Entry, Player int
		Swing         float64
		Dice, Box     *float64
		Keep          *float64
		Best          string
		Choices       []struct {
			Points int
			Held   bool
			Cost   float64
		}
	}
	TurningPoint *int `json:"turning_point"`
	Error        *struct {
		Entry         *int
		Code, Message string
	}
}

// tellAll calls chances, which must end with a status, and reads what it prints.
func tellAll(t *testing.T, status int, input string, args ...string) []toldGame {
	t.Helper()
	got := call(t, input, append([]string{"chances"}, args...)...)
	if got.status != status {
		t.Fatalf("beermat chances %q: status %d, want %d; %s", args, got.status, status, got.errs)
	}
	var all []toldGame
	for _, line := range lines(got.out) {
		var one toldGame
		dec := json.NewDecoder(strings.NewReader(line))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&one); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		all = append(all, one)
	}
	return all
}

const (
	// Ann goes out with 101 at once, after Bo has thrown a one.
	pigIsOver = `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"pig","players":["Ann","Bo"],"entries":[{"score":30},{"rolls":[4,1]},{"score":71}]}`

	// A full column of one player, with the dice of a single turn.
	yahtzeeIsOver = `{"beermat":1,"game":"yahtzee","players":["Ann"],"entries":[{"box":"ones","score":3},{"box":"twos","score":6},` +
		`{"box":"threes","score":9},{"box":"fours","score":12},{"box":"fives","score":15},{"box":"sixes","score":18},{"box":"three-of-a-kind","score":20},` +
		`{"box":"four-of-a-kind","score":0},{"box":"full-house","score":25},{"box":"small-straight","score":30},{"box":"large-straight","score":40},` +
		`{"box":"yahtzee","score":0},{"box":"chance","score":20}]}`
)

func TestChances(t *testing.T) {
	told := tellAll(t, ok, pigIsOver)[0]
	if told.ID != "01JD2Z8K6V3W8Q4Y7N5T1R0ABC" || told.Game != "pig" || told.Policy != "best play" || told.Entries != 3 {
		t.Errorf("%+v", told)
	}
	for i, state := range told.Chances {
		if state.Entry != i-1 || state.Method != "exact" || math.Abs(state.Share[0]+state.Share[1]-1) > 1e-12 {
			t.Errorf("position %d: %+v", i, state)
		}
	}
	if first, last := told.Chances[0], told.Chances[3]; math.Abs(first.Win[0]-0.530592725) > 1e-9 || last.Win[0] != 1 || last.Share[1] != 0 {
		t.Errorf("first %+v, last %+v", first, last)
	}
	for i, turn := range told.Turns {
		if turn.Entry != i || turn.Player != i%2 || turn.Swing != told.Chances[i+1].Share[i%2]-told.Chances[i].Share[i%2] || (turn.Dice != nil) != (i == 1) {
			t.Errorf("turn %d: %+v", i, turn)
		}
	}
	rolled := told.Turns[1] // a four, and a one
	if math.Abs(*rolled.Dice-*rolled.Box-rolled.Swing) > 1e-12 || *rolled.Box != 0 || rolled.Best != "roll" || len(rolled.Choices) != 1 || rolled.Choices[0].Points != 4 || rolled.Choices[0].Held {
		t.Errorf("%+v", rolled)
	}
	if told.TurningPoint == nil || *told.TurningPoint != 2 {
		t.Errorf("the turning point is %v", told.TurningPoint)
	}
}

func TestMethodOf(t *testing.T) {
	for _, c := range []struct {
		of       odds.Method
		method   string
		rounding float64
	}{
		{odds.Exact, "exact", 0},
		{odds.Approximate, "exact", 0.001},
		{odds.Simulated, "simulated", 0},
	} {
		if method, rounding := methodOf(c.of); method != c.method || rounding != c.rounding {
			t.Errorf("%v is %s, rounded by %v", c.of, method, rounding)
		}
	}
}

func TestChances_Last(t *testing.T) {
	told := tellAll(t, ok, pigIsOver+"\n"+yahtzeeIsOver, "--last")
	for i, entry := range []int{2, 12} {
		if one := told[i]; len(one.Chances) != 1 || one.Chances[0].Entry != entry || one.Chances[0].Share[0] != 1 || one.Turns != nil {
			t.Errorf("%s: %+v", one.Game, one)
		}
	}
}

func TestChances_Simulated(t *testing.T) {
	const sheet = `{"beermat":1,"game":"mafia","players":["Ann","Bo","Cleo"],"entries":[]}`
	told := tellAll(t, ok, sheet)
	if state := told[0].Chances[0]; state.Method != "simulated" || state.StandardError < 0.002 || state.StandardError > 0.004 {
		t.Errorf("%+v", state)
	}
	if diff := cmp.Diff(told, tellAll(t, ok, sheet)); diff != "" {
		t.Errorf("the same sheet is told otherwise the second time:\n%s", diff)
	}
}

func TestChances_Paper(t *testing.T) {
	told := tellAll(t, ok, `{"beermat":1,"game":"paper","players":["Ann","Bo"],"entries":[{"score":3}]}`)[0]
	if told.Policy != "none: its scores are written without dice" || told.Chances == nil || len(told.Chances) != 0 || told.Entries != 1 || told.TurningPoint != nil {
		t.Errorf("%+v", told)
	}
}

func TestChances_Errors(t *testing.T) {
	told := tellAll(t, failed, isFoul+"\n"+isNoSheet+"\n"+`{"beermat":1,"game":"poker","players":["Ann","Bo"],"entries":[]}`+"\n"+isOver)
	foul, none, unknown, over := told[0], told[1], told[2], told[3]
	if foul.Error == nil || foul.Error.Code != "reroll-not-agreed" || *foul.Error.Entry != 1 || foul.Entries != 1 || len(foul.Chances) != 2 {
		t.Errorf("%+v", foul)
	}
	if none.Error == nil || none.Error.Code != "malformed" || none.Error.Entry != nil || none.Chances == nil {
		t.Errorf("%+v", none)
	}
	if unknown.Error == nil || unknown.Error.Code != "unknown-game" {
		t.Errorf("%+v", unknown)
	}
	if over.Error != nil || over.Chances[2].Share[1] != 1 {
		t.Errorf("%+v", over)
	}
}

func TestChances_Files(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pig.jsonl")
	if err := os.WriteFile(file, []byte(pigIsOver), 0o600); err != nil {
		t.Fatal(err)
	}
	if told := tellAll(t, ok, isOver, file, "-"); len(told) != 2 || told[0].Game != "pig" || told[1].Game != "lcr" {
		t.Errorf("%+v", told)
	}
	missing := file + ".missing"
	want := "beermat: open " + missing + ": no such file or directory\n"
	if got := call(t, "", "chances", file, missing); got.status != badUsage || got.errs != want || len(lines(got.out)) != 1 {
		t.Errorf("%+v", got)
	}
}
