package players

import (
	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// MergeScreen asks which other player is the same person.
type MergeScreen struct {
	host page.Host
	into sheets.Player
}

// NewMerge returns the screen that asks who is the same person as a player.
func NewMerge(h page.Host, into sheets.Player) *MergeScreen { return &MergeScreen{host: h, into: into} }

func (s *MergeScreen) Build() fyne.CanvasObject {
	a := s.host
	var rows []fyne.CanvasObject
	for _, p := range a.Players().List {
		if p.ID == s.into.ID || p.MergedInto != "" {
			continue
		}
		row := kit.NewRow(14, kit.NewToken(present.NewPlayer(p).Marker, 34), kit.NewStretch(kit.NewText(p.Name, kit.Cell, kit.Ink).Bold().Cut()))
		rows = append(rows, kit.NewTap(p.Name, row, func() { s.Ask(p) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	if len(rows) == 0 {
		rows = append(rows, kit.NewProse(a.Say("merge.nobody"), kit.Body, kit.Muted))
	}
	return page.New(a, a.Say("merge.who", i18n.Data{"name": s.into.Name}), "", nil,
		kit.NewMeasure(720, kit.NewColumn(kit.Gap, kit.NewProse(a.Say("merge.hint"), kit.Body, kit.Muted), kit.NewPanel(kit.NewColumn(4, rows...)).Inset(10))))
}

// Ask shows what joining the two means, or why it cannot be.
func (s *MergeScreen) Ask(from sheets.Player) {
	a := s.host
	data := i18n.Data{"name": from.Name, "into": s.into.Name}
	at, clash, err := a.Store().Roster().Conflict(from.ID, s.into.ID)
	switch {
	case err != nil:
		page.ShowError(a, err)
	case clash:
		data["game"] = summary.Title(a, at)
		page.Dialog{Said: []string{a.Say("merge.clash", data)}}.Show(a)
	default:
		join := func() {
			a.Store().Roster().Merge(from.ID, s.into.ID)
			a.Pop()
		}
		page.Dialog{
			Title: a.Say("merge.sure", data), Said: []string{a.Say("merge.means", data)},
			Actions: []page.Action{{Key: "merge.yes", Look: kit.Primary, Do: join}, {Key: "form.leave"}},
		}.Show(a)
	}
}
