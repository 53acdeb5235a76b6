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
func (m menu) askJoiner() {
	a := m.app
	if why := m.barred(sheets.Seat{Name: "?"}); why != "" {
		a.ShowOverlay(kit.NewColumn(16,
			kit.NewProse(a.Say("table.join-not"), kit.Strong, kit.Ink).Bold(), kit.NewProse(why, kit.Body, kit.Ink),
			kit.NewButton(a.Say("table.ok"), kit.Primary, a.Dismiss)), true)
		return
	}
	hint := a.Say("table.join-hint", i18n.Data{"name": m.seats[m.Sheet().Head().First].Name})
	page.AskPlayer(a, a.Say("table.join-who"), hint, m.sitsHere, m.join)
}

// sitsHere tells whether a player has a seat on this sheet.
func (m menu) sitsHere(id string) bool {
	return slices.ContainsFunc(sheets.PeopleOf(m.Sheet().Head().Players), func(one sheets.Seat) bool { return one.ID == id })
}

// barred tells why nobody can join; "" if somebody can.
func (m menu) barred(seat sheets.Seat) string {
	most := m.Game().Seats.Offer
	if len(m.seats) >= most {
		return m.app.Say("game.too-many", i18n.Data{"game": m.app.Words().Game(m.Game().ID, ""), "n": most})
	}
	if err := m.Sheet().CanJoin(seat); err != nil {
		return present.Refusal(m.app.Words(), "table.join-knock", m.Game(), m.Sheet(), m.names(), err)
	}
	return ""
}

// join returns a player the last seat of the first round.
func (m menu) join(one sheets.Player) {
	if err := m.Join(sheets.Seat{ID: one.ID, Name: one.Name}); err != nil {
		page.ShowError(m.app, err)
		return
	}
	m.wrote()
}
