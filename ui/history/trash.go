// Package history is the area of what was played.
package history

import (
	"beermat/ui/mat"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// TrashScreen lists the sheets that were thrown away, to be brought back. They
// stay until somebody empties it.
type TrashScreen struct {
	host  page.Host
	shown int
}

// NewTrash returns the screen.
func NewTrash(h page.Host) *TrashScreen { return &TrashScreen{host: h} }

// Reload implements page.Reloader.
func (s *TrashScreen) Reload() {
	if list, err := s.host.Store().History().Trash(); err == nil && len(list) != s.shown {
		s.host.Rebuild()
	}
}

// Build implements page.Screen.
func (s *TrashScreen) Build() fyne.CanvasObject {
	a := s.host
	list, err := a.Store().History().Trash()
	s.shown = len(list)
	var items []fyne.CanvasObject
	if err != nil {
		items = append(items, page.ErrorPanel(a, err))
	}
	if len(list) == 0 {
		all := kit.NewButton(a.Say("nights.all"), kit.Primary, func() { a.Reset(page.History{}) })
		return page.New(a, a.Say("trash.title"), "", nil, append(items, page.EmptyState("", a.Say("trash.none"), all))...)
	}
	var rows []fyne.CanvasObject
	for _, g := range list {
		rows = append(rows, s.row(g))
	}
	empty := kit.NewButton(a.Say("trash.empty"), kit.Grave, s.askEmpty).With(kit.Bin)
	items = append(items, kit.NewProse(a.Say("trash.hint"), kit.Body, kit.Muted),
		kit.NewPanel(kit.NewColumn(8, rows...)), kit.NewFlow(0, empty))
	return page.New(a, a.Say("trash.title"), a.Say("nights.games", i18n.Data{"n": len(list)}), nil,
		kit.NewMeasure(720, kit.NewColumn(kit.Gap, items...)))
}

// row is one sheet in the trash.
func (s *TrashScreen) row(g sheets.Summary) fyne.CanvasObject {
	a := s.host
	line := summary.Outcome(a, g)
	texts := kit.NewColumn(0, kit.NewProse(summary.Title(a, g), kit.Body, kit.Ink).Bold(), kit.NewProse(line, kit.Small, kit.Muted))
	back := kit.NewButton(a.Say("trash.restore"), kit.Plain, func() { s.restore(g) })
	game := kit.NewRow(12, mat.NewGame(g.Game, 44), kit.NewStretch(texts))
	return kit.NewRow(12, kit.NewStretch(game), back).Fold(260)
}

// restore brings a game back, and says where it is now.
func (s *TrashScreen) restore(g sheets.Summary) {
	a := s.host
	key := "trash.restored-table"
	if g.Done || !g.Archived.IsZero() {
		key = "trash.restored-night"
	}
	a.Offer(&page.Undoable{Text: a.Say(key, i18n.Data{"game": summary.Title(a, g)}), Undo: func() {
		a.Store().Select(g.ID).Delete()
		a.OpenTables().Remove(g.ID)
		a.Rebuild()
	}})
	a.OpenTables().Restore(g.ID)
	a.Store().Select(g.ID).Undelete()
	a.Rebuild()
}

// askEmpty asks once before what is in the trash is gone for good.
func (s *TrashScreen) askEmpty() {
	a := s.host
	page.Dialog{
		Title: a.Say("trash.empty-title"), Said: []string{a.Say("trash.empty-what", i18n.Data{"n": s.shown})},
		Actions: []page.Action{{Key: "trash.empty-no", Look: kit.Primary}, {Key: "trash.empty-yes", Look: kit.Grave, Do: func() { a.Store().History().EmptyTrash() }}},
	}.Show(a)
}
