package store_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestStore_Killed(t *testing.T) {
	t.Run("nothing saved is lost when Beermat is killed", func(t *testing.T) {
		const livesOfAPad = 50
		counts := map[string]int{}
		for round := range times(40, 1500) {
			if round%livesOfAPad == 0 {
				t.Run(fmt.Sprintf("pad %d", round/livesOfAPad), func(t *testing.T) {
					killOver(t, uint64(round), min(livesOfAPad, times(40, 1500)), counts)
				})
			}
		}
		t.Log(counts)
	})
}

// killOver kills players of one pad, one after the other.
func killOver(t *testing.T, seed uint64, lives int, counts map[string]int) {
	path := filepath.Join(t.TempDir(), "pad.beermat")
	chance := rand.New(rand.NewPCG(seed, 7))
	w := &witness{saved: map[string]string{}, counts: counts}
	for range lives {
		killOnce(t, path, chance, w)
		p, err := store.Open(path, store.Options{Find: games.Find})
		if err != nil {
			t.Fatal(err)
		}
		if err := p.File().Check(context.Background()); err != nil {
			t.Error(err)
		}
		storetest.Rebuilt(t, p)
		w.compare(t, p)
		storetest.Shut(t, p)
		for _, b := range storetest.Backups(t, path) {
			if err := backup.Verify(b.Path, p.Options()); err != nil {
				t.Error(err)
			}
			counts["backups looked through"]++
		}
		counts["kills"]++
		if t.Failed() {
			t.FailNow()
		}
	}
}

// killOnce lets somebody play and kills the process at some moment: after so
// many of its words, and then a little later.
func killOnce(t *testing.T, path string, chance *rand.Rand, w *witness) {
	t.Helper()
	cmd := victim(t, "player", victimPad+"="+path, victimSeed+"="+strconv.FormatUint(chance.Uint64(), 10))
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	text := bufio.NewScanner(out)
	for range chance.IntN(120) {
		if !text.Scan() {
			t.Fatal("the other process has ended by itself")
		}
		w.hear(text.Text())
	}
	later := time.Duration(chance.IntN(3000)) * time.Microsecond
	for start := time.Now(); time.Since(start) < later; {
		continue
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for text.Scan() {
		w.hear(text.Text())
	}
	_ = cmd.Wait() // it was killed
}
