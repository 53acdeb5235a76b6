package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/internal/files"
	"beermat/sheets/line"
	"beermat/sheets/store/internal/format3"
	"beermat/sheets/store/internal/record"
)

// convertAtOnce is how many sheets of a pad of the format before are written in one transaction.
const convertAtOnce = 500

// otherSheetError says that a sheet is not the same after it was converted.
func otherSheetError(o line.Object) error { return fmt.Errorf("sheet %s is another one", o) }

// convert makes a pad of the format before one of this format, in a new file that takes its place when
// it is complete. The old one is kept beside it.
func convert(path string, o Options) error {
	target := files.FollowLinks(path)
	temp := filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+".format-4")
	_ = os.Remove(temp) // of a program that ended in the middle
	made, err := createTemp(filepath.Dir(target), o)
	if err == nil {
		err = os.Rename(made, temp)
	}
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(temp) }()
	if err := viewAt(target, o, func(old *bbolt.Tx) error { return convertTo(temp, old, o) }); err != nil {
		return err
	}
	aside, err := files.RenameAside(target, fmt.Sprintf("format-%d", format3.Format), o.Now())
	if err != nil {
		return err
	}
	if err := files.LinkOrRename(temp, target); err != nil {
		return errors.Join(err, os.Rename(aside, target))
	}
	files.SyncDir(filepath.Dir(target))
	return nil
}

// convertTo writes what a pad of the format before says to a new one.
func convertTo(path string, old *bbolt.Tx, o Options) error {
	p, err := Open(path, o)
	if err != nil {
		return err
	}
	if id, n := format3.Device(old); id != "" {
		device, _ := sheets.ParseID(id)
		p.signer.Reset(device, n)
	}
	err = p.Queue().ManyChanges(func() error { return takeOver(p, old) })
	if err == nil {
		err = p.Queue().CaughtUp(context.Background())
	}
	return errors.Join(err, p.Close(time.Minute))
}

// takeOver writes all that a pad of the format before says.
func takeOver(p *Store, old *bbolt.Tx) error {
	ctx, batch, lost := context.Background(), []*FileSheet(nil), error(nil)
	flush := func() error {
		err := p.Import(ctx, Import{Sheets: batch})
		if err == nil {
			err = compareWith(p, batch)
		}
		batch = nil
		return err
	}
	err := format3.Games(old, p.options.Find, func(g format3.Game) error {
		w, err := Prepare(g.Sheet, g.Placement)
		if err != nil {
			return err
		}
		if batch = append(batch, w); len(batch) == convertAtOnce {
			return flush()
		}
		return nil
	}, func(id string, err error) {
		lost = errors.Join(lost, &failure.Error{Code: failure.Damaged, Record: "sheets/" + id, Err: err})
	})
	if err == nil {
		err = flush()
	}
	if err != nil {
		return err
	}
	_ = lost // they stay in the old file, which is kept
	return p.changeNow(ctx, func(c *transaction) error {
		if err := format3.Players(old, func(one sheets.Player) error { return c.putPlayer(one) }); err != nil {
			return err
		}
		if err := format3.Nights(old, c.saveNightNotes); err != nil {
			return err
		}
		for _, bucket := range [][]byte{record.Settings, record.Drafts} {
			if err := record.ForEach(old, bucket, func(key, payload []byte) error {
				return record.Put(c.bolt, bucket, key, payload)
			}); err != nil {
				return err
			}
		}
		_, n := p.signer.LastLine()
		return noteNumber(c.bolt, p.signer, n)
	})
}

// compareWith reads sheets that were written, and compares them with what was read of them.
func compareWith(p *Store, list []*FileSheet) error {
	return p.read(func(tx *bbolt.Tx) error {
		return inParallel(len(list), func(i int) error {
			o := list[i].change.o
			f, _, err := p.at(tx).readFolded(o.ID)
			if err == nil && (f.Lines != list[i].stands || !f.Sheet.Summary().EndsAs(list[i].Summary)) {
				err = otherSheetError(o)
			}
			return err
		})
	})
}
