package transfer

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/storage"

	"beermat/sheets/forms"
	"beermat/sheets/jsonl"
	"beermat/sheets/link"
	"beermat/sheets/transfer"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// ImportScreen takes sheets in from a file: which one, what will come in, and what
// came in. A file may also be dropped onto the window.
type ImportScreen struct {
	host     page.Host
	path     string // of the file that is looked into first; "": none is chosen yet
	body     *kit.Layout
	said     *kit.Prose                 // what is wrong with a link
	step     func() []fyne.CanvasObject // makes what is shown now; nil before the first
	progress *kit.Prose                 // says how far the work is, while there is any
	taken    int                        // how many sheets the work has taken in
	cancel   func()                     // ends the work; nil where there is none
	works    int                        // how often work was begun
	unfolded bool                       // the skipped lines are shown
}

// sourceEndings are those of files with sheets.
var sourceEndings = []string{".jsonl", ".json", ".ndjson"}

// pictureEndings are those of pictures, in which there may be the code of a link.
var pictureEndings = []string{".png", ".jpg", ".jpeg"}

// NewImport returns the screen, looking into a file; with the path "" it asks for one.
func NewImport(h page.Host, path string) *ImportScreen { return &ImportScreen{host: h, path: path} }

// Hide implements page.Hider: what takes long ends with the screen.
func (s *ImportScreen) Hide() { s.end() }

// ReceiveFile implements page.FileReceiver.
func (s *ImportScreen) ReceiveFile(path string) { s.look(path) }

// end ends the work, if there is any.
func (s *ImportScreen) end() {
	if s.cancel != nil {
		s.cancel()
	}
}

// Build implements page.Screen.
func (s *ImportScreen) Build() fyne.CanvasObject {
	a := s.host
	s.body, s.said = kit.NewColumn(kit.Gap), kit.NewProse("", kit.Body, kit.Ink).Bold()
	page := page.New(a, a.Say("import.title"), "", nil, s.body)
	switch {
	case s.step != nil: // it is built anew, in another form or language
		s.body.SetItems(s.step()...)
	case s.path != "":
		s.look(s.path)
	default:
		s.choose()
	}
	return page
}

// show goes on to another step, which makes what the page shows.
func (s *ImportScreen) show(step func() []fyne.CanvasObject) {
	s.step = step
	s.body.SetItems(step()...)
	s.host.Relayout()
}

// choose asks for the file.
func (s *ImportScreen) choose() {
	s.show(func() []fyne.CanvasObject {
		a := s.host
		texts := []fyne.CanvasObject{page.Middle(kit.NewIcon(glyphPaper, 72, kit.Muted))}
		if !fyne.CurrentDevice().IsMobile() {
			texts = append(texts, kit.NewProse(a.Say("import.drop"), kit.Strong, kit.Ink).Bold().Centre())
		}
		texts = append(texts, kit.NewProse(a.Say("import.hint"), kit.Body, kit.Muted).Centre(),
			container.NewCenter(kit.NewButton(a.Say("import.choose"), kit.Primary, s.ask).Big(kit.Cell, 64)))
		paste := kit.NewButton(a.Say("import.paste"), kit.Plain, s.Paste).With(glyphLink).Big(kit.Body, 56)
		linked := kit.NewPanel(kit.NewColumn(10, kit.NewRow(12, kit.NewStretch(kit.NewProse(a.Say("import.link-hint"), kit.Body, kit.Muted)), paste).Fold(220), s.said)).Inset(14)
		return append([]fyne.CanvasObject{kit.NewPanel(page.NewInset(0, 24, kit.NewColumn(16, texts...))), linked}, s.files()...)
	})
}

// Paste shows the game of the link in the clipboard.
func (s *ImportScreen) Paste() { s.OpenLink(s.host.App().Clipboard().Content()) }

// OpenLink shows the game of a link, or says why it cannot be seen.
func (s *ImportScreen) OpenLink(text string) {
	a := s.host
	file, err := link.Decode(text, a.Games().Source)
	if err != nil {
		s.said.Set(reason(a, err))
		a.Relayout()
		return
	}
	if _, _, err := jsonl.DecodeForeign(file, a.Games().Find); err != nil { // the preview says which rule it breaks
		s.Preview(a.Say("import.the-link"), func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(file)), nil })
		return
	}
	s.said.Set("")
	a.Open(page.Linked{Link: text})
}

