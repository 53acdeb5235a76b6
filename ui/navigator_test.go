package ui

import (
	"fmt"
	"testing"

	"beermat/sheets"
	"beermat/ui/page"
)

func TestApp_Open(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	ann := d.app.Players().List[0]
	sheet := d.night("pig", 2, 0)
	for _, to := range []page.Route{
		page.Home{},
		page.Unfinished{},
		page.Setup{Game: "pig"},
		page.Rules{Game: "pig"},
		page.Correct{Sheet: sheet},
		page.Log{Sheet: sheet, Pick: func(int) {}},
		page.History{},
		page.Evening{Day: sheets.DayOf(d.now.Now())},
		page.Trash{},
		page.Players{},
		page.EditPlayer{ID: ann.ID},
		page.Merge{Into: ann},
		page.Player{ID: ann.ID},
		page.Stats{},
		page.ShareEvening{},
		page.ShareFound{},
		page.SharePlayer{Player: ann},
		page.ShareBlank{Game: "pig"},
		page.Import{},
		page.ShareLink{Summary: sheet.Summary()},
		page.Linked{Link: linkOf(t, sheet)},
		page.Settings{},
		page.Keys{},
		page.OtherScreens{},
		page.Devices{},
		page.Forks{ID: sheet.Head().ID},
		page.Keys{Game: "pig"},
	} {
		t.Run(fmt.Sprintf("%T is on top, and the screen below is seen again after it", to), func(t *testing.T) {
			d.app.Reset(page.Home{})
			below := d.app.top()
			d.app.Open(to)
			if d.app.top() == below || !d.app.CanPop() {
				t.Fatal("it was not opened")
			}
			d.app.Pop()
			if d.app.top() != below {
				t.Errorf("the screen is %q", d.app.shell.title())
			}
		})
	}
	t.Run("says why a game cannot be opened, and stays", func(t *testing.T) {
		d.app.Reset(page.Home{})
		for _, to := range []page.Route{page.Table{ID: "none"}, page.Game{ID: "none"}} {
			d.app.Open(to)
			if d.app.CanPop() || !d.app.shell.covered() {
				t.Errorf("%T: the screen is %q", to, d.app.shell.title())
			}
			d.app.Dismiss()
		}
	})
}
