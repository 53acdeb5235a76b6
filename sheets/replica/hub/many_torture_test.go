//go:build torture

package hub_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"beermat/sheets/replica/hub"
	"beermat/sheets/replica/hub/hubtest"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

// manyDevices is how many devices a hub has to hold that all watch and write.
const manyDevices = 200

// TestHub_Many has as many devices as a hub has to hold all watch and write, with the
// configuration that it comes with.
func TestHub_Many(t *testing.T) {
	var names []string
	for i := range manyDevices {
		names = append(names, fmt.Sprintf("table-%03d", i+1))
	}
	start := time.Now()
	h, as := hubtest.New(t, "hirschen", names...)
	t.Logf("open for %d devices after %v", len(names), time.Since(start).Round(time.Millisecond))
	tables := newTables(t, h.URL, as, names...)
	all := func(what string, games int) {
		t.Helper()
		start := time.Now()
		for _, d := range tables {
			storetest.Written(t, d.Store)
		}
		for left := len(tables); left > 0; {
			if time.Since(start) > 20*sheetstest.Patience {
				t.Fatalf("%s: %d of %d devices do not have all lines of the others", what, left, len(tables))
			}
			<-time.After(time.Second) // the pads are asked again
			written, had := 0, make([]int, len(tables))
			for i, d := range tables {
				last, err := d.LastNumbers()
				if err != nil {
					t.Fatal(err)
				}
				written += int(last[d.Device()])
				for _, n := range last {
					had[i] += int(n)
				}
			}
			left = 0
			for _, n := range had {
				if n < written {
					left++
				}
			}
		}
		t.Logf("%s: all %d devices have everything after %v", what, len(tables), time.Since(start).Round(time.Second))
		want := tables[0].described(t)
		sheetstest.Same(t, "the games", games, strings.Count(want, "\n"))
		for _, d := range tables[1:] {
			sheetstest.Same(t, "the pad", want, d.described(t))
		}
	}
	all("with nothing", 0)
	all("all wrote at once", play(t, tables, 1))
	games := len(tables) + play(t, tables[:1], 1)
	all("one wrote", games)
	h.Kill()
	games += play(t, tables, 1)
	h.Start(t)
	all("the hub was killed", games)
	for name, is := range onHub(t, h, as[""]) {
		if !strings.HasSuffix(is, " 0 consumers") {
			t.Errorf("%s has %s", name, is)
		}
	}
	is, err := hub.Look(t.Context(), h.URL, as[""])
	connected := 0
	for _, d := range is.Devices {
		if d.Connected {
			connected++
		}
	}
	sheetstest.Same(t, "the devices that say how far they are", []any{manyDevices, nil}, []any{connected, errors.Unwrap(err)})
	fresh := newDevice(t, h.URL, h.Add(t, as[""], "fresh"))
	storetest.Lay(t, fresh.Store, 3)
	fresh.syncSoon(t)
	all("one more came", games+1)
}