// scan shows the game whose link is in the code of a picture.
func (s *ImportScreen) scan(name string, open func() (io.ReadCloser, error)) {
	a := s.host
	text := ""
	s.run(func() string { return a.Say("import.reading", i18n.Data{"path": name}) }, func(context.Context) error {
		file, err := open()
		if err != nil {
			return err
		}
		text, err = forms.ReadQR(file)
		return errors.Join(err, file.Close())
	}, func(err error) {
		s.choose()
		switch {
		case errors.Is(err, forms.ErrNoCode):
			s.said.Set(a.Say("games.no-code-in", i18n.Data{"file": name}))
		case err != nil:
			s.failed(name, transfer.ImportReport{}, err)
			return
		default:
			s.OpenLink(text)
		}
		a.Relayout()
	})
}

// isPicture reports whether a file is a picture, which may have a code in it.
func isPicture(name string) bool {
	return slices.Contains(pictureEndings, strings.ToLower(filepath.Ext(name)))
}

// maxFiles is how many files of the folder are offered.
const maxFiles = 8

// files offers the sheet files in the folder that was used last, the newest first: most
// are looked for there.
func (s *ImportScreen) files() []fyne.CanvasObject {
	a, folder := s.host, page.LastFolder(s.host)
	var found []string
	written := map[string]time.Time{}
	list, _ := os.ReadDir(folder) // what cannot be read offers nothing; the dialog says why
	for _, f := range list {
		path := filepath.Join(folder, f.Name())
		if info, err := f.Info(); err == nil && info.Mode().IsRegular() && slices.Contains(sourceEndings, strings.ToLower(filepath.Ext(path))) && path != a.Env().Path {
			found, written[path] = append(found, path), info.ModTime()
		}
	}
	if len(found) == 0 || fyne.CurrentDevice().IsMobile() {
		return nil
	}
	slices.SortStableFunc(found, func(a, b string) int { return written[b].Compare(written[a]) })
	said := kit.NewProse(a.Say("import.folder", i18n.Data{"folder": page.NameOf(folder)}), kit.Body, kit.Ink).Bold()
	rows := []fyne.CanvasObject{page.Place(a, said, folder)}
	for _, path := range found[:min(len(found), maxFiles)] {
		name := filepath.Base(path)
		rows = append(rows, page.Row(name, func() { s.look(path) }, kit.NewIcon(glyphPaper, 22, kit.Muted), kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Cut())))
	}
	return []fyne.CanvasObject{kit.NewPanel(kit.NewColumn(4, rows...)).Inset(14)}
}

// ask lets people choose a file, beginning where they shared or imported last.
func (s *ImportScreen) ask() {
	page.ChooseFile(s.host, slices.Concat(sourceEndings, pictureEndings), func(file fyne.URIReadCloser) {
		uri := file.URI()
		_ = file.Close()
		s.lookInto(uri.Name(), func() (io.ReadCloser, error) { return storage.Reader(uri) })
	})
}

// look looks into a file.
func (s *ImportScreen) look(path string) {
	s.lookInto(page.NameOf(path), func() (io.ReadCloser, error) { return os.Open(path) })
}

// lookInto says what a file would bring, or shows the game in the code of a picture.
func (s *ImportScreen) lookInto(name string, open func() (io.ReadCloser, error)) {
	if isPicture(name) {
		s.scan(name, open)
		return
	}
	s.Preview(name, open)
}

// Preview says what a file would bring, before anything is written.
func (s *ImportScreen) Preview(name string, open func() (io.ReadCloser, error)) {
	a := s.host
	var coming transfer.ImportPreview
	s.run(func() string { return a.Say("import.reading", i18n.Data{"path": name}) }, func(ctx context.Context) error {
		file, err := open()
		if err != nil {
			return err
		}
		coming, err = transfer.Preview(ctx, a.Store(), file)
		return errors.Join(err, file.Close())
	}, func(err error) {
		if err != nil {
			s.failed(name, transfer.ImportReport{}, err)
			return
		}
		s.Offer(name, coming, open)
	})
}

