package ui

import (
	"errors"
	"strings"
	"testing"

	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/page"
)

func TestShell_Warn(t *testing.T) {
	d := sit(t, tablet)
	for name, c := range map[string]struct {
		status store.Status
		want   string
	}{
		"says nothing when all is well":            {store.Status{}, ""},
		"says nothing of what is done in a moment": {store.Status{Indexing: 3}, ""},
		"says that lists are being rebuilt":        {store.Status{Indexing: 20_000}, "being rebuilt"},
		"says that a change was set aside, for good": {
			store.Status{Rejected: 1, LastRejected: &failure.Error{Code: failure.Rejected, Err: errors.New("no such box")}}, "no such box",
		},
	} {
		t.Run(name, func(t *testing.T) {
			d.app.shell.warn(c.status)
			if said := d.app.shell.warning.Words(); c.want == "" && said != "" || !strings.Contains(said, c.want) {
				t.Errorf("it says %q", said)
			}
		})
	}
	d.app.shell.warn(d.pad.Queue().Status())
}

func TestShell_Title(t *testing.T) {
	d := sit(t, tablet)
	for _, c := range []struct {
		to   page.Route
		want string
	}{
		{page.Settings{}, "Settings – Beermat"},
		{page.Home{}, "Beermat"},
		{page.Setup{Game: "pig"}, "New game: Pig"},
	} {
		d.app.Open(c.to)
		if got := d.app.Window().Title(); got != c.want {
			t.Errorf("the window of %T is called %q, not %q", c.to, got, c.want)
		}
	}
}
