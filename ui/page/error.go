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
	said, path := err.Error(), ""
	var storeErr *failure.Error
	var ruleErr *scoring.RuleError
	var refused link.Refusal
	switch {
	case errors.As(err, &storeErr):
		said, path = Trouble(h, storeErr), storeErr.Path
	case errors.As(err, &refused):
		said = h.Say(string(refused))
	case errors.As(err, &ruleErr):
		said = h.Words().Foul(ruleErr, "", nil)
	}
	return WarningAt(h, said, path)
}

// Trouble returns the sentence for something wrong with a store, in which its file has a
// name and no path.
func Trouble(h Host, t *failure.Error) string {
	named := *t
	named.Path = NameOf(t.Path)
	return h.Words().Trouble(&named)
}

// Warning returns a sentence for something that is wrong, as a panel.
func Warning(said string) fyne.CanvasObject {
	return WarningAt(nil, said, "")
}

// WarningAt returns one that names the file or the folder at a path.
func WarningAt(h Host, said, path string) fyne.CanvasObject {
	return kit.NewPanel(Place(h, kit.NewProse(said, kit.Body, kit.Bad).Bold(), path)).Border(kit.Bad)
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
