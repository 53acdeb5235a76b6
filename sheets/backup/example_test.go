package backup_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"beermat/scoring/games"
	"beermat/scoring/pig"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/store"
)

// A backup is a pad itself, and can be opened like any other.
func ExampleCreate() {
	dir, err := os.MkdirTemp("", "beermat-example-*")
	if err != nil {
		panic(err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	pad, err := store.Open(filepath.Join(dir, "pad.beermat"), store.Options{Find: games.Find})
	if err != nil {
		panic(err)
	}
	sheet, err := sheets.New(pig.Game, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: time.Now()})
	if err != nil {
		panic(err)
	}
	pad.Create(sheet)
	if err := pad.Queue().Written(context.Background()); err != nil {
		panic(err)
	}
	if _, made, err := backup.Create(pad); err != nil || !made {
		panic(err)
	}
	list, err := backup.List(pad.Path())
	fmt.Println(len(list), err)
	if err := pad.Close(time.Minute); err != nil {
		panic(err)
	}
	// Output: 1 <nil>
}
