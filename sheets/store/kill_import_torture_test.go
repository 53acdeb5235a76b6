package store_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

const victimFile = "BEERMAT_TEST_FILE"

func init() { victims["importer"] = importUntilKilled }

// importUntilKilled imports a file, and says when it begins and when it is done.
func importUntilKilled() {
	pad, err := store.Open(os.Getenv(victimPad), store.Options{Find: games.Find, Now: func() time.Time { return sheetstest.Evening }})
	if err != nil {
		panic(err)
	}
	file, err := os.Open(os.Getenv(victimFile))
	if err != nil {
		panic(err)
	}
	fmt.Println("begin")
	if _, err := transfer.Import(context.Background(), pad, file, nil); err != nil {
		panic(err)
	}
	fmt.Println("end")
	<-time.After(sheetstest.Patience) // it is killed long before
}

// manySheets returns sheets of all games as a file has them.
func manySheets(t *testing.T, n int) []byte {
	t.Helper()
	var file bytes.Buffer
	chance := rand.New(rand.NewPCG(2, 13))
	ids := sheets.NewIDs(func() time.Time { return sheetstest.Evening })
	for i := range n {
		game := games.All[i%len(games.All)]
		seats := make([]sheets.Seat, game.Seats.Min)
		for i := range seats {
			seats[i].Name = fmt.Sprint("Guest ", i)
		}
		s, err := sheets.New(game, sheets.Head{ID: ids(), Players: seats, Started: sheetstest.Evening.Add(time.Duration(i) * time.Hour)})
		if err != nil {
			t.Fatal(err)
		}
		for k := 0; k < 60 && !s.Done(); k++ {
			e := game.RandomEntry(s.Card(), chance.IntN)
			e.Head().At = s.Head().Started
			if _, err := s.Write(e); err != nil {
				t.Fatal(err)
			}
		}
		text, err := jsonl.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		file.Write(append(text, '\n'))
	}
	return file.Bytes()
}

func TestPad_Import_Killed(t *testing.T) {
	testenv.Long(t)
	folder := fastDir(t)
	file := filepath.Join(folder, "club.sheets")
	sheetstest.FileWith(t, file, manySheets(t, 700))
	path := filepath.Join(folder, "pad.beermat")
	p := storetest.PadAt(t, path, store.Options{Find: games.Find})
	for _, do := range script(t, 21, 3, 12) {
		do(p)
	}
	storetest.Written(t, p)
	before := everythingOn(t, p)
	storetest.Closed(t, p)
	old := sheetstest.Content(t, path)
	start := time.Now()
	p = storetest.PadAt(t, path, store.Options{Find: games.Find})
	if _, err := transfer.Import(context.Background(), p, bytes.NewReader(sheetstest.Content(t, file)), nil); err != nil {
		t.Fatal(err)
	}
	took := time.Since(start)
	after := everythingOn(t, p)
	storetest.Closed(t, p)

	chance := rand.New(rand.NewPCG(1, 14))
	counts := map[string]int{}
	for round := range times(8, 300) {
		path := filepath.Join(folder, fmt.Sprint(round, ".beermat"))
		sheetstest.FileWith(t, path, old)
		killAfter(t, "importer", time.Duration(chance.Int64N(int64(took*5/4))), victimPad+"="+path, victimFile+"="+file)
		p := storetest.PadAt(t, path, store.Options{Find: games.Find})
		switch holds := everythingOn(t, p); {
		case maps.Equal(holds, before):
			counts["killed, and nothing came"]++
		case maps.Equal(holds, after):
			counts["killed when all had come"]++
		default:
			counts["killed in the middle"]++
		}
		if err := p.File().Check(context.Background()); err != nil {
			t.Error(err)
		}
		if _, err := transfer.Import(context.Background(), p, bytes.NewReader(sheetstest.Content(t, file)), nil); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what the pad holds when it is imported again", after, everythingOn(t, p))
		storetest.Rebuilt(t, p)
		storetest.Closed(t, p)
		if err := os.Remove(path); err != nil || t.Failed() {
			t.Fatal(err)
		}
	}
	t.Log(counts)
}

// killAfter kills a victim so long after it has said that it begins, and tells
// whether it had said by then that it is done, and after how long.
func killAfter(t *testing.T, name string, after time.Duration, more ...string) (took time.Duration, ended bool) {
	t.Helper()
	cmd := victim(t, name, more...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	text := bufio.NewScanner(out)
	text.Scan()
	start := time.Now()
	done := make(chan time.Duration, 1)
	go func() {
		if text.Scan() {
			done <- time.Since(start)
		}
		close(done)
	}()
	for time.Since(start) < after {
		continue
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	took, ended = <-done
	_ = cmd.Wait() // it was killed
	return took, ended
}
