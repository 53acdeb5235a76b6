package store_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets/store"
	"beermat/sheets/verify"
)

// The pad in testdata was written by the first Beermat of format 2, of one
// evening of Ann, Bo and Cem: a Yahtzee in play, in which entries were undone and
// corrected, a finished Chicago, a Yahtzee that was finished twice, an abandoned
// LCR, a Mafia in the trash, and a Sevens that was moved to the next night, noted
// on and left out of the records; and Annie, who is Ann.
func TestAPadOfFormat2IsReadAsItWasWritten(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "format-2.pad"))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "beermat.pad")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	if err := verify.Check(context.Background(), pad); err != nil {
		t.Error(err)
	}
	for _, test := range []struct {
		id, game, card string
		lines, struck  int
	}{
		{"03", "yahtzee", `{"boxes":[{"fours":4,"sixes":12,"large-straight":0},{"fives":0,"four-of-a-kind":0,"chance":10},{"sixes":0,"full-house":0,"small-straight":0}],"upper":[16,0,0],"upper-bonus":[0,0,0],"yahtzee-bonus":[0,0,0],"lower":[0,10,0],"total":[16,10,0]}`, 12, 2},
		{"04", "chicago", `{"rounds":[[0,0,0,0,6,0,0,0,0,11,0],[0,3,0,0,0,7,0,0,0,11,0],[0,0,0,0,6,0,0,0,0,0,0]],"total":[17,21,6]}`, 33, 0},
		{"05", "yahtzee", `{"boxes":[{"ones":1,"twos":2,"threes":3,"fours":0,"fives":10,"sixes":0,"three-of-a-kind":16,"four-of-a-kind":0,"full-house":0,"small-straight":0,"large-straight":0,"yahtzee":0,"chance":15},{"ones":0,"twos":0,"threes":0,"fours":0,"fives":5,"sixes":6,"three-of-a-kind":0,"four-of-a-kind":0,"full-house":0,"small-straight":30,"large-straight":0,"yahtzee":0,"chance":15},{"ones":1,"twos":0,"threes":0,"fours":0,"fives":0,"sixes":6,"three-of-a-kind":0,"four-of-a-kind":8,"full-house":0,"small-straight":0,"large-straight":0,"yahtzee":0,"chance":6}],"upper":[16,11,7],"upper-bonus":[0,0,0],"yahtzee-bonus":[0,0,0],"lower":[31,45,14],"total":[47,56,21]}`, 41, 0},
		{"06", "lcr", `{"chips":[1,0,4],"pot":4,"deal":1}`, 5, 0},
		{"07", "mafia", `{"dice":[4,4,6],"points":[50,50,50],"round":1}`, 4, 0},
		{"08", "sevens", `{"rounds":[[0,18,6,21,5],[14,10,8,20,15],[3,18,9,10,18]],"total":[50,67,58]}`, 15, 0},
	} {
		s, err := pad.Sheet("01JD2Z8K6V00000000000000" + test.id)
		if err != nil {
			t.Error(err)
			continue
		}
		card, err := json.Marshal(s.Card())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(
			[]any{test.game, test.card, test.lines, test.struck},
			[]any{s.Game().ID, string(card), len(s.Log()), len(s.Struck())}); diff != "" {
			t.Error(test.id, diff)
		}
	}
	if diff := cmp.Diff(saidByFormat2, described(t, pad)); diff != "" {
		t.Error(diff)
	}
	if err := pad.Close(time.Minute); err != nil {
		t.Error(err)
	}
}

var saidByFormat2 = []string{
	"on the table: yahtzee, 9 entries",
	"in the trash: mafia since 2026-11-20T19:30:00+01:00",
	`2026-11-21 "Birthday" "At Bo’s" "cake", more false`,
	`sevens "Café" "late": won by seat 1 with 67, done true, abandoned false, uncounted true`,
	`2026-11-20 "" "" "", more false`,
	`chicago "Home" "first snow": won by seat 1 with 21, done true, abandoned false, uncounted false`,
	`yahtzee "Home" "first snow": won by seat 1 with 56, done true, abandoned false, uncounted false`,
	`lcr "Home" "first snow": won by seat 2 with 4, done false, abandoned true, uncounted false`,
	"player 01 Ann 2 1 ",
	"player 02 Bo 3 0 ",
	"player 09 Annie 0 0 01JD2Z8K6V0000000000000001",
	"Annie in chicago 2026: 1 games, 0 wins, total 17, best {17 01JD2Z8K6V0000000000000004}, run 0, first count {1 17}",
	"Annie in yahtzee 2026: 1 games, 0 wins, total 47, best {47 01JD2Z8K6V0000000000000005}, run 0, first count {1 47}",
	"Bo against 01 in chicago: 1, 1, 0",
	"Bo against 01 in yahtzee: 1, 1, 0",
	"Bo against VX in chicago: 1, 1, 0",
	"Bo against VX in yahtzee: 1, 1, 0",
	"found 1",
	"faces [{chicago [11 5 9 7 10 10]}]",
	"language de",
}

