package store_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// stateOfSheet tells apart any two states of a sheet.
func stateOfSheet(s *sheets.Sheet, where string) string {
	text, err := jsonl.Encode(s)
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(text)
	return fmt.Sprintf("%d/%s/%s", s.Lines(), hex.EncodeToString(sum[:8]), where)
}

// witness has read what a player printed.
type witness struct {
	saved  map[string]string // what the pad said it had saved, by key
	tried  map[string]string // what it may have saved beyond that, all or nothing
	counts map[string]int
}

func (w *witness) hear(line string) {
	var heard said
	if json.Unmarshal([]byte(line), &heard) != nil {
		return // cut off
	}
	if heard.Saved {
		w.arrived()
		w.counts["changes saved"]++
		return
	}
	w.tried = heard.Try
}

// arrived takes what was tried for saved.
func (w *witness) arrived() {
	for key, value := range w.tried {
		w.saved[key] = value
		if value == "" {
			delete(w.saved, key)
		}
	}
	w.tried = nil
}

// compare looks whether a pad holds what was saved, and the one change that was
// under way as a whole or not at all.
func (w *witness) compare(tb testing.TB, p *store.Store) {
	tb.Helper()
	holds := everythingOn(tb, p)
	for key := range holds {
		_, tried := w.tried[key]
		if _, saved := w.saved[key]; !saved && !tried && !strings.HasPrefix(key, "night/") {
			tb.Errorf("%s came from nowhere", key)
		}
	}
	before := w.counts["changes under way that arrived"]
	for key, value := range w.tried {
		if holds[key] == value && w.saved[key] != value {
			w.counts["changes under way that arrived"] = before + 1
			w.arrived()
			break
		}
	}
	if len(w.tried) > 0 {
		w.counts["changes under way that did not arrive"]++
	}
	w.tried = nil
	for key, value := range w.saved {
		if holds[key] != value {
			tb.Errorf("%s is %q, and %q was saved", key, holds[key], value)
		}
	}
}

// everythingOn returns the state of everything on a pad.
func everythingOn(tb testing.TB, p *store.Store) map[string]string {
	tb.Helper()
	holds, where := map[string]string{}, map[string]string{}
	filed := func() ([]sheets.Summary, error) { return storetest.Finished(p, -1) }
	for name, list := range map[string]func() ([]sheets.Summary, error){"table": func() ([]sheets.Summary, error) { return storetest.AllInPlay(p) }, "filed": filed, "trash": p.History().Trash} {
		sums, err := list()
		if err != nil {
			tb.Error(err)
		}
		for _, sum := range sums {
			if where[sum.ID] != "" {
				tb.Errorf("%s is in two places", sum.ID)
			}
			where[sum.ID] = name
			holds["night/"+sum.ID] = sum.Night.String()
		}
	}
	for day := sheets.DayOf(time.Now()) - 5; day <= sheets.DayOf(time.Now()); day++ {
		night, err := p.History().NightNotes(day)
		if err != nil {
			tb.Error(err)
		}
		if night.Name != "" {
			holds["evening/"+day.String()] = night.Name
		}
	}
	for _, id := range sheetIDs(tb, p) {
		s, err := p.Sheet(id)
		if err != nil {
			tb.Fatal(err)
		}
		holds["sheet/"+id] = stateOfSheet(s, where[id])
	}
	players, err := p.Roster().Players()
	if err != nil {
		tb.Fatal(err)
	}
	for _, one := range players {
		holds["player/"+one.ID] = one.Name + "/" + one.MergedInto
	}
	long := ""
	if found, err := p.Setting("long", &long); err != nil {
		tb.Fatal(err)
	} else if found {
		holds["setting/long"] = strconv.Itoa(len(long))
	}
	return holds
}
