package store_test

import (
	"testing"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestPad_SaveDraft(t *testing.T) {
	draft := sheets.Draft{Entries: 2, Amends: -1, Keys: []string{"1", "=25"}}
	amending := sheets.Draft{Entries: 2, Amends: 1, Keys: []string{}}
	mode := sheets.Draft{Amends: -1, Mode: "s"}
	empty := sheets.Draft{Amends: -1}
	for _, c := range []struct {
		name string
		do   func(p *store.Store, id string)
		want sheets.Draft
	}{
		{"nothing was entered", func(*store.Store, string) {}, empty},
		{"the last one counts", func(p *store.Store, id string) { _ = p.SaveDraft(id, amending); _ = p.SaveDraft(id, draft) }, draft},
		{"a correction without a key", func(p *store.Store, id string) { _ = p.SaveDraft(id, amending) }, amending},
		{"a mode without a key", func(p *store.Store, id string) { _ = p.SaveDraft(id, mode) }, mode},
		{"an empty one leaves no record", func(p *store.Store, id string) { _ = p.SaveDraft(id, draft); _ = p.SaveDraft(id, empty) }, empty},
		{"it goes with the sheet", func(p *store.Store, id string) {
			_ = p.SaveDraft(id, draft)
			p.Select(id).Delete()
			p.History().EmptyTrash()
		}, empty},
		{"it does not come back after the sheet", func(p *store.Store, id string) {
			p.Select(id).Delete()
			p.History().EmptyTrash()
			_ = p.SaveDraft(id, draft)
		}, empty},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := storetest.NewPad(t)
			s := storetest.Lay(t, p, 4, 3)
			c.do(p, s.Head().ID)
			storetest.Closed(t, p)
			got, err := storetest.PadAt(t, p.Path(), store.Options{}).Draft(s.Head().ID)
			if err != nil || !got.Equal(c.want) {
				t.Errorf("%+v, %v; not %+v", got, err, c.want)
			}
		})
	}
}

func TestDraft_Fits(t *testing.T) {
	p := storetest.NewPad(t)
	s := storetest.Lay(t, p, 4, 3)
	for _, c := range []struct {
		name  string
		draft sheets.Draft
		want  bool
	}{
		{"as many entries", sheets.Draft{Entries: 2, Amends: -1}, true},
		{"a correction of one of them", sheets.Draft{Entries: 2, Amends: 1}, true},
		{"fewer entries", sheets.Draft{Entries: 1, Amends: -1}, false},
		{"more entries", sheets.Draft{Entries: 3, Amends: -1}, false},
		{"a correction of one that does not stand", sheets.Draft{Entries: 2, Amends: 2}, false},
	} {
		if got := c.draft.Fits(s); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}
