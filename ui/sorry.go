package ui

import (
	"errors"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/kit"
)

// sorry is the sentence for something that did not work, as a panel.
func (a *App) sorry(err error) fyne.CanvasObject {
	said := err.Error()
	var trouble *sheets.Trouble
	var foul *scoring.Foul
	switch {
	case errors.As(err, &trouble):
		said = a.words.Trouble(trouble)
	case errors.As(err, &foul):
		said = a.words.Foul(foul, "", nil)
	}
	return kit.NewPanel(kit.NewProse(said, kit.Body, kit.Bad).Bold()).Border(kit.Bad)
}

// troubleScreen is all there is when the pad could not be opened: why, that the
// file was left alone, and what can be done.
type troubleScreen struct{ app *App }

func (s *troubleScreen) title() string   { return "Beermat" }
func (s *troubleScreen) key(r rune) bool { return r == keyEnter && s.again() }

func (s *troubleScreen) build() fyne.CanvasObject {
	a := s.app
	return a.page(a.say("trouble.title"), "", nil, kit.NewPanel(kit.NewColumn(16,
		kit.NewProse(a.words.Trouble(a.cfg.Trouble), kit.Strong, kit.Ink),
		kit.NewProse(a.cfg.Path, kit.Body, kit.Muted),
		kit.NewFlow(10,
			kit.NewButton(a.say("trouble.again"), kit.Primary, func() { s.again() }),
			kit.NewButton(a.say("trouble.quit"), kit.Plain, a.window.Close)))))
}

// again tries to open the pad once more.
func (s *troubleScreen) again() bool {
	a := s.app
	if a.cfg.Reopen == nil {
		return false
	}
	pad, trouble := a.cfg.Reopen()
	if pad == nil {
		a.cfg.Trouble = trouble
		a.show()
		return true
	}
	a.pad, a.cfg.Trouble = pad, nil
	a.shell.rail = nil
	a.begin()
	return true
}
