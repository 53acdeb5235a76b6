package ui

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// isMoved reports whether a pad was moved, replaced or deleted while it was open.
func isMoved(t *store.Error) bool { return t != nil && t.Code == store.CodeMoved }

// movedWays are the ways out for a pad that is not at its place any more. A phone has
// no other place for a copy.
func (a *App) movedWays() []fyne.CanvasObject {
	ways := []fyne.CanvasObject{kit.NewButton(a.Say("moved.recreate"), kit.Primary, a.recreate)}
	if !fyne.CurrentDevice().IsMobile() {
		ways = append(ways, kit.NewButton(a.Say("moved.copy"), kit.Plain, a.askCopy))
	}
	return ways
}

// recreate writes the pad to its place again, and says what became of the file that
// lies there.
func (a *App) recreate() {
	a.Dismiss()
	pad, aside := a.Store(), ""
	a.Run(func(context.Context) (err error) {
		aside, err = pad.Recreate()
		return err
	}, func(err error) {
		if err != nil {
			page.ShowError(a, err)
			return
		}
		a.saved(pad.Status())
		said := []string{a.Say("moved.recreated", i18n.Data{"path": a.Env().Path})}
		if aside != "" {
			said = append(said, a.Say("moved.aside", i18n.Data{"path": aside}))
		}
		a.tellWays(said...)
	})
}

// tellWays says what was done about a pad.
func (a *App) tellWays(said ...string) {
	var items []fyne.CanvasObject
	for _, sentence := range said {
		items = append(items, kit.NewProse(sentence, kit.Body, kit.Ink))
	}
	items = append(items, kit.NewFlow(10, kit.NewButton(a.Say("table.ok"), kit.Primary, a.Dismiss)))
	a.ShowOverlay(kit.NewColumn(16, items...), true)
}

// askCopy asks where a copy of the whole pad goes.
func (a *App) askCopy() {
	folder := filepath.Dir(a.Env().Path)
	if a.Env().Out != "" {
		folder = a.Env().Out
	}
	entry, field := page.NewField(a, "moved.path", filepath.Join(folder, filepath.Base(a.Env().Path)), 1)
	save := func() { a.copyPad(strings.TrimSpace(entry.Text)) }
	entry.OnSubmitted = func(string) { save() }
	a.ShowOverlay(kit.NewColumn(16,
		kit.NewText(a.Say("moved.copy"), kit.Title, kit.Ink).Bold(),
		kit.NewProse(a.Say("moved.copy-what"), kit.Body, kit.Ink),
		field,
		kit.NewFlow(10, kit.NewButton(a.Say("moved.save"), kit.Primary, save), kit.NewButton(a.Say("form.leave"), kit.Plain, a.Dismiss))), true)
}

// copyPad saves a copy of the whole pad, with what is not saved yet.
func (a *App) copyPad(path string) {
	a.Dismiss()
	pad, made := a.Store(), path
	a.Run(func(context.Context) (err error) {
		if err := makeFolder(filepath.Dir(path)); err != nil {
			return err
		}
		made, err = backup.CopyTo(context.Background(), pad, path, false)
		return err
	}, func(err error) {
		if err != nil {
			reason := err
			if t := (*store.Error)(nil); errors.As(err, &t) && t.Err != nil {
				reason = t.Err
			}
			a.tellWays(a.Say("moved.not-copied", i18n.Data{"path": path, "reason": reason.Error()}))
			return
		}
		a.tellWays(a.Say("moved.copied", i18n.Data{"path": made}))
	})
}
