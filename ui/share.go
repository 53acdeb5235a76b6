package ui

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/dialog"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/sheets/transfer"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// settingFolder is the setting that keeps where shared files were put last.
const settingFolder = "share-folder"

// shareScreen shares games in a form that other people or programs can read. A
// computer gets a file in a folder that is said and can be changed in place: the
// dialogs of the toolkit know neither the desktop's favourites nor our look. A
// phone, where apps have no folders of their own, is asked where it goes.
type shareScreen struct {
	host   page.Host
	what   shared
	folder *kit.Entry
	said   *kit.Column // what became of it
	files  []*export   // that are being written, or were a moment ago, the newest first
}

// export is a file that is being written, or was.
type export struct {
	path   string
	cancel func() // nil when it is over
	err    error
}

// shareGame shares one game.
func shareGame(a page.Host, sum sheets.Summary) page.Screen {
	sheet, err := a.Store().Sheet(sum.ID)
	if err != nil {
		return &page.ErrorScreen{Host: a, Err: err}
	}
	return &shareScreen{host: a, what: shared{
		title: summary.Title(a, sum), file: sum.Night.String() + " " + summary.GameName(a, sum), sheet: sheet, sum: sum,
	}}
}

// shareNight shares the games of an evening.
func shareNight(a page.Host, e sheets.Night) page.Screen {
	return &shareScreen{host: a, what: shared{
		title: summary.FullDay(a, e.Day), file: e.Day.String(), query: store.Query{From: e.Day, To: e.Day}, night: &e.NightNotes,
	}}
}

// shareFound shares what a search has found; everything, for an empty one.
func shareFound(a page.Host, q store.Query, text string) page.Screen {
	what := shared{title: a.Say("share.everything"), file: "Beermat " + sheets.DayOf(a.Now()).String(), query: q}
	if text != "" {
		what.title, what.file = text, "Beermat "+text
	}
	return &shareScreen{host: a, what: what}
}

// sharePlayer shares all games of a player.
func sharePlayer(a page.Host, one sheets.Player) page.Screen {
	return &shareScreen{host: a, what: shared{
		title: one.Name, file: "Beermat " + one.Name, query: store.Query{Players: []string{one.ID}},
	}}
}

// usualSeats is for how many players an empty sheet is printed at first.
const usualSeats = 4

// shareEmpty prints an empty sheet of a game, to be filled in by hand.
func shareEmpty(a page.Host, k *scorecard.Game) page.Screen {
	title := a.Say("share.empty", i18n.Data{"game": a.Words().Game(k.ID, "")})
	return &shareScreen{host: a, what: shared{
		title: title, file: title, empty: newEmptySheet(a, k.Game, max(usualSeats, k.Seats.Min)),
	}}
}

func (s *shareScreen) Title() string { return s.host.Say("share.title") + " – Beermat" }
func (s *shareScreen) Key(rune) bool { return false }

// Hide implements Hider: what takes long ends with the screen.
func (s *shareScreen) Hide() {
	for _, e := range s.files {
		if e.cancel != nil {
			e.cancel()
		}
	}
}

func (s *shareScreen) Build() fyne.CanvasObject {
	a := s.host
	s.said = kit.NewColumn(10)
	s.show()
	forms := []fyne.CanvasObject{kit.NewText(a.Say("share.as"), kit.Strong, kit.Ink).Bold()}
	for _, f := range shareForms {
		if f.fits(s.what) {
			forms = append(forms, s.formRow(f))
		}
	}
	first := []fyne.CanvasObject{kit.NewPanel(kit.NewColumn(4, forms...))}
	if !fyne.CurrentDevice().IsMobile() {
		first = append([]fyne.CanvasObject{s.where()}, first...)
	}
	second := []fyne.CanvasObject{s.said}
	switch {
	case s.what.sheet != nil:
		second = append(second, s.preview(), s.link())
	case s.what.empty != nil:
		second = append(second, s.seats(s.what.empty))
	default:
		if s.what.night != nil {
			second = append(second, s.preview())
		}
		all := kit.NewButton(a.Say("share.all"), kit.Plain, func() { a.Replace(page.ShareFound{}) })
		second = append(second, kit.NewFlow(8, all))
	}
	return page.New(a, a.Say("share.title"), s.what.title, nil, kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, first...), kit.NewColumn(kit.Gap, second...)))
}

