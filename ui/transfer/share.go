// Package transfer is the area of what goes out of the app and comes in: sharing and importing.
package transfer

import (
	"bytes"
	"cmp"
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

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/forms"
	"beermat/sheets/link"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/sheets/transfer"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// ShareScreen shares games in a form that other people or programs can read. On a
// computer a tap is enough: the file goes into the folder that was chosen last, which
// is said. A phone, where apps have no folders of their own, is asked where it goes.
type ShareScreen struct {
	host  page.Host
	What  Shared
	said  *kit.Layout // what became of it
	files []*export   // that are being written, or were a moment ago, the newest first

	folder   string
	where    *kit.Layout // says which; nil on a phone
	unfolded bool        // all forms are shown
	others   *kit.Layout // what is only seen then
}

// export is a file that is being written, or was.
type export struct {
	path   string
	cancel func() // nil when it is over
	err    error
}

// NewShareGame returns the screen that shares one game.
func NewShareGame(a page.Host, sum sheets.Summary) page.Screen {
	sheet, err := a.Store().Sheet(sum.ID)
	if err != nil {
		return &page.ErrorScreen{Host: a, Err: err}
	}
	return NewShareSheet(a, sheet, sum)
}

// NewShareSheet returns the screen that shares a game whose sheet is at hand.
func NewShareSheet(a page.Host, sheet *sheets.Sheet, sum sheets.Summary) *ShareScreen {
	return &ShareScreen{host: a, What: Shared{
		title: summary.Title(a, sum), file: sum.Night.String() + " " + summary.GameName(a, sum), sheet: sheet, sum: sum,
	}}
}

// NewShareEvening returns the screen that shares the games of an evening.
func NewShareEvening(a page.Host, e sheets.Night) *ShareScreen {
	return &ShareScreen{host: a, What: Shared{
		title: summary.FullDay(a, e.Day), file: e.Day.String(), query: store.Query{From: e.Day, To: e.Day}, night: &e.NightNotes,
	}}
}

// NewShareFound returns the screen that shares what a search has found; everything, for an empty one.
func NewShareFound(a page.Host, q store.Query, text string) *ShareScreen {
	what := Shared{title: a.Say("share.everything"), file: "Beermat " + sheets.DayOf(a.Now()).String(), query: q}
	if text != "" {
		what.title, what.file = text, "Beermat "+text
	}
	return &ShareScreen{host: a, What: what}
}

// NewShareSeason returns the screen that shares a season.
func NewShareSeason(a page.Host, of season.Season) *ShareScreen {
	return &ShareScreen{host: a, What: Shared{
		title: of.Name, file: "Beermat " + of.Name, query: store.Query{From: of.From, To: of.To, Games: of.Games}, season: &of,
	}}
}

// NewSharePlayer returns the screen that shares all games of a player.
func NewSharePlayer(a page.Host, one sheets.Player) *ShareScreen {
	return &ShareScreen{host: a, What: Shared{
		title: one.Name, file: "Beermat " + one.Name, query: store.Query{Players: []string{one.ID}},
	}}
}

// usualSeats is for how many players an empty sheet is printed at first.
const usualSeats = 4

// NewShareBlank returns the screen that prints an empty sheet of a game, to be filled in by hand.
func NewShareBlank(a page.Host, k *scorecard.Game) *ShareScreen {
	title := a.Say("share.empty", i18n.Data{"game": a.Words().Game(k.ID, "")})
	return &ShareScreen{host: a, What: Shared{
		title: title, file: title, empty: newEmptySheet(a, k.Game, max(usualSeats, k.Seats.Min)),
	}}
}

// Hide implements page.Hider: what takes long ends with the screen.
func (s *ShareScreen) Hide() {
	for _, e := range s.files {
		if e.cancel != nil {
			e.cancel()
		}
	}
}

// Build implements page.Screen.
func (s *ShareScreen) Build() fyne.CanvasObject {
	a := s.host
	s.said = kit.NewColumn(10)
	s.show()
	if s.folder == "" {
		s.folder = page.LastFolder(a)
	}
	s.others = kit.NewColumn(kit.Gap)
	s.others.Hide()
	first := []fyne.CanvasObject{s.said, s.forms()}
	if s.What.empty != nil {
		first = append(first, s.seats(s.What.empty))
	}
	if more := s.more(); more != nil {
		first = append(first, more)
	}
	if s.What.sheet == nil && s.What.empty == nil && (s.What.night != nil || len(s.What.query.Players)+len(s.What.query.Games)+len(s.What.query.Words) > 0) {
		all := kit.NewButton(a.Say("share.all"), kit.Plain, func() { a.Replace(page.ShareFound{}) })
		first = append(first, kit.NewFlow(8, all))
	}
	var items fyne.CanvasObject = kit.NewMeasure(720, kit.NewColumn(kit.Gap, first...))
	if s.What.sheet != nil || s.What.night != nil {
		items = kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, first...), kit.NewColumn(kit.Gap, s.preview(), s.others))
	}
	return page.New(a, a.Say("share.title"), s.What.title, nil, items)
}

