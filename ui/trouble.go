package ui

import (
	"fyne.io/fyne/v2"

	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// troubleScreen is all there is when the pad could not be opened: why, that the
// file was left alone, and what can be done.
type troubleScreen struct {
	app    *App
	rescue *rescue // nil where no backup would help
}

// newTroubleScreen gives the screen for the trouble that there is, which looks
// for a way out of it.
func (a *App) newTroubleScreen() *troubleScreen {
	return &troubleScreen{app: a, rescue: a.startRescue()}
}

func (s *troubleScreen) Title() string   { return "Beermat" }
func (s *troubleScreen) Key(r rune) bool { return r == page.KeyEnter && s.again() }

// Hide implements Hider.
func (s *troubleScreen) Hide() {
	if s.rescue != nil {
		s.rescue.cancel()
	}
}

func (s *troubleScreen) Build() fyne.CanvasObject {
	a := s.app
	again := kit.Primary
	if s.rescue != nil && s.rescue.backup.Path != "" {
		again = kit.Plain // there is something better to do
	}
	ways := []fyne.CanvasObject{
		kit.NewButton(a.Say("trouble.again"), again, func() { s.again() }),
		kit.NewButton(a.Say("trouble.quit"), kit.Plain, a.close),
	}
	if a.cfg.Trouble.Code == store.CodeMissing && a.cfg.Fresh != nil {
		ways = append(ways, kit.NewButton(a.Say("backup.fresh"), kit.Plain, func() { a.reopen(a.cfg.Fresh) }))
	}
	items := []fyne.CanvasObject{kit.NewPanel(kit.NewColumn(16,
		kit.NewProse(a.Words().Trouble(a.cfg.Trouble), kit.Strong, kit.Ink),
		kit.NewProse(a.Env().Path, kit.Body, kit.Muted),
		kit.NewFlow(10, ways...)))}
	if s.rescue != nil {
		items = append(items, s.rescue.offer())
	}
	return page.New(a, a.Say("trouble.title"), "", nil, items...)
}

// again tries to open the pad once more.
func (s *troubleScreen) again() bool {
	if s.app.cfg.Reopen == nil {
		return false
	}
	s.app.reopen(s.app.cfg.Reopen)
	return true
}

// reopen opens a pad where there was none, and tells whether it worked.
func (a *App) reopen(open func() (*store.Store, *store.Error)) bool {
	pad, trouble := open()
	a.hide(a.stack)
	a.stack = nil
	a.pad, a.cfg.Trouble, a.tables = pad, trouble, newOpenTables(a)
	a.shell.rail = nil
	a.begin()
	return pad != nil
}