// where says where the file will be, to be changed in place.
func (s *shareScreen) where() fyne.CanvasObject {
	a := s.host
	folder := filepath.Dir(a.Env().Path)
	if a.Env().Out != "" {
		folder = a.Env().Out
	}
	a.Settings().Get(settingFolder, &folder)
	if s.folder != nil {
		folder = s.folder.Text // it is built anew
	}
	entry, field := page.NewField(a, "share.folder", folder, 1)
	s.folder = entry
	return kit.NewPanel(field)
}

// seats asks for how many players an empty sheet is.
func (s *shareScreen) seats(e *emptySheet) fyne.CanvasObject {
	name := s.host.Say("share.seats")
	step := kit.NewStepper(name, e.seats, e.game.Seats.Min, e.game.Seats.Offer, nil, func(n int) {
		s.what.empty = newEmptySheet(s.host, e.game, n) // not the one that may just be printed
	})
	return kit.NewPanel(kit.NewRow(12, kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Bold()), step))
}

// formRow offers a form.
func (s *shareScreen) formRow(f shareForm) fyne.CanvasObject {
	a := s.host
	name := a.Say("share.form." + f.key)
	row := kit.NewRow(12, kit.NewStretch(kit.NewColumn(0, kit.NewProse(name, kit.Cell, kit.Ink).Bold(),
		kit.NewProse(a.Say("share.form."+f.key+".hint"), kit.Small, kit.Muted))), kit.NewIcon(kit.Share, 22, kit.Muted))
	return kit.NewTap(name, row, func() { s.save(f) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 9)
}

// save writes a file, beside the screen.
func (s *shareScreen) save(f shareForm) {
	name := s.what.file
	if mark, ok := s.host.Words().Find("share.form." + f.key + ".file"); ok {
		name += " " + mark
	}
	name = fileName(name) + "." + f.ending
	if fyne.CurrentDevice().IsMobile() {
		s.ask(f, name)
		return
	}
	path := filepath.Join(strings.TrimSpace(s.folder.Text), name)
	s.run(f, path, func(write func(io.Writer) error) error {
		if err := makeFolder(filepath.Dir(path)); err != nil {
			return err
		}
		return transfer.WriteFile(path, write)
	})
}

// run writes with a way to write, and tells of it.
func (s *shareScreen) run(f shareForm, path string, put func(write func(io.Writer) error) error) {
	a, what, by := s.host, s.what, newExporter(s.host)
	e := &export{path: path}
	s.files = append([]*export{e}, slices.DeleteFunc(s.files, func(e *export) bool { return e.cancel == nil })...)
	if f.write == nil { // widgets are drawn on the goroutine of the screen
		e.err = put(func(w io.Writer) error {
			picture, err := picture(a, what)
			if err != nil {
				return err
			}
			return png.Encode(w, picture)
		})
		s.ended(e)
		return
	}
	e.cancel = a.Run(func(ctx context.Context) error {
		return put(func(w io.Writer) error { return f.write(ctx, by, what, w) })
	}, func(err error) {
		e.err, e.cancel = err, nil
		s.ended(e)
	})
	s.tell()
}

// ended tells that a file is written, or why it is not.
func (s *shareScreen) ended(e *export) {
	if e.err == nil && s.folder != nil {
		s.host.Settings().Set(settingFolder, filepath.Dir(e.path))
	}
	s.tell()
}

// ask lets a phone say where the file goes.
func (s *shareScreen) ask(f shareForm, name string) {
	var text bytes.Buffer
	save := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
		if file == nil {
			return // nobody chose one
		}
		s.run(f, file.URI().Name(), func(write func(io.Writer) error) error {
			if err := write(&text); err != nil {
				return errors.Join(err, file.Close())
			}
			_, err := file.Write(text.Bytes())
			return errors.Join(err, file.Close())
		})
	}, s.host.Window())
	save.SetFileName(name)
	save.Show()
}

// tell says what is new about the files.
func (s *shareScreen) tell() {
	s.show()
	s.host.Relayout()
}

// show says of every file what is being done, or what became of it.
func (s *shareScreen) show() {
	var panels []fyne.CanvasObject
	for _, e := range s.files {
		panels = append(panels, s.panel(e))
	}
	s.said.Hidden = len(panels) == 0
	s.said.SetItems(panels...)
}