// forms offers what most people want, large, and says where it goes.
func (s *ShareScreen) forms() fyne.CanvasObject {
	a := s.host
	var tiles []fyne.CanvasObject
	large, _ := s.split()
	for _, f := range large {
		tiles = append(tiles, s.tile("share.form."+f.Key, cmp.Or(f.Large, kit.Archive), func() { s.Save(f) }))
	}
	if s.What.sheet != nil {
		tiles = append(tiles, s.tile("share.link", glyphLink, func() { s.host.Push(NewLink(s.host, s.What.sheet, s.What.sum)) }))
	}
	columns := min(maxTiles, len(tiles))
	if len(tiles) > maxTiles {
		columns = (len(tiles) + 1) / 2 // two rows of the same length
	}
	items := []fyne.CanvasObject{kit.NewTiles(10, 150, columns, tiles...)}
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		items = []fyne.CanvasObject{kit.NewColumn(8, tiles...)}
	}
	if !fyne.CurrentDevice().IsMobile() {
		s.where = kit.NewColumn(0)
		s.SetFolder(s.folder)
		change := kit.NewButton(a.Say("share.change-folder"), kit.Quiet, s.askFolder)
		items = append(items, kit.NewRow(10, kit.NewStretch(s.where), change).Fold(180))
	}
	return kit.NewPanel(kit.NewColumn(10, items...))
}

// SetFolder says into which folder files go.
func (s *ShareScreen) SetFolder(path string) {
	s.folder = path
	if s.where != nil {
		said := s.host.Say("share.folder", i18n.Data{"folder": page.NameOf(path)})
		s.where.SetItems(page.Place(s.host, kit.NewProse(said, kit.Body, kit.Ink), path))
	}
}

// askFolder asks for another folder.
func (s *ShareScreen) askFolder() {
	page.ChooseFolder(s.host, s.folder, func(path string) {
		s.SetFolder(path)
		s.host.Relayout()
	})
}

// more is the other forms, behind a line that unfolds them; nil for none.
func (s *ShareScreen) more() fyne.CanvasObject {
	_, others := s.split()
	if len(others) == 0 {
		return nil
	}
	var rows []fyne.CanvasObject
	for _, f := range others {
		rows = append(rows, s.formRow(f))
	}
	return page.Fold(s.host, s.host.Say("share.more"), &s.unfolded, func() {
		if s.others.Hidden = !s.unfolded || s.What.sheet == nil; !s.others.Hidden {
			s.others.SetItems(s.link())
		}
	}, rows...)
}

// maxTiles is how many forms are offered large.
const maxTiles = 3

// split returns the forms that are offered large, and the others.
func (s *ShareScreen) split() (large, others []Form) {
	for _, f := range Forms {
		switch {
		case !f.Fits(s.What):
		case f.Large != "":
			large = append(large, f)
		default:
			others = append(others, f)
		}
	}
	n := min(len(others), max(0, maxTiles-len(large)))
	return append(large, others[:n]...), others[n:]
}

