package store_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"beermat/scoring/games"
	"beermat/scoring/pig"
	"beermat/sheets"
	"beermat/sheets/store"
)

// A sheet is created, written on, saved, and read again after the store was closed.
func Example() {
	dir, err := os.MkdirTemp("", "beermat-example-*")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path, options := filepath.Join(dir, "pad.beermat"), store.Options{Find: games.Find}
	pad, err := store.Open(path, options)
	if err != nil {
		panic(err)
	}
	sheet, err := sheets.New(pig.Game, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: time.Now()})
	if err != nil {
		panic(err)
	}
	pad.Create(sheet)
	for range 3 {
		entry := pig.Game.RandomEntry(sheet.Card(), func(int) int { return 0 })
		entry.Head().At = time.Now()
		if _, err := sheet.Write(entry); err != nil {
			panic(err)
		}
		pad.AppendLog(sheet) // returns at once; Close waits for the disk
	}
	if err := pad.Close(time.Minute); err != nil {
		panic(err)
	}
	if pad, err = store.Open(path, options); err != nil {
		panic(err)
	}
	again, err := pad.Sheet(sheet.Head().ID)
	if err != nil {
		panic(err)
	}
	fmt.Println(again.Names(), again.Len())
	if err := pad.Close(time.Minute); err != nil {
		panic(err)
	}
	// Output: [Ann Bo] 3
}

// The history is asked for nights: here for those on which Bo played Pig.
func ExampleHistory_Nights() {
	dir, err := os.MkdirTemp("", "beermat-example-*")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	pad, err := store.Open(filepath.Join(dir, "pad.beermat"), store.Options{Find: games.Find})
	if err != nil {
		panic(err)
	}
	for day, other := range []string{"Bo", "Cem"} {
		began := time.Date(2026, 11, 20+day, 19, 30, 0, 0, time.UTC)
		sheet, err := sheets.New(pig.Game, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: other}}, Started: began})
		if err != nil {
			panic(err)
		}
		pad.Create(sheet)
		pad.Select(sheet.Head().ID).Archive()
	}
	// What is queued is written, and the lists follow.
	if err := pad.Queue().Written(context.Background()); err != nil {
		panic(err)
	}
	if err := pad.Queue().CaughtUp(context.Background()); err != nil {
		panic(err)
	}
	nights, more, err := pad.History().Nights(store.Query{Players: []string{sheets.GuestID("Bo")}, Games: []string{"pig"}}, store.Newest, 10)
	if err != nil {
		panic(err)
	}
	for _, night := range nights {
		fmt.Println(night.Day, len(night.Games), more)
	}
	if err := pad.Close(time.Minute); err != nil {
		panic(err)
	}
	// Output: 2026-11-20 1 false
}