// run does something beside the screen, after what was done before has ended, and
// shows how far it is and how to end it.
func (s *ImportScreen) run(said func() string, do func(context.Context) error, done func(error)) {
	a := s.host
	s.end()
	s.works++
	current := s.works // one that was ended for another says nothing any more
	s.cancel = a.Run(do, func(err error) {
		if current == s.works {
			s.cancel, s.progress = nil, nil
			done(err)
		}
	})
	s.show(func() []fyne.CanvasObject {
		s.progress = kit.NewProse(said(), kit.Body, kit.Ink)
		return []fyne.CanvasObject{kit.NewPanel(kit.NewRow(12, kit.NewStretch(s.progress), kit.NewButton(a.Say("work.cancel"), kit.Plain, s.end)))}
	})
}

// failed says why nothing came in, or not all.
func (s *ImportScreen) failed(name string, came transfer.ImportReport, err error) {
	a := s.host
	key := "import.failed"
	switch {
	case errors.Is(err, context.Canceled):
		key = "import.cancelled"
	case came.New+came.Longer > 0:
		key = "import.partly"
	}
	s.show(func() []fyne.CanvasObject {
		said := a.Say(key, i18n.Data{"path": name, "reason": reason(a, err)})
		return []fyne.CanvasObject{kit.NewPanel(kit.NewProse(said, kit.Body, kit.Ink)), kit.NewFlow(0, kit.NewButton(a.Say("import.other"), kit.Plain, s.choose))}
	})
}

// Offer says what would come in, and asks whether it is to.
func (s *ImportScreen) Offer(name string, c transfer.ImportPreview, open func() (io.ReadCloser, error)) {
	s.show(func() []fyne.CanvasObject { return s.offered(name, c, open) })
}

// offered is what a file would bring, what can be done, and the lines that would be skipped.
func (s *ImportScreen) offered(name string, c transfer.ImportPreview, open func() (io.ReadCloser, error)) []fyne.CanvasObject {
	a := s.host
	items := s.figures(c.ImportReport)
	if len(c.Games) > 0 {
		var mats []fyne.CanvasObject
		for _, id := range sortedGames(c.Games) {
			n := kit.NewText(strconv.Itoa(c.Games[id]), kit.Strong, kit.Ink).Bold()
			mats = append(mats, kit.NewRow(8, mat.NewGame(id, 48), n))
		}
		items = append(items, kit.NewFlow(20, mats...),
			kit.NewProse(a.Say("import.span", i18n.Data{"from": summary.FullDay(a, c.From), "to": summary.FullDay(a, c.To)}), kit.Body, kit.Muted))
	}
	if n := c.New + c.Longer; n > 0 {
		items = append(items, kit.NewButton(a.Say("import.take", i18n.Data{"n": n}), kit.Primary, func() { s.Take(name, open) }).Big(kit.Strong, 72))
	} else {
		items = append(items, kit.NewProse(a.Say("import.nothing-new"), kit.Strong, kit.Ink).Bold())
	}
	return s.page(name, items)
}

// page is a heading, what stands below it, and the way to another file.
func (s *ImportScreen) page(head string, items []fyne.CanvasObject) []fyne.CanvasObject {
	items = append([]fyne.CanvasObject{kit.NewProse(head, kit.Strong, kit.Ink).Bold()}, items...)
	items = append(items, kit.NewButton(s.host.Say("import.other"), kit.Plain, s.choose))
	return []fyne.CanvasObject{kit.NewMeasure(720, kit.NewPanel(kit.NewColumn(16, items...)))}
}

func sortedGames(games map[string]int) []string {
	var list []string
	for id := range games {
		list = append(list, id)
	}
	slices.SortFunc(list, func(a, b string) int { return summary.GameOrder(a) - summary.GameOrder(b) })
	return list
}

