package out

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
)

// padOf makes a pad with a game of LCR on each of so many evenings, and Paper score
// on the last one, and opens it again with the rules that find knows.
func padOf(t *testing.T, evenings int, find func(string) *scoring.Game) *sheets.Pad {
	t.Helper()
	path := filepath.Join(t.TempDir(), "pad.beermat")
	pad, err := sheets.Open(path, sheets.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	first := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	for n := range evenings {
		at := first.AddDate(0, 0, n)
		pad.Lay(sheetOf(t, lcrText, "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", fmt.Sprintf("01JD2Z8K6V000000000000%04d", n),
			"2026-11-20T23:30:00+01:00", at.Format(time.RFC3339)))
	}
	pad.Lay(sheetOf(t, paperText, "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "01JD2Z8K6V0000000000009999",
		`"entries"`, `"started":"`+first.AddDate(0, 0, evenings-1).Format(time.RFC3339)+`","entries"`))
	if err := pad.Close(time.Minute); err != nil {
		t.Fatal(err)
	}
	if pad, err = sheets.Open(path, sheets.Options{Find: find}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pad.Check(); err != nil {
			t.Error(err)
		}
		if err := pad.Close(time.Minute); err != nil {
			t.Error(err)
		}
	})
	return pad
}

// met gives the games that come, by their night and kind, up to the first error.
func met(games Games) (list []string, err error) {
	err = games.each(func(g *Game) error {
		if g.Filed.ID != g.Sheet.Head().ID || g.Evening.Day != g.Filed.Night || g.As == nil {
			return fmt.Errorf("%+v", g)
		}
		list = append(list, g.Filed.Night.String()+" "+g.Sheet.Game().ID)
		return nil
	})
	return list, err
}

func TestAllGamesOfAPadComeTheNewestNightFirst(t *testing.T) {
	const evenings = 2*nights + 1
	pad := padOf(t, evenings, games.Find)
	var want []string
	for n := range evenings {
		want = append(want, time.Date(2026, 1, evenings-n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)+" lcr")
	}
	want = slices.Insert(want, 1, want[0][:11]+"paper")
	got, err := met(Of(pad, sheets.Query{}, nil))
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Error(diff, err)
	}
	got, err = met(Of(pad, sheets.Query{Games: []string{"paper"}}, nil))
	if diff := cmp.Diff(want[1:2], got); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

func TestWhoHasSeenEnoughIsGivenNoMore(t *testing.T) {
	n := 0
	for range Of(padOf(t, 3, games.Find), sheets.Query{}, nil) {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Error(n)
	}
}

func TestASheetThatCannotBeReadIsToldOrEndsAll(t *testing.T) {
	pad := padOf(t, 2, func(id string) *scoring.Game {
		if id == "paper" {
			return nil
		}
		return games.Find(id)
	})
	var told []error
	got, err := met(Of(pad, sheets.Query{}, func(err error) { told = append(told, err) }))
	trouble := (*sheets.Trouble)(nil)
	if len(got) != 2 || err != nil || len(told) != 1 || !errors.As(told[0], &trouble) || trouble.Code != sheets.NoGame {
		t.Errorf("%q came, %v; told were %v", got, err, told)
	}
	got, err = met(Of(pad, sheets.Query{}, nil))
	if len(got) > 1 || !errors.As(err, &trouble) || trouble.Code != sheets.NoGame {
		t.Errorf("%q came, %v", got, err)
	}
}

func TestOneGameIsAsAmongAllOthers(t *testing.T) {
	pad := padOf(t, 1, games.Find)
	const id = "01JD2Z8K6V0000000000000000"
	g, err := One(pad, id)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := met(These(g)); err != nil || !cmp.Equal(got, []string{"2026-01-01 lcr"}) {
		t.Errorf("%q, %v", got, err)
	}
	for some, err := range Of(pad, sheets.Query{Games: []string{"lcr"}}, nil) {
		if diff := cmp.Diff(some.Filed, g.Filed); diff != "" || err != nil {
			t.Error(diff, err)
		}
	}
	trouble := (*sheets.Trouble)(nil)
	if _, err := One(pad, "01JD2Z8K6V0000000000000007"); !errors.As(err, &trouble) || trouble.Code != sheets.NoSheet {
		t.Error(err)
	}
}

func TestGamesEndWithTheContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	n := 0
	for _, err := range Of(padOf(t, 3, games.Find), sheets.Query{}, nil).Until(ctx) {
		if n++; n == 2 && !errors.Is(err, context.Canceled) || n > 2 {
			t.Errorf("game %d: %v", n, err)
		}
		stop()
	}
	if n != 2 {
		t.Errorf("%d came", n)
	}
}
