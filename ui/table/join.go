package table

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

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
	entry := kit.NewEntry()
	entry.SetPlaceHolder(a.Say("players.new"))
	add := func() {
		if name := strings.TrimSpace(entry.Text); name != "" {
			t.join(a.Players().Named(name))
		}
	}
	entry.OnSubmitted = func(string) { add() }
	items := []fyne.CanvasObject{
		kit.NewProse(a.Say("table.join-who"), kit.Strong, kit.Ink).Bold(),
		kit.NewProse(a.Say("table.join-hint", i18n.Data{"name": t.seats[t.Sheet().Head().First].Name}), kit.Small, kit.Muted),
		kit.NewRow(8, kit.NewStretch(entry), kit.NewIconButton(kit.Plus, a.Say("players.add"), add)),
	}
	for _, one := range a.Players().List {
		if one.IsOffered() && !t.sitsHere(one.ID) {
			items = append(items, personRow(one.Name, present.NewPlayer(one).Marker, func() { t.join(one) }))
		}
	}
	a.ShowOverlay(kit.NewColumn(8, items...), true)
	a.Window().Canvas().Focus(entry)
}

// sitsHere tells whether a player has a seat on this sheet.
func (t *Screen) sitsHere(id string) bool {
	return slices.ContainsFunc(t.Sheet().Head().Players, func(seat sheets.Seat) bool { return seat.ID == id })
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
	a := t.app
	a.Dismiss()
	if t.sitsHere(one.ID) {
		return
	}
	if err := t.Join(sheets.Seat{ID: one.ID, Name: one.Name}); err != nil {
		page.ShowError(a, err)
		return
	}
	t.wrote()
}