// tile offers a way to share, large: the text of the key names it.
func (s *ShareScreen) tile(key string, glyph kit.Glyph, do func()) fyne.CanvasObject {
	a := s.host
	name := a.Say(key)
	icon := kit.NewIcon(glyph, 40, kit.Accent)
	title, hint := kit.NewProse(name, kit.Cell, kit.Ink).Bold(), kit.NewProse(a.Say(key+".hint"), kit.Small, kit.Muted)
	var item fyne.CanvasObject = kit.NewRow(16, icon, kit.NewStretch(kit.NewColumn(0, title, hint)))
	if kit.FormOf(a.Window().Canvas().Size()) != kit.Phone {
		item = kit.NewColumn(6, page.Middle(icon), title.Centre(), hint.Centre())
	}
	return kit.NewTap(name, item, do).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 14)
}

// seats asks for how many players an empty sheet is.
func (s *ShareScreen) seats(e *emptySheet) fyne.CanvasObject {
	name := s.host.Say("share.seats")
	step := kit.NewStepper(name, e.seats, e.game.Seats.Min, e.game.Seats.Offer, nil, func(n int) {
		s.What.empty = newEmptySheet(s.host, e.game, n) // not the one that may just be printed
	})
	return kit.NewPanel(kit.NewRow(12, kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Bold()), step))
}

// formRow offers a form.
func (s *ShareScreen) formRow(f Form) fyne.CanvasObject {
	a := s.host
	name := a.Say("share.form." + f.Key)
	row := kit.NewRow(12, kit.NewStretch(kit.NewColumn(0, kit.NewProse(name, kit.Cell, kit.Ink).Bold(),
		kit.NewProse(a.Say("share.form."+f.Key+".hint"), kit.Small, kit.Muted))), kit.NewIcon(kit.Share, 22, kit.Muted))
	return kit.NewTap(name, row, func() { s.Save(f) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 9)
}

// Save writes a file, beside the screen.
func (s *ShareScreen) Save(f Form) {
	name := s.What.file
	if mark, ok := s.host.Words().Find("share.form." + f.Key + ".file"); ok {
		name += " " + mark
	}
	name = fileName(name) + "." + f.Ending
	if fyne.CurrentDevice().IsMobile() {
		s.ask(f, name)
		return
	}
	path := filepath.Join(s.folder, name)
	s.Run(f, path, func(write func(io.Writer) error) error {
		if err := makeFolder(filepath.Dir(path)); err != nil {
			return err
		}
		return transfer.WriteFile(path, write)
	})
}

// Run writes with a way to write, and tells of it.
func (s *ShareScreen) Run(f Form, path string, put func(write func(io.Writer) error) error) {
	a, what, by := s.host, s.What, newExporter(s.host)
	e := &export{path: path}
	s.files = append([]*export{e}, slices.DeleteFunc(s.files, func(e *export) bool { return e.cancel == nil })...)
	if f.Write == nil { // widgets are drawn on the goroutine of the screen
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
		return put(func(w io.Writer) error { return f.Write(ctx, by, what, w) })
	}, func(err error) {
		e.err, e.cancel = err, nil
		s.ended(e)
	})
	s.tell()
}

// ended tells that a file is written, or why it is not.
func (s *ShareScreen) ended(e *export) {
	if e.err == nil && !fyne.CurrentDevice().IsMobile() {
		s.host.Settings().Set(page.SettingFolder, filepath.Dir(e.path))
	}
	s.tell()
}

// ask lets a phone say where the file goes.
func (s *ShareScreen) ask(f Form, name string) {
	var text bytes.Buffer
	page.ChooseNewFile(s.host, name, func(file fyne.URIWriteCloser, err error) {
		if file == nil {
			return // nobody chose one
		}
		s.Run(f, file.URI().Name(), func(write func(io.Writer) error) error {
			if err := write(&text); err != nil {
				return errors.Join(err, file.Close())
			}
			_, err := file.Write(text.Bytes())
			return errors.Join(err, file.Close())
		})
	})
}

