package recovery

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// IsMoved reports whether a store was moved, replaced or deleted while it was open.
func IsMoved(t *failure.Error) bool { return t != nil && t.Code == failure.Moved }

// moved is a store that is not at its place any more.
type moved struct {
	host  page.Host
	saved func(store.Status)
}

// MovedActions returns the buttons for a store that is not at its place any more; saved
// is told how its writing gets on when it is there again. A phone has no other place for
// a copy.
func MovedActions(h page.Host, saved func(store.Status)) []fyne.CanvasObject {
	m := &moved{h, saved}
	actions := []fyne.CanvasObject{kit.NewButton(h.Say("moved.recreate"), kit.Primary, m.recreate)}
	if !fyne.CurrentDevice().IsMobile() {
		actions = append(actions, kit.NewButton(h.Say("moved.copy"), kit.Plain, m.askCopy))
	}
	return actions
}

// recreate writes the pad to its place again, and says what became of the file that
// lies there.
func (m *moved) recreate() {
	a := m.host
	a.Dismiss()
	pad, aside := a.Store(), ""
	a.Run(func(context.Context) (err error) {
		aside, err = pad.File().Recreate()
		return err
	}, func(err error) {
		if err != nil {
			page.ShowError(a, err)
			return
		}
		m.saved(pad.Queue().Status())
		said := []string{a.Say("moved.recreated", i18n.Data{"path": a.Env().Path})}
		if aside != "" {
			said = append(said, a.Say("moved.aside", i18n.Data{"path": aside}))
		}
		m.tell(said...)
	})
}

// tell says what was done about a pad.
func (m *moved) tell(said ...string) {
	a := m.host
	var items []fyne.CanvasObject
	for _, sentence := range said {
		items = append(items, kit.NewProse(sentence, kit.Body, kit.Ink))
	}
	items = append(items, kit.NewFlow(10, kit.NewButton(a.Say("table.ok"), kit.Primary, a.Dismiss)))
	a.ShowOverlay(kit.NewColumn(16, items...), true)
}

// askCopy asks where a copy of the whole pad goes.
func (m *moved) askCopy() {
	a := m.host
	folder := filepath.Dir(a.Env().Path)
	if a.Env().Out != "" {
		folder = a.Env().Out
	}
	entry, field := page.NewField(a, "moved.path", filepath.Join(folder, filepath.Base(a.Env().Path)), 1)
	save := func() { m.copyTo(strings.TrimSpace(entry.Text)) }
	entry.OnSubmitted = func(string) { save() }
	a.ShowOverlay(kit.NewColumn(16,
		kit.NewText(a.Say("moved.copy"), kit.Title, kit.Ink).Bold(),
		kit.NewProse(a.Say("moved.copy-what"), kit.Body, kit.Ink),
		field,
		kit.NewFlow(10, kit.NewButton(a.Say("moved.save"), kit.Primary, save), kit.NewButton(a.Say("form.leave"), kit.Plain, a.Dismiss))), true)
}

// copyTo saves a copy of the whole pad, with what is not saved yet.
func (m *moved) copyTo(path string) {
	a := m.host
	a.Dismiss()
	pad, made := a.Store(), path
	a.Run(func(context.Context) (err error) {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		made, err = backup.CopyTo(context.Background(), pad, path, false)
		return err
	}, func(err error) {
		if err != nil {
			reason := err
			if t := (*failure.Error)(nil); errors.As(err, &t) && t.Err != nil {
				reason = t.Err
			}
			m.tell(a.Say("moved.not-copied", i18n.Data{"path": path, "reason": a.Words().Reason(reason)}))
			return
		}
		m.tell(a.Say("moved.copied", i18n.Data{"path": made}))
	})
}
