package gamelist

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"beermat/scoring/custom"
	"beermat/sheets/forms"
	"beermat/sheets/transfer"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// ShowWays lays the ways to add a game over the screen.
func (s *ListScreen) ShowWays() {
	a := s.host
	way := func(g kit.Glyph, key string, do func()) fyne.CanvasObject {
		title, hint := kit.NewProse(a.Say(key), kit.Cell, kit.Ink).Bold(), kit.NewProse(a.Say(key+".hint"), kit.Small, kit.Muted)
		row := kit.NewRow(14, kit.NewIcon(g, 30, kit.Accent), kit.NewStretch(kit.NewColumn(0, title, hint)))
		return kit.NewTap(a.Say(key), row, func() {
			a.Dismiss()
			do()
		}).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 12)
	}
	a.ShowOverlay(kit.NewColumn(12,
		kit.NewProse(a.Say("games.add"), kit.Title, kit.Ink).Bold(),
		way(kit.Archive, "games.from-file", s.ask),
		way(kit.List, "games.paste", s.Paste),
		way(kit.Pencil, "games.write", func() { a.Push(newEdit(s, "", beginning(a))) }),
		kit.NewProse(a.Say("games.copy-hint"), kit.Small, kit.Muted)), true)
}

// ask lets people choose a file.
func (s *ListScreen) ask() {
	page.ChooseFile(s.host, []string{".toml", ".txt", ".png", ".jpg", ".jpeg"}, func(file fyne.URIReadCloser) {
		s.Open(file.URI().Name(), file)
		_ = file.Close()
	})
}

// openPath opens a file in a folder.
func (s *ListScreen) openPath(path string) {
	file, err := transfer.Open(path)
	if errors.Is(err, transfer.ErrNoFile) {
		s.fail(s.host.Say("games.no-text", i18n.Data{"file": filepath.Base(path)}))
		return
	}
	if err != nil {
		s.fail(s.host.Say("games.no-file", i18n.Data{"file": filepath.Base(path), "reason": err.Error()}))
		return
	}
	defer file.Close()
	s.Open(filepath.Base(path), file)
}

// What pictures begin with.
const (
	pngBegin  = "\x89PNG\r\n\x1a\n"
	jpegBegin = "\xff\xd8\xff"
)

// Open shows what a file, or the QR code in a picture, defines, to be looked at before it is added.
func (s *ListScreen) Open(name string, file io.Reader) {
	in := bufio.NewReader(file)
	begin, _ := in.Peek(len(pngBegin))
	text, err := []byte(nil), error(nil)
	if bytes.HasPrefix(begin, []byte(pngBegin)) || bytes.HasPrefix(begin, []byte(jpegBegin)) {
		code := ""
		code, err = forms.ReadQR(in)
		text = []byte(code)
	} else {
		text, err = io.ReadAll(io.LimitReader(in, custom.MaxFile+1))
	}
	switch {
	case errors.Is(err, forms.ErrNoCode):
		s.fail(s.host.Say("games.no-code-in", i18n.Data{"file": name}))
	case err != nil:
		s.fail(s.host.Say("games.no-file", i18n.Data{"file": name, "reason": err.Error()}))
	default:
		s.edit(name, string(text))
	}
}

// Paste shows what the clipboard defines.
func (s *ListScreen) Paste() {
	s.edit(s.host.Say("games.clipboard"), s.host.App().Clipboard().Content())
}

// edit shows a text from elsewhere, unless it can be no definition at all.
func (s *ListScreen) edit(name, text string) {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	data := i18n.Data{"file": name}
	switch {
	case strings.TrimSpace(text) == "":
		s.fail(s.host.Say("games.empty", data))
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		s.fail(s.host.Say("games.no-text", data))
	case custom.IsTooLong(text):
		s.fail(s.host.Say("games.too-long", data))
	default:
		s.failed = ""
		s.host.Push(newEdit(s, "", text))
	}
}

// fail says why a file cannot be opened.
func (s *ListScreen) fail(said string) {
	s.failed = said
	s.host.Rebuild()
}
