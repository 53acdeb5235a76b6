package scenes

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/replica/hub"
	"beermat/sheets/store"
	"beermat/ui/page"
)

// devices are the screens of a pad that several devices share.
func devices() []Scene {
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
		{"pen-elsewhere", func(a Host) {
			a.Open(page.Table{ID: shared(a, func(*store.Store, *sheets.Sheet) {})})
		}},
		{"forks", func(a Host) {
			id := shared(a, func(other *store.Store, s *sheets.Sheet) {
				Play(s, 11, s.Len()+3)
				other.AppendLog(s)
			})
			a.Open(page.Forks{ID: id})
		}},
	}
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
	s := Play(Sheet(a, games.Scorecard("yahtzee"), Seats(a, 3), nil, Evening.Add(-30*time.Minute)), 5, 17)
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
	must(other.Shared().Begin(ctx))
	must(other.Update(ctx, func(*store.Tx) error { return nil })) // all is written
	_, dev, err := other.Shared().Tips()
	must(err)
	lines, err := other.Shared().Lines(dev, 1, 1000)
	must(err)
	_, err = a.Store().Shared().Accept(ctx, lines)
	must(err)
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
