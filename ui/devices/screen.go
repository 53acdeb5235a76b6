package devices

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// Screen shows the devices that share the pad, and chooses the folder or the hub that
// carries it.
type Screen struct {
	host    page.Host
	sharing *Sharing
}

// NewScreen returns the screen of the other devices.
func NewScreen(h page.Host, s *Sharing) *Screen { return &Screen{host: h, sharing: s} }

// Hide implements page.Hider.
func (s *Screen) Hide() { s.sharing.seen = nil }

func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	s.sharing.seen = a.Rebuild
	list, err := a.Store().Shared().Devices()
	items := []fyne.CanvasObject{}
	if s.sharing.Folder()+s.sharing.Hub() == "" {
		items = append(items, kit.NewProse(a.Say("devices.hint"), kit.Body, kit.Muted))
	}
	if !fyne.CurrentDevice().IsMobile() || s.sharing.Folder() != "" { // no other program brings an app there a folder
		items = append(items, s.folder(list))
	}
	items = append(items, s.club(list))
	if err != nil {
		items = append(items, page.ErrorPanel(a, err))
	}
	if len(list) > 0 {
		items = append(items, s.devices(list))
	}
	if forks := s.forks(); forks != nil {
		items = append(items, forks)
	}
	return page.New(a, a.Say("devices.title"), "", nil, kit.NewMeasure(720, kit.NewColumn(kit.Gap, items...)))
}

// folder is the choice of the folder.
func (s *Screen) folder(list []store.Device) fyne.CanvasObject {
	a, path := s.host, s.sharing.Folder()
	if path == "" {
		look := kit.Primary
		if s.sharing.Hub() != "" {
			look = kit.Plain // the pad is shared already
		}
		return page.Section(a, "devices.folder", kit.NewProse(a.Say("devices.folder-hint"), kit.Body, kit.Ink),
			kit.NewFlow(10, kit.NewButton(a.Say("devices.choose"), look, s.choose)))
	}
	items := []fyne.CanvasObject{s.drawing(s.sharing.folder, glyphFolder, page.NameOf(path), list)}
	items = append(items, s.folderState()...)
	return page.Section(a, "devices.folder", page.Place(a, kit.NewColumn(10, items...), path),
		kit.NewFlow(10, kit.NewButton(a.Say("devices.choose-other"), kit.Plain, s.choose),
			kit.NewButton(a.Say("devices.stop"), kit.Plain, func() {
				s.sharing.setFolder("")
				a.Rebuild()
			})))
}

// choose lets people choose the folder.
func (s *Screen) choose() {
	page.ChooseFolder(s.host, page.LastFolder(s.host), func(path string) {
		s.named(func() {
			s.sharing.setFolder(path)
			s.host.Rebuild()
		})
	})
}

// named does something when this device has a name. One without has that of its system
// then.
func (s *Screen) named(then func()) {
	list, err := s.host.Store().Shared().Devices()
	if err == nil && (len(list) == 0 || !list[0].Own || list[0].Name == "") {
		if name, failed := os.Hostname(); failed == nil {
			s.rename(name, then)
			return
		}
	}
	then()
}

// rename names this device.
func (s *Screen) rename(name string, then func()) {
	a := s.host
	a.Run(func(ctx context.Context) error { return a.Store().Shared().NameDevice(ctx, name) }, func(err error) {
		if err != nil && !errors.Is(err, context.Canceled) {
			page.ShowError(a, err)
			return
		}
		then()
	})
}

// folderState says how the last look into the folder went.
func (s *Screen) folderState() (items []fyne.CanvasObject) {
	a, folder := s.host, s.sharing.folder
	var path *fs.PathError
	switch {
	case errors.As(folder.err, &path):
		return []fyne.CanvasObject{page.Warning(a.Say("devices.no-folder"))}
	case folder.err != nil:
		return []fyne.CanvasObject{page.ErrorPanel(a, folder.err)}
	}
	if n := len(folder.last.Failed); n > 0 {
		items = append(items, page.Warning(a.Say("devices.files-failed", i18n.Data{"n": n, "file": folder.last.Failed[0]})))
	}
	for _, said := range []struct {
		key   string
		files []string
	}{{"devices.missing", folder.last.Missing}, {"devices.strange", folder.last.Strange}} {
		if n := len(said.files); n > 0 {
			items = append(items, kit.NewProse(a.Say(said.key, i18n.Data{"n": n, "file": said.files[0]}), kit.Body, kit.Ink))
		}
	}
	return items
}

// devices lists those that share the pad.
func (s *Screen) devices(list []store.Device) fyne.CanvasObject {
	a := s.host
	var rows []fyne.CanvasObject
	if s.sharing.folder.last.Renewed || s.sharing.club.last.Renewed {
		rows = append(rows, kit.NewProse(a.Say("devices.renamed"), kit.Body, kit.Ink), kit.NewRule())
	}
	for i, d := range list {
		if i > 0 {
			rows = append(rows, kit.NewRule())
		}
		name := nameOf(a, d)
		if d.Own {
			name = a.Say("devices.own", i18n.Data{"name": name})
		}
		said := []fyne.CanvasObject{kit.NewProse(name, kit.Cell, kit.Ink).Bold()}
		if !d.Own && a.Now().Sub(d.Last) > 24*time.Hour {
			said = append(said, kit.NewProse(a.Say("devices.last", i18n.Data{"day": a.Words().FullDay(d.Last)}), kit.Body, kit.Muted))
		}
		row := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(2, said...))}
		if d.Own {
			row = append(row, kit.NewButton(a.Say("devices.rename"), kit.Plain, func() { s.askName(d.Name) }))
		}
		rows = append(rows, kit.NewRow(12, row...).Fold(200))
	}
	if len(list) == 1 && (s.sharing.folder.works() || s.sharing.club.works()) {
		rows = append(rows, kit.NewRule(), kit.NewProse(a.Say("devices.alone"), kit.Body, kit.Muted))
	}
	return page.Section(a, "devices.list", rows...)
}

// askName asks how this device is called.
func (s *Screen) askName(name string) {
	a := s.host
	entry, field := page.NewField(a, "devices.name", name, 1)
	page.ShowForm(a, a.Say("devices.rename"), func() {
		if name := strings.TrimSpace(entry.Text); name != "" {
			s.rename(name, a.Rebuild)
		}
	}, field)
}

// forks lists the sheets on which two have written at the same time; nil for none.
func (s *Screen) forks() fyne.CanvasObject {
	a := s.host
	ids, err := a.Store().Shared().Forked()
	if err != nil || len(ids) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{kit.NewProse(a.Say("forks.hint"), kit.Body, kit.Muted)}
	for _, id := range ids {
		sum, err := a.Store().Summary(id)
		if err != nil {
			continue
		}
		title := summary.Title(a, sum)
		row := kit.NewRow(12, mat.NewGame(sum.Game, 40), kit.NewStretch(kit.NewColumn(0,
			kit.NewProse(title, kit.Body, kit.Ink).Bold(), kit.NewProse(summary.FullDay(a, sum.Night), kit.Small, kit.Muted))))
		rows = append(rows, kit.NewTap(title, row, func() { a.Open(page.Forks{ID: id}) }).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 8))
	}
	return page.Section(a, "forks.list", rows...)
}