// Take takes the sheets in.
func (s *ImportScreen) Take(name string, open func() (io.ReadCloser, error)) {
	a := s.host
	var report transfer.ImportReport
	s.taken = 0
	said := func() string { return a.Say("import.working", i18n.Data{"n": s.taken}) }
	s.run(said, func(ctx context.Context) error {
		file, err := open()
		if err != nil {
			return err
		}
		report, err = transfer.Import(ctx, a.Store(), file, func(p transfer.Progress) {
			a.Do(func() {
				if s.taken = p.Sheets; s.progress != nil {
					s.progress.Set(said())
				}
			})
		})
		return errors.Join(err, file.Close())
	}, func(err error) {
		a.Players().Load()
		a.OpenTables().Forget()
		if err != nil {
			s.failed(name, report, err)
			return
		}
		s.show(func() []fyne.CanvasObject { return s.came(report) })
	})
}

// came says what came in.
func (s *ImportScreen) came(r transfer.ImportReport) []fyne.CanvasObject {
	a := s.host
	nights := kit.NewButton(a.Say("import.see"), kit.Primary, func() { a.Reset(page.History{}) }).Big(kit.Strong, 72)
	return s.page(a.Say("import.done"), append(s.figures(r), nights))
}

// figures say how many sheets are new, known, longer here and skipped; below it, what is
// to be known of some of them.
func (s *ImportScreen) figures(r transfer.ImportReport) []fyne.CanvasObject {
	a := s.host
	var tiles []fyne.CanvasObject
	for _, f := range []struct {
		key string
		n   int
	}{{"import.new", r.New}, {"import.same", r.Same}, {"import.longer", r.Longer}} {
		tiles = append(tiles, figure(a.Say(f.key, i18n.Data{"n": f.n}), f.n, nil))
	}
	skipped, below := figure(a.Say("import.refused", i18n.Data{"n": r.Refused}), r.Refused, nil), kit.NewColumn(4, s.refusals(r)...)
	if below.Hidden = !s.unfolded; r.Refused > 0 {
		name := a.Say("import.refused", i18n.Data{"n": r.Refused})
		skipped = kit.NewTap(strconv.Itoa(r.Refused)+" "+name, figure(name, r.Refused, kit.NewIcon(kit.Forward, 20, kit.Muted)), func() {
			s.unfolded = !s.unfolded
			below.Hidden = !s.unfolded
			a.Relayout()
		}).On(kit.Paper, "").Shape(kit.ButtonRadius, 0)
	}
	items := []fyne.CanvasObject{kit.NewTiles(10, 150, 4, append(tiles, skipped)...), below}
	return append(items, s.lines(r)...)
}

// figure is a number with what it counts, and what stands at its right, nil for nothing.
func figure(label string, n int, mark fyne.CanvasObject) fyne.CanvasObject {
	role := kit.Ink
	if n == 0 {
		role = kit.Muted
	}
	number := []fyne.CanvasObject{kit.NewStretch(nil), kit.NewText(strconv.Itoa(n), 44, role).Bold(), kit.NewStretch(mark)}
	return kit.NewColumn(0, kit.NewRow(4, number...), kit.NewProse(label, kit.Body, role).Centre())
}

// lines say what else happens to how many sheets, and who is new on the list.
func (s *ImportScreen) lines(r transfer.ImportReport) []fyne.CanvasObject {
	a := s.host
	var lines []fyne.CanvasObject
	for _, l := range []struct {
		key string
		n   int
	}{
		{"import.archived", r.Archived},
		{"import.shorter", r.Shorter},
		{"import.discarded", r.InTrash},
		{"import.players", r.Players},
	} {
		if l.n > 0 {
			lines = append(lines, kit.NewProse(a.Say(l.key, i18n.Data{"n": l.n}), kit.Body, kit.Ink))
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
func (s *ImportScreen) refusals(r transfer.ImportReport) (rows []fyne.CanvasObject) {
	a := s.host
	for _, one := range r.Refusals {
		data := i18n.Data{"line": one.Line, "entry": one.Entry + 1, "why": a.Words().Foul(one.Foul, one.Game, one.Names)}
		key := "import.refusal"
		if one.Entry >= 0 {
			key = "import.refusal-entry"
		}
		rows = append(rows, kit.NewProse(a.Say(key, data), kit.Body, kit.Muted))
	}
	if more := r.Refused - len(r.Refusals); more > 0 {
		rows = append(rows, kit.NewProse(a.Say("import.more-refused", i18n.Data{"n": more}), kit.Body, kit.Muted))
	}
	return rows
}
