package devices

import (
	"context"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
)

// ElsewhereScreen is a sheet on which another device writes: its card, which follows what
// comes from there, and the way to write on it here.
type ElsewhereScreen struct {
	host  page.Host
	sheet *sheets.Sheet
	pen   store.Pen
}

// NewElsewhere returns the screen of a sheet of which another device has the pen.
func NewElsewhere(h page.Host, sheet *sheets.Sheet, pen store.Pen) *ElsewhereScreen {
	return &ElsewhereScreen{host: h, sheet: sheet, pen: pen}
}

// Reload implements page.Reloader: something may have come from there.
func (s *ElsewhereScreen) Reload() {
	id := s.sheet.Head().ID
	pen, err := s.host.Store().Shared().Pen(id)
	if err != nil {
		return
	}
	if pen.Own {
		s.host.Replace(page.Table{ID: id})
		return
	}
	sheet, err := s.host.Store().Sheet(id)
	if err == nil && (pen != s.pen || !SameLog(sheet, s.sheet)) {
		s.sheet, s.pen = sheet, pen
		s.host.Rebuild()
	}
}

// SameLog reports whether two sheets have the same log: each line names the one before.
func SameLog(a, b *sheets.Sheet) bool {
	return a.Stream().Tail() == b.Stream().Tail() && a.SameEntries(b)
}

func (s *ElsewhereScreen) Build() fyne.CanvasObject {
	a := s.host
	kind := games.ScorecardOf(s.sheet.Game())
	name := s.pen.Name
	if name == "" {
		name = a.Say("devices.unnamed")
	}
	data := i18n.Data{"name": name, "time": a.Words().Clock(s.pen.Since)}
	take := kit.NewButton(a.Say("pen.take"), kit.Primary, s.take).With(kit.Pencil)
	items := []fyne.CanvasObject{page.NewFill(360, cardOf(a, s.sheet))}
	if !s.sheet.Done() {
		items = append([]fyne.CanvasObject{kit.NewPanel(kit.NewRow(14, kit.NewStretch(kit.NewColumn(2,
			kit.NewProse(a.Say("pen.elsewhere", data), kit.Strong, kit.Ink).Bold(),
			kit.NewProse(a.Say("pen.hint", data), kit.Small, kit.Muted))), take).Fold(260)).Inset(14)}, items...)
	}
	title := page.NewGameHeading(kind.ID, summary.SheetName(a, s.sheet), a.Words().Progress(kind, s.sheet.Card()))
	return page.NewWith(a, title, nil, items...)
}

// cardOf returns the card of a sheet, to be looked at only.
func cardOf(a page.Host, sheet *sheets.Sheet) fyne.CanvasObject {
	kind := games.ScorecardOf(sheet.Game())
	seats := a.Players().Seats(sheet.Head().Players)
	card := draw.NewCard(draw.Actions{}, mat.GameColour(kind.ID))
	scene := draw.NewScene(a.Words(), kind, seats, kind.NewEditor(sheet).History().At(sheet.Len(), nil))
	scene.Still = true
	card.Draw(scene)
	return card
}

// take has this device write on the sheet from now on. The table is shown when that is on
// disk.
func (s *ElsewhereScreen) take() {
	a, id := s.host, s.sheet.Head().ID
	a.Run(func(ctx context.Context) error { return a.Store().Shared().TakePen(ctx, id) }, func(err error) {
		if err != nil {
			page.ShowError(a, err)
		}
	})
}
