package history

import (
	"reflect"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// EveningScreen is one evening on a page of its own: its games, and in a wide window
// beside them one of the games, to be seen again.
type EveningScreen struct {
	host  page.Host
	day   sheets.Day
	query store.Query  // that led here: only the games it asks for are shown
	pane  *EveningPane // nil where there is no room for it
	shown sheets.Night
}

// paneFrom is the width of a window from which a game stands beside the games of an
// evening, in design units.
const paneFrom float32 = 900

// NewEvening returns the screen of an evening, with the games that a query asks for.
func NewEvening(h page.Host, day sheets.Day, q store.Query) *EveningScreen {
	return &EveningScreen{host: h, day: day, query: q}
}

// Key implements page.KeyTaker.
func (s *EveningScreen) Key(key rune) bool {
	return s.pane != nil && s.pane.Replay != nil && s.pane.Replay.Key(key)
}

// Share implements page.Sharer.
func (s *EveningScreen) Share() { s.host.Open(page.ShareEvening{Night: s.shown}) }

// Hide implements page.Hider.
func (s *EveningScreen) Hide() {
	if s.pane != nil {
		s.pane.Replay.Stop()
	}
}

// Reload implements page.Reloader.
func (s *EveningScreen) Reload() {
	if now, err := summary.ReadNight(s.host, s.day, s.query); err == nil && !reflect.DeepEqual(now, s.shown) {
		s.host.Rebuild()
	}
}

// Build implements page.Screen.
func (s *EveningScreen) Build() fyne.CanvasObject {
	a := s.host
	e, err := summary.ReadNight(a, s.day, s.query)
	was := s.pane
	s.pane = nil
	var items []fyne.CanvasObject
	switch size := a.Window().Canvas().Size(); {
	case err != nil:
		items = append(items, page.ErrorPanel(a, err))
	case len(e.Games) == 0:
		all := kit.NewButton(a.Say("nights.all"), kit.Primary, func() { a.Reset(page.History{}) })
		items = append(items, page.EmptyState("", a.Say("nights.empty"), all))
	case size.Width >= kit.U(kit.Grown(paneFrom)) && size.Width > size.Height:
		s.pane = newEveningPane(a, was)
		s.pane.beside = true
		s.pane.show(&e)
		items = append(items, page.NewFill(300, s.pane))
	default:
		items = append(items, kit.NewPanel(eveningGames(a, e, "", func(id string) { a.Open(page.Game{ID: id}) })))
	}
	s.shown = e
	share := kit.NewIconButton(kit.Share, a.Say("share.title"), s.Share)
	edit := kit.NewIconButton(kit.Pencil, a.Say("nights.edit"), func() { EditNight(a, e.NightNotes) })
	return page.New(a, summary.ShortDay(a, s.day), eveningLine(a, e), []fyne.CanvasObject{edit, share}, items...)
}
