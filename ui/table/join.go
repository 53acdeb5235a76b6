package table

import (
	"slices"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// askJoiner asks who joins the game, or says why nobody can any more.
func (t *Screen) askJoiner() {
	a := t.app
	if why := t.barred(sheets.Seat{Name: "?"}); why != "" {
		a.ShowOverlay(kit.NewColumn(16,
			kit.NewProse(a.Say("table.join-not"), kit.Strong, kit.Ink).Bold(), kit.NewProse(why, kit.Body, kit.Ink),
			kit.NewButton(a.Say("table.ok"), kit.Primary, a.Dismiss)), true)
		return
	}
	hint := a.Say("table.join-hint", i18n.Data{"name": t.seats[t.Sheet().Head().First].Name})
	page.AskPlayer(a, a.Say("table.join-who"), hint, t.sitsHere, t.join)
}

// sitsHere tells whether a player has a seat on this sheet.
func (t *Screen) sitsHere(id string) bool {
	return slices.ContainsFunc(sheets.PeopleOf(t.Sheet().Head().Players), func(one sheets.Seat) bool { return one.ID == id })
}

// barred tells why nobody can join; "" if somebody can.
func (t *Screen) barred(seat sheets.Seat) string {
	most := t.Game().Seats.Offer
	if len(t.seats) >= most {
		return t.app.Say("game.too-many", i18n.Data{"game": t.app.Words().Game(t.Game().ID, ""), "n": most})
	}
	if err := t.Sheet().CanJoin(seat); err != nil {
		return present.Refusal(t.app.Words(), "table.join-knock", t.Game(), t.Sheet(), t.names(), err)
	}
	return ""
}

// join returns a player the last seat of the first round.
func (t *Screen) join(one sheets.Player) {
	if err := t.Join(sheets.Seat{ID: one.ID, Name: one.Name}); err != nil {
		page.ShowError(t.app, err)
		return
	}
	t.wrote()
}
