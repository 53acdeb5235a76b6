package main

import (
	"sort"
	"testing"
	"time"
)

func TestZone(t *testing.T) {
	for _, name := range []string{"Europe/Berlin", "America/New_York", "Africa/Casablanca", "Asia/Kolkata", "Pacific/Apia", "UTC"} {
		t.Run("clocks show what they show in "+name, func(t *testing.T) {
			there, err := time.LoadLocation(name)
			if err != nil {
				t.Fatal(err)
			}
			east := func(at int) int { _, east := time.Unix(int64(at), 0).In(there).Zone(); return east }
			from, until, step := time.Date(1990, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2060, 1, 1, 0, 0, 0, 0, time.UTC), 14*86400
			clocks := []int{int(from.Unix()), east(int(from.Unix()))}
			for at := clocks[0]; at < int(until.Unix()); at += step { // as worker.js looks for them
				if was := clocks[len(clocks)-1]; east(at+step) != was {
					change := at + sort.Search(step, func(after int) bool { return east(at+after) != was })
					clocks = append(clocks, change, east(change))
				}
			}
			got, err := zoneOf(clocks)
			if err != nil {
				t.Fatal(err)
			}
			for at := from; at.Before(until); at = at.Add(7*time.Hour + 13*time.Second) {
				if is, want := at.In(got).Format(time.DateTime), at.In(there).Format(time.DateTime); is != want {
					t.Fatalf("at %s it is %s, not %s", at, is, want)
				}
			}
		})
	}
}
