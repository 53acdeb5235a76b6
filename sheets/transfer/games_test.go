package transfer

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/forms"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
)

// paperText is Paper score without a number of rounds, ended by hand.
const paperText = `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"paper","house":{"win":"high"},
	"players":["Ann","Bo"],"entries":[{"scores":[7,-3]},{"end":true,"at":"2026-11-20T23:31:10+01:00"}]}`

// lcrText is a game of LCR with one chip each. Cleo begins: hers goes to the pot,
// then Ann's; Bo is left with the last one and wins it with the two in the pot.
const lcrText = `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"lcr","house":{"chips":1},
	"players":["Ann",{"id":"01JCZZ0000000000000000000B","name":"Bo"},"Cleo"],"first":2,
	"started":"2026-11-20T23:30:00+01:00","place":"Home","note":"with crisps",
	"entries":[{"dice":["C"],"at":"2026-11-20T23:31:10+01:00"},{"dice":[5],"at":"2026-11-21T00:12:00+01:00"}]}`

// sheetOf reads a sheet, in which some words may be others.
func sheetOf(t testing.TB, text string, instead ...string) *sheets.Sheet {
	t.Helper()
	s, err := jsonl.Decode([]byte(strings.NewReplacer(instead...).Replace(text)), games.Find)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// padOf makes a pad with a game of LCR on each of so many evenings, and Paper score
// on the last one, and opens it again with the rules that find knows.
func padOf(t *testing.T, evenings int, find func(string, string) *scoring.Game) *store.Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "pad.beermat")
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	first := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	for n := range evenings {
		at := first.AddDate(0, 0, n)
		pad.Create(sheetOf(t, lcrText, "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", fmt.Sprintf("01JD2Z8K6V000000000000%04d", n),
			"2026-11-20T23:30:00+01:00", at.Format(time.RFC3339)))
	}
	pad.Create(sheetOf(t, paperText, "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "01JD2Z8K6V0000000000009999",
		`"entries"`, `"started":"`+first.AddDate(0, 0, evenings-1).Format(time.RFC3339)+`","entries"`))
	if err := pad.Close(time.Minute); err != nil {
		t.Fatal(err)
	}
	if pad, err = store.Open(path, store.Options{Find: find}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pad.File().Check(context.Background()); err != nil {
			t.Error(err)
		}
		if err := pad.Close(time.Minute); err != nil {
			t.Error(err)
		}
	})
	return pad
}

// met returns the games that come, by their night and kind, up to the first error.
func met(games forms.Games) (list []string, err error) {
	for g, err := range games {
		if err == nil && (g.Summary.ID != g.Sheet.Head().ID || g.Night.Day != g.Summary.Night || g.Canonical == nil) {
			err = fmt.Errorf("%+v", g)
		}
		if err != nil {
			return list, err
		}
		list = append(list, g.Summary.Night.String()+" "+g.Sheet.Game().ID)
	}
	return list, nil
}

func TestGames(t *testing.T) {
	t.Run("all games of a pad come the newest night first", func(t *testing.T) {
		const evenings = 2*nights + 1
		pad := padOf(t, evenings, games.Find)
		var want []string
		for n := range evenings {
			want = append(want, time.Date(2026, 1, evenings-n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)+" lcr")
		}
		want = slices.Insert(want, 1, want[0][:11]+"paper")
		got, err := met(History(pad, store.Query{}, nil))
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Error(diff, err)
		}
		got, err = met(History(pad, store.Query{Games: []string{"paper"}}, nil))
		if diff := cmp.Diff(want[1:2], got); diff != "" || err != nil {
			t.Error(diff, err)
		}
	})
	t.Run("who has seen enough is given no more", func(t *testing.T) {
		n := 0
		for range History(padOf(t, 3, games.Find), store.Query{}, nil) {
			if n++; n == 2 {
				break
			}
		}
		if n != 2 {
			t.Error(n)
		}
	})
	t.Run("a sheet that cannot be read is told or ends all", func(t *testing.T) {
		pad := padOf(t, 2, func(id, definition string) *scoring.Game {
			if id == "paper" {
				return nil
			}
			return games.Find(id, definition)
		})
		var told []error
		got, err := met(History(pad, store.Query{}, func(err error) { told = append(told, err) }))
		trouble := (*failure.Error)(nil)
		if len(got) != 2 || err != nil || len(told) != 1 || !errors.As(told[0], &trouble) || trouble.Code != failure.NoGame {
			t.Errorf("%q came, %v; told were %v", got, err, told)
		}
		got, err = met(History(pad, store.Query{}, nil))
		if len(got) > 1 || !errors.As(err, &trouble) || trouble.Code != failure.NoGame {
			t.Errorf("%q came, %v", got, err)
		}
	})
	t.Run("one game is as among all others", func(t *testing.T) {
		pad := padOf(t, 1, games.Find)
		const id = "01JD2Z8K6V0000000000000000"
		g, err := OneGame(pad, id)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := met(func(yield func(forms.Game, error) bool) { yield(g, nil) }); err != nil || !cmp.Equal(got, []string{"2026-01-01 lcr"}) {
			t.Errorf("%q, %v", got, err)
		}
		for some, err := range History(pad, store.Query{Games: []string{"lcr"}}, nil) {
			if diff := cmp.Diff(some.Summary, g.Summary); diff != "" || err != nil {
				t.Error(diff, err)
			}
		}
		trouble := (*failure.Error)(nil)
		if _, err := OneGame(pad, "01JD2Z8K6V0000000000000007"); !errors.As(err, &trouble) || trouble.Code != failure.NoSheet {
			t.Error(err)
		}
	})
}

func TestGamesEndWithTheContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	n := 0
	for _, err := range History(padOf(t, 3, games.Find), store.Query{}, nil).Until(ctx) {
		if n++; n == 2 && !errors.Is(err, context.Canceled) || n > 2 {
			t.Errorf("game %d: %v", n, err)
		}
		stop()
	}
	if n != 2 {
		t.Errorf("%d came", n)
	}
}
