package ui

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// importScreen takes sheets in from a file: which one, what will come in, and what
// came in. A file may also be dropped onto the window.
type importScreen struct {
	app    *App
	path   string // of the file that is looked into; "": none is chosen yet
	folder string // whose files are listed
	body   *kit.Column
	stop   func()
}

// sourceEndings are those of files with sheets.
var sourceEndings = []string{".jsonl", ".json", ".ndjson"}

func (s *importScreen) title() string { return s.app.say("import.title") + " – Beermat" }
func (s *importScreen) key(rune) bool { return false }

// leave implements leaver: what takes long ends with the screen, and then the pad
// is as it was.
func (s *importScreen) leave() {
	if s.stop != nil {
		s.stop()
	}
	s.app.window.SetOnDropped(nil)
}

func (s *importScreen) build() fyne.CanvasObject {
	a := s.app
	s.body = kit.NewColumn(kit.Gap)
	a.window.SetOnDropped(func(_ fyne.Position, list []fyne.URI) {
		if len(list) > 0 {
			s.look(list[0].Path())
		}
	})
	if s.folder == "" {
		s.folder = filepath.Dir(a.cfg.Path)
		if a.cfg.Out != "" {
			s.folder = a.cfg.Out
		}
		_, _ = a.pad.Setting(settingFolder, &s.folder) // one that cannot be read was never chosen
	}
	page := a.page(a.say("import.title"), "", nil, s.body)
	if s.path != "" {
		s.look(s.path)
	} else {
		s.choose()
	}
	return page
}

// show shows other items on the page.
func (s *importScreen) show(items ...fyne.CanvasObject) {
	s.body.SetItems(items...)
	s.app.relay()
}

// choose asks for the file: by the dialog of the system on a phone, else among the
// files of a folder that can be changed in place.
func (s *importScreen) choose() {
	a := s.app
	hint := kit.NewProse(a.say("import.hint"), kit.Body, kit.Muted)
	if fyne.CurrentDevice().IsMobile() {
		s.show(hint, kit.NewFlow(0, kit.NewButton(a.say("import.choose"), kit.Primary, s.ask)))
		return
	}
	entry, field := a.field("import.path", s.folder, 1)
	entry.OnSubmitted = func(text string) { s.enter(strings.TrimSpace(text)) }
	s.show(hint, kit.NewPanel(field), kit.NewPanel(kit.NewColumn(2, s.files(entry)...)).Inset(10))
}

// enter goes into a folder, or looks into a file.
func (s *importScreen) enter(path string) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		s.folder = path
		s.choose()
		return
	}
	s.look(path)
}

// files lists what is in the folder: the way up, folders, and files with sheets.
func (s *importScreen) files(entry *widget.Entry) []fyne.CanvasObject {
	a := s.app
	rows := []fyne.CanvasObject{s.fileRow(kit.Up, a.say("import.up"), filepath.Dir(s.folder))}
	list, err := os.ReadDir(s.folder)
	if err != nil {
		return append(rows, kit.NewProse(a.say("import.no-folder", words.Data{"path": s.folder, "reason": err.Error()}), kit.Body, kit.Bad))
	}
	found := false
	for _, f := range list {
		path, hidden := filepath.Join(s.folder, f.Name()), strings.HasPrefix(f.Name(), ".")
		switch {
		case hidden:
		case f.IsDir():
			rows = append(rows, s.fileRow(kit.Forward, f.Name(), path))
		case slices.Contains(sourceEndings, strings.ToLower(filepath.Ext(f.Name()))):
			found = true
			rows = append(rows, s.fileRow(kit.List, f.Name(), path))
		}
	}
	if !found {
		rows = append(rows, kit.NewPanel(kit.NewProse(a.say("import.no-files"), kit.Body, kit.Muted)).Fill("").Inset(8))
	}
	return rows
}

func (s *importScreen) fileRow(g kit.Glyph, name, path string) fyne.CanvasObject {
	row := kit.NewRow(12, kit.NewIcon(g, 22, kit.Muted), kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Cut()))
	return kit.NewTap(name, row, func() { s.enter(path) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 8)
}

// ask lets a phone say which file.
func (s *importScreen) ask() {
	open := dialog.NewFileOpen(func(file fyne.URIReadCloser, _ error) {
		if file != nil {
			uri := file.URI()
			_ = file.Close()
			s.preview(uri.Name(), func() (io.ReadCloser, error) { return storage.Reader(uri) })
		}
	}, s.app.window)
	open.Show()
}

// look looks into a file.
func (s *importScreen) look(path string) {
	s.preview(path, func() (io.ReadCloser, error) { return os.Open(path) })
}

// preview says what a file would bring, before anything is written.
func (s *importScreen) preview(name string, open func() (io.ReadCloser, error)) {
	a := s.app
	var coming sheets.Coming
	s.working(a.say("import.reading", words.Data{"path": name}))
	s.stop = a.work(func(ctx context.Context) error {
		file, err := open()
		if err != nil {
			return err
		}
		coming, err = a.pad.Preview(ctx, file)
		return errors.Join(err, file.Close())
	}, func(err error) {
		s.stop = nil
		if err != nil {
			s.failed(name, err)
			return
		}
		s.offer(name, coming, open)
	})
}

// working shows that something is being done, and how to end it.
func (s *importScreen) working(said string) *kit.Prose {
	a := s.app
	prose := kit.NewProse(said, kit.Body, kit.Ink)
	s.show(kit.NewPanel(kit.NewRow(12, kit.NewStretch(prose), kit.NewButton(a.say("work.cancel"), kit.Plain, func() {
		if s.stop != nil {
			s.stop()
		}
	}))))
	return prose
}