// tell says what is new about the files.
func (s *ShareScreen) tell() {
	s.show()
	s.host.Relayout()
}

// show says of every file what is being done, or what became of it.
func (s *ShareScreen) show() {
	var panels []fyne.CanvasObject
	for _, e := range s.files {
		panels = append(panels, s.panel(e))
	}
	s.said.Hidden = len(panels) == 0
	s.said.SetItems(panels...)
}

// panel says what is being done about a file, or what became of it.
func (s *ShareScreen) panel(e *export) fyne.CanvasObject {
	a := s.host
	switch {
	case e.cancel != nil:
		said := kit.NewProse(a.Say("share.working", i18n.Data{"file": filepath.Base(e.path)}), kit.Body, kit.Ink)
		return kit.NewPanel(kit.NewRow(12, kit.NewStretch(said), kit.NewButton(a.Say("work.cancel"), kit.Plain, e.cancel))).Border(kit.Line)
	case errors.Is(e.err, context.Canceled):
		return kit.NewPanel(kit.NewProse(a.Say("share.cancelled"), kit.Body, kit.Ink))
	case e.err != nil:
		data := i18n.Data{"path": page.NameOf(e.path), "reason": reason(a, e.err)}
		return page.WarningAt(a, a.Say("share.failed", data), e.path)
	}
	return kit.NewPanel(kit.NewColumn(10,
		page.Place(a, kit.NewProse(a.Say("share.saved", i18n.Data{"path": page.NameOf(e.path)}), kit.Body, kit.Ink).Bold(), e.path),
		kit.NewFlow(8, kit.NewButton(a.Say("share.open-folder"), kit.Plain, func() { openFolder(a, filepath.Dir(e.path)) })))).Border(kit.Good)
}

// openFolder shows a folder in the file manager. Where there is none, the path on
// the screen says it all.
func openFolder(a page.Host, path string) {
	_ = a.App().OpenURL(fileURL(path))
}

// preview shows the picture of the game or the night.
func (s *ShareScreen) preview() fyne.CanvasObject {
	picture, err := picture(s.host, s.What)
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
func (s *ShareScreen) link() fyne.CanvasObject {
	a := s.host
	items := []fyne.CanvasObject{kit.NewText("BG Stats", kit.Strong, kit.Ink).Bold(), kit.NewProse(a.Say("share.bgstats"), kit.Body, kit.Muted)}
	link, err := forms.Link(forms.Game{Sheet: s.What.sheet, Summary: s.What.sum, Canonical: sheets.PlayerResolver(a.Players().List)}, i18n.Teller{Words: a.Words()})
	if err != nil {
		return kit.NewPanel(kit.NewColumn(10, append(items, kit.NewProse(reason(a, err), kit.Body, kit.Ink))...))
	}
	copied := kit.NewProse("", kit.Small, kit.Muted)
	button := kit.NewButton(a.Say("share.copy"), kit.Plain, func() {
		a.App().Clipboard().SetContent(link)
		copied.Set(a.Say("share.copied"))
		a.Relayout()
	})
	if code, err := forms.QR(link, 1); err == nil {
		items = append(items, newShaped(kit.NewCode(code), 1))
	} else {
		items = append(items, kit.NewProse(reason(a, err), kit.Body, kit.Ink))
	}
	return kit.NewPanel(kit.NewColumn(10, append(items, kit.NewFlow(10, button), copied)...))
}

// reason says why something did not work.
func reason(a page.Host, err error) string {
	var refusal forms.NotExportable
	var refused link.Refusal
	var trouble *failure.Error
	switch {
	case errors.As(err, &refused):
		return a.Say(string(refused))
	case errors.As(err, &refusal):
		return a.Say(string(refusal))
	case errors.As(err, &trouble):
		return page.Trouble(a, trouble)
	}
	return a.Words().Reason(err)
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
