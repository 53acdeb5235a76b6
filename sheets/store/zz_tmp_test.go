package store_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"testing"
	"time"

	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func stateOfSheet(s *sheets.Sheet, where string) string {
	text, err := jsonl.Encode(s)
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(text)
	return fmt.Sprintf("%d/%s/%s", s.Lines(), hex.EncodeToString(sum[:8]), where)
}

func everythingOn(tb testing.TB, p *store.Store) map[string]string {
	tb.Helper()
	holds, where := map[string]string{}, map[string]string{}
	filed := func() ([]sheets.Summary, error) { return storetest.Finished(p, -1) }
	for name, list := range map[string]func() ([]sheets.Summary, error){"table": func() ([]sheets.Summary, error) { return storetest.AllInPlay(p) }, "filed": filed, "trash": p.Trash} {
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
		night, err := p.NightNotes(day)
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
	players, err := p.Players()
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
