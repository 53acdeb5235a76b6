package main

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/store"
)

const (
	appends = 300 // lines that are written

	// Between two lines passes at least a tick of the clock by which the system
	// stamps files, as between two taps: within one tick, it spares whoever does
	// not look at the file from writing the stamp.
	breath = 10 * time.Millisecond
)

// appending compares a line of a sheet, from the tap until it is on disk, with the
// least that bbolt itself can do on that disk: on a new pad, and on one with many
// games. All take turns, so that whatever else the disk has to do concerns them
// alike.
func appending(ctx context.Context) ([]row, error) {
	folder, err := scratch()
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	before, err := history(ctx, min(startGames, *large))
	if err != nil {
		return nil, err
	}
	old, same := filepath.Join(folder, "old.beermat"), filepath.Join(folder, "same.beermat")
	if err := errors.Join(copyFile(old, before), copyFile(same, before)); err != nil {
		return nil, err
	}
	bare, err := openBare(filepath.Join(folder, "bare"))
	if err != nil {
		return nil, err
	}
	defer bare.Close()
	inSame, err := openBare(same)
	if err != nil {
		return nil, err
	}
	defer inSame.Close()
	handed := bare.elsewhere()
	defer close(handed)
	savers := []saver{bare.put, func() error {
		done := make(chan error)
		handed <- done
		return <-done
	}, inSame.put}
	var writings []*writing
	for _, path := range []string{filepath.Join(folder, "new.beermat"), old} {
		pad, err := store.Open(path, store.Options{Find: games.Find})
		if err != nil {
			return nil, err
		}
		defer pad.Close(patience)
		w, err := newWriting(pad)
		if err != nil {
			return nil, err
		}
		savers = append(savers, w.save)
		writings = append(writings, w)
	}
	took := make([][]float64, len(savers))
	for range appends {
		for _, w := range writings {
			if err := w.write(); err != nil {
				return nil, err
			}
		}
		for i, save := range savers {
			time.Sleep(breath)
			start := time.Now()
			if err := save(); err != nil {
				return nil, err
			}
			took[i] = append(took[i], time.Since(start).Seconds()*1e3)
		}
	}
	least := median(took[0])
	rows := []row{
		atMost(1.2, "Append/new", "a line on disk, against a bare put and commit of bbolt", "go run ./cmd/bench append", "%.3g ms", median(took[3]), least),
		floor("AppendFloor/new", "the floor of that: the bare put, elsewhere, after a look whether the file is still there", "go run ./cmd/bench append", "%.3g ms", median(took[1]), least),
		atMost(1.2, "Append/old", "the same on a pad with 100,000 games, against a bare put and commit on the same file", "go run ./cmd/bench append", "%.3g ms", median(took[4]), median(took[2])),
		floor("AppendFloor/old", "the floor of the old pad: the bare put into the same file, with all its free pages to be listed, against one into a new file", "go run ./cmd/bench append", "%.3g ms", median(took[2]), least),
	}
	for i := range rows {
		rows[i].times = appends
	}
	return rows, nil
}

// saver saves something and gives back when it is on disk.
type saver func() error

// scratch makes a folder on the disk that the histories are kept on: the usual
// one for what is temporary may be none.
func scratch() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	return os.MkdirTemp(cache, "beermat-bench-")
}

// bareDB is a database that holds nothing but small records.
type bareDB struct {
	*bbolt.DB
	n uint64
}

func openBare(path string) (*bareDB, error) {
	db, err := bbolt.Open(path, 0o600, nil)
	return &bareDB{DB: db}, err
}

// put saves a record of the size of a line.
func (b *bareDB) put() error {
	b.n++
	return b.Update(func(tx *bbolt.Tx) error {
		bucket, err := tx.CreateBucketIfNotExists([]byte("bare"))
		if err != nil {
			return err
		}
		return bucket.Put(binary.BigEndian.AppendUint64(nil, b.n), make([]byte, 100))
	})
}

// elsewhere starts a goroutine, so that no tap would have to wait, that puts a
// record whenever it is handed a channel, on which it tells the outcome. Before, it
// looks whether the file still lies where it was, without which nothing could be
// called saved. It ends when its own channel is closed.
func (b *bareDB) elsewhere() chan<- chan error {
	handed := make(chan chan error)
	go func() {
		for done := range handed {
			_, err := os.Stat(b.Path())
			done <- cmp.Or(err, b.put())
		}
	}()
	return handed
}

// writing is a sheet that is written on.
type writing struct {
	pad    *store.Store
	sheet  *sheets.Sheet
	first  scoring.Card // before its first entry
	chance func(int) int
}

func newWriting(pad *store.Store) (w *writing, err error) {
	w = &writing{pad: pad, chance: rand.New(rand.NewPCG(1, 2)).IntN}
	seats := regulars().Members[:8]
	if w.sheet, err = play(yahtzee.Game, seats, time.Now(), 0, w.chance); err != nil {
		return nil, err
	}
	w.first = w.sheet.Card()
	if w.sheet, err = play(yahtzee.Game, seats, time.Now(), 1, w.chance); err != nil {
		return nil, err
	}
	pad.Create(w.sheet)
	return w, w.wait()
}

// write corrects the first entry once more, which adds one line to the log and
// never ends the game.
func (w *writing) write() (err error) {
	_, err = w.sheet.Amend(0, yahtzee.Game.RandomEntry(w.first, w.chance))
	return err
}

// save saves that line, and waits until it is on disk.
func (w *writing) save() error {
	w.pad.AppendLog(w.sheet)
	return w.wait()
}

// wait waits for the disk.
func (w *writing) wait() error {
	if err := w.pad.Queue().Written(context.Background()); err != nil {
		return err
	}
	if err := w.pad.Queue().Status().Err; err != nil {
		return err
	}
	return nil
}
