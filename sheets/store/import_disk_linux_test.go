package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

func TestPad_Import_Waiting(t *testing.T) {
	for name, block := range map[string]func(t *testing.T, p *store.Store, d *disk){
		"ends at once behind a full disk": func(t *testing.T, p *store.Store, d *disk) {
			d.become("/dev/full", os.O_RDWR)
			p.Roster().Save(sheets.Player{Name: "Cem"})
			storetest.Await(t, p, func(s store.Status) bool { return s.Err != nil })
		},
		"ends at once behind a change that does not end": func(t *testing.T, p *store.Store, _ *disk) {
			p.Enqueue(func(*bbolt.Tx) error { <-t.Context().Done(); return nil })
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := &disk{tb: t}
			p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{OpenFile: d.open})
			p.Roster().Save(sheets.Player{Name: "Ann"})
			storetest.Written(t, p)
			block(t, p, d)
			ctx, cancel := context.WithCancel(context.Background())
			time.AfterFunc(10*time.Millisecond, cancel)
			report, err := transfer.Import(ctx, p, strings.NewReader(newcomers(1)), nil)
			sheetstest.Same(t, "the error", true, errors.Is(err, context.Canceled))
			sheetstest.Same(t, "the report", transfer.ImportReport{}, report)
			d.mend()
			t.Cleanup(func() { d.gone() })
		})
	}
}

func TestPad_Import_FullDisk(t *testing.T) {
	t.Run("leaves the queue short on a full disk, and brings the rest when there is room", func(t *testing.T) {
		d := &disk{tb: t}
		p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{OpenFile: d.open})
		text := newcomers(600)
		report, err := transfer.Import(context.Background(), p, strings.NewReader(text), func(transfer.Progress) { d.become("/dev/full", os.O_RDWR) })
		sheetstest.Same(t, "an error", true, storetest.TroubleOf(err) != "")
		sheetstest.Same(t, "the report", transfer.BatchSheets, report.New)
		sheetstest.Same(t, "what waits", 0, p.Queue().Status().Pending)
		d.mend()
		report = imported(t, p, text)
		sheetstest.Same(t, "came before, and now", []int{transfer.BatchSheets, 600 - transfer.BatchSheets}, []int{report.Same, report.New})
		t.Cleanup(func() { d.gone() })
	})
}
