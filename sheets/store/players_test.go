package store_test

import (
	"context"
	"slices"
	"testing"

	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

func TestRoster_Merge_GuestInPlay(t *testing.T) {
	d := newDevices(t, 1)[0]
	ann := d.Roster().Save(sheets.Player{Name: "Ann"})
	d.table(t, sheets.Player{Name: "Anna"})
	storetest.Written(t, d.Store)
	if err := d.Queue().CaughtUp(t.Context()); err != nil {
		t.Fatal(err)
	}
	d.Roster().Merge(sheets.GuestID("Anna"), ann.ID)
	storetest.Written(t, d.Store)
	list, err := d.Roster().Players()
	sheetstest.Same(t, "the list", sortedPlayers([]sheets.Player{ann, {ID: sheets.GuestID("Anna"), Name: "Anna", MergedInto: ann.ID}}), sortedPlayers(list))
	sheetstest.Same(t, "the error", nil, err)
}

func TestRoster_Remove(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(d *device, one sheets.Player)
		gone bool
	}{
		"who has never played":            {func(*device, sheets.Player) {}, true},
		"who sits at a table":             {func(d *device, one sheets.Player) { d.table(t, one) }, false},
		"whose only game is in the trash": {func(d *device, one sheets.Player) { d.Select(d.table(t, one)).Delete() }, false},
		"who is counted as somebody else": {func(d *device, one sheets.Player) {
			d.Roster().Merge(one.ID, d.Roster().Save(sheets.Player{Name: "Bo"}).ID)
		}, false},
		"as whom somebody else is counted": {func(d *device, one sheets.Player) {
			d.Roster().Merge(d.Roster().Save(sheets.Player{Name: "Bo"}).ID, one.ID)
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDevices(t, 1)[0]
			one := d.Roster().Save(sheets.Player{Name: "Ann"})
			c.do(d, one)
			storetest.Written(t, d.Store)
			played, err := d.Roster().HasPlayed(one.ID)
			if played == c.gone || err != nil {
				t.Errorf("has played: %v, %v", played, err)
			}
			d.Roster().Remove(one.ID)
			storetest.Written(t, d.Store)
			list, err := d.Roster().Players()
			gone := !slices.ContainsFunc(list, func(p sheets.Player) bool { return p.ID == one.ID })
			if gone != c.gone || err != nil {
				t.Errorf("gone: %v, %v", gone, err)
			}
			if err := d.File().Check(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("is told to the devices that share the pad", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		a.share(t)
		b.share(t)
		one := a.Roster().Save(sheets.Player{Name: "Ann"})
		played := a.Roster().Save(sheets.Player{Name: "Bo"})
		storetest.Written(t, a.Store)
		settled(t, list)
		b.table(t, played)
		storetest.Written(t, b.Store)
		a.Roster().Remove(one.ID)
		a.Roster().Remove(played.ID) // nobody here knows yet that Bo plays there
		storetest.Written(t, a.Store)
		settled(t, list)
		theirs, err := b.Roster().Players()
		if err != nil || len(theirs) != 1 || theirs[0].Name != "Bo" {
			t.Errorf("the other device has %v, %v", theirs, err)
		}
		if ours, err := a.Roster().Players(); err != nil || !slices.Equal(ours, theirs) {
			t.Errorf("this one has %v, %v", ours, err)
		}
		for _, d := range list {
			if err := d.File().Check(context.Background()); err != nil {
				t.Error(err)
			}
		}
	})
}

// table lays a sheet on the table at which a player sits, and gives its ID.
func (d *device) table(t *testing.T, one sheets.Player) string {
	t.Helper()
	was := sheetstest.Table(t)
	head := was.Head()
	head.Players = slices.Clone(head.Players)
	head.Players[0] = sheets.Seat{ID: one.ID, Name: one.Name}
	s, err := sheets.New(sheetstest.FindTally(head.Game, ""), head)
	if err != nil {
		t.Fatal(err)
	}
	d.Create(s)
	return head.ID
}
