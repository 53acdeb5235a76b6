package gamelist

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/sheets/forms"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// ShareScreen gives a game to others: as a file, as a text, and as a code. Of a game that
// has no example it asks for one first, which is played.
type ShareScreen struct {
	host    page.Host
	game    *custom.Definition
	said    *kit.Prose
	preview *preview // of the example
}

// NewShare returns the screen that shares a game.
func NewShare(h page.Host, d *custom.Definition) *ShareScreen { return &ShareScreen{host: h, game: d} }

// Build implements page.Screen.
func (s *ShareScreen) Build() fyne.CanvasObject {
	a := s.host
	title := page.NewGameHeading(s.game.ID, a.Words().Game(s.game.ID, ""), a.Say("games.share-title"))
	s.said = kit.NewProse("", kit.Body, kit.Ink).Bold()
	if s.game.CheckShared() != nil {
		return s.asking(title)
	}
	file := kit.NewButton(a.Say("games.save-file"), kit.Primary, s.save).With(kit.Archive).Big(kit.Cell, 64)
	text := kit.NewButton(a.Say("games.copy-text"), kit.Plain, func() {
		a.App().Clipboard().SetContent(s.game.Source)
		s.say(a.Say("games.copied"))
	}).With(kit.List)
	left := kit.NewPanel(kit.NewColumn(14, kit.NewProse(a.Say("games.share-hint"), kit.Body, kit.Ink), file, text, s.said))
	var code fyne.CanvasObject = kit.NewProse(a.Say("games.no-code"), kit.Body, kit.Ink)
	if picture, err := forms.QR(s.game.Source, 1); err == nil {
		code = kit.NewColumn(10, kit.NewProse(a.Say("games.code-hint"), kit.Body, kit.Ink), kit.NewBox(0, codeSide, kit.NewCode(picture)))
	}
	right := page.Section(a, "games.code", code)
	return page.NewWith(a, title, nil, kit.NewSplit(kit.Gap, left, right))
}

// asking lets people play the example.
func (s *ShareScreen) asking(title fyne.CanvasObject) fyne.CanvasObject {
	a := s.host
	right := kit.NewButton(a.Say("games.example-right"), kit.Primary, s.keepExample)
	s.preview = newPreview(a, "")
	s.preview.drawn = func() { right.SetOff(s.preview.sheet.Len() == 0) }
	s.preview.show(s.game)
	foot := kit.NewPanel(kit.NewRow(10, kit.NewStretch(s.said), right).Fold(200)).Inset(10)
	return page.NewWith(a, title, nil, kit.NewPanel(kit.NewProse(a.Say("games.example-hint"), kit.Body, kit.Ink)).Inset(12), kit.NewStretch(s.preview)).WithFoot(foot)
}

// keepExample puts what was played behind the game, and shows the ways to share it.
func (s *ShareScreen) keepExample() {
	sheet := s.preview.sheet
	var entries []scoring.Entry
	for n := range sheet.Len() {
		entries = append(entries, sheet.Entry(n))
	}
	text, err := s.game.WithExample(len(sheet.Head().Players), entries, sheet.Card())
	var d *custom.Definition
	if err == nil {
		d, err = custom.Load(text)
	}
	if err != nil {
		s.say(s.host.Say("games.no-example"))
		return
	}
	own{s.host}.put(d, s.game.Source)
	s.game = d
	s.host.Rebuild()
}

// codeSide is how high a code is, in design units.
const codeSide float32 = 420

func (s *ShareScreen) say(words string) {
	s.said.Set(words)
	s.host.Relayout()
}

// save lets people choose where the file goes.
func (s *ShareScreen) save() {
	a := s.host
	_, name, _ := strings.Cut(s.game.ID, "/")
	page.ChooseNewFile(a, name+".toml", func(file fyne.URIWriteCloser, err error) {
		data := i18n.Data{"file": name + ".toml"}
		if file != nil {
			data["file"] = file.URI().Name()
			_, wrote := file.Write([]byte(s.game.Source))
			err = errors.Join(err, wrote, file.Close())
		}
		switch {
		case err != nil:
			data["reason"] = err.Error()
			s.say(a.Say("games.not-written", data))
		case file != nil: // else nobody chose one
			s.say(a.Say("games.written", data))
		}
	})
}