// described is what a pad says about itself, line by line.
func described(t *testing.T, pad *store.Store) (lines []string) {
	t.Helper()
	say := func(format string, values ...any) { lines = append(lines, fmt.Sprintf(format, values...)) }
	check := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	table, err := pad.AllInPlay()
	check(err)
	trash, err := pad.Trash()
	check(err)
	for _, sum := range table {
		say("on the table: %s, %d entries", sum.Game, sum.Entries)
	}
	for _, sum := range trash {
		say("in the trash: %s since %s", sum.Game, sum.Deleted.Format(time.RFC3339))
	}
	evenings, more, err := pad.Nights(store.Query{}, store.Newest, 9)
	check(err)
	for _, e := range evenings {
		say("%v %q %q %q, more %v", e.Day, e.Name, e.Place, e.Note, more)
		for _, sum := range e.Games {
			say("%s %q %q: won by seat %d with %d, done %v, abandoned %v, uncounted %v", sum.Game, sum.Place, sum.Note,
				sum.Standings[0].Player, sum.Standings[0].Score, sum.Done, !sum.Archived.IsZero(), sum.Uncounted)
		}
	}
	players, err := pad.Players()
	check(err)
	for _, p := range players {
		say("player %s %s %d %d %s", p.ID[24:], p.Name, p.Colour, p.Shape, p.MergedInto)
	}
	tallies, err := pad.PlayerStats(players[2].ID)
	check(err)
	for _, one := range tallies {
		say("Annie in %s %d: %d games, %d wins, total %d, best %v, run %d, first count %v",
			one.Game, one.Year, one.Games, one.Wins, one.Total, one.Best, one.Streak.Longest, one.Counts[0])
	}
	pairs, err := pad.HeadToHeads(players[1].ID)
	check(err)
	for _, p := range pairs {
		say("Bo against %s in %s: %d, %d, %d", p.Other[24:], p.Game, p.Games, p.Wins, p.Losses)
	}
	found, _, err := pad.Nights(store.Query{Words: []string{"cafe", "birth"}}, store.Newest, 9)
	check(err)
	say("found %d", len(found))
	dice, err := pad.FaceCounts()
	check(err)
	say("faces %v", dice)
	lang := ""
	_, err = pad.Setting("lang", &lang)
	check(err)
	say("language %s", lang)
	return lines
}

func TestPad_Sheet_UnknownGame(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "format-2.pad"))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "beermat.pad")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	open := func(find func(string) *scoring.Game) *store.Store {
		pad, err := store.Open(path, store.Options{Find: find})
		if err != nil {
			t.Fatal(err)
		}
		return pad
	}
	shut := func(pad *store.Store) {
		if err := errors.Join(verify.Check(context.Background(), pad), pad.Close(time.Minute)); err != nil {
			t.Error(err)
		}
	}
	shut(open(games.Find)) // and it has all that follows from the sheets
	t.Run("is an error, and the list still has the sheet", func(t *testing.T) {
		pad := open(func(string) *scoring.Game { return nil })
		defer shut(pad)
		list, err := pad.AllInPlay()
		if len(list) != 1 || err != nil {
			t.Errorf("%d on the table: %v", len(list), err)
		}
		_, err = pad.Sheet(list[0].ID)
		if trouble := (*store.Error)(nil); !errors.As(err, &trouble) || trouble.Code != store.CodeNoGame {
			t.Error(err)
		}
	})
	t.Run("changes nothing for one that knows it", func(t *testing.T) {
		pad := open(games.Find)
		defer shut(pad)
		if diff := cmp.Diff(saidByFormat2, described(t, pad)); diff != "" {
			t.Error(diff)
		}
	})
}
