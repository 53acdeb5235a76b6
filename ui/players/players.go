// Package players is the area of the list of players: to add, rename and dress them, and
// to join two who are one.
package players

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// Screen shows everybody the pad knows as mats, to add players, and to change the one
// whose mat is tapped: beside the mats, or on a page of its own where there is no room.
type Screen struct {
	shown
	open string // the ID of the player who is changed; "": nobody
	said *kit.Prose
}

// New returns the screen of the players, with the form of one of them; "": of none.
func New(h page.Host, open string) *Screen { return &Screen{shown: shown{host: h}, open: open} }

func (s *Screen) NavTarget() page.NavTarget { return page.NavPlayers }

// beside reports whether there is room for the form beside the mats.
func (s *Screen) beside() bool {
	return kit.FormOf(s.host.Window().Canvas().Size()) == kit.Wide
}

func (s *Screen) Build() fyne.CanvasObject {
	h := s.host
	s.take()
	said := kit.NewProse("", kit.Body, kit.Bad).Bold()
	said.Hidden = true
	if s.said != nil && !s.said.Hidden {
		said = s.said // what was said of the name that was typed last
	}
	s.said = said
	entry := kit.NewEntry()
	entry.SetPlaceHolder(h.Say("players.new"))
	add := func() { s.add(strings.TrimSpace(entry.Text)) }
	entry.OnSubmitted = func(string) { add() }
	field := kit.NewRow(8, kit.NewStretch(page.NewClearable(h, entry)), kit.NewIconButton(kit.Plus, h.Say("players.add"), add))
	var mats []fyne.CanvasObject
	for _, one := range h.Players().List {
		if one.MergedInto == "" { // else counted as somebody else, in whose form that is said
			mats = append(mats, s.mat(one))
		}
	}
	count := h.Say("players.count", i18n.Data{"n": len(mats)})
	left := []fyne.CanvasObject{kit.NewPanel(kit.NewColumn(10, field, said)), kit.NewTiles(kit.Gap, s.matWidth(), 0, mats...)}
	if len(mats) == 0 {
		first := kit.NewButton(h.Say("players.add"), kit.Primary, func() { h.Window().Canvas().Focus(entry) })
		left[1] = page.EmptyState("", h.Say("players.none"), first)
	}
	var actions []fyne.CanvasObject
	if len(mats) > 1 {
		actions = append(actions, kit.NewIconButton(kit.Again, h.Say("draw.title"), func() { h.Open(page.Draw{}) }))
	}
	if len(mats) == 0 || !s.beside() {
		return page.New(h, h.Say("players.title"), count, actions, left...)
	}
	// The form has its place also while nobody is chosen, so that no mat moves under a finger.
	form := kit.NewPanel(kit.NewProse(h.Say("players.choose"), kit.Body, kit.Muted))
	if h.Players().Find(s.open) != nil {
		close := func() { s.choose("") }
		form = kit.NewPanel((&editor{host: h, id: s.open, gone: close}).object(close))
	}
	return page.New(h, h.Say("players.title"), count, actions, kit.NewStretch(kit.NewFixedRight(kit.Gap, 420, kit.NewColumn(kit.Gap, left...), form)))
}

// matWidth is how wide the card of a player is at least, in design units.
func (s *Screen) matWidth() float32 {
	if s.beside() {
		return 230
	}
	return 160
}

// add adds a player, or shows the one who has that name already.
func (s *Screen) add(name string) {
	h := s.host
	if name == "" {
		return
	}
	one, known := h.Players().Known(name)
	if !known {
		one = h.Players().Add(name)
	}
	s.open = h.Players().Canonical(one.ID)
	s.said.Hidden = !known
	s.said.Set(h.Say("players.known", i18n.Data{"name": one.Name}))
	h.Rebuild()
}

// choose shows the form of a player, "" for none.
func (s *Screen) choose(id string) {
	s.open = id
	s.said.Hidden = true
	if id != "" && !s.beside() {
		s.host.Push(NewEdit(s.host, id))
		return
	}
	s.host.Rebuild()
}

// mat shows a player with how many games were won and how the last ones went.
func (s *Screen) mat(one sheets.Player) fyne.CanvasObject {
	h := s.host
	role, remark := kit.Ink, h.Say("players.new-here")
	all, _, err := h.Store().Stats().Career(one.ID)
	last, lastErr := summary.LastResults(h, one.ID, store.Query{}, summary.MaxForm, summary.AgainstOthers)
	if err = cmp.Or(err, lastErr); err != nil {
		return page.ErrorPanel(h, err)
	}
	items := []fyne.CanvasObject{page.Middle(mat.NewPlayer(present.NewPlayer(one).Marker, s.matWidth()/2))}
	switch {
	case all.Games == 0 && all.Left > 0:
		remark = h.Say("players.left", i18n.Data{"n": all.Left})
	case all.Games > 0:
		remark = h.Say("players.won", i18n.Data{"wins": all.Wins, "n": all.Streak.Games})
	}
	if one.Hidden {
		role, remark = kit.Muted, h.Say("players.away")
	}
	items = append(items, kit.NewText(one.Name, kit.Cell, role).Bold().Centre().Cut(), kit.NewProse(remark, kit.Small, kit.Muted).Centre())
	if all.Wins > 0 {
		items = append(items, page.Middle(mat.NewTallyMarks(all.Wins, 22, kit.Pen, remark)))
	}
	if marks := summary.Form(h, last); marks != nil {
		items = append(items, page.Middle(marks))
	}
	tap := kit.NewTap(one.Name, kit.NewColumn(6, items...), func() { s.choose(one.ID) }).On(kit.Paper, "").Shape(kit.PanelRadius, 14)
	tap.OnMenu = func() {
		page.ShowMenu(
			h,
			page.Choice{Glyph: kit.Pencil, Key: "players.edit", Do: func() { s.choose(one.ID) }},
			page.Choice{Glyph: kit.Tally, Key: "players.records", Do: func() { h.Open(page.Player{ID: one.ID}) }},
			page.Choice{Glyph: kit.Share, Key: "share.title", Do: func() { h.Open(page.SharePlayer{Player: one}) }},
			page.Choice{Glyph: kit.People, Key: "merge.title", Do: func() { h.Open(page.Merge{Into: one}) }},
		)
	}
	if one.ID == s.open && s.beside() {
		tap.On(kit.Tint, kit.Accent)
	}
	return tap
}
