package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/store"
)

// changeRounds is how often each change is made to each of the two pads.
const changeRounds = 45

// played is a pad of which there is a backup, and on which people play.
type played struct {
	path    string
	pad     *store.Store
	writing *writing
	at      time.Time
	guests  int
	whole   backup.Backup        // the copy of the whole pad
	took    map[string][]float64 // milliseconds
}

// changing compares what a change takes on a large pad with a small one, until it is
// on disk, and a backup of what was played in ten minutes.
func changing(ctx context.Context) ([]row, error) {
	folder, err := scratch()
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	var both []*played
	for _, n := range []int{*large, sizes[0]} {
		p, err := newPlayed(ctx, filepath.Join(folder, fmt.Sprint(n)), n)
		if err != nil {
			return nil, err
		}
		both = append(both, p)
	}
	for range changeRounds {
		for _, p := range both {
			if err := p.round(ctx); err != nil {
				return nil, errors.Join(err, p.pad.Close(patience))
			}
		}
	}
	for _, p := range both {
		if _, _, err := backup.Create(p.pad); err != nil { // as when the app is closed
			return nil, err
		}
	}
	// A pad that was closed a while after the last change is known to be sound.
	time.Sleep(4 * time.Second)
	for _, p := range both {
		if err := p.pad.Close(patience); err != nil {
			return nil, err
		}
	}
	for range readings {
		for _, p := range both {
			if err := p.timed("compare", func() error {
				_, err := backup.Compare(ctx, p.path, p.whole.Path, store.Options{Find: games.Find})
				return err
			}); err != nil {
				return nil, err
			}
		}
	}
	var rows []row
	for _, job := range [][3]string{
		{"Merge", "merge", "merging two players"},
		{"NightNote", "note", "a note on a night"},
		{"Backup", "backup", "a backup after ten minutes of play"},
		{"BackupCompare", "compare", "comparing a backup with the pad"},
	} {
		what := fmt.Sprintf("%s, %d games against %d", job[2], *large, sizes[0])
		r := atMost(1.5, "Growth"+job[0], what, "go run ./cmd/bench changes", "%.3g ms", median(both[0].took[job[1]]), median(both[1].took[job[1]]))
		r.times = changeRounds
		rows = append(rows, r)
	}
	return rows, nil
}

func newPlayed(ctx context.Context, folder string, n int) (*played, error) {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, err
	}
	from, err := history(ctx, n)
	if err != nil {
		return nil, err
	}
	p := &played{path: filepath.Join(folder, "pad.beermat"), at: time.Now(), took: map[string][]float64{}}
	if err := copyFile(p.path, from); err != nil {
		return nil, err
	}
	if p.pad, err = store.Open(p.path, store.Options{Find: games.Find, Now: func() time.Time { return p.at }}); err != nil {
		return nil, err
	}
	if p.whole, _, err = backup.Create(p.pad); err != nil { // the copy of the whole pad, of which there is one a week
		return nil, err
	}
	p.writing, err = newWriting(p.pad)
	p.pad.Queue().Watch(nil)
	return p, err
}

func (p *played) timed(name string, do func() error) error {
	start := time.Now()
	err := do()
	p.took[name] = append(p.took[name], time.Since(start).Seconds()*1e3)
	return err
}

// round plays for ten minutes and makes a backup, notes something, and counts a guest of
// tonight as somebody who has always played.
func (p *played) round(ctx context.Context) error {
	synced := func() error { return p.pad.Queue().Written(ctx) }
	for range 30 {
		if err := p.writing.write(); err != nil {
			return err
		}
		p.pad.AppendLog(p.writing.sheet)
	}
	if err := synced(); err != nil {
		return err
	}
	p.at = p.at.Add(10 * time.Minute)
	last := backup.Backup{}
	if err := p.timed("backup", func() (err error) {
		last, _, err = backup.Create(p.pad)
		return err
	}); err != nil {
		return err
	}
	if last.Base == 0 {
		return errors.New("the backup is a copy of the whole pad")
	}
	p.guests++
	if err := p.timed("note", func() error {
		p.pad.History().SaveNightNotes(sheets.NightNotes{Day: sheets.DayOf(regulars().Since), Note: fmt.Sprint("snow ", p.guests)})
		return synced()
	}); err != nil {
		return err
	}
	guest := p.pad.Roster().Save(sheets.Player{ID: ulid.Make().String(), Name: fmt.Sprint("Guest ", p.guests)})
	if err := synced(); err != nil {
		return err
	}
	if err := p.timed("merge", func() error {
		p.pad.Roster().Merge(guest.ID, regulars().Members[0].ID)
		return synced()
	}); err != nil {
		return err
	}
	return p.pad.Queue().CaughtUp(ctx)
}
