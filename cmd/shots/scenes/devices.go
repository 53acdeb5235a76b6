package scenes

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/replica/hub"
	"beermat/sheets/store"
	"beermat/ui/devices"
	"beermat/ui/kit"
	"beermat/ui/page"

	"fyne.io/fyne/v2"
)

// shares are the screens of a pad that several devices share. Those of the film tell of a
// game that was begun on the tablet and carried on at the computer, on which both have
// written at the same time, and how that is mended.
func shares() []Scene {
	return []Scene{
		{"devices-none", func(a Host) { a.Open(page.Devices{}) }},
		{"devices", func(a Host) {
			shared(a, func(*store.Store, *sheets.Sheet) {})
			a.Settings().Set("shared-folder", "/home/ann/Sync/Beermat")
			a.Open(page.Devices{})
			a.Settings().Set("shared-folder", "")
		}},
		{"devices-club", func(a Host) {
			shared(a, func(*store.Store, *sheets.Sheet) {})
			as, err := hub.NewCredentials("", "hirschen", "table-1")
			must(err)
			must(os.WriteFile(a.Store().Path()+".creds", as.Text(), 0o600))
			a.Settings().Set("shared-hub", "tls://hub.example.org")
			a.Open(page.Devices{})
			a.Settings().Set("shared-hub", "")
		}},
		{"film-1-begun", func(a Host) { Table(a, Play(threeAtYahtzee(a), 5, 17), "33355") }},
		{"film-2-elsewhere", func(a Host) {
			a.Open(page.Table{ID: shared(a, func(*store.Store, *sheets.Sheet) {})})
		}},
		{"film-3-pen-taken", func(a Host) {
			id := shared(a, func(*store.Store, *sheets.Sheet) {})
			must(a.Store().Shared().TakePen(context.Background(), id))
			a.Open(page.Table{ID: id})
		}},
		{"film-4-both-wrote", func(a Host) {
			id := forked(a)
			a.Open(page.Table{ID: id})
			devices.TellOfForks(a, id)
		}},
		{"film-5-side-by-side", func(a Host) { a.Open(page.Forks{ID: forked(a)}) }},
		{"film-6-written-again", func(a Host) {
			a.Open(page.Forks{ID: forked(a)})
			for _, place := range kit.Focusables(a.Window().Canvas()) {
				if b, ok := place.Object.(*kit.Button); ok && b.Name() == a.Say("forks.again") {
					b.Tapped(&fyne.PointEvent{})
					break
				}
			}
			a.Wait()
		}},
	}
}

// forked returns the ID of a sheet on which two devices have written at the same time.
func forked(a Host) string {
	return shared(a, func(other *store.Store, s *sheets.Sheet) {
		Play(s, 11, s.Len()+3)
		other.AppendLog(s)
	})
}

// threeAtYahtzee begins the game that the devices share.
func threeAtYahtzee(a Host) *sheets.Sheet {
	return Sheet(a, games.Scorecard("yahtzee"), Seats(a, 3), nil, Evening.Add(-30*time.Minute))
}

// shared has the pad shared with another device, which has a game in play, and returns the
// ID of that. What is done there last comes when something else was written here.
func shared(a Host, last func(other *store.Store, s *sheets.Sheet)) (id string) {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "beermat-scene-*")
	must(err)
	defer os.RemoveAll(dir)
	other, err := store.Open(filepath.Join(dir, "other.beermat"), store.Options{Find: games.Find, Now: a.Now})
	must(err)
	defer other.Close(time.Minute)
	must(other.Shared().NameDevice(ctx, "Tablet"))
	must(a.Store().Shared().NameDevice(ctx, "Computer"))
	s := Play(threeAtYahtzee(a), 5, 17)
	other.Create(s)
	bring(ctx, a, other)
	here, err := a.Store().Sheet(s.Head().ID)
	must(err)
	had := s.Len()
	if last(other, s); s.Len() > had {
		a.Store().AppendLog(Play(here, 12, had+2))
		bring(ctx, a, other)
	}
	return s.Head().ID
}

// bring brings what another device has written.
func bring(ctx context.Context, a Host, other *store.Store) {
	must(other.Queue().Written(ctx)) // all is written
	var lines []line.Line
	must(other.Changes(0, func(c line.Change) error {
		lines = append(lines, c.Lines...)
		return nil
	}))
	_, err := a.Store().Accept(ctx, func(yield func(line.Line, error) bool) {
		for _, l := range lines {
			if !yield(l, nil) {
				return
			}
		}
	})
	must(err)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