// panel says what is being done about a file, or what became of it.
func (s *shareScreen) panel(e *export) fyne.CanvasObject {
	a := s.host
	switch {
	case e.cancel != nil:
		said := kit.NewProse(a.Say("share.working", i18n.Data{"file": filepath.Base(e.path)}), kit.Body, kit.Ink)
		return kit.NewPanel(kit.NewRow(12, kit.NewStretch(said), kit.NewButton(a.Say("work.cancel"), kit.Plain, e.cancel))).Border(kit.Line)
	case errors.Is(e.err, context.Canceled):
		return kit.NewPanel(kit.NewProse(a.Say("share.cancelled"), kit.Body, kit.Ink))
	case e.err != nil:
		data := i18n.Data{"path": e.path, "reason": reason(a, e.err)}
		return kit.NewPanel(kit.NewProse(a.Say("share.failed", data), kit.Body, kit.Bad).Bold()).Border(kit.Bad)
	}
	return kit.NewPanel(kit.NewColumn(10,
		kit.NewProse(a.Say("share.saved", i18n.Data{"path": e.path}), kit.Body, kit.Ink).Bold(),
		kit.NewFlow(8, kit.NewButton(a.Say("share.open-folder"), kit.Plain, func() { openFolder(a, filepath.Dir(e.path)) })))).Border(kit.Good)
}

// openFolder shows a folder in the file manager. Where there is none, the path on
// the screen says it all.
func openFolder(a page.Host, path string) {
	_ = a.App().OpenURL(fileURL(path))
}

// preview shows the picture of the game or the night.
func (s *shareScreen) preview() fyne.CanvasObject {
	picture, err := picture(s.host, s.what)
	if err != nil {
		return page.ErrorPanel(s.host, err)
	}
	image := canvas.NewImageFromImage(picture)
	image.FillMode = canvas.ImageFillContain
	image.ScaleMode = canvas.ImageScaleSmooth
	return kit.NewPanel(newShaped(image, float32(picture.Bounds().Dy())/float32(picture.Bounds().Dx()))).Inset(8)
}

// link returns the game to BG Stats: as a code for the phone's camera, and to be
// copied.
func (s *shareScreen) link() fyne.CanvasObject {
	a := s.host
	items := []fyne.CanvasObject{kit.NewText("BG Stats", kit.Strong, kit.Ink).Bold(), kit.NewProse(a.Say("share.bgstats"), kit.Body, kit.Muted)}
	link, err := transfer.Link(transfer.Game{Sheet: s.what.sheet, Summary: s.what.sum, Canonical: sheets.PlayerResolver(a.Players().List)}, i18n.Teller{Words: a.Words()})
	if err != nil {
		return kit.NewPanel(kit.NewColumn(10, append(items, kit.NewProse(reason(a, err), kit.Body, kit.Ink))...))
	}
	copied := kit.NewProse("", kit.Small, kit.Muted)
	button := kit.NewButton(a.Say("share.copy"), kit.Plain, func() {
		a.App().Clipboard().SetContent(link)
		copied.Set(a.Say("share.copied"))
		a.Relayout()
	})
	if code, err := transfer.QR(link, 1); err == nil {
		image := canvas.NewImageFromImage(code)
		image.FillMode = canvas.ImageFillContain
		image.ScaleMode = canvas.ImageScalePixels
		items = append(items, newShaped(image, 1))
	} else {
		items = append(items, kit.NewProse(reason(a, err), kit.Body, kit.Ink))
	}
	return kit.NewPanel(kit.NewColumn(10, append(items, kit.NewFlow(10, button), copied)...))
}

// reason says why something did not work.
func reason(a page.Host, err error) string {
	var refusal transfer.NotExportable
	var trouble *store.Error
	switch {
	case errors.As(err, &refusal):
		return a.Say(string(refusal))
	case errors.As(err, &trouble):
		return a.Words().Trouble(trouble)
	}
	return err.Error()
}

// fileName makes a name of a file that every system allows.
func fileName(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || unicode.IsControl(r) {
			return '-'
		}
		return r
	}, strings.TrimSpace(text))
}

// fileURL returns the address of a file or folder. On Windows a path begins with its
// drive, which is not to be read as the name of a computer.
func fileURL(path string) *url.URL {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return &url.URL{Scheme: "file", Path: path}
}
