package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scoringtest/testenv"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// formatPad is a pad that was written when its format was settled. It is never written
// again: what every later Beermat reads is what this one wrote.
const formatPad = "testdata/format-3.pad"

// TestStore_Open_Format3 reads a pad of the club that formatClub plays.
func TestStore_Open_Format3(t *testing.T) {
	if testenv.Updating() {
		writeFormatPad(t)
	}
	path := filepath.Join(t.TempDir(), "beermat.pad")
	sheetstest.FileWith(t, path, sheetstest.Content(t, formatPad))
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	defer storetest.Closed(t, pad)
	if err := pad.Queue().CaughtUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	got := strings.Join(described(t, pad), "\n") + "\n"
	const golden = "testdata/format-3.txt"
	if testenv.Updating() {
		sheetstest.FileWith(t, golden, []byte(got))
	}
	t.Run("is read as it was written", func(t *testing.T) {
		if diff := cmp.Diff(string(sheetstest.Content(t, golden)), got); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("gives the same when all that follows from it is made anew", func(t *testing.T) {
		if err := pad.File().Rebuild(t.Context()); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(got, strings.Join(described(t, pad), "\n")+"\n"); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("is played on", func(t *testing.T) {
		list, err := storetest.AllInPlay(pad)
		if err != nil || len(list) == 0 {
			t.Fatal(list, err)
		}
		s, err := pad.Sheet(list[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, done := s.Undo(sheetstest.GameNight); !done {
			t.Fatal("nothing could be undone")
		}
		pad.AppendLog(s)
		storetest.Written(t, pad)
		sheetstest.Same(t, "the status", store.Status{}, pad.Queue().Status())
	})
}

// formatClub plays what the pad in testdata holds: a game of each kind by Ann, Bo and a
// guest, and of every state in which a sheet can be.
func formatClub(t *testing.T, pad *store.Store) {
	t.Helper()
	seats := []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}, {Name: "Xaver"}}
	for i, name := range []string{"Ann", "Bo", "Annie", "Dora"} {
		player := pad.Roster().Save(sheets.Player{Name: name, Colour: i, Shape: i % 3, Hidden: name == "Dora"})
		switch name {
		case "Annie":
			pad.Roster().Merge(player.ID, seats[0].ID)
		case "Dora":
		default:
			seats[i].ID = player.ID
		}
	}
	chance := rand.New(rand.NewPCG(3, 1)).IntN
	at := sheetstest.GameNight
	play := func(s *sheets.Sheet, entries int) {
		for ; entries > 0 && !s.Done(); entries-- {
			e := s.Game().RandomEntry(s.Card(), chance)
			at = at.Add(20 * time.Second)
			e.Head().At = at
			if _, err := s.Write(e); err != nil {
				t.Fatal(err)
			}
			pad.AppendLog(s)
		}
	}
	begin := func(g *scoring.Game, entries int) *sheets.Sheet {
		s, err := sheets.New(g, sheets.Head{Players: seats, First: 1, Started: at, Place: "Home", Note: "first snow"})
		if err != nil {
			t.Fatal(err)
		}
		pad.Create(s)
		play(s, entries)
		return s
	}
	var over []*sheets.Sheet
	for _, g := range games.All {
		over = append(over, begin(g, 200))
	}
	twice := over[0] // finished, opened again and finished otherwise
	for range 3 {
		twice.Undo(at)
		pad.AppendLog(twice)
	}
	play(twice, 200)
	corrected := begin(games.Find("yahtzee", ""), 6)
	corrected.Undo(at)
	corrected.Undo(at)
	corrected.Redo(at)
	if _, err := corrected.Amend(0, &yahtzee.Entry{Header: scoring.Header{At: at.Add(time.Minute)}, Dice: scoring.Dice{6, 6, 6, 6, 6}, Box: yahtzee.Chance, Rolls: []yahtzee.Roll{{Dice: scoring.Dice{6, 1, 6, 2, 6}, Keep: scoring.Dice{6, 6}}}}); err != nil {
		t.Fatal(err)
	}
	pad.AppendLog(corrected)
	if err := pad.SaveDraft(corrected.Head().ID, sheets.Draft{Entries: corrected.Len(), Amends: 1, Keys: []string{"4", "4"}, Mode: "dice"}); err != nil {
		t.Fatal(err)
	}
	pad.Select(begin(games.Find("lcr", ""), 3).Head().ID).Archive()
	pad.Select(begin(games.Find("mafia", ""), 3).Head().ID).Delete()
	moved := begin(games.Find("sevens", ""), 200).Head().ID
	pad.Select(moved).MoveToNight(sheets.DayOf(at) + 1)
	pad.Select(moved).Annotate("Café", "late")
	pad.Select(moved).SetCounted(false)
	pad.History().SaveNightNotes(sheets.NightNotes{Day: sheets.DayOf(at) + 1, Name: "Birthday", Place: "At Bo’s", Note: "cake"})
	if err := pad.SetSetting("lang", "de"); err != nil {
		t.Fatal(err)
	}
	imported(t, pad, foreignFile)
}

// foreignFile is a sheet of two other devices, with keys that nobody here reads.
const foreignFile = `{"beermat":1,"id":"01JD2Z8K6V0000000000000900","game":"pig","house":{"finish-round":false,"target":100},` +
	`"players":["Ann","Bo"],"first":0,"started":"2026-11-20T23:00:00+01:00","place":"","note":"",` +
	`"entries":[{"at":"2026-11-20T23:01:00+01:00","score":20}],` +
	`"struck":[{"number":1,"by":"undo","at":"2026-11-20T23:03:00+01:00","entry":{"at":"2026-11-20T23:02:00+01:00","via":"seat","score":5}}],` +
	`"definition":"name = 'Pig'","lines":[` +
	`{"id":"01JD2Z8K6V0000000000000001","dev":"01JD2Z8K6V00000000000000DA","n":7,"act":"write","at":"2026-11-20T23:01:00+01:00","number":0,"entry":{"at":"2026-11-20T23:01:00+01:00","score":20},"prev":"c2hhMjU2"},` +
	`{"id":"01JD2Z8K6V0000000000000002","dev":"01JD2Z8K6V00000000000000DB","n":3,"act":"write","at":"2026-11-20T23:02:00+01:00","number":1,"entry":{"at":"2026-11-20T23:02:00+01:00","via":"seat","score":5},"after":"01JD2Z8K6V0000000000000001"},` +
	`{"id":"01JD2Z8K6V0000000000000003","dev":"01JD2Z8K6V00000000000000DA","n":8,"act":"undo","at":"2026-11-20T23:03:00+01:00","number":1}],` +
	`"mood":{"a":[1,2]}}` + "\n"

func writeFormatPad(t *testing.T) {
	t.Helper()
	if err := os.Remove(formatPad); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	pad := storetest.PadAt(t, formatPad, store.Options{
		Find: games.Find, NewID: sheetstest.CountingIDs(), Now: func() time.Time { return sheetstest.GameNight.Add(12 * time.Hour) },
	})
	formatClub(t, pad)
	storetest.Closed(t, pad)
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
	table, err := storetest.AllInPlay(pad)
	check(err)
	trash, err := pad.History().Trash()
	check(err)
	for _, sum := range table {
		say("in play: %s, %d entries", sum.Game, sum.Entries)
	}
	for _, sum := range trash {
		say("in the trash: %s since %s", sum.Game, sum.Deleted.Format(time.RFC3339))
	}
	evenings, more, err := pad.History().Nights(store.Query{}, store.Newest, 9)
	check(err)
	for _, e := range evenings {
		say("%v %q %q %q, more %v", e.Day, e.Name, e.Place, e.Note, more)
		for _, sum := range e.Games {
			say("%s %q %q: won by seat %d with %d, done %v, abandoned %v, uncounted %v", sum.Game, sum.Place, sum.Note,
				sum.Standings[0].Player, sum.Standings[0].Score, sum.Done, !sum.Archived.IsZero(), sum.Uncounted)
		}
	}
	players, err := pad.Roster().Players()
	check(err)
	for _, p := range players {
		say("player %s %s %d %d %s, offered %v", p.ID[24:], p.Name, p.Colour, p.Shape, p.MergedInto, p.IsOffered())
	}
	tallies, err := pad.Stats().OfPlayer(players[2].ID) // Annie, who is Ann
	check(err)
	for _, one := range tallies {
		say("Annie in %s %d: %d games, %d wins, total %d, best %v, run %d, counts %v",
			one.Game, one.Year, one.Games, one.Wins, one.Total, one.Best, one.Streak.Longest, one.Counts)
	}
	pairs, err := pad.Stats().HeadToHeads(players[1].ID)
	check(err)
	for _, p := range pairs {
		say("Bo against %s in %s: %d, %d, %d", p.Other[24:], p.Game, p.Games, p.Wins, p.Losses)
	}
	found, _, err := pad.History().Nights(store.Query{Words: []string{"cafe", "birth"}}, store.Newest, 9)
	check(err)
	say("found %d", len(found))
	dice, err := pad.Stats().Faces()
	check(err)
	say("faces %v", dice)
	for _, sum := range table {
		draft, err := pad.Draft(sum.ID)
		check(err)
		if !draft.Empty() {
			say("draft %v", draft)
		}
	}
	var text bytes.Buffer
	check(transfer.ExportSheets(context.Background(), pad, store.Query{}, &text))
	lines = append(lines, strings.TrimSpace(text.String()))
	for _, sum := range trash {
		one, err := transfer.SheetJSON(pad, sum.ID)
		check(err)
		lines = append(lines, string(one))
	}
	lang := ""
	_, err = pad.Setting("lang", &lang)
	check(err)
	say("language %s", lang)
	return lines
}

func TestPad_Sheet_UnknownGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	sheetstest.FileWith(t, path, sheetstest.Content(t, formatPad))
	open := func(find func(string, string) *scoring.Game) *store.Store {
		pad, err := store.Open(path, store.Options{Find: find})
		if err == nil {
			err = pad.Queue().CaughtUp(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		return pad
	}
	shut := func(pad *store.Store) {
		if err := errors.Join(pad.File().Check(context.Background()), pad.Close(time.Minute)); err != nil {
			t.Error(err)
		}
	}
	pad := open(games.Find)
	said := described(t, pad)
	shut(pad)
	t.Run("is an error, and the list still has the sheet", func(t *testing.T) {
		pad := open(func(string, string) *scoring.Game { return nil })
		defer shut(pad)
		list, err := storetest.AllInPlay(pad)
		if len(list) != 2 || err != nil {
			t.Errorf("%d on the table: %v", len(list), err)
		}
		_, err = pad.Sheet(list[0].ID)
		if trouble := (*failure.Error)(nil); !errors.As(err, &trouble) || trouble.Code != failure.NoGame {
			t.Error(err)
		}
	})
	t.Run("changes nothing for one that knows it", func(t *testing.T) {
		pad := open(games.Find)
		defer shut(pad)
		if diff := cmp.Diff(said, described(t, pad)); diff != "" {
			t.Error(diff)
		}
	})
}
