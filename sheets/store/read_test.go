package store_test

import (
	"bytes"
	"context"
	"testing"

	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

func TestRead(t *testing.T) {
	t.Run("a sheet alone is what the lists and the export have of it", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := storetest.Lay(t, p, 1, 2, 3)
		id := s.Head().ID
		p.Select(id).Archive()
		p.Select(id).SetCounted(false)
		p.Select(id).MoveToNight(20000)
		storetest.Written(t, p)

		sum, err := p.Summary(id)
		if err != nil || sum.ID != id || sum.Night != 20000 || sum.Archived.IsZero() || !sum.Uncounted || sum.Entries != 3 {
			t.Errorf("%+v, %v", sum, err)
		}
		var all bytes.Buffer
		if err := transfer.ExportSheets(context.Background(), p, store.Query{}, &all); err != nil {
			t.Fatal(err)
		}
		text, err := transfer.SheetJSON(p, id)
		if err != nil || string(text)+"\n" != all.String() {
			t.Errorf("%s, %v; the export has %s", text, err, all.String())
		}
	})
	t.Run("error of a sheet that is not there", func(t *testing.T) {
		p := storetest.NewPad(t)
		for _, id := range []string{"", "poker", "01JD2Z8K6V0000000000000000"} {
			t.Run("names the sheet "+id, func(t *testing.T) {
				want := &failure.Error{Code: failure.NoSheet, Path: p.Path(), Record: "lines/s/" + id}
				_, err := p.Sheet(id)
				sheetstest.Same(t, "of the sheet", error(want), err)
				_, err = p.Summary(id)
				sheetstest.Same(t, "of the summary", error(want), err)
				_, err = transfer.SheetJSON(p, id)
				sheetstest.Same(t, "of the text", error(want), err)
			})
		}
	})
}
