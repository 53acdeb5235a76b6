package page

import (
	"errors"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets/failure"
	"beermat/sheets/link"
	"beermat/ui/kit"
)

// ErrorPanel returns the sentence for something that did not work, as a panel.
func ErrorPanel(h Host, err error) fyne.CanvasObject {
	said := err.Error()
	var storeErr *failure.Error
	var ruleErr *scoring.RuleError
	var refused link.Refusal
	switch {
	case errors.As(err, &storeErr):
		said = h.Words().Trouble(storeErr)
	case errors.As(err, &refused):
		said = h.Say(string(refused))
	case errors.As(err, &ruleErr):
		said = h.Words().Foul(ruleErr, "", nil)
	}
	return Warning(said)
}

// Warning returns a sentence for something that is wrong, as a panel.
func Warning(said string) fyne.CanvasObject {
	return kit.NewPanel(kit.NewProse(said, kit.Body, kit.Bad).Bold()).Border(kit.Bad)
}

// ShowError says over the screen why something did not work.
func ShowError(h Host, err error) {
	Dialog{Items: []fyne.CanvasObject{ErrorPanel(h, err)}}.Show(h)
}

// ErrorScreen says why something could not be opened.
type ErrorScreen struct {
	Host Host
	Err  error
}

// Build implements Screen.
func (s *ErrorScreen) Build() fyne.CanvasObject {
	return New(s.Host, "", "", nil, ErrorPanel(s.Host, s.Err))
}
