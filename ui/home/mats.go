package home

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
)

// matsAcross is how many mats lie beside each other, and matsStarred how many games with a star
// are among them.
const (
	matsAcross  = 6
	matsStarred = 2
)

// matForm is how a mat of a game lies on the table: its size, the size of its name, and the
// width that both have at least, in design units.
type matForm struct{ size, name, least float32 }

var (
	matWide  = matForm{128, 18, 150}
	matPhone = matForm{84, 14, 100}
)

func (s *Screen) form() matForm {
	if s.narrow() {
		return matPhone
	}
	return matWide
}

// mats are the games that can be begun: their mats lie on the table, with two games with a star,
// and the way to all others.
func (s *Screen) mats() fyne.CanvasObject {
	a := s.host
	shown := map[string]bool{}
	var list []fyne.CanvasObject
	for _, k := range s.games() {
		shown[k.ID] = true
		list = append(list, s.mat(k.ID))
	}
	starred := slices.DeleteFunc(a.Settings().Favourites(), func(id string) bool { return shown[id] || a.Games().Scorecard(id) == nil })
	for _, id := range starred[:min(len(starred), matsStarred)] {
		shown[id] = true
		list = append(list, s.mat(id))
	}
	more := 0
	for _, k := range a.Games().All() {
		if !shown[k.ID] {
			more++
		}
	}
	form, said := s.form(), a.Say("tonight.more-games", i18n.Data{"n": more})
	item := kit.NewColumn(6, mat.NewPlace(form.size), kit.NewProse(said, form.name, kit.Muted).Bold().Centre().Most(2))
	list = append(list, kit.NewTap(said, item, func() { a.Open(page.MoreGames{}) }).Shape(kit.PanelRadius, 4))
	return kit.NewTiles(8, form.least, matsAcross, list...)
}

// mat begins a new game.
func (s *Screen) mat(id string) fyne.CanvasObject {
	a, form := s.host, s.form()
	name := a.Words().Game(id, "")
	item := kit.NewColumn(6, mat.NewGame(id, form.size), kit.NewProse(name, form.name, kit.Ink).Bold().Centre().Most(2))
	tap := kit.NewTap(name, item, func() { a.Open(page.Setup{Game: id}) })
	tap.OnMenu = func() {
		page.ShowMenu(
			a,
			page.Choice{Glyph: kit.Forward, Key: "tonight.new", Do: tap.OnTap},
			page.Choice{Glyph: kit.Book, Key: "table.rules", Do: func() { a.Open(page.Rules{Game: id}) }},
			page.Choice{Glyph: kit.Share, Key: "rules.empty", Do: func() { a.Open(page.ShareBlank{Game: id}) }},
		)
	}
	return tap.Shape(kit.PanelRadius, 4)
}
