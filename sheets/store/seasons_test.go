package store_test

import (
	"testing"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats/season"
	"beermat/sheets/store/storetest"
)

func TestHistory_Seasons(t *testing.T) {
	both := newDevices(t, 2)
	one, other := both[0], both[1]
	one.share(t)
	other.share(t)
	exchange := func() {
		t.Helper()
		one.hear(t, other, 100)
		other.hear(t, one, 100)
	}
	are := func(d *device, want ...season.Season) {
		t.Helper()
		storetest.Written(t, d.Store)
		list, err := d.History().Seasons()
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "the seasons", want, list)
	}
	from, to := season.Year(2026)
	year := season.Season{ID: "01JD2Z8K6V0000000000000001", Name: "2026", From: from, To: to, Scheme: season.Share}
	cup := season.Season{ID: "01JD2Z8K6V0000000000000002", Name: "Friday cup", Scheme: season.Cup, Best: 8, Games: []string{"pig"}, LeftOut: []string{"01JD2Z8K6V0000000000000009"}}
	are(one)
	one.History().SaveSeason(year)
	one.History().SaveSeason(cup)
	are(one, cup, year) // the one without an end first
	exchange()
	are(other, cup, year)

	cup.Name = "Cup of the Fox"
	other.History().SaveSeason(cup)
	one.History().DeleteSeason(year.ID)
	are(one, season.Season{ID: cup.ID, Name: "Friday cup", Scheme: cup.Scheme, Best: cup.Best, Games: cup.Games, LeftOut: cup.LeftOut})
	exchange()
	are(one, cup)
	are(other, cup)

	// What says nothing that can be costs itself.
	one.History().SaveSeason(season.Season{ID: "01JD2Z8K6V0000000000000003"})
	one.History().SaveSeason(season.Season{ID: "01JD2Z8K6V0000000000000004", Name: "back", From: 10, To: 9})
	one.History().SaveSeason(season.Season{ID: "none", Name: "no ID"})
	are(one, cup)
	if sheets.IsID("none") {
		t.Error("an ID")
	}
}

func TestHistory_Versions(t *testing.T) {
	pad := storetest.NewPad(t)
	one, other := storetest.Lay(t, pad, 4, 3), storetest.Lay(t, pad, 4)
	ids := []string{one.Head().ID, other.Head().ID, "01JD2Z8K6V0000000000000009"}
	versions := func() []uint64 {
		t.Helper()
		storetest.Written(t, pad)
		list, err := pad.History().Versions(ids)
		sheetstest.Same(t, "the error", nil, err)
		return list
	}
	before := versions()
	sheetstest.Same(t, "of the same", before, versions())
	storetest.Jot(t, pad, one, 6)
	after := versions()
	if after[0] == before[0] || after[1] != before[1] || before[0] == 0 || before[2] != 0 {
		t.Errorf("%d, then %d", before, after)
	}
}
