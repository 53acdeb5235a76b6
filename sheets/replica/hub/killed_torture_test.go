//go:build torture

package hub_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"beermat/sheets/replica"
	"beermat/sheets/replica/hub"
	"beermat/sheets/replica/hub/hubtest"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

// table is a device at which somebody plays while its carrier watches.
type table struct {
	*device
	changed chan struct{}
}

// newTables returns tables of a club that share their pads until the test ends.
func newTables(t *testing.T, url string, as map[string]hub.Credentials, names ...string) (tables []*table) {
	for _, name := range names {
		d := &table{newDevice(t, url, as[name]), make(chan struct{}, 1)}
		ctx, stop := context.WithCancel(context.Background())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			replica.Watch(ctx, d.Carrier, d.changed, time.After, func(r replica.Report, err error) {
				if err != nil && !errors.Is(err, hub.ErrAway) && !errors.Is(err, hub.ErrNotOpen) || r.Renewed {
					t.Error(name, r, err)
				}
			})
		}()
		t.Cleanup(func() {
			stop()
			<-ended
		})
		tables = append(tables, d)
	}
	return tables
}

// play plays some games at every table, and returns how many.
func play(t *testing.T, tables []*table, n int) int {
	t.Helper()
	for range n {
		for _, d := range tables {
			storetest.Lay(t, d.Store, 3, 4, 1)
			select {
			case d.changed <- struct{}{}:
			default:
			}
		}
	}
	return n * len(tables)
}

// await waits until all tables have so many games, and the same ones.
func await(t *testing.T, tables []*table, games int) {
	t.Helper()
	start := time.Now()
	for {
		all := map[string]bool{}
		for _, d := range tables {
			all[d.described(t)] = true
		}
		for text := range all {
			if len(all) == 1 && strings.Count(text, "\n") == games {
				t.Logf("%d games after %v", games, time.Since(start))
				return
			}
		}
		if time.Since(start) > 5*sheetstest.Patience {
			t.Fatalf("of %d games, there are\n%v", games, all)
		}
		<-time.After(50 * time.Millisecond) // the pads are asked again
	}
}

func TestHub_Killed(t *testing.T) {
	t.Run("again and again, and wiped, loses nothing", func(t *testing.T) {
		h, as := hubtest.New(t, "hirschen", "one", "two", "three")
		tables := newTables(t, h.URL, as, "one", "two", "three")
		games := 0
		for i := range 10 {
			games += play(t, tables, 3)
			h.Kill()
			games += play(t, tables, 3)
			if i == 5 {
				h.Wipe(t)
			}
			h.Start(t)
			if i == 5 {
				h.Reopen(t, as[""])
			}
			games += play(t, tables, 2)
		}
		await(t, tables, games)
	})
	t.Run("one of three after the other, loses nothing", func(t *testing.T) {
		list, as := hubtest.Cluster(t, 3, "hirschen", "one", "two", "three")
		tables := newTables(t, list[0].URL+","+list[1].URL+","+list[2].URL, as, "one", "two", "three")
		games := play(t, tables, 3)
		await(t, tables, games)
		for _, h := range list {
			h.Kill()
			games += play(t, tables, 3)
			await(t, tables, games)
			h.Start(t)
			games += play(t, tables, 3)
			await(t, tables, games)
		}
	})
}