// failed says why nothing came in.
func (s *importScreen) failed(name string, err error) {
	a := s.app
	said := a.say("import.failed", words.Data{"path": name, "reason": a.reason(err)})
	if errors.Is(err, context.Canceled) {
		said = a.say("import.cancelled")
	}
	s.show(kit.NewPanel(kit.NewProse(said, kit.Body, kit.Ink)), kit.NewFlow(0, kit.NewButton(a.say("import.other"), kit.Plain, s.choose)))
}

// offer says what would come in, and asks whether it is to.
func (s *importScreen) offer(name string, c sheets.Coming, open func() (io.ReadCloser, error)) {
	a := s.app
	lines := s.lines(c.Report)
	if len(c.Games) > 0 {
		var games []string
		for _, id := range sortedGames(c.Games) {
			games = append(games, a.say("import.of-game", words.Data{"game": a.gameName(id), "n": c.Games[id]}))
		}
		lines = append(lines, kit.NewProse(strings.Join(games, " · "), kit.Body, kit.Muted),
			kit.NewProse(a.say("import.span", words.Data{"from": a.fullDay(c.From), "to": a.fullDay(c.To)}), kit.Body, kit.Muted))
	}
	buttons := []fyne.CanvasObject{kit.NewButton(a.say("import.other"), kit.Plain, s.choose)}
	if c.New+c.Longer > 0 {
		take := kit.NewButton(a.say("import.take"), kit.Primary, func() { s.take(name, open) })
		buttons = append([]fyne.CanvasObject{take}, buttons...)
	} else {
		lines = append(lines, kit.NewProse(a.say("import.nothing-new"), kit.Body, kit.Ink).Bold())
	}
	head := kit.NewProse(a.say("import.would", words.Data{"path": name}), kit.Strong, kit.Ink).Bold()
	items := []fyne.CanvasObject{kit.NewPanel(kit.NewColumn(8, append([]fyne.CanvasObject{head}, lines...)...)), kit.NewFlow(10, buttons...)}
	s.show(append(items, s.refusals(c.Report)...)...)
}

func sortedGames(games map[string]int) []string {
	var list []string
	for id := range games {
		list = append(list, id)
	}
	slices.SortFunc(list, func(a, b string) int { return gameOrder(a) - gameOrder(b) })
	return list
}

// take takes the sheets in.
func (s *importScreen) take(name string, open func() (io.ReadCloser, error)) {
	a := s.app
	var report sheets.Report
	prose := s.working(a.say("import.working", words.Data{"n": 0}))
	s.stop = a.work(func(ctx context.Context) error {
		file, err := open()
		if err != nil {
			return err
		}
		report, err = a.pad.Import(ctx, file, func(p sheets.Progress) {
			a.cfg.Do(func() { prose.Set(a.say("import.working", words.Data{"n": p.Sheets})) })
		})
		return errors.Join(err, file.Close())
	}, func(err error) {
		s.stop = nil
		if err != nil {
			s.failed(name, err)
			return
		}
		a.people.load()
		a.forget()
		s.told(report)
	})
}

// told says what came in.
func (s *importScreen) told(r sheets.Report) {
	a := s.app
	head := kit.NewProse(a.say("import.done"), kit.Strong, kit.Ink).Bold()
	nights := kit.NewButton(a.say("nights.title"), kit.Primary, func() { a.Go(&nightsScreen{app: a}) })
	items := []fyne.CanvasObject{
		kit.NewPanel(kit.NewColumn(8, append([]fyne.CanvasObject{head}, s.lines(r)...)...)),
		kit.NewFlow(10, nights, kit.NewButton(a.say("import.other"), kit.Plain, s.choose)),
	}
	s.show(append(items, s.refusals(r)...)...)
}

// lines say how many sheets are of which kind, and who is new on the list.
func (s *importScreen) lines(r sheets.Report) []fyne.CanvasObject {
	a := s.app
	var lines []fyne.CanvasObject
	for _, l := range []struct {
		key string
		n   int
	}{
		{"import.new", r.New},
		{"import.same", r.Same},
		{"import.longer", r.Longer},
		{"import.shorter", r.Shorter},
		{"import.discarded", r.Discarded},
		{"import.refused", r.Refused},
		{"import.players", r.Players},
	} {
		if l.n > 0 {
			lines = append(lines, kit.NewProse(a.say(l.key, words.Data{"n": l.n}), kit.Body, kit.Ink))
		}
	}
	if len(r.People) > 0 {
		var names []string
		for _, p := range r.People {
			names = append(names, p.Name)
		}
		lines = append(lines, kit.NewProse(strings.Join(names, ", "), kit.Body, kit.Muted))
	}
	return lines
}

// refusals name the lines that were not taken in, each with its reason.
func (s *importScreen) refusals(r sheets.Report) []fyne.CanvasObject {
	a := s.app
	if len(r.Refusals) == 0 {
		return nil
	}
	var rows []fyne.CanvasObject
	for _, one := range r.Refusals {
		data := words.Data{"line": one.Line, "entry": one.Entry + 1, "why": a.words.Foul(one.Foul, one.Game, one.Names)}
		key := "import.refusal"
		if one.Entry >= 0 {
			key = "import.refusal-entry"
		}
		rows = append(rows, kit.NewProse(a.say(key, data), kit.Body, kit.Muted))
	}
	if more := r.Refused - len(r.Refusals); more > 0 {
		rows = append(rows, kit.NewProse(a.say("import.more-refused", words.Data{"n": more}), kit.Body, kit.Muted))
	}
	return []fyne.CanvasObject{a.section("import.refusals", rows...)}
}
